import MatrixArithmetic
import MatrixDomain
import MatrixExact

extension LDLTool {
  /// The factors over the field, with blocks of two rows only where the diagonal of what is left is 0 all along.
  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    return try call.withFormMatrix { a in
      let worked = try Narrated.symmetricFactors(a, narration: call.narration())
      let factors = worked.answer
      return ToolAnswer(
        outputs: [
          .init("P", .permutation(PermutationValue(factors.order))),
          .init("L", .matrix(try MatrixValue(factors.lower, within: call.budget))),
          .init("D", .matrix(try MatrixValue(factors.diagonal, within: call.budget))),
          Element.isFinite ? .init("rank", .count(factors.rank)) : .init("inertia", factors.signature.value),
        ],
        derivation: worked.derivation, certificate: CertificateMaker.symmetricProduct(size: call.certificate),
        method: worked.method)
    }
  }
}

extension CholeskyTool {
  /// A = L·diag(c)·Lᴴ: the Cholesky factor is L·diag(√c), with c as small as can be.
  func exact<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    return try call.withFormMatrix { a in
      switch try a.positiveFactors(budget: call.budget) {
      case .indefinite(let vector, let value):
        return ToolAnswer(
          error: ErrorReport(
            .undefined, .notPositiveDefinite,
            "the matrix is not positive definite: x*A*x = \(value) for some x that is not 0",
            advice: """
              the certificate has this x; \(tool: "ldl") and \(tool: "congruence") take every \(call.symmetry) matrix
              """),
          certificate: CertificateMaker.formValue(vector, size: call.certificate),
          method: ToolDeclaration.Method.symmetricElimination.id)
      case .definite(let lower, let pivots):
        let roots = pivots.map { SquareRoot(of: $0.real) }
        let scaled = Matrix(a.shape) { lower[$0, $1] * Element(real: roots[$1].factor) }
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
  func exact<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    return try call.withFormMatrix { a in
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
          derivation.append(FormVerdict<Element>(signature))
        }
      }
      var outputs: [Value.Field] = [
        .init("definiteness", .text(signature.definiteness)), .init("inertia", signature.value),
      ]
      func add(_ vector: String, _ value: String, sign: Int) {
        guard let witness = factors.vector(ofSign: sign) else { return }
        outputs.append(.init(vector, .vector(witness)))
        outputs.append(.init(value, .scalar(witness.conjugate.dot(a * witness).real)))
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
struct CongruenceTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "congruence",
    displayName: "Diagonalization by congruence",
    summary: "An invertible T with Tᴴ·A·T diagonal, and the signature: a quadratic form as a sum of squares.",
    keywords: [
      "quadratic form", "signature", "inertia", "sylvester", "lagrange", "completing the square", "sum of squares",
    ],
    category: .analyze,
    parameters: [.init("A", "a symmetric matrix, over Q(i) a Hermitian one: that of the form x·A·x")],
    outputs: [
      .init("D", "diagonal", kind: .matrix),
      .init("T", "its columns are the new basis", kind: .matrix, feeds: ["multiply", "inverse"]),
      .init("signature", "how many squares are positive, negative and missing", kind: .record),
      .init("rank", "modulo a prime: how many squares there are", kind: .count),
      .init(
        "discriminant", "modulo a prime: whether the product of D's entries other than 0 is a square or a non-square",
        kind: .text),
    ],
    methods: [
      .init(
        "lagrange", "squares are completed one variable after another",
        citation: "F. R. Gantmacher, The Theory of Matrices, vol. 1, ch. X § 3")
    ],
    fields: .any, doubles: .rounded,
    requirement:
      "A is equal to its conjugate transpose; modulo 2 not every form is a sum of squares, and none is sought.",
    cost: "Exact; about n³/2 operations on numbers that grow.",
    conventions: .init(
      "x = T·y: the form is the sum of D's entries times the squares of the y. Modulo an odd prime two forms are "
        + "equivalent exactly when rank and discriminant are the same."),
    examples: [
      .init(["1 2; 2 1"], expected: "[1, 0; 0, -3]"),
      .init(["0 1; 1 0"], expected: "[2, 0; 0, -1/2]"),
      .init(["1 2; 3 4"], expected: "!not-hermitian"),
      .init(["1 2 3; 4 5 6"], expected: "!not-square"),
      .init(["0 i; -i 0"], expected: "[2, 0; 0, -1/2]"),
      .init(["0 1; 1 0"], options: [.init("mod", .text("7"))], expected: "[2, 0; 0, 3]"),
      .init(["0 1; 1 0"], options: [.init("mod", .text("2"))], expected: "!unsupported-domain"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    if call.domain.characteristic == "2" {
      throw ErrorReport(
        .unable, .unsupportedDomain,
        "modulo 2 not every symmetric form is a sum of squares: 2*x*y is 0, and the form [0 1; 1 0] has none",
        advice: """
          \(tool: "ldl") \(option: "mod", "2") takes every symmetric matrix: it keeps blocks of two rows; \
          or compute modulo an odd prime
          """)
    }
    return try call.withFormMatrix { a in
      let worked = try Narrated.diagonalForm(a, narration: call.narration())
      let form = worked.answer
      var outputs: [Value.Field] = [
        .init("D", .matrix(try MatrixValue(form.diagonal, within: call.budget))),
        .init("T", .matrix(try MatrixValue(form.transform, within: call.budget))),
      ]
      var derivation = worked.derivation
      if Element.isFinite {
        let squares = form.squares
        outputs.append(.init("rank", .count(squares.count)))
        outputs.append(.init("discriminant", .text(try call.call.squareClass(of: squares))))
      } else {
        outputs.append(.init("signature", form.signature.value))
        if call.detail > .none { derivation.append(FormVerdict<Element>(form.signature)) }
      }
      return ToolAnswer(
        outputs: outputs, derivation: derivation,
        certificate: try CertificateMaker.congruence(form, size: call.certificate, budget: call.budget),
        method: worked.method)
    }
  }
}

extension ToolCall {
  /// Whether the product of elements of a finite field that are not 0 is a square, by Euler's criterion.
  fileprivate func squareClass<Element: ExactScalar>(of factors: [Element]) throws -> String {
    guard let order = fieldDomain.order else {
      throw ErrorReport(.unable, .internalError, "square classes are those of a finite field")
    }
    let product = factors.reduce(Element.one, *)
    var (power, square, exponent) = (Element.one, product, order >> 1)
    while !exponent.isZero {
      if exponent.isOdd { power *= square }
      square *= square
      exponent >>= 1
    }
    return power.isOne ? "square" : "non-square"
  }
}

extension NormTool {
  /// The norm, or the root it is.
  func exact<Element: ExactMetricScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    try call.budget.check()
    let a = try call.columnOrMatrix("A")
    let kind = call.option("norm")?.text ?? "fro"
    func size(_ entry: Element) -> Rational { SquareRoot(of: (entry.conjugate * entry).real).rational ?? .zero }
    func total(_ entries: [Element]) -> Rational { entries.reduce(.zero) { $0 + size($1) } }
    if let text = call.option("p")?.text {
      _ = try Self.exponent(text, shape: a.shape, hasNorm: call.option("norm") != nil)
      throw ErrorReport(
        .unable, .unsupportedMethod, "the p-norm is a root that has no exact form here",
        advice: "add \(option: "engine", "numeric"); \(option: "norm", "1"), 2 and inf of a vector are exact")
    }
    let isSpectral = ["2", "-2"].contains(kind) && min(a.rows, a.columns) > 1
    let way = isSpectral ? SingularValueAnswer.method.id : ToolDeclaration.Method.entries.id
    if call.method != "auto", call.method != way {
      throw ErrorReport(
        .unable, .unsupportedMethod, "\(call.method) is not the way to this norm",
        advice: "leave out \(option: "method"): for this norm it is \(way)")
    }
    if !["fro", "2", "-2", "nuclear"].contains(kind),
      let entry = a.rowMajor.first(where: { SquareRoot(of: ($0.conjugate * $0).real).rational == nil })
    {
      throw ErrorReport(
        .unable, .unsupportedMethod,
        "the absolute value of \(entry) is a root, and sums of roots have no exact form here",
        advice: "add \(option: "engine", "numeric"), or take \(option: "norm", "fro")")
    }
    let certificate = CertificateMaker.recomputation(size: call.certificate)
    let method = way
    let sums: [Rational]
    switch kind {
    case "1": sums = (0..<a.columns).map { total(a.column($0)) }
    case "inf": sums = (0..<a.rows).map { total(a.row($0)) }
    case "max": sums = a.rowMajor.map(size)
    case "-1", "-inf":
      let smallest =
        (kind == "-1" ? (0..<a.columns).map { total(a.column($0)) } : (0..<a.rows).map { total(a.row($0)) }).min()
      return ToolAnswer(
        outputs: [.init("norm", .scalar(smallest ?? .zero))], certificate: certificate, method: method)
    default:
      if kind != "fro", min(a.rows, a.columns) > 1 {
        guard kind != "nuclear" else {
          throw ErrorReport(
            .unable, .unsupportedMethod, "the sum of all singular values, which are roots, has no exact form here",
            advice: "add \(option: "engine", "numeric"), or take \(option: "norm", "fro"), 1, 2, inf or max")
        }
        return try spectral(a, isLargest: kind == "2", call)
      }
      var square = Rational.zero
      for entry in a.rowMajor { square += (entry.conjugate * entry).real }
      var derivation = Derivation()
      if call.detail > .none, a.shape.count <= RequestRunner.readableEntries {
        derivation.append(
          EntryFormulas(
            name: "norm^2",
            entries: [
              .init(
                position: nil, terms: a.rowMajor.filter { !$0.isZero }.map { [$0.conjugate, $0] },
                value: Element(real: square))
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
