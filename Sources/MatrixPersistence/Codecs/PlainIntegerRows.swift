import MatrixDomain
import MatrixExchange

/// The rows at the beginning of a table that hold plain integers and nothing else: canonical ones with a separator or the
/// end of the line right behind them, in rows of one length.
///
/// Their bytes are taken as they stand, in one pass. What is left from ``end`` on may be wrong or merely written in
/// another way: that is for ``DelimitedTextReader`` to say.
struct PlainIntegerRows {
  private(set) var entries = TextSlab()
  private(set) var rows = 0
  private(set) var columns = 0
  /// Where the first row begins that is not plain.
  private(set) var end: Int

  /// Longer numbers are left to those who ask the budget between them.
  private static let longest = 1000

  /// - Parameter columns: how many columns there must be, where that is known.
  init(
    _ text: Span<UInt8>, from start: Int, delimiter: UInt8, columns width: Int?, within budget: Budget
  ) throws(ErrorReport) {
    end = start
    // Names, fractions and decimals show in the first cell.
    guard let last = Self.end(ofInteger: text, from: start),
      last == text.count || text[last] == delimiter || text[last] == Ascii.newline || text[last] == Ascii.return
    else { return }
    var bytes = [UInt8](repeating: 0, count: text.count - start)
    var ends: [Int] = []
    ends.reserveCapacity((text.count - start) / 3)
    var pace = ReadingPace()
    var position = start
    // What is written before a row is done counts once it is.
    var written = 0
    var kept = 0
    var digits = bytes.mutableSpan
    reading: while position < text.count {
      var count = 0
      while true {
        guard let last = Self.end(ofInteger: text, from: position) else { break reading }
        while position < last {
          digits[written] = text[position]
          written += 1
          position += 1
        }
        ends.append(written)
        count += 1
        if let report = pace.report(at: position, within: budget, read: ends.count) { throw report }
        guard position < text.count, text[position] == delimiter else { break }
        position += 1
      }
      if position < text.count {
        if text[position] == Ascii.return { position += 1 }
        guard position < text.count, text[position] == Ascii.newline else { break }
        position += 1
      }
      guard count == (rows == 0 ? width ?? count : columns) else { break }
      columns = count
      rows += 1
      kept = written
      end = position
    }
    bytes.removeLast(bytes.count - kept)
    ends.removeLast(ends.count - rows * columns)
    entries = TextSlab(bytes: bytes, ends: ends)
  }

  /// Past a canonical integer of moderate length, without a sign but `-` and without a leading zero; `nil` where there is
  /// none.
  @inline(__always)
  private static func end(ofInteger text: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    if index < text.count && text[index] == Ascii.minus { index += 1 }
    let first = index
    while index < text.count && Ascii.isDigit(text[index]) { index += 1 }
    guard index > first, index - start < longest else { return nil }
    return text[first] != Ascii.zero || index - start == 1 ? index : nil
  }
}
