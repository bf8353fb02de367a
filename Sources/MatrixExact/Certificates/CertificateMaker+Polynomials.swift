public import MatrixArithmetic
public import MatrixDomain

extension CertificateMaker {
  /// `charpoly`: a cyclic vector, with which one product after another proves the polynomial; where there is none, or
  /// few residues will do, none is needed.
  public static func characteristicPolynomial(
    _ a: Matrix<Rational>, _ polynomial: Polynomial<Rational>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    guard a.isSquare, polynomial.degree == a.rows, polynomial[a.rows].isOne else {
      throw .answerDoesNotHold("the polynomial is not monic, or not of the matrix's degree")
    }
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
    var seed = EntrySeed()
    let entries = whole.rowMajor
    for entry in entries { seed.mix(entry.residue(modulo: 0xffff_ffff_ffff_ffc5)) }
    for (attempt, prime) in DescendingPrimes(enough: .max / 2).prefix(3).enumerated() {
      let word = UInt64(prime)
      let rows = (0..<size).map { row in
        entries[(row * size)..<((row + 1) * size)].map { $0.residue(modulo: word) }
      }
      let bound = KrylovVectors.entryBound(order: size, attempt: attempt)
      let vector = (0..<size).map { _ in Integer(Int(seed.next() % UInt64(2 * bound + 1)) - bound) }
      var krylov: [[Integer]] = []
      var image = vector.map { $0.residue(modulo: word) }
      for _ in 0..<size {
        try budget.checkEvidence()
        krylov.append(image.map { Integer($0) })
        image = rows.map { row in
          var sum: UInt64 = 0
          for (entry, factor) in zip(row, image) { sum = (sum &+ entry &* factor) % word }
          return sum
        }
      }
      let basis = WholeRows(columns: size, entries: krylov, Array(repeating: .one, count: size))
      if ModularEchelon(basis, pivotColumns: size, prime: prime).pivotColumns.count == size { return (vector, prime) }
    }
    return nil
  }

  /// `adjugate` and `cofactors`: the checker multiplies, and computes one cofactor; two null vectors where all are 0.
  ///
  /// - Parameter adjugate: or the cofactors, its transpose: what counts is whether they are all 0.
  public static func adjugate(
    _ a: Matrix<Rational>, _ adjugate: Matrix<Rational>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none else { return nil }
    if a.rows < 2 || !adjugate.isZero { return certificate("adjugate-identity", []) }
    let evidence = try KernelEvidence(try WholeRows(a), vectors: 2, budget: budget)
    guard evidence.kernel.dimension == 2 else { throw .answerDoesNotHold("the adjugate is not zero") }
    return certificate("null-vectors", [try .basis("vectors", evidence.kernel, budget)])
  }

  /// `lu`: the checker multiplies.
  public static func lu(size: Certificate.Size) -> Certificate? {
    size == .none ? nil : certificate("lu-product", [])
  }

  /// That a method that needs an invertible matrix does not apply: `solve` with the outcome undefined.
  public static func notInvertible(
    _ a: Matrix<Rational>, size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    if a.isSquare { return try singular(a, size: size, budget: budget) }
    return size == .none ? nil : certificate("not-square", [])
  }
}
