import TestSupport
import Testing

@testable import MatrixCommands

@Suite("Keys out of bytes") struct KeyDecoderTests {
  private func keys(_ text: String, finishes: Bool = false) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.keys(of: text.utf8) + (finishes ? decoder.finish() : [])
  }

  @Test func textAndControls() {
    #expect(keys("aé日💥") == [.text("a"), .text("é"), .text("日"), .text("💥")])
    #expect(
      keys("\u{1}\u{5}\u{12}\r\n\t\u{7F}\u{8}") == [
        .control("a"), .control("e"), .control("r"), .enter, .enter, .tab, .backspace, .backspace,
      ])
    #expect(keys("\u{0}\u{1C}").isEmpty)
    // C1 controls are not typed.
    #expect(keys("\u{9B}A") == [.text("A")])
  }

  @Test func sequences() {
    #expect(keys("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}[D") == [.up, .down, .right, .left])
    #expect(
      keys("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~") == [
        .home, .end, .home, .end, .home, .end, .home, .end,
      ])
    #expect(keys("\u{1B}[3~\u{1B}[3;5~\u{1B}[1;5C\u{1B}[1;3D") == [.delete, .cutWordForward, .wordRight, .wordLeft])
    #expect(keys("\u{1B}b\u{1B}f\u{1B}d\u{1B}\u{7F}") == [.wordLeft, .wordRight, .cutWordForward, .cutWordBackward])
    #expect(keys("\u{1B}", finishes: true) == [.escape])
    #expect(keys("\u{1B}", finishes: false).isEmpty)
    #expect(keys("\u{1B}\u{1B}[A") == [.up])
  }

  @Test("what is unknown is passed over whole")
  func unknown() {
    #expect(keys("\u{1B}[38;2;1;2;3mx") == [.text("x")])
    #expect(keys("\u{1B}[[Ax\u{1B}[15~y") == [.text("x"), .text("y")])
    #expect(keys("\u{1B}]0;title\u{7}x\u{1B}Pdata\u{1B}\\y") == [.text("x"), .text("y")])
    #expect(
      keys("\u{1B}[" + String(repeating: "1", count: 200) + "~").allSatisfy {
        if case .text = $0 { true } else { false }
      })
    #expect(keys("\u{1B}[1\u{1B}[Ax") == [.up, .text("x")])
  }

  @Test func bytesThatAreNotUTF8() {
    var decoder = KeyDecoder()
    #expect(
      decoder.keys(of: [0xFF, 0x61, 0xC3, 0x62, 0xE6, 0x97, 0x63, 0xED, 0xA0, 0x80, 0x64])
        == ["a", "b", "c", "d"].map { Key.text($0) })
  }

  @Test("a paste is one key, whatever is in it")
  func pastes() {
    #expect(
      keys("x\u{1B}[200~1\t2\r3\t4\u{1B}[A\u{1B}[201~y") == [.text("x"), .paste("1\t2\r3\t4\u{1B}[A"), .text("y")])
    #expect(keys("\u{1B}[200~\u{1B}[201~") == [.paste("")])
    var short = KeyDecoder(pasteLimit: 8)
    #expect(short.keys(of: "\u{1B}[200~12345678\u{1B}[201~".utf8) == [.paste("12345678")])
    #expect(short.keys(of: "\u{1B}[200~123456789\u{1B}[201~a".utf8) == [.pasteTooLong(limit: 8), .text("a")])
    let long = String(repeating: "x", count: 5000)
    #expect(short.keys(of: "\u{1B}[200~\(long)\u{1B}[201~a".utf8) == [.pasteTooLong(limit: 8), .text("a")])
  }

  @Test("in whatever pieces the bytes come, the keys are the same")
  func pieces() {
    var random = SeededRandom("keys in pieces")
    let parts: [[UInt8]] = [
      Array("a".utf8), Array("日".utf8), Array("\u{1B}[A".utf8), Array("\u{1B}[3;5~".utf8), Array("\u{1B}[200~".utf8),
      Array("\u{1B}[201~".utf8), [0x1B], [0x5B], Array("\u{1B}OH".utf8), Array("\u{1B}]0;t\u{7}".utf8), [0xC3], [0x0D],
    ]
    for _ in 0..<random.count(500) {
      var bytes: [UInt8] = []
      for _ in 0..<40 {
        bytes +=
          Bool.random(using: &random)
          ? parts.randomElement(using: &random) ?? [] : [UInt8.random(in: 0...255, using: &random)]
      }
      var whole = KeyDecoder(pasteLimit: 64)
      let expected = whole.keys(of: bytes)
      var byPieces = KeyDecoder(pasteLimit: 64)
      var found: [Key] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...7, using: &random))
        found += byPieces.keys(of: piece)
        rest = rest.dropFirst(piece.count)
      }
      #expect(found == expected && byPieces.waits == whole.waits, "\(random)")
      for case .text(let scalar) in expected {
        #expect(scalar.properties.generalCategory != .control, "\(random)")
      }
    }
  }
}
