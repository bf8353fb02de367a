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
struct RowEquivalence: CheckedFact {
  /// The matrices of a chain, and the operations that are stated between some of them.
  private struct Chain<S: CheckedScalar> {
    var matrices: [ExactMatrix<S>] = []
    var stated: [Int: [Operation<S>]] = [:]
    var bars: [Int] = []
    /// The answer that is claimed at the end.
    var claimed: Value?
  }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let chain = try chain(claim)
    let last = chain.matrices.count - 1
    let (isValid, whole) = (try claim.truth("valid"), try claim.text("verdict"))
    try require(isValid == whole.hasPrefix("right"), "valid is what is right")
    func checkAnswer(_ evidence: Evidence) throws(Rejection) -> String? {
      guard let value = chain.claimed else { return nil }
      return try ClaimedAnswer(value, of: chain.matrices[0], bars: chain.bars, claim).check(claim, evidence)
    }
    if last == 0 {
      return try require(
        try checkAnswer(try claim.evidence("substitution")) == whole, "the verdict is not that on the claim")
    }
    let evidence = try claim.evidence("row-equivalence")
    var verdict = whole
    if chain.claimed != nil {
      verdict = try claim.text("steps")
      let own = try checkAnswer(try evidence.record("claim")) ?? ""
      let worse = verdict == "wrong" || own == "wrong" ? "wrong" : verdict == "possible" ? verdict : own
      try require(whole == worse, "the verdict is not the worse of the two")
    }
    let hasSlip = claim.hasOutput("slip")
    var right = last
    if hasSlip {
      right = try claim.count("step") - 1
      try require((0..<last).contains(right), "there is no such step")
    }
    switch verdict {
    case "right":
      try checkForms(chain.matrices, evidence)
      try require(try checkExplanations(chain, right, claim, evidence).isEmpty, "not every step is explained")
    case "possible":
      try checkForms(Array(chain.matrices[...min(right + 1, last)]), evidence)
      let leaps = try checkExplanations(chain, right, claim, evidence)
      if hasSlip {
        try require(chain.stated[right] == nil, "a step whose operations are stated is right or wrong")
        try checkSlip(chain.matrices[right], chain.matrices[right + 1], claim, evidence)
      } else {
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
  private func chain<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) -> Chain<S> {
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
  private func inField(_ value: Value, _ field: ScalarDomain) -> Value {
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
  private func checkForms<S: CheckedScalar>(_ chain: [ExactMatrix<S>], _ evidence: Evidence) throws(Rejection) {
    let reduced: ExactMatrix<S> = try evidence.matrix("reduced", over: evidence.domain, chain[0].shape)
    let pivots = try Echelon.reducedPivots(of: reduced)
    let minors = try evidence.list("minors")
    try require(minors.count == chain.count, "there is not one minor a matrix")
    for (matrix, minor) in zip(chain, minors) {
      try require(matrix.shape == reduced.shape, "two matrices of right steps have different shapes")
      let minor = try evidence.record(minor, named: "minors")
      try Profile.check(matrix, reduced: reduced, pivots: pivots)
      try Minor.check(matrix, rows: try minor.positions("rows", below: matrix.rows), columns: pivots, minor)
    }
  }

  /// Looks at the explanations of all steps before one. Returns those that are row equivalent and no more.
  private func checkExplanations<S: CheckedScalar>(
    _ chain: Chain<S>, _ right: Int, _ claim: Claim<S>, _ evidence: Evidence
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

  private func checkWrong<S: CheckedScalar>(
    _ chain: Chain<S>, _ index: Int, _ claim: Claim<S>, _ evidence: Evidence
  ) throws(Rejection) {
    let (before, after) = (chain.matrices[index], chain.matrices[index + 1])
    let slip = try claim.text("slip")
    if before.shape == after.shape, let stated = chain.stated[index] {
      let meant = try Operation<S>.read(try evidence.value("meant"), rows: before.rows, over: evidence.domain)
      try require(meant == stated, "other operations are stated than meant")
    } else if before.shape == after.shape {
      let witness: [S] = try evidence.vector("witness", over: claim.domain, count: before.columns)
      try require(
        before.annihilates(witness) != after.annihilates(witness), "the witness does not tell the matrices apart")
    }
    guard evidence.has("meant") else {
      let kind =
        before.columns != after.columns
        ? "other-columns"
        : after.rows < before.rows ? "dropped-row" : after.rows > before.rows ? "added-row" : "unknown"
      return try require(slip == kind, "the slip has another name")
    }
    try checkSlip(before, after, claim, evidence)
  }

  /// The matrix that should have come out; it may have a bar where those of the chain do.
  private func expected<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) -> ExactMatrix<S> {
    guard case .matrix(let value) = try claim.output("expected"), case .list(let chain) = try claim.input("chain")
    else { throw Rejection("the output expected is not a matrix") }
    let isShared = chain.contains { if case .matrix(let matrix) = $0 { matrix.bar == value.bar } else { false } }
    try require(value.bar == nil || isShared, "the output expected has another bar than the chain")
    return try ExactMatrix(value, over: claim.domain, named: "expected")
  }

  /// The claimed matrix, entries and name follow from what was meant.
  private func checkSlip<S: CheckedScalar>(
    _ before: ExactMatrix<S>, _ after: ExactMatrix<S>, _ claim: Claim<S>, _ evidence: Evidence
  ) throws(Rejection) {
    let slip = try claim.text("slip")
    try require(before.shape == after.shape, "between different shapes nothing is meant")
    let operations = try Operation<S>.read(try evidence.value("meant"), rows: before.rows, over: evidence.domain)
    let rule = SlipRule(before: WrittenRows(before), operations: operations, written: WrittenRows(after))
    try claim.checkOutput("meant", .text(Operation.text(of: operations)), "something else is said to be meant")
    let expected = try self.expected(claim)
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
    try claim.checkOutput("entries", .list(entries), "other entries are wrong than claimed")
    try require(slip == rule.name, "the slip has another name")
  }
}
