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
    let entries = unsafe Array<Rational>(unsafeUninitializedCapacity: shape.count) { entries, count in
      count = shape.count
      for index in 0..<count { unsafe entries.initializeElement(at: index, to: .zero) }
      for column in 0..<shape.columns { unsafe entries[column * (shape.columns + 1)] = .one }
    }
    var pivots: [Elimination<Rational>.Pivot] = []
    pivots.reserveCapacity(shape.columns)
    for column in 0..<shape.columns { pivots.append(.init(row: column, column: column)) }
    return EchelonForm(matrix: Matrix(shape, rowMajor: entries), pivots: pivots, isReduced: true)
  }
}

private let last = Mutex<EchelonForm<Rational>?>(nil)
