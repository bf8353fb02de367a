import MatrixDomain
import MatrixExchange

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
          .invalidField, "unknown member \"\(Identifier.escaped(key.name))\"", at: key.offset)
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
