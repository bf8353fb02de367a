internal import MatrixArithmetic
internal import MatrixDomain
internal import Synchronization

extension EchelonForm where Element == Rational {
  /// The reduced form of every matrix of a shape whose columns are independent: the identity, above rows of zeros.
  ///
  /// The last small one is cached. Callers that reduce many matrices of one shape share it until they write to
  /// theirs.
  static func identity(above shape: Shape) -> EchelonForm {
    guard shape.count <= Tuning.sharedIdentity else { return form(matrix(shape)) }
    return last.withLock { last in
      if let last, last.matrix.shape == shape { return last }
      // As fractions: short ones are mostly read entry by entry.
      let form = form(Matrix(shape, rowMajor: matrix(shape).rowMajor))
      last = form
      return form
    }
  }

  private static func matrix(_ shape: Shape) -> Matrix<Rational> {
    var words = [Int32](repeating: 0, count: shape.count)
    for column in 0..<shape.columns { words[column * (shape.columns + 1)] = 1 }
    return Matrix(storage: RationalStorage(shape, words: words))
  }

  private static func form(_ matrix: Matrix<Rational>) -> EchelonForm {
    let pivots = (0..<matrix.columns).map { Elimination<Rational>.Pivot(row: $0, column: $0) }
    return EchelonForm(matrix: matrix, pivots: pivots, isReduced: true)
  }
}

private let last = Mutex<EchelonForm<Rational>?>(nil)

extension Tuning {
  /// The most entries of an identity that is kept for the next reduced form of its shape: 128 kB.
  ///
  /// Measured on reduced forms with two digits: a third of the time at orders 6 and 50 was the life of its fractions.
  static let sharedIdentity = 1 << 12
}
