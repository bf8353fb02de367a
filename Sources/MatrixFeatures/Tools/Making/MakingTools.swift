import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `identity`.
struct IdentityTool: ExactTool {
  let declaration = MadeMatrix.declaration(
    id: "identity", displayName: "Identity matrix", summary: "The n×n matrix with ones on the diagonal.",
    keywords: ["unit matrix", "eye", "einheitsmatrix", "one matrix"],
    parameters: [.init("n", "how many rows and columns", kinds: [.count], isCounting: true)],
    method: .init("definition", "by the definition", citation: BlockAnswer.citation), cost: "n² entries.",
    examples: [
      .init(["2"], expected: "[1, 0; 0, 1]"), .init(["0"], expected: "[]"),
    ])

  func exact(_ call: ToolCall) throws -> ToolAnswer {
    let size = try call.size("n")
    return try MadeMatrix.answer(call, Shape(size, size), method: "definition") { $0 == $1 ? .one : .zero }
  }
}

/// `zeros`.
struct ZerosTool: ExactTool {
  let declaration = MadeMatrix.filled(
    id: "zeros", displayName: "Matrix of zeros", what: "zeros", keywords: ["zero matrix", "null matrix", "nullmatrix"],
    examples: [.init(["2", "3"], expected: "[0, 0, 0; 0, 0, 0]"), .init(["2"], expected: "[0, 0; 0, 0]")])

  func exact(_ call: ToolCall) throws -> ToolAnswer {
    try MadeMatrix.answer(call, try call.shapeAsked(), method: "definition") { _, _ in .zero }
  }
}

/// `ones`.
struct OnesTool: ExactTool {
  let declaration = MadeMatrix.filled(
    id: "ones", displayName: "Matrix of ones", what: "ones", keywords: ["all ones", "constant matrix", "fill"],
    examples: [.init(["2", "3"], expected: "[1, 1, 1; 1, 1, 1]"), .init(["1"], expected: "[1]")])

  func exact(_ call: ToolCall) throws -> ToolAnswer {
    try MadeMatrix.answer(call, try call.shapeAsked(), method: "definition") { _, _ in .one }
  }
}

/// What the tools that make matrices of nothing have in common. There is nothing to prove: who looks sees what it is.
enum MadeMatrix {
  static func declaration(
    id: String, displayName: String, summary: NeutralText, keywords: [String], parameters: [ToolDeclaration.Parameter],
    options: [ToolDeclaration.OptionDeclaration] = [], method: ToolDeclaration.Method, requirement: NeutralText = "",
    cost: NeutralText, conventions: ToolDeclaration.Conventions = "", examples: [ToolDeclaration.Example]
  ) -> ToolDeclaration {
    ToolDeclaration(
      id: id, displayName: displayName, summary: summary, keywords: keywords + ["make", "create", "generate"],
      category: .operate, parameters: parameters, options: options,
      outputs: [.init("matrix", "the matrix", kind: .matrix, feeds: ["multiply", "det", "eigen", "rref"])],
      methods: [method], isCertified: false, fields: .any, doubles: .rounded, requirement: requirement, cost: cost,
      conventions: conventions, examples: examples)
  }

  static func filled(
    id: String, displayName: String, what: String, keywords: [String], examples: [ToolDeclaration.Example]
  ) -> ToolDeclaration {
    declaration(
      id: id, displayName: displayName, summary: "The m×n matrix of \(what).", keywords: keywords,
      parameters: [
        .init("m", "how many rows", kinds: [.count], isCounting: true),
        .init(
          "n", "how many columns; as many as rows without it", kinds: [.count], isRequired: false, isCounting: true),
      ],
      method: .init("definition", "by the definition", citation: BlockAnswer.citation), cost: "m·n entries.",
      examples: examples)
  }

  /// A matrix of these entries, over the field that is asked for.
  static func answer(
    _ call: ToolCall, _ shape: Shape, method: String, _ entry: (Int, Int) throws -> Rational
  ) throws -> ToolAnswer {
    try PlacingAnswer.require(shape.rows, shape.columns, call.budget)
    let matrix = try Matrix(shape) { row, column in
      if column == 0 { try call.budget.check() }
      return try entry(row, column)
    }
    return ToolAnswer(outputs: [.init("matrix", try value(matrix, call))], method: method)
  }

  /// The matrix over ℤ where its entries are whole, or modulo the prime or in the field that is asked for.
  static func value(_ matrix: Matrix<Rational>, _ call: ToolCall) throws -> Value {
    if let tag = call.option(CommonOptions.field.name)?.text, case .numberField(let field)? = ScalarDomain(tag: tag) {
      var value = try MatrixValue(matrix, within: call.budget)
      if let modulus = field.modulus.flatMap({ Integer($0) }) {
        let field = try PrimeField(modulus)
        value.entries = try TextSlab(matrix.rowMajor.map { try field.text(of: $0) })
      }
      value.domain = .numberField(field)
      return .matrix(value)
    }
    guard let text = call.option(CommonOptions.modulus.name)?.text, let prime = Integer(text) else {
      var value = try MatrixValue(matrix, within: call.budget)
      value.domain = matrix.rowMajor.allSatisfy(\.isWhole) ? .integers : .rationals
      return .matrix(value)
    }
    let field = try PrimeField(prime)
    var value =
      switch field {
      case .word(let modulus): try MatrixValue(matrix.map { try modulus.residue($0) }, within: call.budget)
      case .long(let modulus): try MatrixValue(matrix.map { try modulus.residue($0) }, within: call.budget)
      }
    value.domain = field.domain
    return .matrix(value)
  }
}

extension ToolCall {
  /// A size that is asked for.
  func size(_ name: String) throws(ErrorReport) -> Int {
    guard case .count(let size)? = input(name), size >= 0 else {
      throw ErrorReport(
        .malformed, .wrongKind, "\(name) is an integer from 0", advice: "give a number such as 3",
        place: Place(source: name))
    }
    return size
  }

  /// m rows and n columns, or m of both.
  func shapeAsked() throws(ErrorReport) -> Shape {
    let rows = try size("m")
    return Shape(rows, input("n") == nil ? rows : try size("n"))
  }
}
