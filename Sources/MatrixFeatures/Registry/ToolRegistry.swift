public import MatrixDomain

/// The tools there are, found by name or by words.
///
/// ```swift
/// var registry = ToolRegistry.standard
/// try registry.register(MyTool())
/// registry.tool("rref")?.declaration.summary
/// ```
public struct ToolRegistry: Sendable {
  /// In the order of registration.
  public private(set) var tools: [any Tool]

  /// An empty registry.
  public init() { tools = [] }

  /// Every tool of the toolkit.
  public static let standard = ToolRegistry(unchecked: StandardTools.all)

  private init(unchecked tools: [any Tool]) { self.tools = tools }

  /// Adds a tool.
  ///
  /// - Throws: an ``/MatrixDomain/ErrorReport`` where the id is taken or no name at all.
  public mutating func register(_ tool: some Tool) throws(ErrorReport) {
    let id = tool.declaration.id
    guard Identifier.isValid(id) else {
      throw ErrorReport(.malformed, .invalidName, "‘\(Identifier.escaped(id))’ cannot name a tool")
    }
    guard self.tool(id) == nil else {
      throw ErrorReport(.malformed, .duplicateName, "there is a tool ‘\(id)’ already")
    }
    tools.append(tool)
  }

  /// The tool with an id.
  public func tool(_ id: String) -> (any Tool)? { tools.first { $0.declaration.id == id } }

  /// The tool with an id, or an error that names the likeliest one meant.
  public func require(_ id: String) throws(ErrorReport) -> any Tool {
    if let tool = tool(id) { return tool }
    throw ErrorReport(
      .malformed, .unknownTool, "there is no tool ‘\(Identifier.escaped(id))’",
      advice: Suggestion.advice(for: id, among: tools.map(\.declaration.id), otherwise: "mm tools lists them all"))
  }

  /// The tools that fit some words, best first.
  ///
  /// Every word must occur in the id, the name, a keyword, the summary or an output; earlier places weigh more, and a
  /// keyword that is the word itself as much as a name.
  public func search(_ words: [String]) -> [any Tool] {
    let words = words.flatMap { $0.split(whereSeparator: \.isWhitespace) }.map { $0.lowercased() }
    if words.isEmpty { return tools }
    let ranked = tools.enumerated().compactMap { place, tool -> (weight: Int, place: Int, tool: any Tool)? in
      var weight = 0
      for word in words {
        let best = Self.weight(of: word, in: tool.declaration)
        if best == 0 { return nil }
        weight += best
      }
      return (weight, place, tool)
    }
    return ranked.sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }.map(\.tool)
  }

  private static func weight(of word: String, in tool: ToolDeclaration) -> Int {
    if tool.id == word { return 16 }
    if tool.keywords.contains(where: { $0.lowercased() == word }) { return 8 }
    let fields: [(weight: Int, texts: [String])] = [
      (8, [tool.id, tool.displayName]), (4, tool.keywords), (2, tool.outputs.map(\.name)), (1, [tool.summary]),
    ]
    for field in fields where field.texts.contains(where: { $0.lowercased().contains(word) }) { return field.weight }
    return 0
  }
}
