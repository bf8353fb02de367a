/// Vectors made orthogonal one after another: from each its components along those before it are taken away.
public struct Orthogonalization<Element: HandScalar>: DerivationPart, Hashable {
  /// One for each vector given, in order.
  public var steps: [Step]

  /// What became of one vector.
  public struct Step: Hashable, Sendable {
    /// The vector as it was given.
    public var vector: Vector<Element>
    /// The components taken away, those that are 0 too.
    public var components: [Component]
    /// What is left: zero where the vector depends on those before it.
    public var rest: Vector<Element>
    /// The inner product of the residual with itself.
    public var square: Element
    /// The number of the orthogonal vector it is, counting from 0; `nil` where nothing is left.
    public var index: Int?

    /// A vector with what became of it.
    public init(
      vector: Vector<Element>, components: [Component], rest: Vector<Element>, square: Element, index: Int?
    ) {
      self.vector = vector
      self.components = components
      self.rest = rest
      self.square = square
      self.index = index
    }
  }

  /// A component along an orthogonal vector: `product / square` times it.
  public struct Component: Hashable, Sendable {
    /// The inner product of the orthogonal vector with the one given.
    public var product: Element
    /// That of the orthogonal vector with itself.
    public var square: Element

    /// A component from its two inner products.
    public init(product: Element, square: Element) {
      self.product = product
      self.square = square
    }

    /// How often the orthogonal vector is taken away.
    public var coefficient: Element { product / square }
  }

  /// The work on some vectors.
  public init(steps: [Step]) { self.steps = steps }

  public var record: Value {
    .record([
      .init("part", .text("orthogonalization")),
      .init(
        "steps",
        .list(
          steps.map { step in
            var fields: [Value.Field] = [
              .init("vector", .vector(step.vector)),
              .init(
                "components",
                .list(
                  step.components.map {
                    .record([
                      .init("product", .scalar($0.product)), .init("square", .scalar($0.square)),
                      .init("coefficient", .scalar($0.coefficient)),
                    ])
                  })),
              .init("rest", .vector(step.rest)), .init("square", .scalar(step.square)),
            ]
            if let index = step.index { fields.append(.init("index", .count(index + 1))) }
            return .record(fields)
          })),
    ])
  }
}

/// What is left of a vector after its projection, and how long it is.
public struct ProjectionRest<Element: HandScalar>: DerivationPart, Hashable {
  /// What the vector is called, and its projection: `v`, `p`.
  public var name: String
  /// The vector minus its projection.
  public var rest: Vector<Element>
  /// The inner product of the residual with itself: the square of the distance.
  public var square: Element
  /// The distance, as a root.
  public var distance: String
  /// The inner products of the residual with the vectors that span the space.
  public var products: [Element]

  /// A rest with what it is proved by.
  public init(name: String, rest: Vector<Element>, square: Element, distance: String, products: [Element]) {
    self.name = name
    self.rest = rest
    self.square = square
    self.distance = distance
    self.products = products
  }

  /// True where the residual is orthogonal to the space.
  public var holds: Bool { products.allSatisfy(\.isZero) }

  public var record: Value {
    .record([
      .init("part", .text("rest")), .init("name", .text(name)), .init("rest", .vector(rest)),
      .init("square", .scalar(square)), .init("distance", .text(distance)), .init("holds", .truth(holds)),
    ])
  }
}

/// Symmetric elimination: each row operation is followed by the same operation, conjugate, on the columns.
public struct CongruenceTimeline<Element: HandScalar>: DerivationPart, Hashable {
  /// The symmetric (Hermitian) matrix at the beginning.
  public var start: Matrix<Element>
  /// What was done, in order.
  public var steps: [Step]

  /// A row operation, done to the columns too.
  public struct Step: Hashable, Sendable {
    /// The operation on the rows.
    public var operation: RowOperation<Element>
    /// What it is for.
    public var purpose: Purpose

    /// An operation with its purpose.
    public init(_ operation: RowOperation<Element>, _ purpose: Purpose) {
      self.operation = operation
      self.purpose = purpose
    }
  }

  /// What an operation is for.
  public enum Purpose: String, Hashable, Sendable, CaseIterable {
    /// Brings an entry that is not 0 to its place on the diagonal.
    case place
    /// Makes an entry of the diagonal that is not 0, where there is none.
    case square
    /// Brings an entry beside the diagonal, where that is 0 all along: the next pivot is a block of two rows.
    case block
    /// Clears a row and a column by a pivot.
    case clear
  }

  /// The work on a matrix.
  public init(_ start: Matrix<Element>, steps: [Step]) {
    self.start = start
    self.steps = steps
  }

  /// Performs an operation on the rows, and with the conjugate factor on the columns.
  public static func perform(_ operation: RowOperation<Element>, on matrix: inout Matrix<Element>) {
    Element.perform(operation, on: &matrix)
    switch operation {
    case .swap(let first, let second):
      for row in 0..<matrix.rows {
        let entry = matrix[row, first]
        matrix[row, first] = matrix[row, second]
        matrix[row, second] = entry
      }
    case .scale(let column, let factor):
      let factor = factor.conjugate
      for row in 0..<matrix.rows { matrix[row, column] *= factor }
    case .add(let multiple, let source, let target):
      let multiple = multiple.conjugate
      for row in 0..<matrix.rows where !matrix[row, source].isZero {
        matrix[row, target].addProduct(multiple, matrix[row, source])
      }
    }
  }

  /// The matrix at the end.
  public var end: Matrix<Element> {
    steps.reduce(into: start) { Self.perform($1.operation, on: &$0) }
  }

  public var record: Value {
    .record([
      .init("part", .text("congruence")), .init("start", .matrix(start)),
      .init(
        "steps",
        .list(
          steps.map {
            .record([.init("operation", $0.operation.record), .init("purpose", .text($0.purpose.rawValue))])
          })),
    ])
  }
}

/// What a quadratic form is, and what shows it.
public struct FormVerdict<Element: HandScalar>: DerivationPart, Hashable {
  /// How many squares are positive, negative, and missing.
  public var signature: Signature
  /// The leading principal minors; empty where they were not asked for.
  public var minors: [Element]

  /// A verdict from its parts.
  public init(_ signature: Signature, minors: [Element] = []) {
    self.signature = signature
    self.minors = minors
  }

  public var record: Value {
    .record([
      .init("part", .text("form")), .init("signature", signature.value),
      .init("minors", .list(minors.map { .scalar($0) })),
      .init("definiteness", .text(signature.definiteness)),
    ])
  }
}

/// How many squares of a real quadratic form are positive, negative, and missing.
public struct Signature: Hashable, Sendable {
  /// The number of positive squares.
  public var positive: Int
  /// The number of negative squares.
  public var negative: Int
  /// The dimension of the space on which the form says nothing.
  public var zero: Int

  /// A signature.
  public init(positive: Int = 0, negative: Int = 0, zero: Int = 0) {
    self.positive = positive
    self.negative = negative
    self.zero = zero
  }

  /// The numbers of positive, negative and zero roots of a polynomial whose roots are all real, by the signs of its coefficients,
  /// constant term first.
  package init(signsOfCoefficients signs: [Int]) {
    let others = signs.filter { $0 != 0 }
    let zero = signs.firstIndex { $0 != 0 } ?? 0
    let positive = zip(others, others.dropFirst()).count { $0 != $1 }
    self.init(positive: positive, negative: signs.count - 1 - zero - positive, zero: zero)
  }

  /// `positive-definite`, `positive-semidefinite`, `indefinite`, …; the form of no variables is positive definite.
  public var definiteness: String {
    switch (positive, negative, zero) {
    case (_, 0, 0): "positive-definite"
    case (0, _, 0): "negative-definite"
    case (0, 0, _): "zero"
    case (_, 0, _): "positive-semidefinite"
    case (0, _, _): "negative-semidefinite"
    default: "indefinite"
    }
  }

  /// The signature as an exchange value.
  public var value: Value {
    .record([
      .init("positive", .count(positive)), .init("negative", .count(negative)), .init("zero", .count(zero)),
    ])
  }
}

/// Pivots as squares: the root of each goes into the columns of L, as far as it is a fraction.
public struct RootFactors<Element: HandScalar>: DerivationPart, Hashable {
  /// The entries of D.
  public var pivots: Vector<Element>
  /// Their roots: `2*sqrt(3)`.
  public var roots: [String]
  /// L with its columns multiplied by the fractions before the roots.
  public var lower: Matrix<Element>

  /// Roots from their parts.
  public init(pivots: Vector<Element>, roots: [String], lower: Matrix<Element>) {
    self.pivots = pivots
    self.roots = roots
    self.lower = lower
  }

  public var record: Value {
    .record([
      .init("part", .text("roots")), .init("pivots", .vector(pivots)),
      .init("roots", .list(roots.map { .text($0) })), .init("lower", .matrix(lower)),
    ])
  }
}
