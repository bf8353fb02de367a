internal import MatrixArithmetic
internal import MatrixDomain

/// The Hermite form of a matrix of polynomials, by its Popov form and linear algebra over the coefficients.
///
/// In polynomial time for every matrix: a Popov form takes rows that depend on others away, and what is left has as many
/// independent columns as rows; their Hermite form comes from ``RowQuotient``, and the other columns by what led to it.
struct PolynomialHermite<Element: Field> {
  typealias Entry = DensePolynomial<Element>
  private typealias Rows = PolynomialRows<Element>

  /// H.
  var form: [[Entry]]
  /// U and U⁻¹; empty where they are not wanted.
  var transform: [[Entry]] = []
  var inverse: [[Entry]] = []
  var pivots: [Int]

  /// - Parameter isWithTransform: whether U and U⁻¹ are wanted.
  init(_ a: [[Entry]], width: Int, isWithTransform: Bool, _ budget: Budget) throws(ExactError) {
    let height = a.count
    let reduced = try Rows(
      isWithTransform ? Rows.beside(a, Rows.identity(height)) : a, width: width, tracksInverse: isWithTransform, budget)
    let rank = reduced.pivots.count
    let basis = reduced.rows.prefix(rank).map { Array($0.prefix(width)) }
    pivots = rank == width ? Array(0..<width) : try Rows.independentColumns(basis, width: width, budget)
    let columns = pivots
    let isSquare = rank == width
    let block = isSquare ? basis : basis.map { row in columns.map { row[$0] } }
    // The Popov form of the block, which the basis is itself where all columns are taken.
    let popov =
      isSquare
      ? block : try Rows(block, width: rank, budget).rows
    let hermite = try RowQuotient(popov).hermiteForm(budget)
    guard isWithTransform || !isSquare else {
      form = hermite + Array(repeating: Array(repeating: .zero, count: width), count: height - rank)
      return
    }
    // T with H = T·block: its inverse is block·H⁻¹.
    guard let change = try Rows.quotient(block, by: hermite, budget) else {
      preconditionFailure("the rows of a matrix are no combinations of its Hermite form")
    }
    let unimodular = try Rows(Rows.beside(change, Rows.identity(rank)), width: rank, budget)
    let top = unimodular.rows.map { Array($0.dropFirst(rank)) }
    var rows = try Rows.product(top, basis, columns: width, budget)
    for _ in rank..<max(rank, height) { rows.append(Array(repeating: .zero, count: width)) }
    form = rows
    guard isWithTransform else { return }
    let way = reduced.rows.map { Array($0.dropFirst(width)) }
    transform = try Rows.product(top, Array(way.prefix(rank)), columns: height, budget) + way.dropFirst(rank)
    // U⁻¹ = W⁻¹·diag(change, I).
    inverse = []
    for row in reduced.inverse {
      let left = try Rows.product([Array(row.prefix(rank))], change, columns: rank, budget)[0]
      inverse.append(left + row.dropFirst(rank))
    }
  }
}
