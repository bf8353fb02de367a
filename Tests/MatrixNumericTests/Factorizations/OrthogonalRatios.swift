import MatrixDomain
@_spi(LAPACK) import MatrixNumeric
import TestSupport
import Testing

/// The largest test ratio seen of each kind, as LAPACK's own test programs report them.
///
/// A ratio is an error over what rounding is allowed; `!(ratio < limit)` fails, so that a NaN does.
struct RatioMaxima {
  let limit: Double
  private(set) var maxima: [String: Double] = [:]
  private(set) var failures: [String] = []

  init(limit: Double) { self.limit = limit }

  mutating func record(_ name: String, _ ratio: Double, _ context: @autoclosure () -> String) {
    if !(ratio < limit) { failures.append("\(name) = \(ratio): \(context())") }
    if let old = maxima[name], old >= ratio { return }
    maxima[name] = ratio
  }

  var summary: String {
    maxima.sorted { $0.key < $1.key }.map { "\($0.key) \(($0.value * 100).rounded() / 100)" }.joined(separator: ", ")
  }
}

/// Errors over what rounding is allowed, by the definitions of LAPACK's TESTING directory.
enum OrthogonalRatio {
  static let ulp = 0x1p-52

  /// ‖A − B‖₁ / (max(m, n) · ‖A‖₁ · ulp); both are scaled into range first.
  static func difference<Element: NumericScalar>(_ a: Matrix<Element>, _ b: Matrix<Element>) -> Double {
    if a.shape != b.shape { return .nan }
    if a.shape.isEmpty { return 0 }
    let scale = safeScale(a)
    let (a, b) = (a.scaled(scale), b.scaled(scale))
    let error = subtract(a, b).norm(.one)
    let size = a.norm(.one)
    if error.isNaN { return .nan }
    if size == 0 { return error == 0 ? 0 : 1 / ulp }
    return error / size / (Double(max(a.rows, a.columns)) * ulp)
  }

  /// ‖I − QᴴQ‖₁ / (rows · ulp).
  static func orthogonality<Element: NumericScalar>(_ q: Matrix<Element>) -> Double {
    if q.columns == 0 { return 0 }
    if q.rows == 0 { return .nan }
    return subtract(q.adjoint * q, .identity(q.columns)).norm(.one) / (Double(q.rows) * ulp)
  }

  static func subtract<Element: NumericScalar>(_ a: Matrix<Element>, _ b: Matrix<Element>) -> Matrix<Element> {
    if a.shape.isEmpty { return a }
    var rest = a
    Element.gemm(-.one, b.view, Matrix<Element>.identity(b.columns).view, .one, &rest)
    return rest
  }

  /// A power of two that brings the largest entry near 1.
  static func safeScale<Element: NumericScalar>(_ a: Matrix<Element>) -> Double {
    let largest = a.norm(.maximum)
    if largest == 0 || !largest.isFinite { return 1 }
    let exponent = max(-1022, min(1022, -Int(largest.exponent)))
    return Double(sign: .plus, exponent: exponent, significand: 1)
  }
}

extension Matrix where Element: NumericScalar {
  func scaled(_ factor: Double) -> Matrix {
    Matrix(shape, columnMajor: factor == 1 ? columnMajor : columnMajor.map { $0.scaled(by: factor) })
  }

  /// diag(values) in a matrix of some shape.
  static func diagonal(_ values: [Double], _ shape: Shape) -> Matrix {
    Matrix(shape) { $0 == $1 ? Element(real: values[$0]) : .zero }
  }
}

/// The sixteen kinds of matrices of LAPACK's test program for the SVD (`dchkbd`), and two at the very ends of the
/// range (as in `ddrvbd`).
enum SVDMatrixKind: CaseIterable {
  case zero, identity
  case diagonalEven, diagonalGeometric, diagonalClustered, diagonalLarge, diagonalSmall
  case even, geometric, clustered, large, small
  case random, randomLarge, randomSmall
  case exponential
  case nearOverflow, nearUnderflow

  func matrix<Element: RandomScalar>(_ rows: Int, _ columns: Int, _ random: inout SeededRandom) -> Matrix<Element> {
    let shape = Shape(rows, columns)
    let count = min(rows, columns)
    let (big, tiny) = (0x1p511, 0x1p-511)
    func spectrum(_ mode: SingularValueMode) -> [Double] {
      mode.values(count, condition: 0x1p52, &random)
    }
    func signed(_ values: [Double]) -> [Double] {
      values.map { Bool.random(using: &random) ? $0 : -$0 }
    }
    switch self {
    case .zero: return Matrix(shape, repeating: .zero)
    case .identity: return .diagonal(Array(repeating: 1, count: count), shape)
    case .diagonalEven: return .diagonal(signed(spectrum(.arithmetic)), shape)
    case .diagonalGeometric: return .diagonal(signed(spectrum(.geometric)), shape)
    case .diagonalClustered: return .diagonal(signed(spectrum(.oneLarge)), shape)
    case .diagonalLarge: return Matrix<Element>.diagonal(signed(spectrum(.arithmetic)), shape).scaled(big)
    case .diagonalSmall: return Matrix<Element>.diagonal(signed(spectrum(.arithmetic)), shape).scaled(tiny)
    case .even: return random.reflected(spectrum(.arithmetic), shape)
    case .geometric: return random.reflected(spectrum(.geometric), shape)
    case .clustered: return random.reflected(spectrum(.oneLarge), shape)
    case .large:
      return random.reflected(spectrum(.arithmetic), shape).scaled(big)
    case .small:
      return random.reflected(spectrum(.arithmetic), shape).scaled(tiny)
    case .random: return random.matrix(rows, columns)
    case .randomLarge: return random.matrix(rows, columns, of: Element.self).scaled(big)
    case .randomSmall: return random.matrix(rows, columns, of: Element.self).scaled(tiny)
    case .exponential:
      // Upper bidiagonal, the logarithms of the entries evenly distributed over all of ulp² … ulp⁻².
      return Matrix(shape) { row, column in
        row == column || row + 1 == column
          ? Element(real: power(2, Double.random(in: -104..<104, using: &random))) : .zero
      }
    case .nearOverflow:
      return random.reflected(spectrum(.even), shape).scaled(0x1p1022)
    case .nearUnderflow:
      return random.reflected(spectrum(.even), shape).scaled(0x1p-1021)
    }
  }
}

extension SingularValueMode {
  static var even: SingularValueMode { .arithmetic }
}

extension SeededRandom {
  /// A dense matrix with given singular values: a diagonal one, reflected three times from either side.
  mutating func reflected<Element: RandomScalar>(_ values: [Double], _ shape: Shape) -> Matrix<Element> {
    var a = Matrix<Element>.diagonal(values, shape)
    for _ in 0..<3 {
      a = reflect(a)
      a = reflect(a.adjoint).adjoint
    }
    return a
  }

  private mutating func reflect<Element: RandomScalar>(_ a: Matrix<Element>) -> Matrix<Element> {
    if a.shape.isEmpty { return a }
    var result = a
    let v: Matrix<Element> = matrix(a.rows, 1)
    let size = v.norm(.frobenius)
    let row = v.adjoint * a
    Element.gemm(Element(real: -2 / (size * size)), v.view, row.view, .one, &result)
    return result
  }
}
