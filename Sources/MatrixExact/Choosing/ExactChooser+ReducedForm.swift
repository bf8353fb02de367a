package import MatrixArithmetic
package import MatrixDomain

extension ExactChooser {
  /// The fraction-free row echelon form.
  package static func echelonForm(_ matrix: Matrix<Integer>) -> (value: EchelonForm<Rational>, path: KernelPath) {
    let (value, path) = unlimited { (budget) throws(BudgetError) in
      try FractionFreeReduction.reduce(EliminationSource(matrix), EchelonOfForm(), budget)
    }
    return (value, path)
  }

  package static func reducedEchelonForm(
    _ matrix: Matrix<Integer>
  ) -> (value: EchelonForm<Rational>, path: KernelPath) {
    unlimited { (budget) throws(BudgetError) in try reducedEchelonForm(matrix, budget) }
  }

  /// The reduced row echelon form, within a budget.
  static func reducedEchelonForm(
    _ matrix: Matrix<Integer>, _ budget: Budget, lifts: Bool = true
  ) throws(BudgetError) -> (value: EchelonForm<Rational>, path: KernelPath) {
    if FullColumnRank.isProved(of: matrix) { return (.identity(above: matrix.shape), .residues) }
    return try reduced(matrix, ReducedEchelonOfForm(), lifted: \.echelonForm, budget, lifts: lifts)
  }

  /// The reduced row echelon form of a matrix of fractions.
  static func reducedEchelonForm(
    _ a: Matrix<Rational>, _ budget: Budget
  ) throws(ExactError) -> Worked<EchelonForm<Rational>> {
    if let form = try liftedBeyondColumnLimit(a, budget) { return worked(form) }
    try budgeted { () throws(BudgetError) in try ask(budget, before: a.shape) }
    if FullColumnRank.isProved(ofWhole: a) {
      return Worked(.identity(above: a.shape), .gaussJordan)
    }
    let (cleared, lifts) = try cleared(a, budget)
    return try reducedEchelonForm(cleared.matrix, lifts: lifts, budget)
  }

  /// The reduced row echelon form of a matrix of integers, whose size is looked at.
  static func workedReducedEchelonForm(
    _ a: Matrix<Integer>, _ budget: Budget
  ) throws(ExactError) -> Worked<EchelonForm<Rational>> {
    try budgeted { () throws(BudgetError) in try ask(budget, before: a.shape) }
    if FullColumnRank.isProved(of: a) {
      return Worked(.identity(above: a.shape), .gaussJordan)
    }
    return try reducedEchelonForm(a, lifts: lifts(a, budget), budget)
  }

  private static func reducedEchelonForm(
    _ a: Matrix<Integer>, lifts: Bool, _ budget: Budget
  ) throws(ExactError) -> Worked<EchelonForm<Rational>> {
    let (form, path) = try budgeted { () throws(BudgetError) in try reducedEchelonForm(a, budget, lifts: lifts) }
    return Worked(form, path.method(.gaussJordan))
  }

  /// The lifted form of a matrix with more rows and columns than ``FullColumnRank`` looks at.
  static func liftedBeyondColumnLimit(_ a: Matrix<Rational>, _ budget: Budget) throws(ExactError) -> LiftedForm? {
    guard min(a.rows, a.columns) > FullColumnRank.columnLimit else { return nil }
    try ResultSize.requireElimination(a)
    return lifted(a, from: FullColumnRank.columnLimit + 1, budget)
  }

  static func worked(_ form: LiftedForm) -> Worked<EchelonForm<Rational>> {
    Worked(form.echelonForm, .lifting)
  }

  /// The reduced form with the minor that proves its rank; `nil` below the orders of lifting and where it does not answer.
  static func lifted(
    _ a: Matrix<Rational>, from least: Int = Tuning.liftedEchelonOrder, _ budget: Budget
  ) -> LiftedForm? {
    guard min(a.rows, a.columns) >= least, LiftingRoom.suffices(for: a.shape, budget) else { return nil }
    let profile = EchelonByLifting.elimination(ofWords: a, budget)
    if let profile, let identity = EchelonByLifting.identity(of: a.shape, profile) { return identity }
    guard LiftingRoom.suffices(for: a, budget) else { return nil }
    return EchelonByLifting.form(ClearedFractions(a).matrix, eliminated: profile, budget: budget)
  }

  /// What is read off a reduced form: in machine words where they hold every minor of a small matrix, by lifting where its
  /// rank is large enough, else in numbers of any size.
  static func reduced<Consumer: ReducedFormConsumer>(
    _ matrix: Matrix<Integer>, _ consumer: Consumer, vectors: Int = .max, lifted: (LiftedForm) -> Consumer.Result,
    _ budget: Budget, lifts: Bool, eliminated known: ResidueElimination? = nil
  ) throws(BudgetError) -> (value: Consumer.Result, path: KernelPath) {
    let source = EliminationSource(matrix)
    let order = Swift.min(matrix.rows, matrix.columns)
    let isSmall = order < Tuning.liftedEchelonOrder
    let isLifted = lifts && (!isSmall || isLifted(matrix, from: Tuning.shortEchelonOrder))
    if isSmall,
      let found = try FractionFreeReduction.inWords(source, consumer, triesLowRank: !isLifted, budget)
    {
      return (found.result, found.path)
    }
    if !isSmall, let value = lowRank(source, of: matrix, consumer) { return (value, .word) }
    if isLifted {
      let form = EchelonByLifting.form(
        matrix, eliminated: known, from: Tuning.shortEchelonOrder, vectors: vectors, budget: budget)
      if let form { return (lifted(form), .lifting) }
      try budget.check()
    }
    if !isSmall || isLifted, let found = try FractionFreeReduction.inWords(source, consumer, budget) {
      return (found.result, found.path)
    }
    return (try IntegerElimination.reduce(source, consumer, budget), .integer)
  }
}
