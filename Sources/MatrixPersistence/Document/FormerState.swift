import MatrixDomain
import MatrixExchange

/// What a change replaced, member `before` of an entry of the journal: enough to go back.
///
/// ```json
/// {"title":null,
///  "objects":[{"uid":"…","name":"A","value":{"kind":"matrix",…},"tags":[],"notes":null}],
///  "problems":[{"id":"p1","at":1,"problem":{"id":"p1",…}}],
///  "results":[{"problem":"p1","results":[{"at":1,"result":{…}}]}]}
/// ```
///
/// Only what differs is there. Of an object, which is found by its uid: its name, what stood behind it (`value`, `ref`
/// or `deleted`), tags and notes. A problem without a body and a list without results were not there. Positions in the
/// lists of the workspace count from 1.
struct FormerState {
  private(set) var objects: [FormerObject] = []
  private(set) var problems: [FormerProblem] = []
  private(set) var results: [FormerResults] = []
  /// The title, where that changed.
  private(set) var title: String??

  /// What `old` held and `new` does not.
  ///
  /// - Precondition: every object has a uid.
  /// - Complexity: O(size of both); parts that share their storage are not compared entry by entry.
  init(of old: Workspace, changedInto new: Workspace) {
    if old.title != new.title { title = .some(old.title) }
    var now: [String: WorkspaceObject] = [:]
    for object in new.allObjects { if let uid = object.uid { now[uid] = object } }
    for (position, object) in old.allObjects.enumerated() {
      guard let uid = object.uid else { continue }
      if let former = FormerObject(object, uid, at: position, now: now.removeValue(forKey: uid)) {
        objects.append(former)
      }
    }
    for object in new.allObjects {
      guard let uid = object.uid, now[uid] != nil, !object.isDeleted else { continue }
      objects.append(FormerObject(creating: object, uid))
    }
    problems = FormerProblem.differences(of: old.problems, to: new.problems)
    results = FormerResults.differences(of: old.results, to: new.results)
  }

  /// Reads what an entry of the journal holds.
  init(_ json: RawJSON) throws(WorkspaceError) {
    do throws(JSONError) {
      var scanner = JSONScanner(SourceText(json.text))
      try scanner.readObject { (scanner, key) throws(JSONError) in
        switch key.name {
        case "title": title = .some(try scanner.readOptionalText("the title"))
        case "objects":
          try scanner.readArray { (scanner) throws(JSONError) in objects.append(try FormerObject(&scanner)) }
        case "problems":
          try scanner.readArray { (scanner) throws(JSONError) in problems.append(try FormerProblem(&scanner)) }
        case "results":
          try scanner.readArray { (scanner) throws(JSONError) in results.append(try FormerResults(&scanner)) }
        default:
          throw scanner.error(
            .invalidField, "nobody knows the member \"\(Identifier.escaped(key.name))\"", at: key.offset)
        }
      }
    } catch {
      throw WorkspaceError(
        .cannotUndo, "the journal cannot be read: \(error.report.message)",
        advice: "it was changed by a newer version or by hand")
    }
  }

  var json: RawJSON {
    var writer = JSONWriter(.compact)
    var members: [JSONWriter.Member] = []
    if let title { members.append(("title", { $0.optional(title) })) }
    if !objects.isEmpty {
      members.append(("objects", { $0.array(objects.count) { $0.object(objects[$1].members) } }))
    }
    if !problems.isEmpty {
      members.append(("problems", { $0.array(problems.count) { $0.object(problems[$1].members) } }))
    }
    if !results.isEmpty {
      members.append(("results", { $0.array(results.count) { $0.object(results[$1].members) } }))
    }
    writer.object(members)
    return RawJSON(written: writer)
  }
}

/// What an object was.
struct FormerObject {
  var uid: String
  var name: String?
  var content: Content?
  var tags: [String]?
  var notes: String??
  /// For an object that is not there any more: where it stood, counting from 0, and its revision.
  var place: (at: Int, revision: Int)?

  enum Content {
    /// An exchange value, as it was spelled.
    case value(RawJSON)
    case reference(String)
    case deleted
  }

  /// What `old` was before it became `now`; `nil` where that is the same.
  init?(_ old: WorkspaceObject, _ uid: String, at position: Int, now: WorkspaceObject?) {
    self.uid = uid
    if old.name != now?.name { name = old.name }
    if old.content != now?.content { content = Content(of: old) }
    if old.tags != now?.tags { tags = old.tags }
    if old.notes != now?.notes { notes = .some(old.notes) }
    if now == nil { place = (position, old.revision) }
    if name == nil && content == nil && tags == nil && notes == nil { return nil }
  }

  /// What was there before an object: nothing.
  init(creating object: WorkspaceObject, _ uid: String) {
    self.uid = uid
    content = .deleted
    if !object.tags.isEmpty { tags = [] }
    if object.notes != nil { notes = .some(nil) }
  }

  init(_ scanner: inout JSONScanner) throws(JSONError) {
    uid = ""
    var at: Int?
    var revision = 0
    try scanner.expect(.object, for: "a former object")
    try scanner.readObject { (scanner, key) throws(JSONError) in
      switch key.name {
      case "uid": uid = try scanner.readString()
      case "name": name = try scanner.readPlacedText("the name").text
      case "value": content = .value(try scanner.readRaw())
      case "ref": content = .reference(try scanner.readPlacedText("the name of the object referred to").text)
      case "deleted": content = try scanner.readBool() ? .deleted : nil
      case "tags":
        var read: [String] = []
        try scanner.readArray { (scanner) throws(JSONError) in read.append(try scanner.readPlacedText("a tag").text) }
        tags = read
      case "notes": notes = .some(try scanner.readOptionalText("the notes"))
      case "at": at = try scanner.readPosition()
      case "revision": revision = try scanner.readNatural("the revision")
      default:
        throw scanner.error(
          .invalidField, "nobody knows the member \"\(Identifier.escaped(key.name))\"", at: key.offset)
      }
    }
    if let at { place = (at, revision) }
  }

  var members: [JSONWriter.Member] {
    var members: [JSONWriter.Member] = [("uid", { $0.string(uid) })]
    if let place {
      members.append(("at", { $0.number(place.at + 1) }))
      members.append(("revision", { $0.number(place.revision) }))
    }
    if let name { members.append(("name", { $0.string(name) })) }
    switch content {
    case .value(let value): members.append(("value", { $0.verbatim(value.text) }))
    case .reference(let name): members.append(("ref", { $0.string(name) }))
    case .deleted: members.append(("deleted", { $0.truth(true) }))
    case nil: break
    }
    if let tags {
      members.append(("tags", { writer in writer.array(tags.count, inline: true) { $0.string(tags[$1]) } }))
    }
    if let notes { members.append(("notes", { $0.optional(notes) })) }
    return members
  }
}

extension FormerObject.Content {
  init(of object: WorkspaceObject) {
    switch object.content {
    case .value(let value):
      var writer = JSONWriter(.compact)
      writer.object(WorkspaceWriter.valueMembers(of: object, value))
      self = .value(RawJSON(written: writer))
    case .reference(let name): self = .reference(name)
    case .deleted: self = .deleted
    }
  }
}

/// What a problem was; without a body, it was not there.
struct FormerProblem {
  var id: String
  /// Where it stood, counting from 0.
  var at = 0
  var body: RawJSON?

  static func differences(of old: [WorkspaceProblem], to new: [WorkspaceProblem]) -> [FormerProblem] {
    var now: [String: WorkspaceProblem] = [:]
    for problem in new { now[problem.id] = problem }
    var result: [FormerProblem] = []
    for (position, problem) in old.enumerated() where now.removeValue(forKey: problem.id) != problem {
      var writer = JSONWriter(.compact)
      WorkspaceWriter.write(problem, &writer)
      result.append(FormerProblem(id: problem.id, at: position, body: RawJSON(written: writer)))
    }
    for problem in new where now[problem.id] != nil { result.append(FormerProblem(id: problem.id)) }
    return result
  }

  private init(id: String, at: Int = 0, body: RawJSON? = nil) {
    self.id = id
    self.at = at
    self.body = body
  }

  init(_ scanner: inout JSONScanner) throws(JSONError) {
    id = ""
    try scanner.expect(.object, for: "a former problem")
    try scanner.readObject { (scanner, key) throws(JSONError) in
      switch key.name {
      case "id": id = try scanner.readPlacedText("the id").text
      case "at": at = try scanner.readPosition()
      case "problem": body = try scanner.readRaw()
      default:
        throw scanner.error(
          .invalidField, "nobody knows the member \"\(Identifier.escaped(key.name))\"", at: key.offset)
      }
    }
  }

  var members: [JSONWriter.Member] {
    var members: [JSONWriter.Member] = [("id", { $0.string(id) })]
    if let body {
      members.append(("at", { $0.number(at + 1) }))
      members.append(("problem", { $0.verbatim(body.text) }))
    }
    return members
  }
}

/// The results that were kept for a problem, or for no problem and one digest.
struct FormerResults {
  /// What results belong to.
  struct Key: Hashable {
    var problem: String?
    var digest: String?

    init(problem: String?, digest: String?) {
      self.problem = problem
      self.digest = problem == nil ? digest : nil
    }

    init(_ result: StoredResult) { self.init(problem: result.problem, digest: result.digest) }
  }

  var key: Key
  /// The results, each with its place among all results, counting from 0.
  var results: [(at: Int, json: RawJSON)]

  static func differences(of old: [StoredResult], to new: [StoredResult]) -> [FormerResults] {
    var keys: [Key] = []
    var former: [Key: [(at: Int, json: RawJSON)]] = [:]
    var now: [Key: [RawJSON]] = [:]
    for (position, result) in old.enumerated() {
      if former[Key(result)] == nil { keys.append(Key(result)) }
      former[Key(result), default: []].append((position, result.json))
    }
    for result in new {
      if former[Key(result)] == nil && now[Key(result)] == nil { keys.append(Key(result)) }
      now[Key(result), default: []].append(result.json)
    }
    return keys.compactMap { key in
      let results = former[key] ?? []
      return results.map(\.json) == now[key] ?? [] ? nil : FormerResults(key: key, results: results)
    }
  }

  private init(key: Key, results: [(at: Int, json: RawJSON)]) {
    self.key = key
    self.results = results
  }

  init(_ scanner: inout JSONScanner) throws(JSONError) {
    var problem: String?
    var digest: String?
    var read: [(at: Int, json: RawJSON)] = []
    try scanner.expect(.object, for: "former results")
    try scanner.readObject { (scanner, key) throws(JSONError) in
      switch key.name {
      case "problem": problem = try scanner.readPlacedText("the id of a problem").text
      case "digest": digest = try scanner.readPlacedText("a digest").text
      case "results":
        try scanner.readArray { (scanner) throws(JSONError) in
          var at = 0
          var json: RawJSON?
          try scanner.expect(.object, for: "a former result")
          try scanner.readObject { (scanner, key) throws(JSONError) in
            switch key.name {
            case "at": at = try scanner.readPosition()
            case "result":
              try scanner.expect(.object, for: "a result")
              json = try scanner.readRaw()
            default:
              throw scanner.error(
                .invalidField, "nobody knows the member \"\(Identifier.escaped(key.name))\"", at: key.offset)
            }
          }
          if let json { read.append((at, json)) }
        }
      default:
        throw scanner.error(
          .invalidField, "nobody knows the member \"\(Identifier.escaped(key.name))\"", at: key.offset)
      }
    }
    key = Key(problem: problem, digest: digest)
    results = read
  }

  var members: [JSONWriter.Member] {
    var members: [JSONWriter.Member] = []
    if let problem = key.problem { members.append(("problem", { $0.string(problem) })) }
    if let digest = key.digest { members.append(("digest", { $0.string(digest) })) }
    members.append(
      (
        "results",
        {
          $0.array(results.count) { writer, index in
            writer.object([
              ("at", { $0.number(results[index].at + 1) }), ("result", { $0.verbatim(results[index].json.text) }),
            ])
          }
        }
      ))
    return members
  }
}

extension JSONScanner {
  /// A text, or `nil` for null.
  mutating func readOptionalText(_ what: String) throws(JSONError) -> String? {
    if try peek() == .null {
      try readNull()
      return nil
    }
    return try readPlacedText(what).text
  }

  /// A position that counts from 1, as one that counts from 0.
  mutating func readPosition() throws(JSONError) -> Int { max(0, try readNatural("a position") - 1) }
}

extension JSONWriter {
  /// A text, or null.
  mutating func optional(_ text: String?) {
    if let text { string(text) } else { null() }
  }
}
