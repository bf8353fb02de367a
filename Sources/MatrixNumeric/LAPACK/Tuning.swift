internal import MatrixDomain

/// The crossovers between algorithms, each with the measurement that set it.
enum Tuning {
  /// Rows of a residual that are worked on together: their sums stay in the first-level cache (32 KiB).
  static let residualRows = 256

  /// Systems up to this order get proved error bounds, by an approximate inverse: some five times the work of LU.
  static let provedOrder = 200

  /// A reciprocal condition below this is worth a warning: half of the digits of the data do not reach the answer.
  static let illConditioned = 0x1p-26

  /// Systems whose norm or right-hand side lies outside are scaled before elimination: products then neither overflow
  /// nor lose bits at the lower end.
  static let safeRange = 0x1p-400...0x1p400

  /// A reciprocal condition below this makes equilibration worth a second factorization, where rows or columns differ.
  static let equilibrationCondition = 0x1p-20

  /// A normwise backward error above this is none that stable elimination leaves: entries have grown out of bounds, and
  /// QR takes over. Stable ones stay below n·2⁻⁵².
  static let unstableBackwardError = 0x1p-40

  /// Rows or columns that differ by less than this power of two count as well scaled.
  static let scalingSpread = 10

  /// Columns whose sizes differ by more than this factor, of an ill-conditioned matrix, deserve a warning.
  static let columnSpread = 0x1p20

  /// Singular values or eigenvalues closer to each other than this part of the largest: their vectors lose half of the
  /// digits.
  static let clustered = 0x1p-26

  /// How far two routines may differ in a singular value, over the largest one.
  ///
  /// All are backward stable with a modest factor of ε: between `gesdd` with and without vectors, `gesvd`, and QR
  /// followed by `gesdd`, the values of 10⁴ random matrices up to 30×30 differed by at most 8 ε.
  static func singularValueBlur(_ shape: Shape) -> Double {
    max(16, 4 * Double(max(shape.rows, shape.columns)).squareRoot()) * Rounding.epsilon
  }

  /// A band is worth its own elimination where its diagonals are at most this fraction of the rows.
  ///
  /// `numeric` in `Benchmarks`: with half of the diagonals 0.56 of the time of LU at n = 64, 0.71 at 256, 0.46 at 1000.
  static let bandFraction = 0.5

  /// Hermitian matrices without a sign are solved by LU below this order: LDL has half of the operations, but LAPACK's
  /// LU runs at the speed of products.
  ///
  /// `numeric` in `Benchmarks`: LDL takes 1.5 times the time of LU at n = 64 and 256, 0.96 at 1000.
  static let indefiniteOrder = 1_000

  /// Complex matrices that are equal to their transpose, and not Hermitian, are solved by LU below this order.
  ///
  /// `zsytrf_rk` takes 2.9 times the time of `zgetrf` at n = 64, 1.09 at 256, 0.77 at 500, 0.81 at 1000, 0.77 at 1500.
  static let symmetricOrder = 500

  /// A reciprocal condition below this asks for elimination in double precision: single precision has 24 bits, and
  /// refinement must gain a few in each round.
  static let mixedCondition = 0x1p-20

  /// Orders at which Cholesky goes in blocks of ``choleskyBlock`` instead of by OpenBLAS's own recursion.
  ///
  /// `dpotrf` of OpenBLAS 0.3.21 (Zen), over blocks of 64: 1.01 at n = 256, 0.92 at 500, 0.91 at 1000, 1.08 at 2000.
  static let choleskyBlocks = 400..<1_500
  /// The columns of such a block.
  static let choleskyBlock = 64

  /// Inverses up to this order are solutions of A·X = I; beyond, LAPACK's `getri` is faster, and always where OpenBLAS
  /// has kernels for registers of 512 bits.
  ///
  /// `getrf` and `getri` take 1.11 of the time of `getrf` and `getrs` at n = 64, 1.07 at 256, 0.79 at 128 and 0.7 at
  /// 400 (Zen); 0.66 to 0.8 at all of them (Cooperlake).
  static let inverseBySolvingOrder = BLASProvider.hasWideKernels ? 0 : 100

  /// Small matrices with at least this many rows and columns are made bidiagonal; below, Jacobi's rotations are faster.
  ///
  /// `numpy.py` in `Benchmarks`.
  static let bidiagonalOrder = 4

  /// How many systems of a batch are solved between two looks at the budget: some tenths of a millisecond.
  static let batchChunk = 1_000
}
