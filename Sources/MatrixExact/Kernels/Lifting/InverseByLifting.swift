internal import MatrixArithmetic
internal import MatrixDomain

/// The inverse of a square matrix by lifting all columns at once.
enum InverseByLifting {
  /// `nil` where the matrix is too small, has long entries, or is too near a singular one, or the budget ran out.
  static func inverse(_ matrix: Matrix<Integer>, budget: Budget = .unlimited) -> Matrix<Rational>? {
    let order = matrix.rows
    guard order >= Tuning.liftedInverseOrder else { return nil }
    let found = BLAS.withOneThread { () -> (numerators: [Integer], denominator: Integer)? in
      guard let system = ApproximateInverse(matrix.storage.entries, order: order) else { return nil }
      var sides = RightHandSides()
      guard
        let combined = LiftedSolution(system, right: sides.next(order: order), budget: budget)
      else { return nil }
      return unsafe LiftedEquations(system).solve(columns: order, denominator: combined.denominator, budget: budget) {
        index, target, stride in
        for row in 0..<order { unsafe target[row * stride] = row == index ? 1 : 0 }
      }
    }
    guard let found else { return nil }
    return Matrix(Shape(order, order), rowMajor: LowestTerms.fractions(found.numerators, over: found.denominator))
  }
}
