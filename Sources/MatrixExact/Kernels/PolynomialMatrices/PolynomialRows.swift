internal import MatrixArithmetic
internal import MatrixDomain

/// Rows of polynomials in Popov form, by row operations, which are done to more columns behind those of the form too.
///
/// Which operation comes next depends on degrees alone, so that what is done over ℚ is done modulo nearly every prime.
struct PolynomialRows<Element: Field> {
  typealias Entry = DensePolynomial<Element>

  private(set) var rows: [[Entry]]
  /// How many columns the form has.
  let width: Int
  /// The columns of the leading entries of the rows that are not zero.
  private(set) var pivots: [Int] = []
  /// The inverse of what was done to the rows; empty where it is not wanted.
  private(set) var inverse: [[Entry]]

  /// The Popov form.
  init(_ rows: [[Entry]], width: Int, tracksInverse: Bool = false, _ budget: Budget) throws(ExactError) {
    self.rows = rows
    self.width = width
    inverse = tracksInverse ? Self.identity(rows.count) : []
    try separate(budget)
    arrange()
    try reduce(budget)
  }

  static func identity(_ count: Int) -> [[Entry]] {
    (0..<count).map { row in (0..<count).map { $0 == row ? .one : .zero } }
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
      rows[row][column].subtractProduct(quotient, rows[other][column])
    }
    for line in inverse.indices where !inverse[line][row].isZero {
      inverse[line][other].addProduct(inverse[line][row], quotient)
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
        rows[high][column].divided(by: rows[low][column]).quotient, of: low, from: high)
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
      if let unit = rows[place][column].leadingInverse, !unit.isOne, let opposite = unit.inverse {
        for index in rows[place].indices { rows[place][index] = rows[place][index].scaled(by: unit) }
        for line in inverse.indices { inverse[line][place] = inverse[line][place].scaled(by: opposite) }
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
          rows[row][column].divided(by: rows[other][column]).quotient, of: other, from: row)
      }
    }
  }
}

// Products and quotients of matrices of polynomials, row by row.
extension PolynomialRows {
  static func product(_ left: [[Entry]], _ right: [[Entry]], columns: Int, _ budget: Budget) throws(ExactError)
    -> [[Entry]]
  {
    var result: [[Entry]] = []
    for row in left {
      try budgeted(budget.check)
      var sums = Array(repeating: Entry.zero, count: columns)
      for (index, factor) in row.enumerated() where !factor.isZero {
        for column in 0..<columns where !right[index][column].isZero {
          sums[column].addProduct(factor, right[index][column])
        }
      }
      result.append(sums)
    }
    return result
  }

  /// Q with Q·H = A for an upper triangular H without zeros on the diagonal; `nil` where an entry of it is no polynomial.
  static func quotient(_ a: [[Entry]], by form: [[Entry]], _ budget: Budget) throws(ExactError) -> [[Entry]]? {
    var result: [[Entry]] = []
    for row in a {
      try budgeted(budget.check)
      var line: [Entry] = []
      for column in form.indices {
        var entry = row[column]
        for above in 0..<column where !form[above][column].isZero && !line[above].isZero {
          entry.subtractProduct(line[above], form[above][column])
        }
        guard let quotient = form[column][column].isOne ? entry : entry.dividedExactly(by: form[column][column]) else {
          return nil
        }
        line.append(quotient)
      }
      result.append(line)
    }
    return result
  }

  /// The first columns that are independent over K(x), by elimination without fractions.
  static func independentColumns(_ rows: [[Entry]], width: Int, _ budget: Budget) throws(ExactError) -> [Int] {
    var (rest, before, found) = (rows, Entry.one, [Int]())
    for column in 0..<width where found.count < rows.count {
      try budgeted(budget.check)
      let top = found.count
      guard let pivot = (top..<rest.count).first(where: { !rest[$0][column].isZero }) else { continue }
      rest.swapAt(top, pivot)
      let line = rest[top]
      for row in (top + 1)..<max(top + 1, rest.count) {
        let entry = rest[row][column]
        for place in column..<width {
          var value = line[column] * rest[row][place]
          value.subtractProduct(entry, line[place])
          rest[row][place] = value.dividedExactly(by: before) ?? value
        }
      }
      before = line[column]
      found.append(column)
    }
    return found
  }
}
