import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// Why `A·x = b` has the solutions it has: equations that follow from others, minimal sets of equations that
  /// contradict each other, and the conditions on `b`.
  ///
  /// A combination `y` of the equations leaves no unknown where `Aᵀ·y = 0`. The canonical basis of these `y`, read off
  /// the reduced form of `Aᵀ`, has one vector for each equation whose left side depends on those before it. Each says
  /// `0 = 0`, and its equation follows from the others; or `0 = c`, and its equations are a conflict, which is minimal
  /// because a vector of that basis is the only dependence among the equations it speaks of.
  /// - Throws: ``ExactError/shape(_:)`` unless `b` has as many entries as `A` has rows.
  /// - Complexity: that of the reduced form of `Aᵀ`.
  public static func explain<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Vector<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<SystemAnalysis<Element>> {
    guard a.rows == b.count else {
      throw .shape(
        .mismatch(
          "the system", a.shape, Shape(b.count, 1), rule: "give the right-hand side as many entries as A has rows"))
    }
    let unknowns = narration.unknownNames(a.columns)
    let equations = narration.equationNames(a.rows)
    let turned = Narration(
      isSilent: narration.isSilent, unknowns: equations, equationNames: unknowns, pivotRule: narration.pivotRule,
      budget: narration.budget)
    let reduced = try echelon(
      a.transposed, ReductionPlan(pivotColumns: a.rows, backward: .always), method: .gaussJordan,
      reason: .wantsBasis, name: "A^T", turned)
    let vectors = try reduced.answer.nullVectors(unknowns: a.rows, narration.budget)
    let right = b.columnMatrix
    let sums = try ExactChooser.product(
      Matrix(Shape(vectors.count, a.rows)) { vectors[$0][$1] }, right, narration.budget)
    var conditions: [SystemAnalysis<Element>.Condition] = []
    for (index, equation) in reduced.answer.freeColumns.enumerated() {
      try budgeted(narration.budget.check)
      var coefficients = vectors[index].array.map { $0.isZero ? $0 : -$0 }
      coefficients[equation] = .zero
      try ResultSize.requireSum("a right-hand side", b[equation], sums[index, 0])
      conditions.append(
        .init(
          equation: equation, coefficients: coefficients, needed: b[equation] - sums[index, 0], given: b[equation]))
    }
    let analysis = SystemAnalysis(equations: a.rows, unknowns: a.columns, conditions: conditions)
    var worked = Worked(analysis, method: reduced.method)
    guard !narration.isSilent else { return worked }
    worked.derivation.append(
      SystemToExplain(matrix: a, right: b.array, unknowns: unknowns, equations: equations))
    worked.derivation.parts += reduced.derivation.parts
    guard vectors.count * a.rows <= NarrationLimits.narratedBasisEntries else { return worked }
    worked.derivation.append(SystemFindings(analysis, matrix: a, right: b.array))
    let zero = Array(repeating: Element.zero, count: a.columns)
    worked.derivation.append(
      SubstitutionCheck(
        matrix: a.transposed, points: vectors.map { .init(values: $0.array, right: zero) }, name: "A^T"))
    return worked
  }
}
