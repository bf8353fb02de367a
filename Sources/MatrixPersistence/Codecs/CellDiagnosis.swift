import MatrixDomain
import MatrixExchange

/// What stands in a cell instead of a number, where people and spreadsheets have a habit of it; otherwise what the
/// grammar of numbers says.
struct CellDiagnosis {
  let error: ImportError
  /// The cell may be the name of a column.
  let couldBeName: Bool

  init(_ text: TableText, _ range: Range<Int>, isQuoted: Bool, _ failure: ScalarError) {
    if let error = text.encodingError(in: range) {
      self.error = error
      couldBeName = false
      return
    }
    let cell = String(decoding: text.bytes[range], as: UTF8.self)
    let habit = Habit(cell)
    couldBeName =
      habit == nil && failure.code == .invalidNumber
      && (isQuoted || cell.unicodeScalars.first.map(Identifier.isStart) == true)
    let quoted = text.quoted(range)
    error =
      if let habit {
        text.error(
          habit.code, "\(quoted) \(habit.message)", advice: habit.advice, at: range.lowerBound + habit.offset,
          length: habit.offset > 0 ? 1 : range.count)
      } else {
        text.error(
          failure.code, "\(quoted): \(failure.message)", advice: Self.advice(failure),
          at: range.lowerBound + failure.offset,
          length: failure.length)
      }
  }

  /// Tables can be read with decimal commas.
  private static func advice(_ failure: ScalarError) -> Advice? {
    guard failure.code == .decimalComma, let advice = failure.advice else { return failure.advice }
    return advice + ", or give \(option: "decimal", "comma")"
  }

  private struct Habit {
    var code = ErrorCode.invalidNumber
    let message: String
    let advice: Advice
    /// Where in the cell, in bytes.
    var offset = 0

    init?(_ cell: String) {
      if let semicolon = cell.utf8.firstIndex(of: Ascii.semicolon) {
        code = .syntax
        message = "holds a semicolon, and semicolons separate nothing where commas occur"
        advice =
          "give \(option: "decimal", "comma") where commas are decimal signs, or save the file with decimal points"
        offset = cell.utf8.distance(from: cell.startIndex, to: semicolon)
        return
      }
      switch cell.first {
      case "=", "@":
        message = "is a formula"
        advice = "export the values instead of the formulas"
        return
      default: break
      }
      switch cell.lowercased() {
      case "na", "n/a", "#n/a", "null", "nil", "none", "?", "-", "#div/0!", "#value!", "#ref!", "#name?", "#num!":
        message = "stands for a missing value, which is not 0"
        advice = "expected a number"
      case "true", "false", "yes", "no":
        message = "is a truth value, not a number"
        advice = "write 1 or 0"
      case _ where cell.hasSuffix("%"):
        message = "is a percentage"
        advice = "write \(Identifier.escaped(String(cell.dropLast().prefix(40))))/100"
      default: return nil
      }
    }
  }
}
