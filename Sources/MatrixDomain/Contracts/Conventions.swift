extension ToolDeclaration {
  /// What fixes the answer where several would be right, engine by engine, in sentences; empty where there is only one.
  ///
  /// ```swift
  /// let both: ToolDeclaration.Conventions = "Row i of P·A is row P(i) of A."
  /// let apart = ToolDeclaration.Conventions(
  ///   exact: "The basis vectors are columns of A itself.", numeric: "The basis is orthonormal.")
  /// apart[.numeric]  // "The basis is orthonormal."
  /// ```
  public struct Conventions: Hashable, Sendable, ExpressibleByStringLiteral {
    /// What the exact engine keeps to.
    public var exact: String
    /// What the numeric engine keeps to.
    public var numeric: String

    /// Conventions of each engine.
    public init(exact: String, numeric: String) {
      self.exact = exact
      self.numeric = numeric
    }

    /// Conventions of every engine.
    public init(_ all: String) { self.init(exact: all, numeric: all) }

    /// Conventions of every engine.
    public init(stringLiteral all: String) { self.init(all) }

    /// What one engine keeps to.
    public subscript(engine: Engine) -> String {
      switch engine {
      case .exact: exact
      case .numeric: numeric
      }
    }

    /// Those sentences that are true to matter for an answer, in one text.
    public static func relevant(_ sentences: [(text: String, matters: Bool)]) -> String {
      var result = ""
      for sentence in sentences where sentence.matters {
        result += result.isEmpty ? sentence.text : " " + sentence.text
      }
      return result
    }

    /// All of them in one text, with the engine said where they differ.
    public var text: String {
      if exact == numeric { return exact }
      return [("Exact", exact), ("Numeric", numeric)].filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1)" }
        .joined(separator: " ")
    }
  }
}
