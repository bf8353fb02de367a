import MatrixDomain

/// The fields of one object: read at once where kind and domain are known, else only checked, and read later.
///
/// Our own writer puts `kind` and `domain` first, and so does sorting the keys. Other orders cost a second reading of
/// the value's bytes, once a level of nesting.
struct ValueFields {
  var start: Int
  var kind: Value.Kind?
  var domain: ScalarDomain?
  /// The fields not read yet, in order: each key with the position of its value.
  var unread: [(key: JSONScanner.Key, offset: Int)] = []
  var rows: (texts: RowTexts, offset: Int)?
  var entries: EntryTexts?
  var nested: [Value.Field]?
  var nestedCases: [CasesValue.Case]?

  /// Steps over a field that is demanded.
  mutating func take(
    _ name: String, _ scanner: inout JSONScanner
  ) throws(JSONError) -> Int {
    guard let offset = takeIfPresent(name) else {
      throw scanner.error(.invalidField, "the field \"\(name)\" is missing", at: start)
    }
    return offset
  }

  /// The position of a field's value.
  mutating func takeIfPresent(_ name: String) -> Int? {
    guard let index = unread.firstIndex(where: { $0.key.name == name }) else { return nil }
    return unread.remove(at: index).offset
  }

  /// Reads a demanded field.
  mutating func read<R>(
    _ name: String, _ scanner: inout JSONScanner,
    _ body: (inout JSONScanner) throws(JSONError) -> R
  ) throws(JSONError) -> R {
    let offset = try take(name, &scanner)
    return try scanner.revisiting(offset, body)
  }

  /// Reads a field that may be missing.
  mutating func readIfPresent<R>(
    _ name: String, _ scanner: inout JSONScanner,
    _ body: (inout JSONScanner) throws(JSONError) -> R
  ) throws(JSONError) -> R? {
    guard let offset = takeIfPresent(name) else { return nil }
    return try scanner.revisiting(offset, body)
  }
}

extension JSONScanner {
  /// Reads the fields of an object as far as the order allows.
  mutating func readFields() throws(JSONError) -> ValueFields {
    skipBlanks()
    var fields = ValueFields(start: offset)
    try readObject { (scanner, key) throws(JSONError) in
      scanner.skipBlanks()
      let offset = scanner.offset
      switch (key.name, fields.kind) {
      case ("kind", _): fields.kind = try scanner.readKind()
      case ("rows", .matrix?) where fields.domain != nil:
        let canon = try scanner.canon(fields.domain, at: offset)
        fields.rows = (try scanner.readRows(canon), offset)
      case ("entries", .vector?) where fields.domain != nil:
        var texts = EntryTexts()
        let canon = try scanner.canon(fields.domain, at: offset)
        try scanner.expect(.array, for: "the field \"entries\"")
        try scanner.readEntries(canon, into: &texts)
        fields.entries = texts
      case ("items", .list?): fields.nested = try scanner.readItems()
      case ("fields", .record?): fields.nested = try scanner.readRecordFields()
      case ("cases", .cases?): fields.nestedCases = try scanner.readCases()
      default:
        fields.unread.append((key, offset))
        if key.name == "domain" && fields.kind.map(\.fields)?.contains("domain") != false {
          fields.domain = try scanner.readDomain()
        } else {
          try scanner.skipValue()
        }
      }
    }
    if let kind = fields.kind, kind.fields.contains("domain") { _ = fields.takeIfPresent("domain") }
    return fields
  }

  private mutating func readKind() throws(JSONError) -> Value.Kind {
    try expect(.string, for: "the field \"kind\"")
    let start = offset
    let name = try readString()
    guard let kind = Value.Kind(rawValue: name) else {
      throw error(
        .wrongKind, "there is no kind of value \"\(Identifier.escaped(name))\"",
        advice: "the kinds are \(Value.Kind.names)", at: start, length: offset - start)
    }
    return kind
  }

  mutating func readDomain() throws(JSONError) -> ScalarDomain {
    try expect(.string, for: "the field \"domain\"")
    let start = offset
    let tag = try readString()
    guard let domain = ScalarDomain(tag: tag) else {
      throw error(
        .unsupportedDomain, "there is no domain \"\(Identifier.escaped(tag))\"",
        advice: "the domains are Z, Q, Q(i), GF(p), Q(k), R and C", at: start, length: offset - start)
    }
    return domain
  }

  /// The canonical form of a domain's scalars; without a domain that of Q.
  func canon(_ domain: ScalarDomain?, at offset: Int) throws(JSONError) -> ScalarCanon {
    do {
      return try ScalarCanon(domain ?? .rationals)
    } catch {
      throw self.error(error.code, error.message, advice: error.advice, at: offset, outcome: error.outcome)
    }
  }

  mutating func readItems() throws(JSONError) -> [Value.Field] {
    try expect(.array, for: "the field \"items\"")
    var items: [Value.Field] = []
    try readArray { (scanner) throws(JSONError) in items.append(.init("", try scanner.readExchangeValue())) }
    return items
  }

  mutating func readRecordFields() throws(JSONError) -> [Value.Field] {
    try expect(.object, for: "the field \"fields\"")
    var fields: [Value.Field] = []
    try readObject { (scanner, key) throws(JSONError) in
      fields.append(.init(key.name, try scanner.readExchangeValue()))
    }
    return fields
  }
}
