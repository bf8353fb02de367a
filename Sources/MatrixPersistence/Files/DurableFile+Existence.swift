#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension DurableFile {
  /// True where something has this path, whether or not it can be read. A text no path can be has none.
  public static func exists(_ path: String) -> Bool {
    guard !path.isEmpty, !path.utf8.contains(0) else { return false }
    return unsafe access(path, F_OK) == 0
  }
}
