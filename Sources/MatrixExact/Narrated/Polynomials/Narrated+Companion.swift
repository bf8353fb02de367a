public import MatrixDomain

extension Narrated {
  /// The companion matrix of a polynomial, made monic: its characteristic and its minimal polynomial are that
  /// polynomial.
  ///
  /// ```swift
  /// try Narrated.companion(Polynomial<Rational>([6, -5, 1])).answer    // [0, -6; 1, 5]
  /// ```
  ///
  /// - Parameter variable: the name of the unknown in the narration.
  /// - Throws: ``ExactError/zeroPolynomial(_:)``, ``ExactError/tooManyEntries(_:rows:columns:limit:)``.
  /// - Complexity: `n²` for the entries.
  public static func companion<Element: ExactScalar>(
    _ polynomial: Polynomial<Element>, variable: String = "x", narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    let matrix = try polynomial.companionMatrix(budget: narration.budget)
    var derivation = Derivation()
    if !narration.isSilent {
      derivation.append(Opening(method: "companion", domain: Element.domain(of: polynomial.coefficients)))
      let leading = polynomial[polynomial.degree]
      if !leading.isOne {
        derivation.append(
          FactoringSteps(
            variable: variable, steps: [.constant(of: polynomial, leading, polynomial.monic)]))
      }
      derivation.append(NamedMatrix("C", matrix))
      if (1...NarrationLimits.checkedPowers).contains(matrix.rows) {
        let found = try ExactChooser.characteristicPolynomial(of: matrix, narration.budget)
        derivation.append(
          IdentityCheck(
            "det(x*I - C) is the polynomial", left: Matrix(Shape(1, found.count), rowMajor: found),
            right: Matrix(Shape(1, found.count), rowMajor: polynomial.monic.coefficients)))
      }
    }
    return Worked(matrix, derivation, method: "companion")
  }

  /// The characteristic polynomial of a matrix, and the matrix put into it: 0, as Cayley and Hamilton say.
  ///
  /// - Parameter method: how the polynomial is found.
  /// - Throws: ``ExactError`` as ``characteristicPolynomial(_:method:narration:)`` and
  ///   ``polynomialValue(_:at:method:narration:)`` do.
  /// - Complexity: that of the polynomial, and `n` products narrated, about `2·√n` in silence.
  /// - Source: A. Cayley, Phil. Trans. 148 (1858) 17–37; G. Frobenius, J. reine angew. Math. 84 (1878) 1–63.
  public static func cayleyHamilton<Element: ExactScalar>(
    _ a: Matrix<Element>, method: CharacteristicPolynomialMethod = .auto, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<CayleyHamilton<Element>> {
    let polynomial = try characteristicPolynomial(a, method: method, narration: narration)
    let value = try polynomialValue(polynomial.answer.coefficients, at: a, narration: narration)
    var derivation = polynomial.derivation
    // The last step of Horner's rule shows p(A), and so does the answer.
    derivation.append(
      contentsOf: Derivation(value.derivation.parts.filter { ($0 as? NamedMatrix<Element>)?.name != "p(A)" }))
    return Worked(
      CayleyHamilton(polynomial: polynomial.answer, value: value.answer), derivation, method: polynomial.method)
  }
}

/// A matrix in its own characteristic polynomial.
public struct CayleyHamilton<Element: ExactScalar>: Hashable, Sendable {
  /// det(x·I − A).
  public var polynomial: Polynomial<Element>
  /// p(A): the zero matrix.
  public var value: Matrix<Element>

  /// A polynomial with its value at the matrix.
  public init(polynomial: Polynomial<Element>, value: Matrix<Element>) {
    self.polynomial = polynomial
    self.value = value
  }
}
