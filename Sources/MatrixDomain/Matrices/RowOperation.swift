/// One of the three elementary row operations. Rows count from 0 in code, from 1 in print.
///
/// `description` is the printed form: `R2 <-> R3`, `R2 <- (1/5)*R2`, `R2 <- R2 - 3*R1`.
public enum RowOperation<Scalar: Ring>: Hashable, Sendable {
  /// Exchanges two rows. Multiplies the determinant by −1.
  case swap(Int, Int)
  /// Multiplies a row. Multiplies the determinant by the factor.
  case scale(row: Int, by: Scalar)
  /// Adds a multiple of one row to another. Leaves the determinant.
  case add(multiple: Scalar, of: Int, to: Int)

  /// The row written.
  @inlinable public var target: Int {
    switch self {
    case .swap(let row, _), .scale(let row, _), .add(_, _, let row): row
    }
  }

  /// The rows that look different afterwards.
  @inlinable public var changedRows: [Int] {
    switch self {
    case .swap(let first, let second): [first, second]
    case .scale(let row, _), .add(_, _, let row): [row]
    }
  }

  /// What the determinant is multiplied by.
  @inlinable public var determinantFactor: Scalar {
    switch self {
    case .swap: -.one
    case .scale(_, let factor): factor
    case .add: .one
    }
  }

  /// Performs the operation. The rows must exist.
  @inlinable public func apply(to matrix: inout Matrix<Scalar>) {
    matrix.shape.require(row: target)
    if case .add(_, let source, _) = self { matrix.shape.require(row: source) }
    switch self {
    case .swap(let first, let second):
      matrix.swapRows(first, second)
    case .scale(let row, let factor):
      for column in 0..<matrix.columns where !matrix[row, column].isZero { matrix[row, column] *= factor }
    case .add(let multiple, let source, let target):
      for column in 0..<matrix.columns where !matrix[source, column].isZero {
        matrix[target, column].addProduct(multiple, matrix[source, column])
      }
    }
  }

  /// The matrix after the operation.
  @inlinable public func applied(to matrix: Matrix<Scalar>) -> Matrix<Scalar> {
    var result = matrix
    apply(to: &result)
    return result
  }
}

extension RowOperation where Scalar: Field {
  /// The operation that undoes this one; `nil` for a scaling by zero.
  public var inverse: RowOperation? {
    switch self {
    case .swap: self
    case .scale(let row, let factor): factor.inverse.map { .scale(row: row, by: $0) }
    case .add(let multiple, let source, let target): .add(multiple: -multiple, of: source, to: target)
    }
  }
}
