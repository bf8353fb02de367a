import MatrixArithmetic
import MatrixDomain

/// The canonical texts of scalars as they are read, and whether all were whole.
///
/// Both buffers are longer than what is used, so that the hot loop only writes and never asks for room.
struct EntryTexts {
  private(set) var bytes: [UInt8] = []
  private(set) var usedBytes = 0
  private(set) var ends: [Int] = []
  private(set) var count = 0
  var areWhole = true

  /// The texts from `first` on.
  func slab(from first: Int = 0) -> TextSlab {
    let start = first == 0 ? 0 : ends[first - 1]
    let ends = first == 0 ? Array(ends[..<count]) : ends[first..<count].map { $0 - start }
    return TextSlab(bytes: Array(bytes[start..<usedBytes]), ends: ends)
  }

  /// Makes room for one more text of `length` bytes, and for as much again as there is.
  mutating func grow(for length: Int) {
    if bytes.count - usedBytes < length {
      bytes.append(contentsOf: repeatElement(0, count: max(bytes.count, length, 128)))
    }
    if count == ends.count { ends.append(contentsOf: repeatElement(0, count: max(ends.count, 32))) }
  }

  /// Appends a canonical text.
  mutating func append(_ text: String) {
    grow(for: text.utf8.count)
    for byte in text.utf8 {
      bytes[usedBytes] = byte
      usedBytes += 1
    }
    ends[count] = usedBytes
    count += 1
  }

  /// Takes the text of a fraction as it stands, where it is canonical as far as the reader knows; false for another text.
  mutating func take(_ text: Span<UInt8>, by reader: inout FractionReader?) -> Bool {
    guard let fraction = reader?.read(text), !fraction.isWhole else { return false }
    grow(for: text.count)
    for index in text.indices { bytes[usedBytes + index] = text[index] }
    usedBytes += text.count
    ends[count] = usedBytes
    count += 1
    areWhole = false
    return true
  }

  /// Lets the texts from `first` on go.
  mutating func removeTexts(from first: Int) {
    count = first
    usedBytes = first == 0 ? 0 : ends[first - 1]
  }

  /// Reads the plain entries at `start`: numbers of machine size and large integers, followed by a comma or the
  /// bracket.
  ///
  /// The position of the first entry that is not plain, or, where all were, the one after the bracket. Nothing is
  /// allocated but room for the texts.
  mutating func readPlain(
    _ text: Span<UInt8>, from start: Int, takesFractions: Bool
  ) -> (position: Int, isClosed: Bool) {
    var run = Run(position: start, isClosed: false, usedBytes: usedBytes, count: count, areWhole: areWhole)
    while !run.isClosed {
      let entry = PlainEntry(text, at: run.position)
      guard entry.isAcceptable(takesFractions) else { break }
      grow(for: entry.room)
      run.fill(&bytes, &ends, text, entry, takesFractions)
      (usedBytes, count, areWhole) = (run.usedBytes, run.count, run.areWhole)
    }
    return (run.position, run.isClosed)
  }

  /// Plain entries one after another, as many as there is room for.
  private struct Run {
    var position: Int
    var isClosed: Bool
    var usedBytes: Int
    var count: Int
    var areWhole: Bool

    mutating func fill(
      _ bytes: inout [UInt8], _ ends: inout [Int], _ text: Span<UInt8>, _ first: PlainEntry, _ takesFractions: Bool
    ) {
      var target = bytes.mutableSpan
      var targetEnds = ends.mutableSpan
      var entry = first
      repeat {
        if entry.number.form == .small {
          usedBytes = entry.number.write(to: &target, at: usedBytes)
          areWhole = areWhole && entry.number.denominator == 1
        } else {
          for source in entry.start..<entry.number.end {
            target[usedBytes] = text[source]
            usedBytes += 1
          }
          areWhole = areWhole && entry.number.form == .whole
        }
        targetEnds[count] = usedBytes
        count += 1
        position = entry.next
        isClosed = entry.isLast
        if isClosed { return }
        entry = PlainEntry(text, at: position)
      } while entry.isAcceptable(takesFractions) && usedBytes + entry.room <= target.count && count < targetEnds.count
    }
  }
}

/// One entry of an array, where it is a plain number.
struct PlainEntry {
  var number: ShortNumber
  /// Where the number begins.
  var start: Int
  /// The position after the comma or bracket.
  var next: Int
  var isLast = false
  private var isQuoted: Bool

  @inline(__always) init(_ text: Span<UInt8>, at position: Int) {
    start = position
    PlainEntry.skipBlanks(text, &start)
    isQuoted = start < text.count && text[start] == UInt8(ascii: "\"")
    if isQuoted { start += 1 }
    number = ShortNumber(integer: text, at: start)
    if number.form == .other { number = ShortNumber(text, at: start) }
    next = number.end
    if isQuoted {
      guard next < text.count && text[next] == UInt8(ascii: "\"") else {
        number.form = .other
        return
      }
      next += 1
    }
    PlainEntry.skipBlanks(text, &next)
    guard next < text.count, text[next] == UInt8(ascii: ",") || text[next] == UInt8(ascii: "]") else {
      number.form = .other
      return
    }
    isLast = text[next] == UInt8(ascii: "]")
    next += 1
  }

  /// How many bytes the canonical text takes at most.
  @inline(__always) var room: Int { max(number.end - start, ShortNumber.longestWritten) }

  /// True for what may be taken as it is; a bare number must be one by JSON's grammar, which has no fraction bar.
  @inline(__always) func isAcceptable(_ takesFractions: Bool) -> Bool {
    switch number.form {
    case .whole: true
    case .fraction: isQuoted && takesFractions
    case .small: (takesFractions || number.denominator == 1) && (isQuoted || !number.hasBar)
    case .other: false
    }
  }

  @inline(__always) private static func skipBlanks(_ text: Span<UInt8>, _ index: inout Int) {
    while index < text.count {
      switch text[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }
}
