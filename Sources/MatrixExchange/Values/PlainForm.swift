public import MatrixDomain

// The plain form of values, in which steps, certificates and diagnostics are written: what JSON has a form for is
// written in it, the rest as exchange values.
//
//     text "R2"        "R2"              list        […]
//     truth            true              record      {…}
//     count 3          3                 scalar of R 0.25
//
// An object is an exchange value where its `kind` names one; a record with such a field is written in full.
extension JSONWriter {
  /// Writes a value in the plain form.
  public mutating func plain(_ value: Value) {
    switch value {
    case .text(let text): string(text)
    case .truth(let value): truth(value)
    case .count(let value): number(value)
    case .list(let items):
      let isFlat = !items.contains {
        switch $0 {
        case .text, .truth, .count: false
        default: true
        }
      }
      array(items.count, inline: isFlat) { $0.plain(items[$1]) }
    case .record(let fields) where !PlainForm.needsFullForm(fields):
      object(fields.map { field in (field.name, { $0.plain(field.value) }) })
    case .scalar(let scalar) where scalar.domain == .reals && PlainForm.isRealText(scalar.text): number(scalar.text)
    default: exchange(value)
    }
  }
}

enum PlainForm {
  /// Kinds of later versions: records must not look like them.
  static let reserved: Set<String> = ["cases", "algebraic"]

  static func isKind(_ name: String) -> Bool { Value.Kind(rawValue: name) != nil || reserved.contains(name) }

  static func needsFullForm(_ fields: [Value.Field]) -> Bool {
    fields.contains { field in
      guard field.name == "kind", case .text(let name) = field.value else { return false }
      return isKind(name)
    }
  }

  /// True for the canonical text of a double: it has a point or an exponent, so that it is not taken for a count.
  static func isRealText(_ text: String) -> Bool {
    guard let value = Double(text), let canonical = RealText.canonical(value) else { return false }
    return canonical == text
  }
}

extension JSONScanner {
  /// Reads a value in the plain form.
  ///
  /// - Complexity: linear in the text, once a level of nesting at most.
  public mutating func readPlainValue() throws(JSONError) -> Value {
    switch try peek() {
    case .null:
      throw error(.invalidField, "null is no value", at: offset, length: 4)
    case .truth: return .truth(try readBool())
    case .string: return .text(try readString())
    case .number: return try readPlainNumber()
    case .array:
      var items: [Value] = []
      try readArray { (scanner) throws(JSONError) in items.append(try scanner.readPlainValue()) }
      return .list(items)
    case .object: return try readPlainObject()
    }
  }

  /// Digits are a count; with a point or an exponent they are a double.
  private mutating func readPlainNumber() throws(JSONError) -> Value {
    let range = try readNumber()
    let text = String(decoding: source.bytes[range], as: UTF8.self)
    if !text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }) {
      guard let count = Int(text) else {
        throw error(.tooLarge, "the count does not fit a machine word", at: range.lowerBound, length: range.count)
      }
      return .count(count)
    }
    do throws(ScalarError) {
      return .scalar(ScalarValue(.reals, try ScalarReader.double(text).description))
    } catch {
      throw scalarError(error, in: range)
    }
  }

  private mutating func readPlainObject() throws(JSONError) -> Value {
    let start = offset
    if try namesKind() {
      offset = start
      return try readExchangeValue()
    }
    var fields: [Value.Field] = []
    try readObject { (scanner, key) throws(JSONError) in
      fields.append(.init(key.name, try scanner.readPlainValue()))
    }
    return .record(fields)
  }

  /// Looks whether the object that comes is an exchange value. Only its first field is asked where that is `kind`.
  private func namesKind() throws(JSONError) -> Bool {
    var scanner = self
    scanner.skipBlanks()
    guard scanner.takes(UInt8(ascii: "{")) else { return false }
    while true {
      scanner.skipBlanks()
      guard scanner.offset < source.bytes.count, source.bytes[scanner.offset] == UInt8(ascii: "\"") else {
        return false
      }
      let key = try scanner.readString()
      scanner.skipBlanks()
      guard scanner.takes(UInt8(ascii: ":")) else { return false }
      if key == "kind" {
        guard try scanner.peek() == .string else { return false }
        return PlainForm.isKind(try scanner.readString())
      }
      try scanner.skipValue()
      scanner.skipBlanks()
      guard scanner.takes(UInt8(ascii: ",")) else { return false }
    }
  }
}
