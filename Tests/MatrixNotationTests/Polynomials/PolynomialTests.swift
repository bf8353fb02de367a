import MatrixArithmetic
import MatrixDomain
import MatrixNotation
import TestSupport
import Testing

@Suite struct PolynomialTests {
  @Test(arguments: [
    ("x^2 - 5x - 2", "x^2 - 5*x - 2"), ("x^2-5*x-2", "x^2 - 5*x - 2"), ("-2 - 5x + x**2", "x^2 - 5*x - 2"),
    ("t", "t"), ("-t", "-t"), ("7", "7"), ("0", "0"), ("x - x", "0"), ("x + x + 1", "2*x + 1"),
    ("(1/2)*x^3 + x/3", "(1/2)*x^3 + (1/3)*x"), ("(-1/2)x", "(-1/2)*x"), ("0.5x^2", "(1/2)*x^2"), ("3·y", "3*y"),
    ("lambda^2 + 1", "lambda^2 + 1"), ("2e1 x", "20*x"), ("x^0", "1"), ("1/2", "1/2"),
  ])
  func spellings(_ text: String, _ expected: String) throws {
    // A leading fraction is written with its sign before the brackets.
    let read = try Notation.polynomial(text)
    let written = Notation.text(of: read)
    #expect(written == expected || written == expected.replacing("(-1/2)", with: "-(1/2)"))
    #expect(try Notation.polynomial(written).coefficients == read.coefficients)
  }

  @Test(arguments: [
    Mistake("", .emptyInput, 1, 1), Mistake("x + y", .syntax, 1, 5, 1, "second variable"),
    Mistake("x^", .syntax, 1, 3, 1, "a power"), Mistake("x^-1", .syntax, 1, 3, 1, "a power"),
    Mistake("2*", .syntax, 1, 3, 1, "a variable"),
    Mistake("x +", .syntax, 1, 4), Mistake("x^99999999", .tooLarge, 1, 3, 8), Mistake("x/0", .zeroDenominator, 1, 3),
    Mistake("(1/2 x", .syntax, 1, 6, 1, "')'"), Mistake("x 2", .syntax, 1, 3),
    Mistake("x − 1", .syntax, 1, 3, 1, "hyphen"),
  ])
  func mistakes(_ mistake: Mistake) { mistake.check { (text) throws(NotationError) in try Notation.polynomial(text) } }

  @Test func whereAPolynomialIsWanted() throws {
    #expect(try Notation.operand("x^2 - 1", kinds: [.polynomial, .vector]).kind == .polynomial)
    #expect(try Notation.operand("-1 0 1", kinds: [.polynomial, .vector]).kind == .vector)
    #expect(try Notation.operand("1e2", kinds: [.polynomial, .vector]).kind == .vector)
  }

  @Test func readingUndoesWriting() throws {
    var random = SeededRandom("polynomials")
    for _ in 0..<random.count(300) {
      var coefficients = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Bool.random(using: &random) ? Rational.zero : random.rational(bits: 8)
      }
      while coefficients.last?.isZero == true { coefficients.removeLast() }
      let value = PolynomialValue(.rationals, variable: "x", TextSlab(coefficients.map(\.exchangeText)))
      #expect(try Notation.polynomial(Notation.text(of: value)).coefficients == value.coefficients, "\(random)")
    }
  }
}
