import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

@Suite("Determinants of polynomials")
struct PolynomialDeterminantTests {
  private func compare<Base: PolynomialBase>(
    _ source: RandomPolynomials<Base>, orders: ClosedRange<Int>, degree: Int, _ random: inout SeededRandom
  ) throws {
    for order in orders {
      for _ in 0..<random.count(2) {
        let a = source.matrix(order, order, degree: degree, &random)
        let found = try Computed.determinant(a).answer
        #expect(found == (try Computed.determinant(a, method: "rows").answer), "\(a); \(random)")
        if order <= 4 { #expect(found == a.minors(order)[0], "\(a); \(random)") }
        // det(A·Bᵀ) = det A·det B
        let b = source.matrix(order, order, degree: 1, &random)
        #expect(
          try Computed.determinant(a * b.transposed).answer == found * (try Computed.determinant(b).answer), "\(random)"
        )
      }
    }
  }

  @Test("values and row operations give the same over Q[x]")
  func rationals() throws {
    var random = SeededRandom("determinants over Q[x]")
    try compare(RandomPolynomials<Rational>.rationals, orders: 0...5, degree: 3, &random)
  }

  @Test("and over GF(p)[x]", arguments: PolynomialFormTests.primes)
  func residues(prime: Int) throws {
    var random = SeededRandom("determinants over GF(\(prime))[x]")
    try compare(RandomPolynomials<Residue>.residues(prime), orders: 0...6, degree: 3, &random)
  }

  @Test("small primes, long coefficients and fractions do no harm")
  func adverse() throws {
    var random = SeededRandom("adverse determinants")
    let ring = RandomPolynomials<Rational>.rationals.ring
    for order in 1...4 {
      for bits in [1, 60, 400] {
        let a = Matrix<PolynomialElement<Rational>>(Shape(order, order)) { _, _ in
          ring.element(
            Polynomial(
              (0..<3).map { _ in Rational(random.integer(bits: bits), Integer(Int.random(in: 1...5, using: &random))) })
          )
        }
        let expected = a.minors(order)[0]
        #expect(try Computed.determinant(a).answer == expected, "\(a); \(random)")
        let bySmallPrimes = try ResiduePrimes.$lowestFirst.withValue(2) { try Computed.determinant(a).answer }
        #expect(bySmallPrimes == expected, "\(a); \(random)")
      }
    }
    // A row, a column and a product of zeros.
    let zero = Matrix<PolynomialElement<Rational>>(Shape(3, 3)) { row, column in row == 1 ? .zero : ring.letter }
    #expect(try Computed.determinant(zero).answer.isZero)
    #expect(try Computed.determinant(zero.transposed).answer.isZero)
  }
}
