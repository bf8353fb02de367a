import MatrixArithmetic
import MatrixDomain

/// `check`: type `row-equivalence`.
///
/// Data: `reduced`, the reduced row echelon form R that all matrices up to the first wrong step have; `minors`, for each
/// of them the rows of a block of the pivot columns with `prime` or `inverse`, which proves that R is its form
/// (``Profile``); `operations`, for each right step the operations that make it, empty where there is no change or where
/// nothing short explains it. For a wrong step `witness`, a vector that one of the two matrices takes to 0 and the other
/// does not, unless their shapes differ; and `meant`, the operations that were probably meant.
///
/// What was meant is no fact that could be proved. The checker sees to it that the claimed matrix, entries and name of the
/// slip are those that follow from it (``SlipRule``).
enum RowEquivalence {
  static func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("chain")
    let chain = try matrices(claim)
    let evidence = try Evidence(
      claim, type: "row-equivalence", fields: "reduced", "minors", "operations", "meant", "witness")
    guard case .truth(let isValid) = try claim.output("valid") else { throw Rejection("valid is not a truth") }
    let right: Int
    if isValid {
      try claim.checkOutputs("valid", "explanations")
      try require(!evidence.has("meant") && !evidence.has("witness"), "nothing is wrong, and yet there is a slip")
      right = chain.count - 1
    } else {
      right = try claim.count("step") - 1
      try require((0..<(chain.count - 1)).contains(right), "there is no such step")
    }
    try checkForms(Array(chain[...right]), evidence)
    try checkExplanations(Array(chain[...right]), claim, evidence)
    if !isValid { try checkWrong(chain[right], chain[right + 1], claim, evidence) }
  }

  private static func matrices<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) -> [ExactMatrix<S>] {
    guard case .list(let items) = try claim.input("chain") else { throw Rejection("the chain is not a list") }
    try require(items.count > 1, "a chain has at least two matrices")
    var result: [ExactMatrix<S>] = []
    for item in items {
      guard case .matrix = item else { throw Rejection("the chain holds something else than matrices") }
      result.append(try ExactMatrix(operand: item, in: claim.domain, named: "chain"))
    }
    return result
  }

  /// All of the matrices have one reduced form.
  private static func checkForms<S: CheckedScalar>(_ chain: [ExactMatrix<S>], _ evidence: Evidence<S>) throws(Rejection)
  {
    let reduced = try evidence.matrix("reduced", over: evidence.domain, chain[0].rows, chain[0].columns)
    let pivots = try Profile.pivots(ofEchelon: reduced)
    try Profile.checkReduced(reduced, pivots: pivots)
    guard case .list(let minors) = try evidence.value("minors"), minors.count == chain.count else {
      throw Rejection("there is not one minor a matrix")
    }
    for (matrix, minor) in zip(chain, minors) {
      try require(matrix.shape == reduced.shape, "two matrices of right steps have different shapes")
      let minor = try Evidence<S>(
        record: minor, named: "minors", over: evidence.domain, fields: "rows", "prime", "inverse")
      try Profile.check(
        matrix, reduced: reduced, pivots: pivots, minorRows: try minor.positions("rows", below: matrix.rows), minor)
    }
  }

  private static func checkExplanations<S: CheckedScalar>(
    _ chain: [ExactMatrix<S>], _ claim: Claim<S>, _ evidence: Evidence<S>
  ) throws(Rejection) {
    guard case .list(let texts) = try claim.output("explanations"), texts.count == chain.count - 1,
      case .list(let steps) = try evidence.value("operations"), steps.count == chain.count - 1
    else { throw Rejection("there is not one explanation a right step") }
    for (index, step) in steps.enumerated() {
      let operations = try Operation<S>.read(step, rows: chain[0].rows, over: evidence.domain)
      let (before, after) = (WrittenRows(chain[index]), WrittenRows(chain[index + 1]))
      let text: String
      if operations.isEmpty {
        text = before == after ? "no change" : "several operations at once"
      } else {
        try require(
          before.applying(operations) == after, "the operations of step \(index + 1) lead to another matrix")
        text = Operation.text(of: operations)
      }
      try require(texts[index] == .text(text), "step \(index + 1) is explained by something else")
    }
  }

  private static func checkWrong<S: CheckedScalar>(
    _ before: ExactMatrix<S>, _ after: ExactMatrix<S>, _ claim: Claim<S>, _ evidence: Evidence<S>
  ) throws(Rejection) {
    guard case .text(let slip) = try claim.output("slip") else { throw Rejection("the slip is not a text") }
    if before.shape == after.shape {
      let witness = try evidence.vector("witness", over: claim.domain, count: before.columns)
      try require(
        before.annihilates(witness) != after.annihilates(witness), "the witness does not tell the matrices apart")
    } else {
      try require(!evidence.has("witness"), "matrices of different shapes need no witness")
    }
    guard evidence.has("meant") else {
      try claim.checkOutputs("valid", "step", "slip", "explanations")
      let kind =
        before.columns != after.columns
        ? "other-columns"
        : after.rows < before.rows ? "dropped-row" : after.rows > before.rows ? "added-row" : "unknown"
      return try require(slip == kind, "the slip has another name")
    }
    try require(before.shape == after.shape, "between different shapes nothing is meant")
    try claim.checkOutputs("valid", "step", "slip", "meant", "expected", "entries", "explanations")
    let operations = try Operation<S>.read(try evidence.value("meant"), rows: before.rows, over: evidence.domain)
    let rule = SlipRule(before: WrittenRows(before), operations: operations, written: WrittenRows(after))
    try require(
      try claim.output("meant") == .text(Operation.text(of: operations)), "something else is said to be meant")
    let expected = try claim.outputMatrix("expected", over: claim.domain)
    try require(
      expected.shape == before.shape && WrittenRows(expected) == rule.expected, "the operations give another matrix")
    let wrong = rule.wrong
    try require(!wrong.isEmpty, "what was written is what was meant")
    let entries = wrong.map { row, column in
      Value.record([
        .init("row", .count(row + 1)), .init("column", .count(column + 1)),
        .init("written", .scalar(after[row, column])), .init("expected", .scalar(expected[row, column])),
      ])
    }
    try require(
      try claim.output("entries") == Value.list(entries).settled(in: claim.domain),
      "other entries are wrong than claimed")
    try require(slip == rule.name, "the slip has another name")
  }
}
