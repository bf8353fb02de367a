public import MatrixDomain

/// What a matrix has by its zeros and its symmetry: which driver is the cheapest for it.
///
/// ```swift
/// let a: Matrix<Double> = [[2, 1, 0, 0], [1, 3, 1, 0], [0, 1, 5, 1], [0, 0, 1, 6]]
/// let structure = Structure(of: a)
/// structure.kind                         // .tridiagonal(isDefinite: true)
/// try structure.factorization(of: a)     // elimination in three diagonals
/// ```
///
/// Every property is exact: an entry counts as zero, or as equal to its mirror image, only where it is.
public struct Structure: Hashable, Sendable {
  /// The number of rows and columns.
  public let shape: Shape
  /// How many diagonals below and above the main one reach.
  public let lowerBandwidth: Int
  /// How many diagonals above the main one reach.
  public let upperBandwidth: Int
  /// Whether the matrix is equal to its conjugate transpose.
  public let isHermitian: Bool
  /// Whether a Hermitian matrix has positive numbers only on its diagonal, as every positive definite one has.
  public let hasPositiveDiagonal: Bool
  /// Whether a triangular matrix has ones only on its diagonal.
  public let hasUnitDiagonal: Bool

  /// The structure of a matrix.
  ///
  /// - Complexity: one pass over the zeros outside the band, and over a matrix that is Hermitian; for a full one that is
  ///   not, a few looks.
  public init<Element: NumericScalar>(of a: Matrix<Element>) {
    shape = a.shape
    (lowerBandwidth, upperBandwidth) = Element.bandwidths(a)
    let diagonal = 0..<min(a.rows, a.columns)
    isHermitian = a.isSquare && lowerBandwidth == upperBandwidth && Element.isHermitian(a)
    hasPositiveDiagonal = isHermitian && diagonal.allSatisfy { a[$0, $0].realPart > 0 }
    hasUnitDiagonal = (lowerBandwidth == 0 || upperBandwidth == 0) && diagonal.allSatisfy { a[$0, $0] == .one }
  }

  /// The structure of a matrix.
  public static func of<Element: NumericScalar>(_ a: Matrix<Element>) -> Structure { Structure(of: a) }

  /// What a driver is chosen by.
  public enum Kind: Hashable, Sendable {
    /// Zeros off the diagonal.
    case diagonal
    /// Zeros on one side of the diagonal; `isUnit`: with ones on it.
    case triangular(Triangle, isUnit: Bool)
    /// `isDefinite`: Hermitian with a positive diagonal, so that it is tried as positive definite first.
    case tridiagonal(isDefinite: Bool)
    /// The diagonals below and above the main one.
    case banded(lower: Int, upper: Int)
    /// `isDefinite`: with a positive diagonal, so that it is tried as positive definite first.
    case hermitian(isDefinite: Bool)
    /// Nothing that helps.
    case general
  }

  /// The most special kind that fits.
  public var kind: Kind {
    guard shape.isSquare else { return .general }
    switch (lowerBandwidth, upperBandwidth) {
    case (0, 0): return .diagonal
    case (0, _): return .triangular(.upper, isUnit: hasUnitDiagonal)
    case (_, 0): return .triangular(.lower, isUnit: hasUnitDiagonal)
    case (1, 1) where shape.rows > 3: return .tridiagonal(isDefinite: hasPositiveDiagonal)
    default: break
    }
    if Double(lowerBandwidth + upperBandwidth + 1) <= Tuning.bandFraction * Double(shape.rows) {
      return .banded(lower: lowerBandwidth, upper: upperBandwidth)
    }
    return isHermitian ? .hermitian(isDefinite: hasPositiveDiagonal) : .general
  }
}

extension Structure {
  /// The cheapest factorization of the matrix this structure was read off.
  ///
  /// - Throws: ``NumericError/shape(_:)`` unless the matrix is square, ``NumericError/notFinite(operand:row:column:)``.
  public func factorization<Element: NumericScalar>(
    of a: Matrix<Element>
  ) throws(NumericError) -> any SystemFactorization<Element> {
    precondition(shape == a.shape, "the structure of another matrix")
    switch kind {
    case .diagonal: return try DiagonalSystem(a)
    case .triangular(let triangle, let isUnit): return try TriangularSystem(a, triangle, isUnit: isUnit)
    case .tridiagonal(let isDefinite):
      if isDefinite, let definite = try definite({ () throws(NumericError) in try TridiagonalLDL(a) }) {
        return definite
      }
      return try TridiagonalLU(a)
    case .banded(let lower, let upper): return try BandedLU(a, lower: lower, upper: upper)
    case .hermitian(let isDefinite):
      if isDefinite, let definite = try definite({ () throws(NumericError) in try Cholesky(a) }) { return definite }
      return shape.rows < Tuning.indefiniteOrder ? try LU(a) : try LDL(a)
    case .general: return SymmetricLDL.helps(a) ? try SymmetricLDL(a) : try LU(a)
    }
  }

  /// The factorization of a positive definite matrix; `nil` where it is not one.
  private func definite<Factorization>(
    _ factor: () throws(NumericError) -> Factorization
  ) throws(NumericError) -> Factorization? {
    do throws(NumericError) { return try factor() } catch {
      if case .notPositiveDefinite = error { return nil }
      throw error
    }
  }
}
