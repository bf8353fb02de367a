internal import MatrixDomain

/// A square matrix as Q·R, for systems: twice the work of elimination, and no entries that grow.
///
/// ``SystemSolver`` takes it where elimination has failed by growth (Wilkinson's matrix).
struct OrthogonalSystem<Element: NumericScalar>: SystemFactorization {
  private let reflectors: Reflectors<Element>
  private let norms: MatrixNorms
  let singularPivot: Int?

  /// The factorization of a finite square matrix with these norms.
  init(_ a: Matrix<Element>, norms: MatrixNorms) {
    let reflectors = Reflectors(finite: a)
    self.reflectors = reflectors
    self.norms = norms
    singularPivot = (0..<a.rows).first { reflectors.factors[$0, $0].isZero }
  }

  var driver: String { "geqrf" }
  var order: Int { reflectors.shape.rows }
  var growth: Double? { nil }

  func solve(_ transposition: Transposition, overwriting b: inout Matrix<Element>) {
    if b.shape.isEmpty { return }
    switch transposition {
    case .none:
      reflectors.applyAdjoint(to: &b)
      Element.trsm(reflectors.factors, .upper, .none, isUnit: false, &b)
    case .conjugateTransposed:
      Element.trsm(reflectors.factors, .upper, .conjugateTransposed, isUnit: false, &b)
      reflectors.apply(to: &b)
    case .transposed:
      // Aᵀ is the conjugate of Aᴴ.
      b = b.map(\.conjugate)
      solve(.conjugateTransposed, overwriting: &b)
      b = b.map(\.conjugate)
      return
    }
    if reflectors.exponent != 0 { b = b.map { $0.scaled(byPowerOfTwo: -reflectors.exponent) } }
  }

  func reciprocalCondition(_ norm: MatrixNorm) -> Double {
    if order == 0 { return 1 }
    let size = norm == .one ? norms.one : norms.infinity
    if singularPivot != nil || !size.isFinite { return 0 }
    return 1 / (size * InverseNorm.estimate(self, norm))
  }
}
