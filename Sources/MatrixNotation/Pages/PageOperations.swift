import MatrixArithmetic
import MatrixDomain
import MatrixExchange

/// Reads row operations as people write them: `R2 = R2 - 3R1`, `R_1 ↔ R_2`, `II - 3·I`, `(1/2)R3`, `-2R1 + R2 → R2`,
/// `swap R1 and R2`, `add 2R1 to R3`, `R2 - (1+i)R1`.
struct PageOperations {
  private enum Token: Equatable {
    case row(Int)
    case number(GaussianRational)
    case sign(Character)
  }

  // MARK: Is it one?

  private static let rowLetters: Set<Character> = ["R", "r", "L", "Z", "F", "E", "ρ", "l", "z"]
  private static let roman = ["I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8]

  /// True where a text ends with the name of a row.
  static func endsWithRow(_ text: String) -> Bool {
    let word =
      plain(text).split(whereSeparator: { $0.isWhitespace || ",;(+-*".contains($0) }).last.map(String.init) ?? ""
    return row(word.drop { $0.isNumber || $0 == "/" || $0 == imaginaryUnit }) != nil
  }

  /// True where a text begins with a row, or a multiple of one.
  static func startsWithRow(_ text: String) -> Bool {
    let word = plain(text).drop {
      $0.isWhitespace || $0.isNumber || "+-*/().".contains($0) || $0 == imaginaryUnit
    }
    return row(word.prefix { $0.isLetter || $0.isNumber }) != nil
  }

  /// True where a row is named in a text.
  static func mentionsRow(_ text: String) -> Bool {
    words(plain(text)).contains { row($0) != nil }
  }

  private static func words(_ text: String) -> [Substring] {
    var result: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: \.isLetter) {
      rest = rest[start...]
      let word = rest.prefix { $0.isLetter || $0.isNumber }
      result.append(word)
      rest = rest[word.endIndex...]
    }
    return result
  }

  /// The row that a word names, counting from 0.
  private static func row(_ word: some StringProtocol) -> Int? {
    if let number = roman[String(word)] { return number - 1 }
    guard let first = word.first, rowLetters.contains(first), let number = Int(word.dropFirst()), number > 0,
      number < 1000
    else { return nil }
    return number - 1
  }

  // MARK: Plain text

  /// The text without what LaTeX needs, and with rows as `R2`.
  private static func plain(_ text: String) -> String {
    var result = text
    for (word, plain) in [
      ("\\text", ""), ("\\mathrm", ""), ("\\substack", ""), ("\\begin{array}", ""), ("\\end{array}", ""),
      ("\\\\", ", "),
      ("\\to", "→"), ("\\rightarrow", "→"), ("\\leftrightarrow", "↔"), ("\\leftarrow", "←"), ("\\cdot", "*"),
      ("\\times", "*"), ("<->", "↔"), ("<-", "←"), ("->", "→"), (":=", "←"), ("\\,", " "), ("\\;", " "),
      ("\\quad", " "),
      ("&", " "),
    ] {
      result = result.replacing(word, with: plain)
    }
    while let start = result.firstRange(of: "\\frac") {
      guard let (above, middle) = braced(result[start.upperBound...]), let (below, end) = braced(middle) else { break }
      result = result[..<start.lowerBound] + "(\(above)/\(below))" + end
    }
    for mark in ["_", "{", "}", "$", String(imaginaryUnit)] { result = result.replacing(mark, with: "") }
    result = withUnits(result)
    for word in ["Row ", "row ", "Zeile ", "Rows ", "rows "] {
      var copy = ""
      var rest = result[...]
      while let found = rest.firstRange(of: word) {
        copy += rest[..<found.lowerBound]
        rest = rest[found.upperBound...]
        copy += rest.first?.isNumber == true ? "R" : word
      }
      result = copy + rest
    }
    return result
  }

  /// What stands for the imaginary unit in plain text: a sign, so that `iR1` is no word.
  private static let imaginaryUnit: Character = "\u{1}"

  /// The text with its imaginary units as signs: every `i` that no letter touches, but for a row behind it.
  private static func withUnits(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    var isAfterLetter = false
    while let first = rest.popFirst() {
      let word = rest.prefix { $0.isLetter || $0.isNumber }
      let isUnit = first == "i" && !isAfterLetter && (rest.first?.isLetter != true || row(word) != nil)
      result.append(isUnit ? imaginaryUnit : first)
      isAfterLetter = !isUnit && first.isLetter
    }
    return result
  }

  private static func braced(_ text: Substring) -> (String, Substring)? {
    let rest = text.drop(while: \.isWhitespace)
    if let first = rest.first, first.isNumber { return (String(first), rest.dropFirst()) }
    guard rest.first == "{", let close = rest.firstIndex(of: "}") else { return nil }
    return (String(rest[rest.index(after: rest.startIndex)..<close]), rest[rest.index(after: close)...])
  }

  // MARK: Reading

  /// The operations of a text; `nil` where it is prose that only mentions rows.
  ///
  /// - Throws: where it is made of rows, numbers and signs, and no operation.
  static func read(_ text: String) throws(NotationError) -> [WrittenOperation]? {
    guard mentionsRow(text) else { return nil }
    let plain = plain(text)
    if let told = told(plain) { return told }
    let letters = words(plain).filter { row($0) == nil && $0 != "and" && $0 != "then" && $0 != "und" }
    // Words before the first row introduce it, `by R2 - 3R1`; words among the rows make it prose.
    guard letters.count <= 3 else { return nil }
    var body = plain[...]
    if let colon = body.lastIndex(of: ":"), mentionsRow(String(body[body.index(after: colon)...])) {
      body = body[body.index(after: colon)...]
    }
    body = (String(body) + " ")[...]
    for word in ["and", "then", "und"] { body = body.replacing(" \(word) ", with: " , ")[...] }
    while let word = words(String(body)).first, row(word) == nil, let found = body.firstRange(of: word) {
      body = body[found.upperBound...]
    }
    guard words(String(body)).allSatisfy({ row($0) != nil }) else { return nil }
    var reader = PageOperations(text: text, tokens: try tokens(String(body), text))
    return try reader.operations()
  }

  private let text: String
  private var tokens: [Token]
  private var place = 0

  private static func mistake(_ problem: String, in text: String, advice: Advice? = nil) -> NotationError {
    let source = SourceText(operand: text)
    return source.mistake(
      .syntax, problem, at: 0..<source.count,
      advice: advice ?? "write it as R2 <- R2 - 3R1, R1 <-> R2 or R3 <- (1/2)R3")
  }

  private static func tokens(_ body: String, _ text: String) throws(NotationError) -> [Token] {
    var tokens: [Token] = []
    var rest = body[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first.isNumber || (first == "." && rest.dropFirst().first?.isNumber == true) {
        let digits = rest.prefix { $0.isNumber || $0 == "." }
        let word = digits.last == "." ? digits.dropLast() : digits
        guard let number = number(word) else {
          throw mistake("‘\(Identifier.escaped(String(word)))’ is no number", in: text)
        }
        tokens.append(.number(GaussianRational(number)))
        rest = rest[word.endIndex...]
      } else if first == imaginaryUnit {
        tokens.append(.number(.i))
        rest.removeFirst()
      } else if first.isLetter {
        let word = rest.prefix { $0.isLetter || $0.isNumber }
        guard let row = row(word) else {
          throw mistake("‘\(Identifier.escaped(String(word)))’ is no row", in: text)
        }
        tokens.append(.row(row))
        rest = rest[word.endIndex...]
      } else if "+-*/()[]=←→↔,;".contains(first) {
        tokens.append(.sign(first == ";" ? "," : first == "[" ? "(" : first == "]" ? ")" : first))
        rest.removeFirst()
      } else if first == "." || first == ":" || first == "|" || first == "'" || first == "’" {
        rest.removeFirst()
      } else {
        throw mistake("‘\(Identifier.escaped(String(first)))’ has no place in a row operation", in: text)
      }
    }
    return tokens
  }

  private static func number(_ word: Substring) -> Rational? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Integer(parts[0].isEmpty ? "0" : String(parts[0])) else { return nil }
    guard parts.count == 2 else { return Rational(whole) }
    guard let digits = Integer(String(parts[1])), parts[1].count < 100 else { return nil }
    var scale = Rational(1)
    for _ in parts[1] { scale *= 10 }
    return Rational(whole) + Rational(digits) / scale
  }

  // MARK: Operations

  /// A sum of multiples of rows, and a number.
  private struct Form {
    var constant = GaussianRational.zero
    var rows: [Int: GaussianRational] = [:]
    /// The rows in the order in which they stand, also with the factor 0.
    var order: [Int] = []

    var isNumber: Bool { order.isEmpty }
    /// The row that the form is, alone.
    var single: Int? { order.count == 1 && rows[order[0]]?.isOne == true && constant.isZero ? order[0] : nil }

    mutating func add(_ other: Form, times factor: GaussianRational) {
      constant += factor * other.constant
      for row in other.order {
        if !order.contains(row) { order.append(row) }
        rows[row, default: .zero] += factor * (other.rows[row] ?? .zero)
      }
    }
  }

  private mutating func operations() throws(NotationError) -> [WrittenOperation] {
    var result: [WrittenOperation] = []
    while place < tokens.count {
      if takes(",") { continue }
      result.append(try operation())
    }
    guard !result.isEmpty else { throw Self.mistake("there is no row operation here", in: text) }
    return result
  }

  private mutating func takes(_ sign: Character) -> Bool {
    guard place < tokens.count, tokens[place] == .sign(sign) else { return false }
    place += 1
    return true
  }

  private mutating func operation() throws(NotationError) -> WrittenOperation {
    let left = try form()
    if takes("↔") {
      let right = try form()
      guard let first = left.single, let second = right.single, first != second else {
        throw Self.mistake("an exchange is of two rows", in: text, advice: "write it as R1 <-> R2")
      }
      return .swap(first, second)
    }
    let isBecoming = takes("←")
    if isBecoming || takes("=") || takes("→") {
      let right = try form()
      if let target = left.single, isBecoming || right.single == nil || left.single == right.single {
        return try combine([target], right)
      }
      if !isBecoming, let target = right.single { return try combine([target], left) }
      throw Self.mistake("it is not clear which row is changed", in: text)
    }
    guard left.single == nil else { throw Self.mistake("a row stands alone, and nothing is done to it", in: text) }
    // The row without a factor is changed, and before others the one that stands first.
    let plain = left.order.filter { left.rows[$0]?.isOne == true }
    return try combine(plain.count == 1 ? plain + left.order.filter { $0 != plain[0] } : left.order, left)
  }

  private func combine(_ targets: [Int], _ form: Form) throws(NotationError) -> WrittenOperation {
    guard form.constant.isZero, !form.order.isEmpty, !targets.isEmpty else {
      throw Self.mistake("a number alone is added to a row", in: text)
    }
    return .combine(targets: targets, terms: form.order.map { .init(row: $0, factor: form.rows[$0] ?? .zero) })
  }

  private mutating func form() throws(NotationError) -> Form {
    var result = Form()
    var factor = GaussianRational.one
    if takes("-") { factor = -1 } else { _ = takes("+") }
    while true {
      result.add(try product(), times: factor)
      if takes("+") {
        factor = .one
      } else if takes("-") {
        factor = -1
      } else {
        return result
      }
      if takes("-") { factor = -factor }
    }
  }

  private mutating func product() throws(NotationError) -> Form {
    var result = try atom()
    while place < tokens.count {
      if takes("*") {
        result = try times(result, try atom())
      } else if takes("/") {
        let isNegative = takes("-")
        var divisor = try atom()
        if isNegative { divisor.constant = -divisor.constant }
        guard divisor.isNumber, let inverse = divisor.constant.inverse else {
          throw Self.mistake("a row is divided by \(divisor.isNumber ? "0" : "a row")", in: text)
        }
        var quotient = Form()
        quotient.add(result, times: inverse)
        result = quotient
      } else if result.isNumber, startsAtom {
        result = try times(result, try atom())
      } else {
        break
      }
    }
    return result
  }

  private var startsAtom: Bool {
    guard place < tokens.count else { return false }
    if case .sign(let sign) = tokens[place] { return sign == "(" }
    return true
  }

  private func times(_ left: Form, _ right: Form) throws(NotationError) -> Form {
    guard left.isNumber || right.isNumber else { throw Self.mistake("a row is multiplied by a row", in: text) }
    var result = Form()
    result.add(left.isNumber ? right : left, times: left.isNumber ? left.constant : right.constant)
    return result
  }

  private mutating func atom() throws(NotationError) -> Form {
    guard place < tokens.count else { throw Self.mistake("the operation ends too early", in: text) }
    defer { place += 1 }
    switch tokens[place] {
    case .row(let row): return Form(rows: [row: .one], order: [row])
    case .number(let number): return Form(constant: number)
    case .sign("("):
      place += 1
      let inside = try form()
      guard place < tokens.count, tokens[place] == .sign(")") else {
        throw Self.mistake("a bracket is not closed", in: text)
      }
      return inside
    case .sign(let sign): throw Self.mistake("‘\(sign)’ stands where a row is expected", in: text)
    }
  }

  // MARK: In words

  /// `swap R1 and R2`, `subtract 3R1 from R2`, `add 2R1 to R3`, `multiply R2 by 1/2`, `divide R2 by 5`.
  private static func told(_ plain: String) -> [WrittenOperation]? {
    let lower = plain.lowercased()
    func read(_ text: String) -> [WrittenOperation]? {
      guard let tokens = try? tokens(text, text) else { return nil }
      var reader = PageOperations(text: text, tokens: tokens)
      return try? reader.operations()
    }
    func parts(_ verbs: [String], _ middle: String) -> (String, String)? {
      guard let verb = verbs.compactMap({ lower.firstRange(of: $0) }).first else { return nil }
      let start = plain.index(plain.startIndex, offsetBy: lower.distance(from: lower.startIndex, to: verb.upperBound))
      let rest = plain[start...].drop { $0.isLetter }
      guard let mid = rest.firstRange(of: middle) else { return nil }
      return (String(rest[..<mid.lowerBound]), String(rest[mid.upperBound...].prefix { $0 != "." || true }))
    }
    func clean(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }
    if let (left, right) = parts(["swap", "interchang", "exchang", "switch"], " and ") {
      return read("\(left.replacing("rows", with: ""))↔\(clean(right))")
    }
    if let (left, right) = parts(["subtract"], " from ") {
      return read("\(clean(right)) = \(clean(right)) - (\(left))")
    }
    if let (left, right) = parts(["add"], " to ") { return read("\(clean(right)) = \(clean(right)) + (\(left))") }
    if let (left, right) = parts(["multipl", "scal"], " by ") { return read("\(left) = (\(clean(right)))*\(left)") }
    if let (left, right) = parts(["divid"], " by ") { return read("\(left) = \(left)/(\(clean(right)))") }
    return nil
  }
}
