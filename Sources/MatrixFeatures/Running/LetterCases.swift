import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// The answers of a tool for all values of its letters: one for almost all of them, and one for each case that changes it.
///
/// The operands, side by side, decide: where the places of their pivots are those over the rational functions, the answer over them
/// holds. In one letter, the factors of minors say where that is; in several, a search by minors. In every other
/// case the tool is asked anew, with what stands for the letters there.
struct LetterCases {
  let tool: any FieldTool
  /// The same tool, where it says itself what must not be 0 for its answer to hold.
  let regionTool: (any RegionTool)?
  let call: ToolCall
  let ring: ParameterRing
  /// In one letter: the pivot columns, and where there are others.
  let profile: ParametricProfile?
  /// In one letter, for the steps: the operands in a form that holds for every value.
  let echelon: ParametricEchelon?
  /// The operands side by side.
  let operands: Matrix<RationalFunction>
  /// The answer for almost all values.
  let generic: ToolAnswer
  /// True where letters stand for real numbers.
  let isReal: Bool
  /// What is taken for granted about the letters.
  private let assumptions: [ParameterAssumption]
  /// True where the answer for almost all values is all that is asked for.
  let isGeneric: Bool

  /// What is answered in a region.
  struct End {
    var leaf: CaseLeaf
    /// `nil` where the region was not decided.
    var answer: ToolAnswer?
  }

  /// - Parameter outside: polynomials that are taken not to be 0, where the answer for almost all values is asked for.
  init(
    _ tool: any FieldTool, _ call: ToolCall, _ ring: ParameterRing, outside: [ParameterPolynomial]? = nil
  ) throws {
    isGeneric = outside != nil
    (self.tool, self.call, self.ring) = (tool, call, ring)
    regionTool = tool as? any RegionTool
    let methods = regionTool.map { [$0.letterMethod] } ?? ["gauss", "gauss-jordan"]
    guard isGeneric || call.method == "auto" || methods.contains(call.method) else {
      throw ErrorReport(
        .unable, .unsupportedMethod,
        regionTool == nil
          ? "cases are distinguished by elimination, not by the method ‘\(call.method)’"
          : "with letters eigenvalues are found by factors, not by the method ‘\(call.method)’",
        advice:
          "leave out \(option: "method"), or take \(option: "generic") for the answer that holds for almost all values")
    }
    assumptions = try outside?.map { ParameterAssumption($0, .nonzero) } ?? Self.assumptions(call, ring)
    isReal = outside == nil && call.flag("real") || assumptions.contains { $0.relation.isOfSigns }
    generic =
      try regionTool?.answer(call, ring, in: ParameterRegion(ring, budget: call.budget)).answer
      ?? tool.overFunctions(call, ring)
    operands = try Self.deciding(call, ring, tool)
    profile = try ParametricProfile(operands, budget: call.budget)
    echelon =
      profile != nil && call.detail != .none && outside == nil
      ? try ParametricEchelon(
        operands, ring: ring, layout: Self.layout(call, columns: operands.columns), budget: call.budget) : nil
  }

  /// The operands side by side.
  private static func deciding(
    _ call: ToolCall, _ ring: ParameterRing, _ tool: any FieldTool
  ) throws -> Matrix<RationalFunction> {
    if let tool = tool as? any RegionTool { return type(of: tool).poles(call, ring) }
    let field = FieldCall<RationalFunction>(call, ring.domain) { ring.function(exchangeText: $0) }
    var result: Matrix<RationalFunction>?
    for input in call.inputs {
      let matrix: Matrix<RationalFunction>
      switch input.value.kind {
      case .matrix, .vector: matrix = try field.columnOrMatrix(input.name)
      case .basis: matrix = try field.vectors(input.name)
      default: continue
      }
      result = try result.map { try $0.augmented(with: matrix) } ?? matrix
    }
    guard var result else { return Matrix(Shape(0, 0), rowMajor: []) }
    if let tool = tool as? any LetterTool { result = try tool.deciding(result, call) }
    return tool.declaration.letters == .casesOfColumns ? result.transposed : result
  }

  private static func layout(_ call: ToolCall, columns: Int) -> TableLayout {
    guard case .matrix(let matrix)? = call.inputs.first?.value else { return TableLayout() }
    let bar = call.inputs.count > 1 ? matrix.shape.columns : matrix.bar
    let names = call.option("unknowns")?.text.split(separator: ",").map(String.init) ?? []
    return TableLayout(
      columnNames: names.count == bar ? names : [], bars: bar.map { [$0] } ?? [], namesUnknowns: false)
  }

  /// Polynomials that are 0 wherever the answer over the rational functions may be another: what stands below bars, and the
  /// pivots of an elimination.
  static func divisors(
    _ call: ToolCall, _ ring: ParameterRing, _ tool: any FieldTool
  ) throws -> [ParameterPolynomial] {
    let matrix = try deciding(call, ring, tool)
    var elimination = Elimination(matrix)
    var recorder = SilentRecorder<RationalFunction>()
    try elimination.reduceForward(rule: FewestFractions(), recorder: &recorder, budget: call.budget)
    var found: [ParameterPolynomial] = []
    func add(_ polynomial: ParameterPolynomial) {
      let part = polynomial.squarefreePart
      if !part.isConstant, !found.contains(part) { found.append(part) }
    }
    for entry in matrix.rowMajor { add(entry.denominator) }
    for pivot in elimination.pivots {
      let entry = elimination.matrix[pivot.row, pivot.column]
      add(entry.numerator)
      add(entry.denominator)
    }
    return found
  }

  /// Row operations that hold for every value, where the columns of the pivots are known, else decisions alone.
  var method: String { profile == nil ? "branches" : "cases" }

  /// All values of the letters.
  var everywhere: ParameterRegion {
    ParameterRegion(ring, isReal: isReal, irreducible: profile?.conditions ?? [], budget: call.budget)
  }

  /// The answer for almost all values, with what shows that it holds, and polynomials that are 0 wherever it may not: what is taken not
  /// to be 0, and what else must not be. `nil` where that was not decided.
  func answerForAlmostAll() throws -> (answer: ToolAnswer, outside: [ParameterPolynomial])? {
    if generic.unfinished != nil || generic.error != nil && regionTool == nil { return nil }
    var ends: [End] = []
    var search = CaseSearch(operands, profile: profile, isGeneric: true, budget: call.budget) { leaf in
      let (answer, open) = try self.answer(in: leaf)
      if let open { return open }
      ends.append(End(leaf: leaf, answer: answer))
      return nil
    }
    let tree = try search.tree(everywhere, assuming: assumptions)
    guard ends.count == 1, var answer = ends[0].answer else { return nil }
    answer.certificate = try certificate(tree, ends)
    return (answer, tree.decided)
  }

  func answer() throws -> ToolAnswer {
    // What is undefined for almost all values is so for all.
    if generic.unfinished != nil || generic.error != nil && regionTool == nil { return generic }
    var ends: [End] = []
    var search = CaseSearch(operands, profile: profile, budget: call.budget) { leaf in
      let (answer, open) = try self.answer(in: leaf)
      if let open { return open }
      ends.append(End(leaf: leaf, answer: answer))
      return nil
    }
    let tree = try search.tree(everywhere, assuming: assumptions)
    if ends.isEmpty {
      throw ErrorReport(
        .malformed, .invalidOption, "what is taken for granted holds for no values of the letters",
        advice: "leave out \(option: "assume"), or a part of it")
    }
    if let error = commonError(ends) {
      return ToolAnswer(
        error: error, derivation: try derivation(tree, ends, []), certificate: try certificate(tree, ends),
        method: method)
    }
    let outputs = try self.outputs(tree, ends)
    let open = ends.filter { $0.answer == nil }
    var answer = ToolAnswer(
      outputs: outputs, diagnostics: generic.diagnostics, derivation: try derivation(tree, ends, outputs),
      certificate: open.isEmpty ? try certificate(tree, ends) : nil, method: method)
    if !assumptions.isEmpty {
      answer.diagnostics.warnings.append(
        .init("assumed", "taken for granted: \(assumptions.map(\.display).joined(separator: ", "))"))
    }
    answer.diagnostics.warnings += remarks(tree)
    if !open.isEmpty { answer.unfinished = Self.undecided(open.map(\.leaf.region.display)) }
    return answer
  }

  /// The error that there is in all cases.
  private func commonError(_ ends: [End]) -> ErrorReport? {
    guard let first = ends.first?.answer?.error, ends.allSatisfy({ $0.answer?.error?.code == first.code }) else {
      return nil
    }
    return first
  }

  private static func assumptions(_ call: ToolCall, _ ring: ParameterRing) throws -> [ParameterAssumption] {
    guard let text = call.option("assume")?.text else { return [] }
    guard let found = ParameterAssumption.list(text, in: ring) else {
      throw ErrorReport(
        .malformed, .notCanonical, "the option ‘assume’ is not in canonical form",
        advice: "write each polynomial on the left and 0 on the right: \(option: "assume", "k != 0, 2*k-m = 0")")
    }
    return found
  }

  private static func undecided(_ conditions: [String]) -> ErrorReport {
    ErrorReport(
      .unable, .tooLarge,
      "it was not decided what holds where \(conditions.prefix(3).joined(separator: "; or where "))"
        + (conditions.count > 3 ? "; and in \(conditions.count - 3) cases more" : ""),
      advice: "put numbers for some letters with \(option: "where"), or take \(option: "generic")")
  }

  /// What the tool says in a region, or what may be 0 there and must not; neither where the region was not decided.
  private func answer(in leaf: CaseLeaf) throws -> (answer: ToolAnswer?, open: ParameterPolynomial?) {
    if leaf.isFree, let chain = leaf.region.substitution.chain {
      // Nothing is known of factors of polynomials there.
      if regionTool != nil { return (nil, nil) }
      let (answer, open) = try tool.overFunctions(substituted(leaf.region.substitution), in: chain)
      if let error = answer?.unfinished { throw error }
      return (answer, open ?? answer.flatMap { demand(of: $0, in: leaf) })
    }
    if let regionTool, leaf.isFree {
      let found = try regionTool.answer(substituted(leaf.region.substitution), ring, in: leaf.region)
      return (found.answer, found.open.first ?? demand(of: found.answer, in: leaf))
    }
    guard let answer = try plainAnswer(in: leaf), !(try isUndecided(answer, in: leaf)) else { return (nil, nil) }
    return (answer, demand(of: answer, in: leaf))
  }

  /// True where what the plain tool says with a root in the place of a letter does not hold for the numbers that the root stands for.
  private func isUndecided(_ answer: ToolAnswer, in leaf: CaseLeaf) throws -> Bool {
    guard leaf.region.substitution.root != nil, let regionTool else { return false }
    return try regionTool.isUndecided(answer, substituted(leaf.region.substitution))
  }

  private func plainAnswer(in leaf: CaseLeaf) throws -> ToolAnswer? {
    let substitution = leaf.region.substitution
    switch leaf.kind {
    case .undecided: return nil
    case .pole:
      return ToolAnswer(
        error: ErrorReport(.undefined, .zeroDenominator, "an entry is divided by 0"), method: method)
    case .numbers, .echelon, .minors:
      if substitution.replaced.isEmpty, substitution.root == nil { return generic }
      let special = try substituted(substitution)
      let answer = try substitution.domain == ring.domain ? tool.overFunctions(special, ring) : tool.exact(special)
      if let error = answer.unfinished { throw error }
      return answer
    }
  }

  /// What may be 0 in a region and must not, for an answer over the rational functions to hold in all of it.
  private func demand(of answer: ToolAnswer, in leaf: CaseLeaf) -> ParameterPolynomial? {
    if case .numbers = leaf.kind { return nil }
    if answer.error != nil { return nil }
    let region = leaf.region
    var open: ParameterPolynomial?
    for output in answer.outputs {
      _ = output.value.mapped(in: ring.domain, to: ring.domain) { text in
        guard let function = ring.function(exchangeText: text.utf8.span) else { return nil }
        if open == nil, !region.isNowhereZero(function.denominator) { open = function.denominator }
        return text
      }
    }
    if let open { return open }
    let here = operands.map { region.substitution.value(of: $0) ?? .zero }
    let claims = (tool as? any LetterTool)?.nonzero(in: answer, ring, operands: here) ?? []
    return claims.first { claim in !claim.contains { region.isNowhereZero($0.numerator) } }?
      .first { !$0.isZero }?.numerator
  }

  /// The call with what stands for letters put in their place.
  private func substituted(_ substitution: ParameterSubstitution) throws -> ToolCall {
    var special = call
    special.inputs = try substituted(call.inputs, substitution)
    return special
  }

  func substituted(_ inputs: [Value.Field], _ substitution: ParameterSubstitution) throws -> [Value.Field] {
    var result: [Value.Field] = []
    for input in inputs {
      guard let value = input.value.substituting(substitution) else { throw call.notCanonical(input.name) }
      result.append(.init(input.name, value))
    }
    return result
  }

  /// What real and complex values of the letters differ in.
  private func remarks(_ tree: CaseTree) -> [Diagnostics.Warning] {
    switch tree {
    case .empty, .assumed, .leaf: return []
    case .unreal(let polynomial):
      let text = polynomial.condition(isZero: true)
      guard let condition = polynomial.conditionOfRealZeros, !condition.isConstant else {
        return [.init("case-left-out", "\(text) holds for no real number: that case is left out")]
      }
      return [
        .init(
          "case-left-out",
          "\(text) holds for real numbers only where \(condition.condition(isZero: true)): the other cases are left out"
        )
      ]
    case .solved(_, _, let rest): return remarks(rest)
    case .root(_, let polynomial, let rest):
      let remark = Diagnostics.Warning(
        "complex-case", "\(polynomial.condition(isZero: true)) holds for no real number",
        advice: "\(option: "real") leaves that case out")
      return remarks(rest) + (polynomial.mayHaveRealZero ? [] : [remark])
    case .decision(_, let zero, let nonzero):
      let found = remarks(nonzero)
      return found + remarks(zero).filter { !found.contains($0) }
    }
  }
}

extension CaseLeaf {
  /// True where letters are free, and operands have a value.
  fileprivate var isFree: Bool {
    switch kind {
    case .echelon, .minors: true
    case .numbers, .pole, .undecided: false
    }
  }
}
