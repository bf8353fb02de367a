internal import MatrixDomain

/// U with U·A = H for a nonsingular square matrix A of polynomials, where there is one: the first coefficients of H·A⁻¹ as a power
/// series in x − c, for a c with A(c) invertible.
///
/// - Complexity: for a row of U of degree D and a matrix of order n and degree d, `n²·d·D` operations.
/// - Source: J. D. Dixon, Exact solution of linear equations using p-adic expansions, Numer. Math. 40 (1982) 137–141, with x − c in
///   the place of p.
struct LeftQuotient<Coefficients: CoefficientField> {
  typealias Element = Coefficients.Element
  typealias Entry = DensePolynomial<Element>

  private let field: Coefficients
  private let order: Int
  private let point: Element
  /// Row i of A in x + c: its entries' constant terms, then their coefficients of x, and so on.
  private var rows: [[Element]] = []
  /// The inverse of A(c), row by row.
  private let inverse: [[Element]]
  /// No minor of order n − 1 has a higher degree.
  private let minorDegree: Int

  /// `nil` where A(c) is singular for the first c.
  init?(_ field: Coefficients, _ a: [[Entry]]) {
    (self.field, order) = (field, a.count)
    var found: (point: Element, inverse: [[Element]])?
    var point = field.zero
    for _ in 0..<Self.points {
      let values = a.map { $0.map { field.value(of: $0, at: point) } }
      if let inverse = Self.inverse(field, values) {
        found = (point, inverse)
        break
      }
      point = field.sum(point, field.one)
    }
    guard let found else { return nil }
    (self.point, inverse) = found
    for row in a {
      let shifted = row.map { field.shifted($0, by: found.point) }
      let length = shifted.reduce(0) { max($0, $1.coefficients.count) }
      var line = Array(repeating: field.zero, count: length * order)
      for (column, entry) in shifted.enumerated() {
        for (power, coefficient) in entry.coefficients.enumerated() { line[power * order + column] = coefficient }
      }
      rows.append(line)
    }
    // The degrees of all rows, or of all columns, but the least one.
    func minor(_ degrees: [Int]) -> Int { degrees.reduce(0, +) - (degrees.min() ?? 0) }
    let byRows = a.map { $0.map(\.degree).max() ?? 0 }
    let byColumns = a.indices.map { column in a.map { $0[column].degree }.max() ?? 0 }
    minorDegree = min(minor(byRows), minor(byColumns))
  }

  /// U for a matrix H of polynomials, whose determinant has the degree of that of A.
  func quotient(_ h: [[Entry]], determinant degree: Int, _ budget: Budget) throws(ExactError) -> [[Entry]] {
    var result: [[Entry]] = []
    for row in h {
      try budgeted(budget.check)
      let own = row.reduce(0) { max($0, $1.degree) }
      result.append(quotient(row, terms: max(0, own + minorDegree - degree) + 1))
    }
    return result
  }

  private func quotient(_ row: [Entry], terms: Int) -> [Entry] {
    let shifted = row.map { field.shifted($0, by: point) }
    let own = shifted.reduce(0) { max($0, $1.coefficients.count) }
    let longest = rows.reduce(0) { max($0, $1.count) }
    var rest = Array(repeating: field.zero, count: max(own * order, (terms - 1) * order + longest))
    for (column, entry) in shifted.enumerated() {
      for (power, coefficient) in entry.coefficients.enumerated() { rest[power * order + column] = coefficient }
    }
    var result = Array(repeating: [Element](), count: order)
    for power in 0..<terms {
      let start = power * order
      // Nothing is left behind the last coefficient of H once A has been taken away from all before.
      if power >= own, rest[start..<min(rest.count, start + longest)].allSatisfy({ $0 == field.zero }) { break }
      var digit = Array(repeating: field.zero, count: order)
      for column in 0..<order where rest[start + column] != field.zero {
        field.subtract(field.negative(rest[start + column]), times: inverse[column], from: &digit, at: 0)
      }
      for (column, coefficient) in digit.enumerated() {
        result[column].append(coefficient)
        if coefficient != field.zero { field.subtract(coefficient, times: rows[column], from: &rest, at: start) }
      }
    }
    return result.map { field.shifted(field.polynomial($0), by: field.negative(point)) }
  }

  private static func inverse(_ field: Coefficients, _ a: [[Element]]) -> [[Element]]? {
    var rows = a.indices.map { row in a[row] + a.indices.map { $0 == row ? field.one : field.zero } }
    for column in a.indices {
      guard let pivot = rows[column...].firstIndex(where: { $0[column] != field.zero }) else { return nil }
      rows.swapAt(column, pivot)
      let unit = field.inverted(rows[column][column])
      rows[column] = rows[column].map { field.product($0, unit) }
      let line = rows[column]
      for row in rows.indices where row != column && rows[row][column] != field.zero {
        let factor = rows[row][column]
        field.subtract(factor, times: line, from: &rows[row], at: 0)
      }
    }
    return rows.map { Array($0.dropFirst(a.count)) }
  }

  private static var points: Int { 8 }
}
