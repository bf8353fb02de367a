package import MatrixArithmetic
package import MatrixDomain

extension Matrix where Element: ExactScalar {
  /// Discs that together hold all eigenvalues: about each diagonal entry one whose radius is the sum of the sizes of the other
  /// entries of its row. The size of a complex number is that of its real part and that of its imaginary part together, which is
  /// at least its modulus.
  ///
  /// `nil` over a field that does not lie in ℚ(i).
  /// - Source: S. Gershgorin (1931).
  package var gershgorinDiscs: [(centre: Element, radius: Rational)]? {
    var discs: [(Element, Rational)] = []
    for row in 0..<rows {
      var radius = Rational.zero
      for column in 0..<columns where column != row {
        guard let size = self[row, column].sizeOfParts else { return nil }
        radius += size
      }
      discs.append((self[row, row], radius))
    }
    return discs
  }
}

extension Polynomial where Element: ExactScalar {
  /// What no root of a monic polynomial exceeds in modulus: 1 and the size of the largest of the other coefficients; 0 for a
  /// constant, `nil` over a field that does not lie in ℚ(i).
  ///
  /// - Source: A.-L. Cauchy (1829).
  package var cauchyBound: Rational? {
    if degree < 1 { return .zero }
    var largest = Rational.zero
    for coefficient in coefficients.dropLast() {
      guard let size = coefficient.sizeOfParts else { return nil }
      if largest < size { largest = size }
    }
    return .one + largest
  }
}

extension ExactScalar {
  fileprivate var sizeOfParts: Rational? {
    Self.kernels.complexNumber(self).map { $0.real.magnitude + $0.imaginary.magnitude }
  }
}
