import MatrixDomain

extension ValueFields {
  /// The cases of a value that depends on letters.
  mutating func cases(_ scanner: inout JSONScanner) throws(JSONError) -> CasesValue {
    let parameters = try read("parameters", &scanner) { (scanner) throws(JSONError) in
      try scanner.readTexts(for: "the field \"parameters\"")
    }
    let reading = try readIfPresent("reading", &scanner) { (scanner) throws(JSONError) in
      try scanner.expect(.string, for: "the field \"reading\"")
      return try scanner.readString()
    }
    guard Set(parameters).count == parameters.count, !parameters.isEmpty, parameters.allSatisfy(Identifier.isValid),
      reading == nil || reading == "real"
    else {
      throw scanner.error(
        .invalidField, "cases are distinguished in letters, each named once, and their reading is real or not given",
        advice: "give \"parameters\":[\"k\"]", at: start)
    }
    let known = nestedCases
    let cases: [CasesValue.Case] =
      if let known { known } else {
        try read("cases", &scanner) { (scanner) throws(JSONError) in try scanner.readCases() }
      }
    guard !cases.isEmpty else {
      throw scanner.error(.invalidField, "there is no case", advice: "give one case at least", at: start)
    }
    return CasesValue(parameters: parameters, isReal: reading == "real", cases: cases)
  }
}

extension JSONScanner {
  /// Reads an array of cases.
  mutating func readCases() throws(JSONError) -> [CasesValue.Case] {
    var cases: [CasesValue.Case] = []
    try expect(.array, for: "the field \"cases\"")
    try readArray { (scanner) throws(JSONError) in cases.append(try scanner.readCase()) }
    return cases
  }

  /// Reads an array of texts.
  fileprivate mutating func readTexts(for what: String) throws(JSONError) -> [String] {
    try expect(.array, for: what)
    var texts: [String] = []
    try readArray { (scanner) throws(JSONError) in
      try scanner.expect(.string, for: what)
      texts.append(try scanner.readString())
    }
    return texts
  }

  /// Reads one case.
  fileprivate mutating func readCase() throws(JSONError) -> CasesValue.Case {
    try expect(.object, for: "a case")
    let place = offset
    var zero: [String]?
    var nonzero: [String]?
    var range: CasesValue.RealRange?
    var display: String?
    var value: Value?
    try readObject { (scanner, key) throws(JSONError) in
      switch key.name {
      case "zero": zero = try scanner.readTexts(for: "the field \"zero\"")
      case "nonzero": nonzero = try scanner.readTexts(for: "the field \"nonzero\"")
      case "at": range = .at(try scanner.readExchangeValue())
      case "between": range = try scanner.readInterval()
      case "display":
        try scanner.expect(.string, for: "the field \"display\"")
        display = try scanner.readString()
      case "value": value = try scanner.readExchangeValue()
      default:
        throw scanner.unknownField(key, known: ["zero", "nonzero", "at", "between", "display", "value"], of: "a case")
      }
    }
    guard let zero, let nonzero, let display, let value else {
      throw error(
        .invalidField, "a case has the fields zero, nonzero, display and value", advice: "give all of them", at: place)
    }
    return CasesValue.Case(zero: zero, nonzero: nonzero, range: range, display: display, value: value)
  }

  /// Reads the two ends of an interval, each a value or null.
  fileprivate mutating func readInterval() throws(JSONError) -> CasesValue.RealRange {
    let place = offset
    var ends: [Value?] = []
    try expect(.array, for: "the field \"between\"")
    try readArray { (scanner) throws(JSONError) in
      if try scanner.peek() == .null {
        try scanner.readNull()
        ends.append(nil)
      } else {
        ends.append(try scanner.readExchangeValue())
      }
    }
    guard ends.count == 2 else {
      throw error(
        .invalidField, "an interval has two ends", advice: "give null for an end that it does not have", at: place)
    }
    return .between(ends[0], ends[1])
  }
}
