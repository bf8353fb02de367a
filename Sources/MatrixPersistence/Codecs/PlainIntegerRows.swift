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
    var bytes = [UInt8](repeating: 0, count: max(0, text.count - start))
    var ends: [Int] = []
    ends.reserveCapacity(bytes.count / 3)
    var pace = ReadingPace()
    var position = start
    // What is written before a row is done counts once it is.
    var written = 0
    var kept = 0
    var digits = bytes.mutableSpan
    reading: while position < text.count {
      var count = 0
      while true {
        guard let last = Self.end(ofInteger: text, from: position, copiedTo: &digits, at: written) else {
          break reading
        }
        written += last - position
        position = last
        ends.append(written)
        count += 1
        if pace.isDue(at: position), let report = pace.report(at: position, within: budget, read: ends.count) {
          throw report
        }
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

  /// Past a canonical integer of moderate length, without a sign but `-` and without a leading zero, which is copied;
  /// `nil` where there is none.
  @inline(__always)
  private static func end(
    ofInteger text: Span<UInt8>, from start: Int, copiedTo digits: inout MutableSpan<UInt8>, at place: Int
  ) -> Int? {
    guard start < text.count else { return nil }
    var index = start
    if text[index] == Ascii.minus {
      digits[place] = Ascii.minus
      index += 1
    }
    let first = index
    let limit = min(text.count, start + longest)
    while index < limit {
      let byte = text[index]
      guard Ascii.isDigit(byte) else { break }
      digits[place + (index - start)] = byte
      index += 1
    }
    guard index > first, index - start < longest else { return nil }
    return text[first] != Ascii.zero || index - start == 1 ? index : nil
  }
}
