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

/// A part of a matrix of machine words.
typealias WordBlock = EntryBlock<UInt64>

extension EntryBlock<UInt64> {
  /// The whole of a buffer. Keep the buffer alive as long as the block is used.
  init(_ buffer: WordBuffer, rows: Int, columns: Int) {
    precondition(rows * columns <= buffer.count)
    self = unsafe WordBlock(base: buffer.base, rows: rows, columns: columns, stride: columns)
  }
}
