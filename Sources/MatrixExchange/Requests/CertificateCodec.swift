public import MatrixDomain

extension JSONWriter {
  /// Writes `{"type":"…","strength":"proof","data":{…}}`; the data in the plain form.
  ///
  /// A strength that is no proof is the probability of an error, a decimal text such as `"1e-18"`.
  public mutating func certificate(_ certificate: Certificate) {
    object([
      ("type", { $0.string(certificate.type) }),
      (
        "strength",
        {
          switch certificate.strength {
          case .proof: $0.string("proof")
          case .errorProbability(let text): $0.string(text)
          }
        }
      ),
      ("data", { $0.plain(certificate.data) }),
    ])
  }
}

extension JSONScanner {
  /// Reads a certificate. A field that does not belong to it is refused, because no checker would read it.
  public mutating func readCertificate() throws(JSONError) -> Certificate {
    try expect(.object, for: "a certificate")
    let start = offset
    var type: String?
    var strength: Certificate.Strength?
    var data: Value?
    try readObject { (scanner, key) throws(JSONError) in
      switch key.name {
      case "type": type = try scanner.readText(for: key)
      case "strength": strength = try scanner.readStrength(key)
      case "data":
        try scanner.expect(.object, for: "the field \"data\"")
        data = try scanner.readPlainValue()
      default: throw scanner.unknownField(key, known: ["type", "strength", "data"], of: "a certificate")
      }
    }
    guard let type, let strength, let data else {
      throw error(
        .invalidField, "a certificate has the fields \"type\", \"strength\" and \"data\"", at: start)
    }
    return Certificate(type: type, strength: strength, data: data)
  }

  private mutating func readStrength(_ key: Key) throws(JSONError) -> Certificate.Strength {
    skipBlanks()
    let start = offset
    let text = try readText(for: key)
    if text == "proof" { return .proof }
    guard let probability = try? ScalarReader.double(text), probability > 0 && probability < 1 else {
      throw error(
        .invalidField, "the strength is \"proof\" or the probability of an error", at: start, length: offset - start)
    }
    return .errorProbability(text)
  }
}
