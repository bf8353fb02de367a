/// Rank and nullity of a linear map, and what they say.
public struct RankNullity: DerivationPart, Hashable {
  /// The dimension of the image.
  public var rank: Int
  /// The dimension of the kernel.
  public var nullity: Int
  /// The dimension of the space the map goes to.
  public var rows: Int
  /// The dimension of the space it comes from: `rank + nullity`.
  public var columns: Int

  /// Rank and nullity with the dimensions of the spaces.
  public init(rank: Int, nullity: Int, rows: Int, columns: Int) {
    self.rank = rank
    self.nullity = nullity
    self.rows = rows
    self.columns = columns
  }

  public var record: Value {
    .record([
      .init("part", .text("rankNullity")), .init("rank", .count(rank)), .init("nullity", .count(nullity)),
      .init("injective", .truth(nullity == 0)), .init("surjective", .truth(rank == rows)),
    ])
  }
}

/// How two affine subspaces lie to each other.
public enum AffineRelation: String, Hashable, Sendable, CaseIterable {
  /// They are one.
  case equal
  /// The first lies in the second, and is not all of it.
  case firstInSecond = "first-in-second"
  /// The second lies in the first, and is not all of it.
  case secondInFirst = "second-in-first"
  /// They meet, and neither holds the other.
  case intersecting
  /// They do not meet; all directions of one are directions of the other.
  case parallel
  /// They do not meet, and are not parallel.
  case skew

  /// The relation that follows from the dimensions of the directions, and whether there is a common point.
  public init(meet: Bool, _ dimensions: PairDimensions) {
    switch (meet, dimensions.relation) {
    case (true, .equal): self = .equal
    case (true, .subspace): self = .firstInSecond
    case (true, .superspace): self = .secondInFirst
    case (true, _): self = .intersecting
    case (false, .equal), (false, .subspace), (false, .superspace): self = .parallel
    case (false, _): self = .skew
    }
  }
}

/// How two affine subspaces lie to each other, with the points where they are nearest, or one where they meet.
///
/// Modulo a prime nothing is near anything: there are points only where the spaces meet, and no distance.
public struct AffineVerdict<Element: HandScalar>: DerivationPart, Hashable {
  /// How they lie.
  public var relation: AffineRelation
  /// The point of the first that is nearest to the second; a common point where they meet.
  public var first: Vector<Element>?
  /// The point of the second that is nearest to the first.
  public var second: Vector<Element>?
  /// The square of the distance.
  public var square: Element?
  /// The distance, as a root.
  public var distance: String?

  /// A verdict from its parts.
  public init(
    _ relation: AffineRelation, first: Vector<Element>?, second: Vector<Element>?, square: Element? = nil,
    distance: String? = nil
  ) {
    self.relation = relation
    self.first = first
    self.second = second
    self.square = square
    self.distance = distance
  }

  public var record: Value {
    var fields: [Value.Field] = [.init("part", .text("affine")), .init("relation", .text(relation.rawValue))]
    if let first { fields.append(.init("first", .vector(first))) }
    if let second { fields.append(.init("second", .vector(second))) }
    if let square { fields.append(.init("square", .scalar(square))) }
    if let distance { fields.append(.init("distance", .text(distance))) }
    return .record(fields)
  }
}
