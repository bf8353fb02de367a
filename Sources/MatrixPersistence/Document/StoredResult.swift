/// A result kept in a workspace, as `mm call` writes it.
public struct StoredResult: Hashable, Sendable {
  /// The problem it answers; `nil` for a question asked from outside.
  public let problem: String?
  public let tool: String?
  public let digest: String?
  /// The whole result.
  public let json: RawJSON

  public init(_ json: RawJSON, problem: String?, tool: String?, digest: String?) {
    self.json = json
    self.problem = problem
    self.tool = tool
    self.digest = digest
  }
}
