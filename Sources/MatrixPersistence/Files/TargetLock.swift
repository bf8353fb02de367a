import MatrixDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The advisory lock on the file a save replaces.
///
/// The lock lies on the file itself (`flock`), so nothing is left beside it. A rename gives the name a new file, so
/// a process that gets the lock checks whether the name still leads to the locked file, and starts again where it does
/// not. Between that look and its own rename one writer is alone: another one needs the lock on the file of that
/// name, and the name changes hands only through the lock's holder.
struct TargetLock: ~Copyable {
  /// The locked file; closed (-1) where there is none yet.
  let file: Descriptor
  /// The file's status when it was locked; `nil` where there is no file yet: creating one fails by itself where another
  /// process creates it first.
  let status: FileStatus?

  /// How often a save asks for the lock, 5 ms apart: another save holds it no longer than a disk takes to write.
  static let patience = 40

  /// Locks the target.
  init(_ target: borrowing SaveTarget) throws(FileError) {
    for _ in 0..<TargetLock.patience {
      guard let before = try target.status() else {
        file = Descriptor(owning: -1)
        status = nil
        return
      }
      try TargetLock.checkWritable(before, target.path)
      if let file = try TargetLock.open(target) {
        let locked: FileStatus
        do throws(SystemFailure) {
          if try file.tryLock() == .busy {
            _ = usleep(5000)
            continue
          }
          locked = try file.status()
        } catch {
          throw .cannotWrite(target.path, error)
        }
        if let now = try target.status(), now.isSameFile(as: locked) {
          self.file = file
          status = locked
          return
        }
      }
    }
    throw .locked(target.path)
  }

  /// A rename needs no permission on the file it replaces, so permission is checked here. A file without write
  /// permission is refused to the superuser too.
  private static func checkWritable(_ status: FileStatus, _ path: String) throws(FileError) {
    switch status.kind {
    case .regular: break
    case .folder: throw .cannotWrite(path, because: "it is a folder", advice: "name a file in it")
    case .link, .other:
      throw .cannotWrite(
        path, because: "it is a pipe, a socket or a device",
        advice: "name a regular file, or none for standard output")
    }
    if status.mode & 0o222 == 0 {
      throw .cannotWrite(path, because: "it is marked read-only", advice: "chmod u+w if you mean to change it")
    }
  }

  /// The target open for locking; `nil` where it vanished or became a link meanwhile. Opening it for writing asks for
  /// the permission without touching the file.
  private static func open(_ target: borrowing SaveTarget) throws(FileError) -> Descriptor? {
    do {
      return try Descriptor(
        target.name, in: target.folder.number, flags: O_RDWR | O_NOFOLLOW | O_NONBLOCK)
    } catch {
      if error.number == ENOENT || error.number == ELOOP { return nil }
      throw .cannotWrite(target.path, error)
    }
  }
}
