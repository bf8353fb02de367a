/// The vectors that are kept of a list, because their columns have pivots.
public struct KeptVectors<Element: HandScalar>: DerivationPart, Hashable {
  /// The names of all vectors: `v1`, `v2`, `e1`.
  public var names: [String]
  /// Those kept, rising, counting from 0.
  public var kept: [Int]
  /// What they are a basis of.
  public var space: Space
  /// The basis.
  public var basis: Basis<Element>

  /// What vectors are a basis of.
  public enum Space: String, Hashable, Sendable, CaseIterable {
    /// Their span; all of the ambient space; a sum of two spaces; what is shared by two; a complement.
    case span, whole, sum, intersection, complement
    /// The span of vectors that are about to be used, and of which some are superfluous.
    case reduced
  }

  /// Vectors kept, and what they are a basis of.
  public init(names: [String], kept: [Int], space: Space, basis: Basis<Element>) {
    self.names = names
    self.kept = kept
    self.space = space
    self.basis = basis
  }

  public var record: Value {
    .record([
      .init("part", .text("kept")), .init("names", .list(names.map { .text($0) })),
      .init("kept", .list(kept.map { .count($0 + 1) })), .init("space", .text(space.rawValue)),
      .init("basis", basis.value),
    ])
  }
}

/// How the dimensions of two spaces, of their sum and of their intersection go together.
public struct DimensionFormula: DerivationPart, Hashable {
  /// The dimensions.
  public var dimensions: PairDimensions

  /// The formula for some dimensions.
  public init(_ dimensions: PairDimensions) { self.dimensions = dimensions }

  public var record: Value {
    .record([.init("part", .text("dimensions")), .init("dimensions", dimensions.value)])
  }
}

/// The dimensions of two subspaces U and W, of their sum and of their intersection.
///
/// Invariant: `sum + intersection == first + second`.
public struct PairDimensions: Hashable, Sendable {
  /// The dimension of U.
  public var first: Int
  /// The dimension of W.
  public var second: Int
  /// The dimension of U + W.
  public var sum: Int

  /// Dimensions from three of the four.
  public init(first: Int, second: Int, sum: Int) {
    self.first = first
    self.second = second
    self.sum = sum
  }

  /// The dimension of U ∩ W.
  public var intersection: Int { first + second - sum }

  /// How U lies to W.
  public var relation: SpaceRelation {
    switch (intersection == first, intersection == second) {
    case (true, true): .equal
    case (true, false): .subspace
    case (false, true): .superspace
    case (false, false): intersection == 0 ? .disjoint : .overlapping
    }
  }

  /// The dimensions as an exchange value.
  public var value: Value {
    .record([
      .init("U", .count(first)), .init("W", .count(second)), .init("sum", .count(sum)),
      .init("intersection", .count(intersection)),
    ])
  }
}

/// How a subspace U lies to another one, W.
public enum SpaceRelation: String, Hashable, Sendable, CaseIterable {
  /// U = W.
  case equal
  /// U lies in W, and is not all of it; the other way round.
  case subspace, superspace
  /// Only 0 is in both, and neither is 0.
  case disjoint
  /// They share more than 0, and neither holds the other.
  case overlapping
}

/// How two subspaces lie to each other, with what shows it.
public struct SpaceVerdict<Element: HandScalar>: DerivationPart, Hashable {
  /// How U lies to W.
  public var relation: SpaceRelation
  /// A vector of U that is not in W, by its name, and the other way round; `nil` where there is none.
  public var onlyInFirst: Witness?
  /// A vector of W that is not in U.
  public var onlyInSecond: Witness?

  /// A vector with its name.
  public struct Witness: Hashable, Sendable {
    /// `u2`.
    public var name: String
    /// The vector.
    public var vector: Vector<Element>

    /// A vector with its name.
    public init(name: String, vector: Vector<Element>) {
      self.name = name
      self.vector = vector
    }
  }

  /// A verdict from its parts.
  public init(_ relation: SpaceRelation, onlyInFirst: Witness?, onlyInSecond: Witness?) {
    self.relation = relation
    self.onlyInFirst = onlyInFirst
    self.onlyInSecond = onlyInSecond
  }

  public var record: Value {
    var fields: [Value.Field] = [.init("part", .text("spaces")), .init("relation", .text(relation.rawValue))]
    if let onlyInFirst { fields.append(.init("onlyInU", .vector(onlyInFirst.vector))) }
    if let onlyInSecond { fields.append(.init("onlyInW", .vector(onlyInSecond.vector))) }
    return .record(fields)
  }
}
