import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// The inverse by the reduction of `[A | I]`, or a nonzero vector that `A` takes to 0.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square.
  @specialized(where Element == Rational)
  @specialized(where Element == Residue)
  public static func inverse<Element: ExactScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<InverseOutcome<Element>> {
    guard a.isSquare else { throw .shape(.notSquare("the inverse", a.shape)) }
    let size = a.rows
    try ResultSize.require("the matrix with the identity beside it", of: Element.self, size, 2 * size, narration.budget)
    let identity = Matrix<Element>.identity(size)
    let start = try shaped { () throws(ShapeError) in try a.augmented(with: identity) }
    // [A | I] contradicts itself where A is singular: that is the sign, and no proof is made of it.
    var plan = ReductionPlan(pivotColumns: size, backward: .whereFullRank)
    plan.marksContradiction = false
    let reduction = try Reduction.run(start, plan, narration, layout: TableLayout(bars: [size]))
    let method = SolveMethod.gaussJordan.rawValue
    let outcome: InverseOutcome<Element>
    if reduction.isReduced {
      outcome = .inverse(reduction.matrix.columns(size..<2 * size))
    } else {
      outcome = .singular(nullVector: try nullVector(reduction, size, narration.budget))
    }
    var worked = Worked(outcome, method: method)
    guard let timeline = reduction.timeline else { return worked }
    worked.derivation.append(
      Opening(method: method, domain: a.domain, pivotRule: reduction.rule, reason: .wantsInverse))
    worked.derivation.append(timeline)
    switch outcome {
    case .inverse(let inverse):
      worked.derivation.append(NamedMatrix("A^-1", inverse))
      let check = try ResultSize.ifWithinLimit { () throws(ExactError) in
        IdentityCheck("A*A^-1 = I", left: try ExactChooser.product(a, inverse, narration.budget), right: identity)
      }
      if let check { worked.derivation.append(check) }
      worked.derivation.append(
        reduction.determinant(size: size, clearing: [], isFractionFree: false, isByProduct: true))
    case .singular(let vector):
      worked.derivation.append(
        RankStatement(rank: reduction.rank, shape: a.shape, pivotColumns: reduction.pivots.map(\.column)))
      worked.derivation.append(
        SubstitutionCheck(
          matrix: a,
          points: [.init(values: vector.array, right: Array(repeating: .zero, count: size))]))
    }
    return worked
  }

  /// A vector in integers that the first `size` columns of an echelon form, not of full rank, take to 0.
  static func nullVector<Element: ExactScalar>(
    _ reduction: Reduction<Element>, _ size: Int, _ budget: Budget
  ) throws(ExactError) -> Vector<Element> {
    let free = reduction.form.freeColumns[0]
    var vector = Vector<Element>.zero(size)
    vector[free] = .one
    // Only pivots to the left of the free column matter: all of them stand in the columns before it.
    for pivot in reduction.pivots.prefix(free).reversed() {
      try budgeted(budget.check)
      var sum = Element.zero
      for column in (pivot.column + 1)...free {
        sum.addProduct(reduction.matrix[pivot.row, column], vector[column])
      }
      vector[pivot.column] = -sum / reduction.matrix[pivot.row, pivot.column]
    }
    let factor = Element.primitiveFactor(of: vector.array)
    return Vector(vector.map { $0 * factor })
  }
}
