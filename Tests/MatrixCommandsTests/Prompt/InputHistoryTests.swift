import Foundation
import TestSupport
import Testing

@testable import MatrixCommands

@Suite("Earlier inputs") struct InputHistoryTests {
  @Test("lines of the file are read back as the inputs they were")
  func lines() {
    var random = SeededRandom("inputs in lines")
    for _ in 0..<random.count(300) {
      let inputs = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        String(
          (0..<Int.random(in: 1...12, using: &random)).map { _ in "ab\\\nné日 ".randomElement(using: &random) ?? "x" })
      }
      #expect(InputHistory.inputs(of: inputs.flatMap { InputHistory.line($0) }) == inputs, "\(random)")
    }
    #expect(InputHistory.inputs(of: Array("one\n".utf8) + [0xFF, 0x0A] + Array("two\nbroken".utf8)) == ["one", "two"])
  }

  @Test func bounds() {
    var history = InputHistory((0..<5000).map(String.init))
    #expect(history.inputs.count == InputHistory.mostInputs && history.inputs.last == "4999")
    #expect(history.add("x") && history.inputs.count == InputHistory.mostInputs)
    #expect(!history.add("x") && !history.add(" secret") && !history.add(""))
    let isKept = history.add(String(repeating: "1", count: InputHistory.longestInput + 1))
    #expect(!isKept)
  }

  @Test("the file is its owner's alone, grows by whole lines, and is cut back")
  func file() throws {
    let scratch = try Scratch()
    defer { extendLifetime(scratch) }
    let path = scratch.path + "/deep/er/history"
    let first = try HistoryFile(path)
    try first.add("A = [1 2\n3 4]")
    try HistoryFile(path).add("det(A)")
    #expect(try HistoryFile(path).inputs == ["A = [1 2\n3 4]", "det(A)"])
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(path) == 0o600 && mode(scratch.path + "/deep") == 0o700)
    // What was broken off is a line of its own, and others may not read what was open to them.
    try Data("old\nbroken".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    try HistoryFile(path).add("new")
    #expect(try HistoryFile(path).inputs == ["old", "broken", "new"] && mode(path) == 0o600)
    try Data((0..<3000).map { "\($0)\n" }.joined().utf8).write(to: URL(fileURLWithPath: path))
    try HistoryFile(path).add("last")
    let inputs = try HistoryFile(path).inputs
    #expect(inputs.count == InputHistory.mostInputs && inputs.suffix(2) == ["2999", "last"])
    #expect(try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count == 1001)
    #expect(try mode(path) == 0o600)
    #expect(throws: (any Error).self) { try HistoryFile(scratch.path) }
  }

  @Test func places() {
    func files(_ environment: [String: String]) -> PromptFiles { PromptFiles { environment[$0] } }
    #expect(files(["HOME": "/h"]).history == "/h/.local/state/matrix-master/history")
    #expect(files(["HOME": "/h", "XDG_STATE_HOME": "/s"]).history == "/s/matrix-master/history")
    #expect(files(["HOME": "/h", "XDG_STATE_HOME": "s"]).journals == "/h/.local/state/matrix-master")
    #expect(files(["HOME": "/h", "MM_HISTORY": "/x"]).history == "/x")
    #expect(
      files(["HOME": "/h", "MM_HISTORY": ""]).history == nil && files(["HOME": "/h", "MM_HISTORY": ""]).journals == nil)
    #expect(files([:]).history == nil && files(["HOME": ""]).history == nil)
  }
}
