import MatrixArithmetic
import MatrixDomain

/// The matrices A and B of A·v = λ·B·v, with the option `left` transposed; without B it is the identity.
struct Pencil<S: CheckedScalar> {
  let a: ExactMatrix<S>
  let b: ExactMatrix<S>?
  var order: Int { a.rows }

  init(_ claim: Claim<S>) throws(Rejection) {
    let a = try claim.squareMatrix()
    let b = claim.hasInput("B") ? try claim.matrix(input: "B") : nil
    if let b { try require(b.shape == a.shape, "A and B have different shapes") }
    let isLeft = claim.isSet("left")
    (self.a, self.b) = (isLeft ? a.transposed : a, isLeft ? b?.transposed : b)
  }

  /// Rejects unless a polynomial is det(x·B − A), and not 0: with `characteristic` where B is the identity; else computed.
  ///
  /// With rows of integers its coefficients are at most the product of √2 times the lengths of the rows of [A | B], for that
  /// bounds det(x·B − A) where |x| = 1.
  func check(_ polynomial: [S], _ evidence: Evidence, _ claim: Claim<S>) throws(Rejection) {
    guard let b else {
      let record = try evidence.record("characteristic")
      return try CharacteristicPolynomial.check(
        polynomial, of: a, isCyclic: record.has("vector") && S.imaginaryUnit == nil && !S.isRecomputed, record)
    }
    try require(!polynomial.isEmpty && polynomial.count <= order + 1, "the polynomial is 0, or of too high a degree")
    let side = Double(order)
    if S.isRecomputed {
      let degree = if case .numberField(let field) = claim.domain { Double(field.degree) } else { 1.0 }
      let longest = (0..<order).reduce(0) { longest, row in
        (a.row(row) + b.row(row)).reduce(longest) { max($0, $1.writtenSize) }
      }
      let size = degree * (Double(longest) * side / 64 + 1)
      try require(
        side * side * side * side * side * size * size <= Work.most, "the polynomial would take too many products")
      return try require(polynomial == Self.determinant(a, b), "the polynomial is wrong")
    }
    let beside = ExactMatrix(
      rows: order, columns: 2 * order, entries: (0..<order).flatMap { a.row($0) + b.row($0) })
    var scale = Integer.one
    for factor in beside.scales {
      try require(scale.bitCount + factor.bitCount <= Integer.bitLimit / 8, "the entries have too long denominators")
      scale *= factor
    }
    var numbers: [S.Whole] = []
    for coefficient in polynomial {
      let (numerators, denominator) = S.cleared([coefficient])
      guard let factor = scale.dividedExactly(by: denominator) else {
        throw Rejection("a coefficient has a denominator that the matrices cannot give")
      }
      numbers.append(S.scaled(numerators[0], by: factor))
    }
    numbers += Array(repeating: .zero, count: order + 1 - numbers.count)
    let comparison = ResidueComparison<S>(
      rows: beside.whole, numbers: numbers, products: (side + 1) * side * side * side, what: "the polynomial")
    try comparison.check(length: { ($0 + $0).squareRoot() + .one }) { Self.interpolated($0) }
  }

  /// det(x·B − A) from its values at 0, 1, …, modulo a prime above them, by Newton's differences.
  private static func interpolated(_ rows: [[Residue]]) -> [Residue] {
    let order = rows.count
    return Interpolation.coefficients(
      (0...order).map { point in
        Elimination<Residue>.determinant(
          words: rows.map { row in (0..<order).map { Residue(point) * row[order + $0] - row[$0] } })
      })
  }

  /// det(x·B − A) by elimination without fractions over K[x] (E. H. Bareiss, 1968).
  private static func determinant(_ a: ExactMatrix<S>, _ b: ExactMatrix<S>) -> [S] {
    let order = a.rows
    var rows = (0..<order).map { row in
      (0..<order).map { Polynomials.trimmed([-a[row, $0], b[row, $0]]) }
    }
    var (last, isNegative): ([S], Bool) = ([.one], false)
    for step in 0..<order {
      guard let found = (step..<order).first(where: { !rows[$0][step].isEmpty }) else { return [] }
      if found != step {
        rows.swapAt(found, step)
        isNegative.toggle()
      }
      let top = rows[step]
      for row in (step + 1)..<max(step + 1, order) {
        for column in (step + 1)..<order {
          let difference = Polynomials.difference(
            Polynomials.trimmed(Polynomials.product(top[step], rows[row][column])),
            Polynomials.trimmed(Polynomials.product(rows[row][step], top[column])))
          rows[row][column] = Polynomials.divided(difference, by: last).quotient
        }
      }
      last = top[step]
    }
    return isNegative ? last.map { -$0 } : last
  }
}

/// The matrices of a pencil modulo a prime, or in a finite field itself.
struct ResidueImage<S: CheckedScalar, F: Field> {
  let reduce: (S.Whole) -> F
  private(set) var a: [[F]]
  private(set) var b: [[F]]?

  /// Row i of both is over one denominator, and without B all rows are: that of A is ``below`` then.
  private var below: F = .one

  init(_ pencil: Pencil<S>, _ reduce: @escaping (S.Whole) -> F) throws(Rejection) {
    self.reduce = reduce
    guard let b = pencil.b else {
      let whole = try WholeSquare(pencil.a)
      a = whole.entries.map { $0.map(reduce) }
      below = reduce(S.scaled(.one, by: whole.denominator))
      return
    }
    let order = pencil.order
    let beside = ExactMatrix(
      rows: order, columns: 2 * order, entries: (0..<order).flatMap { pencil.a.row($0) + b.row($0) })
    let rows = beside.whole.map { $0.map(reduce) }
    a = rows.map { Array($0[..<order]) }
    self.b = rows.map { Array($0[order...]) }
  }

  /// f(A)·dᵈ for A = W/d, by Horner's rule.
  func value(of coefficients: [F]) -> [[F]] {
    var power = F.one
    var image = a.map { $0.map { _ in F.zero } }
    for coefficient in coefficients.reversed() {
      let constant = coefficient * power
      image = Elimination.product(a, image)
      for index in image.indices { image[index][index] += constant }
      power *= below
    }
    return image
  }

  /// The system c_d·A·wᵢ = B·(c_d·wᵢ₋₁ − cᵢ·w_{d−1}) for all coefficients wᵢ of an eigenvector.
  func system(_ coefficients: [F], _ b: [[F]]) -> [[F]] {
    let (order, degree) = (a.count, coefficients.count - 1)
    var rows: [[F]] = []
    for power in 0..<degree {
      for row in 0..<order {
        var line = Array(repeating: F.zero, count: order * degree)
        for column in 0..<order {
          line[power * order + column] += coefficients[degree] * a[row][column]
          if power > 0 { line[(power - 1) * order + column] -= coefficients[degree] * b[row][column] }
          line[(degree - 1) * order + column] += coefficients[power] * b[row][column]
        }
        rows.append(line)
      }
    }
    return rows
  }
}

/// det(x·B − A) is 0: type `singular-pencil`. Data: `vectors` v₀, v₁, …, v_d with A·v₀ = 0, A·vᵢ = B·vᵢ₋₁ and B·v_d = 0, not all
/// of them 0: then v₀ + v₁·x + … is not 0, and x·B − A takes it to 0.
struct SingularPencil: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let pencil = try Pencil(claim)
    guard let b = pencil.b else { throw Rejection("without B the polynomial is not 0") }
    let vectors: [[S]] = try claim.evidence("singular-pencil").vectors(
      "vectors", over: claim.domain, count: pencil.order)
    try require(vectors.contains { !$0.allSatisfy(\.isZero) }, "the vectors are all 0")
    try require(vectors.count <= pencil.order + 1, "there are more vectors than are needed")
    func matrix(_ columns: [[S]]) -> ExactMatrix<S> {
      ExactMatrix(
        rows: pencil.order, columns: columns.count,
        entries: (0..<pencil.order).flatMap { row in columns.map { $0[row] } })
    }
    let zero = Array(repeating: S.zero, count: pencil.order)
    let images = b.multiplied(by: matrix([zero] + vectors))
    try require(
      pencil.a.times(matrix(vectors + [zero])) { images[$0, $1] }, "x·B − A does not take the vector to 0")
  }
}
