import MatrixDomain
import MatrixExchange

/// The rows at the beginning of a table that hold plain integers and nothing else: canonical ones with a separator or
/// the end of the line right behind them, in rows of one length.
///
/// They are taken in one pass. What is left from ``end`` on may be wrong or merely written in another way: that is for
/// ``DelimitedTextReader`` to say.
struct PlainIntegerRows<Integers: PlainIntegers> {
  private(set) var integers: Integers
  private(set) var rows = 0
  private(set) var columns = 0
  /// Where the first row begins that is not plain.
  private(set) var end: Int

  /// - Parameter columns: how many columns there must be, where that is known.
  init(
    _ text: Span<UInt8>, from start: Int, delimiter: UInt8, columns width: Int?, within budget: Budget
  ) throws(ErrorReport) {
    end = start
    integers = Integers(bytes: max(0, text.count - start))
    var pace = ReadingPace()
    var position = start
    reading: while position < text.count {
      var count = 0
      while true {
        guard let last = integers.append(text, from: position) else { break reading }
        position = last
        count += 1
        if pace.isDue(at: position), let report = pace.report(at: position, within: budget, read: integers.count) {
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
      end = position
    }
    // What was read before a row is done counts once it is.
    integers.removeLast(integers.count - rows * columns)
  }
}

/// Integers as they are read from a text, one after another.
protocol PlainIntegers {
  /// None yet, of a text of this many bytes.
  init(bytes: Int)
  /// How many there are.
  var count: Int { get }
  /// Reads a canonical integer, without a sign but `-` and without a leading zero; says where it ends, `nil` where
  /// there is none.
  mutating func append(_ text: Span<UInt8>, from start: Int) -> Int?
  mutating func removeLast(_ count: Int)
  var entries: TextSlab { get }
}

/// Integers that fit a word, as words.
struct PlainWords: PlainIntegers {
  private var words: [Int32] = []
  /// Any so long fit.
  private static let digits = 9

  init(bytes: Int) { words.reserveCapacity(bytes / 3) }

  var count: Int { words.count }
  var entries: TextSlab { TextSlab(words: words) }

  mutating func removeLast(_ count: Int) { words.removeLast(count) }

  @inline(__always)
  mutating func append(_ text: Span<UInt8>, from start: Int) -> Int? {
    guard start < text.count else { return nil }
    // Signs come as they like: nothing is decided by them.
    let sign: Int32 = text[start] == Ascii.minus ? 1 : 0
    let first = start + Int(sign)
    let limit = min(text.count, first + Self.digits + 1)
    var value: Int32 = 0
    var index = first
    while index < limit {
      let digit = text[index] &- Ascii.zero
      guard digit <= 9 else { break }
      value = value &* 10 &+ Int32(digit)
      index += 1
    }
    let count = index - first
    guard count > 0, count <= Self.digits, text[first] != Ascii.zero || count + Int(sign) == 1 else { return nil }
    words.append((value ^ -sign) &+ sign)
    return index
  }
}

/// Integers of moderate length, whose bytes are copied.
struct PlainDigits: PlainIntegers {
  private var bytes: [UInt8]
  private var ends: [Int] = []
  private var written = 0

  /// Longer numbers are left to those who ask the budget between them.
  private static let longest = 1000

  init(bytes count: Int) {
    bytes = [UInt8](repeating: 0, count: count)
    ends.reserveCapacity(count / 3)
  }

  var count: Int { ends.count }
  var entries: TextSlab { TextSlab(bytes: Array(bytes[..<written]), ends: ends) }

  mutating func removeLast(_ count: Int) {
    ends.removeLast(count)
    written = ends.last ?? 0
  }

  @inline(__always)
  mutating func append(_ text: Span<UInt8>, from start: Int) -> Int? {
    guard start < text.count else { return nil }
    var index = start
    let written = written
    var digits = bytes.mutableSpan
    if text[index] == Ascii.minus {
      digits[written] = Ascii.minus
      index += 1
    }
    let first = index
    let limit = min(text.count, start + Self.longest)
    while index < limit {
      let byte = text[index]
      guard Ascii.isDigit(byte) else { break }
      digits[written + (index - start)] = byte
      index += 1
    }
    guard index > first, index - start < Self.longest, text[first] != Ascii.zero || index - start == 1 else {
      return nil
    }
    self.written = written + (index - start)
    ends.append(self.written)
    return index
  }
}
