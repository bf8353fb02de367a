import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

/// What is seen modulo short primes: roots of a polynomial, and that it has none.
@Suite("Roots modulo short primes")
struct LetterPointsTests {
  private func polynomial(_ degree: Int, _ random: inout SeededRandom) -> [Integer] {
    var found = (0...degree).map { _ in Integer(Int.random(in: -60...60, using: &random)) }
    if found[degree].isZero { found[degree] = .one }
    return WholePolynomials.primitive(found)
  }

  @Test("are roots, and each is found with another prime")
  func roots() throws {
    var random = SeededRandom("roots modulo primes")
    for degree in 1...9 {
      for _ in 0..<random.count(10) {
        let whole = polynomial(degree, &random)
        var points = LetterPoints(modulo: whole)
        var primes: Set<UInt64> = []
        // Past the short primes come long ones.
        for _ in 0..<(degree == 1 ? 90 : 4) {
          guard let (prime, point) = try points.next(.unlimited) else {
            #expect(degree > 1, "\(whole); \(random)")
            break
          }
          let field = WordField(prime)
          let value = whole.reversed().reduce(UInt64(0)) {
            field.sum(field.product($0, point), field.form($1.residue(modulo: prime)))
          }
          #expect(value == 0 && whole[degree].residue(modulo: prime) != 0, "\(whole) modulo \(prime); \(random)")
          let isNew = primes.insert(prime).inserted
          #expect(isNew, "\(prime); \(random)")
        }
      }
    }
  }

  @Test("leave nothing to be found where there are none")
  func irreducible() throws {
    var random = SeededRandom("no roots modulo primes")
    var (seen, factored) = (0, 0)
    for _ in 0..<random.count(300) {
      let degree = Int.random(in: 1...4, using: &random)
      let whole = polynomial(degree, &random)
      let product =
        Bool.random(using: &random)
        ? whole
        : WholePolynomials.primitive(
          (Polynomial(whole.map { Rational($0) })
            * Polynomial([Rational(Int.random(in: -3...3, using: &random)), .one]))
            .coefficients.map(\.numerator))
      let fraction = Polynomial(product.map { Rational($0) * Rational(Integer(3), Integer(7)) })
      let found = try fraction.factored()
      if WholeFactorization.isIrreducibleWithoutRoots(product) {
        #expect((3...4).contains(product.count), "\(random)")
        #expect(try WholeFactorization.factors(product, .unlimited).factors == [product], "\(product); \(random)")
        #expect(found.factors.count == 1 && found.factors[0].multiplicity == 1, "\(product); \(random)")
        seen += 1
      } else if found.factors.count > 1 {
        factored += 1
      }
      let again = found.factors.reduce(Polynomial(constant: found.constant)) { result, factor in
        (0..<factor.multiplicity).reduce(result) { result, _ in result * factor.polynomial }
      }
      #expect(again == fraction, "\(fraction); \(random)")
    }
    #expect(seen > 20 && factored > 20, "\(seen), \(factored); \(random)")
  }
}
