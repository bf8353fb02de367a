import MatrixArithmetic
import MatrixDomain
import MatrixExact

extension FieldTool {
  /// The answer for operands with letters.
  func overLetters(_ call: ToolCall, _ names: [String]) throws -> ToolAnswer {
    guard let answer = try ExponentWatch.run({ try LetterAnswer(tool: self).answer(call, names) }) else {
      throw LetterDegrees.tooLarge(names)
    }
    return answer
  }

  /// The answer over the rational functions.
  func overFunctions(_ call: ToolCall, _ ring: ParameterRing) throws -> ToolAnswer {
    var answer = try exact(call, over: FieldReadings.functions(ring))
    answer.settle(in: ring)
    return answer
  }

  /// The answer over the rational functions where some letters are roots; or a polynomial that must not be 0 for it.
  func overFunctions(
    _ call: ToolCall, in chain: ParameterChain
  ) throws -> (answer: ToolAnswer?, open: ParameterPolynomial?) {
    var (answer, factor) = try RestrictedFunction.run { try exact(call, over: FieldReadings.functions(in: chain)) }
    answer?.settle(in: chain.ring)
    return (answer, factor)
  }
}

/// The answer of a tool for operands with letters, compiled once for all tools.
private struct LetterAnswer {
  let tool: any FieldTool

  @inline(never)
  func answer(_ call: ToolCall, _ names: [String]) throws -> ToolAnswer {
    guard let ring = ParameterRing(names) else {
      throw ErrorReport(
        .unable, .tooLarge, "there are \(names.count) letters; up to \(ParameterRing.mostLetters) are computed with",
        advice: "put numbers for some of them with \(option: "where", "\(names[0])=1")")
    }
    try LetterDegrees(ring, call).check()
    let overFunctions = FieldCall<RationalFunction>(call, ring.domain) { ring.function(exchangeText: $0) }
    try (tool as? any LetterTool)?.checkLetters(overFunctions)
    switch tool.declaration.letters {
    case .none, .realRanges: throw LetterOperands.refusal(tool.declaration, names)
    case .everywhere: return try tool.overFunctions(call, ring)
    case .cases, .casesOfRows, .casesOfColumns:
      guard call.flag("generic") else { return try LetterCases(tool, call, ring).answer() }
      var outside = try LetterCases.divisors(call, ring, tool)
      let cases = try LetterCases(tool, call, ring, outside: outside)
      var answer = cases.generic
      if let found = try cases.answerForAlmostAll() {
        answer = found.answer
        outside += found.outside.filter { !outside.contains($0) && !outside.contains(-$0) }
      } else if let tool = tool as? any RegionTool {
        // What shows that it holds in a region says nothing of all others.
        answer.certificate = nil
        outside += try tool.answer(call, ring, in: cases.everywhere).open.filter { !outside.contains($0) }
      }
      let conditions = outside.map(\.description)
      let condition =
        conditions.isEmpty
        ? "the answer holds for all values of \(names.joined(separator: ", "))"
        : "the answer holds where none of these is 0: \(conditions.joined(separator: ", "))"
      answer.diagnostics.warnings.append(
        .init(
          "generic", condition,
          advice: conditions.isEmpty ? nil : "without \(option: "generic") cases are distinguished"))
      answer.diagnostics.fields.append(.init("outside", .list(conditions.map { .text($0) })))
      return answer
    }
  }
}
