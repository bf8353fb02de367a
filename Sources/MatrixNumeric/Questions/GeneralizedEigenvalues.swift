public import MatrixDomain

extension Numeric {
  /// The eigenvalues and vectors of a pencil A − λ·B, with what they leave over.
  ///
  /// ```swift
  /// let a: Matrix<Double> = [[2, 1], [1, 3]]
  /// let b: Matrix<Double> = [[1, 0], [0, 0]]
  /// let answer = try Numeric.generalizedEigen(a, b)
  /// answer.value.values                // [.finite(1.666…+0.0i), .infinite]
  /// answer.trust.reciprocalCondition   // of the worst eigenvalue, in the chordal metric
  /// ```
  ///
  /// In ``Trust``: `backwardError` is the largest ‖β·A·x − α·B·x‖ / (|β|·‖A‖ + |α|·‖B‖) (Frobenius norms);
  /// `reciprocalCondition` the smallest √(|yᴴ·A·x|² + |yᴴ·B·x|²) / ‖[A, B]‖, by which an error of the matrices is
  /// divided on its way to the eigenvalue as a point on the sphere; `residual` the largest ‖β·A·x − α·B·x‖ for |α|² +
  /// |β|² = 1. A pencil that is singular up to rounding has the warning `nearly-singular`.
  ///
  /// - Throws: ``NumericError`` for matrices that are not square, not of one shape, or not finite, and where the
  ///   iteration does not converge.
  /// - Complexity: about 70·n³ operations.
  /// - Source: LAPACK `ggev`; G. W. Stewart, J. Sun, Matrix Perturbation Theory, 1990, VI.2.
  public static func generalizedEigen<Element: NumericScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ options: NumericOptions = NumericOptions()
  ) throws(NumericError) -> Answer<GeneralizedEigen<Element>> {
    try budgeted { () throws(BudgetError) in try options.budget.check() }
    if let name = options.driver, name != "ggev" { throw .unknownDriver(name, known: ["ggev"]) }
    let pencil = try GeneralizedEigen(a, b, vectors: .both)
    try budgeted { () throws(BudgetError) in try options.budget.check() }
    // Both matrices near 1: α and β follow.
    let (scaleA, scaleB) = (BinaryFactor(near: a), BinaryFactor(near: b))
    let (first, second) = (Entrywise.scaled(a, by: scaleA), Entrywise.scaled(b, by: scaleB))
    let (sizeA, sizeB) = (first.norm(.frobenius), second.norm(.frobenius))
    let imageA = Element.product(first, complex: pencil.vectors)
    let imageB = Element.product(second, complex: pencil.vectors)
    var trust = Trust(driver: "ggev")
    var (residual, backward, reciprocal) = (0.0, 0.0, 1.0)
    for index in pencil.alpha.indices {
      var (alpha, beta) = (scaleA.applied(to: pencil.alpha[index]), scaleB.applied(to: pencil.beta[index]))
      let length = (alpha.squaredModulus + beta.squaredModulus).squareRoot()
      if length > 0 { (alpha, beta) = (alpha.scaled(by: 1 / length), beta.scaled(by: 1 / length)) }
      var (square, innerA, innerB) = (0.0, Complex.zero, Complex.zero)
      for row in 0..<a.rows {
        square += (beta * imageA[row, index] - alpha * imageB[row, index]).squaredModulus
        let left = pencil.leftVectors[row, index].conjugate
        innerA = innerA + left * imageA[row, index]
        innerB = innerB + left * imageB[row, index]
      }
      let rest = square.squareRoot()
      let data = beta.modulus * sizeA + alpha.modulus * sizeB
      residual = max(residual, rest)
      backward = max(backward, data > 0 ? rest / data : 0)
      let size = (sizeA * sizeA + sizeB * sizeB).squareRoot()
      let cosine = (innerA.squaredModulus + innerB.squaredModulus).squareRoot()
      reciprocal = min(reciprocal, size > 0 ? cosine / size : 0)
    }
    trust.residual = residual
    trust.relativeResidual = backward
    trust.backwardError = backward
    trust.reciprocalCondition = reciprocal
    trust.conditionNorm = .two
    if pencil.values.contains(.undetermined) {
      trust.warn(
        .nearlySingular, "A − λ·B is singular for every λ, up to rounding: no eigenvalue is determined by the matrices")
    } else if reciprocal < SpectralTuning.nearlyDefective {
      trust.warn(
        .nearlyDefective,
        "an eigenvalue moves by \((1 / reciprocal).brief) times an error of the matrices: a pencil "
          + "without a basis of eigenvectors is near")
    }
    return Answer(pencil, trust)
  }
}

extension BinaryFactor {
  /// The power of two that brings the largest entry of a finite matrix near 1.
  init<Element: NumericScalar>(near a: Matrix<Element>) {
    let largest = a.norm(.maximum)
    self.init(largest > 0 && largest.isFinite ? -largest.binaryExponent : largest > 0 ? -1023 : 0)
  }
}
