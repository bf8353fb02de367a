import MatrixDomain

/// Texts from anywhere as Markdown that does nothing but show them, on the common forges too.
enum MarkdownText {
  /// A text within a line. Where it stands at the beginning of one, ``escapedLine(_:charset:)`` is meant.
  static func escaped(_ text: String, charset: Charset) -> String {
    let scalars = Array(charset.escaped(text).unicodeScalars)
    var result = ""
    var index = 0
    while index < scalars.count {
      // A sign that names a person, an issue, a label: only in a code span does it stay a sign.
      var end = index
      while end < scalars.count, references.contains(scalars[end]) { end += 1 }
      if end > index {
        let signs = String(String.UnicodeScalarView(scalars[index..<end]))
        let isReference = end < scalars.count && (isWord(scalars[end]) || scalars[end] == "\"")
        result += isReference ? "`\(signs)`" : String(signs.unicodeScalars.map { escapes[$0] ?? "\\\($0)" }.joined())
        index = end
        continue
      }
      result += escaped(scalars[index], after: index > 0 ? scalars[index - 1] : nil, scalars[(index + 1)...])
      index += 1
    }
    return result
  }

  /// A text that begins a line: it starts no heading, list, quotation, rule or code block.
  static func escapedLine(_ text: String, charset: Charset) -> String {
    beginning(escaped(text, charset: charset))
  }

  /// A line whose first characters are none of those that make it something else than a paragraph.
  static func beginning(_ line: String) -> String {
    let line = line.drop { $0 == " " }
    guard let first = line.first else { return "" }
    if "-+=>:".contains(first) { return "\\" + line }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, let mark = line.dropFirst(digits.count).first, mark == "." || mark == ")" {
      return digits + "\\" + line.dropFirst(digits.count)
    }
    return String(line)
  }

  /// Signs by which forges link to persons, issues, changes, labels, milestones and snippets.
  private static let references: Set<Unicode.Scalar> = ["@", "#", "!", "&", "%", "$", "~", "^"]

  private static let escapes: [Unicode.Scalar: String] = [
    "@": "@", "!": "!", "%": "%", "^": "^", "&": "&amp;", "$": "&#36;", "<": "&lt;", ">": "&gt;", "`": "&#96;",
    "\\": "\\\\", "*": "\\*", "_": "\\_", "[": "\\[", "]": "\\]", "|": "\\|",
  ]

  private static func escaped(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, _ rest: ArraySlice<Unicode.Scalar>
  ) -> String {
    if let escape = escapes[scalar] { return escape }
    // No address becomes a link by itself, and no word between colons a picture.
    if scalar == ":", let next = rest.first, next == "/" || isWord(next) { return "\\:" }
    if scalar == ".", previous == "w" || previous == "W" { return "\\." }
    return String(scalar)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// A code span: nothing in it is looked at.
  static func code(_ text: String) -> String {
    let fence = String(repeating: "`", count: longestRun(of: "`", in: text) + 1)
    let touches = text.hasPrefix("`") || text.hasSuffix("`") || text.isEmpty
    return touches ? "\(fence) \(text) \(fence)" : fence + text + fence
  }

  /// A fenced block, its lines moved to the right by `indent`.
  static func fenced(_ lines: [String], as kind: String, indent: String) -> String {
    let longest = lines.reduce(2) { max($0, longestRun(of: "`", in: $1)) }
    let fence = String(repeating: "`", count: longest + 1)
    var result = "\(indent)\(fence)\(kind)\n"
    for line in lines { result += line.isEmpty ? "\n" : "\(indent)\(line)\n" }
    return result + "\(indent)\(fence)\n"
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    var longest = 0
    var run = 0
    for other in text {
      run = other == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
