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

  /// - Parameter proves: Takes residuals in twice the working precision, for bounds as tight as the decomposition is.
  init<Element: NumericScalar>(_ a: Matrix<Element>, _ spectrum: HermitianEigen<Element>, proves: Bool) {
    let n = a.rows
    let (values, vectors) = (spectrum.values, spectrum.vectors)
    let measured = proves ? Leftover(precise: a, values, vectors) : Leftover(plain: a, values, vectors)
    residuals = measured.residuals
    orthogonalityLoss = measured.loss
    let norm = spectrum.norm
    // The norms themselves are sums of n² squares at most.
    let slack = 1 + Double(n * n + 8) * Rounding.epsilon
    let columns = zip(measured.residuals, measured.errors).map { ($0 + $1) * slack }
    let whole = columns.reduce(0) { $0 + $1 * $1 }.squareRoot() * slack
    let loss = (measured.loss + measured.lossError) * slack
    guard loss < 0.5 else {
      bounds = values.map { _ in SpectralTuning.backwardErrorFactor(n) * Rounding.epsilon * norm + whole }
      isProved = false
      return
    }
    let together = (whole + 2 * loss * norm) / (1 - loss) * (1 + 8 * Rounding.epsilon)
    let own = columns.map { $0 / (1 - loss) * (1 + 8 * Rounding.epsilon) }
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

/// What a decomposition leaves over, with bounds on how far the measurement itself may be off.
private struct Leftover {
  /// ‖A·vᵢ − λᵢ·vᵢ‖₂ and its error.
  var residuals: [Double]
  var errors: [Double]
  /// ‖VᴴV − I‖ in the Frobenius norm and its error.
  var loss: Double
  var lossError: Double

  /// Far below everything that is compared, far above whatever underflow can lose.
  private static let floor = 0x1p-900

  /// By products in working precision: n·u of the sum of absolute values for a sum of n products, in any order.
  init<Element: NumericScalar>(plain a: Matrix<Element>, _ values: [Double], _ vectors: Matrix<Element>) {
    let n = a.rows
    residuals = Element.residualNorms(a * vectors, vectors, values)
    var gram = Element.identity(n)
    if n > 0 { Element.gemm(.one, vectors.view.adjoint, vectors.view, -.one, &gram) }
    loss = gram.norm(.frobenius)
    // A complex sum of n products is two real ones of 2n; the factor 2 covers the step from parts to moduli.
    let unit = (Element.isComplex ? 2 * Double(2 * n + 6) : Double(n + 6)) * Rounding.unit * (1 + 0x1p-20)
    let norm = values.reduce(0) { max($0, $1.magnitude) }
    let column = unit * (a.norm(.frobenius) + norm) * (1 + loss) + Self.floor
    errors = values.map { _ in column }
    lossError = unit * Double(n) * (1 + loss) * (1 + loss)
  }

  /// By error-free products and sums.
  init<Element: NumericScalar>(precise a: Matrix<Element>, _ values: [Double], _ vectors: Matrix<Element>) {
    let (n, zero) = (a.rows, Matrix<Element>(a.shape, repeating: .zero))
    var right = vectors
    Element.scaleColumns(&right, values)
    let rest = Element.residual(a, vectors, low: zero, right)
    let gram = Element.residual(vectors.rowsAdjoint(0..<n), vectors, low: zero, Element.identity(n))
    let rounding = values.map { $0.magnitude * Rounding.unit * 2 }
    residuals = Self.columnNorms(Element.moduli(rest.value))
    let floor = Self.floor
    // Each entry of V·Λ is rounded once, and the columns of V are about 1 long.
    errors = zip(Self.columnNorms(rest.error), rounding).map { ($0 + $1) * (1 + 0x1p-20) + floor }
    loss = gram.value.norm(.frobenius)
    lossError = gram.error.norm(.frobenius) + floor
  }

  private static func columnNorms(_ a: Matrix<Double>) -> [Double] {
    (0..<a.columns).map { column in
      (0..<a.rows).reduce(0) { $0 + a[$1, column] * a[$1, column] }.squareRoot()
    }
  }
}
