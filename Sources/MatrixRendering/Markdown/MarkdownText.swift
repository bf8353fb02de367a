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
      result += escaped(scalars[index], after: scalars[..<index], before: scalars[(index + 1)...])
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
    let scalars = line.unicodeScalars.drop { $0 == " " }
    guard let first = scalars.first else { return "" }
    if "-+=>:".unicodeScalars.contains(first) { return "\\" + String(scalars) }
    let digits = scalars.prefix { ("0"..."9").contains($0) }
    let rest = scalars.dropFirst(digits.count)
    if !digits.isEmpty, rest.first == "." || rest.first == ")", rest.dropFirst().first ?? " " == " " {
      return String(digits) + "\\" + String(rest)
    }
    return String(scalars)
  }

  /// Signs by which forges link to persons, issues, changes, labels, milestones and snippets.
  private static let references: Set<Unicode.Scalar> = ["@", "#", "!", "&", "%", "$", "~", "^"]

  private static let escapes: [Unicode.Scalar: String] = [
    "@": "@", "!": "!", "%": "%", "^": "^", "&": "&amp;", "$": "&#36;", "<": "&lt;", ">": "&gt;", "`": "&#96;",
    "\\": "\\\\", "*": "\\*", "_": "\\_", "[": "\\[", "]": "\\]", "|": "\\|",
  ]

  private static func escaped(
    _ scalar: Unicode.Scalar, after previous: ArraySlice<Unicode.Scalar>, before rest: ArraySlice<Unicode.Scalar>
  ) -> String {
    if let escape = escapes[scalar] { return escape }
    // No address becomes a link by itself, and no word between colons a picture.
    if scalar == ":", let next = rest.first, next == "/" || isWord(next) { return "\\:" }
    if scalar == ".",
      previous.suffix(3).elementsEqual("www".unicodeScalars, by: { $0.properties.lowercaseMapping == String($1) })
    {
      return "\\."
    }
    return String(scalar)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// A code span: nothing in it is looked at.
  static func code(_ text: String) -> String {
    let fence = String(repeating: "`", count: longestRun(in: text) + 1)
    let touches = text.isEmpty || text.utf8.first == grave || text.utf8.last == grave
    return touches ? "\(fence) \(text) \(fence)" : fence + text + fence
  }

  /// A fenced block, its lines moved to the right by `indent`.
  static func fenced(_ lines: [String], as kind: String, indent: String) -> String {
    let longest = lines.reduce(2) { max($0, longestRun(in: $1)) }
    let fence = String(repeating: "`", count: longest + 1)
    var result = "\(indent)\(fence)\(kind)\n"
    for line in lines {
      var line = line[...]
      while line.last == " " { line.removeLast() }
      result += line.isEmpty ? "\n" : "\(indent)\(line)\n"
    }
    return result + "\(indent)\(fence)\n"
  }

  private static let grave = UInt8(ascii: "`")

  /// The most grave accents in a row. A mark on one of them does not hide it from readers of Markdown.
  private static func longestRun(in text: String) -> Int {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == grave ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
