/// Machine words in a row, owned.
@safe final class WordBuffer {
  let base: UnsafeMutablePointer<UInt64>
  let count: Int

  /// Without values yet.
  init(count: Int) {
    self.count = count
    let memory = UnsafeMutableRawPointer.allocate(byteCount: Swift.max(1, count) * 8, alignment: 64)
    unsafe base = memory.bindMemory(to: UInt64.self, capacity: Swift.max(1, count))
  }

  convenience init(_ words: [UInt64]) {
    self.init(count: words.count)
    unsafe words.withUnsafeBufferPointer { buffer in
      if let source = buffer.baseAddress { unsafe base.initialize(from: source, count: words.count) }
    }
  }

  /// What the first ones are.
  func words(_ count: Int) -> [UInt64] { unsafe Array(UnsafeBufferPointer(start: base, count: count)) }

  deinit { unsafe base.deallocate() }
}

/// A part of a matrix of machine words, row by row, in memory that somebody else owns.
@safe struct WordBlock {
  let base: UnsafeMutablePointer<UInt64>
  let rows: Int
  let columns: Int
  /// From one row to the next.
  let stride: Int

  init(base: UnsafeMutablePointer<UInt64>, rows: Int, columns: Int, stride: Int) {
    unsafe self.base = base
    self.rows = rows
    self.columns = columns
    self.stride = stride
  }

  /// The whole of a buffer. Keep the buffer alive as long as the block is used.
  init(_ buffer: WordBuffer, rows: Int, columns: Int) {
    precondition(rows * columns <= buffer.count)
    self = unsafe WordBlock(base: buffer.base, rows: rows, columns: columns, stride: columns)
  }

  @inline(__always)
  func row(_ index: Int) -> UnsafeMutablePointer<UInt64> { unsafe base + index &* stride }

  /// Rows and columns of the block.
  @inline(__always)
  func part(_ rows: Range<Int>, _ columns: Range<Int>) -> WordBlock {
    unsafe WordBlock(
      base: base + rows.lowerBound * stride + columns.lowerBound, rows: rows.count, columns: columns.count,
      stride: stride)
  }

  func fill(_ value: UInt64) {
    for row in 0..<rows { unsafe self.row(row).update(repeating: value, count: columns) }
  }

  /// Takes the entries of a block of the same shape.
  func copy(_ other: WordBlock) {
    for row in 0..<rows { unsafe self.row(row).update(from: other.row(row), count: columns) }
  }

  func swapRows(_ first: Int, _ second: Int) {
    if first == second { return }
    let (left, right) = unsafe (row(first), row(second))
    for index in 0..<columns { unsafe (left[index], right[index]) = (right[index], left[index]) }
  }
}
