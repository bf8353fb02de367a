import MatrixArithmetic
import MatrixDomain

/// The linear equations for the constants of a ``ClosedForm``.
///
/// The unknowns are, for each factor f of degree d and multiplicity m other than x, the d coefficients of the m elements of
/// ℚ[a]/(f): that of aⁱ·nʲ is multiplied by nʲ times the sum of the (n + i)-th powers of the roots. For sums of exponential
/// functions x stands among the factors, and the n-th equation is that of the n-th derivative at 0: that of aⁱ·tʲ is
/// multiplied by n·(n − 1)·…·(n − j + 1) times the sum of the (n − j + i)-th powers.
struct ConstantSystem {
  /// How often 0 is a root: the formula holds from this place on.
  let start: Int
  let factors: [PolynomialFactors<Rational>.Factor]
  let matrix: Matrix<Rational>
  let isExponential: Bool

  init(_ factors: PolynomialFactors<Rational>, order: Int, isExponential: Bool = false) {
    self.isExponential = isExponential
    start = isExponential ? 0 : factors.factors.first { $0.polynomial == .x }?.multiplicity ?? 0
    self.factors = isExponential ? factors.factors : factors.factors.filter { $0.polynomial != .x }
    var columns: [[Rational]] = []
    for factor in self.factors {
      let degree = factor.polynomial.degree
      let sums = PowerSums(of: factor.polynomial, count: order + degree)
      for exponent in 0..<factor.multiplicity {
        for index in 0..<degree {
          columns.append(
            (start..<order).map { place in
              if !isExponential { return sums[place + index] * Rational(Self.power(place, exponent)) }
              if place < exponent { return .zero }
              let product = (0..<exponent).reduce(Integer.one) { $0 * Integer(place - $1) }
              return sums[place - exponent + index] * Rational(product)
            })
        }
      }
    }
    matrix = Matrix(Shape(order - start, columns.count)) { columns[$1][$0] }
  }

  private static func power(_ base: Int, _ exponent: Int) -> Integer {
    (0..<exponent).reduce(Integer.one) { product, _ in product * Integer(base) }
  }

  func right(_ numbers: [Rational]) -> Matrix<Rational> { Vector(Array(numbers.dropFirst(start))).columnMatrix }

  func solved(_ numbers: [Rational], _ budget: Budget) throws(ExactError) -> [Rational] {
    try Computed.solveEach(matrix, right(numbers), budget: budget).answer.particular.rowMajor
  }

  /// The constants by their factors; what is 0 is left out.
  func terms(_ constants: [Rational]) -> [ClosedForm.Term] {
    var (place, result): (Int, [ClosedForm.Term]) = (0, [])
    for factor in factors {
      var coefficients: [[Rational]] = []
      for _ in 0..<factor.multiplicity {
        coefficients.append(Array(constants[place..<place + factor.polynomial.degree]))
        place += factor.polynomial.degree
      }
      while let last = coefficients.last, last.allSatisfy(\.isZero) { coefficients.removeLast() }
      if !coefficients.isEmpty { result.append(.init(factor.polynomial, coefficients)) }
    }
    return result
  }
}
