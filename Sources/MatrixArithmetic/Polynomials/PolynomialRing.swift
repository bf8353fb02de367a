public import MatrixDomain

/// The ring K[x] over K = ℚ or GF(p), of which ``PolynomialElement`` is an element.
///
/// ```swift
/// let ring = PolynomialRing<Rational>(PolynomialDomain(letter: "x"))!
/// let x = ring.letter
/// (x * x - 1).quotientAndRemainder(dividingBy: x + 1).quotient    // x-1
/// ```
public final class PolynomialRing<Base: ExtensionBase>: Sendable {
  /// The ring as exchange values name it.
  public let domain: PolynomialDomain
  /// The 0 of the field of coefficients, which knows its modulus.
  let zero: Base
  private let read: @Sendable (String) -> Base?

  /// The ring of a domain; `nil` where it is over another field.
  public init?(_ domain: PolynomialDomain) {
    guard let read = Base.reader(characteristic: domain.modulus), let zero = read("0") else { return nil }
    (self.domain, self.read, self.zero) = (domain, read, zero)
  }

  /// x.
  public var letter: PolynomialElement<Base> { element(Polynomial([.zero, .one])) }

  /// A polynomial as an element of the ring.
  @specialized(where Base == Rational)
  @specialized(where Base == Residue)
  public func element(_ polynomial: Polynomial<Base>) -> PolynomialElement<Base> {
    PolynomialElement(Polynomial(polynomial.coefficients.map { $0 + zero }), self)
  }

  /// A polynomial whose coefficients know their modulus already.
  package func element(known polynomial: Polynomial<Base>) -> PolynomialElement<Base> {
    PolynomialElement(polynomial, self)
  }

  /// A formula in the letter; `nil` where it is no polynomial in it, or a denominator is 0 in the field.
  public func element(_ function: RationalFunction) -> PolynomialElement<Base>? {
    guard function.ring.map({ $0.names == [domain.letter] }) ?? true, let polynomial = function.univariate else {
      return nil
    }
    var coefficients: [Base] = []
    for coefficient in polynomial.coefficients {
      guard let image = Base.image(of: coefficient, beside: zero) else { return nil }
      coefficients.append(image)
    }
    return element(Polynomial(coefficients))
  }

  /// Reads the one canonical spelling of a polynomial.
  @specialized(where Base == Rational)
  @specialized(where Base == Residue)
  public func element(exchangeText text: Span<UInt8>) -> PolynomialElement<Base>? {
    var bytes: [UInt8] = []
    for index in text.indices { bytes.append(text[index]) }
    guard let texts = domain.coefficients(ofUTF8: bytes) else { return nil }
    var coefficients: [Base] = []
    for text in texts {
      guard let coefficient = read(text) else { return nil }
      coefficients.append(coefficient)
    }
    return PolynomialElement(Polynomial(coefficients), self)
  }

  /// True where both are the same ring in the same letter.
  func isSame(as other: PolynomialRing) -> Bool { self === other || domain == other.domain }
}

extension RationalFunction {
  /// The function as a polynomial in its one letter; `nil` where it has several, or a letter in the denominator.
  public var univariate: Polynomial<Rational>? {
    guard let divisor = denominator.constant, let polynomial = numerator.univariate(in: 0) else { return nil }
    let factor = Rational(divisor)
    return divisor.isOne ? polynomial : Polynomial(polynomial.coefficients.map { $0 / factor })
  }
}
