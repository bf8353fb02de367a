public import MatrixDomain
import MatrixExchange

extension Notation {
  /// Reads matrices one after another, as a derivation is written: parted by `->`, `~`, or an empty line.
  ///
  /// ```swift
  /// try Notation.matrices("2 1; 1 3 -> 1 3; 2 1 -> 1 3; 0 -5")   // three matrices
  /// ```
  ///
  /// `→` and `∼` part matrices too, and any of the signs may stand on a line of its own.
  ///
  /// - Throws: ``NotationError``, which names the matrix and has the place in the whole text.
  public static func matrices(
    _ text: String, within budget: Budget = .unlimited
  ) throws(NotationError) -> [MatrixValue] {
    let source = SourceText(operand: text)
    let parts = MatrixChain.parts(of: source)
    var result: [MatrixValue] = []
    for (index, part) in parts.enumerated() {
      do throws(NotationError) {
        result.append(try matrix(source.text(part), within: budget))
      } catch {
        throw MatrixChain.mistake(error, in: part, of: source, number: parts.count > 1 ? index + 1 : nil)
      }
    }
    return result
  }
}

/// Finds the matrices in the text of a derivation.
enum MatrixChain {
  private static let signs: [[UInt8]] = ["->", "~", "\u{2192}", "\u{223C}"].map { Array($0.utf8) }

  /// The ranges between the signs and empty lines; a part without anything in it stands only where a sign asks for one.
  static func parts(of source: SourceText) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    var position = 0
    // True where a sign was read, and so a matrix is owed.
    var isOwed = true
    func isBlank(_ range: Range<Int>) -> Bool { source.skippingBlanks(from: range.lowerBound) >= range.upperBound }
    while position < source.count {
      if let sign = signs.first(where: { source.bytes[position...].starts(with: $0) }) {
        if !isBlank(start..<position) || isOwed { parts.append(start..<position) }
        isOwed = true
        position += sign.count
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

  /// Where the empty lines after a line break end; `nil` where the next line holds something.
  private static func emptyLines(_ source: SourceText, after position: Int) -> Int? {
    let next = source.skippingBlanks(from: position)
    return source.bytes[position..<next].count(where: { $0 == .newline }) > 1 ? next : nil
  }

  /// A mistake in one part, with its place in the whole text.
  static func mistake(
    _ error: NotationError, in part: Range<Int>, of source: SourceText, number: Int?
  ) -> NotationError {
    guard error.place.line != nil else { return error }
    var error = error
    if error.code == .emptyInput, number != nil {
      error.problem = "a matrix is missing"
      error.expected = "a matrix such as 1 2; 3 4 before and after each arrow"
    }
    var offset = part.lowerBound
    for _ in 1..<max(1, error.line) {
      while offset < part.upperBound, source.bytes[offset] != .newline { offset += 1 }
      offset = min(offset + 1, part.upperBound)
    }
    for _ in 1..<max(1, error.column) where offset < part.upperBound { offset = source.endOfCharacter(at: offset) }
    if source.byte(offset) == UInt8(ascii: "=") {
      error.problem = "'=' stands between entries"
      error.expected = "a number, or -> between two matrices"
      error.advice = "matrices that row operations make of each other are not equal: write -> or ~ between them"
    }
    let length = error.place.length
    error.place = source.place(at: offset)
    error.place.length = length
    if let number { error.problem = "matrix \(number): \(error.problem)" }
    return error
  }
}
