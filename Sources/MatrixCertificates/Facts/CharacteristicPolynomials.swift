import MatrixArithmetic
import MatrixDomain

/// The output `polynomial` is the characteristic one of A: types `characteristic-residues`, no data, `cyclic-vector`, and where
/// the checker eliminates in the field itself `recomputation`.
///
/// Let d be the least common denominator of all entries, W = d·A, and q the polynomial of W that belongs to the claimed p
/// of A: its coefficient of xᵏ is dⁿ⁻ᵏ times that of p, and must be whole.
/// - `characteristic-residues`: q and det(x·I − W) agree modulo enough primes. The coefficient of xⁿ⁻ᵏ is ± the sum of the
///   principal k×k minors, so by Hadamard's inequality every coefficient is at most ∏(1 + length of row i).
/// - `cyclic-vector`: data `vector` v over Z and `prime`. Modulo the prime v, W·v, …, Wⁿ⁻¹·v are independent, so they are;
///   hence no polynomial of a lower degree takes v to 0, and the minimal polynomial of v, of degree n, is det(x·I − W).
///   q is monic of degree n and q(W)·v = 0: it is that polynomial.
///
/// - Complexity: `log(2H) / 31` Hessenberg forms of machine words; or n products of W and a vector of long numbers.
struct CharacteristicPolynomial: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let a = try claim.squareMatrix()
    let coefficients = try claim.matrixPolynomial()
    try require(coefficients.count == a.rows + 1, "the polynomial is not of A's degree")
    try require(coefficients[a.rows].isOne, "the polynomial is not monic")
    let isCyclic = claim.certificate.type == "cyclic-vector" && S.imaginaryUnit == nil && !S.isRecomputed
    let evidence = try claim.evidence(
      S.isRecomputed ? "recomputation" : isCyclic ? "cyclic-vector" : "characteristic-residues")
    try Self.check(coefficients, of: a, isCyclic: isCyclic, evidence)
  }

  /// Rejects unless a polynomial is the characteristic one.
  static func check<S: CheckedScalar>(
    _ coefficients: [S], of a: ExactMatrix<S>, isCyclic: Bool, _ evidence: Evidence
  ) throws(Rejection) {
    try require(
      coefficients.count == a.rows + 1 && coefficients[a.rows].isOne, "the polynomial is not monic of A's degree")
    if S.isRecomputed {
      return try require(
        Elimination.characteristicPolynomial((0..<a.rows).map(a.row)) == coefficients, "the polynomial is wrong")
    }
    let whole = try WholeSquare(a)
    let polynomial = try whole.polynomial(coefficients)
    if isCyclic { return try whole.checkCyclic(polynomial, evidence) }
    let order = Double(a.rows)
    let comparison = ResidueComparison<S>(
      rows: whole.entries, numbers: polynomial, products: 4 * order * order * order, what: "the polynomial")
    try comparison.check(length: { $0.squareRoot() + 2 }) { Elimination.characteristicPolynomial($0) }
  }
}

/// The output `polynomial` is the minimal one of A: type `krylov-vectors`. Data: `vectors` (list of vectors; over Q they are
/// over Z) and, unless the checker eliminates in the field itself, `prime`.
///
/// W is A times the least common denominator of all entries, q the polynomial of W that belongs to the claimed m of A.
/// Modulo the prime, the first vector has as many independent images under I, W, W², … as q has a degree, so no polynomial
/// of a lower degree takes W to 0; and the images of all vectors span everything. q takes each vector to 0, and with it all
/// its images: so q(W) = 0.
/// - Complexity: `n³` products of residues, and a product of W with a vector of long numbers for each degree and vector.
struct MinimalPolynomial: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let a = try claim.squareMatrix()
    let coefficients = try claim.matrixPolynomial()
    let degree = coefficients.count - 1
    try require((0...a.rows).contains(degree), "the polynomial is not of a degree up to that of A")
    try require(coefficients[degree].isOne, "the polynomial is not monic")
    let whole = try WholeSquare(a)
    let polynomial = try whole.polynomial(coefficients)
    let evidence = try claim.evidence("krylov-vectors")
    let isReal = !S.isRecomputed && S.imaginaryUnit == nil
    let given: [[S]] = try evidence.vectors("vectors", over: isReal ? .integers : claim.domain, count: a.rows)
    try require(given.count <= a.rows, "there are more vectors than rows")
    let cleared = given.map(Cleared.init)
    try require(cleared.allSatisfy(\.denominator.isOne), "a vector has entries that are not integers")
    let vectors = cleared.map(\.numerators)
    try whole.requireWork(polynomial, vectors)
    let found: (first: Int, all: Int)
    if S.isRecomputed {
      found = Elimination.dimensions((0..<a.rows).map(a.row), given)
    } else {
      let (_, reduce) = try Minor.reduction(evidence, S.self)
      found = Elimination.dimensions(whole.entries.map { $0.map(reduce) }, vectors.map { $0.map(reduce) })
    }
    try require(found.first == degree, "the first vector has not as many independent images as the degree says")
    try require(found.all == a.rows, "the images of the vectors do not span everything")
    for vector in vectors {
      try require(
        whole.polynomial(polynomial, annihilates: vector), "the polynomial of the matrix does not take a vector to 0")
    }
  }
}

extension Claim {
  /// The output `polynomial`, of a matrix: in the variable of the option `variable`, without it in x. `cayleyhamilton` has
  /// no such option.
  fileprivate func matrixPolynomial() throws(Rejection) -> [S] {
    var wanted = "x"
    if tool != "cayleyhamilton", let setting = options.first(where: { $0.name == "variable" })?.setting {
      guard case .text(let text) = setting else { throw Rejection("the option variable is no name") }
      try require(Identifier.isValid(text) && text != "i", "the variable has no proper name")
      wanted = text
    }
    let found = try polynomial(try output("polynomial"), in: wanted, over: ringDomain, named: "polynomial")
    try require(!found.isEmpty, "the polynomial is not monic")
    return found
  }
}

/// A square matrix over one common denominator.
struct WholeSquare<S: CheckedScalar> {
  let entries: [[S.Whole]]
  let denominator: Integer

  init(_ a: ExactMatrix<S>) throws(Rejection) {
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
      return row.map { S.scaled($0, by: factor) }
    }
  }

  /// The polynomial of the whole matrix that belongs to one of the matrix of fractions.
  func polynomial(_ coefficients: [S]) throws(Rejection) -> [S.Whole] {
    try require(
      denominator.isOne || coefficients.count <= Integer.bitLimit / 8 / denominator.bitCount,
      "the entries have too long a common denominator")
    var result: [S.Whole] = []
    var power = Integer.one
    for coefficient in coefficients.reversed() {
      let (numerators, own) = S.cleared([coefficient])
      guard let factor = power.dividedExactly(by: own) else {
        throw Rejection("a coefficient has a denominator that the matrix cannot give")
      }
      result.append(S.scaled(numerators[0], by: factor))
      if result.count < coefficients.count { power *= denominator }
    }
    return result.reversed()
  }

  /// Whether a polynomial of the matrix takes a vector to 0, by Horner's rule.
  func polynomial(_ polynomial: [S.Whole], annihilates vector: [S.Whole]) -> Bool {
    var image = Array(repeating: S.Whole.zero, count: vector.count)
    for coefficient in polynomial.reversed() {
      image = entries.map { dot($0, image) }
      for index in image.indices { image[index].addProduct(coefficient, vector[index]) }
    }
    return image.allSatisfy(\.isZero)
  }

  /// Rejects polynomials that would take too long to apply.
  func requireWork(_ polynomial: [S.Whole], _ vectors: [[S.Whole]]) throws(Rejection) {
    func longest(_ numbers: [S.Whole]) -> Int { numbers.reduce(0) { max($0, S.bits($1)) } }
    let bits = entries.reduce(0) { max($0, longest($1)) } * S.parts(.one).count
    let degree = Double(polynomial.count)
    let growth =
      degree * Double(bits + 32) + Double(max(longest(polynomial), vectors.reduce(0) { max($0, longest($1)) }))
    try require(growth <= Double(Integer.bitLimit / 4), "the numbers on the way would be too long")
    let products = Double(vectors.count) * degree * Double(entries.count) * Double(entries.count)
    try require(
      products * (growth / 64 + 1) * (Double(bits / 64) + 1) <= Work.most,
      "the polynomial would take too many products")
  }

  fileprivate func checkCyclic(_ polynomial: [S.Whole], _ evidence: Evidence) throws(Rejection) {
    let vector = S.cleared(try evidence.vector("vector", over: .integers, count: entries.count)).numerators
    try requireWork(polynomial, [vector])
    let (prime, reduce) = try Minor.reduction(evidence, S.self)
    let found = Elimination.dimensions(entries.map { $0.map(reduce) }, [vector.map(reduce)])
    try require(found.first == entries.count, "the images of the vector are dependent modulo \(prime)")
    try require(
      self.polynomial(polynomial, annihilates: vector), "the polynomial of A does not take the vector to 0")
  }
}
