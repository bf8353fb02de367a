import MatrixDomain
import MatrixExchange
import MatrixNotation

// Functions are tools.
extension ExpressionEvaluator {
  /// What a name stands for where it is called; `nil` for nothing.
  func function(_ name: String, arguments count: Int) -> FunctionName? {
    let key = FunctionName.key(name)
    if key == "hadamard", count == 1 { return FunctionName.hadamardMatrix }
    if runner.registry.tool(name) != nil { return FunctionName(tool: name) }
    if runner.registry.tool(key) != nil { return FunctionName(tool: key) }
    if let row = FunctionName.of(key: key), runner.registry.tool(row.tool) != nil { return row }
    // Words of the search are no functions: ‘length’ finds the norm, and counts entries elsewhere.
    return nil
  }

  /// What stands behind an operand, from left to right.
  mutating func suffixed(
    _ operand: MatrixExpression, _ suffixes: [MatrixExpression.Suffix], isWhole: Bool
  ) throws(ErrorReport) -> Finding {
    var index = 0
    var current: Finding
    let start = operand.range.lowerBound
    if case .name(let name) = operand.form, !names.has(name), let call = Self.call(name, suffixes) {
      index = call.length
      let range = start..<suffixes[index - 1].range.upperBound
      let nameRange = start..<suffixes[index - 1].range.lowerBound
      current = try self.call(
        call.name, nameRange, of: index > 1 ? name : nil, receiver: nil, call.arguments, range,
        isWhole: isWhole && index == suffixes.count)
    } else {
      current = .operand(try evaluate(operand))
    }
    while index < suffixes.count {
      let suffix = suffixes[index]
      let before = start..<suffix.range.lowerBound
      let range = start..<suffix.range.upperBound
      try check(suffix.range)
      index += 1
      switch suffix.form {
      case .transposed: current = .operand(try transposed(try self.operand(of: current, before), range))
      case .adjoint: current = .operand(try adjoint(try self.operand(of: current, before), range))
      case .power(let exponent):
        let base = try self.operand(of: current, before)
        let number = try counting(true) { (evaluator) throws(ErrorReport) in
          try evaluator.arithmetic(try evaluator.evaluate(exponent), exponent.range)
        }
        current = .operand(try power(base, number, range))
      case .entrywisePower(let exponent):
        let base = try self.operand(of: current, before)
        let numbers = try counting(true) { (evaluator) throws(ErrorReport) in
          try evaluator.arithmetic(try evaluator.evaluate(exponent), exponent.range)
        }
        current = .operand(try entrywisePower(base, numbers, range))
      case .arguments(let arguments):
        let whole = try self.operand(of: current, before)
        if let places = doubleBracketed(arguments, suffix.range) {
          current = .operand(try part(whole, at: places, range))
        } else {
          current = .operand(try slice(whole, arguments, range))
        }
      case .member(let name):
        if let part = try part(name, of: current, before) {
          current = .operand(.value(part))
        } else if name == "T" || name == "H", !Self.isEmptyCall(suffixes[index...].first) {
          // Brackets behind it are a slice: `A.T[1, 2]`.
          let base = try self.operand(of: current, before)
          current = .operand(name == "T" ? try transposed(base, range) : try adjoint(base, range))
        } else if index < suffixes.count, case .arguments(let arguments) = suffixes[index].form {
          let receiver = try self.operand(of: current, before)
          let whole = start..<suffixes[index].range.upperBound
          index += 1
          current = try call(
            name, suffix.range, of: nil, receiver: receiver, arguments, whole,
            isWhole: isWhole && index == suffixes.count)
        } else {
          throw noPart(name, of: current, suffix.range, before: before)
        }
      }
    }
    return current
  }

  /// True for `()`.
  private static func isEmptyCall(_ suffix: MatrixExpression.Suffix?) -> Bool {
    guard case .arguments(let arguments)? = suffix?.form else { return false }
    return arguments.isEmpty
  }

  /// The function that a name and what follows it calls: `inv(A)`, `np.linalg.inv(A)`; `nil` where none does.
  private static func call(
    _ name: String, _ suffixes: [MatrixExpression.Suffix]
  ) -> (name: String, arguments: [MatrixExpression.Argument], length: Int)? {
    var name = name
    for (index, suffix) in suffixes.enumerated() {
      switch suffix.form {
      case .member(let member): name = member
      case .arguments(let arguments): return (name, arguments, index + 1)
      default: return nil
      }
    }
    return nil
  }

  /// An output of a tool or a field of a record; `nil` where there is none of the name.
  private func part(_ name: String, of finding: Finding, _ range: Range<Int>) throws(ErrorReport) -> Value? {
    switch finding {
    case .answer(let answer):
      if let error = answer.result.error { throw placed(error, range) }
      return answer.result.output(name)
    case .operand(.value(.record(let fields))): return fields.first { $0.name == name }?.value
    case .operand: return nil
    }
  }

  private func noPart(_ name: String, of finding: Finding, _ range: Range<Int>) -> ErrorReport {
    let known: [String] =
      switch finding {
      case .answer(let answer): answer.result.outputs.map(\.name)
      case .operand(.value(.record(let fields))): fields.map(\.name)
      case .operand: []
      }
    return mistake(
      .malformed, .unknownName, "there is no ‘\(Identifier.escaped(name))’ here", range,
      advice: known.isEmpty
        ? "a point takes a part of what a tool answers: lu(A).L"
        : Suggestion.advice(for: name, among: known, otherwise: "there is \(known.joined(separator: ", "))"))
  }

  /// What is said about `A.B`.
  private func noPart(
    _ name: String, of finding: Finding, _ range: Range<Int>, before: Range<Int>
  ) -> ErrorReport {
    guard case .operand = finding, names.has(name) else { return noPart(name, of: finding, range) }
    let left = text(before)
    return mistake(
      .malformed, .unknownName, "there is no part ‘\(Identifier.escaped(name))’ here", range,
      advice: "a product is \(left)*\(name), or \(left) . \(name) with blanks")
  }

  // MARK: Calls

  /// - Parameters:
  ///   - library: the name that the function was written after, `np` in `np.zeros`.
  ///   - receiver: what stands before a point, and is the first operand: `A.det()`.
  private mutating func call(
    _ name: String, _ nameRange: Range<Int>, of library: String?, receiver: Request.Operand?,
    _ arguments: [MatrixExpression.Argument], _ range: Range<Int>, isWhole: Bool
  ) throws(ErrorReport) -> Finding {
    let count = arguments.count + (receiver == nil ? 0 : 1)
    if let result = try operated(name, receiver, arguments, range) { return .operand(result) }
    guard var function = function(name, arguments: count) else {
      let isMaker = MatrixExpression.matrixMakers.contains(name) || Self.blockMakers.contains(name)
      if isMaker, arguments.count == 1, receiver == nil {
        // `np.array([[a, b], [c, d]])` is what stands in its brackets.
        return .operand(try evaluate(arguments[0].value))
      }
      if isMaker, receiver == nil, let field = Self.field(arguments) {
        throw mistake(
          .malformed, .unexpectedInput, "a matrix has no field of its own here", nameRange,
          advice: "leave out GF(\(field)), and compute modulo \(field) with \(option: "mod", field)")
      }
      throw unknownFunction(name, nameRange)
    }
    if let joined = try joined(name, function.tool, receiver, arguments, range) { return .operand(joined) }
    if isWhole, let pair = try toolOfPair(name, of: function, nameRange) { function = FunctionName(tool: pair) }
    guard let tool = runner.registry.tool(function.tool)?.declaration else { throw unknownFunction(name, nameRange) }
    var request = Request(tool: tool.id, options: function.options)
    request.inputs = function.inputs.map { .init($0.name, .text($0.text)) }
    var positional: [CallArgument] = receiver.map { [CallArgument(operand: $0, range: nameRange)] } ?? []
    let named = arguments.map { (argument: $0, name: self.named($0)) }
    positional += named.filter { $0.name == nil }.map {
      CallArgument(expression: $0.argument.value, range: $0.argument.value.range)
    }
    if let sizes = try sizes(positional.count == 1 ? positional[0].expression : nil, of: tool, in: library, name) {
      positional = sizes.map { CallArgument(operand: $0, range: positional[0].range) }
    }
    if tool.id == "dot", positional.count == 2 {
      // `np.dot(A, v)` is a product.
      for index in positional.indices {
        let range = positional[index].range
        let operand = try counting(false) { (evaluator) throws(ErrorReport) in
          try evaluator.arithmetic(try evaluator.operand(of: positional[index]), range)
        }
        positional[index] = CallArgument(operand: operand, range: range)
      }
      var operands = positional.compactMap(\.operand)
      if let left = Self.shape(operands[0]), let right = Self.shape(operands[1]), left.rows > 1, left.columns > 1,
        right == Shape(1, left.columns)
      {
        // `A.dot([5, 6])`: a row has no product with it.
        operands[1] = .value(Self.column(try run("transpose", [.init("A", operands[1])], range)))
      }
      if !operands.allSatisfy(Self.isLine) {
        return .operand(try apply(.dot, operands[0], operands[1], range))
      }
    }
    try counting(false) { (evaluator) throws(ErrorReport) in
      for (argument, name) in named {
        guard let (name, value) = name else { continue }
        try evaluator.set(name, value, argument.value.range, of: tool, in: &request)
      }
      try evaluator.place(positional, of: tool, in: &request, range)
    }
    for option in options where !request.options.contains(where: { $0.name == option.name }) {
      request.options.append(option)
    }
    let answer = try answer(request, range, isWhole: isWhole)
    guard let output = function.output else { return .answer(answer) }
    if let error = answer.result.error { throw placed(error, range) }
    guard let value = answer.result.output(output) else { return .answer(answer) }
    return .operand(.value(value))
  }

  private func unknownFunction(_ name: String, _ range: Range<Int>) -> ErrorReport {
    var report = runner.registry.unknown(name, "function")
    if let near = Suggestion.typo(of: name, among: names.all + FunctionName.all.flatMap(\.names)),
      runner.registry.search([name]).isEmpty
    {
      report.advice = "did you mean ‘\(near)’?"
    }
    return placed(report, range)
  }

  /// An operand without a name, worked out or not yet.
  private struct CallArgument {
    var operand: Request.Operand?
    var expression: MatrixExpression?
    var range: Range<Int>

    init(operand: Request.Operand, range: Range<Int>) {
      self.operand = operand
      self.range = range
    }

    init(expression: MatrixExpression, range: Range<Int>) {
      self.expression = expression
      self.range = range
    }
  }

  // MARK: Named arguments

  /// The name and the value of `method = cofactors` or `method: cofactors`; `nil` for an operand by its place.
  func named(_ argument: MatrixExpression.Argument) -> (String, MatrixExpression)? {
    if let name = argument.name { return (name, argument.value) }
    guard case .range(let parts) = argument.value.form, case .name(let name) = parts[0].form, !names.has(name) else {
      return nil
    }
    let rest = Array(parts.dropFirst())
    let range = rest[0].range.lowerBound..<argument.value.range.upperBound
    return (name, rest.count == 1 ? rest[0] : MatrixExpression(.range(rest), range))
  }

  private mutating func set(
    _ name: String, _ value: MatrixExpression, _ range: Range<Int>, of tool: ToolDeclaration, in request: inout Request
  ) throws(ErrorReport) {
    let parameters = tool.parameters(under: request.options)
    if let parameter = parameters.first(where: { $0.name == name || $0.aliases.contains(name) }) {
      guard request.input(parameter.name) == nil else {
        throw mistake(.malformed, .duplicateName, "\(parameter.name) is given twice", range, advice: "give it once")
      }
      let operand = try self.operand(for: parameter, value)
      return request.inputs.append(.init(parameter.name, operand))
    }
    func key(_ name: String) -> String { name.lowercased().filter { $0 != "_" && $0 != "-" } }
    let known = CommonOptions.of(tool) + tool.options
    guard let option = known.first(where: { key($0.name) == key(name) }) else {
      let all = parameters.map(\.name) + known.map(\.name)
      throw mistake(
        .malformed, .unknownOption, "\(tool.id) has no operand or option ‘\(Identifier.escaped(name))’", range,
        advice: Suggestion.typo(of: name, among: all).map { "did you mean ‘\($0)’?" }
          ?? "\(topic: tool.id) lists them")
    }
    request.options.removeAll { $0.name == option.name }
    var text = try setting(value, isFlag: option.form == .flag)
    if case .choice(let words) = option.form {
      // `Inf` of MATLAB and Julia, `np.inf`, `oo` of SymPy.
      let last = text.split(separator: ".").last.map { $0.lowercased() } ?? ""
      let word = last == "oo" || last == "infinity" ? "inf" : last
      if !words.contains(text), words.contains(word) { text = word }
    }
    request.options.append(.init(option.name, .text(text)))
  }

  /// What an option is set to: a word as it stands, or the value of a name.
  private mutating func setting(_ value: MatrixExpression, isFlag: Bool) throws(ErrorReport) -> String {
    switch value.form {
    case .text(let text): return text
    case .name(let name):
      switch try names.value(name) {
      case .text(let text)?: return text
      case .scalar(let scalar)?: return scalar.text
      case .count(let count)?: return String(count)
      case .truth(let truth)?: return truth ? "true" : "false"
      case .vector(let vector)?: return Notation.text(of: .vector(vector))
      case nil: return isFlag ? name.lowercased() : name
      default:
        throw mistake(
          .malformed, .invalidOption, "the value of ‘\(Identifier.escaped(name))’ is no setting", value.range,
          advice: "give a word, a number or a text in quotation marks")
      }
    default:
      guard let script else { return "" }
      return String(decoding: script.code.bytes[value.range], as: UTF8.self)
    }
  }

  // MARK: Operands by their place

  private mutating func place(
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

  /// The prime in `matrix(GF(7), …)`.
  private static func field(_ arguments: [MatrixExpression.Argument]) -> String? {
    guard arguments.count > 1, case .suffixed(let name, let suffixes) = arguments[0].value.form,
      name.form == .name("GF"),
      case .arguments(let inside)? = suffixes.first?.form, case .literal(.scalar(let prime))? = inside.first?.value.form
    else { return nil }
    return prime.text
  }

  private mutating func operand(of argument: CallArgument) throws(ErrorReport) -> Request.Operand {
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
  private mutating func operand(
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
    if parameter.items == .positions, case .range(let parts) = expression.form {
      return .value(.list(try range(parts, expression.range).map { .count($0) }))
    }
    let operand = try counting(parameter.isCounting) { (evaluator) throws(ErrorReport) in
      try evaluator.evaluate(expression)
    }
    return try fitted(operand, to: parameter, expression.range)
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
