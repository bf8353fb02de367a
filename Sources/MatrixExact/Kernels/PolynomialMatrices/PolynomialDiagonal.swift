internal import MatrixArithmetic
internal import MatrixDomain

/// A diagonal matrix that unimodular operations on rows and columns lead to: Hermite forms from both sides, one after another.
///
/// It ends: a form that is not diagonal yet gets, from the other side, a pivot of lower degree before it.
///
/// - Source: R. Kannan, A. Bachem, SIAM J. Comput. 8 (1979) 499–507.
struct PolynomialDiagonal<Element: Field> {
  typealias Entry = DensePolynomial<Element>
  private typealias Rows = PolynomialRows<Element>

  /// D = U·A·V.
  private(set) var form: [[Entry]]
  /// U and its inverse.
  private(set) var left: [[Entry]]
  private(set) var leftInverse: [[Entry]]
  /// V and its inverse.
  private(set) var right: [[Entry]]
  private(set) var rightInverse: [[Entry]]

  init(_ a: [[Entry]], width: Int, _ budget: Budget) throws(ExactError) {
    let height = a.count
    form = a
    (left, leftInverse) = (Rows.identity(height), Rows.identity(height))
    (right, rightInverse) = (Rows.identity(width), Rows.identity(width))
    while true {
      let rows = try PolynomialHermite(form, width: width, isWithTransform: true, budget)
      form = rows.form
      left = try Rows.product(rows.transform, left, columns: height, budget)
      leftInverse = try Rows.product(leftInverse, rows.inverse, columns: height, budget)
      if isDiagonal { return }
      let columns = try PolynomialHermite(
        Self.transposed(form, width: width), width: height, isWithTransform: true, budget)
      form = Self.transposed(columns.form, width: height)
      right = try Rows.product(right, Self.transposed(columns.transform, width: width), columns: width, budget)
      rightInverse = try Rows.product(
        Self.transposed(columns.inverse, width: width), rightInverse, columns: width, budget)
      if isDiagonal { return }
    }
  }

  private var isDiagonal: Bool {
    form.enumerated().allSatisfy { row, entries in entries.enumerated().allSatisfy { $0 == row || $1.isZero } }
  }

  private static func transposed(_ rows: [[Entry]], width: Int) -> [[Entry]] {
    (0..<width).map { column in rows.map { $0[column] } }
  }
}
