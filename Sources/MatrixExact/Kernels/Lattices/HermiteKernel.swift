internal import MatrixArithmetic
internal import MatrixDomain

/// The Hermite form of any integer matrix, by the lattice of its rows.
///
/// Let P be the pivot columns and R the reduced row echelon form. A vector of the row space is determined by its
/// entries at P, so the form is `H_P·R` for the form H_P of A's columns P.
/// - Complexity: for most matrices that of one determinant, plus that of the reduced form where that is not the
///   identity.
enum HermiteKernel {
  /// The row lattice in the coordinates of the pivot columns, with what leads back.
  struct Rows {
    var pivotColumns: [Int]
    var lattice: TriangularLattice
    /// The rows of the reduced row echelon form; `nil` where they are unit vectors, all of them.
    var reduced: Matrix<Rational>?
  }

  /// The form alone.
  static func form(of a: Matrix<Integer>, budget: Budget) throws(ExactError) -> (matrix: Matrix<Integer>, pivots: [Int])
  {
    try budgeted { () throws(BudgetError) in try budget.checkWithoutClock() }
    if let found = WordHermite.form(of: a) { return found }
    if let lines = DistinctLines(a) {
      let form = try form(of: lines.part(of: a), budget: budget)
      let matrix = Matrix<Integer>(a.shape) { $0 < form.matrix.rows ? form.matrix[$0, lines.places[$1]] : .zero }
      return (matrix, form.pivots.map { lines.columns[$0] })
    }
    if let echelon = try budgeted({ () throws(BudgetError) in try EchelonRows.form(of: a, budget: budget) }) {
      let rows = echelon.rows
      return (Matrix(a.shape) { $0 < rows.count ? rows[$0][$1] : .zero }, echelon.pivots)
    }
    let rows = try rows(of: a, budget)
    return (try expanded(rows, shape: a.shape, budget), rows.pivotColumns)
  }

  /// The form with its transformation, which is unique where the rows are independent; else it is the one for which `U`
  /// beside the form is a Hermite form too.
  static func formWithTransform(of a: Matrix<Integer>, budget: Budget) throws(ExactError) -> HermiteForm<Integer> {
    try ResultSize.require("the matrix U", of: Integer.self, a.rows, a.rows, budget)
    let (pivots, independent) = try profile(of: a, budget)
    // The pivot columns, and unit columns for the rows that depend on others.
    let isIndependent = Set(independent)
    let dependent = (0..<a.rows).filter { !isIndependent.contains($0) }
    let rank = pivots.count
    let square = Matrix<Integer>(Shape(a.rows, a.rows)) { row, column in
      column < rank ? a[row, pivots[column]] : dependent[column - rank] == row ? .one : .zero
    }
    let lattice = try RowLattice.of(square, budget: budget)
    let transform = try quotient(lattice, square, budget)
    let inverse = try budgeted { () throws(BudgetError) in
      try Self.inverse(square, over: lattice, budget)
    }
    let matrix = try product(transform, a, budget)
    return HermiteForm(matrix: matrix, transform: transform, inverseTransform: inverse, pivotColumns: pivots)
  }

  // MARK: Without the transformation

  static func rows(of a: Matrix<Integer>, _ budget: Budget) throws(ExactError) -> Rows {
    if let lattice = try budgeted({ () throws(BudgetError) in try EchelonRows.lattice(of: a, budget: budget) }) {
      return Rows(pivotColumns: Array(0..<a.columns), lattice: lattice, reduced: nil)
    }
    if let lattice = try LongRowForm.lattice(of: a, budget) {
      return Rows(pivotColumns: Array(0..<a.columns), lattice: lattice, reduced: nil)
    }
    if a.isSquare, a.rows > 0, let lattice = try RowLattice.lifted(a, budget: budget) {
      return Rows(pivotColumns: Array(0..<a.columns), lattice: lattice, reduced: nil)
    }
    let (pivots, independent, reduced) = try profileAndForm(of: a, budget)
    let rank = pivots.count
    let lattice = try lattice(of: a.columns(pivots), independent: independent, budget)
    let rows = rank == a.columns ? nil : reduced.submatrix(rows: 0..<rank, columns: 0..<a.columns)
    return Rows(pivotColumns: pivots, lattice: lattice, reduced: rows)
  }

  /// The lattice of the rows of a matrix of full column rank, some of which span everything.
  static func lattice(
    of a: Matrix<Integer>, independent: [Int], _ budget: Budget
  ) throws(ExactError) -> TriangularLattice {
    var lattice = try RowLattice.of(a.submatrix(rows: independent, columns: 0..<a.columns), budget: budget)
    let isIndependent = Set(independent)
    for row in 0..<a.rows where !isIndependent.contains(row) && !lattice.columns.isEmpty {
      try budgeted { () throws(BudgetError) in try lattice.add(a.row(row), budget: budget) }
    }
    return lattice
  }

  private static func expanded(_ rows: Rows, shape: Shape, _ budget: Budget) throws(ExactError) -> Matrix<Integer> {
    let rank = rows.lattice.dimension
    guard let reduced = rows.reduced else {
      let square = rows.lattice.matrix
      if shape == square.shape { return square }
      return Matrix(shape) { $0 < rank ? square[$0, $1] : .zero }
    }
    var result = Matrix<Integer>.zero(shape)
    for column in 0..<shape.columns {
      let (numerators, denominator) = cleared(reduced.column(column))
      let entries = try budgeted { () throws(BudgetError) in
        try rows.lattice.times(numerators, width: 1, budget: budget)
      }
      for row in 0..<rank { result[row, column] = entries[row].dividedExactly(by: denominator)! }
    }
    return result
  }

  // MARK: Profiles

  /// The pivot columns, and as many independent rows.
  private static func profile(
    of a: Matrix<Integer>, _ budget: Budget
  ) throws(ExactError) -> (columns: [Int], rows: [Int]) {
    let found = try profileAndForm(of: a, budget)
    return (found.columns, found.rows)
  }

  private static func profileAndForm(
    of a: Matrix<Integer>, _ budget: Budget
  ) throws(ExactError) -> (columns: [Int], rows: [Int], reduced: Matrix<Rational>) {
    let form = try Computed.reducedRowEchelonForm(a.map { Rational($0) }, budget: budget).answer
    let columns = form.pivotColumns
    if columns.count == a.rows { return (columns, Array(0..<a.rows), form.matrix) }
    let transposed = a.submatrix(rows: 0..<a.rows, columns: columns).transposed.map { Rational($0) }
    let rows = try Computed.reducedRowEchelonForm(transposed, budget: budget).answer.pivotColumns
    return (columns, rows, form.matrix)
  }

  // MARK: Transformations

  /// `H·B⁻¹`, whole.
  private static func quotient(
    _ lattice: TriangularLattice, _ square: Matrix<Integer>, _ budget: Budget
  ) throws(ExactError) -> Matrix<Integer> {
    guard let inverse = try RowLattice.inverse(of: square, budget) else {
      preconditionFailure("the matrix of a row lattice of full rank is nonsingular")
    }
    let order = square.rows
    var result = Matrix<Integer>.zero(square.shape)
    for column in 0..<order {
      let (numerators, denominator) = cleared(inverse.column(column))
      let entries = try budgeted { () throws(BudgetError) in
        try lattice.times(numerators, width: 1, budget: budget)
      }
      for row in 0..<order { result[row, column] = entries[row].dividedExactly(by: denominator)! }
    }
    return result
  }

  /// `B·H⁻¹`, whole: column after column, since H is triangular.
  private static func inverse(
    _ square: Matrix<Integer>, over lattice: TriangularLattice, _ budget: Budget
  ) throws(BudgetError) -> Matrix<Integer> {
    var result = square
    for (place, column) in lattice.columns.enumerated() {
      try budget.check()
      for row in 0..<square.rows {
        var entry = square[row, column]
        for source in 0..<column { entry.subtractProduct(result[row, source], lattice.entries[source][place]) }
        result[row, column] = entry.dividedExactly(by: lattice.entries[column][place])!
      }
    }
    return result
  }

  private static func product(
    _ left: Matrix<Integer>, _ right: Matrix<Integer>, _ budget: Budget
  ) throws(ExactError) -> Matrix<Integer> {
    try Matrix(Shape(left.rows, right.columns)) { row, column throws(ExactError) in
      if column == 0 { try budgeted(budget.check) }
      var sum = Integer.zero
      for inner in 0..<left.columns { sum.addProduct(left[row, inner], right[inner, column]) }
      return sum
    }
  }

  private static func cleared(_ fractions: [Rational]) -> (numerators: [Integer], denominator: Integer) {
    var common = Integer.one
    for fraction in fractions where !fraction.isWhole { common = common.lcm(with: fraction.denominator) }
    if common.isOne { return (fractions.map(\.numerator), common) }
    return (fractions.map { $0.numerator * (common.dividedExactly(by: $0.denominator) ?? .one) }, common)
  }
}
