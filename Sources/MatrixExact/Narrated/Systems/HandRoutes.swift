import MatrixDomain

/// Searches for a route through an elimination with fewer fractions than the usual one that is hardly longer.
///
/// Goals in order of rank: never more fractions than the usual route; few operations more, at most ``extraOperations``
/// for pivots of ±1 that integer multiples of other rows make, and one for each row whose denominators are cleared
/// first; among those, the fewest fractions.
struct HandRoutes<Element: ExactScalar> {
  /// How many operations a route with made pivots may be longer than the usual one.
  static var extraOperations: Int { 2 }
  /// The most columns of which it is tried one by one whether a pivot should be made.
  static var triedColumns: Int { 6 }

  private let usual: Reduction<Element>
  /// For each row what makes its entries whole; empty where all are.
  private let clearing: [Element]
  /// True where a row that comes to nothing is spoken of as the equation it was: then no row may become a mixture of
  /// two before its own pivot is found.
  private let namesEquations: Bool

  init(_ matrix: Matrix<Element>, usual: Reduction<Element>, layout: TableLayout) {
    self.usual = usual
    namesEquations = layout.namesUnknowns && !(layout.columnNames.isEmpty && layout.rowNames.isEmpty)
    // With a 1 among them the entries have no common factor: what is left are the denominators.
    let factors = (0..<matrix.rows).map { row in
      let entries = matrix.row(row)
      return entries.allSatisfy(\.isWhole) ? Element.one : Element.primitiveFactor(of: entries + [.one])
    }
    clearing = factors.allSatisfy(\.isOne) ? [] : factors
  }

  /// The best route; `run` follows one, by a rule and with factors the rows are multiplied by first.
  func best(
    _ run: (FewestFractions<Element>, [Element]) throws(ExactError) -> Reduction<Element>
  ) throws(ExactError) -> Reduction<Element> {
    var best = usual
    if clearing.isEmpty {
      try improve(&best, clearing: [], run)
      return best
    }
    let units = try run(FewestFractions(takesUnits: true), [])
    if units.fractions <= best.fractions, units.operations <= best.operations { best = units }
    try improve(&best, clearing: [], run)
    let cleared = try run(FewestFractions(takesUnits: true), clearing)
    if isBetter(cleared, than: best) { best = cleared }
    try improve(&best, clearing: clearing, run)
    return best
  }

  /// Makes pivots of ±1 column by column, as long as that saves fractions.
  private func improve(
    _ best: inout Reduction<Element>, clearing: [Element],
    _ run: (FewestFractions<Element>, [Element]) throws(ExactError) -> Reduction<Element>
  ) throws(ExactError) {
    if best.fractions == 0 { return }
    let all = try run(FewestFractions(unitColumns: nil), clearing)
    if isBetter(all, than: best) { best = all }
    var columns: Set<Int> = []
    for column in all.madeUnits.prefix(Self.triedColumns) where best.fractions > 0 {
      let reduction = try run(FewestFractions(unitColumns: columns.union([column])), clearing)
      if isBetter(reduction, than: best) {
        best = reduction
        columns.insert(column)
      }
    }
  }

  private func isBetter(_ reduction: Reduction<Element>, than best: Reduction<Element>) -> Bool {
    if namesEquations, !reduction.madeUnits.isEmpty, reduction.rank < reduction.matrix.rows { return false }
    let cleared = reduction.clearing.count { !$0.isOne }
    let extra = cleared + (reduction.madeUnits.isEmpty ? 0 : Self.extraOperations)
    return reduction.fractions < best.fractions && reduction.operations <= usual.operations + extra
  }
}
