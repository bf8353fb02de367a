import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import MatrixPersistence

/// `mm TOOL OPERAND …`: one request from the command line, or every problem of a workspace.
struct ToolCommand: Command {
  let tool: any Tool

  var name: String { tool.declaration.id }

  var help: CommandHelp {
    CommandHelp(name: name, summary: tool.declaration.summary.typed, usage: [])
  }

  /// What the command of every tool reads: the options above, and those that are read to be refused with a reason.
  static let grammar = Arguments.Grammar(listed: commonOptions.map(\.typed), valued: ["seed"])

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let declaration = tool.declaration
    let own = Arguments.Grammar(listed: declaration.options.map(\.line))
    let arguments = try Arguments(words, Self.grammar + own, command: declaration.id)
    if !declaration.options.contains(where: { $0.name == "seed" }) { try Self.rejectUnsupportedOptions(arguments) }
    if arguments.operands.count == 1, declaration.takesWorkspaces,
      FileName.fileExtension(of: arguments.operands[0]) == "mmws"
    {
      return try WorkspaceRun(path: arguments.operands[0], arguments: arguments, context: context)
        .run(
          only: { $0.declaration.category == declaration.category },
          describedAs: "of the \(declaration.category.rawValue) category")
    }
    guard !arguments.has("save") else {
      throw ErrorReport(
        .malformed, .invalidOption, "--save keeps results in a workspace, and there is none here",
        advice: "put the operands into one: mm new notes.mmws; mm set notes.mmws A …; then mm solve notes.mmws --save")
    }
    try Self.refusePlot(arguments, of: declaration)
    let printer = try ResultPrinter(arguments, context)
    let memory = RequestRunner.budget(seconds: nil, megabytes: arguments["max-memory"])
    let typed = arguments.operands.contains("-") ? try context.console.readAll(memory) : nil
    let budget = memory.timed(seconds: RequestRunner.seconds(arguments["time-limit"])).countingDigits
    if declaration.id == "check", let page = try PageGrading.page(arguments, typed: typed, within: budget) {
      return try PageGrading.grade(page.text, named: page.name, arguments, context, within: budget)
    }
    let request = try request(arguments, context, typed: typed, within: budget)
    var runner = printer.runner
    // Pages do not show it, and nothing is kept.
    runner.takesDigests = printer.showsDigests
    return try printer.print([printer.item(runner.answer(request, begun: budget), title: nil)])
  }

  /// Options this version knows of and cannot honour: said, never ignored.
  static func rejectUnsupportedOptions(_ arguments: Arguments) throws(ErrorReport) {
    if arguments.has("seed") {
      throw ErrorReport(
        .unable, .unsupportedMethod, "nothing here is random, so a seed changes nothing",
        advice: "leave out --seed: equal calls give equal answers; mm random takes one")
    }
  }

  /// The request a command line stands for. Where a workspace is given, a word that names an object means that object.
  func request(
    _ arguments: Arguments, _ context: CommandContext, objects: Workspace? = nil, typed: [UInt8]? = nil,
    within budget: Budget = .unlimited
  ) throws -> Request {
    let declaration = tool.declaration
    var reader = CommandOperand(context: context, header: arguments.has("header"))
    reader.budget = budget
    reader.typed = typed
    reader.decimalComma = try arguments.hasDecimalComma
    var request = Request(tool: declaration.id, options: try Self.options(arguments, declaration))
    guard !arguments.operands.isEmpty else { throw missing(declaration.parameters[0]) }
    if declaration.parameters[0].items == .matrices {
      try reader.requireTable(among: arguments.operands)
      let chain = ChainOperand(reader, objects: objects)
      let names = try EquationOperands.names(request.option("unknowns")?.text)
      let (input, unknowns) = try chain.input(arguments.operands, for: declaration.parameters[0], unknowns: names)
      request.inputs = [input]
      EquationOperands.append(unknowns, to: &request)
      return request
    }
    try reader.requireTable(among: arguments.operands)
    if let text = try equations(arguments.operands, reader, objects) {
      request.inputs = [.init(declaration.parameters[0].name, .text(text))]
      return try expanded(request, reader, from: nil)
    }
    let parameters = declaration.parameters(under: request.options)
    let choice = ChoiceOperands(parameters, objects: objects)
    if let parameter = choice.missing(in: arguments.operands) { throw missing(parameter) }
    let groups = VectorOperands(parameters, objects: objects).grouped(choice.ordered(arguments.operands))
    guard groups.count <= parameters.count else {
      throw ErrorReport(
        .malformed, .unexpectedInput,
        "\(declaration.id) takes \(Self.operands(parameters.count)) at most, not \(arguments.operands.count)",
        advice: VectorOperands(parameters, objects: objects).advice(arguments.operands)
          ?? "put a matrix in quotes: \"1 2; 3 4\"; mm help \(declaration.id) shows examples")
    }
    var file: String?
    for (words, parameter) in zip(groups, parameters) {
      let word = words[0]
      guard words.count == 1 else {
        request.inputs.append(
          .init(parameter.name, try VectorOperands(parameters, objects: objects).joined(words, within: budget)))
        continue
      }
      if objects?.object(word) != nil {
        request.inputs.append(.init(parameter.name, .name(word)))
        continue
      }
      switch try reader.read(word) {
      case .value(let value):
        request.inputs.append(.init(parameter.name, .value(value)))
      case .literal(let text, nil):
        try refuseSides(text, arguments, within: budget)
        request.inputs.append(.init(parameter.name, .text(text)))
      case .literal(let text, let source?):
        do {
          let value = try Notation.operand(text, for: parameter, within: budget)
          request.inputs.append(.init(parameter.name, .value(value)))
        } catch {
          var report = error.report
          report.place?.source = source
          throw report
        }
      case .equations(let text, let source):
        file = source
        request.inputs.append(.init(parameter.name, .text(text)))
      }
    }
    return try expanded(request, reader, from: file)
  }

  /// What is said where an operand is not there.
  private func missing(_ parameter: ToolDeclaration.Parameter) -> ErrorReport {
    let declaration = tool.declaration
    let example = declaration.examples[0].operands.map { "\"\($0)\"" }.joined(separator: " ")
    return ErrorReport(
      .malformed, .missingInput, "\(declaration.id) needs \(parameter.name): \(parameter.summary.typed)",
      advice: "for example: mm \(declaration.id) \(example)")
  }

  /// The request with its equations read; mistakes in them are placed in the file they came from.
  private func expanded(
    _ request: Request, _ reader: CommandOperand, from file: String?
  ) throws(ErrorReport) -> Request {
    do throws(ErrorReport) {
      return try EquationOperands.read(
        request, for: tool.declaration, in: reader.context.registry, decimalComma: reader.decimalComma,
        within: reader.budget)
    } catch {
      var report = error
      if report.place != nil { report.place?.source = file }
      throw report
    }
  }

  /// All operands as one system where each is equations, for a tool that takes them.
  private func equations(
    _ words: [String], _ reader: CommandOperand, _ objects: Workspace?
  ) throws -> String? {
    if tool.declaration.takesQuadraticEquation {
      guard words.count == 1, words[0].contains(where: { "=^\u{B2}\u{B3}".contains($0) }),
        objects?.object(words[0]) == nil
      else { return nil }
      guard case .equations(let text, nil)? = try? reader.read(words[0]) else { return words[0] }
      return text
    }
    guard tool.declaration.takesEquations else { return nil }
    var texts: [String] = []
    for word in words {
      guard word.contains("="), objects?.object(word) == nil, case .equations(let text, nil) = try reader.read(word)
      else { return nil }
      texts.append(text)
    }
    return texts.joined(separator: "\n")
  }

  /// Refuses what can only be an equation that lacks its sign: one operand for `solve` with letters that no number has.
  private func refuseSides(
    _ text: String, _ arguments: Arguments, within budget: Budget
  ) throws(ErrorReport) {
    guard tool.declaration.takesEquations, arguments.operands.count == 1,
      let letter = text.unicodeScalars.first(where: { $0.properties.isAlphabetic && $0 != "e" && $0 != "E" })
    else { return }
    // With a bar it is a matrix with letters as entries.
    if tool.declaration.letters != .none, text.contains("|") { return }
    do throws(NotationError) {
      _ = try Notation.operand(text, kinds: tool.declaration.parameters[0].kinds, within: budget)
    } catch {
      var report = error.report
      // Brackets make it a matrix, whatever is wrong with it.
      guard [.invalidNumber, .syntax].contains(report.code), !text.contains("["), !text.contains("{") else { return }
      report.message += ": if ‘\(Identifier.escaped(String(letter)))’ is an unknown, the equation lacks its ="
      report.advice = "write an equation such as x + y = 5, several with ; between them"
      throw report
    }
  }

  /// `1 operand`, `2 operands`.
  private static func operands(_ count: Int) -> String { "\(count) operand\(count == 1 ? "" : "s")" }

  /// The options that belong to the request, under their names there.
  static func options(
    _ arguments: Arguments, _ declaration: ToolDeclaration
  ) throws(ErrorReport) -> [Request.Option] {
    var result: [Request.Option] = []
    try refuseOptionsOfOthers(arguments, declaration)
    if arguments.has("numeric") {
      result.append(.init("engine", .text(Engine.numeric.rawValue)))
    }
    // Who wants to see some of the steps wants steps.
    if arguments["steps"] == nil, PageStyle.asksForSteps(arguments) {
      result.append(.init("steps", .text(Detail.normal.rawValue)))
    }
    for option in CommonOptions.of(declaration) + declaration.options where option.name != "engine" {
      if option.form == .flag {
        if arguments.has(CommonOptions.typed(option.name)) { result.append(.init(option.name, .truth(true))) }
        continue
      }
      guard let text = arguments[CommonOptions.typed(option.name)] else { continue }
      result.append(.init(option.name, .text(text)))
    }
    return result
  }
}
