import MatrixArithmetic
import MatrixDomain

/// The outputs `singularValues` and `vectors` are a singular value decomposition of A: type `singular-vectors`. With the option
/// `full` the vectors of both sides are bases of the whole spaces. With the option `values` there are no vectors: type
/// `singular-values`, with the data of ``SquaredSingularValues`` too, whose polynomial then says what the multiplicities are.
///
/// Data: `evidence`, for each polynomial of a singular value whose square is not rational, once and in the order in which they
/// come, what shows that it is irreducible, as for `factor`.
///
/// Let B be A, or Aᴴ where A has fewer rows than columns, p its number of columns, v the vectors of that side and w the others.
/// - For a record with the factor f ≠ x of degree d there are as many v as w: B·vⱼ = c·wⱼ with a fraction c > 0, and
///   c·Bᴴ·wⱼ = a·vⱼ modulo f. So vⱼ(α) is an eigenvector of BᴴB for every root α of f.
/// - In each record vectors of one side are orthogonal modulo f, and their squared lengths are those claimed, not 0.
/// - The numbers of the v, times the degrees, add up to p: they are an orthogonal basis of eigenvectors, and there are no other
///   eigenvalues. So f has that multiplicity in the characteristic polynomial, which is the product of the powers, and has real
///   roots alone, none below 0.
/// - For f = x B takes the v to 0, and Bᴴ the w, which are as many, or with the option `full` as many as there can be.
/// - The records stand in the order of their first singular values, that of x last.
/// - The squares of the singular values stand for all roots of the product, one after another: so many are above each.
struct SingularVectors: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    if claim.isSet("values") {
      let evidence = try claim.evidence("singular-values")
      try require(!claim.hasOutput("vectors") && !claim.isSet("full"), "there are no vectors beside the values alone")
      let whole = try SquaredSingularValues(claim, evidence).polynomial
      _ = try checkValues(claim, whole, order: min(claim.rows("A"), claim.columns("A")), evidence) {
        (factor) throws(Rejection) in try whole.multiplicity(of: factor)
      }
      return
    }
    let evidence = try claim.evidence("singular-vectors")
    let isWide = claim.rows("A") < claim.columns("A")
    let b = try claim.matrix(isWide ? .adjoint("A") : "A")
    let adjoint = try claim.matrix(isWide ? "A" : .adjoint("A"))
    guard case .list(let items) = try claim.output("vectors") else {
      throw Rejection("the singular vectors are not a list")
    }
    var parts: [SingularPart<S>] = []
    for item in items { parts.append(try SingularPart(item, claim, isWide: isWide, b.shape)) }
    var (total, rank) = (0, 0)
    for (index, part) in parts.enumerated() {
      try require(
        !parts[..<index].contains { $0.factor.coefficients == part.factor.coefficients }, "a factor stands twice")
      try require(!part.isZero || index == parts.count - 1, "the vectors of the singular value 0 do not stand last")
      total += part.factor.degree * part.short.vectors.count
      if !part.isZero { rank += part.factor.degree * part.short.vectors.count }
      try part.check(b, adjoint)
    }
    try require(total == b.columns, "the vectors are not as many as the shorter side of A is long")
    let null = parts.last.flatMap { $0.isZero ? $0.long.vectors.count : nil } ?? 0
    try require(
      null == (claim.isSet("full") ? b.rows : b.columns) - rank,
      "there are not as many vectors that are taken to 0 as there should be")
    let found = try checkValues(claim, try product(parts, order: b.columns), order: b.columns, evidence) { factor in
      parts.first { $0.factor.coefficients == factor.coefficients }?.short.vectors.count ?? 0
    }
    try require(
      found == parts.filter { !$0.short.vectors.isEmpty }.map(\.factor.coefficients),
      "the vectors do not stand in the order of their singular values")
  }

  /// The characteristic polynomial: the product of the powers of the factors.
  private func product<S: CheckedScalar>(_ parts: [SingularPart<S>], order: Int) throws(Rejection)
    -> RealRootedPolynomial
  {
    let bits = parts.reduce(0.0) { sum, part in
      let longest = part.factor.coefficients.reduce(0) { max($0, $1.bitCount) }
      return sum + Double(part.short.vectors.count) * Double(longest + 16)
    }
    try require(
      bits <= Double(Integer.bitLimit / 4) && Double(order) * Double(order) * (bits / 64 + 1) <= Work.most,
      "the product would take too long to multiply out")
    var product: [Integer] = [.one]
    for part in parts {
      for _ in part.short.vectors { product = Polynomials.product(product, part.factor.coefficients) }
    }
    return RealRootedPolynomial(product.map { Rational($0) })
  }

  /// - Parameters:
  ///   - whole: the characteristic polynomial of the squares.
  ///   - known: how often a factor divides it.
  /// - Returns: the factors, in the order in which they come.
  private func checkValues<S: CheckedScalar>(
    _ claim: Claim<S>, _ whole: RealRootedPolynomial, order: Int, _ evidence: Evidence,
    multiplicity known: (RealRootedPolynomial) throws(Rejection) -> Int
  ) throws(Rejection) -> [[Integer]] {
    let places = try claim.decimalPlaces()
    guard case .list(let items) = try claim.output("singularValues") else {
      throw Rejection("the singular values are not a list")
    }
    var polynomials = try PolynomialEvidence(evidence)
    var found: [[Integer]] = []
    var above = 0
    for item in items {
      guard case .record(let fields) = item, fields.map(\.name) == ["value", "square", "multiplicity"],
        case .count(let multiplicity) = fields[2].value
      else { throw Rejection("a singular value has other fields than it should") }
      let (value, square) = (fields[0].value, fields[1].value)
      func part(of factor: RealRootedPolynomial) throws(Rejection) {
        let own = try known(factor)
        try require(own == multiplicity && own > 0, "a singular value has another multiplicity")
        if !found.contains(factor.coefficients) { found.append(factor.coefficients) }
      }
      if case .algebraic(let number) = square {
        let factor = try RealRootedPolynomial(of: number, named: "a square")
        try require(factor.degree > 1, "a fraction is written as a root")
        try part(of: factor)
        let root = try CheckedRoot(
          square, of: RootedFactor(factor.coefficients.map { [$0] }), index: number.root, decimalPlaces: places)
        let behind = factor.degree - 1 - number.root
        try factor.requireRoots(1, from: root.low, to: root.high, above: behind, "a square is another root")
        try whole.requireRoots(
          multiplicity, from: root.low, to: root.high, above: above, "the singular values are not in their order")
        let rootOfSquare = try CheckedSquareRoot(value, ofRootOf: factor, places: places)
        try polynomials.check(rootOfSquare.polynomial.coefficients)
        try rootOfSquare.checkSquare(number.root)
      } else {
        guard case .scalar(let scalar) = square else { throw Rejection("a square is no number") }
        let number = try claim.scalar(scalar, over: .rationals, named: "a square").asRational()
        try require(!number.isNegative, "a square is below 0")
        try part(of: RealRootedPolynomial([-number, .one]))
        try require(
          try whole.count(above: number) == above, "the singular values are not in their order")
        try require(value == Root.value(number), "a singular value is not the root of its square")
      }
      above += multiplicity
    }
    try require(above == order, "there are not as many singular values as the shorter side of A is long")
    try polynomials.finish()
    return found
  }
}

/// The vectors of one factor, read.
private struct SingularPart<S: CheckedScalar> {
  /// The vectors of one side, of each the coefficients of the powers of the root, and the squares of their lengths.
  struct Side {
    let vectors: [[[S]]]
    let squares: [[S]]
  }

  let factor: RealRootedPolynomial
  /// Those of the columns of B, and those of its rows.
  let short: Side
  let long: Side
  private let monic: [S]

  /// True for the factor x.
  var isZero: Bool { factor.coefficients[0].isZero }

  init(_ value: Value, _ claim: Claim<S>, isWide: Bool, _ shape: Shape) throws(Rejection) {
    guard case .record(let fields) = value,
      fields.map(\.name) == ["factor", "U", "squaredLengthsU", "V", "squaredLengthsV"]
    else { throw Rejection("singular vectors have other fields than they should") }
    let own: [S] = try claim.polynomial(fields[0].value, in: "x", over: .integers, named: "factor")
    try require(own.count > 1, "a factor is a constant")
    var coefficients: [Rational] = []
    for coefficient in own { coefficients.append(try coefficient.asRational()) }
    factor = RealRootedPolynomial(coefficients)
    try require(
      factor.coefficients == coefficients.map(\.numerator) && factor.degree <= max(1, shape.columns),
      "a factor is not in canonical form, or of too high a degree")
    try require(!factor.coefficients[0].isZero || factor.degree == 1, "a factor is not irreducible")
    monic = Polynomials.monic(own)
    let first = try Self.side(fields[1].value, fields[2].value, monic, claim, isWide ? shape.columns : shape.rows)
    let second = try Self.side(fields[3].value, fields[4].value, monic, claim, isWide ? shape.rows : shape.columns)
    (short, long) = isWide ? (first, second) : (second, first)
    try require(
      short.vectors.count <= shape.columns && long.vectors.count <= shape.rows,
      "there are more vectors than there can be")
  }

  private static func side(
    _ value: Value, _ squares: Value, _ monic: [S], _ claim: Claim<S>, _ ambient: Int
  ) throws(Rejection) -> Side {
    guard case .basis(let basis) = value, case .vector(let lengths) = squares else {
      throw Rejection("singular vectors are no basis, or their lengths no vector")
    }
    let degree = monic.count - 1
    func domain(_ base: ScalarDomain) -> (ScalarDomain, NumberFieldDomain?) {
      let field = degree == 1 ? nil : NumberFieldDomain(over: base, polynomial: TextSlab(of: monic))
      return (field.map(ScalarDomain.numberField) ?? base, field)
    }
    func read(_ text: String, over base: ScalarDomain, _ field: NumberFieldDomain?) throws(Rejection) -> [S] {
      guard let texts = field.map({ $0.coefficients(of: text) }) ?? [text] else {
        throw Rejection("a number is no canonical scalar of K[a]/(f)")
      }
      return try Scalars.read(TextSlab(texts), over: base, named: "vectors")
    }
    let (own, field) = domain(claim.domain)
    try Scalars.checkDomain(basis.domain, is: own, named: "vectors")
    try require(basis.ambient == ambient, "the vectors live in another dimension")
    var vectors: [[[S]]] = []
    for vector in basis.vectors {
      try require(vector.count == ambient, "a vector has another number of entries")
      var parts = Array(repeating: [S](), count: degree)
      for entry in vector {
        for (power, scalar) in try read(entry, over: claim.domain, field).enumerated() { parts[power].append(scalar) }
      }
      vectors.append(parts)
    }
    let (real, realField) = domain(.rationals)
    try Scalars.checkDomain(lengths.domain, is: real, named: "the squared lengths")
    try require(lengths.entries.count == vectors.count, "there is not one length for each vector")
    var found: [[S]] = []
    for text in lengths.entries { found.append(try read(text, over: .rationals, realField)) }
    return Side(vectors: vectors, squares: found)
  }

  // MARK: What holds of the vectors

  func check(_ b: ExactMatrix<S>, _ adjoint: ExactMatrix<S>) throws(Rejection) {
    if isZero {
      try require(!short.vectors.isEmpty || !long.vectors.isEmpty, "a factor has no vectors")
      for vector in short.vectors { try require(b.annihilates(vector[0]), "a vector is not taken to 0") }
      for vector in long.vectors { try require(adjoint.annihilates(vector[0]), "a vector is not taken to 0") }
    } else {
      try require(
        !short.vectors.isEmpty && short.vectors.count == long.vectors.count,
        "there are not as many left as right singular vectors")
      for (vector, image) in zip(short.vectors, long.vectors) { try checkPair(vector, image, b, adjoint) }
    }
    try checkProducts(short)
    try checkProducts(long)
  }

  /// B takes the vector to c times the other one, and its adjoint that to a/c times the vector.
  private func checkPair(
    _ vector: [[S]], _ image: [[S]], _ b: ExactMatrix<S>, _ adjoint: ExactMatrix<S>
  ) throws(Rejection) {
    let product = b.multiplied(by: Self.matrix(vector))
    var factor: S?
    for (power, part) in image.enumerated() {
      guard let row = part.firstIndex(where: { !$0.isZero }), let inverse = part[row].inverse else { continue }
      factor = product[row, power] * inverse
      break
    }
    guard let factor, let number = factor.rational, number.signum > 0, let inverse = factor.inverse else {
      throw Rejection("a vector is not taken to a multiple of the other one by a fraction above 0")
    }
    try require(
      b.times(Self.matrix(vector)) { factor * image[$1][$0] }, "a vector is not taken to a multiple of the other one")
    let degree = monic.count - 1
    try require(
      adjoint.times(Self.matrix(image)) { row, power in
        var wanted: S = power > 0 ? vector[power - 1][row] : .zero
        wanted.subtractProduct(monic[power], vector[degree - 1][row])
        return wanted * inverse
      }, "a vector is none of the singular value that it is said to be one of")
  }

  private static func matrix(_ columns: [[S]]) -> ExactMatrix<S> {
    let height = columns.first?.count ?? 0
    return ExactMatrix(
      rows: height, columns: columns.count, entries: (0..<height).flatMap { row in columns.map { $0[row] } })
  }

  /// Vectors are orthogonal modulo f, and their lengths as claimed.
  private func checkProducts(_ side: Side) throws(Rejection) {
    let (degree, count) = (Double(monic.count - 1), Double(side.vectors.count))
    let length = Double(side.vectors.first?.first?.count ?? 0)
    let bits = side.vectors.reduce(0) { $1.reduce($0) { $1.reduce($0) { max($0, $1.writtenSize) } } }
    let words = Double(bits / 64 + 1)
    try require(
      degree * degree * count * count * length * words * words <= Work.most, "the lengths would take too many products")
    let conjugates = side.vectors.map { $0.map { $0.map(\.conjugate) } }
    for (place, vector) in side.vectors.enumerated() {
      for other in 0...place {
        let found = product(conjugates[other], vector)
        if other < place {
          try require(found.isEmpty, "singular vectors are not orthogonal")
        } else {
          try require(!found.isEmpty, "a singular vector is 0")
          try require(found == Polynomials.trimmed(side.squares[place]), "a squared length is another")
        }
      }
    }
  }

  private func product(_ left: [[S]], _ right: [[S]]) -> [S] {
    var sums = Array(repeating: S.zero, count: left.count + right.count - 1)
    for (power, part) in left.enumerated() {
      for (other, vector) in right.enumerated() {
        for (x, y) in zip(part, vector) { sums[power + other].addProduct(x, y) }
      }
    }
    return Polynomials.divided(Polynomials.trimmed(sums), by: monic).remainder
  }
}
