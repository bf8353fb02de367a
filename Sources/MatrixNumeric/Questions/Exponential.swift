public import MatrixDomain

extension Numeric {
  /// The matrix exponential e^A = I + A + A²/2! + ….
  ///
  /// ```swift
  /// let answer = try Numeric.exponential([[0, -1], [1, 0]])
  /// answer.value         // [0.540…, -0.841…; 0.841…, 0.540…]: the cosine and the sine of 1
  /// answer.trust.digits  // 14.4…
  /// ```
  ///
  /// Scaling and squaring with the Padé approximants of degree 3, 5, 7, 9 or 13, whose backward error is below the unit
  /// roundoff; a diagonal matrix entry by entry. In ``Trust``: `forwardErrorBound` is an estimate, from the rounding
  /// errors of the squarings as they grow; `reciprocalCondition` (with ``TrustDepth/full``, up to order
  /// 100) is that of the exponential as a function, in the Frobenius norm, by power iteration on its derivative.
  ///
  /// - Throws: ``NumericError`` for matrices that are not square or not finite, and where the exponential, or an
  ///   intermediate number, is beyond the largest double.
  /// - Complexity: (5 to 7 + s)·2·n³ operations, s the number of squarings, and up to six times as many for the
  ///   condition.
  /// - Source: A. H. Al-Mohy, N. J. Higham, SIAM J. Matrix Anal. Appl. 31 (2009) 970–989, doi:10.1137/09074721X; N. J.
  ///   Higham, Functions of Matrices, SIAM 2008, ch. 3 and 10 (algorithm 3.20 for the condition).
  public static func exponential<Element: NumericScalar>(
    _ a: Matrix<Element>, _ options: NumericOptions = NumericOptions()
  ) throws(NumericError) -> Answer<Matrix<Element>> {
    try a.requireSquare("the matrix exponential")
    try a.requireFinite("A")
    if let name = options.driver, name != "pade" { throw .unknownDriver(name, known: ["pade"]) }
    try budgeted { () throws(BudgetError) in try options.budget.check() }
    let structure = Triangularity.of(a)
    if structure == .diagonal { return try diagonalExponential(a) }
    // A lower triangle is the transpose of an upper one, whose diagonals are set exactly.
    let work = structure == .lower ? Entrywise.transposed(a) : a
    let computation = try ScalingAndSquaring(work, measuresError: true, options.budget)
    let result = structure == .lower ? Entrywise.transposed(computation.result) : computation.result
    guard Element.firstNotFinite(result.columnMajor) == nil else { throw .overflow("the matrix exponential") }
    var trust = Trust(driver: "pade \(computation.approximant.rawValue), \(computation.squarings) squarings")
    let bound = computation.error
    trust.forwardErrorBound = ErrorBound(bound, isProved: false)
    if options.depth == .full, a.rows <= SpectralTuning.exponentialConditionOrder {
      trust.reciprocalCondition = try exponentialCondition(work, computation.result, options.budget).map { 1 / $0 }
      trust.conditionNorm = trust.reciprocalCondition == nil ? nil : .frobenius
    }
    if !(bound <= Tuning.illConditioned) {
      let words = bound.isFinite ? "may be off by \(bound.brief) of its largest entry" : "has no digit to rely on"
      trust.warn(.illConditioned, "the exponential \(words): the matrix is large, or far from normal")
    }
    let largest = result.norm(.maximum)
    if largest < Rounding.smallestNormal {
      trust.warn(.subnormal, "the exponential is below the smallest normal double: digits were lost")
    }
    return Answer(result, trust)
  }

  static func diagonalExponential<Element: NumericScalar>(
    _ a: Matrix<Element>
  ) throws(NumericError) -> Answer<Matrix<Element>> {
    var result = Matrix<Element>(a.shape, repeating: .zero)
    for index in 0..<a.rows { result[index, index] = a[index, index].exponential }
    guard Element.firstNotFinite(result.columnMajor) == nil else { throw .overflow("the matrix exponential") }
    var trust = Trust(driver: "diagonal")
    // A few units in the last place for e^x, cos and sin, and their products.
    trust.forwardErrorBound = ErrorBound(Element.isComplex ? 16 * Rounding.unit : 2 * Rounding.unit, isProved: false)
    return Answer(result, trust)
  }

  /// ‖L‖·‖A‖/‖e^A‖ in the Frobenius norm, where L is the derivative of the exponential at A, by power iteration;
  /// `nil` where intermediate numbers overflow.
  ///
  /// L(A, E) is taken as the difference of two exponentials over their distance: some seven digits, enough for a
  /// condition number.
  private static func exponentialCondition<Element: NumericScalar>(
    _ a: Matrix<Element>, _ exponential: Matrix<Element>, _ budget: Budget
  ) throws(NumericError) -> Double? {
    let n = a.rows
    let (size, image) = (a.norm(.frobenius), exponential.norm(.frobenius))
    guard size > 0, image > 0, size.isFinite, image.isFinite else { return nil }
    // A step of half of the digits: what the exponentials were rounded by is as small a part of their difference as
    // what the difference leaves out; and never so large that the exponential is far from linear on it.
    let step = min(max(1, size) * 0x1p-26, 0x1p-6)
    func derivative(
      _ a: Matrix<Element>, _ exponential: Matrix<Element>, _ direction: Matrix<Element>
    ) throws(NumericError) -> Matrix<Element>? {
      let moved = LinearCombination.of([(1, a), (step, direction)], identity: 0, order: n)
      let whole: Matrix<Element>
      do throws(NumericError) {
        whole = try ScalingAndSquaring(moved, measuresError: false, budget).result
      } catch {
        // The derivative may overflow where the exponential does not.
        if case .budget = error { throw error }
        return nil
      }
      let difference = LinearCombination.of([(1 / step, whole), (-1 / step, exponential)], identity: 0, order: n)
      return Element.firstNotFinite(difference.columnMajor) == nil ? difference : nil
    }
    let adjoint = a.rowsAdjoint(0..<n)
    let exponentialAdjoint = exponential.rowsAdjoint(0..<n)
    // The identity, whose image is e^A, and something of every other direction.
    var direction = Matrix<Element>(Shape(n, n)) { row, column in
      Element(real: (row == column ? 1 : 0) + 0.25 / Double(1 + (7 * row + 3 * column) % 11))
    }
    var norm = 0.0
    for _ in 0..<3 {
      let length = direction.norm(.frobenius)
      guard length > 0, length.isFinite else { return nil }
      guard let forward = try derivative(a, exponential, Entrywise.scaled(direction, by: 1 / length)) else {
        return nil
      }
      let forwardSize = forward.norm(.frobenius)
      guard forwardSize > 0, forwardSize.isFinite else { return nil }
      norm = max(norm, forwardSize)
      guard
        let back = try derivative(adjoint, exponentialAdjoint, Entrywise.scaled(forward, by: 1 / forwardSize))
      else { return nil }
      direction = back
      let backSize = back.norm(.frobenius)
      if backSize <= norm * 1.01 { break }
      norm = backSize
    }
    return norm / image * size
  }
}
