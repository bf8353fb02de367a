import MatrixArithmetic
public import MatrixDomain
import MatrixExchange

extension Notation {
  /// Reads matrices one after another, as a derivation is written: parted by `->`, `~`, or an empty line.
  ///
  /// ```swift
  /// try Notation.matrices("2 1; 1 3 -> 1 3; 2 1 -> 1 3; 0 -5")   // three matrices
  /// ```
  ///
  /// `→`, `∼` and the arrows of LaTeX part matrices too, and any of the signs may stand on a line of its own.
  ///
  /// - Throws: ``NotationError``, which names the matrix and has the place in the whole text.
  public static func matrices(
    _ text: String, within budget: Budget = .unlimited
  ) throws(NotationError) -> [MatrixValue] {
    var result: [MatrixValue] = []
    for item in try chain(text, within: budget) {
      guard case .matrix(let matrix) = item else {
        throw SourceText(operand: text).mistake(
          .wrongKind, "row operations stand where matrices are expected", at: 0..<0, expected: "matrices alone")
      }
      result.append(matrix)
    }
    return result
  }

  /// Reads a derivation: matrices, and between two of them perhaps the row operations that lead from one to the other.
  ///
  /// ```swift
  /// try Notation.chain("1 2; 3 4 -> R2 - 3R1 -> 1 2; 0 -2")     // a matrix, a list with one operation, a matrix
  /// ```
  ///
  /// Operations are written with or without the row they change (`R2 - 3R1`, `R2 <- R2 - 3R1`, `R2 -> R2 - 3R1`,
  /// `R2/5`, `R1 <-> R3`), several parted by commas, between signs, on lines of their own, or over an arrow of LaTeX
  /// (`\xrightarrow{R_2-3R_1}`). As a value they are a list of records with `target`, `source` and `factor`. Systems of
  /// equations and a claimed answer are read as ``DerivationReader`` reads them, which finds the names of the
  /// unknowns too.
  public static func chain(_ text: String, within budget: Budget = .unlimited) throws(NotationError) -> [Value] {
    var reader = DerivationReader(within: budget)
    try reader.read(text)
    return reader.items
  }

  static func operations(
    _ words: String, at part: Range<Int>, of source: SourceText
  ) throws(NotationError) -> Value {
    var reader = RowOperationReader(source: SourceText(operand: words), infersTarget: true)
    do throws(NotationError) {
      return .list(try reader.operations().map(\.asRecord))
    } catch {
      var error = error
      error.place = source.place(at: source.trimmed(part).lowerBound)
      error.place.length = max(1, source.text(source.trimmed(part)).count)
      throw error
    }
  }
}

extension RowOperation<Rational> {
  /// As certificates write it: a source without a factor is an exchange, a factor without a source a scaling.
  fileprivate var asRecord: Value {
    switch self {
    case .swap(let first, let second):
      .record([.init("target", .count(first + 1)), .init("source", .count(second + 1))])
    case .scale(let row, let factor):
      .record([.init("target", .count(row + 1)), .init("factor", .scalar(factor))])
    case .add(let multiple, let source, let target):
      .record([
        .init("target", .count(target + 1)), .init("source", .count(source + 1)), .init("factor", .scalar(multiple)),
      ])
    }
  }
}

/// Finds the matrices in the text of a derivation.
enum MatrixChain {
  private static let signs: [[UInt8]] = [
    "->", "~", "\u{2192}", "\u{223C}", "\u{27F6}", "<=>", "=>", "\u{21D2}", "\u{27F9}", "\u{21D4}", "\u{27FA}",
  ].map { Array($0.utf8) }

  /// The ranges between the signs and empty lines; a part without anything in it stands only where a sign asks for one.
  static func parts(of source: SourceText) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    var position = 0
    // True where a sign was read, and so a matrix is owed.
    var isOwed = true
    func isBlank(_ range: Range<Int>) -> Bool { source.skippingBlanks(from: range.lowerBound) >= range.upperBound }
    while position < source.count {
      let isExchange = source.byte(position) == .minus && source.byte(position - 1) == UInt8(ascii: "<")
      if !isExchange, let sign = signs.first(where: { source.bytes[position...].starts(with: $0) }) {
        if !isBlank(start..<position) || isOwed { parts.append(start..<position) }
        isOwed = true
        position += sign.count
        start = position
      } else if source.bytes[position] == .newline, isOperationLine(source, around: position),
        !isBlank(start..<position)
      {
        parts.append(start..<position)
        isOwed = false
        position += 1
        start = position
      } else if source.bytes[position] == .newline, let end = emptyLines(source, after: position),
        !isBlank(start..<position), end < source.count
      {
        parts.append(start..<position)
        isOwed = false
        position = end
        start = end
      } else {
        position += 1
      }
    }
    if isOwed || !isBlank(start..<source.count) { parts.append(start..<source.count) }
    return parts
  }

  /// True where the line before or after a line break holds row operations.
  private static func isOperationLine(_ source: SourceText, around position: Int) -> Bool {
    let before = source.bytes[..<position].lastIndex(of: .newline).map { $0 + 1 } ?? 0
    let after = source.bytes[(position + 1)...].firstIndex(of: .newline) ?? source.count
    return ChainText.isOperations(source.text(before..<position))
      || ChainText.isOperations(source.text(position + 1..<after))
  }

  /// Where the empty lines after a line break end; `nil` where the next line holds something.
  private static func emptyLines(_ source: SourceText, after position: Int) -> Int? {
    let next = source.skippingBlanks(from: position)
    return source.bytes[position..<next].count(where: { $0 == .newline }) > 1 ? next : nil
  }

  /// A mistake in one part, with its place in the whole text.
  static func mistake(
    _ error: NotationError, in part: Range<Int>, of source: SourceText, label: String?, isSystem: Bool
  ) -> NotationError {
    guard error.place.line != nil else { return error }
    var error = error
    if error.code == .emptyInput, label != nil {
      error.problem = "a matrix is missing"
      error.expected = "a matrix such as 1 2; 3 4 before and after each arrow"
    }
    var offset = part.lowerBound
    for _ in 1..<max(1, error.line) {
      while offset < part.upperBound, source.bytes[offset] != .newline { offset += 1 }
      offset = min(offset + 1, part.upperBound)
    }
    for _ in 1..<max(1, error.column) where offset < part.upperBound { offset = source.endOfCharacter(at: offset) }
    if !isSystem, source.byte(offset) == UInt8(ascii: "=") {
      error.problem = "'=' stands between entries"
      error.expected = "a number, or -> between two matrices"
      error.advice = "matrices that row operations make of each other are not equal: write -> or ~ between them"
    }
    let length = error.place.length
    error.place = source.place(at: offset)
    error.place.length = length
    if let label { error.problem = "\(label): \(error.problem)" }
    return error
  }
}
