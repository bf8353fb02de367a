import MatrixArithmetic
import MatrixDomain

/// A matrix of fractions as the checker works with it: whole rows, each with the factor that made it whole.
///
/// Invariant: row `i` of the matrix is `whole[i]` divided by `scales[i]`, which is at least 1.
struct ExactMatrix {
  let rows: Int
  let columns: Int
  private(set) var whole: [[Integer]]
  private(set) var scales: [Integer]

  init(rows: Int, columns: Int, entries: [Rational]) {
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

  /// The longest side of a matrix.
  static let longestSide = 1 << 24

  init(column: [Rational]) { self.init(rows: column.count, columns: 1, entries: column) }

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

  /// An operand: a matrix over ℤ or ℚ, or a vector as its column.
  init(operand: Value, named name: String) throws(Rejection) {
    switch operand {
    case .matrix(let value):
      try Self.checkExact(value.domain, named: name)
      try require(value.bar.map { (0...value.shape.columns).contains($0) } ?? true, "the bar of \(name) is outside it")
      try self.init(value, over: value.domain, named: name)
    case .vector(let value):
      try Self.checkExact(value.domain, named: name)
      self.init(column: try Scalars.read(value, over: value.domain, named: name))
    default:
      throw Rejection("the input \(name) is not a matrix")
    }
  }

  private static func checkExact(_ domain: ScalarDomain, named name: String) throws(Rejection) {
    switch domain {
    case .integers, .rationals: return
    default: throw Rejection("the input \(name) is over \(domain.tag), not over Z or Q")
    }
  }

  var shape: Shape { Shape(rows, columns) }

  subscript(row: Int, column: Int) -> Rational { Rational(whole[row][column], scales[row]) }

  func column(_ index: Int) -> [Rational] { (0..<rows).map { self[$0, index] } }
  func row(_ index: Int) -> [Rational] { (0..<columns).map { self[index, $0] } }
  func isZero(_ row: Int, _ column: Int) -> Bool { whole[row][column].isZero }

  var transposed: ExactMatrix {
    var entries: [Rational] = []
    for column in 0..<columns { entries += self.column(column) }
    return ExactMatrix(rows: columns, columns: rows, entries: entries)
  }

  /// The columns from `start` up to `end`.
  func columns(_ range: Range<Int>) -> ExactMatrix { columns(at: Array(range)) }

  /// The columns at some places, in that order.
  func columns(at places: [Int]) -> ExactMatrix {
    var entries: [Rational] = []
    for row in 0..<rows { entries += places.map { self[row, $0] } }
    return ExactMatrix(rows: rows, columns: places.count, entries: entries)
  }

  /// The entries in some rows and columns.
  func block(rows: [Int], columns: [Int]) -> ExactMatrix {
    var entries: [Rational] = []
    for row in rows { entries += columns.map { self[row, $0] } }
    return ExactMatrix(rows: rows.count, columns: columns.count, entries: entries)
  }

  /// True where the matrix times `vector` is `result`.
  func maps(_ vector: [Rational], to result: (Int) -> Rational) -> Bool {
    maps(Cleared(vector), to: result)
  }

  func maps(_ vector: Cleared, to result: (Int) -> Rational) -> Bool {
    for row in 0..<rows {
      var sum = Integer.zero
      for column in 0..<columns { sum.addProduct(whole[row][column], vector.numerators[column]) }
      let right = result(row)
      if right.isZero {
        if !sum.isZero { return false }
      } else if sum * right.denominator != right.numerator * scales[row] * vector.denominator {
        return false
      }
    }
    return true
  }

  /// True where the matrix times `vector` is 0.
  func annihilates(_ vector: [Rational]) -> Bool { maps(vector) { _ in .zero } }

  /// True where the matrix times `right` is `product`. The shapes must fit.
  func times(_ right: ExactMatrix, equals product: (_ row: Int, _ column: Int) -> Rational) -> Bool {
    for column in 0..<right.columns where !maps(right.column(column), to: { product($0, column) }) { return false }
    return true
  }
}

/// Fractions over one common denominator.
struct Cleared {
  let numerators: [Integer]
  /// At least 1, and the least.
  let denominator: Integer

  init(_ fractions: [Rational]) {
    var common = Integer.one
    for fraction in fractions where !fraction.denominator.isOne { common = common.lcm(with: fraction.denominator) }
    denominator = common
    numerators = fractions.map {
      $0.denominator == common ? $0.numerator : $0.numerator * common.dividedExactly(by: $0.denominator)!
    }
  }
}
