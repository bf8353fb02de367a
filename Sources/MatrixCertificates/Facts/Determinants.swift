import MatrixArithmetic
import MatrixDomain

/// An output is the determinant of a term: types `null-vector` (for 0), `determinant-residues`, `determinant-divisor`,
/// `determinant-factors`, and where the checker eliminates in the field itself `recomputation`.
struct Determinant: CheckedFact {
  let output: MatrixTerm
  let term: MatrixTerm

  init(_ output: MatrixTerm, of term: MatrixTerm) { (self.output, self.term) = (output, term) }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let (matrix, determinant) = (try claim.matrix(term), try claim.entries(output)[0, 0])
    try require(matrix.rows == matrix.columns, "the minor is not square")
    switch claim.certificate.type {
    case "null-vector":
      try require(determinant.isZero, "a matrix with a null vector has determinant 0")
      try NullVector.check(matrix, try claim.evidence("null-vector"))
    case "determinant-factors": try Self.checkFactors(matrix, determinant, try claim.evidence())
    case "determinant-divisor" where !S.isRecomputed && S.imaginaryUnit == nil:
      let whole = try Self.whole(determinant, matrix)
      let divisor = try Self.divisor(of: S.parts(whole)[0], matrix, try claim.evidence())
      try Self.checkResidues(matrix, whole, divisor: divisor)
    default:
      _ = try claim.evidence(S.isRecomputed ? "recomputation" : "determinant-residues")
      try Self.check(matrix, determinant)
    }
  }

  /// Rejects unless a number is the determinant of a block, without any evidence.
  static func check<S: CheckedScalar>(_ matrix: ExactMatrix<S>, _ determinant: S) throws(Rejection) {
    if S.isRecomputed {
      try S.requireDeterminant(determinant, of: (0..<matrix.rows).map(matrix.row))
    } else {
      try checkResidues(matrix, try whole(determinant, matrix), divisor: .one)
    }
  }

  private static func checkResidues<S: CheckedScalar>(
    _ matrix: ExactMatrix<S>, _ whole: S.Whole, divisor: Integer
  ) throws(Rejection) {
    let order = Double(matrix.rows)
    let comparison = ResidueComparison<S>(
      rows: matrix.whole, numbers: [whole], divisor: divisor, products: order * order * order / 3,
      what: "the determinant")
    try comparison.check(length: { $0.exactSquareRoot ?? $0.squareRoot() + 1 }) { [Elimination.determinant(words: $0)] }
  }

  /// The determinant of the rows cleared of denominators.
  private static func whole<S: CheckedScalar>(
    _ determinant: S, _ matrix: ExactMatrix<S>
  ) throws(Rejection) -> S.Whole {
    let (numerators, denominator) = S.cleared([determinant])
    guard let factor = matrix.scales.reduce(Integer.one, *).dividedExactly(by: denominator) else {
      throw Rejection("the determinant has a denominator that the matrix cannot give")
    }
    return S.scaled(numerators[0], by: factor)
  }

  /// A divisor of the determinant, from `rightSide` b, `numerators` y and `denominator` d, over Z, with W·y = d·b, where W is A
  /// with its rows cleared of denominators, d > 0 and gcd(d, y₁, y₂, …) = 1.
  ///
  /// By Cramer's rule det W · y / d is a vector of integers, so d divides det W.
  private static func divisor<S: CheckedScalar>(
    of whole: Integer, _ matrix: ExactMatrix<S>, _ evidence: Evidence
  ) throws(Rejection) -> Integer {
    let right: [Rational] = try evidence.vector("rightSide", over: .integers, count: matrix.rows)
    let solution: [Rational] = try evidence.vector("numerators", over: .integers, count: matrix.columns)
    guard case .scalar(let value) = try evidence.value("denominator") else {
      throw Rejection("the field denominator is not a scalar")
    }
    let divisor = (try Scalars.read(value, over: .integers, named: "denominator") as Rational).numerator
    let numerators = solution.map(\.numerator)
    try require(divisor > 0, "the denominator is not positive")
    try require(numerators.reduce(divisor) { $0.gcd(with: $1) }.isOne, "the solution is not in lowest terms")
    for (index, row) in matrix.whole.enumerated() {
      try require(
        dot(row.map { S.parts($0)[0] }, numerators) == divisor * right[index].numerator,
        "the solution does not satisfy equation \(index + 1)")
    }
    try require(!whole.isZero, "a determinant 0 is shown by a null vector or by residues")
    try require(whole.isMultiple(of: divisor), "the denominator does not divide the determinant")
    return divisor
  }

  /// P·A = L·U: `order`, the permutation P; `lower`, L with ones on and zeros above the diagonal; `upper`, U with zeros below
  /// it. The determinant is the sign of P times the product of U's diagonal.
  private static func checkFactors<S: CheckedScalar>(
    _ a: ExactMatrix<S>, _ determinant: S, _ evidence: Evidence
  ) throws(Rejection) {
    let order = try evidence.permutation("order", count: a.rows)
    let lower: ExactMatrix<S> = try evidence.matrix("lower", over: evidence.domain, a.shape)
    let upper: ExactMatrix<S> = try evidence.matrix("upper", over: evidence.domain, a.shape)
    for row in 0..<a.rows {
      try require(lower[row, row].isOne, "the diagonal of the lower factor is not 1")
      for column in 0..<row { try require(upper.isZero(row, column), "the upper factor is not upper triangular") }
      for column in (row + 1)..<max(row + 1, a.rows) {
        try require(lower.isZero(row, column), "the lower factor is not lower triangular")
      }
    }
    try require(lower.times(upper, equals: { a[order[$0], $1] }), "the factors do not multiply to the permuted matrix")
    let product = (0..<a.rows).reduce(S(order.sign)) { $0 * upper[$1, $1] }
    try require(product == determinant, "the determinant is not the product of the pivots with the permutation's sign")
  }
}

/// Numbers are what is computed from a matrix of integers: both leave the same residues modulo enough primes.
///
/// A divisor d divides the claimed number and the true one (if nothing better is known, d = 1). The true one is at most H, the
/// product of the lengths of the rows, or of the columns, each rounded up (Hadamard), and so is the claimed one. Modulo every
/// prime that does not divide d, both leave the same residue. Two multiples of d that differ by at most 2H and agree modulo
/// primes with a product above 2H/d are equal. The primes are the largest below 2³¹: the checker takes them itself. Of
/// complex numbers this is true of both parts, where all homomorphisms agree.
struct ResidueComparison<S: CheckedScalar> {
  let rows: [[S.Whole]]
  let numbers: [S.Whole]
  var divisor = Integer.one
  /// About how many products of residues the computation takes.
  let products: Double
  let what: String

  /// - Parameter length: what is at least the root of a sum of squares.
  /// - Complexity: `log(2H/d) / 31` computations.
  func check(length: (Integer) -> Integer, _ compute: ([[Residue]]) -> [Residue]) throws(Rejection) {
    let bound = try bound(length)
    for number in numbers {
      try require(S.parts(number).allSatisfy { $0.magnitude <= bound }, "\(what) is above Hadamard's bound")
    }
    // Each prime has 30 bits and more. An honest matrix is far below: with long numbers a divisor leaves few primes.
    let primes = max(0, bound.bitCount + 2 - divisor.bitCount) / 30 + 1
    let words = rows.reduce(0) { $1.reduce($0) { $0 + S.bits($1) / 64 } }
    let homomorphisms = Double(S.parts(.one).count)
    try require(
      homomorphisms * Double(primes) * (Double(words + primes / 2) + products) <= Work.most,
      "\(what) would take \(primes) primes, too many for a matrix of this size")
    var reached = divisor
    var next = Primes.limit
    while reached <= bound + bound {
      guard let prime = Primes.below(next) else { throw Rejection("there are not enough primes for \(what)") }
      next = prime
      let reductions = S.reductions(modulo: prime)
      guard !reductions.isEmpty, divisor.residue(modulo: UInt64(prime)) != 0 else { continue }
      for reduce in reductions {
        try require(
          compute(rows.map { $0.map(reduce) }) == numbers.map(reduce), "\(what) is wrong modulo \(prime)")
      }
      reached *= Integer(prime)
    }
  }

  /// The smaller of the bounds by rows and, of a square matrix, by columns; one that would be too long is left out.
  private func bound(_ length: (Integer) -> Integer) throws(Rejection) -> Integer {
    let columns = rows.first?.count ?? 0
    var squares = [rows.count, columns].map { Array(repeating: Integer.zero, count: $0) }
    for (row, entries) in rows.enumerated() {
      for (column, entry) in entries.enumerated() {
        for part in S.parts(entry) {
          squares[0][row].addProduct(part, part)
          squares[1][column].addProduct(part, part)
        }
      }
    }
    let bounds = squares.prefix(columns == rows.count ? 2 : 1).map { $0.map(length) }
      .filter { $0.reduce(0) { $0 + $1.bitCount } <= Integer.bitLimit / 4 }.map { $0.reduce(Integer.one, *) }
    guard let least = bounds.min() else { throw Rejection("the matrix is too long for \(what) by residues") }
    return least
  }
}

/// A matrix B is the adjugate of A: types `adjugate-identity` and, where all entries are 0, `null-vectors`.
///
/// Let A have n ≥ 2 rows.
/// - B ≠ 0: it is checked that A·B = B·A = d·I for some d, and that one nonzero entry of B is the cofactor it should be,
///   by residues. If d ≠ 0, B is a multiple of A⁻¹, as the adjugate is. If d = 0, A is singular, and of rank n − 1 for a
///   cofactor is not 0: the columns of B and of the adjugate are in the null space, their rows in the left null space, both of
///   dimension 1, so again one is a multiple of the other. They agree in one entry that is not 0, hence everywhere.
/// - B = 0: two independent null vectors show that the rank is at most n − 2; then all minors of n − 1 rows are 0.
struct Adjugate: CheckedFact {
  let term: MatrixTerm

  init(_ term: MatrixTerm) { self.term = term }

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    let (a, adjugate) = (try claim.matrix("A"), try claim.matrix(term))
    try require(adjugate.shape == a.shape, "the adjugate has the wrong shape")
    let size = a.rows
    let nonzero = (0..<size * size).first { !adjugate.isZero($0 / size, $0 % size) }
    if size > 1 && nonzero == nil { return try Self.checkZero(a, try claim.evidence("null-vectors")) }
    _ = try claim.evidence("adjugate-identity")
    if size == 0 { return }
    if size == 1 { return try require(adjugate[0, 0].isOne, "the one cofactor of a 1×1 matrix is 1") }
    let diagonal = dot(a.row(0), adjugate.column(0))
    let scalar = { (row: Int, column: Int) -> S in row == column ? diagonal : .zero }
    try require(a.times(adjugate, equals: scalar), "A times the adjugate is not a multiple of the identity")
    if diagonal.isZero {
      try require(adjugate.times(a, equals: scalar), "the adjugate times A is not a multiple of the identity")
    }
    let place = nonzero ?? 0
    let (row, column) = (place % size, place / size)
    let all = Array(0..<size)
    let block = a.block(rows: all.filter { $0 != row }, columns: all.filter { $0 != column })
    try Determinant.check(
      block, (row + column).isMultiple(of: 2) ? adjugate[column, row] : -adjugate[column, row])
  }

  /// Data: `vectors`, a basis over the field of two null vectors.
  private static func checkZero<S: CheckedScalar>(_ a: ExactMatrix<S>, _ evidence: Evidence) throws(Rejection) {
    let vectors: [[S]] = try evidence.basis("vectors", ambient: a.columns)
    try require(vectors.count == 2, "there are not two null vectors")
    guard let first = vectors[0].firstIndex(where: { !$0.isZero }) else { throw Rejection("a null vector is zero") }
    // Independent exactly where some 2×2 minor with that entry is not 0.
    let isIndependent = vectors[0].indices.contains {
      vectors[0][first] * vectors[1][$0] != vectors[0][$0] * vectors[1][first]
    }
    try require(isIndependent, "the null vectors are dependent")
    for vector in vectors { try require(a.annihilates(vector), "A times a null vector is not 0") }
  }
}

/// Which rows and columns a minor keeps: both are counts, and then this row and this column are left out; or both are lists of
/// as many rising positions, and then they are kept. They are named `kept rows` and `kept columns`.
struct KeptLines: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    for (name, count) in [("rows", claim.rows("A")), ("columns", claim.columns("A"))] {
      claim.places["kept \(name)"] = try Self.kept(try claim.input(name), name, of: count)
    }
    let areCounts = try [claim.input("rows"), claim.input("columns")].map { $0.kind == .count }
    try require(areCounts[0] == areCounts[1], "rows and columns are not given alike")
  }

  private static func kept(_ value: Value, _ name: String, of count: Int) throws(Rejection) -> [Int] {
    let positions: [Int]
    switch value {
    case .count(let position):
      try require(position >= 1 && position <= count, "a position in \(name) is outside the matrix")
      return (0..<count).filter { $0 != position - 1 }
    case .vector(let vector):
      positions = (try Scalars.read(vector, over: .integers, named: name) as [Rational]).map {
        $0.numerator.asInt.map { $0 - 1 } ?? -1
      }
    case let list: positions = try Positions.read(list, named: name)
    }
    try Positions.checkRising(positions, below: count, named: name)
    return positions
  }
}
