/// How a request ended. The three ways of failing are never mixed.
public enum Outcome: String, Hashable, Sendable, CaseIterable {
  /// The question has an answer and here it is ("no solution" is an answer).
  case value
  /// The question makes no sense: operands do not fit or cannot be read.
  case malformed
  /// Mathematics assigns no value: the inverse of a singular matrix.
  case undefined
  /// There may be an answer, and it was not found: a budget, a limit, something unsupported.
  case unable
  /// Somebody asked to stop.
  case cancelled
}
