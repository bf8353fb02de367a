import MatrixDomain
import MatrixExchange

/// Results as one line of JSON each.
enum ResultText {
  static func line(_ result: ToolResult) -> String {
    var writer = JSONWriter(.compact)
    writer.result(result)
    return writer.text
  }

  /// The answer to a line that is no request.
  static func unreadable(line: Int, _ report: ErrorReport) -> String {
    var writer = JSONWriter(.compact)
    writer.unreadableLine(line, report)
    return writer.text
  }
}
