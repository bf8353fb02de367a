import MatrixArithmetic
import MatrixDomain

/// Every entry of the output `result` is one of the operands' entries, or 0: a plan says which, and where the bar is.
struct Placement: CheckedFact {
  /// Where an entry comes from: a row and a column of an operand.
  typealias Origin = (operand: String, row: Int, column: Int)

  struct Plan {
    var shape: Shape
    /// The bar that the result must have; where there is no demand it may have that of A.
    var bar: Int??
    var origin: (_ row: Int, _ column: Int) -> Origin?
  }

  let form: @Sendable (Statement) -> Form
  let plan: @Sendable (Statement) throws(Rejection) -> Plan

  init(
    form: @escaping @Sendable (Statement) -> Form = { _ in .matrix },
    plan: @escaping @Sendable (Statement) throws(Rejection) -> Plan
  ) {
    (self.form, self.plan) = (form, plan)
  }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let plan = try plan(claim)
    if let bar = plan.bar, case .matrix(let value) = try claim.output("result") {
      try require(value.bar == bar, "the bar of the result is elsewhere")
      claim.set(
        "result", try claim.read(.matrix(value), .matrix, over: claim.ringDomain, named: "the output result"))
    } else {
      try answer(form(claim), over: .ring, "result").check(claim)
    }
    var operands: [String: Entries<S>] = [:]
    for name in claim.shapes.keys where name != "result" { operands[name] = try claim.entries(.named(name)) }
    claim.set(
      "value",
      Entries(plan.shape) { row, column in
        plan.origin(row, column).flatMap { operands[$0.operand]?[$0.row, $0.column] } ?? .zero
      })
    try claim.checkEqual("result", "value")
  }
}

/// The matrices of the list `blocks`, each named by its number.
struct BlockList: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    guard case .list(let items) = try claim.input("blocks") else { throw Rejection("the blocks are not a list") }
    for (index, item) in items.enumerated() {
      claim.set("\(index)", Entries(try ExactMatrix(operand: item, in: claim.domain, named: "blocks")))
    }
  }
}
