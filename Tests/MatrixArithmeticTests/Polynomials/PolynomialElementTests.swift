import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@Suite("Elements of rings of polynomials")
struct PolynomialElementTests {
  private func element<Base: ExtensionBase>(
    _ ring: PolynomialRing<Base>, _ random: inout SeededRandom
  ) -> PolynomialElement<Base> {
    let count = Int.random(in: 0...4, using: &random)
    // Some constants know no ring yet.
    if count < 2, Bool.random(using: &random) { return PolynomialElement(Int.random(in: -3...3, using: &random)) }
    return ring.element(Polynomial((0..<count).map { _ in Base(Int.random(in: -9...9, using: &random)) }))
  }

  private func laws<Base: ExtensionBase>(_ ring: PolynomialRing<Base>, _ random: inout SeededRandom) {
    for _ in 0..<random.count(200) {
      let (a, b, c) = (element(ring, &random), element(ring, &random), element(ring, &random))
      #expect(
        a * (b + c) == a * b + a * c && (a * b) * c == a * (b * c) && a + b == b + a, "\(a), \(b), \(c); \(random)")
      #expect(a - b == a + -b && (a - a).isZero && a * .one == a, "\(a), \(b); \(random)")
      let known = ring.element(Polynomial(a.polynomial.coefficients))
      if known == a { #expect(ring.element(exchangeText: known.exchangeText.utf8.span) == a, "\(known); \(random)") }
      let divisor = ring.element(b.polynomial)
      guard !divisor.isZero else { continue }
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: divisor)
      #expect(quotient * divisor + remainder == a && remainder.degree < divisor.degree, "\(a), \(b); \(random)")
      #expect((a * divisor).dividedExactly(by: divisor) == a, "\(a), \(b); \(random)")
      let monic = divisor * divisor.canonicalUnit
      #expect(monic.polynomial[monic.degree].isOne, "\(divisor); \(random)")
    }
  }

  @Test("are added, multiplied and divided with remainder, and read as they are written")
  func ring() throws {
    var random = SeededRandom("polynomial elements")
    laws(try #require(PolynomialRing<Rational>(PolynomialDomain(letter: "t"))), &random)
    for prime in ["2", "7", "9223372036854775783"] {
      laws(try #require(PolynomialRing<Residue>(PolynomialDomain(letter: "x", modulus: prime))), &random)
    }
  }

  @Test("have one spelling")
  func spelling() throws {
    let ring = try #require(PolynomialRing<Rational>(PolynomialDomain(letter: "x")))
    let x = ring.letter
    #expect((x * x - 1).exchangeText == "x^2-1")
    #expect(ring.element(Polynomial([3, Rational(-1, 2)])).exchangeText == "-1/2*x+3")
    for text in ["1*x", "x^1", "+x", "x+0", "3+x", "x^2+x^2", "2/4*x", "y", "x^", "", "x^0", "0*x", "1/1"] {
      #expect(ring.element(exchangeText: text.utf8.span) == nil, "\(text)")
    }
    let seven = try #require(PolynomialRing<Residue>(PolynomialDomain(letter: "x", modulus: "7")))
    for text in ["-x", "7", "8*x", "1/2"] { #expect(seven.element(exchangeText: text.utf8.span) == nil, "\(text)") }
    #expect((seven.letter - 1).exchangeText == "x+6")
    #expect(PolynomialRing<Residue>(PolynomialDomain(letter: "x")) == nil)
    #expect(PolynomialRing<Rational>(PolynomialDomain(letter: "x", modulus: "7")) == nil)
  }

  @Test("have a domain whose tag is read back, and no other text is one")
  func tags() {
    for domain in [PolynomialDomain(letter: "x"), PolynomialDomain(letter: "t2", modulus: "101")] {
      #expect(ScalarDomain(tag: domain.tag) == .polynomials(domain), "\(domain.tag)")
    }
    for tag in ["Q[i]", "Q[]", "Z[x]", "Q(k)[x]", "R[x]", "Q[x][y]", "GF(07)[x]", "Q[x]]", "Q[[x]"] {
      #expect(ScalarDomain(tag: tag) == nil, "\(tag)")
    }
  }
}
