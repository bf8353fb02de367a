extension Answer: CustomStringConvertible {
  /// The value, and behind it in parentheses how far to trust it.
  public var description: String { "\(value) (\(trust))" }
}
