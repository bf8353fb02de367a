import MatrixArithmetic
import MatrixDomain

/// `solve`: types `unique-solution`, `infinite-solutions`, `no-solution`, `column-solutions`.
///
/// The claim: the set of all solutions of A·x = b (of all right-hand sides at once), and rank and pivot columns of A.
/// - A solution is substituted. Rank, pivots and directions are proved as ``Profile`` says; the particular solution is 0
///   at the free unknowns, which makes it the only one of its kind.
/// - Without a solution: a combination `y` of the equations with y·A = 0 and y·b ≠ 0.
/// - Right-hand sides of which some have solutions and others none: a list of solution sets, one a column of B.
enum LinearSystem: CheckedFact {
  case solutions, singular

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .solutions: try Self.check(claim)
    case .singular: try Self.checkUndefined(claim)
    }
  }

  static func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A", "b", "B")
    try claim.checkOutputs("solution", "rank", "pivots")
    let system = try System(claim)
    if case .list(let items) = try claim.output("solution") { return try checkColumns(items, system, claim) }
    guard case .solutionSet(let set) = try claim.output("solution") else {
      throw Rejection("the output solution is not a solution set")
    }
    try checkForm(of: set, system, claim)
    switch set.status {
    case .none where system.b.columns > 1: try checkNoColumn(set, system, claim)
    case .none: try checkNone(set, system, claim)
    case .unique, .infinite, .several: try checkSome(set, system, claim)
    }
  }

  private static func checkForm<S: CheckedScalar>(of set: SolutionSetValue, _ system: System<S>, _ claim: Claim<S>)
    throws(Rejection)
  {
    try Scalars.checkDomain(set.domain, is: claim.domain, named: "solution")
    try UnknownNames.check(set.unknowns, count: system.a.columns, claim)
    let isEmpty = set.particular == nil && set.directions.isEmpty && set.free.isEmpty
    try require(
      set.status != .none || isEmpty,
      "a system without solutions has no particular solution, no directions and no free unknowns")
  }

  /// A list of solution sets: the statuses differ. Data: `combinations`, one for each right-hand side without a
  /// solution, in their order; `rows` and `prime` or `inverse`.
  private static func checkColumns<S: CheckedScalar>(_ items: [Value], _ system: System<S>, _ claim: Claim<S>)
    throws(Rejection)
  {
    try require(items.count == system.b.columns, "there is not one solution set a right-hand side")
    var sets: [SolutionSetValue] = []
    for item in items {
      guard case .solutionSet(let set) = item else { throw Rejection("an item of the solution is not a solution set") }
      try checkForm(of: set, system, claim)
      sets.append(set)
    }
    let inconsistent = sets.indices.filter { sets[$0].status == .none }
    guard let first = sets.first(where: { $0.status != .none }), !inconsistent.isEmpty else {
      throw Rejection("right-hand sides of one status are answered by one solution set")
    }
    let evidence = try Evidence(
      claim, type: "column-solutions", fields: "combinations", "rows", "prime", "inverse")
    try checkProfile(of: first, system, claim, evidence)
    for (column, set) in sets.enumerated() where set.status != .none {
      try require(
        set.status == first.status && set.free == first.free && set.directions == first.directions,
        "two right-hand sides have different homogeneous solutions")
      guard case .vector(let texts)? = set.particular, texts.count == system.a.columns else {
        throw Rejection("the particular solution of a right-hand side is a vector with an entry for each unknown")
      }
      try checkPoint(try Scalars.read(texts, over: claim.domain, named: "solution"), set, system, column)
    }
    try checkCombinations(evidence, system, columns: inconsistent)
  }

  /// Many right-hand sides, all without a solution. Data as for ``checkColumns(_:_:_:)``, and `kernel`.
  private static func checkNoColumn<S: CheckedScalar>(_ set: SolutionSetValue, _ system: System<S>, _ claim: Claim<S>)
    throws(Rejection)
  {
    let evidence = try Evidence(
      claim, type: "column-solutions", fields: "combinations", "rows", "prime", "inverse", "kernel")
    try checkCombinations(evidence, system, columns: Array(0..<system.b.columns))
    try checkPivots(system.a, claim, evidence)
  }

  private static func checkCombinations<S: CheckedScalar>(
    _ evidence: Evidence<S>, _ system: System<S>, columns: [Int]
  ) throws(Rejection) {
    guard case .list(let items) = try evidence.value("combinations"), items.count == columns.count else {
      throw Rejection("there is not one combination for each right-hand side without a solution")
    }
    for (item, column) in zip(items, columns) {
      guard case .vector(let vector) = item else { throw Rejection("a combination is not a vector") }
      let combination: [S] = try Scalars.read(vector, over: evidence.domain, named: "combinations")
      try require(combination.count == system.a.rows, "a combination has not one factor for each equation")
      try checkCombination(combination, system, column: column)
    }
  }

  /// y·A = 0 and y·b ≠ 0.
  private static func checkCombination<S: CheckedScalar>(
    _ combination: [S], _ system: System<S>, column: Int
  ) throws(Rejection) {
    try require(system.a.transposed.annihilates(combination), "the combination of the equations leaves unknowns")
    var right = S.zero
    for row in 0..<system.a.rows { right.addProduct(combination[row], system.b[row, column]) }
    try require(!right.isZero, "the combination of the equations is 0 = 0")
  }

  /// Rank and pivots of A, which the solution does not tell, by the field `kernel`.
  private static func checkPivots<S: CheckedScalar>(_ a: ExactMatrix<S>, _ claim: Claim<S>, _ evidence: Evidence<S>)
    throws(Rejection)
  {
    let pivots = try Positions.read(try claim.output("pivots"), named: "pivots")
    try Positions.checkRising(pivots, below: a.columns, named: "pivots")
    try claim.checkPivots(pivots)
    try Profile.check(
      a, pivots: pivots, kernel: try evidence.basis("kernel", ambient: a.columns),
      minorRows: try evidence.positions("rows", below: a.rows), evidence)
  }

  /// Data: `rows` of a nonsingular minor of the pivot columns, and `prime` or `inverse`.
  private static func checkSome<S: CheckedScalar>(
    _ set: SolutionSetValue, _ system: System<S>, _ claim: Claim<S>
  ) throws(Rejection) {
    let type = set.status == .unique ? "unique-solution" : "infinite-solutions"
    let evidence = try Evidence(claim, type: type, fields: "rows", "prime", "inverse")
    try checkProfile(of: set, system, claim, evidence)
    let points = try particular(of: set, system)
    for column in 0..<system.b.columns { try checkPoint(points.column(column), set, system, column) }
  }

  /// Free unknowns, directions, rank and pivots.
  private static func checkProfile<S: CheckedScalar>(
    of set: SolutionSetValue, _ system: System<S>, _ claim: Claim<S>, _ evidence: Evidence<S>
  ) throws(Rejection) {
    let a = system.a
    try Positions.checkRising(set.free, below: a.columns, named: "free")
    try require(
      (set.status == .several) == (S.isFinite && set.status != .unique),
      "over a finite field there are several solutions, over another infinitely many")
    try require(
      (set.status == .unique) == set.free.isEmpty, "the status \(set.status.rawValue) does not fit the free unknowns")
    let kernel: [[S]] = try Scalars.vectors(set.directions, over: claim.domain, count: a.columns, named: "directions")
    let pivots = Positions.complement(of: set.free, below: a.columns)
    try claim.checkPivots(pivots)
    try Profile.check(
      a, pivots: pivots, kernel: kernel, minorRows: try evidence.positions("rows", below: a.rows), evidence)
  }

  private static func checkPoint<S: CheckedScalar>(
    _ point: [S], _ set: SolutionSetValue, _ system: System<S>, _ column: Int
  ) throws(Rejection) {
    try require(set.free.allSatisfy { point[$0].isZero }, "the particular solution is not 0 at a free unknown")
    try require(system.a.maps(point, to: { system.b[$0, column] }), "the solution does not satisfy the equations")
  }

  private static func particular<S: CheckedScalar>(of set: SolutionSetValue, _ system: System<S>) throws(Rejection)
    -> ExactMatrix<S>
  {
    switch set.particular {
    case nil:
      throw Rejection("a system with status \(set.status.rawValue) has a particular solution")
    case .vector(let texts)?:
      try require(system.isVector, "right-hand sides that are a matrix have a matrix of solutions")
      try require(texts.count == system.a.columns, "the particular solution has the wrong number of entries")
      return ExactMatrix(column: try Scalars.read(texts, over: set.domain, named: "solution"))
    case .matrix(let matrix)?:
      try require(!system.isVector, "a right-hand side that is a vector has a vector as solution")
      try require(matrix.bar == nil, "a solution has no bar")
      try require(
        matrix.shape == Shape(system.a.columns, system.b.columns), "the particular solution has the wrong shape")
      return try ExactMatrix(matrix, over: set.domain, named: "solution")
    }
  }

  /// Data: `combination`, the factors of the equations; `column`, the right-hand side it refutes (from 1); and for the
  /// rank of A `rows`, `prime` or `inverse`, and `kernel`.
  private static func checkNone<S: CheckedScalar>(
    _ set: SolutionSetValue, _ system: System<S>, _ claim: Claim<S>
  ) throws(Rejection) {
    let evidence = try Evidence(
      claim, type: "no-solution", fields: "combination", "column", "rows", "prime", "inverse", "kernel")
    let combination = try evidence.vector("combination", over: claim.domain, count: system.a.rows)
    try require(
      try evidence.count("column") == 1 && system.b.columns == 1, "the certificate's column is no right-hand side")
    try checkCombination(combination, system, column: 0)
    try checkPivots(system.a, claim, evidence)
  }

  /// The outcome `undefined`: a method was asked for that needs an invertible matrix, and A is not.
  ///
  /// Types `null-vector` for a square matrix, `not-square` without data for any other.
  static func checkUndefined<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    guard needsInvertible(claim) else { throw S.refuse(claim) }
    try claim.checkInputs("A", "b", "B")
    let system = try System(claim)
    if system.a.rows == system.a.columns { return try NullVector.check(system.a, claim) }
    _ = try Evidence(claim, type: "not-square")
  }

  /// True where the request asks for a method that needs an invertible matrix.
  static func needsInvertible<S: CheckedScalar>(_ claim: Claim<S>) -> Bool {
    guard case .text(let method)? = claim.options.first(where: { $0.name == "method" })?.setting else { return false }
    return ["cramer", "inverse", "lu"].contains(method)
  }
}

/// The matrix and the right-hand sides of a system, from the inputs of a claim.
private struct System<S: CheckedScalar> {
  let a: ExactMatrix<S>
  let b: ExactMatrix<S>
  /// True where the solution is a vector: for a right-hand side that is one, and for one column right of the bar.
  let isVector: Bool

  /// `A` with `b` or `B`, or one augmented matrix `A`: the right-hand sides stand right of the bar.
  init(_ claim: Claim<S>) throws(Rejection) {
    let matrix = try claim.matrix("A")
    try require(!(claim.hasInput("b") && claim.hasInput("B")), "there are two right-hand sides, b and B")
    guard let name = ["b", "B"].first(where: claim.hasInput) else {
      guard let bar = try Self.bar(matrix, claim) else {
        throw Rejection("there is no right-hand side: no b, and A has no bar")
      }
      a = matrix.columns(0..<bar)
      b = matrix.columns(bar..<matrix.columns)
      isVector = b.columns == 1
      return
    }
    a = matrix
    b = try claim.matrix(name)
    isVector = try claim.input(name).kind == .vector
    try require(a.rows == b.rows, "A and \(name) have different numbers of rows")
  }

  /// Where the right-hand sides begin: at A's bar, or so many columns from the end as the option `augmented` says.
  private static func bar(_ matrix: ExactMatrix<S>, _ claim: Claim<S>) throws(Rejection) -> Int? {
    if let bar = claim.bar { return bar }
    if case .number(let text)? = claim.options.first(where: { $0.name == "augmented" })?.setting {
      guard let count = Int(text), (1...max(1, matrix.columns)).contains(count), count <= matrix.columns else {
        throw Rejection("A has not so many columns of right-hand sides")
      }
      return matrix.columns - count
    }
    return matrix.columns == 0 ? 0 : nil
  }
}
