import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// The eigenvalues of a matrix with letters, by the factors of its characteristic polynomial over the rational functions.
///
/// What is found over the functions holds for values of the letters for which no two factors have a common root and none has a repeated
/// one, the vectors stay independent, and the values f(A) of the factors that have fewer vectors than their multiplicity keep their ranks:
/// the roots of f have as many independent eigenvectors together as f(A) takes to 0.
struct LetterSpectrum {
  /// The eigenvalues that are the roots of one factor.
  struct Part {
    /// Monic.
    let factor: Polynomial<RationalFunction>
    let multiplicity: Int
    /// A basis of the eigenspace: of each vector the coefficients of the powers of the root.
    var vectors: [[Vector<RationalFunction>]] = []
    var isDefective: Bool { vectors.count < multiplicity }
    /// The eigenvalue where it is a function of the letters.
    var value: RationalFunction? { factor.degree == 1 ? -factor.coefficients[0] : nil }
  }

  let matrix: Matrix<RationalFunction>
  let polynomial: Polynomial<RationalFunction>
  private(set) var parts: [Part] = []
  private let ring: ParameterRing
  private let budget: Budget

  init(
    _ a: Matrix<RationalFunction>, _ ring: ParameterRing, hasVectors: Bool = true, _ budget: Budget
  ) throws {
    (matrix, self.ring, self.budget) = (a, ring, budget)
    polynomial = try Computed.characteristicPolynomial(a, budget: budget).answer
    for factor in try Self.factors(of: polynomial, ring, budget) {
      parts.append(Part(factor: factor.polynomial, multiplicity: factor.multiplicity))
    }
    guard hasVectors else { return }
    for place in parts.indices { parts[place].vectors = try vectors(of: parts[place]) }
  }

  // MARK: Factors

  /// The irreducible factors, as far as they are found: monic, by their degrees.
  private static func factors(
    of polynomial: Polynomial<RationalFunction>, _ ring: ParameterRing, _ budget: Budget
  ) throws -> [PolynomialFactors<RationalFunction>.Factor] {
    if polynomial.degree < 1 { return [] }
    guard !ring.names.contains("x") else {
      throw ErrorReport(
        .malformed, .invalidName, "‘x’ is a letter of the matrix, and cannot name the variable of the polynomial too",
        advice: "take another letter in the matrix, such as t")
    }
    guard let wide = ParameterRing(["x"] + ring.names) else {
      throw ErrorReport(
        .unable, .tooLarge,
        "there are \(ring.names.count) letters; up to \(ParameterRing.mostLetters - 1) are computed with beside the eigenvalue",
        advice: "put numbers for some of them with \(option: "where", "\(ring.names[0])=1")")
    }
    let denominator = polynomial.coefficients.reduce(ParameterPolynomial.one) { $0.lcm(with: $1.denominator) }
    let up = ring.names.indices.map { RationalFunction(wide.letter($0 + 1)) }
    let down = [RationalFunction.zero] + ring.names.indices.map { RationalFunction(ring.letter($0)) }
    func moved(_ polynomial: ParameterPolynomial, _ points: [RationalFunction]) -> ParameterPolynomial {
      polynomial.value(at: points, of: { RationalFunction(constant: Rational($0)) }).numerator
    }
    let whole = ParameterPolynomial(
      polynomial.coefficients.map { moved(($0 * RationalFunction(denominator)).numerator, up) }, in: 0, of: wide)
    var found: [PolynomialFactors<RationalFunction>.Factor] = []
    for power in try whole.factored(budget: budget).powers where power.polynomial.degree(in: 0) > 0 {
      let coefficients = power.polynomial.coefficients(in: 0).map { RationalFunction(moved($0, down)) }
      let leading = coefficients[coefficients.count - 1]
      found.append(.init(coefficients.map { $0 / leading }, power.multiplicity))
    }
    return found.sorted { left, right in
      let (one, other) = (left.polynomial, right.polynomial)
      return one.degree == other.degree ? "\(one)" < "\(other)" : one.degree < other.degree
    }
  }

  // MARK: Vectors

  private func vectors(of part: Part) throws -> [[Vector<RationalFunction>]] {
    if part.factor.degree > 1, part.multiplicity == 1 { return [try simpleVector(of: part.factor)] }
    let eigenvalue = try ExactEigenvalue(
      .init(part.factor, part.multiplicity), over: ring.domain, budget: budget)
    return try matrix.eigenvectors(of: eigenvalue, in: polynomial, budget: budget)
  }

  /// The other factors take unit vectors to such that this factor takes to 0: that vector which is 0 for the fewest values.
  private func simpleVector(of factor: Polynomial<RationalFunction>) throws -> [Vector<RationalFunction>] {
    var cofactor = Polynomial<RationalFunction>.one
    for part in parts where part.factor != factor {
      for _ in 0..<part.multiplicity { cofactor = cofactor * part.factor }
    }
    let map = MatrixAction(matrix, budget)
    var best: (score: Int, vector: [Vector<RationalFunction>])?
    for place in 0..<matrix.rows where best?.score != 0 {
      let last = try map.image(of: .unit(place, count: matrix.rows), under: cofactor)
      if last.isZero { continue }
      // With w of the highest power, A·w and a multiple of the last one give the next.
      var powers = [last]
      for power in (1..<factor.degree).reversed() {
        let image = try map.image(of: powers[powers.count - 1], under: .x)
        powers.append(image + factor.coefficients[power] * last)
      }
      let scale = RationalFunction.primitiveFactor(of: powers.flatMap(\.array))
      let vector = powers.reversed().map { scale * $0 }
      let evidence = try RankEvidence(Self.columns([vector]), in: ParameterRegion(ring, budget: budget), budget)
      let score = evidence.rows[0].count < factor.degree ? .max : evidence.open.reduce(0) { $0 + $1.count }
      if score < best?.score ?? .max { best = (score, vector) }
    }
    guard let best else {
      throw ErrorReport(
        .unable, .tooLarge, "a factor of the characteristic polynomial was not taken apart",
        advice: "put numbers for some letters with \(option: "where", "\(ring.names[0])=1")")
    }
    return best.vector
  }

  /// All coefficients of vectors side by side.
  private static func columns(_ vectors: [[Vector<RationalFunction>]]) -> Matrix<RationalFunction> {
    let all = vectors.flatMap { $0 }
    return Matrix(Shape(all.first?.count ?? 0, all.count)) { all[$1][$0] }
  }

  // MARK: Where it holds

  /// What may be 0 in a region and must not, and else the rows that show it.
  func evidence(in region: ParameterRegion) throws -> (open: [ParameterPolynomial], data: Value) {
    var open: [ParameterPolynomial] = []
    for (place, part) in parts.enumerated() {
      let derivative = Polynomial(part.factor.coefficients.enumerated().dropFirst().map { RationalFunction($0) * $1 })
      for other in [derivative] + parts[(place + 1)...].map(\.factor) {
        open += try region.openFactors(of: try resultant(part.factor, other).numerator)
      }
    }
    guard parts.contains(where: { !$0.vectors.isEmpty }) else { return (open, .record([])) }
    // Entries of vectors are differences of eigenvalues, which are not 0 where these differ.
    var region = region
    for polynomial in open { try region.require(polynomial, isZero: false) }
    var (independent, ranks): ([Value], [Value]) = ([], [])
    for part in parts {
      let vectors = try RankEvidence(Self.columns(part.vectors), in: region, budget)
      guard vectors.rows[0].count == part.factor.degree * part.vectors.count else {
        throw ErrorReport(
          .unable, .tooLarge, "a factor of the characteristic polynomial was not taken apart",
          advice: "put numbers for some letters with \(option: "where", "\(ring.names[0])=1")")
      }
      open += vectors.open
      independent.append(vectors.value)
      guard part.isDefective else {
        ranks.append(.list([]))
        continue
      }
      let rank = try RankEvidence(try value(of: part.factor), in: region, budget)
      open += rank.open
      ranks.append(rank.value)
    }
    return (open, .record([.init("vectors", .list(independent)), .init("ranks", .list(ranks))]))
  }

  /// f(A), its columns by Horner's rule.
  func value(of factor: Polynomial<RationalFunction>) throws -> Matrix<RationalFunction> {
    let map = MatrixAction(matrix, budget)
    var columns: [Vector<RationalFunction>] = []
    for place in 0..<matrix.rows {
      columns.append(try map.image(of: .unit(place, count: matrix.rows), under: factor))
    }
    return Matrix(matrix.shape) { columns[$1][$0] }
  }

  private func resultant(
    _ f: Polynomial<RationalFunction>, _ g: Polynomial<RationalFunction>
  ) throws -> RationalFunction {
    let (m, n) = (f.degree, g.degree)
    if n < 1 { return .one }
    let sylvester = Matrix(Shape(m + n, m + n)) { row, column -> RationalFunction in
      let (source, shift) = row < n ? (f, row) : (g, row - n)
      let power = source.degree - (column - shift)
      return source.coefficients.indices.contains(power) ? source.coefficients[power] : .zero
    }
    return try Computed.determinant(sylvester, budget: budget).answer
  }
}
