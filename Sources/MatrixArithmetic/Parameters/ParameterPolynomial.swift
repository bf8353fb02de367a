public import MatrixDomain

/// A polynomial in letters with integer coefficients: k² − 2·k·m + 1.
///
/// ```swift
/// let ring = ParameterRing(["k"])!
/// let k = ring.letter(0)
/// (k * k - 1).dividedExactly(by: k - 1)    // k+1
/// (k * k - 1).gcd(with: k * k - k)         // k-1
/// ```
///
/// A polynomial carries its ring, as a ``Residue`` its modulus. Constants carry none until they meet a polynomial that does.
/// Arithmetic with polynomials of different rings, and exponents past ``ParameterRing/largestExponent``, are errors of the
/// program and end it, the latter outside of an `ExponentWatch`; comparing polynomials of different rings is none: they are
/// not equal.
///
/// Invariant: `terms` are sorted, highest monomial first, each stands once, and no coefficient is 0.
public struct ParameterPolynomial: Sendable {
  /// A coefficient times a product of powers.
  struct Term: Hashable, Sendable {
    var monomial: UInt128
    var coefficient: Integer

    init(_ monomial: UInt128, _ coefficient: Integer) { (self.monomial, self.coefficient) = (monomial, coefficient) }
  }

  let terms: [Term]
  /// The ring; `nil` for a constant that has met none.
  public let ring: ParameterRing?

  init(_ terms: [Term], _ ring: ParameterRing?) { (self.terms, self.ring) = (terms, ring) }

  /// A constant, in whichever ring it meets.
  public init(constant: Integer) { self.init(constant.isZero ? [] : [Term(0, constant)], nil) }

  /// Terms in any order, in which a monomial may stand several times.
  init(unsorted terms: [Term], _ ring: ParameterRing?) {
    var result: [Term] = []
    result.reserveCapacity(terms.count)
    for term in terms.sorted(by: { $0.monomial > $1.monomial }) {
      if let last = result.last, last.monomial == term.monomial {
        result[result.count - 1].coefficient += term.coefficient
      } else {
        if let last = result.last, last.coefficient.isZero { result.removeLast() }
        result.append(term)
      }
    }
    if let last = result.last, last.coefficient.isZero { result.removeLast() }
    self.init(result, ring)
  }

  /// The number of terms.
  public var count: Int { terms.count }
  /// True where no letter occurs.
  public var isConstant: Bool { terms.isEmpty || terms[0].monomial == 0 }
  /// The polynomial as a number; `nil` where a letter occurs.
  public var constant: Integer? { isConstant ? terms.first?.coefficient ?? .zero : nil }
  /// The coefficient of the highest monomial; 0 for 0.
  public var leadingCoefficient: Integer { terms.first?.coefficient ?? .zero }
  /// The bits of all coefficients together.
  public var bitCount: Int { terms.reduce(0) { $0 + $1.coefficient.bitCount } }

  /// The degree in a letter; 0 for 0.
  public func degree(in place: Int) -> Int {
    guard let ring else { return 0 }
    return terms.reduce(0) { max($0, ring.exponent(of: place, in: $1.monomial)) }
  }

  /// The places of the letters that occur.
  public var letters: [Int] {
    guard let ring else { return [] }
    let all = terms.reduce(UInt128(0)) { $0 | $1.monomial }
    return ring.names.indices.filter { ring.exponent(of: $0, in: all) != 0 }
  }

  /// The ring of what two polynomials give together.
  static func ring(_ left: ParameterPolynomial, _ right: ParameterPolynomial) -> ParameterRing? {
    guard let one = left.ring, let other = right.ring else { return left.ring ?? right.ring }
    demand(one.isSame(as: other), "polynomials in different letters do not meet: \(one.names) and \(other.names)")
    return one
  }

  private static func merged(
    _ left: [Term], _ right: [Term], _ change: (Integer) -> Integer
  ) -> [Term] {
    var result: [Term] = []
    result.reserveCapacity(left.count + right.count)
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      if left[i].monomial == right[j].monomial {
        let sum = left[i].coefficient + change(right[j].coefficient)
        if !sum.isZero { result.append(Term(left[i].monomial, sum)) }
        (i, j) = (i + 1, j + 1)
      } else if left[i].monomial > right[j].monomial {
        result.append(left[i])
        i += 1
      } else {
        result.append(Term(right[j].monomial, change(right[j].coefficient)))
        j += 1
      }
    }
    result.append(contentsOf: left[i...])
    for term in right[j...] { result.append(Term(term.monomial, change(term.coefficient))) }
    return result
  }

  /// The terms of a multiple by a term that is not 0; `nil` where an exponent has no place.
  func terms(times term: Term, in ring: ParameterRing?) -> [Term]? {
    var all: UInt128 = 0
    let result = terms.map { own -> Term in
      let monomial = own.monomial &+ term.monomial
      all |= monomial
      return Term(monomial, own.coefficient * term.coefficient)
    }
    return all & (ring?.guards ?? 0) == 0 ? result : nil
  }

  /// The product by halves: sums of products of some terms with all, two of which are merged at a time.
  private static func product(
    _ left: ArraySlice<Term>, _ right: ParameterPolynomial, _ ring: ParameterRing?
  ) -> [Term]? {
    if left.count == 1 { return right.terms(times: left[left.startIndex], in: ring) }
    let middle = left.startIndex + left.count / 2
    guard let low = product(left[..<middle], right, ring), let high = product(left[middle...], right, ring) else {
      return nil
    }
    return merged(low, high) { $0 }
  }

  /// The product; `nil` where an exponent has no place.
  static func product(_ left: ParameterPolynomial, _ right: ParameterPolynomial) -> ParameterPolynomial? {
    let ring = ring(left, right)
    if left.isZero || right.isZero { return ParameterPolynomial([], ring) }
    let (short, long) = left.terms.count <= right.terms.count ? (left, right) : (right, left)
    return product(short.terms[...], long, ring).map { ParameterPolynomial($0, ring) }
  }
}

extension ParameterPolynomial: IntegralDomain {
  public static var zero: ParameterPolynomial { ParameterPolynomial([], nil) }
  public static var one: ParameterPolynomial { ParameterPolynomial(constant: .one) }

  public init(_ value: Int) { self.init(constant: Integer(value)) }

  public var isZero: Bool { terms.isEmpty }
  public var isOne: Bool { terms.count == 1 && terms[0].monomial == 0 && terms[0].coefficient.isOne }

  public static func + (left: ParameterPolynomial, right: ParameterPolynomial) -> ParameterPolynomial {
    ParameterPolynomial(merged(left.terms, right.terms) { $0 }, ring(left, right))
  }

  public static func - (left: ParameterPolynomial, right: ParameterPolynomial) -> ParameterPolynomial {
    ParameterPolynomial(merged(left.terms, right.terms) { -$0 }, ring(left, right))
  }

  public static prefix func - (value: ParameterPolynomial) -> ParameterPolynomial {
    ParameterPolynomial(value.terms.map { Term($0.monomial, -$0.coefficient) }, value.ring)
  }

  /// The product.
  ///
  /// - Complexity: as many products of coefficients as the product of the numbers of terms, and a logarithm times as many
  ///   comparisons.
  public static func * (left: ParameterPolynomial, right: ParameterPolynomial) -> ParameterPolynomial {
    if let product = product(left, right) { return product }
    if let ring = ring(left, right) { ExponentWatch.note(in: ring) }
    return .one
  }

  /// The quotient; `nil` where it has a fraction among its coefficients or is no polynomial.
  public func dividedExactly(by divisor: ParameterPolynomial) -> ParameterPolynomial? {
    let ring = Self.ring(self, divisor)
    guard let first = divisor.terms.first else { return nil }
    if divisor.isConstant {
      if first.coefficient.isOne { return ParameterPolynomial(terms, ring) }
      var result: [Term] = []
      result.reserveCapacity(terms.count)
      for term in terms {
        guard let quotient = term.coefficient.dividedExactly(by: first.coefficient) else { return nil }
        result.append(Term(term.monomial, quotient))
      }
      return ParameterPolynomial(result, ring)
    }
    guard let ring else { return nil }
    var (rest, result): (ParameterPolynomial, [Term]) = (self, [])
    while let top = rest.terms.first {
      guard let monomial = ring.quotient(top.monomial, first.monomial),
        let coefficient = top.coefficient.dividedExactly(by: first.coefficient)
      else { return nil }
      let term = Term(monomial, coefficient)
      // The products of a quotient that is exact have places.
      guard let multiple = divisor.terms(times: term, in: ring) else { return nil }
      result.append(term)
      rest = rest - ParameterPolynomial(multiple, ring)
    }
    return ParameterPolynomial(result, ring)
  }

  /// The polynomial to a power from 0 on.
  public func power(_ exponent: Int) -> ParameterPolynomial {
    demand(exponent >= 0, "a negative power is no polynomial")
    var (result, square, rest) = (ParameterPolynomial.one, self, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      rest >>= 1
      if rest > 0 { square *= square }
    }
    return result
  }
}

extension ParameterPolynomial: Hashable {
  public static func == (left: ParameterPolynomial, right: ParameterPolynomial) -> Bool {
    guard left.terms == right.terms else { return false }
    guard !left.isConstant, let one = left.ring, let other = right.ring else { return true }
    return one.isSame(as: other)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(terms) }
}

extension ParameterPolynomial: ExpressibleByIntegerLiteral {
  /// A constant.
  public init(integerLiteral value: Int) { self.init(value) }
}
