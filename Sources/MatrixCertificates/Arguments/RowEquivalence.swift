import MatrixArithmetic
import MatrixDomain

/// `check`: type `row-equivalence`; where an answer is claimed right behind a system, type `substitution`
/// (``ClaimedAnswer``).
///
/// Data: `reduced`, the reduced row echelon form R that all matrices up to the first wrong step have; `minors`, for each
/// of them the rows of a block of the pivot columns with `prime` or `inverse`, which proves that R is its form
/// (``Profile``); `operations`, for each step before a slip the operations that make it, empty where there is no change
/// or where nothing short explains it. For a wrong step `witness`, a vector that one of the two matrices takes to 0 and
/// the other does not, unless their shapes differ or the operations were stated in the chain; and `meant`, the operations
/// that were probably meant, or stated. Where an answer is claimed after the steps `claim`, a record with the data of
/// type `substitution`.
///
/// What was meant is no fact that could be proved, and neither is that no few operations make a possible step. The checker
/// sees to it that the claimed matrix, entries and name of the slip are those that follow from it (``SlipRule``), and that
/// nothing is called right without its operations, and nothing possible that is not row equivalent.
enum RowEquivalence: CheckedFact {
  case steps

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try Self.check(claim)
  }

  /// The matrices of a chain, and the operations that are stated between some of them.
  private struct Chain<S: CheckedScalar> {
    var matrices: [ExactMatrix<S>] = []
    var stated: [Int: [Operation<S>]] = [:]
    var bars: [Int] = []
    /// The answer that is claimed at the end.
    var claimed: Value?
    /// The names of the outputs about it.
    var outputs: [String] = []
  }

  static func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("chain")
    var chain = try chain(claim)
    let last = chain.matrices.count - 1
    guard case .truth(let isValid) = try claim.output("valid"), case .text(let whole) = try claim.output("verdict")
    else { throw Rejection("valid is not a truth, or the verdict not a text") }
    try require(isValid == whole.hasPrefix("right"), "valid is what is right")
    if last == 0, let value = chain.claimed {
      let evidence = try Evidence(claim, type: "substitution", fields: "A", "combination", "solution")
      let claimed = try ClaimedAnswer(value, of: chain.matrices[0], bars: chain.bars, claim)
      let (outputs, verdict) = try claimed.check(claim, evidence)
      try require(whole == verdict, "the verdict is not that on the claim")
      return try claim.checkOutputs(["valid", "verdict"] + outputs)
    }
    let evidence = try Evidence(
      claim, type: "row-equivalence", fields: "reduced", "minors", "operations", "meant", "witness", "claim")
    var verdict = whole
    if let value = chain.claimed {
      guard case .text(let steps) = try claim.output("steps") else { throw Rejection("steps is not a text") }
      verdict = steps
      let record = try Evidence<S>(
        record: try evidence.value("claim"), named: "claim", over: evidence.domain, fields: "A", "combination",
        "solution")
      let claimed = try ClaimedAnswer(value, of: chain.matrices[0], bars: chain.bars, claim)
      let (outputs, own) = try claimed.check(claim, record)
      chain.outputs = ["steps"] + outputs
      let worse = steps == "wrong" || own == "wrong" ? "wrong" : steps == "possible" ? steps : own
      try require(whole == worse, "the verdict is not the worse of the two")
    } else {
      try require(!evidence.has("claim"), "nothing is claimed")
    }
    let hasSlip = claim.outputs.contains { $0.name == "slip" }
    var right = last
    if hasSlip {
      right = try claim.count("step") - 1
      try require((0..<last).contains(right), "there is no such step")
    } else {
      try require(!evidence.has("meant") && !evidence.has("witness"), "nothing is wrong, and yet there is a slip")
    }
    switch verdict {
    case "right":
      try claim.checkOutputs(["valid", "verdict", "explanations"] + chain.outputs)
      try checkForms(chain.matrices, evidence)
      try require(try checkExplanations(chain, right, claim, evidence).isEmpty, "not every step is explained")
    case "possible":
      try checkForms(Array(chain.matrices[...min(right + 1, last)]), evidence)
      let leaps = try checkExplanations(chain, right, claim, evidence)
      if hasSlip {
        try require(chain.stated[right] == nil, "a step whose operations are stated is right or wrong")
        try require(evidence.has("meant") && !evidence.has("witness"), "a possible step has no witness")
        try checkSlip(chain.matrices[right], chain.matrices[right + 1], chain.outputs, claim, evidence)
      } else {
        try claim.checkOutputs(["valid", "verdict", "step", "explanations"] + chain.outputs)
        try require(try leaps.first.map { $0 + 1 } == claim.count("step"), "another step is the first unexplained one")
      }
    case "wrong":
      try require(hasSlip, "there is no slip")
      try checkForms(Array(chain.matrices[...right]), evidence)
      _ = try checkExplanations(chain, right, claim, evidence)
      try checkWrong(chain, right, claim, evidence)
    default: throw Rejection("there is no such verdict")
    }
  }

  /// Matrices, between two of them perhaps a list of operations, at the end perhaps a claimed answer.
  private static func chain<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) -> Chain<S> {
    guard case .list(let items) = try claim.input("chain") else { throw Rejection("the chain is not a list") }
    var result = Chain<S>()
    var isStated = false
    for (place, item) in items.enumerated() {
      switch item {
      case .matrix(let value):
        if let bar = value.bar { result.bars.append(bar) }
        result.matrices.append(try ExactMatrix(operand: item, in: claim.domain, named: "chain"))
        isStated = false
      case .list:
        guard !isStated, let before = result.matrices.last else {
          throw Rejection("operations stand where a matrix is expected")
        }
        isStated = true
        let operations = try Operation<S>.read(
          inField(item, claim.domain), rows: before.rows, over: claim.domain)
        try require(!operations.isEmpty, "no operations are stated")
        result.stated[result.matrices.count - 1] = operations
      case .vector where place + 1 == items.count, .record where place + 1 == items.count: result.claimed = item
      default: throw Rejection("the chain holds something else than matrices")
      }
    }
    try require(
      result.matrices.count > (result.claimed == nil ? 1 : 0) && !isStated,
      "a chain has at least two matrices, or one and a claim, and no operations at its end")
    return result
  }

  /// Factors over ℤ and ℚ lie in ℚ and ℚ(i) too, and are spelled alike there.
  private static func inField(_ value: Value, _ field: ScalarDomain) -> Value {
    switch value {
    case .list(let items): return .list(items.map { inField($0, field) })
    case .record(let fields): return .record(fields.map { .init($0.name, inField($0.value, field)) })
    case .scalar(let scalar) where scalar.domain == .integers && scalar.text.contains("/"): return value
    case .scalar(var scalar)
    where (scalar.domain == .integers || scalar.domain == .rationals)
      && (field == .rationals || field == .gaussianRationals):
      scalar.domain = field
      return .scalar(scalar)
    default: return value
    }
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

  /// Looks at the explanations of all steps before one. Returns those that are row equivalent and no more.
  private static func checkExplanations<S: CheckedScalar>(
    _ chain: Chain<S>, _ right: Int, _ claim: Claim<S>, _ evidence: Evidence<S>
  ) throws(Rejection) -> [Int] {
    guard case .list(let texts) = try claim.output("explanations"), texts.count == right,
      case .list(let steps) = try evidence.value("operations"), steps.count == right
    else { throw Rejection("there is not one explanation a right step") }
    var leaps: [Int] = []
    for (index, step) in steps.enumerated() {
      let operations = try Operation<S>.read(step, rows: chain.matrices[0].rows, over: evidence.domain)
      let (before, after) = (WrittenRows(chain.matrices[index]), WrittenRows(chain.matrices[index + 1]))
      if let stated = chain.stated[index] {
        try require(operations == stated, "step \(index + 1) is explained by other operations than stated")
      }
      let text: String
      if operations.isEmpty {
        if before != after { leaps.append(index) }
        text = before == after ? "no change" : "several operations at once"
      } else {
        try require(
          before.applying(operations) == after, "the operations of step \(index + 1) lead to another matrix")
        text = Operation.text(of: operations)
      }
      try require(texts[index] == .text(text), "step \(index + 1) is explained by something else")
    }
    return leaps
  }

  private static func checkWrong<S: CheckedScalar>(
    _ chain: Chain<S>, _ index: Int, _ claim: Claim<S>, _ evidence: Evidence<S>
  ) throws(Rejection) {
    let (before, after) = (chain.matrices[index], chain.matrices[index + 1])
    guard case .text(let slip) = try claim.output("slip") else { throw Rejection("the slip is not a text") }
    if before.shape != after.shape {
      try require(!evidence.has("witness"), "matrices of different shapes need no witness")
    } else if let stated = chain.stated[index] {
      try require(!evidence.has("witness"), "stated operations need no witness")
      let meant = try Operation<S>.read(try evidence.value("meant"), rows: before.rows, over: evidence.domain)
      try require(meant == stated, "other operations are stated than meant")
    } else {
      let witness = try evidence.vector("witness", over: claim.domain, count: before.columns)
      try require(
        before.annihilates(witness) != after.annihilates(witness), "the witness does not tell the matrices apart")
    }
    guard evidence.has("meant") else {
      try claim.checkOutputs(["valid", "verdict", "step", "slip", "explanations"] + chain.outputs)
      let kind =
        before.columns != after.columns
        ? "other-columns"
        : after.rows < before.rows ? "dropped-row" : after.rows > before.rows ? "added-row" : "unknown"
      return try require(slip == kind, "the slip has another name")
    }
    try checkSlip(before, after, chain.outputs, claim, evidence)
  }

  /// The matrix that should have come out; it may have a bar where those of the chain do.
  private static func expected<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) -> ExactMatrix<S> {
    guard case .matrix(let value) = try claim.output("expected"), case .list(let chain) = try claim.input("chain")
    else { throw Rejection("the output expected is not a matrix") }
    let isShared = chain.contains { if case .matrix(let matrix) = $0 { matrix.bar == value.bar } else { false } }
    try require(value.bar == nil || isShared, "the output expected has another bar than the chain")
    return try ExactMatrix(value, over: claim.domain, named: "expected")
  }

  /// The claimed matrix, entries and name follow from what was meant.
  private static func checkSlip<S: CheckedScalar>(
    _ before: ExactMatrix<S>, _ after: ExactMatrix<S>, _ outputs: [String], _ claim: Claim<S>, _ evidence: Evidence<S>
  ) throws(Rejection) {
    guard case .text(let slip) = try claim.output("slip") else { throw Rejection("the slip is not a text") }
    try require(before.shape == after.shape, "between different shapes nothing is meant")
    try claim.checkOutputs(
      ["valid", "verdict", "step", "slip", "meant", "expected", "entries", "explanations"] + outputs)
    let operations = try Operation<S>.read(try evidence.value("meant"), rows: before.rows, over: evidence.domain)
    let rule = SlipRule(before: WrittenRows(before), operations: operations, written: WrittenRows(after))
    try require(
      try claim.output("meant") == .text(Operation.text(of: operations)), "something else is said to be meant")
    let expected = try Self.expected(claim)
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
