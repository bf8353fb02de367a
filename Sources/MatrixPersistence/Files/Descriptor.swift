#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file, closed at the end of its life.
struct Descriptor: ~Copyable {
  let number: Int32

  init(owning number: Int32) { self.number = number }

  deinit {
    if number >= 0 { _ = close(number) }
  }

  /// Opens `path`, relative to the open folder `folder` where one is given.
  init(_ path: String, in folder: Int32 = AT_FDCWD, flags: Int32, mode: mode_t = 0) throws(SystemFailure) {
    number = try retried { unsafe openat(folder, path, flags | O_CLOEXEC, mode) }
  }

  func status() throws(SystemFailure) -> FileStatus {
    var raw = stat()
    try retried { unsafe fstat(number, &raw) }
    return FileStatus(raw)
  }

  /// What an attempt to lock found.
  enum LockOutcome { case held, busy, unsupported }

  /// Tries to take the exclusive advisory lock, without waiting.
  func tryLock() throws(SystemFailure) -> LockOutcome {
    do {
      try retried { flock(number, LOCK_EX | LOCK_NB) }
      return .held
    } catch {
      switch error.number {
      case EWOULDBLOCK: return .busy
      // A file system without locks.
      case ENOLCK, ENOSYS, EOPNOTSUPP: return .unsupported
      default: throw error
      }
    }
  }

  /// Writes all of `bytes`.
  func writeAll(_ bytes: [UInt8]) throws(SystemFailure) {
    var done = 0
    // One call takes at most 2 GiB on Linux and less elsewhere.
    let most = 1 << 30
    while done < bytes.count {
      let length = min(most, bytes.count - done)
      let written = unsafe bytes.withUnsafeBytes { unsafe write(number, $0.baseAddress! + done, length) }
      if written > 0 {
        done += written
      } else if written < 0 && errno != EINTR {
        throw .last
      } else if written == 0 {
        throw SystemFailure(number: ENOSPC)
      }
    }
  }

  /// Reads to the end; `nil` where there are more than `limit` bytes.
  func readAll(expecting size: Int, limit: Int) throws(SystemFailure) -> [UInt8]? {
    var capacity = min(max(size, 0), limit) + 1
    var result: [UInt8] = []
    var failure: SystemFailure?
    while true {
      var count = result.count
      // The first round reads straight into a fresh array; a file that grows meanwhile, or a pipe, takes more rounds.
      let grown = unsafe [UInt8](unsafeUninitializedCapacity: max(capacity, count + 1)) { buffer, initialized in
        for index in 0..<count { unsafe buffer[index] = result[index] }
        result = []
        while count < buffer.count {
          let got = unsafe read(number, buffer.baseAddress! + count, min(buffer.count - count, 1 << 30))
          if got > 0 {
            count += got
          } else if got == 0 {
            break
          } else if errno != EINTR {
            failure = .last
            break
          }
        }
        initialized = count
      }
      result = grown
      if let failure { throw failure }
      if count > limit { return nil }
      if count < capacity { return result }
      capacity = min(max(2 * count, 1 << 16), limit) + 1
    }
  }

  /// Asks the device to keep what was written.
  func synchronize() throws(SystemFailure) {
    #if canImport(Darwin)
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    try retried { fsync(number) }
  }
}

/// The part of a file's `stat` that the save cares about.
struct FileStatus: Hashable {
  enum Kind { case regular, folder, link, other }

  let kind: Kind
  let device: UInt64
  let inode: UInt64
  let size: Int
  let seconds: Int
  let nanoseconds: Int
  let mode: mode_t
  let user: uid_t
  let group: gid_t
  let links: Int

  init(_ raw: stat) {
    switch raw.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    device = UInt64(truncatingIfNeeded: raw.st_dev)
    inode = UInt64(raw.st_ino)
    size = Int(raw.st_size)
    #if canImport(Darwin)
      seconds = raw.st_mtimespec.tv_sec
      nanoseconds = raw.st_mtimespec.tv_nsec
    #else
      seconds = raw.st_mtim.tv_sec
      nanoseconds = raw.st_mtim.tv_nsec
    #endif
    mode = raw.st_mode & 0o7777
    user = raw.st_uid
    group = raw.st_gid
    links = Int(raw.st_nlink)
  }

  /// The status of `name` in the open folder `folder`, not following a link at the end; `nil` where there is none.
  static func of(_ name: String, in folder: Int32) throws(SystemFailure) -> FileStatus? {
    var raw = stat()
    do {
      try retried { unsafe fstatat(folder, name, &raw, AT_SYMLINK_NOFOLLOW) }
    } catch {
      if error.number == ENOENT { return nil }
      throw error
    }
    return FileStatus(raw)
  }

  func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }

  /// The same file, apparently unchanged in between.
  func isUntouched(since other: FileStatus) -> Bool {
    isSameFile(as: other) && size == other.size && seconds == other.seconds && nanoseconds == other.nanoseconds
  }
}
