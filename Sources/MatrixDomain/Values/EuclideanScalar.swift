/// An element of a Euclidean domain as an entry of a matrix that is brought into a normal form by division with
/// remainder: an integer, or a polynomial over a field.
///
/// Laws: `a - a.nearestQuotient(by: b) * b` is zero or ``isSmaller(than:)`` `b`; `a * a.canonicalUnit` is the one
/// canonical associate of `a`, positive or monic; remainders of ``canonicalQuotient(by:)`` by a canonical divisor are
/// the same for all elements that differ by a multiple of it.
public protocol EuclideanScalar: EuclideanDomain, ExpansionEntry {
  /// Whether division with remainder counts this nonzero element as smaller than another.
  func isSmaller(than other: Self) -> Bool
  /// The quotient that leaves the smallest remainder. `divisor` must not be zero.
  func nearestQuotient(by divisor: Self) -> Self
  /// The quotient that leaves the canonical remainder by a canonical divisor: not negative, for integers.
  func canonicalQuotient(by divisor: Self) -> Self
  /// The unit that makes the element canonical; one for zero.
  var canonicalUnit: Self { get }
}

extension EuclideanScalar {
  /// True where the divisor, which must not be zero, divides the element.
  @inlinable public func isMultiple(of divisor: Self) -> Bool {
    quotientAndRemainder(dividingBy: divisor).remainder.isZero
  }
}

extension Polynomial: EuclideanScalar {
  /// The polynomial itself where it has no fewer coefficients than the divisor, divided with remainder.
  ///
  /// - Complexity: the product of the numbers of coefficients of divisor and quotient.
  public func quotientAndRemainder(
    dividingBy divisor: Polynomial
  ) -> (quotient: Polynomial, remainder: Polynomial) {
    demand(!divisor.isZero, "division by the polynomial 0")
    guard degree >= divisor.degree else { return (.zero, self) }
    var rest = coefficients
    var quotient = Array(repeating: Element.zero, count: degree - divisor.degree + 1)
    let leading = divisor.coefficients[divisor.degree]
    for power in quotient.indices.reversed() {
      let top = rest[power + divisor.degree]
      if top.isZero { continue }
      let factor = leading.isOne ? top : top / leading
      quotient[power] = factor
      for (index, coefficient) in divisor.coefficients.enumerated() {
        rest[power + index].subtractProduct(factor, coefficient)
      }
    }
    return (Polynomial(quotient), Polynomial(rest))
  }

  public func dividedExactly(by divisor: Polynomial) -> Polynomial? {
    if divisor.isZero { return nil }
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder.isZero ? quotient : nil
  }

  public func isSmaller(than other: Polynomial) -> Bool { degree < other.degree }
  public func nearestQuotient(by divisor: Polynomial) -> Polynomial {
    quotientAndRemainder(dividingBy: divisor).quotient
  }
  public func canonicalQuotient(by divisor: Polynomial) -> Polynomial {
    quotientAndRemainder(dividingBy: divisor).quotient
  }
  public var canonicalUnit: Polynomial {
    guard let leading = coefficients.last, let inverse = leading.inverse else { return .one }
    return Polynomial(constant: inverse)
  }
}
