import TestSupport
import Testing

@testable import MatrixCommands

@Suite("What a prompt writes on a terminal") struct LineScreenTests {
  private func frame(_ text: String, cursor: Int? = nil, width: Int = 20, height: Int = 10) -> ScreenFrame {
    let characters = Array(text)
    return ScreenFrame(
      prompt: "> ", continuation: "  ", text: characters, cursor: cursor ?? characters.count, width: width,
      height: height)
  }

  @Test func widths() {
    for (text, width) in [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("한", 2), ("Ａ", 2), ("💥", 2), ("👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2),
      ("❤", 1),
      ("\u{301}", 0), ("\u{200B}", 0), ("λ", 1), ("−", 1), ("⎡", 1), ("∑", 1), ("क्षि", 1),
      ("\u{1112}\u{1161}\u{11ab}", 2),
    ] {
      #expect(DisplayWidth.of(text) == width, "\(text)")
    }
    #expect(DisplayWidth.of("A日b") == 4)
  }

  @Test func frames() {
    #expect(frame("abc").rows.map { String($0) } == ["> abc"] && frame("abc", cursor: 1).column == 3)
    let long = frame("12345678901234567890")
    #expect(long.rows.map { String($0) } == ["> 12345678901234567", "890"] && long.row == 1 && long.column == 3)
    let wide = frame("日本語日本語日本語日", cursor: 8)
    #expect(wide.rows.map { String($0) } == ["> 日本語日本語日本", "語日"] && (wide.row, wide.column) == (1, 0))
    let lines = frame("[1 2\n3 4]", cursor: 5)
    #expect(lines.rows.map { String($0) } == ["> [1 2", "  3 4]"] && (lines.row, lines.column) == (1, 2))
    #expect(frame("a\u{1B}[2Jb").rows.map { String($0) } == ["> a [2Jb"])
  }

  @Test("more rows than the terminal has: those around the cursor")
  func scrolling() {
    let text = (1...30).map(String.init).joined(separator: "\n")
    let end = frame(text, height: 6)
    #expect(end.rows.map { String($0) } == ["  26", "  27", "  28", "  29", "  30"] && end.row == 4)
    let start = frame(text, cursor: 0, height: 6)
    #expect(start.rows.first.map { String($0) } == "> 1" && start.row == 0 && start.rows.count == 5)
    #expect(frame(text, height: 1).rows.count == 1)
  }

  @Test("what is written makes the terminal show each frame, whatever was there before")
  func random() {
    var random = SeededRandom("frames on a terminal")
    let pieces = ["a", "bc def", "日本", "é", "e\u{301}", "💥", "\n", "1234567890123456789012345", " "]
    for round in 0..<random.count(200) {
      let width = Int.random(in: 8...30, using: &random)
      let height = Int.random(in: 2...8, using: &random)
      var terminal = ToyTerminal(width: width, height: height)
      var screen = LineScreen()
      var text = ""
      for _ in 0..<30 {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: text = ""
        case 1...3: text = String(text.dropLast(Int.random(in: 0...9, using: &random)))
        case 4:
          terminal.show(screen.leave(), widths: { DisplayWidth.of($0) })
          text = ""
        case 5:
          terminal.show(screen.clear(), widths: { DisplayWidth.of($0) })
          #expect(terminal.rows.allSatisfy { $0.isEmpty })
        case 6:
          let place = text.index(text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &random))
          text.insert(contentsOf: pieces.randomElement(using: &random) ?? "", at: place)
        default: text += pieces.randomElement(using: &random) ?? ""
        }
        let cursor = Bool.random(using: &random) ? text.count : Int.random(in: 0...text.count, using: &random)
        let next = frame(text, cursor: cursor, width: width, height: height)
        terminal.show(screen.update(to: next), widths: { DisplayWidth.of($0) })
        let top = terminal.row - next.row
        let shown = terminal.rows[top..<(top + next.rows.count)]
        let expected = next.rows.map { row in
          var row = row
          while row.last == " " { row.removeLast() }
          return String(row)
        }
        #expect(Array(shown) == expected, "round \(round) \(random)")
        #expect(terminal.rows[(top + next.rows.count)...].allSatisfy { $0.isEmpty }, "round \(round) \(random)")
        #expect(terminal.column == next.column && terminal.unknown.isEmpty && !terminal.hasWrapped, "\(random)")
        if Array(shown) != expected { return }
      }
    }
  }

  @Test("a letter at the end costs one letter")
  func littleIsWritten() {
    var screen = LineScreen()
    _ = screen.update(to: frame("ab"))
    #expect(screen.update(to: frame("abc")) == "c")
    #expect(screen.update(to: frame("abc", cursor: 2)) == "\r\u{1B}[4C")
    #expect(screen.update(to: frame("abc", cursor: 2)) == "")
  }
}
