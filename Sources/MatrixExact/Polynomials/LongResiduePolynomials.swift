internal import MatrixArithmetic
internal import MatrixDomain

/// The ring of polynomials modulo a prime of any length: what ``ResiduePolynomials`` does with machine words, in
/// plain form.
struct LongResiduePolynomials: FactoringRing {
  typealias Form = Polynomial<LongResidue>

  let prime: Integer

  /// `nil` where no coefficient knows its modulus.
  init?(_ polynomial: Polynomial<LongResidue>) {
    guard let prime = polynomial.coefficients.lazy.compactMap(\.modulus).first else { return nil }
    self.prime = prime
  }

  /// The polynomial with coefficients that know their modulus, and so are no fractions.
  func read(_ polynomial: Form) -> Form { Polynomial(polynomial.coefficients.map { $0 + zero }) }
  func written(_ polynomial: Form) -> Form { polynomial }

  private var zero: LongResidue { LongResidue(.zero, modulo: prime) }

  // MARK: Repeated factors

  /// - Source: D. Y. Y. Yun, On square-free decomposition algorithms, SYMSAC 1976, doi:10.1145/800205.806320; a
  ///   derivative that is 0 leaves a power of the prime, whose root has every p-th coefficient.
  func squarefreeParts(
    _ polynomial: Form, _ budget: Budget
  ) throws(BudgetError) -> [(polynomial: Form, multiplicity: Int)] {
    var parts: [(polynomial: Form, multiplicity: Int)] = []
    var common = try polynomial.euclideanGCD(with: polynomial.derivative, budget)
    var simple = quotient(polynomial, by: common)
    var multiplicity = 1
    while simple.degree > 0 {
      let next = try simple.euclideanGCD(with: common, budget)
      let part = quotient(simple, by: next)
      if part.degree > 0 { parts.append((part, multiplicity)) }
      simple = next
      common = quotient(common, by: next)
      multiplicity += 1
    }
    // The degree of what is left is a multiple of the prime, which is then a word.
    if common.degree > 0, let characteristic = prime.asInt {
      let places = stride(from: 0, to: common.coefficients.count, by: characteristic)
      let root = Polynomial(places.map { common.coefficients[$0] })
      parts += try squarefreeParts(root, budget).map { ($0.polynomial, $0.multiplicity * characteristic) }
    }
    return parts.sorted { $0.multiplicity < $1.multiplicity }
  }

  // MARK: Factors of different degree

  /// The map that takes remainders modulo a monic polynomial to their p-th powers, which is linear: the images of 1,
  /// x, …
  private struct Frobenius {
    let images: [Form]

    /// - Complexity: `n²·(n + log p)`.
    init(_ ring: LongResiduePolynomials, modulo polynomial: Form, _ budget: Budget) throws(BudgetError) {
      let image = try ring.power(ring.read(.x), ring.prime, modulo: polynomial, budget)
      var images: [Form] = polynomial.degree > 0 ? [ring.read(.one)] : []
      while images.count < polynomial.degree {
        try budget.check()
        images.append(ring.remainder(images[images.count - 1] * image, by: polynomial))
      }
      self.images = images
    }

    func image(of remainder: Form) -> Form {
      var result = Array(repeating: LongResidue.zero, count: images.count)
      for (coefficient, image) in zip(remainder.coefficients, images) where !coefficient.isZero {
        for (index, entry) in image.coefficients.enumerated() { result[index].addProduct(coefficient, entry) }
      }
      return Polynomial(result)
    }
  }

  /// - Source: D. G. Cantor, H. Zassenhaus, Math. Comp. 36 (1981) 587–592, doi:10.1090/S0025-5718-1981-0606517-5.
  func distinctDegrees(
    _ polynomial: Form, _ budget: Budget
  ) throws(BudgetError) -> [(degree: Int, product: Form)] {
    if polynomial.degree <= 0 { return [] }
    if polynomial.degree == 1 { return [(1, polynomial)] }
    let frobenius = try Frobenius(self, modulo: polynomial, budget)
    let x = read(.x)
    var result: [(degree: Int, product: Form)] = []
    var (rest, degree, image) = (polynomial, 1, frobenius.image(of: x))
    while 2 * degree <= rest.degree {
      let product = try rest.euclideanGCD(with: remainder(image - x, by: rest), budget)
      if product.degree > 0 {
        result.append((degree, product))
        rest = quotient(rest, by: product)
      }
      degree += 1
      image = frobenius.image(of: image)
    }
    if rest.degree > 0 { result.append((rest.degree, rest)) }
    return result
  }

  // MARK: Factors of one degree

  /// Chance affects the time, not the result. Random remainders are seeded by the product, so that every run is the
  /// same.
  func equalDegreeFactors(_ product: Form, degree: Int, _ budget: Budget) throws(BudgetError) -> [Form] {
    if product.degree == degree { return [product] }
    var source = RandomResidues(product, prime)
    let frobenius = degree > 1 ? try Frobenius(self, modulo: product, budget) : nil
    while true {
      try budget.check()
      let random = source.next(product.degree)
      if random.degree < 1 { continue }
      let factor = try product.euclideanGCD(
        with: try separator(random, product, degree: degree, frobenius, budget), budget)
      if factor.degree <= 0 || factor.degree == product.degree { continue }
      return try equalDegreeFactors(factor, degree: degree, budget)
        + equalDegreeFactors(quotient(product, by: factor), degree: degree, budget)
    }
  }

  /// A remainder that is 0 modulo about half of the factors: the norm's (p − 1)/2-th power less 1; modulo 2 the trace.
  private func separator(
    _ random: Form, _ product: Form, degree: Int, _ frobenius: Frobenius?, _ budget: Budget
  ) throws(BudgetError) -> Form {
    var (image, result) = (random, random)
    for _ in 1..<max(1, degree) {
      guard let frobenius else { break }
      try budget.check()
      image = frobenius.image(of: image)
      result = prime.isEven ? result + image : remainder(result * image, by: product)
    }
    if prime.isEven { return result }
    return try power(result, prime >> 1, modulo: product, budget) - .one
  }

  // MARK: Arithmetic

  /// The quotient by a monic polynomial.
  private func quotient(_ polynomial: Form, by divisor: Form) -> Form {
    polynomial.quotientAndRemainder(dividingBy: divisor).quotient
  }

  private func remainder(_ polynomial: Form, by divisor: Form) -> Form {
    polynomial.quotientAndRemainder(dividingBy: divisor).remainder
  }

  /// A power from 0 on modulo a monic polynomial.
  private func power(
    _ base: Form, _ exponent: Integer, modulo polynomial: Form, _ budget: Budget
  ) throws(BudgetError) -> Form {
    let start = remainder(base, by: polynomial)
    var result = remainder(.one, by: polynomial)
    for bit in (0..<exponent.bitCount).reversed() {
      try budget.check()
      result = remainder(result * result, by: polynomial)
      if (exponent >> bit).isOdd { result = remainder(result * start, by: polynomial) }
    }
    return result
  }
}

/// Remainders by chance, always the same for a product.
private struct RandomResidues {
  private let prime: Integer
  private var state: UInt64

  init(_ product: Polynomial<LongResidue>, _ prime: Integer) {
    self.prime = prime
    state = product.coefficients.reduce(prime.residue(modulo: 1 << 63)) {
      ($0 ^ $1.representative.residue(modulo: 1 << 63)) &* 0x9e37_79b9_7f4a_7c15 &+ 1
    }
  }

  /// A polynomial with this many coefficients.
  mutating func next(_ count: Int) -> Polynomial<LongResidue> {
    Polynomial(
      (0..<count).map { _ in
        var number = Integer.zero
        for _ in 0...(prime.bitCount / 64) {
          state = (state ^ (state >> 29)) &* 0xbf58_476d_1ce4_e5b9 &+ 0x94d0_49bb_1331_11eb
          number = (number << 64) + Integer(state ^ (state >> 32))
        }
        return LongResidue(number, modulo: prime)
      })
  }
}
