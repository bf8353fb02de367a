import MatrixDomain
import MatrixFeatures
import MatrixPersistence
import MatrixRendering

// What the commands of the prompt do.
extension ReplSession {
  /// Obeys a command; a mistake is said.
  ///
  /// - Returns: false for the command that ends the session.
  mutating func obey(_ word: String, _ words: [String]) -> Bool {
    do {
      guard let command = ReplCommands.named(word) else {
        let known = ReplCommands.all.map(\.name)
        throw ErrorReport(
          .malformed, .unknownOption, "there is no ‘\(Identifier.escaped(word))’ here",
          advice: Suggestion.advice(for: word, among: known, otherwise: "there is \(known.joined(separator: ", "))"))
      }
      try check(words, of: command)
      switch command.name {
      case ":quit": return false
      case ":help": try help(words.first)
      case ":names": try showNames()
      case ":steps": run.setSteps(words.first)
      case ":decimal": decimalComma = words.first == "comma"
      case ":undo", ":open": try change(command.name, words)
      case ":save": try save(words.first)
      case ":latex": try writeLaTeX(words.first)
      case ":html": try writePage(words)
      case ":restore": try restore()
      case ":forget": try forget()
      default: preconditionFailure("every command is obeyed")
      }
    } catch {
      worst = max(worst, context.report(error))
    }
    return true
  }

  /// A command of a journal, which changes what names mean.
  mutating func change(_ line: String) throws {
    let words = ReplCommands.words(line)
    guard let name = words.first else { return }
    try change(name, Array(words.dropFirst()), isQuiet: true)
  }

  private mutating func change(_ name: String, _ words: [String], isQuiet: Bool = false) throws {
    switch name {
    case ":undo":
      guard let changed = try run.takeBack() else {
        throw ErrorReport(
          .malformed, .missingInput, "no name was given a value that could be taken back",
          advice: ":names lists what has a value")
      }
      record(":undo")
      if isQuiet { return }
      if changed.isEmpty { context.say("every name has the value it had before\n") }
      for name in changed {
        let has = run.evaluator.names.has(name)
        context.say("\(Identifier.escaped(name)) has \(has ? "its former value again" : "no value any more")\n")
      }
    default:
      let path = ReplCommands.path(words.first ?? "", home: context.console.environment("HOME"))
      try run.open(path)
      record(":open \"\(path)\"")
      if isQuiet { return }
      let count = run.file?.workspace.objects.count ?? 0
      context.say("\(CountText.of(count, "object")) of \(Identifier.escaped(path)) can be named\n")
    }
  }

  /// Refuses what a command cannot take.
  private func check(_ words: [String], of command: ReplCommands.Command) throws(ErrorReport) {
    let isOptional = command.operands.hasPrefix("[")
    let most = command.takes == .nothing ? 0 : command.name == ":html" ? 2 : 1
    if case .choice(let choices) = command.takes, words.count != 1 || !choices.contains(words[0]) {
      throw ErrorReport(
        .malformed, .invalidOption, "\(command.name) takes \(choices.joined(separator: ", "))",
        advice: "for example: \(command.name) \(choices.last ?? "")")
    }
    guard words.count <= most, isOptional || most == 0 || !words.isEmpty else {
      throw ErrorReport(
        .malformed, words.isEmpty ? .missingInput : .unexpectedInput,
        most == 0 ? "\(command.name) takes nothing" : "\(command.name) takes \(command.operands)",
        advice: "names with blanks stand in quotation marks")
    }
  }

  private func help(_ name: String?) throws {
    if let name {
      _ = try context.commands.first { $0.name == "help" }?.run([name], in: context)
      return
    }
    let width = (ReplCommands.all.map(\.typed.count).max() ?? 0) + 2
    for command in ReplCommands.all {
      let gap = String(repeating: " ", count: width - command.typed.count)
      context.write("  \(command.typed)\(gap)\(command.summary)\n")
    }
    context.write("mm help expressions shows how expressions are written\n")
  }

  private func showNames() throws {
    for name in run.evaluator.names.assigned {
      guard let value = try run.evaluator.names.value(name) else { continue }
      context.console.write(run.printer.style.text.renderer.render(value, name: name))
    }
  }

  private mutating func save(_ word: String?) throws {
    guard let word else {
      guard run.file != nil else {
        throw ErrorReport(
          .malformed, .missingInput, "there is no workspace to keep names in",
          advice: "name one: :save notes.mmws, or mm repl -w notes.mmws")
      }
      try run.save()
      // Cells that this session has put there follow what was typed since.
      if let path = run.file?.path, savedCells[path] != nil { try saveCells() }
      return
    }
    try run.save(to: ReplCommands.path(word, home: context.console.environment("HOME")))
    try saveCells()
  }

  // MARK: Pages of the last answer

  private mutating func writeLaTeX(_ word: String?) throws {
    var options = [Arguments.Option(name: "format", value: "latex")]
    if let word {
      options.append(.init(name: "o", value: ReplCommands.path(word, home: context.console.environment("HOME"))))
    } else {
      options.append(.init(name: "fragment", value: nil))
    }
    try writeAgain(options, steps: run.steps)
  }

  private mutating func writePage(_ words: [String]) throws {
    let home = context.console.environment("HOME")
    let paths = words.map { ReplCommands.path($0, home: home) }
    guard FileName.fileExtension(of: paths[0]) == "html" else {
      throw ErrorReport(
        .malformed, .invalidName, "the name of a page ends in .html, not ‘\(Identifier.escaped(paths[0]))’",
        advice: "for example: :html page.html")
    }
    if paths.count > 1 {
      _ = try context.commands.first { $0.name == "show" }?.run([paths[1], "-o", paths[0]], in: context)
    } else {
      // A page is for reading.
      let steps = run.steps.flatMap { $0 == Detail.none.rawValue ? nil : $0 } ?? Detail.normal.rawValue
      try writeAgain([.init(name: "format", value: "html"), .init(name: "o", value: paths[0])], steps: steps)
    }
    context.say("written: \(Identifier.escaped(paths[0]))\n")
  }

  /// Works the last input out again, as it was then, and prints it otherwise.
  private mutating func writeAgain(_ options: [Arguments.Option], steps: String?) throws {
    guard let last else {
      throw ErrorReport(
        .malformed, .missingInput, "there is no answer yet", advice: "type an expression first: inv([1 2; 3 4])")
    }
    let interrupts = context.console.interrupts
    interrupts.begin()
    defer { interrupts.end() }
    var again = try last.before.with(options, without: ["format", "fragment", "math"], steps: steps)
    again.beginTime(isCancelled: interrupts.isAsked)
    again.showsSilent = true
    let (items, error) = again.items(last.text, named: nil)
    if let error, items.isEmpty { throw error }
    worst = max(worst, try again.print(items))
  }
}
