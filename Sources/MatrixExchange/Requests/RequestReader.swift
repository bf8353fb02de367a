public import MatrixDomain

/// A JSON object that holds a request, perhaps beside fields of the caller: the problems of a workspace.
public struct RequestObject: Sendable {
  /// The request, with the names of its inputs and options as they were written.
  public var request: Request
  /// All fields that do not belong to the request, in their order.
  public var others: [JSONValue.Member]
  /// The position of the opening brace.
  public var offset: Int
  /// Where the inputs and options stand: positions by name, for messages about them.
  public var inputOffsets: [String: Int]
  /// Where the options stand: positions by name.
  public var optionOffsets: [String: Int]
}

extension JSONScanner {
  /// Reads a request; a field that does not belong to it is refused.
  ///
  /// `{"id":"7","tool":"det","inputs":{"A":…},"options":{…}}`. An input is an exchange value, numbers in plain lists
  /// such as `[[1, 2], [3, "1/2"]]`, `{"text":"1 2; 3 4"}`, or a string: the name of an object, or a text where it
  /// cannot be a name, such as `"1 2; 3 4"`; a setting is a text, a number or a truth value. The `id` is kept as it
  /// is written.
  public mutating func readRequest() throws(JSONError) -> Request { try readRequest(beside: []).request }

  /// Reads a request beside some fields of the caller; any other field is refused.
  public mutating func readRequest(beside names: [String]) throws(JSONError) -> RequestObject {
    let object = try readRequestObject()
    if let other = object.others.first(where: { !names.contains($0.name) }) {
      throw error(
        .invalidField, "a request has no field \"\(Identifier.escaped(other.name))\"",
        advice: "its fields are \((["id", "tool", "inputs", "options"] + names).joined(separator: ", "))",
        at: other.offset ?? object.offset, length: other.name.utf8.count + 2)
    }
    return object
  }

  /// Reads an object whose fields may belong to a request or to the caller.
  public mutating func readRequestObject() throws(JSONError) -> RequestObject {
    try expect(.object, for: "a request")
    var object = RequestObject(
      request: Request(tool: ""), others: [], offset: offset, inputOffsets: [:], optionOffsets: [:])
    var hasTool = false
    try readObject { (scanner, key) throws(JSONError) in
      switch key.name {
      case "id": object.request.id = try scanner.readMark()
      case "tool":
        try scanner.expect(.string, for: "the field \"tool\"")
        object.request.tool = try scanner.readString()
        hasTool = true
      case "inputs": (object.request.inputs, object.inputOffsets) = try scanner.readInputs()
      case "options": (object.request.options, object.optionOffsets) = try scanner.readOptions()
      default: object.others.append(.init(key.name, try scanner.readValue(), offset: key.offset))
      }
    }
    guard hasTool else {
      throw error(
        .invalidField, "the field \"tool\" is missing", advice: "name a tool; `\(command: "tools")` lists them",
        at: object.offset)
    }
    return object
  }

  /// Reads an id: a string, a number or null, as it is written.
  mutating func readMark() throws(JSONError) -> String? {
    let kind = try peek()
    guard kind == .string || kind == .number || kind == .null else {
      throw error(.invalidField, "an id is a string, a number or null, not \(kind.phrase)", at: offset)
    }
    let range = try skipValue()
    return kind == .null ? nil : String(decoding: source.bytes[range], as: UTF8.self)
  }

  mutating func readInputs() throws(JSONError) -> ([Request.Input], [String: Int]) {
    try expect(.object, for: "the field \"inputs\"")
    var inputs: [Request.Input] = []
    var offsets: [String: Int] = [:]
    try readObject { (scanner, key) throws(JSONError) in
      scanner.skipBlanks()
      offsets[key.name] = scanner.offset
      inputs.append(.init(key.name, try scanner.readOperand(key.name)))
    }
    return (inputs, offsets)
  }

  private mutating func readOperand(_ name: String) throws(JSONError) -> Request.Operand {
    let kind = try peek()
    let start = offset
    if kind == .string {
      let text = try readString()
      return Identifier.isValid(text) ? .name(text) : .text(text)
    }
    if kind == .array || kind == .number { return .value(try readBareValue()) }
    if kind == .object {
      let object = try readExchangeObject()
      if let value = object.value {
        if let other = object.others.first {
          throw error(
            .invalidField, "a \(value.kind.rawValue) has no field \"\(Identifier.escaped(other.name))\"",
            advice: "its fields are kind, \(value.kind.fields.joined(separator: ", "))",
            at: other.offset ?? object.offset, length: other.name.utf8.count + 2)
        }
        return .value(value)
      }
      if object.others.count == 1, let text = object.field("text")?.string { return .text(text) }
    }
    throw error(
      .invalidField, "the input \"\(Identifier.escaped(name))\" is neither a value, a text nor a name",
      advice: #"write [[1,2],[3,4]], {"text":"1 2; 3 4"}, {"kind":…} or "A""#, at: start)
  }

  mutating func readOptions() throws(JSONError) -> ([Request.Option], [String: Int]) {
    try expect(.object, for: "the field \"options\"")
    var options: [Request.Option] = []
    var offsets: [String: Int] = [:]
    try readObject { (scanner, key) throws(JSONError) in
      let kind = try scanner.peek()
      offsets[key.name] = scanner.offset
      let setting: Request.Setting
      switch kind {
      case .string: setting = .text(try scanner.readString())
      case .number: setting = .number(try scanner.readNumberText())
      case .truth: setting = .truth(try scanner.readBool())
      default:
        throw scanner.error(
          .invalidField, "the option \"\(Identifier.escaped(key.name))\" must be a text, a number, true or false",
          at: scanner.offset)
      }
      options.append(.init(key.name, setting))
    }
    return (options, offsets)
  }
}

extension Request {
  /// Reads a whole text that is one request.
  public init(json source: SourceText) throws(JSONError) {
    var scanner = JSONScanner(source)
    self = try scanner.readRequest()
    try scanner.finish()
  }

  /// The parts of a request beside its inputs, which are skipped: the limits of a long request apply before it is
  /// read.
  ///
  /// The outline ends at a mistake; reading the request finds the mistake again and reports it.
  public init(outlineOf source: SourceText) {
    self.init(tool: "")
    var scanner = JSONScanner(source)
    do throws(JSONError) {
      try scanner.readObject { (scanner, key) throws(JSONError) in
        switch key.name {
        case "id": id = try scanner.readMark()
        case "tool": tool = try scanner.readString()
        case "options": options = try scanner.readOptions().0
        default: try scanner.skipValue()
        }
      }
    } catch {
      return
    }
  }

  /// The id of a text that may be no request: as it is written, whatever else is wrong with the text; `nil` where the
  /// JSON ends before an id, or has two different ones.
  public static func id(in source: SourceText) -> String? {
    var scanner = JSONScanner(source, allowsDuplicateKeys: true)
    var ids: Set<String> = []
    do throws(JSONError) {
      try scanner.expect(.object, for: "a request")
      try scanner.readObject { (scanner, key) throws(JSONError) in
        let kind = try scanner.peek()
        let range = try scanner.skipValue()
        guard key.name == "id", kind == .string || kind == .number else { return }
        ids.insert(String(decoding: source.bytes[range], as: UTF8.self))
      }
    } catch {
      // What was read before stands.
    }
    return ids.count == 1 ? ids.first : nil
  }
}

extension SourceText {
  /// Where the elements of the one array stand that the text is.
  public func elementsOfArray() throws(JSONError) -> [Range<Int>] {
    var scanner = JSONScanner(self, allowsDuplicateKeys: true)
    var ranges: [Range<Int>] = []
    try scanner.readArray { (scanner) throws(JSONError) in ranges.append(try scanner.skipValue()) }
    try scanner.finish()
    return ranges
  }
}
