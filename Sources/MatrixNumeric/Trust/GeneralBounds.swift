internal import MatrixDomain

/// Error bounds for the eigenvalues of a general matrix.
///
/// **Proved.** With an approximate inverse W of the vectors, G = I − W·V and R = A·V − V·Λ, the matrix
/// V⁻¹·A·V = Λ + (I − G)⁻¹·W·R has the eigenvalues of A. By Gershgorin each connected group of k of the discs around λᵢ
/// with the row sums of |V⁻¹·R| as radii holds k of them. R is computed in twice the working precision; the roundings
/// of the other products are bounded too.
///
/// **Estimated**, where the vectors are too nearly dependent or the matrix is large: the first-order bound ‖E‖/sᵢ for a
/// backward error E, or Elsner's (‖A‖ + ‖A + E‖)^(1 − 1/n)·‖E‖^(1/n), which holds for defective eigenvalues as well.
///
/// - Source: S. M. Rump, Verification methods, Acta Numerica 19 (2010) 287–449, § 13; L. Elsner, Linear Algebra Appl.
///   71 (1985) 77–80.
struct GeneralBounds {
  /// ‖A·vᵢ − λᵢ·vᵢ‖₂, as computed.
  let residuals: [Double]
  let bounds: [Double]
  let isProved: Bool

  /// The largest of ``residuals``; NaN where one is.
  var worstResidual: Double {
    var worst = 0.0
    for residual in residuals where !(residual <= worst) { worst = residual }
    return worst
  }

  /// - Precondition: the decomposition has right vectors and the condition numbers of its values.
  init<Element: NumericScalar>(_ a: Matrix<Element>, _ spectrum: Eigen<Element>, proves: Bool) {
    if proves {
      let rest = Element.residual(a, complex: spectrum.vectors, spectrum.values)
      residuals = (0..<a.rows).map { column in
        (0..<a.rows).reduce(0) { $0 + rest.value[$1, column].squaredModulus }.squareRoot()
      }
      if let radii = Self.radii(rest, spectrum) {
        bounds = Self.reach(spectrum.values, radii)
        isProved = true
        return
      }
    } else {
      let image = Element.product(a, complex: spectrum.vectors)
      residuals = Complex.residualNorms(image, spectrum.vectors, complex: spectrum.values)
    }
    let n = a.rows
    let norm = spectrum.balancedNorm
    let backward = SpectralTuning.backwardErrorFactor(n) * Rounding.epsilon * norm
    let order = 1 / Double(max(1, n))
    let elsner =
      norm == 0 ? 0 : Elementary.power(2 * norm + backward, 1 - order) * Elementary.power(backward, order)
    bounds = zip(spectrum.reciprocalConditions, residuals).map { condition, residual in
      let first = condition > 0 ? max(backward, residual) / condition : .infinity
      return min(first, max(elsner, residual))
    }
    isProved = false
  }

  /// The radii of the discs; `nil` where the vectors are too nearly dependent.
  private static func radii<Element: NumericScalar>(
    _ rest: (value: Matrix<Complex>, error: Matrix<Double>), _ spectrum: Eigen<Element>
  ) -> [Double]? {
    let n = spectrum.vectors.rows
    if n == 0 { return [] }
    let vectors = spectrum.vectors
    guard let inverse = approximateInverse(vectors) else { return nil }
    // A complex sum of n products is two real ones of 2n terms; the factor 2 covers the step from parts to moduli.
    let unit = 2 * Double(2 * n + 16) * Rounding.unit * (1 + 0x1p-20)
    // Far below everything that is compared, far above whatever underflow can lose.
    let floor = 0x1p-900
    let (sizeV, sizeW) = (Complex.moduli(vectors), Complex.moduli(inverse))
    // |G| ≤ |I − fl(W·V)| + unit·(|W|·|V| + I).
    var defect = Complex.identity(n)
    Complex.gemm(-.one, inverse.view, vectors.view, .one, &defect)
    let spread = sizeW * sizeV
    let defectSums = rowSums(n) { defect[$0, $1].modulus + unit * (spread[$0, $1] + ($0 == $1 ? 1 : 0)) + floor }
    let contraction = defectSums.reduce(0) { $0 >= $1 ? $0 : $1 } * (1 + unit)
    guard contraction < 0.5 else { return nil }
    // |W·R| ≤ |fl(W·R)| + unit·|W|·|R| + |W|·(error of R).
    let moved = inverse * rest.value
    let sizeR = Complex.moduli(rest.value)
    let uncertain = sizeW * Matrix<Double>(Shape(n, n)) { unit * sizeR[$0, $1] + rest.error[$0, $1] + floor }
    let sums = rowSums(n) { moved[$0, $1].modulus + uncertain[$0, $1] * (1 + unit) }
    let largest = sums.reduce(0) { $0 >= $1 ? $0 : $1 }
    // (I − G)⁻¹·M = M + G·(I − G)⁻¹·M.
    let radii = (0..<n).map { (sums[$0] + defectSums[$0] * largest / (1 - contraction)) * (1 + unit) }
    return radii.allSatisfy(\.isFinite) ? radii : nil
  }

  /// The distance within which the eigenvalues that belong to each computed one lie, from the groups of discs.
  private static func reach(_ values: [Complex], _ radii: [Double]) -> [Double] {
    var bounds = radii
    for group in Clusters.groups(values, reach: { (radii[$0] + radii[$1]) * (1 + 0x1p-40) }) {
      for index in group {
        bounds[index] = group.reduce(0) { max($0, (values[index] - values[$1]).modulus + radii[$1]) } * (1 + 0x1p-40)
      }
    }
    return bounds
  }

  private static func approximateInverse(_ vectors: Matrix<Complex>) -> Matrix<Complex>? {
    guard let factors = try? LU(vectors), factors.singularPivot == nil else { return nil }
    var inverse = Complex.identity(vectors.rows)
    factors.solve(.none, overwriting: &inverse)
    return Complex.firstNotFinite(inverse.columnMajor) == nil ? inverse : nil
  }

  private static func rowSums(_ n: Int, _ entry: (Int, Int) -> Double) -> [Double] {
    (0..<n).map { row in
      var sum = 0.0
      for column in 0..<n { sum += entry(row, column) }
      return sum
    }
  }
}
