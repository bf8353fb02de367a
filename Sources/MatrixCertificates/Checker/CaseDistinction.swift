import MatrixArithmetic
import MatrixDomain

/// A result whose values depend on a letter, checked case by case.
///
/// The certificate holds a matrix U of polynomials with its inverse, so that det U is a constant other than 0: for every value of the
/// letter the operands, side by side, and U times them have the same row space. That product is in row echelon form, with polynomials
/// as pivots. So ranks and pivot columns are the same wherever no pivot is 0, and there what holds over the rational functions holds,
/// if nothing is divided by anything else that can be 0. At the zeros of every factor of the pivots the claim is one with a number, or
/// a root of the factor, in the place of the letter, and is checked as such.
struct CaseDistinction {
  private let result: ToolResult
  private let inputs: [Value.Field]
  private let ring: ParameterRing
  private let certificate: Certificate

  /// The tools of which a claim over the rational functions holds wherever the ranks are the same.
  private static let tools: Set<String> = [
    "solve", "rank", "rref", "nullspace", "leftnullspace", "rowspace", "columnspace", "inverse",
  ]

  /// The tools whose answers are formulas that hold for all values of the letters.
  private static let formulas: Set<String> = [
    "det", "minor", "adjugate", "cofactors", "charpoly", "power", "add", "subtract", "multiply", "scale", "trace",
    "transpose", "hadamard", "kronecker", "commutator", "augment", "stack", "submatrix", "diag", "blockdiag", "triu",
    "tril",
    "deleterows", "deletecolumns", "insertrows", "insertcolumns", "permuterows", "permutecolumns",
  ]

  /// Rejects a claim over the rational functions that says nothing, or more than it shows, of the values of the letters.
  static func requireFormula(_ result: ToolResult) throws(Rejection) {
    let tool = result.request.tool
    if formulas.contains(tool) { return }
    let isGeneric = result.request.options.contains { $0.name == "generic" && $0.setting == .truth(true) }
    // A determinant that is 0 as a formula is 0 for all values.
    let isSingular = tool == "inverse" && result.outcome == .undefined
    try require(tools.contains(tool) && (isGeneric || isSingular), "the claim is not one for all values of the letters")
  }

  init(_ result: ToolResult, _ inputs: [Value.Field], _ certificate: Certificate, _ ring: ParameterRing) {
    (self.result, self.inputs, self.certificate, self.ring) = (result, inputs, certificate, ring)
  }

  func check() throws(Rejection) {
    try require(
      Self.tools.contains(result.request.tool), "cases are not what \(Identifier.escaped(result.request.tool)) has")
    try require(ring.names.count == 1, "cases are distinguished in one letter")
    let bytes = (inputs + result.outputs).reduce(certificate.data.scalarBytes) { $0 + $1.value.scalarBytes }
    try require(
      bytes <= Statement.longest, "the claim holds \(bytes) bytes of numbers; the checker takes \(Statement.longest)")
    try require(result.outcome == .value && result.error == nil, "the outcome is no value")
    let evidence = try Evidence(certificate.data, named: "the certificate", over: ring.domain)
    let pivots = try pivots(evidence)
    let isReal = result.request.options.contains { $0.name == "real" && $0.setting == .truth(true) }
    let generic = try evidence.record("generic")
    try check(part: generic, inputs, try genericOutputs())
    var conditions: [ParameterPolynomial] = []
    for item in try evidence.list("cases") {
      let part = try evidence.record(item, named: "a case")
      let condition = try polynomial(try part.text("zero"))
      try require(!condition.isConstant && condition == condition.primitivePart, "a condition is not in canonical form")
      try require(
        conditions.allSatisfy { $0.gcd(with: condition).isConstant }, "two conditions have a factor in common")
      conditions.append(condition)
      guard let point = ParameterPoint(zeroOf: condition) else { throw Rejection("a condition has no zeros") }
      var special: [Value.Field] = []
      for input in inputs {
        guard let value = input.value.substituting(point, in: ring) else {
          throw Rejection("\(Identifier.escaped(input.name)) has no value at the zeros of a condition")
        }
        special.append(Value.Field(input.name, value))
      }
      try check(part: part, special, try outputs(at: condition, point))
    }
    try evidence.finish()
    try checkConditions(pivots, conditions, isReal: isReal)
    try checkCases(conditions, isReal: isReal)
  }

  private func polynomial(_ text: String) throws(Rejection) -> ParameterPolynomial {
    guard let polynomial = ring.function(exchangeText: text.utf8.span)?.polynomial else {
      throw Rejection("a condition is no polynomial in canonical form")
    }
    return polynomial + ring.letter(0) - ring.letter(0)
  }

  // MARK: The echelon form

  /// The pivots of U times the operands.
  private func pivots(_ evidence: Evidence) throws(Rejection) -> [RationalFunction] {
    var rows = 0
    var columns: [[RationalFunction]] = []
    for input in inputs {
      let entries: [RationalFunction]
      let shape: Shape
      switch input.value {
      case .matrix(let value):
        entries = try Scalars.read(value.entries, over: value.domain, named: input.name)
        shape = value.shape
      case .vector(let value):
        entries = try Scalars.read(value.entries, over: value.domain, named: input.name)
        shape = Shape(entries.count, 1)
      default: continue
      }
      try require(columns.isEmpty || shape.rows == rows, "the operands have different numbers of rows")
      rows = shape.rows
      for column in 0..<shape.columns { columns.append((0..<rows).map { entries[$0 * shape.columns + column] }) }
    }
    if result.request.tool == "leftnullspace" {
      // What decides is the transpose.
      let height = columns.count
      columns = (0..<rows).map { row in columns.map { $0[row] } }
      rows = height
    }
    try require(
      columns.allSatisfy { $0.allSatisfy(\.isPolynomial) }, "an operand has an entry that is divided by a letter")
    let shape = Shape(rows, rows)
    let transform: ExactMatrix<RationalFunction> = try evidence.matrix("transform", over: ring.domain, shape)
    let inverse: ExactMatrix<RationalFunction> = try evidence.matrix("inverse", over: ring.domain, shape)
    for row in 0..<rows {
      for column in 0..<rows {
        try require(
          transform[row, column].isPolynomial && inverse[row, column].isPolynomial,
          "the transformation is not of polynomials")
        var sum = RationalFunction.zero
        for place in 0..<rows { sum += transform[row, place] * inverse[place, column] }
        try require(sum == (row == column ? .one : .zero), "the inverse of the transformation is another")
      }
    }
    var pivots: [RationalFunction] = []
    var last = -1
    for row in 0..<rows {
      let entries = columns.map { column in
        (0..<rows).reduce(RationalFunction.zero) { $0 + transform[row, $1] * column[$1] }
      }
      guard let first = entries.firstIndex(where: { !$0.isZero }) else {
        last = columns.count
        continue
      }
      try require(first > last, "the transformed operands are not in row echelon form")
      last = first
      pivots.append(entries[first])
    }
    return pivots
  }

  /// Rejects unless pivots, and what is divided by, are 0 at zeros of the conditions alone.
  private func checkConditions(
    _ pivots: [RationalFunction], _ conditions: [ParameterPolynomial], isReal: Bool
  ) throws(Rejection) {
    var divisors = pivots.map(\.numerator)
    for output in try genericOutputs() {
      _ = output.value.mapped(in: ring.domain, to: ring.domain) { text in
        if let function = ring.function(exchangeText: text.utf8.span) { divisors.append(function.denominator) }
        return text
      }
    }
    for divisor in divisors {
      var rest = divisor
      for condition in conditions {
        var common = rest.gcd(with: condition)
        while !common.isConstant {
          rest = rest.dividedExactly(by: common) ?? rest
          common = rest.gcd(with: condition)
        }
      }
      // Over the real numbers what has no real zero is never 0.
      try require(
        rest.isConstant || isReal && !(rest.primitivePart).hasRealRoot, "a pivot is 0 where no condition says so")
    }
  }

  // MARK: Outputs

  /// The cases of an output; `nil` where it is the same in all.
  private func cases(_ value: Value) throws(Rejection) -> CasesValue? {
    guard case .cases(let cases) = value else { return nil }
    try require(cases.parameters == ring.names, "the cases are in another letter")
    return cases
  }

  private func genericOutputs() throws(Rejection) -> [Value.Field] {
    var fields: [Value.Field] = []
    for output in result.outputs {
      let value = try cases(output.value)?.cases[0].value ?? output.value
      fields.append(Value.Field(output.name, value))
    }
    return fields
  }

  /// The outputs at the zeros of a condition.
  private func outputs(at condition: ParameterPolynomial, _ point: ParameterPoint) throws(Rejection) -> [Value.Field] {
    var fields: [Value.Field] = []
    for output in result.outputs {
      let cases = try cases(output.value)
      if let special = cases?.cases.dropFirst().first(where: { $0.zero == ["\(condition)"] }) {
        fields.append(Value.Field(output.name, special.value))
        continue
      }
      guard let value = (cases?.cases[0].value ?? output.value).substituting(point, in: ring) else {
        throw Rejection("an output has no value at the zeros of a condition")
      }
      fields.append(Value.Field(output.name, value))
    }
    return fields
  }

  /// Rejects unless the conditions of every output are those that were looked at, and say what they seem to.
  private func checkCases(_ conditions: [ParameterPolynomial], isReal: Bool) throws(Rejection) {
    for output in result.outputs {
      guard let cases = try cases(output.value) else { continue }
      try require(cases.isReal == isReal, "the letter is read in another way")
      let specials = cases.cases.dropFirst()
      try require(
        cases.cases[0].zero.isEmpty && !specials.isEmpty, "the first case is not the one for almost all values")
      try require(
        cases.cases[0].nonzero == specials.flatMap(\.zero), "the first case excludes other values than the others have")
      for special in specials {
        try require(
          special.nonzero.isEmpty && special.zero.count == 1 && conditions.contains { "\($0)" == special.zero[0] },
          "a case was not looked at")
      }
      try require(Set(specials.map(\.zero)).count == specials.count, "a case stands twice")
    }
  }

  // MARK: Claims

  /// Checks one case as a claim of its own.
  private func check(part: Evidence, _ inputs: [Value.Field], _ outputs: [Value.Field]) throws(Rejection) {
    var claim = result
    claim.request.inputs = inputs.map { Request.Input($0.name, .value($0.value)) }
    claim.request.options.removeAll { ["real", "generic", "method"].contains($0.name) }
    if inputs.contains(where: { $0.value.domains.contains(ring.domain) }) {
      claim.request.options.append(.init("generic", .truth(true)))
    }
    claim.outputs = outputs
    if let code = Self.undefined(outputs) {
      claim.outputs = []
      claim.primary = nil
      claim.outcome = .undefined
      claim.error = ErrorReport(.undefined, code, "")
    }
    claim.certificate = Certificate(
      type: try part.text("type"), strength: certificate.strength, data: try part.value("data"))
    try require(claim.certificate?.type != "cases", "a case is no distinction of cases")
    if case .rejected(let reason) = CertificateChecker.check(claim) { throw Rejection(reason) }
  }

  /// The code of the error that stands for all outputs of a case; `nil` where there are values.
  private static func undefined(_ outputs: [Value.Field]) -> ErrorCode? {
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
