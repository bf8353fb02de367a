import MatrixArithmetic
import MatrixDomain

extension Forgery {
  private static func polynomial(_ coefficients: [Int]) -> Value {
    .polynomial(PolynomialValue(.integers, variable: "x", TextSlab(coefficients.map { String($0) })))
  }

  private static func eigenvalue(
    _ factor: [Int], _ multiplicity: Int, roots: [Value], _ vectors: [TextSlab], over domain: ScalarDomain = .rationals,
    geometric: Int? = nil
  ) -> Value {
    .record([
      .init("factor", polynomial(factor)), .init("multiplicity", .count(multiplicity)),
      .init("geometric", .count(geometric ?? vectors.count)), .init("roots", .list(roots)),
      .init("vectors", .basis(BasisValue(domain, ambient: vectors.first?.count ?? 0, vectors))),
    ])
  }

  private static func fraction(_ text: String) -> Value { .scalar(ScalarValue(.rationals, text)) }

  /// √2 and −√2, with two digits behind the point.
  private static func root(
    _ place: Int, _ low: String, _ high: String, _ decimals: String, _ radical: String? = nil
  ) -> Value {
    .algebraic(
      AlgebraicValue(
        polynomial: ["-2", "0", "1"], root: place, region: .interval(low, high), approximation: decimals,
        radical: radical))
  }

  private static let field = ScalarDomain.numberField(NumberFieldDomain(letter: "a", polynomial: ["-2", "0", "1"]))
  private static let negative = root(0, "-1415/1000".reduced, "-1413/1000", "-1.41", "-sqrt(2)")
  private static let positive = root(1, "1413/1000", "1415/1000".reduced, "1.41", "sqrt(2)")
  private static let primes: [Value] = [.record([.init("primes", .list([.count(3)]))])]

  private static func forgery(
    _ a: Value.Field, _ characteristic: [Int], _ eigenvalues: [Value], _ verdict: String, factors: [Value],
    prime: Int? = nil, caughtBy reason: String
  ) -> Forgery {
    var data: [Value.Field] = [.init("characteristic", .record([])), .init("evidence", .list(factors))]
    if let prime { data.append(.init("prime", .count(prime))) }
    var forgery = Forgery(
      "eigen", [a],
      [
        .init("eigenvalues", .list(eigenvalues)), .init("polynomial", polynomial(characteristic)),
        .init("diagonalizable", .text(verdict)),
      ], "spectrum", data, caughtBy: reason)
    forgery.result.options = [.init("places", .number("2"))]
    return forgery
  }

  private static func surd(
    _ roots: [Value], _ vectors: [TextSlab] = [["a", "1"]], verdict: String = "over R", factors: [Value] = primes,
    caughtBy reason: String
  ) -> Forgery {
    forgery(
      a([0, 2], [1, 0]), [-2, 0, 1], [eigenvalue([-2, 0, 1], 1, roots: roots, vectors, over: field)], verdict,
      factors: factors, caughtBy: reason)
  }

  private static let linear: Value = .record([.init("primes", .list([]))])

  private static func two(
    _ vectors: [TextSlab], _ a: Value.Field, verdict: String, geometric: Int? = nil, prime: Int? = 101,
    caughtBy reason: String
  ) -> Forgery {
    forgery(
      a, [4, -4, 1], [eigenvalue([-2, 1], 2, roots: [fraction("2")], vectors, geometric: geometric)], verdict,
      factors: [linear], prime: prime, caughtBy: reason)
  }

  static let spectra: [Forgery] = [
    surd([negative, positive], [["a", "2"]], caughtBy: "to the eigenvalue times it"),
    surd([negative, positive], [["0", "0"]], caughtBy: "eigenvector is 0"),
    surd([negative, positive], [["a+0", "1"]], caughtBy: "no canonical scalar"),
    surd([negative, positive], verdict: "over Q", caughtBy: "diagonalizable is another"),
    surd([positive, negative], caughtBy: "another polynomial or place"),
    surd([negative, root(1, "-1413/1000", "-1411/1000", "-1.41")], caughtBy: "need not hold a root"),
    surd([negative, root(1, "-2", "-1", "1.41")], caughtBy: "the decimals are not"),
    surd([root(0, "-2", "-1", "-1.41"), positive], caughtBy: "the decimals are not"),
    surd([negative, root(1, "1413/1000", "283/200", "1.43")], caughtBy: "the decimals are not"),
    surd([negative, root(1, "1413/1000", "283/200", "1.4")], caughtBy: "as many decimals"),
    surd([negative, root(1, "1413/1000", "283/200", "1.41", "-sqrt(2)")], caughtBy: "the other root"),
    surd([negative, root(1, "1413/1000", "283/200", "1.41", "sqrt(3)")], caughtBy: "root of another polynomial"),
    surd([root(0, "1413/1000", "283/200", "1.41"), positive], caughtBy: "meet"),
    surd([negative], caughtBy: "another number of roots"),
    surd(
      [negative, positive], factors: [.record([.init("primes", .list([.count(7)]))])], caughtBy: "leave a degree"),
    forgery(
      a([0, 2], [1, 0]), [-2, 0, 1],
      [eigenvalue([-2, 0, 1], 1, roots: [negative, positive], [["a", "1"]], over: field)],
      "over R", factors: [], caughtBy: "one record"),
    // The identity times 2 has two eigenvectors, a Jordan block one.
    two([["1", "0"]], a([2, 0], [0, 2]), verdict: "no", caughtBy: "the rank is too low"),
    two([["1", "0"], ["2", "0"]], a([2, 0], [0, 2]), verdict: "over Q", caughtBy: "are dependent"),
    two([["1", "0"], ["0", "1"]], a([2, 1], [0, 2]), verdict: "over Q", caughtBy: "to the eigenvalue times it"),
    two([["1", "0"]], a([2, 1], [0, 2]), verdict: "over Q", caughtBy: "diagonalizable is another"),
    two([["1", "0"]], a([2, 1], [0, 2]), verdict: "no", geometric: 2, caughtBy: "geometric multiplicity"),
    two([["1", "0"]], a([2, 1], [0, 2]), verdict: "no", prime: nil, caughtBy: "lacks the field prime"),
    two([["1", "0"]], a([2, 1], [0, 2]), verdict: "no", prime: 91, caughtBy: "not a prime"),
    two([], a([2, 0], [0, 2]), verdict: "no", caughtBy: "as many vectors"),
    forgery(
      a([2, 0], [0, 3]), [6, -5, 1], [eigenvalue([-2, 1], 2, roots: [fraction("2")], [["1", "0"]])], "no",
      factors: [linear], prime: 101, caughtBy: "do not multiply"),
    forgery(
      a([2, 0], [0, 3]), [6, -5, 1], [eigenvalue([-2, 1], 1, roots: [fraction("2")], [["1", "0"]])], "over Q",
      factors: [linear], caughtBy: "do not add up"),
    forgery(
      a([2, 0], [0, 2]), [4, -4, 1],
      [
        eigenvalue([-2, 1], 1, roots: [fraction("2")], [["1", "0"]]),
        eigenvalue([-2, 1], 1, roots: [fraction("2")], [["0", "1"]]),
      ], "over Q", factors: [linear, linear], caughtBy: "stands twice"),
    forgery(
      a([3, 0], [0, 2]), [6, -5, 1],
      [
        eigenvalue([-3, 1], 1, roots: [fraction("3")], [["1", "0"]]),
        eigenvalue([-2, 1], 1, roots: [fraction("2")], [["0", "1"]]),
      ], "over Q", factors: [linear, linear], caughtBy: "not in their order"),
    forgery(
      a([2, 0], [0, 2]), [5, -4, 1],
      [eigenvalue([-2, 1], 2, roots: [fraction("2")], [["1", "0"], ["0", "1"]])], "over Q", factors: [linear],
      prime: 101, caughtBy: "the polynomial"),
  ]
}

extension String {
  /// 1415/1000 in lowest terms.
  fileprivate var reduced: String { replacing("1415/1000", with: "283/200") }
}
