internal import MatrixDomain

/// The matrix exponential by scaling and squaring, with a running estimate of its rounding errors.
///
/// Goals, in order: no wrong digit claimed; backward error of the approximant below the unit roundoff, decided on the
/// norms of powers and not of the matrix alone, so that nonnormal matrices are not scaled too much; exact diagonals and
/// first off-diagonals for triangular matrices.
///
/// - Source: A. H. Al-Mohy, N. J. Higham, SIAM J. Matrix Anal. Appl. 31 (2009) 970–989, algorithms 5.1 and 5.2,
///   doi:10.1137/09074721X. The powers A⁸ and A¹⁰ are not estimated: ‖A⁸‖ ≤ ‖A⁴‖², ‖A¹⁰‖ ≤ ‖A⁴‖·‖A⁶‖.
struct ScalingAndSquaring<Element: NumericScalar> {
  /// e^A; may have entries that are not finite.
  private(set) var result: Matrix<Element>
  private(set) var approximant: PadeApproximant
  private(set) var squarings: Int
  /// An estimate from above of the error over the largest entry of the result; infinite where it was not asked for.
  private(set) var error: Double

  /// - Precondition: the matrix is square, finite, and has rows.
  init(_ a: Matrix<Element>, measuresError: Bool, _ budget: Budget) throws(NumericError) {
    let plan = Plan(a)
    let scaled = plan.scaled(a)
    let (odd, even) = plan.approximant.parts(scaled, plan.scaledPowers(scaled))
    try budgeted { () throws(BudgetError) in try budget.check() }
    let n = a.rows
    let denominator = LinearCombination.of([(1, even), (-1, odd)], identity: 0, order: n)
    var x = LinearCombination.of([(1, even), (1, odd)], identity: 0, order: n)
    (approximant, squarings) = (plan.approximant, plan.squarings)
    let factors: LU<Element>
    do throws(NumericError) { factors = try LU(denominator) } catch { throw .overflow("the matrix exponential") }
    if let pivot = factors.singularPivot { throw .singular(pivot: pivot) }
    factors.solve(.none, overwriting: &x)
    var rounding = measuresError ? try SquaringError(x, odd, even, factors) : nil
    let isTriangular = Triangularity.of(a) == .upper
    for round in 0...squarings {
      if round > 0 {
        try budgeted { () throws(BudgetError) in try budget.check() }
        let square = x * x
        rounding?.square(x, square)
        x = square
      }
      if isTriangular {
        Self.setDiagonals(&x, of: a, halvings: squarings - round)
        rounding?.setDiagonals(x)
      }
      if Element.firstNotFinite(x.columnMajor) != nil { break }
    }
    result = x
    error = rounding?.relative(x) ?? .infinity
  }

  /// Sets the diagonal and the first superdiagonal of e^(A/2ʰ), which are known, for an upper triangular A.
  private static func setDiagonals(_ x: inout Matrix<Element>, of a: Matrix<Element>, halvings: Int) {
    let scale = BinaryFactor(-halvings)
    let diagonal = (0..<a.rows).map { scale.applied(to: a[$0, $0]) }
    for index in diagonal.indices { x[index, index] = diagonal[index].exponential }
    for index in diagonal.indices.dropLast() {
      x[index, index + 1] =
        scale.applied(to: a[index, index + 1]) * diagonal[index].exponentialDifference(diagonal[index + 1])
    }
  }
}

/// Which approximant is taken, after how many halvings.
private struct Plan<Element: NumericScalar> {
  var approximant = PadeApproximant.thirteen
  var squarings = 0
  /// A², A⁴, A⁶, … of the matrix before scaling; fewer where they overflow.
  var powers: [Matrix<Element>] = []

  init(_ a: Matrix<Element>) {
    let n = a.rows
    let size = a.norm(.one)
    let square = a * a
    powers = [square, square * square]
    powers.append(powers[0] * powers[1])
    let norms = powers.map { $0.norm(.one) }
    guard size.isFinite, norms.allSatisfy(\.isFinite) else {
      // The powers do not fit: halved so often that the norm is below 1, every condition holds. The parts are finite where
      // the absolute value of an entry is not; it is below twice the larger one.
      powers = []
      squarings = (Element.largestPart(a) ?? 0).binaryExponent + 3 + Double(n).binaryExponent
      return
    }
    let fourth = Elementary.power(norms[1], 1 / 4)
    let sixth = Elementary.power(norms[2], 1 / 6)
    let tenth = Elementary.power(norms[1], 1 / 10) * Elementary.power(norms[2], 1 / 10)
    let first = max(fourth, sixth)
    var absolute = AbsolutePowers(Element.moduli(a))
    for candidate in [PadeApproximant.three, .five, .seven, .nine] where first <= candidate.radius {
      if absolute.extraHalvings(candidate, scale: 0) == 0 {
        approximant = candidate
        if candidate == .nine { powers.append(powers[1] * powers[1]) }
        return
      }
    }
    let decisive = min(first, max(fourth, tenth))
    let radius = PadeApproximant.thirteen.radius
    squarings = decisive > radius ? max(0, Elementary.log2(decisive / radius).countRoundedUp) : 0
    squarings += absolute.extraHalvings(.thirteen, scale: squarings)
  }

  func scaled(_ a: Matrix<Element>) -> Matrix<Element> {
    squarings == 0 ? a : Entrywise.scaled(a, by: BinaryFactor(-squarings))
  }

  func scaledPowers(_ scaled: Matrix<Element>) -> [Matrix<Element>] {
    if powers.isEmpty {
      let square = scaled * scaled
      let fourth = square * square
      return [square, fourth, square * fourth]
    }
    if squarings == 0 { return powers }
    return powers.enumerated().map { index, power in
      Entrywise.scaled(power, by: BinaryFactor(-2 * (index + 1) * squarings))
    }
  }
}

/// Norms of powers of a matrix of absolute values, |A|^p·1 by products with a vector.
private struct AbsolutePowers {
  let matrix: Matrix<Double>
  var power = 0
  /// |A|ᵖ transposed times the vector of ones, over 2^`exponent`.
  var sums: [Double]
  var exponent = 0
  let norm: Double

  init(_ matrix: Matrix<Double>) {
    self.matrix = matrix
    sums = Array(repeating: 1, count: matrix.rows)
    norm = matrix.norm(.one)
  }

  /// How often A/2^`scale` must be halved further for the first term of the backward error to be below u·‖A‖.
  ///
  /// Powers are asked for in ascending order.
  mutating func extraHalvings(_ approximant: PadeApproximant, scale: Int) -> Int {
    // ‖|A|ᵖ‖ ≤ ‖A‖ᵖ, and within the radius that is small enough.
    if BinaryFactor(-scale).applied(to: norm) <= approximant.radius { return 0 }
    let target = 2 * approximant.rawValue + 1
    while power < target {
      var next = [Double](repeating: 0, count: sums.count)
      Double.gemv(1, matrix.view.transposed, sums, 0, &next)
      let largest = next.max() ?? 0
      if largest == 0 { return 0 }
      let shift = largest.binaryExponent
      let factor = BinaryFactor(-shift)
      sums = next.map { factor.applied(to: $0) }
      exponent += shift
      power += 1
    }
    let logarithm = Elementary.log2(sums.max() ?? 1) + Double(exponent) - Elementary.log2(norm)
    let excess =
      logarithm - Double((target - 1) * scale) - approximant.leadingErrorExponent + 53
    return excess > 0 ? (excess / Double(2 * approximant.rawValue)).countRoundedUp : 0
  }
}
