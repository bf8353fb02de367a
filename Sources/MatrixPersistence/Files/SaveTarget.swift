import MatrixDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a save ends up: an open folder and a name in it, with links at the end of the path followed.
///
/// Everything goes through the open folder, so that a folder renamed in the middle of a save does no harm.
struct SaveTarget: ~Copyable {
  /// The path as the caller gave it, for messages.
  let path: String
  let folder: Descriptor
  let name: String

  init(resolving path: String) throws(FileError) {
    guard !path.isEmpty else {
      throw .cannotWrite(path, because: "the name is empty", advice: "give the file a name")
    }
    guard !path.utf8.contains(0) else {
      throw .cannotWrite(path, because: "the name has a NUL character in it", advice: "check the name")
    }
    var current = path
    // 40 is where the kernel gives up too.
    for _ in 0..<40 {
      let (parent, name) = SaveTarget.split(current)
      guard !name.isEmpty && name != "." && name != ".." else {
        throw .cannotWrite(path, because: "it is a folder", advice: "name a file in it")
      }
      do throws(SystemFailure) {
        let folder = try Descriptor(parent, flags: O_RDONLY | O_DIRECTORY)
        let status = try FileStatus.of(name, in: folder.number)
        guard status?.kind == .link else {
          self.path = path
          self.folder = folder
          self.name = name
          return
        }
        let destination = try SaveTarget.readLink(name, in: folder.number)
        current = destination.hasPrefix("/") ? destination : parent + "/" + destination
      } catch {
        throw SaveTarget.folderFailure(path, parent, error)
      }
    }
    throw .cannotWrite(path, SystemFailure(number: ELOOP))
  }

  private static func folderFailure(_ path: String, _ parent: String, _ failure: SystemFailure) -> FileError {
    switch failure.number {
    case ENOENT:
      .cannotWrite(
        path, because: "there is no folder \(FileError.quoted(parent))", advice: "create the folder first")
    case ENOTDIR:
      .cannotWrite(
        path, because: "\(FileError.quoted(parent)) is not a folder", advice: "check the path")
    default: .cannotWrite(path, failure)
    }
  }

  /// The folder part and the last name of a path.
  static func split(_ path: String) -> (folder: String, name: String) {
    let utf8 = path.utf8
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let name = String(path[utf8.index(after: slash)...])
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, name)
  }

  private static func readLink(_ name: String, in folder: Int32) throws(SystemFailure) -> String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX) + 1)
    let capacity = buffer.count
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe readlinkat(folder, name, bytes.baseAddress!.assumingMemoryBound(to: CChar.self), capacity)
    }
    guard count >= 0 else { throw .last }
    guard count < capacity else { throw SystemFailure(number: ENAMETOOLONG) }
    return String(decoding: buffer.prefix(count), as: UTF8.self)
  }

  /// The status of the file of that name; `nil` where there is none.
  func status() throws(FileError) -> FileStatus? {
    do { return try FileStatus.of(name, in: folder.number) } catch { throw .cannotWrite(path, error) }
  }
}
