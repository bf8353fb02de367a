/// Systems and products of small matrices whose rows are the vectors of a block.
extension EightBlock {
  /// Solves A·X = B with the rows of A here and those of B in `right`, which both are lost: elimination with partial
  /// pivoting, in the rounded operations of solving column by column. The first pivot (from 0) that is 0, if any.
  func solve(_ order: Int, _ right: EightBlock) -> Int? {
    for step in 0..<order {
      var pivotRow = step
      var largest = self[step, step].magnitude
      for row in (step &+ 1)..<max(order, step &+ 1) {
        let candidate = self[row, step].magnitude
        if candidate > largest { (largest, pivotRow) = (candidate, row) }
      }
      if largest == 0 { return step }
      if pivotRow != step {
        (self[step], self[pivotRow]) = (self[pivotRow], self[step])
        (right[step], right[pivotRow]) = (right[pivotRow], right[step])
      }
      let (own, ownRight, pivot) = (self[step], right[step], self[step, step])
      for row in (step &+ 1)..<max(order, step &+ 1) {
        let factor = self[row, step] / pivot
        self[row] -= own * factor
        right[row] -= ownRight * factor
      }
    }
    var step = order &- 1
    while step >= 0 {
      let own = right[step] / self[step, step]
      right[step] = own
      for row in 0..<step { right[row] -= own * self[row, step] }
      step &-= 1
    }
    return nil
  }

  /// Becomes A·B.
  func setProduct(_ order: Int, _ a: EightBlock, _ b: EightBlock) {
    for row in 0..<order {
      var sum = b[0] * a[row, 0]
      for index in 1..<max(1, order) { sum += b[index] * a[row, index] }
      self[row] = sum
    }
  }

  /// The largest absolute value of a row's or a column's sum of absolute values: rows of the transpose are columns.
  func largestRowSum(_ order: Int) -> Double {
    var largest = 0.0
    for row in 0..<order {
      var sum = 0.0
      for column in 0..<order { sum += self[row, column].magnitude }
      // Written so that NaN is kept.
      if !(sum <= largest) { largest = sum }
    }
    return largest
  }
}
