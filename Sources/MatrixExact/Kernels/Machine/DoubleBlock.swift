/// A part of a matrix of doubles.
typealias DoubleBlock = EntryBlock<Double>

extension EntryBlock<Double> {
  /// The whole of a buffer. Keep the buffer alive as long as the block is used.
  init(_ buffer: DoubleBuffer, rows: Int, columns: Int) {
    precondition(rows * columns <= buffer.count)
    self = unsafe DoubleBlock(base: buffer.base, rows: rows, columns: columns, stride: columns)
  }
}

extension BLAS {
  /// `C = C + factor·A·B`, or `factor·A·B` where `adds` is false.
  @inline(__always)
  static func multiply(_ a: DoubleBlock, _ b: DoubleBlock, times factor: Double, into c: DoubleBlock, adds: Bool) {
    unsafe multiply(
      a.base, a.stride, b.base, b.stride, times: factor, plus: adds ? 1 : 0, into: c.base, c.stride, rows: c.rows,
      inner: a.columns, columns: c.columns)
  }
}
