/// Evidence for a result that a small independent checker accepts or rejects without redoing the computation.
public struct Certificate: Hashable, Sendable {
  /// Which argument it makes; each type is documented beside its checker.
  public var type: String
  /// What the certificate establishes once it is accepted.
  public var strength: Strength
  /// A record.
  public var data: Value

  /// A certificate from its parts; `data` is a record.
  public init(type: String, strength: Strength, data: Value) {
    self.type = type
    self.strength = strength
    self.data = data
  }

  /// What a tool of another package certifies an answer with that consists of registered facts (`ToolFacts`): the checker
  /// computes them itself.
  public static let facts = Certificate(type: "facts", strength: .proof, data: .record([]))

  /// What an accepted certificate establishes.
  public enum Strength: Hashable, Sendable {
    /// The claim is proved.
    case proof
    /// The claim is false with at most this probability, a decimal text such as `1e-18`.
    case errorProbability(String)
  }

  /// How much evidence to build.
  public enum Size: String, Hashable, Sendable, CaseIterable {
    /// No certificate.
    case none
    /// Near the size of the answer.
    case compact
    /// Whatever makes the check simplest.
    case full
  }
}
