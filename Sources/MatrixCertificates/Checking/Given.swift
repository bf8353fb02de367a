import MatrixArithmetic
import MatrixDomain

/// What an operand, an output or a matrix of the evidence must be.
enum Form: String, Sendable {
  /// A matrix; among the operands also a vector, as its column.
  case matrix
  /// A square matrix, or a vector that is one.
  case square
  /// A vector; among the operands also a matrix of one column.
  case vector
  /// A matrix, or a vector as its column where an operand is one.
  case columnOrMatrix = "matrix or vector"
  /// A basis as the matrix of its vectors; among the operands also any matrix, of its columns.
  case vectors = "basis"
  /// A scalar of the field; among the operands a count, too, where the field holds the integers.
  case scalar
  /// A permutation, as the matrix that brings rows into its order.
  case permutation
}

/// What domain an output or a matrix of the evidence is over.
enum Range: Sendable {
  case field, rationals
  /// ℤ; over polynomials their ring.
  case integers
  /// ℤ where every operand is over ℤ, else the field.
  case ring
}

/// Operands, outputs, or matrices and vectors of the evidence, each read once, in one form and over one domain.
struct Matrices: CheckedFact {
  enum Source { case operands, outputs, evidence }

  let source: Source
  let form: Form
  let range: Range
  let names: [String]

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    for name in names {
      let entries: Entries<S>
      if source == .operands {
        entries = try claim.operand(name, form)
        try require(
          range != .integers || entries.exact.scales.allSatisfy(\.isOne), "\(name) has an entry that is not an integer")
      } else {
        let value = source == .outputs ? try claim.output(name) : try claim.evidence().value(name)
        let what = source == .outputs ? "the output \(name)" : "the field \(name)"
        if case .matrix(let matrix) = value {
          try require(
            matrix.bar == nil || source == .outputs && matrix.bar == claim.bar(), "\(what) has another bar than A")
        }
        entries = try claim.read(value, form, over: claim.domain(of: range), named: what)
      }
      claim.set(name, claim.isTurned && range == .integers && form == .matrix ? entries.transposed : entries)
    }
  }
}

/// Operands over any part of the field, or of integers.
func given(_ form: Form, over range: Range = .field, _ names: String...) -> Matrices {
  Matrices(source: .operands, form: form, range: range, names: names)
}

/// Outputs.
func answer(_ form: Form, over range: Range = .field, _ names: String...) -> Matrices {
  Matrices(source: .outputs, form: form, range: range, names: names)
}

/// Matrices and vectors of the evidence.
func witness(_ form: Form, over range: Range = .field, _ names: String...) -> Matrices {
  Matrices(source: .evidence, form: form, range: range, names: names)
}

/// Lattices are those of the rows, or with the option `style` those of the columns.
struct Style: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let style = claim.setting("style") ?? "row"
    try require(style == "row" || style == "column", "the style is neither row nor column")
    claim.isTurned = style == "column"
  }
}

/// A name for a term.
struct Let: CheckedFact {
  let name: String
  let term: MatrixTerm

  init(_ name: String, _ term: MatrixTerm) { (self.name, self.term) = (name, term) }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) { claim.set(name, try claim.entries(term)) }
}

/// A name for positions that follow from what facts have found.
struct Places: CheckedFact {
  let name: String
  let places: @Sendable (Statement) throws(Rejection) -> [Int]

  init(_ name: String, _ places: @escaping @Sendable (Statement) throws(Rejection) -> [Int]) {
    (self.name, self.places) = (name, places)
  }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) { claim.places[name] = try places(claim) }
}

extension Claim {
  func domain(of range: Range) -> ScalarDomain {
    switch range {
    case .field: domain
    case .integers: isOverPolynomials ? domain : .integers
    case .rationals: .rationals
    case .ring: ringDomain
    }
  }

  /// An operand over a part of the field.
  func operand(_ name: String, _ form: Form) throws(Rejection) -> Entries<S> {
    let value = try input(name)
    switch (form, value) {
    case (.vectors, .basis(let basis)):
      try ExactMatrix<S>.check(basis.domain, in: domain, named: name)
      return try read(value, form, over: basis.domain, named: name)
    case (.scalar, .count(let count)) where !S.isFinite: return Entries(scalar: S(count))
    case (.scalar, .scalar(let scalar)) where scalar.domain == domain || !S.isFinite:
      return try read(value, form, over: scalar.domain, named: name)
    case (.scalar, _): throw Rejection("\(name) is not a scalar of the field")
    default:
      let matrix = try ExactMatrix<S>(operand: value, in: domain, named: name)
      try require(form != .square || matrix.rows == matrix.columns, "\(name) is not square")
      try require(form != .vector || matrix.columns == 1, "\(name) is not one vector")
      return Entries(matrix)
    }
  }

  /// A value in the one form that it must have.
  func read(
    _ value: Value, _ form: Form, over domain: ScalarDomain, named name: String
  ) throws(Rejection) -> Entries<S> {
    switch (form, value) {
    case (.matrix, .matrix(let value)), (.columnOrMatrix, .matrix(let value)), (.square, .matrix(let value)):
      return Entries(try ExactMatrix(value, over: domain, named: name))
    case (.columnOrMatrix, .vector(let value)):
      try require(inputs.contains { $0.value.kind == .vector }, "\(name) is a vector, but no operand is")
      return Entries(ExactMatrix(column: try Scalars.read(value, over: domain, named: name)))
    case (.vector, .vector(let value)):
      return Entries(ExactMatrix(column: try Scalars.read(value, over: domain, named: name)))
    case (.scalar, .scalar(let value)):
      return Entries(scalar: try Scalars.read(value, over: domain, named: name))
    case (.vectors, .basis(let basis)):
      try require(
        (0...ExactMatrix<S>.longestSide).contains(basis.ambient), "the vectors of \(name) have too many entries")
      let vectors: [[S]] = try Scalars.basis(value, over: domain, ambient: basis.ambient, named: name)
      return Entries(Shape(basis.ambient, vectors.count)) { vectors[$1][$0] }
    case (.permutation, .permutation(let value)):
      guard let order = Permutation(order: value.order) else { throw Rejection("\(name) is not a permutation") }
      return Entries(order: (0..<order.count).map { order[$0] })
    default: throw Rejection("\(name) is not a \(form.rawValue)")
    }
  }

  /// What no fact has read yet: an operand over a part of the field, or an output over the field or the ring of the operands.
  func entries(named name: String) throws(Rejection) -> Entries<S> {
    let isInput = hasInput(name)
    let value = isInput ? try input(name) : try output(name)
    let own = value.domain ?? domain
    if !isInput { try require(own == domain || own == ringDomain, "the output \(name) is over \(own.tag)") }
    switch value {
    case .scalar: return try read(value, .scalar, over: own, named: name)
    case .matrix, .vector: return Entries(try ExactMatrix<S>(operand: value, in: domain, named: name))
    default: throw Rejection("\(name) is neither a matrix nor a vector nor a scalar")
    }
  }
}
