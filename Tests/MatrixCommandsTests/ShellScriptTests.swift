import Foundation
import MatrixCommands
import MatrixDomain
import MatrixFeatures
import Testing

@Suite("Completions and manual page, from the registry")
struct ShellScriptTests {
  private let mm = Shell()
  private let shells = ["bash", "zsh", "fish"]

  @Test("name every tool, every command and every option")
  func everythingIsNamed() throws {
    let manual = mm("manual").output.replacingOccurrences(of: "\\-", with: "-")
    let texts = shells.map { mm("completions", $0).output } + [manual]
    let help = mm("help").output.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("  mm ") }
    let words = help.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(words.count > 30 && words.contains("rref") && words.contains("export"))
    for text in texts {
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
      for word in words { #expect(text.contains(word), "\(word) in \(text.prefix(40))") }
      for tool in ToolRegistry.standard.tools.map(\.declaration) {
        for option in tool.options {
          let typed = option.name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
          #expect(text.contains(typed), "\(typed) of \(tool.id)")
        }
        for method in tool.methods { #expect(text.contains(method.id), "\(method.id) of \(tool.id)") }
      }
      for option in ["steps", "time-limit", "charset", "answer", "kind", "title"] { #expect(text.contains(option)) }
    }
    #expect(mm("completions", "bash").output == mm("completions", "bash").output)
  }

  @Test("mistakes")
  func mistakes() {
    #expect(mm("completions").status == .usage)
    #expect(mm("completions", "bsh").errors.contains("bash"))
    #expect(mm("completions", "bash", "zsh").status == .usage)
    #expect(mm("manual", "rref").status == .usage)
    #expect(mm("completions", "objects", "/none.mmws").status == .noInput)
  }

  @Test("the names of objects and problems, one a line")
  func names() throws {
    let scratch = try Scratch()
    let notes = try scratch.file(
      "n.mmws",
      #"{"format":"mmws","version":1,"objects":[{"name":"A","kind":"matrix","domain":"Z","rows":[[1]]},"#
        + #"{"name":"b","kind":"vector","domain":"Z","entries":[1]}]}"#)
    #expect(mm("completions", "objects", notes).output == "A\nb\n")
    #expect(mm("completions", "problems", notes).output == "system\n")
  }

  @Test("a manual page has no line that roff would take for a request of its own")
  func manualIsGuarded() throws {
    var registry = ToolRegistry.standard
    try registry.register(HostileTool())
    let page = Shell(registry: registry)("manual").output
    let requests: Set = [".TH", ".SH", ".SS", ".PP", ".TP", ".RS", ".RE", ".B", ".I", ".nh", ".ad", ".\\\""]
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(line.split(separator: " ").first.map(String.init) ?? ""), "\(line)")
    }
    #expect(!page.contains("\\!") && !page.contains("\n.sy") && page.contains("\\&.sy touch pwned"))
    for section in ["NAME", "SYNOPSIS", "FILES", "EXIT STATUS", "ENVIRONMENT"] {
      #expect(page.contains(".SH \"\(section)\""))
    }
  }
}

/// A tool whose every text tries to get out of the quotes it is put in.
struct HostileTool: Tool {
  static let attacks = [
    "$(touch pwned)", "`touch pwned`", "'; touch pwned; '", "\\'; touch pwned; '", "\"; touch pwned; \"",
    "x\ntouch pwned\n", ".sy touch pwned", "(touch pwned)", "${IFS}", "a:b[c]{d}", "'", "\\", "*", "!x", "~", "#",
  ]

  var declaration: ToolDeclaration {
    let texts = Self.attacks.map { NeutralText($0) }
    var parameters = [ToolDeclaration.Parameter("A", texts[2])]
    parameters += Self.attacks.map { .init($0, NeutralText($0), isRequired: false) }
    var options = Self.attacks.map {
      ToolDeclaration.OptionDeclaration($0, NeutralText($0), .choice(Self.attacks + ["fine"]))
    }
    options.append(.init("good", texts[3], .choice(Self.attacks + ["fine"]), default: .text(Self.attacks[2])))
    return ToolDeclaration(
      id: "hostile", displayName: Self.attacks.joined(separator: " "), summary: .list(texts, by: " "),
      keywords: Self.attacks, category: .operate, parameters: parameters, options: options,
      outputs: [.init("result", texts[1], kind: .matrix)],
      methods: Self.attacks.map { .init($0, ".sy touch pwned", citation: $0) }, requirement: ".sy touch pwned",
      cost: "", examples: [.init(Self.attacks, expected: "!x")])
  }

  func run(_ call: ToolCall) throws -> ToolAnswer { ToolAnswer(method: "none") }
}
