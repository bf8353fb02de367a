import MatrixDomain
import MatrixFeatures
import MatrixNotation
import MatrixNumeric

/// How a result that was computed again compares with the one that was kept.
enum ResultComparison {
  case same
  /// Doubles that agree to a number of digits: another processor rounds otherwise.
  case close(digits: Int)
  case different(Difference)

  struct Difference {
    var summary: String
    /// The answers, shortened.
    var saved: String
    var now: String
  }

  /// Doubles that differ by less than this, relative to the largest, are one answer.
  static let closeness = 1e-9

  init(saved: ToolResult, now: ToolResult) {
    func differs(_ summary: String) -> ResultComparison {
      .different(Difference(summary: summary, saved: Self.answer(saved), now: Self.answer(now)))
    }
    guard saved.outcome == now.outcome else {
      self = differs("\(now.outcome.rawValue), not \(saved.outcome.rawValue)")
      return
    }
    guard saved.error?.code == now.error?.code else {
      self = differs(
        "the reason is \(now.error?.code.rawValue ?? "none"), not \(saved.error?.code.rawValue ?? "none")")
      return
    }
    guard saved.outputs.map(\.name) == now.outputs.map(\.name) else {
      let names = [saved, now].map { result in result.outputs.map(\.name).joined(separator: ", ") }
      self = differs("the outputs are \(names[1]), not \(names[0])")
      return
    }
    var digits: Int?
    for (old, new) in zip(saved.outputs, now.outputs) where old.value != new.value {
      guard case .different(let difference) = ValueComparison(old.value, new.value) else { continue }
      if saved.engine == Engine.numeric.rawValue, now.engine == saved.engine,
        let agreement = Self.agreement(old.value, new.value)
      {
        digits = min(digits ?? agreement, agreement)
        continue
      }
      self = differs("\(old.name): \(difference.described)")
      return
    }
    self = digits.map(ResultComparison.close) ?? .same
  }

  /// The primary output in a line, or what went wrong.
  static func answer(_ result: ToolResult) -> String {
    if let error = result.error { return "\(result.outcome.rawValue): \(error.message)" }
    guard let value = result.primary.flatMap(result.output) ?? result.outputs.first?.value else { return "no output" }
    let text = Notation.text(of: value)
    return text.count <= 200 ? text : "\(text.prefix(160))… (\(text.count) characters)"
  }

  /// To how many digits two values of doubles agree; `nil` where they are no such values, or differ by more than noise.
  private static func agreement(_ left: Value, _ right: Value) -> Int? {
    let (old, new) = (doubles(left), doubles(right))
    guard !old.isEmpty, old.count == new.count else { return nil }
    let scale = old.map(\.magnitude).max() ?? 0
    let gap = zip(old, new).map { ($0 - $1).magnitude }.max() ?? 0
    guard gap <= closeness * scale else { return nil }
    var digits = 0
    var bound = scale
    while digits < 16, gap <= bound / 10 {
      digits += 1
      bound /= 10
    }
    return digits
  }

  /// Every double of a value, in order; measured bounds, which are not part of the answer, left out.
  private static func doubles(_ value: Value) -> [Double] {
    func parsed(_ texts: some Sequence<String>) -> [Double] {
      texts.flatMap { text in
        Complex(exchangeText: text).map { [$0.real, $0.imaginary] } ?? Double(text).map { [$0] } ?? []
      }
    }
    switch value {
    case .scalar(let scalar): return parsed([scalar.text])
    case .vector(let vector): return parsed(vector.entries)
    case .matrix(let matrix): return parsed(matrix.entries)
    case .polynomial(let polynomial): return parsed(polynomial.coefficients)
    case .basis(let basis): return basis.vectors.flatMap { parsed($0) }
    case .solutionSet(let set):
      let directions = set.directions.flatMap { parsed($0) }
      switch set.particular {
      case .vector(let entries)?: return parsed(entries) + directions
      case .matrix(let matrix)?: return parsed(matrix.entries) + directions
      case nil: return directions
      }
    case .list(let items): return items.flatMap(doubles)
    case .record(let fields):
      return fields.filter { !DisplayDigits.measurements.contains($0.name) }.flatMap { doubles($0.value) }
    case .permutation, .algebraic, .closedForm, .cases, .truth, .text, .count: return []
    }
  }
}

extension ValueComparison.Difference {
  /// The difference with its first entries: `2 of 9 entries differ: (1, 2) 3 → 4; (3, 3) 0 → 1/2`.
  var described: String {
    guard !entries.isEmpty else { return summary }
    let differences = entries.map { entry in
      let place = entry.position.map(String.init).joined(separator: ", ")
      return "(\(place)) \(entry.left) → \(entry.right)"
    }
    return "\(summary): \(differences.joined(separator: "; "))\(count > entries.count ? "; …" : "")"
  }
}
