package import MatrixArithmetic
package import MatrixDomain

extension ExactChooser {
  /// The solutions of `matrix · X = right`; `right` holds rows of `count` entries.
  @inline(__always)
  package static func solve(
    _ matrix: Matrix<Integer>, _ right: [Integer], count: Int
  ) -> (value: AffineSolutionSet<Rational>, path: KernelPath) {
    if let value = ClosedFormSolution.value(matrix, right, count: count) { return (value, .closedForm) }
    return withoutFormula(matrix, right, count: count)
  }

  /// As ``solve(_:_:count:)`` without a formula; apart from it, which a call with a large frame would slow down.
  @inline(never)
  private static func withoutFormula(
    _ matrix: Matrix<Integer>, _ right: [Integer], count: Int
  ) -> (value: AffineSolutionSet<Rational>, path: KernelPath) {
    let (solutions, path) = unlimited { (budget) throws(BudgetError) in
      try solve(matrix, Matrix(Shape(matrix.rows, count), rowMajor: right), budget)
    }
    return (solutions.joined, path)
  }

  /// The solutions of `A·X = B`, each column of `B` on its own, within a budget.
  static func solve(
    _ a: Matrix<Integer>, _ b: Matrix<Integer>, _ budget: Budget, lifts: Bool = true
  ) throws(BudgetError) -> (value: SystemSolutions<Rational>, path: KernelPath) {
    var source = EliminationSource(a)
    source.right = .columns(b.storage.entries, count: b.columns)
    let consumer = SystemSolutionsOfForm(unknowns: a.columns)
    let isSingle = a.isSquare && b.columns == 1
    let (usual, short) =
      isSingle
      ? (Tuning.liftedOrder, Tuning.shortSystemOrder) : (Tuning.liftedEchelonOrder, Tuning.shortEchelonOrder)
    let isSmall = Swift.min(a.rows, a.columns) < usual
    let isLifted = lifts && (!isSmall || isLifted(a, from: short))
    if a.rows >= Tuning.substitutionOrder, let system = TriangularSystem(a) {
      return (SystemSolutions(only: try system.solutions(b, budget)), .integer)
    }
    if isSmall,
      let found = try FractionFreeReduction.inWords(source, consumer, triesLowRank: !isLifted, budget)
    {
      return (found.result, found.path)
    }
    if isLifted {
      if isSingle, let particular = SystemByLifting.solution(a, b.storage.entries, budget: budget)?.particular {
        return (SystemSolutions(only: particular), .lifting)
      }
      let augmented = Matrix(Shape(source.rows, source.columns), rowMajor: source.integers())
      if let form = EchelonByLifting.form(augmented, from: short, budget: budget) {
        return (form.systemSolutions(unknowns: a.columns), .lifting)
      }
      try budget.check()
    }
    if !isSmall || isLifted, let found = try FractionFreeReduction.inWords(source, consumer, budget) {
      return (found.result, found.path)
    }
    return (try IntegerElimination.reduce(source, consumer, budget), .integer)
  }

  /// The solutions of `A·X = B` over the rationals, each column of `B` on its own.
  static func solve(
    _ a: Matrix<Rational>, _ b: Matrix<Rational>, _ budget: Budget
  ) throws(ExactError) -> Worked<SystemSolutions<Rational>> {
    try requireSystem(a.shape, b.shape, budget)
    try budgeted { () throws(BudgetError) in try ask(budget, before: a.shape) }
    let (system, lifts) = try cleared(a, right: b, budget)
    if let solutions = solvedByFormula(system.matrix, system.right) { return solutions }
    return try solve(system.matrix, system.right, lifts: lifts, budget)
  }

  /// The solutions of `A·X = B` for matrices of integers, whose sizes are looked at.
  static func workedSolve(
    _ a: Matrix<Integer>, _ b: Matrix<Integer>, _ budget: Budget
  ) throws(ExactError) -> Worked<SystemSolutions<Rational>> {
    try requireSystem(a.shape, b.shape, budget)
    try budgeted { () throws(BudgetError) in try ask(budget, before: a.shape) }
    if let solutions = solvedByFormula(a, b) { return solutions }
    return try solve(a, b, lifts: lifts(a, right: b, budget), budget)
  }

  /// The solutions of `A·X = B` for matrices of integers, whose sizes are looked at; none as soon as one column has none.
  static func joinedSolution(
    _ a: Matrix<Integer>, _ b: Matrix<Integer>, _ budget: Budget
  ) throws(ExactError) -> AffineSolutionSet<Rational> {
    try requireSystem(a.shape, b.shape, budget)
    try budgeted { () throws(BudgetError) in try ask(budget, before: a.shape) }
    if let value = ClosedFormSolution.value(a, b.storage.entries, count: b.columns) { return value }
    return try solve(a, b, lifts: lifts(a, right: b, budget), budget).answer.joined
  }

  /// The same for matrices of fractions.
  static func joinedSolution(
    _ a: Matrix<Rational>, _ b: Matrix<Rational>, _ budget: Budget
  ) throws(ExactError) -> AffineSolutionSet<Rational> {
    try requireSystem(a.shape, b.shape, budget)
    try budgeted { () throws(BudgetError) in try ask(budget, before: a.shape) }
    let (system, lifts) = try cleared(a, right: b, budget)
    let right = system.right
    if let value = ClosedFormSolution.value(system.matrix, right.storage.entries, count: right.columns) { return value }
    return try solve(system.matrix, right, lifts: lifts, budget).answer.joined
  }

  @inline(__always)
  private static func solvedByFormula(
    _ a: Matrix<Integer>, _ b: Matrix<Integer>
  ) -> Worked<SystemSolutions<Rational>>? {
    guard let solution = ClosedFormSolution.value(a, b.storage.entries, count: b.columns)?.particular else {
      return nil
    }
    return Worked(SystemSolutions(only: solution), method(isReduced: b.columns != 1))
  }

  private static func requireSystem(_ a: Shape, _ b: Shape, _ budget: Budget) throws(ExactError) {
    guard a.rows == b.rows else {
      throw .shape(.mismatch("the system", a, b, rule: "give the right-hand side as many rows as A has"))
    }
    try ResultSize.require("the solution", of: Rational.self, a.columns, b.columns, budget)
  }

  private static func solve(
    _ a: Matrix<Integer>, _ b: Matrix<Integer>, lifts: Bool, _ budget: Budget
  ) throws(ExactError) -> Worked<SystemSolutions<Rational>> {
    if mayBeTooLarge(basisOf: a.columns, budget) {
      let rank = try budgeted { () throws(BudgetError) in try Self.rank(a, budget, lifts: lifts).value }
      try requireBasis(a.columns - rank, a.columns, budget)
    }
    let (solutions, path) = try budgeted { () throws(BudgetError) in try solve(a, b, budget, lifts: lifts) }
    let isReduced = solutions.isSolvable && (b.columns != 1 || !solutions.free.isEmpty)
    return Worked(solutions, path.method(method(isReduced: isReduced)))
  }

  private static func method(isReduced: Bool) -> UsualMethod { isReduced ? .gaussJordan : .gauss }
}

extension SystemSolutions<Rational> {
  /// The only solutions of systems that have one each.
  fileprivate init(only particular: Matrix<Rational>) {
    self.init(
      unknowns: particular.rows, particular: particular, inconsistent: [],
      directions: Basis(ambient: particular.rows, []), free: [], pivots: Self.places(particular.rows))
  }

  /// The numbers below a count; those of systems that are solved by a formula take no memory.
  private static func places(_ count: Int) -> [Int] {
    switch count {
    case 2: [0, 1]
    case 3: [0, 1, 2]
    default: Array(0..<count)
    }
  }

  /// True where some right-hand side has solutions.
  fileprivate var isSolvable: Bool { inconsistent.isEmpty || inconsistent.count < count }
}

extension Tuning {
  /// The smallest order of a triangular system that is solved by substitution.
  static let substitutionOrder = 5

  /// The smallest order of a system that is solved by lifting.
  static let liftedOrder = 15
}
