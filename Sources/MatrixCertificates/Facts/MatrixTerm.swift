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
  /// The matrix of the conjugates; the matrix itself over fields without conjugates.
  case conjugate(MatrixTerm)
  /// The sum of the diagonal of a square matrix, a scalar.
  case trace(MatrixTerm)
  /// The sum of two matrices of one shape.
  case sum(MatrixTerm, MatrixTerm)
  /// The difference of two matrices of one shape.
  case difference(MatrixTerm, MatrixTerm)
  /// The product; where a factor is an operand or output that is a scalar, every entry times it.
  case product(MatrixTerm, MatrixTerm)
  /// The products of the entries in the same places of two matrices of one shape.
  case entrywise(MatrixTerm, MatrixTerm)
  /// The Kronecker product: every entry of the first matrix times the second matrix.
  case kronecker(MatrixTerm, MatrixTerm)

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
