import Foundation
import Testing

/// The prompt at a terminal, as a person meets it.
@Suite("The prompt at a terminal", .serialized) struct PromptTests {
  private let left = "\u{1B}[D"
  private let up = "\u{1B}[A"

  /// `mm` at a terminal, with its state in a folder of the test.
  private func terminal(
    _ words: [String] = ["repl"], in scratch: Scratch, _ environment: [String: String] = [:], columns: UInt16 = 80
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      words,
      environment: ["XDG_STATE_HOME": scratch.path + "/state", "MM_HISTORY": scratch.path + "/history"]
        .merging(environment) { $1 }, columns: columns)
  }

  @Test("keys edit the line, and the terminal is left as it was")
  func editing() throws {
    let scratch = try Scratch()
    let terminal = try terminal(in: scratch)
    #expect(terminal.waitsForPrompt() && !terminal.isCooked)
    terminal.type("det([1 2; 3 5\(left)4\u{4}])\r")
    #expect(terminal.waits(for: "-2"))
    #expect(terminal.waitsForPrompt())
    terminal.type("\(up)\u{1}2*\r")
    #expect(terminal.waits(for: "-4"), "\(terminal.output)")
    #expect(terminal.waitsForPrompt())
    terminal.type("\u{12}det\u{1B}")
    #expect(terminal.waits(for: "search: det"))
    terminal.type("\u{15}\u{4}")
    #expect(terminal.waitsForChange()?.status == 0)
    #expect(terminal.isCooked)
    let kept = try String(contentsOfFile: scratch.path + "/history", encoding: .utf8)
    #expect(kept == "det([1 2; 3 4])\n2*det([1 2; 3 4])\n")
  }

  @Test("earlier inputs are there the next time")
  func history() throws {
    let scratch = try Scratch()
    for (keys, shown) in [("17*3\r", "51"), (up + up + "+1\r", "52")] {
      let terminal = try terminal(in: scratch)
      #expect(terminal.waitsForPrompt())
      terminal.type(keys)
      #expect(terminal.waits(for: shown))
      #expect(terminal.waitsForPrompt())
      terminal.type(":quit\r")
      #expect(terminal.waitsForChange()?.status == 0)
    }
    let off = try terminal(in: scratch, ["MM_HISTORY": ""])
    #expect(off.waitsForPrompt())
    off.type("\(up)5+6\r")
    #expect(off.waits(for: "11"))
    #expect(try scratch.entries == ["history", "state"] || scratch.entries == ["history"])
  }

  @Test("a table from a spreadsheet arrives as one literal")
  func paste() throws {
    let scratch = try Scratch()
    let terminal = try terminal(in: scratch)
    #expect(terminal.waitsForPrompt())
    terminal.type("det(\u{1B}[200~1\t2\r3\t4\r\u{1B}[201~)\r")
    #expect(terminal.waits(for: "det([1 2; 3 4])") && terminal.waits(for: "-2"))
    #expect(terminal.waitsForPrompt())
    let row = (1...60).map(String.init).joined(separator: "\t")
    terminal.type("A = \u{1B}[200~\(Array(repeating: row, count: 60).joined(separator: "\r"))\u{1B}[201~;\r")
    #expect(terminal.waitsForPrompt())
    terminal.type("rank(A)\r")
    #expect(terminal.waits(for: "rank = 1"), "\(terminal.output)")
  }

  @Test("wide characters, marks and lines longer than the terminal")
  func unicode() throws {
    let scratch = try Scratch()
    let terminal = try terminal(in: scratch, columns: 30)
    #expect(terminal.waitsForPrompt())
    terminal.type("日本語e\u{301}x" + String(repeating: "\u{7F}", count: 5))
    terminal.type("1" + String(repeating: "+1", count: 99) + "\r")
    #expect(terminal.waits(for: "100"), "\(terminal.output)")
    #expect(terminal.waitsForPrompt())
  }

  @Test("Ctrl-C stops the computation and not the prompt, Ctrl-C at the prompt gives the line up")
  func interrupt() throws {
    let scratch = try Scratch()
    let terminal = try terminal(in: scratch)
    #expect(terminal.waitsForPrompt())
    terminal.type("wrong(\u{3}")
    #expect(terminal.waitsForPrompt())
    let n = 60
    let rows = (1...n).map { i in
      (1...n).map { j in "\((i * i * 7919 + j * 104729 + i * j * j) % 99991)" }.joined(separator: " ")
    }
    terminal.type("A = \u{1B}[200~[\(rows.joined(separator: "; "))]\u{1B}[201~;\r")
    #expect(terminal.waitsForPrompt())
    terminal.type("smith(A^9)\r")
    #expect(
      Waiting.until {
        terminal.read(); return terminal.isCooked
      })
    usleep(300_000)
    terminal.type("\u{3}")
    #expect(terminal.waits(for: "the computation was cancelled"))
    #expect(terminal.waitsForPrompt(), "\(terminal.output.suffix(300))")
    terminal.type("20+22\r")
    #expect(terminal.waits(for: "42"))
    #expect(terminal.waitsForPrompt())
  }

  @Test("the terminal is put back when the program stops, goes on, and is ended by a signal")
  func stopping() throws {
    let scratch = try Scratch()
    for external in [false, true] {
      let terminal = try terminal(in: scratch)
      #expect(terminal.waitsForPrompt())
      terminal.type("1+")
      #expect(terminal.waits(for: "1+"))
      // A session of its own has no shell to continue it, and its first process cannot be stopped by the terminal.
      if external { kill(terminal.process, SIGTSTP) } else { terminal.type("\u{1A}") }
      #expect(terminal.waits(for: "\u{1B}[?2004l"))
      kill(terminal.process, SIGCONT)
      #expect(terminal.waits(for: "> 1+"), "\(terminal.output)")
      terminal.type("1\r")
      #expect(terminal.waits(for: "2") && terminal.waitsForPrompt())
      kill(terminal.process, SIGTERM)
      #expect(terminal.waitsForChange()?.status == 143)
      #expect(terminal.isCooked)
    }
    let crash = try terminal(in: scratch)
    #expect(crash.waitsForPrompt())
    kill(crash.process, SIGABRT)
    #expect(crash.waitsForChange()?.status == -SIGABRT)
    #expect(crash.isCooked)
  }

  @Test("a terminal that changes its size is drawn anew, and pages follow")
  func resizing() throws {
    let scratch = try Scratch()
    let terminal = try terminal(in: scratch)
    #expect(terminal.waitsForPrompt())
    terminal.type("123456789+123456789+123456789")
    #expect(terminal.waits(for: "123456789+123456789+123456789"))
    terminal.resize(columns: 24, rows: 10)
    #expect(terminal.waits(for: "> 123456789+123456789+1"), "\(terminal.output)")
    terminal.type("\r")
    #expect(terminal.waits(for: "370370367"))
    #expect(terminal.waitsForPrompt())
  }

  @Test("without keys of its own, lines are read as they come")
  func dumb() throws {
    let scratch = try Scratch()
    let terminal = try terminal(in: scratch, ["TERM": "dumb"])
    #expect(terminal.waits(for: "> ") && terminal.isCooked)
    terminal.type("6*7\r")
    #expect(terminal.waits(for: "42"))
    terminal.type("\u{4}")
    #expect(terminal.waitsForChange()?.status == 0)
    #expect(try !scratch.entries.contains("history"))
  }

  @Test("Tab completes, and lists on the second press")
  func completion() throws {
    let scratch = try Scratch()
    let terminal = try terminal(in: scratch)
    #expect(terminal.waitsForPrompt())
    terminal.type("Matrix = [1 2; 3 4];\r")
    #expect(terminal.waitsForPrompt())
    terminal.type("charp\tMatri\t)\r")
    #expect(terminal.waits(for: "charpoly(Matrix)"))
    #expect(terminal.waitsForPrompt())
    terminal.type("det(Matrix, meth\tcof\t)\r")
    #expect(terminal.waits(for: "det(Matrix, method: cofactors)"), "\(terminal.output)")
    #expect(terminal.waits(for: "-2") && terminal.waitsForPrompt())
    terminal.type("null\t\t")
    #expect(terminal.waits(for: "nullspace") && terminal.waits(for: "> null"))
    terminal.type("\u{15}:st\tfu\t\r")
    #expect(terminal.waits(for: ":steps full") && terminal.waitsForPrompt())
  }

  @Test("values survive a program that is killed, until they are dropped")
  func journal() throws {
    let scratch = try Scratch()
    let killed = try terminal([], in: scratch)
    #expect(killed.waitsForPrompt())
    killed.type("A = [1 2; 3 4];\rA = 5*A;\rb = det(A)\r")
    #expect(killed.waits(for: "-50"))
    #expect(killed.waitsForPrompt())
    killed.type(":undo\r")
    #expect(killed.waits(for: "no value any more") && killed.waitsForPrompt())
    let folder = scratch.path + "/state/matrix-master"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == 1 && names[0].hasPrefix("session-"))
    let mode = try FileManager.default.attributesOfItem(atPath: folder + "/" + names[0])[.posixPermissions] as? Int
    #expect(mode == 0o600)
    // A session that lives is not another's to restore.
    let beside = try terminal([], in: scratch)
    #expect(beside.waitsForPrompt())
    beside.type(":restore\r")
    #expect(beside.waits(for: "no session broke off") && beside.waitsForPrompt())
    beside.type("\u{4}")
    #expect(beside.waitsForChange()?.status == 0)
    kill(killed.process, SIGKILL)
    #expect(killed.waitsForChange()?.status == -SIGKILL)
    // Offered, and left alone where it is not taken.
    for _ in 0..<2 {
      let next = try terminal([], in: scratch)
      #expect(next.waits(for: "broke off left 4 inputs") && next.waitsForPrompt())
      next.type("\u{4}")
      #expect(next.waitsForChange()?.status == 0)
    }
    let restored = try terminal([], in: scratch)
    #expect(restored.waitsForPrompt())
    restored.type(":restore\r")
    #expect(restored.waits(for: "these names have values: A") && restored.waitsForPrompt())
    restored.type("A - [5 10; 15 19]\r")
    #expect(restored.waits(for: "[ 0  1 ]") && restored.waitsForPrompt())
    // What was restored survives the next crash.
    kill(restored.process, SIGKILL)
    _ = restored.waitsForChange()
    let last = try terminal([], in: scratch)
    #expect(last.waits(for: "broke off left") && last.waitsForPrompt())
    last.type(":forget\r")
    #expect(last.waitsForPrompt())
    last.type(":quit\r")
    #expect(last.waitsForChange()?.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test("the name alone is a prompt at a terminal, and help elsewhere")
  func nameAlone() throws {
    #expect(try Executable()().output.contains("usage: mm"))
    let scratch = try Scratch()
    let terminal = try terminal([], in: scratch)
    #expect(terminal.waitsForPrompt())
    terminal.type("\u{4}")
    #expect(terminal.waitsForChange()?.status == 0)
  }
}
