public import MatrixDomain

// Doubles and complex numbers by their canonical spellings: the shortest text that reads back to the same number.
extension Double: ExchangeScalar {
  public static var domain: ScalarDomain { .reals }

  public init?(exchangeText text: Span<UInt8>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for index in text.indices { bytes.append(text[index]) }
    guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else { return nil }
    self = value
  }

  /// `0.1`, `1e-05`, `-0.0`.
  public var exchangeText: String { description }

  public static func doubles(_ scalars: [Double]) -> [Double]? { scalars }
  public static func scalars(_ doubles: [Double]) -> [Double]? { doubles.allSatisfy(\.isFinite) ? doubles : nil }
}

extension Complex: ExchangeScalar {
  public static var domain: ScalarDomain { .complexNumbers }

  public init?(exchangeText text: Span<UInt8>) {
    let end = text.count - 1
    guard end > 0, text[end] == UInt8(ascii: "i") else { return nil }
    var split = end - 1
    while split > 0 {
      let isSign = text[split] == UInt8(ascii: "+") || text[split] == UInt8(ascii: "-")
      if isSign, text[split - 1] | 0x20 != UInt8(ascii: "e") { break }
      split -= 1
    }
    guard split > 0, let real = Double(exchangeText: text.extracting(0..<split)),
      let imaginary = Double(exchangeText: text.extracting(split..<end))
    else { return nil }
    self.init(real, imaginary)
  }

  /// `1.0-2.5i`.
  public var exchangeText: String { description }
}
