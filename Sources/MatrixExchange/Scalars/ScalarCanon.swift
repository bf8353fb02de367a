import MatrixArithmetic
public import MatrixDomain

/// Brings scalars of a domain into their canonical text.
///
/// ```swift
/// try ScalarCanon(.rationals).text("6/-4")   // "-3/2"
/// try ScalarCanon(.residues(modulus: "7")).text("-1")  // "6"
/// ```
public struct ScalarCanon: Sendable {
  public let domain: ScalarDomain
  private let rule: Rule

  private enum Rule {
    case integers, rationals, reals, complex
    case residues(Integer)
  }

  /// - Throws: ``ScalarError`` for domains whose scalars this version does not read.
  public init(_ domain: ScalarDomain) throws(ScalarError) {
    self.domain = domain
    switch domain {
    case .integers: rule = .integers
    case .rationals: rule = .rationals
    case .reals: rule = .reals
    case .complexNumbers: rule = .complex
    case .residues(let text):
      let modulus = try ScalarReader.integer(text)
      guard modulus > .one else {
        throw ScalarError(.unsupportedDomain, "the modulus of GF(p) is a prime, not \(text)", offset: 0)
      }
      rule = .residues(modulus)
    case .gaussianRationals, .rationalFunctions:
      throw ScalarError(
        .unsupportedDomain, "this version does not read scalars of \(domain.tag)",
        advice: "use Z, Q, GF(p), R or C", offset: 0)
    }
  }

  /// The canonical spelling of a scalar.
  public func text(_ text: Span<UInt8>) throws(ScalarError) -> String {
    switch rule {
    case .integers: return try ScalarReader.integer(text).exchangeText
    case .rationals: return try ScalarReader.rational(text).exchangeText
    case .reals: return try ScalarReader.double(text).description
    case .complex: return try ComplexText(text).text
    case .residues(let modulus): return try ScalarReader.integer(text).modulo(modulus).exchangeText
    }
  }

  public func text(_ text: String) throws(ScalarError) -> String { try self.text(text.utf8.span) }

  /// Appends the canonical spelling of `text[range]` to a slab. True where the scalar is whole.
  @discardableResult
  func append(_ text: Span<UInt8>, to slab: inout TextSlab) throws(ScalarError) -> Bool {
    switch rule {
    case .integers, .rationals:
      switch ShortForm(text) {
      case .whole:
        slab.append(utf8: text)
        return true
      case .fraction:
        if case .integers = rule { _ = try ScalarReader.integer(text) }
        slab.append(utf8: text)
        return false
      case .other:
        let canonical = try self.text(text)
        slab.append(canonical)
        return !canonical.utf8.contains(UInt8(ascii: "/"))
      }
    case .reals, .complex, .residues:
      slab.append(try self.text(text))
      return false
    }
  }
}

/// Tells texts that are canonical already, without arithmetic on big numbers.
enum ShortForm {
  /// A canonical integer.
  case whole
  /// A canonical fraction of parts below 10^18.
  case fraction
  /// Anything else, perhaps a mistake.
  case other

  @inline(__always) init(_ text: Span<UInt8>) {
    var index = 0
    let count = text.count
    let isNegative = count > 0 && text[0] == UInt8(ascii: "-")
    if isNegative { index = 1 }
    let start = index
    var numerator: UInt64 = 0
    while index < count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      numerator = numerator &* 10 &+ UInt64(digit)
      index += 1
    }
    let digits = index - start
    guard digits > 0, text[start] != UInt8(ascii: "0") || (digits == 1 && !isNegative) else {
      self = .other
      return
    }
    if index == count {
      self = digits <= ScalarReader.digitLimit ? .whole : .other
      return
    }
    guard text[index] == UInt8(ascii: "/"), digits <= 18, numerator > 0 else {
      self = .other
      return
    }
    index += 1
    let below = index
    var denominator: UInt64 = 0
    while index < count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      denominator = denominator &* 10 &+ UInt64(digit)
      index += 1
    }
    guard index == count, index - below <= 18, index > below, text[below] != UInt8(ascii: "0"), denominator > 1,
      ShortForm.areCoprime(numerator, denominator)
    else {
      self = .other
      return
    }
    self = .fraction
  }

  /// Stein's binary algorithm (1967), until one is 1.
  @inline(__always) private static func areCoprime(_ first: UInt64, _ second: UInt64) -> Bool {
    if (first | second) & 1 == 0 { return false }
    var a = first >> UInt64(first.trailingZeroBitCount)
    var b = second >> UInt64(second.trailingZeroBitCount)
    while a != b {
      if a < b { swap(&a, &b) }
      a -= b
      a >>= UInt64(a.trailingZeroBitCount)
    }
    return a == 1
  }
}
