import Foundation
import MatrixDomain
import MatrixFeatures
import MatrixNotation
import TestSupport
import Testing

/// Everything the toolkit ships with is set by the TeX engine of this machine.
@Suite("LaTeX of everything there is", .enabled(if: TeXEngine.found != nil, "no TeX engine is installed"))
struct TeXTests {
  private let mm = Shell()

  /// A call as a fragment of LaTeX; its error where there is no more.
  private func fragment(_ words: [String]) -> String {
    mm.run(words + ["--format", "latex", "--fragment"]).output
  }

  private func expectSet(_ body: String) throws {
    let frame = mm("det", "1", "--format", "latex").output
    let start = try #require(frame.range(of: "\\begin{document}")).upperBound
    let outcome = try #require(TeXEngine.found).set(frame[..<start] + body + "\n\\end{document}\n")
    #expect(outcome.succeeded, "\(outcome.complaint)")
    #expect(!outcome.log.contains("Missing character"))
    #expect((outcome.overfull.first ?? 0) < 30, "lines stick out by \(outcome.overfull.prefix(5)) points")
  }

  @Test("every example of every tool, worked in full")
  func tools() throws {
    var body = ""
    var count = 0
    for tool in ToolRegistry.standard.tools.map(\.declaration) {
      for example in tool.examples {
        let options = example.options.flatMap { option in
          switch option.setting {
          case _ where option.name == "engine": ["--numeric"]
          case .text(let text), .number(let text): ["--\(option.name)=\(text)"]
          case .truth(let isOn): isOn ? ["--\(option.name)"] : []
          }
        }
        let text = fragment([tool.id] + example.operands + options + ["--steps", "full", "--cite"])
        if !example.expected.hasPrefix("!") { #expect(!text.isEmpty, "\(tool.id) \(example.operands)") }
        body += text
        count += 1
      }
    }
    #expect(count > 50)
    try expectSet(body)
  }

  @Test("every workspace that ships with the toolkit")
  func workspaces() throws {
    let body = ExampleTests.workspaces.map { name in
      let file = ReferenceData.repository + "/Examples/Workspaces/" + name
      return fragment(["run", file]) + fragment(["run", file, "--steps", "full"])
        + fragment(["run", file, "--from", "1", "--to", "2"])
    }
    #expect(body.allSatisfy { !$0.isEmpty })
    try expectSet(body.joined())
  }

  @Test("wide matrices and long numbers")
  func sizes() throws {
    var random = SeededRandom("wide matrices for TeX")
    var body = ""
    for (rows, columns, bound) in [(4, 20, 9), (3, 60, 99), (30, 30, 3), (6, 6, 99_999_999)] {
      let text = (0..<rows).map { _ in
        (0..<columns).map { _ in String(Int.random(in: -bound...bound, using: &random)) }.joined(separator: " ")
      }.joined(separator: "; ")
      body += fragment(["rref", text, "--steps", "full", "--to", "12"])
      body += fragment(["nullspace", text, "--steps", "none"])
      if rows == columns {
        body += fragment(["det", text, "--steps", "none"]) + fragment(["inverse", text, "--steps", "none"])
      }
    }
    try expectSet(body)
  }
}
