package import MatrixArithmetic
package import MatrixDomain

/// The kernels behind the public names, each with the arithmetic it took. Shapes have been checked by the caller.
package enum ExactKernels {
  /// The determinant of a square matrix.
  package static func determinant(_ matrix: Matrix<Integer>) -> (value: Integer, path: KernelPath) {
    if matrix.rows <= Tuning.closedFormDeterminantLimit, let value = ClosedFormDeterminant.value(matrix) {
      return (value, .closedForm)
    }
    if let value = DeterminantByLifting.value(matrix) { return (value, .lifting) }
    let (value, path) = FractionFreeReduction.reduce(EliminationSource(matrix), DeterminantOfForm())
    return (value, path)
  }

  /// The coefficients of det(x·I − A), constant term first.
  package static func characteristicPolynomial(
    _ matrix: Matrix<Integer>, budget: Budget = .unlimited
  ) throws(BudgetError) -> [Integer] {
    try CharacteristicPolynomialByResidues.coefficients(matrix, budget)
  }

  /// The product of matrices that fit; `nil` where it is better computed number by number.
  package static func product(
    _ left: Matrix<Integer>, _ right: Matrix<Integer>, budget: Budget = .unlimited
  ) throws(BudgetError) -> Matrix<Integer>? {
    precondition(left.columns == right.rows)
    let entries = try IntegerProduct.entries(
      left.storage.entries, right.storage.entries, rows: left.rows, inner: left.columns, columns: right.columns, budget)
    return entries.map { Matrix(Shape(left.rows, right.columns), rowMajor: $0) }
  }

  package static func rank(_ matrix: Matrix<Integer>) -> (value: Int, path: KernelPath) {
    if FullColumnRank.isProved(of: matrix) { return (matrix.columns, .residues) }
    if matrix.rows < matrix.columns, FullColumnRank.isProved(of: matrix.transposed) { return (matrix.rows, .residues) }
    if let value = FractionFreeReduction.reduceLowRank(EliminationSource(matrix), RankOfForm()) {
      return (value, .word)
    }
    if let form = EchelonByLifting.form(matrix) { return (form.rank, .lifting) }
    let (value, path) = FractionFreeReduction.reduce(EliminationSource(matrix), RankOfForm())
    return (value, path)
  }

  /// The pivot columns of any echelon form.
  package static func pivotColumns(_ matrix: Matrix<Integer>) -> (value: [Int], path: KernelPath) {
    if let form = EchelonByLifting.form(matrix) { return (form.pivotColumns, .lifting) }
    let (value, path) = FractionFreeReduction.reduce(EliminationSource(matrix), PivotsOfForm())
    return (value, path)
  }

  /// The fraction-free row echelon form.
  package static func echelonForm(_ matrix: Matrix<Integer>) -> (value: EchelonForm<Rational>, path: KernelPath) {
    let (value, path) = FractionFreeReduction.reduce(EliminationSource(matrix), EchelonOfForm())
    return (value, path)
  }

  package static func reducedEchelonForm(
    _ matrix: Matrix<Integer>
  ) -> (value: EchelonForm<Rational>, path: KernelPath) {
    if FullColumnRank.isProved(of: matrix) { return (.identity(above: matrix.shape), .residues) }
    if let form = EchelonByLifting.form(matrix) { return (form.echelonForm, .lifting) }
    let (value, path) = FractionFreeReduction.reduce(EliminationSource(matrix), ReducedEchelonOfForm())
    return (value, path)
  }

  /// The inverse of a square matrix; `nil` where there is none.
  package static func inverse(_ matrix: Matrix<Integer>) -> (value: Matrix<Rational>?, path: KernelPath) {
    if let value = ClosedFormInverse.value(matrix) { return (value, .closedForm) }
    switch InverseByLifting.outcome(matrix) {
    case .inverse(let value): return (value, .lifting)
    case .singular: return (nil, .lifting)
    case nil: break
    }
    var source = EliminationSource(matrix)
    source.right = .identity
    let (value, path) = FractionFreeReduction.reduce(source, InverseOfForm())
    return (value, path)
  }

  /// The solutions of `matrix · X = right`; `right` holds rows of `count` entries.
  @inline(__always)
  package static func solve(
    _ matrix: Matrix<Integer>, _ right: [Integer], count: Int
  ) -> (value: AffineSolutionSet<Rational>, path: KernelPath) {
    if let value = ClosedFormSolution.value(matrix, right, count: count) { return (value, .closedForm) }
    return eliminate(matrix, right, count: count)
  }

  /// As ``solve(_:_:count:)`` without a formula; apart from it, which a call with a large frame would slow down.
  @inline(never)
  private static func eliminate(
    _ matrix: Matrix<Integer>, _ right: [Integer], count: Int
  ) -> (value: AffineSolutionSet<Rational>, path: KernelPath) {
    if count == 1, let value = SystemByLifting.solution(matrix, right) { return (value, .lifting) }
    var source = EliminationSource(matrix)
    source.right = .columns(right, count: count)
    if Swift.min(matrix.rows, matrix.columns) >= Tuning.liftedEchelonOrder {
      let augmented = Matrix(Shape(source.rows, source.columns), rowMajor: source.integers())
      if let form = EchelonByLifting.form(augmented) { return (form.solutions(unknowns: matrix.columns), .lifting) }
    }
    let (value, path) = FractionFreeReduction.reduce(source, SolutionsOfForm(unknowns: matrix.columns))
    return (value, path)
  }

  /// The solutions of a system whose right-hand sides stand from column `unknowns` on.
  package static func solve(
    augmented matrix: Matrix<Integer>, unknowns: Int
  ) -> (value: AffineSolutionSet<Rational>, path: KernelPath) {
    if let form = EchelonByLifting.form(matrix) { return (form.solutions(unknowns: unknowns), .lifting) }
    var source = EliminationSource(matrix)
    source.pivotColumns = unknowns
    let (value, path) = FractionFreeReduction.reduce(source, SolutionsOfForm(unknowns: unknowns))
    return (value, path)
  }

  /// A basis of the null space, or its first `limit` vectors.
  package static func nullBasis(
    _ matrix: Matrix<Integer>, limit: Int = .max
  ) -> (value: Basis<Rational>, path: KernelPath) {
    if let form = EchelonByLifting.form(matrix, vectors: limit) {
      return (form.nullBasis(unknowns: matrix.columns, limit: limit), .lifting)
    }
    let (value, path) = FractionFreeReduction.reduce(EliminationSource(matrix), NullBasisOfForm(limit: limit))
    return (value, path)
  }

  /// The bits that are proved to be enough for every minor; `nil` where an entry is no machine word.
  package static func minorBits(_ matrix: Matrix<Integer>) -> Int? {
    let source = EliminationSource(matrix)
    return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: Swift.max(1, source.count)) { words in
      let entries = unsafe words.baseAddress.unsafelyUnwrapped
      guard unsafe source.loadWords(into: entries) else { return nil }
      return unsafe MinorBound.bits(entries, rows: source.rows, columns: source.columns, stride: source.columns)
    }
  }
}
