import MatrixDomain
import MatrixExchange

/// Reads matrix and vector literals.
///
///     literal  = rows | "[" rows "]" | bracketed rows, one after another | list | name "(" literal ")" | zeros | angles
///     rows     = row { (";" | line break) row }
///     row      = entry { (blanks | ",") entry }           one "|" may stand among the entries
///     list     = "[" { "[" row "]" [","] } "]"            line breaks and tabs are blanks inside
///     entry    = number | number of a field               see ``FieldNumberReader``
///     zeros    = "zeros" "(" count "," count [ "|" count ] ")"
///     angles   = "<" part { ( "," | "|" ) part } ">"      part = angles | number; "," binds before "|"
///
/// Any of `[]`, `()`, `{}` will do for brackets; several round ones are vectors. Outside a list, if a tab occurs
/// anywhere, only tabs (and the bar) separate entries. The text is gone through once.
struct GridReader {
  let source: SourceText
  var position = 0
  var grid = Grid()
  /// Offset of the first bracket not yet closed, and those within.
  var open: [Int] = []
  var row = RowState()
  let onlyTabsSeparate: Bool
  let dialect: Dialect
  /// Brings every number into a domain; `nil` where numbers are exact as written.
  let canon: ScalarCanon?
  /// The domains that other packages added, whose elements may stand among the entries.
  let customDomains: [CustomDomain]
  /// True where a root may stand among the entries: the text has a letter of its name.
  let mayHaveRoots: Bool
  var pace = ReadingPace()

  /// What has been read of the current row.
  struct RowState {
    enum Last { case nothing, entry, separator, bar }
    var last = Last.nothing
    var entries = 0
    var bar: Int?
    var barOffset = 0
    /// The end of the last entry, separator or bar.
    var end = 0
    var lastEntry = 0..<0
    /// The first entry that the first row has no counterpart for.
    var surplus: Range<Int>?
    var hasBlankSeparator = false
    var gluedComma: Range<Int>?
  }

  init(_ source: SourceText, _ dialect: Dialect = .plain, domain: ScalarDomain? = nil) throws(NotationError) {
    self.source = source
    self.dialect = dialect
    onlyTabsSeparate = dialect == .plain && source.bytes.contains(.tab)
    do throws(ScalarError) {
      canon = try domain.map { (domain) throws(ScalarError) in try ScalarCanon(domain) }
    } catch {
      throw source.mistake(error.code, error.message, at: 0..<0, advice: error.advice)
    }
    grid.givenDomain = domain
    mayHaveRoots = source.bytes.contains {
      $0 | 0x20 == UInt8(ascii: "r") || $0 | 0x20 == UInt8(ascii: "z") || $0 == 0x88
    }
    customDomains =
      switch domain {
      case nil where dialect == .plain: CustomDomain.registered
      case .custom(let custom)?: [custom]
      default: []
      }
  }

  /// Reads the whole text.
  static func read(_ source: SourceText, _ domain: ScalarDomain?) throws(NotationError) -> Grid {
    var reader = try GridReader(source, domain: domain)
    let grid = try reader.literal()
    if let mistake = source.groupedDigits(in: grid) ?? source.unclearRows(of: grid) { throw mistake }
    return grid
  }

  /// Reads the literal that begins at `position`, up to the end of the text.
  mutating func literal() throws(NotationError) -> Grid {
    let origin = position
    position = source.skippingBlanks(from: position)
    guard position < source.count else {
      throw source.mistake(
        .emptyInput, "there is nothing to read", at: 0..<0, expected: "numbers, such as 1 2; 3 4")
    }
    let start = position
    if source.byte(position).isLetter {
      try named()
    } else if source.byte(position) == UInt8(ascii: "<") {
      try angled()
    } else if source.byte(position).closingBracket != nil, customEntry(at: position) == nil,
      fieldEntry(at: position) == nil
    {
      try bracketed()
    } else {
      // Not past the blanks: a tab in front would be an empty cell.
      position = origin
      try rows()
    }
    grid.range = start..<position
    position = source.skippingBlanks(from: position)
    while dialect != .plain, isTerminator(source.byte(position)) {
      position = source.skippingBlanks(from: position + 1)
    }
    if position < source.count {
      if source.byte(position).isClosingBracket {
        throw source.mistake(
          .syntax, "\(source.quotedCharacter(at: position)) closes a bracket that was never opened",
          at: position..<(position + 1))
      }
      throw source.mistake(
        .syntax, "unexpected text after the closing bracket", at: source.trimmed(position..<source.count),
        expected: "the end", advice: dialect == .plain ? adviceOnExpression : "keep one value in the file")
    }
    return grid
  }

  /// True for the end of a statement: `;`, in Maxima also `$` and in Maple `:`.
  private func isTerminator(_ byte: UInt8) -> Bool {
    byte == .semicolon || dialect == .algebra && (byte == UInt8(ascii: "$") || byte == UInt8(ascii: ":"))
  }

  /// What to do about `[1 2; 3 4]*[5 6; 7 8]`.
  private var adviceOnExpression: Advice? {
    let signs: [UInt8: String] = [
      UInt8(ascii: "*"): "multiply", UInt8(ascii: "^"): "power", UInt8(ascii: "'"): "transpose",
      UInt8(ascii: "+"): "add", .minus: "subtract",
    ]
    return signs[source.byte(position)].map { "expressions are not worked out here; the tool ‘\($0)’ does this one" }
  }

  // MARK: Brackets

  mutating func bracketed() throws(NotationError) {
    let opening = source.byte(position)
    let inside = source.skippingBlanks(from: position + 1)
    if source.byte(inside).closingBracket != nil, spelled(at: inside) == nil, fieldEntry(at: inside) == nil {
      try list()
      return
    }
    grid.form = .bracketed(opening)
    openBracket()
    try rows()
    try closeBracket()
    if opening == UInt8(ascii: "{"), grid.shape.rows == 0 {
      try dimension()
      return
    }
    try furtherBrackets(like: opening)
  }

  /// Further bracketed rows: `[1 2]` and `[3 4]` on the next line. In round brackets they are vectors, unless they
  /// have a bar.
  private mutating func furtherBrackets(like opening: UInt8) throws(NotationError) {
    let areVectors = opening == UInt8(ascii: "(") && dialect == .plain && grid.bar == nil
    var end = position
    var isSeparated = false
    var isRowPerBracket = false
    while true {
      var next = source.skippingBlanks(from: position)
      let byte = source.byte(next)
      if byte == .comma || byte == .semicolon, !isSeparated {
        position = next + 1
        isSeparated = true
        continue
      }
      next = source.skippingBlanks(from: position)
      guard source.byte(next) == opening, grid.shape.rows > 0 else { break }
      if areVectors, next == end, grid.shape == Shape(1, 1) { throw product(at: next) }
      position = next
      isSeparated = false
      grid.form = areVectors ? .vectors : .plain
      let rowsBefore = grid.shape.rows
      openBracket()
      if rowsBefore == 1 || isRowPerBracket { try rows() }
      isRowPerBracket = true
      guard grid.shape.rows == rowsBefore + 1 else {
        throw source.mistake(
          .syntax, "each of several brackets holds one row", at: next..<position,
          advice: "put all rows into one pair of brackets, or each into its own")
      }
      try closeBracket()
      end = position
    }
    if isSeparated, source.byte(position - 1) == .comma {
      throw source.mistake(
        .syntax, "a comma is followed by nothing", at: (position - 1)..<position,
        expected: "a bracketed row, or the end")
    }
  }

  /// `(1)(2)`.
  private func product(at offset: Int) -> NotationError {
    source.mistake(
      .syntax, "brackets without a blank between them are a product, which is not worked out here",
      at: offset..<(offset + 1), expected: "a number, or vectors such as (1, 2), (3, 4)",
      advice: "write 1 2 for two entries, or the result for one")
  }

  /// `[[1, 2], [3, 4]]`.
  mutating func list() throws(NotationError) {
    let outer = source.byte(position)
    openBracket()
    var isSeparated = true
    var inner: UInt8 = 0
    while true {
      position = source.skippingBlanks(from: position)
      guard position < source.count else { throw neverClosed() }
      let byte = source.byte(position)
      if byte.isClosingBracket { break }
      if byte == .comma || byte == .semicolon {
        if byte == .comma { grid.hasCommas = true }
        guard !isSeparated else {
          throw source.mistake(
            .syntax, "a row is missing before \(source.quotedCharacter(at: position))", at: position..<(position + 1),
            expected: "a bracketed row")
        }
        isSeparated = true
        position += 1
        continue
      }
      guard byte.closingBracket != nil else {
        throw source.mistake(
          .syntax, "an entry stands between bracketed rows", at: position..<source.endOfWord(from: position),
          expected: "a bracketed row")
      }
      if inner != 0, let joined = joinedRows { throw joined }
      if inner == 0 {
        inner = byte
        grid.form = .nested(outer: outer, inner: inner)
      }
      isSeparated = false
      openBracket()
      row = RowState()
      try readRow(inList: true)
      try closeBracket()
      try finishRow(isEmptyAllowed: true)
    }
    try closeBracket()
  }

  /// After `{}`: ` in dimension 3`.
  private mutating func dimension() throws(NotationError) {
    var next = source.skippingBlanks(from: position)
    for word in ["in", "dimension"] {
      let end = source.endOfWord(from: next)
      guard next < end, source.text(next..<end) == word else { return }
      next = source.skippingBlanks(from: end)
    }
    let end = source.endOfWord(from: next)
    let ambient = try source.count(next..<end, limit: NotationLimits.entries, what: "dimension")
    grid.form = .emptySet(ambient: ambient)
    position = end
  }

  mutating func openBracket() {
    open.append(position)
    position += 1
  }

  mutating func closeBracket() throws(NotationError) {
    guard position < source.count, let opening = open.popLast() else { throw neverClosed() }
    let expected = source.byte(opening).closingBracket ?? 0
    guard source.byte(position) == expected else {
      guard source.byte(position).isClosingBracket else {
        throw source.unexpectedCharacter(at: position, expected: expected.quotedBracket)
      }
      throw source.mistake(
        .syntax, "\(source.quotedCharacter(at: position)) closes a \(source.byte(opening).quotedBracket)",
        at: position..<(position + 1), expected: expected.quotedBracket)
    }
    position += 1
  }

  func neverClosed() -> NotationError {
    let opening = open.last ?? 0
    return source.mistake(
      .syntax, "this bracket is never closed", at: opening..<(opening + 1),
      expected: "\((source.byte(opening).closingBracket ?? 0).quotedBracket) at the end")
  }
}

extension SourceText {
  /// Throws where a matrix of this many rows and columns has no room.
  func requireRoom(_ rows: Int, _ columns: Int, at range: Range<Int>) throws(NotationError) {
    do throws(ErrorReport) {
      try DenseRoom.require(rows, columns, within: budget)
    } catch {
      throw mistake(error.code, error.message, at: range, advice: error.advice)
    }
  }

  /// The end of the run of characters that separate nothing.
  func endOfWord(from offset: Int) -> Int {
    var end = offset
    while end < count {
      let byte = bytes[end]
      if byte.isBlank || byte == .comma || byte == .semicolon || byte == .bar || byte.isClosingBracket
        || byte.closingBracket != nil
      {
        break
      }
      end += 1
    }
    return end
  }
}
