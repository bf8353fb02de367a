public import MatrixDomain
internal import MatrixExchange

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files read whole, and saved so that at every moment the old or the new content is there.
public enum DurableFile {
  /// The longest pipe or device read unless the caller says otherwise: 1 GiB.
  public static let standardLimit = 1 << 30
  /// The largest file read unless the caller says otherwise: half of the memory of the machine, and 1 GiB everywhere.
  public static let standardFileLimit = max(standardLimit, DenseRoom.machine / 2)

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - asked: the most bytes that are read; ``standardFileLimit`` of a file and ``standardLimit`` of anything else
  ///     where it is left out.
  ///   - streams: also read a pipe or a device such as `/dev/stdin`; without it only regular files are read and
  ///     opening a pipe never waits for a writer.
  ///   - budget: whose memory the file has to fit into.
  /// - Throws: `noSuchFile`, `cannotRead` (a folder, a pipe, no permission, …), `tooLarge` or `memoryLimit`.
  public static func read(
    _ path: String, limit asked: Int? = nil, streams: Bool = false, within budget: Budget = .unlimited
  ) throws(FileError) -> FileContents {
    guard !path.isEmpty else { throw .noSuchFile(path) }
    guard !path.utf8.contains(0) else {
      throw .cannotRead(path, because: "the name has a NUL character in it", advice: "check the name")
    }
    var most = ReadingLimit(asked ?? standardFileLimit, budget)
    var size = 0
    do throws(SystemFailure) {
      let file = try Descriptor(path, flags: O_RDONLY | (streams ? 0 : O_NONBLOCK) | O_NOCTTY)
      let status = try file.status()
      if status.kind != .regular { most = ReadingLimit(asked ?? standardLimit, budget, copies: 2) }
      switch status.kind {
      case .regular: break
      case .folder: throw SystemFailure(number: EISDIR)
      case .link, .other:
        // ESPIPE stands for "not a regular file" until the message is made below.
        guard streams else { throw SystemFailure(number: ESPIPE) }
      }
      size = status.size
      if status.kind == .regular && size > most.bytes { throw SystemFailure(number: EFBIG) }
      guard let bytes = try file.readAll(expecting: size, limit: most.bytes) else {
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
      case EFBIG: throw most.error(path, size: size)
      default: throw FileError.cannotRead(path, error)
      }
    }
  }

  /// Reads standard input to its end.
  ///
  /// - Throws: `cannotRead`, `tooLarge` or `memoryLimit`.
  public static func readStandardInput(
    limit: Int = standardLimit, within budget: Budget = .unlimited
  ) throws(FileError) -> [UInt8] {
    let name = "standard input"
    // Nobody knows how long it is: what is there is copied as it grows.
    let most = ReadingLimit(limit, budget, copies: 2)
    do throws(SystemFailure) {
      let input = try Descriptor(owning: retried { dup(STDIN_FILENO) })
      guard let bytes = try input.readAll(expecting: 1 << 16, limit: most.bytes) else {
        throw SystemFailure(number: EFBIG)
      }
      return bytes
    } catch {
      if error.number == EFBIG { throw most.error(name, size: 0) }
      if error.number == EISDIR {
        throw FileError.cannotRead(name, because: "it is a folder", advice: "redirect a file into it")
      }
      throw FileError.cannotRead(name, error)
    }
  }
}

/// The most bytes to read of a file: what the caller allows, and what the budget has the memory for.
private struct ReadingLimit {
  private let limit: Int
  private let budget: Budget
  private let copies: Int
  let bytes: Int

  /// - Parameter copies: how often what is read lies in memory.
  init(_ limit: Int, _ budget: Budget, copies: Int = 1) {
    self.limit = limit
    self.budget = budget
    self.copies = copies
    bytes = min(limit, budget.bytesLeft.map { $0 / copies } ?? limit)
  }

  /// Why a file of `size` bytes is not read; 0 where the size is unknown.
  func error(_ path: String, size: Int) -> FileError {
    if bytes == limit || size > limit { return .tooLarge(path, limit: limit) }
    do throws(BudgetError) {
      try budget.require(bytes: max(size, copies * (bytes + 1)))
    } catch {
      return .tooLarge(path, error)
    }
    return .tooLarge(path, limit: bytes)
  }
}
