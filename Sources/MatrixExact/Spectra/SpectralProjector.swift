public import MatrixDomain

/// The projector of an eigenvalue of a diagonalizable matrix: onto its eigenspace, along the sum of all others.
///
/// A is the sum of each eigenvalue times its projector, the projectors add up to I, and the product of two of them is 0.
public struct SpectralProjector<Element: ExactScalar>: Hashable, Sendable {
  /// The irreducible factor f of the minimal polynomial whose roots the eigenvalues are: over ℚ integers without a common factor,
  /// else monic.
  public let factor: Polynomial<Element>
  /// The projector of a root a of f is the combination of these matrices with the factors 1, a, a², …
  public let coefficients: [Matrix<Element>]

  /// The eigenvalue where it lies in the field: the projector is then the one matrix of ``coefficients``.
  public var eigenvalue: Element? { factor.degree == 1 ? -factor.monic[0] : nil }

  /// The sum of the projectors of all roots of the factor, by the sums of the powers of the roots.
  public var sumOverRoots: Matrix<Element> {
    let sums = PowerSums(of: factor, count: coefficients.count)
    return coefficients.indices.dropFirst().reduce(sums[0] * coefficients[0]) { $0 + sums[$1] * coefficients[$1] }
  }
}

extension Matrix where Element: ExactScalar {
  /// The projectors of all eigenvalues, one for all roots of an irreducible factor of the minimal polynomial; `nil` for a matrix
  /// that is not diagonalizable over any extension of the field.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[2, 1], [1, 2]]
  /// try a.spectralProjectors()!.map(\.coefficients[0])    // [[1/2, -1/2; -1/2, 1/2], [1/2, 1/2; 1/2, 1/2]]
  /// ```
  ///
  /// - Throws: ``ExactError``: the shape, the budget, numbers that grow too large, or a field without factors of polynomials.
  /// - Complexity: for a minimal polynomial of degree m that of its factors, m products of matrices, and m² multiples of them.
  /// - Source: F. R. Gantmacher, The Theory of Matrices (1959), ch. 5.
  public func spectralProjectors(
    budget: Budget = .unlimited
  ) throws(ExactError) -> [SpectralProjector<Element>]? {
    let factors = try minimalPolynomial(budget: budget).settled(like: rowMajor).factored(budget: budget)
    guard factors.factors.allSatisfy({ $0.multiplicity == 1 }) else { return nil }
    return try spectralProjectors(of: factors.inEigenvalueOrder.map(\.polynomial), budget)
  }

  /// The projectors by the factors of the minimal polynomial m, none of which stands twice: that of a root a is
  /// m(x)/((x − a)·m′(a)) at A.
  package func spectralProjectors(
    of factors: [Polynomial<Element>], _ budget: Budget
  ) throws(ExactError) -> [SpectralProjector<Element>] {
    let minimal = factors.reduce(Polynomial.one) { $0 * $1.monic }
    try ResultSize.require("the projectors", of: Element.self, minimal.degree * rows, rows, budget)
    let powers = try powers(minimal.degree, applied: .identity(rows), budget)
    return try factors.map { (factor) throws(ExactError) in
      let monic = factor.monic
      func reduced(_ polynomial: Polynomial<Element>) -> Polynomial<Element> {
        polynomial.quotientAndRemainder(dividingBy: monic).remainder
      }
      let inverse = try minimal.derivative.greatestCommonDivisor(with: monic, budget: budget).u
      // The coefficients of m(x)/(x − a) by Horner's rule, that of the highest power first.
      var quotient = Polynomial<Element>.one
      var coefficients = Array(repeating: Matrix.zero(shape), count: factor.degree)
      for power in (0..<minimal.degree).reversed() {
        try budgeted(budget.check)
        let weight = reduced(quotient * inverse)
        for (index, number) in weight.coefficients.enumerated() where !number.isZero {
          coefficients[index] = coefficients[index] + number * powers[power]
        }
        quotient = reduced(quotient * .x + Polynomial(constant: minimal[power]))
      }
      return SpectralProjector(factor: factor, coefficients: coefficients)
    }
  }
}
