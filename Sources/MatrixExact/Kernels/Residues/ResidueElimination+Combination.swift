extension ResidueElimination {
  /// The factors with which the rows of the matrix, all of them independent, give a vector; `nil` where they do not span
  /// it.
  ///
  /// Two passes over the rows of `E` and of `L`, each subtracted from what is left as soon as its factor is known.
  /// - Parameter vector: residues, one for each column; overwritten.
  /// - Complexity: `rows · columns` operations.
  func combination(_ vector: UnsafeMutablePointer<Double>) -> [Double]? {
    let count = order.count
    let factors = DoubleBuffer(count: count)
    var added = 0
    for (row, column) in pivotColumns.enumerated() {
      let factor = field.reduced(field.reduced(unsafe vector[column]) * inverses[row])
      unsafe factors.base[row] = factor
      added += 1
      if added == field.innerLimit {
        unsafe field.reduce(vector, count: echelon.columns)
        added = 1
      }
      let start = column + 1
      unsafe subtract(echelon.row(row) + start, times: factor, from: vector + start, count: echelon.columns - start)
    }
    // What is left in the pivot columns has been taken account of.
    for column in pivotColumns { unsafe vector[column] = 0 }
    for column in 0..<echelon.columns where unsafe field.reduced(vector[column]) != 0 { return nil }
    added = 0
    var result = Array(repeating: 0.0, count: count)
    for row in (0..<rank).reversed() {
      let factor = unsafe field.reduced(factors.base[row])
      result[order[row]] = factor
      added += 1
      if added == field.innerLimit {
        unsafe field.reduce(factors.base, count: row)
        added = 1
      }
      unsafe subtract(lower.row(row), times: factor, from: factors.base, count: row)
    }
    return result
  }

  @inline(__always)
  private func subtract(
    _ source: UnsafePointer<Double>, times factor: Double, from target: UnsafeMutablePointer<Double>, count: Int
  ) {
    var index = 0
    while index &+ 8 <= count {
      let place = unsafe UnsafeMutableRawPointer(target + index)
      let value =
        unsafe place.loadUnaligned(as: SIMD8<Double>.self)
        - factor * UnsafeRawPointer(source + index).loadUnaligned(as: SIMD8<Double>.self)
      unsafe place.storeBytes(of: value, as: SIMD8<Double>.self)
      index &+= 8
    }
    while index < count {
      unsafe target[index] -= factor * source[index]
      index &+= 1
    }
  }
}
