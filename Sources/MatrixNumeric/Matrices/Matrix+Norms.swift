public import MatrixDomain

extension Matrix where Element: NumericScalar {
  /// A norm of the matrix; 0 for one without entries.
  ///
  /// - Source: LAPACK `lange`.
  public func norm(_ norm: MatrixNorm) -> Double { Element.lange(norm, self) }
}
