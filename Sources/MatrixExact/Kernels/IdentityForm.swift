internal import MatrixArithmetic
internal import MatrixDomain
internal import Synchronization

extension EchelonForm where Element == Rational {
  /// The reduced form of every matrix of a shape whose columns are independent: the identity, above rows of zeros.
  ///
  /// The last one that was short is kept: whoever reduces many matrices of a shape shares it, until they write to theirs.
  static func identity(above shape: Shape) -> EchelonForm {
    guard shape.count <= Tuning.sharedIdentity else { return made(shape) }
    return last.withLock { last in
      if let last, last.matrix.shape == shape { return last }
      let form = made(shape)
      last = form
      return form
    }
  }

  private static func made(_ shape: Shape) -> EchelonForm {
    var words = [Int32](repeating: 0, count: shape.count)
    for column in 0..<shape.columns { words[column * (shape.columns + 1)] = 1 }
    var pivots: [Elimination<Rational>.Pivot] = []
    pivots.reserveCapacity(shape.columns)
    for column in 0..<shape.columns { pivots.append(.init(row: column, column: column)) }
    return EchelonForm(matrix: Matrix(storage: WordStorage(shape, words: words)), pivots: pivots, isReduced: true)
  }
}

private let last = Mutex<EchelonForm<Rational>?>(nil)
