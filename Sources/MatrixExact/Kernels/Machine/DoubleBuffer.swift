internal import Synchronization

/// Doubles in a row, owned.
@safe final class DoubleBuffer {
  let base: UnsafeMutablePointer<Double>
  let count: Int

  /// Without values yet.
  init(count: Int) {
    self.count = count
    let memory = unsafe SpareMemory.take(count) ?? SpareMemory.allocate(count)
    unsafe base = memory.bindMemory(to: Double.self, capacity: Swift.max(1, count))
  }

  /// The doubles of another one, or the first of them.
  convenience init(copying other: DoubleBuffer, count: Int? = nil) {
    self.init(count: count ?? other.count)
    unsafe base.initialize(from: other.base, count: self.count)
  }

  deinit { unsafe SpareMemory.giveBack(base, count) }
}

/// Memory of buffers that are gone, for the next ones of the same size: one computation after another takes the same sizes,
/// and memory that went back to the system comes page by page.
///
/// Goals: a bounded amount is kept; small buffers, which the allocator keeps itself, are left to it.
private enum SpareMemory {
  private struct Blocks {
    var list: [(count: Int, address: UInt)] = []
    var total = 0
  }

  private static let blocks = Mutex(Blocks())

  private static func isKept(_ count: Int) -> Bool {
    count >= Tuning.spareBuffer && count <= Tuning.spareBuffers / 4
  }

  /// A cache line's alignment, which BLAS likes best.
  static func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: Swift.max(1, count) * 8, alignment: 64)
  }

  static func take(_ count: Int) -> UnsafeMutableRawPointer? {
    guard isKept(count) else { return nil }
    let address: UInt? = blocks.withLock { blocks in
      guard let index = blocks.list.lastIndex(where: { $0.count == count }) else { return nil }
      blocks.total -= count
      return blocks.list.remove(at: index).address
    }
    return unsafe address.flatMap { unsafe UnsafeMutableRawPointer(bitPattern: $0) }
  }

  static func giveBack(_ memory: UnsafeMutablePointer<Double>, _ count: Int) {
    guard isKept(count) else {
      unsafe memory.deallocate()
      return
    }
    let address = UInt(bitPattern: memory)
    let old: [UInt] = blocks.withLock { blocks in
      blocks.list.append((count, address))
      blocks.total += count
      var old: [UInt] = []
      while blocks.total > Tuning.spareBuffers {
        let oldest = blocks.list.removeFirst()
        blocks.total -= oldest.count
        old.append(oldest.address)
      }
      return old
    }
    for address in old { unsafe UnsafeMutableRawPointer(bitPattern: address)?.deallocate() }
  }
}

extension Tuning {
  /// The fewest doubles of a buffer whose memory is kept for the next one, and how many doubles are kept at most: 32 kB
  /// and 8 MB.
  ///
  /// Measured on determinants of order 100: a tenth of the time went into pages that had gone back to the system.
  static let spareBuffer = 1 << 12
  static let spareBuffers = 1 << 20
}
