internal import MatrixDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Elementary {
  static func exp(_ x: Double) -> Double { platformExp(x) }
  static func log(_ x: Double) -> Double { platformLog(x) }
  static func sinh(_ x: Double) -> Double { platformSinh(x) }
  static func cosh(_ x: Double) -> Double { platformCosh(x) }
}

private func platformExp(_ x: Double) -> Double { exp(x) }
private func platformLog(_ x: Double) -> Double { log(x) }
private func platformSinh(_ x: Double) -> Double { sinh(x) }
private func platformCosh(_ x: Double) -> Double { cosh(x) }

extension NumericScalar {
  /// e to the power of the scalar; infinite parts where it is beyond the largest double.
  var exponential: Self {
    if imaginaryPart == 0 { return Self(real: Elementary.exp(realPart)) }
    // In two factors: e^x may overflow where e^x·cos y does not.
    let half = Elementary.exp(realPart / 2)
    return Self(
      half * Elementary.cos(imaginaryPart) * half, half * Elementary.sin(imaginaryPart) * half)
  }

  /// The divided difference (eˣ − eʸ)/(x − y) of this x and another y; eˣ where they are equal.
  ///
  /// - Source: A. H. Al-Mohy, N. J. Higham, SIAM J. Matrix Anal. Appl. 31 (2009) 970–989, (2.2).
  func exponentialDifference(_ other: Self) -> Self {
    let half = (self - other).scaled(by: 0.5)
    if half.realPart.magnitude > 1 { return (exponential - other.exponential) / (self - other) }
    let mean = self.scaled(by: 0.5) + other.scaled(by: 0.5)
    return mean.exponential * half.hyperbolicSineQuotient
  }

  /// sinh(z)/z for a z whose real part is small.
  private var hyperbolicSineQuotient: Self {
    if modulus < 0x1p-12 {
      // The next term is below 2⁻⁵⁵.
      return .one + (self * self).scaled(by: 1 / 6)
    }
    let sine = Self(
      Elementary.sinh(realPart) * Elementary.cos(imaginaryPart),
      Elementary.cosh(realPart) * Elementary.sin(imaginaryPart))
    return sine / self
  }
}
