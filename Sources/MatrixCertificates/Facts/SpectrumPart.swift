import MatrixArithmetic
import MatrixDomain

/// One record of the eigenvalues, read: those that are the roots of one factor.
struct SpectrumPart<S: CheckedScalar> {
  /// Over ℚ whole without a common factor, else monic.
  let factor: [S]
  let monic: [S]
  let multiplicity: Int
  /// The roots where they lie in ℂ.
  var roots: [CheckedRoot] = []
  /// Of each vector the coefficients of the powers of the root.
  private(set) var vectors: [[[S]]] = []
  var degree: Int { factor.count - 1 }
  var needsPrime: Bool { vectors.count > 1 || vectors.count < multiplicity }

  /// - Parameters:
  ///   - name: the field of the record that holds the vectors; `nil` where there are none.
  ///   - variable: the letter of the factor.
  init(
    _ value: Value, _ claim: Claim<S>, order: Int, places: Int, _ name: String?, variable: String = "x"
  ) throws(Rejection) {
    guard case .record(let fields) = value else { throw Rejection("an eigenvalue is no record") }
    try require(
      fields.map(\.name)
        == (name.map { ["factor", "multiplicity", "geometric", "roots", $0] } ?? ["factor", "multiplicity", "roots"]),
      "an eigenvalue has other fields than it should")
    guard case .count(let multiplicity) = fields[1].value, case .list(let roots)? = value["roots"] else {
      throw Rejection("an eigenvalue lacks its multiplicity or its roots")
    }
    factor = try claim.polynomial(
      fields[0].value, in: variable, over: claim.domain == .rationals ? .integers : claim.domain, named: "factor")
    monic = Polynomials.monic(factor)
    let degree = factor.count - 1
    try require(degree >= 1 && Claim<S>.isCanonical(factor), "a factor is not in canonical form")
    try require(
      multiplicity >= 1 && multiplicity <= order && degree <= order, "a multiplicity or a degree is out of range")
    self.multiplicity = multiplicity
    try readRoots(roots, claim, places: places)
    if let name { try readVectors(value, named: name, claim, order: order) }
  }

  /// K[a]/(f).
  private func field(over base: ScalarDomain) -> NumberFieldDomain {
    NumberFieldDomain(over: base, polynomial: TextSlab(of: monic))
  }

  private mutating func readRoots(_ values: [Value], _ claim: Claim<S>, places: Int) throws(Rejection) {
    // Over a number field they are read with the evidence for them (``EmbeddedRoots``).
    if claim.isOverNumberField { return }
    try require(values.count == degree, "a factor has another number of roots")
    if degree == 1 {
      let root = -monic[0]
      try require(
        values[0] == .scalar(ScalarValue(claim.domain, root.exchangeText)), "a root is another number of the field")
      if !S.isRecomputed {
        let (numerators, denominator) = S.cleared([root])
        roots = [CheckedRoot(S.parts(numerators[0]).map { Rational($0, denominator) })]
      }
      return
    }
    if S.isRecomputed { return try checkConjugates(values, claim) }
    let factor = RootedFactor(S.cleared(factor).numerators.map(S.parts))
    for (index, value) in values.enumerated() {
      roots.append(try CheckedRoot(value, of: factor, index: index, decimalPlaces: places))
    }
    try CheckedRoot.checkSeparate(roots, isReal: factor.isReal)
  }

  /// Rejects unless the roots are a, a^q, a^(q²), … in K[a]/(f) for a field K of q elements.
  private func checkConjugates(_ values: [Value], _ claim: Claim<S>) throws(Rejection) {
    guard let order = claim.domain.order else { throw claim.refuse() }
    let own = if case .numberField(let field) = claim.domain { field.degree } else { 1 }
    let (count, words) = (Double(degree), Double(own * own) * Double(order.bitCount / 64 + 1))
    try require(
      count * count * count * (Double(order.bitCount) / count + 2) * words * words <= Work.most,
      "the roots would take too many products")
    func product(_ left: [S], _ right: [S]) -> [S] {
      Polynomials.divided(Polynomials.trimmed(Polynomials.product(left, right)), by: monic).remainder
    }
    var power: [S] = [.one]
    for bit in (0..<order.bitCount).reversed() {
      power = product(power, power)
      if (order >> bit).isOdd { power = product(power, [.zero, .one]) }
    }
    var powers: [[S]] = [[.one]]
    while powers.count < degree { powers.append(product(powers[powers.count - 1], power)) }
    let field = field(over: claim.domain)
    var root: [S] = [.zero, .one]
    for value in values {
      guard case .scalar(let scalar) = value, scalar.domain == .numberField(field),
        let texts = field.coefficients(of: scalar.text)
      else { throw Rejection("a root is no element of \(field.tag)") }
      let found: [S] = try Scalars.read(TextSlab(texts), over: claim.domain, named: "roots")
      try require(Polynomials.trimmed(found) == root, "a root is another element of the field")
      var image: [S] = []
      for (coefficient, power) in zip(root, powers) { image = Polynomials.sum(image, power.map { $0 * coefficient }) }
      root = image
    }
  }

  private mutating func readVectors(
    _ value: Value, named name: String, _ claim: Claim<S>, order: Int
  ) throws(Rejection) {
    guard case .basis(let basis)? = value[name] else { throw Rejection("the vectors are no basis") }
    try require(value["geometric"] == .count(basis.vectors.count), "the geometric multiplicity is another")
    try require(
      !basis.vectors.isEmpty && basis.vectors.count <= multiplicity, "there are not as many vectors as there can be")
    try require(basis.ambient == order, "the vectors live in another dimension")
    let field = field(over: claim.domain)
    try Scalars.checkDomain(basis.domain, is: degree == 1 ? claim.domain : .numberField(field), named: "vectors")
    for vector in basis.vectors {
      try require(vector.count == order, "a vector has another number of entries")
      var columns = Array(repeating: [S](), count: degree)
      for entry in vector {
        guard let texts = degree == 1 ? [entry] : field.coefficients(of: entry) else {
          throw Rejection("an entry of a vector is no canonical scalar of \(basis.domain.tag)")
        }
        let scalars: [S] = try Scalars.read(TextSlab(texts), over: claim.domain, named: "vectors")
        for (power, scalar) in scalars.enumerated() { columns[power].append(scalar) }
      }
      vectors.append(columns)
    }
  }

  // MARK: Vectors

  /// All vectors of coefficients side by side.
  private var columns: ExactMatrix<S> { Self.matrix(vectors.flatMap { $0 }) }

  private static func matrix(_ columns: [[S]]) -> ExactMatrix<S> {
    let order = columns.first?.count ?? 0
    return ExactMatrix(
      rows: order, columns: columns.count, entries: (0..<order).flatMap { row in columns.map { $0[row] } })
  }

  /// Rejects unless A takes each vector to the root times what B does, and none is 0.
  func checkVectors(_ pencil: Pencil<S>) throws(Rejection) {
    for vector in vectors {
      try require(vector.contains { !$0.allSatisfy(\.isZero) }, "an eigenvector is 0")
    }
    func wanted(_ row: Int, _ column: Int) -> S {
      let (vector, power) = (vectors[column / degree], column % degree)
      var image = power > 0 ? vector[power - 1][row] : .zero
      image.subtractProduct(monic[power], vector[degree - 1][row])
      return image
    }
    var isRight = false
    if let b = pencil.b {
      let count = vectors.count * degree
      let multiples = Self.matrix((0..<count).map { column in (0..<pencil.order).map { wanted($0, column) } })
      let images = b.multiplied(by: multiples)
      isRight = pencil.a.times(columns) { images[$0, $1] }
    } else {
      isRight = pencil.a.times(columns, equals: wanted)
    }
    try require(isRight, "A does not take a vector to the eigenvalue times it")
  }

  /// Rejects unless the vectors are independent, and no more are in the eigenspace.
  func checkDimension<F: Field>(_ image: ResidueImage<S, F>) throws(Rejection) {
    let order = image.a.count
    if vectors.count > 1 {
      let rank = Elimination.rank(columns.whole.map { $0.map(image.reduce) })
      try require(rank == degree * vectors.count, "modulo the prime the vectors are dependent")
    }
    guard vectors.count < multiplicity else { return }
    let coefficients = S.cleared(factor).numerators.map(image.reduce)
    let side = image.b == nil ? order : order * degree
    try require(
      Double(degree) * Double(order) * Double(order) * Double(order) <= Work.most
        && Double(side) * Double(side) * Double(side) <= Work.most,
      "the value of a factor would take too many products")
    let rank = Elimination.rank(
      image.b.map { image.system(coefficients, $0) } ?? image.value(of: coefficients))
    try require(
      rank >= side - degree * vectors.count, "modulo the prime the rank is too low for so few eigenvectors")
  }
}

/// The eigenvalue that stands last where B is singular: infinite, with vectors that B takes to 0.
struct InfinitePart<S: CheckedScalar> {
  let multiplicity: Int
  private(set) var vectors: [[S]] = []
  var needsPrime: Bool { vectors.count > 1 || vectors.count < multiplicity }

  init(
    _ value: Value, _ claim: Claim<S>, _ pencil: Pencil<S>, multiplicity: Int, _ name: String?
  ) throws(Rejection) {
    self.multiplicity = multiplicity
    guard let b = pencil.b, case .record(let fields) = value else {
      throw Rejection("the infinite eigenvalue is no record")
    }
    try require(
      fields.map(\.name) == (name.map { ["multiplicity", "geometric", "roots", $0] } ?? ["multiplicity", "roots"]),
      "the infinite eigenvalue has other fields than it should")
    try require(
      value["multiplicity"] == .count(multiplicity) && value["roots"] == .list([.text("infinite")]),
      "the infinite eigenvalue has another multiplicity")
    guard let name, let basis = value[name] else { return }
    vectors = try Scalars.basis(basis, over: claim.domain, ambient: pencil.order, named: name)
    try require(
      value["geometric"] == .count(vectors.count) && (1...multiplicity).contains(vectors.count),
      "the infinite eigenvalue has not as many vectors as there can be")
    try require(vectors.allSatisfy { !$0.allSatisfy(\.isZero) }, "an eigenvector is 0")
    let columns = ExactMatrix(
      rows: pencil.order, columns: vectors.count,
      entries: (0..<pencil.order).flatMap { row in vectors.map { $0[row] } })
    try require(b.times(columns) { _, _ in .zero }, "B does not take a vector of the infinite eigenvalue to 0")
  }

  /// Rejects unless the vectors are a basis of all that B takes to 0.
  func checkDimension<F: Field>(_ image: ResidueImage<S, F>) throws(Rejection) {
    if vectors.count > 1 {
      let rows = vectors.map { S.cleared($0).numerators.map(image.reduce) }
      try require(Elimination.rank(rows) == vectors.count, "modulo the prime the vectors are dependent")
    }
    guard vectors.count < multiplicity, let b = image.b else { return }
    try require(
      Elimination.rank(b) >= image.a.count - vectors.count,
      "modulo the prime the rank is too low for so few eigenvectors")
  }
}
