import MatrixDomain
import MatrixExchange
import MatrixPersistence
import MatrixRendering

/// Prints results the way the command line asked for, and says how the program should end.
struct ResultPrinter {
  let context: CommandContext
  let format: String
  let output: String?
  let cites: Bool
  let style: TextStyle

  /// A person reads text and wants steps; a program reads JSON and asks for them.
  var runner: RequestRunner { format == "json" ? context.runner : context.readingRunner }

  struct Item {
    var result: ToolResult
    /// A heading over the card, such as a problem's title.
    var title: String?
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
        result: failure.result, title: title, text: format == "json" ? ResultText.line(failure.result) : "")
    }
  }

  private func text(_ answer: RequestRunner.Answer) throws(BudgetError) -> String {
    if format == "json" { return try ResultText.line(answer.result, within: answer.budget) }
    if answer.result.error != nil && answer.result.derivation.isEmpty { return "" }
    return try style.card(answer.result, cites: cites, registry: context.registry, within: answer.budget)
  }

  init(_ arguments: Arguments, _ context: CommandContext) throws(ErrorReport) {
    self.context = context
    format = try arguments.choice("format", ["text", "json"]) ?? "text"
    output = arguments["o"]
    cites = arguments.has("cite")
    style = try TextStyle(arguments, context.console)
  }

  /// Prints every result; the worst status counts.
  func print(_ items: [Item]) throws -> ExitStatus {
    var answers = ""
    var isFirst = true
    var worst = ExitStatus.success
    for item in items {
      if let error = item.result.error { worst = max(worst, ExitStatus(error)) }
      if format == "json" {
        answers += item.text + "\n"
        continue
      }
      if let title = item.title {
        answers += (isFirst ? "" : "\n") + style.heading(title) + "\n"
      }
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
