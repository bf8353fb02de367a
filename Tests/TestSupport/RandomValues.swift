import MatrixArithmetic
public import MatrixDomain

/// The domains whose numbers literals and tables can write.
public let writtenDomains: [ScalarDomain] = [.integers, .rationals, .reals, .complexNumbers]

extension SeededRandom {
  /// A double of any size and sign, zeros and the smallest and largest ones often.
  public mutating func double() -> Double {
    switch Int.random(in: 0..<8, using: &self) {
    case 0:
      return [0.0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e308, -1e308, 2.2250738585072014e-308]
        .randomElement(using: &self)!
    case 1: return Double(Int.random(in: -9...9, using: &self))
    case 2: return Double(Int.random(in: -9999...9999, using: &self)) / 100
    case 3: return Double.greatestFiniteMagnitude * (Bool.random(using: &self) ? 1 : -1)
    default:
      let value = Double(bitPattern: next())
      return value.isFinite ? value : 0.1
    }
  }

  /// The canonical text of a number of a domain; exact ones have up to forty digits.
  public mutating func canonicalText(_ domain: ScalarDomain) -> String {
    switch domain {
    case .reals: return double().description
    case .complexNumbers:
      let (real, imaginary) = (double(), double())
      return "\(real)\(imaginary.sign == .minus ? "" : "+")\(imaginary)i"
    case .integers: return smallInteger()
    default: return rational(bits: Int.random(in: 1...130, using: &self)).exchangeText
    }
  }

  private mutating func smallInteger() -> String {
    Int.random(in: 0..<8, using: &self) == 0
      ? integer(bits: 130).exchangeText : String(Int.random(in: -12...12, using: &self))
  }

  /// Entries of a domain out of some texts; at least one is no integer where the domain is that of the rationals.
  public mutating func slab(_ pool: [ScalarDomain: [String]], _ domain: ScalarDomain, _ count: Int) -> TextSlab {
    guard let texts = pool[domain] else { return slab(domain, count) }
    var slab = TextSlab()
    var isWhole = true
    for index in 0..<count {
      let text = texts[Int(next() % UInt64(texts.count))]
      isWhole = isWhole && !text.utf8.contains(UInt8(ascii: "/"))
      slab.append(domain == .rationals && isWhole && index == count - 1 ? "-1/2" : text)
    }
    return slab
  }

  /// So many canonical texts of each domain, to draw many values from quickly.
  public mutating func pool(_ count: Int) -> [ScalarDomain: [String]] {
    var pool: [ScalarDomain: [String]] = [:]
    for domain in writtenDomains { pool[domain] = (0..<count).map { _ in canonicalText(domain) } }
    return pool
  }

  /// Entries of a domain; at least one is no integer where the domain is that of the rationals.
  public mutating func slab(_ domain: ScalarDomain, _ count: Int) -> TextSlab {
    var texts = (0..<count).map { _ in canonicalText(domain) }
    if domain == .rationals, count > 0, !texts.contains(where: { $0.contains("/") }) { texts[0] = "-1/2" }
    return TextSlab(texts)
  }

  /// A matrix of a domain without a bar, 0 to `most` rows and columns.
  public mutating func matrix(
    _ domain: ScalarDomain, most: Int, from pool: [ScalarDomain: [String]] = [:]
  ) -> MatrixValue {
    let shape = Shape(Int.random(in: 0...most, using: &self), Int.random(in: 0...most, using: &self))
    // An empty matrix does not show that it is one over Q.
    return MatrixValue(
      shape.count == 0 && domain == .rationals ? .integers : domain, shape, slab(pool, domain, shape.count))
  }
}
