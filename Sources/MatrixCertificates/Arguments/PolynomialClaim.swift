import MatrixArithmetic
import MatrixDomain

/// `polyval`: type `recomputation`, no data.
///
/// The checker takes each unit vector through Horner's rule, in whole numbers over a power of A's common denominator.
enum PolynomialClaim: CheckedFact {
  case value

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try Self.check(claim)
  }

  static func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A", "p")
    try claim.checkOutputs("result")
    _ = try Evidence(claim, type: Recomputation.type)
    let a = try claim.squareMatrix()
    let coefficients = Cleared(try coefficients(claim, "p"))
    let result = try claim.outputMatrix("result", over: claim.ringDomain)
    try require(result.shape == a.shape, "the result has the wrong shape")
    let degree = max(0, coefficients.numerators.count - 1)
    let whole = Cleared((0..<a.rows).flatMap(a.row))
    let longest = whole.numerators.reduce(whole.denominator.bitCount) { max($0, S.bits($1)) }
    let scalars = coefficients.numerators.reduce(coefficients.denominator.bitCount) { max($0, S.bits($1)) }
    let growth = (longest + 64).multipliedReportingOverflow(by: degree + 1)
    try require(
      !growth.overflow && growth.partialValue + scalars <= Integer.bitLimit / 4,
      "numbers on the way would be too long to check")
    // Row k of the scaled rule: w := W·w + c·D^k·e, so that w / D^k is the rule's vector.
    var powers = [Integer.one]
    for _ in 0..<degree { powers.append(powers[powers.count - 1] * whole.denominator) }
    let below = powers[degree] * coefficients.denominator
    for column in 0..<a.columns {
      var vector = Array(repeating: S.Whole.zero, count: a.rows)
      if let leading = coefficients.numerators.last { vector[column] = leading }
      for step in 1..<max(1, degree + 1) {
        vector = product(whole.numerators, vector)
        vector[column] += S.scaled(coefficients.numerators[degree - step], by: powers[step])
      }
      for row in 0..<a.rows {
        try require(
          S.isEqual(vector[row], over: below, to: result[row, column]),
          "the entry in row \(row + 1), column \(column + 1) is wrong")
      }
    }
  }

  private static func product<Whole: Ring>(_ entries: [Whole], _ vector: [Whole]) -> [Whole] {
    vector.indices.map { row in
      var sum = Whole.zero
      for column in vector.indices { sum.addProduct(entries[row * vector.count + column], vector[column]) }
      return sum
    }
  }

  /// Constant term first; zeros at the end are left out.
  static func coefficients<S: CheckedScalar>(_ claim: Claim<S>, _ name: String) throws(Rejection) -> [S] {
    var result: [S]
    let domain = try claim.input(name).domain ?? claim.domain
    try require(domain == claim.domain || !S.isFinite, "\(name) is over \(domain.tag), not over \(claim.domain.tag)")
    switch try claim.input(name) {
    case .polynomial(let value):
      result = try Scalars.read(value.coefficients, over: value.domain, named: name)
    case .vector(let value):
      result = try Scalars.read(value, over: value.domain, named: name)
    default: throw Rejection("\(name) is not a polynomial")
    }
    while result.last?.isZero == true { result.removeLast() }
    return result
  }
}
