import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// Substitutes a claimed answer into each equation of a system, and decides whether there are other solutions.
  ///
  /// ```swift
  /// let system: Matrix<Rational> = [[1, 1, 3], [1, -1, 1]]          // the system x + y = 3, x - y = 1
  /// try Narrated.check(claim: [2, 2], of: system).answer.failing    // [0, 1]: 4, not 3, and 0, not 1
  /// ```
  ///
  /// Where the claim leaves unknowns out, it is wrong if there is no solution with what it says of the others.
  ///
  /// - Parameters:
  ///   - values: The value of each unknown; `nil` for one that is left out.
  ///   - system: `[A | b]`.
  ///   - isAlone: False where the system stands above what is narrated.
  /// - Throws: ``ExactError/shape(_:)`` unless there is a value, or `nil`, for each column of A.
  /// - Complexity: one elimination; a second one where the system has no solution, or unknowns are left out.
  public static func check<Element: ExactScalar>(
    claim values: [Element?], of system: Matrix<Element>, isAlone: Bool = true, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<ClaimedAnswer<Element>> {
    let count = system.columns - 1
    guard count >= 0, values.count == count else {
      throw .shape(
        ShapeError(
          .shapeMismatch, "the claim has \(CountText.of(values.count, "number")) for \(max(0, count)) unknowns",
          advice: "give a number for each unknown"))
    }
    let budget = narration.budget
    let (a, b) = (system.columns(0..<count), system.columns(count..<count + 1))
    let known = Vector(values.map { $0 ?? .zero }).columnMatrix
    let form = try reducedRowEchelonForm(system, narration: .silent(budget)).answer
    let rank = form.pivotColumns.count(where: { $0 < count })
    var claim = ClaimedAnswer(
      system: system, unknowns: narration.unknownNames(count), values: values,
      left: try ExactChooser.product(a, known, budget).column(0), rank: rank,
      isSolvable: rank == form.pivotColumns.count,
      showsSystem: isAlone)
    if !claim.isSolvable {
      claim.combination = try contradiction(a, b, budget)
    } else if !claim.missing.isEmpty || !claim.failing.isEmpty {
      claim.solution = Array(repeating: .zero, count: count)
      for pivot in form.pivots { claim.solution?[pivot.column] = form.matrix[pivot.row, count] }
      if !claim.missing.isEmpty { try complete(&claim, a, b, budget) }
    }
    var worked = Worked(claim, method: "substitution")
    if !narration.isSilent { worked.derivation.append(claim) }
    return worked
  }

  /// Finds a solution with the claimed values, or what shows that there is none.
  private static func complete<Element: ExactScalar>(
    _ claim: inout ClaimedAnswer<Element>, _ a: Matrix<Element>, _ b: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) {
    for row in 0..<a.rows { try ResultSize.requireSum("a right-hand side", b[row, 0], claim.left[row]) }
    let missing = claim.missing
    let left = claim.left
    let rest = a.submatrix(rows: Array(0..<a.rows), columns: missing)
    let right = Matrix(b.shape) { row, _ in b[row, 0] - left[row] }
    let whole = Matrix(Shape(a.rows, missing.count + 1)) { row, column in
      column < missing.count ? rest[row, column] : right[row, 0]
    }
    let form = try reducedRowEchelonForm(whole, narration: .silent(budget)).answer
    guard form.pivotColumns.last != missing.count else {
      claim.combination = try contradiction(rest, right, budget)
      return
    }
    var completion = claim.values.map { $0 ?? .zero }
    for pivot in form.pivots { completion[missing[pivot.column]] = form.matrix[pivot.row, missing.count] }
    claim.solution = completion
  }

  /// Factors of the equations of a system without a solution, with which they sum up to `0 = c`.
  private static func contradiction<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> [Element] {
    let form = try reducedRowEchelonForm(a.transposed, narration: .silent(budget)).answer
    for vector in try form.nullVectors(unknowns: a.rows, budget)
    where try !ExactChooser.product(Matrix(Shape(1, a.rows)) { vector[$1] }, b, budget).isZero {
      let factor = Element.primitiveFactor(of: vector.array)
      return vector.array.map { factor * $0 }
    }
    preconditionFailure("a system that all combinations of its equations agree with has a solution")
  }
}
