import MatrixPersistence

/// What a session has worked out, statement by statement, on the disk until it ends: what it leaves behind was broken off.
///
/// A journal is locked for as long as its session lives, and has one input a line, as a history has.
struct SessionJournal {
  private static let start = "session-"
  /// The longest journal that is read, in bytes.
  private static let longest = 1 << 30

  private let file: GrowingFile

  /// Begins a journal in a folder.
  init(in folder: String) throws {
    let random = String(UInt64.random(in: 0 ... .max), radix: 16)
    file = try GrowingFile(
      "\(folder)/\(Self.start)\(Timestamp.now.filter { $0 != ":" })-\(random)", isNew: true)
    _ = try file.lock()
  }

  /// Adds what was worked out; it is on the disk when this returns.
  func add(_ input: String) throws { try file.append(InputHistory.line(input)) }

  /// Ends the session properly: nothing is left behind.
  func end() throws { try file.remove() }

  // MARK: What others left

  /// A journal whose session is gone.
  struct Leftover {
    let inputs: [String]
    /// Locked, so that of two prompts only one takes it.
    private let file: GrowingFile

    /// `nil` where the session lives, or left nothing.
    fileprivate init?(_ path: String) throws {
      file = try GrowingFile(path)
      guard try file.lock() else { return nil }
      inputs = InputHistory.inputs(of: try DurableFile.read(path, limit: SessionJournal.longest).bytes)
      if inputs.isEmpty {
        try file.remove()
        return nil
      }
    }

    func remove() throws { try file.remove() }
  }

  /// The journals in a folder whose sessions are gone, the last of them last.
  static func leftovers(in folder: String) throws -> [Leftover] {
    try DurableFile.names(in: folder, beginningWith: start).compactMap { try Leftover(folder + "/" + $0) }
  }
}
