public import MatrixDomain

extension Double: CodedScalar {
  /// The number itself.
  public var codedEntry: Double { self }

  /// The numbers, over the reals alone.
  public static func scalars(_ entries: [Double], over domain: ScalarDomain) -> [Double]? {
    domain == .reals ? entries : nil
  }
}

extension Complex: CodedScalar {
  private enum CodingKeys: String, CodingKey {
    case real = "re"
    case imaginary = "im"
  }

  /// Encodes the two parts: `{"re":1,"im":-2.5}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(real, forKey: .real)
    try container.encode(imaginary, forKey: .imaginary)
  }

  /// Decodes the two parts.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Double.self, forKey: .real), try container.decode(Double.self, forKey: .imaginary))
  }

  /// The number itself.
  public var codedEntry: Complex { self }

  /// The numbers, over the complex numbers alone.
  public static func scalars(_ entries: [Complex], over domain: ScalarDomain) -> [Complex]? {
    domain == .complexNumbers ? entries : nil
  }
}
