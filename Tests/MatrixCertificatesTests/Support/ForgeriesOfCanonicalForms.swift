import MatrixArithmetic
import MatrixDomain

// Canonical forms under similarity, each wrong in one thing. The evidence is that of the identity as P, or of another basis.
extension Forgery {
  private static func polynomial(_ coefficients: [Int]) -> Value {
    .polynomial(PolynomialValue(.integers, variable: "x", TextSlab(coefficients.map { String($0) })))
  }

  private static func block(_ factor: [Int], _ size: Int, _ count: Int = 1) -> Value {
    .record([
      .init("factor", polynomial(factor)), .init("size", .count(size)), .init("count", .count(count)),
    ])
  }

  private static let trivial: Value = .record([.init("primes", .list([]))])
  private static let identity: [[Rational]] = [[1, 0], [0, 1]]

  private static func minor(_ name: String, rows: [Int] = [1, 2], prime: Int = 101) -> Value.Field {
    .init(name, .record([.init("rows", .list(rows.map(Value.count))), .init("prime", .count(prime))]))
  }

  /// `jordan` of a matrix of two rows.
  private static func jordan(
    _ a: Value.Field, _ form: [[Rational]], change: [[Rational]] = identity, _ blocks: [Value],
    evidence: Int = 1, minor: Value.Field = minor("P"), caughtBy reason: String
  ) -> Forgery {
    Forgery(
      "jordan", [a],
      [matrix("J", form, .integers), matrix("P", change), .init("blocks", .list(blocks))], "similarity",
      [.init("evidence", .list(Array(repeating: trivial, count: evidence))), minor], caughtBy: reason)
  }

  private static func frobenius(
    _ a: Value.Field, _ form: [[Rational]], _ change: [[Rational]], _ factors: [[Int]], caughtBy reason: String
  ) -> Forgery {
    Forgery(
      "frobenius", [a],
      [
        matrix("F", form, .integers), matrix("P", change), .init("invariantFactors", .list(factors.map(polynomial))),
      ], "similarity", [minor("P")], caughtBy: reason)
  }

  private static func different(
    _ first: [[Int]], _ second: [[Int]], _ change: [[Rational]], caughtBy reason: String
  ) -> Forgery {
    // [2 1; 0 2], which is [0 -4; 1 4] in the basis (0, 1), (1, 2); and the identity times 2.
    Forgery(
      "similar", [a([2, 1], [0, 2]), matrix("B", [[2, 0], [0, 2]], .integers)],
      [
        .init("similar", .truth(false)), .init("invariantFactors", .list(first.map(polynomial))),
        .init("otherFactors", .list(second.map(polynomial))),
      ], "invariant-factors",
      [matrix("changeA", change), matrix("changeB", identity), minor("minorA"), minor("minorB")], caughtBy: reason)
  }

  private static func defective(
    _ a: Value.Field, _ factor: [Rational], _ vector: [Rational], evidence: Value = trivial, caughtBy reason: String
  ) -> Forgery {
    func field(_ name: String, _ entries: [Rational]) -> Value.Field {
      .init(name, .vector(VectorValue(.rationals, TextSlab(entries.map(\.exchangeText)))))
    }
    return Forgery(
      "diagonalize", [a], [], "annihilator",
      [field("factor", factor), field("vector", vector), .init("evidence", .list([evidence]))], outcome: .undefined,
      error: .notDiagonalizable, caughtBy: reason)
  }

  static let canonicalForms: [Forgery] = [
    jordan(
      a([2, 1], [0, 2]), [[2, 1], [0, 2]], change: [[0, 1], [0, 0]], [block([-2, 1], 2)], caughtBy: "singular"),
    jordan(a([2, 1], [0, 2]), [[2, 0], [0, 2]], [block([-2, 1], 1, 2)], caughtBy: "is another matrix"),
    jordan(a([2, 1], [0, 2]), [[2, 1], [0, 2]], [block([-2, 1], 1, 2)], caughtBy: "is wrong"),
    jordan(a([2, 1], [0, 2]), [[2, 1], [0, 2]], [block([-2, 1], 2, 2)], caughtBy: "larger than the matrix"),
    jordan(a([2, 1], [0, 2]), [[2, 1], [0, 2]], [block([-2, 1], 1)], caughtBy: "do not fill"),
    jordan(
      a([2, 1], [0, 2]), [[2, 1], [0, 2]], [block([-2, 1], 0), block([-2, 1], 2)], caughtBy: "larger than"),
    jordan(
      a([2, 0], [0, 2]), [[2, 0], [0, 2]], [block([-2, 1], 1), block([-2, 1], 1)], caughtBy: "do not fall"),
    jordan(
      a([2, 0], [0, 3]), [[2, 0], [0, 3]], [block([-4, 2], 1), block([-3, 1], 1)], evidence: 2, caughtBy: "canonical"),
    jordan(a([2, 0], [0, 3]), [[2, 0], [0, 3]], [block([-2, 1], 1), block([-3, 1], 1)], caughtBy: "one record"),
    // x² − 5x + 6 is (x − 2)·(x − 3).
    jordan(a([0, -6], [1, 5]), [[0, -6], [1, 5]], [block([6, -5, 1], 1)], caughtBy: "leave a degree"),
    jordan(
      a([2, 1], [0, 2]), [[2, 1], [0, 2]], [block([-2, 1], 2)], minor: minor("P", rows: [1]), caughtBy: "the minor has"),
    jordan(
      a([2, 1], [0, 2]), [[2, 1], [0, 2]], change: [[1, 0], [0, 101]], [block([-2, 1], 2)],
      caughtBy: "is another matrix"),
    frobenius(a([2, 0], [0, 2]), [[2, 0], [0, 2]], identity, [[-2, 1], [-3, 1]], caughtBy: "does not divide"),
    frobenius(a([2, 0], [0, 3]), [[2, 0], [0, 3]], identity, [[-2, 1], [-3, 1]], caughtBy: "does not divide"),
    frobenius(a([2, 0], [0, 2]), [[2, 0], [0, 2]], identity, [[-2, 1]], caughtBy: "do not add up"),
    frobenius(a([2, 0], [0, 2]), [[2, 0], [0, 2]], identity, [[1], [-2, 1], [-2, 1]], caughtBy: "not monic"),
    frobenius(a([2, 0], [0, 2]), [[0, -4], [1, 4]], identity, [[4, -4, 1]], caughtBy: "is another matrix"),
    frobenius(a([2, 1], [0, 2]), [[0, -4], [1, 4]], [[0, 0], [0, 0]], [[4, -4, 1]], caughtBy: "singular"),
    frobenius(a([2, 1], [0, 2]), [[0, -4], [1, 3]], [[0, 1], [1, 2]], [[4, -4, 1]], caughtBy: "is wrong"),
    different([[4, -4, 1]], [[4, -4, 1]], [[0, 1], [1, 2]], caughtBy: "are the same"),
    different([[-2, 1], [-2, 1]], [[-2, 1], [-2, 1]], [[0, 1], [1, 2]], caughtBy: "are the same"),
    different([[-2, 1], [-2, 1]], [[4, -4, 1]], [[0, 1], [1, 2]], caughtBy: "is another matrix"),
    different([[4, -4, 1]], [[-2, 1], [-2, 1]], [[1, 0], [0, 1]], caughtBy: "is another matrix"),
    different([[4, -4, 1]], [[-2, 1], [-2, 1]], [[0, 0], [0, 0]], caughtBy: "singular"),
    Forgery(
      "similar", [a([2, 1], [0, 2]), matrix("B", [[2, 0], [0, 2]], .integers)],
      [.init("similar", .truth(true)), matrix("P", [[1, 0], [0, 0]])], "similarity", [minor("P")],
      caughtBy: "singular"),
    Forgery(
      "similar", [a([2, 1], [0, 2]), matrix("B", [[2, 0], [0, 2]], .integers)],
      [.init("similar", .truth(true)), matrix("P", identity)], "similarity", [minor("P")],
      caughtBy: "is another matrix"),
    Forgery(
      "diagonalize", [a([2, 1], [0, 2])], [matrix("D", [[2, 1], [0, 2]], .integers), matrix("P", identity)],
      "similarity", [minor("P")], caughtBy: "not diagonal"),
    Forgery(
      "diagonalize", [a([2, 1], [0, 2])],
      [matrix("D", [[2, 0], [0, 2]], .integers), matrix("P", [[1, 1], [0, 0]])], "similarity", [minor("P")],
      caughtBy: "singular"),
    defective(a([2, 0], [0, 2]), [-2, 1], [1, 0], caughtBy: "proves nothing"),
    defective(a([2, 0], [0, 3]), [-2, 1], [1, 1], caughtBy: "does not take"),
    // (x − 2)·(x − 3) takes everything to 0.
    defective(a([2, 0], [0, 3]), [6, -5, 1], [1, 1], caughtBy: "leave a degree"),
    // Over the rationals x² + 1 is no obstacle.
    defective(
      a([0, -1], [1, 0]), [1, 0, 1], [1, 0], evidence: .record([.init("primes", .list([.count(3)]))]),
      caughtBy: "proves nothing"),
    defective(a([2, 1], [0, 2]), [-4, 2], [0, 1], caughtBy: "canonical"),
    defective(a([2, 1], [0, 2]), [-2, 1], [0, 1, 0], caughtBy: "too long"),
  ]
}
