import MatrixArithmetic
package import MatrixDomain

/// The eigenvalues of a matrix in doubles: where the isolation of the roots of large factors begins. The coefficients of a
/// polynomial say less in doubles than the entries of the matrix do.
package struct NearbyEigenvalues {
  private var points: [ComplexDouble] = []

  private init() {}
  /// Of no matrix.
  static var none: NearbyEigenvalues { NearbyEigenvalues() }

  /// Empty for small matrices, for those that are not real, and where doubles do not hold the entries.
  package init<Element: ExactScalar>(_ matrix: Matrix<Element>) {
    guard matrix.isSquare, matrix.rows >= Tuning.nearbyEigenvaluesOrder else { return }
    var entries: [Double] = []
    for entry in matrix.rowMajor {
      guard let number = Element.kernels.complexNumber(entry), number.isReal else { return }
      entries.append(Double(number.real))
    }
    guard entries.allSatisfy(\.isFinite) else { return }
    let isSymmetric = matrix == matrix.transposed
    let found = BLAS.withOneThread { BLAS.eigenvalues(entries, order: matrix.rows, isSymmetric: isSymmetric) }
    points = (found ?? []).map { ComplexDouble($0.real, $0.imaginary) }
  }

  /// The points that are nearest to the roots of a factor, as many as it has; they are not given again. `nil` for factors of
  /// low degree, which need none.
  mutating func take(for polynomial: [Integer]) -> [ComplexDouble]? {
    let degree = polynomial.count - 1
    guard degree >= Tuning.nearbyEigenvaluesOrder, points.count >= degree else { return nil }
    var chosen = Array(points.indices)
    if points.count > degree {
      let exponent = 64
      var estimator = RootEstimator(polynomial)
      let distances = points.map { point in
        estimator.estimate(RootPoint(point, scale: 0, exponent: exponent))?.radius
      }
      chosen.sort { left, right in
        guard let one = distances[left] else { return false }
        guard let two = distances[right] else { return true }
        return one < two
      }
      chosen = Array(chosen.prefix(degree))
    }
    let taken = chosen.map { points[$0] }
    let places = Set(chosen)
    points = points.indices.filter { !places.contains($0) }.map { points[$0] }
    return taken
  }
}

extension Tuning {
  /// The lowest order of a matrix whose eigenvalues are approximated for the roots of a factor of at least that degree.
  static let nearbyEigenvaluesOrder = 12
}
