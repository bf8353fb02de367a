import Testing

@testable import MatrixCommands
@testable import MatrixFeatures

@Suite("Lines out of pieces")
struct LineSplitterTests {
  /// Every line as text, `#` for one that was too long.
  private func lines(_ pieces: [String], limit: Int = 8, isFinished: Bool = true) -> [String] {
    var splitter = LineSplitter(limit: limit)
    var result: [String] = []
    func drain() {
      while let read = splitter.next() {
        switch read {
        case .line(let bytes): result.append(String(decoding: bytes, as: UTF8.self))
        case .tooLong(let told):
          #expect(told == limit)
          result.append("#")
        }
      }
    }
    for piece in pieces {
      splitter.feed(piece.utf8)
      drain()
    }
    if isFinished {
      splitter.finish()
      drain()
      #expect(splitter.next() == nil)
    }
    return result
  }

  @Test("however the bytes come, the lines are the same")
  func pieces() {
    let text = "one\n\ntwo\n12345678\n123456789\nthree\r\n1234567890123456789012\nlast"
    let expected = ["one", "", "two", "12345678", "#", "three\r", "#", "last"]
    let bytes = Array(text.unicodeScalars)
    for size in 1...bytes.count {
      let pieces = stride(from: 0, to: bytes.count, by: size).map { start in
        bytes[start..<min(start + size, bytes.count)].map(String.init).joined()
      }
      #expect(lines(pieces) == expected, "pieces of \(size)")
    }
  }

  @Test("a line is given out once its end has come")
  func waiting() {
    #expect(lines(["one\ntw"], isFinished: false) == ["one"])
    #expect(lines(["one\ntw", "o\n"], isFinished: false) == ["one", "two"])
    #expect(lines([]) == [])
    #expect(lines(["one\n"]) == ["one"], "an end of line begins no new one")
    #expect(lines(["\n\n"]) == ["", ""])
  }

  @Test("a last line that is too long is told once")
  func longEnd() { #expect(lines(["one\n123456789", "0", "1"]) == ["one", "#"]) }

  @Test("what is skipped is not held")
  func memory() {
    var splitter = LineSplitter(limit: 100)
    for _ in 0..<1000 {
      splitter.feed([UInt8](repeating: 0x31, count: 64))
      #expect(splitter.next() == nil)
      #expect(splitter.held <= 100)
    }
    splitter.feed("\nnext\n".utf8)
    guard case .tooLong(100) = splitter.next(), case .line(let bytes) = splitter.next() else {
      Issue.record("the long line is told, the next one read")
      return
    }
    #expect(bytes == Array("next".utf8))
  }
}
