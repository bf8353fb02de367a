import MatrixArithmetic
import MatrixDomain

/// A polynomial with integer coefficients that has real roots alone.
struct RealRootedPolynomial {
  /// Constant term first; the leading one is not 0.
  let coefficients: [Integer]

  /// How many roots are above a fraction, each as often as it is one.
  ///
  /// The signs of the coefficients at x + c change as often: by Descartes' rule no root above 0 has no change of its own
  /// where all roots are real.
  /// - Throws: ``ExactError/budget(_:)``.
  /// - Complexity: `n²` sums and products.
  func count(above bound: Rational, budget: Budget = .unlimited) throws(ExactError) -> Int {
    var shifted = coefficients
    // With x = y/b the step becomes an integer.
    var power = Integer.one
    for place in shifted.indices.reversed() {
      shifted[place] *= power
      power *= bound.denominator
    }
    for start in shifted.indices.dropLast() {
      try budgeted(budget.check)
      for index in (start..<(shifted.count - 1)).reversed() {
        shifted[index].addProduct(bound.numerator, shifted[index + 1])
      }
    }
    let signs = shifted.map(\.signum).filter { $0 != 0 }
    return zip(signs, signs.dropFirst()).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
  }

  /// Whether between two fractions there are so many roots, the lower one left out, and so many above both.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  func has(
    _ count: Int, from low: Rational, to high: Rational, above: Int, budget: Budget
  ) throws(ExactError) -> Bool {
    guard try self.count(above: high, budget: budget) == above else { return false }
    return try self.count(above: low, budget: budget) == above + count
  }
}
