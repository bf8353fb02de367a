import MatrixArithmetic
package import MatrixDomain

extension Narrated {
  /// The Jordan normal form of a rational matrix, over the field where its eigenvalues lie if these are roots of polynomials of
  /// degree 1 and 2: as for ``primaryForm(_:narration:)``, and by a conjugate factor for each root of a quadratic one.
  ///
  /// - Parameter name: that of the form in the check.
  /// - Throws: ``ExactError`` as `Matrix.primaryForm(budget:)` does.
  /// - Complexity: that of the primary form, and two products of the matrix with a vector over the field for each column.
  package static func jordanForm(
    _ a: Matrix<Rational>, named name: String = "J", narration: Narration = Narration()
  ) throws(ExactError) -> Worked<JordanForm> {
    let analysis = try PrimaryAnalysis(a, inEigenvalueOrder: true, narration)
    let form = try JordanForm(a, analysis.parts, narration.budget)
    var derivation = analysis.derivation
    if !narration.isSilent {
      switch form {
      case .rational(let form):
        try analysis.narrateChains(a, into: &derivation, narration)
        derivation.parts += try check(a, form.change, form.form, named: name, narration)
      case .gaussian(let form):
        try analysis.narrateRoots(a, into: &derivation, narration)
        derivation.parts += try split(a, form, named: name, narration)
      case .quadratic(let form, _):
        try analysis.narrateRoots(a, into: &derivation, narration)
        derivation.parts += try split(a, form, named: name, narration)
      }
    }
    return Worked(form, derivation, method: "primary-parts")
  }

  /// The real Jordan normal form of a rational matrix; `nil` where the numbers are not of degree 2 at most.
  ///
  /// - Throws: ``ExactError`` as `Matrix.primaryForm(budget:)` does.
  /// - Complexity: as for ``jordanForm(_:narration:)``.
  package static func realForm(
    _ a: Matrix<Rational>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<RealForm?> {
    let analysis = try PrimaryAnalysis(a, inEigenvalueOrder: true, narration)
    let form = try RealForm(a, analysis.parts, narration.budget)
    var derivation = analysis.derivation
    if !narration.isSilent, let form {
      try analysis.narrateRoots(a, into: &derivation, narration)
      switch form {
      case .rational(let form): derivation.parts += try real(a, form, narration)
      case .quadratic(let form, let field):
        guard let extended = ExtensionField<Rational>(field) else { break }
        derivation.parts += try real(a.map { extended.element($0) }, form, narration)
      }
    }
    return Worked(form, derivation, method: "primary-parts")
  }

  /// The columns for each eigenvalue, and the check.
  private static func real<Element: ExactScalar>(
    _ a: Matrix<Element>, _ form: RealJordanForm<Element>, _ narration: Narration
  ) throws(ExactError) -> [any DerivationPart] {
    var parts: [any DerivationPart] = []
    var start = 0
    func column(_ index: Int) -> Vector<Element> { Vector((0..<a.rows).map { form.change[$0, index] }) }
    for block in form.blocks {
      let width = block.imaginary.isZero ? 1 : 2
      for _ in 0..<block.count {
        try budgeted(narration.budget.check)
        if start < NarrationLimits.narratedChainColumns {
          if width == 1 {
            let chain = (start..<(start + block.size)).reversed().map(column)
            parts.append(CyclicChain(Polynomial([-block.real, .one]), chain, start: start))
          } else {
            parts.append(
              RealPairs(
                real: block.real, imaginary: block.imaginary,
                (0..<block.size).map { .init(column(start + 2 * $0), column(start + 2 * $0 + 1)) }, start: start))
          }
        }
        start += width * block.size
      }
    }
    return parts + (try check(a, form.change, form.form, narration))
  }

  /// The chains of vectors over the field, and the check.
  private static func split<Element: QuadraticScalar>(
    _ a: Matrix<Rational>, _ form: PrimaryForm<Element>, named name: String, _ narration: Narration
  ) throws(ExactError) -> [any DerivationPart] {
    var parts: [any DerivationPart] = []
    var start = 0
    for block in form.blocks {
      for _ in 0..<block.count {
        try budgeted(narration.budget.check)
        if start < NarrationLimits.narratedChainColumns {
          let chain = (start..<(start + block.size)).reversed().map { column in
            Vector((0..<a.rows).map { form.change[$0, column] })
          }
          parts.append(CyclicChain(block.factor, chain, start: start))
        }
        start += block.size
      }
    }
    return parts + (try check(a.map { Element(ground: $0) }, form.change, form.form, named: name, narration))
  }

  private static func check<Element: ExactScalar>(
    _ a: Matrix<Element>, _ change: Matrix<Element>, _ form: Matrix<Element>, named name: String = "J",
    _ narration: Narration
  ) throws(ExactError) -> [any DerivationPart] {
    let identity = try ResultSize.ifWithinLimit { () throws(ExactError) in
      IdentityCheck(
        "A*P = P*\(name)", left: try ExactChooser.product(a, change, narration.budget),
        right: try ExactChooser.product(change, form, narration.budget))
    }
    return identity.map { [$0] } ?? []
  }
}

extension PrimaryAnalysis<Rational> {
  /// The ranks and reductions of rational eigenvalues, and the roots of quadratic factors.
  fileprivate func narrateRoots(
    _ a: Matrix<Rational>, into derivation: inout Derivation, _ narration: Narration
  ) throws(ExactError) {
    for part in parts {
      try narrateKernel(of: part, a, into: &derivation, narration)
      guard part.factor.degree == 2, let roots = QuadraticRoot.all(of: part.factor) else { continue }
      derivation.append(
        ConjugateEigenvalues(
          part.factor.monic, roots: roots.map(\.description),
          part.generators.prefix(NarrationLimits.narratedChainColumns).map { .init($0.vector, size: $0.size) }))
    }
  }
}
