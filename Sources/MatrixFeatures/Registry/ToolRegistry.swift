public import MatrixDomain

/// The tools there are, found by name or by words.
///
/// ```
/// var registry = ToolRegistry.standard
/// try registry.register(MyTool())
/// registry.tool("rref")?.declaration.summary
/// ```
public struct ToolRegistry: Sendable {
  /// In the order of registration.
  public var tools: [any Tool] { entries.map(\.tool) }
  /// The ids of the tools, in the same order. No tool is made for them.
  public var ids: [String] { entries.map(\.id) }
  private var entries: [RegisteredTool]

  /// An empty registry.
  public init() { entries = [] }

  /// Tools whose names are known to be good, each another one.
  init(unchecked entries: [RegisteredTool]) { self.entries = entries }

  /// Adds a tool.
  ///
  /// - Throws: an ``/MatrixDomain/ErrorReport`` where the id is taken or no name at all.
  public mutating func register(_ tool: some Tool) throws(ErrorReport) {
    let id = tool.declaration.id
    guard Identifier.isValid(id) else {
      throw ErrorReport(.malformed, .invalidName, "‘\(Identifier.escaped(id))’ cannot name a tool")
    }
    guard !contains(id) else {
      throw ErrorReport(.malformed, .duplicateName, "there is a tool ‘\(id)’ already")
    }
    entries.append(RegisteredTool(tool))
  }

  /// The tool with an id.
  public func tool(_ id: String) -> (any Tool)? { entries.first { $0.id == id }?.tool }

  /// True where there is a tool with an id. It is not made for that.
  public func contains(_ id: String) -> Bool { entries.contains { $0.id == id } }

  /// The tool with an id, or an error that says what does the work.
  public func require(_ id: String) throws(ErrorReport) -> any Tool {
    if let tool = tool(id) { return tool }
    throw unknown(id, "tool")
  }

  /// The tools that fit some words, best first.
  ///
  /// A word may be what another system or a textbook calls a tool. Otherwise every word must occur, in any of its forms,
  /// in the name or the keywords of a tool; where it does in none, in what tools answer or in their summaries.
  public func search(_ words: [String]) -> [any Tool] { find(words).tools }
}
