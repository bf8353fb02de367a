internal import MatrixDomain

/// A small matrix as rows of eight numbers in memory, those past its columns 0: what one row does to another is a handful
/// of instructions.
@safe struct RowBlock {
  typealias Row = SIMD8<Double>
  private static let stride = MemoryLayout<Row>.stride

  private let base: UnsafeMutableRawPointer

  /// Room for this many blocks of eight rows.
  static func with<Result>(_ count: Int, _ body: (RowBlock) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(byteCount: count * 8 * stride, alignment: MemoryLayout<Row>.alignment) {
      guard let base = $0.baseAddress else { preconditionFailure("no room on the stack") }
      return body(unsafe RowBlock(base: base))
    }
  }

  private init(base: UnsafeMutableRawPointer) { unsafe self.base = unsafe base }

  /// The block so many places further on.
  @inline(__always)
  func block(_ place: Int) -> RowBlock { unsafe RowBlock(base: base + place &* 8 &* Self.stride) }

  @inline(__always)
  subscript(row: Int) -> Row {
    get { unsafe base.load(fromByteOffset: row &* Self.stride, as: Row.self) }
    nonmutating set { unsafe base.storeBytes(of: newValue, toByteOffset: row &* Self.stride, as: Row.self) }
  }

  @inline(__always)
  subscript(row: Int, column: Int) -> Double {
    get { unsafe base.load(fromByteOffset: row &* Self.stride &+ column &* 8, as: Double.self) }
    nonmutating set {
      unsafe base.storeBytes(of: newValue, toByteOffset: row &* Self.stride &+ column &* 8, as: Double.self)
    }
  }

  /// Solves A·X = B with the rows of A here and those of B in `right`, which both are lost: elimination with partial
  /// pivoting, in the rounded operations of solving column by column. The first pivot (from 0) that is 0, if any.
  func solve(_ order: Int, _ right: RowBlock) -> Int? {
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
  func setProduct(_ order: Int, _ a: RowBlock, _ b: RowBlock) {
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
