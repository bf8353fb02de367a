public import MatrixDomain

/// The Schur form A = Q·T·Qᴴ with a unitary Q.
///
/// ```swift
/// let schur = try Schur([[0, -1], [1, 0]])
/// schur.t       // [0, -1; 1, 0]: a 2 × 2 block for a conjugate pair of eigenvalues
/// schur.values  // its eigenvalues, down the diagonal
/// ```
///
/// For a complex matrix T is upper triangular. For a real one Q and T are real, and T has 1 × 1 and 2 × 2 blocks on the
/// diagonal, a 2 × 2 block for each conjugate pair, with equal diagonal entries and off-diagonal entries of opposite
/// sign. The eigenvalues stand in the order in which the QR iteration finds them.
///
/// - Complexity: about 25·n³ operations.
/// - Source: LAPACK `dgees`, `zgees`; real matrices up to 8×8 take a QR iteration of our own.
public struct Schur<Element: NumericScalar>: Sendable {
  /// The unitary factor; without columns where it was not wanted.
  public let q: Matrix<Element>
  /// The upper triangular factor; for a real matrix with 2 × 2 blocks on its diagonal.
  public let t: Matrix<Element>
  /// The eigenvalues in the order of the diagonal of T; of a pair the one with positive imaginary part first.
  public let values: [Complex]

  /// What computed it.
  public let driver: SchurDriver

  /// Decomposes a matrix.
  ///
  /// - Parameter driver: `nil` and `.francis` take the kernel of our own for small real matrices.
  /// - Throws: ``NumericError`` for matrices that are not square or not finite, for entries beyond the largest double,
  ///   and where the iteration does not converge.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public init(
    _ a: Matrix<Element>, wantsVectors: Bool = true, driver: SchurDriver? = nil
  ) throws(NumericError) {
    if wantsVectors, driver != .lapack, let small = Element.smallSchur(a) {
      self.init(q: small.q, t: small.t, values: small.values, driver: .francis)
    } else {
      try self.init(any: a, wantsVectors)
    }
  }

  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  init(any a: Matrix<Element>, _ wantsVectors: Bool) throws(NumericError) {
    try a.requireSquare("a Schur decomposition")
    try a.requireFinite("A")
    var t = a
    var q = Matrix<Element>(Shape(a.rows, wantsVectors ? a.rows : 0), repeating: .zero)
    var values: [Complex] = []
    if a.rows > 0 {
      let info: Int
      (info, values) = Element.gees(wantsVectors: wantsVectors, &t, &q)
      precondition(info >= 0, "LAPACK refuses argument \(-info)")
      if info > 0 { throw .notConverged(driver: "gees", count: info) }
      guard values.allSatisfy(\.isFinite), Element.firstNotFinite(t.columnMajor) == nil else {
        throw .overflow("an entry of the Schur form")
      }
    }
    (self.q, self.t, self.values, driver) = (q, t, values, .lapack)
  }

  init(q: Matrix<Element>, t: Matrix<Element>, values: [Complex], driver: SchurDriver) {
    (self.q, self.t, self.values, self.driver) = (q, t, values, driver)
  }

  /// Q·T·Qᴴ, up to rounding the matrix itself.
  public var product: Matrix<Element> {
    precondition(q.columns == t.columns, "the decomposition was made without vectors")
    var result = Matrix<Element>(t.shape, repeating: .zero)
    if !t.shape.isEmpty { Element.gemm(.one, (q * t).view, q.view.adjoint, .zero, &result) }
    return result
  }
}

/// How a Schur form is computed.
public enum SchurDriver: String, Hashable, Sendable, CaseIterable {
  /// LAPACK's `gees`.
  case lapack = "gees"
  /// The double-shift QR iteration of our own, for real matrices up to 8×8.
  case francis
}
