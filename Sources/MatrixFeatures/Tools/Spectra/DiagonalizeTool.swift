import MatrixDomain
import MatrixExact

/// `diagonalize`: a basis of eigenvectors.
struct DiagonalizeTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "diagonalize",
    displayName: "Diagonalization",
    summary: "D and P with A·P = P·D, D diagonal; the eigenvectors by factors where eigenvalues have no short form.",
    keywords: ["diagonalise", "diagonalization", "eigenvectors", "eigenbasis", "diagonal form", "decomposition"],
    category: .analyze,
    parameters: [.init("A", "a square matrix")],
    options: [
      .init("orthogonal", "eigenvectors orthogonal to each other, of a symmetric or Hermitian matrix", .flag),
      .init("projectors", "the projectors too: A is the sum of each eigenvalue times its projector", .flag),
      DecimalPlaces.option,
    ],
    outputs: [
      .init("D", "the eigenvalues on the diagonal", kind: .matrix), CanonicalFormAnswer.change,
      .init(
        "eigenvalues",
        "where they are in no such field: of each irreducible factor the roots, and a basis of the eigenspace over Q[a]/(f)",
        kind: .list),
      .init("polynomial", "then: the characteristic polynomial", kind: .polynomial, feeds: ["factor", "companion"]),
      .init("diagonalizable", "then: over R or over C", kind: .text),
      .init(
        "projectors",
        "with \(option: "projectors"): of each eigenvalue, or irreducible factor, the projector onto its eigenspace along the others",
        kind: .list),
      .init("squaredLengths", "with \(option: "orthogonal"): of the columns of P", kind: .vector),
      .init(
        "normalized",
        "with \(option: "orthogonal"): the columns with length 1, as integer vectors and the squares of their lengths",
        kind: .list),
    ],
    methods: [CanonicalFormAnswer.primaryParts, EigenTool.byFactors],
    fields: .any, letters: .cases,
    requirement: "A is square and has a basis of eigenvectors.",
    cost: "Exact; that of the characteristic polynomial and its factors, and null spaces of n columns.",
    conventions: """
      Eigenvalues ascend where they are real; the eigenvectors are the columns of P in the same order. Of a rational matrix \
      eigenvalues of degree 2 are written in Q(i), Q(sqrt(d)) or Q(sqrt(d),sqrt(e)) where all lie in one.
      """,
    examples: [
      .init(["4 1; 2 3"], expected: "[2, 0; 0, 5]"),
      .init(
        ["2 1 1; 1 2 1; 1 1 2"], options: [.init("orthogonal", .truth(true))], expected: "[1, 0, 0; 0, 1, 0; 0, 0, 4]"),
      .init(
        ["2 1; 1 3"], options: [.init("orthogonal", .truth(true))],
        expected: "[5/2-1/2*sqrt(5), 0; 0, 5/2+1/2*sqrt(5)]"),
      .init(["2 1; 1 2"], options: [.init("projectors", .truth(true))], expected: "[1, 0; 0, 3]"),
      .init(["2 1; 0 2"], expected: "!not-diagonalizable"),
      .init(["2 1; 0 2"], options: [.init("orthogonal", .truth(true))], expected: "!not-hermitian"),
      .init(
        ["1 1; 1 0"],
        expected: "[1/2-1/2*sqrt(5), 0; 0, 1/2+1/2*sqrt(5)]"),
      .init(["0 6; 1 0"], options: [.init("mod", .text("7"))], expected: "!not-diagonalizable"),
      .init(["1 2 3"], expected: "!not-square"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    guard call.flag("orthogonal") else { return try answer(call) }
    switch call.domain {
    case .rationals: return try orthogonal(call.call.overRationals)
    case .gaussianRationals: return try orthogonal(call.call.overComplexNumbers)
    default:
      throw ErrorReport(
        .unable, .unsupportedDomain,
        "orthogonal eigenvectors are for rational and complex matrices, not over \(call.domain.tag)",
        advice: "leave out \(option: "orthogonal")", place: Place(source: "A"))
    }
  }

  /// With eigenvectors that are orthogonal to each other.
  private func orthogonal<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    try call.withFormMatrix { a in
      let worked = try Narrated.diagonalization(a, isOrthogonal: true, narration: call.narration())
      guard case .diagonal(let diagonal, let change) = worked.answer else {
        if let answer = try orthogonalOverExtension(call) { return answer }
        throw ErrorReport(
          .unable, .unsupportedDomain,
          "some eigenvalues are in no field of square roots of rational numbers, and orthogonal vectors are made there",
          advice: "leave out \(option: "orthogonal"): eigenvectors of different eigenvalues are orthogonal anyway",
          place: Place(source: "A"))
      }
      try require(worked.method, call)
      let columns = (0..<a.rows).map { column in Vector((0..<a.rows).map { change[$0, column] }) }
      let squares = columns.map { $0.conjugate.dot($0).real }
      let normalized = zip(columns, squares).map { vector, square in
        let (factor, length) = (Element.primitiveFactor(of: vector.array), square)
        let whole = factor * vector
        let square = (factor * factor.conjugate).real * length
        return Value.record([
          .init("vector", .vector(whole)), .init("squaredLength", .scalar(square)),
          .init("text", .text(SquareRoot(of: square).quotient(of: whole.description))),
        ])
      }
      return try withProjectors(
        ToolAnswer(
          outputs: try outputs(diagonal, change, call) + [
            .init("squaredLengths", .vector(Vector(squares))), .init("normalized", .list(normalized)),
          ],
          derivation: worked.derivation,
          certificate: CertificateMaker.orthogonalDiagonalization(size: call.certificate), method: worked.method),
        diagonal, call)
    }
  }

  /// Of a symmetric rational matrix over ℚ(√d) or ℚ(√d, √e), where all eigenvalues lie in one; else `nil`.
  private func orthogonalOverExtension<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer? {
    guard call.domain == .rationals else { return nil }
    let a = try call.call.overRationals.matrix("A")
    let worked = try Narrated.jordanForm(a, named: "D", narration: call.narration())
    guard case .quadratic(let form, let field) = worked.answer, field.isOrdered else { return nil }
    var answer = try orthogonal(form, worked, call.call.extended(to: field))
    answer?.settle(in: field)
    return answer
  }

  /// The columns of a diagonal form over a field of real numbers, made orthogonal inside each eigenspace.
  private func orthogonal<Element: ExactScalar>(
    _ form: PrimaryForm<Element>, _ worked: Worked<JordanForm>, _ call: FieldCall<Element>
  ) throws -> ToolAnswer? {
    guard case .diagonal(let diagonal, let change)? = Diagonalization(form)?.orthogonal else { return nil }
    try require(worked.method, call)
    let squares = (0..<change.columns).map { column in
      (0..<change.rows).reduce(diagonal[column] - diagonal[column]) { $0 + change[$1, column] * change[$1, column] }
    }
    var derivation = worked.derivation
    if !call.narration().isSilent { derivation.append(OrthogonalEigenvectors(diagonal, change)) }
    return try withProjectors(
      ToolAnswer(
        outputs: try outputs(diagonal, change, call) + [
          .init("squaredLengths", .vector(VectorValue(call.domain, TextSlab(of: squares))))
        ],
        derivation: derivation, certificate: CertificateMaker.orthogonalDiagonalization(size: call.certificate),
        method: worked.method),
      diagonal, call)
  }

  /// Throws where another method was asked for than the one that leads to the answer.
  private func require<Element: ExactScalar>(_ method: String, _ call: FieldCall<Element>) throws(ErrorReport) {
    guard ["auto", method].contains(call.method) else {
      throw ErrorReport(
        .unable, .unsupportedMethod, "\(call.method) is not the way for this matrix",
        advice: "leave out \(option: "method"): here it is \(method)")
    }
  }

  private func outputs<Element: ExactScalar>(
    _ diagonal: Vector<Element>, _ change: Matrix<Element>, _ call: FieldCall<Element>
  ) throws -> [Value.Field] {
    let form = Matrix(change.shape) { $0 == $1 ? diagonal[$0] : .zero }
    return [.init("D", try call.ringValue(form)), .init("P", try CanonicalFormAnswer.value(change, call))]
  }

  private func answer<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let worked = try Narrated.diagonalization(a, narration: call.narration())
    if call.domain == .rationals, case .notSplit = worked.answer { return try overExtension(call) }
    try require(worked.method, call)
    switch worked.answer {
    case .diagonal(let diagonal, let change):
      return try withProjectors(
        ToolAnswer(
          outputs: try outputs(diagonal, change, call), derivation: worked.derivation,
          certificate: try CertificateMaker.diagonalization(change, size: call.certificate, budget: call.budget),
          method: worked.method),
        diagonal, call)
    case .defective(let factor, let vector), .notSplit(let factor, let vector):
      let text = PolynomialText.sum(TextSlab(of: factor.coefficients), variable: "x")
      let isDefective = if case .defective = worked.answer { true } else { false }
      return ToolAnswer(
        error: ErrorReport(
          .undefined, .notDiagonalizable,
          isDefective
            ? "the matrix is not diagonalizable: roots of \(text) have fewer eigenvectors than their multiplicity"
            : "the matrix is not diagonalizable over \(call.domain.tag): \(text) has no root there",
          advice: isDefective
            ? "\(tool: "jordan") gives the form that is nearest to a diagonal one"
            : "\(tool: "primary") gives a form with blocks of such factors"),
        derivation: worked.derivation,
        certificate: try CertificateMaker.notDiagonalizable(
          factor, vector, size: call.certificate, budget: call.budget),
        method: worked.method)
    }
  }

  /// Of a rational matrix with irrational eigenvalues: over ℚ(i), ℚ(√d) or ℚ(√d, √e), or else by factors.
  private func overExtension<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.call.overRationals.matrix("A")
    let worked =
      call.method == EigenTool.byFactors.id ? nil : try Narrated.jordanForm(a, named: "D", narration: call.narration())
    switch worked?.answer {
    case .gaussian(let form):
      if let answer = try diagonal(form, worked, call.call.extendedToComplexNumbers) { return answer }
    case .quadratic(let form, let field):
      if var answer = try diagonal(form, worked, call.call.extended(to: field)) {
        answer.settle(in: field)
        return answer
      }
    case .rational, nil: break
    }
    try require(EigenTool.byFactors.id, call)
    let answer = try EigenTool().exact(call.call)
    return call.flag("projectors") ? try withProjectorsByFactors(answer, a, call.call.overRationals) : answer
  }

  private func diagonal<Element: ExactScalar>(
    _ form: PrimaryForm<Element>, _ worked: Worked<JordanForm>?, _ call: FieldCall<Element>
  ) throws -> ToolAnswer? {
    guard let worked, case .diagonal(let diagonal, let change)? = Diagonalization(form) else { return nil }
    try require(worked.method, call)
    var derivation = worked.derivation
    if !call.narration().isSilent {
      let counts = form.blocks.map {
        DiagonalizabilityVerdict.Count(degree: 1, multiplicity: $0.count, geometric: $0.count)
      }
      derivation.append(
        DiagonalizabilityVerdict(counts, order: change.rows, verdict: "over \(call.domain.tag)"))
    }
    return try withProjectors(
      ToolAnswer(
        outputs: try outputs(diagonal, change, call), derivation: derivation,
        certificate: try CertificateMaker.diagonalization(change, size: call.certificate, budget: call.budget),
        method: worked.method),
      diagonal, call)
  }
}
