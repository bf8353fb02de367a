/// Doubles in a row, owned.
@safe final class DoubleBuffer {
  let base: UnsafeMutablePointer<Double>
  let count: Int

  /// Without values yet.
  init(count: Int) {
    self.count = count
    // A cache line's alignment, which BLAS likes best.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: Swift.max(1, count) * 8, alignment: 64)
    unsafe base = memory.bindMemory(to: Double.self, capacity: Swift.max(1, count))
  }

  convenience init(copying other: DoubleBuffer) {
    self.init(count: other.count)
    unsafe base.initialize(from: other.base, count: other.count)
  }

  deinit { unsafe base.deallocate() }
}
