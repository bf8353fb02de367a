import MatrixArithmetic
import MatrixDomain

/// The outputs `constant`, `factors`, `multiplicities` and `factored` are a product that gives the operand `p`, multiplied out.
struct ProductOfPowers: CheckedFact {
  /// What is true of the factors.
  enum Property: Sendable {
    /// No factor has a proper one: type `irreducible-factors`.
    case irreducible
    /// No factor repeats one, and no two have one in common: type `squarefree-parts`.
    case squarefree
  }

  let property: Property

  init(_ property: Property) { self.property = property }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let (polynomials, multiplicities) = try claim.product()
    switch property {
    case .irreducible:
      try require(
        zip(polynomials, polynomials.dropFirst()).allSatisfy { Claim.isBefore($0, $1) },
        "the factors do not stand in order, each once")
      try claim.checkIrreducible(polynomials, try claim.evidence("irreducible-factors"))
    case .squarefree:
      try require(
        zip(multiplicities, multiplicities.dropFirst()).allSatisfy { $0 < $1 },
        "the multiplicities of the parts do not rise")
      try claim.checkSquarefree(
        polynomials.reduce([S.one], Polynomials.product), try claim.evidence("squarefree-parts"))
    }
  }
}

/// The output `gcd` is the greatest common divisor of `p` and `q`: it divides both, and is u·p + v·q, so every common divisor
/// divides it.
struct CommonDivisor: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let (p, q) = (try claim.coefficients("p"), try claim.coefficients("q"))
    let variable = try claim.variable("p", "q")
    func output(_ name: String) throws(Rejection) -> [S] {
      try claim.polynomial(try claim.output(name), in: variable, over: claim.domain, named: name)
    }
    let (divisor, u, v) = (try output("gcd"), try output("u"), try output("v"))
    try require(
      max(u.count, v.count) <= max(p.count, q.count) && divisor.count <= max(p.count, q.count),
      "a polynomial has too high a degree")
    let longest = [p, q, u, v, divisor].reduce(0.0) { $0 + Double($1.reduce(0) { max($0, $1.writtenSize) }) }
    let products = Double(p.count * u.count + q.count * v.count)
    try require(
      products * (longest / 64 + 1) * (longest / 64 + 1) <= Work.most,
      "the identity would take too long to multiply out")
    try require(
      Polynomials.sum(Polynomials.product(u, p), Polynomials.product(v, q)) == divisor,
      "u·p + v·q is not the greatest common divisor")
    if p.isEmpty && q.isEmpty { return try require(u.isEmpty && v.isEmpty, "the cofactors of 0 and 0 are 0") }
    try require(divisor.last?.isOne ?? false, "the greatest common divisor is not monic")
    try require(
      [p, q].allSatisfy { Polynomials.isMultiple($0, of: divisor) }, "the greatest common divisor does not divide both")
    if q.isEmpty {
      try require(v.isEmpty, "the cofactor of 0 is 0")
    } else {
      try require(u.count <= q.count - divisor.count, "the cofactor u is not of least degree")
    }
  }
}

/// The output `companion` is the companion matrix of `p`.
struct Companion: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let p = try claim.coefficients("p")
    guard let leading = p.last else { throw Rejection("the polynomial 0 has no companion matrix") }
    try answer(.matrix, over: leading.isOne ? .ring : .field, "companion").check(claim)
    let size = p.count - 1
    claim.set(
      "value",
      Entries(Shape(size, size)) {
        $1 == size - 1 ? -(p[$0] / leading) : $0 == $1 + 1 ? .one : .zero
      })
    try claim.checkEqual("companion", "value")
  }
}

/// The polynomial `p` is 0.
struct ZeroPolynomial: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try require(try claim.coefficients("p").isEmpty, "the polynomial is not 0")
  }
}

/// The output `result` is the polynomial `p` of A: each unit vector is taken through Horner's rule.
struct PolynomialValue: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let a = try claim.squareMatrix()
    let coefficients = Cleared(try claim.coefficients("p"))
    let result = try claim.matrix("result")
    try require(result.shape == a.shape, "the result has the wrong shape")
    let degree = max(0, coefficients.numerators.count - 1)
    let whole = try WholeSquare(a)
    let longest = whole.entries.reduce(whole.denominator.bitCount) { $1.reduce($0) { max($0, S.bits($1)) } }
    let scalars = coefficients.numerators.reduce(coefficients.denominator.bitCount) { max($0, S.bits($1)) }
    let growth = (longest + 64).multipliedReportingOverflow(by: degree + 1)
    try require(
      !growth.overflow && growth.partialValue + scalars <= Integer.bitLimit / 4,
      "numbers on the way would be too long to check")
    // Step k of the scaled rule: w := W·w + c·Dᵏ·e, so that w / Dᵏ is the rule's vector.
    var powers = [Integer.one]
    for _ in 0..<degree { powers.append(powers[powers.count - 1] * whole.denominator) }
    let below = powers[degree] * coefficients.denominator
    for column in 0..<a.columns {
      var vector = Array(repeating: S.Whole.zero, count: a.rows)
      if let leading = coefficients.numerators.last { vector[column] = leading }
      for step in 1..<max(1, degree + 1) {
        vector = whole.entries.map { dot($0, vector) }
        vector[column] += S.scaled(coefficients.numerators[degree - step], by: powers[step])
      }
      for row in 0..<a.rows {
        try require(
          S.isEqual(vector[row], over: below, to: result[row, column]),
          "the entry in row \(row + 1), column \(column + 1) is wrong")
      }
    }
  }
}

// What polynomials among operands and outputs say.
extension Claim {
  /// The coefficients of an operand, constant term first; zeros at the end are left out.
  func coefficients(_ name: String) throws(Rejection) -> [S] {
    let value = try input(name)
    let domain = value.domain ?? self.domain
    try require(domain == self.domain || !S.isFinite, "\(name) is over \(domain.tag), not over \(self.domain.tag)")
    switch value {
    case .polynomial(let value):
      return Polynomials.trimmed(try Scalars.read(value.coefficients, over: value.domain, named: name))
    case .vector(let value): return Polynomials.trimmed(try Scalars.read(value, over: value.domain, named: name))
    default: throw Rejection("\(name) is not a polynomial")
    }
  }

  /// The variable of polynomials among the inputs, that of the first which is not constant; `x` where none has any.
  func variable(_ names: String...) throws(Rejection) -> String {
    var found: String?
    for name in names {
      guard case .polynomial(let value) = try input(name), value.coefficients.count > 1 else { continue }
      try require(found == nil || found == value.variable, "the polynomials are in different variables")
      found = value.variable
    }
    return found ?? "x"
  }

  /// The factors and multiplicities of a product that gives the operand, in canonical form.
  fileprivate func product() throws(Rejection) -> (polynomials: [[S]], multiplicities: [Int]) {
    let p = try coefficients("p")
    try require(!p.isEmpty, "the polynomial 0 is no product of powers")
    let variable = try variable("p")
    let constant = try scalar("constant", over: ringDomain)
    guard case .list(let items) = try output("factors"), case .list(let counts) = try output("multiplicities") else {
      throw Rejection("the factors and multiplicities are not lists")
    }
    try require(items.count == counts.count, "there are not as many multiplicities as factors")
    var factors: [(polynomial: [S], multiplicity: Int)] = []
    var degree = 0
    var bits = Double(constant.writtenSize)
    for (item, count) in zip(items, counts) {
      let factor = try polynomial(item, in: variable, over: ringDomain, named: "factors")
      guard case .count(let multiplicity) = count, multiplicity > 0, multiplicity < p.count else {
        throw Rejection("a multiplicity is not a count from 1 up to the degree")
      }
      try require(factor.count > 1 && Self.isCanonical(factor), "a factor is not in canonical form")
      factors.append((factor, multiplicity))
      degree += multiplicity * (factor.count - 1)
      try require(degree < p.count, "the factors have a higher degree than the polynomial")
      let longest = factor.reduce(0) { max($0, $1.writtenSize) }
      bits += Double(multiplicity) * Double(longest + factor.count.bitWidth - factor.count.leadingZeroBitCount)
    }
    try require(degree == p.count - 1, "the factors have a lower degree than the polynomial")
    try require(
      bits <= Double(Integer.bitLimit / 4) && Double(p.count) * Double(p.count) * (bits / 64 + 1) <= Work.most,
      "the product would take too long to multiply out")
    var result = [constant]
    for (factor, multiplicity) in factors {
      for _ in 0..<multiplicity { result = Polynomials.product(result, factor) }
    }
    try require(result == p, "the factors do not multiply to the polynomial")
    let text = PolynomialText.product(
      constant: constant.exchangeText, factors.map { (TextSlab(of: $0.polynomial), $0.multiplicity) },
      variable: variable)
    try checkOutput("factored", .text(text), "the product is not written as its factors say")
    return (factors.map(\.polynomial), factors.map(\.multiplicity))
  }

  /// x first, the others by degree, then by coefficients from the highest on; a complex number by its real part first.
  static func isBefore(_ left: [S], _ right: [S]) -> Bool {
    if (left == [.zero, .one]) != (right == [.zero, .one]) { return left == [.zero, .one] }
    if left.count != right.count { return left.count < right.count }
    for (one, other) in zip(left, right).reversed() where one != other { return S.isBefore(one, other) }
    return false
  }

  /// Over ℚ whole without a common factor, the leading coefficient positive; else monic.
  static func isCanonical(_ polynomial: [S]) -> Bool {
    guard let leading = polynomial.last else { return false }
    if S.isRecomputed || S.imaginaryUnit != nil { return leading.isOne }
    return !leading.isWrittenNegative && S.primitive(polynomial).isOne
  }

  /// The number of elements of the field of the claim, where it is finite.
  private func order() throws(Rejection) -> Integer {
    guard let order = domain.order else { throw refuse() }
    return order
  }

  /// Rejects unless each of some polynomials is irreducible: over a finite field by the degrees of its factors, else by a
  /// record of `evidence` for each. Over an extension of ℚ this is about the norm of the polynomial with `shift` times the
  /// generator added to the unknown: where a product of two polynomials is the polynomial, the product of their norms is its
  /// norm.
  func checkIrreducible(_ polynomials: [[S]], _ evidence: Evidence) throws(Rejection) {
    if S.isFinite {
      let order = try order()
      let words = Double(order.bitCount / 64 + 1)
      let work = polynomials.reduce(0.0) { sum, polynomial in
        let count = Double(polynomial.count)
        return sum + count * count * (words == 1 ? count : (count + 64 * words) * words * words)
      }
      let product = if case .numberField(let field) = domain { Double(field.degree * field.degree) } else { 1.0 }
      try require(work * product <= Work.most, "the factors would take too many products")
      return try require(
        polynomials.allSatisfy { Polynomials.isIrreducible($0, order: order) }, "a factor is not irreducible")
    }
    let items = try evidence.list("evidence")
    try require(items.count == polynomials.count, "there is not one record of evidence for each factor")
    for (item, polynomial) in zip(items, polynomials) {
      let record = try evidence.record(item, named: "evidence")
      if polynomial.count == 2, case .numberField = domain { continue }
      let whole =
        domain == .integers || domain == .rationals
        ? S.cleared(polynomial).numerators.map { S.parts($0)[0] }
        : try norm(of: polynomial, shift: try record.count("shift"))
      try Irreducibility.check(whole, record)
    }
  }

  /// The norm over ℚ, with this many times the generator added to the unknown: without a common factor.
  func norm(of polynomial: [S], shift: Int) throws(Rejection) -> [Integer] {
    let count = polynomial.count
    let degree = if case .numberField(let field) = domain { field.degree } else { 2 }
    try require((0...count * count * degree * degree).contains(shift), "the shift is out of range")
    let longest = Double(polynomial.reduce(0) { max($0, $1.writtenSize) } + shift.bitWidth - shift.leadingZeroBitCount)
    let order = Double(count * degree)
    let size = longest * order / 64 + 1
    try require(
      order * (order + Double(degree * degree * degree)) * size * size <= Work.most,
      "the norm of a factor would take too many products")
    guard let norm = S.norm(of: polynomial, shift: shift) else { throw refuse() }
    return Irreducibility.primitive(norm)
  }

  /// Rejects unless a polynomial repeats no factor: in a finite field itself, else modulo the `prime` of the data.
  fileprivate func checkSquarefree(_ polynomial: [S], _ evidence: Evidence) throws(Rejection) {
    if S.isRecomputed {
      if S.isFinite { _ = try order() } else { try requireSquarefreeWork(polynomial) }
      return try require(
        Polynomials.isSquarefree(polynomial), "a factor is repeated, in a part or in two of them")
    }
    let (_, reduce) = try Minor.reduction(evidence, S.self)
    let image = Polynomials.trimmed(S.cleared(polynomial).numerators.map(reduce))
    try require(image.count == polynomial.count, "the prime divides the leading coefficient")
    try require(Polynomials.isSquarefree(image), "modulo the prime a factor is repeated")
  }

  /// The remainders of Euclid's algorithm over a number field have coefficients of about n times the length.
  private func requireSquarefreeWork(_ polynomial: [S]) throws(Rejection) {
    guard case .numberField(let field) = domain else { throw refuse() }
    let (count, degree) = (Double(polynomial.count), Double(field.degree))
    let size = Double(polynomial.reduce(0) { max($0, $1.writtenSize) }) * count * degree / 64 + 1
    try require(
      count * count * degree * degree * size * size <= Work.most,
      "the greatest common divisor would take too many products")
  }
}
