public import MatrixDomain

extension Notation {
  /// Reads an operand as a tool's parameter takes it: as ``operand(_:kinds:vectors:domain:within:)``,
  /// and lists by what their items are.
  ///
  /// - Parameter domain: a number field or a finite field, in whose generator numbers may be written.
  public static func operand(
    _ text: String, for parameter: ToolDeclaration.Parameter, domain: ScalarDomain? = nil,
    within budget: Budget = .unlimited
  ) throws(NotationError) -> Value {
    switch parameter.items {
    case .matrices: return .list(try chain(text, within: budget))
    case .positions:
      if meansAll(text), parameter.kinds.contains(.text) { return .text("all") }
      return .list(try positions(text).map { .count($0) })
    case nil:
      return try operand(text, kinds: parameter.kinds, vectors: parameter.vectors, domain: domain, within: budget)
    }
  }
}
