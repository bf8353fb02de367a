import MatrixDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file of one user alone (mode 0600) that grows at its end: each addition is on the disk before the call returns.
///
/// Several processes may add to one file; an addition of one does not break into that of another.
///
/// ```
/// let log = try GrowingFile("log")
/// try log.append(Array("a line\n".utf8))
/// ```
///
/// - Throws: `cannotWrite` with the system's reason from everything that writes.
public final class GrowingFile {
  /// The file as the caller named it.
  public let path: String
  private let file: Descriptor

  /// Opens a file, and makes it where there is none, together with the folders it is to be in (mode 0700).
  ///
  /// - Parameter isNew: true where a file of that name is a failure.
  public init(_ path: String, isNew: Bool = false) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .cannotWrite(path, because: "it is no name of a file", advice: "check the name")
    }
    self.path = path
    do throws(SystemFailure) {
      try Self.makeFolders(SaveTarget.split(path).folder)
      let flags = O_RDWR | O_APPEND | O_CREAT | O_NOCTTY | O_NONBLOCK
      file = try Descriptor(path, flags: flags | (isNew ? O_EXCL : 0), mode: 0o600)
    } catch { throw .cannotWrite(path, error) }
    do throws(SystemFailure) {
      let status = try file.status()
      guard status.kind == .regular else { throw SystemFailure(number: EINVAL) }
      if status.mode & 0o077 != 0, status.user == geteuid() { try retried { fchmod(file.number, 0o600) } }
    } catch { throw .cannotWrite(path, error) }
  }

  private static func makeFolders(_ path: String) throws(SystemFailure) {
    if unsafe mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    // Something that stands there already is enough, whatever the reason was.
    if errno != ENOENT {
      let failure = SystemFailure.last
      if unsafe access(path, F_OK) == 0 { return }
      throw failure
    }
    try makeFolders(SaveTarget.split(path).folder)
    try retried { unsafe mkdir(path, 0o700) }
  }

  /// Takes the lock that says that the file is in use; it lasts as long as this object.
  ///
  /// - Returns: false where another process has it.
  public func lock() throws(FileError) -> Bool {
    do { return try file.tryLock() != .busy } catch { throw .cannotWrite(path, error) }
  }

  /// Writes lines behind what is there; where that was broken off, a line break comes first.
  public func append(_ bytes: [UInt8]) throws(FileError) {
    do throws(SystemFailure) {
      let size = try file.status().size
      var last: UInt8 = 0x0A
      if size > 0 { try retried { unsafe Int32(pread(file.number, &last, 1, off_t(size - 1))) } }
      try file.writeAll(last == 0x0A ? bytes : [0x0A] + bytes)
      try file.synchronize()
    } catch { throw .cannotWrite(path, error) }
  }

  /// Takes the file out of its folder.
  public func remove() throws(FileError) {
    do { try retried { unsafe unlink(path) } } catch { throw .cannotWrite(path, error) }
  }
}
