import MatrixDomain

/// The characteristic polynomial over any field, by a Hessenberg form: zeros below the first subdiagonal.
///
/// - Complexity: about `10/3 · n³` operations on scalars.
/// - Source: H. Cohen, A Course in Computational Algebraic Number Theory, algorithm 2.2.9,
///   doi:10.1007/978-3-662-02945-9.
enum HessenbergForm {
  /// det(x·I − A), constant term first.
  static func characteristicPolynomial<Element: Field>(
    _ a: Matrix<Element>, _ budget: Budget
  ) throws(BudgetError) -> [Element] {
    let size = a.rows
    var form = a
    for column in 1..<max(1, size - 1) {
      try budget.check()
      guard let found = (column..<size).first(where: { !form[$0, column - 1].isZero }) else { continue }
      if found != column {
        form.swapRows(found, column)
        for row in 0..<size {
          let entry = form[row, found]
          form[row, found] = form[row, column]
          form[row, column] = entry
        }
      }
      let pivot = form[column, column - 1]
      for row in (column + 1)..<size where !form[row, column - 1].isZero {
        // A similarity: a multiple of a row is taken away, and the same multiple of a column added.
        let factor = form[row, column - 1] / pivot
        // Scalars here are long: one product may cost as much as a whole matrix of short ones.
        for other in 0..<size {
          try budget.check()
          form[row, other].subtractProduct(factor, form[column, other])
        }
        for other in 0..<size {
          try budget.check()
          form[other, column].addProduct(factor, form[other, row])
        }
      }
    }
    // Characteristic polynomials of the leading blocks, by expansion along the last column.
    var blocks: [[Element]] = [[.one]]
    for last in 0..<size {
      try budget.check()
      var next = [Element.zero] + blocks[last]
      for (power, coefficient) in blocks[last].enumerated() {
        try budget.check()
        next[power].subtractProduct(form[last, last], coefficient)
      }
      var product = Element.one
      for row in (0..<last).reversed() {
        product *= form[row + 1, row]
        if product.isZero { break }
        let factor = product * form[row, last]
        for (power, coefficient) in blocks[row].enumerated() {
          try budget.check()
          next[power].subtractProduct(factor, coefficient)
        }
      }
      blocks.append(next)
    }
    return blocks[size]
  }
}
