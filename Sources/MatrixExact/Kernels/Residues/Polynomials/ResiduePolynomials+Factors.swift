internal import MatrixDomain

// Factors modulo a prime: equal ones parted, then those of different degree, then those of one degree.
extension ResiduePolynomials {
  /// A polynomial with how often it divides another.
  typealias Part = (polynomial: [UInt64], multiplicity: Int)

  /// Monic squarefree polynomials without common factors, each with the power it has in a monic polynomial, which rise.
  ///
  /// - Source: D. Y. Y. Yun, On square-free decomposition algorithms, SYMSAC 1976, doi:10.1145/800205.806320; a
  ///   derivative that is 0 leaves a power of the prime, whose root has every p-th coefficient.
  func squarefreeParts(_ polynomial: [UInt64]) -> [Part] {
    var parts: [Part] = []
    let derivative = derivative(polynomial)
    var common = gcd(polynomial, derivative)
    var simple = quotient(polynomial, by: common)
    var multiplicity = 1
    while simple.count > 1 {
      let next = gcd(simple, common)
      let part = quotient(simple, by: next)
      if part.count > 1 { parts.append((part, multiplicity)) }
      simple = next
      common = quotient(common, by: next)
      multiplicity += 1
    }
    if common.count > 1 {
      let characteristic = Int(prime)
      let root = stride(from: 0, to: common.count, by: characteristic).map { common[$0] }
      parts += squarefreeParts(root).map { ($0.polynomial, $0.multiplicity * characteristic) }
    }
    return parts.sorted { $0.multiplicity < $1.multiplicity }
  }

  /// The map that takes remainders modulo a polynomial to their p-th powers: the images of 1, x, x², …
  ///
  /// Modulo the prime the p-th power of a sum is the sum of the p-th powers, so that this map is linear.
  struct Frobenius {
    fileprivate let images: [[UInt64]]

    /// - Complexity: `n²·(n + log p)`.
    init(_ ring: ResiduePolynomials, modulo polynomial: [UInt64], _ budget: Budget) throws(BudgetError) {
      let degree = polynomial.count - 1
      let image = try ring.power(ring.x, ring.prime, modulo: polynomial, budget)
      var images: [[UInt64]] = degree > 0 ? [[ring.one]] : []
      while images.count < degree {
        try budget.check()
        images.append(ring.product(images[images.count - 1], image, modulo: polynomial))
      }
      self.images = images
    }

    func image(of remainder: [UInt64], _ ring: ResiduePolynomials) -> [UInt64] {
      var result = Array(repeating: UInt64(0), count: images.count)
      for (coefficient, image) in zip(remainder, images) where coefficient != 0 {
        for index in image.indices {
          result[index] = ring.sum(result[index], ring.product(coefficient, image[index]))
        }
      }
      return ring.trimmed(result)
    }
  }

  /// Products of the irreducible factors of a monic squarefree polynomial that have the same degree, by that degree.
  ///
  /// - Source: D. G. Cantor, H. Zassenhaus, Math. Comp. 36 (1981) 587–592, doi:10.1090/S0025-5718-1981-0606517-5.
  func distinctDegrees(
    _ polynomial: [UInt64], _ budget: Budget
  ) throws(BudgetError) -> [(degree: Int, product: [UInt64])] {
    if polynomial.count <= 1 { return [] }
    if polynomial.count == 2 { return [(1, polynomial)] }
    if let short = ShortPolynomials(prime, degree: polynomial.count - 1) {
      let whole = short.polynomial(residues(polynomial), capacity: polynomial.count)
      return try DistinctDegrees.products(whole, short, budget).map {
        ($0.degree, short.residues($0.product).map(form))
      }
    }
    return try plainDistinctDegrees(polynomial, budget)
  }

  /// The same for primes of any length.
  func plainDistinctDegrees(
    _ polynomial: [UInt64], _ budget: Budget
  ) throws(BudgetError) -> [(degree: Int, product: [UInt64])] {
    let frobenius = try Frobenius(self, modulo: polynomial, budget)
    var result: [(degree: Int, product: [UInt64])] = []
    var rest = polynomial
    var degree = 1
    var image = frobenius.image(of: x, self)
    while 2 * degree <= rest.count - 1 {
      try budget.check()
      let product = gcd(rest, remainder(difference(image, x), by: rest))
      if product.count > 1 {
        result.append((degree, product))
        rest = quotient(rest, by: product)
      }
      degree += 1
      image = frobenius.image(of: image, self)
    }
    if rest.count > 1 { result.append((rest.count - 1, rest)) }
    return result
  }

  /// The factors of a product of irreducible polynomials of one degree. Chance affects the time, not the result.
  /// Random remainders are seeded by the product, so that every run is the same.
  func equalDegreeFactors(
    _ product: [UInt64], degree: Int, _ budget: Budget
  ) throws(BudgetError) -> [[UInt64]] {
    if product.count - 1 == degree { return [product] }
    var seed = product.reduce(prime) { ($0 ^ $1) &* 0x9e37_79b9_7f4a_7c15 &+ 1 }
    let separator = try Separator(self, product, degree: degree, budget)
    while true {
      try budget.check()
      let random = trimmed(
        (1..<product.count).map { _ in
          seed = (seed ^ (seed >> 29)) &* 0xbf58_476d_1ce4_e5b9 &+ 0x94d0_49bb_1331_11eb
          return form((seed ^ (seed >> 32)) % prime)
        })
      if random.count <= 1 { continue }
      let factor = try separator.factor(random, budget)
      if factor.count <= 1 || factor.count == product.count { continue }
      let other = quotient(product, by: factor)
      return try equalDegreeFactors(factor, degree: degree, budget)
        + equalDegreeFactors(other, degree: degree, budget)
    }
  }
}

/// Parts a product of irreducible polynomials of one degree by remainders that are 0 modulo about half of them: the
/// norm's (p − 1)/2-th power less 1, which is 0 or −2 where it is not −1; modulo 2 the trace.
private struct Separator {
  private let ring: ResiduePolynomials
  private let product: [UInt64]
  private let degree: Int
  private let frobenius: ResiduePolynomials.Frobenius?
  private let short: (ring: ShortPolynomials, product: ShortPolynomial, remainders: ShortRemainders)?

  init(
    _ ring: ResiduePolynomials, _ product: [UInt64], degree: Int, _ budget: Budget
  ) throws(BudgetError) {
    (self.ring, self.product, self.degree) = (ring, product, degree)
    if let floats = ShortPolynomials(ring.prime, degree: product.count - 1) {
      let whole = floats.polynomial(ring.residues(product), capacity: product.count)
      short = (floats, whole, try ShortRemainders(whole, floats, budget))
      frobenius = nil
    } else {
      short = nil
      frobenius = degree > 1 ? try .init(ring, modulo: product, budget) : nil
    }
  }

  /// The common divisor of the product and such a remainder.
  func factor(_ random: [UInt64], _ budget: Budget) throws(BudgetError) -> [UInt64] {
    guard let (floats, whole, remainders) = short else {
      return ring.gcd(product, try remainder(random, budget))
    }
    var image = remainders.newPolynomial()
    let norm = remainders.newPolynomial()
    image.take(floats.polynomial(ring.residues(random), capacity: random.count))
    norm.take(image)
    for _ in 1..<max(1, degree) {
      try budget.check()
      image = remainders.image(of: image)
      remainders.multiply(norm, by: image)
    }
    let power = try remainders.power(norm, floats.prime / 2, budget)
    floats.subtractOne(from: power)
    let common = remainders.newPolynomial()
    common.take(whole)
    floats.formGCD(common, power)
    return floats.residues(common).map(ring.form)
  }

  private func remainder(_ random: [UInt64], _ budget: Budget) throws(BudgetError) -> [UInt64] {
    var image = random
    var result = random
    for _ in 1..<max(1, degree) {
      guard let frobenius else { break }
      image = frobenius.image(of: image, ring)
      result = ring.isBinary ? ring.sum(result, image) : ring.product(result, image, modulo: product)
    }
    if ring.isBinary { return result }
    return ring.difference(try ring.power(result, (ring.prime - 1) / 2, modulo: product, budget), [ring.one])
  }
}
