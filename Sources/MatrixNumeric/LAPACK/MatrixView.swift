public import MatrixDomain

/// A matrix, a block of one, or its transpose, as a factor of a product: nothing is copied.
///
/// ```swift
/// let a: Matrix<Double> = [[1, 2, 3], [4, 5, 6]]
/// let top = a.view(rows: 0..<2, columns: 0..<3)
/// try top.adjoint.multiplied(by: a.view)   // one call of BLAS
/// ```
public struct MatrixView<Element: MatrixScalar>: Sendable where Element.Storage == ColumnMajorStorage<Element> {
  /// The whole buffer the view looks into.
  let buffer: [Element]
  let offset: Int
  /// The distance in memory between two columns.
  let leading: Int
  /// The shape as it lies in memory.
  let stored: Shape
  let transposition: Transposition

  /// The shape of the matrix the view stands for.
  public var shape: Shape { transposition == .none ? stored : stored.transposed }

  private init(_ buffer: [Element], offset: Int, leading: Int, stored: Shape, transposition: Transposition) {
    self.buffer = buffer
    self.offset = offset
    self.leading = leading
    self.stored = stored
    self.transposition = transposition
  }

  init(_ matrix: Matrix<Element>) {
    self.init(matrix.columnMajor, offset: 0, leading: max(1, matrix.rows), stored: matrix.shape, transposition: .none)
  }

  /// A block of the matrix in memory. Only a view that is not transposed has blocks.
  func block(rows: Range<Int>, columns: Range<Int>) -> MatrixView {
    precondition(transposition == .none, "take the block first, then transpose it")
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= stored.rows && columns.lowerBound >= 0
        && columns.upperBound <= stored.columns, "the block reaches beyond the matrix")
    return MatrixView(
      buffer, offset: offset + columns.lowerBound * leading + rows.lowerBound, leading: leading,
      stored: Shape(rows.count, columns.count), transposition: .none)
  }

  private func turned(_ transposition: Transposition) -> MatrixView {
    MatrixView(buffer, offset: offset, leading: leading, stored: stored, transposition: transposition)
  }

  /// The transpose of a view that is not transposed itself.
  public var transposed: MatrixView {
    precondition(transposition == .none, "the view is transposed already")
    return turned(.transposed)
  }

  /// The conjugate transpose of a view that is not transposed itself.
  public var adjoint: MatrixView {
    precondition(transposition == .none, "the view is transposed already")
    return turned(.conjugateTransposed)
  }
}

extension Matrix where Element.Storage == ColumnMajorStorage<Element> {
  /// The whole matrix as a view.
  public var view: MatrixView<Element> { MatrixView(self) }

  /// A block as a view: the rows and columns in two ranges, counting from 0.
  public func view(rows: Range<Int>, columns: Range<Int>) -> MatrixView<Element> {
    view.block(rows: rows, columns: columns)
  }
}
