import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// The Moore–Penrose inverse: the only X with A·X·A = A and X·A·X = X for which A·X and X·A are their own adjoints.
  ///
  /// ```swift
  /// let a: Matrix<Rational> = [[1, 2], [2, 4]]
  /// try Narrated.pseudoInverse(a).answer           // [1/25, 2/25; 2/25, 4/25]
  /// ```
  ///
  /// With the pivot columns C of A and the nonzero rows F of its reduced form, A = C·F, and
  /// X = Fᴴ·(Cᴴ·A·Fᴴ)⁻¹·Cᴴ.
  /// - Throws: ``ExactError`` where numbers or the answer become too large, or the budget is spent.
  /// - Complexity: that of a reduced form, of some products, and of an inverse of the order of the rank.
  /// - Source: C. C. MacDuffee; A. Ben-Israel, T. N. E. Greville, Generalized Inverses, 2nd ed. (2003), ch. 1.6.
  public static func pseudoInverse<Element: ExactMetricScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    let form =
      narration.isSilent
      ? try Computed.reducedRowEchelonForm(a, budget: narration.budget)
      : try reducedRowEchelonForm(a, narration: narration)
    let rank = form.answer.rank
    let columns = a.columns(form.answer.pivotColumns)
    let rows = form.answer.matrix.submatrix(rows: 0..<rank, columns: 0..<a.columns)
    let middle = try ExactChooser.product(
      try ExactChooser.product(columns.adjoint, a, narration.budget), rows.adjoint, narration.budget)
    let inverse =
      narration.isSilent
      ? try Computed.inverse(middle, budget: narration.budget) : try Self.inverse(middle, narration: narration)
    guard case .inverse(let inner) = inverse.answer else {
      preconditionFailure("a product of matrices of full rank with their adjoints is singular")
    }
    let answer = try ExactChooser.product(
      try ExactChooser.product(rows.adjoint, inner, narration.budget), columns.adjoint, narration.budget)
    var worked = Worked(answer, method: "full-rank")
    if narration.isSilent { return worked }
    let mark = Element.adjointMark
    worked.derivation.append(NamedMatrix("A", a))
    worked.derivation.append(Approach(.pseudoInverse))
    worked.derivation.append(contentsOf: wayAlone(form.derivation, over: Element.self))
    worked.derivation.append(NamedMatrix("C", columns))
    worked.derivation.append(NamedMatrix("F", rows))
    worked.derivation.append(NamedMatrix("M = C\(mark)*A*F\(mark)", middle))
    worked.derivation.append(contentsOf: wayAlone(inverse.derivation, over: Element.self))
    worked.derivation.append(NamedMatrix("M^-1", inner))
    worked.derivation.append(NamedMatrix("A^+ = F\(mark)*M^-1*C\(mark)", answer))
    for check in try penroseChecks(a, answer, narration.budget) { worked.derivation.append(check) }
    return worked
  }

  /// The reduction needed for another answer: without its own answer and checks, which have names of their own.
  private static func wayAlone<Element: ExactScalar>(_ derivation: Derivation, over _: Element.Type) -> Derivation {
    Derivation(derivation.parts.filter { $0 is Opening || $0 is Timeline<Element> })
  }

  /// The four conditions, multiplied out; none where the products would be too large.
  private static func penroseChecks<Element: ExactMetricScalar>(
    _ a: Matrix<Element>, _ inverse: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> [IdentityCheck<Element>] {
    let mark = Element.adjointMark
    let checks = try ResultSize.ifWithinLimit { () throws(ExactError) in
      let left = try ExactChooser.product(a, inverse, budget)
      let right = try ExactChooser.product(inverse, a, budget)
      return [
        IdentityCheck("A*A^+*A = A", left: try ExactChooser.product(left, a, budget), right: a),
        IdentityCheck("A^+*A*A^+ = A^+", left: try ExactChooser.product(right, inverse, budget), right: inverse),
        IdentityCheck("(A*A^+)\(mark) = A*A^+", left: left.adjoint, right: left),
        IdentityCheck("(A^+*A)\(mark) = A^+*A", left: right.adjoint, right: right),
      ]
    }
    return checks ?? []
  }
}
