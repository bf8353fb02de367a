/// A worked derivation: typed parts in reading order.
///
/// Parts are data. Renderers derive every word from them, so that a sentence cannot disagree with the matrix beside it,
/// and ``record`` holds all a program needs to replay them.
public struct Derivation: Sendable {
  /// The parts in reading order.
  public var parts: [any DerivationPart]
  /// The domain of the numbers, where the parts alone may not determine it: a matrix of zeros does not know modulo
  /// which prime.
  public var domain: ScalarDomain?

  /// A derivation of these parts; without arguments an empty one.
  public init(_ parts: [any DerivationPart] = []) { self.parts = parts }

  /// True where nothing was recorded.
  public var isEmpty: Bool { parts.isEmpty }

  /// The parts as exchange values.
  public var record: Value { .list(parts.map(record(of:))) }

  /// One of the parts as an exchange value, its numbers in the derivation's domain.
  public func record(of part: any DerivationPart) -> Value { domain.map(part.record.settled(in:)) ?? part.record }

  /// Adds a part at the end.
  public mutating func append(_ part: some DerivationPart) { parts.append(part) }

  /// Adds the parts of another derivation.
  public mutating func append(contentsOf other: Derivation) { parts += other.parts }
}

/// One part of a derivation: an elimination, a classification, a check, …
///
/// A package that adds a tool may add parts of its own; MatrixRendering's `Narratable` gives them words.
public protocol DerivationPart: Sendable {
  /// The part as data: a record whose field `part` names it.
  var record: Value { get }
}

/// How much of a derivation is shown.
public enum Detail: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The answer alone.
  case none
  /// Operations only.
  case brief
  /// Operations and matrices.
  case normal
  /// Row arithmetic and reasons too.
  case full

  public static func < (left: Detail, right: Detail) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .none: 0
    case .brief: 1
    case .normal: 2
    case .full: 3
    }
  }
}
