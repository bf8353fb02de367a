import MatrixArithmetic
import MatrixDomain

/// The output `eigenvalues` lists the eigenvalues of A, or of A and B (A·v = λ·B·v), by the irreducible factors of the output
/// `polynomial`, with a basis of each eigenspace unless the option `values` is set, and `diagonalizable` says what follows: type
/// `spectrum`. With the option `left` all is meant of the transposed matrices; with `extension` the list has that factor alone,
/// and nothing is said of `diagonalizable`.
///
/// Data: without B `characteristic`, the evidence of the characteristic polynomial p; `evidence`, for each record what shows that
/// its factor is irreducible, as for `factor`; and over ℚ and ℚ(i) `prime`, where some geometric multiplicity is neither the
/// other one nor 1, or is above 1. With B, p = det(x·B − A) is computed here.
///
/// For a record with the factor f of degree d, multiplicity m and k vectors:
/// - The powers of all factors multiply to p, times a constant; each is irreducible, and no two are equal. One that is asked for
///   alone divides p just m times.
/// - Each root has a square about a point c; d·|f(c)| is at most |f′(c)| times half its width. f′/f is the sum of the 1/(x − z)
///   over the roots z, so one is in the square. The d squares are disjoint: each has one. A square about a real c has with a
///   root its conjugate, which then is the same. Over ℚ(i) the squares, and where f is not real their mirror images, tell which
///   roots of f·f̄ they are. In a finite field of q elements the roots are a, a^q, a^(q²), …; over a number field see
///   ``EmbeddedRoots``.
/// - Of a vector w₀ + w₁·a + … let A·wᵢ = B·(wᵢ₋₁ − cᵢ·w_{d−1}) for f = aᵈ + … + c₁·a + c₀, made monic: then A·v = a·B·v modulo
///   f, and v is not 0 where some wᵢ is not.
/// - Where k > 1, all k·d vectors wᵢ are independent modulo the prime. A relation of vectors over K[a]/(f) gives one of these.
/// - Where k < m, f(A) has modulo the prime a rank of at least n − k·d; so ker f(A) has at most the dimension k·d, which is d
///   times that of the eigenspace. With B the system of all wᵢ has a rank of at least n·d − k·d.
/// - Where B is singular, a last record has the root `infinite` n − deg p times: its vectors are those that B takes to 0.
/// - Complexity: a product of A with n vectors of long integers, and d products of A modulo the prime; with B n + 1 determinants
///   modulo each of some primes.
struct Spectrum: CheckedFact {
  /// The type of the certificate. Of a quadric nothing is said of `diagonalizable`.
  var argument = "spectrum"

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    if S.isRecomputed, claim.domain.characteristic == nil, !claim.isOverNumberField { throw claim.refuse() }
    let pencil = try Pencil(claim)
    let evidence = try claim.evidence(argument)
    let polynomial = try claim.polynomial(
      try claim.output("polynomial"), in: "x", over: claim.ringDomain, named: "polynomial")
    try pencil.check(polynomial, evidence, claim)
    if claim.isSet("bounds") { try checkBounds(claim, pencil, polynomial) }
    guard case .list(var items) = try claim.output("eigenvalues") else {
      throw Rejection("the eigenvalues are not a list")
    }
    let places = try claim.decimalPlaces()
    let asked = claim.setting("extension")
    let hasVectors = !claim.isSet("values")
    let vectors = !hasVectors ? nil : claim.isSet("left") ? "leftVectors" : "vectors"
    var infinite: InfinitePart<S>?
    if asked == nil, polynomial.count <= pencil.order {
      guard let last = items.popLast() else { throw Rejection("the infinite eigenvalue is missing") }
      infinite = try InfinitePart(last, claim, pencil, multiplicity: pencil.order + 1 - polynomial.count, vectors)
    }
    var parts: [SpectrumPart<S>] = []
    for item in items { parts.append(try SpectrumPart(item, claim, order: pencil.order, places: places, vectors)) }
    if case .numberField(let field) = claim.domain, field.modulus == nil {
      try EmbeddedRoots(field).read(items, into: &parts, claim, evidence, places: places)
    }
    if let asked {
      try checkOnly(parts, polynomial, try claim.polynomial(named: asked))
    } else {
      try SpectrumPart.checkProduct(parts, gives: polynomial)
    }
    try claim.checkIrreducible(parts.map(\.factor), evidence)
    try SpectrumPart.checkOrder(parts)
    guard hasVectors else { return }
    for part in parts { try part.checkVectors(pencil) }
    if S.isRecomputed {
      try checkDimensions(parts, infinite, ResidueImage(pencil) { S.quotient($0, .one) })
    } else if parts.contains(where: \.needsPrime) || infinite?.needsPrime ?? false {
      let (_, reduce) = try Minor.reduction(evidence, S.self)
      try checkDimensions(parts, infinite, ResidueImage(pencil, reduce))
    }
    guard asked == nil, argument == "spectrum" else { return }
    try claim.checkOutput("diagonalizable", .text(Self.verdict(parts, infinite, claim)))
  }

  /// Discs about the diagonal entries whose radii are sums of sizes, and 1 and the largest size of a coefficient. The size of a number
  /// is the sum of the moduli of its parts, over a field of real numbers its modulus.
  private func checkBounds<S: CheckedScalar>(
    _ claim: Claim<S>, _ pencil: Pencil<S>, _ polynomial: [S]
  ) throws(Rejection) {
    if pencil.b == nil, case .numberField(let field) = claim.domain, field.isOrdered {
      return try checkRealBounds(claim, pencil, polynomial)
    }
    try require(pencil.b == nil && !S.isRecomputed, "here eigenvalues have no bounds")
    func size(_ number: S) -> Rational {
      let (numerators, denominator) = S.cleared([number])
      return S.parts(numerators[0]).reduce(Rational.zero) { $0 + Rational($1.magnitude, denominator) }
    }
    let discs = (0..<pencil.order).map { row in
      let line = pencil.a.row(row)
      let radius = line.indices.reduce(Rational.zero) { $1 == row ? $0 : $0 + size(line[$1]) }
      return Value.record([
        .init("centre", .scalar(ScalarValue(claim.domain, line[row].exchangeText))), .init("radius", .scalar(radius)),
      ])
    }
    try claim.checkOutput("discs", .list(discs))
    let bound =
      polynomial.count < 2 ? Rational.zero : polynomial.dropLast().reduce(Rational.one) { max($0, .one + size($1)) }
    try claim.checkOutput("bound", .scalar(bound))
  }

  private func checkRealBounds<S: CheckedScalar>(
    _ claim: Claim<S>, _ pencil: Pencil<S>, _ polynomial: [S]
  ) throws(Rejection) {
    func sign(_ number: S) throws(Rejection) -> Int {
      guard let sign = number.realSign else { throw Rejection("here eigenvalues have no bounds") }
      return sign
    }
    func size(_ number: S) throws(Rejection) -> S { try sign(number) < 0 ? -number : number }
    func value(_ number: S) -> Value { .scalar(ScalarValue(claim.domain, number.exchangeText)) }
    var discs: [Value] = []
    for row in 0..<pencil.order {
      let line = pencil.a.row(row)
      var radius = S.zero
      for (column, entry) in line.enumerated() where column != row { radius += try size(entry) }
      discs.append(.record([.init("centre", value(line[row])), .init("radius", value(radius))]))
    }
    try claim.checkOutput("discs", .list(discs))
    var bound = S.zero
    for coefficient in polynomial.dropLast() {
      let size = try size(coefficient)
      if try sign(size - bound) > 0 { bound = size }
    }
    try claim.checkOutput("bound", value(polynomial.count < 2 ? .zero : .one + bound))
  }

  private func checkDimensions<S: CheckedScalar, F: Field>(
    _ parts: [SpectrumPart<S>], _ infinite: InfinitePart<S>?, _ image: ResidueImage<S, F>
  ) throws(Rejection) {
    for part in parts where part.needsPrime { try part.checkDimension(image) }
    if let infinite, infinite.needsPrime { try infinite.checkDimension(image) }
  }

  private static func verdict<S: CheckedScalar>(
    _ parts: [SpectrumPart<S>], _ infinite: InfinitePart<S>?, _ claim: Claim<S>
  ) -> String {
    let isDefective = infinite.map { $0.vectors.count < $0.multiplicity } ?? false
    if isDefective || parts.contains(where: { $0.vectors.count < $0.multiplicity }) { return "no" }
    if parts.allSatisfy({ $0.degree == 1 }) { return "over \(claim.domain.tag)" }
    if let prime = claim.domain.characteristic {
      let own = if case .numberField(let field) = claim.domain { field.degree } else { 1 }
      return "over GF(\(prime)^\(parts.reduce(Integer.one) { $0.lcm(with: Integer($1.degree)) } * Integer(own)))"
    }
    let isReal = if case .numberField(let field) = claim.domain { field.isOrdered } else { claim.domain == .rationals }
    return isReal && parts.allSatisfy { $0.roots.allSatisfy(\.isReal) } ? "over R" : "over C"
  }

  /// The one factor that is asked for divides the polynomial as often as is said.
  private func checkOnly<S: CheckedScalar>(
    _ parts: [SpectrumPart<S>], _ polynomial: [S], _ asked: [S]
  ) throws(Rejection) {
    guard parts.count == 1, Polynomials.monic(asked) == parts[0].monic else {
      throw Rejection("the eigenvalues are not those of the factor that is asked for")
    }
    let factor = parts[0].monic
    var rest = polynomial
    for _ in 0..<parts[0].multiplicity {
      let (quotient, remainder) = Polynomials.divided(rest, by: factor)
      try require(remainder.isEmpty && !quotient.isEmpty, "the factor does not divide the polynomial so often")
      rest = quotient
    }
    try require(!Polynomials.isMultiple(rest, of: factor), "the factor divides the polynomial more often")
  }
}

extension Claim {
  /// A polynomial in x as a text, blanks left out: `x^2 - 2`. Over an extension field its coefficients are in canonical spelling.
  fileprivate func polynomial(named text: String) throws(Rejection) -> [S] {
    let isOverField = if case .numberField = domain { true } else { false }
    let terms = NumberFieldDomain.coefficients(
      String(text.filter { $0 != " " }), in: "x", most: 4096, isComplex: S.imaginaryUnit != nil,
      isOverField: isOverField)
    guard let terms, terms.count <= 4097 else { throw Rejection("the option extension is no polynomial in x") }
    var coefficients: [S] = isOverField ? try Scalars.read(TextSlab(terms), over: domain, named: "extension") : []
    for term in isOverField ? [] : terms {
      guard let number = GaussianRational(term), let real = element(of: number.real) else {
        throw Rejection("the option extension is no polynomial over \(domain.tag)")
      }
      var coefficient = real
      if !number.imaginary.isZero {
        guard let unit = S.imaginaryUnit, let imaginary = element(of: number.imaginary) else {
          throw Rejection("the option extension is no polynomial over \(domain.tag)")
        }
        coefficient += unit * imaginary
      }
      coefficients.append(coefficient)
    }
    let trimmed = Polynomials.trimmed(coefficients)
    try require(trimmed.count > 1, "the option extension is a constant")
    return trimmed
  }

  /// A fraction in the field; `nil` where its denominator is 0 there.
  private func element(of fraction: Rational) -> S? {
    let zero: S? = S.reader(of: domain).flatMap { $0("0".utf8.span) }
    guard let zero else { return nil }
    func whole(_ number: Integer) -> S {
      let magnitude = number.magnitude.description.utf8.reduce(zero) { $0 * S(10) + S(Int($1) - 48) }
      return number.isNegative ? -magnitude : magnitude
    }
    guard let below = whole(fraction.denominator).inverse else { return nil }
    return whole(fraction.numerator) * below
  }
}
