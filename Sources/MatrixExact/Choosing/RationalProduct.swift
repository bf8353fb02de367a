import MatrixArithmetic
import MatrixDomain

/// The product of matrices of fractions with one gcd an entry instead of three a term: rows of the left and columns of
/// the right matrix are brought over common denominators first.
///
/// `nil` where a common denominator is longer than `bits`, what an entry of the product may have: then the fractions
/// have so little in common that integers would cost more.
func productOverIntegers(
  _ a: Matrix<Rational>, _ b: Matrix<Rational>, _ bits: Int, _ budget: Budget
) throws(ExactError) -> Matrix<Rational>? {
  guard a.columns > 0, b.columns > 0 else { return nil }
  // Large integers: each of them, or each sum of products, is worth a question.
  let isLong = bits > NarrationLimits.longScalar
  var rows: [CommonFraction] = []
  var columns: [CommonFraction] = []
  for row in 0..<a.rows {
    if isLong { try budgeted(budget.check) }
    guard let fraction = try? CommonFraction(a.row(row)) else { return nil }
    rows.append(fraction)
  }
  for column in 0..<b.columns {
    if isLong { try budgeted(budget.check) }
    guard let fraction = try? CommonFraction(b.column(column)) else { return nil }
    columns.append(fraction)
  }
  guard (rows + columns).allSatisfy({ $0.denominator.bitCount <= bits }) else { return nil }
  let left = rows.flatMap { $0.numerators }
  let right = (0..<b.rows).flatMap { row in columns.map { $0.numerators[row] } }
  let whole = try budgeted { () throws(BudgetError) in
    try IntegerProduct.entries(left, right, rows: a.rows, inner: a.columns, columns: b.columns, budget)
  }
  if let whole {
    let isWhole = (rows + columns).allSatisfy { $0.denominator.isOne }
    return try Matrix(Shape(a.rows, b.columns)) { row, column throws(ExactError) in
      if isLong { try budgeted(budget.check) }
      let entry = whole[row * b.columns + column]
      return isWhole ? Rational(entry) : Rational(entry, rows[row].denominator * columns[column].denominator)
    }
  }
  return try Matrix(Shape(a.rows, b.columns)) { row, column throws(ExactError) in
    if column == 0 || isLong { try budgeted(budget.check) }
    if column == 0 { budget.note(row, of: a.rows, "rows of a product") }
    var sum = Integer.zero
    for (left, right) in zip(rows[row].numerators, columns[column].numerators) where !left.isZero && !right.isZero {
      sum.addProduct(left, right)
    }
    return Rational(sum, rows[row].denominator * columns[column].denominator)
  }
}
