import MatrixDomain
import MatrixNotation

// Matrices beside and below each other, and sizes, as NumPy, MATLAB, Julia and SymPy give them to functions.
extension ExpressionEvaluator {
  /// What gives a matrix for the blocks in its brackets: `np.block([[A, B], [C, D]])`.
  static let blockMakers: Set<String> = ["block", "bmat", "block_matrix", "ArrayFlatten"]

  /// Functions of NumPy, in which vectors are neither rows nor columns.
  private static let ofNumPy: Set<String> = ["vstack", "hstack", "concatenate", "rowstack"]

  /// `vstack((A, B))`, `hcat(A, B, C)`, `concatenate((A, B), axis=1)`, `cat(2, A, B)`; `nil` for other functions, and where the
  /// tool takes what is given as it is.
  mutating func joined(
    _ name: String, _ tool: String, _ receiver: Request.Operand?, _ arguments: [MatrixExpression.Argument],
    _ range: Range<Int>
  ) throws(ErrorReport) -> Request.Operand? {
    guard tool == "stack" || tool == "augment" else { return nil }
    let key = FunctionName.key(name)
    let named = arguments.map { (argument: $0, name: self.named($0)) }
    var items = named.filter { $0.name == nil }.map(\.argument.value)
    // The tools by their own names, with what they take.
    if key == tool, items.count + (receiver == nil ? 0 : 1) < 3, Self.listed(items) == nil { return nil }
    var direction = tool
    for case (let argument, let name?) in named {
      guard ["axis", "dims"].contains(name.0), key == "concatenate" || key == "cat" else {
        throw mistake(
          .malformed, .unknownOption, "\(key) has no option ‘\(Identifier.escaped(name.0))’",
          argument.value.range, advice: "give the matrices alone")
      }
      direction = try self.direction(name.1, first: name.0 == "axis" ? 0 : 1)
    }
    if key == "cat", items.count > 1, direction == tool, named.allSatisfy({ $0.name == nil }) {
      direction = try self.direction(items.removeFirst(), first: 1)
    }
    items = Self.listed(items) ?? items
    var operands = try receiver.map { (operand) throws(ErrorReport) in [try arithmetic(operand, range)] } ?? []
    for item in items {
      let operand = try arithmetic(try evaluate(item), item.range)
      if Self.ofNumPy.contains(key), Self.isVector(operand) {
        throw mistake(
          .malformed, .wrongKind, "a vector is a column here, and neither row nor column in NumPy", item.range,
          advice:
            "write [u^T; v^T] for rows below each other, [u, v] for columns beside each other, [u; v] for one long column"
        )
      }
      operands.append(operand)
    }
    guard !operands.isEmpty else { return nil }
    return try joined(operands, by: direction, range)
  }

  /// The elements of one pair of brackets, `(A, B)` or `[A, B]`; `nil` where something else is given.
  private static func listed(_ items: [MatrixExpression]) -> [MatrixExpression]? {
    guard items.count == 1 else { return nil }
    switch items[0].form {
    case .tuple(let items): return items
    case .block(let block) where block.rows.count == 1 && block.bars[0] == nil: return block.rows[0]
    default: return nil
    }
  }

  /// Rows or columns, as `axis` and `dims` count them.
  private mutating func direction(_ axis: MatrixExpression, first: Int) throws(ErrorReport) -> String {
    let number = try counting(true) { (evaluator) throws(ErrorReport) in
      try evaluator.arithmetic(try evaluator.evaluate(axis), axis.range)
    }
    switch Self.number(number).flatMap({ Int($0.text) }) {
    case first, first == 0 ? -2 : first: return "stack"
    case first + 1, first == 0 ? -1 : first + 1: return "augment"
    default:
      throw mistake(
        .malformed, .invalidOption, "a matrix has two directions", axis.range,
        advice: "\(first) puts below each other, \(first + 1) beside each other")
    }
  }

  /// The numbers of rows and columns in `zeros((2, 3))` and `zeros([2 3])`; `nil` where they are given otherwise.
  ///
  /// - Parameter library: what the function is written after.
  mutating func sizes(
    _ expression: MatrixExpression?, of tool: ToolDeclaration, in library: String?, _ name: String
  ) throws(ErrorReport) -> [Request.Operand]? {
    guard let expression, ["zeros", "ones", "random"].contains(tool.id) else { return nil }
    let operand = try counting(true) { (evaluator) throws(ErrorReport) in
      try evaluator.arithmetic(try evaluator.evaluate(expression), expression.range)
    }
    let texts: TextSlab? =
      switch operand {
      case .value(.vector(let vector)): vector.entries
      case .value(.matrix(let matrix)) where matrix.shape.rows == 1: matrix.entries
      default: nil
      }
    let isOneNumber = Self.number(operand) != nil && library.map { ["np", "numpy"].contains($0) } ?? false
    if isOneNumber || texts?.count == 1, tool.id != "random" {
      let size = texts.map { $0[0] } ?? Self.number(operand)?.text ?? "n"
      throw mistake(
        .malformed, .wrongKind, "one size is a vector in NumPy, and a square matrix here", expression.range,
        advice: "write \(tool.id)(\(size), 1) for the column, \(tool.id)(\(size), \(size)) for the matrix")
    }
    guard let texts, texts.count == 2 else { return [operand] }
    return texts.map { .value(.scalar(ScalarValue(.integers, $0))) }
  }
}
