#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The new content beside its target until the rename: made empty, filled, then given the target's name.
///
/// Removed at the end of its life unless it was renamed. Its writer holds a lock on it, so that a sweep can
/// distinguish a live one from what a killed process left behind.
struct TemporaryFile: ~Copyable {
  let file: Descriptor
  let name: String
  private let folder: Int32
  let slot: Int?
  private var isInPlace = false

  /// Makes an empty file beside `target`, with the permissions of a new file cut down to `mode`.
  init(beside target: borrowing SaveTarget, mode: mode_t) throws(SystemFailure) {
    let folder = target.folder.number
    let prefix = TemporaryFile.prefix(for: target.name)
    for _ in 0..<100 {
      let random = String(UInt64.random(in: 0 ... .max), radix: 16)
      let name = prefix + "\(getpid())-" + String(repeating: "0", count: 16 - random.utf8.count) + random
      let slot = TemporaryFiles.register(folder: folder, name: name)
      do throws(SystemFailure) {
        let file = try Descriptor(name, in: folder, flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
        // A sweep that saw the file before it was locked may hold it now or have removed it: take another name.
        if try file.tryLock() != .busy, try file.status().links > 0 {
          self.file = file
          self.name = name
          self.folder = folder
          self.slot = slot
          return
        }
        TemporaryFiles.forget(slot)
      } catch {
        // A file of that name belongs to another process.
        if error.number != EEXIST { _ = unsafe unlinkat(folder, name, 0) }
        TemporaryFiles.forget(slot)
        if error.number != EEXIST { throw error }
      }
    }
    throw SystemFailure(number: EEXIST)
  }

  deinit {
    if !isInPlace { _ = unsafe unlinkat(folder, name, 0) }
    TemporaryFiles.forget(slot)
  }

  /// Gives the file the owner and permissions of the one it will replace. Where the group cannot be kept, the group
  /// gets no more than everybody.
  func adopt(_ status: FileStatus) throws(SystemFailure) {
    let own = try file.status()
    var mode = status.mode
    if own.user != status.user && fchown(file.number, status.user, status.group) != 0
      || own.user == status.user && own.group != status.group && fchown(file.number, .max, status.group) != 0
    {
      let kept = try file.status()
      if kept.group != status.group && fchown(file.number, .max, status.group) != 0 {
        mode = mode & ~0o070 & ~0o6000 | (mode & 0o007) << 3
      } else if kept.user != status.user {
        mode &= ~0o4000
      }
    }
    try retried { fchmod(file.number, mode) }
  }

  /// Gives the file the target's name, in place of the file there.
  mutating func replace(_ target: borrowing SaveTarget) throws(SystemFailure) {
    try retried { unsafe renameat(folder, name, folder, target.name) }
    isInPlace = true
  }

  /// Gives the file the target's name; fails with `EEXIST` where there is a file of that name.
  mutating func create(_ target: borrowing SaveTarget) throws(SystemFailure) {
    do {
      try retried { unsafe linkat(folder, name, folder, target.name, 0) }
      // The temporary name goes at the end of life.
    } catch {
      switch error.number {
      case EPERM, ENOSYS, EOPNOTSUPP, EMLINK, ENOTSUP:
        try createWithoutLink(target)
      default: throw error
      }
    }
  }

  /// ``create(_:)`` on a file system without hard links.
  ///
  /// macOS has a rename that replaces nothing. On Linux that call is hidden from Swift: there it is a look and then a
  /// rename, and a file that appears between the two is lost.
  mutating func createWithoutLink(_ target: borrowing SaveTarget) throws(SystemFailure) {
    #if canImport(Darwin)
      do {
        try retried { unsafe renameatx_np(folder, name, folder, target.name, UInt32(RENAME_EXCL)) }
        isInPlace = true
        return
      } catch {
        if error.number != ENOTSUP && error.number != ENOSYS && error.number != EINVAL { throw error }
      }
    #endif
    if try FileStatus.of(target.name, in: folder) != nil { throw SystemFailure(number: EEXIST) }
    try replace(target)
  }
}

extension TemporaryFile {
  private static let mark = ".mmsave-"

  /// What the names of the temporaries of `name` begin with; process and random number follow.
  static func prefix(for name: String) -> String {
    // A file name has at most 255 bytes; mark, process and number take up to 50 of them.
    var stem = name
    while stem.utf8.count > 200 { stem.removeLast() }
    return "." + stem + mark
  }

  /// Removes the temporaries of `target` that dead processes left behind. `locked` is the file that stands at the
  /// target now. What cannot be removed stays for the next time.
  static func sweep(besides target: borrowing SaveTarget, locked: FileStatus?) {
    let prefix = prefix(for: target.name)
    for name in names(in: target.folder.number, beginningWith: prefix) {
      guard let process = process(ofTemporary: name, prefix: prefix) else { continue }
      guard let found = (try? FileStatus.of(name, in: target.folder.number)) ?? nil, found.kind == .regular
      else { continue }
      // Killed between link and unlink: a second name of the target itself.
      if let locked, found.isSameFile(as: locked) {
        _ = unsafe unlinkat(target.folder.number, name, 0)
        continue
      }
      guard
        let file = try? Descriptor(name, in: target.folder.number, flags: O_RDWR | O_NOFOLLOW | O_NONBLOCK),
        let outcome = try? file.tryLock()
      else { continue }
      switch outcome {
      case .held: _ = unsafe unlinkat(target.folder.number, name, 0)
      case .busy: break
      case .unsupported:
        // Without locks: only when the process is gone, and, as it may run on another machine, an hour ago.
        if kill(process, 0) != 0, errno == ESRCH, time(nil) - found.seconds > 3600 {
          _ = unsafe unlinkat(target.folder.number, name, 0)
        }
      }
    }
  }

  /// The process a temporary's name speaks of; `nil` where the name is not one of ours.
  private static func process(ofTemporary name: String, prefix: String) -> pid_t? {
    let parts = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 16, UInt64(parts[1], radix: 16) != nil,
      let process = pid_t(parts[0]), process > 0
    else { return nil }
    return process
  }

  /// The names in an open folder that begin with a text.
  static func names(in folder: Int32, beginningWith prefix: String) -> [String] {
    // A folder read through a descriptor of its own: reading moves the position.
    let copy = unsafe openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return [] }
    guard let stream = unsafe fdopendir(copy) else {
      _ = close(copy)
      return []
    }
    defer { _ = unsafe closedir(stream) }
    let wanted = Array(prefix.utf8)
    let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name)!
    var result: [String] = []
    while let entry = unsafe readdir(stream) {
      let bytes = unsafe (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: UInt8.self)
      var matches = true
      // A name ends in a zero, which no prefix has: the comparison stops there.
      for (index, byte) in wanted.enumerated() where unsafe bytes[index] != byte {
        matches = false
        break
      }
      if matches { result.append(unsafe String(cString: bytes)) }
    }
    return result
  }
}
