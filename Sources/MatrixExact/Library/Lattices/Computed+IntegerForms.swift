public import MatrixArithmetic
public import MatrixDomain

extension Computed {
  /// The Hermite form: by row operations where they are narrated or the matrix is small, else by its row lattice.
  ///
  /// - Parameter method: `row-operations`, `lattice`, or anything else for a choice.
  /// - Throws: ``ExactError`` where the budget is spent.
  public static func hermiteForm(
    _ a: Matrix<Integer>, method: String = "auto", narration: Narration = .silent
  ) throws(ExactError) -> Worked<HermiteForm<Integer>> {
    if isNarrated(a, method, "row-operations", narration) { return try Narrated.hermiteForm(a, narration: narration) }
    return Worked(try a.hermiteForm(budget: narration.budget), withoutSteps(narration), method: "lattice")
  }

  /// The Smith form: by operations where they are narrated or the matrix is small, else by Hermite forms from both
  /// sides.
  ///
  /// - Parameter method: `row-and-column-operations`, `lattice`, or anything else for a choice.
  /// - Throws: ``ExactError`` where the budget is spent.
  public static func smithForm(
    _ a: Matrix<Integer>, method: String = "auto", narration: Narration = .silent
  ) throws(ExactError) -> Worked<SmithForm<Integer>> {
    if isNarrated(a, method, "row-and-column-operations", narration) {
      return try Narrated.smithForm(a, narration: narration)
    }
    return Worked(try a.smithForm(budget: narration.budget), withoutSteps(narration), method: "lattice")
  }

  /// A reduced basis of the lattice of the rows: by the exact algorithm where the matrix is small, narrated or not,
  /// else guided by doubles.
  ///
  /// - Parameter delta: above 1/4 and at most 1.
  /// - Throws: ``ExactError`` where the budget is spent.
  public static func latticeReduction(
    _ a: Matrix<Integer>, delta: Rational = Rational(3, 4), narration: Narration = .silent
  ) throws(ExactError) -> Worked<LatticeReduction> {
    let isSmall =
      a.shape.count <= Tuning.narratedForm
      && a.rowMajor.allSatisfy { $0.bitCount <= NarrationLimits.narratedReductionBits }
    if isSmall { return try Narrated.latticeReduction(a, delta: delta, narration: narration) }
    let reduction = try a.latticeReduction(delta: delta, budget: narration.budget)
    return Worked(
      reduction, narration.isSilent ? Derivation() : Narrated.told(reduction, of: a), method: "lll")
  }

  /// The integer solutions of a system: by operations where they are narrated or the matrix is small, else by the
  /// lattice of the columns.
  ///
  /// - Throws: ``ExactError/shape(_:)`` unless b has an entry for each row; ``ExactError`` where the budget is spent.
  public static func integerSolutions(
    _ a: Matrix<Integer>, _ right: Vector<Integer>, narration: Narration = .silent
  ) throws(ExactError) -> Worked<IntegerSolutions> {
    guard right.count == a.rows, isNarrated(a, "auto", "row-operations", narration) else {
      return Worked(
        try a.integerSolutions(of: right, budget: narration.budget),
        narration.isSilent
          ? Derivation() : Derivation([Opening(method: "diophantine", domain: .integers), GivenMatrix(a)]),
        method: "hermite")
    }
    return try Narrated.integerSolutions(a, right, narration: narration)
  }

  private static func isNarrated(
    _ a: Matrix<Integer>, _ method: String, _ operations: String, _ narration: Narration
  ) -> Bool {
    if method == operations { return true }
    let entries = narration.isSilent ? Tuning.narratedForm : Tuning.toldForm
    return method != "lattice" && a.shape.count <= entries
      && a.rowMajor.allSatisfy { $0.bitCount <= Tuning.narratedFormBits }
  }

  /// Where steps were asked for, at least the method of the form.
  private static func withoutSteps(_ narration: Narration) -> Derivation {
    narration.isSilent ? Derivation() : Derivation([Opening(method: "lattice", domain: .integers)])
  }
}

extension Tuning {
  /// The most entries of a matrix whose Hermite or Smith form is found by operations on rows and columns, whether they
  /// are told or not: so that both ways give the same transformations wherever steps are shown unasked.
  static let narratedForm = 150

  /// The most entries of a matrix whose way to such a form is told at all, and the longest entries: with more, entries may
  /// grow beyond all measure on the way.
  static let toldForm = 400
  static let narratedFormBits = 256
}
