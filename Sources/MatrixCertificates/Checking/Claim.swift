import MatrixArithmetic
import MatrixDomain

/// A claim over a field: the matrices that its facts speak of, each read once and by its name.
final class Claim<S: CheckedScalar>: Statement {
  /// The values of terms that were computed.
  private var known: [MatrixTerm: Entries<S>] = [:]
  /// True where lattices are those of the columns: integer matrices are transposed as they are read.
  var isTurned = false

  init(_ result: ToolResult, _ inputs: [Value.Field], _ certificate: Certificate, over domain: ScalarDomain) {
    super.init(
      result, inputs, certificate, over: domain, isFinite: S.isFinite, hasLengths: !S.isRecomputed)
  }

  /// Says what a name stands for.
  func set(_ name: String, _ entries: Entries<S>) {
    known[.named(name)] = entries
    shapes[name] = entries.shape
  }

  /// The entries of a term, computed once.
  func entries(_ term: MatrixTerm) throws(Rejection) -> Entries<S> {
    if let value = known[term] { return value }
    let value = try computed(term)
    known[term] = value
    return value
  }

  /// The value of a term as a matrix.
  func matrix(_ term: MatrixTerm) throws(Rejection) -> ExactMatrix<S> { try entries(term).exact }

  /// A matrix, or a vector as its column, among the inputs.
  func matrix(input name: String) throws(Rejection) -> ExactMatrix<S> {
    try ExactMatrix(operand: try input(name), in: domain, named: name)
  }

  /// The entries of a vector among the inputs.
  func column(input name: String) throws(Rejection) -> [S] {
    let column = try matrix(input: name)
    try require(column.columns == 1, "\(name) is not one vector")
    return column.column(0)
  }

  /// A square matrix, the operand `A`.
  func squareMatrix() throws(Rejection) -> ExactMatrix<S> {
    let a = try matrix(input: "A")
    try require(a.rows == a.columns, "A is not square")
    return a
  }

  /// A vector over the field among the outputs, of so many entries.
  func vector(_ name: String, count: Int) throws(Rejection) -> [S] {
    guard case .vector(let value) = try output(name) else { throw Rejection("the output \(name) is not a vector") }
    let entries: [S] = try Scalars.read(value, over: domain, named: name)
    try require(
      entries.count == count, "the output \(name) has \(CountText.of(entries.count, "entry", "entries")), not \(count)")
    return entries
  }

  /// A scalar among the outputs.
  func scalar(_ name: String, over domain: ScalarDomain) throws(Rejection) -> S {
    guard case .scalar(let value) = try output(name) else { throw Rejection("the output \(name) is not a scalar") }
    return try Scalars.read(value, over: domain, named: name)
  }

  /// A scalar that is part of an output.
  func scalar(_ value: ScalarValue, over domain: ScalarDomain, named name: String) throws(Rejection) -> S {
    try Scalars.read(value, over: domain, named: name)
  }

  /// A polynomial among the outputs, in a variable and over the ring of the operands unless said otherwise.
  func polynomial(
    _ value: Value, in variable: String, over domain: ScalarDomain, named name: String
  ) throws(Rejection) -> [S] {
    guard case .polynomial(let polynomial) = value else {
      throw Rejection("\(name) holds something else than polynomials")
    }
    try Scalars.checkDomain(polynomial.domain, is: domain, named: name)
    try require(
      polynomial.variable == variable, "a polynomial of \(name) is not in \(Identifier.escaped(variable))")
    let coefficients: [S] = try Scalars.read(polynomial.coefficients, over: domain, named: name)
    try require(!(coefficients.last?.isZero ?? false), "a polynomial of \(name) begins with 0")
    return coefficients
  }
}
