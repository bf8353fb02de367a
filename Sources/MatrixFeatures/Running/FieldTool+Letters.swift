import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// How conditions on a letter are written.
enum ParameterCondition {
  /// `k = 1`, `k != 1`, `k^2 = 2`, `k^2+k+1 = 0`.
  static func display(_ polynomial: ParameterPolynomial, isZero: Bool) -> String {
    let sign = isZero ? "=" : "!="
    guard let whole = polynomial.univariate(in: 0), let name = polynomial.ring?.names[0], whole.degree > 0 else {
      return "\(polynomial) \(sign) 0"
    }
    let isBinomial = (1..<whole.degree).allSatisfy { whole[$0].isZero }
    guard isBinomial else { return "\(polynomial) \(sign) 0" }
    let power = whole.degree == 1 ? name : "\(name)^\(whole.degree)"
    return "\(power) \(sign) \(-whole[0] / whole[whole.degree])"
  }
}

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
    case .none, .realRanges: throw LetterOperands.refusal(declaration, names)
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
          advice: outside.isEmpty ? nil : "without \(option: "generic") cases are distinguished, in one letter"))
      answer.diagnostics.fields.append(.init("outside", .list(outside.map { .text($0) })))
      return answer
    }
  }

  /// The answer over the rational functions.
  func overFunctions(_ call: ToolCall, _ ring: ParameterRing) throws -> ToolAnswer {
    var answer = try exact(call, over: FieldReadings.functions(ring))
    answer.settle(in: ring)
    return answer
  }
}
