import MatrixArithmetic
import MatrixDomain

/// An output that may be another in each of some cases.
struct CaseOutput {
  let name: String
  private let cases: [Case]

  private struct Case {
    var zero: [ParameterPolynomial]
    var nonzero: [ParameterPolynomial]
    var value: Value
  }

  init(_ output: Value.Field, _ ring: ParameterRing, isReal: Bool) throws(Rejection) {
    name = output.name
    guard case .cases(let value) = output.value else {
      cases = [Case(zero: [], nonzero: [], value: output.value)]
      return
    }
    try require(value.parameters == ring.names, "the cases are in other letters")
    try require(value.isReal == isReal, "the letters are read in another way")
    var found: [Case] = []
    for item in value.cases {
      if case .cases = item.value { throw Rejection("a case is no distinction of cases") }
      found.append(
        Case(
          zero: try Self.polynomials(item.zero, ring), nonzero: try Self.polynomials(item.nonzero, ring),
          value: item.value))
    }
    try require(
      found.count > 1 || found.allSatisfy { !$0.zero.isEmpty || !$0.nonzero.isEmpty },
      "what is the same in all cases is no distinction of cases")
    try require(
      found.dropFirst().allSatisfy { $0.zero.count >= found[0].zero.count },
      "the first case is not the one with the fewest equations")
    cases = found
  }

  private static func polynomials(_ texts: [String], _ ring: ParameterRing) throws(Rejection) -> [ParameterPolynomial] {
    var found: [ParameterPolynomial] = []
    for text in texts {
      guard let polynomial = ring.function(exchangeText: text.utf8.span)?.polynomial, !polynomial.isConstant,
        polynomial == polynomial.primitivePart, !polynomial.leadingCoefficient.isNegative
      else { throw Rejection("a condition is not in canonical form") }
      found.append(polynomial)
    }
    return found
  }

  /// The value in a region that lies in one case and outside of all others.
  func value(in region: CheckedRegion) throws(Rejection) -> Value {
    guard
      let own = cases.firstIndex(where: { item in
        item.zero.allSatisfy(region.vanishes) && item.nonzero.allSatisfy(region.isNowhereZero)
      })
    else { throw Rejection("the output \(Identifier.escaped(name)) is said nothing of in a case") }
    for (place, item) in cases.enumerated() where place != own {
      var both = region
      for polynomial in item.nonzero { both.add(polynomial, isZero: false) }
      for polynomial in item.zero { both.add(polynomial, isZero: true) }
      try require(both.isEmpty, "two cases of \(Identifier.escaped(name)) do not exclude each other")
    }
    guard let value = cases[own].value.substituting(region.substitution) else {
      throw Rejection("the output \(Identifier.escaped(name)) has no value in its case")
    }
    return value
  }

  /// The code of the error that stands for all outputs of a case; `nil` where there are values.
  static func undefined(_ outputs: [Value.Field]) -> ErrorCode? {
    let codes = outputs.map { output -> ErrorCode? in
      guard case .record(let fields) = output.value, fields.count == 1, fields[0].name == "undefined",
        case .text(let text) = fields[0].value
      else { return nil }
      return ErrorCode(rawValue: text)
    }
    guard let first = codes.first, let code = first, codes.allSatisfy({ $0 == code }) else { return nil }
    return code
  }
}
