import MatrixDomain
import MatrixNumeric

/// The ratios of LAPACK's eigenvalue tests, each the size of an error in units of what rounding may cause.
enum SpectralRatio {
  static let ulp = 0x1p-52

  /// The matrix over the power of two next to its largest entry, so that nothing overflows in the test itself.
  static func exponent<Element: NumericScalar>(_ a: Matrix<Element>) -> Int {
    let largest = a.norm(.maximum)
    return largest > 0 ? Int(largest.exponent) : 0
  }

  static func scaled<Element: NumericScalar>(_ a: Matrix<Element>, by exponent: Int) -> Matrix<Element> {
    // In two steps: 2^1074 is no double.
    let half = exponent / 2
    let (first, second) = (power(2, Double(half)), power(2, Double(exponent - half)))
    return a.map { $0.scaled(by: first).scaled(by: second) }
  }

  static func over(_ error: Double, _ norm: Double, _ units: Double) -> Double {
    if error == 0 { return 0 }
    return error / max(norm, .leastNormalMagnitude) / (units * ulp)
  }

  /// ‖A − V·Λ·Vᴴ‖₁ / (n·‖A‖₁·ulp), of `dsyt21`.
  static func decomposition<Element: NumericScalar>(
    _ a: Matrix<Element>, _ v: Matrix<Element>, _ values: [Double]
  ) -> Double {
    if a.rows == 0 { return 0 }
    let exponent = -exponent(a)
    let a = scaled(a, by: exponent)
    let half = exponent / 2
    let scaledV = Matrix<Element>(v.shape) {
      v[$0, $1].scaled(by: values[$1] * power(2, Double(half)) * power(2, Double(exponent - half)))
    }
    return over((a - scaledV * v.adjoint).norm(.one), a.norm(.one), Double(a.rows))
  }

  /// ‖I − V·Vᴴ‖₁ / (n·ulp).
  static func orthogonality<Element: NumericScalar>(_ v: Matrix<Element>) -> Double {
    if v.rows == 0 { return 0 }
    return over((Matrix<Element>.identity(v.rows) - v * v.adjoint).norm(.one), 1, Double(v.rows))
  }

  /// max |a − b| / (max |a| · ulp).
  static func difference(_ a: [Double], _ b: [Double]) -> Double {
    guard a.count == b.count else { return .infinity }
    let error = zip(a, b).reduce(0) { worst($0, ($1.0 - $1.1).magnitude) }
    let size = a.reduce(0) { max($0, $1.magnitude) }
    return error == 0 ? 0 : error / max(size, .leastNormalMagnitude) / ulp
  }

  /// The larger one; NaN where either is.
  static func worst(_ a: Double, _ b: Double) -> Double { a.isNaN || b.isNaN ? .nan : max(a, b) }

  /// ‖A·V − V·W‖₁ / (‖A‖₁·‖V‖₁·ulp), of `dget22`.
  static func eigenvectors<Element: NumericScalar>(
    _ a: Matrix<Element>, _ v: Matrix<Complex>, _ values: [Complex]
  ) -> Double {
    if a.rows == 0 { return 0 }
    let exponent = -exponent(a)
    let a = scaled(a, by: exponent).map { Complex($0.realPart, $0.imaginaryPart) }
    let w = scaled(Matrix<Complex>(Shape(1, values.count), rowMajor: values), by: exponent)
    let product = Matrix<Complex>(v.shape) { v[$0, $1] * w[0, $1] }
    return over((a * v - product).norm(.one), a.norm(.one) * v.norm(.one), 1)
  }

  /// max | ‖v‖₂ − 1 | / ulp.
  static func lengths(_ v: Matrix<Complex>) -> Double {
    (0..<v.columns).reduce(0) { result, column in
      let square = (0..<v.rows).reduce(0) { $0 + v[$1, column].modulus * v[$1, column].modulus }
      return worst(result, (square.squareRoot() - 1).magnitude / ulp)
    }
  }

  /// ‖A − Q·T·Qᴴ‖₁ / (n·‖A‖₁·ulp), of `dhst01`.
  static func schur<Element: NumericScalar>(_ a: Matrix<Element>, _ q: Matrix<Element>, _ t: Matrix<Element>) -> Double
  {
    if a.rows == 0 { return 0 }
    let exponent = -exponent(a)
    let (a, t) = (scaled(a, by: exponent), scaled(t, by: exponent))
    return over((a - q * t * q.adjoint).norm(.one), a.norm(.one), Double(a.rows))
  }
}

/// The maxima of ratios; a ratio that is not below its limit, NaN included, is a failure.
struct RatioRecord {
  private(set) var maxima: [String: Double] = [:]
  private(set) var failures: [String] = []

  mutating func check(_ name: String, _ ratio: Double, below limit: Double, _ context: @autoclosure () -> String) {
    maxima[name] = SpectralRatio.worst(maxima[name] ?? 0, ratio)
    if !(ratio < limit) { failures.append("\(name) = \(ratio) for \(context())") }
  }

  var summary: String {
    maxima.sorted { $0.key < $1.key }.map { "\($0.key) \(($0.value * 100).rounded() / 100)" }.joined(separator: ", ")
  }
}
