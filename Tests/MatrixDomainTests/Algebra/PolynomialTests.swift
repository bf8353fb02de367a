import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@Suite struct PolynomialTests {
  private typealias P = Polynomial<Rational>

  @Test func keepTheLaws() {
    var random = SeededRandom("polynomials")
    let samples: [P] =
      [.zero, .one, .x, -.x, P(7), P([1, 1]), P([-1, 0, Rational(1, 2)])]
      + (0..<4).map { degree in P((0...degree).map { _ in random.rational(bits: 6) }) }
    #expect(Laws.ring(samples) == [], "\(random)")
    #expect(Laws.exchange(samples) == [], "\(random)")
  }

  @Test(
    arguments: [
      ([], "0"), ([6, -5, 1], "x^2-5*x+6"), ([0, 1], "x"), ([0, -1], "-x"), ([-3], "-3"),
      ([Rational(-1, 2), Rational(-2, 3), 0, 4], "4*x^3-(2/3)*x-1/2"), ([1, 0, 0], "1"),
    ] as [([Rational], String)])
  func spellings(_ coefficients: [Rational], _ text: String) {
    #expect(P(coefficients).exchangeText == text)
    #expect(P(exchangeText: text) == P(coefficients))
  }

  @Test(arguments: ["", "x^1", "x^0", "1*x", "x+0", "x^2+x^2", "+x", "2x", "x^", "x^-1", "(1)", "y", "x^99999999999"])
  func otherSpellingsAreNone(_ text: String) { #expect(P(exchangeText: text) == nil, "\(text)") }

  @Test func degreesAndValues() {
    let p = P([6, -5, 1, 0, 0])
    #expect(p.degree == 2 && p[1] == -5 && p[7] == 0 && P.zero.degree == -1)
    #expect(p.value(at: 2) == 0 && p.value(at: 0) == 6 && P.zero.value(at: 3) == 0)
    #expect((p * .zero).isZero && (p - p).coefficients.isEmpty)
    #expect(p.entryRecord == .polynomial(PolynomialValue(.rationals, variable: "x", ["6", "-5", "1"])))
  }
}
