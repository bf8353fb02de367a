import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

@Suite("mm call and mm verify")
struct CallTests {
  private let mm = Shell()

  @Test("one line in, one line out, in order, whatever happens in between")
  func lines() throws {
    let answer = mm(
      "call",
      input: """
        {"id":7,"tool":"det","inputs":{"A":{"text":"1 2; 3 4"}}}
        this is no JSON

        {"id":"x","tool":"inverse","inputs":{"A":{"text":"1 2; 2 4"}}}
        {"id":null,"tool":"nothing","inputs":{}}

        """)
    #expect(answer.status == .success)
    let lines = answer.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    let objects = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects[0]["id"] as? Int == 7)
    #expect(objects[0]["outcome"] as? String == "value")
    #expect(objects[1]["outcome"] as? String == "malformed")
    #expect(objects[1]["line"] as? Int == 2)
    #expect(objects[2]["outcome"] as? String == "undefined")
    #expect(objects[3]["outcome"] as? String == "malformed")
  }

  @Test("results verify; a changed digit does not")
  func verification() throws {
    let results = mm(
      "call",
      input: """
        {"id":"a","tool":"solve","inputs":{"A":{"text":"2 1; 1 3"},"b":{"text":"3 5"}}}
        {"id":"b","tool":"det","inputs":{"A":{"text":"1 2; 3 4"}}}

        """
    ).output
    let scratch = try Scratch()
    let file = try scratch.file("results.jsonl", results)
    let verdict = mm("verify", file)
    #expect(verdict.status == .success, "\(verdict.output) \(verdict.errors)")
    #expect(verdict.output.split(separator: "\n").count == 2)
    let forged = try scratch.file("forged.jsonl", results.replacingOccurrences(of: "\"-2\"", with: "\"-3\""))
    let refusal = mm("verify", forged)
    #expect(refusal.status == .noValue)
    #expect(refusal.output.contains("REJECTED"))
  }

  @Test("a claim in another spelling is not the canonical one", arguments: ["-2/1", "-02", "-2.0", "-4/2"])
  func otherSpelling(text: String) {
    let line = mm("call", input: "{\"tool\":\"det\",\"inputs\":{\"A\":{\"text\":\"1 2; 3 4\"}}}\n").output
    let respelt = line.replacingOccurrences(of: "\"-2\"", with: "\"\(text)\"")
    #expect(line != respelt)
    #expect(mm.run(["verify", "-"], input: Array(respelt.utf8)).status == .noValue)
  }

  @Test("a digest of another request is noticed")
  func forgedDigest() throws {
    let line = mm("call", input: "{\"tool\":\"det\",\"inputs\":{\"A\":{\"text\":\"1 2; 3 4\"}}}\n").output
    let start = try #require(line.range(of: "sha256:"))
    let digit = line[start.upperBound]
    let forged = line.replacingCharacters(
      in: start.upperBound...start.upperBound, with: digit == "0" ? "1" : "0")
    #expect(mm.run(["verify", "-"], input: Array(line.utf8)).status == .success)
    #expect(mm.run(["verify", "-"], input: Array(forged.utf8)).status == .noValue)
  }

  @Test("equal calls give equal bytes")
  func deterministic() {
    let line =
      #"{"tool":"rref","inputs":{"A":{"text":"3 1 4 1; 5 9 2 6; 5 3 5 8"}},"options":{"steps":"full","certificate":"full"}}"#
      + "\n"
    #expect(mm("call", input: line).output == mm("call", input: line).output)
  }
}
