#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension DurableFile {
  /// True for a device, a pipe or a socket, such as `/dev/null`: there is nothing to replace, and what is written goes
  /// straight into it.
  public static func isStream(_ path: String) -> Bool {
    guard !path.isEmpty, !path.utf8.contains(0) else { return false }
    var raw = stat()
    guard unsafe stat(path, &raw) == 0 else { return false }
    let kind = raw.st_mode & S_IFMT
    return kind != S_IFREG && kind != S_IFDIR
  }

  /// Writes `bytes` into a device or a pipe; opening a pipe waits for its reader.
  ///
  /// - Throws: `cannotWrite`.
  public static func write(_ bytes: [UInt8], toStream path: String) throws(FileError) {
    do throws(SystemFailure) {
      let file = try Descriptor(path, flags: O_WRONLY | O_NOCTTY)
      try file.writeAll(bytes)
    } catch {
      throw FileError.cannotWrite(path, error)
    }
  }
}
