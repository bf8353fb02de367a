internal import MatrixDomain

/// Error bounds for the eigenvalues of a Hermitian matrix from what the computed decomposition leaves over.
///
/// With R = A·V − V·Λ and δ ≥ ‖VᴴV − I‖: the i-th true eigenvalue is within (‖R‖ + 2·δ·‖Λ‖)/(1 − δ) of the i-th
/// computed one (Weyl, with the orthonormal polar factor of V), and some true eigenvalue is within ‖rᵢ‖/‖vᵢ‖ of the i-th
/// computed one. Where the second disc meets none of the others, it holds the i-th eigenvalue.
///
/// Sums of n products are off by at most n·u times the sum of absolute values, in any order.
///
/// - Source: B. N. Parlett, The Symmetric Eigenvalue Problem, SIAM 1998, 10.3 and 11.5; C.-P. Jeannerod and S. M. Rump,
///   SIAM J. Matrix Anal. Appl. 34 (2013) 338–344.
struct HermitianBounds {
  /// ‖A·vᵢ − λᵢ·vᵢ‖₂, as computed.
  let residuals: [Double]
  /// ‖VᴴV − I‖ in the Frobenius norm, as computed.
  let orthogonalityLoss: Double
  /// How far each eigenvalue is off at most.
  let bounds: [Double]
  let isProved: Bool

  init<Element: NumericScalar>(_ a: Matrix<Element>, _ spectrum: HermitianEigen<Element>) {
    let n = a.rows
    let (values, vectors) = (spectrum.values, spectrum.vectors)
    residuals = Element.residualNorms(a * vectors, vectors, values)
    var gram = Matrix<Element>.identity(n)
    if n > 0 { Element.gemm(.one, vectors.view.adjoint, vectors.view, -.one, &gram) }
    orthogonalityLoss = gram.norm(.frobenius)
    // A complex sum of n products is two real ones of 2n; the factor 2 covers the step from parts to moduli.
    let terms = Element.isComplex ? 2 * Double(2 * n + 6) : Double(n + 6)
    let unit = terms * Rounding.unit * (1 + 0x1p-20)
    let (size, norm) = (a.norm(.frobenius), spectrum.norm)
    // Unit columns up to the loss, so that ‖V‖ in the Frobenius norm is at most √n·(1 + loss).
    let root = Double(n).squareRoot() * (1 + orthogonalityLoss)
    let loss = (orthogonalityLoss + unit * root * root) * (1 + unit)
    let column = unit * (size + norm) * (1 + loss)
    let whole = (residuals.reduce(0) { $0 + $1 * $1 }.squareRoot() + root * column) * (1 + unit)
    guard loss < 0.5 else {
      bounds = values.map { _ in SpectralTuning.backwardErrorFactor(n) * Rounding.epsilon * norm + whole }
      isProved = false
      return
    }
    let together = (whole + 2 * loss * norm) / (1 - loss) * (1 + 8 * Rounding.epsilon)
    let own = residuals.map { ($0 + column) / (1 - loss) * (1 + 8 * Rounding.epsilon) }
    bounds = values.indices.map { index in
      // The values ascend: the neighbours decide.
      let reach = own[index] + together
      let isApart =
        (index == 0 || values[index] - values[index - 1] > reach)
        && (index == n - 1 || values[index + 1] - values[index] > reach)
      return isApart ? min(own[index], together) : together
    }
    isProved = true
  }
}
