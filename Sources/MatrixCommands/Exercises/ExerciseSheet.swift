import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixPersistence

/// Exercises as a sheet, and their solutions as a key.
struct ExerciseSheet {
  private let arguments: Arguments
  private let context: CommandContext
  private let form: Form
  /// Prints the sheet where that is a page or lines of JSON.
  private let printer: ResultPrinter
  /// Prints the key; `nil` where none is asked for.
  private let key: ResultPrinter?
  private let showsAnswers: Bool

  /// What a sheet is, beside what results can be printed as.
  private enum Form {
    case printed, workspace, moodle
  }

  init(_ arguments: Arguments, _ context: CommandContext) throws(ErrorReport) {
    self.arguments = arguments
    self.context = context
    if let sheet = arguments["o"], let key = arguments["key"], Self.plain(sheet) == Self.plain(key) {
      throw ErrorReport(
        .malformed, .invalidOption, "the sheet and its key are to be one file, ‘\(Identifier.escaped(key))’",
        advice: "give the key a name of its own, or put the solutions into the sheet: --answers all")
    }
    let names = ["text", "markdown", "latex", "html", "json", "moodle"]
    let format = try arguments.choice("format", names)
    let suffix = arguments["o"].flatMap { FileName.fileExtension(of: $0) }
    form =
      switch (format, suffix) {
      case ("moodle", _), (nil, "xml"): .moodle
      case (nil, "mmws"): .workspace
      default: .printed
      }
    showsAnswers = try arguments.choice("answers", ["none", "all"]) == "all"
    printer = try ResultPrinter(form == .printed ? arguments : arguments.without("o", "format"), context)
    key = try arguments["key"].map { path throws(ErrorReport) in
      var forKey = arguments.without("o", "format")
      forKey.options.append(.init(name: "o", value: path))
      return try ResultPrinter(forKey, context)
    }
    for printer in [printer, key].compactMap(\.self) where !printer.isForReading && printer.format != .json {
      throw ErrorReport(
        .malformed, .invalidOption, "exercises do not fit into \(printer.format.phrase), which holds numbers alone",
        advice: "write them to .txt, .md, .tex, .html, .json, .mmws or .xml")
    }
    if showsAnswers, form != .printed {
      throw ErrorReport(
        .malformed, .invalidOption, "--answers all is for pages: this format has the solutions in a place of their own",
        advice: form == .workspace
          ? "leave it out: mm run works the problems of a workspace" : "leave it out: a quiz knows its answers")
    }
  }

  /// A path without the steps that lead nowhere.
  private static func plain(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Writes the sheet, and the key where one is asked for.
  func write(_ exercises: [Exercise]) throws -> ExitStatus {
    var worst = ExitStatus.success
    switch form {
    case .moodle:
      let quiz = MoodleQuiz(name: title ?? exercises[0].kind.id, exercises: try exercises.map(moodle))
      try OutputTarget(arguments["o"]).write(quiz.text, context.console)
    case .workspace: try save(exercises)
    case .printed: worst = try print(exercises, printer, withAnswers: showsAnswers)
    }
    if let key { worst = max(worst, try print(exercises, key, withAnswers: true)) }
    return worst
  }

  private var title: String? { arguments["title"] }

  private func heading(_ exercise: Exercise) -> String {
    let own = "Exercise \(exercise.number)"
    return title.map { "\($0): \(own)" } ?? own
  }

  /// What names an exercise in a workspace and in JSON: `det-3`.
  private func id(_ exercise: Exercise) -> String { "\(exercise.kind.id)-\(exercise.number)" }

  private func request(_ exercise: Exercise) -> Request {
    var request = exercise.request
    request.id = JSONValue.string(id(exercise)).text()
    return request
  }

  private func print(
    _ exercises: [Exercise], _ printer: ResultPrinter, withAnswers: Bool
  ) throws -> ExitStatus {
    if printer.format == .json, !withAnswers {
      var lines = ""
      for exercise in exercises {
        var writer = JSONWriter(.compact)
        writer.request(request(exercise))
        lines += writer.text + "\n"
      }
      try printer.target.write(lines, context.console)
      return .success
    }
    return try printer.print(
      title: title ?? "Exercises",
      exercises.map { exercise in
        var item =
          withAnswers
          ? printer.item(printer.runner.answer(worked(exercise, printer)), title: heading(exercise))
          : printer.question(request(exercise), NoNames(), title: heading(exercise))
        item.notes = exercise.kind.task
        return item
      })
  }

  /// The question with the steps that the key shows.
  private func worked(_ exercise: Exercise, _ printer: ResultPrinter) -> Request {
    var request = request(exercise)
    if let steps = arguments["steps"] {
      request.options.append(.init("steps", .text(steps)))
    } else if printer.isForReading {
      request.options.append(.init("steps", .text(Detail.normal.rawValue)))
    }
    return request
  }

  /// A workspace with the exercises as its problems, in a new file.
  private func save(_ exercises: [Exercise]) throws {
    guard let path = arguments["o"] else { return }
    guard !DurableFile.exists(path) else {
      throw ErrorReport(
        .malformed, .cannotWrite, "\(Identifier.escaped(path)) exists already; nothing was changed",
        advice: "choose another name, or remove the file first")
    }
    var workspace = Workspace(title: title)
    for exercise in exercises {
      try workspace.set(
        WorkspaceProblem(
          id: id(exercise), title: "Exercise \(exercise.number)", notes: exercise.kind.task, request: request(exercise))
      )
    }
    _ = try workspace.save(to: path, expecting: .nothing)
    context.say(
      "made \(Identifier.escaped(path)); mm run \(Identifier.escaped(path)) --answers none prints the sheet\n")
  }

  /// An exercise as a question of a quiz, its pages in HTML.
  private func moodle(_ exercise: Exercise) throws -> MoodleQuiz.Question {
    var pages = arguments.without("o", "format", "math")
    pages.options += [.init(name: "format", value: "html"), .init(name: "fragment", value: nil)]
    let printer = try ResultPrinter(pages, context)
    let question = printer.question(request(exercise), NoNames(), title: heading(exercise))
    let solution = printer.item(printer.runner.answer(worked(exercise, printer)), title: heading(exercise))
    return MoodleQuiz.Question(
      name: heading(exercise), task: printer.style.notes(exercise.kind.task) + question.text, solution: solution.text,
      answer: exercise.kind.isUnique ? exercise.result.primary.flatMap { exercise.result.output($0) } : nil)
  }
}

extension Arguments {
  /// The command line without some options.
  fileprivate func without(_ names: String...) -> Arguments {
    var result = self
    result.options.removeAll { names.contains($0.name) }
    return result
  }
}
