import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric
import TestSupport

/// Least squares for doubles taken at their word, in fractions.
enum ExactLeastSquares {
  /// The solution for independent columns (long matrices) or independent rows (wide ones); `nil` where they are not.
  static func solution<Element: ExactScalar>(_ a: Matrix<Element>, _ b: Matrix<Element>) -> [Rational]? {
    let (a, b) = (Element.exactMatrix(a), Element.exactColumns(b))
    let adjoint = a.transposed
    if a.rows >= a.columns { return solve(adjoint * a, adjoint * b).map { $0.column(0) } }
    return solve(a * adjoint, b).map { (adjoint * $0).column(0) }
  }

  private static func solve(_ a: Matrix<Rational>, _ b: Matrix<Rational>) -> Matrix<Rational>? {
    guard let solved = try? a.solve(b), solved.status == .unique else { return nil }
    return solved.particular
  }
}
