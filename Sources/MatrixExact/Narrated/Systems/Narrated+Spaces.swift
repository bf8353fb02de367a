public import MatrixDomain

// The four fundamental subspaces, each read off a reduced row echelon form.
extension Narrated {
  /// A basis of the solutions of `A·x = 0`: one vector for each free column, 1 there and 0 at the other free ones.
  public static func nullSpace<Element: ExactScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Basis<Element>> {
    try space(.null, of: a, narration)
  }

  /// A basis of the span of the columns: those of `A` where the pivots are.
  public static func columnSpace<Element: ExactScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Basis<Element>> {
    try space(.column, of: a, narration)
  }

  /// A basis of the span of the rows: the nonzero rows of the reduced form.
  public static func rowSpace<Element: ExactScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Basis<Element>> {
    try space(.row, of: a, narration)
  }

  /// A basis of the solutions of `y·A = 0`: the null space of the transpose.
  public static func leftNullSpace<Element: ExactScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Basis<Element>> {
    try space(.leftNull, of: a, narration)
  }

  private static func space<Element: ExactScalar>(
    _ space: BasisReadOff<Element>.Space, of a: Matrix<Element>, _ narration: Narration
  ) throws(ExactError) -> Worked<Basis<Element>> {
    let reduced = space == .leftNull ? a.transposed : a
    let plan = ReductionPlan(pivotColumns: reduced.columns, backward: .always)
    let worked = try echelon(
      reduced, plan, method: .gaussJordan, reason: .wantsBasis, name: space == .leftNull ? "A^T" : "A", narration)
    let form = worked.answer
    let basis =
      switch space {
      case .null, .leftNull:
        Basis(ambient: reduced.columns, try form.nullVectors(unknowns: reduced.columns, narration.budget))
      case .column: Basis(ambient: a.rows, form.pivotColumns.map { Vector(a.column($0)) })
      case .row: Basis(ambient: a.columns, (0..<form.rank).map { Vector(form.matrix.row($0)) })
      }
    var derivation = worked.derivation
    if !narration.isSilent, basis.dimension * basis.ambient <= NarrationLimits.narratedBasisEntries {
      derivation.append(
        BasisReadOff(
          space: space, pivotColumns: form.pivotColumns, freeColumns: form.freeColumns, basis: basis))
      if space == .null || space == .leftNull {
        let zero = Array(repeating: Element.zero, count: reduced.rows)
        derivation.append(
          SubstitutionCheck(
            matrix: reduced, points: basis.vectors.map { .init(values: $0.array, right: zero) },
            name: space == .leftNull ? "A^T" : "A"))
      }
    }
    return Worked(basis, derivation, method: worked.method)
  }
}
