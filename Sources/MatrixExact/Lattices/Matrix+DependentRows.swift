internal import MatrixArithmetic
internal import MatrixDomain

// Lattices of dependent rows: a basis no longer than they are, and the relations among them.
extension Matrix where Element == Integer {
  /// A basis of the lattice of dependent rows whose reduction is short work; `nil` where a prime misleads.
  ///
  /// Either the Hermite form; or independent rows B, reduced, and the others by their coordinates: with d their common
  /// denominator and N the Hermite form of their numerators and d times the unit vectors, `N·B/d` is a basis. Nothing
  /// in it is longer than the rows of B together. The basis that changes the determinant less needs fewer exchanges.
  /// - Source: P. D. Domich, R. Kannan and L. E. Trotter, Hermite normal form computation using modulo determinant
  ///   arithmetic, Math. Oper. Res. 12 (1987) 50–59, for N.
  func independentBasis(_ delta: Rational, _ budget: Budget) throws(ExactError) -> Matrix? {
    guard rows > 0, columns > 0, let profile = rankProfile(budget) else { return nil }
    let (independent, pivots) = (profile.rows.sorted(), profile.columns)
    let rank = pivots.count
    if rank == 0 { return nil }
    if rank == columns {
      let lattice = try HermiteKernel.lattice(of: self, independent: independent, budget)
      let longest = storage.entries.reduce(0) { Swift.max($0, $1.bitCount) }
      if 2 * lattice.index.bitCount <= rank * longest { return lattice.matrix }
    }
    let all = 0..<columns
    let chosen = submatrix(rows: independent, columns: all)
    let basis = try chosen.reducedInDoubles(delta, withTransform: false, budget)?.basis ?? chosen
    let isIndependent = Set(independent)
    let others = submatrix(rows: (0..<rows).filter { !isIndependent.contains($0) }, columns: all)
    let coordinates = try RowCoordinates(of: others.columns(pivots), by: basis.columns(pivots), budget)
    return try budgeted { () throws(BudgetError) in
      let numerators = coordinates.numerators
      // The rank may be higher than it is modulo a prime.
      let images = try ExactChooser.product(numerators, basis, budget: budget)
      guard images == others.scaled(by: coordinates.denominator) else { return nil }
      // What the coordinates have in common with the denominator says nothing.
      let common = numerators.rowMajor.reduce(coordinates.denominator) { $0.isOne ? $0 : $0.gcd(with: $1) }
      let modulus = coordinates.denominator.dividedExactly(by: common)!
      if modulus.isOne { return basis }
      var lattice = TriangularLattice(dimension: rank, modulus: modulus)
      for row in 0..<numerators.rows {
        let digits = numerators.row(row).map { $0.dividedExactly(by: common)!.modulo(modulus) }
        try lattice.add(digits, budget: budget)
      }
      let combined = try lattice.times(basis.rowMajor, width: columns, budget: budget)
      return Matrix(basis.shape, rowMajor: combined.map { $0.dividedExactly(by: modulus)! })
    }
  }

  /// Rows and columns of a nonsingular part, as many as there are modulo a prime: nearly always the rank.
  private func rankProfile(_ budget: Budget) -> (rows: [Int], columns: [Int])? {
    let prime = Tuning.latticePrime
    let residues = ModularMatrix(shape, rowMajor.map { $0.residue(modulo: prime) }, modulo: prime)
    return residues.rankProfile(budget: budget)
  }

  /// The reduction of dependent rows: its basis, then the relations among the rows, which are a lattice too; U is made
  /// short with them. `nil` where doubles do not lead to a reduced basis of these, or the rows are independent.
  func reductionByRelations(_ delta: Rational, _ budget: Budget) throws(ExactError) -> LatticeReduction? {
    let repetitions = RowRepetitions(self)
    guard !repetitions.distinct.isEmpty else { return nil }
    let distinct = submatrix(rows: repetitions.distinct, columns: 0..<columns)
    let isShorter = distinct.rows < rows
    let ready = isShorter ? try distinct.reducedInDoubles(delta, withTransform: true, budget) : nil
    let none = Matrix(Shape(0, distinct.rows), rowMajor: [])
    let found =
      if let (basis, transform) = ready {
        (basis: basis, combinations: transform, relations: none)
      } else {
        try distinct.basisWithRelations(delta, budget)
      }
    guard let found else { return nil }
    let relations = repetitions.spread(found.relations) + repetitions.relations
    let all = Matrix(Shape(relations.count, rows), rowMajor: relations.flatMap { $0 })
    guard let short = try all.reducedInDoubles(delta, withTransform: false, budget)?.basis else { return nil }
    let combinations = repetitions.spread(found.combinations)
    let transform = try budgeted { () throws(BudgetError) in
      try Matrix.nearest(combinations, to: short, delta, budget)
    }
    guard let inverse = try RowLattice.inverse(of: transform, budget) else {
      preconditionFailure("combinations and relations are unimodular together")
    }
    return LatticeReduction(
      matrix: Matrix(shape) { $0 < found.basis.rows ? found.basis[$0, $1] : .zero }, transform: transform,
      inverseTransform: inverse.map(\.numerator), rank: found.basis.rows)
  }

  /// A reduced basis of dependent rows, the combinations of these that it is, and the relations among them, neither of
  /// them short; `nil` where the rows are independent.
  private func basisWithRelations(
    _ delta: Rational, _ budget: Budget
  ) throws(ExactError) -> (basis: Matrix, combinations: Matrix, relations: Matrix)? {
    let rank = try Computed.rank(map { Rational($0) }, budget: budget).answer
    guard rank < rows, rank > 0 else { return nil }
    let reduced = try reducedLatticeBasis(delta: delta, budget: budget).submatrix(rows: 0..<rank, columns: 0..<columns)
    let form = try hermiteForm(budget: budget)
    let (pivots, every) = (form.pivotColumns, 0..<rows)
    let square = form.matrix.submatrix(rows: Array(0..<rank), columns: pivots)
    guard let back = try RowLattice.inverse(of: square, budget) else { return nil }
    let change = (reduced.columns(pivots).map { Rational($0) } * back).map(\.numerator)
    return (
      reduced, change * form.transform.submatrix(rows: 0..<rank, columns: every),
      form.transform.submatrix(rows: rank..<rows, columns: every)
    )
  }

  /// Vectors made short by a reduced basis, and this basis below them.
  private static func nearest(
    _ vectors: [[Integer]], to basis: Matrix, _ delta: Rational, _ budget: Budget
  ) throws(BudgetError) -> Matrix {
    let reduction = try LatticeBasis((0..<basis.rows).map { basis.row($0) }, nil).reduced(delta: delta, budget: budget)
    var rows: [Integer] = []
    for vector in vectors {
      var nearest = reduction
      nearest.basis.append(vector, place: 0)
      try nearest.extend()
      for other in (0..<basis.rows).reversed() { nearest.reduce(basis.rows, by: other) }
      rows += nearest.basis.rows[basis.rows]
    }
    return Matrix(Shape(vectors.count + basis.rows, basis.columns), rowMajor: rows + basis.rowMajor)
  }
}

extension LatticeBasis {
  /// Reduced as far as doubles lead, where entries are long.
  func shortened(delta: Rational, budget: Budget) throws(ExactError) -> LatticeBasis {
    let isLong = rows.contains { row in row.contains { $0.bitCount > WordRows.wordBits } }
    guard isLong, let width = rows.first?.count else { return self }
    let matrix = Matrix(Shape(rows.count, width), rowMajor: rows.flatMap { $0 })
    guard let (reduced, change) = try matrix.reducedInDoubles(delta, withTransform: pair != nil, budget) else {
      return self
    }
    var result = self
    result.rows = (0..<reduced.rows).map { reduced.row($0) }
    if pair != nil {
      guard let inverse = try RowLattice.inverse(of: change, budget) else {
        preconditionFailure("steps of a reduction are unimodular")
      }
      result.pair?.apply(UnimodularPair(change, inverse.map(\.numerator)), to: places)
    }
    return result
  }
}

extension Tuning {
  /// Modulo this prime the rank of rows that generate a lattice is guessed: the largest that residues in doubles
  /// are taken for.
  static let latticePrime: UInt64 = 16_777_213
}
