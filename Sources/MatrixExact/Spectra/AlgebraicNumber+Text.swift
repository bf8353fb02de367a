import MatrixArithmetic
package import MatrixDomain

extension AlgebraicNumber {
  /// The number as it is written on paper where that is exact and short: a fraction, or with one square root; else `nil`.
  ///
  /// ```
  /// try AlgebraicNumber.roots(of: [-1, -1, 1]).map(\.radical)    // (1-sqrt(5))/2, (1+sqrt(5))/2
  /// try AlgebraicNumber.roots(of: [8, 0, 1]).map(\.radical)      // 2*sqrt(2)*i, -2*sqrt(2)*i
  /// ```
  ///
  /// Squares of numbers up to 1000 are taken out of the root.
  package var radical: String? {
    if let rational { return Self.short(rational.exchangeText) }
    guard degree == 2 else { return nil }
    let (a, b, c) = (polynomial[2], polynomial[1], polynomial[0])
    let discriminant = b * b - Integer(4) * a * c
    var (outside, inside) = (Integer.one, discriminant.magnitude)
    var candidate = 2
    while candidate <= 1000, Integer(candidate * candidate) <= inside {
      while let quotient = inside.dividedExactly(by: Integer(candidate * candidate)) {
        inside = quotient
        outside *= Integer(candidate)
      }
      candidate += 1
    }
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
    if below.isOne { return Self.short(sum) }
    return Self.short(constant.isZero ? "\(sum)/\(below)" : "(\(sum))/\(below)")
  }

  /// The number for a reader: a radical where that is short, else by its polynomial and its place among the roots, with
  /// decimals: `root 1 of x^5 - x - 1, 1.1673`.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  package func text(digits: Int, budget: Budget = .unlimited) throws(ExactError) -> String {
    if let radical { return radical }
    let formula = PolynomialText.product(
      constant: "1", [(TextSlab(of: polynomial), 1)], variable: "x")
    return "root \(place + 1) of \(formula), \(try decimals(digits, budget: budget))"
  }

  private static func short(_ text: String) -> String? { text.utf8.count <= 60 ? text : nil }
}
