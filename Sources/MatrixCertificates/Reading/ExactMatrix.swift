import MatrixArithmetic
import MatrixDomain

/// A matrix of fractions as the checker works with it: whole rows, each with the factor that made it whole.
///
/// Invariant: row `i` of the matrix is `whole[i]` divided by `scales[i]`, which is at least 1.
struct ExactMatrix<S: CheckedScalar> {
  let rows: Int
  let columns: Int
  private(set) var whole: [[S.Whole]]
  private(set) var scales: [Integer]

  init(rows: Int, columns: Int, entries: [S]) {
    self.rows = rows
    self.columns = columns
    whole = []
    scales = []
    for row in 0..<rows {
      let cleared = Cleared(Array(entries[row * columns..<(row + 1) * columns]))
      whole.append(cleared.numerators)
      scales.append(cleared.denominator)
    }
  }

  /// Rows of numerators, each over its denominator, which need not be the least.
  init(columns: Int, _ numerators: [[S.Whole]], _ denominators: [Integer]) {
    (rows, self.columns, whole, scales) = (numerators.count, columns, numerators, denominators)
    for row in whole.indices where !scales[row].isOne { S.reduce(&whole[row], &scales[row]) }
  }

  /// The longest side of a matrix.
  static var longestSide: Int { 1 << 24 }

  init(column: [S]) { self.init(rows: column.count, columns: 1, entries: column) }

  /// The matrix of an exchange value that must be over `domain`.
  init(_ value: MatrixValue, over domain: ScalarDomain, named name: String) throws(Rejection) {
    try Scalars.checkDomain(value.domain, is: domain, named: name)
    // Entries are bounded by the claim's length; a matrix without any could have sides of every length.
    try require(
      max(value.shape.rows, value.shape.columns) <= Self.longestSide,
      "\(name) is a \(value.shape) matrix; the checker takes sides up to \(Self.longestSide)")
    self.init(
      rows: value.shape.rows, columns: value.shape.columns,
      entries: try Scalars.read(value.entries, over: domain, named: name))
  }

  /// An operand: a matrix over a part of the field, or a vector as its column.
  init(operand: Value, in field: ScalarDomain, named name: String) throws(Rejection) {
    switch operand {
    case .matrix(let value):
      try Self.check(value.domain, in: field, named: name)
      try require(value.bar.map { (0...value.shape.columns).contains($0) } ?? true, "the bar of \(name) is outside it")
      try self.init(value, over: value.domain, named: name)
    case .vector(let value):
      try Self.check(value.domain, in: field, named: name)
      self.init(column: try Scalars.read(value, over: value.domain, named: name))
    default:
      throw Rejection("the input \(name) is not a matrix")
    }
  }

  /// Rejects an operand of a domain that does not lie in the field of the claim.
  static func check(
    _ domain: ScalarDomain, in field: ScalarDomain, named name: String
  ) throws(Rejection) {
    try require(
      domain == field || (!S.isFinite && S.reader(of: domain) != nil),
      "the input \(name) is over \(domain.tag), which is not in \(field.tag)")
  }

  var shape: Shape { Shape(rows, columns) }

  subscript(row: Int, column: Int) -> S { S.quotient(whole[row][column], scales[row]) }

  func column(_ index: Int) -> [S] { (0..<rows).map { self[$0, index] } }
  func row(_ index: Int) -> [S] { (0..<columns).map { self[index, $0] } }
  func isZero(_ row: Int, _ column: Int) -> Bool { whole[row][column].isZero }

  var transposed: ExactMatrix {
    var entries: [S] = []
    for column in 0..<columns { entries += self.column(column) }
    return ExactMatrix(rows: columns, columns: rows, entries: entries)
  }

  /// The columns at some places, in that order.
  func columns(at places: [Int]) -> ExactMatrix { block(rows: Array(0..<rows), columns: places) }

  /// The entries in some rows and columns.
  func block(rows: [Int], columns: [Int]) -> ExactMatrix {
    var entries: [S] = []
    for row in rows { entries += columns.map { self[row, $0] } }
    return ExactMatrix(rows: rows.count, columns: columns.count, entries: entries)
  }

  /// True where the matrix times `vector` is `result`.
  func maps(_ vector: [S], to result: (Int) -> S) -> Bool {
    maps(Cleared(vector), to: result)
  }

  func maps(_ vector: Cleared<S>, to result: (Int) -> S) -> Bool {
    for row in 0..<rows {
      var sum = S.Whole.zero
      for column in 0..<columns { sum.addProduct(whole[row][column], vector.numerators[column]) }
      if !S.isEqual(sum, over: scales[row] * vector.denominator, to: result(row)) { return false }
    }
    return true
  }

  /// True where the matrix times `vector` is 0.
  func annihilates(_ vector: [S]) -> Bool { maps(vector) { _ in .zero } }

  /// True where the matrix times `right` is `product`. The shapes must fit.
  func times(_ right: ExactMatrix, equals product: (_ row: Int, _ column: Int) -> S) -> Bool {
    let found = multiplied(by: right)
    return (0..<rows).allSatisfy { row in
      (0..<right.columns).allSatisfy {
        S.isEqual(found.whole[row][$0], over: found.scales[row], to: product(row, $0))
      }
    }
  }
}

extension ExactMatrix {
  /// The columns of another matrix after those of this one.
  func joined(to other: ExactMatrix) throws(Rejection) -> ExactMatrix {
    try require(rows == other.rows, "the vectors differ in length")
    return ExactMatrix(
      rows: rows, columns: columns + other.columns, entries: (0..<rows).flatMap { self.row($0) + other.row($0) })
  }

  /// True for a matrix that is its own adjoint: symmetric, over ℚ(i) Hermitian.
  var isSymmetric: Bool {
    (0..<rows).allSatisfy { row in (0...row).allSatisfy { self[row, $0] == self[$0, row].conjugate } }
  }
}

/// Numbers over one common denominator.
struct Cleared<S: CheckedScalar> {
  let numerators: [S.Whole]
  /// At least 1, and the least.
  let denominator: Integer

  init(_ numbers: [S]) { (numerators, denominator) = S.cleared(numbers) }
}
