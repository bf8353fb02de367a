import MatrixArithmetic
import MatrixDomain

/// A matrix and right-hand sides, from the inputs of a claim: `A` with `b` or `B`, or one augmented matrix `A`.
struct EquationSystem<S: CheckedScalar> {
  let a: ExactMatrix<S>
  let b: ExactMatrix<S>
  /// True where the solution is a vector: for a right-hand side that is one, and for one column right of the bar.
  let isVector: Bool

  init(_ claim: Claim<S>) throws(Rejection) {
    let matrix = try claim.matrix(input: "A")
    try require(!(claim.hasInput("b") && claim.hasInput("B")), "there are two right-hand sides, b and B")
    if let name = ["b", "B"].first(where: claim.hasInput) {
      a = matrix
      b = try claim.matrix(input: name)
      isVector = try claim.input(name).kind == .vector
      try require(a.rows == b.rows, "A and \(name) have different numbers of rows")
      return
    }
    guard let bar = try Self.bar(matrix, claim) else {
      throw Rejection("there is no right-hand side: no b, and A has no bar")
    }
    a = matrix.columns(at: Array(0..<bar))
    b = matrix.columns(at: Array(bar..<matrix.columns))
    isVector = b.columns == 1
  }

  /// Where the right-hand sides begin: at A's bar, or so many columns from the end as the option `augmented` says.
  private static func bar(_ matrix: ExactMatrix<S>, _ claim: Claim<S>) throws(Rejection) -> Int? {
    if let bar = claim.bar() { return bar }
    if case .number(let text)? = claim.options.first(where: { $0.name == "augmented" })?.setting {
      guard let count = Int(text), (1...max(1, matrix.columns)).contains(count), count <= matrix.columns else {
        throw Rejection("A has not so many columns of right-hand sides")
      }
      return matrix.columns - count
    }
    return matrix.columns == 0 ? 0 : nil
  }

  /// Rejects unless a combination y of the equations has y·A = 0 and y·b ≠ 0.
  func checkContradiction(_ combination: [S], column: Int = 0) throws(Rejection) {
    try require(a.transposed.annihilates(combination), "the combination of the equations leaves unknowns")
    try require(!dot(combination, b.column(column)).isZero, "the combination of the equations is 0 = 0")
  }
}

/// The set of all solutions of A·x = b (of all right-hand sides at once), and rank and pivot columns of A: types
/// `unique-solution`, `infinite-solutions`, `no-solution`, `column-solutions`.
///
/// - A solution is substituted. Rank, pivots and directions are a ``Profile``; the particular solution is 0 at the free
///   unknowns, which makes it the only one of its kind.
/// - Without a solution: a `combination` y of the equations with y·A = 0 and y·b ≠ 0, and `kernel` for the rank of A.
/// - Right-hand sides of which some have solutions and others none: a list of solution sets, one a column of B, and
///   `combinations` for those without.
struct Solutions: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let system = try EquationSystem(claim)
    let columns = system.b.columns
    switch try claim.output("solution") {
    case .list(let items): try checkColumns(items, system, claim)
    case .solutionSet(let set):
      try checkForm(of: set, system, claim)
      if set.status != .none {
        _ = try claim.evidence(set.status == .unique ? "unique-solution" : "infinite-solutions")
        try checkProfile(of: set, system, claim)
        let points = try particular(of: set, system)
        for column in 0..<columns { try checkPoint(points.column(column), set, system, column) }
      } else if columns > 1 {
        _ = try claim.evidence("column-solutions")
        try checkCombinations(system, columns: Array(0..<columns), claim)
        try checkPivots(system.a, claim)
      } else {
        let evidence = try claim.evidence("no-solution")
        try require(
          try evidence.count("column") == 1 && columns == 1, "the certificate's column is no right-hand side")
        try system.checkContradiction(
          try evidence.vector("combination", over: claim.domain, count: system.a.rows))
        try checkPivots(system.a, claim)
      }
    default: throw Rejection("the output solution is not a solution set")
    }
  }

  private func checkForm<S: CheckedScalar>(
    of set: SolutionSetValue, _ system: EquationSystem<S>, _ claim: Claim<S>
  ) throws(Rejection) {
    try Scalars.checkDomain(set.domain, is: claim.domain, named: "solution")
    try UnknownNames.check(set.unknowns, count: system.a.columns, claim)
    let isEmpty = set.particular == nil && set.directions.isEmpty && set.free.isEmpty
    try require(
      set.status != .none || isEmpty,
      "a system without solutions has no particular solution, no directions and no free unknowns")
  }

  private func checkColumns<S: CheckedScalar>(
    _ items: [Value], _ system: EquationSystem<S>, _ claim: Claim<S>
  ) throws(Rejection) {
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
    _ = try claim.evidence("column-solutions")
    try checkProfile(of: first, system, claim)
    for (column, set) in sets.enumerated() where set.status != .none {
      try require(
        set.status == first.status && set.free == first.free && set.directions == first.directions,
        "two right-hand sides have different homogeneous solutions")
      guard case .vector(let texts)? = set.particular, texts.count == system.a.columns else {
        throw Rejection("the particular solution of a right-hand side is a vector with an entry for each unknown")
      }
      try checkPoint(try Scalars.read(texts, over: claim.domain, named: "solution"), set, system, column)
    }
    try checkCombinations(system, columns: inconsistent, claim)
  }

  private func checkCombinations<S: CheckedScalar>(
    _ system: EquationSystem<S>, columns: [Int], _ claim: Claim<S>
  ) throws(Rejection) {
    let combinations: [[S]] = try claim.evidence().vectors(
      "combinations", over: claim.domain, count: system.a.rows)
    try require(
      combinations.count == columns.count,
      "there is not one combination for each right-hand side without a solution")
    for (combination, column) in zip(combinations, columns) {
      try system.checkContradiction(combination, column: column)
    }
  }

  /// Rank and pivots of A, which the solution does not tell, by the field `kernel`.
  private func checkPivots<S: CheckedScalar>(_ a: ExactMatrix<S>, _ claim: Claim<S>) throws(Rejection) {
    let pivots = try Positions.read(try claim.output("pivots"), named: "pivots")
    try Positions.checkRising(pivots, below: a.columns, named: "pivots")
    try checkPivots(
      pivots, of: a, kernel: try claim.evidence().basis("kernel", ambient: a.columns), isCanonical: false, claim)
  }

  private func checkPivots<S: CheckedScalar>(
    _ pivots: [Int], of a: ExactMatrix<S>, kernel: [[S]], isCanonical: Bool = true, _ claim: Claim<S>
  ) throws(Rejection) {
    let evidence = try claim.evidence()
    claim.places["pivot"] = pivots
    for fact in pivotOutputs { try fact.check(claim) }
    try NullSpace.check(a, pivots: pivots, kernel, isCanonical: isCanonical)
    try Minor.check(a, rows: try evidence.positions("rows", below: a.rows), columns: pivots, evidence)
  }

  /// Free unknowns, directions, rank and pivots.
  private func checkProfile<S: CheckedScalar>(
    of set: SolutionSetValue, _ system: EquationSystem<S>, _ claim: Claim<S>
  ) throws(Rejection) {
    let a = system.a
    try Positions.checkRising(set.free, below: a.columns, named: "free")
    try require(
      (set.status == .several) == (S.isFinite && set.status != .unique),
      "over a finite field there are several solutions, over another infinitely many")
    try require(
      (set.status == .unique) == set.free.isEmpty, "the status \(set.status.rawValue) does not fit the free unknowns")
    try checkPivots(
      Positions.complement(of: set.free, below: a.columns), of: a,
      kernel: try Scalars.vectors(set.directions, over: claim.domain, count: a.columns, named: "directions"), claim)
  }

  private func checkPoint<S: CheckedScalar>(
    _ point: [S], _ set: SolutionSetValue, _ system: EquationSystem<S>, _ column: Int
  ) throws(Rejection) {
    try require(set.free.allSatisfy { point[$0].isZero }, "the particular solution is not 0 at a free unknown")
    try require(system.a.maps(point, to: { system.b[$0, column] }), "the solution does not satisfy the equations")
  }

  private func particular<S: CheckedScalar>(
    of set: SolutionSetValue, _ system: EquationSystem<S>
  ) throws(Rejection) -> ExactMatrix<S> {
    switch set.particular {
    case nil: throw Rejection("a system with status \(set.status.rawValue) has a particular solution")
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
}

/// The outputs `pivots` and `rank` are those that a profile has found.
let pivotOutputs: [any CheckedFact] = [
  Says("pivots") { .list(($0.places["pivot"] ?? []).map { .count($0 + 1) }) },
  Says("rank") { .count($0.count(of: "pivot")) },
]

/// A method was asked for that needs an invertible matrix, and A is not: types `null-vector` for a square matrix, `not-square`
/// without data for any other.
struct NeedsInvertible: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    guard ["cramer", "inverse", "lu"].contains(claim.setting("method")) else { throw claim.refuse() }
    let a = try EquationSystem(claim).a
    if a.rows == a.columns { return try NullVector.check(a, try claim.evidence("null-vector")) }
    _ = try claim.evidence("not-square")
  }
}

/// The names of the unknowns in a claim about a linear system.
enum UnknownNames {
  /// They are those of the option `unknowns`, separated by commas; without it x1, x2, …
  static func check(_ names: [String], count: Int, _ claim: Statement) throws(Rejection) {
    try require(
      names.count == count,
      "\(CountText.of(names.count, "unknown")) \(names.count == 1 ? "is" : "are") named, the system has \(count)")
    try require(Set(names).count == names.count, "two unknowns have one name")
    try require(names.allSatisfy(Identifier.isValid), "an unknown has no proper name")
    try require(names == wanted(count: names.count, claim), "the unknowns are not those of the request")
  }

  /// The names that the request gives the unknowns.
  static func wanted(count: Int, _ claim: Statement) -> [String] {
    guard case .text(let list)? = claim.options.first(where: { $0.name == "unknowns" })?.setting else {
      return (0..<count).map { "x\($0 + 1)" }
    }
    return list.split(separator: ",", omittingEmptySubsequences: false).map { name in
      String(name.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
  }
}
