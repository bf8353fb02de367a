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
  /// All cells without their results, where one changed.
  private(set) var cells: [WorkspaceCell]?
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
    let former = old.cells.map(\.withoutResult)
    if former != new.cells.map(\.withoutResult) { cells = former }
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
        case "cells":
          var read: [WorkspaceCell] = []
          try scanner.readArray { (scanner) throws(JSONError) in read.append(try WorkspaceCell(&scanner)) }
          cells = read
        case "problems":
          try scanner.readArray { (scanner) throws(JSONError) in problems.append(try FormerProblem(&scanner)) }
        case "results":
          try scanner.readArray { (scanner) throws(JSONError) in results.append(try FormerResults(&scanner)) }
        default:
          throw scanner.error(
            .invalidField, "unknown member \"\(Identifier.escaped(key.name))\"", at: key.offset)
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
    if let cells { members.append(("cells", { $0.array(cells.count) { $0.object(cells[$1].members) } })) }
    writer.object(members)
    return RawJSON(written: writer)
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
