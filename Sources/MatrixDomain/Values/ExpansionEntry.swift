/// What may stand in a determinant that is expanded by cofactors: a scalar, or a polynomial.
public protocol ExpansionEntry: Ring, ExchangeScalar {
  /// The entry as an exchange value.
  var entryRecord: Value { get }
  /// A matrix of entries as an exchange value: a matrix, or a list of lists where entries are no scalars.
  static func record(of matrix: Matrix<Self>) -> Value
}

extension ExpansionEntry {
  public var entryRecord: Value { .scalar(self) }
  public static func record(of matrix: Matrix<Self>) -> Value { .matrix(matrix) }
}
