public import MatrixArithmetic
public import MatrixDomain

extension RationalFunction {
  /// The function as a product of powers of irreducible polynomials, `-(k-1)^2*(k+2)`; `nil` where there is nothing to show:
  /// a constant, one factor to the first power, or a factorization that comes to no end.
  ///
  /// ```swift
  /// let k = RationalFunction(ParameterRing(["k"])!.letter(0))
  /// (k * k - 1).factoredText()!        // (k+1)*(k-1)
  /// ```
  public func factoredText(budget: Budget = .unlimited) -> String? {
    guard constant == nil, let above = try? numerator.factored(budget: budget),
      let below = try? denominator.factored(budget: budget)
    else { return nil }
    if above.powers.count + below.powers.count == 1, (above.powers + below.powers)[0].multiplicity == 1,
      above.constant.isOne, below.constant.isOne
    {
      return nil
    }
    if denominator.isOne { return above.text }
    let isSingle = below.powers.isEmpty || below.powers.count == 1 && below.constant.isOne
    let isSum = isSingle && below.powers.first.map { $0.multiplicity == 1 && $0.polynomial.count > 1 } ?? false
    let isAlone = above.powers.count == 1 && above.constant.isOne && above.powers[0].multiplicity == 1
    let top = isAlone && numerator.count > 1 ? "(\(above.text))" : above.text
    return "\(top)/" + (isSingle && !isSum ? below.text : "(\(below.text))")
  }
}
