public import MatrixArithmetic
public import MatrixDomain
import MatrixExchange

extension Notation {
  /// Reads row operations as they are printed, in ASCII or Unicode, one a line or parted by `;` or `,`.
  ///
  /// ```swift
  /// try Notation.rowOperations("R2 <-> R3")          // one swap
  /// try Notation.rowOperations("R2 ← (1/5)·R2")      // one scaling
  /// try Notation.rowOperations("R2 <- 2*R2 - 3*R1")  // a scaling, then an addition
  /// ```
  ///
  /// This is the only place where the Unicode minus sign is read.
  ///
  /// - Throws: ``NotationError`` also for what can be read and is no elementary operation: a factor 0, a row that does
  ///   not occur in its own new value.
  public static func rowOperations(_ text: String) throws(NotationError) -> [RowOperation<Rational>] {
    var reader = RowOperationReader(source: SourceText(operand: text))
    return try reader.operations()
  }
}

/// Reads printed row operations.
///
///     operation = row ("<->" | "↔") row  |  row ("<-" | "←") [sign] term [ sign term ]
///     term      = [ factor ["*" | "·"] ] row ["/" number]
///     factor    = number | "(" [sign] number ")"
///     row       = "R" digits
struct RowOperationReader {
  let source: SourceText
  var position = 0
  /// True where the row that is changed may be left out: `R2 - 3*R1` for `R2 <- R2 - 3*R1`, `R2/5` for `R2 <- (1/5)*R2`.
  var infersTarget = false

  init(source: SourceText, infersTarget: Bool = false) {
    self.source = source
    self.infersTarget = infersTarget
  }

  mutating func operations() throws(NotationError) -> [RowOperation<Rational>] {
    var result: [RowOperation<Rational>] = []
    skip()
    guard position < source.count else {
      throw source.mistake(
        .emptyInput, "there is no row operation", at: 0..<0, expected: "an operation such as R2 <- R2 - 3*R1")
    }
    while position < source.count {
      result += try operation()
      position = source.skippingBlanks(from: position, lineBreaks: false)
      guard position < source.count else { break }
      let byte = source.byte(position)
      guard byte == .semicolon || byte == .comma || byte.isLineBreak else {
        throw source.unexpectedCharacter(at: position, expected: "the end of the operation")
      }
      position += 1
      skip()
    }
    return result
  }

  private mutating func skip() { position = source.skippingBlanks(from: position) }

  private mutating func operation() throws(NotationError) -> [RowOperation<Rational>] {
    if infersTarget, let result = try change() { return result }
    let (target, targetRange) = try row()
    if takes("<->") || takes("\u{2194}") {
      return [.swap(target, try row().index)]
    }
    guard takes("<-") || takes("\u{2190}") else {
      throw unexpected("'<-' or '<->'")
    }
    let start = source.skippingBlanks(from: position, lineBreaks: false)
    let first = try term(isNegative: sign() ?? false)
    guard let isNegative = sign() else {
      guard first.row == target else {
        throw source.mistake(
          .syntax, "the new row \(target + 1) does not contain the old one", at: start..<position,
          expected: "a multiple of R\(target + 1)", advice: "an elementary operation can be undone")
      }
      return [try scaling(target, first)]
    }
    let second = try term(isNegative: isNegative)
    guard (first.row == target) != (second.row == target) else {
      throw source.mistake(
        .syntax, "R\(target + 1) stands \(first.row == target ? "twice" : "nowhere") on the right",
        at: start..<position,
        expected: "R\(target + 1) and one other row, as in \(source.text(targetRange)) <- R\(target + 1) - 3*R1")
    }
    let (own, other) = first.row == target ? (first, second) : (second, first)
    let addition = RowOperation.add(multiple: other.factor, of: other.row, to: target)
    return own.factor.isOne ? [addition] : [try scaling(target, own), addition]
  }

  /// An operation that does not say which row it changes: the first one in it. `nil` where it says so.
  private mutating func change() throws(NotationError) -> [RowOperation<Rational>]? {
    let start = position
    let first = try term(isNegative: sign() ?? false)
    if takes("<-") || takes("\u{2190}") || takes("\u{2194}") {
      position = start
      return nil
    }
    guard let isNegative = sign() else { return [try scaling(first.row, first)] }
    let second = try term(isNegative: isNegative)
    guard first.row != second.row else {
      throw source.mistake(
        .syntax, "R\(first.row + 1) stands twice", at: start..<position, expected: "two different rows",
        advice: "such as R2 - 3R1")
    }
    let addition = RowOperation.add(multiple: second.factor, of: second.row, to: first.row)
    return first.factor.isOne ? [addition] : [try scaling(first.row, first), addition]
  }

  private func scaling(_ target: Int, _ term: Term) throws(NotationError) -> RowOperation<Rational> {
    guard !term.factor.isZero else {
      throw source.mistake(
        .syntax, "row \(target + 1) is multiplied by 0", at: term.range, expected: "a factor other than 0",
        advice: "an elementary operation can be undone")
    }
    return .scale(row: target, by: term.factor)
  }

  // MARK: Terms

  private struct Term {
    var factor: Rational
    var row: Int
    var range: Range<Int>
  }

  private mutating func term(isNegative: Bool) throws(NotationError) -> Term {
    position = source.skippingBlanks(from: position, lineBreaks: false)
    let start = position
    var factor = Rational.one
    let byte = source.byte(position)
    if byte.isDigit || byte == .point {
      factor = try number()
      _ = takesTimes()
    } else if takes("(") {
      let isInnerNegative = sign() ?? false
      position = source.skippingBlanks(from: position, lineBreaks: false)
      guard source.byte(position).isDigit || source.byte(position) == .point else {
        throw source.unexpectedCharacter(at: position, expected: "a number")
      }
      factor = try number()
      if isInnerNegative { factor = -factor }
      guard takes(")") else { throw unexpected("')'") }
      _ = takesTimes()
    }
    let row = try row().index
    if takes("/") {
      let isBracketed = takes("(")
      let isDivisorNegative = isBracketed && sign() ?? false
      position = source.skippingBlanks(from: position, lineBreaks: false)
      let place = position
      var divisor = try number()
      if isDivisorNegative { divisor = -divisor }
      if isBracketed, !takes(")") { throw unexpected("')'") }
      guard let inverse = divisor.inverse else {
        throw source.mistake(.zeroDenominator, "row \(row + 1) is divided by 0", at: place..<position)
      }
      factor *= inverse
    }
    return Term(factor: isNegative ? -factor : factor, row: row, range: start..<position)
  }

  private mutating func number() throws(NotationError) -> Rational {
    let start = position
    while true {
      let byte = source.byte(position)
      let isExponent =
        byte | 0x20 == UInt8(ascii: "e")
        && (source.byte(position + 1).isDigit
          || (source.byte(position + 1) == .minus && source.byte(position + 2).isDigit))
      if isExponent { position += 1 }
      guard byte.isDigit || byte == .point || byte == .slash || isExponent else { break }
      position += 1
    }
    return try source.number(start..<position)
  }

  private mutating func row() throws(NotationError) -> (index: Int, range: Range<Int>) {
    position = source.skippingBlanks(from: position, lineBreaks: false)
    let start = position
    guard source.byte(position) == UInt8(ascii: "R"), source.byte(position + 1).isDigit else {
      throw source.unexpectedCharacter(at: position, expected: "a row, such as R2")
    }
    position += 1
    while source.byte(position).isDigit { position += 1 }
    let number = try source.count((start + 1)..<position, limit: NotationLimits.entries, what: "row number")
    guard number > 0 else {
      throw source.mistake(.syntax, "there is no row 0", at: start..<position, expected: "a row from R1 on")
    }
    return (number - 1, start..<position)
  }

  private func unexpected(_ expected: String) -> NotationError {
    source.unexpectedCharacter(
      at: source.skippingBlanks(from: position, lineBreaks: false), expected: expected)
  }

  // MARK: Signs

  /// Steps over a sign; true for a minus, `nil` where there is none.
  private mutating func sign() -> Bool? {
    if takes("-") || takes("\u{2212}") { return true }
    return takes("+") ? false : nil
  }

  private mutating func takesTimes() -> Bool { takes("*") || takes("\u{B7}") || takes("\u{22C5}") }

  /// Steps over a word, and blanks before it, if it stands here.
  private mutating func takes(_ word: String) -> Bool {
    let start = source.skippingBlanks(from: position, lineBreaks: false)
    let bytes = Array(word.utf8)
    guard source.bytes.dropFirst(start).starts(with: bytes) else { return false }
    position = start + bytes.count
    return true
  }
}
