extension Rational {
  /// The least common denominator over the greatest common divisor of the numerators; one where all entries are zero.
  public static func primitiveFactor(of entries: [Rational]) -> Rational {
    var divisor = Integer.zero
    var multiple = Integer.one
    for entry in entries where !entry.isZero {
      divisor = divisor.gcd(with: entry.numerator)
      if !entry.isWhole { multiple = multiple.lcm(with: entry.denominator) }
    }
    return divisor.isZero ? .one : Rational(multiple, divisor)
  }
}
