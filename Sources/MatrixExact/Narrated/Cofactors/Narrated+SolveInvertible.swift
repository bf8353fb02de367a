import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// The solution of `A·X = B` by a method that needs an invertible matrix.
  ///
  /// Where A is not invertible the answer says why, and the derivation shows where the method ends.
  /// - Throws: ``ExactError/shape(_:)`` unless `A` and `B` have the same number of rows.
  /// - Complexity: that of one elimination, of `n + 1` determinants for each right-hand side by Cramer's rule.
  public static func solve<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, by method: InvertibleMethod, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<InvertibleOutcome<Element>> {
    let system = try System(a, b, narration)
    guard a.isSquare else { return Worked(.notSquare, method: method.rawValue) }
    try ResultSize.require("the solution", of: Element.self, a.columns, b.columns, narration.budget)
    var worked =
      switch method {
      case .cramer: try byCramer(system, narration)
      case .inverse: try byInverse(system, narration)
      case .lu: try byFactors(system, narration)
      }
    if narration.isSilent { return worked }
    switch worked.answer {
    case .solution(let particular):
      let solutions = SystemSolutions(
        unknowns: a.columns, particular: particular, inconsistent: [], directions: Basis(ambient: a.columns, []),
        free: [], pivots: Array(0..<a.columns))
      worked.derivation.append(
        SolutionAnswer(unknowns: system.unknowns, solutions: solutions.joined, parameters: []))
      worked.derivation.append(system.check(solutions))
    case .singular(let vector):
      // The inverse's own derivation ends with it.
      if method != .inverse {
        let zero = Array(repeating: Element.zero, count: a.rows)
        worked.derivation.append(SubstitutionCheck(matrix: a, points: [.init(values: vector.array, right: zero)]))
      }
    case .notSquare: break
    }
    return worked
  }

  private static func opening<Element: ExactScalar>(
    _ method: InvertibleMethod, _ system: System<Element>, _ rule: PivotRuleName? = nil
  ) -> Opening {
    Opening(method: method.rawValue, domain: system.a.domain, pivotRule: rule, reason: .asked)
  }

  // MARK: Cramer's rule

  private static func byCramer<Element: ExactScalar>(
    _ system: System<Element>, _ narration: Narration
  ) throws(ExactError) -> Worked<InvertibleOutcome<Element>> {
    let a = system.a
    let size = a.rows
    let name = InvertibleMethod.cramer.rawValue
    let whole = try determinant(told: a, "A", narration)
    var derivation = Derivation()
    // All matrices are shown: where they would fill a book, the answer comes without them.
    let isShown =
      !narration.isSilent && size * size * size * max(1, system.b.columns) <= NarrationLimits.narratedBasisEntries
    if !narration.isSilent {
      derivation.append(try given(system))
      derivation.append(opening(.cramer, system))
    }
    if whole.value.isZero {
      if isShown {
        derivation.append(
          CramerRule(unknowns: system.unknowns, whole: whole, determinant: .zero, replaced: []))
      }
      return Worked(.singular(nullVector: try nullVector(of: a, narration.budget)), derivation, method: name)
    }
    var solution = Matrix<Element>.zero(Shape(size, system.b.columns))
    for side in 0..<system.b.columns {
      var replaced: [ToldDeterminant<Element>] = []
      for column in 0..<size {
        try budgeted(narration.budget.check)
        let matrix = Matrix(a.shape) { $1 == column ? system.b[$0, side] : a[$0, $1] }
        let determinant = try determinant(told: matrix, "A\(column + 1)", narration)
        solution[column, side] = determinant.value / whole.value
        if isShown { replaced.append(determinant) }
      }
      if isShown {
        derivation.append(
          CramerRule(
            unknowns: system.unknowns, whole: side == 0 ? whole : nil, determinant: whole.value, replaced: replaced,
            column: system.told(side)))
      }
    }
    return Worked(.solution(solution), derivation, method: name)
  }

  /// `[A | B]`, to be looked at.
  private static func given<Element: ExactScalar>(
    _ system: System<Element>
  ) throws(ExactError) -> GivenMatrix<Element> {
    GivenMatrix(
      try shaped { () throws(ShapeError) in try system.a.augmented(with: system.b) }, layout: system.layout)
  }

  /// A determinant, expanded by cofactors where it is narrated and small, else by row operations.
  private static func determinant<Element: ExactScalar>(
    told a: Matrix<Element>, _ name: String, _ narration: Narration
  ) throws(ExactError) -> ToldDeterminant<Element> {
    if !narration.isSilent && a.rows <= 3 {
      var expander = CofactorExpander<Element>(limit: NarrationLimits.narratedMinors, budget: narration.budget)
      return ToldDeterminant(name: name, matrix: a, work: .expansion(try expander.node(for: a)))
    }
    let reduction = try Reduction.run(
      a, ReductionPlan(pivotColumns: a.columns), .silent(narration.budget))
    var part = reduction.determinant(size: a.rows, clearing: [], isFractionFree: false, isByProduct: true)
    part.name = name
    return ToldDeterminant(name: name, matrix: a, work: .rows(part))
  }

  /// A vector that proves a matrix singular.
  static func nullVector<Element: ExactScalar>(
    of a: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> Vector<Element> {
    try nullVector(try Reduction.run(a, ReductionPlan(pivotColumns: a.columns), .silent(budget)), a.columns, budget)
  }

  // MARK: The inverse

  private static func byInverse<Element: ExactScalar>(
    _ system: System<Element>, _ narration: Narration
  ) throws(ExactError) -> Worked<InvertibleOutcome<Element>> {
    let name = InvertibleMethod.inverse.rawValue
    let inverted = try inverse(system.a, narration: narration)
    var derivation = inverted.derivation
    if !narration.isSilent, let first = derivation.parts.firstIndex(where: { $0 is Opening }) {
      let rule = (derivation.parts[first] as? Opening)?.pivotRule
      derivation.parts[first] = opening(.inverse, system, rule)
      derivation.parts.insert(try given(system), at: first)
    }
    switch inverted.answer {
    case .singular(let vector): return Worked(.singular(nullVector: vector), derivation, method: name)
    case .inverse(let inverse):
      let solution = try ExactChooser.product(inverse, system.b, narration.budget)
      if !narration.isSilent, solution.shape.count <= NarrationLimits.narratedFactors / max(1, 2 * system.a.columns) {
        for side in 0..<system.b.columns {
          derivation.append(
            EntryFormulas(
              name: system.b.columns > 1 ? "A^-1*b\(side + 1)" : "A^-1*b",
              entries: system.unknowns.indices.map { row in
                .init(
                  position: nil, terms: system.unknowns.indices.map { [inverse[row, $0], system.b[$0, side]] },
                  value: solution[row, side], label: system.unknowns[row])
              }))
        }
      }
      return Worked(.solution(solution), derivation, method: name)
    }
  }

  // MARK: L and U

  private static func byFactors<Element: ExactScalar>(
    _ system: System<Element>, _ narration: Narration
  ) throws(ExactError) -> Worked<InvertibleOutcome<Element>> {
    let a = system.a
    let name = InvertibleMethod.lu.rawValue
    let (factors, reduction) = try factors(
      of: a, .firstNonzero, narration, layout: TableLayout(columnNames: system.unknowns))
    var derivation = Derivation()
    if !narration.isSilent, let timeline = reduction.timeline {
      derivation.append(try given(system))
      derivation.append(opening(.lu, system, reduction.rule))
      derivation.append(timeline)
      derivation.append(factors)
      if let check = try productCheck(factors, of: a, narration.budget) { derivation.append(check) }
    }
    if reduction.rank < a.rows {
      if !narration.isSilent {
        derivation.append(
          RankStatement(rank: reduction.rank, shape: a.shape, pivotColumns: reduction.pivots.map(\.column)))
      }
      return Worked(
        .singular(nullVector: try nullVector(reduction, a.columns, narration.budget)), derivation, method: name)
    }
    var solution = Matrix<Element>.zero(Shape(a.columns, system.b.columns))
    for side in 0..<system.b.columns {
      try budgeted(narration.budget.check)
      let right = system.b.column(side)
      let y = factors.forward(right)
      let x = factors.back(through: y)
      for row in x.indices { solution[row, side] = x[row] }
      if !narration.isSilent, a.shape.count * system.b.columns <= NarrationLimits.narratedBasisEntries {
        derivation.append(system.forward(factors, right, y, side))
        derivation.append(system.back(factors, y, x, side))
      }
    }
    return Worked(.solution(solution), derivation, method: name)
  }
}

extension System {
  /// L·y = P·b, first row first.
  fileprivate func forward(
    _ factors: TriangularFactors<Element>, _ right: [Element], _ y: [Element], _ side: Int
  ) -> BackSubstitution<Element> {
    let letters = ["y", "z", "w", "v", "u"]
    let names = letters.map { letter in y.indices.map { "\(letter)\($0 + 1)" } }
    let free = names.first { Set($0).isDisjoint(with: unknowns) } ?? y.indices.map { "y_\($0 + 1)" }
    return BackSubstitution(
      unknowns: free,
      lines: y.indices.map { row in
        .init(
          row: row, unknown: row, pivot: .one,
          known: (0..<row).filter { !factors.lower[row, $0].isZero }
            .map { .init(coefficient: factors.lower[row, $0], unknown: $0, value: y[$0]) },
          right: right[factors.order[row]], value: y[row])
      }, isForward: true, column: told(side))
  }

  /// U·x = y, last row first.
  fileprivate func back(
    _ factors: TriangularFactors<Element>, _ y: [Element], _ x: [Element], _ side: Int
  ) -> BackSubstitution<Element> {
    BackSubstitution(
      unknowns: unknowns,
      lines: x.indices.reversed().map { row in
        .init(
          row: row, unknown: row, pivot: factors.upper[row, row],
          known: ((row + 1)..<max(row + 1, x.count)).filter { !factors.upper[row, $0].isZero }
            .map { .init(coefficient: factors.upper[row, $0], unknown: $0, value: x[$0]) },
          right: y[row], value: x[row])
      }, column: told(side))
  }
}
