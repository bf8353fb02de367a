import MatrixExact
import TestSupport
import Testing

/// The polynomials of the reference matrices, taken apart. `MM_MULTIPLIER=20` takes all of them.
@Suite("Factors of the reference polynomials")
struct FactorReferenceTests {
  private func check(_ reference: ReferenceMatrix) throws {
    guard let coefficients = reference.characteristicPolynomial else { return }
    let polynomial = Polynomial(coefficients)
    let factors = try polynomial.factored()
    #expect(factors.product == polynomial, "\(reference)")
    let parts = try polynomial.squarefreeFactors()
    #expect(parts.product == polynomial, "\(reference)")
    for (index, factor) in factors.factors.enumerated() {
      // Irreducible, by itself and modulo what a second factorization says; and different from the others.
      #expect(try factor.polynomial.factored().factors == [.init(factor.polynomial, 1)], "\(reference)")
      for other in factors.factors[..<index] {
        let common = try factor.polynomial.greatestCommonDivisor(with: other.polynomial).divisor
        #expect(common.degree == 0, "\(reference)")
      }
    }
    guard reference.matrix.isSquare, reference.matrix.rows <= 16 else { return }
    // The minimal polynomial has the same irreducible factors, each at most as often.
    let minimal = try Narrated.minimalPolynomial(reference.matrix, narration: .silent).answer
    let own = try minimal.factored()
    #expect(own.product == minimal, "\(reference)")
    let counts = Dictionary(uniqueKeysWithValues: factors.factors.map { ($0.polynomial, $0.multiplicity) })
    #expect(Set(own.factors.map(\.polynomial)) == Set(counts.keys), "\(reference)")
    for factor in own.factors {
      #expect(factor.multiplicity <= counts[factor.polynomial] ?? 0, "\(reference)")
    }
  }

  @Test("multiply back, and those of minimal polynomials are the same")
  func corpus() throws {
    var random = SeededRandom("factors of the corpus")
    let all = ReferenceMatrix.corpus.filter { $0.characteristicPolynomial != nil }
    #expect(all.count > 300 || all.isEmpty)
    for reference in all.shuffled(using: &random).prefix(random.count(70)) { try check(reference) }
    for reference in ReferenceMatrix.families.shuffled(using: &random).prefix(random.count(12)) {
      try check(reference)
    }
    for reference in ReferenceMatrix.incidents { try check(reference) }
  }
}
