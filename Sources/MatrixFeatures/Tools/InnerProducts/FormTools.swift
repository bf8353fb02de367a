import MatrixArithmetic
import MatrixDomain
import MatrixExact

extension LDLTool {
  /// The factors over ℚ, with blocks of two rows only where the diagonal of what is left is 0 all along.
  func exact(_ call: ToolCall) throws -> ToolAnswer {
    try call.requireExactMethod(among: [.symmetricElimination])
    return try call.withSymmetricMatrix { a in
      let worked = try Narrated.symmetricFactors(a, narration: call.narration())
      let factors = worked.answer
      return ToolAnswer(
        outputs: [
          .init("P", .permutation(PermutationValue(factors.order))),
          .init("L", .matrix(try MatrixValue(factors.lower, within: call.budget))),
          .init("D", .matrix(try MatrixValue(factors.diagonal, within: call.budget))),
          .init("inertia", factors.signature.value),
        ],
        derivation: worked.derivation, certificate: CertificateMaker.symmetricProduct(size: call.certificate),
        method: worked.method)
    }
  }
}

extension CholeskyTool {
  /// A = L·diag(c)·Lᵀ: the Cholesky factor is L·diag(√c), with c as small as can be.
  func exact(_ call: ToolCall) throws -> ToolAnswer {
    try call.requireExactMethod(among: [.symmetricElimination])
    return try call.withSymmetricMatrix { a in
      switch try a.positiveFactors(budget: call.budget) {
      case .indefinite(let vector, let value):
        return ToolAnswer(
          error: ErrorReport(
            .undefined, .notPositiveDefinite,
            "the matrix is not positive definite: x*A*x = \(value) for some x that is not 0",
            advice: "the certificate has this x; mm ldl and mm congruence take every symmetric matrix"),
          certificate: CertificateMaker.formValue(vector, size: call.certificate),
          method: ToolDeclaration.Method.symmetricElimination.id)
      case .definite(let lower, let pivots):
        let roots = pivots.map { SquareRoot(of: $0) }
        let scaled = Matrix(a.shape) { lower[$0, $1] * roots[$1].factor }
        var derivation = Derivation()
        if call.detail > .none {
          derivation = try Narrated.symmetricFactors(a, narration: call.narration()).derivation
          derivation.append(
            RootFactors(pivots: Vector(pivots), roots: roots.map(\.description), lower: scaled))
        }
        return ToolAnswer(
          outputs: [
            .init("L", .matrix(try MatrixValue(scaled, within: call.budget))),
            .init("radicands", .vector(Vector(roots.map { Rational($0.radicand) }))),
          ],
          derivation: derivation, certificate: CertificateMaker.symmetricProduct(size: call.certificate),
          method: ToolDeclaration.Method.symmetricElimination.id)
      }
    }
  }
}

extension DefiniteTool {
  /// The definiteness by the signature, with vectors that show it.
  func exact(_ call: ToolCall) throws -> ToolAnswer {
    try call.requireExactMethod(among: [.symmetricElimination, .leadingMinors])
    return try call.withSymmetricMatrix { a in
      let narration = call.narration()
      let worked = try Narrated.symmetricFactors(a, narration: narration)
      let factors = worked.answer
      let signature = factors.signature
      var derivation = worked.derivation
      if !narration.isSilent {
        if call.method == ToolDeclaration.Method.leadingMinors.id {
          let minors = try Narrated.leadingMinors(a, budget: call.budget)
          let isDecided = signature.zero == 0 && !minors.contains(where: \.isZero)
          let parts = isDecided ? [] : derivation.parts
          derivation = Derivation(parts)
          derivation.append(Approach(.leadingMinors))
          derivation.append(FormVerdict(signature, minors: minors))
        } else {
          derivation.append(FormVerdict<Rational>(signature))
        }
      }
      var outputs: [Value.Field] = [
        .init("definiteness", .text(signature.definiteness)), .init("inertia", signature.value),
      ]
      func add(_ vector: String, _ value: String, sign: Int) {
        guard let witness = factors.vector(ofSign: sign) else { return }
        outputs.append(.init(vector, .vector(witness)))
        outputs.append(.init(value, .scalar(witness.dot(a * witness))))
      }
      switch signature.definiteness {
      case "indefinite":
        add("witness", "witnessValue", sign: -1)
        add("otherWitness", "otherValue", sign: 1)
      case "positive-semidefinite", "negative-semidefinite": add("witness", "witnessValue", sign: 0)
      default: break
      }
      return ToolAnswer(
        outputs: outputs, derivation: derivation,
        certificate: try CertificateMaker.definiteness(factors, size: call.certificate, budget: call.budget),
        method: call.method == "auto" ? worked.method : call.method)
    }
  }
}

/// `congruence`: a quadratic form as a sum of squares.
struct CongruenceTool: Tool {
  let declaration = ToolDeclaration(
    id: "congruence",
    displayName: "Diagonalization by congruence",
    summary: "An invertible T with Tᵀ·A·T diagonal, and the signature: a quadratic form as a sum of squares.",
    keywords: [
      "quadratic form", "signature", "inertia", "sylvester", "lagrange", "completing the square", "sum of squares",
    ],
    category: .analyze,
    parameters: [.init("A", "a symmetric matrix: that of the form x·A·x")],
    outputs: [
      .init("D", "diagonal", kind: .matrix),
      .init("T", "its columns are the new basis", kind: .matrix, feeds: ["multiply", "inverse"]),
      .init("signature", "how many squares are positive, negative and missing", kind: .record),
    ],
    methods: [
      .init(
        "lagrange", "squares are completed one variable after another",
        citation: "F. R. Gantmacher, The Theory of Matrices, vol. 1, ch. X § 3")
    ],
    requirement: "A is symmetric.",
    cost: "Exact; about n³/2 operations on numbers that grow.",
    conventions: "x = T·y: the form is the sum of D's entries times the squares of the y.",
    examples: [
      .init(["1 2; 2 1"], expected: "[1, 0; 0, -3]"),
      .init(["0 1; 1 0"], expected: "[2, 0; 0, -1/2]"),
      .init(["1 2; 3 4"], expected: "!not-hermitian"),
      .init(["1 2 3; 4 5 6"], expected: "!not-square"),
    ])

  func run(_ call: ToolCall) throws -> ToolAnswer {
    try call.withSymmetricMatrix { a in
      let worked = try Narrated.diagonalForm(a, narration: call.narration())
      let form = worked.answer
      var signature = Signature()
      for place in 0..<a.rows {
        switch form.diagonal[place, place].signum {
        case 1: signature.positive += 1
        case -1: signature.negative += 1
        default: signature.zero += 1
        }
      }
      var derivation = worked.derivation
      if call.detail > .none { derivation.append(FormVerdict<Rational>(signature)) }
      return ToolAnswer(
        outputs: [
          .init("D", .matrix(try MatrixValue(form.diagonal, within: call.budget))),
          .init("T", .matrix(try MatrixValue(form.transform, within: call.budget))),
          .init("signature", signature.value),
        ],
        derivation: derivation,
        certificate: try CertificateMaker.congruence(form, size: call.certificate, budget: call.budget),
        method: worked.method)
    }
  }
}

extension NormTool {
  /// The norm, or the root it is.
  func exact(_ call: ToolCall) throws -> ToolAnswer {
    try call.budget.check()
    try call.requireExactMethod(among: [.entries])
    let a = call.input("A")?.kind == .vector ? try call.vector("A").columnMatrix : try call.matrix("A")
    let kind = call.option("norm")?.text ?? "fro"
    func size(_ entry: Rational) -> Rational { entry.signum < 0 ? -entry : entry }
    func total(_ entries: [Rational]) -> Rational { entries.reduce(.zero) { $0 + size($1) } }
    let certificate = CertificateMaker.recomputation(size: call.certificate)
    let method = ToolDeclaration.Method.entries.id
    let sums: [Rational]
    switch kind {
    case "1": sums = (0..<a.columns).map { total(a.column($0)) }
    case "inf": sums = (0..<a.rows).map { total(a.row($0)) }
    case "max": sums = a.rowMajor.map(size)
    default:
      guard kind == "fro" || min(a.rows, a.columns) < 2 else {
        throw ErrorReport(
          .unable, .unsupportedMethod,
          "the 2-norm of a matrix is the root of an eigenvalue, which has no exact form here",
          advice: "add --numeric, or take --norm fro, 1, inf or max")
      }
      var square = Rational.zero
      for entry in a.rowMajor { square.addProduct(entry, entry) }
      var derivation = Derivation()
      if call.detail > .none, a.shape.count <= RequestRunner.readableEntries {
        derivation.append(
          EntryFormulas(
            name: "norm^2",
            entries: [
              .init(position: nil, terms: a.rowMajor.filter { !$0.isZero }.map { [$0, $0] }, value: square)
            ]))
      }
      let root = SquareRoot(of: square)
      return ToolAnswer(
        outputs: [
          .init("norm", root.rational.map { .scalar($0) } ?? .text(root.description)),
          .init("squared", .scalar(square)),
        ],
        derivation: derivation, certificate: certificate, method: method)
    }
    return ToolAnswer(
      outputs: [.init("norm", .scalar(sums.max() ?? .zero))], certificate: certificate, method: method)
  }
}

extension ToolDeclaration.Method {
  /// Row and column operations together.
  static let symmetricElimination = ToolDeclaration.Method(
    "symmetric-elimination", "each row operation is followed by the same one on the columns",
    citation: "G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed., ch. 4.1")
  /// Sylvester's criterion.
  static let leadingMinors = ToolDeclaration.Method(
    "minors", "the leading principal minors",
    citation: "G. Strang, Introduction to Linear Algebra, ch. 6.5")
  /// The definition.
  static let entries = ToolDeclaration.Method(
    "entries", "by the definition", citation: "R. A. Horn, C. R. Johnson, Matrix Analysis, 2nd ed., ch. 5.6")
}

extension ToolCall {
  /// What `body` says of the operand A, which must be symmetric; where it is not, that is proved.
  fileprivate func withSymmetricMatrix(_ body: (Matrix<Rational>) throws -> ToolAnswer) throws -> ToolAnswer {
    try budget.check()
    let a = try matrix("A")
    guard a.isSquare else { throw ShapeError.notSquare("the form", a.shape).report }
    guard let (row, column) = a.firstAsymmetry else { return try body(a) }
    return ToolAnswer(
      error: ErrorReport(
        .undefined, .notHermitian,
        "the matrix is not symmetric: row \(row + 1), column \(column + 1) and its mirror image differ",
        advice: "for the form x*A*x take (A + A^T)/2, which gives the same values; mm lu needs no symmetry",
        place: Place(source: "A")),
      certificate: CertificateMaker.notSymmetric(size: certificate), method: "auto")
  }
}
