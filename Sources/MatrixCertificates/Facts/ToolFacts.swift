public import MatrixDomain
import Synchronization

/// The facts that the answers of a tool from another package consist of: the checker computes each for itself.
///
/// ```swift
/// // X solves A·X + X·B = C.
/// try ToolFacts.register(
///   ToolFacts(
///     tool: "matrixequation", inputs: ["A", "B", "C"], outputs: ["X"], ["A" * "X" + "X" * "B" == "C"]))
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
    /// A matrix has an entry that is not 0.
    case nonzero(MatrixTerm)
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

extension ToolFacts: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    for name in outputs where !claim.hasOutput(name) { throw Rejection("the output \(name) is missing") }
    for name in claim.inputs.map(\.name) where inputs.contains(name) { _ = try claim.input(name) }
    _ = try claim.evidence(Certificate.facts.type)
    for (index, fact) in facts.enumerated() {
      do {
        try fact.check(claim)
      } catch {
        throw Rejection("fact \(index + 1) about \(tool) is not true: \(error.reason)")
      }
    }
  }
}

extension ToolFacts.Fact: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    do {
      try checkValue(claim)
    } catch {
      throw Rejection("\(self): \(error.reason)")
    }
  }

  private func checkValue<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    if case .equal(let left, let right) = self { return try claim.checkEqual(left, right) }
    let value = try claim.entries(term)
    switch self {
    case .equal: break
    case .invertible:
      try require(value.isSquare && !Elimination.determinant(value.rows).isZero, "the matrix has no inverse")
    case .unitLowerTriangular:
      try require(value.isSquare, "a triangular factor is not square")
      for row in 0..<value.shape.rows {
        try require(value[row, row].isOne, "the diagonal of \(term) is not 1")
        for column in (row + 1)..<max(row + 1, value.shape.columns) {
          try require(value[row, column].isZero, "\(term) is not lower triangular")
        }
      }
    case .rowEchelon: _ = try Echelon.pivots(of: value.exact)
    case .hermitian:
      try require(value.isSquare && value.exact.isSymmetric, "a matrix is not its own adjoint")
    case .nonzero: try require(!value.isZero, "\(term) is zero")
    }
  }

  private var term: MatrixTerm {
    switch self {
    case .equal(let term, _), .invertible(let term), .unitLowerTriangular(let term), .rowEchelon(let term),
      .hermitian(let term), .nonzero(let term):
      term
    }
  }

  /// The operands and outputs it speaks of.
  fileprivate var names: Set<String> {
    if case .equal(let left, let right) = self { left.names.union(right.names) } else { term.names }
  }
}

extension ToolFacts.Fact: CustomStringConvertible {
  /// The fact as it is written: `L*U = P*A`.
  public var description: String {
    switch self {
    case .equal(let left, let right): "\(left) = \(right)"
    case .invertible: "\(term) is invertible"
    case .unitLowerTriangular: "\(term) is unit lower triangular"
    case .rowEchelon: "\(term) is in row echelon form"
    case .hermitian: "\(term) is its own adjoint"
    case .nonzero: "\(term) is not 0"
    }
  }
}

/// The fact that a matrix is 0.
func isZero(_ term: MatrixTerm) -> ToolFacts.Fact { .equal(term, .zero(like: term)) }
