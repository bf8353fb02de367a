import MatrixDomain
import MatrixExchange

extension SourceText {
  func mistake(
    _ code: ErrorCode, _ problem: String, at range: Range<Int>, expected: String? = nil, advice: Advice? = nil
  ) -> NotationError {
    NotationError(
      code, problem, expected: expected, advice: advice, place: place(at: range.lowerBound, length: range.count))
  }

  /// The text of a range in quotation marks, safe to print, long ones cut in the middle.
  func quoted(_ range: Range<Int>) -> String {
    let characters = text(range)
    if characters.utf8.count <= 60 { return "'\(Identifier.escaped(characters))'" }
    return "'\(Identifier.escaped(String(characters.prefix(24))))…\(Identifier.escaped(String(characters.suffix(8))))'"
  }

  /// The character at an offset in quotation marks, safe to print.
  func quotedCharacter(at offset: Int) -> String { quoted(offset..<endOfCharacter(at: offset)) }

  /// A character that has no business where it stands, with a hint where it is a known impostor.
  func unexpectedCharacter(at offset: Int, expected: String) -> NotationError {
    let end = endOfCharacter(at: offset)
    guard offset < end else {
      return mistake(.syntax, "the text ends too early", at: offset..<offset, expected: expected)
    }
    let character = text(offset..<end)
    let scalar = character.unicodeScalars.first ?? "?"
    if let (name, typed) = Impostor.known[scalar] {
      return mistake(
        .syntax, "'\(Identifier.escaped(character))' is \(name) (\(Impostor.code(scalar)))", at: offset..<end,
        expected: expected, advice: "type \(typed)")
    }
    let code = scalar.isASCII && scalar.value >= 0x20 ? "" : " (\(Impostor.code(scalar)))"
    return mistake(
      .syntax, "unexpected character '\(Identifier.escaped(character))'\(code)", at: offset..<end, expected: expected)
  }
}

/// Characters that look like the ones of the grammar and are not.
enum Impostor {
  static let known: [Unicode.Scalar: (name: String, typed: String)] = [
    "\u{2013}": ("an en dash", "the hyphen '-'"),
    "\u{2014}": ("an em dash", "the hyphen '-'"),
    "\u{2010}": ("a Unicode hyphen", "the hyphen '-'"),
    "\u{A0}": ("a no-break space", "an ordinary space, or nothing where it groups digits"),
    "\u{202F}": ("a narrow no-break space", "an ordinary space, or nothing where it groups digits"),
    "\u{2009}": ("a thin space", "an ordinary space, or nothing where it groups digits"),
    "\u{2044}": ("a fraction slash", "an ordinary '/'"),
    "\u{2215}": ("a division slash", "an ordinary '/'"),
    "\u{FF0C}": ("a fullwidth comma", "an ordinary ','"),
    "\u{FF1B}": ("a fullwidth semicolon", "an ordinary ';'"),
    "\u{FF1D}": ("a fullwidth equals sign", "an ordinary '='"),
    "\u{2502}": ("a box-drawing line", "an ordinary '|'"),
    "\u{2223}": ("a Unicode bar", "an ordinary '|'"),
  ]

  static func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
