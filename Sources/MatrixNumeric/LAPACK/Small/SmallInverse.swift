internal import MatrixDomain

/// The inverse of a small real matrix, eight columns at once.
enum SmallInverse {
  /// The inverse, or the first pivot (from 0) that is 0.
  static func of(_ a: Matrix<Double>) -> (inverse: [Double], singularPivot: Int?) {
    let order = a.rows
    var singularPivot: Int?
    let inverse = unsafe [Double].smallAttempt(order * order) { target in
      singularPivot = EightBlock.with(2) { left in
        let right = left.block(1)
        unsafe a.withPointer { source, _ in
          for row in 0..<order {
            (left[row], right[row]) = (.zero, .zero)
            for column in 0..<order { left[row, column] = unsafe source[column &* order &+ row] }
            right[row, row] = 1
          }
        }
        if let pivot = left.solve(order, right) { return pivot }
        for row in 0..<order {
          for column in 0..<order { unsafe target[column &* order &+ row] = right[row, column] }
        }
        return nil
      }
      return singularPivot == nil
    }
    return (inverse ?? [], singularPivot)
  }
}
