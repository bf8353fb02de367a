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
  /// The diagonal matrix with the entries of a column.
  case diagonal(MatrixTerm)
  /// The columns of the first matrix, and then those of the second.
  case beside(MatrixTerm, MatrixTerm)
  /// The columns of a matrix at places, which an operand or output lists.
  case columns(MatrixTerm, at: String)
  /// The rows of a matrix at places, which an operand or output lists.
  case rows(MatrixTerm, at: String)

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

extension MatrixTerm: CustomStringConvertible {
  /// The term as it is written: `A^T*(B - C)`.
  public var description: String {
    func factor(_ term: MatrixTerm) -> String {
      switch term {
      case .sum, .difference: "(\(term))"
      default: term.description
      }
    }
    func raised(_ term: MatrixTerm, _ mark: String) -> String {
      if case .product = term { return "(\(term))^\(mark)" }
      return "\(factor(term))^\(mark)"
    }
    switch self {
    case .named(let name): return name
    case .identity: return "I"
    case .zero: return "0"
    case .transpose(let term): return raised(term, "T")
    case .adjoint(let term): return raised(term, "H")
    case .conjugate(let term): return "conj(\(term))"
    case .trace(let term): return "tr(\(term))"
    case .sum(let left, let right): return "\(left) + \(right)"
    case .difference(let left, let right): return "\(left) - \(factor(right))"
    case .product(let left, let right): return "\(factor(left))*\(factor(right))"
    case .entrywise(let left, let right): return "\(factor(left)).*\(factor(right))"
    case .kronecker(let left, let right): return "kron(\(left), \(right))"
    case .diagonal(let term): return "diag(\(term))"
    case .beside(let left, let right): return "[\(left) | \(right)]"
    case .columns(let term, let places): return "the \(places) columns of \(term)"
    case .rows(let term, let places): return "the \(places) rows of \(term)"
    }
  }

  /// The operands and outputs it speaks of.
  var names: Set<String> {
    switch self {
    case .named(let name): [name]
    case .identity(let term), .zero(let term), .transpose(let term), .adjoint(let term), .conjugate(let term),
      .trace(let term), .diagonal(let term):
      term.names
    case .columns(let term, let places), .rows(let term, let places): term.names.union([places])
    case .sum(let left, let right), .difference(let left, let right), .product(let left, let right),
      .entrywise(let left, let right), .kronecker(let left, let right), .beside(let left, let right):
      left.names.union(right.names)
    }
  }
}
