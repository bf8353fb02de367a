import MatrixDomain
import MatrixExchange
import MatrixFeatures

/// Results as one line of JSON each.
enum ResultText {
  static func line(_ result: ToolResult) -> String {
    var writer = JSONWriter(.compact)
    writer.result(result.withoutLongEcho.worded(.commandLine))
    return writer.text
  }

  /// The line of an answer; where its budget runs out on the way, the line that says so.
  static func line(_ answer: RequestRunner.Answer) -> String {
    do throws(BudgetError) {
      return try line(answer.result, within: answer.budget)
    } catch {
      return line(answer.timedOut(error).result)
    }
  }

  /// The line of a result, written within a budget.
  static func line(_ result: ToolResult, within budget: Budget) throws(BudgetError) -> String {
    var writer = JSONWriter(.compact, stoppingWhen: { budget.isOver })
    writer.result(result.withoutLongEcho.worded(.commandLine))
    if writer.isStopped { try budget.check() }
    return writer.text
  }

  /// The line of an answer with its page; where its budget runs out on the way, the line that says so.
  static func line(
    _ answer: RequestRunner.Answer, page: (ToolResult, Budget) throws -> String
  ) throws -> String {
    do {
      let text = try page(answer.result, answer.budget)
      var writer = JSONWriter(.compact, stoppingWhen: { [budget = answer.budget] in budget.isOver })
      writer.object(JSONWriter.members(of: answer.result.worded(.commandLine)) + [("page", { $0.string(text) })])
      if writer.isStopped { try answer.budget.check() }
      return writer.text
    } catch let error as BudgetError {
      return line(answer.timedOut(error).result)
    }
  }

  /// The answer to a line that is no request.
  static func unreadable(line: Int, id: String? = nil, _ report: ErrorReport) -> String {
    var writer = JSONWriter(.compact)
    writer.unreadableLine(line, id: id, report.worded(.commandLine))
    return writer.text
  }
}
