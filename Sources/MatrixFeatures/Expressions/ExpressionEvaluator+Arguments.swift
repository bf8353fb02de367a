import MatrixArithmetic
import MatrixDomain
import MatrixNotation

// What stands between the brackets of a function becomes the operands of a tool.
extension ExpressionEvaluator {
  mutating func place(
    _ given: [CallArgument], of tool: ToolDeclaration, in request: inout Request, _ range: Range<Int>
  ) throws(ErrorReport) {
    let known = request.inputs.map(\.name)
    let open = tool.parameters(under: request.options).filter { !known.contains($0.name) }
    if let first = open.first, first.items == .matrices {
      var items: [Value] = []
      for argument in given {
        if given.count == 1, case .text(let text)? = argument.expression?.form {
          return request.inputs.append(.init(first.name, .text(text)))
        }
        let operand = try arithmetic(try operand(of: argument), argument.range)
        let value = try value(of: operand, argument.range)
        items.append(Self.matrix(value))
      }
      return request.inputs.append(.init(first.name, .value(.list(items))))
    }
    guard given.count > open.count else {
      for (argument, parameter) in zip(given, open) {
        let operand =
          if let known = argument.operand { try fitted(known, to: parameter, argument.range) } else {
            try argument.expression.map { (expression) throws(ErrorReport) in
              try self.operand(for: parameter, expression)
            } ?? .text("")
          }
        request.inputs.append(.init(parameter.name, operand))
      }
      return
    }
    // `independent((1, 2), (3, 4))`: vectors one after another are the columns of one operand.
    if open.count == 1, open[0].vectors == .columns {
      var columns: [Value] = []
      for argument in given {
        guard case .value(.vector(let vector)) = try operand(of: argument) else { break }
        columns.append(.vector(vector))
      }
      if columns.count == given.count {
        var joined = columns[0]
        for column in columns.dropFirst() {
          joined = try run("augment", [.init("A", .value(joined)), .init("B", .value(column))], range)
        }
        if case .matrix(var matrix) = joined {
          matrix.bar = nil
          joined = .matrix(matrix)
        }
        return request.inputs.append(.init(open[0].name, .value(joined)))
      }
    }
    if tool.id == "diag", !given.isEmpty, given.allSatisfy({ $0.expression != nil }) {
      // `diag(1, 2, 3)`.
      let entries = MatrixExpression(.tuple(given.compactMap(\.expression)), range)
      return try place([CallArgument(expression: entries, range: range)], of: tool, in: &request, range)
    }
    if ["charpoly", "minpoly"].contains(tool.id), given.count == 2, let letter = letter(given[1].expression) {
      // `A.charpoly('x')`, `CharacteristicPolynomial[A, x]`.
      guard letter == "x" else {
        throw mistake(
          .malformed, .unexpectedInput, "the polynomial is one in x", given[1].range, advice: "leave the letter out")
      }
      return try place([given[0]], of: tool, in: &request, range)
    }
    if ["norm", "cond"].contains(tool.id), given.count == 2, let kind = given[1].expression {
      // `norm(A, 1)`, `norm(A, "fro")`.
      try place([given[0]], of: tool, in: &request, range)
      return try set("norm", kind, kind.range, of: tool, in: &request)
    }
    let names = tool.parameters.map(\.name).joined(separator: ", ")
    throw mistake(
      .malformed, .unexpectedInput,
      "\(tool.id) takes \(CountText.of(open.count, "operand")) here, and \(given.count) are given",
      given[open.count].range,
      advice: "its operands are \(names); options have names: \(tool.id)(\(names), method: auto)")
  }

  /// A letter without a value; `nil` for anything else.
  private func letter(_ expression: MatrixExpression?) -> String? {
    switch expression?.form {
    case .text(let text)? where text.count == 1: text
    case .name(let name)? where name.count == 1 && !names.has(name): name
    default: nil
    }
  }

  mutating func operand(of argument: CallArgument) throws(ErrorReport) -> Request.Operand {
    if let operand = argument.operand { return operand }
    return try argument.expression.map { (expression) throws(ErrorReport) in try evaluate(expression) } ?? .text("")
  }

  static func matrix(_ value: Value) -> Value {
    switch value {
    case .scalar(let scalar): .matrix(MatrixValue(scalar.domain, Shape(1, 1), [scalar.text]))
    case .vector(let vector): .matrix(MatrixValue(vector.domain, Shape(vector.entries.count, 1), vector.entries))
    default: value
    }
  }

  /// The operand that an expression is for a parameter.
  mutating func operand(
    for parameter: ToolDeclaration.Parameter, _ expression: MatrixExpression
  ) throws(ErrorReport) -> Request.Operand {
    if parameter.kinds.contains(.text) {
      switch expression.form {
      case .whole: return .value(.text("all"))
      case .name(let name) where !names.has(name): return .text(name)
      case .chain where parameter.kinds == [.text]:
        // `positive-definite`.
        if let script { return .text(script.text(expression.range)) }
      default: break
      }
    }
    if parameter.kinds.contains(.polynomial), let script, isPolynomial(expression) {
      return .text(script.text(expression.range))
    }
    if parameter.items == .positions, case .range(let parts) = expression.form {
      return .value(.list(try range(parts, expression.range).map { .count($0) }))
    }
    let operand = try counting(parameter.isCounting) { (evaluator) throws(ErrorReport) in
      try evaluator.evaluate(expression)
    }
    return try fitted(operand, to: parameter, expression.range)
  }

  /// True for an expression in one letter that has no value: `x^2 - 2`.
  private func isPolynomial(_ expression: MatrixExpression) -> Bool {
    let used = expression.names
    guard used.calls.isEmpty, used.values.count == 1, let letter = used.values.first, !names.has(letter) else {
      return false
    }
    return letter.count == 1 && letter != "i"
  }

  /// An operand in a kind that a parameter takes, where it is of another one.
  private mutating func fitted(
    _ operand: Request.Operand, to parameter: ToolDeclaration.Parameter, _ range: Range<Int>
  ) throws(ErrorReport) -> Request.Operand {
    guard case .value(let value) = operand else { return operand }
    if case .text(let text) = value { return .text(text) }
    if parameter.kinds.contains(value.kind) { return operand }
    switch value {
    case .count, .solutionSet, .permutation:
      if parameter.items == .positions { return operand }
      return try arithmetic(operand, range)
    default: return operand
    }
  }
}
