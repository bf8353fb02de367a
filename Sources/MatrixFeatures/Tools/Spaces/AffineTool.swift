import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `affine`: how two affine subspaces lie to each other.
struct AffineTool: Tool {
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
      .init("distance", "how far they are apart", kind: .text),
      .init("squaredDistance", "its square", kind: .scalar),
      .init("point", "where they meet: a common point", kind: .vector),
      .init("directions", "where they meet: a basis of the common directions", kind: .basis),
      .init("nearestInFirst", "where they do not: the point of the first nearest to the second", kind: .vector),
      .init("nearestInSecond", "where they do not: the point of the second nearest to the first", kind: .vector),
    ],
    methods: [.normalEquations],
    requirement: "All points and directions have the same number of entries.",
    cost: "Exact; a few linear systems of as many unknowns as there are directions.",
    conventions:
      "A solution set of mm solve is the affine subspace of its particular solution and its directions. A point is "
      + "parallel to everything.",
    examples: [
      .init(["0 0 0", "1; 0; 0", "0 1 1", "0; 1; 0"], expected: "skew"),
      .init(["0 0", "1; 1", "1 0", "1; 1"], expected: "parallel"),
      .init(["0 0", "1; 1", "2 0", "0; 1"], expected: "intersecting"),
      .init(["1 1", "1; 1", "0 0", "1 0; 0 1"], expected: "first-in-second"),
      .init(["0 0", "1; 1", "2 0 0", "0; 1"], expected: "!shape-mismatch"),
    ])

  func run(_ call: ToolCall) throws -> ToolAnswer {
    let (p, q) = (try call.vector("p"), try call.vector("q"))
    let (u, w) = (try call.vectors("U"), try call.vectors("W"))
    for (name, count) in [("U", u.rows), ("q", q.count), ("W", w.rows)] where count != p.count {
      throw ErrorReport(
        .malformed, .shapeMismatch, "p has \(p.count) entries, \(name) has \(count)",
        advice: "give all points and directions as many entries; directions are columns", place: Place(source: name))
    }
    let worked = try Narrated.affineComparison(p, u, q, w, narration: call.narration())
    let answer = worked.answer
    var outputs: [Value.Field] = [
      .init("relation", .text(answer.relation.rawValue)), .init("parallel", .truth(answer.areParallel)),
      .init("dimensions", answer.dimensions.value),
      .init("distance", .text(SquareRoot(of: answer.square).description)),
      .init("squaredDistance", .scalar(answer.square)),
    ]
    if answer.meet {
      outputs += [
        .init("point", .vector(answer.nearest.first)),
        .init("directions", try answer.directions.value(within: call.budget)),
      ]
    } else {
      outputs += [
        .init("nearestInFirst", .vector(answer.nearest.first)),
        .init("nearestInSecond", .vector(answer.nearest.second)),
      ]
    }
    return ToolAnswer(
      outputs: outputs, derivation: worked.derivation,
      certificate: try CertificateMaker.affine(p, u, q, w, answer, size: call.certificate, budget: call.budget),
      method: worked.method)
  }
}
