internal import MatrixArithmetic
internal import MatrixDomain

/// The inverse of a square matrix by lifting all columns at once.
enum InverseByLifting {
  enum Outcome {
    case inverse(Matrix<Rational>)
    case singular
  }

  /// `nil` where the matrix is too small, or singular in a way that elimination sees as soon, or the budget ran out.
  static func outcome(_ matrix: Matrix<Integer>, budget: Budget = .unlimited) -> Outcome? {
    let order = matrix.rows
    guard order >= Tuning.liftedInverseOrder else { return nil }
    let found = BLAS.withOneThread { () -> (numerators: [Integer], denominator: Integer)? in
      let entries = matrix.storage.entries
      if let found = binary(entries, order: order, budget) { return found }
      return budget.isOver ? nil : modular(entries, order: order, budget: budget)
    }
    if let found {
      return .inverse(
        Matrix(Shape(order, order), rowMajor: LowestTerms.fractions(found.numerators, over: found.denominator)))
    }
    return !budget.isOver && EchelonByLifting.isDependent(matrix, budget: budget) ? .singular : nil
  }

  /// `nil` where entries are long or the matrix is too near a singular one.
  private static func binary(
    _ entries: [Integer], order: Int, _ budget: Budget
  ) -> (numerators: [Integer], denominator: Integer)? {
    guard let system = ApproximateInverse(entries, order: order) else { return nil }
    var sides = RightHandSides()
    guard
      let combined = LiftedSolution(system, right: sides.next(order: order), budget: budget)
    else { return nil }
    return unsafe LiftedEquations(system).solve(columns: order, denominator: combined.denominator, budget: budget) {
      index, target, stride in
      for row in 0..<order { unsafe target[row * stride] = row == index ? 1 : 0 }
    }
  }

  /// `nil` where the matrix looks singular.
  static func modular(
    _ entries: [Integer], order: Int, primes: LiftingPrimes? = nil, budget: Budget
  ) -> (numerators: [Integer], denominator: Integer)? {
    let size = MinorSize(entries, order: order)
    let purpose = ModularSystem.Purpose(rightBits: 8, columns: order, bits: size.hint)
    guard
      let system = ModularSystem(entries, order: order, rows: order, for: purpose, primes: primes, budget: budget)
    else { return nil }
    var sides = RightHandSides()
    let right = sides.next(order: order).map { Integer(Int($0)) }
    guard let combined = LiftedSolution(system, right: right, size: size, budget: budget) else { return nil }
    return ModularEquations(system).solve(
      columns: order, denominator: combined.denominator, numeratorBits: combined.numeratorBits, size: size,
      budget: budget
    ) { index in (0..<order).map { $0 == index ? .one : .zero } }
  }
}
