internal import MatrixArithmetic
internal import MatrixDomain

/// Rows of integers that are combined exactly. A row is kept in doubles while these are exact, else in two machine
/// words, else, where rows are that long from the beginning, in many words. The nearest doubles are kept beside them.
///
/// Goals, in order: exact; the short rows at the end of a reduction at the speed of doubles; no test for overflow
/// inside loops, because bounds of the rows limit the result beforehand.
@safe final class WordRows {
  private enum Form { case doubles, words, limbs }

  let count: Int
  /// Entries that are part of the vectors, and all: behind them stands the transformation, where one is wanted.
  let columns: Int
  let width: Int
  /// The nearest doubles, over `2^scale`.
  let doubles: DoubleBuffer
  private let scale: Int
  /// The bits of the longest entry.
  let bits: Int
  private let words: UnsafeMutablePointer<Int128>
  private let limbs: LimbRows?
  /// What no entry of a row exceeds, over `2^scale` too.
  private let bounds: DoubleBuffer
  private let forms: UnsafeMutablePointer<Form>

  /// Entries up to here, and combinations with them, are exact in doubles.
  private static let mostInDouble = 0x1p53
  private static let mostInWords = 0x1p124
  /// Where bounds are added and multiplied, rounding is no longer to be feared.
  private static let slack = 1 + 0x1p-30

  /// The longest entries of rows that begin with two words.
  static let wordBits = 110
  /// The longest doubles whose squares stay far within their range; longer entries have a scale.
  private static let doubleBits = 440
  /// By how many bits a row may be shorter than another: so that the squares of both stay in the range of doubles.
  private static let mostSpan = 2 * doubleBits

  /// The rows of a matrix with those of the identity behind them, where a transformation is wanted; `nil` where some
  /// rows are much too long beside others.
  init?(_ matrix: Matrix<Integer>, withTransform: Bool) {
    let longest = matrix.storage.entries.reduce(0) { max($0, $1.bitCount) }
    (count, columns, bits) = (matrix.rows, matrix.columns, longest)
    if longest > Self.mostSpan {
      for row in 0..<matrix.rows {
        let own = (0..<matrix.columns).reduce(0) { max($0, matrix[row, $1].bitCount) }
        if own < longest - Self.mostSpan { return nil }
      }
    }
    width = columns + (withTransform ? count : 0)
    scale = max(0, longest - Self.doubleBits)
    doubles = DoubleBuffer(count: count * width)
    unsafe words = .allocate(capacity: max(1, count * width))
    bounds = DoubleBuffer(count: count)
    unsafe forms = .allocate(capacity: max(1, count))
    unsafe forms.initialize(repeating: longest > Self.wordBits ? .limbs : .words, count: count)
    limbs =
      longest > Self.wordBits
      ? LimbRows(count: count, width: width, stride: LimbRows.limbs(bits: (withTransform ? 2 : 1) * longest + 128))
      : nil
    for row in 0..<count {
      let target = unsafe words + row * width
      unsafe target.initialize(repeating: 0, count: width)
      for column in 0..<columns {
        let entry = matrix.storage.entries[row * columns + column]
        if let limbs {
          limbs.set(row, column, entry)
        } else if let word = entry.asInt {
          unsafe target[column] = Int128(word)
        } else {
          let magnitude = entry.magnitudeWords.reversed().reduce(Int128.zero) { $0 << 64 | Int128($1) }
          unsafe target[column] = entry.isNegative ? -magnitude : magnitude
        }
      }
      if withTransform {
        limbs?.set(row, columns + row, .one)
        unsafe target[columns + row] = 1
      }
      round(row)
    }
  }

  deinit {
    unsafe words.deallocate()
    unsafe forms.deallocate()
  }

  /// How many times as long as the shortest row the longest one is, by their longest entries.
  var span: Double {
    let all = (0..<count).map { unsafe bounds.base[$0] }
    return (all.max() ?? 1) / (all.min() ?? 1)
  }

  /// An entry of a row.
  func entry(_ row: Int, _ column: Int) -> Integer {
    let index = row * width + column
    return switch unsafe forms[row] {
    case .doubles: unsafe Integer(Int(doubles.base[index]))
    case .words: unsafe Integer(words[index])
    case .limbs: limbs?.entry(row, column) ?? .zero
    }
  }

  /// The product of two vectors, rounded, over `4^scale`.
  func product(_ row: Int, _ other: Int) -> Double {
    unsafe Lanes.product(doubles.base + row * width, doubles.base + other * width, count: columns)
  }

  /// As ``product(_:_:)``, rounded but once, for what doubles lose.
  func exactProduct(_ row: Int, _ other: Int) -> Double {
    var sum = Integer.zero
    for column in 0..<columns { sum.addProduct(entry(row, column), entry(other, column)) }
    let excess = max(0, sum.bitCount - 2 * Int.bitWidth)
    return Double(sum >> excess) * Double(sign: .plus, exponent: excess - 2 * scale, significand: 1)
  }

  /// Subtracts multiples of other rows from a row; false, with nothing done, where entries might get too long.
  func subtract(_ multiples: RowMultiples, from row: Int) -> Bool {
    var bound = unsafe bounds.base[row]
    var isExact = unsafe forms[row] == .doubles
    for index in 0..<multiples.count {
      let (source, factor) = multiples[index]
      unsafe bound += factor.magnitude * bounds.base[source]
      isExact = unsafe isExact && forms[source] == .doubles
    }
    bound *= Self.slack
    if isExact && bound < Self.mostInDouble {
      subtractInDoubles(multiples, from: row)
    } else if bound < Self.mostInWords && isShort(row, multiples) {
      subtractInWords(multiples, from: row)
    } else {
      guard let limbs, bound.isFinite else { return false }
      let length = LimbRows.limbs(bits: Int(bound.exponent) + scale + 2)
      guard length <= limbs.stride else { return false }
      subtract(multiples, from: row, in: limbs, length: length)
    }
    return true
  }

  /// Whether no row that takes part has more than two words.
  private func isShort(_ row: Int, _ multiples: RowMultiples) -> Bool {
    if limbs == nil { return true }
    return unsafe forms[row] != .limbs
      && (0..<multiples.count).allSatisfy { unsafe forms[multiples[$0].row] != .limbs }
  }

  private func subtractInDoubles(_ multiples: RowMultiples, from row: Int) {
    let target = unsafe doubles.base + row * width
    for index in 0..<multiples.count {
      let (source, factor) = multiples[index]
      unsafe Lanes.subtract(factor, doubles.base + source * width, from: target, count: width)
    }
    unsafe bounds.base[row] = Lanes.largestMagnitude(target, count: width)
  }

  /// Modulo 2¹²⁸, which is exact, because the result is within the bounds.
  private func subtractInWords(_ multiples: RowMultiples, from row: Int) {
    let target = unsafe words + row * width
    if unsafe forms[row] == .doubles {
      for column in 0..<width { unsafe target[column] = Int128(Int64(doubles.base[row * width + column])) }
    }
    for index in 0..<multiples.count {
      let (source, factor) = multiples[index]
      let (mantissa, shift) = Self.parts(factor)
      if unsafe forms[source] == .words {
        let values = unsafe words + source * width
        for column in 0..<width {
          unsafe target[column] &-= (Int128(mantissa) &* values[column]) &<< Int128(shift)
        }
      } else {
        let values = unsafe doubles.base + source * width
        for column in 0..<width {
          unsafe target[column] &-= (Int128(mantissa) &* Int128(Int64(values[column]))) &<< Int128(shift)
        }
      }
    }
    unsafe forms[row] = .words
    round(row)
  }

  private func subtract(_ multiples: RowMultiples, from row: Int, in limbs: LimbRows, length: Int) {
    lengthen(row, in: limbs, to: length)
    unsafe forms[row] = .limbs
    for index in 0..<multiples.count {
      let (source, factor) = multiples[index]
      let (mantissa, shift) = Self.parts(factor)
      lengthen(source, in: limbs, to: length)
      limbs.subtract(mantissa, shift: shift, of: source, from: row)
    }
    round(row)
  }

  private func lengthen(_ row: Int, in limbs: LimbRows, to length: Int) {
    switch unsafe forms[row] {
    case .doubles: limbs.set(row) { unsafe Int128(Int64(doubles.base[row * width + $0])) }
    case .words: limbs.set(row) { unsafe words[row * width + $0] }
    case .limbs: break
    }
    limbs.extend(row, to: length)
  }

  /// An integer as a multiple of a power of 2.
  private static func parts(_ factor: Double) -> (mantissa: Int64, shift: Int) {
    let shift = max(0, Int(factor.exponent) - 52)
    return (Int64(factor * Double(sign: .plus, exponent: -shift, significand: 1)), shift)
  }

  /// Sets the doubles of a row whose words or limbs are known.
  private func round(_ row: Int) {
    let (source, target) = unsafe (words + row * width, doubles.base + row * width)
    if unsafe forms[row] == .limbs, let limbs {
      for column in 0..<width { unsafe target[column] = limbs.rounded(row, column, over: scale) }
    } else {
      for column in 0..<width { unsafe target[column] = Self.rounded(source[column]) }
    }
    let largest = unsafe Lanes.largestMagnitude(target, count: width)
    unsafe bounds.base[row] = largest * Self.slack
    if unsafe forms[row] == .limbs, let limbs {
      limbs.extend(row, to: LimbRows.limbs(bits: largest == 0 ? 0 : max(0, Int(largest.exponent) + scale + 2)))
      if scale > 0 || largest >= Self.mostInWords { return }
      for column in 0..<width { unsafe source[column] = limbs.short(row, column) }
    }
    unsafe forms[row] = largest >= Self.mostInDouble ? .words : .doubles
  }

  /// The sum of two parts is rounded once more, which bounds and products bear.
  @inline(__always)
  private static func rounded(_ value: Int128) -> Double {
    if let word = Int64(exactly: value) { return Double(word) }
    return Double(Int64(truncatingIfNeeded: value &>> 64)) * 0x1p64 + Double(UInt64(truncatingIfNeeded: value))
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

  @inline(__always)
  static func store(_ values: SIMD4<Double>, to target: UnsafeMutablePointer<Double>) {
    unsafe UnsafeMutableRawPointer(target).storeBytes(of: values, as: SIMD4<Double>.self)
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
      unsafe store(load(target + index) - factor * load(source + index), to: target + index)
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
