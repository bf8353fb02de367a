import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

@Suite("Factors of polynomials in letters")
struct ParameterFactorsTests {
  private func polynomial(_ ring: ParameterRing, _ random: inout SeededRandom) -> ParameterPolynomial {
    var result = ParameterPolynomial.zero
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      var term = ParameterPolynomial(Int.random(in: -3...3, using: &random))
      for place in ring.names.indices {
        term = term * ring.letter(place).power(Int.random(in: 0...2, using: &random))
      }
      result = result + term
    }
    return result
  }

  @Test(
    "multiply to the polynomial, have no factors, and divide what was planted",
    arguments: [["k"], ["k", "m"], ["a", "b", "c"]])
  func products(names: [String]) throws {
    var random = SeededRandom("factors in \(names)")
    let ring = try #require(ParameterRing(names))
    for _ in 0..<random.count(25) {
      let planted = (0..<3).map { _ in polynomial(ring, &random) }
      let product = planted.reduce(ParameterPolynomial.one) { $0 * $1 }
      if product.isZero { continue }
      let found = try product.factored()
      let multiplied = found.powers.reduce(ParameterPolynomial(constant: found.constant)) {
        $0 * $1.polynomial.power($1.multiplicity)
      }
      #expect(multiplied == product, "\(found.text); \(random)")
      for (index, power) in found.powers.enumerated() {
        #expect(power.polynomial == power.polynomial.primitivePart && !power.polynomial.isConstant, "\(random)")
        if found.areIrreducible {
          let again = try power.polynomial.factored()
          #expect(again.powers.count == 1 && again.powers[0].multiplicity == 1, "\(power.polynomial); \(random)")
        }
        for other in found.powers[..<index] {
          #expect(power.polynomial.gcd(with: other.polynomial).isConstant, "\(random)")
        }
      }
      // At least as many factors as the planted ones that are no constants.
      let count = found.powers.reduce(0) { $0 + $1.multiplicity }
      #expect(count >= planted.count { !$0.isConstant }, "\(planted); \(random)")
    }
  }

  @Test("of differences of powers, and of sums that numbers for letters show to be irreducible")
  func powers() throws {
    let ring = try #require(ParameterRing(["x", "y", "z"]))
    let (x, y, z) = (ring.letter(0), ring.letter(1), ring.letter(2))
    for (exponent, count) in [(2, 2), (4, 3), (5, 2), (6, 4), (10, 4), (11, 2), (12, 6)] {
      let found = try (x.power(exponent) - y.power(exponent)).factored()
      #expect(found.areIrreducible && found.powers.count == count, "\(exponent): \(found.text)")
    }
    let product = try ((55 * y - 77 * z + 98) * (y.power(5) - z.power(5))).factored()
    #expect(product.areIrreducible && product.powers.count == 3, "\(product.text)")
    // Too large for Kronecker's substitution.
    let sum = try (x.power(9) + y.power(8) * z.power(2) + z.power(9) + 3).factored()
    #expect(sum.areIrreducible && sum.powers.count == 1, "\(sum.text)")
    // At the number that is put for a letter first, the one factor is a constant and the other irreducible.
    for (factor, other) in [((y + 3) * x + 1, x * x + y), ((x - 2) * y + 1, y * y * y + x)] {
      let found = try (factor * other).factored()
      #expect(found.areIrreducible && found.powers.count == 2, "\(found.text)")
    }
    let repeated = try ((x.power(5) - z.power(5)).power(3) * y.power(2)).factored()
    #expect(repeated.powers.map(\.multiplicity).sorted() == [2, 3, 3], "\(repeated.text)")
  }

  @Test("are those of well-known determinants")
  func known() throws {
    let ring = try #require(ParameterRing(["a", "b", "c"]))
    let (a, b, c) = (ring.letter(0), ring.letter(1), ring.letter(2))
    let vandermonde = (b - a) * (c - a) * (c - b)
    #expect(try vandermonde.factored().powers.map { $0.polynomial.description } == ["a-b", "a-c", "b-c"])
    let circulant = a.power(3) + b.power(3) + c.power(3) - 3 * a * b * c
    #expect(try circulant.factored().powers.map { $0.polynomial.description }.contains("a+b+c"))
    #expect(try (a * a - b * b * c).factored().powers.count == 1)
    #expect(try (-4 * a * a + 4 * b * b).factored().text == "-4*(a+b)*(a-b)")
    #expect(try (a.power(4) + 4 * b.power(4)).factored().powers.count == 2, "Sophie Germain")
    #expect(try ParameterPolynomial(-6).factored().text == "-6" && a.factored().text == "a")
    #expect(throws: ExactError.zeroPolynomial("factorization")) { try ParameterPolynomial.zero.factored() }
    #expect(
      try ((a.power(30) - b.power(31) + c.power(9)) * (a.power(29) + b.power(8) + c + 1)).factored().areIrreducible
        == false)
  }

  @Test("are written below a bar too")
  func quotients() throws {
    let ring = try #require(ParameterRing(["k"]))
    let k = RationalFunction(ring.letter(0))
    #expect(
      (k * k - 1).factoredText() == "(k+1)*(k-1)" && k.factoredText() == nil
        && RationalFunction(3).factoredText() == nil)
    #expect(((k * k - 1) / (k * k)).factoredText() == "(k+1)*(k-1)/k^2")
    #expect(((k + 1) / (k - 1)).factoredText() == "(k+1)/(k-1)" && (1 / (2 * k - 2)).factoredText() == "1/(2*(k-1))")
  }
}
