import MatrixArithmetic
public import MatrixDomain

/// How a minimal polynomial is found.
public enum MinimalPolynomialMethod: String, Hashable, Sendable, CaseIterable {
  /// By powers where that is narrated, else by Krylov.
  case auto
  /// The first power that is a combination of those before it.
  case powers
  /// The images of one vector under the powers.
  case krylov
}

extension Narrated {
  /// The minimal polynomial: monic, of the least degree with `m(A) = 0`; 1 for the 0×0 matrix.
  ///
  /// ```swift
  /// try Narrated.minimalPolynomial([[2, 0], [0, 2]] as Matrix<Rational>).answer    // x - 2
  /// ```
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square, ``ExactError/budget(_:)``.
  /// - Complexity: `n³` operations for most matrices, over the rationals modulo each of some primes; by powers `n²·d³`.
  public static func minimalPolynomial<Element: ExactScalar>(
    _ a: Matrix<Element>, method: MinimalPolynomialMethod = .auto, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Polynomial<Element>> {
    guard a.isSquare else { throw .shape(.notSquare("the minimal polynomial", a.shape)) }
    try ResultSize.requireElimination(a)
    let isTold = !narration.isSilent && a.rows <= NarrationLimits.narratedMinimalPolynomialOrder
    let byPowers = method == .powers || (method == .auto && isTold)
    var derivation = Derivation()
    let polynomial: Polynomial<Element>
    if !byPowers {
      polynomial = Polynomial(try ExactChooser.minimalPolynomial(of: a, narration.budget))
      if !narration.isSilent {
        derivation.append(
          Opening(method: "krylov", domain: Element.domain, reason: method == .auto ? nil : .asked))
      }
    } else {
      let relation = try powers(a, narration.budget)
      polynomial = Polynomial(relation.coefficients.map { -$0 } + [.one])
      if !narration.isSilent {
        derivation.append(
          Opening(method: "powers", domain: Element.domain, reason: method == .auto ? nil : .asked))
        derivation.append(relation)
      }
    }
    if !narration.isSilent {
      derivation.append(MinimalPolynomial(polynomial))
      if let factors = try factors(of: polynomial, name: "m(x)", narration.budget) { derivation.append(factors) }
      if a.rows <= NarrationLimits.checkedPowers, a.rows > 0 {
        let value = try ResultSize.ifWithinLimit { () throws(ExactError) in
          try polynomialValue(polynomial.coefficients, at: a, narration: .silent(narration.budget)).answer
        }
        if let value { derivation.append(IdentityCheck("m(A) = 0", left: value, right: .zero(a.shape))) }
      }
    }
    return Worked(polynomial, derivation, method: byPowers ? "powers" : "krylov")
  }

  /// The powers as vectors of n² entries, reduced one after another.
  private static func powers<Element: ExactScalar>(
    _ a: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> PowerRelation<Element> {
    var powers = [Matrix<Element>.identity(a.rows)]
    // Reduced vectors with their leading places, each with the combination of powers it is.
    var reduced: [(vector: [Element], lead: Int, combination: [Element])] = []
    while true {
      try budgeted(budget.check)
      var vector = powers[powers.count - 1].rowMajor
      var combination = Array(repeating: Element.zero, count: powers.count)
      combination[powers.count - 1] = .one
      for row in reduced where !vector[row.lead].isZero {
        let factor = vector[row.lead]
        for index in vector.indices { vector[index].subtractProduct(factor, row.vector[index]) }
        for index in row.combination.indices { combination[index].subtractProduct(factor, row.combination[index]) }
      }
      guard let lead = vector.firstIndex(where: { !$0.isZero }) else {
        return PowerRelation(powers: powers, coefficients: combination.dropLast().map { -$0 })
      }
      let divisor = vector[lead]
      reduced.append((vector.map { $0 / divisor }, lead, combination.map { $0 / divisor }))
      powers.append(try ExactChooser.product(a, powers[powers.count - 1], budget))
    }
  }
}
