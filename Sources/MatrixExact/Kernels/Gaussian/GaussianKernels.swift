import MatrixArithmetic
import MatrixDomain

/// The fast ways over ℚ(i): complex matrices are real ones of twice the order, and determinants come from residues.
enum GaussianKernels {
  static let table = FieldKernels<GaussianRational>(
    determinant: determinant, inverse: inverse, solve: solve, reduced: reduced, rank: rank, nullSpace: nullSpace)

  static func determinant(
    _ a: Matrix<GaussianRational>, _ budget: Budget
  ) throws(ExactError) -> Worked<GaussianRational>? {
    guard a.isSquare, a.rows >= Tuning.embeddedOrder else { return nil }
    try ResultSize.requireElimination(a)
    return Worked(try GaussianDeterminant.value(a, budget), method: "residues")
  }

  static func inverse(
    _ a: Matrix<GaussianRational>, _ budget: Budget
  ) throws(ExactError) -> Worked<InverseOutcome<GaussianRational>>? {
    guard a.isSquare, a.rows >= Tuning.embeddedOrder else { return nil }
    let worked = try Computed.inverse(EmbeddedMatrix.embedding(a), budget: budget)
    guard case .inverse(let inverse) = worked.answer else { return nil }
    return Worked(.inverse(EmbeddedMatrix.extracted(inverse)), method: worked.method)
  }

  static func solve(
    _ a: Matrix<GaussianRational>, _ b: Matrix<GaussianRational>, _ budget: Budget
  ) throws(ExactError) -> Worked<SystemSolutions<GaussianRational>>? {
    guard a.rows == b.rows, a.isSquare, a.rows >= Tuning.embeddedOrder else { return nil }
    return try EmbeddedMatrix.uniqueSolution(a, b, budget)
  }

  static func reduced(
    _ a: Matrix<GaussianRational>, _ budget: Budget
  ) throws(ExactError) -> Worked<EchelonForm<GaussianRational>>? {
    guard min(a.rows, a.columns) >= Tuning.embeddedOrder else { return nil }
    return try EmbeddedMatrix.form(of: a, budget)
  }

  static func rank(_ a: Matrix<GaussianRational>, _ budget: Budget) throws(ExactError) -> Worked<Int>? {
    guard let form = try reduced(a, budget) else { return nil }
    return Worked(form.answer.rank, method: form.method)
  }

  static func nullSpace(
    _ a: Matrix<GaussianRational>, _ budget: Budget
  ) throws(ExactError) -> Worked<Basis<GaussianRational>>? {
    guard let form = try reduced(a, budget) else { return nil }
    return Worked(
      Basis(ambient: a.columns, try form.answer.nullVectors(unknowns: a.columns, budget)), method: form.method)
  }
}
