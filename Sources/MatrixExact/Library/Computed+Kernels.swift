import MatrixArithmetic
import MatrixDomain

// The questions of `Computed` by the kernel of the field, else narrated in silence.
//
// They stand apart from the public functions: of what a generic function holds in local variables the type is looked up
// before its specialization is reached, which takes 40 ns (`exact-orders rationals det`: 0.29 and 0.25 µs at order 2).
extension Computed {
  @inline(never)
  @specialized(where Element == Rational)
  static func determinantByKernel<Element: ExactScalar>(
    _ a: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> Worked<Element> {
    try requireRoom(a.shape.count, of: Element.self, budget)
    if let found = try Element.kernels.determinant(a, budget) { return found }
    return try Narrated.determinant(a, narration: .silent(budget))
  }

  @inline(never)
  @specialized(where Element == Rational)
  static func inverseByKernel<Element: ExactScalar>(
    _ a: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> Worked<InverseOutcome<Element>> {
    try requireRoom(2 * a.shape.count, of: Element.self, budget)
    if let found = try Element.kernels.inverse(a, budget) { return found }
    return try Narrated.inverse(a, narration: .silent(budget))
  }

  @inline(never)
  @specialized(where Element == Rational)
  static func solutionsByKernel<Element: ExactScalar>(
    _ a: Matrix<Element>, _ b: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> Worked<SystemSolutions<Element>> {
    try requireRoom(a.shape.count + 2 * b.shape.count, of: Element.self, budget)
    if let found = try Element.kernels.solve(a, b, budget) { return found }
    return try Narrated.solveEach(a, b, narration: .silent(budget))
  }

  @inline(never)
  @specialized(where Element == Rational)
  static func reducedFormByKernel<Element: ExactScalar>(
    _ a: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> Worked<EchelonForm<Element>> {
    try requireRoom(2 * a.shape.count, of: Element.self, budget)
    if let found = try Element.kernels.reduced(a, budget) { return found }
    return try Narrated.reducedRowEchelonForm(a, narration: .silent(budget))
  }

  @inline(never)
  @specialized(where Element == Rational)
  static func nullSpaceByKernel<Element: ExactScalar>(
    _ a: Matrix<Element>, _ budget: Budget
  ) throws(ExactError) -> Worked<Basis<Element>> {
    try requireRoom(a.shape.count, of: Element.self, budget)
    if let found = try Element.kernels.nullSpace(a, budget) { return found }
    return try Narrated.nullSpace(a, narration: .silent(budget))
  }

  /// Throws where there is no room for this many entries: a matrix as its kernel takes it, and what comes of it.
  static func requireRoom<Element>(
    _ entries: Int, of _: Element.Type, _ budget: Budget
  ) throws(ExactError) {
    let (bytes, isHuge) = entries.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    try budgeted { () throws(BudgetError) in try budget.require(bytes: isHuge ? .max : bytes) }
  }
}
