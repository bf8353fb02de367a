import MatrixDomain

/// Expands determinants along the row or column with the most zeros, down to size 2.
struct CofactorExpander<Element: ExpansionEntry> {
  /// The most minors that may be looked at.
  let limit: Int
  let budget: Budget
  private var minors = 0

  init(limit: Int, budget: Budget) {
    self.limit = limit
    self.budget = budget
  }

  typealias Expansion = CofactorExpansion<Element>

  /// The expansion as a tree.
  mutating func node(for matrix: Matrix<Element>) throws(ExactError) -> Expansion.Node {
    try count()
    if let value = direct(matrix) { return .init(matrix: matrix, method: .direct, value: value) }
    let (line, places) = bestLine(matrix)
    if places.isEmpty { return .init(matrix: matrix, method: .zeroLine(line), value: .zero) }
    var value = Element.zero
    var terms: [Expansion.Term] = []
    for (row, column) in places {
      let minor = try node(for: matrix.removing(row: row, column: column))
      let term = Expansion.Term(row: row, column: column, entry: matrix[row, column], minor: minor)
      value.add(term.entry, minor.value, sign: term.sign)
      terms.append(term)
    }
    return .init(matrix: matrix, method: .expansion(line, terms), value: value)
  }

  /// The value alone.
  mutating func value(of matrix: Matrix<Element>) throws(ExactError) -> Element {
    try count()
    if let value = direct(matrix) { return value }
    var value = Element.zero
    for (row, column) in bestLine(matrix).places {
      value.add(
        matrix[row, column], try self.value(of: matrix.removing(row: row, column: column)),
        sign: (row + column).isMultiple(of: 2) ? 1 : -1)
    }
    return value
  }

  private mutating func count() throws(ExactError) {
    minors += 1
    if minors > limit { throw .tooManyCofactors(limit: limit) }
    try budgeted(budget.check)
  }

  private func direct(_ matrix: Matrix<Element>) -> Element? {
    switch matrix.rows {
    case 0: .one
    case 1: matrix[0, 0]
    case 2: matrix[0, 0] * matrix[1, 1] - matrix[0, 1] * matrix[1, 0]
    default: nil
    }
  }

  /// The line with the fewest nonzero entries, and where they stand; the first row where nothing is better.
  private func bestLine(_ matrix: Matrix<Element>) -> (line: Expansion.Line, places: [(Int, Int)]) {
    let size = matrix.rows
    var best: (line: Expansion.Line, places: [(Int, Int)])?
    for index in 0..<size {
      let places = (0..<size).filter { !matrix[index, $0].isZero }.map { (index, $0) }
      if best.map({ places.count < $0.places.count }) ?? true { best = (.row(index), places) }
    }
    for index in 0..<size {
      let places = (0..<size).filter { !matrix[$0, index].isZero }.map { ($0, index) }
      if best.map({ places.count < $0.places.count }) ?? true { best = (.column(index), places) }
    }
    return best ?? (.row(0), [])
  }
}

extension Ring {
  /// `self ± left · right`.
  fileprivate mutating func add(_ left: Self, _ right: Self, sign: Int) {
    if sign > 0 { addProduct(left, right) } else { subtractProduct(left, right) }
  }
}
