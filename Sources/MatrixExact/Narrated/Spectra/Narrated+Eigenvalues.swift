import MatrixArithmetic
package import MatrixDomain

extension Narrated {
  /// How the eigenvalues of a matrix and its eigenvectors are found by hand: the characteristic polynomial and its factors,
  /// for each eigenvalue λ in the field the reduction of A − λ·I, and for other factors one vector for all roots.
  ///
  /// - Parameters:
  ///   - eigenvalues: the answer, with vectors.
  ///   - records: the same as exchange values, in this order.
  ///   - isLeft: whether the matrix is the transposed one, whose eigenvectors are left ones.
  ///   - verdict: over which field there is a basis of eigenvectors; `nil` where not all eigenvalues are there.
  /// - Throws: ``ExactError``.
  package static func eigenvalues<Element: ExactScalar>(
    _ a: Matrix<Element>, _ polynomial: Polynomial<Element>, _ factors: PolynomialFactors<Element>,
    _ eigenvalues: [ExactEigenvalue<Element>], records: [Value], verdict: String?, isLeft: Bool = false,
    narration: Narration
  ) throws(ExactError) -> Derivation {
    var derivation = Derivation()
    if narration.isSilent { return derivation }
    if isLeft {
      derivation.append(NamedMatrix("A", a.transposed))
      derivation.append(LeftEigenvectors())
    }
    if a.rows <= NarrationLimits.narratedPowersOrder {
      let way = try characteristicPolynomial(a, narration: narration).derivation
      for part in way.parts where !isConclusion(part, of: Element.self) { derivation.parts.append(part) }
    }
    try narrateEquation(polynomial, factors, into: &derivation, narration.budget)
    var left = NarrationLimits.narratedEigenspaces
    for (eigenvalue, record) in zip(eigenvalues, records) {
      try budgeted(narration.budget.check)
      derivation.append(EigenspaceStart(record))
      if let value = eigenvalue.value, left > 0, a.rows <= NarrationLimits.narratedEigenspaceOrder {
        left -= 1
        let shifted = Matrix(a.shape) { a[$0, $1] - ($0 == $1 ? value : .zero) }
        let reduction = try nullSpace(shifted, narration: narration).derivation
        for part in reduction.parts where part is any SteppedPart { derivation.parts.append(part) }
      }
      derivation.append(EigenspaceReadOff(record))
    }
    if let verdict {
      let base = Element.domain(of: a.rowMajor)
      let isExtension = if case .numberField = base { verdict == "over R" } else { false }
      derivation.append(
        DiagonalizabilityVerdict(
          eigenvalues.map {
            .init(degree: $0.factor.degree, multiplicity: $0.multiplicity, geometric: $0.geometricMultiplicity)
          }, order: a.rows, verdict: isExtension ? "\(verdict), not over \(base.tag)" : verdict))
    }
    for eigenvalue in eigenvalues {
      guard let value = eigenvalue.value, let vector = eigenvalue.vectors.first?.first else { continue }
      let column = vector.columnMatrix
      let text = value.exchangeText
      let factor =
        value.isWrittenNegative || text.utf8.dropFirst().contains { [43, 45].contains($0) } ? "(\(text))" : text
      derivation.append(
        IdentityCheck(
          value.isZero ? "A*v = 0" : value.isOne ? "A*v = v" : "A*v = \(factor)*v", left: a * column,
          right: column.map { value * $0 }))
    }
    return derivation
  }

  /// The characteristic polynomial as a product: its rational roots, where few fractions are to be tried, and the equation.
  static func narrateEquation<Element: ExactScalar>(
    _ polynomial: Polynomial<Element>, _ factors: PolynomialFactors<Element>, into derivation: inout Derivation,
    _ budget: Budget
  ) throws(ExactError) {
    if let roots = try rationalRoots(of: polynomial, budget) { derivation.append(roots) }
    derivation.append(EigenvalueEquation(polynomial, factors))
  }

  /// What stands at the end of a characteristic polynomial: here it is said by the equation.
  static func isConclusion<Element: ExactScalar>(_ part: any DerivationPart, of _: Element.Type) -> Bool {
    part is CharacteristicPolynomial<Element> || part is FactoredPolynomial<Element>
      || part is IdentityCheck<Element>
  }
}

extension NarrationLimits {
  /// The most eigenvalues whose eigenspaces are found step by step, and the largest matrix.
  static let narratedEigenspaces = 6
  static let narratedEigenspaceOrder = 12
}
