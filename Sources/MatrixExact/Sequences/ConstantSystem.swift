import MatrixDomain

/// The linear equations for the constants of a ``ClosedForm``.
///
/// The unknowns are, for each factor f of degree d and multiplicity m other than x, the d coefficients of the m elements of
/// K[a]/(f): that of aⁱ·nʲ is multiplied by nʲ times the sum of the (n + i)-th powers of the roots. For sums of exponential
/// functions x stands among the factors, and the n-th equation is that of the n-th derivative at 0: that of aⁱ·tʲ is
/// multiplied by n·(n − 1)·…·(n − j + 1) times the sum of the (n − j + i)-th powers. In characteristic p binomial coefficients
/// take the place of the nʲ (``FormulaWeights``).
struct ConstantSystem<Element: ExactScalar> {
  /// How often 0 is a root: the formula holds from this place on.
  let start: Int
  let factors: [PolynomialFactors<Element>.Factor]
  let matrix: Matrix<Element>
  /// K.
  let domain: ScalarDomain
  let isExponential: Bool

  init(_ factors: PolynomialFactors<Element>, order: Int, over domain: ScalarDomain, isExponential: Bool = false) {
    (self.domain, self.isExponential) = (domain, isExponential)
    let start = isExponential ? 0 : factors.factors.first { $0.polynomial == .x }?.multiplicity ?? 0
    self.start = start
    self.factors = isExponential ? factors.factors : factors.factors.filter { $0.polynomial != .x }
    var columns: [[Element]] = []
    for factor in self.factors {
      let degree = factor.polynomial.degree
      let sums = PowerSums(of: factor.polynomial, count: order + degree)
      let weights = FormulaWeights<Element>(factor.multiplicity, over: domain, isExponential: isExponential)
      let values = (0..<order).map { weights.values(at: $0) }
      for exponent in 0..<factor.multiplicity {
        let shift = isExponential ? exponent : 0
        for index in 0..<degree {
          columns.append(
            (start..<order).map { place in
              place < shift ? .zero : sums[place - shift + index] * values[place][exponent]
            })
        }
      }
    }
    matrix = Matrix(Shape(order - start, columns.count)) { columns[$1][$0] }
  }

  func right(_ numbers: [Element]) -> Matrix<Element> { Vector(Array(numbers.dropFirst(start))).columnMatrix }

  func solved(_ numbers: [Element], _ budget: Budget) throws(ExactError) -> [Element] {
    try Computed.solveEach(matrix, right(numbers), budget: budget).answer.particular.rowMajor
  }

  /// The constants by their factors; what is 0 is left out. Each knows its field.
  func terms(_ constants: [Element]) -> [ClosedForm<Element>.Term] {
    var (place, result): (Int, [ClosedForm<Element>.Term]) = (0, [])
    for factor in factors {
      let zero = Element.zero(like: factor.polynomial.coefficients)
      var coefficients: [[Element]] = []
      for _ in 0..<factor.multiplicity {
        coefficients.append(constants[place..<place + factor.polynomial.degree].map { $0 + zero })
        place += factor.polynomial.degree
      }
      while let last = coefficients.last, last.allSatisfy(\.isZero) { coefficients.removeLast() }
      guard !coefficients.isEmpty else { continue }
      result.append(.init(Polynomial(factor.polynomial.coefficients.map { $0 + zero }), coefficients))
    }
    return result
  }
}
