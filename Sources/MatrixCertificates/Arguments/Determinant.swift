import MatrixArithmetic
import MatrixDomain

/// `det` and `minor`: types `null-vector` (for 0), `determinant-residues`, `determinant-divisor`, `determinant-factors`.
enum Determinant: CheckedFact {
  case determinant, minor

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    switch self {
    case .determinant: try Self.check(claim)
    case .minor: try Self.checkMinor(claim)
    }
  }

  static func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("determinant")
    try check(try claim.squareMatrix(), output: "determinant", claim)
  }

  /// `minor`: the determinant of a block of A.
  ///
  /// The inputs `rows` and `columns` are both numbers, and then this row and this column are left out of a square A; or
  /// both are lists of as many rising positions, and then they are kept.
  static func checkMinor<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A", "rows", "columns")
    try claim.checkOutputs("result")
    let a = try claim.matrix("A")
    let rows = try kept("rows", of: a.rows, claim)
    let columns = try kept("columns", of: a.columns, claim)
    try require(try claim.isCount("rows") == claim.isCount("columns"), "rows and columns are not given alike")
    try require(rows.count == columns.count, "the minor is not square")
    try check(a.block(rows: rows, columns: columns), output: "result", claim)
  }

  private static func kept<S: CheckedScalar>(_ name: String, of count: Int, _ claim: Claim<S>) throws(Rejection)
    -> [Int]
  {
    let positions: [Int]
    switch try claim.input(name) {
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

  private static func check<S: CheckedScalar>(_ a: ExactMatrix<S>, output: String, _ claim: Claim<S>) throws(Rejection)
  {
    guard case .scalar(let value) = try claim.output(output) else {
      throw Rejection("the determinant is not a scalar")
    }
    let determinant: S = try Scalars.read(value, over: claim.ringDomain, named: output)
    try check(a, determinant, claim)
  }

  /// Rejects unless the certificate proves a number to be the determinant.
  static func check<S: CheckedScalar>(_ a: ExactMatrix<S>, _ determinant: S, _ claim: Claim<S>) throws(Rejection) {
    switch claim.certificate.type {
    case "null-vector":
      try require(determinant.isZero, "a matrix with a null vector has determinant 0")
      try NullVector.check(a, claim)
    case "determinant-factors": try DeterminantFactors.check(a, determinant, claim)
    default: try S.checkDeterminant(a, determinant, claim)
    }
  }

  /// Over ℚ: the types `determinant-residues` and `determinant-divisor`.
  static func check(
    _ a: ExactMatrix<Rational>, rational determinant: Rational, _ claim: Claim<Rational>
  ) throws(Rejection) {
    let whole = try wholeDeterminant(determinant, a)
    if claim.certificate.type == "determinant-divisor" { return try checkDivisor(a, whole, claim) }
    _ = try Evidence(claim, type: "determinant-residues")
    try DeterminantResidues.check(a, determinant: whole, divisor: .one)
  }

  /// The determinant of the rows cleared of denominators.
  static func wholeDeterminant(_ determinant: Rational, _ a: ExactMatrix<Rational>) throws(Rejection) -> Integer {
    guard let whole = a.scales.reduce(determinant, { $0 * Rational($1) }).asInteger else {
      throw Rejection("the determinant has a denominator that the matrix cannot give")
    }
    return whole
  }

  /// Type `determinant-divisor`: a divisor of the determinant, and the cofactor by residues.
  ///
  /// Data, over Z: `rightSide` b, `numerators` y and `denominator` d with W·y = d·b, where W is A with its rows cleared
  /// of denominators, d > 0 and gcd(d, y₁, y₂, …) = 1. By Cramer's rule det W · y / d is a whole vector, so d divides
  /// det W. What is left is smaller by the factor d, and so are the residues needed.
  private static func checkDivisor(
    _ a: ExactMatrix<Rational>, _ whole: Integer, _ claim: Claim<Rational>
  ) throws(Rejection) {
    let evidence = try Evidence(
      claim, type: "determinant-divisor", fields: "rightSide", "numerators", "denominator")
    let right = try evidence.vector("rightSide", over: .integers, count: a.rows)
    let numerators = try evidence.vector("numerators", over: .integers, count: a.columns)
    guard case .scalar(let value) = try evidence.value("denominator") else {
      throw Rejection("the field denominator is not a scalar")
    }
    let denominator: Rational = try Scalars.read(value, over: .integers, named: "denominator")
    let divisor = denominator.numerator
    try require(divisor > 0, "the denominator is not positive")
    try require(
      numerators.reduce(divisor) { $0.gcd(with: $1.numerator) }.isOne, "the solution is not in lowest terms")
    for row in 0..<a.rows {
      var sum = Integer.zero
      for column in 0..<a.columns { sum.addProduct(a.whole[row][column], numerators[column].numerator) }
      try require(sum == divisor * right[row].numerator, "the solution does not satisfy equation \(row + 1)")
    }
    try require(!whole.isZero, "a determinant 0 is shown by a null vector or by residues")
    try require(whole.isMultiple(of: divisor), "the denominator does not divide the determinant")
    try DeterminantResidues.check(a, determinant: whole, divisor: divisor)
  }
}

/// The argument that a whole matrix W has a determinant D: both leave the same residue modulo enough primes.
///
/// Let d divide both D and det W (if nothing better is known, d = 1). By Hadamard's inequality |det W| ≤ H, and |D| ≤ H
/// is checked. Modulo every prime p that does not divide d, D ≡ det W gives D/d ≡ det W / d. Two multiples of d that
/// differ by at most 2H and agree modulo primes with a product above 2H/d are equal. The primes are the largest below
/// 2³¹: the checker takes them itself.
///
/// - Complexity: `log(2H/d) / 31` eliminations of `n³ / 3` products of machine words.
enum DeterminantResidues {
  static func check(_ a: ExactMatrix<Rational>, determinant: Integer, divisor: Integer) throws(Rejection) {
    let squaredBound = try hadamardSquared(a)
    try require(determinant * determinant <= squaredBound, "the determinant is above Hadamard's bound")
    // Squares throughout, for Hadamard's bound is a square root: (d·p₁·p₂·…)² > 4·H².
    let target = squaredBound * 4
    var reached = divisor
    var next = Primes.limit
    // Each prime has 30 bits and more. An honest matrix is far below: with long numbers a divisor leaves few primes.
    let primes = max(0, target.bitCount / 2 + 1 - divisor.bitCount) / 30
    let words = a.whole.reduce(0) { $1.reduce($0) { $0 + $1.bitCount / 64 } }
    let work = Double(primes) * (Double(words + primes / 2) + Double(a.rows) * Double(a.rows) * Double(a.rows) / 3)
    try require(work <= mostWork, "the determinant would take \(primes) primes, too many for a matrix of this size")
    while 2 * reached.bitCount < target.bitCount || reached * reached <= target {
      guard let prime = Primes.below(next) else { throw Rejection("there are not enough primes for this determinant") }
      next = prime
      let modulus = UInt64(prime)
      guard divisor.residue(modulo: modulus) != 0 else { continue }
      let everything = Array(0..<a.rows)
      let residues = Residues(a.whole, rows: everything, columns: everything, prime: prime)
      try require(
        residues.determinant() == determinant.residue(modulo: modulus), "the determinant is wrong modulo \(prime)")
      reached *= Integer(prime)
    }
  }

  /// The most products of machine words: a minute or two.
  static let mostWork = 0x1p37

  /// The square of the smaller of Hadamard's bounds by rows and by columns.
  ///
  /// One that would be longer than ``longest`` is left out; where both are, the matrix is refused.
  private static func hadamardSquared(_ a: ExactMatrix<Rational>) throws(Rejection) -> Integer {
    var rows: [Integer] = []
    var columns = Array(repeating: Integer.zero, count: a.columns)
    for row in a.whole {
      var sum = Integer.zero
      for (column, entry) in row.enumerated() {
        sum.addProduct(entry, entry)
        columns[column].addProduct(entry, entry)
      }
      rows.append(sum)
    }
    let bounds = [rows, columns].filter { sums in sums.reduce(0) { $0 + $1.bitCount } <= longest }
      .map { $0.reduce(.one, *) }
    guard let least = bounds.min() else { throw Rejection("the matrix is too long for a determinant by residues") }
    return least
  }

  /// The most bits of a squared bound: the squares that are compared with four times it stay within
  /// ``Integer/bitLimit``.
  private static let longest = Integer.bitLimit / 2
}

/// Type `determinant-factors`: P·A = L·U, multiplied out.
///
/// Data: `order`, the permutation P; `lower`, L over Q with ones on and zeros above the diagonal; `upper`, U over Q with
/// zeros below the diagonal. The determinant is the sign of P times the product of U's diagonal.
enum DeterminantFactors {
  static func check<S: CheckedScalar>(_ a: ExactMatrix<S>, _ determinant: S, _ claim: Claim<S>) throws(Rejection) {
    let evidence = try Evidence(claim, type: "determinant-factors", fields: "order", "lower", "upper")
    guard case .permutation(let value) = try evidence.value("order"),
      let order = Permutation(order: value.order), order.count == a.rows
    else { throw Rejection("the field order is not a permutation of the rows") }
    let lower = try evidence.matrix("lower", over: claim.domain, a.rows, a.rows)
    let upper = try evidence.matrix("upper", over: claim.domain, a.rows, a.rows)
    for row in 0..<a.rows {
      try require(lower[row, row].isOne, "the diagonal of the lower factor is not 1")
      for column in 0..<row { try require(upper.isZero(row, column), "the upper factor is not upper triangular") }
      for column in (row + 1)..<max(row + 1, a.rows) {
        try require(lower.isZero(row, column), "the lower factor is not lower triangular")
      }
    }
    try require(lower.times(upper, equals: { a[order[$0], $1] }), "the factors do not multiply to the permuted matrix")
    var product = S(order.sign)
    for index in 0..<a.rows { product *= upper[index, index] }
    try require(product == determinant, "the determinant is not the product of the pivots with the permutation's sign")
  }
}
