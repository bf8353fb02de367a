import MatrixArithmetic
import MatrixDomain
import MatrixExact

extension FieldTool {
  /// The answer for operands with letters.
  func overLetters(_ call: ToolCall, _ names: [String]) throws -> ToolAnswer {
    guard let ring = ParameterRing(names) else {
      throw ErrorReport(
        .unable, .tooLarge, "there are \(names.count) letters; up to \(ParameterRing.mostLetters) are computed with",
        advice: "put numbers for some of them with \(option: "where", "\(names[0])=1")")
    }
    try LetterDegrees(ring, call).check()
    switch declaration.letters {
    case .none: throw LetterOperands.refusal(declaration, names)
    case .everywhere: return try overFunctions(call, ring)
    case .cases, .casesOfRows, .casesOfColumns:
      guard call.flag("generic") else { return try LetterCases(self, call, ring).answer() }
      var answer = try overFunctions(call, ring)
      let outside = try LetterCases<Self>.divisors(call, ring, declaration).map(\.description)
      let condition =
        outside.isEmpty
        ? "the answer holds for all values of \(names.joined(separator: ", "))"
        : "the answer holds where none of these is 0: \(outside.joined(separator: ", "))"
      answer.diagnostics.warnings.append(
        .init(
          "generic", condition,
          advice: outside.isEmpty ? nil : "without \(option: "generic") cases are distinguished"))
      answer.diagnostics.fields.append(.init("outside", .list(outside.map { .text($0) })))
      return answer
    }
  }

  /// The answer over the rational functions.
  func overFunctions(_ call: ToolCall, _ ring: ParameterRing) throws -> ToolAnswer {
    var answer = try exact(FieldCall<RationalFunction>(call, ring.domain) { ring.function(exchangeText: $0) })
    answer.settle(in: ring)
    return answer
  }
}
