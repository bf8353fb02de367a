public import MatrixDomain

extension Integer: CodedScalar {}

extension Rational: CodedScalar {
  /// Reads integers and fractions.
  public static func scalars(_ entries: [String], over domain: ScalarDomain) -> [Rational]? {
    domain == .rationals || domain == .integers ? scalars(entries) : nil
  }
}

extension GaussianRational: CodedScalar {
  /// Reads integers, fractions, and complex numbers of them.
  public static func scalars(_ entries: [String], over domain: ScalarDomain) -> [GaussianRational]? {
    domain == .gaussianRationals || domain == .rationals || domain == .integers ? scalars(entries) : nil
  }
}

extension Residue: CodedScalar {
  private enum Key: String, CodingKey { case kind, domain, value }

  /// Encodes the exchange value of the residue, which names its field: a number alone does not.
  public func encode(to encoder: any Encoder) throws {
    guard let modulus else {
      throw EncodingError.invalidValue(
        self,
        .init(codingPath: encoder.codingPath, debugDescription: "a constant without a modulus belongs to no one field"))
    }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Value.Kind.scalar.rawValue, forKey: .kind)
    try container.encode(ScalarDomain.residues(modulus: String(modulus)).tag, forKey: .domain)
    try container.encode(exchangeText, forKey: .value)
  }

  /// Decodes an exchange value.
  ///
  /// - Throws: `DecodingError` where it is no residue modulo a prime.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let tag = try container.decode(String.self, forKey: .domain)
    let text = try container.decode(String.self, forKey: .value)
    guard let domain = ScalarDomain(tag: tag), let residue = Residue.scalars([text], over: domain)?.first else {
      throw DecodingError.dataCorruptedError(
        forKey: .domain, in: container,
        debugDescription: "‘\(Identifier.escaped(text))’ is no residue over ‘\(Identifier.escaped(tag))’")
    }
    self = residue
  }

  /// Reads residues modulo the prime of the domain.
  public static func scalars(_ entries: [String], over domain: ScalarDomain) -> [Residue]? {
    guard case .residues(let text) = domain, let word = Int(text), let modulus = try? PrimeModulus(word) else {
      return nil
    }
    var residues: [Residue] = []
    residues.reserveCapacity(entries.count)
    for entry in entries {
      guard let residue = modulus.residue(exchangeText: entry.utf8.span) else { return nil }
      residues.append(residue)
    }
    return residues
  }
}
