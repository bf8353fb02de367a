/// A scalar of which matrices, vectors and polynomials can be encoded and decoded, in the form of exchange values.
///
/// ```swift
/// let a: Matrix<Rational> = [[1, 1 / 2]]
/// let json = try JSONEncoder().encode(a)
/// String(decoding: json, as: UTF8.self)    // the object {"kind":"matrix","domain":"Q","rows":[["1","1\/2"]]}
/// ```
///
/// Exact scalars are strings there, so that no reader rounds them, doubles are numbers. A type of one's own gets all of it
/// from its canonical spelling:
///
/// ```
/// extension QuadraticNumber: CodedScalar {}
/// ```
public protocol CodedScalar: ExchangeScalar, Codable {
  /// What one scalar is encoded as within a matrix.
  associatedtype CodedEntry: Codable = String

  /// The scalar as an entry.
  var codedEntry: CodedEntry { get }
  /// Reads entries over a domain; `nil` where the type has no scalars of the domain, or an entry is none.
  static func scalars(_ entries: [CodedEntry], over domain: ScalarDomain) -> [Self]?
}

extension CodedScalar where CodedEntry == String {
  /// The canonical spelling.
  public var codedEntry: String { exchangeText }

  /// Reads canonical spellings; `nil` where the domain is not that of the type, or an entry is not in it.
  public static func scalars(_ entries: [String], over domain: ScalarDomain) -> [Self]? {
    domain == Self.domain ? scalars(entries) : nil
  }

  /// Reads canonical spellings; `nil` where one is none.
  package static func scalars(_ entries: [String]) -> [Self]? {
    var scalars: [Self] = []
    scalars.reserveCapacity(entries.count)
    for entry in entries {
      guard let scalar = Self(exchangeText: entry) else { return nil }
      scalars.append(scalar)
    }
    return scalars
  }

  /// Encodes the canonical spelling.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(exchangeText)
  }

  /// Decodes the canonical spelling.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let scalar = Self(exchangeText: text) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "‘\(Identifier.escaped(text))’ is not the canonical spelling of a number over \(Self.domain.tag)"))
    }
    self = scalar
  }
}

/// The fields of coded matrices, vectors and polynomials.
struct CodedFields<Element: CodedScalar> {
  enum Key: String, CodingKey {
    case kind, domain, shape, rows, entries, variable, coefficients
  }

  let container: KeyedDecodingContainer<Key>
  let domain: ScalarDomain

  /// Checks the kind and reads the domain.
  init(_ decoder: any Decoder, kind: Value.Kind) throws {
    container = try decoder.container(keyedBy: Key.self)
    let found = try container.decode(String.self, forKey: .kind)
    guard found == kind.rawValue else {
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: container,
        debugDescription: "a \(kind.rawValue) is expected, not a ‘\(Identifier.escaped(found))’")
    }
    let tag = try container.decode(String.self, forKey: .domain)
    guard let domain = ScalarDomain(tag: tag) else {
      throw DecodingError.dataCorruptedError(
        forKey: .domain, in: container, debugDescription: "there is no domain ‘\(Identifier.escaped(tag))’")
    }
    self.domain = domain
  }

  /// Entries that were read as scalars of the domain.
  func scalars(_ entries: [Element.CodedEntry], _ key: Key) throws -> [Element] {
    guard let scalars = Element.scalars(entries, over: domain) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container,
        debugDescription: "these are not entries over \(domain.tag) that \(Element.self) can hold")
    }
    return scalars
  }

  /// A container with the kind and the domain of some scalars.
  static func container(
    _ encoder: any Encoder, kind: Value.Kind, of scalars: [Element]
  ) throws -> KeyedEncodingContainer<Key> {
    let domain = Element.domain(of: scalars)
    var container = encoder.container(keyedBy: Key.self)
    if domain == .residuesOfAnyModulus {
      throw EncodingError.invalidValue(
        scalars,
        .init(codingPath: encoder.codingPath, debugDescription: "constants without a modulus belong to no one field"))
    }
    try container.encode(kind.rawValue, forKey: .kind)
    try container.encode(domain.tag, forKey: .domain)
    return container
  }
}
