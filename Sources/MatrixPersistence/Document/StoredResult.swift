/// A result kept in a workspace, as `mm call` writes it.
public struct StoredResult: Hashable, Sendable {
  /// The problem it answers; `nil` for a question asked from outside.
  public let problem: String?
  /// The id of the tool that answered; `nil` where the file does not say.
  public let tool: String?
  /// The digest of the request it answers; `nil` where the file does not say.
  public let digest: String?
  /// The whole result.
  public let json: RawJSON

  /// A result as JSON, with the members by which it is found.
  public init(_ json: RawJSON, problem: String?, tool: String?, digest: String?) {
    self.json = json
    self.problem = problem
    self.tool = tool
    self.digest = digest
  }
}
