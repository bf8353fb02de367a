/// A polynomial of a matrix by blocks of powers: powers up to the s-th, then Horner's rule in the s-th power.
public struct PowerEvaluation<Element: HandScalar>: DerivationPart, Hashable {
  /// The degree of the polynomial.
  public var degree: Int
  /// A, A², … up to the highest that is needed.
  public var powers: [Matrix<Element>]
  /// The combinations of I, A, A², …, the one with the highest coefficients first.
  public var blocks: [Matrix<Element>]
  /// How many products of matrices were made.
  public var products: Int

  /// A way from its matrices.
  public init(degree: Int, powers: [Matrix<Element>], blocks: [Matrix<Element>], products: Int) {
    self.degree = degree
    self.powers = powers
    self.blocks = blocks
    self.products = products
  }

  public var record: Value {
    .record([
      .init("part", .text("powerEvaluation")), .init("degree", .count(degree)),
      .init("powers", .list(powers.map { .matrix($0) })), .init("blocks", .list(blocks.map { .matrix($0) })),
      .init("products", .count(products)),
    ])
  }
}
