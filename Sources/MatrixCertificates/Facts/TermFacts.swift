import MatrixArithmetic
import MatrixDomain

/// An answer that consists of equations between terms, and of shapes and independence where these are needed.
///
/// Each operand and each output is read once, in the form that the tool gives it; nothing else may be there.
struct TermFacts: CheckedFact {
  /// An operand and what it must be.
  enum Operand: Hashable, Sendable {
    /// A matrix, or a vector as its column.
    case matrix(String)
    case square(String)
    /// A matrix of one column, or a vector.
    case vector(String)
    /// Vectors: the columns of a matrix, or a basis.
    case vectors(String)
    /// A scalar of the field, or a count where the field holds the integers.
    case factor(String)
  }

  /// An output and what it must be.
  enum Output: Hashable, Sendable {
    /// A matrix over the field.
    case matrix(String)
    /// A matrix over the ring of the operands: ℤ where all of them are over ℤ.
    case ringMatrix(String)
    /// The same; a vector where an operand is one.
    case ringColumnOrMatrix(String)
    /// A scalar over the ring of the operands.
    case ringScalar(String)
    /// A vector over the field.
    case vector(String)
    /// A permutation, as the matrix that brings rows into its order.
    case permutation(String)
  }

  var operands: [Operand]
  var outputs: [Output]
  /// The type of the certificate.
  var type: String
  var facts: [ToolFacts.Fact]
  /// Operands of one shape.
  var oneShape: [String] = []
  /// Operands whose columns are independent, each by a record of its name: see ``SpanEvidence``.
  var independent: [String] = []

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    for field in claim.inputs where !operands.contains(where: { $0.name == field.name }) {
      throw Rejection("\(claim.tool) has no input \(Identifier.escaped(field.name))")
    }
    try claim.checkOutputs(outputs.map(\.name))
    let evidence = try Evidence(claim, type: type, named: independent)
    var terms = Terms(claim)
    for operand in operands { terms.set(operand.name, try operand.entries(claim)) }
    for output in outputs { terms.set(output.name, try output.entries(claim)) }
    if let first = oneShape.first {
      let shape = try terms.value(.named(first)).shape
      for name in oneShape {
        try require(try terms.value(.named(name)).shape == shape, "\(first) and \(name) have different shapes")
      }
    }
    for fact in facts { try fact.check(&terms) }
    let proof = SpanEvidence(evidence: evidence)
    for name in independent { try proof.checkIndependent(name, try terms.value(.named(name)).exact) }
  }
}

extension TermFacts.Operand {
  fileprivate var name: String {
    switch self {
    case .matrix(let name), .square(let name), .vectors(let name), .factor(let name), .vector(let name): name
    }
  }

  fileprivate func entries<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) -> Entries<S> {
    switch self {
    case .matrix(let name): return Entries(try claim.matrix(name))
    case .square(let name):
      let matrix = try claim.matrix(name)
      try require(matrix.rows == matrix.columns, "\(name) is not square")
      return Entries(matrix)
    case .vectors(let name): return Entries(try claim.vectors(name))
    case .vector(let name):
      let column = try claim.matrix(name)
      try require(column.columns == 1, "\(name) is not one vector")
      return Entries(column)
    case .factor(let name):
      switch try claim.input(name) {
      case .scalar(let value) where value.domain == claim.domain || !S.isFinite:
        return Entries(scalar: try Scalars.read(value, over: value.domain, named: name))
      case .count(let count) where !S.isFinite: return Entries(scalar: S(count))
      default: throw Rejection("\(name) is not a scalar of the field")
      }
    }
  }
}

extension TermFacts.Output {
  var name: String {
    switch self {
    case .matrix(let name), .ringMatrix(let name), .ringColumnOrMatrix(let name), .ringScalar(let name),
      .vector(let name), .permutation(let name):
      name
    }
  }

  fileprivate func entries<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) -> Entries<S> {
    switch self {
    case .matrix(let name): return Entries(try claim.outputMatrix(name, over: claim.domain))
    case .ringMatrix(let name): return Entries(try claim.outputMatrix(name, over: claim.ringDomain))
    case .ringColumnOrMatrix(let name): return Entries(try claim.outputColumnOrMatrix(name, over: claim.ringDomain))
    case .ringScalar(let name):
      guard case .scalar(let value) = try claim.output(name) else {
        throw Rejection("the output \(name) is not a scalar")
      }
      return Entries(scalar: try Scalars.read(value, over: claim.ringDomain, named: name))
    case .vector(let name):
      guard case .vector(let value) = try claim.output(name) else {
        throw Rejection("the output \(name) is not a vector")
      }
      return Entries(ExactMatrix(column: try Scalars.read(value, over: claim.domain, named: name)))
    case .permutation(let name):
      guard case .permutation(let value) = try claim.output(name), let order = Permutation(order: value.order)
      else { throw Rejection("\(name) is not a permutation") }
      return Entries(order: (0..<order.count).map { order[$0] })
    }
  }
}
