import MatrixArithmetic
package import MatrixDomain

// Eigenvalues: the evidence of the characteristic polynomial and of its factors, and a prime where dimensions need one.
extension CertificateMaker {
  /// `eigen` over ℚ. Without vectors, as where the eigenvalues alone were asked for, no prime is needed.
  ///
  /// - Throws: ``CertificateError``.
  package static func spectrum(
    _ a: Matrix<Rational>, _ polynomial: Polynomial<Rational>, _ eigenvalues: [ExactEigenvalue],
    size: Certificate.Size, budget: Budget = .unlimited
  ) throws(CertificateError) -> Certificate? {
    guard size != .none,
      let characteristic = try characteristicPolynomial(a, polynomial, size: size, budget: budget)
    else { return nil }
    var fields: [Value.Field] = [.init("characteristic", characteristic.data)]
    var factors: [Value] = []
    for eigenvalue in eigenvalues {
      factors.append(.record(try irreducibility(eigenvalue.factor.coefficients.map(\.numerator), budget)))
    }
    fields.append(.init("factors", .list(factors)))
    let doubtful = eigenvalues.filter { !$0.vectors.isEmpty && ($0.multiplicity > 1 || $0.vectors.count > 1) }
    if !doubtful.isEmpty { fields.append(.init("prime", .count(try prime(a, for: doubtful, budget)))) }
    return certificate("spectrum", fields)
  }

  /// A prime modulo which the vectors of each eigenvalue are independent, and no others are taken to 0.
  private static func prime(
    _ a: Matrix<Rational>, for eigenvalues: [ExactEigenvalue], _ budget: Budget
  ) throws(CertificateError) -> Int {
    let common = try CommonFraction(a.rowMajor)
    let whole = Matrix(a.shape, rowMajor: common.numerators)
    for prime in DescendingPrimes(enough: .max / 2, below: DescendingPrimes.evidenceLimit).prefix(32) {
      try budget.checkEvidence()
      let isGood = eigenvalues.allSatisfy { eigenvalue in
        let (degree, count) = (eigenvalue.factor.degree, eigenvalue.vectors.count)
        let columns = eigenvalue.vectors.flatMap { $0 }
        let numerators = Matrix(Shape(columns.count, a.rows)) { columns[$0][$1].numerator }
        if count > 1, rank(numerators, prime) < degree * count { return false }
        if count == eigenvalue.multiplicity { return true }
        return rank(image(of: eigenvalue.factor, whole, common.denominator, prime), prime) >= a.rows - degree * count
      }
      if isGood { return prime }
    }
    throw .answerDoesNotHold("modulo no prime that was tried the eigenspaces have the dimensions claimed")
  }

  private static func rank(_ matrix: Matrix<Integer>, _ prime: Int) -> Int {
    ModularEchelon(matrix, pivotColumns: matrix.columns, prime: prime).pivotColumns.count
  }

  /// A polynomial of a matrix of fractions modulo a prime, times a power of their denominator.
  private static func image(
    of polynomial: Polynomial<Rational>, _ whole: Matrix<Integer>, _ denominator: Integer, _ prime: Int
  ) -> Matrix<Integer> {
    let modulus = UInt64(prime)
    let rows = (0..<whole.rows).map { row in whole.row(row).map { $0.residue(modulo: modulus) } }
    let below = denominator.residue(modulo: modulus)
    var power: UInt64 = 1
    var image = rows.map { $0.map { _ in UInt64(0) } }
    for coefficient in polynomial.coefficients.reversed() {
      image = rows.map { row in
        var sum = Array(repeating: UInt64(0), count: rows.count)
        for (factor, other) in zip(row, image) where factor != 0 {
          for index in sum.indices { sum[index] = (sum[index] &+ factor &* other[index]) % modulus }
        }
        return sum
      }
      let constant = coefficient.numerator.residue(modulo: modulus) * power % modulus
      for index in image.indices { image[index][index] = (image[index][index] + constant) % modulus }
      power = power * below % modulus
    }
    return Matrix(whole.shape) { Integer(image[$0][$1]) }
  }
}
