import MatrixArithmetic
import MatrixDomain

@testable import MatrixExact

/// Answers claimed of systems, right and wrong, with steps before them and without, and a second opinion on them.
enum CheckedClaims {
  /// Systems one after another, the first of them the one that is asked about, and numbers for some of its unknowns.
  typealias Case = (systems: [Matrix<Rational>], values: [Rational?])

  static let all: [Case] = [
    ([[[1, 1, 3], [1, -1, 1]]], [2, 1]), ([[[1, 1, 3], [1, -1, 1]]], [2, 2]), ([[[1, 1, 3], [2, 2, 6]]], [1, 2]),
    ([[[1, 1, 3], [1, -1, 1]]], [2, nil]), ([[[1, 1, 3], [1, -1, 1]]], [nil, 2]),
    ([[[1, 1, 3], [1, 1, 4]]], [1, 2]), ([[[1, 1, 3], [1, 1, 4]]], [nil, 2]),
    ([[[1, 1, 3], [1, 1, 4]]], [nil, nil]),
    ([[[Rational(1, 2), 3, 0, 1], [0, 1, Rational(-2, 3), 5], [1, 7, Rational(-2, 3), 7]]], [2, 0, nil]),
    ([[[1, 2, 3, 4], [0, 0, 1, 2]]], [-2, 0, 2]), ([[[1, 2, 3, 4], [0, 0, 1, 2]]], [nil, nil, 3]),
    ([[[0, 0, 0]]], [5, 7]), ([[[3]]], []), ([[[0]]], []), ([Matrix(Shape(0, 3), rowMajor: [])], [1, nil]),
    ([[[1, 1, 3], [1, -1, 1]], [[1, 1, 3], [0, -2, -2]]], [2, 1]),
    ([[[1, 1, 3], [1, -1, 1]], [[1, 1, 3], [0, -2, 2]]], [4, -1]),
    ([[[1, 1, 3], [1, -1, 1]], [[1, 1, 3], [0, -2, 2]]], [2, 1]),
    ([[[2, 3, -1], [1, -1, 2]], [[1, 0, 1], [0, 1, -1]]], [1, nil]),
    ([[[1, 1, 3], [1, 1, 4]], [[1, 1, 3], [0, 0, 1]]], [1, 2]),
  ]

  static func field(_ given: Case) -> Value.Field {
    let systems = given.systems.map { system -> Value in
      guard case .matrix(var value) = CaseInputs.field("A", system).value else { return .list([]) }
      value.bar = system.columns - 1
      return .matrix(value)
    }
    let known = given.values.compactMap { $0 }
    var claim = Value.vector(Vector(known))
    if known.count < given.values.count {
      claim = .record(
        given.values.enumerated().compactMap { index, value in
          value.map { .init("x\(index + 1)", .scalar($0)) }
        })
    }
    return .init("chain", .list(systems + [claim]))
  }

  /// True for inputs that end with a claim.
  static func isClaim(_ inputs: [Value.Field]) -> Bool {
    guard case .list(let items)? = inputs.first?.value else { return false }
    return items.last?.kind == .vector || items.last?.kind == .record
  }

  // MARK: Honest results

  static func certified(_ inputs: [Value.Field], _ size: Certificate.Size) throws -> CertifiedCase {
    guard let (systems, values) = read(inputs), let truth = outputs(systems[0], values) else {
      preconditionFailure("check does not take \(inputs)")
    }
    let claim = try Narrated.check(claim: values, of: systems[0], narration: .silent).answer
    var outputs: [Value.Field]
    let certificate: Certificate?
    if systems.count == 1 {
      outputs = verdict(claim.verdict.rawValue)
      certificate = try CertificateMaker.claim(claim, size: size)
    } else {
      let steps = try Narrated.check(systems, narration: .silent).answer
      let worse =
        steps.verdict == .wrong || claim.verdict == .wrong
        ? "wrong" : steps.verdict == .possible ? "possible" : claim.verdict.rawValue
      let chain = try CheckedChains.certified([CheckedChains.field(systems)], size).outputs
      outputs = verdict(worse) + chain.dropFirst(2) + [.init("steps", .text(steps.verdict.rawValue))]
      certificate = try CertificateMaker.derivation(systems, steps, claim: claim, size: size)
    }
    guard let certificate else { preconditionFailure("a certificate was asked for") }
    outputs += truth
    return CertifiedCase(tool: "check", inputs: inputs, outputs: outputs, certificate: certificate)
  }

  private static func verdict(_ verdict: String) -> [Value.Field] {
    [.init("valid", .truth(verdict.hasPrefix("right"))), .init("verdict", .text(verdict))]
  }

  // MARK: The second opinion

  /// What is true of a claim, found out by ranks and plain sums; `nil` where it does not fit the system.
  private static func outputs(_ system: Matrix<Rational>, _ values: [Rational?]) -> [Value.Field]? {
    let count = system.columns - 1
    guard values.count == count else { return nil }
    func isSolvable(_ fixed: [Rational?]) -> Bool {
      let open = fixed.indices.filter { fixed[$0] == nil }
      let right = (0..<system.rows).map { row in
        fixed.enumerated().reduce(system[row, count]) { $0 - ($1.element ?? 0) * system[row, $1.offset] }
      }
      let rest = Matrix(Shape(system.rows, open.count)) { system[$0, open[$1]] }
      let whole = Matrix(Shape(system.rows, open.count + 1)) { row, column in
        column < open.count ? rest[row, column] : right[row]
      }
      return PlainAnswers.rank(rest) == PlainAnswers.rank(whole)
    }
    let missing = values.indices.filter { values[$0] == nil }
    let isRight = isSolvable(values)
    let solvable = Value.Field("solvable", .truth(isSolvable(Array(repeating: nil, count: count))))
    func field(_ verdict: String) -> Value.Field { .init("claim", .text(verdict)) }
    if !missing.isEmpty {
      let names = Value.Field("missing", .list(missing.map { .text("x\($0 + 1)") }))
      return isRight ? [field("incomplete"), names] : [field("wrong"), names, solvable]
    }
    guard isRight else {
      for row in 0..<system.rows {
        let left = values.enumerated().reduce(Rational.zero) { $0 + ($1.element ?? 0) * system[row, $1.offset] }
        if left == system[row, count] { continue }
        return [
          field("wrong"), .init("equation", .count(row + 1)), .init("left", .scalar(left)),
          .init("right", .scalar(system[row, count])), solvable,
        ]
      }
      return nil
    }
    let free = count - PlainAnswers.rank(system.columns(0..<count))
    return [field(free == 0 ? "right" : "right, but not all"), .init("free", .count(free))]
  }

  /// The systems and the claimed numbers; `nil` for malformed inputs.
  private static func read(_ inputs: [Value.Field]) -> (systems: [Matrix<Rational>], values: [Rational?])? {
    guard inputs.count == 1, inputs[0].name == "chain", case .list(let items) = inputs[0].value, items.count > 1,
      let claim = items.last
    else { return nil }
    var systems: [Matrix<Rational>] = []
    var hasBar = false
    for item in items.dropLast() {
      guard case .matrix(let value) = item, let entries = Claims.scalars(value.entries, value.domain),
        (systems.first?.columns ?? value.shape.columns) - 1 == value.bar ?? ((systems.first?.columns ?? 0) - 1)
          || value.bar == nil
      else { return nil }
      hasBar = hasBar || value.bar != nil
      systems.append(Matrix(value.shape, rowMajor: entries))
    }
    guard let first = systems.first, hasBar, first.columns > 0 else { return nil }
    switch claim {
    case .vector(let vector):
      guard let numbers = Claims.scalars(vector.entries, vector.domain), numbers.count == first.columns - 1 else {
        return nil
      }
      return (systems, numbers)
    case .record(let fields):
      var values: [Rational?] = Array(repeating: nil, count: first.columns - 1)
      for field in fields {
        guard let index = values.indices.first(where: { "x\($0 + 1)" == field.name }), values[index] == nil,
          case .scalar(let scalar) = field.value, let number = Claims.scalars([scalar.text], scalar.domain)
        else { return nil }
        values[index] = number[0]
      }
      return (systems, values)
    default: return nil
    }
  }

  static func isTrue(_ result: CertifiedCase) -> Bool {
    guard result.outcome == .value, result.errorCode == nil, let (systems, values) = read(result.inputs),
      let truth = outputs(systems[0], values), Set(result.outputs.map(\.name)).count == result.outputs.count
    else { return false }
    let names = truth.map(\.name)
    func sorted(_ fields: [Value.Field]) -> [Value.Field] { fields.sorted { $0.name < $1.name } }
    guard sorted(result.outputs.filter { names.contains($0.name) }) == sorted(truth),
      case .text(let own) = truth[0].value
    else { return false }
    var rest = result.outputs.filter { !names.contains($0.name) }
    guard systems.count > 1 else { return sorted(rest) == sorted(verdict(own)) }
    guard case .text(let steps)? = rest.first(where: { $0.name == "steps" })?.value else { return false }
    let worse = steps == "wrong" || own == "wrong" ? "wrong" : steps == "possible" ? steps : own
    guard verdict(worse).allSatisfy(rest.contains) else { return false }
    rest = rest.filter { !["steps", "valid", "verdict"].contains($0.name) } + verdict(steps)
    return ["right", "possible", "wrong"].contains(steps) && CheckedChains.isTrue(steps: rest, of: result)
  }

  /// False where a solution or a combination of a true result is none.
  static func hasSoundEvidence(_ result: CertifiedCase) -> Bool {
    guard let (systems, values) = read(result.inputs), case .record(var fields) = result.certificate.data else {
      return false
    }
    if systems.count > 1 {
      guard case .record(let own)? = fields.first(where: { $0.name == "claim" })?.value else { return false }
      fields = own
    }
    let (count, rows) = (values.count, systems[0].rows)
    let a = systems[0].columns(0..<count)
    func vector(_ name: String, _ length: Int) -> Vector<Rational>? {
      guard case .vector(let value)? = fields.first(where: { $0.name == name })?.value, value.domain == .rationals,
        let entries = Claims.scalars(value.entries, .rationals), entries.count == length
      else { return nil }
      return Vector(entries)
    }
    let names = Set(fields.map(\.name))
    let right = Vector(systems[0].column(count))
    let isSolvable = result.outputs.first { $0.name == "solvable" }?.value
    if isSolvable == nil, !result.outputs.contains(where: { $0.name == "missing" }) { return names == ["A"] }
    if isSolvable != .truth(false) {
      guard let solution = vector("solution", count), (a * solution) == right else { return false }
      if isSolvable == nil {
        return names == ["solution"] && zip(values, solution.array).allSatisfy { $0 == nil || $0 == $1 }
      }
      if values.allSatisfy({ $0 != nil }) { return names == ["solution"] }
    } else if names != ["combination"] {
      return false
    }
    guard let combination = vector("combination", rows) else { return false }
    let open = values.indices.filter { isSolvable == .truth(false) || values[$0] == nil }
    let known = Vector(values.map { isSolvable == .truth(false) ? 0 : $0 ?? 0 })
    let rest = Matrix(Shape(rows, open.count)) { a[$0, open[$1]] }
    let sums = right.array.indices.map { right[$0] - (a * known)[$0] }
    return (combination.rowMatrix * rest).isZero && !combination.dot(Vector(sums)).isZero
  }
}
