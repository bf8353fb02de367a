internal import MatrixDomain

/// Error bounds for least squares that no rounding can have broken.
///
/// The solution y of least squares and what is left over, r = α·ρ, solve one square system,
///
///     [α·I  B] [ρ]   [f  ]
///     [Bᴴ   0] [y] = [g/α],
///
/// which has a solution for every right-hand side exactly where the columns of B are independent. So a bound for systems
/// (``ProvedBound``) is one for least squares, and for the smallest solution of a wide system, whose r it is. Columns are
/// brought to one size, and α near the smallest singular value makes the condition number of the system that of B.
///
/// - Source: Å. Björck, Numerical Methods for Least Squares Problems, SIAM 1996, 2.6 and 4.5; S. M. Rump, Verified bounds
///   for least squares problems and underdetermined linear systems, SIAM J. Matrix Anal. Appl. 33 (2012) 130–148.
struct AugmentedProof<Element: NumericScalar> {
  private let proof: ProvedBound<Element>
  private let rows: Int
  /// Exponents of the powers of two that the columns are multiplied by.
  private let columns: [Int]
  private let alpha: Int
  /// The smallest exponent of a part of the data that is not 0.
  private let smallestExponent: Int

  /// `nil` where independence could not be proved, or powers of two leave the range of doubles.
  ///
  /// - Parameters:
  ///   - tail: what the matrix misses of the data.
  ///   - inverse: |R⁻¹| of its factor R.
  /// - Complexity: some five times (m + n)³ multiplications and additions.
  init?(_ matrix: Matrix<Element>, tail: Matrix<Element>?, inverse: Matrix<Double>) {
    let (m, n) = (matrix.rows, matrix.columns)
    let sizes = Element.largestParts(matrix).columns
    guard let smallest = sizes.min(), let largest = sizes.max(), smallest > 0x1p-200, largest < 0x1p200 else {
      return nil
    }
    let columns = sizes.map { -$0.binaryExponent }
    var scaled = inverse
    for column in 0..<n {
      for row in 0..<n { scaled[row, column] *= Double.powerOfTwo(-columns[row]) }
    }
    let norm = scaled.norm(.frobenius)
    guard norm > 0x1p-200, norm < 0x1p200 else { return nil }
    let alpha = -norm.binaryExponent
    var system = Matrix<Element>(Shape(m + n, m + n), repeating: .zero)
    var entryError = 0.0
    let unit = Element(real: Double.powerOfTwo(alpha))
    for row in 0..<m { system[row, row] = unit }
    for column in 0..<n {
      let factor = Double.powerOfTwo(columns[column])
      for row in 0..<m {
        let entry = matrix[row, column].scaled(by: factor)
        system[row, m + column] = entry
        system[m + column, row] = entry.conjugate
        if let tail { entryError = max(entryError, tail[row, column].modulus * factor * (1 + 0x1p-48)) }
      }
    }
    smallestExponent = min(
      Self.exponent(Element.smallestPart(system)), tail.map { Self.exponent(Element.smallestPart($0)) } ?? 0)
    guard let norms = Element.norms(system) else { return nil }
    let factors = LU(system, norms: norms)
    guard factors.singularPivot == nil, let proof = ProvedBound(system, factors, entryError: entryError) else {
      return nil
    }
    self.proof = proof
    rows = m
    self.columns = columns
    self.alpha = alpha
  }

  private static func exponent(_ size: Double) -> Int { size == .infinity ? 0 : min(0, size.binaryExponent) }

  /// A bound on the relative error of the unknown that was asked for, rounded, in the maximum norm; `nil` where parts are
  /// too small.
  ///
  /// - Parameter residuals: f − r − B·y and g − Bᴴ·r, of the data with their tails.
  func bound(
    _ solution: AugmentedSystem<Element>.Solution, _ residuals: (Residual<Element>, Residual<Element>),
    _ unknown: AugmentedSystem<Element>.Unknown
  ) -> Double? {
    let parts = [solution.y.high, solution.y.low, solution.r.high, solution.r.low]
    let least = parts.map { Self.exponent(Element.smallestPart($0)) }.min() ?? 0
    guard least + smallestExponent > -800 else { return nil }
    let inverted = columns.map { -$0 }
    let r = Array(repeating: -alpha, count: rows)
    func joined(_ upper: Matrix<Element>, _ lower: Matrix<Element>, _ exponents: [Int]) -> Matrix<Element> {
      .column(
        zip(upper.columnMajor + lower.columnMajor, exponents).map { $0.scaled(by: Double.powerOfTwo($1)) })
    }
    func joined(_ upper: Matrix<Double>, _ lower: Matrix<Double>, _ exponents: [Int]) -> Matrix<Double> {
      .column(
        zip(upper.columnMajor + lower.columnMajor, exponents).map { $0 * Double.powerOfTwo($1) })
    }
    let high = joined(solution.r.high, solution.y.high, r + inverted)
    let low = joined(solution.r.low, solution.y.low, r + inverted)
    let exponents = Array(repeating: 0, count: rows) + columns.map { $0 - alpha }
    let rest = Residual<Element>(
      value: joined(residuals.0.value, residuals.1.value, exponents),
      error: joined(residuals.0.error, residuals.1.error, exponents),
      weight: joined(residuals.0.weight, residuals.1.weight, exponents))
    let errors = proof.errors(high, low: low, rest, isOfMeantMatrix: true)
    var (error, size) = (0.0, 0.0)
    let answer = unknown == .y ? solution.y : solution.r
    for row in 0..<answer.high.rows {
      let own =
        unknown == .y
        ? errors[rows + row, 0] * Double.powerOfTwo(columns[row]) : errors[row, 0] * Double.powerOfTwo(alpha)
      // 2⁻⁵⁰ covers the roundings of the moduli and of the sum.
      let whole = (own + answer.low[row, 0].modulus) * (1 + 0x1p-50)
      if !(whole <= error) { error = whole }
      size = max(size, answer.high[row, 0].modulus * (1 - 0x1p-50))
    }
    if error == 0 { return 0 }
    guard error < size else { return .infinity }
    return error / (size - error) * (1 + 8 * Rounding.epsilon)
  }
}
