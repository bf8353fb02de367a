public import MatrixDomain

/// Decompositions of matrices up to 8×8 without LAPACK, whose preparations take longer than they do.
///
/// `nil` sends the caller to LAPACK: for a matrix that is larger, or complex; that has an entry that is not finite, or
/// entries so far apart in size that squares would leave the range of doubles; or where the iteration does not end.
public protocol SmallDecompositions: MatrixScalar where Storage == ColumnMajorStorage<Self> {
  /// The factor of Cholesky, with zeros above the diagonal, of a matrix that is equal to its conjugate transpose.
  @_spi(LAPACK) static func smallCholesky(_ a: Matrix<Self>) -> Matrix<Self>?
  /// Eigenvalues (ascending) and vectors of a Hermitian matrix, of which the lower triangle is looked at; with
  /// `checksMirror` the upper one must mirror it.
  @_spi(LAPACK) static func smallHermitianEigen(_ a: Matrix<Self>, checksMirror: Bool) -> (
    values: [Double], vectors: Matrix<Self>
  )?
  /// The singular value decomposition, in the conventions of ``SVD``, by the method that is faster or by one of them.
  @_spi(LAPACK) static func smallSVD(_ a: Matrix<Self>, _ vectors: SingularVectors, _ method: SmallSVDMethod?)
    -> SmallSVD<Self>?
  /// Eigenvalues and right vectors of any square matrix, in the conventions and the order of ``Eigen``, and the 1-norm
  /// of the balanced matrix.
  @_spi(LAPACK) static func smallEigen(_ a: Matrix<Self>) -> SmallEigen?
  /// The real Schur form, in the conventions of ``Schur``.
  @_spi(LAPACK) static func smallSchur(_ a: Matrix<Self>) -> SmallSchurForm<Self>?
  /// e^A.
  @_spi(LAPACK) static func smallExponential(_ a: Matrix<Self>) -> Matrix<Self>?
  /// The X with the smallest ‖B − A·X‖ for A with independent columns, seen as such by far; up to 16 rows.
  @_spi(LAPACK) static func smallLeastSquares(_ a: Matrix<Self>, _ b: Matrix<Self>) -> Matrix<Self>?
}

/// How the singular values of small matrices are found.
public enum SmallSVDMethod: String, Hashable, Sendable {
  /// Rotations that make columns orthogonal to each other: small values to a small relative error.
  case jacobi
  /// A bidiagonal matrix and QR steps on it, as in LAPACK.
  case bidiagonal
}

/// What ``SmallDecompositions/smallSVD(_:_:_:)`` gives.
@_spi(LAPACK) public struct SmallSVD<Element: MatrixScalar>: Sendable {
  /// The left vectors as columns, those that were asked for.
  public var u: Matrix<Element>
  /// The singular values in descending order.
  public var values: [Double]
  /// The right vectors as rows.
  public var vAdjoint: Matrix<Element>
  /// The method that found them.
  public var method: SmallSVDMethod
}

/// What ``SmallDecompositions/smallSchur(_:)`` gives.
@_spi(LAPACK) public struct SmallSchurForm<Element: MatrixScalar>: Sendable {
  /// The orthogonal factor.
  public var q: Matrix<Element>
  /// The (quasi-)triangular factor.
  public var t: Matrix<Element>
  /// The eigenvalues down the diagonal.
  public var values: [Complex]
}

/// What ``SmallDecompositions/smallEigen(_:)`` gives.
@_spi(LAPACK) public struct SmallEigen: Sendable {
  /// The eigenvalues, in the order of ``Eigen``.
  public var values: [Complex]
  /// Vectors of 2-norm 1 as columns.
  public var vectors: Matrix<Complex>
  /// The 1-norm of the balanced matrix.
  public var balancedNorm: Double
}

extension Complex: SmallDecompositions {
  @_spi(LAPACK) public static func smallCholesky(_ a: Matrix<Complex>) -> Matrix<Complex>? { nil }
  @_spi(LAPACK) public static func smallHermitianEigen(
    _ a: Matrix<Complex>, checksMirror: Bool
  ) -> (values: [Double], vectors: Matrix<Complex>)? { nil }
  @_spi(LAPACK) public static func smallSVD(
    _ a: Matrix<Complex>, _ vectors: SingularVectors, _ method: SmallSVDMethod?
  ) -> SmallSVD<Complex>? { nil }
  @_spi(LAPACK) public static func smallSchur(_ a: Matrix<Complex>) -> SmallSchurForm<Complex>? { nil }
  @_spi(LAPACK) public static func smallExponential(_ a: Matrix<Complex>) -> Matrix<Complex>? { nil }
  @_spi(LAPACK) public static func smallLeastSquares(_ a: Matrix<Complex>, _ b: Matrix<Complex>) -> Matrix<Complex>? {
    nil
  }
  @_spi(LAPACK) public static func smallEigen(_ a: Matrix<Complex>) -> SmallEigen? { nil }
}

extension Double: SmallDecompositions {
  @_spi(LAPACK) public static func smallCholesky(_ a: Matrix<Double>) -> Matrix<Double>? {
    a.isSquare && a.rows <= SmallKernels.limit && a.rows > 0 ? SmallCholesky.factor(a) : nil
  }

  @_spi(LAPACK) public static func smallHermitianEigen(
    _ a: Matrix<Double>, checksMirror: Bool
  ) -> (values: [Double], vectors: Matrix<Double>)? {
    a.isSquare && a.rows <= SmallKernels.limit && a.rows > 0 ? ImplicitQL.decompose(a, checksMirror) : nil
  }

  @_spi(LAPACK) public static func smallSVD(
    _ a: Matrix<Double>, _ vectors: SingularVectors, _ method: SmallSVDMethod?
  ) -> SmallSVD<Double>? {
    if max(a.rows, a.columns) > SmallKernels.limit || a.shape.isEmpty { return nil }
    let isBroad = min(a.rows, a.columns) >= Tuning.bidiagonalOrder
    if method == .bidiagonal || method == nil && isBroad, let found = Bidiagonal.decompose(a, vectors) { return found }
    return method == .bidiagonal ? nil : OneSidedJacobi.decompose(a, vectors)
  }

  @_spi(LAPACK) public static func smallEigen(_ a: Matrix<Double>) -> SmallEigen? {
    a.isSquare && a.rows <= SmallKernels.limit && a.rows > 0 ? SmallSchur.decompose(a) : nil
  }

  @_spi(LAPACK) public static func smallExponential(_ a: Matrix<Double>) -> Matrix<Double>? {
    a.isSquare && a.rows <= SmallKernels.limit && a.rows > 0 ? SmallExponential.of(a) : nil
  }

  @_spi(LAPACK) public static func smallLeastSquares(_ a: Matrix<Double>, _ b: Matrix<Double>) -> Matrix<Double>? {
    a.columns <= SmallKernels.limit && a.rows <= SmallLeastSquares.rowLimit && a.rows >= a.columns && a.columns > 0
      ? SmallLeastSquares.solve(a, b) : nil
  }

  @_spi(LAPACK) public static func smallSchur(_ a: Matrix<Double>) -> SmallSchurForm<Double>? {
    a.isSquare && a.rows <= SmallKernels.limit && a.rows > 0 ? SmallSchur.form(a) : nil
  }
}

extension Matrix<Double> {
  /// The matrix of these columns, one after another.
  static func small(columns x: UnsafePointer<Double>, _ rows: Int, _ count: Int) -> Matrix<Double> {
    Matrix(Shape(rows, count), columnMajor: unsafe [Double](UnsafeBufferPointer(start: x, count: rows * count)))
  }

  /// The matrix whose rows are these columns.
  static func small(rows x: UnsafePointer<Double>, _ length: Int, _ count: Int) -> Matrix<Double> {
    let entries = unsafe [Double].small(length * count) { target in
      for row in 0..<count {
        for column in 0..<length { unsafe target[column &* count &+ row] = unsafe x[row &* length &+ column] }
      }
    }
    return Matrix(Shape(count, length), columnMajor: entries)
  }
}

/// What the small kernels share.
enum SmallRange {
  /// Entries below this part of the largest one send a matrix to LAPACK: squares of theirs would underflow.
  static let smallest = 0x1p-230

  /// The power of two that brings the largest of these entries into [1, 2), as its exponent; `nil` where an entry is not
  /// finite, or not 0 and too small.
  ///
  /// - Parameter middle: the exponents of a largest entry that is left as it is.
  static func exponent(_ a: UnsafePointer<Double>, _ count: Int, middle: ClosedRange<Int> = -64...64) -> Int? {
    if unsafe isOrdinary(a, count, middle) { return 0 }
    var (largest, smallest, probe) = (0.0, Double.infinity, 0.0)
    for index in 0..<count {
      let size = unsafe a[index].magnitude
      if size > largest { largest = size }
      if size < smallest, size > 0 { smallest = size }
      probe += size * 0
    }
    if probe != 0 { return nil }
    if largest == 0 { return 0 }
    let exponent = largest.binaryExponent
    if middle.contains(exponent) { return smallest < largest * Self.smallest ? nil : 0 }
    return largest < .leastNormalMagnitude || smallest / largest < Self.smallest ? nil : -exponent
  }

  /// Whether a look at sums finds that nothing has to be scaled: the sum of the squares is in the middle, which no
  /// infinity and no NaN leaves it, and no entry loses digits when it is made 2⁸⁰⁰ times smaller and larger again.
  private static func isOrdinary(_ a: UnsafePointer<Double>, _ count: Int, _ middle: ClosedRange<Int>) -> Bool {
    var squares = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    var lost = (SIMD4<UInt64>.zero, SIMD4<UInt64>.zero)
    let whole = count & ~7
    var index = 0
    while index < whole {
      let first = unsafe UnsafeRawPointer(a + index).loadUnaligned(as: SIMD4<Double>.self)
      let second = unsafe UnsafeRawPointer(a + index + 4).loadUnaligned(as: SIMD4<Double>.self)
      squares.0 += first * first
      squares.1 += second * second
      unsafe lost.0 |= unsafeBitCast(first * 0x1p-800 * 0x1p800 - first, to: SIMD4<UInt64>.self)
      unsafe lost.1 |= unsafeBitCast(second * 0x1p-800 * 0x1p800 - second, to: SIMD4<UInt64>.self)
      index &+= 8
    }
    let all = squares.0 + squares.1
    var (sum, rest) = (all.x + all.y + (all.z + all.w), 0.0)
    while index < count {
      let entry = unsafe a[index]
      sum += entry * entry
      rest += (entry * 0x1p-800 * 0x1p800 - entry).magnitude
      index &+= 1
    }
    let bits = lost.0 | lost.1
    if bits.x | bits.y | bits.z | bits.w != 0 || rest != 0 { return false }
    // Of at most 128 entries the largest has a square that is no 128th of the sum.
    return sum >= Double(sign: .plus, exponent: 2 * middle.lowerBound + 7, significand: 1)
      && sum < Double(sign: .plus, exponent: 2 * middle.upperBound, significand: 1)
  }

  /// Multiplies by a power of two that may be no double itself.
  static func scale(_ a: UnsafeMutablePointer<Double>, _ count: Int, byPowerOfTwo exponent: Int) {
    if exponent == 0 { return }
    let factor = BinaryFactor(exponent)
    for index in 0..<count { unsafe a[index] = unsafe factor.applied(to: a[index]) }
  }
}

enum SmallCholesky {
  /// - Source: Golub and Van Loan, Matrix Computations, 4th ed., algorithm 4.2.1.
  static func factor(_ a: Matrix<Double>) -> Matrix<Double>? {
    let n = a.rows
    let entries = unsafe [Double].smallAttempt(n * n) { l in
      unsafe a.withPointer { a, _ in
        for column in 0..<n {
          for row in 0..<column {
            // NaN is equal to nothing, an infinite pivot is refused below.
            if unsafe a[column &* n &+ row] != a[row &* n &+ column] { return false }
            unsafe l[column &* n &+ row] = 0
          }
          for row in column..<n { unsafe l[column &* n &+ row] = unsafe a[column &* n &+ row] }
        }
        for column in 0..<n {
          let own = unsafe l + column &* n
          for earlier in 0..<column {
            let other = unsafe l + earlier &* n
            let factor = unsafe other[column]
            for row in column..<n { unsafe own[row] -= unsafe other[row] * factor }
          }
          let pivot = unsafe own[column]
          if !(pivot > 0 && pivot < .infinity) { return false }
          let root = pivot.squareRoot()
          unsafe own[column] = root
          for row in (column &+ 1)..<max(n, column &+ 1) {
            let value = unsafe own[row] / root
            if !value.isFinite { return false }
            unsafe own[row] = value
          }
        }
        return true
      }
    }
    return entries.map { Matrix(a.shape, columnMajor: $0) }
  }
}
