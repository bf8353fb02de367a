package import MatrixDomain

extension ToolResult {
  /// Operands of more bytes than these are not sent back with a request that was not answered: a few bytes may have
  /// stood for millions of digits.
  static let longestEcho = 1 << 18

  /// Longer settings and messages are not sent back either.
  static let longestWord = 1 << 14

  /// The result without the operands of its request, and with a word about it, where there is no answer and they are long.
  package var withoutLongEcho: ToolResult {
    switch outcome {
    case .value, .undefined: return self
    case .malformed, .unable, .cancelled: break
    }
    var result = self
    let size = request.inputs.reduce(0) { $0 + $1.operand.textSize }
    if size > Self.longestEcho {
      result.request.inputs = []
      result.diagnostics.warnings.append(
        .init("inputs-omitted", "the inputs, about \(size) bytes, are left out of this result"))
    }
    result.request.options.removeAll { $0.setting.text.utf8.count > Self.longestWord }
    if request.tool.utf8.count > Self.longestWord { result.request.tool = String(request.tool.prefix(40)) + "…" }
    if let message = error?.message, message.utf8.count > Self.longestWord {
      result.error?.message = String(message.prefix(200)) + "…"
    }
    return result
  }
}

extension Request.Operand {
  /// About how many bytes the operand takes as text.
  fileprivate var textSize: Int {
    switch self {
    case .text(let text), .name(let text): text.utf8.count
    case .value(let value): value.textSize
    }
  }
}

extension Value {
  /// About how many bytes the scalars and texts in it take.
  fileprivate var textSize: Int {
    switch self {
    case .scalar(let scalar): scalar.text.utf8.count
    case .vector(let vector): vector.entries.textSize
    case .matrix(let matrix): matrix.entries.textSize
    case .polynomial(let polynomial): polynomial.coefficients.textSize
    case .basis(let basis): basis.vectors.reduce(0) { $0 + $1.textSize }
    case .solutionSet(let set):
      set.directions.reduce(set.unknowns.reduce(0) { $0 + $1.utf8.count }) { $0 + $1.textSize } + set.particularSize
    case .permutation(let permutation): 8 * permutation.order.count
    case .algebraic(let number): number.texts.reduce(0) { $0 + $1.utf8.count }
    case .closedForm(let form): form.texts.reduce(0) { $0 + $1.utf8.count }
    case .cases(let value): value.cases.reduce(0) { $0 + $1.value.textSize + $1.display.utf8.count }
    case .list(let items): items.reduce(0) { $0 + $1.textSize }
    case .record(let fields): fields.reduce(0) { $0 + $1.value.textSize }
    case .text(let text): text.utf8.count
    case .truth, .count: 8
    }
  }
}

extension SolutionSetValue {
  fileprivate var particularSize: Int {
    switch particular {
    case .vector(let entries): entries.textSize
    case .matrix(let matrix): matrix.entries.textSize
    case nil: 0
    }
  }
}

extension TextSlab {
  /// With quotes and a comma each.
  fileprivate var textSize: Int {
    let characters = words.map { 4 * $0.count } ?? doubles.map { 18 * $0.count } ?? byteCount
    return characters + 3 * count
  }
}
