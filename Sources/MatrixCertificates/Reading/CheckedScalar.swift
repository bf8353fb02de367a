import MatrixArithmetic
import MatrixDomain

/// A scalar the checker computes with: rational, complex rational, or modulo a prime.
///
/// Most arguments are the same over every field. Those that differ are requirements here: how the checker sees for itself
/// that a block is nonsingular, that a determinant or a characteristic polynomial is right.
protocol CheckedScalar: HandScalar {
  /// What the numbers of a row are once they are brought over one denominator.
  associatedtype Whole: Ring

  /// Numbers over their least common denominator, which is at least 1.
  static func cleared(_ numbers: [Self]) -> (numerators: [Whole], denominator: Integer)
  /// The number `numerator / denominator`.
  static func quotient(_ numerator: Whole, _ denominator: Integer) -> Self
  /// True where `numerator / denominator` is a number.
  static func isEqual(_ numerator: Whole, over denominator: Integer, to number: Self) -> Bool

  /// The bits of the longest number in a numerator.
  static func bits(_ numerator: Whole) -> Int
  /// A numerator times a whole number.
  static func scaled(_ numerator: Whole, by factor: Integer) -> Whole
  /// Takes out what all numerators have in common with their denominator.
  static func reduce(_ numerators: inout [Whole], _ denominator: inout Integer)

  /// Reads canonical spellings of a domain that lies in the field; `nil` for another domain.
  static func reader(of domain: ScalarDomain) -> ((Span<UInt8>) -> Self?)?
  /// The factor that makes a vector whole without a common factor; one where there is no such thing.
  static func primitive(_ vector: [Self]) -> Self

  /// Rejects unless a block is seen to be nonsingular without its inverse.
  static func checkMinor(
    _ matrix: ExactMatrix<Self>, _ rows: [Int], _ columns: [Int], _ evidence: Evidence<Self>
  ) throws(Rejection)
  /// Rejects unless a determinant is right that is not shown by a null vector or by factors.
  static func checkDeterminant(
    _ matrix: ExactMatrix<Self>, _ determinant: Self, _ claim: Claim<Self>
  ) throws(Rejection)
  /// Rejects unless a number is the determinant of a block.
  static func checkCofactor(_ block: ExactMatrix<Self>, _ determinant: Self) throws(Rejection)
  /// Rejects unless coefficients, the leading one first known to be 1, are those of the characteristic polynomial.
  static func checkCharacteristic(
    _ matrix: ExactMatrix<Self>, _ coefficients: [Self], _ claim: Claim<Self>
  ) throws(Rejection)
  /// Rejects unless coefficients, the leading one known to be 1, are those of the minimal polynomial.
  static func checkMinimal(
    _ matrix: ExactMatrix<Self>, _ coefficients: [Self], _ claim: Claim<Self>
  ) throws(Rejection)
  /// Whether one coefficient stands before another in the order of factors.
  static func isBefore(_ left: Self, _ right: Self) -> Bool
  /// Rejects unless each of some polynomials is irreducible.
  static func checkIrreducible(_ polynomials: [[Self]], _ claim: Claim<Self>) throws(Rejection)
  /// Rejects unless a polynomial repeats no factor.
  static func checkSquarefree(_ polynomial: [Self], _ claim: Claim<Self>) throws(Rejection)
  /// True for the square of an element; asked modulo an odd prime only.
  static func isSquare(_ number: Self) -> Bool
  /// Rejects unless a fact about lengths holds; over a field without them, what is left of it.
  static func checkMetric(_ fact: some MetricFact, _ claim: Claim<Self>) throws(Rejection)
  /// Rejects unless a fact about integers holds; over ℚ alone.
  static func checkIntegers(_ fact: some IntegerFact, _ claim: Claim<Self>) throws(Rejection)
  /// Rejects unless a fact about forms over a finite field holds.
  static func checkFinite(_ fact: some FiniteFact, _ claim: Claim<Self>) throws(Rejection)
}

extension CheckedScalar {
  /// True for the square of an element of a finite field with an odd number of them; every element is one by default.
  static func isSquare(_ number: Self) -> Bool { true }

  /// Rejects a tool that means nothing over the field.
  static func refuse(_ claim: Claim<Self>) -> Rejection {
    if claim.outcome == .undefined, let code = claim.error?.code {
      return Rejection("\(Identifier.escaped(claim.tool)) is never undefined with the code \(code.rawValue)")
    }
    return Rejection("no certificate is known for the tool \(Identifier.escaped(claim.tool)) over \(claim.domain.tag)")
  }
}

/// A scalar of a field over which vectors have lengths.
protocol CheckedMetricScalar: CheckedScalar, MetricScalar {}

extension Rational: CheckedMetricScalar {
  static func cleared(_ numbers: [Rational]) -> (numerators: [Integer], denominator: Integer) {
    var common = Integer.one
    for number in numbers where !number.denominator.isOne { common = common.lcm(with: number.denominator) }
    return (
      numbers.map {
        $0.denominator == common ? $0.numerator : $0.numerator * common.dividedExactly(by: $0.denominator)!
      }, common
    )
  }

  static func quotient(_ numerator: Integer, _ denominator: Integer) -> Rational { Rational(numerator, denominator) }

  static func isEqual(_ numerator: Integer, over denominator: Integer, to number: Rational) -> Bool {
    number.isZero ? numerator.isZero : numerator * number.denominator == number.numerator * denominator
  }

  static func bits(_ numerator: Integer) -> Int { numerator.bitCount }
  static func scaled(_ numerator: Integer, by factor: Integer) -> Integer { numerator * factor }

  static func reduce(_ numerators: inout [Integer], _ denominator: inout Integer) {
    var common = denominator
    for numerator in numerators where !common.isOne { common = common.gcd(with: numerator) }
    if common.isOne { return }
    denominator.divideExactly(by: common)
    for index in numerators.indices { numerators[index].divideExactly(by: common) }
  }

  static func reader(of domain: ScalarDomain) -> ((Span<UInt8>) -> Rational?)? {
    switch domain {
    case .integers: { Integer(exchangeText: $0).map(Rational.init) }
    case .rationals: { Rational(exchangeText: $0) }
    default: nil
    }
  }

  static func primitive(_ vector: [Rational]) -> Rational {
    let (numerators, denominator) = cleared(vector)
    var common = Integer.zero
    for numerator in numerators { common = common.gcd(with: numerator) }
    return common.isZero ? .one : Rational(denominator, common)
  }

  static func checkMinor(
    _ matrix: ExactMatrix<Rational>, _ rows: [Int], _ columns: [Int], _ evidence: Evidence<Rational>
  ) throws(Rejection) {
    let prime = try evidence.count("prime")
    try require(Primes.contains(prime), "\(prime) is not a prime below 2³¹")
    let residues = Residues(matrix.whole, rows: rows, columns: columns, prime: prime)
    try require(residues.determinant() != 0, "the minor is singular modulo \(prime)")
  }

  static func checkDeterminant(
    _ matrix: ExactMatrix<Rational>, _ determinant: Rational, _ claim: Claim<Rational>
  ) throws(Rejection) {
    try Determinant.check(matrix, rational: determinant, claim)
  }

  static func checkCofactor(_ block: ExactMatrix<Rational>, _ determinant: Rational) throws(Rejection) {
    try DeterminantResidues.check(
      block, determinant: try Determinant.wholeDeterminant(determinant, block), divisor: .one)
  }

  static func checkCharacteristic(
    _ matrix: ExactMatrix<Rational>, _ coefficients: [Rational], _ claim: Claim<Rational>
  ) throws(Rejection) {
    try CharacteristicPolynomial.check(matrix, rational: coefficients, claim)
  }

  static func checkMinimal(
    _ matrix: ExactMatrix<Rational>, _ coefficients: [Rational], _ claim: Claim<Rational>
  ) throws(Rejection) {
    try MinimalPolynomial.check(matrix, rational: coefficients, claim)
  }
}
