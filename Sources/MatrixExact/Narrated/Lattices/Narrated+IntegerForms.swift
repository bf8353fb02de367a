public import MatrixDomain

// Normal forms over a Euclidean domain, by operations on rows and columns.
extension Narrated {
  /// `U·A = H`, the Hermite normal form: column after column, Euclid's algorithm on the entries from the pivot's row down.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[2, 3], [4, 1]]
  /// try Narrated.hermiteForm(a).answer.matrix      // [2, 3; 0, 5]
  /// ```
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  /// - Complexity: not bounded by a polynomial: entries may grow. `Matrix.hermiteForm(budget:)` is for large matrices.
  /// - Source: H. Cohen, A Course in Computational Algebraic Number Theory, algorithm 2.4.4.
  public static func hermiteForm<Element: EuclideanScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<HermiteForm<Element>> {
    try ResultSize.require("the matrix U", of: Element.self, a.rows, a.rows, narration.budget)
    var reducer = FormReducer(a, .hermite, isSilent: narration.isSilent, budget: narration.budget)
    var pivots: [Int] = []
    for column in 0..<a.columns where pivots.count < a.rows {
      if try reducer.reduceColumn(column, from: pivots.count) { pivots.append(column) }
    }
    let form = HermiteForm(
      matrix: reducer.matrix, transform: reducer.left, inverseTransform: reducer.leftInverse, pivotColumns: pivots)
    let result = NormalForm(
      form: .hermite, left: form.transform, right: nil, matrix: form.matrix, pivots: form.pivots)
    let derivation = narration.isSilent ? Derivation() : told(reducer, result, of: a, "U*A = H")
    return Worked(form, derivation, method: "row-operations")
  }

  /// `U·A·V = S`, the Smith normal form: the smallest entry as pivot, Euclid's algorithm on its row and column, until it
  /// divides all that is left.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[2, 4, 4], [-6, 6, 12], [10, 4, 16]]
  /// try Narrated.smithForm(a).answer.invariants    // [2, 2, 156]
  /// ```
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  /// - Complexity: not bounded by a polynomial: entries may grow. `Matrix.smithForm(budget:)` is for large matrices.
  /// - Source: H. J. S. Smith, Phil. Trans. 151 (1861) 293–326; N. Jacobson, Basic Algebra I, ch. 3.7.
  public static func smithForm<Element: EuclideanScalar>(
    _ a: Matrix<Element>, narration: Narration = Narration()
  ) throws(ExactError) -> Worked<SmithForm<Element>> {
    try ResultSize.require("the matrix U", of: Element.self, a.rows, a.rows, narration.budget)
    try ResultSize.require("the matrix V", of: Element.self, a.columns, a.columns, narration.budget)
    var reducer = FormReducer(a, .smith, isSilent: narration.isSilent, budget: narration.budget)
    var rank = 0
    while rank < min(a.rows, a.columns), try reducer.reducePlace(rank) { rank += 1 }
    let form = SmithForm(
      matrix: reducer.matrix, left: reducer.left, leftInverse: reducer.leftInverse, right: reducer.right,
      rightInverse: reducer.rightInverse, invariants: (0..<rank).map { reducer.matrix[$0, $0] })
    let result = NormalForm(
      form: .smith, left: form.left, right: form.right, matrix: form.matrix, pivots: form.invariants)
    let derivation = narration.isSilent ? Derivation() : told(reducer, result, of: a, "U*A*V = S")
    return Worked(form, derivation, method: "row-and-column-operations")
  }

  static func told<Element: EuclideanScalar>(
    _ reducer: FormReducer<Element>, _ result: NormalForm<Element>, of a: Matrix<Element>, _ statement: String
  ) -> Derivation {
    var derivation = Derivation()
    derivation.append(Opening(method: "\(result.form.rawValue)-form", domain: Element.domain))
    guard let timeline = reducer.timeline else { return derivation }
    derivation.append(timeline)
    derivation.append(result)
    var product = result.left * a
    if let right = result.right { product = product * right }
    derivation.append(IdentityCheck(statement, left: product, right: result.matrix))
    return derivation
  }
}
