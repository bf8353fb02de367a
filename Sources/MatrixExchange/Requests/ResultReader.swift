public import MatrixDomain

/// A JSON object that holds a result, perhaps beside fields of the caller: the results of a workspace.
public struct ResultObject: Sendable {
  /// The result; its derivation holds a ``RecordedPart`` for every part.
  public var result: ToolResult
  /// All fields that do not belong to the result, in their order.
  public var others: [JSONValue.Member]
  /// The position of the opening brace.
  public var offset: Int
}

/// A part of a derivation that was read back as data.
public struct RecordedPart: DerivationPart, Hashable {
  /// The part as it was written.
  public var record: Value
  /// A part that is nothing but its record.
  public init(_ record: Value) { self.record = record }
}

extension JSONScanner {
  /// Reads a result as ``JSONWriter/result(_:)`` writes it.
  ///
  /// Parts of a derivation come back as ``RecordedPart``. Fields of later versions are handed over in `others`.
  public mutating func readResultObject() throws(JSONError) -> ResultObject {
    try expect(.object, for: "a result")
    let start = offset
    var outcome: Outcome?
    var errorOffset: Int?
    var tool: String?
    var result = ToolResult(request: Request(tool: ""), outcome: .value, version: "")
    var others: [JSONValue.Member] = []
    try readObject { (scanner, key) throws(JSONError) in
      switch key.name {
      case "id": result.id = try scanner.readMark()
      case "digest": result.digest = try scanner.readText(for: key)
      case "tool": tool = try scanner.readText(for: key)
      case "request": (result.request.inputs, result.request.options) = try scanner.readOperands()
      case "outcome": outcome = try scanner.readChoice(Outcome.self, for: "the field \"outcome\"")
      case "primary": result.primary = try scanner.readText(for: key)
      case "outputs":
        try scanner.expect(.object, for: "the field \"outputs\"")
        try scanner.readObject { (scanner, key) throws(JSONError) in
          result.outputs.append(.init(key.name, try scanner.readExchangeValue()))
        }
      case "error":
        scanner.skipBlanks()
        errorOffset = scanner.offset
        try scanner.skipValue()
      case "diagnostics": result.diagnostics = try scanner.readDiagnostics()
      case "steps": result.derivation = try scanner.readSteps()
      case "certificate":
        if try scanner.peek() == .null {
          try scanner.readNull()
        } else {
          result.certificate = try scanner.readCertificate()
        }
      case "method": result.method = try scanner.readText(for: key)
      case "engine": result.engine = try scanner.readText(for: key)
      case "version": result.version = try scanner.readText(for: key)
      default: others.append(.init(key.name, try scanner.readValue(), offset: key.offset))
      }
    }
    guard let outcome else { throw error(.invalidField, "the field \"outcome\" is missing", at: start) }
    guard let tool else { throw error(.invalidField, "the field \"tool\" is missing", at: start) }
    if let errorOffset {
      result.error = try revisiting(errorOffset) { (scanner) throws(JSONError) in
        try scanner.readErrorReport(outcome)
      }
    }
    if let primary = result.primary, result.output(primary) == nil {
      throw error(
        .invalidField, "the primary output \"\(Identifier.escaped(primary))\" is not among the outputs", at: start)
    }
    result.outcome = outcome
    result.request.tool = tool
    result.request.id = result.id
    return ResultObject(result: result, others: others, offset: start)
  }

  /// Reads the inputs and options of a request whose tool stands elsewhere.
  private mutating func readOperands() throws(JSONError) -> ([Request.Input], [Request.Option]) {
    try expect(.object, for: "the field \"request\"")
    var inputs: [Request.Input] = []
    var options: [Request.Option] = []
    try readObject { (scanner, key) throws(JSONError) in
      switch key.name {
      case "inputs": inputs = try scanner.readInputs().0
      case "options": options = try scanner.readOptions().0
      default: throw scanner.unknownField(key, known: ["inputs", "options"], of: "the request of a result")
      }
    }
    return (inputs, options)
  }

  private mutating func readDiagnostics() throws(JSONError) -> Diagnostics {
    try expect(.object, for: "the field \"diagnostics\"")
    var diagnostics = Diagnostics()
    try readObject { (scanner, key) throws(JSONError) in
      if key.name != "warnings" {
        if try scanner.peek() == .null {
          try scanner.readNull()
          diagnostics.unbounded.append(key.name)
        } else {
          diagnostics.fields.append(.init(key.name, try scanner.readPlainValue()))
        }
        return
      }
      try scanner.expect(.array, for: "the field \"warnings\"")
      try scanner.readArray { (scanner) throws(JSONError) in
        diagnostics.warnings.append(try scanner.readWarning())
      }
    }
    return diagnostics
  }

  private mutating func readWarning() throws(JSONError) -> Diagnostics.Warning {
    try expect(.object, for: "a warning")
    var warning = Diagnostics.Warning("", "")
    try readObject { (scanner, key) throws(JSONError) in
      switch key.name {
      case "code": warning.code = try scanner.readText(for: key)
      case "message": warning.message = try scanner.readText(for: key)
      default: try scanner.skipValue()
      }
    }
    return warning
  }

  private mutating func readSteps() throws(JSONError) -> Derivation {
    if try peek() == .null {
      try readNull()
      return Derivation()
    }
    try expect(.array, for: "the field \"steps\"")
    var derivation = Derivation()
    try readArray { (scanner) throws(JSONError) in
      derivation.append(RecordedPart(try scanner.readPlainValue()))
    }
    return derivation
  }
}

extension ToolResult {
  /// Reads a whole text that is one result; fields of later versions are passed over.
  public init(json source: SourceText) throws(JSONError) {
    var scanner = JSONScanner(source)
    self = try scanner.readResultObject().result
    try scanner.finish()
  }
}
