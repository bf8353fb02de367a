import MatrixDomain
import MatrixExchange
import Testing

@testable import MatrixCommands
@testable import MatrixFeatures

@Suite("The schema of requests")
struct SchemaTests {
  private let mm = Shell()

  /// Whether a value fits a schema: the part of JSON Schema that ours uses.
  private func fits(_ value: JSONValue, _ schema: JSONValue, _ root: JSONValue) throws -> Bool {
    guard case .object(let members) = schema.content else { throw Unknown(keyword: "no object") }
    for member in members {
      switch member.name {
      case "$ref":
        let name = try #require(member.value.string?.split(separator: "/").last.map(String.init))
        if try !fits(value, try #require(root["$defs"]?[name]), root) { return false }
      case "anyOf":
        if try !(member.value.elements ?? []).contains(where: { try fits(value, $0, root) }) { return false }
      case "type":
        let names = member.value.elements?.compactMap(\.string) ?? [member.value.string ?? ""]
        if !names.contains(where: { value.isOf($0) }) { return false }
      case "const": if value != member.value { return false }
      case "enum": if member.value.elements?.contains(value) != true { return false }
      case "required":
        if value.isOf("object"), !(member.value.elements ?? []).allSatisfy({ value[$0.string ?? ""] != nil }) {
          return false
        }
      case "properties":
        guard case .object(let fields) = value.content else { continue }
        for field in fields {
          if let schema = member.value[field.name], try !fits(field.value, schema, root) { return false }
        }
      case "additionalProperties":
        guard case .object(let fields) = value.content else { continue }
        if fields.contains(where: { schema["properties"]?[$0.name] == nil }) { return false }
      case "items":
        for element in value.elements ?? [] where try !fits(element, member.value, root) { return false }
      case "minimum", "maximum", "exclusiveMinimum", "$schema", "title", "$defs", "description", "default": break
      default: throw Unknown(keyword: member.name)
      }
    }
    return true
  }

  private struct Unknown: Error { var keyword: String }

  @Test("holds for every example, and for nothing with a field or an option more")
  func examples() throws {
    let whole = try JSONValue(parsing: mm("schema").output)
    var batch: [JSONValue] = []
    for tool in ToolRegistry.standard.tools.map(\.declaration) {
      let own = try JSONValue(parsing: mm("schema", tool.id).output)
      for example in tool.examples {
        var members: [JSONValue.Member] = [
          .init("id", .number(1)), .init("tool", .string(tool.id)),
          .init(
            "inputs",
            .object(
              zip(tool.parameters, example.operands).map { parameter, text in
                .init(parameter.name, .object([.init("text", .string(text))]))
              })),
          .init(
            "options",
            .object(
              example.options.map { option in
                switch option.setting {
                case .text(let text): .init(option.name, .string(text))
                case .number(let text): .init(option.name, .number(text))
                case .truth(let truth): .init(option.name, .truth(truth))
                }
              })),
        ]
        let isPlain = example.expected.hasPrefix("!") == false
        if isPlain { #expect(try fits(.object(members), own, own), "\(tool.id) \(example.operands)") }
        members.append(.init("zebra", .null))
        #expect(try !fits(.object(members), own, own), "\(tool.id)")
        members.removeLast()
        if isPlain, batch.count < 12 { batch.append(.object(members)) }
        members.removeLast()
        members.append(.init("options", .object([.init("zebra", .string("1"))])))
        #expect(try !fits(.object(members), own, own), "\(tool.id)")
      }
    }
    #expect(try fits(.array(batch), whole, whole) && fits(batch[0], whole, whole))
    #expect(try !fits(.array([.object([.init("tool", .string("zebra"))])]), whole, whole))
    #expect(mm("schema", "inv").errors.contains("inverse"))
  }

  @Test("help, doctor and version are there as JSON too")
  func descriptions() throws {
    let overview = try JSONValue(parsing: mm("help", "--format", "json").output)
    #expect(overview["tools"]?.elements?.count == ToolRegistry.standard.tools.count)
    #expect(try JSONValue(parsing: mm("help", "det", "--format", "json").output)["id"]?.string == "det")
    #expect(try JSONValue(parsing: mm("help", "call", "--format", "json").output)["command"]?.string == "call")
    #expect(try JSONValue(parsing: mm("help", "trust", "--format", "json").output)["topic"]?.string == "trust")
    #expect(mm("help", "inv", "--format", "json").status == .usage)
    #expect(try JSONValue(parsing: mm("version", "--format", "json").output)["mm"]?.string == Toolkit.version)
    let doctor = try JSONValue(parsing: mm("doctor", "--format", "json").output)
    #expect(doctor["failures"]?.elements?.isEmpty == true && doctor["gmp"]?.string != nil)
  }
}

extension JSONValue {
  fileprivate func isOf(_ type: String) -> Bool {
    switch (content, type) {
    case (.null, "null"), (.truth, "boolean"), (.string, "string"), (.array, "array"), (.object, "object"): true
    case (.number, "number"): true
    case (.number(let text), "integer"): !text.contains(".") && !text.contains("e")
    default: false
    }
  }
}
