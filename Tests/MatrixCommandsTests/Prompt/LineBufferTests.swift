import TestSupport
import Testing

@testable import MatrixCommands

@Suite("The text at a prompt") struct LineBufferTests {
  private func edited(_ text: String, at cursor: Int, _ edit: (inout LineBuffer) -> Void) -> String {
    var buffer = LineBuffer(text)
    buffer.move(by: cursor - buffer.cursor)
    edit(&buffer)
    return String(buffer.characters[..<buffer.cursor]) + "|" + String(buffer.characters[buffer.cursor...])
  }

  @Test func moves() {
    #expect(edited("ab cd", at: 2) { $0.move(by: -1) } == "a|b cd")
    #expect(edited("ab cd", at: 5) { $0.moveWordBackward() } == "ab |cd")
    #expect(edited("ab cd", at: 3) { $0.moveWordBackward() } == "|ab cd")
    #expect(edited("ab, cd", at: 2) { $0.moveWordForward() } == "ab, cd|")
    #expect(edited("ab\ncd", at: 4) { $0.moveToLineStart() } == "ab\n|cd")
    #expect(edited("ab\ncd", at: 1) { $0.moveToLineEnd() } == "ab|\ncd")
    #expect(edited("abc\nd", at: 2) { _ = $0.moveDown() } == "abc\nd|")
    #expect(edited("a\nbcd", at: 5) { _ = $0.moveUp() } == "a|\nbcd")
    var alone = LineBuffer("abc")
    let moved = (alone.moveUp(), alone.moveDown())
    #expect(!moved.0 && !moved.1 && alone.cursor == 3)
    #expect(
      edited("", at: 0) {
        $0.move(by: -1); $0.moveWordBackward(); $0.moveWordForward()
      } == "|")
  }

  @Test func changes() {
    #expect(edited("ac", at: 1) { $0.insert("b") } == "ab|c")
    #expect(edited("abc", at: 2) { $0.deleteBackward() } == "a|c")
    #expect(edited("abc", at: 1) { $0.deleteForward() } == "a|c")
    #expect(edited("abc", at: 3) { $0.deleteForward() } == "abc|")
    #expect(edited("abc", at: 0) { $0.deleteBackward() } == "|abc")
    #expect(edited("abc", at: 3) { $0.transpose() } == "acb|")
    #expect(edited("abc", at: 1) { $0.transpose() } == "ba|c")
    #expect(edited("met", at: 3) { $0.replace(3, with: "method: ") } == "method: |")
  }

  @Test("what is cut comes back, and cuts in a row are one")
  func cutting() {
    #expect(edited("a bc d", at: 4) { $0.cutBlankWordBackward() } == "a | d")
    #expect(edited("inv(Ab)", at: 6) { $0.cutWordBackward() } == "inv(|)")
    #expect(edited("ab cd", at: 2) { $0.cutWordForward() } == "ab|")
    #expect(edited("ab\ncd", at: 1) { $0.cutToLineEnd() } == "a|\ncd")
    #expect(edited("ab\ncd", at: 2) { $0.cutToLineEnd() } == "ab|cd")
    #expect(edited("ab cd", at: 3) { $0.cutToLineStart() } == "|cd")
    #expect(
      edited("ab cd", at: 2) {
        $0.cutToLineEnd(); $0.yank(); $0.yank()
      } == "ab cd cd|")
    #expect(
      edited("a b c", at: 5) {
        $0.cutBlankWordBackward(); $0.cutBlankWordBackward(); $0.yank()
      } == "a b c|")
    #expect(edited("a b", at: 3) { $0.yank() } == "a b|")
  }

  @Test("a mark that is typed joins the letter before it, and goes with it")
  func clusters() {
    var buffer = LineBuffer()
    for scalar in "e\u{301}x".unicodeScalars { buffer.insert(String(scalar)) }
    #expect(buffer.characters == ["e\u{301}", "x"] && buffer.cursor == 2)
    buffer.move(by: -1)
    buffer.deleteBackward()
    #expect(buffer.text == "x")
    #expect(edited("\u{301}", at: 0) { $0.insert("e") } == "e\u{301}|")
    var family = LineBuffer()
    for scalar in "👩‍👧🇩🇪".unicodeScalars { family.insert(String(scalar)) }
    #expect(family.characters.count == 2 && family.cursor == 2, "\(family)")
  }

  @Test("after any edits the text is the same as with a string, and the cursor is in it")
  func random() {
    var random = SeededRandom("edits of a line")
    let pieces = ["a", "é", "e\u{301}", "\u{301}", "日本", "👩‍👧", "🇩", "🇪", "\n", " ", "(", "x1_y", "\u{200D}", "\r\n"]
    for _ in 0..<random.count(300) {
      var buffer = LineBuffer()
      for _ in 0..<60 {
        switch Int.random(in: 0..<14, using: &random) {
        case 0...4:
          let piece = pieces.randomElement(using: &random) ?? ""
          let (before, after) = (buffer.textBeforeCursor, String(buffer.characters[buffer.cursor...]))
          buffer.insert(piece)
          #expect(Array((before + piece + after).unicodeScalars) == Array(buffer.text.unicodeScalars), "\(random)")
        case 5: buffer.move(by: Int.random(in: -3...3, using: &random))
        case 6: buffer.deleteBackward()
        case 7: buffer.deleteForward()
        case 8: buffer.moveWordBackward()
        case 9: buffer.cutWordForward()
        case 10: buffer.cutBlankWordBackward()
        case 11: buffer.yank()
        case 12: _ = buffer.moveUp()
        default: _ = buffer.moveDown()
        }
        #expect((0...buffer.characters.count).contains(buffer.cursor), "\(random)")
      }
    }
  }
}
