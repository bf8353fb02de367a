import MatrixDomain
import MatrixNumeric

// Numeric answers as exchange values.
extension Value {
  /// Real numbers as a vector.
  static func reals(_ values: [Double]) -> Value { .vector(Vector(values)) }

  /// One real number.
  static func real(_ value: Double) -> Value { .scalar(value) }

  /// A complex number; a real one where all of its company are real.
  static func number(_ value: Complex, isReal: Bool) -> Value { isReal ? .scalar(value.real) : .scalar(value) }

  /// The columns of a matrix as a basis.
  static func basis<Element: NumericValue>(columns matrix: Matrix<Element>) -> Value {
    .basis(
      BasisValue(
        Element.domain, ambient: matrix.rows, (0..<matrix.columns).map { TextSlab(of: matrix.column($0)) }))
  }

  /// A complex matrix; a real one where it has no imaginary parts.
  static func matrix(narrowing matrix: Matrix<Complex>) -> Value {
    matrix.columnMajor.allSatisfy { $0.imaginary == 0 }
      ? .matrix(Matrix<Double>(matrix.shape, columnMajor: matrix.columnMajor.map(\.real))) : .matrix(matrix)
  }
}

extension ToolDeclaration.Method {
  /// A routine of LAPACK.
  static func lapack(_ routine: String, _ summary: NeutralText) -> ToolDeclaration.Method {
    ToolDeclaration.Method(
      routine, summary, citation: "E. Anderson et al., LAPACK Users' Guide, 3rd ed., SIAM 1999, routine \(routine)",
      engine: .numeric)
  }
}
