public import MatrixArithmetic
import MatrixDomain

extension ParameterPolynomial {
  /// A condition as one writes it: `k = 1`, `k != 1`, `k^2 = 2`, `k^2+k+1 = 0`, `m != 2*k`, `a*d-b*c != 0`.
  public func condition(isZero: Bool) -> String {
    let sign = isZero ? "=" : "!="
    let letters = letters
    guard let ring, let last = letters.last else { return "\(self) \(sign) 0" }
    if letters.count == 1, let whole = univariate(in: last) {
      guard (1..<whole.degree).allSatisfy({ whole[$0].isZero }) else { return "\(self) \(sign) 0" }
      let power = whole.degree == 1 ? ring.names[last] : "\(ring.names[last])^\(whole.degree)"
      return "\(power) \(sign) \(-whole[0] / whole[whole.degree])"
    }
    // Of two terms, m-2*k, each has its side.
    if count == 2, letters.count == 2,
      let letter = letters.reversed().first(where: { place in
        let parts = coefficients(in: place)
        return parts.count == 2 && (parts[1].constant?.magnitude.isOne ?? false)
      })
    {
      let parts = coefficients(in: letter)
      return "\(ring.names[letter]) \(sign) \(parts[1].leadingCoefficient.isNegative ? parts[0] : -parts[0])"
    }
    return "\(self) \(sign) 0"
  }

  /// Sorts conditions: first those on one letter that has a fraction as its zero, by letter and zero, then by degree, terms and spelling.
  public static func isSimpler(_ left: ParameterPolynomial, _ right: ParameterPolynomial) -> Bool {
    let (one, other) = (left.rationalZero, right.rationalZero)
    if let one, let other { return one.letter == other.letter ? one.zero < other.zero : one.letter < other.letter }
    if one != nil || other != nil { return one != nil }
    let (first, second) = (left.orderedSize, right.orderedSize)
    return first == second ? left.description < right.description : first.lexicographicallyPrecedes(second)
  }

  private var rationalZero: (letter: Int, zero: Rational)? {
    guard letters.count == 1, let whole = univariate(in: letters[0]), whole.degree == 1 else { return nil }
    return (letters[0], -whole[0] / whole[1])
  }

  /// Degree, number of letters, number of terms.
  var orderedSize: [Int] {
    var degree = 0
    forEachTerm { exponents, _ in degree = max(degree, exponents.reduce(0, +)) }
    return [degree, letters.count, count]
  }
}
