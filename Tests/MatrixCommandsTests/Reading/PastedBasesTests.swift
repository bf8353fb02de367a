import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import TestSupport
import Testing

/// What a tool prints as a basis can be typed again, and means the same to every tool that takes vectors.
@Suite struct PastedBasesTests {
  /// The tools with a basis among their answers, and how many operands they have.
  static let printers: [(tool: String, output: String, operands: Int)] = [
    ("nullspace", "basis", 1), ("columnspace", "basis", 1), ("rowspace", "basis", 1), ("leftnullspace", "basis", 1),
    ("basis", "basis", 1), ("complement", "basis", 1), ("sum", "basis", 2), ("intersection", "basis", 2),
    ("map", "kernel", 1), ("map", "image", 1),
  ]

  @Test func everyToolThatPrintsABasisIsHere() {
    for tool in ToolRegistry.standard.tools.map(\.declaration) where tool.outputs[0].kind == .basis {
      #expect(Self.printers.contains { $0.tool == tool.id }, "\(tool.id)")
    }
  }

  private func call(_ tool: String, _ inputs: [Request.Input]) throws -> ToolResult {
    let result = RequestRunner(registry: .standard).run(Request(tool: tool, inputs: inputs))
    #expect(result.error == nil, "\(tool): \(String(describing: result.error))")
    return result
  }

  private func matrix(_ rows: Int, _ columns: Int, isComplex: Bool, _ random: inout SeededRandom) -> String {
    (0..<rows).map { _ in
      (0..<columns).map { _ -> String in
        let part = Int.random(in: -3...3, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return "\(part)/\(Int.random(in: 2...5, using: &random))"
        case 1 where isComplex: return ["i", "-i", "1+i", "2-1/2i"].randomElement(using: &random)!
        default: return String(part)
        }
      }.joined(separator: " ")
    }.joined(separator: "; ")
  }

  /// A basis as pages print it, as answers print it in one line, and with typographic minus signs.
  private func spellings(_ basis: BasisValue) -> [String] {
    let vectors = basis.vectors.map { "(" + $0.joined(separator: ", ") + ")" }
    let page = vectors.joined(separator: "   ")
    return [
      page, vectors.joined(separator: "\n          "), "{\(vectors.joined(separator: ", "))}",
      page.replacing("-", with: "\u{2212}"), vectors.joined(separator: " ").replacing(", ", with: ","),
    ]
  }

  @Test(arguments: printers.indices) func pasted(_ index: Int) throws {
    let (tool, output, operands) = Self.printers[index]
    let declaration = try #require(ToolRegistry.standard.tool(tool)).declaration
    var random = SeededRandom("pasted bases of \(tool) \(output)")
    for round in 0..<random.count(6) {
      let rows = Int.random(in: 1...4, using: &random)
      let isComplex = round % 3 == 2
      let inputs = declaration.parameters.prefix(operands).map { parameter in
        let columns = Int.random(in: 1...4, using: &random)
        return Request.Input(
          parameter.name, .text("[\(matrix(rows, columns, isComplex: isComplex, &random))]"))
      }
      let answer = try call(tool, inputs)
      guard case .basis(let basis)? = answer.outputs.first(where: { $0.name == output })?.value else {
        Issue.record("\(tool) gives no basis \(output)")
        continue
      }
      guard !basis.vectors.isEmpty else {
        let empty = try call("independent", [.init("V", .text("{} in dimension \(basis.ambient)"))])
        #expect(empty.outputs[0].value == .truth(true))
        continue
      }
      for text in spellings(basis) { try check(text, means: basis, "\(tool) \(inputs): \(text); \(random)") }
    }
  }

  private func check(_ text: String, means basis: BasisValue, _ comment: String) throws {
    let read = try Notation.basis(text)
    #expect(read.vectors == basis.vectors && read.ambient == basis.ambient, "\(comment)")
    // Over the smallest domain that has the numbers, as text says no other.
    let given = Value.basis(BasisValue(read.domain, ambient: basis.ambient, basis.vectors))
    let first = Value.vector(VectorValue(read.domain, basis.vectors[0]))
    let columns: [(String, String, [Request.Input])] = [
      ("independent", "V", []), ("basis", "V", []), ("complement", "U", []), ("gramschmidt", "A", []),
      ("member", "V", [.init("v", .value(first))]), ("coordinates", "B", [.init("v", .value(first))]),
      ("sum", "U", [.init("W", .value(given))]), ("intersection", "U", [.init("W", .value(given))]),
      ("changebasis", "B", [.init("C", .value(given))]),
    ]
    for (tool, name, others) in columns {
      let typed = try call(tool, [.init(name, .text(text))] + others)
      let meant = try call(tool, [.init(name, .value(given))] + others)
      #expect(typed.outputs == meant.outputs, "\(tool): \(comment)")
    }
    let independent = try call("independent", [.init("V", .text(text))])
    #expect(independent.outputs[0].value == .truth(true), "\(comment)")
    // The vectors one by one, as operands of their own.
    let words = basis.vectors.map { "(" + $0.joined(separator: ", ") + ")" }
    let answer = Shell().run(["independent", "--format", "json"] + words)
    #expect(answer.output.contains(#""independent":{"kind":"truth","value":true}"#), "\(answer.output); \(comment)")
  }
}
