public import MatrixDomain
import MatrixExchange

extension Workspace {
  /// Gives a name a value: a new object, or a new revision of the one there is. Tags and notes are kept where none
  /// are given.
  ///
  /// - Returns: false where the object held just this already; then nothing changes.
  /// - Throws: `invalidName`.
  @discardableResult
  public mutating func set(
    _ name: String, to value: Value, tags: [String]? = nil, notes: String? = nil
  ) throws(WorkspaceError) -> Bool {
    guard Identifier.isValid(name) else { throw .invalidName(name) }
    let position: Int
    if let known = positions[name] {
      let old = allObjects[known]
      if old.content == .value(value), tags == nil || tags == old.tags, notes == nil || notes == old.notes {
        return false
      }
      position = known
    } else {
      position = allObjects.count
      positions[name] = position
      allObjects.append(WorkspaceObject(name: name, content: .deleted))
    }
    if allObjects[position].content != .value(value) {
      allObjects[position].content = .value(value)
      allObjects[position].isValueAsRead = false
    }
    if let tags { allObjects[position].tags = tags }
    if let notes { allObjects[position].notes = notes }
    touch(position, "set")
    return true
  }

  /// Removes an object. A mark of it stays in the file, so that copies elsewhere learn of the removal.
  ///
  /// - Throws: `unknownName` where there is none, or where a problem or another object still names it.
  public mutating func remove(_ name: String) throws(WorkspaceError) {
    guard let position = positions[name], !allObjects[position].isDeleted else {
      throw .unknownObject(name, among: objects.map(\.name))
    }
    if let problem = problems.first(where: { $0.references.contains(name) }) {
      throw WorkspaceError(
        .unknownName, "the problem \(WorkspaceError.quoted(problem.id)) names \(WorkspaceError.quoted(name))",
        advice: "remove or change the problem first")
    }
    if let other = objects.first(where: { $0.content == .reference(name) }) {
      throw WorkspaceError(
        .unknownName, "the object \(WorkspaceError.quoted(other.name)) refers to \(WorkspaceError.quoted(name))",
        advice: "give it a value of its own first")
    }
    allObjects[position].content = .deleted
    allObjects[position].isValueAsRead = false
    allObjects[position].tags = []
    allObjects[position].notes = nil
    touch(position, "remove")
  }

  /// Gives an object another name; problems and references follow.
  ///
  /// - Throws: `unknownName`, `invalidName`, or `duplicateName` where the new name is taken.
  public mutating func rename(_ name: String, to newName: String) throws(WorkspaceError) {
    guard let position = positions[name], !allObjects[position].isDeleted else {
      throw .unknownObject(name, among: objects.map(\.name))
    }
    guard Identifier.isValid(newName) else { throw .invalidName(newName) }
    guard name != newName else { return }
    if object(newName) != nil {
      throw WorkspaceError(
        .duplicateName, "there is an object \(WorkspaceError.quoted(newName)) already", advice: "choose another name")
    }
    // The mark of a removed object gives way to the new owner of its name.
    allObjects.removeAll { $0.name == newName }
    indexObjects()
    let old = allObjects[positions[name] ?? position]
    var renamed = WorkspaceObject(
      name: newName, content: old.content, tags: old.tags, notes: old.notes, uid: old.uid, revision: old.revision)
    renamed.unknown = old.unknown
    renamed.origin = old.origin
    renamed.isValueAsRead = old.isValueAsRead
    allObjects[positions[name] ?? position] = renamed
    for index in allObjects.indices where allObjects[index].content == .reference(name) {
      allObjects[index].content = .reference(newName)
      allObjects[index].isValueAsRead = false
    }
    for index in problems.indices {
      for input in problems[index].request.inputs.indices
      where problems[index].request.inputs[input].operand == .name(name) {
        problems[index].request.inputs[input].operand = .name(newName)
      }
    }
    indexObjects()
    touch(positions[newName] ?? position, "rename")
  }

  /// Adds a problem, or changes the one of the same id.
  ///
  /// - Throws: `invalidName`, or `unknownName` where an input names no object.
  public mutating func set(_ problem: WorkspaceProblem) throws(WorkspaceError) {
    guard WorkspaceProblem.isValid(id: problem.id) else { throw .invalidProblemName(problem.id) }
    for name in problem.references where object(name) == nil {
      throw .unknownObject(name, among: objects.map(\.name))
    }
    var changed = problem
    changed.setID(problem.id)
    if let position = problems.firstIndex(where: { $0.id == problem.id }) {
      changed.unknown = problems[position].unknown
      changed.origin = problems[position].origin
      if problems[position] == changed { return }
      problems[position] = changed
    } else {
      problems.append(changed)
    }
    record("problem", subject: problem.id)
  }

  /// Removes a problem and the results kept for it.
  ///
  /// - Throws: `unknownName` where there is none.
  public mutating func removeProblem(_ id: String) throws(WorkspaceError) {
    guard let position = problems.firstIndex(where: { $0.id == id }) else {
      throw WorkspaceError(
        .unknownName, "there is no problem \(WorkspaceError.quoted(id)) in the workspace",
        advice: problems.isEmpty
          ? "it holds no problems" : "it holds \(problems.map { WorkspaceError.quoted($0.id) }.joined(separator: ", "))"
      )
    }
    problems.remove(at: position)
    results.removeAll { $0.problem == id }
    record("remove", subject: id)
  }

  /// Keeps the result of a tool.
  ///
  /// - Parameter problem: the problem it answers, if any.
  public mutating func add(_ result: ToolResult, for problem: String? = nil) {
    var result = result
    if result.id == nil { result.id = problem.map { JSONValue.string($0).text() } }
    var writer = JSONWriter(.compact)
    writer.result(result)
    add(StoredResult(RawJSON(writer.text), problem: problem, tool: result.request.tool, digest: result.digest))
  }

  /// Keeps a result, in place of the last one of the same problem; one that belongs to no problem takes the place of
  /// one with the same digest. The journal remembers each.
  public mutating func add(_ result: StoredResult) {
    let replaced = results.firstIndex { old in
      result.problem != nil ? old.problem == result.problem : old.problem == nil && old.digest == result.digest
    }
    if let replaced, result.problem != nil || result.digest != nil {
      results[replaced] = result
    } else {
      results.append(result)
    }
    record("result", subject: result.problem, tool: result.tool, digest: result.digest)
  }

  // MARK: Book-keeping

  private mutating func touch(_ position: Int, _ action: String) {
    if allObjects[position].uid == nil { allObjects[position].uid = Workspace.makeUID() }
    allObjects[position].revision += 1
    allObjects[position].modified = Timestamp.now
    record(action, subject: allObjects[position].name)
  }

  mutating func record(
    _ action: String, subject: String? = nil, tool: String? = nil, digest: String? = nil
  ) {
    revision += 1
    journal.append(
      JournalEntry(
        time: Timestamp.now, action: action, revision: revision, subject: subject, tool: tool, digest: digest))
  }

  mutating func indexObjects() {
    positions = Dictionary(
      uniqueKeysWithValues: allObjects.enumerated().map { ($0.element.name, $0.offset) })
  }

  /// 128 bits of the system's randomness, in hexadecimal.
  static func makeUID() -> String {
    [UInt64.random(in: 0 ... .max), .random(in: 0 ... .max)].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }
}
