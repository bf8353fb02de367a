/// A mathematical value as it travels: in requests and results, in workspaces, between tools.
///
/// Exact scalars are canonical texts (lowest terms, positive denominator); numeric ones are the shortest text that
/// reads back to the same double. Every case says its domain, so that a value explains itself.
public enum Value: Hashable, Sendable {
  /// One number.
  case scalar(ScalarValue)
  /// Numbers in a row or column.
  case vector(VectorValue)
  /// Numbers in rows and columns, perhaps with a bar.
  case matrix(MatrixValue)
  /// A polynomial in one variable.
  case polynomial(PolynomialValue)
  /// Independent vectors that span a subspace.
  case basis(BasisValue)
  /// All solutions of a linear system.
  case solutionSet(SolutionSetValue)
  /// A rearrangement of rows.
  case permutation(PermutationValue)
  /// A root of a polynomial.
  case algebraic(AlgebraicValue)
  /// A formula for the numbers of a sequence.
  case closedForm(ClosedFormValue)
  /// A value for each case of what letters stand for.
  indirect case cases(CasesValue)
  /// Values in order.
  indirect case list([Value])
  /// Values under names, in order.
  indirect case record([Field])
  /// True or false.
  case truth(Bool)
  /// A text that is no number.
  case text(String)
  /// An integer that counts something, such as a rank.
  case count(Int)

  /// One entry of a record. Order is kept.
  public struct Field: Hashable, Sendable {
    /// The name, unique in its record.
    public var name: String
    /// What stands behind it.
    public var value: Value

    /// A value under a name.
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
    case .algebraic: .algebraic
    case .closedForm: .closedForm
    case .cases: .cases
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
    case .permutation, .algebraic, .closedForm, .cases, .list, .record, .truth, .text, .count: nil
    }
  }

  /// What sort of value: the `kind` field of its JSON.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// One name for each case of ``Value``.
    case scalar, vector, matrix, polynomial, basis, solutionSet, permutation, algebraic, closedForm, cases, list,
      record,
      truth, text, count
  }
}

/// One scalar.
public struct ScalarValue: Hashable, Sendable {
  /// Where the number belongs.
  public var domain: ScalarDomain
  /// Its canonical spelling.
  public var text: String

  /// A scalar given in canonical spelling, for which the caller vouches.
  public init(_ domain: ScalarDomain, _ text: String) {
    self.domain = domain
    self.text = text
  }
}

/// A vector: a column unless a tool says otherwise.
public struct VectorValue: Hashable, Sendable {
  /// Where the entries belong.
  public var domain: ScalarDomain
  /// The entries in canonical spelling.
  public var entries: TextSlab

  /// A vector of entries in canonical spelling, for which the caller vouches.
  public init(_ domain: ScalarDomain, _ entries: TextSlab) {
    self.domain = domain
    self.entries = entries
  }
}

/// A matrix, entries row by row.
public struct MatrixValue: Hashable, Sendable {
  /// Where the entries belong.
  public var domain: ScalarDomain
  /// The number of rows and columns.
  public var shape: Shape
  /// `shape.count` texts, row by row.
  public var entries: TextSlab
  /// The column before which an augmented matrix has its bar, counting from 0; `nil` without a bar.
  public var bar: Int?

  /// A matrix of `shape.count` entries in canonical spelling, row by row, for which the caller vouches.
  public init(_ domain: ScalarDomain, _ shape: Shape, _ entries: TextSlab, bar: Int? = nil) {
    demand(entries.count == shape.count, "a \(shape) matrix has \(shape.count) entries, not \(entries.count)")
    self.domain = domain
    self.shape = shape
    self.entries = entries
    self.bar = bar
  }

  /// The text of an entry; row and column count from 0.
  @inlinable public subscript(row: Int, column: Int) -> String { entries[row * shape.columns + column] }
}

/// A polynomial in one variable, constant term first, no zero leading coefficient.
public struct PolynomialValue: Hashable, Sendable {
  /// Where the coefficients belong.
  public var domain: ScalarDomain
  /// The name of the variable: `x`.
  public var variable: String
  /// The coefficients in canonical spelling, constant term first.
  public var coefficients: TextSlab

  /// A polynomial; the last coefficient must not be zero.
  public init(_ domain: ScalarDomain, variable: String, _ coefficients: TextSlab) {
    self.domain = domain
    self.variable = variable
    self.coefficients = coefficients
  }
}

/// A basis of a subspace: independent vectors of `ambient` entries each.
public struct BasisValue: Hashable, Sendable {
  /// Where the entries belong.
  public var domain: ScalarDomain
  /// The number of entries of each vector.
  public var ambient: Int
  /// The vectors, their entries in canonical spelling.
  public var vectors: [TextSlab]

  /// A basis; the caller vouches for the independence of its vectors.
  public init(_ domain: ScalarDomain, ambient: Int, _ vectors: [TextSlab]) {
    self.domain = domain
    self.ambient = ambient
    self.vectors = vectors
  }
}

/// The solutions of a linear system: nothing, one point, or a point and directions.
public struct SolutionSetValue: Hashable, Sendable {
  /// How many solutions there are.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// Exactly one solution; infinitely many; not any; more than one but finitely many, over a finite field.
    case unique, infinite, none, several
  }

  /// Where the numbers belong.
  public var domain: ScalarDomain
  /// How many solutions there are.
  public var status: Status
  /// The names of the unknowns.
  public var unknowns: [String]
  /// A vector, or a matrix for many right-hand sides; `nil` where there is no solution.
  public var particular: Particular?
  /// A basis of the homogeneous solutions.
  public var directions: [TextSlab]
  /// The free unknowns, counting from 0 (printed from 1).
  public var free: [Int]

  /// One solution for each right-hand side.
  public enum Particular: Hashable, Sendable {
    /// The solution of a system with one right-hand side.
    case vector(TextSlab)
    /// The solutions as columns, one for each right-hand side.
    case matrix(MatrixValue)
  }

  /// A solution set from its parts.
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
  /// Where each row comes from, counting from 0.
  public var order: [Int]
  /// A permutation; the caller vouches that every row comes exactly once.
  public init(_ order: [Int]) { self.order = order }
}
