import MatrixDomain
import MatrixExchange
import MatrixPersistence
import MatrixRendering

/// Prints results the way the command line asked for, and says how the program should end.
struct ResultPrinter {
  let context: CommandContext
  let format: Format
  let output: String?
  let cites: Bool
  let style: TextStyle

  /// How results are printed.
  enum Format: String, CaseIterable {
    case text, json
    /// The answer alone, as a Matrix Market file: what `-o FILE.mtx` asks for.
    case matrixMarket = "mtx"
  }

  /// A person reads text and wants steps; a program reads JSON and asks for them.
  var runner: RequestRunner { format == .json ? context.runner : context.readingRunner }

  struct Item {
    var result: ToolResult
    /// A heading over the card, such as a problem's title.
    var title: String?
    /// What is worth knowing about the problem, under the heading.
    var notes: String?
    /// The line, or the page: empty where there is only an error to show.
    var text: String
  }

  /// An answer with its text, which is made within what is left of its budget.
  func item(_ answer: RequestRunner.Answer, title: String?) -> Item {
    do throws(BudgetError) {
      return Item(result: answer.result, title: title, text: try text(answer))
    } catch {
      let failure = answer.withoutTime(error)
      return Item(
        result: failure.result, title: title, text: format == .json ? ResultText.line(failure.result) : "")
    }
  }

  private func text(_ answer: RequestRunner.Answer) throws(BudgetError) -> String {
    if format == .json { return try ResultText.line(answer.result, within: answer.budget) }
    if format == .matrixMarket { return "" }
    if answer.result.error != nil && answer.result.derivation.isEmpty { return "" }
    return try style.card(answer.result, cites: cites, registry: context.registry, within: answer.budget)
  }

  init(_ arguments: Arguments, _ context: CommandContext) throws(ErrorReport) {
    self.context = context
    output = arguments["o"]
    let isMatrixMarket = output.flatMap(CommandOperand.fileExtension) == Format.matrixMarket.rawValue
    let named = try arguments.choice("format", [Format.text, .json].map(\.rawValue)).flatMap(Format.init)
    format = named ?? (isMatrixMarket ? .matrixMarket : .text)
    cites = arguments.has("cite")
    style = try TextStyle(arguments, context.console)
  }

  /// Prints every result; the worst status counts.
  func print(_ items: [Item]) throws -> ExitStatus {
    if format == .matrixMarket { return try writeMatrix(items) }
    var answers = ""
    var isFirst = true
    var worst = ExitStatus.success
    for item in items {
      if let error = item.result.error { worst = max(worst, ExitStatus(error)) }
      if format == .json {
        answers += item.text + "\n"
        continue
      }
      if let title = item.title {
        answers += (isFirst ? "" : "\n") + style.heading(title) + "\n"
      }
      if let notes = item.notes { answers += style.paragraph(notes) }
      isFirst = false
      answers += item.text
      if let error = item.result.error {
        try flush(&answers)
        context.console.writeError(style.renderer.render(error))
      }
      try flush(&answers)
    }
    try flush(&answers, isLast: true)
    return worst
  }

  /// Writes the one answer as a Matrix Market file; where there is none, the file stays as it was.
  private func writeMatrix(_ items: [Item]) throws -> ExitStatus {
    guard let output, items.count == 1 else {
      throw ErrorReport(
        .malformed, .invalidOption, "\(items.count) answers do not fit into one .mtx file",
        advice: "work one problem at a time, or write to a file of another type")
    }
    let result = items[0].result
    if let error = result.error {
      context.console.writeError(style.renderer.render(error))
      return ExitStatus(error)
    }
    let text =
      switch result.primary.flatMap(result.output) {
      case .matrix(let matrix)?: try MatrixMarket.text(of: matrix)
      case .vector(let vector)?: try MatrixMarket.text(of: vector)
      case .solutionSet(let set)? where set.status == .unique:
        switch set.particular {
        case .matrix(let matrix)?: try MatrixMarket.text(of: matrix)
        case .vector(let entries)?: try MatrixMarket.text(of: VectorValue(set.domain, entries))
        case nil: throw noMatrix("this answer")
        }
      case let other: throw noMatrix("this answer, of kind \(other?.kind.rawValue ?? "none"),")
      }
    _ = try DurableFile.write(Array(text.utf8), to: output)
    return .success
  }

  private func noMatrix(_ what: String) -> ErrorReport {
    ErrorReport(
      .malformed, .invalidOption, "\(what) is no matrix or vector, which alone a .mtx file holds",
      advice: "write to a file of another type, or give --format text or json")
  }

  private func flush(_ text: inout String, isLast: Bool = false) throws {
    if let output {
      // Where nothing was answered, the file stays as it was.
      if isLast, !text.isEmpty { _ = try DurableFile.write(Array(text.utf8), to: output) }
    } else {
      if !text.isEmpty { context.console.write(text) }
      text = ""
    }
  }
}
