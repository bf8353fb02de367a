public import MatrixDomain
internal import Synchronization

/// Elimination in single precision, with solutions refined to double precision: about half the time of ``LU`` where the
/// matrix is large and well conditioned.
///
/// ```swift
/// let a: Matrix<Double> = [[2, 1], [1, 3]]
/// let b: Matrix<Double> = [[3], [5]]
/// let mixed = try MixedLU.factorization(of: a)
/// try mixed.solve(b)   // as exact as LU's
/// mixed.driver         // the name "mixed", or "getrf" where double precision was called for
/// ```
///
/// A solution is corrected by the single factors, with residuals in double precision, until its residual is what
/// rounding A and the solution amounts to: then it is exact for a matrix as near. Where the corrections do not shrink,
/// elimination is done once more in double precision.
///
/// - Source: J. Langou et al., Exploiting the performance of 32 bit floating point arithmetic, SC 2006; LAPACK `dsgesv`;
///   Higham, Accuracy and Stability, ch. 12.
public struct MixedLU<Element: NumericScalar>: SystemFactorization {
  private let matrix: Matrix<Element>
  private let norms: MatrixNorms
  private let single: SingleFactors
  private let fallback = Fallback()
  private let reciprocal: (one: Double, infinity: Double)

  /// The factorization of a matrix in single precision, where its condition allows; else that in double precision.
  ///
  /// - Throws: as ``LU/init(_:)``.
  /// - Complexity: 2/3·n³ multiplications and additions in single precision.
  public static func factorization(of a: Matrix<Element>) throws(NumericError) -> any SystemFactorization<Element> {
    try a.requireSquare("LU")
    guard let norms = Element.norms(a) else {
      try a.requireFinite("A")
      preconditionFailure("norms of a finite matrix")
    }
    return factorization(of: a, norms: norms)
  }

  /// The factorization of a finite square matrix with these norms.
  static func factorization(of a: Matrix<Element>, norms: MatrixNorms) -> any SystemFactorization<Element> {
    if let mixed = MixedLU(a, norms) { return mixed }
    return LU(a, norms: norms)
  }

  /// `nil` where single precision will not do.
  private init?(_ a: Matrix<Element>, _ norms: MatrixNorms) {
    guard a.rows > 0, norms.maximum > 0, Tuning.safeRange.contains(norms.maximum), norms.one.isFinite else {
      return nil
    }
    matrix = a
    self.norms = norms
    single = Element.singleFactors(a, scaledBy: -norms.maximum.binaryExponent)
    guard single.info == 0 else { return nil }
    let rough = RoughSolver<Element>(single: single)
    let (one, infinity) = (InverseNorm.estimate(rough, .one), InverseNorm.estimate(rough, .infinity))
    reciprocal = (1 / (norms.one * one), 1 / (norms.infinity * infinity))
    guard max(reciprocal.one, reciprocal.infinity) >= Tuning.mixedCondition else { return nil }
  }

  /// `mixed`; `getrf` once a solution has asked for double precision.
  public var driver: String { fallback.factors == nil ? "mixed" : "getrf" }
  public var order: Int { matrix.rows }
  public var singularPivot: Int? { fallback.factors?.singularPivot }

  /// By the factors in single precision.
  public var growth: Double? {
    let largest = Double(single.largestUpper(width: Element.isComplex ? 2 : 1))
    return max(1, largest.scaled(byPowerOfTwo: -single.exponent) / norms.maximum)
  }

  public func reciprocalCondition(_ norm: MatrixNorm) -> Double {
    if let factors = fallback.factors { return factors.reciprocalCondition(norm) }
    return norm == .one ? reciprocal.one : reciprocal.infinity
  }

  public func solveRoughly(_ transposition: Transposition, overwriting b: inout Matrix<Element>) {
    if let factors = fallback.factors { return factors.solve(transposition, overwriting: &b) }
    if !b.shape.isEmpty { Element.solve(single, transposition, &b) }
  }

  public func solve(_ transposition: Transposition, overwriting b: inout Matrix<Element>) {
    if b.shape.isEmpty { return }
    if fallback.factors == nil, let solution = refined(transposition, b) {
      b = solution
      return
    }
    fallback.make { LU(matrix, norms: norms) }.solve(transposition, overwriting: &b)
  }

  private static var longest: Int { 30 }

  /// The solutions, each with a residual of the size of one rounding of A and of itself; `nil` where that is not to be
  /// had.
  private func refined(_ transposition: Transposition, _ b: Matrix<Element>) -> Matrix<Element>? {
    var x = b
    Element.solve(single, transposition, &x)
    let norm = transposition == .none ? norms.infinity : norms.one
    let limit = Double(order).squareRoot() * Rounding.unit * norm
    var last = [Double](repeating: .infinity, count: b.columns)
    for _ in 0..<Self.longest {
      let rest = residual(transposition, b, x)
      let left = Element.largestParts(rest).columns
      let sizes = Element.largestParts(x).columns
      var isDone = true
      for column in 0..<b.columns {
        guard sizes[column].isFinite, left[column].isFinite else { return nil }
        if left[column] <= limit * sizes[column] { continue }
        // Half of the error at least must go in each round.
        if !(left[column] <= last[column] / 2) { return nil }
        isDone = false
      }
      if isDone { return x }
      last = left
      var correction = rest
      Element.solve(single, transposition, &correction)
      Element.add(correction, to: &x)
    }
    return nil
  }

  /// B − op(A)·X.
  private func residual(_ transposition: Transposition, _ b: Matrix<Element>, _ x: Matrix<Element>) -> Matrix<Element> {
    let view =
      switch transposition {
      case .none: matrix.view
      case .transposed: matrix.view.transposed
      case .conjugateTransposed: matrix.view.adjoint
      }
    if x.columns == 1 {
      var rest = b.columnMajor
      Element.gemv(-.one, view, x.columnMajor, .one, &rest)
      return Matrix(b.shape, columnMajor: rest)
    }
    var rest = b
    Element.gemm(-.one, view, x.view, .one, &rest)
    return rest
  }

  /// The factors in double precision, made when they are first needed.
  private final class Fallback: Sendable {
    private let kept = Mutex<LU<Element>?>(nil)

    var factors: LU<Element>? { kept.withLock { $0 } }

    func make(_ factor: () -> LU<Element>) -> LU<Element> {
      if let factors { return factors }
      let made = factor()
      kept.withLock { $0 = made }
      return made
    }
  }
}

/// Solutions in single precision, for estimates of norms.
private struct RoughSolver<Element: NumericScalar>: SystemFactorization {
  let single: SingleFactors

  var driver: String { "mixed" }
  var order: Int { single.order }
  var singularPivot: Int? { nil }
  var growth: Double? { nil }
  func solve(_ transposition: Transposition, overwriting b: inout Matrix<Element>) {
    Element.solve(single, transposition, &b)
  }
  func reciprocalCondition(_ norm: MatrixNorm) -> Double { 0 }
}
