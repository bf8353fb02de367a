import MatrixDomain
import MatrixExchange

/// Writes a workspace: the members a file had in the order it had them, new ones after them.
struct WorkspaceWriter {
  /// The document without its checksum and without blanks between tokens: what the checksum is taken of.
  static func compact(_ workspace: Workspace) -> [UInt8] {
    var writer = JSONWriter(.compact)
    var known: [JSONWriter.Member] = [
      ("format", { $0.string(Workspace.format) }),
      ("version", { $0.number(workspace.version.description) }),
    ]
    let layout = workspace.layout
    if let title = workspace.title { known.append(("title", { $0.string(title) })) }
    if !workspace.settings.isEmpty || layout.had("settings") {
      known.append(("settings", { $0.object(raw(workspace.settings)) }))
    }
    known.append(
      ("objects", { writer in list(workspace.allObjects, &writer) { write($0, &$1) } }))
    if !workspace.problems.isEmpty || layout.emptyLists.contains("problems") {
      known.append(("problems", { writer in list(workspace.problems, &writer) { write($0, &$1) } }))
    }
    if !workspace.results.isEmpty || layout.emptyLists.contains("results") {
      known.append(("results", { writer in list(workspace.results, &writer) { $1.verbatim($0.json.text) } }))
    }
    if !workspace.cells.isEmpty || layout.emptyLists.contains("cells") {
      known.append(("cells", { writer in list(workspace.cells, &writer) { $1.object($0.members) } }))
    }
    if !workspace.journal.isEmpty || layout.emptyLists.contains("journal") {
      known.append(("journal", { writer in list(workspace.journal, &writer) { write($0, &$1) } }))
    }
    known.append(("revision", { $0.number(workspace.revision) }))
    writer.object(arrange(known, layout))
    return writer.bytes
  }

  /// The known members and the unknown ones, in the order they were read; new ones last, in the standard order.
  ///
  /// - Parameter restored: true for an object that came back: what it lost goes where it stands in the standard order.
  private static func arrange(
    _ known: [JSONWriter.Member], _ layout: Layout, restored: Bool = false
  ) -> [JSONWriter.Member] {
    // A value given since may use a name that meant nothing when the file was read.
    let unknown = raw(layout.unknown.filter { member in !known.contains { $0.name == member.name } })
    guard !layout.order.isEmpty else { return known + unknown }
    var places: [String: Int] = [:]
    for (place, name) in layout.order.enumerated() { places[name] = place }
    let all = known + unknown
    if restored {
      var last = -1
      for member in known {
        last = places[member.name] ?? last
        places[member.name] = last
      }
    }
    return all.indices.sorted {
      (places[all[$0].name] ?? .max, $0) < (places[all[$1].name] ?? .max, $1)
    }.map { all[$0] }
  }

  private static func raw(_ members: [RawMember]) -> [JSONWriter.Member] {
    members.map { member in (member.name, { $0.verbatim(member.value.text) }) }
  }

  private static func list<Element>(
    _ elements: [Element], _ writer: inout JSONWriter, _ write: (Element, inout JSONWriter) -> Void
  ) {
    writer.array(elements.count) { writer, index in write(elements[index], &writer) }
  }

  private static func write(_ object: WorkspaceObject, _ writer: inout JSONWriter) {
    let asRead = object.origin.map(WrittenMembers.init) ?? WrittenMembers()
    let layout = Layout(order: asRead.names, unknown: object.unknown)
    var known: [JSONWriter.Member] = [("name", { $0.string(object.name) })]
    switch object.content {
    case .value(let value):
      known += valueMembers(of: object, value)
    case .reference(let name): known.append(("ref", { $0.string(name) }))
    case .deleted: break
    }
    if !object.tags.isEmpty || asRead.spells("tags", as: "[]") && !asRead.spells("deleted", as: "true") {
      known.append(
        ("tags", { writer in writer.array(object.tags.count, inline: true) { $0.string(object.tags[$1]) } }))
    }
    if let notes = object.notes { known.append(("notes", { $0.string(notes) })) }
    if let uid = object.uid { known.append(("uid", { $0.string(uid) })) }
    if object.revision > 0 || layout.had("revision") {
      known.append(("revision", { $0.number(object.revision) }))
    }
    if let modified = object.modified { known.append(("modified", { $0.string(modified) })) }
    // The mark of an object that was removed and came back goes; what the file itself says stays.
    if object.isDeleted || asRead.spells("deleted", as: "false") {
      known.append(("deleted", { $0.truth(object.isDeleted) }))
    }
    let isRestored = !object.isDeleted && (object.spelling != nil || asRead.spells("deleted", as: "true"))
    writer.object(arrange(known, layout, restored: isRestored))
  }

  /// The members of an object's value, as the file or the journal spelled them where they come from there.
  static func valueMembers(of object: WorkspaceObject, _ value: Value) -> [JSONWriter.Member] {
    if object.isValueAsRead, let origin = object.origin {
      return WrittenMembers(origin).members(besides: object.unknown)
    }
    guard let spelling = object.spelling else { return JSONWriter.members(of: value) }
    let bytes = Array(spelling.text.utf8)
    return WrittenMembers(Origin(file: bytes, range: 0..<bytes.count)).members(besides: [])
  }

  static func write(_ problem: WorkspaceProblem, _ writer: inout JSONWriter) {
    let layout = Layout(
      order: problem.origin.map { WrittenMembers($0).names } ?? [], unknown: problem.unknown)
    var known: [JSONWriter.Member] = []
    for member in JSONWriter.members(of: problem.request) {
      let isEmpty =
        member.name == "inputs" && problem.request.inputs.isEmpty
        || member.name == "options" && problem.request.options.isEmpty
      if !isEmpty || layout.had(member.name) { known.append(member) }
      if member.name == "id", let title = problem.title { known.append(("title", { $0.string(title) })) }
    }
    if let notes = problem.notes { known.append(("notes", { $0.string(notes) })) }
    writer.object(arrange(known, layout))
  }

  private static func write(_ entry: JournalEntry, _ writer: inout JSONWriter) {
    var known: [JSONWriter.Member] = [
      ("time", { $0.string(entry.time) }), ("action", { $0.string(entry.action) }),
    ]
    if let revision = entry.revision { known.append(("revision", { $0.number(revision) })) }
    if let subject = entry.subject { known.append(("subject", { $0.string(subject) })) }
    if let from = entry.from { known.append(("from", { $0.string(from) })) }
    if let about = entry.about { known.append(("about", { $0.string(about) })) }
    if let tool = entry.tool { known.append(("tool", { $0.string(tool) })) }
    if let digest = entry.digest { known.append(("digest", { $0.string(digest) })) }
    if let of = entry.of { known.append(("of", { $0.number(of) })) }
    if let before = entry.before { known.append(("before", { $0.verbatim(before.text) })) }
    if let dropped = entry.dropped { known.append(("dropped", { $0.string(dropped) })) }
    writer.object(arrange(known, entry.layout))
  }
}
