import MatrixDomain
import MatrixExchange

/// What stands beside the value in an object of a workspace.
struct ObjectFields {
  static let names: Set<String> = ["name", "ref", "tags", "notes", "uid", "revision", "modified", "deleted"]

  private(set) var name: PlacedText?
  private(set) var uid: PlacedText?
  private(set) var target: PlacedText?
  private(set) var isDeleted = false
  private let scanner: JSONScanner

  /// - Parameter scanner: what read the members, for messages.
  init(_ scanner: JSONScanner) { self.scanner = scanner }

  /// Takes in one member; what is unknown goes to the object as it is.
  mutating func read(_ member: JSONValue.Member, into object: inout WorkspaceObject) throws(JSONError) {
    let value = member.value
    switch member.name {
    case "name": name = try scanner.text(value, "the name")
    case "ref": target = try scanner.text(value, "the name of the object referred to")
    case "uid": uid = try scanner.text(value, "the uid")
    case "notes": object.notes = try scanner.text(value, "the notes").text
    case "modified": object.modified = try scanner.text(value, "the time").text
    case "tags":
      guard let elements = value.elements else { throw scanner.mistake(value, "the tags", .array) }
      for element in elements { object.tags.append(try scanner.text(element, "a tag").text) }
    case "revision":
      guard value.kind == .number else { throw scanner.mistake(value, "the revision", .number) }
      guard let revision = value.int, revision >= 0 else {
        throw scanner.error(
          .invalidField, "the revision must be an integer, 0 or more", at: value.offset ?? 0,
          length: value.number?.utf8.count ?? 1)
      }
      object.revision = revision
    case "deleted":
      guard let truth = value.truth else { throw scanner.mistake(value, "\"deleted\"", .truth) }
      isDeleted = truth
    default: object.unknown.append(RawMember(member.name, RawJSON(value.text())))
    }
  }
}
