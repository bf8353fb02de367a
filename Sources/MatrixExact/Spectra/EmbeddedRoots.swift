import MatrixArithmetic
import MatrixDomain

/// The roots in ℂ of an irreducible polynomial over a number field whose generator stands for one complex number.
///
/// The norm over ℚ of a polynomial f that is irreducible is a power of an irreducible polynomial m, of which each root of f is
/// one. The roots of m are isolated; where f is not 0 is told by its values in discs, until as many are left as f has roots.
struct EmbeddedRoots {
  /// The roots of f in their published order.
  let roots: [AlgebraicNumber]
  /// Discs about all roots of m, in order.
  let conjugates: [RootDisc]

  /// `nil` where the generator stands for no complex number.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  init?(of polynomial: Polynomial<ExtensionElement<Rational>>, _ budget: Budget) throws(ExactError) {
    let monic = polynomial.monic
    guard let field = monic.coefficients.lazy.compactMap(\.field).first, let embedding = FieldEmbedding(field.domain)
    else { return nil }
    let norm = try ExtensionElement<Rational>.norm(of: monic, field.generator, budget)
    let repeated = try PolynomialFields.divisor(of: norm, norm.derivative, budget).divisor
    let minimal = Rational.primitive(norm.quotientAndRemainder(dividingBy: repeated).quotient).polynomial
    let all = try AlgebraicNumber.roots(of: minimal, budget: budget)
    conjugates = all.map(\.region)
    var bits = 64
    while true {
      try budgeted(budget.check)
      var near: [AlgebraicNumber] = []
      for root in all {
        let disc = try root.region(within: root.region.exponent + bits, budget)
        let precise = disc.raised(to: disc.exponent + bits)
        let place = ComplexBall(
          real: precise.real, imaginary: precise.imaginary, radius: precise.radius, exponent: precise.exponent)
        var value = ComplexBall(real: .zero, imaginary: .zero, radius: .zero, exponent: precise.exponent)
        for coefficient in monic.coefficients.reversed() {
          value = value * place + embedding.value(of: coefficient.coefficients, exponent: precise.exponent)
        }
        // From here on the disc is small beside the distances of the roots.
        if !value.isApartFromZero {
          near.append(AlgebraicNumber(polynomial: minimal, place: root.place, region: disc))
        }
      }
      if near.count <= monic.degree || all.count == monic.degree {
        roots = near
        return
      }
      bits *= 2
    }
  }
}
