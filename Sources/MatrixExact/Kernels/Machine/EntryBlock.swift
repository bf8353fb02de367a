/// A part of a matrix of entries of eight bytes, row by row, in memory that its creator owns.
@safe struct EntryBlock<Entry: BitwiseCopyable> {
  let base: UnsafeMutablePointer<Entry>
  let rows: Int
  let columns: Int
  /// From one row to the next.
  let stride: Int

  init(base: UnsafeMutablePointer<Entry>, rows: Int, columns: Int, stride: Int) {
    unsafe self.base = base
    self.rows = rows
    self.columns = columns
    self.stride = stride
  }

  @inline(__always)
  func row(_ index: Int) -> UnsafeMutablePointer<Entry> { unsafe base + index &* stride }

  /// Rows and columns of the block.
  @inline(__always)
  func part(_ rows: Range<Int>, _ columns: Range<Int>) -> EntryBlock {
    unsafe EntryBlock(
      base: base + rows.lowerBound * stride + columns.lowerBound, rows: rows.count, columns: columns.count,
      stride: stride)
  }

  func fill(_ value: Entry) {
    for row in 0..<rows { unsafe self.row(row).update(repeating: value, count: columns) }
  }

  /// Takes the entries of a block of the same shape.
  func copy(_ other: EntryBlock) {
    for row in 0..<rows { unsafe self.row(row).update(from: other.row(row), count: columns) }
  }

  func swapRows(_ first: Int, _ second: Int) {
    if first == second { return }
    let (left, right) = unsafe (row(first), row(second))
    var index = 0
    while index &+ 4 <= columns {
      let (one, other) = unsafe (UnsafeMutableRawPointer(left + index), UnsafeMutableRawPointer(right + index))
      let value = unsafe one.loadUnaligned(as: SIMD4<UInt64>.self)
      unsafe one.storeBytes(of: other.loadUnaligned(as: SIMD4<UInt64>.self), as: SIMD4<UInt64>.self)
      unsafe other.storeBytes(of: value, as: SIMD4<UInt64>.self)
      index &+= 4
    }
    while index < columns {
      unsafe (left[index], right[index]) = (right[index], left[index])
      index &+= 1
    }
  }
}
