import MatrixArithmetic
import MatrixDomain

/// What a result says, whatever the field, and what the facts that were checked have looked at.
///
/// What no fact looks at has no place in a result: see ``finish(primary:)``.
class Statement {
  let tool: String
  let inputs: [Value.Field]
  let options: [Request.Option]
  let outcome: Outcome
  let outputs: [Value.Field]
  /// The output that is said to answer the question.
  let primary: String?
  let engine: String?
  let error: ErrorReport?
  let certificate: Certificate
  /// The field that is computed in: `Q`, `Q(i)`, `GF(p)`, or that of another package.
  let domain: ScalarDomain
  let isFinite: Bool
  /// True over ℚ and ℚ(i).
  let hasLengths: Bool

  private var seenInputs: Set<String> = []
  private var seenOutputs: Set<String> = []
  private var data: Evidence?

  /// Lists of positions, from 0 on, that facts have found, by name: the pivots of a profile under the name of its evidence.
  var places: [String: [Int]] = [:]
  /// The shapes of what was read, by name.
  var shapes: [String: Shape] = [:]
  /// The dimensions of two spaces, the signature of a form, and invariant factors, once a fact has found them.
  var dimensions = PairDimensions(first: 0, second: 0, sum: 0)
  var signature = Signature()
  var invariants: [Integer] = []

  init(
    _ result: ToolResult, _ inputs: [Value.Field], _ certificate: Certificate, over domain: ScalarDomain,
    isFinite: Bool, hasLengths: Bool
  ) {
    tool = result.request.tool
    options = result.request.options
    outcome = result.outcome
    outputs = result.outputs
    primary = result.primary
    engine = result.engine
    error = result.error
    (self.inputs, self.certificate, self.domain) = (inputs, certificate, domain)
    (self.isFinite, self.hasLengths) = (isFinite, hasLengths)
  }

  /// True over the polynomials in one letter, which are no field.
  var isOverPolynomials: Bool { if case .polynomials = domain { true } else { false } }

  /// The most bytes of scalar text a claim may hold: beyond, exact arithmetic could outgrow what GMP can hold.
  static var longest: Int { 1 << 26 }

  /// What holds for every claim: no name twice, an exact engine, the prime of the option `mod`, nothing oversized, strength
  /// `proof`.
  func checkForm() throws(Rejection) {
    for fields in [inputs, outputs] {
      try require(Set(fields.map(\.name)).count == fields.count, "a name stands twice")
    }
    try require(
      certificate.strength == .proof, "a certificate of type \(Identifier.escaped(certificate.type)) is a proof")
    try require(engine == nil || engine == "exact", "only results of the exact engine have certificates")
    for option in options {
      switch (option.name, option.setting) {
      case ("engine", .text("exact")), ("engine", .text("auto")): break
      case ("engine", _): throw Rejection("only results of the exact engine have certificates")
      case ("mod", .text(let prime)), ("mod", .number(let prime)):
        try require(
          domain == .residues(modulus: prime), "the operands are not residues modulo \(Identifier.escaped(prime))")
      case ("field", let setting):
        guard case .text(let tag) = setting, domain.tag == tag else {
          throw Rejection("the operands are not over the field that is asked for")
        }
      default: break
      }
    }
    var bytes = certificate.data.scalarBytes
    for field in inputs + outputs { bytes += field.value.scalarBytes }
    try require(bytes <= Self.longest, "the claim holds \(bytes) bytes of numbers; the checker takes \(Self.longest)")
  }

  /// Rejects a claim of which something was not looked at, or with another primary output.
  func finish(primary wanted: String?) throws(Rejection) {
    for field in inputs where !seenInputs.contains(field.name) {
      throw Rejection("\(tool) has no input \(Identifier.escaped(field.name))")
    }
    for field in outputs where !seenOutputs.contains(field.name) {
      throw Rejection("\(tool) has no output \(Identifier.escaped(field.name)) here")
    }
    try require(primary == wanted, "the primary output of \(tool) is \(wanted ?? "none")")
    guard let data else { throw Rejection("no certificate of type \(Identifier.escaped(certificate.type)) is needed") }
    try data.finish()
  }

  /// Rejects a tool that means nothing over the field.
  func refuse() -> Rejection {
    if outcome == .undefined, let code = error?.code {
      return Rejection("\(Identifier.escaped(tool)) is never undefined with the code \(code.rawValue)")
    }
    return Rejection("no certificate is known for the tool \(Identifier.escaped(tool)) over \(domain.tag)")
  }

  // MARK: The certificate

  /// The data of a certificate, which must be of a type.
  func evidence(_ type: String) throws(Rejection) -> Evidence {
    try require(
      certificate.type == type,
      "\(tool) here wants a certificate of type \(type), not \(Identifier.escaped(certificate.type))")
    if let data { return data }
    let evidence = try Evidence(certificate.data, named: "the certificate", over: domain)
    data = evidence
    return evidence
  }

  /// The data of the certificate, of whatever type.
  func evidence() throws(Rejection) -> Evidence { try evidence(certificate.type) }

  // MARK: Inputs

  func hasInput(_ name: String) -> Bool { inputs.contains { $0.name == name } }

  func input(_ name: String) throws(Rejection) -> Value {
    guard let field = inputs.first(where: { $0.name == name }) else { throw Rejection("the input \(name) is missing") }
    seenInputs.insert(name)
    return field.value
  }

  /// A list of positions among the inputs, below a limit.
  func positions(_ name: String, below limit: Int) throws(Rejection) -> [Int] {
    let places = try Positions.read(try input(name), named: name)
    try require(places.allSatisfy { $0 < limit }, "\(name) asks for what A does not have")
    return places
  }

  /// The bar of an input.
  func bar(of name: String = "A") -> Int? {
    guard case .matrix(let value)? = inputs.first(where: { $0.name == name })?.value else { return nil }
    return value.bar
  }

  /// The setting of an option as a text; `nil` where it is not given.
  func setting(_ name: String) -> String? {
    switch options.first(where: { $0.name == name })?.setting {
    case .text(let text), .number(let text): text
    case .truth(let truth): truth ? "true" : "false"
    case nil: nil
    }
  }

  func isSet(_ option: String) -> Bool { setting(option) == "true" }

  /// `Z` where every operand is over ℤ, else the field: the domain of answers that addition and multiplication give.
  var ringDomain: ScalarDomain {
    let domains = inputs.flatMap(\.value.domains)
    return domain == .rationals && !domains.contains(.rationals) ? .integers : domain
  }

  // MARK: Outputs

  func hasOutput(_ name: String) -> Bool { outputs.contains { $0.name == name } }

  func output(_ name: String) throws(Rejection) -> Value {
    guard let field = outputs.first(where: { $0.name == name }) else {
      throw Rejection("the output \(name) is missing")
    }
    seenOutputs.insert(name)
    return field.value
  }

  /// Rejects unless an output is this one.
  func checkOutput(_ name: String, _ value: Value, _ reason: String? = nil) throws(Rejection) {
    try require(
      try output(name) == value.settled(in: domain), reason ?? "the output \(name) is another")
  }

  /// A count among the outputs.
  func count(_ name: String) throws(Rejection) -> Int {
    guard case .count(let count) = try output(name) else { throw Rejection("the output \(name) is not a count") }
    return count
  }

  /// A truth among the outputs.
  func truth(_ name: String) throws(Rejection) -> Bool {
    guard case .truth(let truth) = try output(name) else { throw Rejection("the output \(name) is not a truth") }
    return truth
  }

  /// A text among the outputs.
  func text(_ name: String) throws(Rejection) -> String {
    guard case .text(let text) = try output(name) else { throw Rejection("the output \(name) is not a text") }
    return text
  }

  /// The exact value of a double among the outputs.
  func double(_ name: String) throws(Rejection) -> Double {
    guard case .scalar(let value) = try output(name), value.domain == .reals, let double = Double(value.text),
      double.isFinite, double.description == value.text
    else { throw Rejection("the output \(name) is not a double") }
    return double
  }

  // MARK: What facts have found

  func rows(_ name: String) -> Int { shapes[name]?.rows ?? 0 }
  func columns(_ name: String) -> Int { shapes[name]?.columns ?? 0 }
  /// How many places have a name.
  func count(of places: String) -> Int { self.places[places]?.count ?? 0 }
  /// Whether a square matrix with these pivots has an inverse.
  func isBijective(_ name: String, pivots: String) -> Bool {
    rows(name) == columns(name) && count(of: pivots) == rows(name)
  }
}
