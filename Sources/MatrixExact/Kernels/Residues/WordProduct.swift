internal import MatrixArithmetic
internal import MatrixDomain

/// Products of matrices of integers of one word: each entry is added up in three words.
struct WordProduct {
  private let rows: Int
  private let inner: Int
  private let columns: Int
  /// Magnitudes and signs of the left matrix row by row, of the right one column by column.
  private var left: ([UInt64], [UInt64])
  private var right: ([UInt64], [UInt64])

  /// - Parameter left: every entry of at most 64 bits, and those of `right` too.
  init(_ left: [Integer], _ right: [Integer], rows: Int, inner: Int, columns: Int) {
    self.rows = rows
    self.inner = inner
    self.columns = columns
    self.left = Self.words(left)
    let words = Self.words(right)
    self.right = (
      Array(repeating: 0, count: right.count), Array(repeating: 0, count: right.count)
    )
    for row in 0..<inner {
      for column in 0..<columns {
        self.right.0[column * inner + row] = words.0[row * columns + column]
        self.right.1[column * inner + row] = words.1[row * columns + column]
      }
    }
  }

  private static func words(_ numbers: [Integer]) -> ([UInt64], [UInt64]) {
    var magnitudes: [UInt64] = []
    var signs: [UInt64] = []
    magnitudes.reserveCapacity(numbers.count)
    signs.reserveCapacity(numbers.count)
    for number in numbers {
      magnitudes.append(number.lowestMagnitudeWord)
      signs.append(number.isNegative ? .max : 0)
    }
    return (magnitudes, signs)
  }

  /// The product row by row; `nil` where the budget ran out.
  func entries(_ budget: Budget) -> [Integer]? {
    var result: [Integer] = []
    result.reserveCapacity(rows * columns)
    for row in 0..<rows {
      if budget.isOver { return nil }
      for column in 0..<columns { result.append(entry(row, column)) }
    }
    return result
  }

  @inline(__always)
  private func entry(_ row: Int, _ column: Int) -> Integer {
    var sum = WideSum()
    var negatives: UInt64 = 0
    unsafe left.0.withUnsafeBufferPointer { first in
      unsafe left.1.withUnsafeBufferPointer { firstSigns in
        unsafe right.0.withUnsafeBufferPointer { second in
          unsafe right.1.withUnsafeBufferPointer { secondSigns in
            let (start, other) = (row &* inner, column &* inner)
            for index in 0..<inner {
              let sign = unsafe firstSigns[start &+ index] ^ secondSigns[other &+ index]
              unsafe sum.add(first[start &+ index], times: second[other &+ index], sign: sign)
              negatives &-= sign
            }
          }
        }
      }
    }
    sum.add(low: negatives, middle: 0, high: 0)
    return Integer(low: sum.low, middle: sum.middle, high: sum.high)
  }
}
