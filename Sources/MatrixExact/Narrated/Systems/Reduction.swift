import MatrixDomain

/// What a row reduction is to do; the same plan runs under several pivot rules, and the best run is shown.
struct ReductionPlan: Sendable {
  /// Columns from here on are right-hand sides.
  var pivotColumns: Int
  var isFractionFree = false
  var backward = Backward.never
  /// True where the plan's end state is the same under every rule, so that a silent run may take any.
  var isUnique = true
  /// True where a row that says 0 = c is looked for and shown.
  var marksContradiction = true

  /// When the backward phase follows.
  enum Backward {
    case never
    case always
    /// Where some right-hand side contradicts nothing.
    case whereConsistent
    /// Where some right-hand side contradicts nothing and some unknown is free.
    case whereFree
    /// Where every pivot column has a pivot.
    case whereFullRank
  }
}

/// A row reduction that was run.
struct Reduction<Element: ExactScalar>: Sendable {
  var matrix: Matrix<Element>
  var pivots: [Elimination<Element>.Pivot]
  /// The entries at the pivots as the forward phase left them.
  var pivotValues: [Element]
  var isReduced: Bool
  /// The inconsistent right-hand sides, rising: in `row`, 0 = a nonzero entry in `column`.
  var contradictions: [Elimination<Element>.Pivot]
  var rule: PivotRuleName
  /// How many row exchanges there were.
  var swaps = 0
  /// Entries newly written that are not whole; 0 where they are not counted.
  var fractions = 0
  /// How many operations were performed.
  var operations = 0
  /// What each row was multiplied by before anything was cleared, as narrated in the timeline; empty where no row was.
  var clearing: [Element] = []
  /// The columns whose pivot was made a 1 or −1 by a multiple of another row.
  var madeUnits: [Int] = []
  /// `nil` in a silent run.
  var timeline: Timeline<Element>?

  var rank: Int { pivots.count }
  var form: EchelonForm<Element> { EchelonForm(matrix: matrix, pivots: pivots, isReduced: isReduced) }

  /// Runs a plan by the rule asked for; where none is asked for, by the route that needs the fewest fractions.
  ///
  /// Large matrices are eliminated once, by that rule's quick estimates.
  /// - Complexity: twice an elimination, once where the matrix is large or the first run needs no fraction; for
  ///   matrices that are reduced by hand a few times more (``HandRoutes``).
  static func run(
    _ matrix: Matrix<Element>, _ plan: ReductionPlan, _ narration: Narration, layout: TableLayout = TableLayout()
  ) throws(ExactError) -> Reduction {
    try ResultSize.requireElimination(matrix)
    let isLarge = matrix.shape.count > Tuning.twoRules
    func run(
      _ rule: some PivotRule<Element>, overIntegers: Bool, clearing: [Element] = []
    ) throws(ExactError) -> Reduction {
      var recorder = NarratingRecorder<Element>(
        matrix, layout: layout, keepsTimeline: !narration.isSilent,
        countsFractions: !isLarge && !(narration.isSilent && plan.isUnique))
      return try budgeted { () throws(BudgetError) in
        try Reduction(
          matrix, plan, rule: rule, overIntegers: overIntegers, clearing: clearing, &recorder, narration.budget)
      }
    }
    switch narration.pivotRule {
    case .largestMagnitude: throw .unsupportedPivotRule(.largestMagnitude)
    case _ where narration.isSilent && plan.isUnique:
      return try run(FirstNonzero(), overIntegers: matrix.shape.count > Tuning.fractions)
    case .firstNonzero: return try run(FirstNonzero(), overIntegers: isLarge)
    case _ where isLarge: return try run(FewestFractions(trialLimit: 0), overIntegers: true)
    case .fewestFractions: return try run(FewestFractions(), overIntegers: false)
    case nil:
      let fewest = try run(FewestFractions(), overIntegers: false)
      if fewest.fractions == 0 { return fewest }
      let first = try run(FirstNonzero(), overIntegers: false)
      let usual = first.fractions < fewest.fractions ? first : fewest
      if plan.isFractionFree || matrix.shape.count > Tuning.handRoutes { return usual }
      return try HandRoutes(matrix, usual: usual, layout: layout).best { (rule, clearing) throws(ExactError) in
        try run(rule, overIntegers: false, clearing: clearing)
      }
    }
  }

  private init(
    _ matrix: Matrix<Element>, _ plan: ReductionPlan, rule: some PivotRule<Element>, overIntegers: Bool,
    clearing: [Element], _ recorder: inout NarratingRecorder<Element>, _ budget: Budget
  ) throws(BudgetError) {
    var elimination = Elimination(matrix, pivotColumns: plan.pivotColumns)
    self.clearing = clearing
    elimination.clearDenominators(clearing, recorder: &recorder)
    if plan.isFractionFree {
      try elimination.reduceForwardFractionFree(rule: rule, recorder: &recorder, budget: budget)
    } else if overIntegers, let reduce = Element.kernels.narratedForwardPhase {
      elimination = try reduce(elimination, rule, &recorder, budget)
    } else {
      try elimination.reduceForward(rule: rule, recorder: &recorder, budget: budget)
    }
    pivots = elimination.pivots
    pivotValues = pivots.map { elimination.matrix[$0.row, $0.column] }
    self.rule = rule.name
    contradictions = plan.marksContradiction ? Reduction.contradictions(in: elimination) : []
    let sides = matrix.columns - elimination.pivotColumns
    if sides == 1, let contradiction = contradictions.first {
      // The row that says 0 = c gets a pivot of its own; nothing is left to clear.
      let rows = (pivots.count..<matrix.rows).filter { !elimination.matrix[$0, contradiction.column].isZero }
      recorder.beginColumn(
        EliminationColumn(
          phase: .forward, column: contradiction.column, row: contradiction.row,
          candidates: rows.map { .init(row: $0, entry: elimination.matrix[$0, contradiction.column]) },
          choice: PivotChoice(row: contradiction.row, reason: rows.count == 1 ? .onlyCandidate : .first)))
    }
    let isFullRank = pivots.count == elimination.pivotColumns
    let isConsistent = contradictions.isEmpty || contradictions.count < sides
    isReduced =
      switch plan.backward {
      case .never: false
      case .always: true
      case .whereConsistent: isConsistent
      case .whereFree: isConsistent && !isFullRank
      case .whereFullRank: isFullRank
      }
    if isReduced { try elimination.reduceBackward(recorder: &recorder, budget: budget) }
    self.matrix = elimination.matrix
    swaps = recorder.swaps
    fractions = recorder.fractions
    operations = recorder.operations
    madeUnits = recorder.madeUnits
    timeline = recorder.timeline
  }

  /// Of each right-hand side the first nonzero entry in a row without a coefficient, where there is one.
  private static func contradictions(in elimination: Elimination<Element>) -> [Elimination<Element>.Pivot] {
    let matrix = elimination.matrix
    let rest = elimination.pivots.count..<max(elimination.pivots.count, matrix.rows)
    return (elimination.pivotColumns..<matrix.columns).compactMap { column in
      rest.first { !matrix[$0, column].isZero }.map { .init(row: $0, column: column) }
    }
  }
}

extension Tuning {
  /// The most entries of a matrix that is eliminated by two pivot rules, to show the one with fewer fractions.
  ///
  /// Beyond, nearly every entry is a fraction whatever the rule, and nobody follows by hand: one run is made, over the
  /// rationals with integers.
  static let twoRules = 1_000

  /// The most entries of a matrix for which ways with made pivots and cleared denominators are tried too: about what
  /// somebody reduces on paper.
  static let handRoutes = 120

  /// The most entries for which a silent forward phase over the rationals is computed with fractions; beyond, with whole
  /// numbers.
  ///
  /// Measured on reduced forms with entries of two digits: equal at 8×9, 1.5 times as fast at 10×11, 6 at 50×51, 7 at
  /// 100×101.
  static let fractions = 72
}
