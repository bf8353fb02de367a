import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric

extension NumericCall {
  /// The exact solution of least squares rounded, where the numeric one has no right digit at a rank that is not below the
  /// exact one; `nil` where exact arithmetic does not look, or the tolerance lowered the rank.
  func exactLeastSquares(
    _ a: Matrix<Element>, _ answer: Answer<LeastSquaresFit<Element>>
  ) throws -> Answer<LeastSquaresFit<Element>>? {
    guard answer.trust.isWithoutDigits, hasShadow(a.shape) else { return nil }
    let found = try withinHalf { budget in
      let (matrix, right) = (try written("A"), try written("b"))
      return Element.isComplex
        ? try solved(matrix, right, budget) { $0 }
        : try solved(matrix.map(\.real), right.map(\.real), budget) { .init($0) }
    }
    guard let found, found.rank <= answer.value.rank else { return nil }
    let rounded = try rounded(found.solution, "solution")
    // What the solution leaves over as it is handed out, rounded.
    let kept = rounded.value.map {
      GaussianRational(ExactImage.rational($0.realPart), ExactImage.rational($0.imaginaryPart))
    }
    let residual = try self.rounded(try written("b") - (try written("A")) * kept, "residual").value
    var trust = rounded.trust
    trust.reciprocalCondition = answer.trust.reciprocalCondition
    trust.conditionNorm = answer.trust.conditionNorm
    trust.residual = residual.norm(.maximum)
    return Answer(
      LeastSquaresFit(
        solution: rounded.value, residual: residual,
        residualNorms: (0..<residual.columns).map { residual.columns($0..<$0 + 1).norm(.frobenius) },
        rank: found.rank, singularValues: nil), trust)
  }

  private func solved<Scalar: ExactMetricScalar>(
    _ a: Matrix<Scalar>, _ b: Matrix<Scalar>, _ budget: Budget, _ number: (Scalar) -> GaussianRational
  ) throws -> (solution: Matrix<GaussianRational>, rank: Int) {
    let best = try Computed.leastSquares(a, b, budget: budget).answer
    return (best.shortest.map(number), best.rank)
  }
}
