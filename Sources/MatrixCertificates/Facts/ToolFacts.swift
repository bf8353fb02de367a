public import MatrixDomain
import Synchronization

/// The facts that the answers of a tool from another package consist of: the checker computes each for itself.
///
/// ```swift
/// // X solves A·X + X·B = C.
/// try ToolFacts.register(ToolFacts(tool: "sylvester", outputs: ["X"], ["A" * "X" + "X" * "B" == "C"]))
/// ```
///
/// The tool gives its answers the certificate ``/MatrixDomain/Certificate/facts``, which has no data. Whoever verifies its
/// results registers the facts in the verifying program too: what an answer means is not for the answer to say.
public struct ToolFacts: Hashable, Sendable {
  /// The tool.
  public var tool: String
  /// The operands that the tool takes; others are rejected.
  public var inputs: [String]
  /// The outputs of the tool, the primary one first. Each stands in a fact.
  public var outputs: [String]
  /// What is true of operands and outputs.
  public var facts: [Fact]

  /// The facts about a tool.
  public init(tool: String, inputs: [String], outputs: [String], _ facts: [Fact]) {
    self.tool = tool
    self.inputs = inputs
    self.outputs = outputs
    self.facts = facts
  }

  /// One thing that is true of operands and outputs.
  public enum Fact: Hashable, Sendable {
    /// Two matrices are equal.
    case equal(MatrixTerm, MatrixTerm)
    /// A matrix is square and has an inverse.
    case invertible(MatrixTerm)
    /// A matrix is square, with ones on and zeros above its diagonal.
    case unitLowerTriangular(MatrixTerm)
    /// A matrix is in row echelon form; its leading entries need not be 1.
    case rowEchelon(MatrixTerm)
    /// A matrix is its own conjugate transpose.
    case hermitian(MatrixTerm)
  }

  // MARK: Registered facts

  private static let table = Mutex<[String: ToolFacts]>([:])

  /// Makes the facts of a tool known to the checker. To register the same facts again changes nothing.
  ///
  /// - Throws: `ErrorReport` where an output stands in no fact, or other facts are registered for the tool.
  public static func register(_ facts: ToolFacts) throws(ErrorReport) {
    let named = facts.facts.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    if let unproved = facts.outputs.first(where: { !named.contains($0) }) {
      throw ErrorReport(
        .malformed, .invalidField, "no fact about \(facts.tool) speaks of the output \(Identifier.escaped(unproved))",
        advice: "state what is true of every output")
    }
    let isFree = table.withLock { table in
      if let known = table[facts.tool] { return known == facts }
      table[facts.tool] = facts
      return true
    }
    guard isFree else {
      throw ErrorReport(
        .malformed, .duplicateName, "other facts are registered for the tool \(Identifier.escaped(facts.tool))",
        advice: "choose another name for the tool")
    }
  }

  static func registered(_ tool: String) -> ToolFacts? { table.withLock { $0[tool] } }
}

/// The fact that two matrices are equal.
public func == (left: MatrixTerm, right: MatrixTerm) -> ToolFacts.Fact { .equal(left, right) }

extension ToolFacts {
  /// Rejects a result of which one of the facts is not true.
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    for field in claim.inputs where !inputs.contains(field.name) {
      throw Rejection("\(tool) has no input \(Identifier.escaped(field.name))")
    }
    try claim.checkOutputs(outputs)
    _ = try Evidence(claim, type: Certificate.facts.type)
    var terms = Terms(claim)
    for (index, fact) in facts.enumerated() {
      do {
        try fact.check(&terms)
      } catch {
        throw Rejection("fact \(index + 1) about \(tool) is not true: \(error.reason)")
      }
    }
  }
}

extension ToolFacts.Fact {
  /// Rejects where the fact is not true.
  func check<S: CheckedScalar>(_ terms: inout Terms<S>) throws(Rejection) {
    switch self {
    case .equal(let left, let right): try terms.checkEqual(left, right)
    case .invertible(let term): try require(try terms.value(term).hasInverse, "the matrix has no inverse")
    case .unitLowerTriangular(let term):
      let value = try terms.value(term)
      try require(value.shape.rows == value.shape.columns, "a triangular factor is not square")
      try GramMatrix<S>.checkUnitLower(value.exact)
    case .rowEchelon(let term): _ = try Profile.pivots(ofEchelon: try terms.value(term).exact)
    case .hermitian(let term):
      let value = try terms.value(term)
      try require(value.shape.rows == value.shape.columns, "a matrix that is not square is not its own adjoint")
      try require(value.exact.isSymmetric, "a matrix is not its own adjoint")
    }
  }

  /// The operands and outputs it speaks of.
  fileprivate var names: Set<String> {
    switch self {
    case .equal(let left, let right): left.names.union(right.names)
    case .invertible(let term), .unitLowerTriangular(let term), .rowEchelon(let term),
      .hermitian(let term):
      term.names
    }
  }
}

extension MatrixTerm {
  fileprivate var names: Set<String> {
    switch self {
    case .named(let name): [name]
    case .identity(let term), .zero(let term), .transpose(let term), .adjoint(let term), .conjugate(let term),
      .trace(let term):
      term.names
    case .sum(let left, let right), .difference(let left, let right), .product(let left, let right),
      .entrywise(let left, let right), .kronecker(let left, let right):
      left.names.union(right.names)
    }
  }
}
