import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

@Suite("Workspaces, requests and files over other fields")
struct FieldWorkspaceTests {
  private let mm = Shell()

  @Test("a workspace of residues and complex numbers is run, saved, verified and replayed")
  func workspace() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "fields.mmws",
      """
      {"format":"mmws","version":1,
       "objects":[
        {"name":"U","kind":"basis","domain":"GF(7)","ambient":3,"vectors":[["1","2","3"],["0","1","6"]]},
        {"name":"W","kind":"matrix","domain":"GF(7)","rows":[["1"],["3"],["2"]]},
        {"name":"H","kind":"matrix","domain":"Q(i)","rows":[["2","1+i"],["1-i","3"]]},
        {"name":"v","kind":"vector","domain":"Q(i)","entries":["1","i"]}],
       "problems":[
        {"id":"sum","tool":"sum","inputs":{"U":"U","W":"W"}},
        {"id":"projector","tool":"projector","inputs":{"U":"U"}},
        {"id":"factors","tool":"ldl","inputs":{"A":"H"}},
        {"id":"nearest","tool":"project","inputs":{"U":"H","v":"v"}},
        {"id":"minimal","tool":"minpoly","inputs":{"A":"H"}}]}
      """)
    let run = mm("run", file, "--save", "--steps", "full")
    #expect(run.status == .success, "\(run.errors)")
    let verified = mm("verify", file)
    #expect(verified.status == .success, "\(verified.output) \(verified.errors)")
    #expect(mm("replay", file).status == .success)
  }

  @Test("mm call takes residues and complex numbers, and its answers verify")
  func call() throws {
    let scratch = try Scratch()
    let lines = mm(
      "call",
      input: """
        {"id":1,"tool":"intersection","inputs":{"U":{"text":"1 0; 0 1; 1 1"},"W":{"text":"1; 1; 2"}},"options":{"mod":"5"}}
        {"id":2,"tool":"congruence","inputs":{"A":{"text":"0 1; 1 0"}},"options":{"mod":101}}
        {"id":3,"tool":"gramschmidt","inputs":{"A":{"text":"1 i; i 2"}},"options":{"normalize":true}}
        {"id":4,"tool":"compose","inputs":{"A":{"text":"1 i; 0 1"},"B":{"text":"2; 1"}}}
        {"id":5,"tool":"affine","inputs":{"p":{"text":"0 0"},"U":{"text":"1; 1"},"q":{"text":"1 0"},"W":{"text":"1; 1"}},"options":{"mod":"3"}}

        """
    ).output
    let rows = lines.split(separator: "\n")
    #expect(rows.count == 5 && rows.allSatisfy { $0.contains("\"outcome\":\"value\"") }, "\(lines)")
    let verified = mm("verify", try scratch.file("results.jsonl", lines))
    #expect(verified.status == .success, "\(verified.output)")
  }

  @Test("files that cannot hold a modulus say so", arguments: ["csv", "tsv", "mtx"])
  func files(format: String) throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "residues.mmws",
      #"{"format":"mmws","version":1,"objects":[{"name":"A","kind":"matrix","domain":"GF(7)","rows":[["1","2"]]}]}"#)
    let answer = mm("export", file, "A", "--as", format)
    #expect(answer.status != .success && answer.output.isEmpty)
    #expect(answer.errors.contains("GF(7)") && answer.errors.contains("JSON"), "\(answer.errors)")
  }
}
