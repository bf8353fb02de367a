/// The roots of the irreducible factors of a polynomial, read off.
public struct FactorRoots: DerivationPart, Hashable {
  /// What there is of each factor.
  public var factors: [Factor]

  /// The roots of one factor.
  public struct Factor: Hashable, Sendable {
    /// The record of the answer: `factor`, `multiplicity` and `roots`.
    public var roots: Value
    /// b² − 4·a·c of a factor a·x² + b·x + c whose roots the quadratic formula gives.
    public var discriminant: String?

    /// The roots that a record of the answer speaks of.
    public init(_ roots: Value, discriminant: String? = nil) { (self.roots, self.discriminant) = (roots, discriminant) }
  }

  /// The roots of all factors.
  public init(_ factors: [Factor]) { self.factors = factors }

  public var record: Value {
    .record([
      .init("part", .text("factorRoots")),
      .init(
        "factors",
        .list(
          factors.map { factor in
            .record(
              [.init("roots", factor.roots)] + (factor.discriminant.map { [.init("discriminant", .text($0))] } ?? []))
          })),
    ])
  }
}
