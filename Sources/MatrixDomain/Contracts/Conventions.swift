extension ToolDeclaration {
  /// What fixes the answer where several would be right, engine by engine, in sentences; empty where there is only one.
  ///
  /// ```swift
  /// let both: ToolDeclaration.Conventions = "Row i of P·A is row P(i) of A."
  /// let apart = ToolDeclaration.Conventions(
  ///   exact: "The basis vectors are columns of A itself.", numeric: "The basis is orthonormal.")
  /// apart[.numeric]  // "The basis is orthonormal."
  /// ```
  public struct Conventions: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// What the exact engine keeps to.
    public var exact: NeutralText
    /// What the numeric engine keeps to.
    public var numeric: NeutralText

    /// Conventions of each engine.
    public init(exact: NeutralText, numeric: NeutralText) {
      self.exact = exact
      self.numeric = numeric
    }

    /// Conventions of every engine.
    public init(_ all: NeutralText) { self.init(exact: all, numeric: all) }

    /// Conventions of every engine.
    public init(stringLiteral all: String) { self.init(NeutralText(all)) }
    /// Conventions of every engine, with options and tools in them.
    public init(stringInterpolation all: NeutralText.StringInterpolation) {
      self.init(NeutralText(stringInterpolation: all))
    }

    /// What one engine keeps to.
    public subscript(engine: Engine) -> NeutralText {
      switch engine {
      case .exact: exact
      case .numeric: numeric
      }
    }

    /// Those sentences that are true to matter for an answer, in one text.
    public static func relevant(_ sentences: [(text: NeutralText, matters: Bool)]) -> NeutralText {
      sentences.filter(\.matters).reduce(into: NeutralText()) { all, sentence in
        all += all.isEmpty ? sentence.text : " " + sentence.text
      }
    }

    /// All of them in one text, with the engine named where they differ.
    public var text: NeutralText {
      if exact == numeric { return exact }
      return Self.relevant([("Exact: " + exact, !exact.isEmpty), ("Numeric: " + numeric, !numeric.isEmpty)])
    }
  }
}
