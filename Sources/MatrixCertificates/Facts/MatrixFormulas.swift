import MatrixArithmetic
import MatrixDomain

/// The output `closed` is a matrix of closed forms in the letter of the option `symbolic`, rows as lists, for Aⁿ or for
/// e^(t·A): type `closed-form`, no data.
///
/// Let p be the product of the powers of all polynomials that occur, each as high as an entry has coefficients beside it, d its
/// degree, and e the count of numbers ahead.
///
/// - Powers: the sums satisfy the recurrence of xᵉ·p, and so do the entries of B(n+1) − A·B(n). These are 0 for all n where
///   they are for n < d + e: where B(k) = Aᵏ for k ≤ d + e.
/// - Functions: the entries of E′ − A·E satisfy the differential equation of p. They are 0 where their derivatives at 0 are up
///   to the order d − 1: where the k-th derivative of E at 0 is Aᵏ for k ≤ d. And E(0) = I.
struct ClosedFormOfMatrix: CheckedFact {
  let isExponential: Bool

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    _ = try claim.evidence("closed-form")
    guard let variable = claim.setting("symbolic") else { throw Rejection("there is no letter for the formula") }
    let a = try claim.squareMatrix()
    let forms = try FormulaMatrix<S>(
      try claim.output("closed"), over: claim.domain, shape: Shape(a.rows, a.rows), in: variable,
      isExponential: isExponential,
      order: a.rows)
    try forms.check(powersOf: a, from: ExactMatrix(identity: a.rows))
  }
}

/// A matrix of closed forms, read.
struct FormulaMatrix<S: CheckedScalar> {
  let shape: Shape
  private let entries: [CheckedClosedForm<S>]
  /// Powers, or derivatives at 0, below this place decide which matrices all others are.
  let order: Int

  /// A column of functions, which is a list of them.
  init(
    column value: Value, over domain: ScalarDomain, rows: Int, in variable: String, order: Int
  ) throws(Rejection) {
    guard case .list(let items) = value else { throw Rejection("there is no list of formulas") }
    try self.init(
      .list(items.map { .list([$0]) }), over: domain, shape: Shape(rows, 1), in: variable, isExponential: true,
      order: order)
  }

  init(
    _ value: Value, over domain: ScalarDomain, shape: Shape, in variable: String, isExponential: Bool, order: Int
  ) throws(Rejection) {
    guard case .list(let rows) = value, rows.count == shape.rows else { throw Rejection("there are other rows") }
    var entries: [CheckedClosedForm<S>] = []
    for row in rows {
      guard case .list(let items) = row, items.count == shape.columns else {
        throw Rejection("a row has another length")
      }
      for item in items {
        entries.append(
          try CheckedClosedForm(item, over: domain, in: variable, isExponential: isExponential, order: order))
      }
    }
    var powers: [[String]: Int] = [:]
    for entry in entries {
      try require(entry.first.count == entries[0].first.count, "the formulas begin to hold at different places")
      for term in entry.terms {
        let name = term.factor.map(\.exchangeText)
        powers[name] = max(powers[name] ?? 0, term.coefficients.count)
      }
    }
    self.order = (entries.first?.first.count ?? 0) + powers.reduce(0) { $0 + ($1.key.count - 1) * $1.value }
    try require(self.order <= order, "the formulas have more roots than the matrix has rows")
    (self.shape, self.entries) = (shape, entries)
  }

  /// The n-th entries by rows for n below `count`, or their n-th derivatives at 0.
  func numbers(_ count: Int) -> [[S]] {
    let numbers = entries.map { $0.numbers(count) }
    return (0..<count).map { place in numbers.map { $0[place] } }
  }

  /// That it is Aⁿ·B, or e^(t·A)·B.
  func check(powersOf a: ExactMatrix<S>, from start: ExactMatrix<S>) throws(Rejection) {
    let numbers = numbers(order + 1)
    var power = start
    for place in 0...order {
      if place > 0 { power = a.multiplied(by: power) }
      for row in 0..<shape.rows {
        for column in 0..<shape.columns {
          try require(
            power[row, column] == numbers[place][row * shape.columns + column],
            "the formula in row \(row + 1), column \(column + 1) gives another number at \(place)")
        }
      }
    }
  }
}
