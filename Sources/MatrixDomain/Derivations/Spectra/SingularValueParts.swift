/// That the squares of the singular values of A are the eigenvalues of M = AᴴA, or of A·Aᴴ, which has the name A from here on.
package struct GramReduction: DerivationPart, Hashable {
  /// The product: `A^T*A`.
  package var product: String

  /// The reduction to a product.
  package init(_ product: String) { self.product = product }

  package var record: Value {
    .record([.init("part", .text("gramReduction")), .init("product", .text(product))])
  }
}

/// Singular values, read off as roots of eigenvalues.
package struct SingularValueRoots: DerivationPart, Hashable {
  /// Which of them are read off.
  package enum Kind: String, Sendable { case largest, smallest, all }
  package var kind: Kind
  /// The values.
  package var entries: [Entry]

  /// One value.
  package struct Entry: Hashable, Sendable {
    /// The eigenvalue.
    package var square: Value
    /// The singular value.
    package var number: Value
    /// How many singular values are this one.
    package var multiplicity: Int

    /// An eigenvalue and its root.
    package init(square: Value, number: Value, multiplicity: Int) {
      (self.square, self.number, self.multiplicity) = (square, number, multiplicity)
    }
  }

  /// Some singular values.
  package init(_ kind: Kind, _ entries: [Entry]) { (self.kind, self.entries) = (kind, entries) }

  package var record: Value {
    .record([
      .init("part", .text("singularValueRoots")), .init("kind", .text(kind.rawValue)),
      .init(
        "values",
        .list(
          entries.map {
            .record([
              .init("square", $0.square), .init("value", $0.number), .init("multiplicity", .count($0.multiplicity)),
            ])
          })),
    ])
  }
}
