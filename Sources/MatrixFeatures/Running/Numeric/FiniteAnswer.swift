import MatrixDomain

extension ToolAnswer {
  /// The answer as it may be handed out: infinity and NaN are no values.
  ///
  /// A measured fact that is none has no bound, and is written as null; an output that holds one is an overflow that the
  /// tool did not see, and there is no value then.
  func withFiniteNumbers() -> ToolAnswer {
    var answer = self
    for field in outputs where !field.value.isFinite {
      return ToolAnswer(
        error: ErrorReport(
          .unable, .tooLarge, "a number of the \(field.name) is beyond the largest double, about 1.8e308",
          advice: "scale the problem, or use the exact engine"),
        diagnostics: diagnostics.withFiniteNumbers(), method: method, engine: engine)
    }
    answer.diagnostics = diagnostics.withFiniteNumbers()
    return answer
  }
}

extension Diagnostics {
  /// The facts, with those that are infinite or not a number as what has no bound.
  func withFiniteNumbers() -> Diagnostics {
    guard fields.contains(where: { !$0.value.isFinite }) else { return self }
    var diagnostics = self
    diagnostics.fields = fields.filter(\.value.isFinite)
    diagnostics.unbounded += fields.filter { !$0.value.isFinite }.map(\.name)
    return diagnostics
  }
}

extension Value {
  /// True where no scalar in it is infinite or not a number.
  var isFinite: Bool {
    switch self {
    case .scalar(let scalar): Self.isFinite(TextSlab([scalar.text]), scalar.domain)
    case .vector(let vector): Self.isFinite(vector.entries, vector.domain)
    case .matrix(let matrix): Self.isFinite(matrix.entries, matrix.domain)
    case .polynomial(let polynomial): Self.isFinite(polynomial.coefficients, polynomial.domain)
    case .basis(let basis): basis.vectors.allSatisfy { Self.isFinite($0, basis.domain) }
    case .solutionSet(let set):
      switch set.particular {
      case .vector(let entries)?: Self.isFinite(entries, set.domain)
      case .matrix(let matrix)?: Self.isFinite(matrix.entries, matrix.domain)
      case nil: true
      }
    case .list(let items): items.allSatisfy(\.isFinite)
    case .record(let fields): fields.allSatisfy(\.value.isFinite)
    case .permutation, .algebraic, .closedForm, .cases, .truth, .text, .count: true
    }
  }

  /// Doubles are spelled with digits, signs, a point, `e` and `i` at the end; `inf` and `nan` have an n.
  private static func isFinite(_ texts: TextSlab, _ domain: ScalarDomain) -> Bool {
    if domain.isExact { return true }
    if let doubles = texts.doubles { return doubles.allSatisfy(\.isFinite) }
    let spelled = texts.spelled
    return texts.indices.allSatisfy { index in
      spelled.withUTF8(at: index) { text in
        for place in text.indices where text[place] == UInt8(ascii: "n") { return false }
        return true
      }
    }
  }
}
