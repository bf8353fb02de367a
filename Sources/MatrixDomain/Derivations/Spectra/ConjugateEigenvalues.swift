/// The two roots of a quadratic factor of a characteristic polynomial, and how vectors for each of them are found.
public struct ConjugateEigenvalues<Element: HandScalar>: DerivationPart, Hashable {
  /// f, irreducible and monic of degree 2.
  public var factor: Polynomial<Element>
  /// The roots, as texts: α and β.
  public var roots: [String]
  /// What stands for each block of a power of f.
  public var generators: [Generator]

  /// A vector u with f(A)ᵏ·u = 0.
  public struct Generator: Hashable, Sendable {
    /// u.
    public var vector: Vector<Element>
    /// k.
    public var size: Int

    /// A vector and the power.
    public init(_ vector: Vector<Element>, size: Int) {
      self.vector = vector
      self.size = size
    }
  }

  /// The roots of a factor.
  public init(_ factor: Polynomial<Element>, roots: [String], _ generators: [Generator]) {
    self.factor = factor
    self.roots = roots
    self.generators = generators
  }

  public var record: Value {
    .record([
      .init("part", .text("conjugateEigenvalues")), .init("factor", factor.entryRecord),
      .init("roots", .list(roots.map { .text($0) })),
      .init(
        "generators",
        .list(
          generators.map {
            .record([.init("vector", .list($0.vector.array.map(\.entryRecord))), .init("size", .count($0.size))])
          })),
    ])
  }
}
