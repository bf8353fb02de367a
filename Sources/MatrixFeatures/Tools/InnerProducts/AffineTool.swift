import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `affine`: how two affine subspaces lie to each other.
struct AffineTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "affine",
    displayName: "Affine subspaces",
    summary: "Where p + U and q + W meet, whether they are parallel or skew, and how far they are apart, exactly.",
    keywords: [
      "line", "plane", "parallel", "skew", "distance", "intersection of lines", "flats", "solution sets",
      "nearest points",
    ],
    category: .analyze,
    parameters: [
      .init("p", "a point of the first", kinds: [.vector]), .vectors("U", "its directions"),
      .init("q", "a point of the second", kinds: [.vector]), .vectors("W", "its directions"),
    ],
    outputs: [
      .init(
        "relation", "equal, first-in-second, second-in-first, intersecting, parallel or skew", kind: .text),
      .init("parallel", "whether all directions of one are directions of the other", kind: .truth),
      .init("dimensions", "of the directions, of their sum and of their intersection", kind: .record),
      .init("distance", "how far they are apart; not modulo a prime, where nothing has a length", kind: .text),
      .init("squaredDistance", "its square", kind: .scalar),
      .init("point", "where they meet: a common point", kind: .vector),
      .init("directions", "where they meet: a basis of the common directions", kind: .basis),
      .init("nearestInFirst", "where they do not: the point of the first nearest to the second", kind: .vector),
      .init("nearestInSecond", "where they do not: the point of the second nearest to the first", kind: .vector),
      .init(
        "functional", "modulo a prime, where they do not: 0 on all directions and not on the way from p to q",
        kind: .vector),
    ],
    methods: [
      .normalEquations,
      .init(
        "gauss-jordan", "the system for a common point; modulo a prime",
        citation: "G. Strang, Introduction to Linear "
          + "Algebra, ch. 3.3"),
    ],
    fields: .any, doubles: .ranked([["U", "W"]]),
    requirement: "All points and directions have the same number of entries.",
    cost: "Exact; a few linear systems of as many unknowns as there are directions.",
    conventions: .init(
      "A solution set of \(tool: "solve") is the affine subspace of its particular solution and its directions. A point is "
        + "parallel to everything."),
    examples: [
      .init(["0 0 0", "1; 0; 0", "0 1 1", "0; 1; 0"], expected: "skew"),
      .init(["0 0", "1; 1", "1 0", "1; 1"], expected: "parallel"),
      .init(["0 0", "1; 1", "2 0", "0; 1"], expected: "intersecting"),
      .init(["1 1", "1; 1", "0 0", "1 0; 0 1"], expected: "first-in-second"),
      .init(["0 0", "1; 1", "2 0 0", "0; 1"], expected: "!shape-mismatch"),
      .init(["0 0", "1; i", "1 0", "1; i"], expected: "parallel"),
      .init(["0 0", "1; 2", "3 0", "1; 1"], options: [.init("mod", .text("5"))], expected: "intersecting"),
    ])

  func run(_ call: ToolCall) throws -> ToolAnswer {
    call.engine == .numeric ? try overDoubles(call) { try chosen($0) } : try chosen(call)
  }

  /// Over a field with lengths the distance too.
  private func chosen(_ call: ToolCall) throws -> ToolAnswer {
    var method = "normal-equations"
    if call.fieldDomain.isFieldOfItsOwn { method = "gauss-jordan" }
    if call.method != "auto", call.method != method {
      throw ErrorReport(
        .unable, .unsupportedMethod, "\(call.method) is not the way over \(call.fieldDomain.tag)",
        advice: "leave out \(option: "method"): over this field it is \(method)")
    }
    switch call.fieldDomain {
    case .residues, .numberField, .custom: return try exact(call)
    case .gaussianRationals: return try withLengths(call.overComplexNumbers)
    default: return try withLengths(call.overRationals)
    }
  }

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let question = try Question(call)
    let worked = try Narrated.affineIncidence(
      question.p, question.u, question.q, question.w, narration: call.narration())
    return try question.answer(worked, distance: [])
  }

  private func withLengths<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let question = try Question(call)
    let worked = try Narrated.affineComparison(
      question.p, question.u, question.q, question.w, narration: call.narration())
    let square = worked.answer.square
    return try question.answer(
      worked,
      distance: [
        .init("distance", .text(SquareRoot(of: square).description)), .init("squaredDistance", .scalar(square)),
      ])
  }

  /// The points and directions of a call.
  private struct Question<Element: ExactScalar> {
    let (p, q): (Vector<Element>, Vector<Element>)
    let (u, w): (Matrix<Element>, Matrix<Element>)
    private let call: FieldCall<Element>

    init(_ call: FieldCall<Element>) throws(ErrorReport) {
      self.call = call
      (p, q) = (try call.vector("p"), try call.vector("q"))
      (u, w) = (try call.vectors("U"), try call.vectors("W"))
      for (name, count) in [("U", u.rows), ("q", q.count), ("W", w.rows)] where count != p.count {
        throw ErrorReport(
          .malformed, .shapeMismatch, "p has \(CountText.of(p.count, "entry", "entries")), \(name) has \(count)",
          advice: "give all points and directions as many entries; directions are columns", place: Place(source: name))
      }
    }

    func answer(_ worked: Worked<AffineComparison<Element>>, distance: [Value.Field]) throws -> ToolAnswer {
      let answer = worked.answer
      var outputs: [Value.Field] = [
        .init("relation", .text(answer.relation.rawValue)), .init("parallel", .truth(answer.areParallel)),
        .init("dimensions", answer.dimensions.value),
      ]
      outputs += distance
      switch answer.meeting {
      case .point(let point):
        outputs += [
          .init("point", .vector(point)), .init("directions", try answer.directions.value(within: call.budget)),
        ]
      case .apart(let first, let second):
        outputs += [.init("nearestInFirst", .vector(first)), .init("nearestInSecond", .vector(second))]
      case .separated(let functional): outputs.append(.init("functional", .vector(functional)))
      }
      return ToolAnswer(
        outputs: outputs, derivation: worked.derivation,
        certificate: try CertificateMaker.affine(p, u, q, w, answer, size: call.certificate, budget: call.budget),
        method: worked.method)
    }
  }
}
