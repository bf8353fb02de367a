import MatrixArithmetic
import MatrixDomain

/// Two square matrices over Z are inverse to each other: so their determinants are 1 or -1.
struct Inverse: CheckedFact {
  let term: MatrixTerm
  let inverse: MatrixTerm

  init(of term: MatrixTerm, is inverse: MatrixTerm) { (self.term, self.inverse) = (term, inverse) }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try require(try claim.entries(term).isSquare, "\(term) is not square")
    try ToolFacts.Fact.equal(term * inverse, .identity(like: term)).check(claim)
  }
}

/// A matrix over Z is in Hermite normal form, row style, where `isFull` without rows of zeros. The pivots get its name. Over K[x]
/// pivots are monic, and entries above them have lower degrees.
struct HermiteForm: CheckedFact {
  let name: String
  let isFull: Bool

  init(_ name: String, isFull: Bool = false) { (self.name, self.isFull) = (name, isFull) }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let form = try claim.matrix(.named(name))
    let pivots = try Echelon.pivots(of: form)
    try require(!isFull || pivots.count == form.rows, "\(name) has a row of zeros")
    for (row, column) in pivots.enumerated() {
      if claim.isOverPolynomials {
        try form.checkPivot(row, column, above: 0..<row, named: name)
        continue
      }
      let pivot = S.parts(form.whole[row][column])[0]
      try require(!pivot.isNegative, "a pivot of \(name) is negative")
      for above in 0..<row {
        let entry = S.parts(form.whole[above][column])[0]
        try require(
          !entry.isNegative && entry < pivot, "an entry of \(name) is not reduced by the pivot of its line")
      }
    }
    claim.places[name] = pivots
  }
}

/// S is diagonal over Z, first positive entries, each a divisor of the next, and then zeros: the positive ones are the invariants.
/// Over K[x] they are monic.
struct SmithForm: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let form = try claim.matrix("S")
    if claim.isOverPolynomials { return try checkPolynomials(form, claim) }
    var invariants: [Integer] = []
    for row in 0..<form.rows {
      for column in 0..<form.columns {
        let entry = S.parts(form.whole[row][column])[0]
        if row != column {
          try require(entry.isZero, "S is not diagonal")
          continue
        }
        try require(!entry.isNegative, "a diagonal entry of S is negative")
        if entry.isZero { continue }
        try require(invariants.count == row, "a zero stands before another diagonal entry of S")
        invariants.append(entry)
      }
    }
    try claim.checkOutput("invariants", .list(invariants.map { .scalar($0) }))
    try DivisorChain().check(claim)
  }
}

extension SmithForm {
  private func checkPolynomials<S: CheckedScalar>(_ form: ExactMatrix<S>, _ claim: Claim<S>) throws(Rejection) {
    var invariants: [S] = []
    for row in 0..<form.rows {
      for column in 0..<form.columns where !form.isZero(row, column) {
        try require(row == column, "S is not diagonal")
        try require(form[row, column].isMonic, "a diagonal entry of S is not monic")
        try require(invariants.count == row, "a zero stands before another diagonal entry of S")
        if let last = invariants.last {
          try require(
            form[row, column].isMultiple(ofPolynomial: last), "the invariants are no chain of divisors")
        }
        invariants.append(form[row, column])
      }
    }
    try claim.checkOutput("invariants", .list(invariants.map { .scalar($0) }))
  }
}

/// The output `invariants` are positive integers, each a divisor of the next. Their diagonal matrix is named `invariants`.
struct DivisorChain: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    guard case .list(let items) = try claim.output("invariants") else {
      throw Rejection("the invariants are not a list")
    }
    var invariants: [Rational] = []
    for item in items {
      guard case .scalar(let value) = item else { throw Rejection("an invariant is not a scalar") }
      let invariant: Rational = try Scalars.read(value, over: .integers, named: "invariants")
      try require(invariant.signum > 0, "an invariant is not positive")
      try require((invariant / (invariants.last ?? 1)).isWhole, "the invariants are no chain of divisors")
      invariants.append(invariant)
    }
    claim.invariants = invariants.map(\.numerator)
    claim.set("invariants", Entries(ExactMatrix(column: invariants.map(S.of))))
  }
}

extension Statement {
  /// The group with the invariants as orders: `Z/2 + Z/156 + Z^3`; `0` for the group of one element.
  func group(free: Int) -> Value {
    var parts = invariants.filter { !$0.isOne }.map { "Z/\($0)" }
    if free > 0 { parts.append(free == 1 ? "Z" : "Z^\(free)") }
    return .text(parts.isEmpty ? "0" : parts.joined(separator: " + "))
  }
}

/// The output `elementaryDivisors` are the prime powers in the invariants, by the `primes` of the data: rising, below 2⁶³, and no
/// others divide.
struct ElementaryDivisors: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    var cofactors = claim.invariants
    var powers: [Integer] = []
    var last = Integer.one
    for item in try claim.evidence().list("primes") {
      guard case .scalar(let value) = item else { throw Rejection("a prime is not a scalar") }
      let prime = (try Scalars.read(value, over: .integers, named: "primes") as Rational).numerator
      try require(prime > last, "the primes do not rise")
      try require((try? PrimeModulus(prime)) != nil, "a prime is none below 2^63")
      try require(cofactors.last?.isMultiple(of: prime) ?? false, "a prime divides no invariant")
      last = prime
      for index in cofactors.indices {
        var power = Integer.one
        while let quotient = cofactors[index].dividedExactly(by: prime) {
          cofactors[index] = quotient
          power *= prime
        }
        if !power.isOne { powers.append(power) }
      }
    }
    try require(cofactors.allSatisfy(\.isOne), "an invariant holds other primes")
    try claim.checkOutput("elementaryDivisors", .list(powers.map { .scalar($0) }))
  }
}

/// The output `determinant` of a matrix that is known to have 1 or −1: one prime tells which.
struct UnitDeterminant: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let determinant = try claim.entries("determinant")[0, 0]
    try require(determinant == .one || determinant == -.one, "the determinant of a unimodular matrix is 1 or -1")
    guard let prime = Primes.below(Primes.limit), let reduce = S.reductions(modulo: prime).first else {
      throw Rejection("there is no prime")
    }
    let residue = Elimination.determinant(try claim.matrix("A").whole.map { $0.map(reduce) })
    try require(residue.isOne == determinant.isOne, "the determinant has the other sign")
  }
}

/// The rows of a matrix are a basis of all integer vectors that A takes to 0: they are as many as the minor of the data leaves
/// free, and K·F = I for the `rightInverse` F over Z. So they are independent, and a combination that is whole has whole
/// coefficients.
struct IntegerKernel: CheckedFact {
  let term: MatrixTerm

  init(_ term: MatrixTerm) { self.term = term }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let (a, basis, evidence) = (try claim.matrix("A"), try claim.matrix(term), try claim.evidence("integer-solutions"))
    try require(basis.columns == a.columns, "the basis has the wrong shape")
    for row in 0..<basis.rows { try require(a.annihilates(basis.row(row)), "A does not take a basis vector to 0") }
    let rows = try evidence.positions("rows", below: a.rows)
    try require(rows.count + basis.rows == a.columns, "there are too few directions, or too many")
    try Minor.check(a, rows: rows, columns: try evidence.positions("columns", below: a.columns), evidence)
    try witness(.matrix, over: .integers, "rightInverse").check(claim)
    try ToolFacts.Fact.equal(term * "rightInverse", .identity(like: term)).check(claim)
  }
}

/// The output `solution` is the set of all integer solutions of A·x = b: types `integer-solutions`, where the point is substituted,
/// and `no-integer-solution`, where y·A is whole for the output `functional` y, and y·b is not.
struct IntegerSolutions: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let (a, b) = (try claim.matrix("A"), try claim.matrix("b"))
    try require(b.shape == Shape(a.rows, 1), "b has not one entry for each row of A")
    guard case .solutionSet(let set) = try claim.output("solution") else {
      throw Rejection("the solution is not a solution set")
    }
    try Scalars.checkDomain(set.domain, is: .integers, named: "solution")
    try UnknownNames.check(set.unknowns, count: a.columns, claim)
    try require(set.free.isEmpty, "an integer solution set has no free unknowns")
    if set.status == .none {
      try require(set.particular == nil && set.directions.isEmpty, "there is a solution in a set without any")
      _ = try claim.evidence("no-integer-solution")
      try answer(.vector, "functional").check(claim)
      try Looks(.transpose("A") * "functional", .integral).check(claim)
      return try Looks(.transpose("b") * "functional", .fractional).check(claim)
    }
    guard case .vector(let texts)? = set.particular else { throw Rejection("the solution has no point") }
    let point: [S] = try Scalars.read(texts, over: .integers, named: "solution")
    try require(point.count == a.columns, "the point has not one entry for each unknown")
    try require(a.maps(point, to: { b[$0, 0] }), "the point is no solution")
    let directions: [[S]] = try Scalars.vectors(
      set.directions, over: .integers, count: a.columns, named: "the directions")
    try require(
      set.status == (directions.isEmpty ? .unique : .infinite), "the status is not that of so many directions")
    claim.set("directions", Entries(Shape(directions.count, a.columns)) { directions[$0][$1] })
    try IntegerKernel("directions").check(claim)
  }
}

/// The first `rank` rows of `reduced` are a basis that is reduced by the conditions of Lenstra, Lenstra and Lovász, the others 0.
///
/// They are checked in integers, with the Gram determinants dᵢ and λᵢⱼ = dⱼ₊₁·μᵢⱼ: every dᵢ is positive, 2·|λᵢⱼ| ≤ dⱼ₊₁,
/// and δ·dᵢ² ≤ dᵢ₊₁·dᵢ₋₁ + λᵢ,ᵢ₋₁².
/// - Complexity: `rank³` products of numbers as long as the Gram determinants.
struct ReducedBasis: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let reduced = try claim.matrix("reduced")
    let rank = try claim.count("rank")
    try require((0...reduced.rows).contains(rank), "the rank is none")
    for row in rank..<reduced.rows {
      try require(reduced.whole[row].allSatisfy(\.isZero), "a row behind the basis is not zero")
    }
    let delta = try option("delta", claim) ?? Rational(3, 4)
    try require(delta > Rational(1, 4) && delta <= 1, "delta is not above 1/4 and at most 1")
    let rows = reduced.whole.prefix(rank).map { $0.map { S.parts($0)[0] } }
    let (determinants, coefficients) = try Self.gramDeterminants(rows)
    for (row, line) in coefficients.enumerated() {
      for (value, determinant) in zip(line, determinants.dropFirst()) {
        try require((value + value).magnitude <= determinant, "a coefficient of the basis is above 1/2")
      }
      guard let last = line.last else { continue }
      try require(
        delta.numerator * determinants[row] * determinants[row]
          <= delta.denominator * (determinants[row + 1] * determinants[row - 1] + last * last),
        "two vectors of the basis are out of order")
    }
    guard let bound = try option("bound", claim) else { return }
    let kept = ((0..<rank).last { Rational(determinants[$0 + 1], determinants[$0]) <= bound } ?? -1) + 1
    try claim.checkOutput("kept", .count(kept))
    claim.places["kept"] = Array(0..<kept)
    try answer(.matrix, over: .integers, "short").check(claim)
    try ToolFacts.Fact.equal("short", .rows("reduced", at: "kept")).check(claim)
  }

  /// The Gram determinants from d₀ = 1 on, of independent rows, and the λᵢⱼ.
  static func gramDeterminants(
    _ basis: [[Integer]]
  ) throws(Rejection) -> (determinants: [Integer], coefficients: [[Integer]]) {
    var determinants = [Integer.one]
    var coefficients: [[Integer]] = []
    for row in basis.indices {
      var line: [Integer] = []
      for other in 0...row {
        var value = dot(basis[row], basis[other])
        for index in 0..<other {
          value =
            determinants[index + 1] * value - line[index] * (other == row ? line[index] : coefficients[other][index])
          value.divideExactly(by: determinants[index])
        }
        line.append(value)
      }
      let determinant = line.removeLast()
      try require(determinant.signum > 0, "the basis is dependent")
      determinants.append(determinant)
      coefficients.append(line)
    }
    return (determinants, coefficients)
  }

  private func option(_ name: String, _ claim: Statement) throws(Rejection) -> Rational? {
    switch claim.options.first(where: { $0.name == name })?.setting {
    case nil: return nil
    case .text(let text): return try Scalars.read(ScalarValue(.rationals, text), over: .rationals, named: name)
    default: throw Rejection("the option \(name) is no fraction")
    }
  }
}

/// The output `squared` is the determinant of B·Bᵀ for the `basis` B, whose rows are independent.
struct GramDeterminant: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let rows = try claim.matrix("basis").whole.map { $0.map { S.parts($0)[0] } }
    let found = try ReducedBasis.gramDeterminants(rows).determinants.last ?? .one
    try claim.checkOutput("squared", .scalar(found), "the square of the determinant is another")
  }
}
