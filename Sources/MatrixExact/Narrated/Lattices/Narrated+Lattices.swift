public import MatrixArithmetic
public import MatrixDomain

// Lattices by operations on whole rows.
extension Narrated {
  /// `U·A = R`: a reduced basis of the lattice of the rows, by the algorithm of Lenstra, Lenstra and Lovász in exact
  /// arithmetic: each row is made short by those above it, and neighbours out of order change places.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[1, 1, 1], [-1, 0, 2], [3, 5, 6]]
  /// try Narrated.latticeReduction(a).answer.matrix // [0, 1, 0; 1, 0, 1; -1, 0, 2]
  /// ```
  ///
  /// Dependent rows are brought into Hermite form first. A reduction of more than two dozen steps is not narrated.
  /// - Parameter delta: above 1/4 and at most 1.
  /// - Throws: ``ExactError`` where the budget is spent.
  /// - Complexity: polynomial, but `Matrix.latticeReduction(delta:budget:)` is for large matrices.
  /// - Source: H. Cohen, A Course in Computational Algebraic Number Theory, algorithm 2.6.7.
  public static func latticeReduction(
    _ a: Matrix<Integer>, delta: Rational = Rational(3, 4), narration: Narration = Narration()
  ) throws(ExactError) -> Worked<LatticeReduction> {
    demand(delta > Rational(1, 4) && delta <= 1, "delta is above 1/4 and at most 1")
    try ResultSize.require("the matrix U", of: Integer.self, a.rows, a.rows, narration.budget)
    let rank = try Computed.rank(a.map { Rational($0) }, budget: narration.budget).answer
    let hermite = rank < a.rows ? try hermiteForm(a, narration: narration) : nil
    var timeline: FormTimeline<Integer>?
    var gramSchmidt: [Rational] = []
    let reduction = try a.reduction(of: hermite?.answer, rank: rank, delta: delta, narration.budget) {
      basis throws(BudgetError) in
      var exact = ExactReduction(basis, delta: delta, budget: narration.budget)
      if !narration.isSilent {
        exact.timeline = FormTimeline(
          Matrix(Shape(basis.rows.count, a.columns), rowMajor: basis.rows.flatMap { $0 }), form: .reduction)
      }
      try exact.run()
      timeline = exact.timeline
      gramSchmidt = exact.gramSchmidt
      return exact
    }
    if narration.isSilent { return Worked(reduction, method: "lll") }
    return Worked(
      reduction, told(reduction, of: a, hermite: hermite, timeline: timeline, gramSchmidt: gramSchmidt), method: "lll")
  }

  /// The narration of a reduction: its steps where they are known, how short the vectors are, and the check.
  static func told(
    _ reduction: LatticeReduction, of a: Matrix<Integer>, hermite: Worked<HermiteForm<Integer>>? = nil,
    timeline: FormTimeline<Integer>? = nil, gramSchmidt: [Rational] = []
  ) -> Derivation {
    var derivation = Derivation([Opening(method: "lll", domain: .integers)])
    // A timeline begins with the matrix that it starts from.
    let first = hermite.map { $0.derivation.parts.filter { $0 is FormTimeline<Integer> } } ?? []
    if timeline == nil || hermite != nil && first.isEmpty { derivation.append(GivenMatrix(a)) }
    if let timeline {
      for part in first { derivation.append(part) }
      if reduction.rank > 0 { derivation.append(timeline) }
    } else {
      derivation.append(NamedMatrix("R", reduction.matrix))
    }
    derivation.append(ShortVectors(reduction.matrix, rank: reduction.rank, gramSchmidt: gramSchmidt))
    derivation.append(IdentityCheck("U*A = R", left: reduction.transform * a, right: reduction.matrix))
    return derivation
  }

  /// The integer solutions of `A·x = b`: with `A·W = [C 0]` in column Hermite form, `x = W·z` makes the system
  /// triangular.
  ///
  /// ```swift
  /// try Narrated.integerSolutions([[3, 5]], [1]).answer
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless b has an entry for each row; ``ExactError`` where the budget is spent.
  /// - Complexity: that of ``hermiteForm(_:narration:)``.
  /// - Source: A. Schrijver, Theory of Linear and Integer Programming (1986), ch. 4 and 5.
  public static func integerSolutions(
    _ a: Matrix<Integer>, _ right: Vector<Integer>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<IntegerSolutions> {
    guard right.count == a.rows else {
      throw .shape(
        .mismatch("the system", a.shape, Shape(right.count, 1), rule: "give b as many entries as A has rows"))
    }
    let hermite = try hermiteForm(a.transposed, narration: narration)
    let form = hermite.answer
    let found = try a.integerSolutions(of: right, form: form, budget: narration.budget)
    if narration.isSilent { return Worked(found.solutions, method: "hermite") }
    var derivation = Derivation([Opening(method: "diophantine", domain: .integers), ByTransposition(a)])
    let timelines = hermite.derivation.parts.filter { $0 is FormTimeline<Integer> }
    for part in timelines { derivation.append(part) }
    if !timelines.isEmpty {
      derivation.append(NamedMatrix("W", form.transform.transposed))
      var solution = TriangularSolution(form.matrix.transposed, pivotRows: form.pivotColumns, right: right)
      solution.values = found.values
      solution.point = found.point.map { Vector($0) }
      if case .points(let point, let directions, _) = found.solutions, !directions.isEmpty {
        solution.shortened = point
      }
      derivation.append(solution)
    }
    return Worked(found.solutions, derivation, method: "hermite")
  }
}
