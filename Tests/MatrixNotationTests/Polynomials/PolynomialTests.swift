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
    ("(x-1)^2*(x+2)", "x^3 - 3*x + 2"), ("(x - 1)(x + 1)", "x^2 - 1"), ("-2(t+1)^2/4 + t", "-(1/2)*t^2 - 1/2"),
    ("x(x+1)/2", "(1/2)*x^2 + (1/2)*x"), ("((x))^3", "x^3"), ("2*3x", "6*x"), ("2^3 x", "8*x"), ("x*x*x", "x^3"),
    ("(x+1)^0", "1"), ("(x-x)^2", "0"), ("-(x-1)^3", "-x^3 + 3*x^2 - 3*x + 1"), ("(2i x)^2", "-4*x^2"),
    ("(x^2 + 1)**2 - (x^2 - 1)^2", "4*x^2"), ("x^2/3*2", "(2/3)*x^2"), ("(x + 1)x", "x^2 + x"),
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
    Mistake("(1/2 x", .syntax, 1, 7, 1, "')'"), Mistake("x 2", .syntax, 1, 3),
    Mistake("x \u{2014} 1", .syntax, 1, 3, 1, "hyphen"),
    Mistake("(x-1)^2*(x+2", .syntax, 1, 13, 1, "')'"), Mistake("(x-1))", .syntax, 1, 6),
    Mistake("(x-1)*(y-1)", .syntax, 1, 8, 1, "second variable"), Mistake("(x-1)/(x+1)", .syntax, 1, 7, 1, "a number"),
    Mistake("()", .syntax, 1, 2, 1, "a variable"), Mistake("(x+1)^", .syntax, 1, 7, 1, "a power"),
    Mistake("(x+1)^60000", .tooLarge, 1, 1, 11, "vector"), Mistake("(x^40000+1)^2", .tooLarge, 1, 1, 13, "65536"),
    Mistake("x (x 2)", .syntax, 1, 6), Mistake("(1e1000000 + x)^9", .tooLarge, 1, 1, 17),
  ])
  func mistakes(_ mistake: Mistake) { mistake.check { (text) throws(NotationError) in try Notation.polynomial(text) } }

  @Test func whereAPolynomialIsWanted() throws {
    #expect(try Notation.operand("x^2 - 1", kinds: [.polynomial, .vector]).kind == .polynomial)
    #expect(try Notation.operand("-1 0 1", kinds: [.polynomial, .vector]).kind == .vector)
    #expect(try Notation.operand("1e2", kinds: [.polynomial, .vector]).kind == .vector)
  }

  @Test func bracketsWithinBracketsEnd() throws {
    let deep = String(repeating: "(", count: 64) + "x" + String(repeating: ")", count: 64)
    #expect(try Notation.text(of: Notation.polynomial(deep)) == "x")
    let error = #expect(throws: NotationError.self) { try Notation.polynomial("(\(deep))") }
    #expect(error?.code == .tooLarge)
    #expect(throws: NotationError.self) { try Notation.polynomial(String(repeating: "(", count: 100_000)) }
  }

  @Test func productsAreMultipliedOut() throws {
    var random = SeededRandom("products of polynomials")
    for _ in 0..<random.count(60) {
      let factors = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0...Int.random(in: 1...3, using: &random)).map { _ in random.rational(bits: 6) }
      }
      let powers = factors.map { _ in Int.random(in: 0...3, using: &random) }
      let text = zip(factors, powers).map { factor, power in
        "(\(Notation.text(of: PolynomialValue(.rationals, variable: "x", TextSlab(factor.map(\.exchangeText))))))^\(power)"
      }.joined(separator: Bool.random(using: &random) ? "*" : " ")
      var product: [Rational] = [.one]
      for (factor, power) in zip(factors, powers) {
        for _ in 0..<power {
          var next = Array(repeating: Rational.zero, count: product.count + factor.count - 1)
          for (i, x) in product.enumerated() { for (j, y) in factor.enumerated() { next[i + j] += x * y } }
          product = next
        }
      }
      while product.last?.isZero ?? false { product.removeLast() }
      #expect(try Notation.polynomial(text).coefficients == TextSlab(product.map(\.exchangeText)), "\(text) \(random)")
    }
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
