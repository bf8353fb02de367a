/// The equation that eigenvalues solve: the characteristic polynomial, and its irreducible factors.
public struct EigenvalueEquation<Element: HandScalar>: DerivationPart, Hashable {
  /// det(x·I − A).
  public var polynomial: Polynomial<Element>
  /// The same as a product.
  public var factors: PolynomialFactors<Element>

  /// The equation of a polynomial and its factors.
  public init(_ polynomial: Polynomial<Element>, _ factors: PolynomialFactors<Element>) {
    self.polynomial = polynomial
    self.factors = factors
  }

  public var record: Value {
    .record([
      .init("part", .text("eigenvalueEquation")), .init("polynomial", polynomial.entryRecord),
      .init("factors", .list(factors.factors.map(\.polynomial.entryRecord))),
      .init("multiplicities", .list(factors.factors.map { .count($0.multiplicity) })),
    ])
  }
}

/// That left eigenvectors are the eigenvectors of the transposed matrix, which has the name A from here on.
public struct LeftEigenvectors: DerivationPart, Hashable {
  /// The remark.
  public init() {}

  public var record: Value { .record([.init("part", .text("leftEigenvectors"))]) }
}

/// That the eigenvalues of a pair of matrices are those of a matrix M with A·V = B·V·M, which has the name A from here on.
public struct PencilReduction: DerivationPart, Hashable {
  /// The order of A and B.
  public var order: Int
  /// How many eigenvalues are finite.
  public var finite: Int
  /// det(x·B − A) divided by det(x·I − M).
  public var factor: String

  /// The reduction of a pair.
  public init(order: Int, finite: Int, factor: String) {
    (self.order, self.finite, self.factor) = (order, finite, factor)
  }

  public var record: Value {
    .record([
      .init("part", .text("pencilReduction")), .init("order", .count(order)), .init("finite", .count(finite)),
      .init("factor", .text(factor)),
    ])
  }
}

/// The infinite eigenvalue of a pair of matrices A and B: the vectors that B takes to 0.
public struct InfiniteEigenvalue<Element: HandScalar>: DerivationPart, Hashable {
  /// A basis of the null space of B.
  public var vectors: [Vector<Element>]
  /// By how much the degree of det(x·B − A) is below the order.
  public var multiplicity: Int

  /// The eigenvalue with its vectors.
  public init(_ vectors: [Vector<Element>], multiplicity: Int) {
    (self.vectors, self.multiplicity) = (vectors, multiplicity)
  }

  public var record: Value {
    .record([
      .init("part", .text("infiniteEigenvalue")), .init("multiplicity", .count(multiplicity)),
      .init("vectors", .list(vectors.map { .list($0.array.map(\.entryRecord)) })),
    ])
  }
}

/// The eigenspace of the roots of one irreducible factor, about to be found.
public struct EigenspaceStart: DerivationPart, Hashable {
  /// The record of the answer: `factor`, `multiplicity`, `geometric`, `roots` and `vectors`, or `leftVectors`.
  public var eigenvalue: Value

  /// The eigenspace that a record of the answer speaks of.
  public init(_ eigenvalue: Value) { self.eigenvalue = eigenvalue }

  public var record: Value { .record([.init("part", .text("eigenspaceStart")), .init("eigenvalue", eigenvalue)]) }
}

/// The vectors of an eigenspace, found.
public struct EigenspaceReadOff: DerivationPart, Hashable {
  /// The record of the answer: `factor`, `multiplicity`, `geometric`, `roots` and `vectors`, or `leftVectors`.
  public var eigenvalue: Value

  /// The eigenspace that a record of the answer speaks of.
  public init(_ eigenvalue: Value) { self.eigenvalue = eigenvalue }

  public var record: Value { .record([.init("part", .text("eigenspace")), .init("eigenvalue", eigenvalue)]) }
}

/// How many independent eigenvectors there are, compared with the order of the matrix.
public struct DiagonalizabilityVerdict: DerivationPart, Hashable {
  /// For each irreducible factor its degree, how often it divides the characteristic polynomial, and the dimension of the
  /// eigenspace of each of its roots.
  public var counts: [Count]
  /// The order of the matrix.
  public var order: Int
  /// The field over which there is a basis of eigenvectors: `over Q`, `over R`, `over C`; or `no`.
  public var verdict: String

  /// What is counted of one factor.
  public struct Count: Hashable, Sendable {
    /// How many roots the factor has.
    public var degree: Int
    /// The multiplicity of each root.
    public var multiplicity: Int
    /// The dimension of the eigenspace of each root.
    public var geometric: Int

    /// The counts of one factor.
    public init(degree: Int, multiplicity: Int, geometric: Int) {
      self.degree = degree
      self.multiplicity = multiplicity
      self.geometric = geometric
    }
  }

  /// A verdict from its counts.
  public init(_ counts: [Count], order: Int, verdict: String) {
    self.counts = counts
    self.order = order
    self.verdict = verdict
  }

  public var record: Value {
    .record([
      .init("part", .text("diagonalizability")), .init("order", .count(order)),
      .init(
        "factors",
        .list(
          counts.map {
            .record([
              .init("degree", .count($0.degree)), .init("multiplicity", .count($0.multiplicity)),
              .init("geometric", .count($0.geometric)),
            ])
          })),
      .init("verdict", .text(verdict)),
    ])
  }
}
