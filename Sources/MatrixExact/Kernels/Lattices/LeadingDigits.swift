internal import MatrixArithmetic
internal import MatrixDomain

/// Shortens long rows by combinations that are computed from their leading digits.
///
/// The digits are reduced together with the coefficients of the combinations. So the coefficients stay short where
/// rows are nearly dependent, and the digits that were cut off do not matter. Each round shortens the rows in all by
/// a part of these digits.
/// - Source: M. van Hoeij and A. Novocin, Gradual sub-lattice reduction and a new complexity for factoring
///   polynomials, Algorithmica 63 (2012) 616–633.
struct LeadingDigits {
  private(set) var rows: Matrix<Integer>
  /// U that leads from the first rows to these; `nil` where it is not wanted.
  private(set) var transform: Matrix<Integer>?

  init(_ rows: Matrix<Integer>, withTransform: Bool) {
    self.rows = rows
    transform = withTransform ? .identity(rows.rows) : nil
  }

  /// Goes on while rows are too long for two words and get shorter.
  ///
  /// Each round but the last takes some bits away, of which there are no more than at the beginning.
  mutating func shorten(delta: Double, budget: Budget) throws(BudgetError) {
    var (length, longest) = Self.bits(of: rows)
    while longest > WordRows.wordBits {
      try budget.check()
      guard let step = try step(from: longest - Tuning.leadingDigits, delta, budget) else { return }
      let combined = try Self.product(step, rows, budget)
      let (next, nextLongest) = Self.bits(of: combined)
      if next > length { return }
      rows = combined
      if let last = transform { transform = try Self.product(step, last, budget) }
      if next > length - Tuning.leadingDigits / 8 { return }
      (length, longest) = (next, nextLongest)
    }
  }

  /// The bits of the longest entries of all rows together, and of the longest one.
  private static func bits(of rows: Matrix<Integer>) -> (sum: Int, most: Int) {
    var (sum, most) = (0, 0)
    for row in 0..<rows.rows {
      let bits = (0..<rows.columns).reduce(0) { max($0, rows[row, $1].bitCount) }
      (sum, most) = (sum + bits, max(most, bits))
    }
    return (sum, most)
  }

  /// The combinations that shorten the parts of the rows above a binary position.
  private func step(from place: Int, _ delta: Double, _ budget: Budget) throws(BudgetError) -> Matrix<Integer>? {
    let (count, columns) = (rows.rows, rows.columns)
    let leading = Matrix<Integer>(Shape(count, columns + count)) { row, column in
      column < columns ? rows[row, column] >> place : column - columns == row ? .one : .zero
    }
    guard let reduction = WordReduction(leading, delta: delta, budget: budget) else { return nil }
    // However far it gets: its steps are unimodular.
    _ = try reduction.run()
    return reduction.matrix.columns(Array(columns..<(columns + count)))
  }

  private static func product(
    _ left: Matrix<Integer>, _ right: Matrix<Integer>, _ budget: Budget
  ) throws(BudgetError) -> Matrix<Integer> {
    try ExactChooser.product(left, right, budget: budget)
  }
}

extension Tuning {
  /// How many leading bits of the rows of a lattice tell how they are combined.
  static let leadingDigits = 100
}
