import MatrixArithmetic
import MatrixDomain

/// `minpoly`: type `krylov-vectors`. Data: `vectors` (list of vectors, Z) and `prime`.
///
/// W is A times the least common denominator of all entries, q the polynomial of W that belongs to the claimed m of A.
/// Modulo the prime, the first vector has as many independent images under I, W, W², … as q has a degree, so no polynomial
/// of a lower degree takes W to 0; and the images of all vectors span everything. q takes each vector to 0, and with it all
/// its images: so q(W) = 0.
/// - Complexity: `n³` products of residues, and a product of W with a vector of long numbers for each degree and vector.
enum MinimalPolynomial {
  static func check(_ claim: Claim<Rational>) throws(Rejection) {
    try claim.checkInputs("A")
    try claim.checkOutputs("polynomial")
    let a = try claim.squareMatrix()
    guard case .polynomial(let value) = try claim.output("polynomial") else {
      throw Rejection("the output polynomial is not a polynomial")
    }
    try Scalars.checkDomain(value.domain, is: claim.ringDomain, named: "polynomial")
    try require(value.variable == "x", "the polynomial is not one in x")
    let coefficients: [Rational] = try Scalars.read(value.coefficients, over: claim.ringDomain, named: "polynomial")
    let degree = coefficients.count - 1
    try require((0...a.rows).contains(degree), "the polynomial is not of a degree up to that of A")
    try require(coefficients[degree].isOne, "the polynomial is not monic")
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
    try requireWork(whole, polynomial, vectors)
    try checkSpan(whole.entries, vectors, degree: degree, UInt64(prime))
    for vector in vectors {
      var image = Array(repeating: Integer.zero, count: vector.count)
      for coefficient in polynomial.reversed() {
        image = whole.times(image)
        for index in image.indices { image[index].addProduct(coefficient, vector[index]) }
      }
      try require(image.allSatisfy(\.isZero), "the polynomial of the matrix does not take a vector to 0")
    }
  }

  private static func requireWork(
    _ whole: WholeSquare, _ polynomial: [Integer], _ vectors: [[Integer]]
  ) throws(Rejection) {
    let size = Double(whole.entries.count)
    let long = vectors.reduce(0) { longest, vector in vector.reduce(longest) { max($0, $1.bitCount) } }
    let longest = polynomial.reduce(long) { max($0, $1.bitCount) }
    let growth = Double(polynomial.count) * Double(whole.bits + 32) + Double(longest)
    try require(growth <= Double(Integer.bitLimit / 4), "the numbers on the way would be too long")
    let products = Double(vectors.count) * Double(polynomial.count) * size * size
    try require(
      products * (growth / 64 + 1) * (Double(whole.bits / 64) + 1) <= DeterminantResidues.mostWork,
      "the polynomial would take too many products")
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
