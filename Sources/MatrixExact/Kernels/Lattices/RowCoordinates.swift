internal import MatrixArithmetic
internal import MatrixDomain

/// The coordinates of vectors by a basis of the whole space, over their common denominator.
struct RowCoordinates {
  let numerators: Matrix<Integer>
  let denominator: Integer

  init(of vectors: Matrix<Integer>, by basis: Matrix<Integer>, _ budget: Budget) throws(ExactError) {
    let system = basis.transposed
    let bits = basis.rowMajor.reduce(0) { max($0, $1.bitCount) }
    if basis.rows < Tuning.liftedOrder, basis.rows * bits <= Tuning.unbudgetedBits {
      var source = EliminationSource(system)
      source.right = .columns(vectors.transposed.rowMajor, count: vectors.rows)
      (numerators, denominator) = try budgeted { () throws(BudgetError) in
        try FractionFreeReduction.reduce(source, CoordinatesOfForm(), budget).result
      }
      return
    }
    let right = vectors.transposed.map { Rational($0) }
    let solutions = try Computed.solveEach(system.map { Rational($0) }, right, budget: budget).answer.particular
    var common = Integer.one
    for entry in solutions.rowMajor where !entry.isWhole { common = common.lcm(with: entry.denominator) }
    numerators = solutions.transposed.map { $0.numerator * (common.dividedExactly(by: $0.denominator) ?? .one) }
    denominator = common
  }
}

/// The solutions of systems, row by row, over the determinant.
private struct CoordinatesOfForm: ReducedFormConsumer {
  static var needsBackward: Bool { true }

  func result<Scalar: KernelScalar>(of form: ReducedForm<Scalar>) -> (Matrix<Integer>, Integer) {
    let (order, columns) = unsafe (form.rows, form.columns)
    let numerators = Matrix<Integer>(Shape(columns - order, order)) { side, row in
      unsafe form.entries[row * columns + order + side].asInteger
    }
    let denominator = unsafe form.denominator.asInteger
    return denominator.isNegative ? (numerators.map { -$0 }, -denominator) : (numerators, denominator)
  }
}
