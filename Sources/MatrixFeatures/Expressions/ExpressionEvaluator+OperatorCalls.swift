import MatrixDomain
import MatrixNotation

// Functions that are operators: `np.dot(A, v)`, `isequal(A, B)`, `np.outer(u, v)`.
extension ExpressionEvaluator {
  /// Functions that show what they are given.
  private static let showing: Set<String> = ["matrixform", "disp", "display", "print", "pprint"]
  private static let ofEquality: Set<String> = ["isequal", "arrayequal"]

  /// What an operator gives for the operands of a function; `nil` where the function is a tool's, or nothing.
  mutating func operated(
    _ name: String, _ receiver: Request.Operand?, _ arguments: [MatrixExpression.Argument], _ range: Range<Int>
  ) throws(ErrorReport) -> Request.Operand? {
    let key = FunctionName.key(name)
    guard arguments.allSatisfy({ named($0) == nil }) else { return nil }
    if Self.showing.contains(key), receiver == nil, arguments.count == 1 { return try evaluate(arguments[0].value) }
    if key == "polyval" || key == "polyvalm", receiver == nil { return try polynomialValue(key, arguments, range) }
    guard Self.ofEquality.contains(key) || key == "outer", arguments.count + (receiver == nil ? 0 : 1) == 2 else {
      return nil
    }
    var operands = receiver.map { [$0] } ?? []
    for argument in arguments { operands.append(try evaluate(argument.value)) }
    if Self.ofEquality.contains(key) { return try apply(.equal, operands[0], operands[1], range) }
    let left = try asColumn(try arithmetic(operands[0], range), range)
    let right = try asColumn(try arithmetic(operands[1], range), range)
    return try apply(.multiply, left, try transposed(right, range), range)
  }

  /// The product that `np.dot(A, v)` is, where one of two operands is a matrix; `nil` for vectors. The operands are worked out.
  mutating func product(
    of arguments: inout [CallArgument], _ range: Range<Int>
  ) throws(ErrorReport) -> Request.Operand? {
    var operands: [Request.Operand] = []
    for index in arguments.indices {
      let (argument, place) = (arguments[index], arguments[index].range)
      let operand = try counting(false) { (evaluator) throws(ErrorReport) in
        try evaluator.arithmetic(try evaluator.operand(of: argument), place)
      }
      arguments[index] = CallArgument(operand: operand, range: place)
      operands.append(operand)
    }
    if let left = Self.shape(operands[0]), let right = Self.shape(operands[1]), left.rows > 1, left.columns > 1,
      right == Shape(1, left.columns)
    {
      // `A.dot([5, 6])`: a row has no product with it.
      operands[1] = .value(Self.column(try run("transpose", [.init("A", operands[1])], range)))
    }
    return operands.allSatisfy(Self.isLine) ? nil : try apply(.dot, operands[0], operands[1], range)
  }

  /// True for what the tool `dot` takes: anything but numbers and matrices of several rows and columns.
  static func isLine(_ operand: Request.Operand) -> Bool {
    number(operand) == nil && shape(operand).map { $0.rows == 1 || $0.columns == 1 } ?? true
  }

  /// A row as a column.
  private mutating func asColumn(_ operand: Request.Operand, _ range: Range<Int>) throws(ErrorReport) -> Request.Operand
  {
    guard let shape = Self.shape(operand), shape.rows == 1, shape.columns != 1 else { return operand }
    return try transposed(operand, range)
  }
}
