/// What a reader of Markdown sees in a text: headings, items, fences; and what is wrong with it.
struct MarkdownStructure {
  private(set) var problems: [String] = []
  private(set) var headings: [String] = []
  private(set) var items = 0
  private(set) var fences = 0
  /// The lines of paragraphs, headings and items without their marks.
  private(set) var texts: [String] = []
  /// The contents of the fences.
  private(set) var blocks: [[String]] = []

  init(_ document: String, allowsMath: Bool = false) {
    // Readers look at scalars: a mark on the character before does not hide that character.
    let text = String(document.unicodeScalars.map { $0.isASCII ? Character($0) : "¤" })
    var fence: String?
    var isAfterBlank = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let content = line.drop { $0 == " " }
      if let open = fence {
        if content == open {
          fence = nil
        } else {
          blocks[blocks.count - 1].append(line)
        }
        continue
      }
      if allowsMath, content == "$$" {
        if !isAfterBlank { problems.append("no blank line before a formula") }
        fence = "$$"
        fences += 1
        blocks.append([])
        continue
      }
      if content.hasPrefix("```") {
        let marks = content.prefix { $0 == "`" }
        if !["text", "math"].contains(content.dropFirst(marks.count)) { problems.append("a fence of \(content)") }
        if !isAfterBlank { problems.append("no blank line before a fence") }
        fence = String(marks)
        fences += 1
        blocks.append([])
        continue
      }
      if content.isEmpty {
        isAfterBlank = true
        continue
      }
      read(String(content), indent: line.count - content.count, isAfterBlank, allowsMath: allowsMath)
      isAfterBlank = false
    }
    if fence != nil { problems.append("a fence is not closed") }
  }

  private mutating func read(_ line: String, indent: Int, _ isAfterBlank: Bool, allowsMath: Bool) {
    var text = Substring(line)
    let signs = text.prefix { $0 == "#" }
    let digits = text.prefix { $0.isNumber }
    if (1...6).contains(signs.count), text.dropFirst(signs.count).first == " " {
      text = text.dropFirst(signs.count + 1)
      headings.append(String(text))
      if !isAfterBlank || indent > 0 { problems.append("a heading within something: \(line)") }
    } else if text.hasPrefix("- ") {
      text = text.dropFirst(2)
      items += 1
    } else if !digits.isEmpty, text.dropFirst(digits.count).hasPrefix(". ") {
      text = text.dropFirst(digits.count + 2)
      items += 1
    } else if !isAfterBlank {
      problems.append("two lines that would be one paragraph: \(line)")
    }
    if let first = text.first, "#>-+=:~".contains(first) || text.hasPrefix("* ") {
      problems.append("begins with markup: \(line)")
    }
    let start = text.prefix { $0.isNumber }
    if !start.isEmpty, [".", ")"].contains(text.dropFirst(start.count).first),
      text.dropFirst(start.count + 1).first ?? " " == " "
    {
      problems.append("begins like an item: \(line)")
    }
    texts.append(String(text))
    checkInline(text, allowsMath: allowsMath)
  }

  /// Looks at everything outside code spans.
  private mutating func checkInline(_ text: Substring, allowsMath: Bool) {
    var rest = text
    // A label, and nothing else, is bold.
    if rest.hasPrefix("**") {
      let label = rest.dropFirst(2).prefix { $0.isLetter || $0 == " " || $0 == "-" || $0 == ":" }
      rest = rest.dropFirst(2 + label.count)
      if !rest.hasPrefix("**") { problems.append("a label that does not end: \(text)") }
      rest = rest.dropFirst(2)
    }
    while let character = rest.first {
      if character == "\\" {
        rest = rest.dropFirst(2)
        continue
      }
      if allowsMath, rest.hasPrefix("$`") {
        guard let end = rest.dropFirst(2).firstIndex(of: "`") else {
          problems.append("a formula that does not end: \(text)")
          return
        }
        if rest[end...].dropFirst().first != "$" { problems.append("a formula without its dollar sign: \(text)") }
        rest = rest[end...].dropFirst(2)
        continue
      }
      if allowsMath, character == "$" {
        var end = rest.index(after: rest.startIndex)
        var isEscaped = false
        while end < rest.endIndex, rest[end] != "$" || isEscaped {
          isEscaped = rest[end] == "\\" && !isEscaped
          end = rest.index(after: end)
        }
        guard end < rest.endIndex else {
          problems.append("a formula that does not end: \(text)")
          return
        }
        let formula = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        // What pandoc asks of the signs around a formula.
        if formula.isEmpty || formula.first == " " || formula.last == " " || rest.first?.isNumber == true {
          problems.append("no formula for every reader: \(text)")
        }
        continue
      }
      if character == "`" {
        let marks = rest.prefix { $0 == "`" }
        guard let span = Self.span(rest, marks: marks.count) else {
          problems.append("a code span that does not end: \(text)")
          return
        }
        rest = span
        continue
      }
      if character == "&" {
        let entity = rest.prefix { $0 != ";" }.dropFirst()
        if !["amp", "lt", "gt", "#36", "#96"].contains(entity) { problems.append("&\(entity) in \(text)") }
        rest = rest.dropFirst(entity.count + 2)
        continue
      }
      if "*_<>[]|$".contains(character) { problems.append("\(character) in \(text)") }
      rest = rest.dropFirst()
      if "@#!~".contains(character), let next = rest.first, next.isLetter || next.isNumber {
        problems.append("a reference \(character)\(next) in \(text)")
      }
    }
  }

  /// What follows a code span; `nil` where it does not end.
  private static func span(_ text: Substring, marks: Int) -> Substring? {
    var rest = text.dropFirst(marks)
    while let index = rest.firstIndex(of: "`") {
      let run = rest[index...].prefix { $0 == "`" }
      rest = rest[index...].dropFirst(run.count)
      if run.count == marks { return rest }
    }
    return nil
  }
}
