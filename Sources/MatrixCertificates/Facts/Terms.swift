import MatrixArithmetic
import MatrixDomain

/// The values of terms in a claim, each computed once.
struct Terms<S: CheckedScalar> {
  let claim: Claim<S>
  private var known: [MatrixTerm: Entries<S>] = [:]

  /// The most entries of a product that is part of a term. Matrices without rows or columns have products of any size.
  private static var longestProduct: Int { 1 << 26 }

  init(_ claim: Claim<S>) { self.claim = claim }

  /// Says what a name stands for; other names are read as the claim has them.
  mutating func set(_ name: String, _ entries: Entries<S>) { known[.named(name)] = entries }

  /// The entries of a term.
  ///
  /// - Complexity: as many products of entries as the products of matrices in it have.
  mutating func value(_ term: MatrixTerm) throws(Rejection) -> Entries<S> {
    if let value = known[term] { return value }
    let value = try computed(term)
    known[term] = value
    return value
  }

  private mutating func computed(_ term: MatrixTerm) throws(Rejection) -> Entries<S> {
    switch term {
    case .named(let name): return try claim.entries(name)
    case .identity(let term):
      let size = try value(term).shape.rows
      return Entries(Shape(size, size)) { $0 == $1 ? .one : .zero }
    case .zero(let term): return Entries(try value(term).shape) { _, _ in .zero }
    case .transpose(let term):
      let value = try value(term)
      return Entries(value.shape.transposed) { value[$1, $0] }
    case .conjugate(let term):
      let value = try value(term)
      return Entries(value.shape) { value[$0, $1].conjugate }
    case .adjoint(let term):
      let value = try value(term)
      return Entries(value.shape.transposed) { value[$1, $0].conjugate }
    case .trace(let term):
      let value = try value(term)
      try require(value.shape.rows == value.shape.columns, "only a square matrix has a trace")
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
    case .kronecker(let left, let right): return try kronecker(try value(left), try value(right))
    case .product(let left, let right): return try product(try value(left), try value(right))
    }
  }

  private mutating func pair(
    _ left: MatrixTerm, _ right: MatrixTerm
  ) throws(Rejection) -> (Entries<S>, Entries<S>) {
    let (left, right) = (try value(left), try value(right))
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
    let (entries, isHuge) = left.shape.rows.multipliedReportingOverflow(by: right.shape.columns)
    try require(!isHuge && entries <= Self.longestProduct, "a product has too many entries")
    if let order = left.order { return Entries(right.shape) { right[order[$0], $1] } }
    return Entries(left.exact.multiplied(by: right.exact))
  }

  private func checkFactors(_ left: Entries<S>, _ right: Entries<S>) throws(Rejection) {
    try require(
      left.shape.columns == right.shape.rows, "a \(left.shape) matrix is multiplied by a \(right.shape) one")
  }

  /// Rejects unless two terms are equal. A product of two matrices is compared without its entries being reduced.
  mutating func checkEqual(_ left: MatrixTerm, _ right: MatrixTerm) throws(Rejection) {
    if case .product(let first, let second) = left {
      let (first, second) = (try value(first), try value(second))
      if !first.isScalar && !second.isScalar && first.order == nil {
        let result = try value(right)
        try checkFactors(first, second)
        try require(
          result.shape == Shape(first.shape.rows, second.shape.columns), "a product has another shape than claimed")
        return try require(
          first.exact.times(second.exact, equals: { result[$0, $1] }), "a product is another matrix than claimed")
      }
    } else if case .product = right {
      return try checkEqual(right, left)
    }
    let (found, claimed) = (try value(left), try value(right))
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
  let isScalar: Bool
  /// The rows of a factor that a permutation puts one below the other.
  let order: [Int]?
  private let entry: (_ row: Int, _ column: Int) -> S
  private let matrix: ExactMatrix<S>?

  private init(
    _ shape: Shape, isScalar: Bool, order: [Int]?, _ matrix: ExactMatrix<S>?,
    _ entry: @escaping (_ row: Int, _ column: Int) -> S
  ) {
    (self.shape, self.isScalar, self.order, self.matrix, self.entry) = (shape, isScalar, order, matrix, entry)
  }

  init(_ shape: Shape, _ entry: @escaping (_ row: Int, _ column: Int) -> S) {
    self.init(shape, isScalar: false, order: nil, nil, entry)
  }

  init(_ matrix: ExactMatrix<S>) {
    self.init(matrix.shape, isScalar: false, order: nil, matrix) { matrix[$0, $1] }
  }

  init(scalar: S) { self.init(Shape(1, 1), isScalar: true, order: nil, nil) { _, _ in scalar } }

  /// The matrix P for which row `i` of P·A is row `order[i]` of A.
  init(order: [Int]) {
    self.init(Shape(order.count, order.count), isScalar: false, order: order, nil) {
      $1 == order[$0] ? .one : .zero
    }
  }

  subscript(row: Int, column: Int) -> S { entry(row, column) }

  /// The matrix of whole rows, to multiply with.
  var exact: ExactMatrix<S> {
    matrix
      ?? ExactMatrix(
        rows: shape.rows, columns: shape.columns,
        entries: (0..<shape.rows).flatMap { row in (0..<shape.columns).map { entry(row, $0) } })
  }

  /// True for a square matrix with an inverse.
  var hasInverse: Bool {
    guard shape.rows == shape.columns else { return false }
    return !S.determinant(of: (0..<shape.rows).map { row in (0..<shape.columns).map { self[row, $0] } }).isZero
  }
}

extension Claim {
  /// An operand over a part of the field, or an output over the field or the ring of the operands.
  fileprivate func entries(_ name: String) throws(Rejection) -> Entries<S> {
    let isInput = hasInput(name)
    let value = isInput ? try input(name) : try output(name)
    if let own = value.domain, !isInput {
      try require(own == domain || own == ringDomain, "the output \(name) is over \(own.tag)")
    }
    switch value {
    case .scalar(let scalar): return Entries(scalar: try Scalars.read(scalar, over: scalar.domain, named: name))
    case .matrix, .vector: return Entries(try ExactMatrix<S>(operand: value, in: domain, named: name))
    default: throw Rejection("\(name) is neither a matrix nor a vector nor a scalar")
    }
  }
}
