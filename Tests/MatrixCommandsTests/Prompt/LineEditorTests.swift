import TestSupport
import Testing

@testable import MatrixCommands

@Suite("Keys at a prompt") struct LineEditorTests {
  /// The inputs that some bytes make, and what stands at the prompt at the end.
  private func typed(_ text: String, history: [String] = [], in editor: LineEditor? = nil) -> (
    inputs: [String], left: String
  ) {
    var editor = editor ?? LineEditor(history: InputHistory(history))
    var decoder = KeyDecoder()
    var inputs: [String] = []
    for key in decoder.keys(of: text.utf8) + decoder.finish() {
      if case .entered(let input) = editor.take(key) {
        inputs.append(input)
        _ = editor.history.add(input)
        editor.begin()
      }
    }
    return (inputs, editor.buffer.text)
  }

  private let up = "\u{1B}[A"
  private let down = "\u{1B}[B"

  @Test func editing() {
    #expect(typed("1+1\r").inputs == ["1+1"])
    #expect(typed("ac\u{1B}[Db\r").inputs == ["abc"])
    #expect(typed("bc\u{1}a\u{5}d\r").inputs == ["abcd"])
    #expect(typed("abc\u{2}\u{2}\u{4}\u{6}x\r").inputs == ["acx"])
    #expect(typed("a b c\u{17}\u{17}\u{19}\r").inputs == ["a b c"])
    #expect(typed("one two\u{1B}b\u{B}\u{1B}b\u{19} \r").inputs == ["two one "])
    #expect(typed("wrong\u{15}right\r").inputs == ["right"])
    #expect(typed("e\u{301}x\u{7F}\u{7F}y\r").inputs == ["y"])
  }

  @Test func endAndInterrupt() {
    var editor = LineEditor()
    #expect(editor.take(.control("d")) == .ended)
    _ = editor.take(.text("a"))
    #expect(editor.take(.control("d")) == .editing)
    #expect(editor.take(.control("c")) == .cancelled && editor.buffer.isEmpty)
    #expect(editor.take(.control("z")) == .stopped && editor.take(.control("l")) == .cleared)
  }

  @Test func history() {
    let old = ["first", "second"]
    #expect(typed(up + "\r", history: old).inputs == ["second"])
    #expect(typed(up + up + "\r", history: old).inputs == ["first"])
    #expect(typed(up + up + up + up + down + "!\r", history: old).inputs == ["second!"])
    #expect(typed("new" + up + down + "er\r", history: old).inputs == ["newer"])
    #expect(typed("a\rb\r" + up + up + "\r").inputs == ["a", "b", "a"])
    #expect(typed("a\ra\r b\r" + up + up + "\r").inputs == ["a", "a", " b", "a"])
    #expect(typed("\u{10}\u{10}\u{E}\r", history: old).inputs == ["second"])
    // In several lines the arrows go up and down in them first.
    #expect(typed(up + up + "x\r", history: ["[1\n2]"]).inputs == ["[1x\n2]"])
  }

  @Test("Ctrl-R looks back")
  func searching() {
    let old = ["A = [1 2; 3 4]", "det(A)", "inv(A)", "rank(A)"]
    #expect(typed("\u{12}det\r", history: old).inputs == ["det(A)"])
    #expect(typed("\u{12}(A)\u{12}\u{12}\r", history: old).inputs == ["det(A)"])
    #expect(typed("\u{12}(A)\u{12}\u{12}\u{12}\u{12}\r", history: old).inputs == ["det(A)"])
    #expect(typed("\u{12}inv\u{1B}[H-\r", history: old).inputs == ["-inv(A)"])
    #expect(typed("kept\u{12}inv\u{7}\r", history: old).inputs == ["kept"])
    #expect(typed("kept\u{12}nothing\r", history: old).inputs == ["kept"])
    #expect(typed("\u{12}ranx\u{7F}k\r", history: old).inputs == ["rank(A)"])
    #expect(typed("\u{12}inv\u{1B}", history: old).left == "inv(A)")
  }

  @Test("an open bracket goes on in the next line")
  func lines() {
    var editor = LineEditor()
    editor.isUnfinished = { $0.count(where: { $0 == "[" }) > $0.count(where: { $0 == "]" }) }
    #expect(typed("[1 2\r3 4]\r", in: editor).inputs == ["[1 2\n3 4]"])
    #expect(typed("[1 2\r\r", in: editor).inputs == ["[1 2\n"])
  }

  @Test("a table from a spreadsheet is one literal")
  func pastedTable() {
    func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
    #expect(typed("A = " + paste("1\t2\n3\t4\n") + "\r").inputs == ["A = [1 2; 3 4]"])
    #expect(typed("A = " + paste("1\t-2\r\n1/2\t0.5\r\n") + "*2\r").inputs == ["A = [1 -2; 1/2 0.5]*2"])
    #expect(typed(paste("1\n-2\n3\n") + "\r").inputs == ["[1; -2; 3]"])
    #expect(typed(paste("2 + i\t1\n0\t1") + "\r").inputs == ["[2 + i, 1; 0, 1]"])
    #expect(typed(paste("a = 1\nb = 2") + "\r").inputs == ["a = 1\nb = 2"])
    #expect(typed(paste("x\u{1B}[2J\u{7}y") + "\r").inputs == ["x[2Jy"])
    #expect(typed(paste("42\n") + "\r").inputs == ["42\n"])
    var editor = LineEditor()
    for (text, place) in [("1\t2\n3\t\n", "row 2, column 2"), ("1,5\t2,5\n3\t4", "row 1, column 1")] {
      guard case .noted(let reason) = editor.take(.paste(text)) else {
        Issue.record("\(text) is no table that is clear")
        continue
      }
      #expect(reason.contains(place) && editor.buffer.isEmpty)
      #expect(reason.contains(":decimal comma") == text.contains(","))
    }
  }

  @Test("commas in a table are decimal signs where that was said")
  func decimalCommas() {
    var editor = LineEditor()
    editor.decimalComma = true
    func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
    #expect(typed("A = " + paste("1,5\t-2\n3\t,25\n") + "\r", in: editor).inputs == ["A = [1.5 -2; 3 .25]"])
    #expect(typed(paste("1,5+2,25i\t1\n0\t1/2") + "\r", in: editor).inputs == ["[1.5+2.25i 1; 0 1/2]"])
    // What is no table is an expression, and commas part arguments there.
    #expect(typed(paste("f(1,2)") + "\r", in: editor).inputs == ["f(1,2)"])
    for (text, place) in [
      ("1.234,5\t2\n3\t4", "row 1, column 1"), ("1\t2\n3\t1,234,567", "row 2, column 2"), ("1\t2,", "row 1, column 2"),
      ("1\t2.5", "row 1, column 2"),
    ] {
      guard case .noted(let reason) = editor.take(.paste(text)) else {
        Issue.record("\(text) is no table that is clear")
        continue
      }
      #expect(reason.contains(place) && reason.contains(":decimal point") && editor.buffer.isEmpty)
    }
  }

  @Test("Tab adds what all have in common, and a second one lists")
  func completing() {
    var editor = LineEditor()
    editor.completions = { text in
      let word = String(text.reversed().prefix { $0.isLetter }.reversed())
      return Completions(of: word, among: ["null", "nullspace", "nullity", "det"], suffix: "(")
    }
    for scalar in "2*nu".unicodeScalars { _ = editor.take(.text(scalar)) }
    #expect(editor.take(.tab) == .editing && editor.buffer.text == "2*null")
    #expect(editor.take(.tab) == .listed(["null", "nullity", "nullspace"]))
    #expect(editor.take(.left) == .editing && editor.take(.right) == .editing)
    #expect(editor.take(.tab) == .editing && editor.take(.tab) == .listed(["null", "nullity", "nullspace"]))
    for scalar in "s".unicodeScalars { _ = editor.take(.text(scalar)) }
    #expect(editor.take(.tab) == .editing && editor.buffer.text == "2*nullspace(")
    #expect(
      typed(
        "De\t(A)\r",
        in: {
          var fresh = LineEditor()
          fresh.completions = editor.completions
          return fresh
        }()
      ).inputs == ["det((A)"])
    #expect(Completions.columns(["a", "bb", "ccc", "d"], width: 12, most: 9) == "a    ccc\nbb   d\n")
    #expect(Completions.columns((1...9).map(String.init), width: 4, most: 3) == "1\n2\n3\nand 6 more\n")
    #expect(Completions.columns([], width: 80, most: 3).isEmpty)
  }

  @Test("any bytes leave an editor that works")
  func random() {
    var random = SeededRandom("bytes at a prompt")
    for _ in 0..<random.count(300) {
      var editor = LineEditor(history: InputHistory(["one", "two\nthree"]))
      editor.completions = { Completions(of: String($0.suffix(1)), among: ["alpha", "beta", "Gamma"]) }
      editor.isUnfinished = { $0.hasSuffix("(") }
      var decoder = KeyDecoder()
      for _ in 0..<80 {
        let bytes = (0..<Int.random(in: 1...6, using: &random)).map { _ in
          let pool: [UInt8] = [
            0x1B, 0x5B, 0x12, 0x09, 0x0D, 0x7F, 0x41, 0x28, UInt8.random(in: 0...255, using: &random),
          ]
          return pool.randomElement(using: &random) ?? 0
        }
        for key in decoder.keys(of: bytes) {
          if case .entered(let input) = editor.take(key) {
            _ = editor.history.add(input)
            editor.begin()
          }
          #expect((0...editor.buffer.characters.count).contains(editor.buffer.cursor), "\(random)")
          let frame = editor.frame(prompt: "> ", continuation: "  ", width: 12, height: 5)
          #expect(frame.row < frame.rows.count && frame.column < 12 && frame.rows.count <= 5, "\(random)")
        }
      }
    }
  }
}
