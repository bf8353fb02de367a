import MatrixArithmetic
import MatrixDomain

/// `charpoly` and `cayleyhamilton`: types `characteristic-residues`, no data, and `cyclic-vector`.
///
/// Let d be the least common denominator of all entries, W = d·A, and q the polynomial of W that belongs to the claimed p
/// of A: its coefficient of xᵏ is dⁿ⁻ᵏ times that of p, and must be whole.
/// - `characteristic-residues`: q and det(x·I − W) agree modulo primes, the largest below 2³¹, whose product is above 2H.
///   The coefficient of xⁿ⁻ᵏ is ± the sum of the principal k×k minors, so by Hadamard's inequality every coefficient is
///   at most H = ∏(1 + length of row i); or the same by columns. |q| ≤ H is checked.
/// - `cyclic-vector`: data `vector` v over Z and `prime`. Modulo the prime v, W·v, …, Wⁿ⁻¹·v are independent, so they are;
///   hence no polynomial of a lower degree takes v to 0, and the minimal polynomial of v, of degree n, is det(x·I − W).
///   q is monic of degree n and q(W)·v = 0: it is that polynomial.
///
/// - Complexity: `log(2H) / 31` Hessenberg forms of machine words; or n products of W and a vector of long numbers.
enum CharacteristicPolynomial: CheckedFact {
  case polynomial, annihilator

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .polynomial: try Self.check(claim)
    case .annihilator: try Self.checkCayleyHamilton(claim)
    }
  }

  static func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("polynomial")
    try checkPolynomial(claim)
  }

  /// `cayleyhamilton`: the polynomial is the characteristic one, and by the theorem of Cayley and Hamilton its value at A is 0.
  static func checkCayleyHamilton<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("polynomial", "value")
    let a = try claim.squareMatrix()
    let value = try claim.outputMatrix("value", over: claim.ringDomain)
    try require(
      value.shape == a.shape && (0..<value.rows).allSatisfy { value.row($0).allSatisfy(\.isZero) },
      "the value at A is not the zero matrix of A's shape")
    try checkPolynomial(claim)
  }

  private static func checkPolynomial<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let a = try claim.squareMatrix()
    guard case .polynomial(let value) = try claim.output("polynomial") else {
      throw Rejection("the output polynomial is not a polynomial")
    }
    try Scalars.checkDomain(value.domain, is: claim.ringDomain, named: "polynomial")
    try PolynomialVariable.check(value, claim)
    let coefficients: [S] = try Scalars.read(value.coefficients, over: claim.ringDomain, named: "polynomial")
    try require(coefficients.count == a.rows + 1, "the polynomial is not of A's degree")
    try require(coefficients[a.rows].isOne, "the polynomial is not monic")
    try S.checkCharacteristic(a, coefficients, claim)
  }

  /// Over ℚ.
  static func check(
    _ a: ExactMatrix<Rational>, rational coefficients: [Rational], _ claim: Claim<Rational>
  ) throws(Rejection) {
    let whole = try WholeSquare(a)
    let polynomial = try whole.polynomial(coefficients)
    if claim.certificate.type == "cyclic-vector" {
      try checkCyclic(whole, polynomial, claim)
    } else {
      _ = try Evidence(claim, type: "characteristic-residues")
      try checkResidues(whole, polynomial)
    }
  }

  private static func checkResidues(_ whole: WholeSquare, _ polynomial: [Integer]) throws(Rejection) {
    let size = whole.entries.count
    let lengths = whole.lengths
    let bits = lengths.reduce(1) { $0 + $1.bitCount }
    try require(bits <= Integer.bitLimit / 4, "the matrix is too long for a polynomial by residues")
    let primes = Double(bits / 30 + 1)
    let words = Double(size) * Double(size) * Double(whole.bits / 64 + 1)
    let work = primes * (words + 4 * Double(size) * Double(size) * Double(size) + Double(bits / 64))
    try require(work <= DeterminantResidues.mostWork, "the polynomial would take too many primes")
    let bound = lengths.reduce(Integer.one, *)
    for coefficient in polynomial {
      try require(coefficient.magnitude <= bound, "a coefficient of the polynomial is above Hadamard's bound")
    }
    var reached = Integer.one
    var next = Primes.limit
    let everything = Array(0..<size)
    while reached <= bound + bound {
      guard let prime = Primes.below(next) else { throw Rejection("there are not enough primes for this polynomial") }
      next = prime
      let modulus = UInt64(prime)
      let residues = Residues(whole.entries, rows: everything, columns: everything, prime: prime)
      try require(
        residues.characteristicPolynomial() == polynomial.map { $0.residue(modulo: modulus) },
        "the polynomial is wrong modulo \(prime)")
      reached *= Integer(prime)
    }
  }

  private static func checkCyclic(
    _ whole: WholeSquare, _ polynomial: [Integer], _ claim: Claim<Rational>
  ) throws(Rejection) {
    let size = whole.entries.count
    let evidence = try Evidence(claim, type: "cyclic-vector", fields: "vector", "prime")
    let vector = try evidence.vector("vector", over: .integers, count: size).map(\.numerator)
    let prime = try evidence.count("prime")
    try require(Primes.contains(prime), "\(prime) is not a prime below 2³¹")
    let longest = polynomial.reduce(0) { max($0, $1.bitCount) } + vector.reduce(0) { max($0, $1.bitCount) }
    let (growth, isHuge) = size.multipliedReportingOverflow(by: whole.bits + 32)
    try require(!isHuge && growth + longest <= Integer.bitLimit / 4, "the numbers on the way would be too long")
    let cube = Double(size) * Double(size) * Double(size)
    try require(
      cube * (Double((growth + longest) / 64) + 1) * (Double(whole.bits / 64) + 1) <= DeterminantResidues.mostWork,
      "the polynomial would take too many products")
    try require(
      Residues.areIndependentPowers(whole.entries, vector, prime: prime),
      "the images of the vector are dependent modulo \(prime)")
    // Horner's rule on vectors.
    var image = vector
    for coefficient in polynomial.dropLast().reversed() {
      image = whole.times(image)
      for index in image.indices { image[index].addProduct(coefficient, vector[index]) }
    }
    try require(image.allSatisfy(\.isZero), "the polynomial of A does not take the vector to 0")
  }
}

/// A square matrix over one common denominator.
struct WholeSquare {
  let entries: [[Integer]]
  let denominator: Integer

  init(_ a: ExactMatrix<Rational>) throws(Rejection) {
    var common = Integer.one
    for scale in a.scales where !scale.isOne {
      try require(
        common.bitCount + scale.bitCount <= Integer.bitLimit / 8, "the entries have too long a common denominator")
      common = common.lcm(with: scale)
    }
    denominator = common
    entries = zip(a.whole, a.scales).map { row, scale in
      if scale == common { return row }
      var factor = common
      factor.divideExactly(by: scale)
      return row.map { $0 * factor }
    }
  }

  /// The bits of the longest entry.
  var bits: Int { entries.reduce(0) { $1.reduce($0) { max($0, $1.bitCount) } } }

  /// One more than the length of each row, rounded up; or of each column, if those multiply to less.
  var lengths: [Integer] {
    func lengths(_ lines: [[Integer]]) -> [Integer] {
      lines.map { line in
        line.reduce(into: Integer.zero) { $0.addProduct($1, $1) }.squareRoot() + 2
      }
    }
    let columns = entries.indices.map { column in entries.map { $0[column] } }
    let both = [lengths(entries), lengths(columns)]
    let bits = both.map { $0.reduce(0) { $0 + $1.bitCount } }
    return both[bits[1] < bits[0] ? 1 : 0]
  }

  /// The polynomial of the whole matrix that belongs to one of the matrix of fractions.
  func polynomial(_ coefficients: [Rational]) throws(Rejection) -> [Integer] {
    try require(
      denominator.isOne || coefficients.count <= Integer.bitLimit / 8 / denominator.bitCount,
      "the entries have too long a common denominator")
    var result = coefficients.map(\.numerator)
    var power = Integer.one
    for index in coefficients.indices.reversed() {
      guard let factor = power.dividedExactly(by: coefficients[index].denominator) else {
        throw Rejection("a coefficient has a denominator that the matrix cannot give")
      }
      result[index] *= factor
      if index > 0 { power *= denominator }
    }
    return result
  }

  func times(_ vector: [Integer]) -> [Integer] {
    entries.map { row in
      var sum = Integer.zero
      for (entry, factor) in zip(row, vector) { sum.addProduct(entry, factor) }
      return sum
    }
  }
}
