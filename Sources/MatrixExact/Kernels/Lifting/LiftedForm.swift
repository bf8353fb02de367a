internal import MatrixArithmetic
internal import MatrixDomain

/// A reduced row echelon form: an identity in the pivot columns, and numerators over one denominator in the others.
struct LiftedForm {
  var shape: Shape
  var pivotColumns: [Int]
  var freeColumns: [Int]
  /// Row by row: one row a pivot, one column a free column.
  var numerators: [Integer]
  var denominator: Integer
  /// The determinant of the rows and columns with a pivot over the denominator, but for its sign, where it is known.
  var cofactor: Integer?
  /// Rows that are independent in the pivot columns, modulo a prime.
  var pivotRows: [Int]
  var prime: Int

  var rank: Int { pivotColumns.count }

  /// The entries in the pivot rows of the free columns from `start` on, column by column.
  private func fractions(inFreeColumns columns: Range<Int>, negated: Bool = false) -> [Rational] {
    var entries: [Integer] = []
    entries.reserveCapacity(columns.count * rank)
    for column in columns {
      for row in 0..<rank {
        let numerator = numerators[row * freeColumns.count + column]
        entries.append(negated ? -numerator : numerator)
      }
    }
    return LowestTerms.solutions(entries, over: denominator, columns: rank, cofactor: cofactor)
  }

  /// As `Array(repeating:count:)`, which counts references for every entry.
  private static func zeros(_ count: Int) -> [Rational] {
    unsafe Array(unsafeUninitializedCapacity: count) { entries, initialized in
      for index in 0..<count { unsafe entries.initializeElement(at: index, to: .zero) }
      initialized = count
    }
  }

  /// The whole form.
  var echelonForm: EchelonForm<Rational> {
    if freeColumns.isEmpty { return .identity(above: shape) }
    var entries = Self.zeros(shape.count)
    var fractions = LowestTerms.solutions(
      numerators, over: denominator, columns: freeColumns.count, cofactor: cofactor)
    for (row, pivot) in pivotColumns.enumerated() {
      entries[row * shape.columns + pivot] = .one
      for (index, column) in freeColumns.enumerated() {
        swap(&entries[row * shape.columns + column], &fractions[row * freeColumns.count + index])
      }
    }
    return EchelonForm(
      matrix: Matrix(shape, rowMajor: entries),
      pivots: pivotColumns.enumerated().map { Elimination<Rational>.Pivot(row: $0, column: $1) }, isReduced: true)
  }

  /// For each free unknown the solution of the homogeneous system that is 1 there and 0 at the others, or the first of
  /// them.
  func nullBasis(unknowns: Int, limit: Int = .max) -> Basis<Rational> {
    let free = freeColumns.prefix { $0 < unknowns }.prefix(limit)
    ResultSize.precondition("the basis", free.count, unknowns)
    let entries = fractions(inFreeColumns: 0..<free.count, negated: true)
    return Basis(
      ambient: unknowns,
      free.enumerated().map { index, column in
        var vector = Self.zeros(unknowns)
        vector[column] = .one
        for row in 0..<rank where pivotColumns[row] < unknowns {
          vector[pivotColumns[row]] = entries[index * rank + row]
        }
        return Vector(vector)
      })
  }

  /// The solutions of the systems whose right-hand sides begin at column `unknowns`, each on its own.
  func systemSolutions(unknowns: Int) -> SystemSolutions<Rational> {
    let sides = shape.columns - unknowns
    ResultSize.precondition("the solution", unknowns, sides)
    // A right-hand side with a pivot, or with an entry in the row of such a pivot, is no combination of the columns
    // of the unknowns.
    let pivots = pivotColumns.filter { $0 < unknowns }
    let free = freeColumns.filter { $0 < unknowns }
    let own = freeColumns[free.count...]
    var inconsistent = Set(pivotColumns.dropFirst(pivots.count).map { $0 - unknowns })
    for (index, column) in own.enumerated() {
      let place = free.count + index
      if (pivots.count..<rank).contains(where: { !numerators[$0 * freeColumns.count + place].isZero }) {
        inconsistent.insert(column - unknowns)
      }
    }
    let entries = fractions(inFreeColumns: free.count..<freeColumns.count)
    var particular = Self.zeros(unknowns * sides)
    for (index, column) in own.enumerated() where !inconsistent.contains(column - unknowns) {
      for (row, pivot) in pivots.enumerated() {
        particular[pivot * sides + column - unknowns] = entries[index * rank + row]
      }
    }
    let isSolvable = inconsistent.isEmpty || inconsistent.count < sides
    return SystemSolutions(
      unknowns: unknowns, particular: Matrix(Shape(unknowns, sides), rowMajor: particular),
      inconsistent: inconsistent.sorted(),
      directions: isSolvable ? nullBasis(unknowns: unknowns) : Basis(ambient: unknowns, []),
      free: isSolvable ? free : [], pivots: pivots)
  }
}
