public import MatrixDomain
import MatrixExchange

/// A named value of a workspace.
public struct WorkspaceObject: Hashable, Sendable {
  /// What stands behind a name.
  public enum Content: Hashable, Sendable {
    /// A value of its own.
    case value(Value)
    /// The value of another object: `{"name":"B","ref":"A"}`.
    case reference(String)
    /// Removed; the mark stays so that a copy elsewhere learns of it.
    case deleted
  }

  /// The name, unique in the workspace.
  public internal(set) var name: String
  /// What stands behind the name.
  public internal(set) var content: Content
  /// Words to find the object by.
  public internal(set) var tags: [String]
  /// Remarks in free text.
  public internal(set) var notes: String?
  /// 128 random bits in hexadecimal: the same object under every name and in every copy. `nil` in a file written by
  /// hand until it is saved.
  public internal(set) var uid: String?
  /// Counts the changes; 0 in a file written by hand until it is saved.
  public internal(set) var revision: Int
  /// When it was last changed: ISO 8601, UTC.
  public internal(set) var modified: String?
  /// The members this version does not know.
  var unknown: [RawMember] = []
  var origin: Origin?
  /// True as long as the value is the one at the origin.
  var isValueAsRead = false
  /// How a value that came back from the journal was spelled.
  var spelling: RawJSON?

  /// True where the object was removed and only its mark is left.
  public var isDeleted: Bool { content == .deleted }

  init(
    name: String, content: Content, tags: [String] = [], notes: String? = nil, uid: String? = nil, revision: Int = 0,
    modified: String? = nil
  ) {
    self.name = name
    self.content = content
    self.tags = tags
    self.notes = notes
    self.uid = uid
    self.revision = revision
    self.modified = modified
  }
}

extension WorkspaceObject {
  /// The members of the value as the file spells them; `nil` where there is none of its own.
  public var writtenValue: RawJSON? {
    guard case .value(let value) = content else { return nil }
    var writer = JSONWriter(.compact)
    writer.object(WorkspaceWriter.valueMembers(of: self, value))
    return RawJSON(written: writer)
  }
}
