/// The signs of the eigenvalues of the form of a quadric and of its bordered matrix, and what they say it is.
package struct QuadricSigns: DerivationPart, Hashable {
  /// Of A.
  package var form: QuadricKind.Signs
  /// Of the matrix of A, b/2 and c.
  package var bordered: QuadricKind.Signs
  /// What the quadric is.
  package var kind: QuadricKind

  package init(form: QuadricKind.Signs, bordered: QuadricKind.Signs, kind: QuadricKind) {
    (self.form, self.bordered, self.kind) = (form, bordered, kind)
  }

  package var record: Value {
    .record([
      .init("part", .text("quadricSigns")), .init("positive", .count(form.positive)),
      .init("negative", .count(form.negative)), .init("borderedPositive", .count(bordered.positive)),
      .init("borderedNegative", .count(bordered.negative)), .init("type", .text(kind.rawValue)),
    ])
  }
}

/// The centre of a quadric or its vertex, and the equation along the axes there.
package struct QuadricMiddle<Element: HandScalar>: DerivationPart, Hashable {
  /// The centre, or the vertex.
  package var point: Vector<Element>
  /// The gradient at the vertex; `nil` at a centre.
  package var normal: Vector<Element>?
  /// The left side of the equation at the point.
  package var value: Element
  /// The equation along the axes.
  package var equation: String

  package init(point: Vector<Element>, normal: Vector<Element>?, value: Element, equation: String) {
    (self.point, self.normal, self.value, self.equation) = (point, normal, value, equation)
  }

  package var record: Value {
    .record(
      [
        .init("part", .text("quadricMiddle")), .init("point", .list(point.array.map(\.entryRecord))),
        .init("value", value.entryRecord), .init("equation", .text(equation)),
      ] + (normal.map { [.init("normal", .list($0.array.map(\.entryRecord)))] } ?? []))
  }
}
