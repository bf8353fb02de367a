public import MatrixArithmetic
public import MatrixDomain

extension CertificateMaker {
  /// `det`: a null vector for 0; else compact the residues or a divisor, and full the factors L and U.
  public static func determinant(
    _ a: Matrix<Rational>, _ determinant: Rational, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    if determinant.isZero { return try singular(a, size: size, budget: budget) }
    let whole = try WholeRows(a)
    if size == .full { return try factors(a, budget) }
    // Few long numbers: their factors are hardly longer than they are, and a divisor takes far longer to find.
    if a.rows <= smallest && whole.minorBits >= residueLimit { return try factors(a, budget) }
    return whole.minorBits < residueLimit
      ? certificate("determinant-residues", []) : try divisor(whole, budget)
  }

  /// The determinant, with what makes a compact certificate out of what it was found by; `nil` where the kernel has
  /// nothing to hand over, or the certificate is of another type.
  static func solvedDeterminant(
    _ a: Matrix<Rational>, budget: Budget
  ) -> (worked: Worked<Rational>, certificate: () throws(CertificateError) -> Certificate)? {
    guard let found = ExactChooser.solvedDeterminant(a, budget), !found.solved.value.isZero else { return nil }
    // No bound on the determinant is below it.
    let isLong =
      found.solved.value.bitCount > residueLimit
      || (0..<a.rows).reduce(0) { $0 + WholeRows.lengthBits(found.whole.row($1)) } >= residueLimit
    guard isLong else { return nil }
    return (
      found.worked,
      { () throws(CertificateError) in
        if let solution = found.solved.solution(budget) { return divisor(found.solved.right, solution) }
        try budget.checkEvidence()
        return try divisor(try WholeRows(a), budget)
      }
    )
  }

  /// That a square matrix has no inverse: `inverse` and `power` with the outcome undefined, and `det` with 0.
  public static func singular(
    _ a: Matrix<Rational>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    let profile = try KernelEvidence(try WholeRows(a), vectors: 1, budget: budget)
    guard let vector = profile.kernel.vectors.first else { throw .answerDoesNotHold("the matrix has full rank") }
    return certificate("null-vector", [Value.Field("vector", .vector(vector))])
  }

  /// `inverse`: the checker multiplies.
  public static func inverse(size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("inverse-product", [])
  }

  /// Below so many bits of Hadamard's bound the checker needs so few residues that a divisor saves nothing.
  static let residueLimit = 8 * 31
  /// Up to so many rows the factors certify long numbers.
  static let smallest = 4

  /// The denominator of the solution for one right-hand side, which divides the determinant.
  static func divisor(
    _ whole: WholeRows, primesBelow start: Int = DescendingPrimes.evidenceLimit, _ budget: Budget
  ) throws(CertificateError) -> Certificate {
    var seed = whole.seed
    // Where the kernel finds determinants with the solution of a system, it is that system.
    let right =
      whole.count >= Tuning.liftedDeterminantOrder
      ? DeterminantByLifting.certifiedSide(order: whole.count).map { Integer(Int($0)) }
      : (0..<whole.count).map { _ in Integer(Int(seed.next() % 199) - 99) }
    if start == DescendingPrimes.evidenceLimit, whole.count >= Tuning.liftedOrder,
      let found = SystemByLifting.numerators(whole.entries.flatMap { $0 }, right, budget: budget)
    {
      return divisor(right, found)
    }
    for prime in DescendingPrimes(enough: whole.minorBits, below: start) {
      try budget.checkEvidence()
      guard let solver = LiftingSolver(whole.entries, prime: prime) else { continue }
      let solution = try CommonFraction(try solver.solve(right, budget: budget))
      return divisor(right, LiftedSolution(numerators: solution.numerators, denominator: solution.denominator))
    }
    throw .answerDoesNotHold("the matrix is singular")
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

  /// P·A = L·U by elimination, the first nonzero entry of each column as pivot.
  private static func factors(_ a: Matrix<Rational>, _ budget: Budget) throws(CertificateError) -> Certificate {
    var upper = a
    var lower = Matrix<Rational>.zero(a.shape)
    var order = Permutation(identity: a.rows)
    for step in 0..<a.rows {
      guard let pivot = (step..<a.rows).first(where: { !upper[$0, step].isZero }) else {
        throw .answerDoesNotHold("the matrix is singular")
      }
      upper.swapRows(step, pivot)
      lower.swapRows(step, pivot)
      order.swap(step, pivot)
      lower[step, step] = .one
      for row in (step + 1)..<max(step + 1, a.rows) where !upper[row, step].isZero {
        try budget.checkEvidence()
        let factor = upper[row, step] / upper[step, step]
        lower[row, step] = factor
        upper[row, step] = .zero
        for column in (step + 1)..<max(step + 1, a.columns) {
          upper[row, column].subtractProduct(factor, upper[step, column])
        }
      }
    }
    return certificate(
      "determinant-factors",
      [
        Value.Field("order", .permutation(PermutationValue(order.order))),
        try .matrix("lower", lower, budget), try .matrix("upper", upper, budget),
      ])
  }
}
