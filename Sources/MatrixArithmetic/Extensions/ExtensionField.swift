public import MatrixDomain

/// A field that number fields or finite fields are extensions of: ℚ, or GF(p) for a prime p that is a machine word.
public protocol ExtensionBase: HandScalar {
  /// Reads canonical spellings in the field of this characteristic; `nil` where the type has no elements of that field.
  static func reader(characteristic: String?) -> (@Sendable (String) -> Self?)?
  /// What a fraction is in the field of an element; `nil` where its denominator is 0 there.
  static func image(of fraction: Rational, beside element: Self) -> Self?
}

extension Rational: ExtensionBase {
  public static func reader(characteristic: String?) -> (@Sendable (String) -> Rational?)? {
    guard characteristic == nil else { return nil }
    return { (text: String) -> Rational? in Rational(exchangeText: text) }
  }

  public static func image(of fraction: Rational, beside element: Rational) -> Rational? { fraction }
}

extension Residue: ExtensionBase {
  public static func reader(characteristic: String?) -> (@Sendable (String) -> Residue?)? {
    guard let text = characteristic, let number = Integer(text), let prime = try? PrimeModulus(number) else {
      return nil
    }
    return { prime.residue(exchangeText: $0.utf8.span) }
  }

  public static func image(of fraction: Rational, beside element: Residue) -> Residue? {
    PrimeModulus(of: element).flatMap { try? $0.residue(fraction) }
  }
}

/// The field K[a]/(f), of which ``ExtensionElement`` is an element.
///
/// ```swift
/// let field = ExtensionField<Rational>(NumberFieldDomain(named: "sqrt(2)")!)!
/// let root = field.generator
/// root * root                     // 2
/// (root + 1).inverse              // -1+sqrt(2)
/// ```
///
/// That f is irreducible is for the caller to know. Identities do not rest on it: an inverse is found by Euclid's algorithm,
/// which gives none where there is none.
public final class ExtensionField<Base: ExtensionBase>: Sendable {
  /// The field as exchange values name it.
  public let domain: NumberFieldDomain
  /// The coefficients of f, constant term first, without the leading 1.
  let lower: [Base]
  /// The 0 of the base field, which knows its modulus.
  let zero: Base
  private let read: @Sendable (String) -> Base?
  private let roots: NumberFieldDomain.SquareRoots?
  /// The letter as it is spelled; `nil` where the generator is a number with a name.
  let letter: [UInt8]?

  /// The field of a domain; `nil` where it is over another base field, or its polynomial is not monic of degree 1 at least.
  public init?(_ domain: NumberFieldDomain) {
    guard domain.degree >= 1, !domain.hasComplexBase, domain.ground == nil, domain.polynomial.last == "1",
      let read = Base.reader(characteristic: domain.modulus),
      let zero = read("0")
    else { return nil }
    var lower: [Base] = []
    for text in domain.polynomial.dropLast() {
      guard let coefficient = read(text) else { return nil }
      lower.append(coefficient)
    }
    (self.domain, self.read, self.zero, self.lower) = (domain, read, zero, lower)
    roots = domain.squareRoots
    letter = domain.isNamed ? nil : Array(domain.letter.utf8)
  }

  /// The dimension over the base field.
  public var degree: Int { lower.count }

  /// The root a of the polynomial.
  public var generator: ExtensionElement<Base> { element([.zero, .one]) }

  /// A polynomial in the generator, constant term first.
  public func element(_ coefficients: [Base]) -> ExtensionElement<Base> {
    ExtensionElement(reduced(coefficients.map { $0 + zero }), self)
  }

  /// An element of the base field.
  public func element(_ constant: Base) -> ExtensionElement<Base> { element([constant]) }

  /// What a fraction is in the field; `nil` where its denominator is 0 there.
  public func element(of fraction: Rational) -> ExtensionElement<Base>? {
    Base.image(of: fraction, beside: zero).map { element($0) }
  }

  /// Reads the one canonical spelling of an element.
  public func element(exchangeText text: Span<UInt8>) -> ExtensionElement<Base>? {
    if domain.modulus == nil, let letter {
      guard let fractions = PowerSumReader.coefficients(of: text, letter: letter, degree: degree) else { return nil }
      var coefficients: [Base] = []
      coefficients.reserveCapacity(fractions.count)
      for fraction in fractions {
        guard let coefficient = Base.image(of: fraction, beside: zero) else { return nil }
        coefficients.append(coefficient)
      }
      return ExtensionElement(coefficients, self)
    }
    var bytes: [UInt8] = []
    for index in text.indices { bytes.append(text[index]) }
    guard let texts = domain.coefficients(of: String(decoding: bytes, as: UTF8.self)) else { return nil }
    var coordinates: [Base] = []
    for text in texts {
      guard let coordinate = read(text) else { return nil }
      coordinates.append(coordinate)
    }
    return element(coordinates: coordinates)
  }

  /// The polynomial modulo f, without leading zeros.
  func reduced(_ coefficients: [Base]) -> [Base] {
    var result = coefficients
    while let leading = result.last {
      if leading.isZero {
        result.removeLast()
        continue
      }
      guard result.count > degree else { break }
      result.removeLast()
      let shift = result.count - degree
      for (place, coefficient) in lower.enumerated() where !coefficient.isZero {
        result[shift + place].subtractProduct(leading, coefficient)
      }
    }
    return result
  }

  // MARK: Coordinates

  /// The element with coordinates in the units of the domain.
  public func element(coordinates: [Base]) -> ExtensionElement<Base> {
    guard let roots else { return element(coordinates) }
    // For a = √m + √n: a³ = (m + 3n)·√m + (3m + n)·√n, a² = m + n + 2·√m·√n.
    let (m, n) = (Base(roots.first), Base(roots.second))
    let two = Base(2)
    let halves = two * (m - n)
    let first = [(Base(3) * m + n) / halves * coordinates[1], -(coordinates[1] / halves)]
    let second = [-(m + Base(3) * n) / halves * coordinates[2], coordinates[2] / halves]
    let third = coordinates[3] / (two * Base(roots.factor))
    return element([coordinates[0] - (m + n) * third, first[0] + second[0], third, first[1] + second[1]])
  }

  /// The coordinates of a polynomial in the generator in the units of the domain.
  func coordinates(_ coefficients: [Base]) -> [Base] {
    let c = coefficients + Array(repeating: zero, count: max(0, degree - coefficients.count))
    guard let roots else { return c }
    let (m, n) = (Base(roots.first), Base(roots.second))
    return [
      c[0] + (m + n) * c[2], c[1] + (m + Base(3) * n) * c[3], c[1] + (Base(3) * m + n) * c[3],
      Base(2) * Base(roots.factor) * c[2],
    ]
  }
}

extension ExtensionField {
  /// True where both are the same field with the same generator.
  func isSame(as other: ExtensionField) -> Bool { self === other || domain == other.domain }
}

extension ScalarDomain {
  /// The number of elements of a finite field; `nil` for any other domain.
  package var order: Integer? {
    switch self {
    case .residues(let modulus): Integer(modulus)
    case .numberField(let field): field.groundOrder?.power(max(1, field.degree))
    default: nil
    }
  }
}

extension NumberFieldDomain {
  /// The number of elements of K for a finite field K[a]/(f).
  fileprivate var groundOrder: Integer? {
    if let ground { return ScalarDomain(tag: ground)?.order }
    return modulus.flatMap { Integer($0) }
  }
}
