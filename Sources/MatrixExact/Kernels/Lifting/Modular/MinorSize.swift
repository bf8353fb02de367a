internal import MatrixArithmetic
internal import MatrixDomain

/// How long the minors of a matrix of whole numbers are.
struct MinorSize {
  /// Every minor of the matrix is less than 2 to it: Hadamard's bound by rows or by columns.
  let bound: Int
  /// About how many bits the determinant has, by an elimination in doubles: a hint, nothing rests on it.
  let hint: Int
  /// False where the hint may be far off.
  let isHintGood: Bool

  /// - Complexity: `2n³/3` operations in doubles.
  init(_ entries: [Integer], order: Int) {
    let scaled = DoubleBuffer(count: order * order)
    var exponents = Array(repeating: Int.min, count: order)
    var columnExponents = Array(repeating: Int.min, count: order)
    var places = Array(repeating: 0, count: order * order)
    for row in 0..<order {
      for column in 0..<order {
        let index = row * order + column
        let (significand, exponent) = entries[index].leading
        unsafe scaled.base[index] = entries[index].isNegative ? -significand : significand
        places[index] = significand == 0 ? Int.min : exponent
        exponents[row] = Swift.max(exponents[row], places[index])
        columnExponents[column] = Swift.max(columnExponents[column], places[index])
      }
    }
    bound = Swift.min(
      Self.hadamard(scaled, places, exponents, order, byRows: true),
      Self.hadamard(scaled, places, columnExponents, order, byRows: false))

    // Rows and then columns are divided by powers of two, so that their largest entries are near 1.
    var bits = 0
    for row in 0..<order where exponents[row] != Int.min {
      bits += exponents[row]
      for column in 0..<order where places[row * order + column] != Int.min {
        places[row * order + column] -= exponents[row]
      }
    }
    for column in 0..<order {
      let largest = (0..<order).reduce(Int.min) { Swift.max($0, places[$1 * order + column]) }
      guard largest != Int.min else { continue }
      bits += largest
      for row in 0..<order where places[row * order + column] != Int.min {
        let place = places[row * order + column] - largest
        unsafe scaled.base[row * order + column] *=
          place < -200 ? 0 : Double(sign: .plus, exponent: place, significand: 1)
      }
    }
    let pivots = UnsafeMutablePointer<Int32>.allocate(capacity: Swift.max(1, order))
    defer { unsafe pivots.deallocate() }
    guard order > 0, unsafe BLAS.factor(scaled.base, order: order, pivots: pivots) else {
      (hint, isHintGood) = (bound, order == 0)
      return
    }
    var significand = 1.0
    var smallest = Double.infinity
    for index in 0..<order {
      let pivot = unsafe scaled.base[index * (order + 1)].magnitude
      smallest = Swift.min(smallest, pivot)
      significand *= pivot.significand
      bits += Int(pivot.exponent) + Int(significand.exponent)
      significand = significand.significand
    }
    hint = Swift.min(bound, Swift.max(1, bits + 2))
    isHintGood = smallest > 0x1p-30
  }

  private static func hadamard(
    _ significands: DoubleBuffer, _ places: [Int], _ largest: [Int], _ order: Int, byRows: Bool
  ) -> Int {
    var significand = 1.0
    var exponent = 0
    for line in 0..<order where largest[line] != Int.min {
      var square = 0.0
      for other in 0..<order {
        let index = byRows ? line * order + other : other * order + line
        if places[index] == Int.min { continue }
        // What is too small to be added is still counted.
        let scale = Double(sign: .plus, exponent: Swift.max(-100, places[index] - largest[line]), significand: 1)
        let entry = unsafe significands.base[index] * (1 + 0x1p-51) * scale
        square += entry * entry
      }
      significand *= square * (1 + 0x1p-30)
      exponent += 2 * largest[line] + Int(significand.exponent)
      significand = significand.significand
    }
    // The square of the bound is less than 2^(exponent + 1).
    return Swift.max(1, (exponent + 2) / 2)
  }
}
