internal import MatrixArithmetic

/// How many bits the coefficients of a characteristic polynomial may have.
///
/// That of xⁿ⁻ᵏ is, but for its sign, the sum of the principal k×k minors, and each of these is at most the product of
/// its rows' lengths (Hadamard). So all coefficients are at most ∏(1 + length of row i), and the same with columns.
enum CoefficientBound {
  static func bits(_ entries: [Integer], order: Int) -> Int {
    var rows = Array(repeating: 0.0, count: order)
    var columns = rows
    // Sums of squares over a common power of two, so that nothing is beyond a double.
    let shift = entries.reduce(0) { max($0, $1.bitCount) } - 500
    for (index, entry) in entries.enumerated() where !entry.isZero {
      let value = shift > 0 ? Double((entry.magnitude >> shift) + 1) : Double(entry)
      rows[index / order] += value * value
      columns[index % order] += value * value
    }
    return bits(rows, columns, shift: shift)
  }

  /// From the sums of the squares of the entries in rows and in columns, divided by 4 to a shift.
  static func bits(_ rows: [Double], _ columns: [Double], shift: Int = 0) -> Int {
    func bits(_ sums: [Double]) -> Double {
      // Each of a few operations on an entry, and each addition, rounds by half a unit in the last place.
      let rounding = 1 + Double(sums.count + 8) * 0x1p-52
      var product = 1.0
      var exponent = 0.0
      for sum in sums {
        product *= (1 + (sum * rounding).squareRoot()) * rounding
        exponent += Double(product.exponent)
        product = product.significand
        if shift > 0 && sum > 0 { exponent += Double(shift) }
      }
      return exponent + 1
    }
    return Int(min(bits(rows), bits(columns))) + 1
  }

  /// At most the logarithm of a number to base 2.
  static func log2(below number: Int) -> Double {
    let value = Double(number)
    // The logarithm is concave: between powers of two the chord is below it.
    return Double(Int(value.exponent)) + (value.significand - 1)
  }
}
