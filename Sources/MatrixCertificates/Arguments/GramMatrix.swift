import MatrixArithmetic
import MatrixDomain

/// The matrix of an inner product: the identity where the claim has no input `G`, else Hermitian and positive definite.
/// Modulo a prime a symmetric form, which needs no evidence.
///
/// Data, where there is an input `G`: `lower`, a matrix L with ones on and zeros above the diagonal, and `diagonal`, a
/// vector d of numbers above 0, with G = L·diag(d)·Lᴴ.
struct GramMatrix<S: CheckedScalar> {
  private let matrix: ExactMatrix<S>?

  init(_ claim: Claim<S>, size: Int, _ evidence: Evidence<S>) throws(Rejection) {
    guard claim.hasInput("G") else {
      try require(!evidence.has("lower") && !evidence.has("diagonal"), "there is no Gram matrix")
      matrix = nil
      return
    }
    let gram = try claim.matrix("G")
    try require(gram.shape == Shape(size, size), "the Gram matrix has the wrong size")
    matrix = gram
    if S.isFinite {
      try require(!evidence.has("lower") && !evidence.has("diagonal"), "modulo a prime no form is definite")
      try require(gram.isSymmetric, "the Gram matrix is not symmetric")
      return
    }
    let lower = try evidence.matrix("lower", over: claim.domain, size, size)
    let diagonal = try evidence.vector("diagonal", over: claim.domain, count: size)
    try Self.checkFactors(of: gram, lower: lower, diagonal: diagonal)
    try require(diagonal.allSatisfy { $0.realSign == 1 }, "the Gram matrix is not positive definite")
  }

  /// Rejects unless `A = L·diag(d)·Lᴴ`, with ones on and zeros above the diagonal of L.
  static func checkFactors(
    of matrix: ExactMatrix<S>, lower: ExactMatrix<S>, diagonal: [S]
  ) throws(Rejection) {
    let size = matrix.rows
    try checkUnitLower(lower)
    let upper = ExactMatrix(
      rows: size, columns: size,
      entries: (0..<size).flatMap { row in (0..<size).map { diagonal[row] * lower[$0, row].conjugate } })
    try require(lower.times(upper, equals: { matrix[$0, $1] }), "L·D·Lᴴ is another matrix")
  }

  /// Rejects unless a square matrix has ones on and zeros above its diagonal.
  static func checkUnitLower(_ lower: ExactMatrix<S>) throws(Rejection) {
    for row in 0..<lower.rows {
      try require(lower[row, row].isOne, "the diagonal of L is not 1")
      for column in (row + 1)..<max(row + 1, lower.columns) {
        try require(lower.isZero(row, column), "L is not lower triangular")
      }
    }
  }

  /// The Gram matrix times vectors.
  func times(_ vectors: ExactMatrix<S>) -> ExactMatrix<S> {
    guard let matrix else { return vectors }
    return matrix.multiplied(by: vectors)
  }
}

extension ExactMatrix {
  /// The product. The shapes must fit.
  func multiplied(by right: ExactMatrix) -> ExactMatrix {
    let factors = (0..<right.columns).map { Cleared(right.column($0)) }
    var entries: [S] = []
    entries.reserveCapacity(rows * right.columns)
    for row in 0..<rows {
      for factor in factors {
        var sum = S.Whole.zero
        for (left, right) in zip(whole[row], factor.numerators) { sum.addProduct(left, right) }
        entries.append(S.quotient(sum, scales[row] * factor.denominator))
      }
    }
    return ExactMatrix(rows: rows, columns: right.columns, entries: entries)
  }
}
