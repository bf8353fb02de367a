/// What a Swift file declares and uses, as far as its words show it: the names by which one folder depends on another.
///
/// Read are types by their full names, functions outside of types, members that other files may name, chains such as
/// `Polynomial.one` with the type they stand in, and words after a dot. `Scripts/structure.py` reads the same.
struct SourceNames {
  /// A member by the full name of its type.
  struct Member: Hashable {
    var type: String
    var name: String
  }

  /// Words with dots between them, in the body of a type.
  struct Chain {
    /// The full name of the type around, empty outside of types.
    var scope: String
    var words: [String]
    /// True where a parenthesis follows.
    var isCall = false
  }

  private(set) var types: Set<String> = []
  private(set) var functions: Set<String> = []
  private(set) var members: Set<Member> = []
  private(set) var hiddenMembers: Set<Member> = []
  private(set) var chains: [Chain] = []
  private(set) var wordsAfterDots: Set<String> = []
  /// Names of functions and values that the file itself gives a meaning.
  private(set) var ownNames: Set<String> = []
  /// Names that are no types of the target here: generic parameters, associated and private types.
  private(set) var shadows: Set<String> = []

  /// The names in lines without comments and strings.
  init(_ lines: [String]) {
    var reader = Reader(tokens: Self.tokens(of: lines) + ["", "", ""])
    reader.read(into: &self)
  }

  /// Words and single characters, without the blanks between them.
  static func tokens(of lines: [String]) -> [String] {
    var tokens: [String] = []
    for line in lines {
      var word: [UInt8] = []
      for byte in line.utf8 {
        if startsWord(byte) || (!word.isEmpty && (0x30...0x39).contains(byte)) {
          word.append(byte)
          continue
        }
        if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
        word = []
        if byte > 0x20 { tokens.append(String(UnicodeScalar(byte))) }
      }
      if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
    }
    return tokens
  }

  /// True for a letter and an underscore.
  private static func startsWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private struct Reader {
    /// An empty one stands for the end.
    let tokens: [String]
    var index = 0
    /// For each open brace the full name of the type whose body it opens, `nil` for other braces.
    var scopes: [String?] = []
    var pending: String?
    var isHidden = false

    init(tokens: [String]) { self.tokens = tokens }

    static let typeWords: Set<String> = [
      "struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype",
    ]
    static let valueWords: Set<String> = ["func", "var", "let"]

    var scope: String { scopes.last { $0 != nil }.flatMap { $0 } ?? "" }
    var isOutsideFunctions: Bool { !scopes.contains(nil) }

    static func isWord(_ token: String) -> Bool { token.utf8.first.map(SourceNames.startsWord) ?? false }

    mutating func read(into names: inout SourceNames) {
      while !tokens[index].isEmpty {
        let token = tokens[index]
        let previous = index > 0 ? tokens[index - 1] : ""
        let following = tokens[index + 1]
        index += 1
        if token == "{" {
          scopes.append(pending)
          pending = nil
        } else if token == "}" {
          _ = scopes.popLast()
        }
        guard Self.isWord(token) else {
          if token == "{" || token == "}" || token == ";" { isHidden = false }
          continue
        }
        if previous == "." {
          names.wordsAfterDots.insert(token)
        } else if token == "private" || token == "fileprivate" {
          isHidden = following != "("
        } else if token == "import" {
          isHidden = false
        } else if Self.typeWords.contains(token), Self.isWord(following), !Self.valueWords.contains(following),
          isOutsideFunctions
        {
          readType(token, following, into: &names)
        } else if token == "extension" {
          var name = following
          while tokens[index + 1] == "." {
            name += "." + tokens[index + 2]
            index += 2
          }
          pending = name
          names.chains.append(Chain(scope: "", words: name.split(separator: ".").map(String.init)))
          index += 1
          isHidden = false
        } else if Self.valueWords.contains(token) {
          readValue(token, following, into: &names)
        } else if token == "case", scopes.last ?? nil != nil {
          readCases(into: &names)
        } else {
          readChain(token, into: &names)
        }
      }
    }

    private mutating func readType(_ kind: String, _ word: String, into names: inout SourceNames) {
      let name = scope.isEmpty ? word : scope + "." + word
      if isHidden || kind == "associatedtype" { names.shadows.insert(word) } else { names.types.insert(name) }
      if kind != "typealias", kind != "associatedtype" { pending = name }
      readParameters(from: index + 1, into: &names)
      index += 1
      isHidden = false
    }

    private mutating func readValue(_ kind: String, _ word: String, into names: inout SourceNames) {
      if kind == "func" { readParameters(from: index + 1, into: &names) }
      if isOutsideFunctions, !scopes.isEmpty {
        let member = Member(type: scope, name: word)
        if isHidden { names.hiddenMembers.insert(member) } else { names.members.insert(member) }
      } else if isOutsideFunctions, kind == "func", !isHidden {
        names.functions.insert(word)
      }
      if !isOutsideFunctions || !scopes.isEmpty || isHidden { names.ownNames.insert(word) }
      index += 1
      isHidden = false
    }

    /// The generic parameters between `<` and `>`, where such begin at a place.
    private func readParameters(from start: Int, into names: inout SourceNames) {
      guard tokens[start] == "<" else { return }
      var depth = 0
      for place in start..<tokens.count {
        if tokens[place] == "<" { depth += 1 } else if tokens[place] == ">" { depth -= 1 }
        if depth == 0 { return }
        if depth == 1, tokens[place] == "<" || tokens[place] == ",", Self.isWord(tokens[place + 1]) {
          names.shadows.insert(tokens[place + 1])
        }
      }
    }

    private mutating func readCases(into names: inout SourceNames) {
      while Self.isWord(tokens[index]) {
        names.members.insert(Member(type: scope, name: tokens[index]))
        index += 1
        if tokens[index] == "(" {
          var depth = 0
          while !tokens[index].isEmpty {
            if tokens[index] == "(" { depth += 1 } else if tokens[index] == ")" { depth -= 1 }
            index += 1
            if depth == 0 { break }
          }
        }
        if tokens[index] != "," { return }
        index += 1
      }
    }

    private mutating func readChain(_ token: String, into names: inout SourceNames) {
      var words = [token]
      while tokens[index] == ".", Self.isWord(tokens[index + 1]) {
        words.append(tokens[index + 1])
        index += 2
      }
      names.wordsAfterDots.formUnion(words.dropFirst())
      let isLabel = tokens[index] == ":" && words.count == 1 && token.first?.isUppercase == false
      if !isLabel { names.chains.append(Chain(scope: scope, words: words, isCall: tokens[index] == "(")) }
    }
  }
}
