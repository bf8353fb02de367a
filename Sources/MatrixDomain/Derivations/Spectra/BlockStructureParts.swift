/// The blocks of a canonical form, without the form itself.
package struct BlockStructure<Element: HandScalar>: DerivationPart, Hashable {
  /// Equal blocks.
  package struct Block: Hashable, Sendable {
    /// The irreducible factor.
    package var factor: Polynomial<Element>
    /// The power of it.
    package var size: Int
    /// How many such blocks there are.
    package var count: Int

    /// Some equal blocks.
    package init(factor: Polynomial<Element>, size: Int, count: Int) {
      (self.factor, self.size, self.count) = (factor, size, count)
    }
  }

  /// The blocks in their order.
  package var blocks: [Block]

  /// The blocks of a form.
  package init(_ blocks: [Block]) { self.blocks = blocks }

  package var record: Value {
    .record([
      .init("part", .text("blockStructure")),
      .init(
        "blocks",
        .list(
          blocks.map {
            .record([
              .init("factor", $0.factor.value("x")), .init("size", .count($0.size)), .init("count", .count($0.count)),
            ])
          })),
    ])
  }
}
