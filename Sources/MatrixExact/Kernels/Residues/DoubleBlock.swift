/// A part of a matrix of doubles, row by row, in memory that somebody else owns.
@safe struct DoubleBlock {
  let base: UnsafeMutablePointer<Double>
  let rows: Int
  let columns: Int
  /// From one row to the next.
  let stride: Int

  init(base: UnsafeMutablePointer<Double>, rows: Int, columns: Int, stride: Int) {
    unsafe self.base = base
    self.rows = rows
    self.columns = columns
    self.stride = stride
  }

  /// The whole of a buffer. Keep the buffer alive as long as the block is used.
  init(_ buffer: DoubleBuffer, rows: Int, columns: Int) {
    precondition(rows * columns <= buffer.count)
    self = unsafe DoubleBlock(base: buffer.base, rows: rows, columns: columns, stride: columns)
  }

  @inline(__always)
  func row(_ index: Int) -> UnsafeMutablePointer<Double> { unsafe base + index &* stride }

  /// Rows and columns of the block.
  @inline(__always)
  func part(_ rows: Range<Int>, _ columns: Range<Int>) -> DoubleBlock {
    unsafe DoubleBlock(
      base: base + rows.lowerBound * stride + columns.lowerBound, rows: rows.count, columns: columns.count,
      stride: stride)
  }

  func fill(_ value: Double) {
    for row in 0..<rows { unsafe self.row(row).update(repeating: value, count: columns) }
  }

  /// Takes the entries of a block of the same shape.
  func copy(_ other: DoubleBlock) {
    for row in 0..<rows { unsafe self.row(row).update(from: other.row(row), count: columns) }
  }

  func swapRows(_ first: Int, _ second: Int) {
    if first == second { return }
    let (left, right) = unsafe (row(first), row(second))
    var index = 0
    while index &+ 4 <= columns {
      let (one, other) = unsafe (UnsafeMutableRawPointer(left + index), UnsafeMutableRawPointer(right + index))
      let value = unsafe one.loadUnaligned(as: SIMD4<Double>.self)
      unsafe one.storeBytes(of: other.loadUnaligned(as: SIMD4<Double>.self), as: SIMD4<Double>.self)
      unsafe other.storeBytes(of: value, as: SIMD4<Double>.self)
      index &+= 4
    }
    while index < columns {
      unsafe (left[index], right[index]) = (right[index], left[index])
      index &+= 1
    }
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
