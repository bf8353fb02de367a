import MatrixArithmetic
import MatrixDomain

// The values of terms.
extension Claim {
  /// The most entries of a product that is part of a term. Matrices without rows or columns have products of any size.
  private static var longestProduct: Int { 1 << 26 }

  /// - Complexity: as many products of entries as the products of matrices in the term have.
  func computed(_ term: MatrixTerm) throws(Rejection) -> Entries<S> {
    switch term {
    case .named(let name): return try entries(named: name)
    case .identity(let term): return Entries(order: Array(0..<(try entries(term).shape.rows)))
    case .zero(let term): return Entries(try entries(term).shape) { _, _ in .zero }
    case .transpose(let term): return try entries(term).transposed
    case .conjugate(let term):
      let value = try entries(term)
      return Entries(value.shape) { value[$0, $1].conjugate }
    case .adjoint(let term):
      let value = try entries(term)
      return Entries(value.shape.transposed) { value[$1, $0].conjugate }
    case .trace(let term):
      let value = try entries(term)
      try require(value.isSquare, "only a square matrix has a trace")
      return Entries(scalar: (0..<value.shape.rows).reduce(into: S.zero) { $0 += value[$1, $1] })
    case .sum(let left, let right):
      let (left, right) = try pair(left, right)
      return Entries(left.shape) { left[$0, $1] + right[$0, $1] }
    case .difference(let left, let right):
      let (left, right) = try pair(left, right)
      return Entries(left.shape) { left[$0, $1] - right[$0, $1] }
    case .entrywise(let left, let right):
      let (left, right) = try pair(left, right)
      return Entries(left.shape) { left[$0, $1] * right[$0, $1] }
    case .kronecker(let left, let right): return try kronecker(try entries(left), try entries(right))
    case .product(let left, let right): return try product(try entries(left), try entries(right))
    case .diagonal(let term): return Entries(diagonal: try entries(term))
    case .beside(let left, let right):
      let (left, right) = (try entries(left), try entries(right))
      try require(left.shape.rows == right.shape.rows, "the vectors differ in length")
      let border = left.shape.columns
      return Entries(Shape(left.shape.rows, border + right.shape.columns)) {
        $1 < border ? left[$0, $1] : right[$0, $1 - border]
      }
    case .columns(let term, let name):
      let value = try entries(term)
      let places = try places(name, below: value.shape.columns)
      return Entries(Shape(value.shape.rows, places.count)) { value[$0, places[$1]] }
    case .rows(let term, let name):
      let value = try entries(term)
      let places = try places(name, below: value.shape.rows)
      return Entries(Shape(places.count, value.shape.columns)) { value[places[$0], $1] }
    }
  }

  private func places(_ name: String, below limit: Int) throws(Rejection) -> [Int] {
    var found = places[name] ?? []
    if places[name] == nil {
      found = try Positions.read(hasInput(name) ? try input(name) : try output(name), named: name)
    }
    try require(found.allSatisfy { $0 < limit }, "\(name) asks for what is not there")
    return found
  }

  private func pair(_ left: MatrixTerm, _ right: MatrixTerm) throws(Rejection) -> (Entries<S>, Entries<S>) {
    let (left, right) = (try entries(left), try entries(right))
    try require(left.shape == right.shape, "a \(left.shape) matrix is added to a \(right.shape) one")
    return (left, right)
  }

  private func kronecker(_ a: Entries<S>, _ b: Entries<S>) throws(Rejection) -> Entries<S> {
    let (rows, hasManyRows) = a.shape.rows.multipliedReportingOverflow(by: b.shape.rows)
    let (columns, hasManyColumns) = a.shape.columns.multipliedReportingOverflow(by: b.shape.columns)
    try require(!hasManyRows && !hasManyColumns, "the product is too large")
    let shape = b.shape
    return Entries(Shape(rows, columns)) { row, column in
      a[row / shape.rows, column / shape.columns] * b[row % shape.rows, column % shape.columns]
    }
  }

  private func product(_ left: Entries<S>, _ right: Entries<S>) throws(Rejection) -> Entries<S> {
    if left.isScalar { return Entries(right.shape) { left[0, 0] * right[$0, $1] } }
    if right.isScalar { return Entries(left.shape) { left[$0, $1] * right[0, 0] } }
    try checkFactors(left, right)
    let shape = Shape(left.shape.rows, right.shape.columns)
    if let order = left.order { return Entries(shape) { right[order[$0], $1] } }
    if let order = right.transposed.order { return Entries(shape) { left[$0, order[$1]] } }
    if left.isDiagonal { return Entries(shape) { left[$0, $0] * right[$0, $1] } }
    let (entries, isHuge) = shape.rows.multipliedReportingOverflow(by: shape.columns)
    try require(!isHuge && entries <= Self.longestProduct, "a product has too many entries")
    return Entries(left.exact.multiplied(by: right.exact))
  }

  private func checkFactors(_ left: Entries<S>, _ right: Entries<S>) throws(Rejection) {
    try require(
      left.shape.columns == right.shape.rows, "a \(left.shape) matrix is multiplied by a \(right.shape) one")
  }

  /// Rejects unless two terms are equal. A product of two matrices is compared without its entries being reduced.
  func checkEqual(_ left: MatrixTerm, _ right: MatrixTerm) throws(Rejection) {
    if case .product(let first, let second) = left {
      let (first, second) = (try entries(first), try entries(second))
      if first.isDense && second.isDense {
        let result = try entries(right)
        try checkFactors(first, second)
        try require(
          result.shape == Shape(first.shape.rows, second.shape.columns), "a product has another shape than claimed")
        return try require(
          first.exact.times(second.exact, equals: { result[$0, $1] }), "a product is another matrix than claimed")
      }
    } else if case .product = right {
      return try checkEqual(right, left)
    }
    let (found, claimed) = (try entries(left), try entries(right))
    try require(found.shape == claimed.shape, "a \(found.shape) matrix is claimed to be a \(claimed.shape) one")
    for row in 0..<found.shape.rows {
      for column in 0..<found.shape.columns {
        try require(
          found[row, column] == claimed[row, column], "the entry in row \(row + 1), column \(column + 1) is wrong")
      }
    }
  }
}

/// The entries of a term; those of sums and the like are computed when they are asked for.
struct Entries<S: CheckedScalar> {
  let shape: Shape
  /// True for a number, which multiplies every entry of a matrix.
  private(set) var isScalar = false
  /// True for a diagonal matrix that was made as one.
  private(set) var isDiagonal = false
  /// The rows of a factor that a permutation puts one below the other.
  private(set) var order: [Int]?
  private var matrix: ExactMatrix<S>?
  private let entry: (_ row: Int, _ column: Int) -> S

  init(_ shape: Shape, _ entry: @escaping (_ row: Int, _ column: Int) -> S) {
    (self.shape, self.entry) = (shape, entry)
  }

  init(_ matrix: ExactMatrix<S>) {
    self.init(matrix.shape) { matrix[$0, $1] }
    self.matrix = matrix
  }

  init(scalar: S) {
    self.init(Shape(1, 1)) { _, _ in scalar }
    isScalar = true
  }

  /// The matrix P for which row `i` of P·A is row `order[i]` of A.
  init(order: [Int]) {
    self.init(Shape(order.count, order.count)) { $1 == order[$0] ? .one : .zero }
    self.order = order
  }

  init(diagonal: Entries) {
    self.init(Shape(diagonal.shape.rows, diagonal.shape.rows)) { $0 == $1 ? diagonal[$0, 0] : .zero }
    isDiagonal = true
  }

  subscript(row: Int, column: Int) -> S { entry(row, column) }

  /// True where a product with it has to be multiplied out.
  var isDense: Bool { !isScalar && !isDiagonal && order == nil }
  var isSquare: Bool { shape.rows == shape.columns }

  var transposed: Entries {
    guard let order else { return Entries(shape.transposed) { self[$1, $0] } }
    var inverse = order
    for (index, place) in order.enumerated() { inverse[place] = index }
    return Entries(order: inverse)
  }

  /// The matrix of whole rows, to multiply with.
  var exact: ExactMatrix<S> {
    matrix
      ?? ExactMatrix(
        rows: shape.rows, columns: shape.columns,
        entries: (0..<shape.rows).flatMap { row in (0..<shape.columns).map { entry(row, $0) } })
  }

  func row(_ row: Int) -> [S] { (0..<shape.columns).map { self[row, $0] } }
  func column(_ column: Int) -> [S] { (0..<shape.rows).map { self[$0, column] } }
  /// The columns, one after another.
  var vectors: [[S]] { (0..<shape.columns).map(column) }
  var rows: [[S]] { (0..<shape.rows).map(row) }
  var isZero: Bool { rows.allSatisfy { $0.allSatisfy(\.isZero) } }
}
