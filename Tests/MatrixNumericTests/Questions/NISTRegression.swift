import Foundation
import MatrixArithmetic
import MatrixDomain
import MatrixNumeric
import TestSupport

/// A regression of NIST's statistical reference datasets, as exact decimals.
struct NISTRegression {
  let name: String
  /// The design matrix: powers of x, or the predictors.
  let design: Matrix<Rational>
  let response: Matrix<Rational>
  let coefficients: [Rational]
  /// Whether the columns of the design are powers of one number.
  let isPolynomial: Bool

  /// The eleven sets; `nil` where there is no reference data.
  static let all: [NISTRegression]? = {
    guard let bytes = ReferenceData.bytes("nist-strd/linear-exact.json") else { return nil }
    let sets = try! JSONSerialization.jsonObject(with: Data(bytes)) as! [[String: Any]]
    return sets.map(NISTRegression.init)
  }()

  static func named(_ name: String) -> NISTRegression? { all?.first { $0.name == name } }

  private init(_ set: [String: Any]) {
    name = set["name"] as! String
    response = Matrix(
      Shape((set["y"] as! [String]).count, 1), rowMajor: (set["y"] as! [String]).map { Rational($0)! })
    coefficients = ((set["exact"] as! [String: Any])["coef_rational"] as! [String]).map { Rational($0)! }
    isPolynomial = set["X"] as? [[String]] == nil
    if let rows = set["X"] as? [[String]] {
      design = try! Matrix(rows: rows.map { $0.map { Rational($0)! } })
    } else {
      let x = (set["x"] as! [String]).map { Rational($0)! }
      let count = coefficients.count
      // Powers are formed exactly.
      design = Matrix(Shape(x.count, count)) { row, column in
        (0..<column).reduce(Rational(1)) { power, _ in power * x[row] }
      }
    }
  }

  /// The entries rounded to doubles.
  static func rounded(_ matrix: Matrix<Rational>) -> Matrix<Double> { matrix.map { Double($0) } }

  /// The entries rounded to the sum of two doubles.
  static func extended(_ matrix: Matrix<Rational>) -> ExtendedMatrix<Double> {
    let high = rounded(matrix)
    return ExtendedMatrix(
      high: high,
      low: Matrix(matrix.shape) { Double(matrix[$0, $1] - Rational(exactly: high[$0, $1])!) })
  }

  /// Correct digits of the worst coefficient, each relative to itself, 16 at most: NIST's LRE.
  static func digits(_ x: Matrix<Double>, _ truth: [Rational]) -> Double {
    truth.indices.map { index in
      let error = (Rational(exactly: x[index, 0])! - truth[index]).magnitude
      let size = truth[index].magnitude
      return error.isZero ? 16 : min(16, -log10(Double(size.isZero ? error : error / size)))
    }.min() ?? 16
  }

  /// Correct digits in the maximum norm: what ``Trust/digits`` claims.
  static func digitsOfLargest(_ x: Matrix<Double>, _ truth: [Rational]) -> Double {
    let error = truth.indices.map { (Rational(exactly: x[$0, 0])! - truth[$0]).magnitude }.max() ?? 0
    let size = truth.map(\.magnitude).max() ?? 0
    return error.isZero ? 16 : min(16, -log10(Double(error / size)))
  }
}
