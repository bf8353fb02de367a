import MatrixArithmetic
import MatrixDomain

/// `minpoly`: type `krylov-vectors`. Data: `vectors` (list of vectors; over Q they are over Z) and, unless the field has a
/// prime of its own, `prime`.
///
/// W is A times the least common denominator of all entries, q the polynomial of W that belongs to the claimed m of A.
/// Modulo the prime, the first vector has as many independent images under I, W, W², … as q has a degree, so no polynomial
/// of a lower degree takes W to 0; and the images of all vectors span everything. q takes each vector to 0, and with it all
/// its images: so q(W) = 0.
/// - Complexity: `n³` products of residues, and a product of W with a vector of long numbers for each degree and vector.
enum MinimalPolynomial: CheckedFact {
  case polynomial

  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try Self.check(claim)
  }

  static func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("polynomial")
    let a = try claim.squareMatrix()
    guard case .polynomial(let value) = try claim.output("polynomial") else {
      throw Rejection("the output polynomial is not a polynomial")
    }
    try Scalars.checkDomain(value.domain, is: claim.ringDomain, named: "polynomial")
    try PolynomialVariable.check(value, claim)
    let coefficients: [S] = try Scalars.read(value.coefficients, over: claim.ringDomain, named: "polynomial")
    let degree = coefficients.count - 1
    try require((0...a.rows).contains(degree), "the polynomial is not of a degree up to that of A")
    try require(coefficients[degree].isOne, "the polynomial is not monic")
    try S.checkMinimal(a, coefficients, claim)
  }

  /// Over the rationals: the span modulo the prime in machine words, and the images in whole numbers.
  static func check(
    _ a: ExactMatrix<Rational>, rational coefficients: [Rational], _ claim: Claim<Rational>
  ) throws(Rejection) {
    let degree = coefficients.count - 1
    let whole = try WholeSquare(a)
    let polynomial = try whole.polynomial(coefficients)
    let evidence = try Evidence<Rational>(claim, type: "krylov-vectors", fields: "vectors", "prime")
    let prime = try evidence.count("prime")
    try require(Primes.contains(prime), "\(prime) is not a prime below 2³¹")
    guard case .list(let items) = try evidence.value("vectors") else { throw Rejection("the vectors are not a list") }
    try require(items.count <= a.rows, "there are more vectors than rows")
    var vectors: [[Integer]] = []
    for item in items {
      guard case .vector(let vector) = item else { throw Rejection("the vectors are not a list of vectors") }
      let entries: [Rational] = try Scalars.read(vector, over: .integers, named: "vectors")
      try require(entries.count == a.rows, "a vector has not one entry for each row")
      vectors.append(entries.map(\.numerator))
    }
    func longest(_ numbers: [Integer]) -> Int { numbers.reduce(0) { max($0, $1.bitCount) } }
    try requireWork(
      size: a.rows, vectors: vectors.count, degree: polynomial.count, bits: whole.bits,
      longest: max(longest(polynomial), vectors.reduce(0) { max($0, longest($1)) }))
    try checkSpan(whole.entries, vectors, degree: degree, UInt64(prime))
    try checkImages(whole.entries, vectors, polynomial)
  }

  /// Rejects polynomials that would take too long to apply.
  ///
  /// - Parameters:
  ///   - bits: of an entry of the matrix.
  ///   - longest: the bits of the longest coefficient, or entry of a vector.
  static func requireWork(
    size: Int, vectors: Int, degree: Int, bits: Int, longest: Int
  ) throws(Rejection) {
    let growth = Double(degree) * Double(bits + 32) + Double(longest)
    try require(growth <= Double(Integer.bitLimit / 4), "the numbers on the way would be too long")
    let products = Double(vectors) * Double(degree) * Double(size) * Double(size)
    try require(
      products * (growth / 64 + 1) * (Double(bits / 64) + 1) <= DeterminantResidues.mostWork,
      "the polynomial would take too many products")
  }

  /// Rejects unless the polynomial of a matrix takes vectors to 0.
  static func checkImages<Number: Ring>(
    _ rows: [[Number]], _ vectors: [[Number]], _ polynomial: [Number]
  ) throws(Rejection) {
    for vector in vectors {
      var image = Array(repeating: Number.zero, count: vector.count)
      for coefficient in polynomial.reversed() {
        image = rows.map { row in
          var sum = Number.zero
          for (entry, factor) in zip(row, image) { sum.addProduct(entry, factor) }
          return sum
        }
        for index in image.indices { image[index].addProduct(coefficient, vector[index]) }
      }
      try require(image.allSatisfy(\.isZero), "the polynomial of the matrix does not take a vector to 0")
    }
  }

  /// The field `vectors`, over the field of the claim.
  static func vectors<S: CheckedScalar>(_ evidence: Evidence<S>, count: Int) throws(Rejection) -> [[S]] {
    guard case .list(let items) = try evidence.value("vectors") else { throw Rejection("the vectors are not a list") }
    try require(items.count <= count, "there are more vectors than rows")
    var vectors: [[S]] = []
    for item in items {
      guard case .vector(let vector) = item else { throw Rejection("the vectors are not a list of vectors") }
      let entries: [S] = try Scalars.read(vector, over: evidence.domain, named: "vectors")
      try require(entries.count == count, "a vector has not one entry for each row")
      vectors.append(entries)
    }
    return vectors
  }

  /// Rejects unless the images of vectors span everything, and the first vector has `degree` independent ones.
  static func checkSpan<Number: Field>(
    _ rows: [[Number]], _ vectors: [[Number]], degree: Int
  ) throws(Rejection) {
    var echelon: [(pivot: Int, row: [Number])] = []
    for (index, vector) in vectors.enumerated() {
      var image = vector
      while echelon.count < rows.count {
        var rest = image
        for (pivot, row) in echelon where !rest[pivot].isZero {
          let factor = rest[pivot]
          for column in rest.indices { rest[column].subtractProduct(factor, row[column]) }
        }
        guard let pivot = rest.firstIndex(where: { !$0.isZero }) else { break }
        let divisor = rest[pivot]
        echelon.append((pivot, rest.map { $0 / divisor }))
        image = rows.map { row in
          var sum = Number.zero
          for (entry, factor) in zip(row, image) { sum.addProduct(entry, factor) }
          return sum
        }
      }
      if index == 0 {
        try require(echelon.count == degree, "the first vector has not as many independent images as the degree says")
      }
    }
    try require(echelon.count == rows.count, "the images of the vectors do not span everything")
    if rows.isEmpty { try require(degree == 0, "the polynomial of the 0×0 matrix is 1") }
  }

  /// Rejects unless the images span everything modulo the prime, and the first vector has `degree` independent ones.
  private static func checkSpan(
    _ whole: [[Integer]], _ vectors: [[Integer]], degree: Int, _ prime: UInt64
  ) throws(Rejection) {
    let rows = whole.map { row in row.map { $0.residue(modulo: prime) } }
    var echelon: [(pivot: Int, row: [UInt64])] = []
    for (index, vector) in vectors.enumerated() {
      var image = vector.map { $0.residue(modulo: prime) }
      while echelon.count < whole.count {
        var rest = image
        for (pivot, row) in echelon where rest[pivot] != 0 {
          let factor = prime - rest[pivot]
          for column in rest.indices { rest[column] = (rest[column] + factor * row[column]) % prime }
        }
        guard let pivot = rest.firstIndex(where: { $0 != 0 }) else { break }
        let inverse = Residues.power(rest[pivot], prime - 2, modulo: prime)
        echelon.append((pivot, rest.map { $0 * inverse % prime }))
        image = rows.map { row in
          var sum: UInt64 = 0
          for (entry, factor) in zip(row, image) { sum = (sum &+ entry &* factor) % prime }
          return sum
        }
      }
      if index == 0 {
        try require(echelon.count == degree, "the first vector has not as many independent images as the degree says")
      }
    }
    try require(echelon.count == whole.count, "the images of the vectors do not span everything")
    if whole.isEmpty { try require(degree == 0, "the polynomial of the 0×0 matrix is 1") }
  }
}
