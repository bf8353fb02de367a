public import MatrixDomain

/// A JSON object that holds an exchange value, perhaps beside fields of the caller.
///
/// An object of a workspace is one: the value's fields stand beside its name, tags and notes.
///
/// ```
/// let object = try scanner.readExchangeObject()
/// object.value                // the matrix
/// object.field("name")        // "A"
/// ```
public struct ExchangeObject: Sendable {
  /// `nil` where there is no field `kind`.
  public var value: Value?
  /// All fields that do not belong to the value, in their order.
  public var others: [JSONValue.Member]
  /// The position of the opening brace.
  public var offset: Int

  /// The value of one of the other fields.
  public func field(_ name: String) -> JSONValue? { others.first { $0.name == name }?.value }
}

extension JSONScanner {
  /// Reads one exchange value; a field that does not belong to it is refused.
  ///
  /// - Complexity: linear in the text; matrices go straight into their slab.
  public mutating func readExchangeValue() throws(JSONError) -> Value {
    try expect(.object, for: "a value")
    var fields = try readFields()
    guard let kind = fields.kind else {
      throw error(
        .invalidField, "the field \"kind\" is missing", advice: "say what the value is: \(Value.Kind.names)",
        at: fields.start)
    }
    let value = try fields.value(kind, &self)
    if let key = fields.unread.first?.key {
      throw unknownField(key, known: ["kind"] + kind.fields, of: "a \(kind.rawValue)")
    }
    return value
  }

  /// Reads an object whose fields may belong to an exchange value or to the caller.
  public mutating func readExchangeObject() throws(JSONError) -> ExchangeObject {
    try expect(.object, for: "an object")
    var fields = try readFields()
    let value: Value? = if let kind = fields.kind { try fields.value(kind, &self) } else { nil }
    var others: [JSONValue.Member] = []
    for field in fields.unread {
      let value = try revisiting(field.offset) { (scanner) throws(JSONError) in try scanner.readValue() }
      others.append(.init(field.key.name, value, offset: field.key.offset))
    }
    return ExchangeObject(value: value, others: others, offset: fields.start)
  }
}

extension Value {
  /// Reads a whole text that is one exchange value.
  public init(json source: SourceText) throws(JSONError) {
    var scanner = JSONScanner(source)
    self = try scanner.readExchangeValue()
    try scanner.finish()
  }

  /// Reads an exchange value from a string that holds nothing else.
  public init(json text: String) throws(JSONError) { try self.init(json: SourceText(text)) }

  /// The value as JSON.
  public func json(_ style: JSONWriter.Style = .compact) -> String {
    var writer = JSONWriter(style)
    writer.exchange(self)
    return writer.text
  }
}

extension Value.Kind {
  /// All kinds, for messages.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// The fields a value of the kind has beside `kind`.
  var fields: [String] {
    switch self {
    case .scalar: ["domain", "value"]
    case .vector: ["domain", "entries"]
    case .matrix: ["domain", "rows", "shape", "denominator", "bar"]
    case .polynomial: ["domain", "variable", "coefficients"]
    case .basis: ["domain", "ambient", "vectors"]
    case .solutionSet: ["domain", "status", "unknowns", "particular", "directions", "free"]
    case .permutation: ["order"]
    case .algebraic: ["polynomial", "root", "interval", "box", "approximation", "radical"]
    case .closedForm: ["domain", "variable", "first", "polynomials", "coefficients", "text", "exponential"]
    case .cases: ["parameters", "reading", "cases"]
    case .list: ["items"]
    case .record: ["fields"]
    case .truth, .text, .count: ["value"]
    }
  }
}
