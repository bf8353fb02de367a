internal import MatrixArithmetic
internal import MatrixDomain

/// The ring of polynomials over any finite field: what ``ResiduePolynomials`` does with machine words, in plain form.
struct FiniteFieldPolynomials<Scalar: PolynomialField>: FactoringRing {
  typealias Form = Polynomial<Scalar>

  let characteristic: Integer
  /// The exponent k of a field of pᵏ elements.
  let degree: Int
  /// The 0 that knows its field.
  let zero: Scalar
  /// An element by chance.
  let random: (inout SplitMix64) -> Scalar

  /// The number of elements.
  private var order: Integer { characteristic.power(degree) }

  /// The polynomial with coefficients that know their field, and so are no fractions.
  func read(_ polynomial: Form) -> Form { Polynomial(polynomial.coefficients.map { $0 + zero }) }
  func written(_ polynomial: Form) -> Form { read(polynomial) }

  // MARK: Repeated factors

  /// - Source: D. Y. Y. Yun, On square-free decomposition algorithms, SYMSAC 1976, doi:10.1145/800205.806320; a
  ///   derivative that is 0 leaves a p-th power, whose root has the p-th roots of every p-th coefficient.
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
    if common.degree > 0, let prime = characteristic.asInt {
      var roots: [Scalar] = []
      for place in stride(from: 0, to: common.coefficients.count, by: prime) {
        roots.append(try root(of: common.coefficients[place], budget))
      }
      parts += try squarefreeParts(Polynomial(roots), budget).map { ($0.polynomial, $0.multiplicity * prime) }
    }
    return parts.sorted { $0.multiplicity < $1.multiplicity }
  }

  /// The p-th root: p-th powers repeat after the degree of the field.
  private func root(of element: Scalar, _ budget: Budget) throws(BudgetError) -> Scalar {
    var result = element
    for _ in 1..<max(1, degree) { result = try power(of: result, characteristic, budget) }
    return result
  }

  private func power(of element: Scalar, _ exponent: Integer, _ budget: Budget) throws(BudgetError) -> Scalar {
    var result = zero + .one
    for bit in (0..<exponent.bitCount).reversed() {
      try budget.check()
      result *= result
      if (exponent >> bit).isOdd { result *= element }
    }
    return result
  }

  // MARK: Factors of different degree

  /// The map that takes remainders modulo a monic polynomial to their q-th powers, which is linear over the field of q
  /// elements: the images of 1, x, …
  private struct Frobenius {
    let images: [Form]

    /// - Complexity: `n²·(n + log q)`.
    init(_ ring: FiniteFieldPolynomials, modulo polynomial: Form, _ budget: Budget) throws(BudgetError) {
      let image = try ring.power(ring.read(.x), ring.order, modulo: polynomial, budget)
      var images: [Form] = polynomial.degree > 0 ? [ring.read(.one)] : []
      while images.count < polynomial.degree {
        try budget.check()
        images.append(ring.remainder(images[images.count - 1] * image, by: polynomial))
      }
      self.images = images
    }

    func image(of remainder: Form) -> Form {
      var result = Array(repeating: Scalar.zero, count: images.count)
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

  /// Chance affects the time, not the result. Random remainders are seeded by the degrees, so that every run is the same.
  func equalDegreeFactors(_ product: Form, degree: Int, _ budget: Budget) throws(BudgetError) -> [Form] {
    var source = SplitMix64(seed: UInt64(product.degree) << 32 | UInt64(degree))
    return try equalDegreeFactors(product, degree: degree, &source, budget)
  }

  private func equalDegreeFactors(
    _ product: Form, degree: Int, _ source: inout SplitMix64, _ budget: Budget
  ) throws(BudgetError) -> [Form] {
    if product.degree == degree { return [product] }
    let frobenius = degree > 1 ? try Frobenius(self, modulo: product, budget) : nil
    while true {
      try budget.check()
      let remainder = Polynomial((0..<product.degree).map { _ in random(&source) })
      // A constant splits nothing.
      if remainder.degree < 1 { continue }
      let factor = try product.euclideanGCD(
        with: try separator(remainder, product, degree: degree, frobenius, budget), budget)
      if factor.degree <= 0 || factor.degree == product.degree { continue }
      return try equalDegreeFactors(factor, degree: degree, &source, budget)
        + equalDegreeFactors(quotient(product, by: factor), degree: degree, &source, budget)
    }
  }

  /// A remainder that is 0 modulo about half of the factors: the norm's (q − 1)/2-th power less 1; in characteristic 2 the
  /// trace.
  private func separator(
    _ random: Form, _ product: Form, degree: Int, _ frobenius: Frobenius?, _ budget: Budget
  ) throws(BudgetError) -> Form {
    let isEven = characteristic.isEven
    var (image, result) = (random, random)
    for _ in 1..<max(1, degree) {
      guard let frobenius else { break }
      try budget.check()
      image = frobenius.image(of: image)
      result = isEven ? result + image : remainder(result * image, by: product)
    }
    if !isEven { return try power(result, order >> 1, modulo: product, budget) - .one }
    // The trace over the field, then that of the field over GF(2).
    var square = result
    for _ in 1..<max(1, self.degree) {
      try budget.check()
      square = remainder(square * square, by: product)
      result = result + square
    }
    return result
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
