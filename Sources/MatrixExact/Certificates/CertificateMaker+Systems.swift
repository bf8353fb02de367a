public import MatrixArithmetic
public import MatrixDomain

extension CertificateMaker {
  /// `solve`: for `A·X = B` with the columns of `B` as right-hand sides.
  ///
  /// - Parameters:
  ///   - solutions: the answer, in canonical form: direction `k` is 1 at the `k`-th free unknown and 0 at the others,
  ///     and the particular solution is 0 at the free unknowns.
  public static func solve(
    _ a: Matrix<Rational>, _ b: Matrix<Rational>, _ solutions: AffineSolutionSet<Rational>, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    guard a.rows == b.rows, solutions.unknowns == a.columns else {
      throw .answerDoesNotHold("the shapes of the system and of its solution do not fit")
    }
    if solutions.status == .none { return try noSolution(a, b, size, budget) }
    let pivots = (0..<a.columns).filter { !solutions.free.contains($0) }
    let minor = try MinorEvidence(of: a, columns: pivots, budget: budget)
    let type = solutions.status == .unique ? "unique-solution" : "infinite-solutions"
    return certificate(
      type, [.positions("rows", minor.rows)] + (try minor.lowerBound(of: a, size: size, budget: budget)))
  }

  /// `solve`: for `A·X = B` where each column of `B` is answered on its own.
  ///
  /// - Parameter solutions: the answer, in canonical form.
  public static func solve(
    _ a: Matrix<Rational>, _ b: Matrix<Rational>, _ solutions: SystemSolutions<Rational>, size: Certificate.Size,
    budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if solutions.inconsistent.isEmpty || b.columns == 1 {
      return try solve(a, b, solutions.joined, size: size, budget: budget)
    }
    guard size != .none else { return nil }
    guard a.rows == b.rows, solutions.unknowns == a.columns, solutions.count == b.columns else {
      throw .answerDoesNotHold("the shapes of the system and of its solution do not fit")
    }
    var combinations: [Value] = []
    for column in solutions.inconsistent {
      let system = try WholeRows(a, beside: b.columns([column]))
      combinations.append(.vector(try refutation(of: system, columns: a.columns, budget).combination))
    }
    var fields = [Value.Field("combinations", .list(combinations))]
    let minor: MinorEvidence
    if solutions.isMixed {
      minor = try MinorEvidence(of: a, columns: solutions.pivots, budget: budget)
    } else {
      let profile = try KernelEvidence(try WholeRows(a), budget: budget)
      minor = profile.minor
      fields.append(try .basis("kernel", profile.kernel, budget))
    }
    fields.append(.positions("rows", minor.rows))
    return certificate("column-solutions", fields + (try minor.lowerBound(of: a, size: size, budget: budget)))
  }

  /// A combination of the equations that says `0 = c` with `c ≠ 0`, and the evidence for the rank of A.
  private static func noSolution(
    _ a: Matrix<Rational>, _ b: Matrix<Rational>, _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> Certificate {
    let system = try WholeRows(a, beside: b)
    let profile = try KernelEvidence(try WholeRows(a), budget: budget)
    let (combination, column) = try refutation(of: system, columns: a.columns, budget)
    return certificate(
      "no-solution",
      [
        Value.Field("combination", .vector(combination)), Value.Field("column", .count(column + 1)),
        .positions("rows", profile.minor.rows), try .basis("kernel", profile.kernel, budget),
      ] + (try profile.minor.lowerBound(of: a, size: size, budget: budget)))
  }

  /// The factors of the equations, and the right-hand side in which they leave a number that is not 0.
  static func refutation(
    of system: WholeRows, columns: Int, primesBelow start: Int = DescendingPrimes.evidenceLimit, _ budget: Budget
  ) throws(CertificateError) -> (combination: Vector<Rational>, column: Int) {
    for prime in DescendingPrimes(enough: system.minorBits, below: start) {
      try budget.checkEvidence()
      let echelon = ModularEchelon(system, pivotColumns: columns, prime: prime)
      guard let place = echelon.leftOver else { continue }
      // Row `place.row` is, left of the bar, a combination of the pivot rows: z·M = that row at the pivot columns.
      let block = system.block(rows: echelon.pivotRows, columns: echelon.pivotColumns)
      guard let solver = LiftingSolver(WholeRows.transposed(block), prime: prime) else { continue }
      let factors = try solver.solve(
        echelon.pivotColumns.map { system.entries[place.row][$0] }, budget: budget)
      var combination = Array(repeating: Rational.zero, count: system.count)
      combination[place.row] = Rational(system.scales[place.row])
      for (row, factor) in zip(echelon.pivotRows, factors) {
        combination[row] = -(factor * Rational(system.scales[row]))
      }
      if try system.isRefuted(by: combination, columns: columns, at: place.column) {
        return (Vector(combination), place.column - columns)
      }
    }
    throw .answerDoesNotHold("the system has a solution")
  }
}
