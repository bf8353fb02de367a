/// A combination of the equations that reads 0 = c with c ≠ 0: the proof that a system has no solution.
public struct InconsistencyProof<Element: HandScalar>: DerivationPart, Hashable {
  /// `coefficients[i]` times equation `i`.
  public var coefficients: [Element]
  /// The coefficient matrix and the right-hand side it is about.
  public var matrix: Matrix<Element>
  /// The right-hand side, an entry for each equation.
  public var right: [Element]
  /// What the right-hand sides sum to.
  public var contradiction: Element
  /// The equation whose right-hand side the others would determine, and what it would have to be.
  public var fix: Fix?
  /// The right-hand side it is about, counting from 0; `nil` for the only one.
  public var column: Int?

  /// What one right-hand side would have to be.
  public struct Fix: Hashable, Sendable {
    /// The equation, counting from 0.
    public var equation: Int
    /// `b[equation] = Σ coefficients[i]·b[i]` makes the system consistent as far as this combination goes.
    public var coefficients: [Element]
    /// What its right-hand side would have to be.
    public var needed: Element

    /// An equation with the right-hand side that the others ask for.
    public init(equation: Int, coefficients: [Element], needed: Element) {
      self.equation = equation
      self.coefficients = coefficients
      self.needed = needed
    }
  }

  /// A combination with the system it is about.
  public init(
    coefficients: [Element], matrix: Matrix<Element>, right: [Element], contradiction: Element, fix: Fix?,
    column: Int? = nil
  ) {
    self.column = column
    self.coefficients = coefficients
    self.matrix = matrix
    self.right = right
    self.contradiction = contradiction
    self.fix = fix
  }

  public var record: Value {
    var fields: [Value.Field] = [
      .init("part", .text("inconsistency")),
      .init("coefficients", .vector(Vector(coefficients))),
      .init("contradiction", .scalar(contradiction)),
    ]
    if let fix {
      fields.append(
        .init(
          "fix",
          .record([
            .init("equation", .count(fix.equation + 1)), .init("coefficients", .vector(Vector(fix.coefficients))),
            .init("needed", .scalar(fix.needed)),
          ])))
    }
    return .record(fields + ofRightHandSide(column))
  }
}

/// An equation that follows from the others.
public struct Redundancy<Element: HandScalar>: DerivationPart, Hashable {
  /// The equation, counting from 0.
  public var equation: Int
  /// The equation is the sum of these multiples of the others; 0 at its own place.
  public var coefficients: [Element]

  /// An equation with the combination of the others that gives it.
  public init(equation: Int, coefficients: [Element]) {
    self.equation = equation
    self.coefficients = coefficients
  }

  public var record: Value {
    .record([
      .init("part", .text("redundancy")), .init("equation", .count(equation + 1)),
      .init("coefficients", .vector(Vector(coefficients))),
    ])
  }
}

/// The answer put into the original equations.
public struct SubstitutionCheck<Element: HandScalar>: DerivationPart, Hashable {
  /// The coefficients as they were given.
  public var matrix: Matrix<Element>
  /// Each point with the right-hand side it must give: the particular solution, and every direction with 0.
  public var points: [Point]
  /// What the matrix is called: `A`, `A^T`.
  public var name: String

  /// A point with what it must give.
  public struct Point: Hashable, Sendable {
    /// The point, an entry for each unknown.
    public var values: [Element]
    /// What the matrix times the point must be.
    public var right: [Element]

    /// A point with what it must give.
    public init(values: [Element], right: [Element]) {
      self.values = values
      self.right = right
    }
  }

  /// A check of some points against a matrix.
  public init(matrix: Matrix<Element>, points: [Point], name: String = "A") {
    self.matrix = matrix
    self.points = points
    self.name = name
  }

  /// True where every point gives its right-hand side. Computed from the original data.
  public var holds: Bool { points.allSatisfy { (matrix * Vector($0.values)).array == $0.right } }

  public var record: Value {
    .record([.init("part", .text("substitutionCheck")), .init("holds", .truth(holds))])
  }
}

/// Two matrices that must be equal, computed from the original data.
public struct IdentityCheck<Element: ExchangeScalar>: DerivationPart, Hashable {
  /// The identity in words of the field: `A * A^-1 = I`.
  public var statement: String
  /// One side, computed.
  public var left: Matrix<Element>
  /// The other side, computed.
  public var right: Matrix<Element>

  /// Two sides of an identity.
  public init(_ statement: String, left: Matrix<Element>, right: Matrix<Element>) {
    self.statement = statement
    self.left = left
    self.right = right
  }

  /// True where both sides are the same matrix.
  public var holds: Bool { left == right }

  public var record: Value {
    .record([
      .init("part", .text("identityCheck")), .init("statement", .text(statement)), .init("holds", .truth(holds)),
    ])
  }
}
