public import MatrixArithmetic
public import MatrixDomain

extension Narrated {
  /// `U·A = P`, the Popov form: leading entries are taken out of each other's columns.
  ///
  /// ```swift
  /// let ring = PolynomialRing<Rational>(PolynomialDomain(letter: "x"))!
  /// let x = ring.letter
  /// try Narrated.popovForm([[x * x, x], [x, 0]]).answer.matrix     // [x, 0; 0, x]
  /// ```
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  /// - Complexity: for an n×n matrix of degree d and rank r, `n²·r·d²` operations on coefficients, which may grow over ℚ.
  /// - Source: T. Mulders, A. Storjohann, On lattice reduction for polynomial matrices, J. Symb. Comp. 35 (2003) 377–401;
  ///   V. M. Popov, Invariant description of linear, time-invariant controllable systems, SIAM J. Control 10 (1972) 252–264.
  public static func popovForm<Base: ExtensionBase>(
    _ a: Matrix<PolynomialElement<Base>>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<PopovForm<Base>> {
    try ResultSize.require("the matrix U", of: PolynomialElement<Base>.self, a.rows, a.rows, narration.budget)
    var reducer = FormReducer(a, .popov, isSilent: narration.isSilent, budget: narration.budget)
    try reducer.separateLeadingEntries()
    let pivots = try reducer.arrangeRows()
    try reducer.reduceByLeadingEntries(pivots)
    let form = PopovForm(
      matrix: reducer.matrix, transform: reducer.left, inverseTransform: reducer.leftInverse, pivotColumns: pivots)
    let result = NormalForm(
      form: .popov, left: form.transform, right: nil, matrix: form.matrix,
      pivots: pivots.enumerated().map { form.matrix[$0, $1] })
    let derivation = narration.isSilent ? Derivation() : told(reducer, result, of: a, "U*A = P")
    return Worked(form, derivation, method: "row-operations")
  }
}
