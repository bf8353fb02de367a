import MatrixCertificates
import MatrixDomain
import Testing

@testable import MatrixFeatures

@Suite("The tool registry")
struct RegistryTests {
  @Test("every example of every tool gives what it says, with a certificate that holds")
  func examples() {
    for tool in ToolRegistry.standard.tools {
      #expect(!tool.declaration.examples.isEmpty, "\(tool.declaration.id) has no example")
      for example in tool.declaration.examples {
        #expect(ExampleCheck.failure(of: example, tool.declaration, RequestRunner()) == nil)
      }
    }
  }

  @Test("declarations are complete and their names fit together")
  func declarations() {
    let ids = Set(ToolRegistry.standard.tools.map(\.declaration.id))
    #expect(ids.count == ToolRegistry.standard.tools.count)
    for tool in ToolRegistry.standard.tools.map(\.declaration) {
      #expect(!tool.summary.isEmpty && !tool.keywords.isEmpty && !tool.methods.isEmpty && !tool.cost.isEmpty)
      #expect(tool.methods.allSatisfy { !$0.citation.isEmpty })
      #expect(Set(tool.parameters.map(\.name)).count == tool.parameters.count)
      for output in tool.outputs { #expect(output.feeds.allSatisfy(ids.contains), "\(tool.id).\(output.name)") }
    }
  }

  @Test("each tool stands under its own id, and is the same one each time it is asked for")
  func ids() {
    let registry = ToolRegistry.standard
    #expect(registry.ids == registry.tools.map(\.declaration.id))
    for id in registry.ids {
      #expect(registry.contains(id) && registry.tool(id)?.declaration === registry.tool(id)?.declaration, "\(id)")
    }
    #expect(!registry.contains("nonsense") && registry.tool("nonsense") == nil)
  }

  @Test("every method of every tool can be asked for", arguments: ToolRegistry.standard.tools.map(\.declaration))
  func methods(tool: ToolDeclaration) {
    for method in tool.methods {
      // By the first example where it is the way.
      let results = tool.examples.lazy.map { example in
        let request = Request(
          tool: tool.id, inputs: zip(tool.parameters, example.operands).map { .init($0.name, .text($1)) },
          options: example.options.filter { $0.name != "method" } + [.init("method", .text(method.id))])
        return RequestRunner().run(request)
      }
      let elsewhere: [ErrorCode] = [.unsupportedMethod, .notHermitian, .notPositiveDefinite]
      let result = results.first { result in result.error.map { !elsewhere.contains($0.code) } ?? true }
      let message = result?.error?.message ?? "no example for it"
      #expect(result?.outcome == .value, "\(tool.id) by \(method.id): \(message)")
      #expect(result?.method == method.id, "\(tool.id) by \(method.id)")
    }
  }

  @Test("a power of whole fractions is certified in the domain it was asked in", arguments: ["Z", "Q"])
  func powerDomain(tag: String) throws {
    let domain = try #require(ScalarDomain(tag: tag))
    let matrix = Value.matrix(MatrixValue(domain, Shape(2, 2), ["0", "-2", "-3", "-4"]))
    let result = RequestRunner().run(
      Request(
        tool: "power", inputs: [.init("A", .value(matrix)), .init("n", .text("5"))],
        options: [.init("certificate", .text("full"))]))
    #expect(CertificateChecker.check(result).isAccepted)
  }

  @Test("words find tools")
  func search() {
    func first(_ words: String...) -> String? { ToolRegistry.standard.search(words).first?.declaration.id }
    #expect(first("null space") == "nullspace")
    #expect(first("det") == "det")
    #expect(first("kernel") == "nullspace")
    #expect(first("gaussian", "elimination") != nil)
    #expect(first("zebra") == nil)
    #expect(ToolRegistry.standard.search([]).count == ToolRegistry.standard.tools.count)
  }

  @Test("somebody else's tool runs like ours")
  func extended() throws {
    struct Doubling: Tool {
      let declaration = ToolDeclaration(
        id: "double", displayName: "Double", summary: "A + A.", keywords: ["twice"], category: .operate,
        parameters: [.init("A", "a matrix")], outputs: [.init("result", "the double", kind: .matrix)],
        methods: [.init("sum", "A + A", citation: "arithmetic")], cost: "none",
        examples: [.init(["1"], expected: "[2]")])

      func run(_ call: ToolCall) throws -> ToolAnswer {
        ToolAnswer(outputs: [.init("result", call.inputs[0].value)], method: "sum")
      }
    }
    var registry = ToolRegistry.standard
    try registry.register(Doubling())
    #expect(throws: ErrorReport.self) { try registry.register(Doubling()) }
    let result = RequestRunner(registry: registry).run(Request(tool: "double", inputs: [.init("A", .text("1 2; 3 4"))]))
    #expect(result.outcome == .value && result.request.tool == "double")
  }

  @Test("mistyped words are recognised")
  func suggestions() {
    #expect(Suggestion.nearest(to: "slove", among: ["solve", "rank"]) == "solve")
    #expect(Suggestion.nearest(to: "rreff", among: ["ref", "rref", "rank"]) == "rref")
    #expect(Suggestion.nearest(to: "xyzzyplugh", among: ["solve", "rank"]) == nil)
  }
}
