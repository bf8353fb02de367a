public import MatrixDomain

extension Numeric {
  /// The value of a polynomial at a square matrix: c₀·I + c₁·A + c₂·A² + ….
  ///
  /// ```swift
  /// try Numeric.evaluate([-2, -5, 1], at: [[1, 2], [3, 4]]).value  // 0: the characteristic polynomial
  /// ```
  ///
  /// By the scheme of Paterson and Stockmeyer, about 2·√d products of matrices for degree d. In ``Trust``,
  /// `forwardErrorBound` is proved: the same polynomial of absolute values, times the number of roundings on a path.
  ///
  /// - Parameter coefficients: The constant first; none for the zero polynomial.
  /// - Throws: ``NumericError`` for a matrix that is not square, an entry or coefficient that is not finite, and a result
  ///   beyond the largest double.
  /// - Complexity: 4·√d·n³ operations, and half as many again for the bound of a real matrix.
  /// - Source: M. S. Paterson, L. J. Stockmeyer, SIAM J. Comput. 2 (1973) 60–66; N. J. Higham, Functions of Matrices,
  ///   SIAM 2008, 4.2 and theorem 4.5.
  public static func evaluate<Element: NumericScalar>(
    _ coefficients: [Element], at a: Matrix<Element>, _ options: NumericOptions = NumericOptions()
  ) throws(NumericError) -> Answer<Matrix<Element>> {
    try a.requireSquare("a polynomial")
    try a.requireFinite("A")
    if let bad = coefficients.firstIndex(where: { !$0.isFinite }) {
      throw .notFinite(operand: "p", row: 0, column: bad)
    }
    let result = try PolynomialScheme.evaluate(coefficients, at: a, options.budget)
    guard Element.firstNotFinite(result.columnMajor) == nil else { throw .overflow("the value of the polynomial") }
    var trust = Trust(driver: "Paterson-Stockmeyer")
    let sizes = try PolynomialScheme.evaluate(coefficients.map(\.modulus), at: Element.moduli(a), options.budget)
    // Each path to an entry goes through at most d products of n terms, and a sum a power.
    let degree = Double(max(1, coefficients.count))
    let perProduct = Element.isComplex ? 4 * Double(a.rows + 2) : Double(a.rows + 2)
    let path = (degree + 1) * (perProduct + 2) * Rounding.unit
    let factor = path < 0.5 ? path / (1 - 2 * path) : .infinity
    let (bound, size) = (sizes.norm(.maximum) * factor, result.norm(.maximum))
    let relative = bound == 0 ? 0 : size > 0 ? bound / size : .infinity
    // Products below the smallest normal double have no relative error to speak of.
    let isProved = sizes.norm(.maximum) == 0 || sizes.norm(.maximum) > 0x1p-900
    trust.forwardErrorBound = ErrorBound(relative, isProved: isProved)
    if !(relative <= Tuning.illConditioned) {
      trust.warn(
        .illConditioned,
        "terms of very different size cancel: the value may be off by \(relative.brief) of its largest entry")
    }
    return Answer(result, trust)
  }
}

/// Polynomials of matrices with few products.
enum PolynomialScheme {
  static func evaluate<Element: NumericScalar>(
    _ coefficients: [Element], at a: Matrix<Element>, _ budget: Budget
  ) throws(NumericError) -> Matrix<Element> {
    let n = a.rows
    guard !coefficients.isEmpty, n > 0 else { return Matrix(a.shape, repeating: .zero) }
    let degree = coefficients.count - 1
    let block = max(1, Int(Double(degree).squareRoot().rounded(.up)))
    // I is left to the diagonal; powers[k] is A^(k + 1).
    var powers = degree > 0 ? [a] : []
    while powers.count < block, powers.count < degree {
      try budgeted { () throws(BudgetError) in try budget.check() }
      powers.append(powers[powers.count - 1] * a)
    }
    var result = Matrix<Element>(a.shape, repeating: .zero)
    var start = degree / block * block
    while start >= 0 {
      try budgeted { () throws(BudgetError) in try budget.check() }
      let group = coefficients[start..<min(start + block, degree + 1)]
      var sum = combination(Array(group.dropFirst()), powers, n)
      for index in 0..<n { sum[index, index] = sum[index, index] + group[group.startIndex] }
      if start + block <= degree { Element.gemm(.one, result.view, powers[block - 1].view, .one, &sum) }
      result = sum
      start -= block
    }
    return result
  }

  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  private static func combination<Element: NumericScalar>(
    _ factors: [Element], _ matrices: [Matrix<Element>], _ n: Int
  ) -> Matrix<Element> {
    var result = [Element](repeating: .zero, count: n * n)
    for (factor, matrix) in zip(factors, matrices) where !factor.isZero {
      let entries = matrix.columnMajor
      for index in result.indices { result[index] = result[index] + factor * entries[index] }
    }
    return Matrix(Shape(n, n), columnMajor: result)
  }
}
