import MatrixArithmetic
import MatrixDomain

/// The decimal expansions that end.
package enum FiniteDecimal {
  /// The decimal expansion of a rational number given by its canonical text: `-0.75` for `-3/4`, `1e-20` rather than
  /// twenty places; `nil` where the expansion has no end, because another prime than 2 and 5 divides the denominator.
  ///
  /// - Throws: ``ScalarError`` for what is no number.
  /// - Complexity: below quadratic in the length.
  package static func text(of canonical: Span<UInt8>) throws(ScalarError) -> String? {
    let value = try ScalarReader.rational(canonical)
    if value.isWhole { return value.exchangeText }
    let twos = value.denominator.trailingZeroBitCount
    let odd = value.denominator >> twos
    let fives = exponentOfFive(odd)
    guard Integer(5).power(fives) == odd else { return nil }
    let places = max(twos, fives)
    let scaled = (value.numerator.magnitude * Integer(5).power(places - fives)) << (places - twos)
    return (value.isNegative ? "-" : "") + placed(scaled.description, places: places)
  }

  /// The `n` for which `value` may be 5^n: powers of 5 have lengths of their own.
  private static func exponentOfFive(_ value: Integer) -> Int {
    let bitsOfFive = 2.321_928_094_887_362_3
    return Int((Double(value.bitCount - 1) / bitsOfFive).rounded(.up))
  }

  /// `digits` with the decimal point `places` from the right.
  private static func placed(_ digits: String, places: Int) -> String {
    let longestRunOfZeros = 6
    let whole = digits.count - places
    if whole > 0 { return digits.prefix(whole) + "." + digits.suffix(places) }
    if -whole <= longestRunOfZeros { return "0." + String(repeating: "0", count: -whole) + digits }
    let rest = digits.dropFirst()
    return digits.prefix(1) + (rest.isEmpty ? "" : "." + rest) + "e\(whole - 1)"
  }
}
