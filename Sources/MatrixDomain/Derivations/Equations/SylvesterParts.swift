/// A matrix equation with the columns of X one below the other: one linear equation for each entry.
public struct StackedEquation: DerivationPart, Hashable {
  /// The equation: `A*X + X*B = C`.
  public var equation: String
  /// The matrix of the system: `kron(I, A) + kron(B^T, I)`.
  public var system: String
  /// The names of the entries of X, column by column.
  public var unknowns: [String]

  /// An equation, and the matrix and the unknowns of its system.
  public init(_ equation: String, system: String, unknowns: [String]) {
    self.equation = equation
    self.system = system
    self.unknowns = unknowns
  }

  public var record: Value {
    .record([
      .init("part", .text("stackedEquation")), .init("equation", .text(equation)), .init("system", .text(system)),
      .init("unknowns", .list(unknowns.map { .text($0) })),
    ])
  }
}

/// A matrix equation in which a polynomial has taken one of the matrices to 0.
public struct AnnihilatedEquation<Element: HandScalar>: DerivationPart, Hashable {
  /// The equation, transposed where that is shorter: `A*X + X*B = C`, `B^T*X^T + X^T*A^T = C^T`.
  public var equation: String
  /// The polynomial q.
  public var polynomial: Polynomial<Element>
  /// What it takes to 0: `-B`.
  public var annihilated: String
  /// The factor that stays: `A`.
  public var factor: String
  /// The unknown: `X`.
  public var unknown: String
  /// The right-hand side: `C`.
  public var right: String

  /// An equation, the polynomial, and what that takes to 0.
  public init(
    _ equation: String, _ polynomial: Polynomial<Element>, annihilated: String, factor: String, unknown: String,
    right: String
  ) {
    self.equation = equation
    self.polynomial = polynomial
    self.annihilated = annihilated
    self.factor = factor
    self.unknown = unknown
    self.right = right
  }

  public var record: Value {
    .record([
      .init("part", .text("annihilatedEquation")), .init("equation", .text(equation)),
      .init("polynomial", polynomial.entryRecord), .init("annihilated", .text(annihilated)),
      .init("factor", .text(factor)), .init("unknown", .text(unknown)), .init("right", .text(right)),
    ])
  }
}

/// What all solutions of a matrix equation are: one, and combinations of some directions.
public struct MatrixFamily: DerivationPart, Hashable {
  /// How many directions there are; 0 for one solution.
  public var directions: Int

  /// A family with so many directions.
  public init(directions: Int) { self.directions = directions }

  public var record: Value {
    .record([.init("part", .text("matrixFamily")), .init("directions", .count(directions))])
  }
}

/// Why a matrix equation has no solution: a functional Y is 0 on all that its left side can be, and not on C.
public struct MatrixObstacle: DerivationPart, Hashable {
  /// The left side of the equation: `A*X + X*B`.
  public var left: String
  /// The sum of the products of the entries of Y and C.
  public var value: String

  /// An obstacle, with what the functional makes of C.
  public init(_ left: String, value: String) {
    self.left = left
    self.value = value
  }

  public var record: Value {
    .record([
      .init("part", .text("matrixObstacle")), .init("left", .text(left)), .init("value", .text(value)),
    ])
  }
}
