import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// The cofactors of a square matrix: in row i and column j the determinant without them, with the sign (−1)^(i+j).
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square.
  /// - Complexity: that of two eliminations where it is silent and no method is given.
  public static func cofactors<Element: ExactScalar>(
    _ a: Matrix<Element>, method: AdjugateMethod = .auto, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    try cofactors(a, of: "the cofactors", method, isTransposed: false, narration)
  }

  /// The adjugate: the transpose of the cofactors, with `A·adj A = adj A·A = det A·I`. It exists for singular
  /// matrices too.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless the matrix is square.
  /// - Complexity: as ``cofactors(_:method:narration:)``.
  public static func adjugate<Element: ExactScalar>(
    _ a: Matrix<Element>, method: AdjugateMethod = .auto, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    try cofactors(a, of: "the adjugate", method, isTransposed: true, narration)
  }

  private static func cofactors<Element: ExactScalar>(
    _ a: Matrix<Element>, of what: String, _ method: AdjugateMethod, isTransposed: Bool, _ narration: Narration
  ) throws(ExactError) -> Worked<Matrix<Element>> {
    guard a.isSquare else { throw .shape(.notSquare(what, a.shape)) }
    try ResultSize.requireElimination(a)
    var chosen = method
    if method == .auto {
      let isTold = !narration.isSilent && a.rows <= NarrationLimits.narratedPowersOrder
      chosen = isTold ? (a.rows <= 4 ? .cofactors : .faddeevLeVerrier) : .elimination
    }
    // Faddeev and LeVerrier divide by every number up to n.
    if chosen == .faddeevLeVerrier, let characteristic = a.characteristic(upTo: a.rows) {
      if method == .faddeevLeVerrier {
        throw .dividesByCharacteristic(method.rawValue, characteristic: characteristic, size: a.rows)
      }
      chosen = .elimination
    }
    var derivation = Derivation()
    if !narration.isSilent {
      derivation.append(
        Opening(
          method: chosen == .cofactors ? "adjugate-cofactors" : "adjugate-\(chosen.rawValue)",
          domain: a.domain, reason: method == .auto ? nil : .asked))
    }
    let adjugate: Matrix<Element>
    switch chosen {
    case .cofactors:
      let table = try cofactorTable(a, narration)
      adjugate = table.cofactors.transposed
      if !table.minors.isEmpty { derivation.append(table) }
    case .faddeevLeVerrier:
      let way = try faddeevLeVerrier(a, keepsSteps: !narration.isSilent, narration.budget)
      adjugate = a.rows.isMultiple(of: 2) ? way.last.map { -$0 } : way.last
      if var part = way.part, a.rows <= NarrationLimits.narratedPowersOrder {
        part.givesAdjugate = true
        derivation.append(part)
      }
    case .auto, .elimination:
      adjugate = try Computed.adjugate(a, budget: narration.budget).answer
    }
    let answer = isTransposed ? adjugate : adjugate.transposed
    if !narration.isSilent {
      if chosen == .faddeevLeVerrier, !isTransposed { derivation.append(NamedMatrix("adj A = C^T", adjugate)) }
      derivation.append(NamedMatrix(isTransposed ? "adj A" : "C", answer))
      let determinant = try determinant(a, narration: .silent(narration.budget)).answer
      let check = try ResultSize.ifWithinLimit { () throws(ExactError) in
        IdentityCheck(
          isTransposed ? "A*(adj A) = (det A)*I" : "A*C^T = (det A)*I",
          left: try ExactChooser.product(a, adjugate, narration.budget),
          right: Matrix(a.shape) { $0 == $1 ? determinant : .zero })
      }
      if let check { derivation.append(check) }
    }
    return Worked(answer, derivation, method: chosen.rawValue)
  }

  /// One determinant after another. Minors are kept where they are narrated.
  private static func cofactorTable<Element: ExactScalar>(
    _ a: Matrix<Element>, _ narration: Narration
  ) throws(ExactError) -> CofactorTable<Element> {
    let size = a.rows
    let isKept = !narration.isSilent && size * size * size * size <= NarrationLimits.narratedBasisEntries
    var expander = CofactorExpander<Element>(limit: NarrationLimits.narratedMinors, budget: narration.budget)
    var minors: [CofactorExpansion<Element>.Node] = []
    let cofactors = try Matrix(a.shape) { row, column throws(ExactError) in
      try budgeted(narration.budget.check)
      let block = a.removing(row: row, column: column)
      let value: Element
      if isKept && size <= 4 {
        minors.append(try expander.node(for: block))
        value = minors[minors.count - 1].value
      } else {
        value = try determinant(block, narration: .silent(narration.budget)).answer
        if isKept { minors.append(.init(matrix: block, method: .rows, value: value)) }
      }
      return (row + column).isMultiple(of: 2) ? value : -value
    }
    return CofactorTable(minors: minors, cofactors: cofactors)
  }

  /// A minor: the determinant of the entries in some rows and columns, as many of each.
  ///
  /// - Parameters: `rows` and `columns` are the ones kept, counting from 0, rising.
  /// - Throws: ``ExactError/shape(_:)`` unless there are as many rows as columns.
  public static func minor<Element: ExactScalar>(
    _ a: Matrix<Element>, rows: [Int], columns: [Int], method: DeterminantMethod = .auto,
    narration: Narration = Narration()
  ) throws(ExactError) -> Worked<Element> {
    guard rows.count == columns.count else {
      throw .shape(.notSquare("the minor", Shape(rows.count, columns.count)))
    }
    try budgeted(narration.budget.check)
    let block = a.submatrix(rows: rows, columns: columns)
    var worked = try determinant(block, method: method, name: "M", narration: narration)
    if !narration.isSilent {
      worked.derivation.parts = [SelectedBlock(of: a, rows: rows, columns: columns)] + worked.derivation.parts
    }
    return worked
  }
}
