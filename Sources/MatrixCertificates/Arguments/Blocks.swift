import MatrixArithmetic
import MatrixDomain

/// `augment`, `stack`, `submatrix`: type `recomputation`, no data.
enum Blocks: CheckedFact {
  case beside, below, part

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .beside: try Self.checkAugmented(claim)
    case .below: try Self.checkStacked(claim)
    case .part: try Self.checkSubmatrix(claim)
    }
  }

  private static func pair<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) -> (
    a: ExactMatrix<S>, b: ExactMatrix<S>
  ) {
    try Recomputation.begin(claim, inputs: ["A", "B"], output: "result")
    return (try claim.matrix("A"), try claim.matrix("B"))
  }

  private static func checkAugmented<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let (a, b) = try pair(claim)
    try require(a.rows == b.rows, "A and B have different numbers of rows")
    let (first, second) = (claim.bar(of: "A"), claim.bar(of: "B"))
    try require(first == nil || second == nil, "A and B have a bar each")
    let result = try blocks(claim, bar: first ?? second.map { a.columns + $0 } ?? a.columns)
    try require(result.shape == Shape(a.rows, a.columns + b.columns), "the result has the wrong shape")
    try Recomputation.checkEntries(of: result) { $1 < a.columns ? a[$0, $1] : b[$0, $1 - a.columns] }
  }

  private static func checkStacked<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let (a, b) = try pair(claim)
    try require(a.columns == b.columns, "A and B have different numbers of columns")
    let (first, second) = (claim.bar(of: "A"), claim.bar(of: "B"))
    try require(first == nil || second == nil || first == second, "A and B have different bars")
    let result = try blocks(claim, bar: first ?? second)
    try require(result.shape == Shape(a.rows + b.rows, a.columns), "the result has the wrong shape")
    try Recomputation.checkEntries(of: result) { $0 < a.rows ? a[$0, $1] : b[$0 - a.rows, $1] }
  }

  private static func checkSubmatrix<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try Recomputation.begin(claim, inputs: ["A", "rows", "columns"], output: "result")
    let a = try claim.matrix("A")
    let rows = try places(claim, "rows", below: a.rows)
    let columns = try places(claim, "columns", below: a.columns)
    let result = try blocks(claim, bar: nil)
    try require(result.shape == Shape(rows.count, columns.count), "the result has the wrong shape")
    try Recomputation.checkEntries(of: result) { a[rows[$0], columns[$1]] }
  }

  /// The rows or columns asked for; all where the input is missing or says so.
  private static func places<S: CheckedScalar>(_ claim: Claim<S>, _ name: String, below limit: Int) throws(Rejection)
    -> [Int]
  {
    guard claim.hasInput(name), try claim.input(name) != .text("all") else { return Array(0..<limit) }
    let places = try Positions.read(try claim.input(name), named: name)
    try require(places.allSatisfy { $0 < limit }, "\(name) asks for what A does not have")
    return places
  }

  /// The output, which must have a bar at a certain place, or none.
  private static func blocks<S: CheckedScalar>(_ claim: Claim<S>, bar: Int?) throws(Rejection) -> ExactMatrix<S> {
    guard case .matrix(let value) = try claim.output("result") else { throw Rejection("the result is not a matrix") }
    try require(value.bar == bar, "the bar of the result is elsewhere")
    return try ExactMatrix(value, over: claim.ringDomain, named: "result")
  }
}

extension Claim {
  /// The bar of an input.
  func bar(of name: String) -> Int? {
    guard case .matrix(let value)? = inputs.first(where: { $0.name == name })?.value else { return nil }
    return value.bar
  }
}
