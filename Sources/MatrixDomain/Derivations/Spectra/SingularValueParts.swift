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

/// Singular vectors of one factor: those of one side, eigenvectors of the product, and their images on the other side.
package struct SingularVectorImages: DerivationPart, Hashable {
  /// The factor, the vectors and the squares of their lengths, as in the answer.
  package var vectors: Value
  /// Whether the eigenvectors are those of A·Aᴴ, and the others their images under the adjoint.
  package var isWide: Bool
  /// How the adjoint is marked: `^T`.
  package var mark: String

  /// The vectors of one factor.
  package init(_ vectors: Value, isWide: Bool, mark: String) {
    (self.vectors, self.isWide, self.mark) = (vectors, isWide, mark)
  }

  package var record: Value {
    .record([
      .init("part", .text("singularVectorImages")), .init("vectors", vectors), .init("isWide", .truth(isWide)),
      .init("mark", .text(mark)),
    ])
  }
}

/// The condition number in the 2-norm from the largest eigenvalue and the smallest one.
package struct SingularValueQuotient: DerivationPart, Hashable {
  package var largest: Value
  package var smallest: Value
  /// Their quotient.
  package var square: Value
  /// The root of that.
  package var number: Value

  /// A quotient and its root.
  package init(largest: Value, smallest: Value, square: Value, number: Value) {
    (self.largest, self.smallest, self.square, self.number) = (largest, smallest, square, number)
  }

  package var record: Value {
    .record([
      .init("part", .text("singularValueQuotient")), .init("largest", largest), .init("smallest", smallest),
      .init("square", square), .init("value", number),
    ])
  }
}
