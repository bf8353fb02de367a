import MatrixArithmetic
import MatrixDomain

/// What a result says, and the evidence offered for it.
struct Claim<S: CheckedScalar> {
  var tool: String
  var inputs: [Value.Field]
  var options: [Request.Option]
  var outcome: Outcome
  var outputs: [Value.Field]
  /// The output that is said to answer the question.
  var primary: String?
  var engine: String?
  var error: ErrorReport?
  var certificate: Certificate
  /// The field that is computed in: `Q`, `Q(i)` or `GF(p)`.
  var domain: ScalarDomain

  /// The most bytes of scalar text a claim may hold: beyond, exact arithmetic could outgrow what GMP can hold.
  static var longest: Int { 1 << 26 }

  /// What holds for every claim: no name twice, an exact engine, the prime of the option `mod`, nothing oversized, strength `proof`.
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
      default: break
      }
    }
    var bytes = certificate.data.scalarBytes
    for field in inputs + outputs { bytes += field.value.scalarBytes }
    try require(bytes <= Self.longest, "the claim holds \(bytes) bytes of numbers; the checker takes \(Self.longest)")
  }

  // MARK: Inputs

  func input(_ name: String) throws(Rejection) -> Value {
    guard let field = inputs.first(where: { $0.name == name }) else { throw Rejection("the input \(name) is missing") }
    return field.value
  }

  func hasInput(_ name: String) -> Bool { inputs.contains { $0.name == name } }

  /// True where an input is a bare number.
  func isCount(_ name: String) throws(Rejection) -> Bool { try input(name).kind == .count }

  /// Rejects inputs other than these.
  func checkInputs(_ names: String...) throws(Rejection) {
    for field in inputs where !names.contains(field.name) {
      throw Rejection("\(tool) has no input \(Identifier.escaped(field.name))")
    }
  }

  /// A matrix over a part of the field; a vector is its column.
  func matrix(_ name: String) throws(Rejection) -> ExactMatrix<S> {
    try ExactMatrix(operand: try input(name), in: domain, named: name)
  }

  /// A square matrix, the only input.
  func squareMatrix() throws(Rejection) -> ExactMatrix<S> {
    let a = try matrix("A")
    try require(a.rows == a.columns, "A is not square")
    return a
  }

  /// The bar that a result of A's shape may carry.
  var bar: Int? {
    guard case .matrix(let value)? = inputs.first(where: { $0.name == "A" })?.value else { return nil }
    return value.bar
  }

  /// `Z` where every operand is over ℤ, else the field: the domain of answers that addition and multiplication give.
  var ringDomain: ScalarDomain {
    let domains = inputs.flatMap(\.value.domains)
    return domain == .rationals && !domains.contains(.rationals) ? .integers : domain
  }

  // MARK: Outputs

  /// Rejects unless exactly these outputs are there, and the first of them is the primary one.
  func checkOutputs(_ names: String...) throws(Rejection) { try checkOutputs(names) }

  /// Rejects unless exactly these outputs are there, and the first of them is the primary one.
  func checkOutputs(_ names: [String]) throws(Rejection) {
    for name in names where !outputs.contains(where: { $0.name == name }) {
      throw Rejection("the output \(name) is missing")
    }
    for field in outputs where !names.contains(field.name) {
      throw Rejection("\(tool) has no output \(Identifier.escaped(field.name))")
    }
    try require(primary == names.first, "the primary output of \(tool) is \(names.first ?? "none")")
  }

  func output(_ name: String) throws(Rejection) -> Value {
    guard let field = outputs.first(where: { $0.name == name }) else {
      throw Rejection("the output \(name) is missing")
    }
    return field.value
  }

  /// A count among the outputs.
  func count(_ name: String) throws(Rejection) -> Int {
    guard case .count(let count) = try output(name) else { throw Rejection("the output \(name) is not a count") }
    return count
  }

  /// Rejects unless the output `pivots` holds these columns (counting from 0), and `rank` their number.
  func checkPivots(_ pivots: [Int]) throws(Rejection) {
    let claimed = try Positions.read(try output("pivots"), named: "pivots")
    try require(claimed == pivots, "the pivots are not the columns that the claim shows")
    try require(try count("rank") == pivots.count, "the rank is not the number of pivots")
  }

  /// A matrix among the outputs, over a domain.
  func outputMatrix(_ name: String, over domain: ScalarDomain) throws(Rejection) -> ExactMatrix<S> {
    guard case .matrix(let value) = try output(name) else { throw Rejection("the output \(name) is not a matrix") }
    try require(value.bar == nil || value.bar == bar, "the output \(name) has another bar than A")
    return try ExactMatrix(value, over: domain, named: name)
  }

  /// A matrix among the outputs, or a vector as its column where an operand was a vector.
  func outputColumnOrMatrix(_ name: String, over domain: ScalarDomain) throws(Rejection) -> ExactMatrix<S> {
    if case .vector(let value) = try output(name) {
      let hasVector = inputs.contains { $0.value.kind == .vector }
      try require(hasVector, "the output \(name) is a vector, but no operand is")
      return ExactMatrix(column: try Scalars.read(value, over: domain, named: name))
    }
    return try outputMatrix(name, over: domain)
  }

  /// A basis over the field among the outputs, of vectors of `ambient` entries; `dimension` must be their number.
  func outputBasis(ambient: Int) throws(Rejection) -> [[S]] {
    let vectors: [[S]] = try Scalars.basis(try output("basis"), over: domain, ambient: ambient, named: "basis")
    try require(try count("dimension") == vectors.count, "the dimension is not the number of basis vectors")
    return vectors
  }
}
