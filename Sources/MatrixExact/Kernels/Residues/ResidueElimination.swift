internal import MatrixDomain

/// The row echelon form `P·A = L·E` modulo a prime, with its rank profile.
///
/// Columns are halved down to narrow panels: the left half is eliminated, the right half follows by a triangular system
/// and a product of matrices, and is eliminated in turn. Entries take on products until they become part of a panel
/// or of a row of `E`, and are reduced once.
///
/// - Complexity: `rows · columns · rank` multiply-adds of doubles, half as many or fewer for large ranks.
/// - Source: C.-P. Jeannerod, C. Pernet and A. Storjohann, Rank-profile revealing Gaussian elimination and the CUP
///   matrix decomposition, Journal of Symbolic Computation 56 (2013), 46–68, doi:10.1016/j.jsc.2013.04.004.
struct ResidueElimination {
  private static let panelWidth = 8

  let field: ResidueField
  /// Rising.
  private(set) var pivotColumns: [Int] = []
  /// Of the pivots.
  private(set) var inverses: [Double] = []
  /// For each row of `P·A` the row of `A`: the first ones gave the pivots.
  private(set) var order: [Int]
  /// `E`: its rows, as many as the rank, from their pivots on. What stands left of the pivots and below has no meaning.
  let echelon: DoubleBlock
  /// `L` below its diagonal; its columns, as many as the rank, are what was taken from each row. Null without rows.
  let lower: DoubleBlock
  private var isOdd = false
  private let memory: (DoubleBuffer, DoubleBuffer, DoubleBuffer)

  var rank: Int { pivotColumns.count }

  /// The rows that gave the pivots.
  var pivotRows: ArraySlice<Int> { order.prefix(rank) }

  /// `nil` where the budget ran out.
  ///
  /// - Parameters:
  ///   - entries: row by row, integers up to 2⁵⁰; overwritten, and part of the result.
  ///   - width: how many of the columns are searched for pivots; the ones behind them only follow.
  init?(
    _ entries: DoubleBuffer, rows: Int, columns: Int, pivotColumns width: Int? = nil, in field: ResidueField,
    budget: Budget = .unlimited
  ) {
    self.field = field
    order = Array(0..<rows)
    let width = width ?? columns
    let most = min(rows, width)
    echelon = DoubleBlock(entries, rows: rows, columns: columns)
    let left = DoubleBuffer(count: rows * most)
    lower = DoubleBlock(left, rows: rows, columns: most)
    memory = (entries, left, DoubleBuffer(count: Self.panelWidth * (rows + 8)))
    field.reduce(echelon)
    guard let found = eliminate(0..<width, top: 0, budget) else { return nil }
    if width < columns {
      let right = echelon.part(0..<found, width..<columns)
      let triangle = lower.part(0..<found, 0..<found)
      field.solveLower(triangle, right, adding: found + 1)
      let rest = echelon.part(found..<rows, width..<columns)
      field.subtractProduct(lower.part(found..<rows, 0..<found), right, from: rest, adding: found + 1)
      field.reduce(rest)
    }
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
      let most = lower.columns + 1
      field.solveLower(lower.part(pivots, pivots), echelon.part(pivots, right), adding: most)
      field.subtractProduct(
        lower.part(below, pivots), echelon.part(pivots, right), from: echelon.part(below, right), adding: most)
    }
    guard let more = eliminate(right, top: top + found, budget) else { return nil }
    return found + more
  }

  /// Eliminates a few columns in memory of their own, one after another.
  private mutating func eliminatePanel(_ columns: Range<Int>, top: Int) -> Int {
    let count = echelon.rows - top
    let length = (count + 7) & ~7
    let panel = unsafe memory.2.base
    for row in 0..<count {
      let source = unsafe echelon.row(top + row) + columns.lowerBound
      for column in 0..<columns.count { unsafe panel[column &* length &+ row] = source[column] }
    }
    for row in count..<length { for column in 0..<columns.count { unsafe panel[column &* length &+ row] = 0 } }
    // For each column how many pivots there were with it; for each pivot its column.
    var pivots: [Int] = []
    pivots.reserveCapacity(columns.count)
    for place in 0..<columns.count {
      let column = unsafe panel + place * length
      let found = pivots.count
      // The rows of the pivots first: each needs the ones above.
      for row in 0..<found {
        var sum = unsafe column[row]
        for above in 0..<row { unsafe sum -= panel[pivots[above] * length + row] * column[above] }
        unsafe column[row] = field.reduced(sum)
      }
      unsafe follow(column, panel, pivots, length: length, count: count)
      guard let row = (found..<max(found, count)).first(where: { unsafe column[$0] != 0 }) else { continue }
      if row != found {
        for other in 0..<columns.count {
          let line = unsafe panel + other * length
          unsafe (line[found], line[row]) = (line[row], line[found])
        }
        lower.part(0..<lower.rows, 0..<top).swapRows(top + found, top + row)
        echelon.part(0..<echelon.rows, columns.upperBound..<echelon.columns).swapRows(top + found, top + row)
        order.swapAt(top + found, top + row)
        isOdd.toggle()
      }
      let inverse = unsafe field.inverted(column[found])
      unsafe field.scale(column + found + 1, count: count - found - 1, by: inverse)
      pivots.append(place)
      inverses.append(inverse)
    }
    var filled = 0
    for place in 0..<columns.count {
      let column = unsafe panel + place * length
      let isPivot = filled < pivots.count && pivots[filled] == place
      if isPivot {
        for row in (filled + 1)..<max(filled + 1, count) {
          unsafe lower.row(top + row)[top + filled] = column[row]
        }
        pivotColumns.append(columns.lowerBound + place)
        filled += 1
      }
      for row in 0..<pivots.count {
        unsafe echelon.row(top + row)[columns.lowerBound + place] = row < filled ? column[row] : 0
      }
    }
    return pivots.count
  }

  /// Subtracts the multiples of the pivot rows so far from the rest of a column, and reduces the column.
  @inline(__always)
  private func follow(
    _ column: UnsafeMutablePointer<Double>, _ panel: UnsafePointer<Double>, _ pivots: [Int], length: Int, count: Int
  ) {
    let found = pivots.count
    var row = found
    // Full vectors from the first aligned row on; the ones before are few.
    while row < count && row & 7 != 0 {
      var sum = unsafe column[row]
      for index in 0..<found { unsafe sum -= panel[pivots[index] &* length &+ row] * column[index] }
      unsafe column[row] = field.reduced(sum)
      row &+= 1
    }
    while row < count {
      let place = unsafe UnsafeMutableRawPointer(column + row)
      var sum = unsafe place.loadUnaligned(as: SIMD8<Double>.self)
      for index in 0..<found {
        let source = unsafe UnsafeRawPointer(panel + (pivots[index] &* length &+ row))
        unsafe sum -= source.loadUnaligned(as: SIMD8<Double>.self) * column[index]
      }
      unsafe place.storeBytes(of: field.reduced(sum), as: SIMD8<Double>.self)
      row &+= 8
    }
  }

  /// The product of the pivots with the sign of the row exchanges, from 0 on; of a square matrix.
  var determinant: Int {
    if rank < order.count { return 0 }
    let product = (0..<rank).reduce(1) { product, index in
      unsafe product * field.leastResidue(echelon.row(index)[index]) % field.prime
    }
    return isOdd && product != 0 ? field.prime - product : product
  }
}
