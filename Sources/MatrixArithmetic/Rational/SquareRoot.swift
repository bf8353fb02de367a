import MatrixDomain

/// The square root of a number that is not below 0, kept exact: a fraction times the root of an integer.
///
/// ```swift
/// SquareRoot(of: 12).description          // 2*sqrt(3)
/// SquareRoot(of: 3 / 2).description       // sqrt(6)/2
/// SquareRoot(of: 9 / 4).rational          // 3/2
/// ```
///
/// The root of p/q is that of p·q, over q. From below the root are taken, in this order, the whole of what is left
/// where it is a square, and the squares of the primes below 1000, as often as they divide; a square of a larger
/// prime may stay. So equal numbers have equal texts, and the work does not grow with the prime factors of a large
/// integer.
public struct SquareRoot: Hashable, Sendable, CustomStringConvertible {
  /// What the root is multiplied by; 0 for the root of 0.
  public let factor: Rational
  /// What stands below the root, at least 1.
  public let radicand: Integer

  /// The root of a number, which must not be below 0.
  ///
  /// - Complexity: about 168 divisions of the number by small ones.
  public init(of square: Rational) {
    demand(square.signum >= 0, "the root of \(square) is not real")
    var outside = Integer.one
    var rest = square.numerator * square.denominator
    if rest.isZero {
      factor = .zero
      radicand = .one
      return
    }
    if let root = rest.exactSquareRoot {
      outside = root
      rest = .one
    } else {
      for prime in SquareRoot.primes {
        let power = Integer(prime * prime)
        if rest < power { break }
        while let quotient = rest.exactQuotient(by: power) {
          rest = quotient
          outside *= Integer(prime)
        }
      }
      if let root = rest.exactSquareRoot {
        outside *= root
        rest = .one
      }
    }
    factor = Rational(outside, square.denominator)
    radicand = rest
  }

  /// The root as a fraction; `nil` where it is none.
  public var rational: Rational? { radicand.isOne ? factor : nil }

  /// `2*sqrt(3)`, `sqrt(6)/2`, `3/2`.
  public var description: String {
    if radicand.isOne { return factor.description }
    let above = factor.numerator.isOne ? "" : "\(factor.numerator)*"
    let below = factor.denominator.isOne ? "" : "/\(factor.denominator)"
    return "\(above)sqrt(\(radicand))\(below)"
  }

  /// Something over the root: `(1, 2)/sqrt(5)`, `(3, 4)/5`, `(1, 1)/(2*sqrt(3))`.
  public func quotient(of text: String) -> String {
    if radicand.isOne && factor.isOne { return text }
    let below = description
    return below.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "/") })
      ? "\(text)/(\(below))" : "\(text)/\(below)"
  }

  private static let primes: [Int] = (2..<1000).filter { number in
    (2..<number).prefix { $0 * $0 <= number }.allSatisfy { !number.isMultiple(of: $0) }
  }
}

extension Integer {
  /// The quotient where a positive divisor divides; `nil` where it does not.
  fileprivate func exactQuotient(by divisor: Integer) -> Integer? {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder.isZero ? quotient : nil
  }
}
