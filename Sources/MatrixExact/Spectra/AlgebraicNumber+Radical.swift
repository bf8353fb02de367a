import MatrixArithmetic

extension AlgebraicNumber {
  /// The number as it is written on paper where that is exact and short: a fraction, one with a square root, the real cube root
  /// of a fraction, or the square root of one of the first two; else `nil`.
  ///
  /// ```
  /// try AlgebraicNumber.roots(of: [-1, -1, 1]).map(\.radical)       // (1-sqrt(5))/2, (1+sqrt(5))/2
  /// try AlgebraicNumber.roots(of: [8, 0, 1]).map(\.radical)         // 2*sqrt(2)*i, -2*sqrt(2)*i
  /// try AlgebraicNumber.roots(of: [-2, 0, 0, 1])[0].radical         // cbrt(2)
  /// try AlgebraicNumber.roots(of: [4, 0, -30, 0, 1])[3].radical     // sqrt(15+sqrt(221))
  /// ```
  ///
  /// Squares and cubes of numbers up to 1000 are taken out of the root.
  package var radical: String? {
    let text =
      switch degree {
      case 1: rational?.exchangeText
      case 2: Self.quadratic(polynomial, place: place)
      case 3 where isReal: Self.cubeRoot(polynomial)
      case 4: Self.nested(polynomial, place: place)
      default: String?.none
      }
    return text.flatMap { $0.utf8.count <= 60 ? $0 : nil }
  }

  /// (−b ± √(b² − 4ac))/2a.
  private static func quadratic(_ polynomial: [Integer], place: Int) -> String? {
    let (a, b, c) = (polynomial[2], polynomial[1], polynomial[0])
    let discriminant = b * b - Integer(4) * a * c
    let isReal = !discriminant.isNegative
    let (outside, inside) = taken(2, outOf: discriminant.magnitude)
    let common = b.gcd(with: outside).gcd(with: a + a)
    guard let constant = (-b).dividedExactly(by: common), let factor = outside.dividedExactly(by: common),
      let below = (a + a).dividedExactly(by: common)
    else { return nil }
    // Real roots ascend; of conjugate ones the upper stands first.
    let isNegative = isReal ? place == 0 : place == 1
    var factors = factor.isOne ? [] : [factor.description]
    if !inside.isOne { factors.append("sqrt(\(inside))") }
    if !isReal { factors.append("i") }
    var sum = (isNegative ? "-" : constant.isZero ? "" : "+") + factors.joined(separator: "*")
    if !constant.isZero { sum = constant.description + sum }
    if below.isOne { return sum }
    return constant.isZero ? "\(sum)/\(below)" : "(\(sum))/\(below)"
  }

  /// The real root of a·x³ + d.
  private static func cubeRoot(_ polynomial: [Integer]) -> String? {
    guard polynomial[1].isZero, polynomial[2].isZero else { return nil }
    // The cube root of p/q is that of p·q² over q.
    let (p, q) = (polynomial[0], polynomial[3])
    let (outside, inside) = taken(3, outOf: p.magnitude * q * q)
    let common = outside.gcd(with: q)
    guard let factor = outside.dividedExactly(by: common), let below = q.dividedExactly(by: common) else { return nil }
    return (p.isNegative ? "" : "-") + (factor.isOne ? "" : "\(factor)*") + "cbrt(\(inside))"
      + (below.isOne ? "" : "/\(below)")
  }

  /// ±√λ of a·x⁴ + b·x² + c with λ the root of a·y² + b·y + c, or ±√(−λ)·i, where λ is real.
  private static func nested(_ polynomial: [Integer], place: Int) -> String? {
    guard polynomial[1].isZero, polynomial[3].isZero else { return nil }
    let (a, b, c) = (polynomial[4], polynomial[2], polynomial[0])
    guard (b * b - Integer(4) * a * c).signum > 0 else { return nil }
    let square = SquareRootPlace(place, isProductNegative: c.isNegative, isSumNegative: !b.isNegative)
    guard let radicand = quadratic([c, square.isImaginary ? -b : b, a], place: square.place) else { return nil }
    return (square.isNegative ? "-" : "") + "sqrt(\(radicand))" + (square.isImaginary ? "*i" : "")
  }

  /// The largest factor up to 1000 whose power divides a number, and the rest of the number.
  private static func taken(_ power: Int, outOf number: Integer) -> (outside: Integer, inside: Integer) {
    var (outside, inside) = (Integer.one, number)
    for candidate in 2...1000 {
      let divisor = (1..<power).reduce(Integer(candidate)) { product, _ in product * Integer(candidate) }
      if divisor > inside { break }
      while let quotient = inside.dividedExactly(by: divisor) {
        inside = quotient
        outside *= Integer(candidate)
      }
    }
    return (outside, inside)
  }
}

/// Which square root a root of a polynomial of degree 4 in x² is, by its place: of which of the two real roots of the polynomial in
/// x², or of their opposites in ascending order.
private struct SquareRootPlace {
  /// 0 or 1.
  let place: Int
  let isNegative: Bool
  /// The opposite is meant, and the root is i times its square root.
  let isImaginary: Bool

  init(_ place: Int, isProductNegative: Bool, isSumNegative: Bool) {
    if isProductNegative {
      // −√v, √v, and ±√(−u)·i.
      (self.place, isNegative, isImaginary) = (1, place == 0 || place == 3, place >= 2)
    } else if isSumNegative {
      // Of conjugate roots the upper stands first, those nearer to the real axis before the others.
      (self.place, isNegative, isImaginary) = (place / 2, place.isMultiple(of: 2) == false, true)
    } else {
      (self.place, isNegative, isImaginary) = ([1, 0, 0, 1][place], place < 2, false)
    }
  }
}
