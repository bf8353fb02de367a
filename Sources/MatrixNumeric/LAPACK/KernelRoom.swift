/// Room behind complex numbers for OpenBLAS, which reads past the end of them.
///
/// `zgemv_n` of OpenBLAS 0.3.21 (Haswell, Zen, Sandybridge) loads one entry past the vector that it multiplies a matrix with,
/// where the number of rows leaves 2 when divided by 4. The entry is not used, but where memory ends there the process does.
/// LAPACK multiplies with rows of matrices and of work space, and threads share the rows of a product in whatever way: so all
/// complex vectors have room for an entry behind them, and what LAPACK is given has room for a column.
enum KernelRoom {
  /// The smallest page of memory that systems have.
  private static let page: UInt = 4096

  /// Entries behind which as many others can be read: these, or a copy.
  ///
  /// - Complexity: As many steps as there are entries, where their memory ends within as many of the end of a page.
  static func added<Element>(to entries: [Element], _ count: Int) -> [Element] {
    if entries.capacity - entries.count >= count || isReadable(behind: entries, count) { return entries }
    var copy: [Element] = []
    copy.reserveCapacity(entries.count + count)
    copy += entries
    return copy
  }

  /// Work space for complex numbers, of no meaning.
  static func workspace<Element>(of zero: Element, count: Int) -> [Element] {
    var work: [Element] = []
    // Routines that work by blocks lay it out in 16 columns at least.
    work.reserveCapacity(count + count / 16 + 64)
    work += repeatElement(zero, count: count)
    return work
  }

  /// Whether some entries more lie on the page of the last byte.
  static func isReadable<Element>(behind entries: [Element], _ count: Int) -> Bool {
    let end = unsafe entries.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) &+ UInt($0.count) }
    let used = end % page
    return used > 0 && used + UInt(count * MemoryLayout<Element>.stride) <= page
  }
}
