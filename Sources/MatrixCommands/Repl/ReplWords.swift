import MatrixDomain
import MatrixFeatures
import MatrixPersistence

/// What Tab finds at a prompt: names, functions and their named arguments, commands and files.
struct ReplWords {
  /// The names that have a value.
  let names: [String]
  let words: ExpressionWords
  /// What stands for `~` in the names of files.
  let home: String?

  /// What could stand before the cursor.
  func completions(of text: String) -> Completions {
    if text.drop(while: \.isWhitespace).hasPrefix(":") {
      return command(text.drop(while: \.isWhitespace))
    }
    let word = Self.lastWord(text)
    let before = text.dropLast(word.count)
    // A number is no word, nor is what is in quotation marks.
    if word.first?.isNumber == true || Self.isQuoted(text) { return Completions() }
    guard let call = Self.openCall(before) else { return expression(word, named: []) }
    let arguments = words.arguments(of: call.function)
    if let name = call.argument, let choices = arguments.first(where: { $0.name == name })?.choices, !choices.isEmpty {
      return Completions(of: word, among: choices)
    }
    return expression(word, named: call.isAtStart ? arguments.map(\.name) : [])
  }

  /// Names, functions and named arguments; where one alone fits, with the sign that follows it.
  private func expression(_ word: String, named arguments: [String]) -> Completions {
    if word.isEmpty { return arguments.isEmpty ? Completions() : Completions(of: "", among: arguments, suffix: ": ") }
    let functions = Set(words.functions).subtracting(names)
    var found = Completions(of: word, among: functions.union(names).union(arguments))
    if found.candidates.count == 1, let only = found.candidates.first, !names.contains(only) {
      found.suffix = arguments.contains(only) ? ": " : "("
    }
    return found
  }

  // MARK: Commands

  private func command(_ text: Substring) -> Completions {
    guard let blank = text.firstIndex(where: \.isWhitespace) else {
      let all = ReplCommands.all.map(\.name)
      var found = Completions(of: String(text), among: all)
      if let only = found.candidates.first, found.candidates.count == 1,
        ReplCommands.all.first(where: { $0.name == only })?.takes != .nothing
      {
        found.suffix = " "
      }
      return found
    }
    let word = String(text.reversed().prefix { !$0.isWhitespace }.reversed())
    switch ReplCommands.all.first(where: { $0.name == text[..<blank] })?.takes {
    case .choice(let choices)?: return Completions(of: word, among: choices)
    case .tool?: return Completions(of: word, among: words.functions)
    case .file(let suffixes)?: return files(word, suffixes)
    case .nothing?, nil: return Completions()
    }
  }

  /// Files with one of some suffixes, and folders.
  private func files(_ word: String, _ suffixes: [String]) -> Completions {
    let slash = word.lastIndex(of: "/").map { word.index(after: $0) } ?? word.startIndex
    let (typed, start) = (String(word[..<slash]), String(word[slash...]))
    let folder = typed.isEmpty ? "." : ReplCommands.path(typed, home: home)
    let names = DurableFile.names(in: folder, beginningWith: start).filter { name in
      (start.hasPrefix(".") || !name.hasPrefix(".")) && !name.contains { $0.isWhitespace || $0 == "\"" }
        && (name.hasSuffix("/") || suffixes.contains { name.hasSuffix($0) })
    }
    return Completions(of: word, among: names.map { typed + $0 })
  }

  // MARK: The text before the cursor

  private static func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func lastWord(_ text: some BidirectionalCollection<Character>) -> String {
    String(text.reversed().prefix(while: isNamePart).reversed())
  }

  /// True where a quotation mark is open: `"` always opens one, `'` where no operand stands before it.
  private static func isQuoted(_ text: String) -> Bool {
    var open: Character?
    var last: Character = " "
    for character in text {
      if let mark = open {
        if character == mark { open = nil }
      } else if character == "\"" || (character == "'" && !(isNamePart(last) || ")]}'’ᵀᴴ.".contains(last))) {
        open = character
      } else if character == "\n" {
        open = nil
      }
      last = character
    }
    return open != nil
  }

  /// The call whose round bracket is still open, and the argument that is being given by name.
  private static func openCall(_ text: Substring) -> (function: String, argument: String?, isAtStart: Bool)? {
    var depth = 0
    var index = text.endIndex
    var argumentStart: Substring.Index?
    while index > text.startIndex {
      let next = index
      index = text.index(before: index)
      switch text[index] {
      case ")", "]", "}": depth += 1
      case "[", "{":
        if depth == 0 { return nil }
        depth -= 1
      case ",": if depth == 0, argumentStart == nil { argumentStart = next }
      case "(":
        guard depth == 0 else {
          depth -= 1
          continue
        }
        let function = lastWord(text[..<index])
        guard !function.isEmpty else { return nil }
        let argument = text[(argumentStart ?? next)...]
        let mark = argument.firstIndex { $0 == ":" || $0 == "=" }
        let name = mark.map { lastWord(argument[..<$0].trimmingBlanks) }
        return (function, name, argument.allSatisfy(\.isWhitespace))
      default: break
      }
    }
    return nil
  }
}

extension Substring {
  /// Without the blanks at its end.
  fileprivate var trimmingBlanks: Substring {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
