import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// All solutions of `A·X = B` at once: none as soon as one column of `B` has none.
  ///
  /// The derivation is that of ``solveEach(_:_:method:narration:)``.
  /// - Throws: ``ExactError/shape(_:)`` unless `A` and `B` have the same number of rows.
  /// - Complexity: `rows · columns · rank` operations on scalars.
  public static func solve<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, method: SolveMethod = .auto, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<AffineSolutionSet<Element>> {
    let worked = try solveEach(a, b, method: method, narration: narration)
    return Worked(worked.answer.joined, worked.derivation, method: worked.method)
  }

  /// All solutions of `A·X = B`, each column of `B` a right-hand side that is classified on its own.
  ///
  /// Classified by ranks. The derivation: opening, elimination, redundant equations, classification, then
  /// back-substitution or reading off, the answer, the substitution check; for a right-hand side without a solution the
  /// combination of the equations that reads 0 = c, and the change of one entry that would remove it.
  /// - Throws: ``ExactError/shape(_:)`` unless `A` and `B` have the same number of rows.
  /// - Complexity: `rows · columns · rank` operations on scalars.
  @specialized(where Element == Rational)
  @specialized(where Element == Residue)
  public static func solveEach<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, method: SolveMethod = .auto, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<SystemSolutions<Element>> {
    let system = try System(a, b, narration)
    var start = try shaped { () throws(ShapeError) in try a.augmented(with: b) }
    var factors: [Element] = []
    if method == .fractionFree {
      try ResultSize.requireElimination(start)
      factors = clearingFactors(start)
      start = Matrix(start.shape) { factors[$0] * start[$0, $1] }
    }
    let plan = ReductionPlan(
      pivotColumns: a.columns, isFractionFree: method == .fractionFree,
      backward: method == .gaussJordan || (method == .auto && b.columns != 1) ? .whereConsistent : .whereFree)
    let reduction = try Reduction.run(start, plan, narration, layout: system.layout)
    let solutions = try system.solutions(reduction, narration.budget)
    let name = method == .auto ? (reduction.isReduced ? .gaussJordan : .gauss) : method
    var worked = Worked(solutions, method: name.rawValue)
    guard let timeline = reduction.timeline else { return worked }

    let isUnsolvable = !solutions.inconsistent.isEmpty && !solutions.isMixed
    worked.derivation.append(
      Opening(
        method: name.rawValue, domain: start.domain, pivotRule: reduction.rule,
        reason: solutions.directions.dimension > 0
          ? .freeVariables : method != .auto ? .asked : isUnsolvable ? nil : .backSubstitution))
    if factors.contains(where: { !$0.isOne }) {
      worked.derivation.append(
        RowScaling(
          matrix: try shaped { () throws(ShapeError) in try a.augmented(with: b) }, factors: factors,
          layout: system.layout))
    }
    worked.derivation.append(timeline)
    let redundant = (reduction.rank..<max(reduction.rank, a.rows)).filter(reduction.isZero(row:))
    // Each is written with all the others: where there are many, they are not read, and together they would fill the
    // memory.
    for row in redundant where redundant.count * a.rows <= NarrationLimits.narratedBasisEntries {
      try budgeted(narration.budget.check)
      let combination = RowCombination(of: row, in: timeline).multiplied(by: factors)
      worked.derivation.append(
        Redundancy(equation: combination.origin, coefficients: combination.originByOthers))
    }
    if solutions.inconsistent.isEmpty || b.columns == 1 {
      worked.derivation.append(system.classification(reduction))
    }
    let isTooLong = solutions.directions.dimension * a.columns > NarrationLimits.narratedBasisEntries
    let parameters =
      isTooLong
      ? [] : ParameterNames.choose(count: solutions.directions.dimension, avoiding: system.unknowns)
    for column in 0..<b.columns {
      try budgeted(narration.budget.check)
      if b.columns > 1, !solutions.inconsistent.isEmpty {
        worked.derivation.append(system.classification(reduction, column: column))
      }
      if let contradiction = reduction.contradictions.first(where: { $0.column == a.columns + column }) {
        let combination = RowCombination(of: contradiction.row, in: timeline).multiplied(by: factors).primitive()
        worked.derivation.append(system.proof(combination, column: column))
      } else if !isTooLong {
        worked.derivation.append(
          contentsOf: system.answerParts(reduction, solutions, column: column, parameters: parameters))
      }
    }
    if isTooLong || (isUnsolvable && b.columns == 1) { return worked }
    if isUnsolvable || solutions.inconsistent.isEmpty {
      worked.derivation.append(
        SolutionAnswer(unknowns: system.unknowns, solutions: solutions.joined, parameters: parameters))
    }
    if isUnsolvable { return worked }
    worked.derivation.append(system.check(solutions))
    if a.isSquare && reduction.rank == a.rows && a.rows > 0 {
      worked.derivation.append(
        reduction.determinant(
          size: a.rows, clearing: factors, isFractionFree: plan.isFractionFree, isByProduct: true))
    }
    return worked
  }

  /// All solutions of `A·x = b`. One right-hand side of the form above.
  public static func solve<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Vector<Element>, method: SolveMethod = .auto, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<AffineSolutionSet<Element>> {
    try solve(a, b.columnMatrix, method: method, narration: narration)
  }

  /// For each row the factor that makes its entries whole; 1 where they are.
  static func clearingFactors<Element: ExactScalar>(_ matrix: Matrix<Element>) -> [Element] {
    (0..<matrix.rows).map { row in
      let entries = matrix.row(row)
      return entries.allSatisfy(\.isWhole) ? .one : Element.primitiveFactor(of: entries)
    }
  }
}

extension RowCombination {
  /// The combination of rows that were multiplied by `factors` before it was taken; none means by one.
  func multiplied(by factors: [Element]) -> RowCombination {
    var result = self
    for (row, factor) in factors.enumerated() where !factor.isOne { result.coefficients[row] *= factor }
    return result
  }
}

extension Reduction {
  /// True where a row has no nonzero entry.
  func isZero(row: Int) -> Bool { (0..<matrix.columns).allSatisfy { matrix[row, $0].isZero } }

  /// The determinant of the first `size` columns, as they were before rows were multiplied by `clearing`.
  func determinant(
    size: Int, clearing: [Element], isFractionFree: Bool, isByProduct: Bool
  ) -> DeterminantFromPivots<Element> {
    // Fraction-free, row k is multiplied by pivot k - 1 and divided by pivot k - 2 for each row above it but one:
    // all in all the determinant is multiplied by every pivot but the last.
    let clearing = clearing + self.clearing
    let scaleFactors = (isFractionFree && rank == size ? Array(pivotValues.dropLast()) : []) + clearing
    var value = Element.zero
    if rank == size {
      value = isFractionFree ? pivotValues.last ?? .one : pivotValues.reduce(.one) { $0 * $1 }
      for factor in clearing where !factor.isOne { value = value / factor }
      if !swaps.isMultiple(of: 2) { value = -value }
    }
    return DeterminantFromPivots(
      swaps: swaps, pivots: pivotValues, scaleFactors: scaleFactors.filter { !$0.isOne }, size: size, value: value,
      isByProduct: isByProduct)
  }
}
