package import MatrixDomain

extension Narrated {
  /// How the eigenvalues of a pair of matrices are found: as those of one matrix M with A·V = B·V·M.
  ///
  /// - Parameters:
  ///   - eigenvalues: those of M, with vectors.
  ///   - records: the same as exchange values, in this order.
  /// - Throws: ``ExactError``.
  package static func eigenvalues<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ pencil: MatrixPencil<Element>,
    _ factors: PolynomialFactors<Element>, _ eigenvalues: [ExactEigenvalue<Element>], records: [Value], isLeft: Bool,
    narration: Narration
  ) throws(ExactError) -> Derivation {
    var derivation = Derivation()
    if narration.isSilent || a.rows == 0 { return derivation }
    derivation.append(NamedMatrix("A", isLeft ? a.transposed : a))
    derivation.append(NamedMatrix("B", isLeft ? b.transposed : b))
    if isLeft { derivation.append(LeftEigenvectors()) }
    derivation.append(PencilReduction(order: a.rows, finite: pencil.basis.columns, factor: pencil.factor.exchangeText))
    if pencil.infiniteMultiplicity > 0, pencil.basis.columns > 0 { derivation.append(NamedMatrix("V", pencil.basis)) }
    if pencil.basis.columns > 0 {
      derivation.append(NamedMatrix("M", pencil.action))
      let polynomial = try pencil.action.characteristicPolynomial(budget: narration.budget)
      let own = try Narrated.eigenvalues(
        pencil.action, polynomial, factors, eigenvalues, records: records, verdict: nil, narration: narration)
      derivation.parts += own.parts
    }
    if pencil.infiniteMultiplicity > 0 {
      derivation.append(InfiniteEigenvalue(pencil.infinite, multiplicity: pencil.infiniteMultiplicity))
    }
    // The checks say of M what they say of A: those of the pair itself stand in their place.
    derivation.parts.removeAll { $0 is IdentityCheck<Element> }
    if pencil.basis.columns > 0 {
      let images = try ExactChooser.product(b, pencil.basis, narration.budget)
      derivation.append(
        IdentityCheck(
          pencil.infiniteMultiplicity > 0 ? "A*V = B*V*M" : "A = B*M",
          left: try ExactChooser.product(a, pencil.basis, narration.budget),
          right: try ExactChooser.product(images, pencil.action, narration.budget)))
    }
    return derivation
  }
}
