internal import MatrixArithmetic
internal import MatrixDomain

/// The one solution of a square system by lifting.
enum SystemByLifting {
  /// `nil` where the system is too small, has long entries, or is too near a singular one.
  static func solution(_ matrix: Matrix<Integer>, _ right: [Integer]) -> AffineSolutionSet<Rational>? {
    let order = matrix.rows
    guard order == matrix.columns, order >= Tuning.liftedOrder else { return nil }
    var sides: [Double] = []
    sides.reserveCapacity(order)
    for value in right {
      guard let word = value.asInt, word.magnitude <= 1 << 50 else { return nil }
      sides.append(Double(word))
    }
    let found = BLAS.withOneThread { () -> LiftedSolution? in
      guard let system = ApproximateInverse(matrix.storage.entries, order: order) else { return nil }
      return LiftedSolution(system, right: sides, determinantBits: system.determinantBits)
    }
    guard let found else { return nil }
    let entries = LowestTerms.fractions(found.numerators, over: found.denominator)
    return AffineSolutionSet(
      unknowns: order, particular: Matrix(Shape(order, 1), rowMajor: entries), directions: Basis(ambient: order, []),
      free: [])
  }
}

/// Fractions over one denominator in lowest terms.
enum LowestTerms {
  /// Most numerators of a system's solution have no factor in common with the denominator, or a small one: one
  /// greatest common divisor of the denominator and the product of all numerators tells which primes can be cancelled.
  ///
  /// - Parameter denominator: positive.
  static func fractions(_ numerators: [Integer], over denominator: Integer) -> [Rational] {
    if denominator.isOne { return numerators.map { Rational($0) } }
    // The part of the denominator that is made of primes any numerator holds.
    var product = Integer.one
    for numerator in numerators { product = (product * numerator).modulo(denominator) }
    var shared = product.gcd(with: denominator)
    if shared.isOne { return numerators.map { Rational(reduced: $0, denominator) } }
    var rest = denominator
    rest.divideExactly(by: shared)
    while true {
      let more = rest.gcd(with: shared)
      if more.isOne { break }
      shared *= more
      rest.divideExactly(by: more)
    }
    return numerators.map { numerator in
      let common = numerator.gcd(with: shared)
      if common.isOne { return Rational(reduced: numerator, denominator) }
      var (top, bottom) = (numerator, denominator)
      top.divideExactly(by: common)
      bottom.divideExactly(by: common)
      return Rational(reduced: top, bottom)
    }
  }
}
