internal import MatrixDomain

/// The row echelon form `P·A = L·E` modulo a prime beyond the reach of doubles, with its rank profile: as
/// ``ResidueElimination``, with products of digits.
struct WordEchelon {
  /// Narrower panels are eliminated entry by entry.
  private static let panelWidth = 24

  let field: WordField
  let products: DigitProduct
  /// Rising.
  private(set) var pivotColumns: [Int] = []
  /// Of the pivots, in Montgomery's form.
  private(set) var inverses: [UInt64] = []
  /// For each row of `P·A` the row of `A`: the first ones gave the pivots.
  private(set) var order: [Int]
  /// `E`: its rows, as many as the rank, from their pivots on. What stands left of the pivots and below has no meaning.
  let echelon: WordBlock
  /// `L` below its diagonal, as forms; its columns, as many as the rank, are what was taken from each row.
  let lower: WordBlock
  private var isOdd = false
  private let memory: (WordBuffer, WordBuffer, WordBuffer)

  var rank: Int { pivotColumns.count }

  /// `nil` where the budget ran out.
  ///
  /// - Parameter entries: row by row, residues; overwritten, and part of the result.
  init?(_ entries: WordBuffer, rows: Int, columns: Int, _ products: DigitProduct, budget: Budget = .unlimited) {
    self.products = products
    field = products.field
    order = Array(0..<rows)
    echelon = WordBlock(entries, rows: rows, columns: columns)
    let left = WordBuffer(count: rows * min(rows, columns))
    lower = WordBlock(left, rows: rows, columns: min(rows, columns))
    memory = (entries, left, WordBuffer(count: Self.panelWidth))
    guard eliminate(0..<columns, top: 0, budget) != nil else { return nil }
  }

  /// How many pivots the columns have, in rows from `top` on; `nil` where the budget ran out.
  private mutating func eliminate(_ columns: Range<Int>, top: Int, _ budget: Budget) -> Int? {
    if top == echelon.rows || columns.isEmpty { return 0 }
    if columns.count <= Self.panelWidth { return budget.isOver ? nil : eliminatePanel(columns, top: top) }
    let half = (columns.count / 2 + Self.panelWidth - 1) / Self.panelWidth * Self.panelWidth
    let right = (columns.lowerBound + half)..<columns.upperBound
    guard let found = eliminate(columns.lowerBound..<right.lowerBound, top: top, budget) else { return nil }
    if found > 0 {
      let pivots = top..<(top + found)
      let below = (top + found)..<echelon.rows
      products.solveLower(lower.part(pivots, pivots), echelon.part(pivots, right))
      products.subtract(
        forms: lower.part(below, pivots), echelon.part(pivots, right), from: echelon.part(below, right))
    }
    guard let more = eliminate(right, top: top + found, budget) else { return nil }
    return found + more
  }

  /// Eliminates a few columns, one after another. The products of the pivots so far with an entry are added up and
  /// reduced once.
  private mutating func eliminatePanel(_ columns: Range<Int>, top: Int) -> Int {
    let rows = echelon.rows
    let atOnce = field.formLimit
    let above = unsafe memory.2.base
    var next = top
    for column in columns {
      let found = next - top
      for row in top..<rows {
        let count = min(row - top, found)
        let entry = unsafe echelon.row(row) + column
        if count > 0 {
          let sum = unsafe field.dot(above, forms: lower.row(row) + top, count: count, atOnce: atOnce)
          unsafe entry.pointee = field.difference(entry.pointee, sum)
        }
        if row < next { unsafe above[row - top] = entry.pointee }
      }
      guard let pivot = (next..<rows).first(where: { unsafe echelon.row($0)[column] != 0 }) else { continue }
      if pivot != next {
        lower.part(0..<rows, 0..<next).swapRows(pivot, next)
        echelon.part(0..<rows, column..<echelon.columns).swapRows(pivot, next)
        order.swapAt(pivot, next)
        isOdd.toggle()
      }
      let inverse = field.inverted(field.form(unsafe echelon.row(next)[column]))
      let form = field.form(inverse)
      for row in (next + 1)..<max(next + 1, rows) {
        unsafe lower.row(row)[next] = field.product(echelon.row(row)[column], form)
      }
      pivotColumns.append(column)
      inverses.append(inverse)
      next += 1
    }
    return next - top
  }

  /// The product of the pivots with the sign of the row exchanges; of a square matrix.
  var determinant: UInt64 {
    if rank < order.count { return 0 }
    let product = (0..<rank).reduce(field.one) { product, index in
      unsafe field.product(product, field.form(echelon.row(index)[index]))
    }
    let residue = field.residue(product)
    return isOdd ? field.negative(residue) : residue
  }

  /// The factors with which the rows of the matrix, all of them independent, give a vector; `nil` where they do not
  /// span it.
  ///
  /// - Parameter vector: residues, one for each column.
  /// - Complexity: `rows · columns` operations.
  func combination(_ vector: [UInt64]) -> [UInt64]? {
    let width = echelon.columns
    let rest = WordBuffer(vector)
    let factors = WordBuffer(count: max(1, rank))
    for (row, column) in pivotColumns.enumerated() {
      let factor = unsafe field.product(rest.base[column], inverses[row])
      unsafe factors.base[row] = factor
      if factor == 0 { continue }
      unsafe field.subtract(
        field.form(factor), times: echelon.row(row) + column, from: rest.base + column, count: width - column)
    }
    if (0..<width).contains(where: { unsafe rest.base[$0] != 0 }) { return nil }
    var result = Array(repeating: UInt64.zero, count: order.count)
    for row in (0..<rank).reversed() {
      let factor = unsafe factors.base[row]
      result[order[row]] = factor
      if factor != 0 {
        unsafe field.subtract(factor, times: lower.row(row), from: factors.base, count: row)
      }
    }
    return result
  }
}

/// The reduced row echelon form modulo a prime: an identity in the pivot columns, and what is in the others.
struct ReducedWords {
  let pivotColumns: [Int]
  let freeColumns: [Int]
  /// Row by row: one row a pivot, one column a free column.
  let entries: WordBuffer

  /// - Complexity: `rank² · free columns`, in products of matrices.
  init(_ form: WordEchelon) {
    let rank = form.rank
    pivotColumns = form.pivotColumns
    var isPivot = Array(repeating: false, count: form.echelon.columns)
    for column in pivotColumns { isPivot[column] = true }
    freeColumns = isPivot.indices.filter { !isPivot[$0] }
    entries = WordBuffer(count: rank * freeColumns.count)
    if freeColumns.isEmpty { return }
    let triangle = WordBuffer(count: rank * rank)
    for row in 0..<rank {
      let source = unsafe form.echelon.row(row)
      let corner = unsafe triangle.base + row * rank
      for index in row..<rank { unsafe corner[index] = source[pivotColumns[index]] }
      let target = unsafe entries.base + row * freeColumns.count
      for (index, column) in freeColumns.enumerated() {
        // Left of the pivot, E is 0.
        unsafe target[index] = column < pivotColumns[row] ? 0 : source[column]
      }
    }
    form.products.solveUpper(
      WordBlock(triangle, rows: rank, columns: rank), inverses: form.inverses[...],
      WordBlock(entries, rows: rank, columns: freeColumns.count))
  }
}
