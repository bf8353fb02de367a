public import MatrixDomain
import MatrixExchange

extension Notation {
  /// Reads statements of matrix expressions.
  ///
  /// ```swift
  /// let script = try Notation.script("A = [1 2; 3 4]; inv(A)*[1; 1]")
  /// script.statements.count            // 2
  /// script.statements[0].isSilent      // true
  /// ```
  ///
  ///     script      = { statement ( ";" | line break ) }        ";" keeps the result from being shown
  ///     statement   = [ targets "=" ] expression
  ///     targets     = name | name { "," name } | "[" name { [","] name } "]"        "~" for a result that is passed over
  ///     expression  = range [ ( "==" | "!=" | "~=" ) range ]
  ///     range       = sum [ ":" sum [ ":" sum ] ] | sum ".." sum
  ///     sum         = product { ( "+" | "-" ) product }
  ///     product     = signed { ( "*" | "·" | "×" | "⋅" | "\cdot" | "\times" | "@" | " . " | ".*" | "/" | "./" | "\" ) signed }
  ///     signed      = { "+" | "-" | "~" } operand { suffix }                  "~" gives the nearest doubles
  ///     suffix      = ( "'" | "’" ) | ( ".'" | ".’" ) | ( "^" | "**" | ".^" ) exponent | "ᵀ" | "ᴴ" | superscript digits
  ///                 | "(" [ arguments ] ")" | "[" [ arguments ] "]" | "." name
  ///     exponent    = "T" | "H" | [ "-" ] ( number | name [ "(" arguments ")" ] | "(" expression ")" ) | "{" … "}"
  ///     arguments   = argument { "," argument }
  ///     argument    = ":" | expression | name ( "=" | ":" ) expression
  ///     operand     = number | literal | text | name | block | "(" expression { "," expression } ")"
  ///     block       = "[" { expression ( [","] | "|" | ";" | line break ) } "]"            also in braces
  ///     text        = '"' … '"' | "'" … "'"
  ///     comment     = ( "#" | "%" ) … line break                   "//" begins one where its line has nothing before it
  ///
  /// Numbers, and literals whose entries are numbers, are read as ``operand(_:kinds:vectors:domain:within:)`` reads them: `1/3`,
  /// `0.1`, `2+3i`, `[1 2; 3 4]`, `[[1, 2], [3, 4]]`, `{{1, 2}, {3, 4}}`, `(1, 2, 3)`, `{(1, 0), (0, 1)}`, `\begin{bmatrix}…`.
  /// Inside square brackets and braces a blank parts elements: `[a -b]` has two, `[a - b]` and `[a-b]` have one, and a bracket
  /// belongs to what stands right before it. A point with blanks on both sides is a product. Bracketed rows in brackets are rows,
  /// as in `[[a, b], [c, d]]`. A power of a power
  /// is refused without brackets, since languages read it differently. Line breaks inside round brackets and after an operator
  /// are blanks; `...` at the end of a line goes on in the next one.
  ///
  /// - Parameter name: what to call the text in messages, such as a file.
  /// - Throws: ``NotationError`` with line, column and what was expected; code `nesting-too-deep` for brackets in more than 32
  ///   others, `too-large` for more than 65,536 parts, each of which is a number, a name, an operator or a literal.
  /// - Complexity: O(length) for each level of brackets.
  public static func script(
    _ text: String, named name: String? = nil, within budget: Budget = .unlimited
  ) throws(NotationError) -> ExpressionScript {
    var reader = ExpressionReader(text, named: name, within: budget)
    return try reader.script()
  }

  /// True where statements break off inside brackets, after an operator or with `...`: more lines may complete them.
  package static func isUnfinished(_ text: String) -> Bool {
    var open: [UInt8] = []
    // A line break after `...` is a blank.
    let bytes = ExpressionComments.blanked(SourceText(operand: text).bytes + [.newline])
    if bytes.last != .newline { return true }
    var index = 0
    var last = UInt8(0)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        let end = ExpressionComments.endOfText(bytes, at: index)
      {
        (last, index) = (byte, end)
        continue
      }
      if let closing = byte.closingBracket { open.append(closing) }
      if byte.isClosingBracket, open.popLast() != byte { return false }
      if !byte.isBlank { last = byte }
      index += 1
    }
    return !open.isEmpty
      || [.plus, .minus, .slash, UInt8(ascii: "*"), UInt8(ascii: "\\"), UInt8(ascii: "=")].contains(last)
  }
}
