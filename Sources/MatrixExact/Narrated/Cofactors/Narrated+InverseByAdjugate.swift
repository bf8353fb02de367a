import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// The inverse by a method, or a nonzero vector that `A` takes to 0.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square; ``ExactError/methodForSmall(_:limit:found:instead:)``
  ///   for a large matrix and the adjugate.
  public static func inverse<Element: ExactScalar>(
    _ a: Matrix<Element>, method: InverseMethod, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<InverseOutcome<Element>> {
    switch method {
    case .gaussJordan: try inverse(a, narration: narration)
    case .adjugate: try inverseByAdjugate(a, narration)
    }
  }

  private static func inverseByAdjugate<Element: ExactScalar>(
    _ a: Matrix<Element>, _ narration: Narration
  ) throws(ExactError) -> Worked<InverseOutcome<Element>> {
    guard a.isSquare else { throw .shape(.notSquare("the inverse", a.shape)) }
    let name = InverseMethod.adjugate.rawValue
    let most = NarrationLimits.schoolInverse
    guard a.rows <= most else {
      throw .methodForSmall(
        name, limit: "matrices up to \(most)×\(most)", found: "a matrix of \(a.shape)",
        instead: InverseMethod.gaussJordan.rawValue)
    }
    let told = try adjugate(a, method: .cofactors, narration: narration)
    let adjugate = told.answer
    // Row 1 of A times column 1 of adj A.
    let determinant = a.rows == 0 ? Element.one : Vector(a.row(0)).dot(Vector(adjugate.column(0)))
    var derivation = Derivation()
    if !narration.isSilent {
      derivation = told.derivation
      if let first = derivation.parts.firstIndex(where: { $0 is Opening }) {
        derivation.parts[first] = Opening(method: "inverse-by-adjugate", domain: a.domain, reason: .asked)
      }
      derivation.parts = derivation.parts.map { part in
        // Where the determinant is 1 the adjugate is the answer, and must not be called so yet.
        part is NamedMatrix<Element> ? NamedMatrix("adj A = C^T", adjugate) : part
      }
      derivation.parts.insert(GivenMatrix(a, layout: TableLayout()), at: 0)
      if a.rows > 0 {
        derivation.append(
          LineDeterminant(entries: a.row(0), cofactors: adjugate.column(0), value: determinant))
      }
      derivation.append(try rowsCheck(a, determinant, "A", narration))
    }
    guard let factor = determinant.inverse else {
      let vector = try nullVector(of: a, narration.budget)
      if !narration.isSilent {
        let zero = Array(repeating: Element.zero, count: a.rows)
        derivation.append(SubstitutionCheck(matrix: a, points: [.init(values: vector.array, right: zero)]))
      }
      return Worked(.singular(nullVector: vector), derivation, method: name)
    }
    let inverse = adjugate.map { factor * $0 }
    if !narration.isSilent {
      derivation.append(NamedMatrix("A^-1", inverse))
      derivation.append(
        IdentityCheck(
          "A*A^-1 = I", left: try ExactChooser.product(a, inverse, narration.budget), right: .identity(a.rows)))
    }
    return Worked(.inverse(inverse), derivation, method: name)
  }

  /// The determinant of a 3×3 matrix by the rule of Sarrus.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square; ``ExactError/methodForSmall(_:limit:found:instead:)``
  ///   unless it is 3×3: the rule holds for no other size.
  public static func determinantBySarrus<Element: ExactScalar>(
    _ a: Matrix<Element>, name: String = "A", narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Element> {
    guard a.isSquare else { throw .shape(.notSquare("the determinant", a.shape)) }
    guard a.rows == 3 else {
      throw .methodForSmall("sarrus", limit: "3×3 matrices", found: "a matrix of \(a.shape)", instead: "rows")
    }
    let rule = SarrusRule(matrix: a, name: name)
    var worked = Worked(rule.value, method: "sarrus")
    if narration.isSilent { return worked }
    worked.derivation.append(Opening(method: "sarrus", domain: a.domain, reason: .asked))
    worked.derivation.append(rule)
    worked.derivation.append(try rowsCheck(a, rule.value, name, narration))
    return worked
  }
}
