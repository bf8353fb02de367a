import MatrixArithmetic
import MatrixDomain
import MatrixNotation

@testable import MatrixExact

/// Derivations right and wrong, their certified results, and a second opinion on both.
enum CheckedChains {
  static let all: [[Matrix<Rational>]] = [
    [[[2, 1], [1, 3]], [[1, 3], [2, 1]], [[1, 3], [0, -5]], [[1, 3], [0, 1]]],
    [[[1, 2, 3], [4, 5, 6]], [[1, 2, 3], [0, -3, -6]], [[1, 0, -1], [0, 1, 2]], [[1, 0, -1], [0, 1, 2]]],
    [[[2, 1, 4], [1, 3, 7]], [[1, 3, 7], [2, 1, 4]], [[1, 3, 7], [0, -5, 10]], [[1, 3, 7], [0, 1, -2]]],
    [[[2, 3, -1], [1, -1, 2]], [[2, 3, -1], [0, -5, 6]]],
    [[[1, 2, 3], [2, 4, 6]], [[1, 2, 3], [1, 2, 3]], [[1, 2, 3]]],
    [[[1, 2, 3], [4, 5, 6]], [[1, 2, 3], [1, 2, 3]]], [[[1, 2, 3], [4, 5, 6]], [[1, 2], [4, 5]]],
    [[[1, 2, 3], [4, 5, 6]], [[1, 2, 3], [0, -3, 6]]],
    [
      [[Rational(1, 2), 1, 0], [3, 5, 7], [1, 1, 1]], [[1, 2, 0], [3, 5, 7], [1, 1, 1]],
      [[1, 2, 0], [0, 0, 9], [5, 8, 4]],
    ],
    [Matrix(Shape(0, 3), rowMajor: []), Matrix(Shape(0, 3), rowMajor: [])], [[[0, 0]], [[0, 0]], [[0, 1]]],
    [[[2, 3, -1, 5], [1, -1, 2, 5], [3, 2, -3, -2]], [[2, 3, -1, 5], [1, -1, 2, 5], [0, 5, -5, -5]]],
    [
      [[1, 2, 3], [0, 1, 4], [5, 6, 0]], [[1, 2, 3], [0, 1, 4], [0, -4, 15]], [[1, 2, 3], [0, 1, 4], [0, 0, 1]],
    ],
    [[[2, 1], [1, 3]], [[1, 3], [2, 1]], [[7, 4], [3, 3]], [[7, 4], [1, 1]]],
    [[[2, 3, -1, 5], [1, -1, 2, 5], [3, 2, -3, -2]], [[1, 0, 0, 1], [0, 1, 0, 2], [0, 0, 1, 3]]],
  ]

  static func field(_ chain: [Matrix<Rational>]) -> Value.Field {
    .init("chain", .list(chain.map { CaseInputs.field("A", $0).value }))
  }

  static func certified(_ inputs: [Value.Field], _ size: Certificate.Size) throws -> CertifiedCase {
    if CheckedClaims.isClaim(inputs) { return try CheckedClaims.certified(inputs, size) }
    guard let chain = chain(inputs) else { preconditionFailure("check does not take \(inputs)") }
    let checked = try Narrated.check(chain, narration: .silent).answer
    guard let certificate = try CertificateMaker.derivation(chain, checked, size: size) else {
      preconditionFailure("a certificate was asked for")
    }
    var outputs: [Value.Field] = [
      .init("valid", .truth(checked.isValid)), .init("verdict", .text(checked.verdict.rawValue)),
    ]
    if let step = checked.firstQuestioned { outputs.append(.init("step", .count(step + 1))) }
    if let step = checked.steps.last, let slip = step.slip {
      outputs.append(.init("slip", .text(slip.kind.rawValue)))
      if let expected = slip.expected {
        outputs += [
          .init("meant", .text(RowOperation.text(of: slip.operations))), .init("expected", .matrix(expected)),
          .init("entries", entries(expected, step.after)),
        ]
      }
    }
    outputs.append(.init("explanations", .list(checked.steps.compactMap(\.explanation).map { .text($0) })))
    return CertifiedCase(tool: "check", inputs: inputs, outputs: outputs, certificate: certificate)
  }

  private static func entries(_ expected: Matrix<Rational>, _ written: Matrix<Rational>) -> Value {
    var result: [Value] = []
    for row in 0..<expected.rows {
      for column in 0..<expected.columns where expected[row, column] != written[row, column] {
        result.append(
          .record([
            .init("row", .count(row + 1)), .init("column", .count(column + 1)),
            .init("written", .scalar(written[row, column])), .init("expected", .scalar(expected[row, column])),
          ]))
      }
    }
    return .list(result)
  }

  /// The matrices of an input; `nil` where it is malformed.
  private static func chain(_ inputs: [Value.Field]) -> [Matrix<Rational>]? {
    guard inputs.count == 1, inputs[0].name == "chain", case .list(var items) = inputs[0].value else { return nil }
    if CheckedClaims.isClaim(inputs) { items.removeLast() }
    guard items.count > 1 else { return nil }
    var result: [Matrix<Rational>] = []
    for item in items {
      guard case .matrix(let value) = item, let entries = Claims.scalars(value.entries, value.domain),
        value.bar.map({ (0...value.shape.columns).contains($0) }) ?? true
      else { return nil }
      result.append(Matrix(value.shape, rowMajor: entries))
    }
    return result
  }

  /// How many steps are right, found out by plain elimination.
  private static func rightSteps(_ chain: [Matrix<Rational>]) -> Int {
    zip(chain, chain.dropFirst()).prefix { before, after in
      before.shape == after.shape && PlainAnswers.reduced(before).matrix == PlainAnswers.reduced(after).matrix
    }.count
  }

  /// Looks at every output by itself; what was meant may be anything that fits the rest.
  static func isTrue(_ result: CertifiedCase) -> Bool {
    CheckedClaims.isClaim(result.inputs) ? CheckedClaims.isTrue(result) : isTrue(steps: result.outputs, of: result)
  }

  /// Looks at the outputs about the steps.
  static func isTrue(steps outputs: [Value.Field], of result: CertifiedCase) -> Bool {
    guard result.outcome == .value, result.errorCode == nil, let chain = chain(result.inputs) else { return false }
    let fields = Dictionary(outputs.map { ($0.name, $0.value) }) { first, _ in first }
    guard fields.count == outputs.count else { return false }
    guard case .text(let verdict)? = fields["verdict"], fields["valid"] == .truth(verdict == "right"),
      case .list(let texts)? = fields["explanations"]
    else { return false }
    var right = rightSteps(chain)
    switch verdict {
    case "right": guard right == chain.count - 1, fields.count == 3 else { return false }
    case "wrong": guard right < chain.count - 1 else { return false }
    case "possible":
      guard fields["slip"] != nil else {
        guard right == chain.count - 1, fields.count == 4 else { return false }
        let first = texts.firstIndex(of: .text("several operations at once"))
        guard let first, fields["step"] == .count(first + 1) else { return false }
        break
      }
      guard case .count(let step)? = fields["step"], step > 0, step <= right, fields["meant"] != nil else {
        return false
      }
      right = step - 1
    default: return false
    }
    guard texts.count == right else { return false }
    for (index, text) in texts.enumerated() {
      guard case .text(let text) = text else { return false }
      let (before, after) = (chain[index], chain[index + 1])
      if text == "no change" {
        if before != after { return false }
      } else if text == "several operations at once" {
        if before == after || verdict == "right" { return false }
      } else {
        guard applied(text, to: before) == after else { return false }
      }
    }
    if fields["slip"] == nil { return verdict != "wrong" }
    let (before, after) = (chain[right], chain[right + 1])
    guard fields["step"] == .count(right + 1), case .text(let slip)? = fields["slip"] else { return false }
    guard case .text(let meant)? = fields["meant"] else {
      let kind =
        before.columns != after.columns
        ? "other-columns"
        : before.rows > after.rows ? "dropped-row" : before.rows < after.rows ? "added-row" : "unknown"
      return fields.count == 5 && slip == kind
    }
    guard fields.count == 8, let operations = meant == "no change" ? [] : try? Notation.rowOperations(meant),
      RowOperation.text(of: operations) == meant, let expected = applied(meant, to: before)
    else { return false }
    let rule = SlipRule(before: before, operations: operations, expected: expected, written: after)
    return fields["expected"] == .matrix(expected) && fields["entries"] == entries(expected, after)
      && slip == rule.kind.rawValue
  }

  private static func applied(_ text: String, to matrix: Matrix<Rational>) -> Matrix<Rational>? {
    if text == "no change" { return matrix }
    guard let operations = try? Notation.rowOperations(text), RowOperation.text(of: operations) == text else {
      return nil
    }
    guard operations.flatMap(\.changedRows).allSatisfy({ $0 < matrix.rows }) else { return nil }
    return operations.reduce(matrix) { $1.applied(to: $0) }
  }

  /// False where the evidence of a true result proves nothing.
  static func hasSoundEvidence(_ result: CertifiedCase) -> Bool {
    let isClaim = CheckedClaims.isClaim(result.inputs)
    if isClaim, !CheckedClaims.hasSoundEvidence(result) { return false }
    if result.certificate.type == "substitution" { return isClaim }
    guard let chain = chain(result.inputs), case .record(let fields) = result.certificate.data else { return false }
    func value(_ name: String) -> Value? { fields.first { $0.name == name }?.value }
    var right = rightSteps(chain)
    var looked = right + 1
    let verdict = result.outputs.first { $0.name == (isClaim ? "steps" : "verdict") }?.value
    if verdict == .text("possible"), result.outputs.contains(where: { $0.name == "slip" }),
      case .count(let step)? = result.outputs.first(where: { $0.name == "step" })?.value
    {
      (right, looked) = (step - 1, step + 1)
    }
    let form = PlainAnswers.reduced(chain[0])
    guard value("reduced") == .matrix(form.matrix), case .list(let minors)? = value("minors"), minors.count == looked
    else { return false }
    for (matrix, minor) in zip(chain, minors) {
      guard case .list(let items)? = minor["rows"] else { return false }
      let rows = items.map { if case .count(let count) = $0 { count - 1 } else { -1 } }
      guard rows.allSatisfy({ (0..<matrix.rows).contains($0) }), rows.count == form.pivots.count else { return false }
      let block = matrix.submatrix(rows: rows, columns: form.pivots)
      guard PlainAnswers.rank(block) == rows.count else { return false }
      guard case .count(let prime)? = minor["prime"] else { continue }
      guard prime > 1, prime < 1 << 31, (2..<prime).prefix(1 << 16).allSatisfy({ !prime.isMultiple(of: $0) }) else {
        return false
      }
    }
    guard verdict == .text("wrong"), chain[right].shape == chain[right + 1].shape else {
      return value("witness") == nil
    }
    guard case .vector(let witness)? = value("witness"), witness.domain == .rationals,
      let entries = Claims.scalars(witness.entries, .rationals), entries.count == chain[right].columns
    else { return false }
    return (chain[right] * Vector(entries)).isZero != (chain[right + 1] * Vector(entries)).isZero
  }
}
