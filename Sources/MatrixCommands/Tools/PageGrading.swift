import MatrixArithmetic
import MatrixDomain
import MatrixFeatures
import MatrixNotation
import MatrixPersistence

/// A student's page from the command line, looked over and printed.
enum PageGrading {
  /// The options of points and fields.
  static let valued = ["step-points", "answer-points", "field", "mod"]

  /// What the options say that lines are worth.
  private static func marks(_ arguments: Arguments) throws(ErrorReport) -> PageMarks {
    var marks = PageMarks()
    if let step = try points("step-points", arguments) { (marks.step, marks.equality) = (step, step) }
    if let answer = try points("answer-points", arguments) { marks.answer = answer }
    return marks
  }

  /// The field that is asked for; `nil` for ℚ.
  private static func field(_ arguments: Arguments) throws(ErrorReport) -> String? {
    guard let prime = arguments["mod"] else { return arguments["field"] }
    guard arguments["field"] == nil else {
      throw ErrorReport(
        .malformed, .invalidOption, "--mod and --field both name a field", advice: "give one of them")
    }
    guard !prime.isEmpty, prime.allSatisfy(\.isNumber) else {
      throw ErrorReport(
        .malformed, .invalidOption, "--mod takes a prime, not ‘\(Identifier.escaped(prime))’",
        advice: "give a prime such as 7; --field GF(9) names a field that is none of residues")
    }
    return "Z/\(prime)"
  }

  private static func points(_ name: String, _ arguments: Arguments) throws(ErrorReport) -> Rational? {
    guard let text = arguments[name] else { return nil }
    guard let halves = Double(text).map({ $0 * 2 }), (0...2000).contains(halves), halves == halves.rounded() else {
      throw ErrorReport(
        .malformed, .invalidOption,
        "--\(name) takes whole and half points from 0 to 1000, not ‘\(Identifier.escaped(text))’",
        advice: "for example: --\(name) 1.5")
    }
    return Rational(Int(halves)) / 2
  }

  /// Prints what is said of a page.
  static func grade(
    _ text: String, named name: String, _ arguments: Arguments, _ context: CommandContext, within budget: Budget
  ) throws -> ExitStatus {
    let target = OutputTarget(arguments["o"])
    let named = try arguments.choice("format", ["text", "markdown", "latex", "html", "json"])
    var format = named.flatMap { OutputFormat(rawValue: $0) }
    if format == nil, let file = target.fileName { format = try OutputFormat(fileName: file) }
    let chosen = format ?? .text
    guard chosen == .text || chosen == .json || chosen.isDocument else {
      throw ErrorReport(
        .malformed, .invalidOption, "what is said of a page does not fit into \(chosen.phrase)",
        advice: "write it to .txt, .md, .tex, .html or .json")
    }
    let style = try PageStyle(arguments, context.console, format: chosen, target: target)
    let page: CheckedPage
    do throws(ErrorReport) {
      page = try PageChecker(
        runner: context.runner, budget: budget, marks: try marks(arguments), field: try field(arguments)
      ).check(text)
    } catch {
      var report = error
      if report.place == nil { report.place = Place(source: name) }
      throw report
    }
    if chosen == .json {
      try target.write(page.json + "\n", context.console)
    } else {
      let body = try style.page(page.narrative, within: budget)
      try target.write(chosen.isDocument ? style.document(body, title: "Check of \(name)") : body, context.console)
    }
    return .success
  }

  /// The text of the one operand of `check` where it is a page, and no bare derivation; `nil` otherwise.
  static func page(_ arguments: Arguments, typed: [UInt8]?, within budget: Budget) throws -> (
    text: String, name: String
  )? {
    guard arguments.operands.count == 1, arguments["query"] == nil, let path = arguments.operands.first else {
      return nil
    }
    let bytes: [UInt8]
    if path == "-", let typed {
      bytes = typed
    } else {
      let suffix = FileName.fileExtension(of: path)
      guard ["txt", "md", "tex", nil].contains(suffix), DurableFile.exists(path) else { return nil }
      bytes = try DurableFile.read(path, streams: true, within: budget).bytes
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var derivation = DerivationReader(unknowns: nil, within: budget)
    do throws(NotationError) {
      try derivation.read(text)
      if derivation.items.count > 1 { return nil }
    } catch {
      // What is no bare derivation is a page, if there is anything on it to check.
    }
    let items = Notation.page(text, within: budget).items
    let checkable = items.count { item in
      switch item.content {
      case .matrix, .system, .equality, .answer: true
      default: false
      }
    }
    return checkable > 1 ? (text, path == "-" ? "standard input" : path) : nil
  }
}
