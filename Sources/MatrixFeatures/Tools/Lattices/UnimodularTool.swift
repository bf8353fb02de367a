import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `unimodular`: whether a matrix of integers, or of polynomials, has an inverse of such entries.
struct UnimodularTool: PolynomialTool {
  let declaration = ToolDeclaration(
    id: "unimodular",
    displayName: "Unimodular or not",
    summary:
      "Whether a matrix of integers or polynomials has an inverse of such entries: the inverse, or the determinant that refutes it.",
    keywords: [
      "integer inverse", "invertible over the integers", "determinant 1", "change of lattice basis", "gl(n, z)",
      "polynomial matrix",
    ],
    category: .analyze,
    parameters: [.init("A", "a square matrix of integers, or of polynomials in one letter")],
    outputs: [
      .init("unimodular", "whether the inverse has integer entries, or polynomials", kind: .truth),
      .init(
        "determinant", "the determinant; 1 or -1 for a unimodular matrix, of polynomials a number other than 0",
        kind: .scalar),
      .init("inverse", "the inverse, where its entries are such", kind: .matrix, feeds: ["multiply"]),
      .init("witness", "else, over the integers, x, which is not an integer, with A·x whole", kind: .vector),
    ],
    methods: [
      .init(
        "inverse", "the inverse, and a look at its denominators",
        citation: "A. Schrijver, Theory of Linear and Integer Programming (1986), ch. 4.3")
    ],
    letters: .everywhere, polynomials: .always,
    requirement: "A is square, and every entry is an integer, or a polynomial in one letter.",
    cost: "Exact; that of inverse.",
    conventions: "The witness is a column of the inverse with a large denominator, or half a vector that A takes to 0.",
    examples: [
      .init(["2 1; 5 3"], expected: "true"),
      .init(["2 1; 4 3"], expected: "false"),
      .init(["1 2; 2 4"], expected: "false"),
      .init(["[]"], expected: "true"),
      .init(["1 2 3; 4 5 6"], expected: "!not-square"),
      .init(["1/2 0; 0 2"], expected: "!wrong-kind"),
      .init(["1 x; 0 1"], expected: "true"),
      .init(["x 1; 1 x"], expected: "false"),
    ])

  func overPolynomials<Base: PolynomialBase>(_ call: PolynomialCall<Base>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    guard a.isSquare else { throw ExactError.shape(.notSquare("unimodularity", a.shape)) }
    let silent = Narration(isSilent: true, budget: call.budget)
    let determinant = try Computed.determinant(a, narration: silent).answer
    var outputs: [Value.Field] = [
      .init("unimodular", .truth(determinant.degree == 0)), .init("determinant", call.value(determinant)),
    ]
    var derivation = Derivation()
    if determinant.degree == 0 {
      // The Hermite form of a unimodular matrix is I, and what leads to it the inverse.
      let worked = try Computed.hermiteForm(a, narration: call.narration)
      derivation = worked.derivation
      outputs.append(.init("inverse", try call.value(worked.answer.transform)))
      if !derivation.isEmpty {
        derivation.append(IdentityCheck("A*A^-1 = I", left: a * worked.answer.transform, right: .identity(a.rows)))
      }
    } else if call.detail > .none {
      derivation = try Computed.determinant(a, narration: call.narration).derivation
    }
    return ToolAnswer(
      outputs: outputs, derivation: derivation, certificate: CertificateMaker.recomputation(size: call.certificate),
      method: "inverse")
  }

  func run(_ call: ToolCall) throws -> ToolAnswer {
    if let ring = call.polynomials { return try overPolynomials(call, ring) }
    let a = try call.wholeMatrix("A")
    let answer = try a.unimodularity(budget: call.budget)
    var derivation = Derivation()
    let isNarrated = call.detail > .none
    if isNarrated {
      derivation.append(Opening(method: "whole-inverse", domain: .integers))
      derivation.append(GivenMatrix(a))
    }
    let outputs: [Value.Field]
    switch answer {
    case .unimodular(let inverse, let determinant):
      outputs = [
        .init("unimodular", .truth(true)), .init("determinant", .scalar(determinant)),
        .init("inverse", .matrix(try MatrixValue(inverse, within: call.budget))),
      ]
      if isNarrated {
        derivation.append(NamedMatrix("A^-1", inverse))
        derivation.append(IdentityCheck("A*A^-1 = I", left: a * inverse, right: .identity(a.rows)))
      }
    case .other(let determinant, let witness):
      outputs = [
        .init("unimodular", .truth(false)), .init("determinant", .scalar(determinant)),
        .init("witness", .vector(witness)),
      ]
      if isNarrated {
        let image = a.map { Rational($0) } * witness
        derivation.append(WholeImage(witness: witness, image: Vector(image.array.map(\.numerator))))
      }
    }
    return ToolAnswer(
      outputs: outputs, derivation: derivation,
      certificate: try CertificateMaker.unimodularity(a, answer, size: call.certificate, budget: call.budget),
      method: "inverse")
  }
}
