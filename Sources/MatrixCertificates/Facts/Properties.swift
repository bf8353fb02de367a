import MatrixArithmetic
import MatrixDomain

/// A property of matrices: what its definition compares.
struct MatrixProperty: Sendable {
  /// Other names of the property.
  var otherNames: [String] = []
  /// True where matrices that are not square may have it.
  var mayBeOblong = false
  var definition: Definition

  enum Definition: Sendable {
    /// Nothing but that the matrix is square.
    case square
    /// A matrix, which the answer calls so, is another one.
    case equal(name: String, MatrixTerm, MatrixTerm)
    /// Each entry is what it is said to be: that of A at another place, 0 (no place), or the entry itself.
    case entries(@Sendable (_ row: Int, _ column: Int, Shape) -> (row: Int, column: Int)?)
    /// Each entry is a number of a kind; then also another property holds.
    case numbers(@Sendable (EntryKind) -> Bool, isOrdered: Bool, then: [Definition])
    /// One of two.
    indirect case either(Definition, Definition)
    /// Some power is 0.
    case nilpotent
    /// The form xᴴ·A·x is positive, or where not `isStrict` not negative.
    case positive(isStrict: Bool)
  }
}

/// What is asked of a number by itself.
struct EntryKind {
  var isZero: Bool
  var isOne: Bool
  var isWhole: Bool
  /// −1, 0 or 1; `nil` for a number that is not real.
  var sign: Int?
}

extension MatrixProperty {
  private static let a: MatrixTerm = "A"
  private static let one: MatrixTerm = .identity(like: "A")

  private static func zeros(where isZero: @escaping @Sendable (Int, Int) -> Bool) -> Definition {
    .entries { row, column, _ in isZero(row, column) ? nil : (row, column) }
  }

  private static func stochastic(_ sums: [Definition]) -> Definition {
    .numbers({ $0.sign.map { $0 >= 0 } ?? false }, isOrdered: true, then: sums)
  }
  private static let rowSums = Definition.equal(name: "A*u", a * "u", "u")
  private static let columnSums = Definition.equal(name: "A^T*u", .transpose(a) * "u", "u")

  /// The property with a name as people write it.
  static func named(_ text: String) -> (name: String, property: MatrixProperty)? {
    let words = text.lowercased().split { $0 == " " || $0 == "_" || $0 == "-" }.joined(separator: "-")
    return table.first { $0.key == words || $0.value.otherNames.contains(words) }.map { ($0.key, $0.value) }
  }

  private static let table: [String: MatrixProperty] = {
    var rows: [String: MatrixProperty] = [:]
    func add(_ names: String, isOblong: Bool = false, _ definition: Definition) {
      let names = names.split(separator: " ").map(String.init)
      rows[names[0]] = MatrixProperty(
        otherNames: Array(names.dropFirst()), mayBeOblong: isOblong, definition: definition)
    }
    add("square", .square)
    add("symmetric", .equal(name: "A", a, .transpose(a)))
    add(
      "skew-symmetric skew antisymmetric anti-symmetric skewsymmetric",
      .equal(name: "A", a, .zero(like: a) - .transpose(a)))
    add("hermitian selfadjoint self-adjoint", .equal(name: "A", a, .adjoint(a)))
    add("skew-hermitian skewhermitian", .equal(name: "A", a, .zero(like: a) - .adjoint(a)))
    add("orthogonal", .equal(name: "A^T*A", .transpose(a) * a, one))
    add("unitary", .equal(name: "A^H*A", .adjoint(a) * a, one))
    add("normal", .equal(name: "A*A^H", a * .adjoint(a), .adjoint(a) * a))
    add("nilpotent", .nilpotent)
    add("idempotent projection", .equal(name: "A^2", a * a, a))
    add("involutory involution", .equal(name: "A^2", a * a, one))
    add("diagonal", isOblong: true, zeros { $0 != $1 })
    add("upper-triangular upper triu", isOblong: true, zeros { $0 > $1 })
    add("lower-triangular lower tril", isOblong: true, zeros { $0 < $1 })
    add("triangular", isOblong: true, .either(zeros { $0 < $1 }, zeros { $0 > $1 }))
    add("tridiagonal", isOblong: true, zeros { abs($0 - $1) > 1 })
    add("hessenberg", isOblong: true, zeros { $0 > $1 + 1 })
    add(
      "toeplitz", isOblong: true,
      .entries { row, column, _ in row > 0 && column > 0 ? (row - 1, column - 1) : (row, column) })
    add(
      "hankel", isOblong: true,
      .entries { row, column, shape in
        row > 0 && column + 1 < shape.columns ? (row - 1, column + 1) : (row, column)
      })
    add(
      "circulant",
      .entries { row, column, shape in
        ((row + shape.rows - 1) % shape.rows, (column + shape.rows - 1) % shape.rows)
      })
    add("identity", .equal(name: "A", a, one))
    add("zero", isOblong: true, .equal(name: "A", a, .zero(like: a)))
    add("scalar", .entries { row, column, _ in row == column ? (0, 0) : nil })
    add(
      "permutation",
      .numbers({ $0.isZero || $0.isOne }, isOrdered: false, then: [.equal(name: "A^T*A", .transpose(a) * a, one)]))
    add("integer whole", isOblong: true, .numbers({ $0.isWhole }, isOrdered: false, then: []))
    add("real", isOblong: true, .numbers({ $0.sign != nil }, isOrdered: false, then: []))
    add("positive", isOblong: true, .numbers({ $0.sign == 1 }, isOrdered: true, then: []))
    add("nonnegative non-negative", isOblong: true, stochastic([]))
    add("stochastic markov", isOblong: true, stochastic([rowSums]))
    add("doubly-stochastic bistochastic", stochastic([rowSums, columnSums]))
    add("positive-definite spd definite", .positive(isStrict: true))
    add("positive-semidefinite psd", .positive(isStrict: false))
    return rows
  }()
}

/// The output `holds` says whether A has the property that is asked for, by its definition, entry by entry; where it has not, the
/// first wrong entry is there, or for forms a vector.
struct HasProperty: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    guard case .text(let text) = try claim.input("property") else { throw Rejection("the property is not a text") }
    guard let (name, property) = MatrixProperty.named(text) else {
      throw Rejection("there is no property \(Identifier.escaped(text))")
    }
    let a = try claim.matrix("A")
    // A column of ones, for sums of rows or columns of a square or stochastic matrix.
    claim.set("u", Entries(Shape(a.columns, 1)) { _, _ in .one })
    let holds = try claim.truth("holds")
    if !property.mayBeOblong && a.rows != a.columns {
      try require(!holds, "the matrix is not square")
      return try claim.checkOutput("of", .text("shape"))
    }
    if case .positive(let isStrict) = property.definition {
      try require(!S.isFinite, "modulo a prime no form is positive")
      let asymmetry = try Counterexample.first(.equal(name: "A", "A", .adjoint("A")), a, claim)
      if asymmetry == nil { return try checkForm(a, holds, isStrict: isStrict, claim) }
    }
    let found = try Counterexample.first(property.definition, a, claim)
    try require(holds == (found == nil), "the matrix is \(found == nil ? "" : "not ")\(name)")
    if let found {
      try claim.checkOutput("of", .text(found.of))
      try claim.checkOutput("row", .count(found.row + 1), "another entry comes first")
      try claim.checkOutput("column", .count(found.column + 1), "another entry comes first")
      try claim.checkOutput("found", .scalar(found.found))
      if let expected = found.expected { try claim.checkOutput("expected", .scalar(expected)) }
    } else if case .nilpotent = property.definition {
      let index = try claim.count("index")
      try require(index >= min(1, a.rows) && index <= a.rows, "the index is another")
      try isZero(Counterexample<S>.power(index)).check(claim)
      if index > 1 { try ToolFacts.Fact.nonzero(Counterexample<S>.power(index - 1)).check(claim) }
    }
  }

  /// Positive (semi)definite: by elimination; a vector shows that it is not.
  private func checkForm<S: CheckedScalar>(
    _ a: ExactMatrix<S>, _ holds: Bool, isStrict: Bool, _ claim: Claim<S>
  ) throws(Rejection) {
    if holds { return try checkPivots(a, isStrict: isStrict) }
    try claim.checkOutput("of", .text("x*A*x"), "the counterexample is a vector")
    claim.set("vector", Entries(ExactMatrix(column: try claim.vector("vector", count: a.rows))))
    let value = try claim.entries(.adjoint("vector") * ("A" * "vector"))[0, 0]
    try claim.checkOutput("value", .scalar(value))
    try ToolFacts.Fact.nonzero("vector").check(claim)
    try require(
      value.realSign.map { isStrict ? $0 <= 0 : $0 < 0 } ?? false, "the form is positive at the vector")
  }

  private func checkPivots<S: CheckedScalar>(_ a: ExactMatrix<S>, isStrict: Bool) throws(Rejection) {
    var work = (0..<a.rows).map { a.row($0) }
    for step in 0..<a.rows {
      let pivot = work[step][step]
      guard let sign = pivot.realSign, sign >= 0, sign > 0 || !isStrict else {
        throw Rejection("pivot \(step + 1) is not above 0")
      }
      if sign == 0 {
        try require(work[step].allSatisfy(\.isZero), "a row beside a pivot of 0 is not 0")
        continue
      }
      let row = work[step]
      for other in (step + 1)..<max(step + 1, a.rows) where !work[other][step].isZero {
        let factor = work[other][step] / pivot
        for column in step..<a.rows { work[other][column].subtractProduct(factor, row[column]) }
      }
      for other in (step + 1)..<max(step + 1, a.rows) { work[step][other] = .zero }
    }
  }
}

/// An entry that shows that a matrix has not a property.
private struct Counterexample<S: CheckedScalar> {
  var of: String
  var row: Int
  var column: Int
  var found: S
  var expected: S?

  /// The first one, row by row.
  static func first(
    _ definition: MatrixProperty.Definition, _ a: ExactMatrix<S>, _ claim: Claim<S>
  ) throws(Rejection) -> Counterexample? {
    switch definition {
    case .square: return nil
    case .equal(let name, let term, let expected):
      let (found, expected) = (try claim.entries(term), try claim.entries(expected))
      return find(name, found) { expected[$0, $1] }
    case .entries(let origin):
      return find("A", Entries(a)) { row, column in origin(row, column, a.shape).map { a[$0.row, $0.column] } ?? .zero }
    case .numbers(let isRight, let isOrdered, let others):
      try require(!isOrdered || !S.isFinite, "modulo a prime no number is above another")
      for row in 0..<a.rows {
        for (column, entry) in a.row(row).enumerated() {
          let kind = EntryKind(
            isZero: entry.isZero, isOne: entry.isOne, isWhole: entry.isWhole, sign: entry.realSign)
          if !isRight(kind) { return Counterexample(of: "A", row: row, column: column, found: entry) }
        }
      }
      for other in others { if let found = try first(other, a, claim) { return found } }
      return nil
    case .either(let one, let other):
      return try first(one, a, claim) == nil ? nil : try first(other, a, claim)
    case .nilpotent:
      var exponent = 1
      while exponent < a.rows { exponent *= 2 }
      return find("A^\(exponent)", try claim.entries(power(exponent))) { _, _ in .zero }
    case .positive: return try first(.equal(name: "A", "A", .adjoint("A")), a, claim)
    }
  }

  /// A power of A as a term, by repeated squaring.
  static func power(_ exponent: Int) -> MatrixTerm {
    if exponent == 0 { return .identity(like: "A") }
    if exponent == 1 { return "A" }
    let half = power(exponent / 2)
    return exponent.isMultiple(of: 2) ? half * half : half * half * "A"
  }

  private static func find(_ name: String, _ found: Entries<S>, _ expected: (Int, Int) -> S) -> Counterexample? {
    for row in 0..<found.shape.rows {
      for column in 0..<found.shape.columns {
        let (entry, wanted) = (found[row, column], expected(row, column))
        if entry != wanted { return Counterexample(of: name, row: row, column: column, found: entry, expected: wanted) }
      }
    }
    return nil
  }
}
