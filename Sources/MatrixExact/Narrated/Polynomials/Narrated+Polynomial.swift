import MatrixArithmetic
public import MatrixDomain

/// How a polynomial of a matrix is computed.
public enum PolynomialValueMethod: String, Hashable, Sendable, CaseIterable {
  /// Narrated, by Horner's rule; silent, by blocks of powers.
  case auto
  /// One product a degree.
  case horner
  /// Blocks of powers, about 2·√d products for degree d.
  case patersonStockmeyer = "paterson-stockmeyer"
}

extension Narrated {
  /// A polynomial of a square matrix, `c₀·I + c₁·A + c₂·A² + …`. Without coefficients it is zero.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2], [3, 4]]
  /// try Narrated.polynomialValue([-2, -5, 1], at: a).answer    // [0, 0; 0, 0]: x² - 5x - 2 is its polynomial
  /// ```
  ///
  /// - Parameter coefficients: constant term first.
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square, ``ExactError/magnitude(_:)`` where an entry could
  ///   have more than `Integer.bitLimit` bits.
  /// - Complexity: one product a degree by Horner's rule, about 2·√d for degree d by blocks of powers.
  /// - Source: W. G. Horner, Phil. Trans. 109 (1819) 308–335; M. S. Paterson, L. J. Stockmeyer, SIAM J. Comput. 2
  ///   (1973) 60–66.
  public static func polynomialValue<Element: ExactScalar>(
    _ coefficients: [Element], at a: Matrix<Element>, method: PolynomialValueMethod = .auto,
    narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    guard a.isSquare else { throw .shape(.notSquare("a polynomial of a matrix", a.shape)) }
    let degree = coefficients.lastIndex { !$0.isZero } ?? 0
    let usesBlocks = method == .patersonStockmeyer || (method == .auto && narration.isSilent && degree > 3)
    if usesBlocks, degree > 0 { return try valueByBlocks(coefficients, degree: degree, at: a, method, narration) }
    let tells = !narration.isSilent && degree <= NarrationLimits.narratedBasisEntries / max(1, a.shape.count)
    var derivation = Derivation()
    if tells, degree > 1 { derivation.append(Opening(method: "horner", domain: a.domain)) }
    var result = Matrix<Element>.zero(a.shape)
    try result.addToDiagonal(coefficients.isEmpty ? .zero : coefficients[degree])
    for power in (0..<degree).reversed() {
      let isFirst = power == degree - 1
      let step = degree - power
      if isFirst {
        result = try scalarMultiple(coefficients[degree], a, narration: .silent(narration.budget)).answer
      } else {
        result = try ExactChooser.product(result, a, narration.budget)
      }
      try result.addToDiagonal(coefficients[power])
      if tells {
        let name = power > 0 ? "B\(step)" : "p(A)"
        let product = isFirst ? multiple(coefficients[degree], "A") : "B\(step - 1)*A"
        derivation.append(NamedMatrix("\(name) = \(product)\(constant(coefficients[power]))", result))
      }
    }
    if !narration.isSilent {
      derivation.append(NamedMatrix("p(A)", result))
      let check = try ResultSize.ifWithinLimit { () throws(ExactError) in
        try valueCheck(result, coefficients.prefix(degree + 1), a, narration.budget)
      }
      if let check { derivation.append(check) }
    }
    return Worked(result, derivation, method: "horner")
  }

  /// By Paterson and Stockmeyer.
  private static func valueByBlocks<Element: ExactScalar>(
    _ coefficients: [Element], degree: Int, at a: Matrix<Element>, _ method: PolynomialValueMethod,
    _ narration: Narration
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    let plan = PatersonStockmeyer(degree: degree)
    let tells = !narration.isSilent && degree <= NarrationLimits.narratedBasisEntries / max(1, a.shape.count)
    let (result, part) = try plan.value(coefficients, at: a, keepsSteps: tells, narration.budget)
    var derivation = Derivation()
    if !narration.isSilent {
      derivation.append(
        Opening(method: "paterson-stockmeyer", domain: a.domain, reason: method == .auto ? nil : .asked))
      if let part { derivation.append(part) }
      derivation.append(NamedMatrix("p(A)", result))
      let check = try ResultSize.ifWithinLimit { () throws(ExactError) in
        try valueCheck(result, coefficients.prefix(degree + 1), a, narration.budget)
      }
      if let check { derivation.append(check) }
    }
    return Worked(result, derivation, method: PolynomialValueMethod.patersonStockmeyer.rawValue)
  }

  /// `2*A`, `(1/2)*A`, `A`, `-A`.
  private static func multiple<Element: ExactScalar>(_ factor: Element, _ name: String) -> String {
    if factor.isOne { return name }
    return factor.isAtomic ? "\(factor.exchangeText)*\(name)" : "(\(factor.exchangeText))*\(name)"
  }

  /// ` - 5*I`; nothing for 0.
  private static func constant<Element: ExactScalar>(_ value: Element) -> String {
    if value.isZero { return "" }
    let isNegative = value.isWrittenNegative
    return (isNegative ? " - " : " + ") + multiple(isNegative ? -value : value, "I")
  }

  /// `p(A)` times a vector, against the sum of the powers of `A` times that vector.
  private static func valueCheck<Element: ExactScalar>(
    _ result: Matrix<Element>, _ coefficients: ArraySlice<Element>, _ a: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> IdentityCheck<Element> {
    let ones = Matrix(Shape(a.rows, 1), repeating: Element.one)
    var power = ones
    var sum = Matrix<Element>.zero(ones.shape)
    for (index, coefficient) in coefficients.enumerated() {
      if index > 0 { power = try ExactChooser.product(a, power, budget) }
      if coefficient.isZero { continue }
      let term = try scalarMultiple(coefficient, power, narration: .silent(budget)).answer
      sum = try Narrated.sum(sum, term, narration: .silent(budget)).answer
    }
    return IdentityCheck(
      "p(A)*u = c0*u + c1*(A*u) + c2*(A*(A*u)) + ..., with u = (1, ..., 1)",
      left: try ExactChooser.product(result, ones, budget),
      right: sum)
  }
}

extension Matrix where Element: ExactScalar {
  mutating func addToDiagonal(_ value: Element) throws(ExactError) {
    if value.isZero { return }
    for index in 0..<rows {
      try ResultSize.requireSum("an entry of the polynomial", self[index, index], value)
      self[index, index] += value
    }
  }
}
