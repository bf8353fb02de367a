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
    if let known = object(name), known.content == .value(value), tags == nil || tags == known.tags,
      notes == nil || notes == known.notes
    {
      return false
    }
    let old = begin()
    let position: Int
    if let known = positions[name] {
      position = known
    } else {
      position = allObjects.count
      positions[name] = position
      allObjects.append(WorkspaceObject(name: name, content: .deleted))
    }
    if allObjects[position].content != .value(value) {
      allObjects[position].content = .value(value)
      allObjects[position].isValueAsRead = false
      allObjects[position].spelling = nil
    }
    if let tags { allObjects[position].tags = tags }
    if let notes { allObjects[position].notes = notes }
    touch(position, "set", since: old)
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
    let old = begin()
    allObjects[position].content = .deleted
    allObjects[position].isValueAsRead = false
    allObjects[position].tags = []
    allObjects[position].notes = nil
    touch(position, "remove", since: old)
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
    let former = begin()
    // The mark of a removed object gives way to the new owner of its name.
    allObjects.removeAll { $0.name == newName }
    indexObjects()
    let old = allObjects[positions[name] ?? position]
    var renamed = WorkspaceObject(
      name: newName, content: old.content, tags: old.tags, notes: old.notes, uid: old.uid, revision: old.revision)
    renamed.unknown = old.unknown
    renamed.origin = old.origin
    renamed.isValueAsRead = old.isValueAsRead
    renamed.spelling = old.spelling
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
    touch(positions[newName] ?? position, "rename", from: name, since: former)
  }

  /// Gives the workspace another title, or none.
  public mutating func retitle(_ title: String?) {
    guard title != self.title else { return }
    let old = begin()
    self.title = title
    record("title", since: old)
  }

  /// Adds a problem, or changes the one of the same id.
  ///
  /// - Throws: `invalidName`, or `unknownName` where an input names no object.
  public mutating func set(_ problem: WorkspaceProblem) throws(WorkspaceError) {
    guard WorkspaceProblem.isValid(id: problem.id) else { throw .invalidProblemName(problem.id) }
    for name in problem.references where object(name) == nil {
      throw .unknownObject(name, among: objects.map(\.name))
    }
    let old = begin()
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
    record("problem", subject: problem.id, since: old)
  }

  /// Removes a problem and the results kept for it.
  ///
  /// - Throws: `unknownName` where there is none.
  public mutating func removeProblem(_ id: String) throws(WorkspaceError) {
    guard let position = problems.firstIndex(where: { $0.id == id }) else {
      throw .unknownProblem(id, among: problems.map(\.id))
    }
    let old = begin()
    problems.remove(at: position)
    results.removeAll { $0.problem == id }
    record("remove", subject: id, about: "problem", since: old)
  }

  /// Gives a problem another id; the results kept for it follow.
  ///
  /// - Throws: `unknownName`, `invalidName`, or `duplicateName` where the new id is taken.
  public mutating func renameProblem(_ id: String, to newID: String) throws(WorkspaceError) {
    guard let position = problems.firstIndex(where: { $0.id == id }) else {
      throw .unknownProblem(id, among: problems.map(\.id))
    }
    guard WorkspaceProblem.isValid(id: newID) else { throw .invalidProblemName(newID) }
    guard id != newID else { return }
    guard problem(newID) == nil else {
      throw WorkspaceError(
        .duplicateName, "there is a problem \(WorkspaceError.quoted(newID)) already", advice: "choose another id")
    }
    let old = begin()
    problems[position].setID(newID)
    for index in results.indices where results[index].problem == id {
      results[index] = results[index].renamed(to: newID)
    }
    record("rename", subject: newID, from: id, about: "problem", since: old)
  }

  /// Keeps the result of a tool.
  ///
  /// - Parameter problem: the problem it answers, if any.
  public mutating func add(_ result: ToolResult, for problem: String? = nil) {
    var result = result
    if result.id == nil { result.id = problem.map { JSONValue.string($0).text() } }
    identify()
    let operands = problem.map { self.operands(of: $0) } ?? []
    var writer = JSONWriter(.compact)
    var members = JSONWriter.members(of: result)
    if !operands.isEmpty {
      members.append(("operands", { $0.array(operands.count) { $0.operand(operands[$1]) } }))
    }
    writer.object(members)
    add(StoredResult(RawJSON(written: writer), problem: problem, tool: result.request.tool, digest: result.digest))
  }

  /// The objects a problem asks about, as they stand now.
  public func operands(of problem: String) -> [StoredResult.Operand] {
    guard let problem = effectiveProblems.first(where: { $0.id == problem }) else { return [] }
    return problem.request.inputs.compactMap { input in
      guard case .name(let name) = input.operand, var object = object(name) else { return nil }
      while case .reference(let next) = object.content, let following = self.object(next) { object = following }
      // The save that follows gives objects written by hand their first revision.
      return StoredResult.Operand(
        input: input.name, object: object.name, uid: object.uid, revision: max(1, object.revision))
    }
  }

  /// Keeps a result, in place of the last one of the same problem; one that belongs to no problem takes the place of
  /// one with the same digest. The journal remembers each.
  public mutating func add(_ result: StoredResult) {
    let former = begin()
    let replaced = results.firstIndex { old in
      result.problem != nil ? old.problem == result.problem : old.problem == nil && old.digest == result.digest
    }
    if let replaced, result.problem != nil || result.digest != nil {
      results[replaced] = result
    } else {
      results.append(result)
    }
    record("result", subject: result.problem, tool: result.tool, digest: result.digest, since: former)
  }

  // MARK: Book-keeping

  private mutating func touch(_ position: Int, _ action: String, from: String? = nil, since old: Workspace) {
    if allObjects[position].uid == nil { allObjects[position].uid = Workspace.makeUID() }
    allObjects[position].revision += 1
    allObjects[position].modified = Timestamp.now
    record(action, subject: allObjects[position].name, from: from, since: old)
  }

  /// The workspace before a change, every object with its uid: what the change is compared with.
  mutating func begin() -> Workspace {
    identify()
    return self
  }

  /// Gives every object a uid, by which former states find it.
  private mutating func identify() {
    for index in allObjects.indices where allObjects[index].uid == nil {
      allObjects[index].uid = Workspace.makeUID()
    }
  }

  /// Records a change, with what it replaced.
  mutating func record(
    _ action: String, subject: String? = nil, from: String? = nil, about: String? = nil, tool: String? = nil,
    digest: String? = nil, since old: Workspace
  ) {
    revision += 1
    var entry = JournalEntry(
      time: Timestamp.now, action: action, revision: revision, subject: subject, tool: tool, digest: digest)
    entry.from = from
    entry.about = about
    entry.before = FormerState(of: old, changedInto: self).json
    journal.append(entry)
    dropFormerStates()
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

extension JSONWriter {
  fileprivate mutating func operand(_ operand: StoredResult.Operand) {
    var members: [Member] = [
      ("input", { $0.string(operand.input) }), ("object", { $0.string(operand.object) }),
    ]
    if let uid = operand.uid { members.append(("uid", { $0.string(uid) })) }
    members.append(("revision", { $0.number(operand.revision) }))
    object(members)
  }
}
