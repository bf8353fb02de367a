public import MatrixDomain
public import MatrixExchange

/// A workspace as it was read, with what a safe save needs to know.
public struct LoadedWorkspace: Sendable {
  /// The document, to read and to change.
  public var workspace: Workspace
  /// Where it came from.
  public let path: String
  /// What the file held: saving with `.unchanged(identity)` refuses to overwrite the changes of another writer.
  public internal(set) var identity: FileIdentity
  /// What is worth saying: the file was changed outside, or is of a newer version.
  public let warnings: [Diagnostics.Warning]

  /// Saves the workspace to its file, unless another writer changed the file since.
  ///
  /// - Throws: as ``Workspace/save(to:expecting:)``.
  public mutating func save() throws {
    identity = try workspace.save(to: path, expecting: .unchanged(identity))
  }
}

extension Workspace {
  /// Reads a `.mmws` file.
  ///
  /// ```swift
  /// let value = Value.matrix(Matrix<Rational>([[1, 2], [3, 4]]))
  /// var notes = try Workspace.load("notes.mmws")
  /// try notes.workspace.set("A", to: value)
  /// try notes.save()
  /// ```
  ///
  /// - Throws: `FileError` where the file cannot be read, `JSONError` with line and column where it is no workspace.
  /// - Complexity: O(size of the file).
  public static func load(
    _ path: String, limit: Int = DurableFile.standardLimit, within budget: Budget = .unlimited
  ) throws -> LoadedWorkspace {
    let contents = try DurableFile.read(path, limit: limit, within: budget)
    let (workspace, warnings) = try decode(contents.bytes, name: path, within: budget)
    return LoadedWorkspace(workspace: workspace, path: path, identity: contents.identity, warnings: warnings)
  }

  /// Reads the text of a workspace.
  ///
  /// - Parameter name: what messages call the text.
  public static func decode(
    _ bytes: [UInt8], name: String? = nil, within budget: Budget = .unlimited
  ) throws(JSONError) -> (workspace: Workspace, warnings: [Diagnostics.Warning]) {
    let check = ChecksumCheck(bytes)
    let reader: WorkspaceReader
    do {
      reader = try WorkspaceReader(SourceText(bytes, name: name, budget: budget))
    } catch {
      _ = check.finish(nil)
      throw error
    }
    let isSound = check.finish(reader.checksum)
    var warnings: [Diagnostics.Warning] = []
    if reader.workspace.isReadOnly {
      warnings.append(
        Diagnostics.Warning(
          ErrorCode.newerVersion.rawValue,
          "the workspace was written by a newer version (\(reader.workspace.version)): it can be read, not saved"))
    }
    if !isSound {
      warnings.append(
        Diagnostics.Warning(
          ErrorCode.checksumMismatch.rawValue,
          "the workspace was changed outside since it was last saved: its checksum does not fit. If you edited it, all "
            + "is well, and the next save writes a new checksum; otherwise compare it with a copy"))
    }
    return (reader.workspace, warnings)
  }

  /// The text of the workspace, checksum included, laid out for people.
  ///
  /// - Throws: `newerVersion` for a workspace that a newer version wrote.
  public func encoded() throws(WorkspaceError) -> [UInt8] {
    if isReadOnly { throw .newerVersion(version) }
    var document = WorkspaceWriter.compact(self)
    let checksum = WrittenChecksum.of(document)
    document.removeLast()
    document += Array(",\"checksum\":\"\(checksum)\"}".utf8)
    return JSONText.indented(document) + [Ascii.newline]
  }

  /// Saves the workspace durably and atomically, giving objects written by hand a uid and a revision.
  ///
  /// - Returns: the identity of the file, for the next save.
  /// - Throws: `WorkspaceError` (`newerVersion`), or `FileError` as ``DurableFile/write(_:to:expecting:)``; the old
  ///   file and the workspace in memory stay as they were.
  @discardableResult
  public mutating func save(to path: String, expecting expectation: DurableFile.Expectation) throws -> FileIdentity {
    var stamped = self
    stamped.stamp()
    let identity = try DurableFile.write(stamped.encoded(), to: path, expecting: expectation)
    self = stamped
    return identity
  }

  /// Gives every object what files written by hand leave out.
  private mutating func stamp() {
    for index in allObjects.indices where allObjects[index].uid == nil || allObjects[index].revision == 0 {
      if allObjects[index].uid == nil { allObjects[index].uid = Workspace.makeUID() }
      if allObjects[index].revision == 0 { allObjects[index].revision = 1 }
      if allObjects[index].modified == nil { allObjects[index].modified = Timestamp.now }
    }
  }
}
