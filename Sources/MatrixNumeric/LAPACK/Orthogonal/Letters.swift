internal import CLAPACK
internal import MatrixDomain

/// The side a factor is applied from, as LAPACK takes it.
enum Side {
  static let left: CChar = 76  // L
}

/// What is known of the diagonal of a triangle, as LAPACK takes it.
enum Diagonal {
  static let general: CChar = 78  // N
  static let unit: CChar = 85  // U
}

extension Matrix where Element.Storage == ColumnMajorStorage<Element> {
  /// Rows, columns and the distance between columns, as LAPACK takes them.
  var lapackShape: (rows: lapack_int, columns: lapack_int, leading: lapack_int) {
    (rows.lapack, columns.lapack, Swift.max(1, rows).lapack)
  }
}
