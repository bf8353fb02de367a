import MatrixArithmetic
import MatrixDomain

// Systems explained falsely, and derivations checked falsely.
extension Forgery {
  /// A record as the toolkit writes it, for conditions that need not be true.
  private static func record(
    _ unknowns: Int, _ conditions: [(equation: Int, coefficients: [Rational], needed: Rational, given: Rational)],
    equations: Int
  ) -> Value.Field {
    let analysis = SystemAnalysis<Rational>(
      equations: equations, unknowns: unknowns,
      conditions: conditions.map {
        .init(equation: $0.equation - 1, coefficients: $0.coefficients, needed: $0.needed, given: $0.given)
      })
    return .init("record", (try? analysis.value()) ?? .record([]))
  }

  private static func system(_ rows: [[Rational]], _ right: [Rational]) -> [Value.Field] {
    let entries = TextSlab(rows.flatMap { $0.map(\.exchangeText) })
    return [
      .init("A", .matrix(MatrixValue(.integers, Shape(rows.count, rows[0].count), entries))),
      .init("b", .vector(VectorValue(.integers, TextSlab(right.map(\.exchangeText))))),
    ]
  }

  private static func minor(_ columns: Int...) -> [Value.Field] {
    [.init("columns", .list(columns.map(Value.count))), .init("prime", .count(2_147_483_647))]
  }

  static let explanations: [Forgery] = [
    Forgery(
      "why", system([[1, 2], [3, 4]], [1, 2]), [record(2, [(2, [3, 0], 3, 2)], equations: 2)], "rank-profile",
      minor(1), caughtBy: "is not mapped to 0"),
    // E3 by E2, which itself depends on E1: the conflict of all three would not be minimal.
    Forgery(
      "why", system([[1], [1], [1]], [1, 2, 2]),
      [record(1, [(2, [1, 0, 0], 1, 2), (3, [0, 1, 0], 2, 2)], equations: 3)], "rank-profile", minor(1),
      caughtBy: "not in canonical form"),
    Forgery(
      "why", system([[1], [1]], [1, 2]), [record(1, [], equations: 2)], "rank-profile", minor(1),
      caughtBy: "the minor has"),
    Forgery(
      "why", system([[1], [2]], [1, 3]), [record(1, [(2, [2, 0], 3, 3)], equations: 2)], "rank-profile", minor(1),
      caughtBy: "is not what the null vectors say"),
    Forgery(
      "why", system([[1], [2]], [1, 3]), [record(1, [(2, [2, 0], 2, 2)], equations: 2)], "rank-profile", minor(1),
      caughtBy: "is not what the null vectors say"),
    Forgery(
      "why", system([[0], [2]], [0, 3]), [record(1, [(1, [0, 0], 0, 0)], equations: 2)], "rank-profile",
      [
        .init("columns", .list([.count(1)])), .init("prime", .count(2)),
      ], caughtBy: "singular modulo"),
  ]

  // MARK: Derivations

  private static func value(_ rows: [[Rational]], _ domain: ScalarDomain = .rationals) -> Value {
    let entries = TextSlab(rows.flatMap { $0.map(\.exchangeText) })
    return .matrix(MatrixValue(domain, Shape(rows.count, rows[0].count), entries))
  }

  private static func chain(_ matrices: [[Rational]]...) -> [Value.Field] {
    [.init("chain", .list(matrices.map { value($0, .integers) }))]
  }

  private static func evidence(
    _ reduced: [[Rational]], minors: [[Int]], operations: [Value] = [], meant: Value? = nil, witness: [Rational]? = nil
  ) -> [Value.Field] {
    var fields: [Value.Field] = [
      .init("reduced", value(reduced)),
      .init(
        "minors",
        .list(
          minors.map {
            .record([.init("rows", .list($0.map(Value.count))), .init("prime", .count(2_147_483_647))])
          })), .init("operations", .list(operations)),
    ]
    if let meant { fields.append(.init("meant", meant)) }
    if let witness {
      fields.append(.init("witness", .vector(VectorValue(.rationals, TextSlab(witness.map(\.exchangeText))))))
    }
    return fields
  }

  private static func texts(_ texts: String...) -> Value.Field { .init("explanations", .list(texts.map(Value.text))) }

  private static let subtraction: Value = .list([
    .record([
      .init("target", .count(2)), .init("source", .count(1)),
      .init("factor", .scalar(ScalarValue(.rationals, "-3"))),
    ])
  ])

  private static func wrong(_ slip: String, _ more: [Value.Field] = [], _ explanations: Value.Field) -> [Value.Field] {
    [.init("valid", .truth(false)), isWrong, .init("step", .count(1)), .init("slip", .text(slip))] + more
      + [explanations]
  }

  private static let right = Value.Field("valid", .truth(true))
  private static let isRight = Value.Field("verdict", .text("right"))
  private static let isWrong = Value.Field("verdict", .text("wrong"))
  private static let isPossible = Value.Field("verdict", .text("possible"))

  static let chains: [Forgery] = [
    Forgery(
      "check", chain([[1, 2], [2, 4]], [[1, 2], [0, 1]]), [right, isRight, texts("several operations at once")],
      "row-equivalence", evidence([[1, 2], [0, 0]], minors: [[1], [1]], operations: [.list([])]),
      caughtBy: "is not mapped to 0"),
    Forgery(
      "check", chain([[1, 2], [2, 4]], [[1, 2], [0, 0]]), [right, isRight, texts("R2 <- R2 - 3*R1")],
      "row-equivalence", evidence([[1, 2], [0, 0]], minors: [[1], [1]], operations: [subtraction]),
      caughtBy: "lead to another matrix"),
    Forgery(
      "check", chain([[1, 2], [2, 4]], [[1, 2], [0, 0]]), [right, isRight, texts("no change")], "row-equivalence",
      evidence([[1, 2], [0, 0]], minors: [[1], [1]], operations: [.list([])]), caughtBy: "explained by something else"),
    Forgery(
      "check", chain([[1, 2], [2, 4]], [[1, 2], [0, 0]]), [right, isRight, texts("several operations at once")],
      "row-equivalence", evidence([[1, 2], [0, 1]], minors: [[1], [1]], operations: [.list([])]),
      caughtBy: "unit column"),
    Forgery(
      "check", chain([[1, 2], [2, 4]], [[1, 2], [0, 0]]), [right, isRight, texts("several operations at once")],
      "row-equivalence", evidence([[1, 0], [0, 1]], minors: [[1, 2], [1, 2]], operations: [.list([])]),
      caughtBy: "singular modulo"),
    // The matrices are row equivalent, and a step is called wrong all the same.
    Forgery(
      "check", chain([[1, 2], [2, 4]], [[1, 2], [0, 0]]), wrong("unknown", [], texts()), "row-equivalence",
      evidence([[1, 2], [0, 0]], minors: [[1]], witness: [-2, 1]), caughtBy: "does not tell the matrices apart"),
    Forgery(
      "check", chain([[1, 2], [2, 4]], [[1, 2]]), wrong("unknown", [], texts()), "row-equivalence",
      evidence([[1, 2], [0, 0]], minors: [[1]]), caughtBy: "another name"),
    Forgery(
      "check", chain([[1, 2], [3, 6]], [[1, 2], [0, 1]]),
      wrong(
        "sign",
        [
          .init("meant", .text("R2 <- R2 - 3*R1")), .init("expected", value([[1, 2], [0, 0]])),
          .init(
            "entries",
            .list([
              .record([
                .init("row", .count(2)), .init("column", .count(2)),
                .init("written", .scalar(ScalarValue(.rationals, "1"))),
                .init("expected", .scalar(ScalarValue(.rationals, "0"))),
              ])
            ])),
        ], texts()), "row-equivalence",
      evidence([[1, 2], [0, 0]], minors: [[1]], meant: subtraction, witness: [-2, 1]), caughtBy: "another name"),
    Forgery(
      "check", chain([[1, 2], [3, 6]], [[1, 2], [0, 1]]),
      wrong(
        "one-entry",
        [
          .init("meant", .text("R2 <- R2 - 3*R1")), .init("expected", value([[1, 2], [0, 0]])),
          .init("entries", .list([])),
        ], texts()), "row-equivalence",
      evidence([[1, 2], [0, 0]], minors: [[1]], meant: subtraction, witness: [-2, 1]),
      caughtBy: "other entries are wrong"),
    Forgery(
      "check", chain([[1, 2], [3, 6]], [[1, 2], [0, 1]], [[1, 2], [0, 1]]),
      [
        .init("valid", .truth(false)), isWrong, .init("step", .count(2)), .init("slip", .text("unknown")),
        texts("no change"),
      ],
      "row-equivalence",
      evidence([[1, 2], [0, 0]], minors: [[1], [1]], operations: [.list([])], witness: [-2, 1]),
      caughtBy: "is not mapped to 0"),
    // Row equivalent, without the operations that would make it right.
    Forgery(
      "check", chain([[1, 2], [2, 4]], [[1, 2], [0, 0]]), [right, isRight, texts("several operations at once")],
      "row-equivalence", evidence([[1, 2], [0, 0]], minors: [[1], [1]], operations: [.list([])]),
      caughtBy: "not every step is explained"),
    // Possible, and not row equivalent at all.
    Forgery(
      "check", chain([[1, 2], [2, 4]], [[1, 2], [0, 1]]),
      [.init("valid", .truth(false)), isPossible, .init("step", .count(1)), texts("several operations at once")],
      "row-equivalence", evidence([[1, 2], [0, 0]], minors: [[1], [1]], operations: [.list([])]),
      caughtBy: "is not mapped to 0"),
    Forgery(
      "check", chain([[1, 2], [2, 4]], [[1, 2], [0, 0]]),
      [.init("valid", .truth(true)), isPossible, .init("step", .count(1)), texts("several operations at once")],
      "row-equivalence", evidence([[1, 2], [0, 0]], minors: [[1], [1]], operations: [.list([])]),
      caughtBy: "valid is what is right"),
  ]

  // MARK: Claimed answers

  private static func claimed(_ rows: [[Rational]], _ claim: Value) -> [Value.Field] {
    var system = MatrixValue(
      .integers, Shape(rows.count, rows[0].count), TextSlab(rows.flatMap { $0.map(\.exchangeText) }))
    system.bar = system.shape.columns - 1
    return [.init("chain", .list([.matrix(system), claim]))]
  }

  private static func vector(_ entries: [Rational], _ domain: ScalarDomain = .rationals) -> Value {
    .vector(VectorValue(domain, TextSlab(entries.map(\.exchangeText))))
  }

  private static func verdict(_ verdict: String, _ more: [Value.Field]) -> [Value.Field] {
    [
      .init("valid", .truth(verdict.hasPrefix("right"))), .init("verdict", .text(verdict)),
      .init("claim", .text(verdict)),
    ] + more
  }

  private static func profile(_ columns: Int..., kernel: [[Rational]], _ unknowns: Int) -> Value.Field {
    let basis = BasisValue(
      .rationals, ambient: unknowns, kernel.map { TextSlab($0.map(\.exchangeText)) })
    let places = Value.list(columns.map(Value.count))
    return .init(
      "A",
      .record([
        .init("rows", places), .init("columns", places), .init("kernel", .basis(basis)),
        .init("prime", .count(2_147_483_647)),
      ]))
  }

  static let claims: [Forgery] = [
    Forgery(
      "check", claimed([[1, 1, 3], [1, -1, 1]], vector([2, 2], .integers)),
      verdict("right", [.init("free", .count(0))]),
      "substitution", [profile(1, 2, kernel: [], 2)], caughtBy: "an equation does not hold"),
    Forgery(
      "check", claimed([[1, 1, 3]], vector([1, 2], .integers)), verdict("right", [.init("free", .count(0))]),
      "substitution", [profile(1, kernel: [[-1, 1]], 2)], caughtBy: "another number of unknowns is free"),
    Forgery(
      "check", claimed([[1, 1, 3]], vector([1, 2], .integers)), verdict("right", [.init("free", .count(1))]),
      "substitution", [profile(1, kernel: [[-1, 1]], 2)], caughtBy: "every equation holds"),
    // A second solution that is none, and a right answer called one of many.
    Forgery(
      "check", claimed([[1, 1, 3], [1, -1, 1]], vector([2, 1], .integers)),
      verdict("right, but not all", [.init("free", .count(1))]), "substitution", [profile(1, kernel: [[-1, 1]], 2)],
      caughtBy: "is not mapped to 0"),
    Forgery(
      "check", claimed([[1, 1, 3], [1, -1, 1]], vector([2, 1], .integers)),
      verdict(
        "wrong",
        [
          .init("equation", .count(1)), .init("left", .scalar(ScalarValue(.rationals, "3"))),
          .init("right", .scalar(ScalarValue(.rationals, "3"))), .init("solvable", .truth(true)),
        ]), "substitution", [.init("solution", vector([2, 1]))], caughtBy: "the certificate lacks the field A"),
    Forgery(
      "check", claimed([[1, 1, 3], [1, -1, 1]], vector([2, 2], .integers)),
      verdict(
        "wrong",
        [
          .init("equation", .count(1)), .init("left", .scalar(ScalarValue(.rationals, "4"))),
          .init("right", .scalar(ScalarValue(.rationals, "3"))), .init("solvable", .truth(false)),
        ]), "substitution", [.init("combination", vector([-1, 1]))], caughtBy: "leaves unknowns"),
    Forgery(
      "check", claimed([[1, 1, 3], [1, 1, 4]], vector([2, 2], .integers)),
      verdict(
        "wrong",
        [
          .init("equation", .count(1)), .init("left", .scalar(ScalarValue(.rationals, "4"))),
          .init("right", .scalar(ScalarValue(.rationals, "3"))), .init("solvable", .truth(true)),
        ]), "substitution", [.init("solution", vector([2, 2]))], caughtBy: "does not solve the equations"),
    Forgery(
      "check",
      claimed([[1, 1, 3], [1, -1, 1]], .record([.init("x1", .scalar(ScalarValue(.integers, "3")))])),
      verdict("incomplete", [.init("missing", .list([.text("x2")]))]), "substitution",
      [.init("solution", vector([2, 1]))], caughtBy: "has other numbers than the claim"),
    Forgery(
      "check",
      claimed([[1, 1, 3], [1, -1, 1]], .record([.init("x1", .scalar(ScalarValue(.integers, "2")))])),
      verdict("wrong", [.init("missing", .list([.text("x2")])), .init("solvable", .truth(true))]), "substitution",
      [.init("solution", vector([2, 1])), .init("combination", vector([1, 1]))],
      caughtBy: "the combination of the equations is 0 = 0"),
  ]
}
