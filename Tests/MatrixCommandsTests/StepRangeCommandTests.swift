import Foundation
import MatrixCommands
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import TestSupport
import Testing

@Suite("A part of the steps from the command line")
struct StepRangeCommandTests {
  private let mm = Shell()
  private let matrix = "2 1 1 3; 4 3 1 7; 8 7 2 9; 6 7 9 1"

  @Test("the state before the first step, the steps, and what was left out, in every format")
  func formats() {
    let whole = mm("rref", matrix, "--steps", "full").output
    for format in ["text", "markdown", "latex"] {
      let part = mm("rref", matrix, "--steps", "full", "--from", "4", "--to", "5", "--format", format)
      #expect(part.status == .success)
      #expect(part.output.contains("1-3 of ") && part.output.contains("from 1 shows them"), "\(part.output)")
      #expect(part.output.contains("6-") && part.output.contains("RANK"), "\(part.output)")
    }
    let part = mm("rref", matrix, "--steps", "full", "--from", "4", "--to", "5").output
    let lines = part.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix(" 4. ") } && lines.contains { $0.hasPrefix(" 5. ") })
    #expect(!lines.contains { $0.hasPrefix(" 3. ") } && !lines.contains { $0.hasPrefix(" 6. ") })
    // What is shown of a step is what is shown of it in the whole.
    let start = part.range(of: " 4. ")!.lowerBound
    let end = part.range(of: "(Steps 6-")!.lowerBound
    let steps = part[start..<end].split(separator: "\n").map(String.init)
    for line in steps { #expect(whole.contains(line + "\n"), "\(line)") }
  }

  @Test("whoever asks for some of the steps gets steps, also of a large matrix and in JSON")
  func detail() throws {
    let rows = (0..<13).map { (row: Int) -> String in
      (0..<13).map { (column: Int) -> String in "\((row * column + row + 2 * column) % 7 - 3)" }.joined(separator: " ")
    }
    let large = rows.joined(separator: "; ")
    #expect(mm("rref", large).output.contains("--steps brief"))
    #expect(mm("rref", large, "--from", "5", "--to", "6").output.contains("\n 5. R"))
    let json = mm("rref", matrix, "--from", "2", "--to", "3", "--format", "json").output
    let result = try JSONValue(parsing: json)
    let parts = try #require(result["steps"]?.elements)
    let part = try #require(parts.first { $0["part"]?.string == "elimination" })
    #expect(part["skipped"]?.int == 1)
    let numbers = part["steps"]?.elements?.map { $0["index"]?.int }
    #expect(numbers == [2, 3])
  }

  @Test("what is shown is no part of the question: the digest and the certificate stay")
  func digest() throws {
    let whole = try JSONValue(parsing: mm("rref", matrix, "--steps", "normal", "--format", "json").output)
    let line = mm("rref", matrix, "--from", "2", "--format", "json").output
    let part = try JSONValue(parsing: line)
    #expect(whole["digest"] == part["digest"] && whole["request"] == part["request"])
    #expect(whole["certificate"] == part["certificate"])
    #expect(mm("verify", "-", input: line).output.contains("accepted"))
  }

  @Test(
    "ranges that mean nothing are refused",
    arguments: [
      (["--from", "0"], "count from 1"), (["--to", "0"], "count from 1"),
      (["--from", "5", "--to", "3"], "--from 3 --to 5"),
      (["--from", "99"], "there is no step 99"), (["--from", "x"], "takes an integer"),
      (["--from", "-1"], "takes an integer"),
      (["--from", "2", "--steps", "none"], "no numbered steps"),
    ])
  func mistakes(words: [String], message: String) {
    let answer = mm.run(["rref", matrix] + words)
    #expect(answer.status == .usage && answer.output.isEmpty, "\(words): \(answer.output)")
    #expect(answer.errors.contains(message), "\(words): \(answer.errors)")
  }

  @Test("an end beyond the last step means the last, and a derivation without numbered steps says so")
  func ends() {
    let all = mm("rref", matrix, "--to", "9999")
    #expect(all.status == .success && !all.output.contains("left out"))
    let transpose = mm("transpose", matrix, "--from", "1")
    #expect(transpose.status == .usage && transpose.errors.contains("--from and --to"))
    let undefined = mm("inverse", "1 2; 2 4", "--from", "1", "--to", "1")
    #expect(undefined.status == .noValue && undefined.output.contains(" 1. R2"))
  }

  @Test("in a workspace the other problems go on, and the results that are saved are whole")
  func workspace() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "w.mmws",
      #"""
      {"format":"mmws","version":1,"objects":[{"name":"A","kind":"matrix","domain":"Z","rows":[[2,1,4],[1,3,5]]}],
       "problems":[{"id":"p","tool":"trace","inputs":{"A":{"text":"1 2; 3 4"}}},{"id":"q","tool":"rref","inputs":{"A":"A"}}]}
      """#)
    let answer = mm("run", file, "--from", "2", "--to", "2", "--save")
    #expect(answer.status == .usage && answer.errors.contains("no numbered steps"))
    #expect(answer.output.contains("\n 2. R") && !answer.output.contains("\n 1. R"))
    let saved = try String(contentsOfFile: file, encoding: .utf8)
    #expect(saved.contains("\"trace\"") && saved.contains("\"value\""))
    #expect(!saved.contains("skipped"))
    #expect(mm("verify", file).status == .success)
  }
}
