import MatrixArithmetic
import MatrixDomain

/// The characteristic and the minimal polynomial over ℚ(i), by residues; constant term first.
///
/// The matrix is multiplied by a common denominator d: a polynomial of degree k of d·A with the coefficients cⱼ is
/// one of A with the coefficients cⱼ / dᵏ⁻ʲ.
struct GaussianPolynomials {
  private let whole: GaussianResidues
  private let denominator: Integer
  private let budget: Budget
  private var order: Int { whole.shape.rows }

  init(_ a: Matrix<GaussianRational>, _ budget: Budget) {
    (whole, denominator) = GaussianResidues.all(of: a)
    self.budget = budget
  }

  /// `nil` where there are not enough primes for coefficients of this bit length.
  ///
  /// - Complexity: that of a characteristic polynomial for each root of −1 modulo each prime.
  func characteristic() throws(ExactError) -> [GaussianRational]? {
    try wholeCharacteristic().map(overDenominator)
  }

  /// The monic polynomial of least degree that maps the matrix to 0; `nil` where there are not enough primes for
  /// coefficients of this bit length.
  ///
  /// - Complexity: that of the characteristic polynomial where that is squarefree; otherwise `3·n³` products of words
  ///   for each root of −1 modulo each prime.
  func minimal() throws(ExactError) -> [GaussianRational]? {
    guard let characteristic = try wholeCharacteristic() else { return nil }
    if isSquarefree(characteristic) { return overDenominator(characteristic) }
    return try wholeMinimal(characteristic).map(overDenominator)
  }

  /// Vectors whose images span everything modulo a prime, the first with as many independent ones as the degree says;
  /// `nil` where the minimal polynomial has a higher degree.
  func spanning(degree: Int) throws(ExactError) -> (vectors: [[GaussianRational]], prime: Int)? {
    for prime in DescendingPrimes(enough: .max / 2) where prime % 4 == 1 {
      let word = UInt64(prime)
      let matrix = whole.matrices(word, GaussianPrime.root(ofMinusOne: word)).first
      let found = try budgeted { () throws(BudgetError) in
        if let quick = try WordCyclicVectors(matrix.entries, order: order, degree: degree, modulo: word, budget) {
          return quick
        }
        return try WordCyclicVectors(matrix.entries, order: order, modulo: word, budget)
      }
      if found.coefficients.count > degree + 1 { return nil }
      // Modulo a bad prime a lower degree may do.
      guard found.coefficients.isEmpty || found.coefficients.count == degree + 1 else { continue }
      return (found.vectors.map { $0.map { GaussianRational(Int($0)) } }, prime)
    }
    return nil
  }

  private func wholeCharacteristic() throws(ExactError) -> [GaussianInteger]? {
    var primes = ResiduePrimes(inner: order + 1)
    let bits = CoefficientBound.bits(whole.magnitudes, order: order)
    let isShared = order >= Tuning.sharedPrimesOrder
    return try whole.numbers(order + 1, bits: bits, &primes, budget, isShared: isShared) {
      matrix throws(ExactError) in
      matrix.characteristicPolynomial(budget: budget)
    }
  }

  /// True where a polynomial has no factor twice modulo a prime: it has none then.
  private func isSquarefree(_ polynomial: [GaussianInteger]) -> Bool {
    var primes = DescendingPrimes(enough: .max / 2)
    while let prime = primes.next() {
      guard prime % 4 == 1 else { continue }
      let word = UInt64(prime)
      let ring = ResiduePolynomials(word)
      let root = GaussianPrime.root(ofMinusOne: word)
      let residues = polynomial.map {
        ($0.real.residue(modulo: word) + root * $0.imaginary.residue(modulo: word)) % word
      }
      return ring.isSquarefree(residues.map(ring.form))
    }
    return false
  }

  /// The minimal polynomial, where it may be a proper divisor of the characteristic one.
  ///
  /// Its degree modulo a prime is at most its degree over ℚ(i). Let ρ be the largest sum of a row. The coefficients
  /// of a minimal polynomial of degree d are below (1 + ρ)ᵈ, and the entries of its value at A are below (2·ρ)ᵈ. If
  /// the value is 0 modulo primes whose product is larger, it is 0 over ℚ(i). No polynomial of lower degree has the
  /// value 0.
  private func wholeMinimal(_ characteristic: [GaussianInteger]) throws(ExactError) -> [GaussianInteger]? {
    var primes = ResiduePrimes(inner: order + 1)
    let magnitudes = whole.magnitudes
    let largest = (0..<order).reduce(Integer.one) { largest, row in
      max(largest, magnitudes[(row * order)..<((row + 1) * order)].reduce(.zero) { $0 + $1 })
    }
    var degree = 1
    while degree < order {
      var other: Int?
      let bits = degree * (largest.bitCount + 1) + 1
      let found = try whole.numbers(degree + 1, bits: bits, &primes, budget) { matrix throws(ExactError) in
        let coefficients = try budgeted { () throws(BudgetError) in
          try WordCyclicVectors(matrix.entries, order: order, modulo: matrix.prime, budget).coefficients
        }
        other = coefficients.count == degree + 1 ? nil : coefficients.count - 1
        return other == nil ? coefficients : nil
      }
      if let other {
        // This prime is a bad one, or all before it were.
        degree = max(degree, other)
      } else if let found {
        if isZero(found, below: bits, largest) { return found }
      } else {
        return nil
      }
    }
    return characteristic
  }

  /// True where what the polynomial takes the matrix to is too small to be a multiple of the primes, unless it is 0.
  private func isZero(_ polynomial: [GaussianInteger], below bits: Int, _ largest: Integer) -> Bool {
    var power = Integer.one
    var sum = Integer.zero
    for coefficient in polynomial {
      sum += (coefficient.real.magnitude + coefficient.imaginary.magnitude) * power
      power *= largest
    }
    return sum.bitCount <= bits
  }

  private func overDenominator(_ polynomial: [GaussianInteger]) -> [GaussianRational] {
    var power = Integer.one
    var result: [GaussianRational] = []
    for coefficient in polynomial.reversed() {
      result.append(GaussianRational(coefficient, over: power))
      power *= denominator
    }
    return result.reversed()
  }
}
