public import MatrixArithmetic
public import MatrixDomain

extension Computed {
  /// The Hermite form: by row operations where they are told or the matrix is small, else by its row lattice.
  ///
  /// - Parameter method: `row-operations`, `lattice`, or anything else for a choice.
  /// - Throws: ``ExactError`` where the budget is spent.
  public static func hermiteForm(
    _ a: Matrix<Integer>, method: String = "auto", narration: Narration = .silent
  ) throws(ExactError) -> Worked<HermiteForm<Integer>> {
    if isNarrated(a, method, "row-operations", narration) { return try Narrated.hermiteForm(a, narration: narration) }
    return Worked(try a.hermiteForm(budget: narration.budget), withoutSteps(narration), method: "lattice")
  }

  /// The Smith form: by operations where they are told or the matrix is small, else by Hermite forms from both sides.
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

  private static func isNarrated(
    _ a: Matrix<Integer>, _ method: String, _ operations: String, _ narration: Narration
  ) -> Bool {
    if method == operations { return true }
    let entries = narration.isSilent ? Tuning.narratedForm : Tuning.toldForm
    return method != "lattice" && a.shape.count <= entries
      && a.rowMajor.allSatisfy { $0.bitCount <= Tuning.narratedFormBits }
  }

  /// Where steps were asked for, at least by which way the form was found.
  private static func withoutSteps(_ narration: Narration) -> Derivation {
    narration.isSilent ? Derivation() : Derivation([Opening(method: "lattice", domain: .integers)])
  }
}
