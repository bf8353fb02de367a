public import MatrixDomain

/// The eigenvalue drivers of LAPACK for one element type, over whole column-major matrices.
///
/// The functions carry LAPACK's names without the letter of the type; those for real symmetric matrices have the name
/// of the complex Hermitian ones. Each gives LAPACK's `info`. The callers check shapes and that entries are finite, and
/// do not call for matrices without entries.
public protocol SpectralRoutines: BLASRoutines {
  /// Eigenvalues of a Hermitian matrix, ascending, by divide and conquer; `a` becomes the vectors, or is lost.
  ///
  /// - Source: LAPACK `dsyevd`, `zheevd`.
  @_spi(LAPACK) static func heevd(
    wantsVectors: Bool, _ triangle: Triangle, _ a: inout Matrix<Self>, _ values: inout [Double]
  ) -> Int

  /// Eigenvalues of a Hermitian matrix, ascending, by relatively robust representations; `a` is lost, `vectors` (n × n)
  /// is filled where vectors are wanted.
  ///
  /// - Source: LAPACK `dsyevr`, `zheevr`.
  @_spi(LAPACK) static func heevr(
    wantsVectors: Bool, _ triangle: Triangle, _ a: inout Matrix<Self>, _ values: inout [Double],
    _ vectors: inout Matrix<Self>
  ) -> Int

  /// Eigenvalues of a general matrix, with vectors and condition numbers as wanted; `a` is lost.
  ///
  /// - Source: LAPACK `dgeevx`, `zgeevx`.
  @_spi(LAPACK) static func geevx(
    _ balancing: Balancing, wantsLeft: Bool, wantsRight: Bool, _ sense: SpectralSense, _ a: inout Matrix<Self>
  ) -> (info: Int, result: GeneralSpectrum)

  /// The Schur form: `a` becomes T, `vectors` becomes Q where wanted.
  ///
  /// - Source: LAPACK `dgees`, `zgees`, without reordering.
  @_spi(LAPACK) static func gees(wantsVectors: Bool, _ a: inout Matrix<Self>, _ vectors: inout Matrix<Self>)
    -> (info: Int, values: [Complex])

  /// Generalised eigenvalues α/β of A − λ·B, with vectors as wanted; `a` and `b` are lost.
  ///
  /// - Source: LAPACK `dggev`, `zggev`.
  @_spi(LAPACK) static func ggev(wantsLeft: Bool, wantsRight: Bool, _ a: inout Matrix<Self>, _ b: inout Matrix<Self>)
    -> (info: Int, result: GeneralizedSpectrum)
}

/// What is done to a general matrix before its eigenvalues are computed.
public enum Balancing: Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// Rows and columns are exchanged, so that eigenvalues that can be read off are isolated.
  case permutation
  /// Rows and columns are scaled by powers of two to about the same size.
  case scaling
  /// Exchanges, then scaling.
  case both

  var letter: CChar {
    switch self {
    case .none: 78  // N
    case .permutation: 80  // P
    case .scaling: 83  // S
    case .both: 66  // B
    }
  }
}

/// Which condition numbers of a spectrum are computed.
public enum SpectralSense: Hashable, Sendable, CaseIterable {
  /// None.
  case none
  /// Of the eigenvalues.
  case values
  /// Of the eigenvectors.
  case vectors
  /// Of the eigenvalues and of the eigenvectors.
  case both

  var letter: CChar {
    switch self {
    case .none: 78  // N
    case .values: 69  // E
    case .vectors: 86  // V
    case .both: 66  // B
    }
  }

  var wantsValues: Bool { self == .values || self == .both }
  var wantsVectors: Bool { self == .vectors || self == .both }
}

/// What `geevx` gives, in its own order.
@_spi(LAPACK) public struct GeneralSpectrum: Sendable {
  /// The eigenvalues, as LAPACK finds them.
  public var values: [Complex]
  /// Left and right vectors as columns; without columns where they were not wanted.
  public var left: Matrix<Complex>
  /// Right vectors as columns; without columns where they were not wanted.
  public var right: Matrix<Complex>
  /// The factors of balancing, one a row.
  public var scale: [Double]
  /// The 1-norm of the balanced matrix.
  public var balancedNorm: Double
  /// Reciprocal condition numbers of values and vectors, of the balanced matrix; empty where not wanted.
  public var valueConditions: [Double]
  /// Reciprocal condition numbers of the vectors; empty where not wanted.
  public var vectorConditions: [Double]
}

/// What `ggev` gives, in its own order.
@_spi(LAPACK) public struct GeneralizedSpectrum: Sendable {
  /// The numerators of the eigenvalues.
  public var alpha: [Complex]
  /// The denominators of the eigenvalues.
  public var beta: [Complex]
  /// Left vectors as columns; without columns where they were not wanted.
  public var left: Matrix<Complex>
  /// Right vectors as columns; without columns where they were not wanted.
  public var right: Matrix<Complex>
}
