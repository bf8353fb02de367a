public import MatrixArithmetic
public import MatrixDomain

/// `U·A = P`: the Popov form, row style, with the unimodular matrix that leads to it.
///
/// The leading entry of a row is the last one of the highest degree in it. In P these stand further right from row to row, are
/// monic, and the other entries of their columns have lower degrees; zero rows come last. P depends on A's rows alone, indeed on
/// the module of all their combinations with polynomials as coefficients, and no basis of it has rows of lower degrees.
public struct PopovForm<Base: ExtensionBase>: Hashable, Sendable {
  /// P, of the shape of A.
  public var matrix: Matrix<PolynomialElement<Base>>
  /// U, square and unimodular.
  public var transform: Matrix<PolynomialElement<Base>>
  /// U⁻¹.
  public var inverseTransform: Matrix<PolynomialElement<Base>>
  /// The columns of the leading entries, counting from 0.
  public var pivotColumns: [Int]

  /// A form from its parts.
  public init(
    matrix: Matrix<PolynomialElement<Base>>, transform: Matrix<PolynomialElement<Base>>,
    inverseTransform: Matrix<PolynomialElement<Base>>, pivotColumns: [Int]
  ) {
    self.matrix = matrix
    self.transform = transform
    self.inverseTransform = inverseTransform
    self.pivotColumns = pivotColumns
  }

  /// The rank of A.
  public var rank: Int { pivotColumns.count }
  /// The degrees of the rows that are not zero.
  public var degrees: [Int] { pivotColumns.enumerated().map { matrix[$0, $1].degree } }
}
