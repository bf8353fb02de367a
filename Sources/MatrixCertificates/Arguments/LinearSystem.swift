import MatrixArithmetic
import MatrixDomain

/// `solve`: types `unique-solution`, `infinite-solutions`, `no-solution`.
///
/// The claim: the set of all solutions of A·x = b (of all right-hand sides at once), and rank and pivot columns of A.
/// - A solution is substituted. Rank, pivots and directions are proved as ``Profile`` says; the particular solution is 0
///   at the free unknowns, which makes it the only one of its kind.
/// - Without a solution: a combination `y` of the equations with y·A = 0 and y·b ≠ 0.
enum LinearSystem {
  static func check(_ claim: Claim) throws(Rejection) {
    try claim.checkInputs("A", "b", "B")
    try claim.checkOutputs("solution", "rank", "pivots")
    let system = try System(claim)
    guard case .solutionSet(let set) = try claim.output("solution") else {
      throw Rejection("the output solution is not a solution set")
    }
    try Scalars.checkDomain(set.domain, is: .rationals, named: "solution")
    try checkUnknowns(set.unknowns, of: system, claim)
    switch set.status {
    case .none: try checkNone(set, system, claim)
    case .unique, .infinite: try checkSome(set, system, claim)
    }
  }

  /// Data: `rows` of a nonsingular minor of the pivot columns, and `prime` or `inverse`.
  private static func checkSome(
    _ set: SolutionSetValue, _ system: System, _ claim: Claim
  ) throws(Rejection) {
    let a = system.a
    try Positions.checkRising(set.free, below: a.columns, named: "free")
    try require(
      (set.status == .unique) == set.free.isEmpty, "the status \(set.status.rawValue) does not fit the free unknowns")
    let kernel = try Scalars.vectors(set.directions, count: a.columns, named: "directions")
    let pivots = Positions.complement(of: set.free, below: a.columns)
    try claim.checkPivots(pivots)
    let type = set.status == .unique ? "unique-solution" : "infinite-solutions"
    let evidence = try Evidence(claim, type: type, fields: "rows", "prime", "inverse")
    try Profile.check(
      a, pivots: pivots, kernel: kernel, minorRows: try evidence.positions("rows", below: a.rows), evidence)

    let points = try particular(of: set, system)
    for column in 0..<system.b.columns {
      let point = points.column(column)
      try require(set.free.allSatisfy { point[$0].isZero }, "the particular solution is not 0 at a free unknown")
      try require(
        a.maps(point, to: { system.b[$0, column] }), "the solution does not satisfy the equations")
    }
  }

  private static func particular(of set: SolutionSetValue, _ system: System) throws(Rejection) -> ExactMatrix {
    switch set.particular {
    case nil:
      throw Rejection("a system with status \(set.status.rawValue) has a particular solution")
    case .vector(let texts)?:
      try require(system.isVector, "right-hand sides that are a matrix have a matrix of solutions")
      try require(texts.count == system.a.columns, "the particular solution has the wrong number of entries")
      return ExactMatrix(column: try Scalars.read(texts, over: .rationals, named: "solution"))
    case .matrix(let matrix)?:
      try require(!system.isVector, "a right-hand side that is a vector has a vector as solution")
      try require(matrix.bar == nil, "a solution has no bar")
      try require(
        matrix.shape == Shape(system.a.columns, system.b.columns), "the particular solution has the wrong shape")
      return try ExactMatrix(matrix, over: .rationals, named: "solution")
    }
  }

  /// Data: `combination`, the factors of the equations; `column`, the right-hand side it refutes (from 1); and for the
  /// rank of A `rows`, `prime` or `inverse`, and `kernel`.
  private static func checkNone(
    _ set: SolutionSetValue, _ system: System, _ claim: Claim
  ) throws(Rejection) {
    let a = system.a
    try require(
      set.particular == nil && set.directions.isEmpty && set.free.isEmpty,
      "a system without solutions has no particular solution, no directions and no free unknowns")
    let evidence = try Evidence(
      claim, type: "no-solution", fields: "combination", "column", "rows", "prime", "inverse", "kernel")
    let combination = try evidence.vector("combination", over: .rationals, count: a.rows)
    let place = try evidence.count("column")
    try require(place >= 1 && place <= system.b.columns, "the certificate's column is no right-hand side")
    let column = place - 1
    try require(a.transposed.annihilates(combination), "the combination of the equations leaves unknowns")
    var right = Rational.zero
    for row in 0..<a.rows { right.addProduct(combination[row], system.b[row, column]) }
    try require(!right.isZero, "the combination of the equations is 0 = 0")

    let pivots = try Positions.read(try claim.output("pivots"), named: "pivots")
    try Positions.checkRising(pivots, below: a.columns, named: "pivots")
    try claim.checkPivots(pivots)
    try Profile.check(
      a, pivots: pivots, kernel: try evidence.basis("kernel", ambient: a.columns),
      minorRows: try evidence.positions("rows", below: a.rows), evidence)
  }

  /// The names of the option `unknowns`, separated by commas; without it x1, x2, …
  private static func checkUnknowns(_ names: [String], of system: System, _ claim: Claim) throws(Rejection) {
    try require(
      names.count == system.a.columns, "\(names.count) unknowns are named, the system has \(system.a.columns)")
    try require(Set(names).count == names.count, "two unknowns have one name")
    try require(names.allSatisfy(Identifier.isValid), "an unknown has no proper name")
    var wanted = (0..<names.count).map { "x\($0 + 1)" }
    if case .text(let list)? = claim.options.first(where: { $0.name == "unknowns" })?.setting {
      wanted = list.split(separator: ",", omittingEmptySubsequences: false).map { name in
        String(name.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
      }
    }
    try require(names == wanted, "the unknowns are not those of the request")
  }
}

/// The matrix and the right-hand sides of a system, from the inputs of a claim.
private struct System {
  let a: ExactMatrix
  let b: ExactMatrix
  /// True where the solution is a vector: for a right-hand side that is one, and for one column right of the bar.
  let isVector: Bool

  /// `A` with `b` or `B`, or one augmented matrix `A`: the right-hand sides stand right of the bar.
  init(_ claim: Claim) throws(Rejection) {
    let matrix = try claim.matrix("A")
    try require(!(claim.hasInput("b") && claim.hasInput("B")), "there are two right-hand sides, b and B")
    guard let name = ["b", "B"].first(where: claim.hasInput) else {
      guard let bar = claim.bar ?? (matrix.columns == 0 ? 0 : nil) else {
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
}
