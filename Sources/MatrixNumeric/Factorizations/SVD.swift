public import MatrixDomain

/// The singular value decomposition A = U·diag(σ)·Vᴴ, with σ₁ ≥ σ₂ ≥ … ≥ 0.
///
/// ```swift
/// let svd = try SVD([[3, 0], [4, 5]] as Matrix<Double>)
/// svd.singularValues         // [6.708…, 2.236…]
/// try svd.rank()             // 2
/// try svd.nullSpace()        // [] (2×0)
/// ```
///
/// Goals, in order: never NaN, the same answer to one question whichever way it is asked (``decision(_:)``), LAPACK's
/// speed. Each left vector is turned so that its first entry of largest modulus is real and positive, and its right
/// vector with it; right vectors of complete bases that have no left partner are turned the same way on their own.
///
/// - Source: LAPACK `gesdd`, and `gesvd` where that does not converge; J. Demmel, Applied Numerical Linear Algebra,
///   SIAM 1997, ch. 5.4.
public struct SVD<Element: NumericScalar>: Sendable {
  /// The left singular vectors as columns; no columns were asked for: 0×0.
  public let u: Matrix<Element>
  /// The min(rows, columns) singular values in descending order.
  public let singularValues: [Double]
  /// The right singular vectors as conjugated rows: Vᴴ, as LAPACK has it.
  public let vAdjoint: Matrix<Element>
  /// Which vectors there are.
  public let vectors: SingularVectors
  /// The routine that computed them.
  public let driver: String
  /// True where divide and conquer failed and ``driver`` stepped in.
  public let isFallback: Bool
  /// The matrix.
  public let matrix: Matrix<Element>
  /// The singular values of the matrix that was decomposed: the given one times 2^−`exponent`.
  let scaledValues: [Double]
  let exponent: Int

  /// Decomposes a matrix of any shape.
  ///
  /// - Parameters:
  ///   - vectors: the vectors to compute: none, as many as there are singular values, or complete bases.
  ///   - driver: `gesdd` or `gesvd`; `nil` takes the first and falls back to the second; `jacobi` and `bidiagonal`, and
  ///     `nil` too, take kernels of our own for real matrices up to 8×8.
  /// - Throws: ``NumericError``: an entry that is not finite, a singular value beyond the largest double, no
  ///   convergence of either routine, an unknown driver, the budget.
  /// - Complexity: O(m·n·min(m, n)).
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  public init(
    _ matrix: Matrix<Element>, vectors: SingularVectors = .economy, driver: String? = nil, budget: Budget = .unlimited
  ) throws(NumericError) {
    let method = driver.flatMap(SmallSVDMethod.init)
    if driver == nil || method != nil, let small = Element.smallSVD(matrix, vectors, method) {
      try self.init(small, of: matrix, vectors, budget)
    } else {
      try self.init(any: matrix, vectors, driver, budget)
    }
  }

  @specialized(where Element == Double)
  init(
    _ small: SmallSVD<Element>, of matrix: Matrix<Element>, _ vectors: SingularVectors, _ budget: Budget
  ) throws(NumericError) {
    try budgeted { () throws(BudgetError) in try budget.check() }
    (u, singularValues, vAdjoint, self.vectors) = (small.u, small.values, small.vAdjoint, vectors)
    (driver, isFallback, self.matrix) = (small.method.rawValue, false, matrix)
    exponent = RangeScaling.exponent(largest: small.values[0])
    let shift = exponent
    scaledValues = shift == 0 ? small.values : small.values.map { Double.scaled($0, byPowerOfTwo: -shift) }
  }

  init(
    any matrix: Matrix<Element>, _ vectors: SingularVectors, _ driver: String?, _ budget: Budget
  ) throws(NumericError) {
    let largest = try matrix.finiteLargest("A")
    let attempts: [SVDAttempt<Element>] =
      switch driver {
      case nil, "jacobi", "bidiagonal": [.divideAndConquer, .iteration]
      case "gesdd": [.divideAndConquer]
      case "gesvd": [.iteration]
      case let name?: throw .unknownDriver(name, known: ["gesdd", "gesvd", "jacobi", "bidiagonal"])
      }
    try self.init(finite: matrix, largest: largest, vectors, attempts, budget)
  }

  /// Decomposes a matrix of finite entries by the first attempt that converges.
  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  init(
    finite matrix: Matrix<Element>, largest: Double? = nil, _ vectors: SingularVectors,
    _ attempts: [SVDAttempt<Element>], _ budget: Budget
  ) throws(NumericError) {
    let (rows, columns, short) = (matrix.rows, matrix.columns, min(matrix.rows, matrix.columns))
    self.matrix = matrix
    self.vectors = vectors
    let (leftCount, rightCount) =
      switch vectors {
      case .none: (0, 0)
      case .economy: (short, short)
      case .full: (rows, columns)
      }
    if short == 0 {
      u = vectors == .full ? Element.identity(rows) : Matrix(Shape(vectors == .none ? 0 : rows, 0), repeating: .zero)
      vAdjoint =
        vectors == .full
        ? Element.identity(columns) : Matrix(Shape(0, vectors == .none ? 0 : columns), repeating: .zero)
      (singularValues, driver, isFallback) = ([], attempts[0].name, false)
      (scaledValues, exponent) = ([], 0)
      return
    }
    // Powers of two, not the factors LAPACK would scale by: these round nothing.
    let exponent = largest.map(RangeScaling.exponent(largest:)) ?? RangeScaling.exponent(matrix)
    var failure = NumericError.notConverged(driver: attempts[0].name, count: 0)
    for (place, attempt) in attempts.enumerated() {
      try budgeted { () throws(BudgetError) in try budget.check() }
      var work = matrix
      if exponent != 0 { work.multiply(byPowerOfTwo: -exponent) }
      var values = [Double](repeating: 0, count: short)
      var left = Element.blank(Shape(vectors == .none ? 0 : rows, leftCount))
      var right = Element.blank(Shape(rightCount, vectors == .none ? 0 : columns))
      let info = attempt.routine(vectors, &work, &values, &left, &right)
      precondition(info >= 0, "\(attempt.name) was given an illegal argument")
      guard info == 0, values.allSatisfy({ !$0.isNaN }) else {
        failure = .notConverged(driver: attempt.name, count: max(1, info))
        continue
      }
      let unscaled = exponent == 0 ? values : values.map { Double.scaled($0, byPowerOfTwo: exponent) }
      guard unscaled.allSatisfy(\.isFinite) else { throw .overflow("the largest singular value") }
      let phases = Phase.ofColumns(left)
      if vectors != .none { Element.multiplyColumns(&left, by: phases) }
      if vectors != .none {
        Element.multiplyRows(&right, byConjugatesOf: Array(phases.prefix(short)))
        if columns > short, vectors == .full { Phase.turnRows(&right, from: short) }
      }
      (u, vAdjoint, singularValues) = (left, right, unscaled)
      (scaledValues, self.exponent) = (values, exponent)
      (driver, isFallback) = (attempt.name, place > 0)
      return
    }
    throw failure
  }
}

/// One routine that decomposes.
struct SVDAttempt<Element: NumericScalar>: Sendable {
  typealias Routine =
    @Sendable (
      SingularVectors, inout Matrix<Element>, inout [Double], inout Matrix<Element>, inout Matrix<Element>
    ) -> Int

  let name: String
  let routine: Routine

  static var divideAndConquer: SVDAttempt {
    SVDAttempt(name: "gesdd", routine: { Element.gesdd($0, &$1, &$2, &$3, &$4) })
  }
  static var iteration: SVDAttempt { SVDAttempt(name: "gesvd", routine: { Element.gesvd($0, &$1, &$2, &$3, &$4) }) }
}

extension NumericError {
  static func unknownDriver(_ name: String, known: [String]) -> NumericError {
    .invalidOption(
      "‘\(Identifier.escaped(name))’ is no driver for this question", advice: "one of: \(known.joined(separator: ", "))"
    )
  }
}
