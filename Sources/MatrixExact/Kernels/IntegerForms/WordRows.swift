internal import MatrixArithmetic
internal import MatrixDomain

/// Rows of whole numbers of up to 124 bits that are combined, exactly: a row is kept in doubles while these are exact, else
/// in two machine words with the nearest doubles beside them.
///
/// Goals, in order: exact; the short rows that a reduction ends with at the speed of doubles; no test for overflow inside
/// loops, for the bounds of the rows tell before what the result may be.
@safe final class WordRows {
  let count: Int
  /// Entries that are part of the vectors, and all: behind them stands the transformation, where one is wanted.
  let columns: Int
  let width: Int
  /// The nearest doubles.
  let doubles: DoubleBuffer
  private let words: UnsafeMutablePointer<Int128>
  /// What no entry of a row exceeds.
  private let bounds: DoubleBuffer
  private let isLong: UnsafeMutablePointer<Bool>

  /// Entries up to here, and combinations with them, are exact in doubles.
  private static let mostInDouble = 0x1p53
  private static let mostInWords = 0x1p124
  /// Where bounds are added and multiplied, rounding is no longer to be feared.
  private static let slack = 1 + 0x1p-30

  /// The longest entries that are taken.
  static let mostBits = 110

  /// The rows of a matrix with those of the identity behind them, where a transformation is wanted; `nil` where entries
  /// are too long.
  init?(_ matrix: Matrix<Integer>, withTransform: Bool) {
    guard matrix.storage.entries.allSatisfy({ $0.bitCount <= Self.mostBits }) else { return nil }
    (count, columns) = (matrix.rows, matrix.columns)
    width = columns + (withTransform ? count : 0)
    doubles = DoubleBuffer(count: count * width)
    unsafe words = .allocate(capacity: max(1, count * width))
    bounds = DoubleBuffer(count: count)
    unsafe isLong = .allocate(capacity: max(1, count))
    for row in 0..<count {
      let target = unsafe words + row * width
      for column in 0..<columns {
        let entry = matrix.storage.entries[row * columns + column]
        let magnitude = entry.magnitudeWords.reversed().reduce(Int128.zero) { $0 << 64 | Int128($1) }
        unsafe (target + column).initialize(to: entry.isNegative ? -magnitude : magnitude)
      }
      for column in columns..<width { unsafe (target + column).initialize(to: column - columns == row ? 1 : 0) }
      round(row)
    }
  }

  deinit {
    unsafe words.deallocate()
    unsafe isLong.deallocate()
  }

  /// An entry of a row.
  func entry(_ row: Int, _ column: Int) -> Integer {
    let index = row * width + column
    return unsafe isLong[row] ? Integer(words[index]) : Integer(Int(doubles.base[index]))
  }

  /// The product of two vectors, rounded.
  func product(_ row: Int, _ other: Int) -> Double {
    unsafe Lanes.product(doubles.base + row * width, doubles.base + other * width, count: columns)
  }

  /// Subtracts multiples of other rows from a row; false, with nothing done, where entries might get too long.
  func subtract(_ multiples: RowMultiples, from row: Int) -> Bool {
    var bound = unsafe bounds.base[row]
    var isExact = unsafe !isLong[row]
    for index in 0..<multiples.count {
      let (source, factor) = multiples[index]
      unsafe bound += factor.magnitude * bounds.base[source]
      isExact = unsafe isExact && !isLong[source]
    }
    bound *= Self.slack
    if isExact && bound < Self.mostInDouble {
      subtractInDoubles(multiples, from: row)
      return true
    }
    guard bound < Self.mostInWords else { return false }
    subtractInWords(multiples, from: row)
    return true
  }

  private func subtractInDoubles(_ multiples: RowMultiples, from row: Int) {
    let target = unsafe doubles.base + row * width
    for index in 0..<multiples.count {
      let (source, factor) = multiples[index]
      unsafe Lanes.subtract(factor, doubles.base + source * width, from: target, count: width)
    }
    unsafe bounds.base[row] = Lanes.largestMagnitude(target, count: width)
  }

  /// Modulo 2¹²⁸, which is exact: what comes out is within the bounds.
  private func subtractInWords(_ multiples: RowMultiples, from row: Int) {
    let target = unsafe words + row * width
    if unsafe !isLong[row] {
      for column in 0..<width { unsafe target[column] = Int128(Int64(doubles.base[row * width + column])) }
    }
    for index in 0..<multiples.count {
      let (source, factor) = multiples[index]
      let shift = max(0, Int(factor.exponent) - 52)
      let mantissa = Int128(Int64(factor * Double(sign: .plus, exponent: -shift, significand: 1)))
      if unsafe isLong[source] {
        let values = unsafe words + source * width
        for column in 0..<width { unsafe target[column] &-= (mantissa &* values[column]) &<< Int128(shift) }
      } else {
        let values = unsafe doubles.base + source * width
        for column in 0..<width {
          unsafe target[column] &-= (mantissa &* Int128(Int64(values[column]))) &<< Int128(shift)
        }
      }
    }
    round(row)
  }

  /// Sets the doubles of a row whose words are known.
  private func round(_ row: Int) {
    let (source, target) = unsafe (words + row * width, doubles.base + row * width)
    for column in 0..<width {
      let value = unsafe source[column]
      let low = Double(UInt64(truncatingIfNeeded: value))
      // The sum of two parts is rounded once more, which bounds and products bear.
      unsafe target[column] =
        if let word = Int64(exactly: value) { Double(word) } else {
          Double(Int64(truncatingIfNeeded: value &>> 64)) * 0x1p64 + low
        }
    }
    let largest = unsafe Lanes.largestMagnitude(target, count: width)
    unsafe isLong[row] = largest >= Self.mostInDouble
    unsafe bounds.base[row] = largest * Self.slack
  }
}

/// Multiples of rows, to be subtracted from another one.
@safe final class RowMultiples {
  private(set) var count = 0
  private let rows: UnsafeMutablePointer<Int>
  private let factors: UnsafeMutablePointer<Double>

  init(capacity: Int) {
    unsafe rows = .allocate(capacity: max(1, capacity))
    unsafe factors = .allocate(capacity: max(1, capacity))
  }

  deinit {
    unsafe rows.deallocate()
    unsafe factors.deallocate()
  }

  subscript(index: Int) -> (row: Int, factor: Double) { unsafe (rows[index], factors[index]) }

  func removeAll() { count = 0 }

  func append(_ row: Int, _ factor: Double) {
    unsafe (rows + count).initialize(to: row)
    unsafe (factors + count).initialize(to: factor)
    count += 1
  }
}

/// Loops over doubles, four at a time.
enum Lanes {
  @inline(__always)
  static func load(_ values: UnsafePointer<Double>) -> SIMD4<Double> {
    unsafe UnsafeRawPointer(values).loadUnaligned(as: SIMD4<Double>.self)
  }

  /// The sum of the products.
  @inline(__always)
  static func product(_ left: UnsafePointer<Double>, _ right: UnsafePointer<Double>, count: Int) -> Double {
    var (first, second) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    var index = 0
    while index &+ 8 <= count {
      unsafe first += load(left + index) * load(right + index)
      unsafe second += load(left + index + 4) * load(right + index + 4)
      index &+= 8
    }
    var sum = (first + second).sum()
    while index < count {
      unsafe sum += left[index] * right[index]
      index &+= 1
    }
    return sum
  }

  /// Subtracts a multiple.
  @inline(__always)
  static func subtract(
    _ factor: Double, _ source: UnsafePointer<Double>, from target: UnsafeMutablePointer<Double>, count: Int
  ) {
    var index = 0
    while index &+ 4 <= count {
      let value = unsafe load(target + index) - factor * load(source + index)
      unsafe UnsafeMutableRawPointer(target + index).storeBytes(of: value, as: SIMD4<Double>.self)
      index &+= 4
    }
    while index < count {
      unsafe target[index] -= factor * source[index]
      index &+= 1
    }
  }

  /// The largest magnitude.
  @inline(__always)
  static func largestMagnitude(_ values: UnsafePointer<Double>, count: Int) -> Double {
    var largest = SIMD4<Double>.zero
    var index = 0
    while index &+ 4 <= count {
      let value = unsafe load(values + index)
      largest = largest.replacing(with: value, where: value .> largest)
      largest = largest.replacing(with: -value, where: -value .> largest)
      index &+= 4
    }
    var result = largest.max()
    while index < count {
      result = unsafe max(result, values[index].magnitude)
      index &+= 1
    }
    return result
  }
}
