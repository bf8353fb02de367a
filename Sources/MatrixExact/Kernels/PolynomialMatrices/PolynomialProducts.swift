internal import MatrixDomain

// Products and quotients of matrices of polynomials, row by row.
extension CoefficientField {
  func identity(_ count: Int) -> [[Entry]] {
    (0..<count).map { row in (0..<count).map { $0 == row ? unit : .zero } }
  }

  func product(
    _ left: [[Entry]], _ right: [[Entry]], columns: Int, _ budget: Budget
  ) throws(ExactError) -> [[Entry]] {
    var result: [[Entry]] = []
    for row in left {
      try budgeted(budget.check)
      var sums = Array(repeating: Entry.zero, count: columns)
      for (index, factor) in row.enumerated() where !factor.isZero {
        for column in 0..<columns where !right[index][column].isZero {
          addProduct(factor, right[index][column], to: &sums[column])
        }
      }
      result.append(sums)
    }
    return result
  }

  /// Q with Q·H = A for an upper triangular H without zeros on the diagonal; `nil` where an entry of it is no polynomial.
  func quotient(_ a: [[Entry]], by form: [[Entry]], _ budget: Budget) throws(ExactError) -> [[Entry]]? {
    var result: [[Entry]] = []
    for row in a {
      try budgeted(budget.check)
      var line: [Entry] = []
      for column in form.indices {
        var entry = row[column]
        for above in 0..<column where !form[above][column].isZero && !line[above].isZero {
          subtractProduct(line[above], form[above][column], from: &entry)
        }
        let divisor = form[column][column]
        guard let quotient = isOne(divisor) ? entry : dividedExactly(entry, by: divisor) else { return nil }
        line.append(quotient)
      }
      result.append(line)
    }
    return result
  }

  /// The first columns that are independent over K(x), by elimination without fractions.
  func independentColumns(_ rows: [[Entry]], width: Int, _ budget: Budget) throws(ExactError) -> [Int] {
    var (rest, before, found) = (rows, unit, [Int]())
    for column in 0..<width where found.count < rows.count {
      try budgeted(budget.check)
      let top = found.count
      guard let pivot = (top..<rest.count).first(where: { !rest[$0][column].isZero }) else { continue }
      rest.swapAt(top, pivot)
      let line = rest[top]
      for row in (top + 1)..<max(top + 1, rest.count) {
        let entry = rest[row][column]
        for place in column..<width {
          var value = product(line[column], rest[row][place])
          subtractProduct(entry, line[place], from: &value)
          rest[row][place] = dividedExactly(value, by: before) ?? value
        }
      }
      before = line[column]
      found.append(column)
    }
    return found
  }
}
