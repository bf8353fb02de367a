import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The temporary files being written at this moment, so that a signal handler can remove them.
///
/// ```swift
/// TemporaryFiles.prepare()                       // once, before the handler is installed
/// signal(SIGINT) { _ in TemporaryFiles.unlinkAll(); _exit(130) }
/// ```
///
/// The names lie in memory reserved beforehand and are published through one atomic word: the handler takes no lock
/// and allocates nothing. Removing the file of a save that still runs makes that save fail; the target stays as it was.
public enum TemporaryFiles {
  static let capacity = 64
  // A slot is an open folder and a name of at most 255 bytes with its final zero.
  private static let nameOffset = 8
  private static let slotSize = 8 + 256

  private static let claimed = Atomic<UInt64>(0)
  private static let active = Atomic<UInt64>(0)
  nonisolated(unsafe) private static let slots = UnsafeMutableRawPointer.allocate(
    byteCount: capacity * slotSize, alignment: 16)

  /// Reserves the memory and runs the handler's path once, on a name in no folder, so that nothing is left to initialise
  /// inside a handler. The files of saves that run already stay.
  public static func prepare() {
    guard let slot = register(folder: -1, name: "nothing") else { return }
    unlink(1 << UInt64(slot))
    forget(slot)
  }

  /// Removes every registered temporary file. Safe inside a signal handler after ``prepare()``.
  public static func unlinkAll() { unlink(active.load(ordering: .acquiring)) }

  /// Removes the files of the slots whose bits are set.
  static func unlink(_ slotsWanted: UInt64) {
    var remaining = slotsWanted
    while remaining != 0 {
      let slot = remaining.trailingZeroBitCount
      remaining &= remaining &- 1
      let base = unsafe slots + slot &* slotSize
      let folder = unsafe base.load(as: Int32.self)
      _ = unsafe unlinkat(folder, (base + nameOffset).assumingMemoryBound(to: CChar.self), 0)
    }
  }

  /// Publishes a name before its file is made. `nil` where every slot is taken or the name is too long: then only the
  /// sweep of a later save removes what an interrupt leaves behind.
  static func register(folder: Int32, name: String) -> Int? {
    let utf8 = name.utf8
    guard utf8.count < 256 else { return nil }
    var taken = claimed.load(ordering: .relaxed)
    while taken != .max {
      let slot = (~taken).trailingZeroBitCount
      let (exchanged, original) = claimed.compareExchange(
        expected: taken, desired: taken | 1 << UInt64(slot), ordering: .acquiringAndReleasing)
      guard exchanged else {
        taken = original
        continue
      }
      let base = unsafe slots + slot * slotSize
      unsafe base.storeBytes(of: folder, as: Int32.self)
      for (index, byte) in utf8.enumerated() {
        unsafe base.storeBytes(of: byte, toByteOffset: nameOffset + index, as: UInt8.self)
      }
      unsafe base.storeBytes(of: 0, toByteOffset: nameOffset + utf8.count, as: UInt8.self)
      active.bitwiseOr(1 << UInt64(slot), ordering: .releasing)
      return slot
    }
    return nil
  }

  /// Takes a name out again, once its file is renamed or removed.
  static func forget(_ slot: Int?) {
    guard let slot else { return }
    active.bitwiseAnd(~(1 << UInt64(slot)), ordering: .releasing)
    claimed.bitwiseAnd(~(1 << UInt64(slot)), ordering: .releasing)
  }
}
