public import MatrixDomain

extension Narrated {
  /// The matrix of the complex conjugates, or the conjugate transpose. Real matrices are their own conjugates.
  ///
  /// - Parameter isTransposed: true for the conjugate transpose `Aᴴ`.
  /// - Throws: ``ExactError/noConjugates(_:)`` over a finite field, where there are none.
  public static func conjugate<Element: ExactScalar>(
    _ a: Matrix<Element>, isTransposed: Bool = false, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    if Element.isFinite { throw .noConjugates(a.domain) }
    let answer = isTransposed ? a.adjoint : a.map(\.conjugate)
    var worked = Worked(answer, method: "conjugate")
    if !narration.isSilent { worked.derivation.append(NamedMatrix(isTransposed ? "A^H" : "conj A", answer)) }
    return worked
  }
}
