import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixExchange

/// `diag`: a diagonal, made or taken out.
struct DiagTool: FieldTool {
  let declaration = PlacingAnswer.declaration(
    id: "diag", displayName: "Diagonal",
    summary: "Of a vector the diagonal matrix, of a matrix its diagonal; \(option: "offset") for those beside it.",
    keywords: ["diagonal matrix", "make diagonal", "extract diagonal", "diagm", "main diagonal", "superdiagonal"],
    parameters: [.init("A", "a vector to make a diagonal matrix of, or a matrix", kinds: [.vector, .matrix])],
    options: [PlacingAnswer.offset], conventions: "A matrix of one row or one column is a vector.",
    output: .init("result", "the matrix, or the diagonal as a vector", kind: .matrix, feeds: ["multiply", "det"]),
    examples: [
      .init(["(1, 2, 3)"], expected: "[1, 0, 0; 0, 2, 0; 0, 0, 3]"),
      .init(["1 2; 3 4; 5 6"], expected: "(1, 4)"),
      .init(["(1, 2)"], options: [.init("offset", .number("-1"))], expected: "[0, 0, 0; 1, 0, 0; 0, 2, 0]"),
      .init(["1 2; 3 4"], options: [.init("offset", .number("1"))], expected: "(2)"),
      .init(["1 2; 3 4"], options: [.init("offset", .number("3"))], expected: "()"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let offset = try call.call.offset()
    if let vector = try diagonal(call) {
      let size = vector.count + abs(offset)
      try PlacingAnswer.require(size, size, call.budget)
      let (row, column) = (max(0, -offset), max(0, offset))
      let matrix = Matrix<Element>(Shape(size, size)) {
        $1 - $0 == offset && $0 >= row && $1 >= column ? vector[$0 - row] : .zero
      }
      return try PlacingAnswer.answer(call, matrix)
    }
    let a = try call.matrix("A")
    var entries: [Element] = []
    var (row, column) = (max(0, -offset), max(0, offset))
    while row < a.rows, column < a.columns {
      entries.append(a[row, column])
      (row, column) = (row + 1, column + 1)
    }
    return PlacingAnswer.answer(call, Vector(entries))
  }

  /// A vector, or a matrix of one row or column; `nil` for a matrix to take the diagonal of.
  private func diagonal<Element: ExactScalar>(_ call: FieldCall<Element>) throws(ErrorReport) -> Vector<Element>? {
    if case .vector? = call.input("A") { return try call.vector("A") }
    let a = try call.matrix("A")
    return a.shape.count > 1 && min(a.rows, a.columns) == 1 ? Vector(a.rowMajor) : nil
  }
}

/// `blockdiag`: matrices along a diagonal.
struct BlockDiagonalTool: FieldTool {
  let declaration = PlacingAnswer.declaration(
    id: "blockdiag", displayName: "Block diagonal matrix", summary: "Matrices along the diagonal, zeros elsewhere.",
    keywords: ["block matrix", "direct sum of matrices", "blkdiag", "block_diag", "dirsum"],
    parameters: [
      .init(
        "blocks", "the matrices, one operand each, or one after another: 1 2; 3 4 ~ 5", kinds: [.list], items: .matrices
      )
    ],
    output: .init("result", "the block diagonal matrix", kind: .matrix, feeds: ["det", "multiply"]),
    examples: [
      .init(["1 2; 3 4 ~ 5"], expected: "[1, 2, 0; 3, 4, 0; 0, 0, 5]"),
      .init(["1 2 ~ 3; 4"], expected: "[1, 2, 0; 0, 0, 3; 0, 0, 4]"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    guard case .list(let items)? = call.input("blocks") else { throw call.call.notCanonical("blocks") }
    var blocks: [Matrix<Element>] = []
    for (index, item) in items.enumerated() {
      guard case .matrix(let value) = item else {
        throw ErrorReport(
          .malformed, .wrongKind, "a \(item.kind.rawValue) stands where block \(index + 1) is expected",
          advice: "give matrices", place: Place(source: "blocks"))
      }
      blocks.append(try call.matrix(value, named: "block \(index + 1)"))
    }
    let shape = Shape(blocks.reduce(0) { $0 + $1.rows }, blocks.reduce(0) { $0 + $1.columns })
    try PlacingAnswer.require(shape.rows, shape.columns, call.budget)
    var result = Matrix<Element>.zero(shape)
    var (row, column) = (0, 0)
    for block in blocks {
      for i in 0..<(block.columns > 0 ? block.rows : 0) {
        for j in 0..<block.columns { result[row + i, column + j] = block[i, j] }
      }
      (row, column) = (row + block.rows, column + block.columns)
    }
    return try PlacingAnswer.answer(call, result)
  }
}

/// `triu`: the upper triangle.
struct UpperTriangleTool: FieldTool {
  let declaration = PlacingAnswer.declaration(
    id: "triu", displayName: "Upper triangle", summary: "The entries on and above the diagonal, zeros below it.",
    keywords: ["upper triangular part", "triangle", "upper part"], parameters: [.init("A", "any matrix")],
    options: [PlacingAnswer.offset],
    output: .init("result", "the upper triangle", kind: .matrix, feeds: ["solve", "det"]),
    examples: [
      .init(["1 2 3; 4 5 6; 7 8 9"], expected: "[1, 2, 3; 0, 5, 6; 0, 0, 9]"),
      .init(["1 2; 3 4"], options: [.init("offset", .number("1"))], expected: "[0, 2; 0, 0]"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let (a, offset) = (try call.matrix("A"), try call.call.offset())
    return try PlacingAnswer.answer(call, Matrix(a.shape) { $1 - $0 >= offset ? a[$0, $1] : .zero })
  }
}

/// `tril`: the lower triangle.
struct LowerTriangleTool: FieldTool {
  let declaration = PlacingAnswer.declaration(
    id: "tril", displayName: "Lower triangle", summary: "The entries on and below the diagonal, zeros above it.",
    keywords: ["lower triangular part", "triangle", "lower part"], parameters: [.init("A", "any matrix")],
    options: [PlacingAnswer.offset],
    output: .init("result", "the lower triangle", kind: .matrix, feeds: ["solve", "det"]),
    examples: [
      .init(["1 2 3; 4 5 6; 7 8 9"], expected: "[1, 0, 0; 4, 5, 0; 7, 8, 9]"),
      .init(["1 2; 3 4"], options: [.init("offset", .number("-1"))], expected: "[0, 0; 3, 0]"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let (a, offset) = (try call.matrix("A"), try call.call.offset())
    return try PlacingAnswer.answer(call, Matrix(a.shape) { $1 - $0 <= offset ? a[$0, $1] : .zero })
  }
}

/// What the tools that only put entries elsewhere have in common.
enum PlacingAnswer {
  static let offset = ToolDeclaration.OptionDeclaration(
    "offset", "the diagonal meant: 1 is the one above the main diagonal, -1 the one below",
    .count(-(1 << 24)...1 << 24), default: .number("0"))

  static func declaration(
    id: String, displayName: String, summary: NeutralText, keywords: [String], parameters: [ToolDeclaration.Parameter],
    options: [ToolDeclaration.OptionDeclaration] = [], conventions: ToolDeclaration.Conventions = "",
    output: ToolDeclaration.OutputDeclaration, requirement: NeutralText = "", examples: [ToolDeclaration.Example]
  ) -> ToolDeclaration {
    EntrywiseAnswer.declaration(
      id: id, displayName: displayName, summary: summary, keywords: keywords, parameters: parameters, options: options,
      output: output, method: .init("selection", "every entry in its place", citation: BlockAnswer.citation),
      requirement: requirement, doubles: .moved, cost: "Nothing is computed.", conventions: conventions,
      examples: examples)
  }

  static func answer<Element: ExactScalar>(_ call: FieldCall<Element>, _ matrix: Matrix<Element>) throws -> ToolAnswer {
    answer(call, try call.ringValue(matrix))
  }

  static func answer<Element: ExactScalar>(_ call: FieldCall<Element>, _ vector: Vector<Element>) -> ToolAnswer {
    answer(call, call.ringValue(vector))
  }

  private static func answer<Element: ExactScalar>(_ call: FieldCall<Element>, _ value: Value) -> ToolAnswer {
    ToolAnswer(
      outputs: [.init("result", value)], certificate: CertificateMaker.recomputation(size: call.certificate),
      method: "selection")
  }

  /// What an entry takes that is made: as a scalar, as a text of the answer, and where the answer is checked.
  private static let bytesOfEntry = 48

  /// Throws before a matrix is made that has no room.
  static func require(_ rows: Int, _ columns: Int, _ budget: Budget) throws {
    try budget.check()
    try DenseRoom.require(rows, columns, bytes: bytesOfEntry, within: budget)
  }
}

extension ToolCall {
  fileprivate func offset() throws(ErrorReport) -> Int {
    guard let text = option("offset")?.text else { return 0 }
    guard let offset = Int(text) else {
      throw ErrorReport(.malformed, .invalidOption, "the option ‘offset’ is an integer", advice: "give 0, 1, -1, …")
    }
    return offset
  }
}
