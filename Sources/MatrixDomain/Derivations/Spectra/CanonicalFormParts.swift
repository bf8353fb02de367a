/// The ranks of the powers of N = f(A), and the blocks of an irreducible factor f that they say there are.
public struct PowerRanks<Element: HandScalar>: DerivationPart, Hashable {
  /// f, monic.
  public var factor: Polynomial<Element>
  /// How often f divides the characteristic polynomial.
  public var multiplicity: Int
  /// The order of the matrix.
  public var order: Int
  /// The ranks of N, N², … up to the first power of least rank.
  public var ranks: [Int]
  /// The sizes of blocks that there are, the largest one first.
  public var blocks: [Count]

  /// How many blocks there are of one size.
  public struct Count: Hashable, Sendable {
    /// The power of the factor.
    public var size: Int
    /// The number of blocks.
    public var count: Int

    /// Some blocks of one size.
    public init(size: Int, count: Int) {
      self.size = size
      self.count = count
    }
  }

  /// The ranks that belong to a factor.
  public init(_ factor: Polynomial<Element>, multiplicity: Int, order: Int, ranks: [Int], blocks: [Count]) {
    self.factor = factor
    self.multiplicity = multiplicity
    self.order = order
    self.ranks = ranks
    self.blocks = blocks
  }

  public var record: Value {
    .record([
      .init("part", .text("powerRanks")), .init("factor", factor.entryRecord),
      .init("multiplicity", .count(multiplicity)), .init("order", .count(order)),
      .init("ranks", .list(ranks.map { .count($0) })),
      .init(
        "blocks",
        .list(blocks.map { .record([.init("size", .count($0.size)), .init("count", .count($0.count))]) })),
    ])
  }
}

/// The columns of one block: each vector is f(A) times the one before it, and so are their images under the powers of A below
/// the degree of the factor f.
public struct CyclicChain<Element: HandScalar>: DerivationPart, Hashable {
  /// f, monic.
  public var factor: Polynomial<Element>
  /// The generator u first, then f(A)·u, f(A)²·u, …, none of them 0; f(A) takes the last one to 0.
  public var vectors: [Vector<Element>]
  /// The place of the first column of the block, counting from 0.
  public var start: Int

  /// The chain of a generator.
  public init(_ factor: Polynomial<Element>, _ vectors: [Vector<Element>], start: Int) {
    self.factor = factor
    self.vectors = vectors
    self.start = start
  }

  public var record: Value {
    .record([
      .init("part", .text("chain")), .init("factor", factor.entryRecord), .init("start", .count(start)),
      .init("vectors", .list(vectors.map { .list($0.array.map(\.entryRecord)) })),
    ])
  }
}

/// The invariant factors, put together from the blocks of each irreducible factor.
public struct InvariantFactors<Element: HandScalar>: DerivationPart, Hashable {
  /// The matrix that they belong to.
  public var name: String
  /// Each a divisor of the next one, as products of powers.
  public var factors: [PolynomialFactors<Element>]

  /// The invariant factors of a matrix.
  public init(_ name: String, _ factors: [PolynomialFactors<Element>]) {
    self.name = name
    self.factors = factors
  }

  public var record: Value {
    .record([
      .init("part", .text("invariantFactors")), .init("name", .text(name)),
      .init("factors", .list(factors.map(\.product.entryRecord))),
    ])
  }
}

/// A vector whose images under A are the columns of a companion matrix.
public struct CyclicGenerator<Element: HandScalar>: DerivationPart, Hashable {
  /// The polynomial of least degree that takes the vector to 0.
  public var annihilator: Polynomial<Element>
  /// The vector.
  public var vector: Vector<Element>
  /// The place of the first of its columns, counting from 0.
  public var start: Int

  /// A generator.
  public init(_ vector: Vector<Element>, annihilator: Polynomial<Element>, start: Int) {
    self.vector = vector
    self.annihilator = annihilator
    self.start = start
  }

  public var record: Value {
    .record([
      .init("part", .text("cyclicGenerator")), .init("annihilator", annihilator.entryRecord),
      .init("start", .count(start)), .init("vector", .list(vector.array.map(\.entryRecord))),
    ])
  }
}

/// Whether two matrices are similar.
public struct SimilarityVerdict: DerivationPart, Hashable {
  /// True where their invariant factors are the same.
  public var isSimilar: Bool

  /// A verdict.
  public init(isSimilar: Bool) { self.isSimilar = isSimilar }

  public var record: Value {
    .record([.init("part", .text("similarity")), .init("holds", .truth(isSimilar))])
  }
}
