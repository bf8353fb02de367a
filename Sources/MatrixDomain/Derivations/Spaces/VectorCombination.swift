/// A vector as a combination of others, or a combination that gives zero: `v3 = 2*v1 - v2`.
public struct VectorCombination<Element: HandScalar>: DerivationPart, Hashable {
  /// What the combination is there for.
  public var role: Role
  /// The name of the vector it gives; `nil` for the zero vector.
  public var target: String?
  /// The terms, those with the coefficient 0 too.
  public var terms: [Term]
  /// The vector it is said to give.
  public var value: Vector<Element>

  /// What a combination is there for.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// It shows that a vector depends on others, or that all together do.
    case dependence
    /// It answers the question.
    case answer
  }

  /// A multiple of a vector.
  public struct Term: Hashable, Sendable {
    /// What the vector is called: `v2`.
    public var name: String
    /// How often it is taken.
    public var coefficient: Element
    /// The vector.
    public var vector: Vector<Element>

    /// A multiple of a vector with a name.
    public init(name: String, coefficient: Element, vector: Vector<Element>) {
      self.name = name
      self.coefficient = coefficient
      self.vector = vector
    }
  }

  /// A combination from its parts.
  public init(_ role: Role, target: String?, terms: [Term], value: Vector<Element>) {
    self.role = role
    self.target = target
    self.terms = terms
    self.value = value
  }

  /// The vector that the terms add up to.
  public var sum: Vector<Element> {
    var sum = Vector<Element>.zero(value.count)
    for term in terms where !term.coefficient.isZero {
      for place in sum.indices { sum[place].addProduct(term.coefficient, term.vector[place]) }
    }
    return sum
  }

  /// True where the terms add up to the vector.
  public var holds: Bool { sum == value }

  public var record: Value {
    var fields: [Value.Field] = [.init("part", .text("combination")), .init("role", .text(role.rawValue))]
    if let target { fields.append(.init("target", .text(target))) }
    fields.append(
      .init(
        "terms",
        .list(
          terms.map {
            .record([
              .init("name", .text($0.name)), .init("coefficient", .scalar($0.coefficient)),
              .init("vector", .vector($0.vector)),
            ])
          })))
    fields.append(.init("value", .vector(value)))
    fields.append(.init("holds", .truth(holds)))
    return .record(fields)
  }
}

/// A vector of two spaces at once, as a combination of the vectors of each: `u1 + u2 = 2*w1 - w3`.
public struct SharedVector<Element: HandScalar>: DerivationPart, Hashable {
  /// The combination of the vectors of the first space.
  public var left: VectorCombination<Element>
  /// The combination of the vectors of the second.
  public var right: VectorCombination<Element>

  /// A vector with its two combinations.
  public init(left: VectorCombination<Element>, right: VectorCombination<Element>) {
    self.left = left
    self.right = right
  }

  /// True where both add up to the one vector.
  public var holds: Bool { left.holds && right.holds && left.value == right.value }

  public var record: Value {
    .record([.init("part", .text("shared")), .init("left", left.record), .init("right", right.record)])
  }
}

/// A functional that is zero on a space and not on a vector outside it.
public struct SeparatingFunctional<Element: HandScalar>: DerivationPart, Hashable {
  /// The functional: what the entries of a vector are multiplied by.
  public var functional: Vector<Element>
  /// The vectors that span the space, as columns.
  public var vectors: Matrix<Element>
  /// The vector outside.
  public var outside: Vector<Element>
  /// What the vectors that span the space are called, together, and the one outside: `V`, `v`.
  public var names: (space: String, vector: String) { (spaceName, vectorName) }
  private var spaceName: String
  private var vectorName: String

  /// A functional with what it separates.
  public init(
    _ functional: Vector<Element>, vectors: Matrix<Element>, space: String, outside: Vector<Element>, vector: String
  ) {
    self.functional = functional
    self.vectors = vectors
    self.outside = outside
    spaceName = space
    vectorName = vector
  }

  /// Its value at the vector outside.
  public var value: Element { functional.dot(outside) }

  /// True where it separates.
  public var holds: Bool {
    !value.isZero && (0..<vectors.columns).allSatisfy { functional.dot(Vector(vectors.column($0))).isZero }
  }

  public var record: Value {
    .record([
      .init("part", .text("functional")), .init("functional", .vector(functional)),
      .init("space", .text(spaceName)), .init("outside", .text(vectorName)), .init("value", .scalar(value)),
      .init("holds", .truth(holds)),
    ])
  }
}
