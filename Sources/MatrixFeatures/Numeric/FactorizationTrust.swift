import MatrixDomain
import MatrixNumeric

extension Trust {
  /// How nearly factors give the matrix back.
  ///
  /// - Parameter rest: the matrix less the product of its factors.
  mutating func measureFactorization<Element: NumericScalar>(rest: Matrix<Element>, of a: Matrix<Element>) {
    let (left, size) = (rest.norm(.one), a.norm(.one))
    residual = rest.norm(.maximum)
    backwardError = size == 0 ? 0 : left / size
  }
}
