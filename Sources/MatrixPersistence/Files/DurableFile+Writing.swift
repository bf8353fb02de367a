#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension DurableFile {
  /// What must be at the target for a save to go ahead.
  public enum Expectation: Hashable, Sendable {
    /// Whatever is there is replaced.
    case anything
    /// No file: the save makes a new one.
    case nothing
    /// The file still holds what was read; otherwise the changes of another writer would be lost.
    case unchanged(FileIdentity)
  }

  /// Saves `bytes` as the whole content of `path`, durably and atomically.
  ///
  /// A temporary file beside the target is written and forced to the disk, given the owner and permissions of the
  /// file it replaces, and renamed; then the folder is forced to the disk. Killed at any moment, the file holds the
  /// old or the new content. Links are followed and stay links. Writers exclude each other through an advisory lock
  /// (`flock`) on the file. Temporaries that killed saves left behind are removed. A file with several hard links
  /// gets a new one of its own; extended attributes are not carried over.
  ///
  /// A new file never replaces one that another program made meanwhile, with one exception: on a file system without
  /// hard links (such as FAT) under Linux there is a moment between the look and the rename in which it can.
  ///
  /// ```
  /// let old = try DurableFile.read("notes.mmws")
  /// try DurableFile.write(changed(old.bytes), to: "notes.mmws", expecting: .unchanged(old.identity))
  /// ```
  ///
  /// - Returns: the identity of the new content.
  /// - Throws: `locked` where another program keeps writing the file, `changedOnDisk` where `expectation` is not met,
  ///   `cannotWrite` with the reason otherwise. In each case the old file is untouched, byte for byte; the one
  ///   exception says so: the folder could not be forced to the disk after the rename.
  @discardableResult
  public static func write(
    _ bytes: [UInt8], to path: String, expecting expectation: Expectation = .anything
  ) throws(FileError) -> FileIdentity {
    let target = try SaveTarget(resolving: path)
    let lock = try TargetLock(target)
    let old = lock.status
    try check(expectation, lock, path)
    TemporaryFile.sweep(besides: target, locked: old)

    do throws(SystemFailure) {
      var temporary = try TemporaryFile(beside: target, mode: old == nil ? 0o666 : 0o600)
      try temporary.file.writeAll(bytes)
      if let old { try temporary.adopt(old) }
      try temporary.file.synchronize()
      if let old {
        // An editor that knows nothing of locks may have been at work in the meantime.
        guard let now = try FileStatus.of(target.name, in: target.folder.number), now.isUntouched(since: old) else {
          throw SystemFailure(number: ESTALE)
        }
        try temporary.replace(target)
      } else {
        try temporary.create(target)
      }
    } catch {
      switch error.number {
      case ESTALE: throw FileError.changedOnDisk(path, "changed while it was being saved")
      case EEXIST where old == nil && expectation == .anything:
        return try write(bytes, to: path, expecting: expectation)
      case EEXIST where old == nil: throw FileError.changedOnDisk(path, "made by another program meanwhile")
      default: throw FileError.cannotWrite(path, error)
      }
    }
    do {
      try target.folder.synchronize()
    } catch {
      // Some file systems cannot force a folder to the disk; that is no failure.
      if error.number != EINVAL && error.number != EOPNOTSUPP && error.number != EBADF {
        throw FileError.unconfirmed(path, error)
      }
    }
    // Held to the end, so that the next writer meets a finished save.
    extendLifetime(lock)
    return FileIdentity(of: bytes)
  }

  private static func check(
    _ expectation: Expectation, _ lock: borrowing TargetLock, _ path: String
  ) throws(FileError) {
    switch expectation {
    case .anything: return
    case .nothing:
      guard lock.status == nil else { throw .alreadyThere(path) }
    case .unchanged(let identity):
      guard let status = lock.status else { throw .changedOnDisk(path, "removed since it was read") }
      guard status.size == identity.size else { throw .changedOnDisk(path, "changed since it was read") }
      do throws(SystemFailure) {
        let bytes = try lock.file.readAll(expecting: identity.size, limit: identity.size)
        guard let bytes, FileIdentity(of: bytes) == identity else { throw SystemFailure(number: ESTALE) }
      } catch {
        if error.number == ESTALE { throw FileError.changedOnDisk(path, "changed since it was read") }
        throw FileError.cannotWrite(path, error)
      }
    }
  }
}
