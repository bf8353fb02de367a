import MatrixDomain
import MatrixExchange
import MatrixNotation

// Functions are tools.
extension ExpressionEvaluator {
  /// What a name stands for where it is called; `nil` for nothing.
  func function(_ name: String, arguments count: Int) -> FunctionName? {
    let key = FunctionName.key(name)
    if key == "hadamard", count == 1 { return FunctionName.hadamardMatrix }
    if runner.registry.contains(name) { return FunctionName(tool: name) }
    if runner.registry.contains(key) { return FunctionName(tool: key) }
    if let row = FunctionName.of(key: key), runner.registry.contains(row.tool) { return row }
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
        } else if name == "shape", !Self.isEmptyCall(suffixes[index...].first) {
          let receiver = try self.operand(of: current, before)
          current = .operand(
            try rearranged(name, of: nil, receiver: receiver, [], range) ?? receiver)
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
    if let result = try rearranged(name, of: library, receiver: receiver, arguments, range) { return .operand(result) }
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
    if tool.id == "dot", positional.count == 2, let product = try product(of: &positional, range) {
      return .operand(product)
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
  struct CallArgument {
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

  /// Gives an operand or an option by its name.
  mutating func set(
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

  /// The prime in `matrix(GF(7), …)`.
  private static func field(_ arguments: [MatrixExpression.Argument]) -> String? {
    guard arguments.count > 1, case .suffixed(let name, let suffixes) = arguments[0].value.form,
      name.form == .name("GF"),
      case .arguments(let inside)? = suffixes.first?.form, case .literal(.scalar(let prime))? = inside.first?.value.form
    else { return nil }
    return prime.text
  }
}
