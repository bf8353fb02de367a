internal import MatrixArithmetic
internal import MatrixDomain

/// The one solution of a square system by lifting.
enum SystemByLifting {
  /// `nil` where the system is too small, has long entries, or is too near a singular one, or the budget ran out.
  static func solution(
    _ matrix: Matrix<Integer>, _ right: [Integer], budget: Budget = .unlimited
  ) -> AffineSolutionSet<Rational>? {
    let order = matrix.rows
    guard order == matrix.columns, order >= Tuning.liftedOrder else { return nil }
    var sides: [Double] = []
    sides.reserveCapacity(order)
    for value in right {
      guard let word = value.asInt, word.magnitude <= 1 << 50 else { return nil }
      sides.append(Double(word))
    }
    let found = BLAS.withOneThread { () -> LiftedSolution? in
      guard let system = ApproximateInverse(matrix.storage.entries, order: order) else { return nil }
      return LiftedSolution(system, right: sides, budget: budget)
    }
    guard let found else { return nil }
    let entries = LowestTerms.fractions(found.numerators, over: found.denominator)
    return AffineSolutionSet(
      unknowns: order, particular: Matrix(Shape(order, 1), rowMajor: entries), directions: Basis(ambient: order, []),
      free: [])
  }
}
