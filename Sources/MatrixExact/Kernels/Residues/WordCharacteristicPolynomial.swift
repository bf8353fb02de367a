internal import MatrixArithmetic

/// The characteristic polynomial of a tiny matrix in machine words, without a division. Overflow of intermediate
/// results does no harm where the coefficients fit.
///
/// - Complexity: about `n⁴/4` products.
/// - Source: S. Berkowitz, On computing the determinant in small parallel time using a small number of processors,
///   Information Processing Letters 18 (1984), 147–150, doi:10.1016/0020-0190(84)90018-8.
enum WordCharacteristicPolynomial {
  /// Constant term first; `nil` where an entry is no machine word, or coefficients might not fit.
  static func coefficients(_ entries: [Integer], order: Int) -> [Integer]? {
    var largest = 0.0
    for entry in entries {
      guard let word = entry.asInt else { return nil }
      largest = max(largest, Double(word.magnitude))
    }
    // Rows are no longer than the root of the order times the largest entry: see ``CoefficientBound``.
    let bits = bits(largest, order)
    guard bits < 127 else { return nil }
    func entry(_ index: Int) -> Int { entries[index].asInt ?? 0 }
    if bits < 63 { return samuelson(order: order) { entry($0) }.map { Integer($0) } }
    return samuelson(order: order) { Int128(entry($0)) }.map { Integer($0) }
  }

  private static func bits(_ largest: Double, _ order: Int) -> Int {
    let factor = (1 + largest * Double(order).squareRoot()) * (1 + 0x1p-48)
    return Int(Double(order) * (Double(Int(factor.exponent)) + tangent(factor.significand))) + 2
  }

  /// At least the logarithm to base 2 of a number from 1 to 2: its tangents at 1 and at 2.
  private static func tangent(_ value: Double) -> Double {
    min((value - 1) * 1.4427, 1 - (2 - value) * 0.7213)
  }

  /// Each leading block's polynomial from the one before: with `[B c; r a]`, it is multiplied by
  /// `x − a − r·c/x − r·B·c/x² − …`, and what is below the constant term is dropped.
  @inline(__always)
  private static func samuelson<Word: FixedWidthInteger>(order: Int, _ entry: (Int) -> Word) -> [Word] {
    unsafe withUnsafeTemporaryAllocation(of: Word.self, capacity: order * order + 5 * (order + 1)) { memory in
      let matrix = memory.baseAddress!
      for index in 0..<(order * order) { unsafe matrix[index] = entry(index) }
      // Leading coefficient first, as the products want it.
      let polynomial = unsafe matrix + order * order
      let product = unsafe polynomial + (order + 1)
      let series = unsafe product + (order + 1)
      let image = unsafe series + (order + 1)
      let next = unsafe image + (order + 1)
      unsafe polynomial[0] = 1
      for size in 0..<order {
        unsafe series[0] = 1
        unsafe series[1] = 0 &- matrix[size * order + size]
        for index in 0..<size { unsafe image[index] = matrix[index * order + size] }
        for power in 0..<size {
          var sum: Word = 0
          for index in 0..<size { unsafe sum &+= matrix[size * order + index] &* image[index] }
          unsafe series[power + 2] = 0 &- sum
          if power == size - 1 { break }
          for row in 0..<size {
            var entry: Word = 0
            for index in 0..<size { unsafe entry &+= matrix[row * order + index] &* image[index] }
            unsafe next[row] = entry
          }
          unsafe image.update(from: next, count: size)
        }
        for degree in 0...(size + 1) {
          var sum: Word = 0
          for index in max(0, degree - size)...degree where index <= size + 1 {
            unsafe sum &+= series[index] &* polynomial[degree - index]
          }
          unsafe product[degree] = sum
        }
        unsafe polynomial.update(from: product, count: size + 2)
      }
      return (0...order).map { unsafe polynomial[order - $0] }
    }
  }
}
