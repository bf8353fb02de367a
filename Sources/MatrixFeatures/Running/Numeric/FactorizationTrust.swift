import MatrixDomain
import MatrixNumeric

extension Trust {
  /// How nearly factors give the matrix back.
  ///
  /// Products and norms of numbers near the ends of the range leave it: everything is measured times a power of two.
  ///
  /// - Parameter rest: the matrix less the product of its factors, both times 2 to the power it is given, an even one.
  mutating func measureFactorization<Element: NumericScalar>(
    of a: Matrix<Element>, _ rest: (_ exponent: Int) -> Matrix<Element>
  ) {
    let exponent = a.centringExponent
    let rest = rest(exponent)
    let (left, size) = (rest.norm(.one), a.multiplied(byPowerOfTwo: exponent).norm(.one))
    residual = rest.norm(.maximum).scaled(byPowerOfTwo: -exponent)
    backwardError = size == 0 ? 0 : left / size
  }
}

extension Matrix where Element: NumericScalar {
  /// The exponent, an even one, of the power of two that brings the largest entry near 1; 0 in the middle of the range.
  var centringExponent: Int {
    var largest = 0.0
    for entry in columnMajor {
      largest = Swift.max(largest, Swift.max(entry.realPart.magnitude, entry.imaginaryPart.magnitude))
    }
    if largest == 0 || !largest.isFinite || (0x1p-400...0x1p400).contains(largest) { return 0 }
    return -(largest.exponent / 2 * 2)
  }

  /// Every entry times a power of two.
  func multiplied(byPowerOfTwo exponent: Int) -> Matrix {
    exponent == 0 ? self : map { $0.scaled(byPowerOfTwo: exponent) }
  }
}
