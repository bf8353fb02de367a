import MatrixArithmetic
import MatrixDomain

/// The output `eigenvalues` lists the eigenvalues of A by the irreducible factors of the output `polynomial`, with a basis of each
/// eigenspace unless the option `values` is set, and `diagonalizable` says what follows: type `spectrum`.
///
/// Data: `characteristic`, the evidence of the characteristic polynomial p; `factors`, for each record the evidence that its
/// factor is irreducible; and `prime`, where some geometric multiplicity is neither the other one nor 1, or is above 1.
///
/// For a record with the factor f of degree d, multiplicity m and k vectors:
/// - The powers of all factors multiply to p, times a constant; each is irreducible, and no two are equal.
/// - Each root has a square about a point c; d·|f(c)| is at most |f′(c)| times half its width. f′/f is the sum of the 1/(x − z)
///   over the roots z, so one is in the square. The d squares are disjoint: each has one. A square about a real c has with a
///   root its conjugate, which then is the same.
/// - Of a vector w₀ + w₁·a + … let A·wᵢ = wᵢ₋₁ − cᵢ·w_{d−1} for f = aᵈ + … + c₁·a + c₀, made monic: then A·v = a·v modulo f.
///   ℚ[a]/(f) is a field, and an eigenvector with w_{d−1} = 0 is 0.
/// - Where k > 1, all k·d vectors wᵢ are independent modulo the prime. A relation of vectors over ℚ[a]/(f) gives one of these.
/// - Where k < m, f(A) has modulo the prime a rank of at least n − k·d; so ker f(A) has at most the dimension k·d, which is d
///   times that of the eigenspace.
/// - Complexity: a product of A with n vectors of long integers, and d products of A modulo the prime.
struct Spectrum: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let a = try claim.squareMatrix()
    let evidence = try claim.evidence("spectrum")
    let polynomial = try claim.polynomial(
      try claim.output("polynomial"), in: "x", over: claim.ringDomain, named: "polynomial")
    let characteristic = try evidence.record("characteristic")
    try CharacteristicPolynomial.check(
      polynomial, of: a, isCyclic: characteristic.has("vector"), characteristic)
    guard case .list(let items) = try claim.output("eigenvalues") else {
      throw Rejection("the eigenvalues are not a list")
    }
    let places = Int(claim.setting("places") ?? "10") ?? -1
    try require((1...10_000).contains(places), "the option places is not from 1 to 10000")
    let hasVectors = !claim.isSet("values")
    var parts: [SpectrumPart<S>] = []
    for item in items { parts.append(try SpectrumPart(item, order: a.rows, places: places, hasVectors: hasVectors)) }
    try checkFactors(parts, polynomial, try evidence.list("factors"), evidence)
    for (part, next) in zip(parts, parts.dropFirst()) {
      try require(part.roots[0].mayStandBefore(next.roots[0]), "the eigenvalues are not in their order")
    }
    guard hasVectors else { return }
    for part in parts { try part.checkVectors(a) }
    if parts.contains(where: \.needsPrime) {
      let (_, reduce) = try Minor.reduction(evidence, S.self)
      let whole = try WholeSquare(a)
      for part in parts where part.needsPrime { try part.checkDimension(whole, reduce) }
    }
    try claim.checkOutput("diagonalizable", .text(Self.verdict(parts)))
  }

  private static func verdict<S: CheckedScalar>(_ parts: [SpectrumPart<S>]) -> String {
    if parts.contains(where: { $0.vectors.count < $0.multiplicity }) { return "no" }
    if parts.allSatisfy({ $0.degree == 1 }) { return "over Q" }
    return parts.allSatisfy { $0.roots.allSatisfy(\.isReal) } ? "over R" : "over C"
  }

  /// The factors are irreducible, each once, and their powers multiply to the polynomial.
  private func checkFactors<S: CheckedScalar>(
    _ parts: [SpectrumPart<S>], _ polynomial: [S], _ items: [Value], _ evidence: Evidence
  ) throws(Rejection) {
    try require(items.count == parts.count, "there is not one record of evidence for each factor")
    let degree = parts.reduce(0) { $0 + $1.degree * min($1.multiplicity, polynomial.count) }
    try require(degree == polynomial.count - 1, "the degrees of the factors do not add up to that of the polynomial")
    let bits = parts.reduce(0.0) { sum, part in
      sum + Double(part.multiplicity) * Double(part.factor.reduce(0) { max($0, $1.bitCount) } + 16)
    }
    try require(
      bits <= Double(Integer.bitLimit / 4) && Double(degree) * Double(degree) * (bits / 64 + 1) <= Work.most,
      "the product would take too long to multiply out")
    var product: [S] = [.one]
    for (index, part) in parts.enumerated() {
      try require(!parts[..<index].contains { $0.factor == part.factor }, "a factor stands twice")
      try Irreducibility.check(part.factor, try evidence.record(items[index], named: "factors"))
      for _ in 0..<part.multiplicity { product = Polynomials.product(product, part.factor.map { S.of(Rational($0)) }) }
    }
    guard let leading = product.last else { throw Rejection("there is no product") }
    try require(product == polynomial.map { $0 * leading }, "the factors do not multiply to the polynomial")
  }
}

/// One record of the eigenvalues, read.
private struct SpectrumPart<S: CheckedScalar> {
  let factor: [Integer]
  let multiplicity: Int
  let roots: [CheckedRoot]
  /// Of each vector the coefficients of the powers of the root.
  private(set) var vectors: [[[S]]] = []
  var degree: Int { factor.count - 1 }
  var needsPrime: Bool { vectors.count > 1 || vectors.count < multiplicity }

  init(_ value: Value, order: Int, places: Int, hasVectors: Bool) throws(Rejection) {
    guard case .record(let fields) = value else { throw Rejection("an eigenvalue is no record") }
    try require(
      fields.map(\.name)
        == (hasVectors
          ? ["factor", "multiplicity", "geometric", "roots", "vectors"] : ["factor", "multiplicity", "roots"]),
      "an eigenvalue has other fields than it should")
    guard case .polynomial(let polynomial) = fields[0].value, polynomial.domain == .integers,
      polynomial.variable == "x", case .count(let multiplicity) = fields[1].value,
      case .list(let roots)? = value["roots"]
    else { throw Rejection("an eigenvalue lacks its factor, its multiplicity or its roots") }
    let coefficients: [S] = try Scalars.read(polynomial.coefficients, over: .integers, named: "factor")
    factor = S.cleared(coefficients).numerators.map { S.parts($0).first ?? .zero }
    let degree = factor.count - 1
    try require(
      degree >= 1 && factor[degree].signum > 0 && Irreducibility.primitive(factor) == factor,
      "a factor is not in canonical form")
    try require((1...order).contains(multiplicity) && degree <= order, "a multiplicity or a degree is out of range")
    try require(roots.count == degree, "a factor has another number of roots")
    self.multiplicity = multiplicity
    var found: [CheckedRoot] = []
    for (place, root) in roots.enumerated() {
      found.append(
        try CheckedRoot(root, of: factor, texts: polynomial.coefficients, place: place, decimalPlaces: places))
    }
    try CheckedRoot.checkSeparate(found)
    self.roots = found
    if hasVectors { try readVectors(value, order: order) }
  }

  private mutating func readVectors(_ value: Value, order: Int) throws(Rejection) {
    guard case .basis(let basis)? = value["vectors"] else { throw Rejection("the vectors are no basis") }
    try require(value["geometric"] == .count(basis.vectors.count), "the geometric multiplicity is another")
    try require(
      !basis.vectors.isEmpty && basis.vectors.count <= multiplicity, "there are not as many vectors as there can be")
    try require(basis.ambient == order, "the vectors live in another dimension")
    let leading = Rational(factor[degree])
    let monic = factor.map { (Rational($0) / leading).exchangeText }
    let field = NumberFieldDomain(letter: "a", polynomial: TextSlab(monic))
    try Scalars.checkDomain(basis.domain, is: degree == 1 ? .rationals : .numberField(field), named: "vectors")
    for vector in basis.vectors {
      try require(vector.count == order, "a vector has another number of entries")
      var columns = Array(repeating: [S](), count: degree)
      for entry in vector {
        guard let texts = degree == 1 ? [entry] : field.coefficients(of: entry) else {
          throw Rejection("an entry of a vector is no canonical scalar of \(basis.domain.tag)")
        }
        let scalars: [S] = try Scalars.read(TextSlab(texts), over: .rationals, named: "vectors")
        for (power, scalar) in scalars.enumerated() { columns[power].append(scalar) }
      }
      vectors.append(columns)
    }
  }

  private func monic(_ power: Int) -> S { S.of(Rational(factor[power]) / Rational(factor[degree])) }

  /// All vectors of coefficients side by side.
  private var columns: ExactMatrix<S> {
    let columns = vectors.flatMap { $0 }
    let order = columns.first?.count ?? 0
    return ExactMatrix(
      rows: order, columns: columns.count, entries: (0..<order).flatMap { row in columns.map { $0[row] } })
  }

  /// Rejects unless A takes each vector to the root times it, and none is 0.
  func checkVectors(_ a: ExactMatrix<S>) throws(Rejection) {
    for vector in vectors {
      try require(!vector[degree - 1].allSatisfy(\.isZero), "an eigenvector is 0")
    }
    let isRight = a.times(columns) { row, column in
      let (vector, power) = (vectors[column / degree], column % degree)
      var image = power > 0 ? vector[power - 1][row] : .zero
      image.subtractProduct(monic(power), vector[degree - 1][row])
      return image
    }
    try require(isRight, "A does not take a vector to the eigenvalue times it")
  }

  /// Rejects unless the vectors are independent, and no more are in the eigenspace.
  func checkDimension(_ whole: WholeSquare<S>, _ reduce: (S.Whole) -> Residue) throws(Rejection) {
    let order = whole.entries.count
    if vectors.count > 1 {
      let rank = Elimination.rank(columns.whole.map { $0.map(reduce) })
      try require(rank == degree * vectors.count, "modulo the prime the vectors are dependent")
    }
    guard vectors.count < multiplicity else { return }
    try require(
      Double(degree) * Double(order) * Double(order) * Double(order) <= Work.most,
      "the value of a factor would take too many products")
    // f(A)·dᵈ for A = W/d, by Horner's rule.
    let rows = whole.entries.map { $0.map(reduce) }
    let below = reduce(S.scaled(.one, by: whole.denominator))
    var power = Residue.one
    var image = rows.map { $0.map { _ in Residue.zero } }
    for coefficient in factor.reversed() {
      let constant = reduce(S.scaled(.one, by: coefficient)) * power
      image = Elimination.product(rows, image)
      for index in image.indices { image[index][index] += constant }
      power *= below
    }
    try require(
      Elimination.rank(image) >= order - degree * vectors.count,
      "modulo the prime the rank is too low for so few eigenvectors")
  }
}
