import MatrixArithmetic
import MatrixDomain

/// The outputs `condition`, `squared`, `largest` and `smallest` of a matrix with entries, in the 2-norm: type
/// `spectral-condition`. Data: those of ``SquaredSingularValues``, and `evidence`, that the polynomials of `largest`, of `smallest` and
/// of `condition` are irreducible, where these are algebraic and their squares no fractions: each once, in this order.
///
/// `largest` and `smallest` are the largest and the smallest root of the characteristic polynomial, roots of p and q. The quotients of the
/// roots of p by those of q are the roots of a polynomial, which is computed here by sums of powers; they are real and above 0. The
/// largest one is that of the largest root by the smallest one: `squared`.
struct SpectralCondition: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try require((claim.setting("norm") ?? "2") == "2", "here a condition number is one in the 2-norm")
    if min(claim.rows("A"), claim.columns("A")) == 0 {
      _ = try claim.evidence("recomputation")
      try claim.checkOutput("condition", .scalar(Rational.one))
      return try claim.checkOutput("squared", .scalar(Rational.one))
    }
    let evidence = try claim.evidence("spectral-condition")
    let squares = try SquaredSingularValues(claim, evidence)
    let places = try claim.decimalPlaces()
    var polynomials = try PolynomialEvidence(evidence)
    let largest = try squares.polynomial.extremeRoot(claim, "largest", isLargest: true, places: places)
    if largest.degree > 1 { try polynomials.check(largest.coefficients) }
    let smallest = try squares.polynomial.extremeRoot(claim, "smallest", isLargest: false, places: places)
    if smallest.degree > 1 { try polynomials.check(smallest.coefficients) }
    try require(!smallest.coefficients[0].isZero, "the smallest singular value is 0")
    let quotients = try largest.rootQuotients(by: smallest)
    let factor = try quotients.extremeRoot(claim, "squared", isLargest: true, places: places)
    try claim.checkRoot("condition", ofRootOf: factor, at: factor.degree - 1, places: places, of: "squared") {
      (polynomial) throws(Rejection) in try polynomials.check(polynomial)
    }
    try polynomials.finish()
  }
}

/// A matrix whose rank is below both its sides, or a square one that is singular: `vector` is not 0, and A takes it to 0, or Aᴴ where
/// A has fewer rows than columns.
struct RankDeficiency: CheckedFact {
  func check<S: CheckedScalar>(_ claim: Claim<S>) throws(Rejection) {
    try require((claim.setting("norm") ?? "2") == "2", "here a condition number is one in the 2-norm")
    let term: MatrixTerm = claim.rows("A") < claim.columns("A") ? .adjoint("A") : "A"
    try NullVector.check(try claim.matrix(term), try claim.evidence("null-vector"))
  }
}

extension RealRootedPolynomial {
  /// The polynomial whose roots are the quotients of the roots of this one by those of another, which are not 0: the sum of the k-th
  /// powers of the quotients is that of the roots times that of the inverses of the others (Newton's identities).
  func rootQuotients(by other: RealRootedPolynomial) throws(Rejection) -> RealRootedPolynomial {
    let count = degree * other.degree
    let longest = (coefficients + other.coefficients).reduce(1) { max($0, $1.bitCount) }
    let (n, words) = (Double(count), Double(count) * Double(longest) / 32 + 1)
    try require(
      n * Double(longest) <= Double(Integer.bitLimit / 16) && n * n * words * words <= Work.most,
      "the quotients of so many roots would take too many products")
    let sums = zip(
      powerSums(count), RealRootedPolynomial(other.coefficients.reversed().map { Rational($0) }).powerSums(count))
    let products = sums.map { $0 * $1 }
    var result = [Rational.one]
    for k in 1...count {
      var sum = Rational.zero
      for (index, coefficient) in result.enumerated() { sum += coefficient * products[k - 1 - index] }
      result.append(-sum / Rational(k))
    }
    return RealRootedPolynomial(result.reversed())
  }

  /// The sums of the first, second, … powers of the roots.
  private func powerSums(_ count: Int) -> [Rational] {
    let monic = coefficients.map { Rational($0, coefficients[degree]) }
    var sums: [Rational] = []
    for k in 1...count {
      var sum = k <= degree ? Rational(k) * monic[degree - k] : .zero
      for index in 1..<max(1, min(k, degree + 1)) { sum += monic[degree - index] * sums[k - 1 - index] }
      sums.append(-sum)
    }
    return sums
  }
}
