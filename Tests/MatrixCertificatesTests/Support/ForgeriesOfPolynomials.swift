import MatrixArithmetic
import MatrixDomain

extension Forgery {
  private static func polynomial(_ coefficients: [Int], over domain: ScalarDomain = .integers) -> Value {
    .polynomial(PolynomialValue(domain, variable: "x", TextSlab(coefficients.map { String($0) })))
  }

  private static func p(_ coefficients: Int...) -> [Value.Field] { [.init("p", polynomial(coefficients))] }

  private static func product(
    _ text: String, constant: String = "1", _ factors: [[Int]], _ multiplicities: [Int]
  ) -> [Value.Field] {
    [
      .init("factored", .text(text)), .init("constant", .scalar(ScalarValue(.integers, constant))),
      .init("factors", .list(factors.map { polynomial($0) })),
      .init("multiplicities", .list(multiplicities.map { .count($0) })),
    ]
  }

  private static func evidence(_ records: [Value.Field]...) -> [Value.Field] {
    [.init("evidence", .list(records.map { .record($0) }))]
  }

  private static func primes(_ primes: Int...) -> [Value.Field] { [.init("primes", .list(primes.map { .count($0) }))] }

  private static func sets(_ prime: Int, _ modular: [Integer]...) -> [Value.Field] {
    [.init("prime", .count(prime)), .init("modular", .list(modular.map { .vector(Vector($0)) }))]
  }

  private static func divisor(_ found: [Int], _ u: [Int], _ v: [Int]) -> [Value.Field] {
    zip(["gcd", "u", "v"], [found, u, v]).map { .init($0, polynomial($1, over: .rationals)) }
  }

  private static let biquadratic = product("x^4 - 5*x^2 + 6", [[6, 0, -5, 0, 1]], [1])

  static let polynomials: [Forgery] = irreducible + products + divisors

  private static let irreducible: [Forgery] = [
    Forgery(
      "factor", p(-1, 0, 1), product("x^2 - 1", [[-1, 0, 1]], [1]), "irreducible-factors", evidence(primes(3, 5, 7)),
      caughtBy: "leave a degree"),
    // Modulo 2 it is a square: the degrees say nothing.
    Forgery(
      "factor", p(1, 0, 1), product("x^2 + 1", [[1, 0, 1]], [1]), "irreducible-factors", evidence(primes(2)),
      caughtBy: "repeated factor modulo"),
    Forgery(
      "factor", p(-1, 1, 2), product("2*x^2 + x - 1", [[-1, 1, 2]], [1]), "irreducible-factors", evidence(primes(2)),
      caughtBy: "divides the leading coefficient"),
    Forgery(
      "factor", p(1, 0, 1), product("x^2 + 1", [[1, 0, 1]], [1]), "irreducible-factors", evidence(primes(9)),
      caughtBy: "not a prime"),
    // (x² − 2)·(x² − 3): each is irreducible modulo 5.
    Forgery(
      "factor", p(6, 0, -5, 0, 1), biquadratic, "irreducible-factors", evidence(sets(5, [3, 0, 1], [2, 0, 1])),
      caughtBy: "gives a factor"),
    Forgery(
      "factor", p(6, 0, -5, 0, 1), biquadratic, "irreducible-factors", evidence(sets(5, [1, 0, 0, 0, 1])),
      caughtBy: "not irreducible"),
    Forgery(
      "factor", p(6, 0, -5, 0, 1), biquadratic, "irreducible-factors", evidence(sets(5, [3, 0, 1], [3, 0, 1])),
      caughtBy: "do not give the polynomial"),
    Forgery(
      "factor", p(6, 0, -5, 0, 1), biquadratic, "irreducible-factors",
      evidence(primes(5) + sets(5, [3, 0, 1], [2, 0, 1])), caughtBy: "either primes or factors"),
    Forgery(
      "factor", p(6, 0, -5, 0, 1), biquadratic, "irreducible-factors", evidence(sets(5, [-2, 0, 1], [2, 0, 1])),
      caughtBy: "not reduced"),
  ]

  private static let products: [Forgery] = [
    Forgery(
      "factor", p(-1, 0, 1), product("(x + 1)*(x - 1)", [[1, 1], [-1, 1]], [1, 1]), "irreducible-factors",
      evidence(primes(), primes()), caughtBy: "in order"),
    Forgery(
      "factor", p(1, 2, 1), product("(x + 1)*(x + 1)", [[1, 1], [1, 1]], [1, 1]), "irreducible-factors",
      evidence(primes(), primes()), caughtBy: "each once"),
    Forgery(
      "factor", p(-1, 0, 1), product("(x - 1)*(x + 1)", [[-1, 1], [1, 1]], [1, 1]), "irreducible-factors",
      evidence(primes()), caughtBy: "one record"),
    Forgery(
      "factor", p(-1, 0, 1), product("(x - 1)*(x + 2)", [[-1, 1], [2, 1]], [1, 1]), "irreducible-factors",
      evidence(primes(), primes()), caughtBy: "do not multiply"),
    Forgery(
      "factor", p(-1, 0, 1), product("(x-1)*(x+1)", [[-1, 1], [1, 1]], [1, 1]), "irreducible-factors",
      evidence(primes(), primes()), caughtBy: "not written"),
    Forgery(
      "factor", p(2, 2), product("2*x + 2", [[2, 2]], [1]), "irreducible-factors", evidence(primes()),
      caughtBy: "canonical form"),
    Forgery(
      "factor", p(1, -1), product("-x + 1", [[1, -1]], [1]), "irreducible-factors", evidence(primes()),
      caughtBy: "canonical form"),
    Forgery(
      "squarefree", p(1, 2, 1), product("x^2 + 2*x + 1", [[1, 2, 1]], [1]), "squarefree-parts",
      [.init("prime", .count(101))], caughtBy: "factor is repeated"),
    Forgery(
      "squarefree", p(-1, 0, 1), product("(x - 1)*(x + 1)", [[-1, 1], [1, 1]], [1, 1]), "squarefree-parts",
      [.init("prime", .count(101))], caughtBy: "do not rise"),
    Forgery(
      "factor", p(3), [], "zero-polynomial", [], outcome: .undefined, error: .zeroPolynomial, caughtBy: "not 0"),
    Forgery(
      "companion", p(6, -5, 1),
      [.init("companion", .matrix([[0, -6], [1, -5]] as Matrix<Integer>))], "recomputation", [],
      caughtBy: "is wrong"),
  ]

  private static let divisors: [Forgery] = [
    Forgery(
      "gcd", p(-1, 0, 1) + [.init("q", polynomial([1, 2, 1]))], divisor([1], [], [1]), "bezout", [],
      caughtBy: "is not the greatest"),
    // 2·p − p is a multiple of the divisor.
    Forgery(
      "gcd", p(-1, 0, 1) + [.init("q", polynomial([-1, 0, 1]))], divisor([-1, 0, 1], [2], [-1]), "bezout", [],
      caughtBy: "least degree"),
    Forgery(
      "gcd", p(0, 1) + [.init("q", polynomial([0, 0, 1]))], divisor([0, 0, 1], [], [1]), "bezout", [],
      caughtBy: "does not divide both"),
    Forgery(
      "gcd", p(0, 1) + [.init("q", polynomial([0, 2]))], divisor([0, 2], [], [1]), "bezout", [], caughtBy: "not monic"),
    Forgery(
      "gcd", p() + [.init("q", polynomial([]))], divisor([], [3], []), "bezout", [], caughtBy: "too high a degree"),
  ]
}
