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
    let form = try FormulaMatrix<S>(
      column: try claim.output(output), over: claim.domain, rows: a.rows, in: Self.letter(claim),
      order: a.rows + (claim.hasInput("b") ? 1 : 0))
    let numbers = form.numbers(form.order + 2)
    if output == "solution" {
      try require(
        numbers[0] == (try claim.column(input: "x0")), "the solution has another value at 0")
    }
    let constant =
      claim.hasInput("b")
      ? try claim.column(input: "b") : Array(repeating: S.zero, count: a.rows)
    try require(constant.count == a.rows, "b has another length")
    let rows = (0..<a.rows).map { a.row($0) }
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
}

/// The output `fundamental` is e^(t·A) times the output `initial`.
struct FundamentalMatrix: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let (a, initial) = (try claim.squareMatrix(), try claim.matrix("initial"))
    try require(initial.rows == a.rows && initial.columns == a.rows, "initial has another shape than A")
    let forms = try FormulaMatrix<S>(
      try claim.output("fundamental"), over: claim.domain, shape: Shape(a.rows, a.rows),
      in: SolutionOfSystem.letter(claim),
      isExponential: true, order: a.rows)
    try forms.check(powersOf: a, from: initial)
  }
}
