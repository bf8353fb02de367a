/// One line of a workspace's history.
public struct JournalEntry: Hashable, Sendable {
  /// ISO 8601, UTC.
  public var time: String
  /// `new`, `set`, `remove`, `rename`, `problem` or `result`; newer versions may know more.
  public var action: String
  /// The workspace's revision after the change.
  public var revision: Int?
  /// The object or problem it is about.
  public var subject: String?
  /// The tool that answered, where a result was kept.
  public var tool: String?
  /// The digest of the request a result answers.
  public var digest: String?
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
}
