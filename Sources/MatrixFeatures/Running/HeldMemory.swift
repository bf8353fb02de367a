import MatrixPersistence
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// How much more memory the process holds than it did when a request began.
///
/// The system is asked, a thousand times a second at most, for the pages that are in memory and come from no file: so
/// that all counts that is really used, by whatever library. Other requests of the same process count as well.
final class HeldMemory: Sendable {
  private struct State {
    var bytes = 0
    var next = ContinuousClock.now
    var isFull = false
  }

  private let before: Int
  private let limit: Int
  private let state = Mutex(State())

  /// Begins to measure; `nil` where the system does not tell.
  init?(limit: Int) {
    guard let bytes = Self.resident else { return nil }
    before = bytes
    self.limit = limit
  }

  /// The bytes held; once they were more than the limit, `Int.max` for good.
  func bytes() -> Int {
    let now = ContinuousClock.now
    return state.withLock { state in
      if state.isFull { return .max }
      guard now >= state.next else { return state.bytes }
      state.next = now.advanced(by: .milliseconds(1))
      state.bytes = measured
      state.isFull = state.bytes > limit
      return state.isFull ? .max : state.bytes
    }
  }

  private var measured: Int { (Self.resident ?? before) - before }

  /// The bytes in memory that come from no file: `/proc/self/statm` counts pages, resident and of files.
  private static var resident: Int? {
    #if canImport(Glibc)
      guard let text = try? DurableFile.read("/proc/self/statm", limit: 1 << 12).bytes else { return nil }
      let fields = text.split(separator: 0x20).map { $0.reduce(0) { $0 * 10 + Int($1 & 15) } }
      return fields.count < 3 ? nil : (fields[1] - fields[2]) * Int(getpagesize())
    #else
      return nil
    #endif
  }
}
