public import MatrixDomain

/// A = Q·R with orthonormal columns in Q and R upper triangular, its diagonal real and not negative.
///
/// ```swift
/// let qr = try QR([[3, 1], [4, 2]] as Matrix<Double>)
/// qr.r                    // [5, 2.2; 0, 0.4]
/// qr.q()                  // [0.6, -0.8; 0.8, 0.6]
/// try qr.solve([[1], [0]])
/// ```
///
/// Q is kept as reflections: ``applyAdjoint(to:)`` multiplies by Qᴴ without forming it. The convention makes the
/// factorization of a matrix of full column rank unique.
///
/// - Source: LAPACK `geqrf`; G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed., 5.2.
public struct QR<Element: NumericScalar>: Sendable {
  let reflectors: Reflectors<Element>

  /// Factors a matrix of any shape.
  ///
  /// - Throws: ``NumericError``: an entry that is not finite, an entry of R beyond the largest double, the budget.
  /// - Complexity: 2·n²·(m − n/3) operations for m ≥ n; 8 times that for complex entries at most.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public init(_ matrix: Matrix<Element>, budget: Budget = .unlimited) throws(NumericError) {
    let largest = try matrix.finiteLargest("A")
    try budgeted { () throws(BudgetError) in try budget.check() }
    reflectors = Reflectors(finite: matrix, largest: largest)
    try reflectors.requireRepresentable()
  }

  /// The routine that factors.
  public static var driver: String { "geqrf" }

  /// The shape of the matrix.
  public var shape: Shape { reflectors.shape }

  /// R, with min(rows, columns) rows.
  public var r: Matrix<Element> { reflectors.r }

  /// Q: min(m, n) columns, or with `isFull` all m.
  ///
  /// - Complexity: O(m·n²), O(m²·n) for a full one.
  public func q(isFull: Bool = false) -> Matrix<Element> { reflectors.q(isFull: isFull) }

  /// Qᴴ·C with the full m×m Q, which is not formed.
  ///
  /// - Throws: ``NumericError/shape(_:)`` unless C has as many rows as the matrix.
  public func applyAdjoint(to c: Matrix<Element>) throws(NumericError) -> Matrix<Element> {
    try requireRows(c, shape.rows, "the product with Qᴴ")
    var result = c
    reflectors.applyAdjoint(to: &result)
    return result
  }

  /// Q·C with the full m×m Q, which is not formed.
  ///
  /// - Throws: ``NumericError/shape(_:)`` unless C has as many rows as the matrix.
  public func apply(to c: Matrix<Element>) throws(NumericError) -> Matrix<Element> {
    try requireRows(c, shape.rows, "the product with Q")
    var result = c
    reflectors.apply(to: &result)
    return result
  }

  /// The X with the smallest ‖B − A·X‖, column by column, where the columns of A are independent.
  ///
  /// `Numeric.leastSquares` also decides the rank, refines, and says how far the answer can be trusted.
  ///
  /// - Throws: ``NumericError/shape(_:)`` where B has another number of rows, or A more columns than rows;
  ///   ``NumericError/singular(pivot:)`` where a diagonal entry of R is 0; ``NumericError/overflow(_:)``.
  public func solve(_ b: Matrix<Element>) throws(NumericError) -> Matrix<Element> {
    try requireRows(b, shape.rows, "least squares")
    guard shape.rows >= shape.columns else {
      throw .shape(
        .mismatch(
          "least squares by QR", shape, b.shape,
          rule: "a matrix with more columns than rows has many solutions: Numeric.leastSquares gives the smallest one"))
    }
    try b.requireFinite("b")
    let (x, _) = try reflectors.leastSquares(b)
    return x
  }

  private func requireRows(_ c: Matrix<Element>, _ rows: Int, _ operation: String) throws(NumericError) {
    guard c.rows == rows else {
      throw .shape(.mismatch(operation, shape, c.shape, rule: "give both the same number of rows"))
    }
  }
}
