extension Matrix: Codable where Element: CodedScalar {
  /// Encodes the exchange value of the matrix: kind, domain, and the rows.
  ///
  /// A matrix without entries has its shape there too.
  public func encode(to encoder: any Encoder) throws {
    var container = try CodedFields<Element>.container(encoder, kind: .matrix, of: rowMajor)
    if shape.isEmpty { try container.encode([rows, columns], forKey: .shape) }
    try container.encode((0..<rows).map { row($0).map(\.codedEntry) }, forKey: .rows)
  }

  /// Decodes an exchange value.
  ///
  /// - Throws: `DecodingError` for another kind, a domain the entries cannot be over, rows of different lengths, or an
  ///   entry that is not in canonical spelling.
  public init(from decoder: any Decoder) throws {
    let fields = try CodedFields<Element>(decoder, kind: .matrix)
    let rows = try fields.container.decode([[Element.CodedEntry]].self, forKey: .rows)
    let sides = try fields.container.decodeIfPresent([Int].self, forKey: .shape)
    let columns = rows.first?.count ?? 0
    let shape: Shape
    switch sides {
    case nil: shape = Shape(rows.count, columns)
    case let sides?
    where sides.count == 2 && sides[0] == rows.count && sides[1] >= 0 && (rows.isEmpty || sides[1] == columns):
      shape = Shape(sides[0], sides[1])
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .shape, in: fields.container, debugDescription: "the shape is not that of the rows")
    }
    guard rows.allSatisfy({ $0.count == columns }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .rows, in: fields.container, debugDescription: "the rows differ in length")
    }
    self.init(shape, rowMajor: try fields.scalars(rows.flatMap { $0 }, .rows))
  }
}

extension Vector: Codable where Element: CodedScalar {
  /// Encodes the exchange value of the vector: kind, domain, and the entries.
  public func encode(to encoder: any Encoder) throws {
    var container = try CodedFields<Element>.container(encoder, kind: .vector, of: array)
    try container.encode(map(\.codedEntry), forKey: .entries)
  }

  /// Decodes an exchange value.
  ///
  /// - Throws: `DecodingError` as a matrix does.
  public init(from decoder: any Decoder) throws {
    let fields = try CodedFields<Element>(decoder, kind: .vector)
    self.init(
      try fields.scalars(try fields.container.decode([Element.CodedEntry].self, forKey: .entries), .entries))
  }
}

extension Polynomial: Codable where Element: CodedScalar {
  /// Encodes the exchange value of the polynomial: kind, domain, variable, and the coefficients, constant term first.
  public func encode(to encoder: any Encoder) throws {
    var container = try CodedFields<Element>.container(encoder, kind: .polynomial, of: coefficients)
    try container.encode("x", forKey: .variable)
    try container.encode(coefficients.map(\.codedEntry), forKey: .coefficients)
  }

  /// Decodes an exchange value; whatever its variable is called.
  ///
  /// - Throws: `DecodingError` as a matrix does.
  public init(from decoder: any Decoder) throws {
    let fields = try CodedFields<Element>(decoder, kind: .polynomial)
    let entries = try fields.container.decode([Element.CodedEntry].self, forKey: .coefficients)
    self.init(try fields.scalars(entries, .coefficients))
  }
}
