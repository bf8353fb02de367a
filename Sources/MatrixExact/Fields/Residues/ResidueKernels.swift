import MatrixArithmetic
import MatrixDomain

/// Fast algorithms modulo a prime: matrices packed into doubles or machine words.
enum ResidueKernels {
  static let table = FieldKernels<Residue>(
    determinant: determinant, inverse: inverse, solve: solve, reduced: reduced, rank: rank, nullSpace: nullSpace,
    product: product, characteristic: characteristic, minimal: minimal,
    shortProduct: shortProduct, polynomials: PolynomialTable(),
    evidence: FiniteFieldEvidence.kernels(rank: profile, cyclicVectors: cyclicVectors))

  static func determinant(_ a: Matrix<Residue>, _ budget: Budget) throws(ExactError) -> Worked<Residue>? {
    guard a.isSquare, let packing = PackedResidues(a), let value = packing.matrix.determinant(budget: budget) else {
      return nil
    }
    return Worked(packing.residue(value), .packedResidues)
  }

  /// `nil` for a singular matrix too: the null vector is that of the elimination by hand.
  static func inverse(_ a: Matrix<Residue>, _ budget: Budget) throws(ExactError) -> Worked<InverseOutcome<Residue>>? {
    guard a.isSquare, let packing = PackedResidues(a), let inverse = packing.matrix.inverse(budget: budget) else {
      return nil
    }
    return Worked(.inverse(packing.unpacked(inverse)), .packedResidues)
  }

  /// `nil` where some right-hand side has no solution.
  static func solve(
    _ a: Matrix<Residue>, _ b: Matrix<Residue>, _ budget: Budget
  ) throws(ExactError) -> Worked<SystemSolutions<Residue>>? {
    guard a.rows == b.rows else { return nil }
    let unknowns = a.columns
    guard PackedResidues.isWorthwhile(a),
      let form = try reduced(try shaped { () throws(ShapeError) in try a.augmented(with: b) }, budget)?.answer,
      form.pivots.allSatisfy({ $0.column < unknowns })
    else { return nil }
    var particular = Matrix<Residue>.zero(Shape(unknowns, b.columns))
    for pivot in form.pivots {
      for column in 0..<b.columns { particular[pivot.column, column] = form.matrix[pivot.row, unknowns + column] }
    }
    return Worked(
      SystemSolutions(
        unknowns: unknowns, particular: particular, inconsistent: [],
        directions: Basis(ambient: unknowns, try form.nullVectors(unknowns: unknowns, budget)),
        free: form.freeColumns.filter { $0 < unknowns }, pivots: form.pivotColumns), .packedResidues)
  }

  static func reduced(_ a: Matrix<Residue>, _ budget: Budget) throws(ExactError) -> Worked<EchelonForm<Residue>>? {
    guard let packing = PackedResidues(a), let form = packing.matrix.reduced(budget: budget) else { return nil }
    return Worked(packing.form(form.matrix, form.pivotColumns), .packedResidues)
  }

  static func rank(_ a: Matrix<Residue>, _ budget: Budget) throws(ExactError) -> Worked<Int>? {
    guard let packing = PackedResidues(a), let profile = packing.matrix.rankProfile(budget: budget) else { return nil }
    return Worked(profile.columns.count, .packedResidues)
  }

  static func nullSpace(_ a: Matrix<Residue>, _ budget: Budget) throws(ExactError) -> Worked<Basis<Residue>>? {
    guard let form = try reduced(a, budget)?.answer else { return nil }
    return Worked(Basis(ambient: a.columns, try form.nullVectors(unknowns: a.columns, budget)), .packedResidues)
  }

  static func product(
    _ a: Matrix<Residue>, _ b: Matrix<Residue>, _: Int, _ budget: Budget
  ) throws(ExactError) -> Matrix<Residue>? {
    guard Double(a.shape.count) * Double(b.columns) >= Tuning.packedProduct, let left = PackedResidues(of: a),
      let right = PackedResidues(of: b), left.modulus == right.modulus
    else { return nil }
    guard let product = left.matrix.product(right.matrix, budget) else {
      try budgeted(budget.check)
      return nil
    }
    return left.unpacked(product)
  }

  /// Residues have the length of their modulus: none is measured.
  private static func shortProduct(
    _ a: Matrix<Residue>, _ b: Matrix<Residue>, _ budget: Budget
  ) throws(ExactError) -> Matrix<Residue>? {
    guard Double(a.shape.count) * Double(b.columns) < Tuning.packedProduct else {
      return try product(a, b, Int.bitWidth, budget)
    }
    // So few that the budget is not asked again.
    let (left, right) = (a.rowMajor, b.rowMajor)
    var entries: [Residue] = []
    entries.reserveCapacity(a.rows * b.columns)
    for row in 0..<a.rows {
      for column in 0..<b.columns {
        var sum = Residue.zero
        for inner in 0..<a.columns { sum.addProduct(left[row * a.columns + inner], right[inner * b.columns + column]) }
        entries.append(sum)
      }
    }
    return Matrix(Shape(a.rows, b.columns), rowMajor: entries)
  }

  static func characteristic(_ a: Matrix<Residue>, _ budget: Budget) throws(ExactError) -> [Residue]? {
    guard a.isSquare, let packing = PackedResidues(a),
      let coefficients = packing.matrix.characteristicPolynomial(budget: budget)
    else { return nil }
    return coefficients.map(packing.residue)
  }

  private static func profile(
    _ a: Matrix<Residue>, _ budget: Budget
  ) throws(CertificateError) -> RankEvidence<Residue>? {
    guard let packing = PackedResidues(a), let profile = packing.matrix.rankProfile(budget: budget),
      let form = packing.matrix.reduced(budget: budget)
    else { return nil }
    return RankEvidence(
      minor: MinorEvidence(rows: profile.rows.sorted(), columns: form.pivotColumns),
      form: packing.form(form.matrix, form.pivotColumns))
  }

  private static func cyclicVectors(
    _ a: Matrix<Residue>, _ degree: Int, _ budget: Budget
  ) throws(ExactError) -> [[Residue]]? {
    guard a.isSquare, let packing = PackedResidues(a) else { return nil }
    let (entries, prime) = (packing.matrix.entries, packing.matrix.prime)
    let found = try budgeted { () throws(BudgetError) -> WordCyclicVectors? in
      let quick = try WordCyclicVectors(entries, order: a.rows, degree: degree, modulo: prime, budget)
      if let quick { return quick }
      let made = try WordCyclicVectors(entries, order: a.rows, modulo: prime, budget)
      return made.coefficients.count == degree + 1 ? made : nil
    }
    return found.map { $0.vectors.map { $0.map(packing.residue) } }
  }

  static func minimal(_ a: Matrix<Residue>, _ budget: Budget) throws(ExactError) -> [Residue]? {
    guard a.isSquare, let packing = PackedResidues(a) else { return nil }
    if let coefficients = try characteristic(a, budget), Polynomial(coefficients).isPrimeToDerivative {
      return coefficients
    }
    let found = try budgeted { () throws(BudgetError) in
      try WordCyclicVectors(packing.matrix.entries, order: a.rows, modulo: packing.matrix.prime, budget)
    }
    return found.coefficients.map(packing.residue)
  }
}

/// A matrix of residues of one modulus, packed.
private struct PackedResidues {
  let modulus: PrimeModulus
  let matrix: ModularMatrix

  /// `nil` for a small matrix, and for one of constants, which belong to no field yet.
  init?(_ a: Matrix<Residue>) {
    guard Self.isWorthwhile(a) else { return nil }
    self.init(of: a)
  }

  /// `nil` for a matrix of constants.
  init?(of a: Matrix<Residue>) {
    let entries = a.rowMajor
    guard let modulus = entries.lazy.compactMap(PrimeModulus.init(of:)).first else { return nil }
    self.modulus = modulus
    let zero = modulus.residue(Integer.zero)
    matrix = ModularMatrix(
      a.shape,
      entries.map { UInt64(truncatingIfNeeded: ($0.modulus == nil ? $0 + zero : $0).representative) },
      modulo: UInt64(modulus.value))
  }

  static func isWorthwhile(_ a: Matrix<Residue>) -> Bool { min(a.rows, a.columns) >= Tuning.packedOrder }

  func residue(_ word: UInt64) -> Residue { modulus.residue(word: Int(truncatingIfNeeded: word)) }

  func unpacked(_ matrix: ModularMatrix) -> Matrix<Residue> {
    Matrix(matrix.shape, rowMajor: matrix.entries.map(residue))
  }

  func form(_ matrix: ModularMatrix, _ pivotColumns: [Int]) -> EchelonForm<Residue> {
    EchelonForm(
      matrix: unpacked(matrix),
      pivots: pivotColumns.enumerated().map { Elimination<Residue>.Pivot(row: $0, column: $1) }, isReduced: true)
  }
}

extension Tuning {
  /// The fewest multiplications of a product of matrices of residues that are packed.
  ///
  /// `exact-orders residues product`, in µs by scalars and packed: 0.69 and 1.03 at order 6, 1.06 and 1.09 at 7, 1.53 and 1.15
  /// at 8.
  static let packedProduct = 350.0
}
