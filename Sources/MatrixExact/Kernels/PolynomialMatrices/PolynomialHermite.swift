internal import MatrixDomain

/// The Hermite form of a matrix of polynomials, by its Popov form and linear algebra over the coefficients.
///
/// In polynomial time for every matrix: a Popov form takes rows that depend on others away, and what is left has as many
/// independent columns as rows; their Hermite form comes from ``RowQuotient``, and the other columns by what led to it. For a
/// nonsingular matrix U comes from ``LeftQuotient``.
struct PolynomialHermite<Coefficients: CoefficientField> {
  typealias Entry = DensePolynomial<Coefficients.Element>
  private typealias Rows = PolynomialRows<Coefficients>

  /// H.
  private(set) var form: [[Entry]]
  /// U and U⁻¹; empty where they are not wanted.
  private(set) var transform: [[Entry]] = []
  private(set) var inverse: [[Entry]] = []
  private(set) var pivots: [Int]

  /// - Parameter isWithTransform: whether U and U⁻¹ are wanted.
  init(
    _ field: Coefficients, _ a: [[Entry]], width: Int, isWithTransform: Bool, _ budget: Budget
  ) throws(ExactError) {
    if isWithTransform, a.count == width, let quotient = LeftQuotient(field, a) {
      try self.init(field, nonsingular: a, quotient, budget)
    } else {
      try self.init(field, any: a, width: width, isWithTransform: isWithTransform, budget)
    }
  }

  private init(
    _ field: Coefficients, nonsingular a: [[Entry]], _ quotient: LeftQuotient<Coefficients>, _ budget: Budget
  ) throws(ExactError) {
    let popov = try Rows(field, a, width: a.count, budget)
    form = try RowQuotient(field, popov.rows).hermiteForm(budget)
    pivots = Array(a.indices)
    let degree = a.indices.reduce(0) { [form] in $0 + form[$1][$1].degree }
    transform = try quotient.quotient(form, determinant: degree, budget)
    inverse = try Self.quotient(field, a, by: form, budget)
  }

  /// A·H⁻¹ for a Hermite form H of the rows of A.
  private static func quotient(
    _ field: Coefficients, _ a: [[Entry]], by form: [[Entry]], _ budget: Budget
  ) throws(ExactError) -> [[Entry]] {
    guard let result = try field.quotient(a, by: form, budget) else {
      preconditionFailure("the rows of a matrix are no combinations of its Hermite form")
    }
    return result
  }

  private init(
    _ field: Coefficients, any a: [[Entry]], width: Int, isWithTransform: Bool, _ budget: Budget
  ) throws(ExactError) {
    let height = a.count
    let reduced = try Rows(
      field, isWithTransform ? Rows.beside(a, field.identity(height)) : a, width: width,
      tracksInverse: isWithTransform, budget)
    let rank = reduced.pivots.count
    let basis = reduced.rows.prefix(rank).map { Array($0.prefix(width)) }
    pivots = rank == width ? Array(0..<width) : try field.independentColumns(basis, width: width, budget)
    let columns = pivots
    let isSquare = rank == width
    let block = isSquare ? basis : basis.map { row in columns.map { row[$0] } }
    // The Popov form of the block, which the basis is itself where all columns are taken.
    let popov = isSquare ? block : try Rows(field, block, width: rank, budget).rows
    let hermite = try RowQuotient(field, popov).hermiteForm(budget)
    guard isWithTransform || !isSquare else {
      form = hermite + Array(repeating: Array(repeating: .zero, count: width), count: height - rank)
      return
    }
    // T with H = T·block: its inverse is block·H⁻¹.
    let change = try Self.quotient(field, block, by: hermite, budget)
    let unimodular = try Rows(field, Rows.beside(change, field.identity(rank)), width: rank, budget)
    let top = unimodular.rows.map { Array($0.dropFirst(rank)) }
    var rows = try field.product(top, basis, columns: width, budget)
    for _ in rank..<max(rank, height) { rows.append(Array(repeating: .zero, count: width)) }
    form = rows
    guard isWithTransform else { return }
    let way = reduced.rows.map { Array($0.dropFirst(width)) }
    transform = try field.product(top, Array(way.prefix(rank)), columns: height, budget) + way.dropFirst(rank)
    // U⁻¹ = W⁻¹·diag(change, I).
    inverse = []
    for row in reduced.inverse {
      let left = try field.product([Array(row.prefix(rank))], change, columns: rank, budget)[0]
      inverse.append(left + row.dropFirst(rank))
    }
  }
}
