import MatrixArithmetic
import MatrixDomain

/// Solutions of x′ = A·x + b, b = 0 where it is not given, in the letter of the option `variable`, else t: type `closed-form`.
///
/// With an input `x0` the output `solution` has this value at 0. Else the columns of `fundamental` are solutions for b = 0 with
/// the values `initial` at 0, which are independent (data: minor `initial`), and with b the output `particular` is one solution.
///
/// The sums satisfy a differential equation of order d, as for ``ClosedFormOfMatrix``; x′ − A·x − b is then 0 where its
/// derivatives at 0 up to the order d are, as one of order d + 1 has the constants among its solutions.
struct SolutionOfSystem: CheckedFact {
  let output: String

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let a = try claim.squareMatrix()
    let form = try FormulaMatrix(
      column: try claim.output(output), rows: a.rows, in: Self.letter(claim),
      order: a.rows + (claim.hasInput("b") ? 1 : 0))
    let numbers = form.numbers(form.order + 2)
    if output == "solution" {
      try require(
        numbers[0] == (try Self.rationals(try claim.input("x0"), claim, "x0")), "the solution has another value at 0")
    }
    let constant =
      claim.hasInput("b")
      ? try Self.rationals(try claim.input("b"), claim, "b") : Array(repeating: Rational.zero, count: a.rows)
    try require(constant.count == a.rows, "b has another length")
    var rows: [[Rational]] = []
    for row in 0..<a.rows {
      rows.append(try a.row(row).map { (x) throws(Rejection) in try x.asRational() })
    }
    for place in 1..<numbers.count {
      for row in 0..<a.rows {
        var sum = place == 1 ? constant[row] : .zero
        for (factor, number) in zip(rows[row], numbers[place - 1]) { sum += factor * number }
        try require(
          numbers[place][row] == sum, "the derivative of order \(place) of x\(row + 1) at 0 is another")
      }
    }
  }

  static func letter(_ claim: Statement) -> String { claim.setting("variable") ?? "t" }

  private static func rationals<S: CheckedScalar>(
    _ value: Value, _ claim: Claim<S>, _ name: String
  ) throws(Rejection) -> [Rational] {
    let column = try ExactMatrix<S>(operand: value, in: claim.domain, named: name)
    try require(column.columns == 1, "\(name) is not one vector")
    return try column.column(0).map { (x) throws(Rejection) in try x.asRational() }
  }
}

/// The output `fundamental` is e^(t·A) times the output `initial`.
struct FundamentalMatrix: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let (a, initial) = (try claim.squareMatrix(), try claim.matrix("initial"))
    try require(initial.rows == a.rows && initial.columns == a.rows, "initial has another shape than A")
    let forms = try FormulaMatrix(
      try claim.output("fundamental"), shape: Shape(a.rows, a.rows), in: SolutionOfSystem.letter(claim),
      isExponential: true, order: a.rows)
    try forms.check(powersOf: a, from: initial)
  }
}
