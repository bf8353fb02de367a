import MatrixArithmetic
import MatrixDomain
import MatrixExact
import TestSupport
import Testing

@Suite("Greatest common divisors of polynomials, companion matrices, polynomials of matrices")
struct PolynomialDivisorTests {
  /// What makes a divisor with its cofactors the one answer.
  private func expectDivisor<Element: ExactScalar>(
    _ found: PolynomialDivisor<Element>, _ p: Polynomial<Element>, _ q: Polynomial<Element>, _ comment: String
  ) {
    #expect(found.u * p + found.v * q == found.divisor, "\(comment)")
    if p.isZero && q.isZero {
      #expect(found.divisor.isZero && found.u.isZero && found.v.isZero)
      return
    }
    #expect(found.divisor == found.divisor.monic && !found.divisor.isZero, "\(comment)")
    #expect(p.isMultiple(of: found.divisor) && q.isMultiple(of: found.divisor), "\(comment)")
    if q.isZero {
      #expect(found.v.isZero, "\(comment)")
    } else {
      #expect(found.u.degree < q.degree - found.divisor.degree || found.u.isZero, "\(comment)")
    }
  }

  @Test("over the rationals have the cofactors of least degree, whichever way they are found")
  func rational() throws {
    var random = SeededRandom("polynomial divisors")
    for _ in 0..<random.count(60) {
      let common = Planted.polynomial(degree: Int.random(in: 0...4, using: &random), size: 9, &random)
      let p = common * Planted.polynomial(degree: Int.random(in: 0...5, using: &random), size: 20, &random)
      let q = common * Planted.polynomial(degree: Int.random(in: 0...5, using: &random), size: 20, &random)
      for (p, q) in [(p, q), (p, .zero), (.zero, q), (p, p), (p, p * q), (p * q, q)] {
        let found = try p.greatestCommonDivisor(with: q)
        expectDivisor(found, p, q, "\(p), \(q)\n\(random)")
        #expect(try Narrated.greatestCommonDivisor(p, q).answer == found)
        #expect(try Narrated.greatestCommonDivisor(p, q, method: .modular).answer == found)
      }
    }
    expectDivisor(try Polynomial<Rational>.zero.greatestCommonDivisor(with: .zero), .zero, .zero, "0, 0")
  }

  @Test("over finite fields and the complex rationals")
  func otherFields() throws {
    var random = SeededRandom("polynomial divisors elsewhere")
    for prime in [2, 3, 101, PrimeModulus.largest] {
      let modulus = try PrimeModulus(prime)
      for _ in 0..<random.count(10) {
        let common = Planted.residues(degree: Int.random(in: 0...4, using: &random), modulus, &random)
        let p = common * Planted.residues(degree: Int.random(in: 0...5, using: &random), modulus, &random)
        let q = common * Planted.residues(degree: Int.random(in: 0...5, using: &random), modulus, &random)
        for (p, q) in [(p, q), (p, .zero), (.zero, q), (p, p)] {
          expectDivisor(try p.greatestCommonDivisor(with: q), p, q, "\(p), \(q) modulo \(prime)\n\(random)")
        }
      }
    }
    func polynomial(_ degree: Int) -> Polynomial<GaussianRational> {
      Polynomial(
        (0..<degree).map { _ in
          GaussianRational(
            Rational(Int.random(in: -5...5, using: &random)), Rational(Int.random(in: -5...5, using: &random)))
        } + [1])
    }
    for _ in 0..<random.count(10) {
      let common = polynomial(Int.random(in: 0...3, using: &random))
      let (p, q) = (
        common * polynomial(Int.random(in: 0...3, using: &random)),
        common * polynomial(Int.random(in: 0...3, using: &random))
      )
      expectDivisor(try p.greatestCommonDivisor(with: q), p, q, "\(p), \(q)\n\(random)")
    }
  }

  @Test("companion matrices have the polynomial as their characteristic and minimal one")
  func companion() throws {
    var random = SeededRandom("companions")
    for degree in 0...7 {
      let polynomial = Planted.polynomial(degree: degree, size: 9, &random)
      let matrix = try Narrated.companion(polynomial).answer
      #expect(matrix.shape == Shape(degree, degree))
      #expect(try Narrated.characteristicPolynomial(matrix).answer == polynomial.monic)
      #expect(try Narrated.minimalPolynomial(matrix).answer == polynomial.monic)
      let seven = try PrimeModulus(7)
      let residues = Planted.residues(degree: degree, seven, &random)
      #expect(try residues.companionMatrix().map { $0 } == Narrated.companion(residues, narration: .silent).answer)
      if degree > 0 {
        #expect(try Narrated.characteristicPolynomial(residues.companionMatrix()).answer == residues)
      }
    }
    #expect(throws: ExactError.zeroPolynomial("companion matrix")) { try Polynomial<Rational>.zero.companionMatrix() }
  }

  @Test("of a matrix are the same by Horner's rule and by blocks of powers, for every degree")
  func evaluation() throws {
    var random = SeededRandom("polynomials of matrices")
    for degree in 0...26 {
      let coefficients =
        (0...degree).map { _ in Rational(Int.random(in: -3...3, using: &random)) } + (degree % 2 == 0 ? [] : [0])
      let size = Int.random(in: 0...4, using: &random)
      let a = Matrix<Rational>(Shape(size, size)) { _, _ in
        Rational(Integer(Int.random(in: -4...4, using: &random)), Integer(Int.random(in: 1...2, using: &random)))
      }
      let horner = try Narrated.polynomialValue(coefficients, at: a, method: .horner)
      let blocks = try Narrated.polynomialValue(coefficients, at: a, method: .patersonStockmeyer)
      #expect(horner.answer == blocks.answer, "degree \(degree)\n\(random)")
      #expect(try Narrated.polynomialValue(coefficients, at: a, narration: .silent).answer == horner.answer)
    }
    let i: Matrix<GaussianRational> = [[GaussianRational(0, 1), 1], [2, GaussianRational(1, -1)]]
    let coefficients: [GaussianRational] = [1, GaussianRational(0, 2), 0, 3, 1, 1, 2]
    #expect(
      try Narrated.polynomialValue(coefficients, at: i, method: .horner).answer
        == Narrated.polynomialValue(coefficients, at: i, method: .patersonStockmeyer).answer)
  }

  @Test("Cayley and Hamilton: every matrix solves its own characteristic equation")
  func cayleyHamilton() throws {
    var random = SeededRandom("Cayley and Hamilton")
    for size in 0...6 {
      let a = Matrix<Rational>(Shape(size, size)) { _, _ in Rational(Int.random(in: -4...4, using: &random)) }
      let worked = try Narrated.cayleyHamilton(a)
      #expect(worked.answer.value.isZero && worked.answer.polynomial.degree == size)
    }
  }
}
