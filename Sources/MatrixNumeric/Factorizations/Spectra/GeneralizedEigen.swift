public import MatrixDomain

/// Eigenvalues of a pencil A − λ·B: A·x = λ·B·x, each as a pair (α, β) with λ = α/β.
///
/// ```swift
/// let pencil = try GeneralizedEigen([[1, 0], [0, 1]], [[2, 0], [0, 0]])
/// pencil.values  // [.finite(0.5+0.0i), .infinite]
/// ```
///
/// Finite eigenvalues come first, in the order of ``Eigen``; then infinite ones, then undetermined ones. Each vector has
/// 2-norm 1, and its entry of largest absolute value is real and positive.
///
/// - Complexity: about 60·n³ operations with vectors.
/// - Source: LAPACK `dggev`, `zggev`; G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed., 7.7.
public struct GeneralizedEigen<Element: NumericScalar>: Sendable {
  /// The numerators of the eigenvalues.
  public let alpha: [Complex]
  /// The denominators of the eigenvalues; 0 for an infinite one.
  public let beta: [Complex]
  /// Right vectors A·x·β = α·B·x, as columns; without columns where they were not wanted.
  public let vectors: Matrix<Complex>
  /// Left vectors β·yᴴ·A = α·yᴴ·B, as columns; without columns where they were not wanted.
  public let leftVectors: Matrix<Complex>
  /// The eigenvalues: finite ones, then infinite ones, then undetermined ones.
  public let values: [GeneralizedEigenvalue]

  /// Decomposes the pencil A − λ·B.
  ///
  /// - Throws: ``NumericError`` for matrices that are not square, not of one shape, or not finite, and where the
  ///   iteration does not converge.
  public init(_ a: Matrix<Element>, _ b: Matrix<Element>, vectors sides: VectorSides = .right) throws(NumericError) {
    try a.requireSquare("a generalised eigenvalue decomposition")
    guard a.shape == b.shape else {
      throw .shape(.mismatch("the pencil", a.shape, b.shape, rule: "give two square matrices of the same size"))
    }
    try a.requireFinite("A")
    try b.requireFinite("B")
    guard a.rows > 0 else {
      (alpha, beta, values) = ([], [], [])
      vectors = Matrix(Shape(0, 0), repeating: .zero)
      leftVectors = vectors
      return
    }
    var (left, right) = (a, b)
    let (info, result) = Element.ggev(wantsLeft: sides.wantsLeft, wantsRight: sides.wantsRight, &left, &right)
    precondition(info >= 0, "LAPACK refuses argument \(-info)")
    if info > 0 { throw .notConverged(driver: "ggev", count: min(info, a.rows)) }
    guard result.alpha.allSatisfy(\.isFinite), result.beta.allSatisfy(\.isFinite) else {
      throw .overflow("α or β of an eigenvalue")
    }
    // What rounding makes of an exact 0, in the size of each matrix.
    let zeroA = Double(a.rows) * Rounding.epsilon * a.norm(.frobenius)
    let zeroB = Double(a.rows) * Rounding.epsilon * b.norm(.frobenius)
    let found = result.alpha.indices.map { index in
      GeneralizedEigenvalue(result.alpha[index], result.beta[index], zeroA: zeroA, zeroB: zeroB)
    }
    let order = Self.order(found, result.alpha, result.beta)
    alpha = order.map { result.alpha[$0] }
    beta = order.map { result.beta[$0] }
    values = order.map { found[$0] }
    vectors = Self.arranged(result.right, order)
    leftVectors = Self.arranged(result.left, order)
  }

  private static func order(_ values: [GeneralizedEigenvalue], _ alpha: [Complex], _ beta: [Complex]) -> [Int] {
    let quotients = values.map { value in
      if case .finite(let quotient) = value { quotient } else { Complex.zero }
    }
    let sorted = SpectralOrder.positions(quotients, areInPairs: !Element.isComplex)
    return sorted.filter { values[$0].rank == 0 } + sorted.filter { values[$0].rank == 1 }
      + sorted.filter { values[$0].rank == 2 }
  }

  private static func arranged(_ columns: Matrix<Complex>, _ order: [Int]) -> Matrix<Complex> {
    if columns.columns == 0 { return columns }
    let rows = columns.rows
    var entries = columns.columnMajor
    for column in 0..<columns.columns {
      let range = (column * rows)..<((column + 1) * rows)
      // ggev makes the largest entry 1 in another norm.
      let square = entries[range].reduce(0) { $0 + $1.real * $1.real + $1.imaginary * $1.imaginary }
      if square > 0 { for index in range { entries[index] = entries[index].scaled(by: 1 / square.squareRoot()) } }
    }
    var result = Matrix(columns.shape, columnMajor: order.flatMap { entries[($0 * rows)..<(($0 + 1) * rows)] })
    Phase.turnColumns(&result)
    return result
  }
}

/// An eigenvalue of a pencil.
public enum GeneralizedEigenvalue: Hashable, Sendable {
  /// The quotient of α and β.
  case finite(Complex)
  /// β is 0 up to rounding: B is singular in this direction; or the quotient is beyond the largest double.
  case infinite
  /// Both α and β are 0 up to rounding: the pencil is singular, and any number is an eigenvalue.
  case undetermined

  init(_ alpha: Complex, _ beta: Complex, zeroA: Double, zeroB: Double) {
    let isInfinite = beta.modulus <= zeroB
    if isInfinite {
      self = alpha.modulus <= zeroA ? .undetermined : .infinite
    } else {
      let quotient = alpha / beta
      self = quotient.isFinite ? .finite(quotient) : .infinite
    }
  }

  var rank: Int {
    switch self {
    case .finite: 0
    case .infinite: 1
    case .undetermined: 2
    }
  }
}
