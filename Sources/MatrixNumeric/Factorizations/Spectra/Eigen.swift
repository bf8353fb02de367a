public import MatrixDomain

/// Eigenvalues and eigenvectors of a general square matrix: A·V = V·Λ.
///
/// ```swift
/// let spectrum = try Eigen([[0, -1], [1, 0]], conditions: .both)
/// spectrum.values                // [0.0+1.0i, 0.0-1.0i]
/// spectrum.reciprocalConditions  // [1, 1]: no eigenvalue moves farther than the matrix does
/// ```
///
/// **Order.** By real part, then by absolute value of the imaginary part, both ascending; of a conjugate pair of a real
/// matrix the one with positive imaginary part comes first and the other one next. **Vectors** have 2-norm 1; the entry
/// of largest absolute value (the first, where several are equal up to rounding) is real and positive. Left vectors
/// satisfy Wᴴ·A = Λ·Wᴴ.
///
/// | Component | |
/// |---|---|
/// | `values` | λ |
/// | `vectors`, `leftVectors` | right and left vectors as columns |
/// | `reciprocalConditions` | sᵢ = ‖yᵢᴴ·xᵢ‖: an error ε in the matrix moves λᵢ by about ε/sᵢ |
/// | `separations` | sepᵢ: an error ε in the matrix turns xᵢ by about ε/sepᵢ |
///
/// Both condition numbers are those of the balanced matrix, and `balancedNorm` is its 1-norm.
///
/// - Complexity: about 25·n³ operations with vectors.
/// - Source: LAPACK `dgeevx`, `zgeevx`; LAPACK Users' Guide, 3rd ed., 4.8. Values and right vectors of real matrices up
///   to 8×8 come from a QR iteration of our own, which saves LAPACK's preparations.
public struct Eigen<Element: NumericScalar>: Sendable {
  /// The eigenvalues, by rising real part.
  public let values: [Complex]
  /// Right vectors; without columns where they were not wanted.
  public let vectors: Matrix<Complex>
  /// Left vectors; without columns where they were not wanted.
  public let leftVectors: Matrix<Complex>
  /// |yᵢᴴ·xᵢ| for unit vectors of the balanced matrix; empty where not wanted.
  public let reciprocalConditions: [Double]
  /// The separation of each eigenvalue from the others, estimated; empty where not wanted.
  public let separations: [Double]
  /// What was done before.
  public let balancing: Balancing
  /// The 1-norm of the balanced matrix.
  public let balancedNorm: Double

  /// Decomposes a matrix.
  ///
  /// - Throws: ``NumericError`` for matrices that are not square or not finite, for an eigenvalue beyond the largest
  ///   double, and where the iteration does not converge.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public init(
    _ a: Matrix<Element>, vectors sides: VectorSides = .right, conditions: SpectralSense = .none,
    balancing: Balancing = .both
  ) throws(NumericError) {
    if sides == .right, conditions == .none, balancing == .both, let small = Element.smallEigen(a) {
      self.init(small)
    } else {
      try self.init(any: a, sides, conditions, balancing)
    }
  }

  init(_ small: SmallEigen) {
    (values, vectors, balancedNorm) = (small.values, small.vectors, small.balancedNorm)
    leftVectors = Matrix(Shape(small.values.count, 0), repeating: .zero)
    (reciprocalConditions, separations, balancing) = ([], [], .both)
  }

  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  init(
    any a: Matrix<Element>, _ sides: VectorSides, _ conditions: SpectralSense, _ balancing: Balancing
  ) throws(NumericError) {
    try a.requireSquare("an eigenvalue decomposition")
    try a.requireFinite("A")
    self.balancing = balancing
    guard a.rows > 0 else {
      (values, reciprocalConditions, separations, balancedNorm) = ([], [], [], 0)
      vectors = Matrix(Shape(0, 0), repeating: .zero)
      leftVectors = vectors
      return
    }
    var work = a
    // Condition numbers of the values need left and right vectors.
    var (info, result) = Element.geevx(
      balancing, wantsLeft: sides.wantsLeft || conditions.wantsValues,
      wantsRight: sides.wantsRight || conditions.wantsValues, conditions, &work)
    precondition(info >= 0, "LAPACK refuses argument \(-info)")
    if info > 0 { throw .notConverged(driver: "geevx", count: info) }
    if !result.values.allSatisfy(\.isFinite) { throw .overflow("an eigenvalue") }
    let order = SpectralOrder.positions(result.values, areInPairs: !Element.isComplex)
    let none = Matrix<Complex>(Shape(a.rows, 0), repeating: .zero)
    values = order.map { result.values[$0] }
    if sides.wantsRight { SpectralOrder.arrange(&result.right, order) }
    if sides.wantsLeft { SpectralOrder.arrange(&result.left, order) }
    vectors = sides.wantsRight ? result.right : none
    leftVectors = sides.wantsLeft ? result.left : none
    reciprocalConditions = result.valueConditions.isEmpty ? [] : order.map { result.valueConditions[$0] }
    separations = result.vectorConditions.isEmpty ? [] : order.map { result.vectorConditions[$0] }
    balancedNorm = result.balancedNorm
  }
}

extension Eigen {
  /// The decomposition of the matrix before it was scaled.
  func unscaled(_ scale: BinaryScale) throws(NumericError) -> Eigen {
    if scale.isOne { return self }
    let values = values.map { scale.undone(on: $0) }
    if !values.allSatisfy(\.isFinite) { throw .overflow("an eigenvalue") }
    return Eigen(
      values: values, vectors: vectors, leftVectors: leftVectors, reciprocalConditions: reciprocalConditions,
      separations: separations.map { scale.undone(on: $0) }, balancing: balancing,
      balancedNorm: scale.undone(on: balancedNorm))
  }

  private init(
    values: [Complex], vectors: Matrix<Complex>, leftVectors: Matrix<Complex>, reciprocalConditions: [Double],
    separations: [Double], balancing: Balancing, balancedNorm: Double
  ) {
    self.values = values
    self.vectors = vectors
    self.leftVectors = leftVectors
    self.reciprocalConditions = reciprocalConditions
    self.separations = separations
    self.balancing = balancing
    self.balancedNorm = balancedNorm
  }
}

/// Which eigenvectors are computed.
public enum VectorSides: Hashable, Sendable, CaseIterable {
  /// Neither, the left ones, the right ones, or both.
  case none, left, right, both

  var wantsLeft: Bool { self == .left || self == .both }
  var wantsRight: Bool { self == .right || self == .both }
}
