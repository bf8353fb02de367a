import MatrixArithmetic
import MatrixDomain

/// `diophantine`: types `integer-solutions` and `no-integer-solution`.
///
/// - `integer-solutions`: data `rows` and `columns` of a minor with its `prime`, and `rightInverse` F (matrix, Z). The point
///   is substituted. A takes the directions K to 0, there are n − r of them for a nonsingular minor of order r, and K·F = I
///   for a whole F: so they are independent, and a combination that is whole has whole coefficients.
/// - `no-integer-solution`: no data. For the claimed functional y, y·A is whole and y·b is not.
enum IntegerSystem: IntegerFact {
  case solutions

  func checkIntegers(_ claim: Claim<Rational>) throws(Rejection) {
    try Self.check(claim)
  }

  static func check(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("A", "b")
    let a = try IntegerForms.wholeMatrix(claim)
    let b = try claim.matrix("b")
    try require(b.columns == 1 && b.rows == a.rows, "b has not one entry for each row of A")
    try require(b.scales.allSatisfy(\.isOne), "b has an entry that is not whole")
    guard case .solutionSet(let set) = try claim.output("solution") else {
      throw Rejection("the solution is not a solution set")
    }
    try Scalars.checkDomain(set.domain, is: .integers, named: "solution")
    try UnknownNames.check(set.unknowns, count: a.columns, claim)
    try require(set.free.isEmpty, "a whole solution set has no free unknowns")
    if set.status == .none {
      try checkNone(claim, set, a, b)
    } else {
      try checkPoints(claim, set, a, b)
    }
  }

  private static func checkNone(
    _ claim: Claim<Rational>, _ set: SolutionSetValue, _ a: ExactMatrix<Rational>, _ b: ExactMatrix<Rational>
  ) throws(Rejection) {
    try claim.checkOutputs("solution", "functional")
    try require(set.particular == nil && set.directions.isEmpty, "there is a solution in a set without any")
    guard case .vector(let value) = try claim.output("functional") else {
      throw Rejection("the functional is not a vector")
    }
    let functional = Cleared<Rational>(try Scalars.read(value, over: .rationals, named: "functional"))
    try require(functional.numerators.count == a.rows, "the functional has not one entry for each row")
    _ = try Evidence<Rational>(claim, type: "no-integer-solution")
    func product(_ matrix: ExactMatrix<Rational>, _ column: Int) -> Integer {
      var sum = Integer.zero
      for row in 0..<matrix.rows { sum.addProduct(functional.numerators[row], matrix.whole[row][column]) }
      return sum
    }
    for column in 0..<a.columns {
      try require(product(a, column).isMultiple(of: functional.denominator), "the functional times A is not whole")
    }
    try require(!product(b, 0).isMultiple(of: functional.denominator), "the functional times b is whole")
  }

  private static func checkPoints(
    _ claim: Claim<Rational>, _ set: SolutionSetValue, _ a: ExactMatrix<Rational>, _ b: ExactMatrix<Rational>
  ) throws(Rejection) {
    try claim.checkOutputs("solution")
    guard case .vector(let texts)? = set.particular else { throw Rejection("the solution has no point") }
    let point: [Rational] = try Scalars.read(texts, over: .integers, named: "solution")
    try require(point.count == a.columns, "the point has not one entry for each unknown")
    try require(a.maps(point, to: { b[$0, 0] }), "the point is no solution")
    var directions: [Rational] = []
    for texts in set.directions {
      let direction: [Rational] = try Scalars.read(texts, over: .integers, named: "solution")
      try require(direction.count == a.columns, "a direction has not one entry for each unknown")
      try require(a.annihilates(direction), "A does not take a direction to 0")
      directions += direction
    }
    let count = set.directions.count
    try require(set.status == (count == 0 ? .unique : .infinite), "the status is not that of so many directions")
    try checkDirections(ExactMatrix<Rational>(rows: count, columns: a.columns, entries: directions), of: a, claim)
  }

  /// Rejects unless vectors that A takes to 0 are a basis of all whole ones.
  static func checkDirections(
    _ basis: ExactMatrix<Rational>, of a: ExactMatrix<Rational>, _ claim: Claim<Rational>
  ) throws(Rejection) {
    let count = basis.rows
    let evidence = try Evidence<Rational>(
      claim, type: "integer-solutions", fields: "rows", "columns", "prime", "rightInverse")
    let rows = try evidence.positions("rows", below: a.rows)
    try require(rows.count + count == a.columns, "there are too few directions, or too many")
    try Minor.check(a, rows: rows, columns: try evidence.positions("columns", below: a.columns), evidence)
    let inverse = try evidence.matrix("rightInverse", over: .integers, a.columns, count)
    try require(
      basis.times(inverse, equals: { $0 == $1 ? .one : .zero }), "the directions times the right inverse are not I")
  }
}
