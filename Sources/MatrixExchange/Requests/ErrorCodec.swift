public import MatrixDomain

extension JSONWriter {
  /// Writes what went wrong: `{"code":"…","message":"…","advice":"…","where":{…}}`. The outcome stands beside it.
  ///
  /// A message may quote what a person typed: what a terminal could act on is made visible in it.
  public mutating func errorReport(_ report: ErrorReport) {
    var members: [Member] = [
      ("code", { $0.string(report.code.rawValue) }), ("message", { $0.string(Identifier.escaped(report.message)) }),
    ]
    if let advice = report.advice { members.append(("advice", { $0.string(Identifier.escaped(advice.worded())) })) }
    if let place = report.place { members.append(("where", { $0.place(place) })) }
    object(members)
  }

  /// Writes a place; everything counts from 1.
  public mutating func place(_ place: Place) {
    var members: [Member] = []
    if let source = place.source { members.append(("source", { $0.string(source) })) }
    if let line = place.line { members.append(("line", { $0.number(line) })) }
    if let column = place.column { members.append(("column", { $0.number(column) })) }
    members.append(("length", { $0.number(place.length) }))
    if let excerpt = place.excerpt { members.append(("excerpt", { $0.string(excerpt) })) }
    if place.excerptColumn != 1 { members.append(("excerptColumn", { $0.number(place.excerptColumn) })) }
    object(members)
  }

  /// Writes the answer to a line that is no request: `{"id":null,"line":501,"outcome":"malformed","error":{…}}`.
  /// Where an id could be read all the same, it is echoed.
  public mutating func unreadableLine(_ line: Int, id: String? = nil, _ report: ErrorReport) {
    object([
      ("id", { if let id { $0.verbatim(id) } else { $0.null() } }), ("line", { $0.number(line) }),
      ("outcome", { $0.string(report.outcome.rawValue) }),
      ("error", { $0.errorReport(report) }),
    ])
  }
}

extension JSONScanner {
  /// Reads what ``JSONWriter/errorReport(_:)`` writes. Fields of later versions are passed over; a code that is not
  /// published is kept by its name.
  public mutating func readErrorReport(_ outcome: Outcome) throws(JSONError) -> ErrorReport {
    try expect(.object, for: "the field \"error\"")
    let start = offset
    var code: ErrorCode?
    var message: String?
    var advice: Advice?
    var place: Place?
    try readObject { (scanner, key) throws(JSONError) in
      switch key.name {
      case "code":
        let name = try scanner.readText(for: key)
        code = ErrorCode(rawValue: name) ?? ErrorCode(name, .unsupported)
      case "message": message = try scanner.readText(for: key)
      case "advice": advice = Advice(try scanner.readText(for: key))
      case "where": place = try scanner.readPlace()
      default: try scanner.skipValue()
      }
    }
    guard let code, let message else {
      throw error(.invalidField, "an error has the fields \"code\" and \"message\"", at: start)
    }
    return ErrorReport(outcome, code, message, advice: advice, place: place)
  }

  private mutating func readPlace() throws(JSONError) -> Place {
    try expect(.object, for: "the field \"where\"")
    var place = Place()
    try readObject { (scanner, key) throws(JSONError) in
      switch key.name {
      case "source": place.source = try scanner.readText(for: key)
      case "line": place.line = try scanner.readInt(for: "the line")
      case "column": place.column = try scanner.readInt(for: "the column")
      case "length": place.length = try scanner.readInt(for: "the length")
      case "excerpt": place.excerpt = try scanner.readText(for: key)
      case "excerptColumn": place.excerptColumn = try scanner.readInt(for: "the excerpt's column")
      default: try scanner.skipValue()
      }
    }
    return place
  }

  /// Reads the text of a field.
  mutating func readText(for key: Key) throws(JSONError) -> String {
    try expect(.string, for: "the field \"\(Identifier.escaped(key.name))\"")
    return try readString()
  }
}
