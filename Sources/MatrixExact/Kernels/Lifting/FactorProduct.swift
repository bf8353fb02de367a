/// The product of the factors of a matrix by columns, `P·A ≈ L·U`, beside the matrix.
struct FactorProduct {
  private let factors: DoubleBuffer
  private let order: Int
  /// Parts of `L` and of `U`, what is left of the matrix, and the parts' product.
  private let lower: DoubleBuffer
  private let upper: DoubleBuffer
  private let rest: DoubleBuffer
  private let product: DoubleBuffer

  /// - Parameter space: room for as many numbers as the matrix has.
  init(_ factors: DoubleBuffer, order: Int, space: DoubleBuffer) {
    self.factors = factors
    self.order = order
    lower = DoubleBuffer(count: Self.partLength * order)
    upper = DoubleBuffer(count: Self.partLength * order)
    rest = DoubleBuffer(count: order * order)
    product = space
  }

  /// How many terms an inner product has that is added up at once.
  static let partLength = 64

  /// At least the largest sum of magnitudes in a column of `P·A − L·U` as computed, and about that of `|L|·|U|`: a thread's
  /// part of the work; `nil` where they are not finite.
  ///
  /// - Parameter matrix: row by row the transpose of what was factored by columns.
  func compare(
    with matrix: DoubleBuffer, pivots: UnsafePointer<Int32>, _ thread: PairedThread
  ) -> (difference: Double, magnitudes: Double)? {
    let columns = thread.part(of: order)
    let start = columns.lowerBound * order
    unsafe (rest.base + start).initialize(from: matrix.base + start, count: columns.count * order)
    unsafe BLAS.permuteRows(rest.base + start, order: order, columns: columns.count, pivots: pivots)
    thread.meet()
    subtract(thread)
    let magnitudes = largestColumnSum(thread)
    guard let difference = unsafe Rounding.largestRowSum(rest.base, order: order, thread) else { return nil }
    return (difference, magnitudes)
  }

  /// Takes `L·U` from what is left of the matrix.
  ///
  /// Short inner products, added up one after another, round less than long ones. Only the lower right square takes part
  /// in the next one, as a column of `L` and a row of `U` end on the diagonal.
  private func subtract(_ thread: PairedThread) {
    for start in stride(from: 0, to: order, by: Self.partLength) {
      let (size, inner) = (order - start, Swift.min(Self.partLength, order - start))
      let corner = unsafe factors.base + start * (order + 1)
      for column in thread.part(of: inner) {
        let target = unsafe lower.base + column * size
        unsafe target.update(from: corner + column * order, count: size)
        for row in 0..<column { unsafe target[row] = 0 }
        unsafe target[column] = 1
      }
      let columns = thread.part(of: size)
      for column in columns {
        let target = unsafe upper.base + column * inner
        unsafe target.update(from: corner + column * order, count: inner)
        for row in (column + 1)..<Swift.max(column + 1, inner) { unsafe target[row] = 0 }
      }
      thread.meet()
      // Row by row it is the product of the transposes.
      unsafe BLAS.multiply(
        upper.base + columns.lowerBound * inner, lower.base, plus: 0, into: product.base + columns.lowerBound * size,
        rows: columns.count, inner: inner, columns: size)
      for column in columns {
        let target = unsafe rest.base + (start + column) * order + start
        let source = unsafe product.base + column * size
        for row in 0..<size { unsafe target[row] -= source[row] }
      }
      thread.meet()
    }
  }

  /// The largest sum of entries in a column of `|L|·|U|`, but for rounding.
  private func largestColumnSum(_ thread: PairedThread) -> Double {
    let sums = unsafe lower.base
    for column in stride(from: thread.index, to: order, by: thread.count) {
      let below = unsafe factors.base + column * (order + 1) + 1
      unsafe sums[column] = 1 + Rounding.sum(ofMagnitudes: below, count: order - column - 1)
    }
    thread.meet()
    var largest = 0.0
    for column in stride(from: thread.index, to: order, by: thread.count) {
      let above = unsafe factors.base + column * order
      largest = unsafe Swift.max(largest, Rounding.sum(of: sums, timesMagnitudesOf: above, count: column + 1))
    }
    return thread.largest(largest)
  }
}
