public import MatrixDomain

extension Numeric {
  /// The value of a polynomial at a square matrix: c₀·I + c₁·A + c₂·A² + ….
  ///
  /// ```swift
  /// try Numeric.evaluate([-2, -5, 1], at: [[1, 2], [3, 4]]).value  // [0, 0; 0, 0]: the characteristic polynomial
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
    let path =
      (degree + 1) * (perProduct + 2) * Rounding.unit
      + (degree * options.dataError.matrix + options.dataError.right) * (1 + 0x1p-20)
    let factor = path < 0.5 ? path / (1 - 2 * path) : .infinity
    let lost = PolynomialUnderflow.bound(coefficients, at: a)
    let relative = Self.relative(sizes.norm(.maximum) * factor + lost, largest: result.norm(.maximum))
    trust.forwardErrorBound = ErrorBound(relative, isProved: true)
    trust.coversDataError = true
    let isSubnormal = lost > 0 && Element.smallestPart(result) < Rounding.smallestNormal
    if isSubnormal { trust.warn(.subnormal, "entries of the value are below the smallest normal double") }
    if !(relative <= Tuning.illConditioned) {
      let size = relative.isFinite ? "by \(relative.brief) of its largest entry" : "altogether"
      let reason = isSubnormal ? "products underflow" : "terms of very different size cancel"
      trust.warn(.illConditioned, "\(reason): the value may be off \(size)")
    }
    return Answer(result, trust)
  }

  /// An error over the size of the true value, from one over that of the computed value.
  private static func relative(_ error: Double, largest size: Double) -> Double {
    if error == 0 { return 0 }
    guard error < size, size.isFinite else { return .infinity }
    return error / (size - error) * (1 + 8 * Rounding.epsilon)
  }
}

/// What the products of a polynomial's scheme can lose below the smallest double.
///
/// A product that underflows is off by up to 2⁻¹⁰⁷⁵, whatever its size, and later products carry that on. The recursion
/// is the scheme's own with norms for matrices. Where the lowest bits of the numbers show that no product reaches below
/// 2⁻¹⁰⁷⁴, nothing is lost.
enum PolynomialUnderflow {
  static func bound<Element: NumericScalar>(_ coefficients: [Element], at a: Matrix<Element>) -> Double {
    let (n, degree) = (a.rows, coefficients.count - 1)
    guard degree > 0, n > 0, let bit = lowestBit(a.columnMajor), let other = lowestBit(coefficients) else { return 0 }
    if other + degree * min(0, bit) >= -1074 { return 0 }
    let tiny = Double(4 * (n + 1)) * 0x1p-1074
    let norm = a.norm(.infinity)
    let block = PolynomialScheme.block(degree: degree)
    // The norm of each power and what it misses; then the same of the sum.
    var powers: [(size: Double, lost: Double)] = [(1, 0), (norm, 0)]
    while powers.count <= block {
      let last = powers[powers.count - 1]
      powers.append((size: last.size * norm, lost: last.lost * norm + tiny))
    }
    var (size, lost) = (0.0, 0.0)
    for start in stride(from: degree / block * block, through: 0, by: -block) {
      lost = lost * (powers[block].size + powers[block].lost) + size * powers[block].lost + tiny
      size *= powers[block].size
      for (index, factor) in coefficients[start..<min(start + block, degree + 1)].enumerated() {
        lost += factor.modulus * powers[index].lost + tiny
        size += factor.modulus * powers[index].size
      }
    }
    // What the rounding of all this, and of the sizes beside it, may hide.
    let whole = 2 * (lost + tiny)
    return whole.isNaN ? .infinity : whole
  }

  /// The smallest exponent of a bit that is set in a part of the numbers; `nil` where all are 0.
  private static func lowestBit<Element: NumericScalar>(_ numbers: [Element]) -> Int? {
    var lowest: Int?
    for number in numbers {
      for part in [number.realPart, number.imaginaryPart] where part != 0 {
        lowest = min(lowest ?? .max, part.ulp.binaryExponent + trailingZeros(part))
      }
    }
    return lowest
  }

  private static func trailingZeros(_ part: Double) -> Int {
    min(part.significandBitPattern.trailingZeroBitCount, part.isNormal ? 52 : 51)
  }
}

/// Polynomials of matrices with few products.
enum PolynomialScheme {
  /// How many powers are at hand.
  static func block(degree: Int) -> Int { max(1, Double(degree).squareRoot().countRoundedUp) }

  static func evaluate<Element: NumericScalar>(
    _ coefficients: [Element], at a: Matrix<Element>, _ budget: Budget
  ) throws(NumericError) -> Matrix<Element> {
    let n = a.rows
    guard !coefficients.isEmpty, n > 0 else { return Matrix(a.shape, repeating: .zero) }
    let degree = coefficients.count - 1
    let block = block(degree: degree)
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
