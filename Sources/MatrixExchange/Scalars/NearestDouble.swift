import MatrixArithmetic
package import MatrixDomain

/// The doubles nearest to an exact number: its real and its imaginary part.
package struct NearestDouble {
  /// The real part; infinite beyond the largest double.
  package var real: Double
  /// The imaginary part; 0 for a real number.
  package var imaginary = 0.0
  /// True where the doubles are the number itself.
  package var isExact: Bool

  /// The doubles nearest to a number of ℤ, ℚ or ℚ(i) in canonical spelling; `nil` for another domain.
  package init?(_ text: Span<UInt8>, in domain: ScalarDomain) throws(ScalarError) {
    switch domain {
    case .integers, .rationals:
      let value = try ScalarReader.rational(text)
      real = Double(value)
      isExact = real.isFinite && Rational(exactly: real) == value
    case .gaussianRationals:
      let value = try ScalarReader.gaussianRational(text)
      real = Double(value.real)
      imaginary = Double(value.imaginary)
      isExact =
        real.isFinite && imaginary.isFinite && Rational(exactly: real) == value.real
        && Rational(exactly: imaginary) == value.imaginary
    case .residues, .rationalFunctions, .numberField, .polynomials, .reals, .complexNumbers, .custom: return nil
    }
  }
}
