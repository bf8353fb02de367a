#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files read whole, and saved so that at every moment the old or the new content is there.
public enum DurableFile {
  /// The largest file read unless the caller says otherwise: 1 GiB.
  public static let standardLimit = 1 << 30

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that are read.
  ///   - streams: also read a pipe or a device such as `/dev/stdin`; without it only regular files are read and
  ///     opening a pipe never waits for a writer.
  /// - Throws: `noSuchFile`, `cannotRead` (a folder, a pipe, no permission, …) or `tooLarge`.
  public static func read(
    _ path: String, limit: Int = standardLimit, streams: Bool = false
  ) throws(FileError) -> FileContents {
    guard !path.isEmpty else { throw .noSuchFile(path) }
    guard !path.utf8.contains(0) else {
      throw .cannotRead(path, because: "the name has a NUL character in it", advice: "check the name")
    }
    do throws(SystemFailure) {
      let file = try Descriptor(path, flags: O_RDONLY | (streams ? 0 : O_NONBLOCK) | O_NOCTTY)
      let status = try file.status()
      switch status.kind {
      case .regular: break
      case .folder: throw SystemFailure(number: EISDIR)
      case .link, .other:
        // ESPIPE stands for "not a regular file" until the message is made below.
        guard streams else { throw SystemFailure(number: ESPIPE) }
      }
      if status.kind == .regular && status.size > limit { throw SystemFailure(number: EFBIG) }
      guard let bytes = try file.readAll(expecting: status.size, limit: limit) else {
        throw SystemFailure(number: EFBIG)
      }
      return FileContents(bytes)
    } catch {
      switch error.number {
      case EISDIR:
        throw FileError.cannotRead(path, because: "it is a folder", advice: "name a file in it")
      case ESPIPE:
        throw FileError.cannotRead(
          path, because: "it is a pipe, a socket or a device",
          advice: "copy what it holds into a file, or give - for standard input")
      case EFBIG: throw FileError.tooLarge(path, limit: limit)
      default: throw FileError.cannotRead(path, error)
      }
    }
  }

  /// Reads standard input to its end.
  ///
  /// - Throws: `cannotRead` or `tooLarge`.
  public static func readStandardInput(limit: Int = standardLimit) throws(FileError) -> [UInt8] {
    let name = "standard input"
    do throws(SystemFailure) {
      let input = try Descriptor(owning: retried { dup(STDIN_FILENO) })
      guard let bytes = try input.readAll(expecting: 1 << 16, limit: limit) else {
        throw SystemFailure(number: EFBIG)
      }
      return bytes
    } catch {
      if error.number == EFBIG { throw FileError.tooLarge(name, limit: limit) }
      if error.number == EISDIR {
        throw FileError.cannotRead(name, because: "it is a folder", advice: "redirect a file into it")
      }
      throw FileError.cannotRead(name, error)
    }
  }
}
