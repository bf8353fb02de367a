import MatrixArithmetic
import MatrixDomain

// How factors are seen to be irreducible, and products to repeat no factor, over each field.

extension Rational {
  static func isBefore(_ left: Rational, _ right: Rational) -> Bool { left < right }

  static func checkIrreducible(_ polynomials: [[Rational]], _ claim: Claim<Rational>) throws(Rejection) {
    for (item, polynomial) in try FactorEvidence.records(claim, polynomials) {
      let record = try Evidence<Rational>(
        record: item, named: "evidence", over: claim.domain, fields: "primes", "prime", "modular", "exponent",
        "powers", "combinations")
      try Irreducibility.check(polynomial.map(\.numerator), record)
    }
  }

  static func checkSquarefree(_ polynomial: [Rational], _ claim: Claim<Rational>) throws(Rejection) {
    let prime = try FactorEvidence.prime(claim)
    let ring = ResiduePolynomials(prime: UInt64(prime))
    try FactorEvidence.requireSquarefree(
      ring.polynomial(Rational.cleared(polynomial).numerators), degree: polynomial.count, ring)
  }
}

extension GaussianRational {
  /// By the real part, then by the imaginary part.
  static func isBefore(_ left: GaussianRational, _ right: GaussianRational) -> Bool {
    left.real == right.real ? left.imaginary < right.imaginary : left.real < right.real
  }

  static func checkIrreducible(
    _ polynomials: [[GaussianRational]], _ claim: Claim<GaussianRational>
  ) throws(Rejection) {
    for (item, polynomial) in try FactorEvidence.records(claim, polynomials) {
      let record = try Evidence<GaussianRational>(
        record: item, named: "evidence", over: claim.domain, fields: "shift", "primes", "prime", "modular",
        "exponent", "powers", "combinations")
      let shift = try record.count("shift")
      try require((0...polynomial.count * polynomial.count).contains(shift), "the shift is out of range")
      let norm = norm(of: shifted(polynomial, by: GaussianRational(.zero, Rational(shift))))
      try Irreducibility.check(WholeDivision.primitive(Rational.cleared(norm).numerators), record)
    }
  }

  static func checkSquarefree(_ polynomial: [GaussianRational], _ claim: Claim<GaussianRational>) throws(Rejection) {
    let prime = try FactorEvidence.prime(claim)
    let ring = ResiduePolynomials(prime: UInt64(prime))
    let reduction = try GaussianReduction(prime)
    try FactorEvidence.requireSquarefree(
      ring.trimmed(GaussianRational.cleared(polynomial).numerators.map { reduction($0) }), degree: polynomial.count,
      ring)
  }

  private static func shifted(_ polynomial: [GaussianRational], by step: GaussianRational) -> [GaussianRational] {
    var result = polynomial
    for start in result.indices.dropLast() {
      for index in (start..<(result.count - 1)).reversed() { result[index].addProduct(step, result[index + 1]) }
    }
    return result
  }

  private static func norm(of polynomial: [GaussianRational]) -> [Rational] {
    PolynomialProducts.multiplied(polynomial, polynomial.map(\.conjugate)).map(\.real)
  }
}

extension Residue {
  static func isBefore(_ left: Residue, _ right: Residue) -> Bool { left.representative < right.representative }

  static func checkIrreducible(_ polynomials: [[Residue]], _ claim: Claim<Residue>) throws(Rejection) {
    _ = try Evidence(claim, type: "irreducible-factors")
    let ring = try ring(claim)
    let work = polynomials.reduce(0.0) { $0 + Double($1.count) * Double($1.count) * Double($1.count) }
    try require(work <= DeterminantResidues.mostWork, "the factors would take too many products")
    for polynomial in polynomials {
      try require(ring.isIrreducible(words(polynomial)), "a factor is not irreducible")
    }
  }

  static func checkSquarefree(_ polynomial: [Residue], _ claim: Claim<Residue>) throws(Rejection) {
    _ = try Evidence(claim, type: "squarefree-parts")
    try require(try ring(claim).isSquarefree(words(polynomial)), FactorEvidence.repeated)
  }

  private static func ring(_ claim: Claim<Residue>) throws(Rejection) -> ResiduePolynomials {
    guard case .residues(let text) = claim.domain, let prime = UInt64(text) else { throw refuse(claim) }
    return ResiduePolynomials(prime: prime)
  }

  private static func words(_ polynomial: [Residue]) -> [UInt64] { polynomial.map { UInt64($0.representative) } }
}

extension LongResidue {
  static func isBefore(_ left: LongResidue, _ right: LongResidue) -> Bool {
    left.representative < right.representative
  }

  static func checkIrreducible(_ polynomials: [[LongResidue]], _ claim: Claim<LongResidue>) throws(Rejection) {
    _ = try Evidence(claim, type: "irreducible-factors")
    let ring = try ring(claim)
    let words = Double(ring.prime.bitCount / 64 + 1)
    let work = polynomials.reduce(0.0) { sum, polynomial in
      let count = Double(polynomial.count)
      return sum + count * count * (count + 64 * words) * words * words
    }
    try require(work <= DeterminantResidues.mostWork, "the factors would take too many products")
    for polynomial in polynomials {
      try require(ring.isIrreducible(polynomial.map(\.representative)), "a factor is not irreducible")
    }
  }

  static func checkSquarefree(_ polynomial: [LongResidue], _ claim: Claim<LongResidue>) throws(Rejection) {
    _ = try Evidence(claim, type: "squarefree-parts")
    try require(try ring(claim).isSquarefree(polynomial.map(\.representative)), FactorEvidence.repeated)
  }

  private static func ring(_ claim: Claim<LongResidue>) throws(Rejection) -> LongResiduePolynomials {
    guard case .residues(let text) = claim.domain, let prime = Integer(text) else { throw refuse(claim) }
    return LongResiduePolynomials(prime: prime)
  }
}

/// The evidence about factors outside of finite fields.
private enum FactorEvidence {
  static let repeated = "a factor is repeated, in a part or in two of them"

  /// Each polynomial with its record of evidence.
  static func records<S: CheckedScalar>(
    _ claim: Claim<S>, _ polynomials: [[S]]
  ) throws(Rejection) -> [(Value, [S])] {
    let evidence = try Evidence(claim, type: "irreducible-factors", fields: "evidence")
    guard case .list(let items) = try evidence.value("evidence") else { throw Rejection("the evidence is not a list") }
    try require(items.count == polynomials.count, "there is not one record of evidence for each factor")
    return Array(zip(items, polynomials))
  }

  /// The prime modulo which a product is looked at.
  static func prime<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) -> Int {
    let prime = try Evidence(claim, type: "squarefree-parts", fields: "prime").count("prime")
    try require(Primes.contains(prime), "\(prime) is not a prime below 2³¹")
    return prime
  }

  static func requireSquarefree(_ image: [UInt64], degree count: Int, _ ring: ResiduePolynomials) throws(Rejection) {
    try require(image.count == count, "the prime divides the leading coefficient")
    try require(ring.isSquarefree(image), "modulo the prime a factor is repeated")
  }
}
