import MatrixArithmetic
import MatrixDomain

// The determinant of a matrix of fractions: nothing where the checker needs few residues, else a divisor.
extension CertificateMaker {
  /// Residues or a divisor; `nil` where the factors L and U are better: few large integers, whose factors are hardly
  /// longer than they are, while a divisor takes far longer to find.
  static func compactDeterminant(
    _ a: Matrix<Rational>, _: Rational, _ budget: Budget
  ) throws(CertificateError) -> Certificate? {
    try evident { () throws(ExactError) in try ResultSize.requireElimination(a) }
    let whole = ClearedFractions(a).matrix
    if RowLengths.minorBits(whole) < residueLimit { return certificate("determinant-residues", []) }
    return a.rows <= smallest ? nil : try divisor(whole, budget)
  }

  /// The determinant, with what makes a compact certificate out of what it was found by; `nil` where the kernel has
  /// nothing to hand over, or the certificate is of another type.
  static func solvedDeterminant(_ a: Matrix<Rational>, _ budget: Budget) -> EvidenceKernels<Rational>.Certified<
    Rational
  >? {
    guard let found = ExactChooser.solvedDeterminant(a, budget), !found.solved.value.isZero else { return nil }
    // No bound on the determinant is below it.
    let isLong = found.solved.value.bitCount > residueLimit || RowLengths.minorBits(found.whole) >= residueLimit
    guard isLong else { return nil }
    return (
      found.worked,
      { () throws(CertificateError) in
        if let solution = found.solved.solution(budget) { return divisor(found.solved.right, solution) }
        try budget.checkEvidence()
        return try divisor(found.whole, budget)
      }
    )
  }

  /// Below this many bits of Hadamard's bound the checker needs so few residues that a divisor saves nothing.
  static let residueLimit = 8 * 31
  /// Up to this many rows the factors certify large integers.
  private static let smallest = 4

  /// The denominator of the solution for one right-hand side, which divides the determinant.
  static func divisor(_ whole: Matrix<Integer>, _ budget: Budget) throws(CertificateError) -> Certificate {
    var seed = EntrySeed(of: whole.rowMajor)
    // Where the kernel finds determinants with the solution of a system, it is that system.
    let right =
      whole.rows >= Tuning.liftedDeterminantOrder
      ? DeterminantByLifting.certifiedSide(order: whole.rows).map { Integer(Int($0)) }
      : (0..<whole.rows).map { _ in Integer(Int(seed.next() % 199) - 99) }
    if whole.rows >= Tuning.liftedOrder,
      let found = SystemByLifting.numerators(whole.rowMajor, right, budget: budget)
    {
      return divisor(right, found)
    }
    let side = Matrix(Shape(whole.rows, 1), rowMajor: right)
    let solutions = try evident { () throws(ExactError) in
      try budgeted { () throws(BudgetError) in try ExactChooser.solve(whole, side, budget).value }
    }
    guard solutions.free.isEmpty, solutions.inconsistent.isEmpty else {
      throw .answerDoesNotHold("the matrix is singular")
    }
    let solution = try CommonFraction(solutions.particular.rowMajor)
    return divisor(right, LiftedSolution(numerators: solution.numerators, denominator: solution.denominator))
  }

  private static func divisor(_ right: [Integer], _ solution: LiftedSolution) -> Certificate {
    var content = solution.denominator
    for numerator in solution.numerators where !content.isOne { content = content.gcd(with: numerator) }
    var reduced = solution
    if !content.isOne {
      reduced.denominator.divideExactly(by: content)
      for index in reduced.numerators.indices { reduced.numerators[index].divideExactly(by: content) }
    }
    return certificate(
      "determinant-divisor",
      [
        Value.Field("rightSide", .vector(Vector(right))),
        Value.Field("numerators", .vector(Vector(reduced.numerators))),
        Value.Field("denominator", .scalar(reduced.denominator)),
      ])
  }
}
