import MatrixDomain
import MatrixNotation
import Testing

/// A text with a mistake: its code and exact place.
struct Mistake: Sendable, CustomTestStringConvertible {
  var text: String
  var code: ErrorCode
  var line: Int
  var column: Int
  var length: Int
  /// A part of the message, of what was expected, or of the advice.
  var mentions: String

  init(_ text: String, _ code: ErrorCode, _ line: Int, _ column: Int, _ length: Int = 1, _ mentions: String = "") {
    self.text = text
    self.code = code
    self.line = line
    self.column = column
    self.length = length
    self.mentions = mentions
  }

  var testDescription: String { text.debugDescription }

  /// Checks that reading the text fails exactly so.
  func check<Result>(
    _ read: (String) throws(NotationError) -> Result, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do throws(NotationError) {
      let result = try read(text)
      Issue.record("\(text.debugDescription) was read as \(result)", sourceLocation: sourceLocation)
    } catch {
      let found = "\(error.code.rawValue) at \(error.line):\(error.column)+\(error.place.length): \(error.message)"
      let wanted = "\(code.rawValue) at \(line):\(column)+\(length)"
      let isPlace = error.line == line && error.column == column && error.place.length == length
      #expect(error.code == code && isPlace, "wanted \(wanted), found \(found)", sourceLocation: sourceLocation)
      let said = "\(error.message) — \(error.advice ?? "")"
      #expect(said.contains(mentions), "\(said.debugDescription)", sourceLocation: sourceLocation)
      #expect(Identifier.escaped(said) == said, "unescaped: \(said.debugDescription)", sourceLocation: sourceLocation)
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
      if lines.indices.contains(line - 1), lines[line - 1].utf8.count <= 240 {
        #expect(error.place.excerpt == String(lines[line - 1]), sourceLocation: sourceLocation)
      }
      #expect(error.report.outcome == (code.group == .unsupported ? .unable : .malformed))
    }
  }
}
