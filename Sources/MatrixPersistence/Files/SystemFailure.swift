import MatrixDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An `errno` with its text.
struct SystemFailure: Error, Hashable {
  let number: Int32

  static let noEntry = ENOENT
  static let notAFolder = ENOTDIR

  /// The failure of the call just made.
  static var last: SystemFailure { SystemFailure(number: errno) }

  /// The operating system's words, beginning in lower case: `permission denied`.
  var reason: String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    let words = unsafe String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  var adviceForReading: Advice {
    switch number {
    case EACCES, EPERM: "ask for permission to read it: chmod u+r"
    case ELOOP: "symbolic links lead round in a circle: name the file itself"
    case ENAMETOOLONG: "use a shorter name"
    case EIO: "the disk reports an error: try another copy"
    default: "check the file and try again"
    }
  }

  var adviceForWriting: Advice {
    switch number {
    case EACCES, EPERM: "choose a folder you may write to, or ask for permission: chmod u+w"
    case EROFS: "choose a folder on a disk that is not mounted read-only"
    case ENOSPC, EDQUOT: "free some space and try again; the old file is untouched"
    case ENOENT: "create the folder first"
    case ENOTDIR: "a part of the path is a file: check the path"
    case ELOOP: "symbolic links lead round in a circle: name the file itself"
    case ENAMETOOLONG: "use a shorter name"
    case EFBIG: "the file is larger than this system allows here"
    default: "the old file is untouched: check the disk and the folder, and try again"
    }
  }
}

/// Makes a system call again for as long as a signal interrupts it; throws its `errno` where it fails.
@discardableResult
func retried(_ call: () -> Int32) throws(SystemFailure) -> Int32 {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .last }
  }
}
