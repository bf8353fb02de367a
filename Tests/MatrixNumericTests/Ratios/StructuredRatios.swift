import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

/// The ratios of LAPACK's own test programs (TESTING/LIN), which must stay below 30: errors in units of what rounding
/// may do. A ratio that is NaN fails.
struct StructuredRatios {
  static let threshold = 30.0
  /// The sizes and scalings of the generators: near underflow and overflow, as in `dlatb4`.
  static let small = 0.25 * (Double.leastNormalMagnitude / Rounding.epsilon)
  static let large = 1 / small

  private(set) var maxima: [String: Double] = [:]
  private(set) var failures: [String] = []
  /// What the ratios are of.
  var context = ""

  mutating func record(_ name: String, _ ratio: Double) {
    maxima[name] = Swift.max(maxima[name] ?? 0, ratio.isNaN ? .infinity : ratio)
    if !(ratio < Self.threshold) { failures.append("\(name) \(ratio) (\(context))") }
  }

  /// `*pot01`, `*syt01_3`, `*gbt01`: ‖product − A‖₁ / (n·‖A‖₁·u).
  mutating func factors<Element: NumericScalar>(_ product: Matrix<Element>, _ a: Matrix<Element>) {
    record("factors", Self.quotient((product - a).norm(.one), Double(a.rows), a.norm(.one)))
  }

  /// `*pot02`, `*get02`: ‖b − op(A)·x‖₁ / (‖op(A)‖₁·‖x‖₁·u), the largest over the right-hand sides.
  mutating func residual<Element: NumericScalar>(
    _ a: Matrix<Element>, _ transposition: Transposition, _ x: Matrix<Element>, _ b: Matrix<Element>
  ) throws {
    let view =
      switch transposition {
      case .none: a.view
      case .transposed: a.view.transposed
      case .conjugateTransposed: a.view.adjoint
      }
    let difference = b - (try view.multiplied(by: x.view))
    let size = a.norm(transposition == .none ? .one : .infinity)
    for column in 0..<x.columns {
      let (left, solution) = (difference.columns(column..<column + 1), x.columns(column..<column + 1))
      record("residual", Self.quotient(left.norm(.one), size, solution.norm(.one)))
    }
  }

  /// `*get04`: ‖x − x₀‖∞ · rcond / (‖x₀‖∞·u).
  mutating func solution<Element: NumericScalar>(
    _ x: Matrix<Element>, _ expected: Matrix<Element>, reciprocalCondition: Double
  ) {
    for column in 0..<x.columns {
      let difference = (0..<x.rows).reduce(0.0) { Self.larger($0, (x[$1, column] - expected[$1, column]).modulus) }
      let size = (0..<x.rows).reduce(0.0) { Self.larger($0, expected[$1, column].modulus) }
      record("solution", Self.quotient(difference * reciprocalCondition, size))
    }
  }

  /// `*pot03`, `*get03`: ‖I − A·A⁻¹‖₁ / (n·‖A‖₁·‖A⁻¹‖₁·u). Returns the reciprocal condition.
  mutating func inverse<Element: NumericScalar>(_ inverse: Matrix<Element>, _ a: Matrix<Element>) -> Double {
    if a.rows == 0 { return 1 }
    let (size, other) = (a.norm(.one), inverse.norm(.one))
    let loss = (Matrix.identity(a.rows) - inverse * a).norm(.one)
    record("inverse", (loss * (1 / size / other)) / Rounding.unit / Double(a.rows))
    return 1 / size / other
  }

  /// `*get06`: an estimated reciprocal condition against one from the inverse.
  mutating func condition(_ estimate: Double, _ reference: Double) {
    let (larger, smaller) = (max(estimate, reference), min(estimate, reference))
    record("condition", smaller > 0 ? larger / smaller - (1 - smaller) : larger == 0 ? 0 : larger / Rounding.unit)
  }

  private static func larger(_ left: Double, _ right: Double) -> Double {
    left.isNaN || right.isNaN ? .nan : max(left, right)
  }

  /// numerator / (denominators · u), 0 for 0/0, without overflow on the way.
  private static func quotient(_ numerator: Double, _ denominators: Double...) -> Double {
    if numerator == 0 { return 0 }
    return denominators.reduce(numerator) { $0 / $1 } / Rounding.unit
  }
}

/// A factorization whose every promise LAPACK's ratios check.
struct RatioSubject<Element: RandomScalar> {
  var factorization: any SystemFactorization<Element>
  /// The product of the factors, in the order of the rows and columns of A, where there is one to look at.
  var product: Matrix<Element>?
  var inverse: Matrix<Element>?

  /// The solutions as the factorization has them: what is not finite is for the ratios to find.
  private func solved(_ b: Matrix<Element>, _ transposition: Transposition) -> Matrix<Element> {
    var x = b
    if !b.shape.isEmpty { factorization.solve(transposition, overwriting: &x) }
    return x
  }

  /// All ratios of one matrix.
  func check(_ a: Matrix<Element>, _ ratios: inout StructuredRatios, _ random: inout SeededRandom) throws {
    if let product { ratios.factors(product, a) }
    let inverse = self.inverse ?? solved(.identity(a.rows), .none)
    let reciprocal = ratios.inverse(inverse, a)
    ratios.condition(factorization.reciprocalCondition(.one), reciprocal)
    ratios.condition(
      factorization.reciprocalCondition(.infinity),
      a.rows == 0 ? 1 : 1 / a.norm(.infinity) / inverse.norm(.infinity))
    for (transposition, view) in [
      (Transposition.none, a.view), (.transposed, a.view.transposed), (.conjugateTransposed, a.view.adjoint),
    ] {
      let expected: Matrix<Element> = random.matrix(a.rows, 2)
      let b = try view.multiplied(by: expected.view)
      let x = solved(b, transposition)
      try ratios.residual(a, transposition, x, b)
      let reciprocal =
        transposition == .none || a.rows == 0 ? reciprocal : 1 / a.norm(.infinity) / inverse.norm(.infinity)
      ratios.solution(x, expected, reciprocalCondition: reciprocal)
    }
  }
}
