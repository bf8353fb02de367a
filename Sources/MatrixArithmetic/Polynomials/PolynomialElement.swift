public import MatrixDomain

/// A polynomial in one letter over K = ℚ or GF(p): an entry of a matrix over K[x].
///
/// ```swift
/// let ring = PolynomialRing<Rational>(PolynomialDomain(letter: "x"))!
/// let x = ring.letter
/// x * x - 1                       // x^2-1
/// (2 * x).canonicalUnit           // 1/2: the unit that makes it monic
/// ```
///
/// An element carries its ring, as a ``Residue`` carries its modulus. Constants such as ``zero`` and ``one`` do not: they are
/// numbers until they meet an element of a ring, and then belong to it. Arithmetic with elements of different rings is an
/// error of the program and ends it; comparing them is none: they are not equal.
///
/// Invariant: the coefficients of an element that knows its ring know their modulus.
public struct PolynomialElement<Base: ExtensionBase>: Sendable {
  /// The coefficients.
  public let polynomial: Polynomial<Base>
  /// The ring; `nil` for a constant that has met none.
  public let ring: PolynomialRing<Base>?

  init(_ polynomial: Polynomial<Base>, _ ring: PolynomialRing<Base>?) {
    (self.polynomial, self.ring) = (polynomial, ring)
  }

  /// A number, in whichever ring it meets.
  public init(constant: Base) { self.init(Polynomial(constant: constant), nil) }

  /// The highest power with a nonzero coefficient; -1 for 0.
  public var degree: Int { polynomial.degree }

  /// The polynomial as a number; `nil` where the letter occurs.
  public var constant: Base? { degree > 0 ? nil : polynomial[0] }

  private static func ring(_ left: PolynomialElement, _ right: PolynomialElement) -> PolynomialRing<Base>? {
    guard let one = left.ring, let other = right.ring else { return left.ring ?? right.ring }
    demand(
      one.isSame(as: other), "polynomials of different rings do not meet: \(one.domain.tag) and \(other.domain.tag)")
    return one
  }

  private func polynomial(in other: PolynomialRing<Base>?) -> Polynomial<Base> {
    guard ring == nil, let other else { return polynomial }
    return Polynomial(polynomial.coefficients.map { $0 + other.zero })
  }

  private static func combined(
    _ left: PolynomialElement, _ right: PolynomialElement,
    _ combine: (Polynomial<Base>, Polynomial<Base>) -> Polynomial<Base>
  ) -> PolynomialElement {
    let ring = ring(left, right)
    return PolynomialElement(combine(left.polynomial(in: ring), right.polynomial(in: ring)), ring)
  }
}

extension PolynomialElement: EuclideanScalar {
  public static var zero: PolynomialElement { PolynomialElement(.zero, nil) }
  public static var one: PolynomialElement { PolynomialElement(.one, nil) }

  /// A number.
  public init(_ value: Int) { self.init(Polynomial(value), nil) }

  public var isZero: Bool { polynomial.isZero }
  public var isOne: Bool { degree == 0 && polynomial[0].isOne }

  public static func + (left: PolynomialElement, right: PolynomialElement) -> PolynomialElement {
    combined(left, right, +)
  }
  public static func - (left: PolynomialElement, right: PolynomialElement) -> PolynomialElement {
    // A constant on the right would not know the modulus of what it is taken from.
    combined(left, right) { $0 + -$1 }
  }
  public static prefix func - (value: PolynomialElement) -> PolynomialElement {
    PolynomialElement(-value.polynomial, value.ring)
  }
  public static func * (left: PolynomialElement, right: PolynomialElement) -> PolynomialElement {
    combined(left, right, *)
  }

  /// Quotient and remainder. `divisor` must not be zero.
  public func quotientAndRemainder(
    dividingBy divisor: PolynomialElement
  ) -> (quotient: PolynomialElement, remainder: PolynomialElement) {
    let ring = Self.ring(self, divisor)
    let (quotient, remainder) = polynomial(in: ring).quotientAndRemainder(dividingBy: divisor.polynomial(in: ring))
    return (PolynomialElement(quotient, ring), PolynomialElement(remainder, ring))
  }

  public func dividedExactly(by divisor: PolynomialElement) -> PolynomialElement? {
    if divisor.isZero { return nil }
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder.isZero ? quotient : nil
  }

  /// By the degree; among those of one degree a monic polynomial first, and then the one that is shorter to write.
  public func isSmaller(than other: PolynomialElement) -> Bool {
    if degree != other.degree { return degree < other.degree }
    let (isMonic, isOtherMonic) = (polynomial[degree].isOne, other.polynomial[degree].isOne)
    return isMonic == isOtherMonic ? writtenSize < other.writtenSize : isMonic
  }

  /// About how many bits a person has to write.
  private var writtenSize: Int {
    polynomial.coefficients.reduce(0) { $0 + ($1.isZero ? 0 : $1.writtenSize + 2) }
  }

  public func nearestQuotient(by divisor: PolynomialElement) -> PolynomialElement {
    quotientAndRemainder(dividingBy: divisor).quotient
  }
  public func canonicalQuotient(by divisor: PolynomialElement) -> PolynomialElement {
    quotientAndRemainder(dividingBy: divisor).quotient
  }
  public var canonicalUnit: PolynomialElement { PolynomialElement(polynomial.canonicalUnit, ring) }
}

extension PolynomialElement: Hashable {
  public static func == (left: PolynomialElement, right: PolynomialElement) -> Bool {
    guard let one = left.ring, let other = right.ring else {
      let ring = left.ring ?? right.ring
      return left.polynomial(in: ring) == right.polynomial(in: ring)
    }
    return one.isSame(as: other) && left.polynomial == right.polynomial
  }

  /// By the degree alone: constants become other elements in every field they meet.
  public func hash(into hasher: inout Hasher) {}
}

extension PolynomialElement: ExpansionEntry {
  /// Polynomials in any letter: `domain(of:)` gives the ring of particular ones.
  public static var domain: ScalarDomain { .polynomialsInAnyLetter }

  public static func domain(of scalars: some Sequence<PolynomialElement>) -> ScalarDomain {
    for scalar in scalars { if let ring = scalar.ring { return .polynomials(ring.domain) } }
    return domain
  }

  /// Reads a number, as a constant: letters are known to ``PolynomialRing/element(exchangeText:)`` alone.
  public init?(exchangeText text: Span<UInt8>) {
    guard let constant = Base(exchangeText: text) else { return nil }
    self.init(constant: constant)
  }

  public var exchangeText: String {
    guard let ring else { return polynomial[0].exchangeText }
    return ring.domain.text(polynomial.coefficients.map(\.exchangeText))
  }

  public static func spell(row: Int, of matrix: Matrix<PolynomialElement>, length: Int) -> TextSlab {
    matrix.spelledRow(row, length: length)
  }
}

extension PolynomialElement: CustomStringConvertible {
  /// The canonical spelling.
  public var description: String { exchangeText }
}

extension PolynomialElement: ExpressibleByIntegerLiteral {
  /// A number.
  public init(integerLiteral value: Int) { self.init(value) }
}
