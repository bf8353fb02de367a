public import MatrixDomain

// Sums and products of fractions in lowest terms, with the small gcds of Knuth, The Art of Computer Programming,
// volume 2, section 4.5.1 (Henrici 1956, doi:10.1145/320815.320818).

extension Rational: Field {
  /// The sum, in lowest terms.
  @inlinable public static func + (left: Rational, right: Rational) -> Rational {
    if let a = left.words, let b = right.words,
      let sum = wordSum(a.numerator, a.denominator, b.numerator, b.denominator)
    {
      return sum
    }
    var result = left
    result.addLarge(right.numerator, right.denominator, isSubtracting: false)
    return result
  }

  @inlinable public static func - (left: Rational, right: Rational) -> Rational {
    if let a = left.words, let b = right.words, b.numerator != Int.min,
      let difference = wordSum(a.numerator, a.denominator, 0 &- b.numerator, b.denominator)
    {
      return difference
    }
    var result = left
    result.addLarge(right.numerator, right.denominator, isSubtracting: true)
    return result
  }

  @inlinable public static prefix func - (value: Rational) -> Rational {
    Rational(reduced: -value.numerator, value.denominator)
  }

  /// Adds in place.
  @inlinable public static func += (left: inout Rational, right: Rational) {
    if let a = left.words, let b = right.words,
      let sum = wordSum(a.numerator, a.denominator, b.numerator, b.denominator)
    {
      left = sum
    } else {
      left.addLarge(right.numerator, right.denominator, isSubtracting: false)
    }
  }

  /// Subtracts in place.
  @inlinable public static func -= (left: inout Rational, right: Rational) {
    if let a = left.words, let b = right.words, b.numerator != Int.min,
      let difference = wordSum(a.numerator, a.denominator, 0 &- b.numerator, b.denominator)
    {
      left = difference
    } else {
      left.addLarge(right.numerator, right.denominator, isSubtracting: true)
    }
  }

  /// The product, in lowest terms; common factors are taken out before multiplying.
  @inlinable public static func * (left: Rational, right: Rational) -> Rational {
    if let a = left.words, let b = right.words,
      let product = wordProduct(a.numerator, a.denominator, b.numerator, b.denominator)
    {
      return product
    }
    return productLarge(left.numerator, left.denominator, right.numerator, right.denominator)
  }

  /// The quotient. `right` must not be zero.
  @inlinable public static func / (left: Rational, right: Rational) -> Rational {
    guard let inverse = right.inverse else { stop("division by zero") }
    return left * inverse
  }

  /// Divides in place. `right` must not be zero.
  @inlinable public static func /= (left: inout Rational, right: Rational) { left = left / right }

  /// The fraction upside down; `nil` for zero.
  @inlinable public var inverse: Rational? {
    if numerator.isZero { return nil }
    return numerator.isNegative
      ? Rational(reduced: -denominator, -numerator) : Rational(reduced: denominator, numerator)
  }

  @inlinable public mutating func addProduct(_ left: Rational, _ right: Rational) {
    if left.isZero || right.isZero { return }
    self += left * right
  }

  @inlinable public mutating func subtractProduct(_ left: Rational, _ right: Rational) {
    if left.isZero || right.isZero { return }
    self -= left * right
  }

  // MARK: Machine words

  /// The sum, or `nil` where a step does not fit a machine word.
  @inlinable static func wordSum(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Rational? {
    if b == d {
      let (sum, overflow) = a.addingReportingOverflow(c)
      if overflow { return nil }
      if b == 1 { return Rational(reduced: Integer(word: sum), .one) }
      return wordQuotient(sum, b, wordGCD(sum.magnitude, b.magnitude))
    }
    let gcd = Int(wordGCD(b.magnitude, d.magnitude))
    let right = gcd == 1 ? d : d / gcd
    let left = gcd == 1 ? b : b / gcd
    let (first, overflow1) = a.multipliedReportingOverflow(by: right)
    let (second, overflow2) = c.multipliedReportingOverflow(by: left)
    let (sum, overflow3) = first.addingReportingOverflow(second)
    if overflow1 || overflow2 || overflow3 { return nil }
    // Only a factor of gcd can be common to the sum and the denominator.
    let common = gcd == 1 ? 1 : Int(wordGCD(sum.magnitude, gcd.magnitude))
    let (denominator, overflow4) = left.multipliedReportingOverflow(by: common == 1 ? d : d / common)
    if overflow4 { return nil }
    return Rational(reduced: Integer(word: common == 1 ? sum : sum / common), Integer(word: denominator))
  }

  /// The product, or `nil` where it does not fit machine words.
  @inlinable static func wordProduct(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Rational? {
    if b == 1 && d == 1 {
      let (product, overflow) = a.multipliedReportingOverflow(by: c)
      return overflow ? nil : Rational(reduced: Integer(word: product), .one)
    }
    // Denominators are positive, so both gcds are at most a denominator, and fit.
    let first = d == 1 ? 1 : Int(wordGCD(a.magnitude, d.magnitude))
    let second = b == 1 ? 1 : Int(wordGCD(c.magnitude, b.magnitude))
    let (numerator, overflow1) = (first == 1 ? a : a / first).multipliedReportingOverflow(
      by: second == 1 ? c : c / second)
    let (denominator, overflow2) = (second == 1 ? b : b / second).multipliedReportingOverflow(
      by: first == 1 ? d : d / first)
    if overflow1 || overflow2 { return nil }
    return Rational(reduced: Integer(word: numerator), Integer(word: denominator))
  }

  /// `numerator / denominator` divided through by a common divisor; the denominator is positive.
  @inlinable static func wordQuotient(_ numerator: Int, _ denominator: Int, _ gcd: UInt) -> Rational {
    if gcd == 1 { return Rational(reduced: Integer(word: numerator), Integer(word: denominator)) }
    return Rational(reduced: Integer(word: numerator / Int(gcd)), Integer(word: denominator / Int(gcd)))
  }

  // MARK: Any size

  /// Adds or subtracts the reduced fraction `c / d`.
  @usableFromInline @inline(never)
  mutating func addLarge(_ c: Integer, _ d: Integer, isSubtracting: Bool) {
    var above = numerator
    var below = denominator
    self = .zero
    if below == d {
      if isSubtracting { above -= c } else { above += c }
      self = below.isOne ? Rational(reduced: above, below) : Rational(above, below)
      return
    }
    let gcd = below.isOne || d.isOne ? Integer.one : below.gcd(with: d)
    if gcd.isOne {
      above *= d
      if isSubtracting { above.subtractProduct(c, below) } else { above.addProduct(c, below) }
      below *= d
      self = Rational(reduced: above, below)
      return
    }
    var right = d
    right.divideExactly(by: gcd)
    below.divideExactly(by: gcd)
    above *= right
    if isSubtracting { above.subtractProduct(c, below) } else { above.addProduct(c, below) }
    // Only a factor of gcd can be common to the sum and the denominator.
    let common = above.gcd(with: gcd)
    if common.isOne {
      below *= d
    } else {
      above.divideExactly(by: common)
      right = d
      right.divideExactly(by: common)
      below *= right
    }
    self = Rational(reduced: above, below)
  }

  /// The product of the reduced fractions `a / b` and `c / d`.
  @usableFromInline @inline(never)
  static func productLarge(_ a: Integer, _ b: Integer, _ c: Integer, _ d: Integer) -> Rational {
    let first = d.isOne ? Integer.one : a.gcd(with: d)
    let second = b.isOne ? Integer.one : c.gcd(with: b)
    var above = quotient(a, first)
    above *= quotient(c, second)
    var below = quotient(b, second)
    below *= quotient(d, first)
    return Rational(reduced: above, below)
  }

  /// The quotient by a divisor that divides.
  private static func quotient(_ value: Integer, _ divisor: Integer) -> Integer {
    if divisor.isOne { return value }
    var result = value
    result.divideExactly(by: divisor)
    return result
  }
}
