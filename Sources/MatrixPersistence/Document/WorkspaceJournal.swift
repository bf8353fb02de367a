/// One line of a workspace's history.
///
/// An entry also holds what its change replaced, as long as that is kept: see ``Workspace/undo(_:)``.
public struct JournalEntry: Hashable, Sendable {
  /// ISO 8601, UTC.
  public var time: String
  /// `new`, `set`, `remove`, `rename`, `problem`, `result`, `title`, `cell`, `undo` or `redo`; newer versions may know more.
  public var action: String
  /// The workspace's revision after the change.
  public var revision: Int?
  /// The object or problem it is about.
  public var subject: String?
  /// What a subject was called before it was renamed.
  public var from: String?
  /// `problem` where removing or renaming is about a problem; otherwise it is about an object.
  public var about: String?
  /// The tool that answered, where a result was kept.
  public var tool: String?
  /// The digest of the request a result answers.
  public var digest: String?
  /// For `undo` and `redo`: the revision of the change that is taken back or made again.
  public var of: Int?
  /// What the change replaced (``FormerState``), read when it is needed; `{}` where nothing changed.
  var before: RawJSON?
  /// Why `before` is no longer there: `count` or `size` where more than is kept has happened since, `undone` where the
  /// change was taken back (the entry `undo` holds what is needed to make it again), `superseded` where a change came
  /// after an undo.
  var dropped: String?
  var layout = Layout()

  /// An entry from its parts; `time` is ISO 8601 in UTC.
  public init(
    time: String, action: String, revision: Int? = nil, subject: String? = nil, tool: String? = nil,
    digest: String? = nil
  ) {
    self.time = time
    self.action = action
    self.revision = revision
    self.subject = subject
    self.tool = tool
    self.digest = digest
  }

  /// The actions of this version that change a workspace.
  static let changes: Set<String> = ["set", "remove", "rename", "problem", "result", "title", "cell"]

  /// True where undoing this entry means something: neither a remark nor a change that changed nothing.
  var isChange: Bool {
    if let before { return before.text != "{}" }
    return dropped != nil || JournalEntry.changes.contains(action)
  }
}
