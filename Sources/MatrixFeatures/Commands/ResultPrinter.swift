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
        answers += ResultText.line(item.result) + "\n"
        continue
      }
      if let title = item.title {
        answers += (isFirst ? "" : "\n") + style.heading(title) + "\n"
      }
      isFirst = false
      if let error = item.result.error {
        if !item.result.derivation.isEmpty {
          answers += style.card(item.result, cites: cites, registry: context.registry)
        }
        try flush(&answers)
        context.console.writeError(style.renderer.render(error))
      } else {
        answers += style.card(item.result, cites: cites, registry: context.registry)
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
