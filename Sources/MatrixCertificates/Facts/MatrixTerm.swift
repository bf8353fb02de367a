import MatrixDomain

/// A matrix made of the operands and outputs of a result, by their names.
///
/// ```swift
/// let term: MatrixTerm = "A" * "X" + "X" * "B"
/// ```
///
/// A vector is its column, a scalar a matrix of one entry.
public indirect enum MatrixTerm: Hashable, Sendable {
  /// An operand or an output.
  case named(String)
  /// The identity matrix with as many rows as a term.
  case identity(like: MatrixTerm)
  /// The matrix of zeros with the shape of a term.
  case zero(like: MatrixTerm)
  /// The transpose.
  case transpose(MatrixTerm)
  /// The conjugate transpose; the transpose over fields without conjugates.
  case adjoint(MatrixTerm)
  /// The sum of two matrices of one shape.
  case sum(MatrixTerm, MatrixTerm)
  /// The difference of two matrices of one shape.
  case difference(MatrixTerm, MatrixTerm)
  /// The product; where a factor is an operand or output that is a scalar, every entry times it.
  case product(MatrixTerm, MatrixTerm)

  /// The sum.
  public static func + (left: MatrixTerm, right: MatrixTerm) -> MatrixTerm { .sum(left, right) }
  /// The difference.
  public static func - (left: MatrixTerm, right: MatrixTerm) -> MatrixTerm { .difference(left, right) }
  /// The product.
  public static func * (left: MatrixTerm, right: MatrixTerm) -> MatrixTerm { .product(left, right) }
}

extension MatrixTerm: ExpressibleByStringLiteral {
  /// An operand or an output, by its name.
  public init(stringLiteral name: String) { self = .named(name) }
}

extension MatrixTerm {
  /// The entries, from what a result says.
  ///
  /// - Complexity: as many products of entries as the products of matrices have.
  func value<S: CheckedScalar>(in claim: Claim<S>) throws(Rejection) -> Entries<S> {
    switch self {
    case .named(let name): return try claim.entries(name)
    case .identity(let term):
      let size = try term.value(in: claim).shape.rows
      return Entries(Shape(size, size)) { $0 == $1 ? .one : .zero }
    case .zero(let term): return Entries(try term.value(in: claim).shape) { _, _ in .zero }
    case .transpose(let term):
      let value = try term.value(in: claim)
      return Entries(Shape(value.shape.columns, value.shape.rows)) { value[$1, $0] }
    case .adjoint(let term):
      let value = try term.value(in: claim)
      return Entries(Shape(value.shape.columns, value.shape.rows)) { value[$1, $0].conjugate }
    case .sum(let left, let right):
      let (left, right) = try Self.pair(left, right, claim)
      return Entries(left.shape) { left[$0, $1] + right[$0, $1] }
    case .difference(let left, let right):
      let (left, right) = try Self.pair(left, right, claim)
      return Entries(left.shape) { left[$0, $1] - right[$0, $1] }
    case .product(let left, let right):
      let (left, right) = (try left.value(in: claim), try right.value(in: claim))
      if left.isScalar { return Entries(right.shape) { left[0, 0] * right[$0, $1] } }
      if right.isScalar { return Entries(left.shape) { left[$0, $1] * right[0, 0] } }
      try require(
        left.shape.columns == right.shape.rows,
        "a \(left.shape) matrix is multiplied by a \(right.shape) one")
      return Entries(Shape(left.shape.rows, right.shape.columns)) { row, column in
        var sum = S.zero
        for index in 0..<left.shape.columns { sum.addProduct(left[row, index], right[index, column]) }
        return sum
      }
    }
  }

  private static func pair<S: CheckedScalar>(
    _ left: MatrixTerm, _ right: MatrixTerm, _ claim: Claim<S>
  ) throws(Rejection) -> (Entries<S>, Entries<S>) {
    let (left, right) = (try left.value(in: claim), try right.value(in: claim))
    try require(left.shape == right.shape, "a \(left.shape) matrix is added to a \(right.shape) one")
    return (left, right)
  }
}

/// The entries of a term.
struct Entries<S: CheckedScalar> {
  let shape: Shape
  /// True for a number, which multiplies every entry of a matrix.
  var isScalar = false
  let rowMajor: [S]

  init(_ shape: Shape, _ entry: (_ row: Int, _ column: Int) -> S) {
    self.shape = shape
    rowMajor = (0..<shape.rows).flatMap { row in (0..<shape.columns).map { entry(row, $0) } }
  }

  subscript(row: Int, column: Int) -> S { rowMajor[row * shape.columns + column] }

  /// True for a square matrix with an inverse.
  var hasInverse: Bool {
    let rows = (0..<shape.rows).map { row in (0..<shape.columns).map { self[row, $0] } }
    return shape.rows == shape.columns && !S.determinant(of: rows).isZero
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
    case .scalar(let scalar):
      guard let number = (try Scalars.read([scalar.text], over: scalar.domain, named: name) as [S]).first else {
        throw Rejection("\(name) is no number")
      }
      var entries = Entries(Shape(1, 1)) { _, _ in number }
      entries.isScalar = true
      return entries
    case .matrix, .vector:
      let matrix = try ExactMatrix<S>(operand: value, in: domain, named: name)
      return Entries(matrix.shape) { matrix[$0, $1] }
    default: throw Rejection("\(name) is neither a matrix nor a vector nor a scalar")
    }
  }
}
