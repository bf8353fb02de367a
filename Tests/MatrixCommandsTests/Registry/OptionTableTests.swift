import Foundation
import MatrixDomain
import Testing

@testable import MatrixCommands
@testable import MatrixFeatures

@Suite("Options of every tool")
struct OptionTableTests {
  private let mm = Shell()

  /// A value of each option that takes one.
  private static let values = [
    "--steps": "none", "--certificate": "none", "--format": "json", "--mod": "7", "--field": "GF(7)",
    "--tolerance": "strict",
    "--driver": "auto", "--shadow": "never", "--time-limit": "60", "--max-memory": "100000", "--from": "1", "--to": "1",
    "--math": "latex", "--color": "never", "--charset": "ascii", "--width": "80", "--method": "auto", "--digits": "5",
    "--query": "outputs", "--decimal": "comma", "--threads": "2", "--parameters": "k", "--where": "k=1",
    "--assume": "k=1", "--picture": "map",
  ]
  /// What an option wants beside it.
  private static let companions = [
    "--tolerance": ["--numeric"], "--driver": ["--numeric"], "--shadow": ["--numeric"],
    "--math": ["--format", "markdown"],
    "--fragment": ["--format", "latex"], "--picture": ["--plot"],
  ]

  @Test("an option is listed where it is accepted, and refused in one way elsewhere")
  func acceptedIsListed() throws {
    let scratch = try Scratch()
    let file = try scratch.file("one.mmws")
    #expect(mm("new", file).status == .success)
    for tool in ToolRegistry.standard.tools.map(\.declaration) {
      let help = mm("help", tool.id).output
      let listed = Set(
        help.split(separator: "\n").filter { $0.hasPrefix("  -") }.compactMap {
          $0.split(separator: " ").first.map(String.init)
        })
      #expect(listed == Set(ToolCommand.options(of: tool).map { String($0.typed.prefix { $0 != " " }) }))
      let operands = try #require(tool.examples.first { !$0.expected.hasPrefix("!") }).operands
      for option in ToolCommand.commonOptions {
        let name = String(option.typed.prefix { $0 != " " })
        if name == "-o" || tool.options.contains(where: { "--" + CommonOptions.typed($0.name) == name }) { continue }
        var words = [tool.id] + (name == "--save" && tool.id == "solve" ? [file] : operands) + [name]
        if let value = Self.values[name] { words.append(value) }
        if listed.contains(name) { words += Self.companions[name] ?? [] }
        #expect(option.typed == name || Self.values[name] != nil, "\(name) wants a value in this test")
        let answer = mm.run(words)
        if listed.contains(name) {
          #expect(!answer.errors.contains("unknown-option"), "\(words): \(answer.errors)")
        } else {
          #expect(answer.status == .usage, "\(words): \(answer.output.prefix(200))\(answer.errors)")
          #expect(answer.errors.contains("unknown-option") || name == "--save", "\(words): \(answer.errors)")
        }
      }
    }
  }

  @Test("a request is refused the same options as a command line, with the same code")
  func requests() throws {
    for tool in ToolRegistry.standard.tools.map(\.declaration) {
      let example = try #require(tool.examples.first { !$0.expected.hasPrefix("!") })
      let inputs = zip(tool.parameters, example.operands).map { Request.Input($0.name, .text($1)) }
      let taken = (CommonOptions.of(tool) + tool.options).map(\.name)
      for (name, value) in [
        ("mod", "7"), ("field", "GF(9)"), ("driver", "auto"), ("shadow", "never"), ("tolerance", "strict"),
      ]
      where !taken.contains(name) {
        let result = RequestRunner().run(Request(tool: tool.id, inputs: inputs, options: [.init(name, .text(value))]))
        #expect(result.outcome == .malformed && result.error?.code == .unknownOption, "\(tool.id) \(name)")
      }
      guard !tool.engines.contains(.numeric) else { continue }
      let result = RequestRunner().run(
        Request(tool: tool.id, inputs: inputs, options: [.init("engine", .text("numeric"))]))
      #expect(result.outcome == .malformed && result.error?.code == .unknownOption, "\(tool.id)")
    }
  }

  @Test("help shows commands as they are typed, and that equations are taken")
  func help() {
    #expect(mm("help", "solve").output.contains("usage: mm solve \"2x + y = 3; x - y = 0\""))
    for tool in ToolRegistry.standard.tools.map(\.declaration.id) {
      #expect(!mm("help", tool).output.contains("--engine"), "\(tool)")
    }
  }
}
