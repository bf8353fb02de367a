/// A mathematical value as it travels: in requests and results, in workspaces, between tools.
///
/// Exact scalars are canonical texts (lowest terms, positive denominator); numeric ones are the shortest text that
/// reads back to the same double. Every case says its domain, so that a value explains itself.
public enum Value: Hashable, Sendable {
  case scalar(ScalarValue)
  case vector(VectorValue)
  case matrix(MatrixValue)
  case polynomial(PolynomialValue)
  case basis(BasisValue)
  case solutionSet(SolutionSetValue)
  case permutation(PermutationValue)
  indirect case list([Value])
  indirect case record([Field])
  case truth(Bool)
  case text(String)
  case count(Int)

  /// One entry of a record. Order is kept.
  public struct Field: Hashable, Sendable {
    public var name: String
    public var value: Value

    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The field of a record by name; `nil` for another kind of value.
  public subscript(name: String) -> Value? {
    guard case .record(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }

  /// The kind's name in exchange values.
  public var kind: Kind {
    switch self {
    case .scalar: .scalar
    case .vector: .vector
    case .matrix: .matrix
    case .polynomial: .polynomial
    case .basis: .basis
    case .solutionSet: .solutionSet
    case .permutation: .permutation
    case .list: .list
    case .record: .record
    case .truth: .truth
    case .text: .text
    case .count: .count
    }
  }

  /// The domain of the scalars inside, where the kind has one.
  public var domain: ScalarDomain? {
    switch self {
    case .scalar(let value): value.domain
    case .vector(let value): value.domain
    case .matrix(let value): value.domain
    case .polynomial(let value): value.domain
    case .basis(let value): value.domain
    case .solutionSet(let value): value.domain
    case .permutation, .list, .record, .truth, .text, .count: nil
    }
  }

  /// What sort of value: the `kind` field of its JSON.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case scalar, vector, matrix, polynomial, basis, solutionSet, permutation, list, record, truth, text, count
  }
}

/// One scalar.
public struct ScalarValue: Hashable, Sendable {
  public var domain: ScalarDomain
  public var text: String

  public init(_ domain: ScalarDomain, _ text: String) {
    self.domain = domain
    self.text = text
  }
}

/// A vector: a column unless a tool says otherwise.
public struct VectorValue: Hashable, Sendable {
  public var domain: ScalarDomain
  public var entries: TextSlab

  public init(_ domain: ScalarDomain, _ entries: TextSlab) {
    self.domain = domain
    self.entries = entries
  }
}

/// A matrix, entries row by row.
public struct MatrixValue: Hashable, Sendable {
  public var domain: ScalarDomain
  public var shape: Shape
  /// `shape.count` texts, row by row.
  public var entries: TextSlab
  /// The column before which an augmented matrix has its bar, counting from 0; `nil` without a bar.
  public var bar: Int?

  public init(_ domain: ScalarDomain, _ shape: Shape, _ entries: TextSlab, bar: Int? = nil) {
    precondition(entries.count == shape.count, "a \(shape) matrix has \(shape.count) entries, not \(entries.count)")
    self.domain = domain
    self.shape = shape
    self.entries = entries
    self.bar = bar
  }

  @inlinable public subscript(row: Int, column: Int) -> String { entries[row * shape.columns + column] }
}

/// A polynomial in one variable, constant term first, no zero leading coefficient.
public struct PolynomialValue: Hashable, Sendable {
  public var domain: ScalarDomain
  public var variable: String
  public var coefficients: TextSlab

  public init(_ domain: ScalarDomain, variable: String, _ coefficients: TextSlab) {
    self.domain = domain
    self.variable = variable
    self.coefficients = coefficients
  }
}

/// A basis of a subspace: independent vectors of `ambient` entries each.
public struct BasisValue: Hashable, Sendable {
  public var domain: ScalarDomain
  public var ambient: Int
  public var vectors: [TextSlab]

  public init(_ domain: ScalarDomain, ambient: Int, _ vectors: [TextSlab]) {
    self.domain = domain
    self.ambient = ambient
    self.vectors = vectors
  }
}

/// The solutions of a linear system: nothing, one point, or a point and directions.
public struct SolutionSetValue: Hashable, Sendable {
  public enum Status: String, Hashable, Sendable, CaseIterable { case unique, infinite, none }

  public var domain: ScalarDomain
  public var status: Status
  public var unknowns: [String]
  /// A vector, or a matrix for many right-hand sides; `nil` where there is no solution.
  public var particular: Particular?
  /// A basis of the homogeneous solutions.
  public var directions: [TextSlab]
  /// The free unknowns, counting from 0 (printed from 1).
  public var free: [Int]

  public enum Particular: Hashable, Sendable {
    case vector(TextSlab)
    case matrix(MatrixValue)
  }

  public init(
    _ domain: ScalarDomain, status: Status, unknowns: [String], particular: Particular?, directions: [TextSlab],
    free: [Int]
  ) {
    self.domain = domain
    self.status = status
    self.unknowns = unknowns
    self.particular = particular
    self.directions = directions
    self.free = free
  }
}

/// A permutation of rows: row `i` of `P·A` is row `order[i]` of `A`, counting from 0 here and from 1 in print.
public struct PermutationValue: Hashable, Sendable {
  public var order: [Int]
  public init(_ order: [Int]) { self.order = order }
}
