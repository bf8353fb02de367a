import Foundation

/// A result that an example shows in a comment behind an expression, an assignment or a `print`.
///
/// The comment begins with what the line prints (`// 3/2`, `// [1, 2; 3, 4]: the rows`, `// 6, for 4·6 = 24`), which ends at
/// a colon, or at a comma or `for` before a word; `…` stands for digits left out, and `throws` for an error. A comment that
/// begins with two words (`// the rank`) is a remark, with which nothing is compared.
struct ShownResult {
  let place: String
  /// What the comment says.
  let text: String

  /// The result in a comment; `nil` where it is a remark.
  init?(comment: Substring, place: String) {
    let comment = comment.trimmingCharacters(in: .whitespaces)
    if comment.isEmpty { return nil }
    let isConstant = comment.firstMatch(of: #/^(true|false|nil|throws)\b/#) != nil
    if !isConstant, comment.firstMatch(of: #/^[\p{L}’'\-]+,? +[\p{L}‘]/#) != nil { return nil }
    self.place = place
    text = Self.value(in: comment)
  }

  private static func value(in comment: String) -> String {
    var depth = 0
    var isQuoted = false
    var index = comment.startIndex
    while index < comment.endIndex {
      let rest = comment[index...]
      switch comment[index] {
      case "\"": isQuoted.toggle()
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default:
        if depth == 0, !isQuoted, rest.prefixMatch(of: #/(: |, \p{L}{2}| for |, a )/#) != nil {
          return String(comment[..<index])
        }
      }
      index = comment.index(after: index)
    }
    return comment
  }

  /// Whether a program that printed this printed the result: blanks and zeros after the point are left aside, decimals may
  /// differ in the last digits.
  func isShown(by printed: String) -> Bool {
    let shown =
      text.hasPrefix("\"") && text.hasSuffix("\"") && !printed.hasPrefix("\"")
      ? String(text.dropFirst().dropLast()) : text
    let (left, right) = (Self.tokens(of: shown), Self.tokens(of: printed))
    return left.count == right.count && zip(left, right).allSatisfy(Self.agree)
  }

  /// The numbers of a text, and what stands between them.
  private static func tokens(of text: String) -> [Substring] {
    let plain = text.filter { !$0.isWhitespace }
      .replacing(#/([A-Z]\w*\.)+(?=[a-z])/#, with: "")
      .replacing(#/(^|[\[(,])\.(?=[a-z])/#) { String($0.1) }
    var tokens: [Substring] = []
    var rest = plain[...]
    while !rest.isEmpty {
      let token = rest.prefixMatch(of: #/\d+(\.\d+)?(e[+-]?\d+)?…?/#)?.output.0 ?? rest.prefix(1)
      tokens.append(token)
      rest = rest.dropFirst(token.count)
    }
    return tokens
  }

  private static func agree(_ shown: Substring, _ printed: Substring) -> Bool {
    if shown == printed { return true }
    if shown.hasSuffix("…") { return printed.hasPrefix(shown.dropLast()) }
    let areDecimals = [shown, printed].contains { $0.contains(#/[.e]/#) }
    guard areDecimals, let first = Double(shown), let second = Double(printed) else { return false }
    let tolerance = first == 0 || first.magnitude > 1e-6 ? 1e-9 * max(1, first.magnitude) : 0.05 * first.magnitude
    return (first - second).magnitude <= tolerance
  }
}

extension DocumentedExample {
  /// A program that reports what the lines with a shown result print, and those results by their numbers from `first` on.
  func recordingProgram(named name: String, first: Int) -> (text: String, results: [ShownResult]) {
    var results: [ShownResult] = []
    var recording = self
    var depth = 0
    for (index, line) in lines.enumerated() {
      let (code, comment) = Self.split(line.text)
      let before = depth
      depth += code.count { "([{".contains($0) } - code.count { ")]}".contains($0) }
      let next = index + 1 < lines.count ? lines[index + 1].text : ""
      let statement = code.trimmingCharacters(in: .whitespaces)
      guard before == 0, depth == 0, let comment, !statement.isEmpty, !".})]".contains(statement.first!),
        !next.drop(while: { $0 == " " }).hasPrefix("."),
        let result = ShownResult(comment: comment, place: "\(file):\(line.number)"),
        let recorded = Self.recorded(statement, first + results.count, throwing: result.text.hasPrefix("throws"))
      else { continue }
      recording.lines[index].text = recorded[...]
      results.append(result)
    }
    return (recording.program(named: name), results)
  }

  /// The statement with a report of what it prints or, where it prints nothing, of its value.
  private static func recorded(_ statement: String, _ number: Int, throwing: Bool) -> String? {
    if throwing {
      return "do { _ = \(statement); recordValue(\(number), \"no error\") } catch { recordError(\(number)) }"
    }
    if statement.hasPrefix("print(") { return statement + "; recordPrinted(\(number))" }
    if let name = statement.firstMatch(of: #/^(?:let|var) (\w+)(?::[^=]*)? = /#)?.1 {
      return statement + "; recordValue(\(number), \(name))"
    }
    if let name = statement.firstMatch(of: #/^(\w+)(?:\[[^\]]*\]|\.\w+)* [-+*\/]?= /#)?.1 {
      return statement + "; recordValue(\(number), \(name))"
    }
    if statement.firstMatch(of: #/^(let|var|if|for|while|func|struct|switch|return|guard|do|case|import|extension)\b/#)
      != nil
    {
      return nil
    }
    return "recordValue(\(number), \(statement))"
  }

  /// A line, and the comment behind it.
  private static func split(_ line: Substring) -> (code: Substring, comment: Substring?) {
    var isQuoted = false
    var index = line.startIndex
    while index < line.endIndex {
      let rest = line[index...]
      if rest.hasPrefix("\\\"") {
        index = line.index(after: index)
      } else if line[index] == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, rest.hasPrefix("//") {
        return (line[..<index], rest.dropFirst(2))
      }
      index = line.index(after: index)
    }
    return (line, nil)
  }

  /// What the recording programs are compiled with: the names of their functions, in the order they are run.
  static func recorder(running names: [String]) -> String {
    """
    import Foundation

    nonisolated(unsafe) private var printed = ""

    func print(_ items: Any..., separator: String = " ", terminator: String = "\\n") {
      printed = items.map { "\\($0)" }.joined(separator: separator)
    }

    func recordPrinted(_ number: Int) { record("\\(number)", printed) }
    func recordError(_ number: Int) { record("\\(number)", "throws") }

    func recordValue<Value>(_ number: Int, _ value: Value) {
      var value: Any = value
      while let wrapped = value as? any OptionalValue {
        guard let content = wrapped.content else { return record("\\(number)", "nil") }
        value = content
      }
      record("\\(number)", "\\(value)")
    }

    protocol OptionalValue { var content: Any? { get } }
    extension Optional: OptionalValue { var content: Any? { map { $0 as Any } } }

    private func record(_ key: String, _ text: String) {
      let line = key + "\\t" + text.replacingOccurrences(of: "\\n", with: "\\\\n") + "\\n"
      FileHandle.standardOutput.write(Data(line.utf8))
    }

    func recordFailure(_ name: String, _ error: any Error) { record("failed", "\\(name): \\(error)") }

    @main enum Program {
      static func main() async {
    \(names.map { "    do { try await \($0)() } catch { recordFailure(\"\($0)\", error) }" }.joined(separator: "\n"))
      }
    }
    """
  }
}
