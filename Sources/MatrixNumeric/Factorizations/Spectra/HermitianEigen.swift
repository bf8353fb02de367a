public import MatrixDomain

/// The spectral decomposition A = V·Λ·Vᴴ of a real symmetric or complex Hermitian matrix.
///
/// ```swift
/// let spectrum = try HermitianEigen([[2, 1], [1, 2]])
/// spectrum.values   // [1, 3]
/// spectrum.vectors  // [0.707…, 0.707…; -0.707…, 0.707…]
/// ```
///
/// Eigenvalues ascend. Each vector has 2-norm 1, and its entry of largest absolute value (the first, where several are
/// equal up to rounding) is real and positive. Within a cluster of eigenvalues the vectors are one orthonormal basis
/// among many.
///
/// - Complexity: about 9·n³ operations with vectors, 4/3·n³ without.
/// - Source: LAPACK `dsyevd`, `zheevd` (divide and conquer), `dsyevr`, `zheevr` (relatively robust representations);
///   implicit QL: Wilkinson and Reinsch, Handbook for Automatic Computation II, 1971.
public struct HermitianEigen<Element: NumericScalar>: Sendable {
  /// The eigenvalues, ascending.
  public let values: [Double]
  /// The vectors as columns, in the order of the values; without columns where they were not wanted.
  public let vectors: Matrix<Element>
  /// The driver that gave them.
  public let driver: HermitianDriver
  /// True where the driver that was asked did not converge and the other one was taken.
  public let usedFallback: Bool

  /// Decomposes a matrix.
  ///
  /// - Parameters:
  ///   - triangle: The half that is looked at, the other one being its mirror image; `nil` looks at both, and refuses a
  ///     matrix that is not exactly equal to its conjugate transpose.
  ///   - driver: `nil` takes implicit QL for small real matrices, divide and conquer for all others.
  /// - Throws: ``NumericError`` for matrices that are not square, not finite, not Hermitian, for an eigenvalue beyond
  ///   the largest double, and where neither driver converges.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public init(
    _ a: Matrix<Element>, triangle: Triangle? = nil, wantsVectors: Bool = true, driver: HermitianDriver? = nil
  ) throws(NumericError) {
    if triangle == nil, wantsVectors, driver == nil,
      let found = Element.smallHermitianEigen(a, checksMirror: true)
    {
      self.init(values: found.values, vectors: found.vectors, driver: .implicitQL, usedFallback: false)
    } else {
      try self.init(any: a, triangle, wantsVectors: wantsVectors, driver)
    }
  }

  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  init(
    any a: Matrix<Element>, _ triangle: Triangle?, wantsVectors: Bool, _ driver: HermitianDriver?
  ) throws(NumericError) {
    try a.requireSquare("an eigenvalue decomposition")
    if triangle != nil {
      try a.requireFinite("A")
    } else if !Element.isHermitian(a) {
      try a.requireFinite("A")
      if let position = Element.firstNotHermitian(a) {
        throw .notHermitian(row: position.row, column: position.column)
      }
    }
    try self.init(checked: a, triangle ?? .lower, wantsVectors: wantsVectors, driver)
  }

  /// The decomposition of a matrix that is known to be square, finite and Hermitian.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  init(checked a: Matrix<Element>, _ triangle: Triangle, wantsVectors: Bool, _ driver: HermitianDriver?)
    throws(NumericError)
  {
    guard a.rows > 0 else {
      self.init(values: [], vectors: a, driver: driver ?? .divideAndConquer, usedFallback: false)
      return
    }
    if driver == nil || driver == .implicitQL, triangle == .lower,
      let found = Element.smallHermitianEigen(a, checksMirror: false)
    {
      let none = Matrix<Element>(Shape(a.rows, 0), repeating: .zero)
      self.init(
        values: found.values, vectors: wantsVectors ? found.vectors : none, driver: .implicitQL, usedFallback: false)
      return
    }
    let driver = driver == .robustRepresentations ? driver ?? .divideAndConquer : .divideAndConquer
    let first = Self.run(driver, a, triangle, wantsVectors: wantsVectors)
    let second = first.info > 0 ? Self.run(driver.other, a, triangle, wantsVectors: wantsVectors) : nil
    var result = second ?? first
    precondition(result.info >= 0, "LAPACK refuses argument \(-result.info)")
    let used = second == nil ? driver : driver.other
    if result.info > 0 { throw .notConverged(driver: used.rawValue, count: result.info) }
    if !result.values.allSatisfy(\.isFinite) { throw .overflow("an eigenvalue") }
    Phase.turnColumns(&result.vectors)
    self.init(values: result.values, vectors: result.vectors, driver: used, usedFallback: second != nil)
  }

  init(values: [Double], vectors: Matrix<Element>, driver: HermitianDriver, usedFallback: Bool) {
    self.values = values
    self.vectors = vectors
    self.driver = driver
    self.usedFallback = usedFallback
  }

  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  private static func run(
    _ driver: HermitianDriver, _ a: Matrix<Element>, _ triangle: Triangle, wantsVectors: Bool
  ) -> (info: Int, values: [Double], vectors: Matrix<Element>) {
    var work = a
    var values = [Double](repeating: 0, count: a.rows)
    let none = Matrix<Element>(Shape(a.rows, 0), repeating: .zero)
    switch driver {
    case .divideAndConquer, .implicitQL:
      let info = Element.heevd(wantsVectors: wantsVectors, triangle, &work, &values)
      return (info, values, wantsVectors ? work : none)
    case .robustRepresentations:
      var vectors = wantsVectors ? Matrix<Element>(a.shape, repeating: .zero) : none
      let info = Element.heevr(wantsVectors: wantsVectors, triangle, &work, &values, &vectors)
      return (info, values, vectors)
    }
  }
}

/// The drivers for Hermitian eigenvalue problems, by LAPACK's names without the letter of the type.
public enum HermitianDriver: String, Hashable, Sendable, CaseIterable {
  /// The more accurate vectors, at the price of more memory.
  case divideAndConquer = "syevd"
  /// Less memory and often faster. For graded spectra the vectors can lose a digit or two of orthogonality: 1.3e-12 was
  /// seen at order 50, where divide and conquer kept 1e-14.
  case robustRepresentations = "syevr"
  /// Our own, for real matrices up to 8×8 of which both triangles are there; it leaves all others, and those with entries
  /// too far apart in size, to divide and conquer.
  case implicitQL = "ql"

  var other: HermitianDriver { self == .divideAndConquer ? .robustRepresentations : .divideAndConquer }
}

extension HermitianEigen {
  /// The 2-norm: the largest absolute value of an eigenvalue.
  public var norm: Double { max(values.first?.magnitude ?? 0, values.last?.magnitude ?? 0) }

  /// The smallest absolute value of an eigenvalue over the largest: the reciprocal condition number in the 2-norm.
  public var reciprocalCondition: Double {
    let smallest = values.reduce(Double.infinity) { min($0, $1.magnitude) }
    return values.isEmpty ? 1 : norm == 0 ? 0 : smallest / norm
  }

  /// V·diag(f(λ))·Vᴴ: a function of the matrix.
  public func applying(_ function: (Double) -> Double) -> Matrix<Element> {
    precondition(vectors.columns == values.count, "the decomposition was made without vectors")
    var scaled = vectors
    Element.scaleColumns(&scaled, values.map(function))
    var result = Matrix<Element>(vectors.shape, repeating: .zero)
    if !vectors.shape.isEmpty { Element.gemm(.one, scaled.view, vectors.view.adjoint, .zero, &result) }
    return result
  }
}
