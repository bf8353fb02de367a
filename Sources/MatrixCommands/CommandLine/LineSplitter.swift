import MatrixFeatures

/// Cuts bytes that come in pieces into lines, holding no more of a line than is allowed.
///
/// ```swift
/// let piece = Array("first\nsecond\n".utf8)
/// var splitter = LineSplitter(limit: 80)
/// splitter.feed(piece)
/// while let line = splitter.next() { print(line) }
/// ```
public struct LineSplitter {
  /// The longest line of a request: 256 MiB.
  public static let standardLimit = 256 << 20

  /// The longest line, in bytes without its end.
  public let limit: Int

  private var buffer: [UInt8] = []
  private var start = 0
  private var searched = 0
  private var isSkipping = false
  private var isFinished = false

  /// A splitter that keeps lines of at most `limit` bytes.
  public init(limit: Int = LineSplitter.standardLimit) { self.limit = limit }

  /// The bytes waiting for the end of their line.
  var held: Int { buffer.count - start }

  /// Adds what came next.
  public mutating func feed(_ piece: some Collection<UInt8>) {
    if start > 0 {
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
    buffer.append(contentsOf: piece)
  }

  /// Says that nothing more comes: what is left is the last line.
  public mutating func finish() { isFinished = true }

  /// The next line; `nil` where its end has not come yet, and after ``finish()`` where there is none left.
  ///
  /// - Complexity: O(bytes fed since the last call).
  public mutating func next() -> Console.LineRead? {
    if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) { return take(upTo: end, next: end + 1) }
    searched = buffer.count
    if isSkipping || held > limit {
      // Dropped piece by piece: a line without end must not fill the memory.
      isSkipping = true
      buffer = []
      start = 0
      searched = 0
    }
    guard isFinished, isSkipping || held > 0 else { return nil }
    return take(upTo: buffer.count, next: buffer.count)
  }

  private mutating func take(upTo end: Int, next: Int) -> Console.LineRead {
    defer {
      start = next
      searched = next
      isSkipping = false
    }
    return isSkipping || end - start > limit ? .tooLong(limit: limit) : .line(Array(buffer[start..<end]))
  }
}
