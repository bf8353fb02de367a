internal import MatrixArithmetic
internal import MatrixDomain

// Lattices of dependent rows: a basis no longer than they are, and the relations among them.
extension Matrix where Element == Integer {
  /// The first of all rows that are the same, of those that are not 0.
  var distinctRows: [Int] {
    var seen: Set<[Integer]> = []
    return (0..<rows).filter { index in
      let row = row(index)
      return !row.allSatisfy(\.isZero) && seen.insert(row).inserted
    }
  }

  /// A basis of the lattice of dependent rows whose reduction is short work; `nil` where a prime misleads.
  ///
  /// Either the Hermite form; or independent rows B, reduced, and the others by their coordinates: with d their common
  /// denominator and N the Hermite form of their numerators and d times the unit vectors, `N·B/d` is a basis. Nothing in it
  /// is longer than the rows of B together. Exchanges are fewer on the way that changes the determinant less.
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
      let images = try ExactKernels.product(numerators, basis, budget: budget) ?? numerators * basis
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
  /// short with them. `nil` where doubles do not lead to a reduced basis of these.
  func reductionByRelations(
    rank: Int, delta: Rational, _ budget: Budget
  ) throws(ExactError) -> LatticeReduction? {
    let leading = 0..<rank
    let reduced = try reducedLatticeBasis(delta: delta, budget: budget).submatrix(rows: leading, columns: 0..<columns)
    let form = try hermiteForm(budget: budget)
    let pivots = form.pivotColumns
    let relations = form.transform.submatrix(rows: rank..<rows, columns: 0..<rows)
    guard let short = try relations.reducedInDoubles(delta, withTransform: false, budget)?.basis else { return nil }
    let square = form.matrix.submatrix(rows: Array(leading), columns: pivots)
    guard let back = try RowLattice.inverse(of: square, budget) else { return nil }
    let change = (reduced.columns(pivots).map { Rational($0) } * back).map(\.numerator)
    let combinations = change * form.transform.submatrix(rows: leading, columns: 0..<rows)
    let transform = try budgeted { () throws(BudgetError) in
      try Matrix.nearest(combinations, to: short, delta, budget)
    }
    guard let inverse = try RowLattice.inverse(of: transform, budget) else {
      preconditionFailure("combinations and relations are unimodular together")
    }
    return LatticeReduction(
      matrix: Matrix(shape) { $0 < rank ? reduced[$0, $1] : .zero }, transform: transform,
      inverseTransform: inverse.map(\.numerator), rank: rank)
  }

  /// Vectors made short by a reduced basis, and this basis below them.
  private static func nearest(
    _ vectors: Matrix, to basis: Matrix, _ delta: Rational, _ budget: Budget
  ) throws(BudgetError) -> Matrix {
    let reduction = try LatticeBasis((0..<basis.rows).map { basis.row($0) }, nil).reduced(delta: delta, budget: budget)
    var rows: [Integer] = []
    for row in 0..<vectors.rows {
      var nearest = reduction
      nearest.basis.append(vectors.row(row), place: 0)
      try nearest.extend()
      for other in (0..<basis.rows).reversed() { nearest.reduce(basis.rows, by: other) }
      rows += nearest.basis.rows[basis.rows]
    }
    return Matrix(Shape(vectors.rows + basis.rows, vectors.columns), rowMajor: rows + basis.rowMajor)
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
