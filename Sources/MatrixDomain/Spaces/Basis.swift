/// A basis of a subspace: independent vectors of `ambient` entries each.
public struct Basis<Element: Field>: Hashable, Sendable {
  /// The number of entries of each vector.
  public let ambient: Int
  /// The vectors, in a fixed order.
  public let vectors: [Vector<Element>]

  /// A basis. The caller vouches for independence; every vector must have `ambient` entries.
  @inlinable public init(ambient: Int, _ vectors: [Vector<Element>]) {
    demand(vectors.allSatisfy { $0.count == ambient }, "every basis vector has \(ambient) entries")
    self.ambient = ambient
    self.vectors = vectors
  }

  /// The dimension of the subspace.
  @inlinable public var dimension: Int { vectors.count }

  /// The vectors as the columns of a matrix.
  @inlinable public var matrix: Matrix<Element> { Matrix(Shape(ambient, dimension)) { vectors[$1][$0] } }
}

extension Basis where Element: ExchangeScalar {
  /// The domain the vectors are over.
  @usableFromInline var domain: ScalarDomain { Element.domain(of: vectors.lazy.flatMap(\.array)) }

  /// The basis as an exchange value.
  @inlinable public var value: Value {
    .basis(BasisValue(domain, ambient: ambient, vectors.map { TextSlab(of: $0.array) }))
  }

  /// The basis as an exchange value, made within a budget.
  @inlinable public func value(within budget: Budget) throws(BudgetError) -> Value {
    .basis(
      BasisValue(
        domain, ambient: ambient,
        try vectors.map { (vector) throws(BudgetError) in try TextSlab(of: vector.array, within: budget) }))
  }
}
