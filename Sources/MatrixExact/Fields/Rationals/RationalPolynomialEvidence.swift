import MatrixArithmetic
import MatrixDomain

// Polynomials of a matrix of fractions, which is brought over one denominator.
extension CertificateMaker {
  /// A cyclic vector, with which one product after another proves the polynomial; where there is none, or
  /// few residues will do, none is needed.
  static func rationalCharacteristic(
    _ a: Matrix<Rational>, _: Polynomial<Rational>, _ size: Certificate.Size, _ budget: Budget
  ) throws(CertificateError) -> Certificate? {
    let residues = certificate("characteristic-residues", [])
    let common = try CommonFraction(a.rowMajor)
    let whole = Matrix(a.shape, rowMajor: common.numerators)
    if size == .compact, ModularCharacteristicPolynomial.boundBits(whole) < residueLimit { return residues }
    guard let (vector, prime) = try cyclicVector(whole, budget) else { return residues }
    return certificate(
      "cyclic-vector", [Value.Field("vector", .vector(Vector(vector))), Value.Field("prime", .count(prime))])
  }

  /// A vector v for which v, W·v, W²·v, … are a basis, and a prime modulo which they are; `nil` where a few trials give
  /// none, as where the minimal polynomial is a proper divisor of the characteristic one.
  static func cyclicVector(
    _ whole: Matrix<Integer>, _ budget: Budget
  ) throws(CertificateError) -> ([Integer], Int)? {
    let size = whole.rows
    let entries = whole.rowMajor
    var seed = EntrySeed(of: entries)
    // Residues below 2²³: 2¹⁷ products fit in a word.
    let primes = DescendingPrimes(enough: .max / 2, below: DescendingPrimes.evidenceLimit)
    for (attempt, prime) in primes.prefix(3).enumerated() {
      let word = UInt64(prime)
      let rows = (0..<size).map { row in
        entries[(row * size)..<((row + 1) * size)].map { $0.residue(modulo: word) }
      }
      let bound = KrylovVectors.entryBound(order: size, attempt: attempt)
      let vector = (0..<size).map { _ in Integer(Int(seed.next() % UInt64(2 * bound + 1)) - bound) }
      var krylov: [Integer] = []
      var image = vector.map { $0.residue(modulo: word) }
      for _ in 0..<size {
        try budget.checkEvidence()
        krylov += image.map { Integer($0) }
        image = rows.map { row in
          var sum: UInt64 = 0
          for start in stride(from: 0, to: size, by: 1 << 17) {
            for index in start..<min(size, start + 1 << 17) { sum &+= row[index] &* image[index] }
            sum %= word
          }
          return sum
        }
      }
      let basis = Matrix(Shape(size, size), rowMajor: krylov)
      if ModularEchelon(basis, pivotColumns: size, prime: prime).pivotColumns.count == size { return (vector, prime) }
    }
    return nil
  }

  /// Vectors whose images span everything, and a prime modulo which they do.
  static func rationalMinimal(
    _ a: Matrix<Rational>, _ polynomial: Polynomial<Rational>, _ budget: Budget
  ) throws(CertificateError) -> Certificate? {
    let common = try CommonFraction(a.rowMajor)
    let whole = Matrix(a.shape, rowMajor: common.numerators)
    // A prime may be a bad one, and a vector may have no part in some eigenspace: both change.
    for (attempt, prime) in DescendingPrimes(enough: .max / 2).prefix(32).enumerated() {
      let krylov = try spanned(whole, prime, attempt, budget)
      if krylov.degree > polynomial.degree { throw .answerDoesNotHold("the degree is too low") }
      guard krylov.degree == polynomial.degree else { continue }
      return krylovVectors(krylov.vectors, prime: krylov.prime)
    }
    throw .answerDoesNotHold("no vector was found with as many independent images as the degree says")
  }

  private static func spanned(
    _ whole: Matrix<Integer>, _ prime: Int, _ attempt: Int, _ budget: Budget
  ) throws(CertificateError) -> KrylovVectors {
    do throws(BudgetError) {
      return try KrylovVectors(whole, prime: prime, attempt: attempt, budget: budget)
    } catch {
      throw .budget(error)
    }
  }
}
