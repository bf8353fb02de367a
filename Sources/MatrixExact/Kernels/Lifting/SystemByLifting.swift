internal import MatrixArithmetic
internal import MatrixDomain

/// The one solution of a square system by lifting.
enum SystemByLifting {
  /// `nil` where the system is too small or looks singular, or the budget ran out.
  static func solution(
    _ matrix: Matrix<Integer>, _ right: [Integer], budget: Budget = .unlimited
  ) -> AffineSolutionSet<Rational>? {
    let order = matrix.rows
    guard order == matrix.columns,
      var found = numerators(matrix.storage.entries, right, budget: budget)
    else { return nil }
    let entries = LowestTerms.fractions(found.takeNumerators(), over: found.denominator)
    return AffineSolutionSet(
      unknowns: order, particular: Matrix(Shape(order, 1), rowMajor: entries), directions: Basis(ambient: order, []),
      free: [])
  }

  /// The solution over one denominator; `nil` where the matrix looks singular, or the budget ran out.
  static func numerators(_ entries: [Integer], _ right: [Integer], budget: Budget) -> LiftedSolution? {
    BLAS.withOneThread {
      if let found = binary(entries, right, budget) { return found }
      if !budget.isOver, let rows = PrimitiveRows(entries, right, limit: ApproximateInverse.entryLimit),
        let found = binary(rows.entries, rows.right, budget)
      {
        return LiftedSolution(numerators: found.numerators, denominator: found.denominator * rows.factor)
      }
      return budget.isOver ? nil : modular(entries, right, budget: budget)
    }
  }

  /// `nil` where entries are long or the matrix is too near a singular one.
  private static func binary(_ entries: [Integer], _ right: [Integer], _ budget: Budget) -> LiftedSolution? {
    var sides: [Double] = []
    sides.reserveCapacity(right.count)
    for value in right {
      guard let word = value.asInt, word.magnitude <= 1 << 50 else { return nil }
      sides.append(Double(word))
    }
    guard let system = ApproximateInverse(entries, order: right.count) else { return nil }
    return LiftedSolution(system, right: sides, budget: budget)
  }

  /// `nil` where the matrix looks singular.
  static func modular(
    _ entries: [Integer], _ right: [Integer], primes: LiftingPrimes? = nil, budget: Budget
  ) -> LiftedSolution? {
    let size = MinorSize(entries, order: right.count)
    let purpose = ModularSystem.Purpose(
      rightBits: Swift.max(1, Integer.longestBits(right)), columns: 1, bits: 2 * size.hint)
    guard
      let system = ModularSystem(
        entries, order: right.count, rows: right.count, for: purpose, primes: primes, budget: budget)
    else { return nil }
    return LiftedSolution(system, right: right, size: size, budget: budget)
  }
}
