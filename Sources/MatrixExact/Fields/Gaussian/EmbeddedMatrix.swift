import MatrixArithmetic
import MatrixDomain

/// Complex matrices as the real ones they act as: `a+bi` becomes the block `[a, -b; b, a]`.
///
/// The blocks are a field of their own, isomorphic to the complex numbers, and a matrix of blocks in reduced row echelon
/// form is in that form as a real matrix too: a pivot is a block `[1, 0; 0, 1]`. The reduced form being unique, the form of
/// the embedded matrix is the embedded form, and the fast real kernels find it.
enum EmbeddedMatrix {
  /// The real matrix, with twice as many rows and columns.
  static func embedding(_ a: Matrix<GaussianRational>) -> Matrix<Rational> {
    Matrix(Shape(2 * a.rows, 2 * a.columns)) { row, column in
      let entry = a[row / 2, column / 2]
      switch (row % 2, column % 2) {
      case (0, 0), (1, 1): return entry.real
      case (0, _): return -entry.imaginary
      default: return entry.imaginary
      }
    }
  }

  /// The complex matrix of an embedded one: read off the left column of each block.
  static func extracted(_ a: Matrix<Rational>) -> Matrix<GaussianRational> {
    Matrix(Shape(a.rows / 2, a.columns / 2)) { GaussianRational(a[2 * $0, 2 * $1], a[2 * $0 + 1, 2 * $1]) }
  }

  /// The reduced row echelon form.
  static func form(
    of a: Matrix<GaussianRational>, _ budget: Budget
  ) throws(ExactError) -> Worked<EchelonForm<GaussianRational>> {
    let worked = try Computed.reducedRowEchelonForm(embedding(a), budget: budget)
    let pivots = stride(from: 0, to: worked.answer.rank, by: 2).map { index in
      Elimination<GaussianRational>.Pivot(row: index / 2, column: worked.answer.pivots[index].column / 2)
    }
    let form = EchelonForm(matrix: extracted(worked.answer.matrix), pivots: pivots, isReduced: true)
    return Worked(form, method: worked.method)
  }

  /// The solution of a square system where it is the only one: real and imaginary parts of the unknowns, one after another.
  static func uniqueSolution(
    _ a: Matrix<GaussianRational>, _ b: Matrix<GaussianRational>, _ budget: Budget
  ) throws(ExactError) -> Worked<SystemSolutions<GaussianRational>>? {
    let right = Matrix(Shape(2 * b.rows, b.columns)) { row, column in
      row.isMultiple(of: 2) ? b[row / 2, column].real : b[row / 2, column].imaginary
    }
    let worked = try Computed.solveEach(embedding(a), right, budget: budget)
    let solutions = worked.answer
    guard solutions.inconsistent.isEmpty, solutions.free.isEmpty else { return nil }
    let particular = Matrix(b.shape) {
      GaussianRational(solutions.particular[2 * $0, $1], solutions.particular[2 * $0 + 1, $1])
    }
    return Worked(
      SystemSolutions(
        unknowns: a.columns, particular: particular, inconsistent: [], directions: Basis(ambient: a.columns, []),
        free: [], pivots: Array(0..<a.columns)), method: worked.method)
  }
}
