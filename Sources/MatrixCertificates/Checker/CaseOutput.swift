import MatrixArithmetic
import MatrixDomain

/// An output that may be another in each of some cases.
struct CaseOutput {
  let name: String
  private let cases: [Case]

  /// What a polynomial is in a region: 0 everywhere, nowhere, or neither as far as is known.
  enum Standing {
    case zero, nonzero, open
  }

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
  ///
  /// - Parameter known: what was found out about polynomials there.
  func value(in region: CheckedRegion, _ known: inout [ParameterPolynomial: Standing]) throws(Rejection) -> Value {
    for item in cases {
      for polynomial in item.zero + item.nonzero where known[polynomial] == nil {
        known[polynomial] =
          region.vanishes(polynomial) ? .zero : region.isNowhereZero(polynomial) ? .nonzero : .open
      }
    }
    guard
      let own = cases.firstIndex(where: { item in
        item.zero.allSatisfy { known[$0] == .zero } && item.nonzero.allSatisfy { known[$0] == .nonzero }
      })
    else { throw Rejection("the output \(Identifier.escaped(name)) is said nothing of in a case") }
    for (place, item) in cases.enumerated() where place != own {
      if item.zero.contains(where: { known[$0] == .nonzero }) || item.nonzero.contains(where: { known[$0] == .zero }) {
        continue
      }
      var both = region
      for polynomial in item.nonzero { both.addKeepingRoots(polynomial, isZero: false) }
      for polynomial in item.zero { both.addKeepingRoots(polynomial, isZero: true) }
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
