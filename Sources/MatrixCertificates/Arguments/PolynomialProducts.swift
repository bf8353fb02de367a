import MatrixArithmetic
import MatrixDomain

/// `factor`: type `irreducible-factors`; `squarefree`: type `squarefree-parts`. The product is multiplied out.
///
/// - `irreducible-factors`: data `evidence`, a list of records, one a factor (see ``Irreducibility``); over ℚ(i) about the norm
///   of the factor with `shift` times i added to the unknown: where a product of two polynomials is a factor, the product of
///   their norms is one of the norm. Modulo a prime no data: the checker finds the degrees itself.
/// - `squarefree-parts`: data `prime`; modulo it the product of all parts repeats no factor, so neither does it over the
///   field: the parts have no factor twice, or in common. Modulo the prime of a field no data.
enum PolynomialProducts: CheckedFact {
  case factors, squarefree, divisor, companion, zero

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .factors: try Self.checkFactors(claim)
    case .squarefree: try Self.checkSquarefree(claim)
    case .divisor: try Self.checkDivisor(claim)
    case .companion: try Self.checkCompanion(claim)
    case .zero: try Self.checkZero(claim)
    }
  }

  static func checkFactors<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let found = try product(claim)
    try require(
      zip(found.polynomials, found.polynomials.dropFirst()).allSatisfy { isBefore($0, $1) },
      "the factors do not stand in order, each once")
    try S.checkIrreducible(found.polynomials, claim)
  }

  static func checkSquarefree<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let found = try product(claim)
    try require(
      zip(found.multiplicities, found.multiplicities.dropFirst()).allSatisfy { $0 < $1 },
      "the multiplicities of the parts do not rise")
    let radical = found.polynomials.reduce([S.one], multiplied)
    try S.checkSquarefree(radical, claim)
  }

  /// `gcd`: type `bezout`, no data. The divisor divides both, and is u·p + v·q: so every common divisor divides it.
  static func checkDivisor<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("p", "q")
    try claim.checkOutputs("gcd", "u", "v")
    _ = try Evidence(claim, type: "bezout")
    let (p, q): ([S], [S]) = (
      try PolynomialClaim.coefficients(claim, "p"), try PolynomialClaim.coefficients(claim, "q")
    )
    let variable = try claim.variable("p", "q")
    func output(_ name: String) throws(Rejection) -> [S] {
      try polynomial(try claim.output(name), variable: variable, over: claim.domain, named: name)
    }
    let (divisor, u, v) = (try output("gcd"), try output("u"), try output("v"))
    try require(
      max(u.count, v.count) <= max(p.count, q.count) && divisor.count <= max(p.count, q.count),
      "a polynomial has too high a degree")
    try requireWork(p.count * u.count + q.count * v.count, [p, q, u, v, divisor])
    try require(
      trimmed(sum(multiplied(u, p), multiplied(v, q))) == divisor, "u·p + v·q is not the greatest common divisor")
    if p.isEmpty && q.isEmpty { return try require(u.isEmpty && v.isEmpty, "the cofactors of 0 and 0 are 0") }
    try require(divisor.last?.isOne ?? false, "the greatest common divisor is not monic")
    try require(
      isMultiple(p, of: divisor) && isMultiple(q, of: divisor), "the greatest common divisor does not divide both")
    if q.isEmpty {
      try require(v.isEmpty, "the cofactor of 0 is 0")
    } else {
      try require(u.count <= q.count - divisor.count, "the cofactor u is not of least degree")
    }
  }

  /// `companion`: type `recomputation`, no data.
  static func checkCompanion<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("p")
    try claim.checkOutputs("companion")
    _ = try Evidence(claim, type: Recomputation.type)
    let p: [S] = try PolynomialClaim.coefficients(claim, "p")
    guard let leading = p.last else { throw Rejection("the polynomial 0 has no companion matrix") }
    let domain = leading.isOne ? claim.ringDomain : claim.domain
    let matrix = try claim.outputMatrix("companion", over: domain)
    let size = p.count - 1
    try require(matrix.shape == Shape(size, size), "the companion matrix has the wrong shape")
    for row in 0..<size {
      for column in 0..<size {
        let entry = column == size - 1 ? -(p[row] / leading) : row == column + 1 ? S.one : .zero
        try require(matrix[row, column] == entry, "the entry in row \(row + 1), column \(column + 1) is wrong")
      }
    }
  }

  /// The outcome undefined with the code `zero-polynomial`: type `zero-polynomial`, no data.
  static func checkZero<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("p")
    _ = try Evidence(claim, type: "zero-polynomial")
    let p: [S] = try PolynomialClaim.coefficients(claim, "p")
    try require(p.isEmpty, "the polynomial is not 0")
  }

  // MARK: The product

  /// The factors and multiplicities of a product that gives the input, in canonical form.
  private static func product<S: CheckedScalar>(
    _ claim: Claim<S>
  ) throws(Rejection) -> (polynomials: [[S]], multiplicities: [Int]) {
    try claim.checkInputs("p")
    try claim.checkOutputs("factored", "constant", "factors", "multiplicities")
    let p: [S] = try PolynomialClaim.coefficients(claim, "p")
    try require(!p.isEmpty, "the polynomial 0 is no product of powers")
    let variable = try claim.variable("p")
    guard case .scalar(let scalar) = try claim.output("constant") else { throw Rejection("the constant is no scalar") }
    let constant: S = try Scalars.read(scalar, over: claim.ringDomain, named: "constant")
    guard case .list(let items) = try claim.output("factors"),
      case .list(let counts) = try claim.output("multiplicities")
    else { throw Rejection("the factors and multiplicities are not lists") }
    try require(items.count == counts.count, "there are not as many multiplicities as factors")
    var polynomials: [[S]] = []
    var multiplicities: [Int] = []
    var texts: [(coefficients: TextSlab, multiplicity: Int)] = []
    var degree = 0
    for (item, count) in zip(items, counts) {
      let factor: [S] = try polynomial(item, variable: variable, over: claim.ringDomain, named: "factors")
      guard case .count(let multiplicity) = count, multiplicity > 0, multiplicity < p.count else {
        throw Rejection("a multiplicity is not a count from 1 up to the degree")
      }
      try require(factor.count > 1 && isCanonical(factor), "a factor is not in canonical form")
      polynomials.append(factor)
      multiplicities.append(multiplicity)
      texts.append((TextSlab(of: factor), multiplicity))
      degree += multiplicity * (factor.count - 1)
      try require(degree < p.count, "the factors have a higher degree than the polynomial")
    }
    try require(degree == p.count - 1, "the factors have a lower degree than the polynomial")
    var bits = Double(constant.writtenSize)
    for (factor, multiplicity) in zip(polynomials, multiplicities) {
      let longest = factor.reduce(0) { max($0, $1.writtenSize) }
      bits += Double(multiplicity) * Double(longest + factor.count.bitWidth - factor.count.leadingZeroBitCount)
    }
    let work = Double(p.count) * Double(p.count) * (bits / 64 + 1)
    try require(
      bits <= Double(Integer.bitLimit / 4) && work <= DeterminantResidues.mostWork,
      "the product would take too long to multiply out")
    var result = [constant]
    for (factor, multiplicity) in zip(polynomials, multiplicities) {
      for _ in 0..<multiplicity { result = multiplied(result, factor) }
    }
    try require(result == p, "the factors do not multiply to the polynomial")
    let text = PolynomialText.product(constant: scalar.text, texts, variable: variable)
    try require(try claim.output("factored") == .text(text), "the product is not written as its factors say")
    return (polynomials, multiplicities)
  }

  /// Over ℚ whole without a common factor, the leading coefficient positive; else monic.
  private static func isCanonical<S: CheckedScalar>(_ polynomial: [S]) -> Bool {
    guard let leading = polynomial.last else { return false }
    guard S.self == Rational.self else { return leading.isOne }
    return !leading.isWrittenNegative && S.primitive(polynomial).isOne
  }

  private static func polynomial<S: CheckedScalar>(
    _ value: Value, variable: String, over domain: ScalarDomain, named name: String
  ) throws(Rejection) -> [S] {
    guard case .polynomial(let polynomial) = value else {
      throw Rejection("\(name) holds something else than polynomials")
    }
    try Scalars.checkDomain(polynomial.domain, is: domain, named: name)
    try require(polynomial.variable == variable, "a polynomial of \(name) is not in \(Identifier.escaped(variable))")
    let coefficients: [S] = try Scalars.read(polynomial.coefficients, over: domain, named: name)
    try require(!(coefficients.last?.isZero ?? false), "a polynomial of \(name) begins with 0")
    return coefficients
  }

  /// x first, the others by degree, then by coefficients from the highest on; a complex number by its real part first.
  private static func isBefore<S: CheckedScalar>(_ left: [S], _ right: [S]) -> Bool {
    if (left == [.zero, .one]) != (right == [.zero, .one]) { return left == [.zero, .one] }
    if left.count != right.count { return left.count < right.count }
    for (one, other) in zip(left, right).reversed() where one != other { return S.isBefore(one, other) }
    return false
  }

  private static func requireWork<S: CheckedScalar>(_ products: Int, _ polynomials: [[S]]) throws(Rejection) {
    let longest = polynomials.reduce(0.0) { $0 + Double($1.reduce(0) { max($0, $1.writtenSize) }) }
    try require(
      Double(products) * (longest / 64 + 1) * (longest / 64 + 1) <= DeterminantResidues.mostWork,
      "the identity would take too long to multiply out")
  }

  // MARK: Arithmetic

  private static func trimmed<S: CheckedScalar>(_ polynomial: [S]) -> [S] {
    var result = polynomial
    while result.last?.isZero ?? false { result.removeLast() }
    return result
  }

  private static func sum<S: CheckedScalar>(_ left: [S], _ right: [S]) -> [S] {
    (0..<max(left.count, right.count)).map {
      ($0 < left.count ? left[$0] : .zero) + ($0 < right.count ? right[$0] : .zero)
    }
  }

  static func multiplied<S: CheckedScalar>(_ left: [S], _ right: [S]) -> [S] {
    if left.isEmpty || right.isEmpty { return [] }
    var result = Array(repeating: S.zero, count: left.count + right.count - 1)
    for (place, factor) in left.enumerated() where !factor.isZero {
      for (index, other) in right.enumerated() { result[place + index].addProduct(factor, other) }
    }
    return result
  }

  /// Whether a monic polynomial divides another one.
  private static func isMultiple<S: CheckedScalar>(_ polynomial: [S], of divisor: [S]) -> Bool {
    let degree = divisor.count - 1
    if polynomial.isEmpty { return true }
    guard polynomial.count > degree else { return false }
    var rest = polynomial
    for power in (0..<(rest.count - degree)).reversed() {
      let factor = rest[power + degree]
      if factor.isZero { continue }
      for index in 0..<degree { rest[power + index].subtractProduct(factor, divisor[index]) }
    }
    return rest[..<degree].allSatisfy(\.isZero)
  }
}

extension Claim {
  /// The variable of polynomials among the inputs, that of the first which is not constant; `x` where none has any.
  fileprivate func variable(_ names: String...) throws(Rejection) -> String {
    var found: String?
    for name in names {
      guard case .polynomial(let value) = try input(name) else { continue }
      if value.coefficients.count <= 1 { continue }
      try require(found == nil || found == value.variable, "the polynomials are in different variables")
      found = found ?? value.variable
    }
    return found ?? "x"
  }
}
