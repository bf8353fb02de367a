public import MatrixArithmetic
public import MatrixDomain

extension Matrix where Element == Integer {
  /// A reduced basis of the lattice of the rows: short vectors, nearly orthogonal to one another.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[1, 1, 1], [-1, 0, 2], [3, 5, 6]]
  /// try a.latticeReduction(delta: 3 / 4).matrix    // [0, 1, 0; 1, 0, 1; -1, 0, 2]
  /// ```
  ///
  /// Dependent rows leave zero rows at the end. The conditions hold exactly: doubles only guide the reduction.
  /// - Parameter delta: above 1/4 and at most 1; the nearer to 1, the shorter the vectors and the longer the
  ///   computation.
  /// - Throws: ``ExactError`` where the budget is spent.
  /// - Complexity: proportional to the square of the entries' length, for a fixed order.
  /// - Source: A. K. Lenstra, H. W. Lenstra, L. Lovász, Math. Ann. 261 (1982) 515–534.
  public func latticeReduction(
    delta: Rational = Rational(3, 4), budget: Budget = .unlimited
  ) throws(ExactError) -> LatticeReduction {
    precondition(delta > Rational(1, 4) && delta <= 1, "delta is above 1/4 and at most 1")
    try ResultSize.require("the matrix U", of: Integer.self, rows, rows, budget)
    if let (basis, transform) = try reducedInDoubles(delta, withTransform: true, budget) {
      guard let inverse = try RowLattice.inverse(of: transform, budget) else {
        preconditionFailure("steps of a reduction are unimodular")
      }
      return LatticeReduction(
        matrix: basis, transform: transform, inverseTransform: inverse.map(\.numerator), rank: rows)
    }
    if let found = try reductionByRelations(delta, budget) { return found }
    let rank = try Computed.rank(map { Rational($0) }, budget: budget).answer
    return try reductionByIntegers(rank: rank, delta: delta, budget)
  }

  /// The same in integers, for rows that doubles are too inexact for.
  private func reductionByIntegers(
    rank: Int, delta: Rational, _ budget: Budget
  ) throws(ExactError) -> LatticeReduction {
    let form = rank < rows ? try hermiteForm(budget: budget) : nil
    return try reduction(of: form, rank: rank, delta: delta, budget) { basis throws(BudgetError) in
      try basis.reduced(delta: delta, budget: budget)
    }
  }

  /// The reduction of independent rows, or of those of a Hermite form, by an algorithm that reduces independent ones.
  func reduction(
    of form: HermiteForm<Integer>?, rank: Int, delta: Rational, _ budget: Budget,
    by reduce: (LatticeBasis) throws(BudgetError) -> ExactReduction
  ) throws(ExactError) -> LatticeReduction {
    var pair = UnimodularPair(.identity(rows), .identity(rows))
    var basis = (0..<rows).map { row($0) }
    if let form {
      pair = UnimodularPair(form.transform, form.inverseTransform)
      basis = (0..<rank).map { form.matrix.row($0) }
    }
    return try budgeted { () throws(BudgetError) in
      var reduction = try reduce(LatticeBasis(basis, pair))
      var vectors = reduction.basis.rows
      if rank < rows, var pair = reduction.basis.pair {
        // The relations among the rows are a lattice too; U is made short with them.
        let relations = (rank..<rows).map { pair.matrix.row($0) }
        reduction = try LatticeBasis(relations, pair, first: rank).reduced(delta: delta, budget: budget)
        pair = reduction.basis.pair ?? pair
        for row in 0..<rank {
          var nearest = reduction
          nearest.basis.pair = pair
          nearest.basis.append(pair.matrix.row(row), place: row)
          try nearest.extend()
          for other in (0..<(rows - rank)).reversed() { nearest.reduce(rows - rank, by: other) }
          pair = nearest.basis.pair ?? pair
        }
        reduction.basis.pair = pair
      }
      vectors += Array(repeating: Array(repeating: .zero, count: columns), count: rows - rank)
      let final = reduction.basis.pair ?? pair
      return LatticeReduction(
        matrix: Matrix(shape, rowMajor: vectors.flatMap { $0 }), transform: final.matrix,
        inverseTransform: final.inverse, rank: rank)
    }
  }
}

extension Matrix where Element == Integer {
  /// A reduced basis of the lattice of the rows, without the transformation that leads to it.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[1, 1, 1], [-1, 0, 2], [3, 5, 6]]
  /// try a.reducedLatticeBasis()                    // [0, 1, 0; 1, 0, 1; -1, 0, 2]
  /// ```
  ///
  /// - Parameter delta: as for ``latticeReduction(delta:budget:)``.
  /// - Throws: ``ExactError`` where the budget is spent.
  public func reducedLatticeBasis(
    delta: Rational = Rational(3, 4), budget: Budget = .unlimited
  ) throws(ExactError) -> Matrix<Integer> {
    precondition(delta > Rational(1, 4) && delta <= 1, "delta is above 1/4 and at most 1")
    if let (basis, _) = try reducedInDoubles(delta, withTransform: false, budget) { return basis }
    let distinct = RowRepetitions(self).distinct
    let basis =
      distinct.count < rows
      ? submatrix(rows: distinct, columns: 0..<columns) : try independentBasis(delta, budget)
    if let basis, basis.rows < rows {
      let reduced = try basis.reducedLatticeBasis(delta: delta, budget: budget)
      return Matrix(shape) { $0 < reduced.rows ? reduced[$0, $1] : .zero }
    }
    let rank = try Computed.rank(map { Rational($0) }, budget: budget).answer
    return try reductionByIntegers(rank: rank, delta: delta, budget).matrix
  }

  /// A reduced basis of independent rows and the transformation, guided by doubles; `nil` where these do not lead to
  /// one, or the rows were not proved independent.
  func reducedInDoubles(
    _ delta: Rational, withTransform: Bool, _ budget: Budget
  ) throws(ExactError) -> (basis: Matrix, transform: Matrix)? {
    typealias Found = (basis: Matrix, transform: Matrix)
    guard rows > 0, columns >= rows else { return nil }
    let isIndependent = { FullColumnRank.isProved(of: self.transposed) }
    let isLong = storage.entries.contains { $0.bitCount > WordRows.wordBits }
    if isLong, !isIndependent() { return nil }
    return try BLAS.withOneThread { () -> Result<Found?, ExactError> in
      Result { () throws(ExactError) in
        try budgeted { () throws(BudgetError) -> Found? in
          var leading = LeadingDigits(self, withTransform: withTransform)
          if isLong { try leading.shorten(delta: Double(delta), budget: budget) }
          guard
            let reduction = WordReduction(
              leading.rows, delta: Double(delta), withTransform: withTransform, budget: budget,
              isIndependent: isLong ? { true } : isIndependent)
          else { return nil }
          func transform() -> Matrix {
            guard let first = leading.transform else { return .identity(0) }
            return isLong ? reduction.transform * first : reduction.transform
          }
          if let basis = try proved(reduction, delta, budget) { return (basis, transform()) }
          if !isLong, !isIndependent() { return nil }
          // However far doubles got, little work is left.
          let none = Matrix(Shape(0, rows), rowMajor: [])
          let exact = try LatticeBasis(
            (0..<rows).map { reduction.matrix.row($0) }, withTransform ? UnimodularPair(transform(), none) : nil
          ).reduced(delta: delta, budget: budget)
          let basis = Matrix(shape, rowMajor: exact.basis.rows.flatMap { $0 })
          return (basis, exact.basis.pair?.matrix ?? none)
        }
      }
    }.get()
  }

  /// The basis that a reduction ends with; `nil` where it does not end, or is not proved.
  private func proved(
    _ reduction: WordReduction, _ delta: Rational, _ budget: Budget
  ) throws(BudgetError) -> Matrix<Integer>? {
    guard try reduction.run() else { return nil }
    for _ in 0..<Tuning.latticeProofs {
      guard let proof = ReducedBasisProof(reduction, delta: Double(delta).nextUp) else { return nil }
      let basis = reduction.matrix
      var isReduced = true
      for (row, other) in proof.open where isReduced {
        let sign = try basis.signWhereAboveHalf(row, other, budget)
        if sign == 0 { continue }
        isReduced = false
        guard try reduction.subtract(other, from: row, negated: sign < 0) else { return nil }
      }
      if isReduced { return basis }
    }
    return nil
  }

  /// Where |μ| is above 1/2 the sign of μ, else 0.
  private func signWhereAboveHalf(_ row: Int, _ other: Int, _ budget: Budget) throws(BudgetError) -> Int {
    let rows = (0...other).map { self.row($0) } + [self.row(row)]
    var exact = ExactReduction(LatticeBasis(rows, nil), delta: Rational(3, 4), budget: budget)
    for _ in rows { try exact.extend() }
    let coefficient = exact.coefficients[other + 1][other]
    let isAbove = exact.determinants[other + 1].isSmallerInMagnitude(than: coefficient + coefficient)
    return isAbove ? (coefficient.isNegative ? -1 : 1) : 0
  }
}

extension LatticeBasis {
  /// Reduced, first by the guidance of doubles where that is possible, then exactly.
  func reduced(delta: Rational, budget: Budget) throws(BudgetError) -> ExactReduction {
    var basis = self
    if var floating = FloatingReduction(basis, delta: Double(delta), budget: budget) {
      try floating.run()
      basis = floating.basis
    }
    var exact = ExactReduction(basis, delta: delta, budget: budget)
    try exact.run()
    return exact
  }
}

extension Tuning {
  /// How often a reduced basis is proved anew after a coefficient just above 1/2 was found.
  static let latticeProofs = 16
}
