/// A type that can be an entry of a ``Matrix``. The type chooses how a matrix of it is stored.
///
/// The default is ``RowMajorStorage``; `Double` chooses ``ColumnMajorStorage``, which LAPACK takes as it is, and fractions
/// one that is short where they are whole.
public protocol MatrixScalar: Hashable, Sendable {
  /// How a matrix of these scalars lies in memory.
  associatedtype Storage: MatrixStorage<Self> = RowMajorStorage<Self>
}
