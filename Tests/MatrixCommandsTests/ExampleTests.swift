import Foundation
import MatrixCertificates
import MatrixCommands
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import TestSupport
import Testing

/// The examples that ship with the toolkit print what is written beside them.
///
/// After a change of wording, `MM_RECORD=1` writes the expected files anew; read the difference before keeping it.
@Suite("Examples")
struct ExampleTests {
  private static let folder = ReferenceData.repository.appending("/Examples")
  private static let records = ProcessInfo.processInfo.environment["MM_RECORD"] == "1"

  static let workspaces: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/Workspaces")) ?? []
    return names.filter { $0.hasSuffix(".mmws") }.sorted()
  }()

  private func compare(_ text: String, with path: String) throws {
    if Self.records { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text, "\(path) says something else")
  }

  @Test("the workspaces are there")
  func presence() {
    #expect(Self.workspaces.count >= 17)
  }

  @Test("each workspace is worked as written beside it, and its results verify", arguments: workspaces)
  func workspace(name: String) throws {
    let file = Self.folder + "/Workspaces/" + name
    let answer = Shell().run(["run", file, "--width", "80", "--charset", "ascii"])
    #expect(answer.status == .success && answer.errors.isEmpty)
    try compare(answer.output, with: String(file.dropLast(5)) + ".expected.txt")
    let results = Shell().run(["run", file, "--format", "json"]).output
    let verdict = Shell().run(["verify", "-"], input: Array(results.utf8))
    #expect(verdict.status == .success, "\(verdict.output)")
  }

  @Test("the wall of wrong answers gives the right ones, and their certificates hold")
  func wrongAnswers() throws {
    let folder = Self.folder + "/WrongAnswers"
    let requests = try String(contentsOfFile: folder + "/requests.jsonl", encoding: .utf8)
    let results = Shell().run(["call"], input: Array(requests.utf8)).output
    try compare(results, with: folder + "/results.jsonl")
    let verdict = Shell().run(["verify", "-"], input: Array(results.utf8))
    #expect(verdict.status == .success, "\(verdict.output)")
    #expect(verdict.output.split(separator: "\n").count == requests.split(separator: "\n").count)
  }

  @Test("each line of the wall runs as it stands")
  func wallLines() throws {
    let text = try String(contentsOfFile: Self.folder + "/WrongAnswers/README.md", encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("mm ") && $0.contains("\"") }
    #expect(lines.count == 12)
    for line in lines {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
      let operands = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
      let tool = String(parts[0].dropFirst(3).dropLast())
      let answer = Shell().run([tool] + operands)
      #expect(answer.status == .success || answer.errors.contains("singular"), "\(line): \(answer.errors)")
    }
  }
}
