import MatrixDomain
import MatrixExchange
import MatrixFeatures

/// `mm schema [TOOL]`: the JSON Schema of requests, from the declarations alone.
struct SchemaCommand: Command {
  let name = "schema"

  var help: CommandHelp {
    CommandHelp(
      name: name, summary: "Writes the JSON Schema of the requests that mm call answers.", usage: ["[TOOL]"],
      examples: ["mm schema", "mm schema det"])
  }

  func run(_ words: [String], in context: CommandContext) throws -> ExitStatus {
    let arguments = try Arguments(words, .init(valued: [], flags: []), command: "schema")
    try arguments.requireOperands(atMost: 1, of: "schema")
    let tools =
      try arguments.operands.first.map { [try context.registry.require($0).declaration] }
      ?? context.registry.tools.map(\.declaration)
    context.console.write(RequestSchema.json(tools) + "\n")
    return .success
  }
}

/// The schema (draft 2020-12) of a line of `mm call`: a request, or an array of them.
enum RequestSchema {
  static func json(_ tools: [ToolDeclaration]) -> String {
    let requests = tools.map { reference($0.id) }
    return object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("A line of mm call, version \(Toolkit.version)")),
      ("anyOf", .array([reference("request"), object([type("array"), ("items", reference("request"))])])),
      (
        "$defs",
        object(
          [("request", object([("anyOf", .array(requests))])), ("input", input), ("page", page)]
            + tools.map { ($0.id, request($0)) })
      ),
    ]).text()
  }

  private static func request(_ tool: ToolDeclaration) -> JSONValue {
    let inputs = tool.parameters.flatMap { parameter in
      ([parameter.name] + parameter.aliases).map { name in
        (name, object([("$ref", .string("#/$defs/input")), ("description", .string(parameter.summary.worded()))]))
      }
    }
    // A parameter with other names may come under one of those.
    // Equations stand for both operands of a linear system.
    let required = tool.parameters.filter {
      $0.isRequired && $0.aliases.isEmpty && !(tool.takesEquations && $0.name == tool.parameters[1].name)
    }.map(\.name)
    let options = (CommonOptions.of(tool) + tool.options).map { ($0.name, option($0, tool)) }
    return object([
      ("description", .string("\(tool.displayName). \(tool.summary)")), type("object"),
      ("required", strings(required.isEmpty ? ["tool"] : ["tool", "inputs"])),
      (
        "properties",
        object([
          ("id", object([("type", strings(["string", "number", "null"]))])),
          ("tool", object([("const", .string(tool.id))])),
          ("inputs", closed(inputs, required: required)), ("options", closed(options)),
          (CallPage.field, reference("page")),
        ])
      ),
      ("additionalProperties", .truth(false)),
    ])
  }

  private static func option(
    _ option: ToolDeclaration.OptionDeclaration, _ tool: ToolDeclaration
  ) -> JSONValue {
    var members = [("description", JSONValue.string(option.summary.worded()))]
    switch option.form {
    case .flag: members.append(("enum", .array([.truth(true), .truth(false), .string("true"), .string("false")])))
    case .choice(let choices): members.append(("enum", strings(choices)))
    case .count(let range):
      members += [
        ("type", strings(["integer", "string"])), ("minimum", .number(range.lowerBound)),
        ("maximum", .number(range.upperBound)),
      ]
    case .seconds: members += [("type", strings(["number", "string"])), ("exclusiveMinimum", .number(0))]
    case .text where option.name == "method": members.append(("enum", strings(["auto"] + tool.methods.map(\.id))))
    case .text: members.append(("type", strings(["string", "number"])))
    }
    if let setting = option.defaultSetting { members.append(("default", .string(setting.text))) }
    return object(members)
  }

  /// What an input may be: text, the name of an object, rows of numbers, a value as results hold it.
  private static let input = object([
    (
      "anyOf",
      .array([
        closed([("text", object([type("string")]))], required: ["text"]),
        object([("type", strings(["string", "number"]))]),
        object([type("array")]),
        object([
          type("object"), ("required", strings(["kind"])),
          ("properties", object([("kind", object([("enum", strings(Value.Kind.allCases.map(\.rawValue)))]))])),
        ]),
      ])
    )
  ])

  private static let page = object([
    (
      "anyOf",
      .array([
        object([("enum", strings(CallPage.formats))]),
        closed(
          CallPage.fields.map { name in
            (name, name == "format" ? object([("enum", strings(CallPage.formats))]) : object([]))
          }, required: ["format"]),
      ])
    )
  ])

  // MARK: Parts

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { .init($0.0, $0.1) })
  }

  /// An object with no other fields than some.
  private static func closed(_ properties: [(String, JSONValue)], required: [String] = []) -> JSONValue {
    object([
      type("object"), ("properties", object(properties)), ("required", strings(required)),
      ("additionalProperties", .truth(false)),
    ])
  }

  private static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  private static func type(_ name: String) -> (String, JSONValue) { ("type", .string(name)) }

  private static func reference(_ name: String) -> JSONValue {
    object([("$ref", .string("#/$defs/\(name)"))])
  }
}
