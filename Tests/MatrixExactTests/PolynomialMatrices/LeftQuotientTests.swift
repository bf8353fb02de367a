import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

@Suite("Quotients of matrices of polynomials")
struct LeftQuotientTests {
  private func rows<K: CoefficientField>(
    _ field: K, _ height: Int, _ width: Int, degree: Int, _ random: inout SeededRandom,
    _ coefficient: (inout SeededRandom) -> K.Element
  ) -> [[DensePolynomial<K.Element>]] {
    (0..<height).map { _ in
      (0..<width).map { _ in
        field.polynomial((0...Int.random(in: 0...degree, using: &random)).map { _ in coefficient(&random) })
      }
    }
  }

  private func check<K: CoefficientField>(
    _ field: K, _ random: inout SeededRandom, _ coefficient: (inout SeededRandom) -> K.Element
  ) throws {
    let letter = field.polynomial([field.zero, field.one])
    for order in 0...5 {
      for _ in 0..<random.count(4) {
        var a = rows(field, order, order, degree: 3, &random, coefficient)
        // Singular at 0, and with luck at 1.
        for row in a.indices.prefix(Int.random(in: 0...2, using: &random)) {
          a[row] = a[row].map { field.product(letter, $0) }
        }
        guard let quotient = LeftQuotient(field, a) else { continue }
        let popov = try PolynomialRows(field, a, width: order, .unlimited)
        let degree = popov.rows.indices.reduce(0) { $0 + popov.rows[$1][popov.pivots[$1]].degree }
        let factor = rows(field, 2, order, degree: 4, &random, coefficient)
        let product = try field.product(factor, a, columns: order, .unlimited)
        #expect(try quotient.quotient(product, determinant: degree, .unlimited) == factor, "\(random)")
      }
    }
  }

  @Test("U is found from U·A over the rationals and modulo primes")
  func quotients() throws {
    var random = SeededRandom("left quotients")
    try check(ElementField<Rational>(zero: .zero, one: .one), &random) { Rational(Int.random(in: -3...3, using: &$0)) }
    for prime: UInt64 in [3, 7, 101, 9_223_372_036_854_775_783] {
      try check(WordField(prime), &random) { UInt64.random(in: 0..<prime, using: &$0) }
    }
  }

  @Test("a matrix that is singular at the first points has Hermite and Smith forms all the same")
  func singularAtPoints() throws {
    let ring = RandomPolynomials<Rational>.rationals.ring
    let product = (0..<8).reduce(PolynomialElement<Rational>.one) {
      $0 * (ring.letter - ring.element(Polynomial(constant: Rational($1))))
    }
    let a: Matrix = [[product, ring.letter], [.zero, ring.letter + 1]]
    #expect(LeftQuotient(PolynomialImages.rationals, PolynomialEntries(a).rows) == nil)
    let form = try Computed.hermiteForm(a, method: "lattice").answer
    #expect(form.transform * a == form.matrix && form.transform * form.inverseTransform == .identity(2))
    let smith = try Computed.smithForm(a, method: "lattice").answer
    #expect(smith.left * a * smith.right == smith.matrix)
    #expect(smith.invariants.map(\.polynomial.degree) == [0, 9])
  }

  @Test("words and residues give one Hermite form with one transformation, and Smith forms with right ones")
  func wordsAndResidues() throws {
    var random = SeededRandom("words and residues")
    for prime in [3, 7, 65_537] {
      let (word, modulus) = (WordField(UInt64(prime)), try PrimeModulus(prime))
      let residues = ElementField<Residue>(zero: modulus.residue(0), one: modulus.residue(1))
      for (height, width) in [(0, 0), (0, 2), (2, 0), (1, 1), (3, 3), (5, 5), (3, 4), (4, 3), (6, 6)] {
        for _ in 0..<random.count(3) {
          let entries = rows(word, height, width, degree: 2, &random) {
            UInt64.random(in: 0..<UInt64(prime), using: &$0)
          }
          func other(_ rows: [[DensePolynomial<UInt64>]]) -> [[DensePolynomial<Residue>]] {
            rows.map { $0.map { residues.polynomial($0.coefficients.map { modulus.residue(Int(word.residue($0))) }) } }
          }
          let found = try PolynomialHermite(word, entries, width: width, isWithTransform: true, .unlimited)
          let direct = try PolynomialHermite(residues, other(entries), width: width, isWithTransform: true, .unlimited)
          #expect(other(found.form) == direct.form && other(found.transform) == direct.transform, "\(random)")
          #expect(other(found.inverse) == direct.inverse && found.pivots == direct.pivots, "\(random)")
          let smith = try PolynomialSmith(word, entries, width: width, .unlimited)
          let left = try word.product(smith.left, entries, columns: width, .unlimited)
          #expect(try word.product(left, smith.right, columns: width, .unlimited) == smith.form, "\(random)")
          #expect(
            try word.product(smith.left, smith.leftInverse, columns: height, .unlimited) == word.identity(height))
          #expect(
            try word.product(smith.right, smith.rightInverse, columns: width, .unlimited) == word.identity(width))
        }
      }
    }
  }
}
