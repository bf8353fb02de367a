import MatrixArithmetic
import MatrixDomain

/// A matrix of polynomials with integer coefficients, known by its values at 0, 1, 2, … modulo primes.
///
/// A minor of k rows has at most the degree of the k rows of the highest degree together, and no coefficient above the product
/// of the k largest sums of the absolute values of the coefficients in a row: the sum of the absolute values of the coefficients
/// of a product is at most the product of those of its factors. The same holds for columns. A polynomial of at most such a degree,
/// with coefficients of at most such a size, is 0 where it is 0 modulo primes whose product is larger than that size, modulo each at one
/// point more than the degree.
struct PolynomialValues {
  /// The coefficients, constant term first, row by row; rows and columns of zeros are left out.
  private let rows: [[[Integer]]]
  private let columns: Int
  /// The prime that the coefficients stand for residues of; `nil` for integers.
  private let characteristic: Int?

  init(_ rows: [[[Integer]]], characteristic: Int?) {
    let filled = rows.filter { $0.contains { !$0.isEmpty } }
    let kept = (filled.first ?? []).indices.filter { column in filled.contains { !$0[column].isEmpty } }
    self.rows = filled.map { row in kept.map { row[$0] } }
    columns = kept.count
    self.characteristic = characteristic
  }

  /// True where the field has enough residues for the values that a rank asks for.
  var hasValues: Bool {
    characteristic.map { $0 > degree(ofMinors: min(rows.count, columns)) } ?? true
  }

  // MARK: Bounds

  /// What belongs to each row, and what belongs to each column.
  private func lines<Measure>(_ measure: ([[Integer]]) -> Measure) -> [[Measure]] {
    [rows.map(measure), (0..<columns).map { column in measure(rows.map { $0[column] }) }]
  }

  /// The highest degree of a minor.
  private func degree(ofMinors size: Int) -> Int {
    lines { line in line.reduce(0) { max($0, $1.count - 1) } }
      .map { $0.sorted(by: >).prefix(size).reduce(0, +) }.min() ?? 0
  }

  /// What no coefficient of a minor is above.
  private func height(ofMinors size: Int) throws(Rejection) -> Integer {
    let sums = lines { line in line.joined().reduce(Integer.zero) { $0 + $1.magnitude } }
    let bounds = sums.map { $0.sorted(by: >).prefix(size) }
      .filter { $0.reduce(0) { $0 + $1.bitCount } <= Integer.bitLimit / 4 }.map { $0.reduce(Integer.one, *) }
    guard let least = bounds.min() else { throw Rejection("the matrix is too long to be looked at by its values") }
    return least
  }

  // MARK: Values

  /// Primes whose product is above a number; the characteristic alone where it has more residues than there are points.
  private func primes(above bound: Integer, points: Int, order: Int) throws(Rejection) -> [Int] {
    let own = characteristic.flatMap { $0 >= points ? $0 : nil }
    let coefficients = rows.reduce(0) { $1.reduce($0) { $0 + $1.count } }
    let products = Double(order) * Double(rows.count) * Double(columns) / 3 + Double(coefficients)
    // Each prime has 30 bits and more.
    let count = own == nil ? bound.bitCount / 30 + 1 : 1
    try require(
      Double(count) * Double(points) * products <= Work.most, "the matrix has too many values for one of this size")
    if let own { return [own] }
    var (found, reached, next) = ([Int](), Integer.one, Primes.limit)
    while reached <= bound {
      guard let prime = Primes.below(next), prime >= points else {
        throw Rejection("there are not enough primes for the values of a matrix")
      }
      (next, reached) = (prime, reached * Integer(prime))
      found.append(prime)
    }
    return found
  }

  /// Calls a closure with the matrix at 0, 1, 2, … modulo a prime, until it returns false.
  private func forEachValue(
    modulo prime: PrimeModulus, points: Int, _ body: (Residue, [[Residue]]) throws(Rejection) -> Bool
  ) throws(Rejection) {
    let reduced = rows.map { $0.map { $0.map { prime.residue($0) } } }
    for number in 0..<points {
      let point = prime.residue(number)
      let value = reduced.map { row in row.map { Self.value($0, at: point, modulo: prime) } }
      guard try body(point, value) else { return }
    }
  }

  private static func value(_ coefficients: [Residue], at point: Residue, modulo prime: PrimeModulus) -> Residue {
    coefficients.reversed().reduce(prime.residue(0)) { $0 * point + $1 }
  }

  private static func modulus(_ prime: Int) throws(Rejection) -> PrimeModulus {
    guard let modulus = try? PrimeModulus(prime) else { throw Rejection("\(prime) is no prime") }
    return modulus
  }

  // MARK: Rank and determinant

  /// Rejects unless the matrix has a rank over the quotients of polynomials.
  ///
  /// At one point it is that at least, and at no point more: so all larger minors are 0.
  func requireRank(_ rank: Int) throws(Rejection) {
    let most = min(rows.count, columns)
    try require((0...most).contains(rank), "the rank is another")
    if most == 0 { return }
    let size = min(rank + 1, most)
    let points = degree(ofMinors: size) + 1
    var reached = 0
    for prime in try primes(above: try height(ofMinors: size), points: points, order: size) {
      try forEachValue(modulo: try Self.modulus(prime), points: points) { (_, value) throws(Rejection) in
        reached = max(reached, Elimination.rank(value))
        try require(reached <= rank, "the rank is another")
        return reached < most
      }
      if reached == most { break }
    }
    try require(reached == rank, "the rank is another")
  }

  /// Rejects unless a polynomial is the determinant of the matrix, which was square, of an order.
  func requireDeterminant(_ claimed: [Integer], order: Int) throws(Rejection) {
    // A row or a column of zeros was left out.
    guard rows.count == order, columns == order else {
      return try require(claimed.isEmpty, "a matrix with a row or a column of zeros has determinant 0")
    }
    let (points, bound) = (degree(ofMinors: order) + 1, try height(ofMinors: order))
    try require(claimed.count <= points, "the determinant has too high a degree")
    if let characteristic, characteristic < points {
      let modulus = UInt64(characteristic)
      let found = try determinant(points, bound).map { $0.residue(modulo: modulus) }
      let expected = claimed.map { $0.residue(modulo: modulus) }
      return try require(
        Array(found.prefix(expected.count)) == expected && found.dropFirst(expected.count).allSatisfy { $0 == 0 },
        "the determinant is wrong")
    }
    try require(
      characteristic != nil || claimed.allSatisfy { $0.magnitude <= bound },
      "the determinant has too large a coefficient")
    for prime in try primes(above: bound + bound, points: points, order: order) {
      let prime = try Self.modulus(prime)
      let residues = claimed.map { prime.residue($0) }
      try forEachValue(modulo: prime, points: points) { (point, value) throws(Rejection) in
        try require(
          Elimination.determinant(words: value) == Self.value(residues, at: point, modulo: prime),
          "the determinant is wrong")
        return true
      }
    }
  }

  /// The coefficients of the determinant of the matrix of integers, as many as there are points.
  private func determinant(_ points: Int, _ bound: Integer) throws(Rejection) -> [Integer] {
    let integers = PolynomialValues(rows, characteristic: nil)
    var (result, product) = (Array(repeating: Integer.zero, count: points), Integer.one)
    for number in try integers.primes(above: bound + bound, points: points, order: rows.count) {
      let prime = try Self.modulus(number)
      var values: [Residue] = []
      try integers.forEachValue(modulo: prime, points: points) { (_, value) in
        values.append(Elimination.determinant(words: value))
        return true
      }
      guard let inverse = prime.residue(product).inverse else { throw Rejection("a prime is there twice") }
      for (place, coefficient) in Interpolation.coefficients(values).enumerated() {
        let step = (coefficient - prime.residue(result[place])) * inverse
        result[place].addProduct(product, Integer((prime.residue(0) + step).representative))
      }
      product *= Integer(number)
    }
    return result.map { $0 + $0 > product ? $0 - product : $0 }
  }
}
