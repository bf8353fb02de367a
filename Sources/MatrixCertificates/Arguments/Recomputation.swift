import MatrixArithmetic
import MatrixDomain

/// `transpose`, `add`, `subtract`, `multiply`, `scale`, `trace`: type `recomputation`, no data.
///
/// The checker computes the answer again, entry by entry from the definition.
enum Recomputation {
  static let type = "recomputation"

  static func checkTranspose<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try begin(claim, inputs: ["A"], output: "transpose")
    let a = try claim.matrix("A")
    let transpose = try claim.outputMatrix("transpose", over: claim.ringDomain)
    try require(transpose.shape == a.shape.transposed, "the transpose has the wrong shape")
    try checkEntries(of: transpose) { a[$1, $0] }
  }

  /// `conjugate`; with the option `transpose` the conjugate transpose.
  static func checkConjugate<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try begin(claim, inputs: ["A"], output: "conjugate")
    let isTransposed = claim.options.contains { $0.name == "transpose" && $0.setting == .truth(true) }
    let a = isTransposed ? try claim.matrix("A").transposed : try claim.matrix("A")
    let conjugate = try claim.outputMatrix("conjugate", over: claim.ringDomain)
    try require(conjugate.shape == a.shape, "the conjugate has the wrong shape")
    for row in 0..<a.rows {
      for column in 0..<a.columns {
        try require(
          a[row, column].conjugate == conjugate[row, column],
          "the entry in row \(row + 1), column \(column + 1) is wrong")
      }
    }
    try require(!S.isFinite, "elements of a finite field have no conjugates")
  }

  static func checkSum<S: CheckedScalar>(_ claim: Claim<S>, output: String, sign: S) throws(Rejection) {
    try begin(claim, inputs: ["A", "B"], output: output)
    let a = try claim.matrix("A")
    let b = try claim.matrix("B")
    try require(a.shape == b.shape, "A and B have different shapes")
    let sum = try claim.outputColumnOrMatrix(output, over: claim.ringDomain)
    try require(sum.shape == a.shape, "the \(output) has the wrong shape")
    try checkEntries(of: sum) { a[$0, $1] + sign * b[$0, $1] }
  }

  static func checkProduct<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try begin(claim, inputs: ["A", "B"], output: "product")
    let a = try claim.matrix("A")
    let b = try claim.matrix("B")
    try require(a.columns == b.rows, "A has not as many columns as B has rows")
    let product = try claim.outputColumnOrMatrix("product", over: claim.ringDomain)
    try require(product.shape == Shape(a.rows, b.columns), "the product has the wrong shape")
    try require(a.times(b, equals: { product[$0, $1] }), "the product of A and B is another matrix")
  }

  static func checkScale<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try begin(claim, inputs: ["A", "c"], output: "result")
    let a = try claim.matrix("A")
    let factor: S
    switch try claim.input("c") {
    case .scalar(let value) where value.domain == claim.domain || !S.isFinite:
      factor = try Scalars.read(value, over: value.domain, named: "c")
    case .count(let count) where !S.isFinite: factor = S(count)
    default: throw Rejection("c is not a scalar of the field")
    }
    let result = try claim.outputColumnOrMatrix("result", over: claim.ringDomain)
    try require(result.shape == a.shape, "the result has the wrong shape")
    try checkEntries(of: result) { factor * a[$0, $1] }
  }

  static func checkTrace<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try begin(claim, inputs: ["A"], output: "trace")
    let a = try claim.squareMatrix()
    guard case .scalar(let value) = try claim.output("trace") else { throw Rejection("the trace is not a scalar") }
    var sum = S.zero
    for index in 0..<a.rows { sum += a[index, index] }
    try require(
      try Scalars.read(value, over: claim.ringDomain, named: "trace") == sum, "the trace is another number")
  }

  static func begin<S: CheckedScalar>(_ claim: Claim<S>, inputs: [String], output: String) throws(Rejection) {
    for field in claim.inputs where !inputs.contains(field.name) {
      throw Rejection("\(claim.tool) has no input \(Identifier.escaped(field.name))")
    }
    try claim.checkOutputs(output)
    _ = try Evidence(claim, type: type)
  }

  static func checkEntries<S: CheckedScalar>(
    of claimed: ExactMatrix<S>, _ entry: (_ row: Int, _ column: Int) -> S
  ) throws(Rejection) {
    for row in 0..<claimed.rows {
      for column in 0..<claimed.columns {
        try require(
          claimed[row, column] == entry(row, column), "the entry in row \(row + 1), column \(column + 1) is wrong")
      }
    }
  }
}
