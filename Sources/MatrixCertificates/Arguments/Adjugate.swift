import MatrixArithmetic
import MatrixDomain

/// `adjugate` and `cofactors`, its transpose: types `adjugate-identity` and, where all entries are 0, `null-vectors`.
///
/// Let B be the claimed adjugate of A, with n ≥ 2.
/// - B ≠ 0: it is checked that A·B = B·A = d·I for some d, and that one nonzero entry of B is the cofactor it should be,
///   by residues (``DeterminantResidues``). If d ≠ 0, B is a multiple of A⁻¹, as the adjugate is. If d = 0, A is singular,
///   and of rank n − 1 for a cofactor is not 0: the columns of B and of the adjugate are in the null space, their rows in
///   the left null space, both of dimension 1, so again one is a multiple of the other. They agree in one entry that is
///   not 0, hence everywhere.
/// - B = 0: two independent null vectors show that the rank is at most n − 2; then all minors of n − 1 rows are 0.
enum Adjugate: CheckedFact {
  case adjugate, cofactors

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .adjugate: try Self.check(claim, output: "adjugate", isTransposed: false)
    case .cofactors: try Self.check(claim, output: "cofactors", isTransposed: true)
    }
  }

  static func check<S: CheckedScalar>(_ claim: Claim<S>, output: String, isTransposed: Bool) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs(output)
    let a = try claim.squareMatrix()
    let claimed = try claim.outputMatrix(output, over: claim.ringDomain)
    try require(claimed.shape == a.shape, "the \(output) has the wrong shape")
    let adjugate = isTransposed ? claimed.transposed : claimed
    let size = a.rows
    let nonzero = (0..<size * size).first { !adjugate.isZero($0 / size, $0 % size) }
    if size > 1 && nonzero == nil { return try checkZero(a, claim) }
    _ = try Evidence(claim, type: "adjugate-identity")
    if size == 0 { return }
    if size == 1 { return try require(adjugate[0, 0].isOne, "the one cofactor of a 1×1 matrix is 1") }
    var diagonal = S.zero
    for index in 0..<size { diagonal.addProduct(a[0, index], adjugate[index, 0]) }
    let scalar = { (row: Int, column: Int) -> S in row == column ? diagonal : .zero }
    try require(a.times(adjugate, equals: scalar), "A times the adjugate is not a multiple of the identity")
    if diagonal.isZero {
      try require(adjugate.times(a, equals: scalar), "the adjugate times A is not a multiple of the identity")
    }
    let place = nonzero ?? 0
    let (row, column) = (place % size, place / size)
    let everything = Array(0..<size)
    let block = a.block(rows: everything.filter { $0 != row }, columns: everything.filter { $0 != column })
    let cofactor = (row + column).isMultiple(of: 2) ? adjugate[column, row] : -adjugate[column, row]
    try S.checkCofactor(block, cofactor)
  }

  /// Data: `vectors`, a basis over Q of two null vectors.
  private static func checkZero<S: CheckedScalar>(_ a: ExactMatrix<S>, _ claim: Claim<S>) throws(Rejection) {
    let evidence = try Evidence(claim, type: "null-vectors", fields: "vectors")
    let vectors = try evidence.basis("vectors", ambient: a.columns)
    try require(vectors.count == 2, "there are not two null vectors")
    guard let first = vectors[0].firstIndex(where: { !$0.isZero }) else { throw Rejection("a null vector is zero") }
    // Independent exactly where some 2×2 minor with that entry is not 0.
    let isIndependent = vectors[0].indices.contains {
      vectors[0][first] * vectors[1][$0] != vectors[0][$0] * vectors[1][first]
    }
    try require(isIndependent, "the null vectors are dependent")
    for vector in vectors { try require(a.annihilates(vector), "A times a null vector is not 0") }
  }
}
