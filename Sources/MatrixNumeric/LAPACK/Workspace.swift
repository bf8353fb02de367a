internal import Synchronization

/// Work space for one call of LAPACK.
///
/// One array is kept for the next call: freshly allocated memory of this size is often handed back to the operating
/// system by `free`, and comes again page by page, which takes longer than many a decomposition.
enum Workspace {
  /// The most doubles that are kept: 4 MiB.
  private static let limit = 1 << 19
  private static let kept = Mutex<[Double]>([])

  /// Runs `body` with room for `count` doubles, of no meaning.
  static func with<Result>(_ count: Int, _ body: (UnsafeMutablePointer<Double>) -> Result) -> Result {
    var work = kept.withLock { kept in
      let found = kept
      kept = []
      return found
    }
    if work.count < count {
      work = []
      work = unsafe [Double](unsafeUninitializedCapacity: count) { $1 = count }
    }
    let result = unsafe work.withMutablePointer { unsafe body($0) }
    if work.count <= limit {
      kept.withLock { if $0.count < work.count { $0 = work } }
    }
    return result
  }
}
