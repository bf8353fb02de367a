import MatrixArithmetic
import MatrixDomain

/// What the claims of type `recomputation`, which has no data, share: the checker computes the answer again, entry by entry
/// from the definition.
enum Recomputation {
  static let type = "recomputation"

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
