internal import MatrixArithmetic
internal import MatrixDomain

/// Rows of polynomials in Popov form, by row operations, which are done to more columns behind those of the form too.
///
/// Which operation comes next depends on degrees alone, so that what is done over ℚ is done modulo nearly every prime.
struct PolynomialRows<Coefficients: CoefficientField> {
  typealias Entry = DensePolynomial<Coefficients.Element>

  private let field: Coefficients
  private(set) var rows: [[Entry]]
  /// How many columns the form has.
  let width: Int
  /// The columns of the leading entries of the rows that are not zero.
  private(set) var pivots: [Int] = []
  /// The inverse of what was done to the rows; empty where it is not wanted.
  private(set) var inverse: [[Entry]]

  /// The Popov form.
  init(
    _ field: Coefficients, _ rows: [[Entry]], width: Int, tracksInverse: Bool = false, _ budget: Budget
  ) throws(ExactError) {
    (self.field, self.rows, self.width) = (field, rows, width)
    inverse = tracksInverse ? field.identity(rows.count) : []
    try separate(budget)
    arrange()
    try reduce(budget)
  }

  /// Rows with those of another matrix behind them.
  static func beside(_ left: [[Entry]], _ right: [[Entry]]) -> [[Entry]] { zip(left, right).map(+) }

  /// The column of the last entry of the highest degree; `nil` for a row of zeros.
  private func leading(_ row: Int) -> Int? {
    var (found, degree): (Int?, Int) = (nil, 0)
    for column in 0..<width where rows[row][column].degree >= degree {
      (found, degree) = (column, rows[row][column].degree)
    }
    return found
  }

  /// `row -= quotient · other`.
  private mutating func subtract(_ quotient: Entry, of other: Int, from row: Int) {
    for column in rows[row].indices where !rows[other][column].isZero {
      field.subtractProduct(quotient, rows[other][column], from: &rows[row][column])
    }
    for line in inverse.indices where !inverse[line][row].isZero {
      field.addProduct(inverse[line][row], quotient, to: &inverse[line][other])
    }
  }

  private mutating func exchange(_ first: Int, _ second: Int) {
    if first == second { return }
    rows.swapAt(first, second)
    for line in inverse.indices { inverse[line].swapAt(first, second) }
  }

  private mutating func separate(_ budget: Budget) throws(ExactError) {
    var owner: [Int?] = Array(repeating: nil, count: width)
    var waiting = Array(rows.indices.reversed())
    while let row = waiting.popLast() {
      try budgeted(budget.check)
      guard let column = leading(row) else { continue }
      guard let other = owner[column] else {
        owner[column] = row
        continue
      }
      // The one of higher degree is divided by the other, and looks for a place again.
      var (low, high) = (other, row)
      if rows[row][column].degree < rows[other][column].degree { (low, high) = (row, other) }
      owner[column] = low
      subtract(
        field.divided(rows[high][column], by: rows[low][column]).quotient, of: low, from: high)
      waiting.append(high)
    }
  }

  private mutating func arrange() {
    while pivots.count < rows.count {
      let place = pivots.count
      guard
        let (row, column) = (place..<rows.count).compactMap({ row in leading(row).map { (row, $0) } })
          .min(by: { $0.1 < $1.1 })
      else { break }
      exchange(place, row)
      if let leading = rows[place][column].coefficients.last, leading != field.one {
        let unit = field.inverted(leading)
        for index in rows[place].indices { rows[place][index] = field.scaled(rows[place][index], by: unit) }
        for line in inverse.indices { inverse[line][place] = field.scaled(inverse[line][place], by: leading) }
      }
      pivots.append(column)
    }
  }

  private mutating func reduce(_ budget: Budget) throws(ExactError) {
    for row in pivots.indices {
      while true {
        try budgeted(budget.check)
        var next: (other: Int, column: Int)?
        for (other, column) in pivots.enumerated()
        where other != row && rows[row][column].degree >= rows[other][column].degree {
          if let found = next, rows[row][found.column].degree > rows[row][column].degree { continue }
          next = (other, column)
        }
        guard let (other, column) = next else { break }
        subtract(
          field.divided(rows[row][column], by: rows[other][column]).quotient, of: other, from: row)
      }
    }
  }
}
