import MatrixArithmetic
import MatrixDomain
import MatrixNumeric

/// Sums and products of exact matrices, for what the numeric engine is held against.
enum ExactMatrix {
  static func exact(_ a: Matrix<Double>) -> Matrix<Rational> { a.map { Rational(exactly: $0)! } }

  /// Σ Aᵏ/k! up to a remainder whose entries are all below `2^-200` of the largest entry, with that remainder proved.
  static func exponential(_ a: Matrix<Rational>) -> Matrix<Rational> {
    let n = a.rows
    let norm = (0..<n).map { row in (0..<n).reduce(Rational.zero) { $0 + a[row, $1].magnitude } }.max() ?? .zero
    var (sum, term) = (Matrix<Rational>.identity(n), Matrix<Rational>.identity(n))
    var bound = Rational.one
    var k = 0
    while true {
      k += 1
      term = (term * a).scaled(by: Rational(1, Integer(k)))
      sum = sum + term
      bound = bound * norm * Rational(1, Integer(k))
      // The tail after k is at most bound·q/(1 − q) for q = ‖A‖/(k + 1).
      let quotient = norm * Rational(1, Integer(k + 1))
      if quotient < Rational(1, 2), bound < Rational(1, Integer(2).power(300)) { return sum }
      if bound.isZero { return sum }
    }
  }

  static func polynomial(_ coefficients: [Rational], at a: Matrix<Rational>) -> Matrix<Rational> {
    var sum = Matrix<Rational>(a.shape, repeating: 0)
    for coefficient in coefficients.reversed() {
      sum = sum * a + Matrix<Rational>.identity(a.rows).scaled(by: coefficient)
    }
    return sum
  }

  /// The largest error of an entry, over the largest entry.
  static func relativeError(_ computed: Matrix<Double>, _ truth: Matrix<Rational>) -> Double {
    var (error, size) = (Rational.zero, Rational.zero)
    for row in 0..<truth.rows {
      for column in 0..<truth.columns {
        let difference = (exact([[computed[row, column]]])[0, 0] - truth[row, column]).magnitude
        if difference > error { error = difference }
        if truth[row, column].magnitude > size { size = truth[row, column].magnitude }
      }
    }
    return size.isZero ? (error.isZero ? 0 : .infinity) : Double(error * size.inverse!)
  }
}
