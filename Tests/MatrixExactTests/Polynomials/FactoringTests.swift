import MatrixArithmetic
import MatrixDomain
import MatrixExact
import TestSupport
import Testing

@Suite("Factors of polynomials")
struct FactoringTests {
  @Test(
    "over the rationals are those a person finds",
    arguments: [
      ([-1, 0, 0, 0, 1], "(x - 1)*(x + 1)*(x^2 + 1)"), ([6, -5, 1], "(x - 3)*(x - 2)"), ([1, 0, 1], "x^2 + 1"),
      ([4, 0, 0, 0, 1], "(x^2 - 2*x + 2)*(x^2 + 2*x + 2)"), ([-12, 0, 12], "12*(x - 1)*(x + 1)"),
      ([0, 0, 0, -2, 0, 2], "2*x^3*(x - 1)*(x + 1)"), ([-1, 3, -3, 1], "(x - 1)^3"),
      ([2, -7, 6], "(2*x - 1)*(3*x - 2)"),
      ([7], "7"), ([0, 1], "x"), ([0, -1], "-x"), ([1, 1, 1, 1, 1, 1], "(x + 1)*(x^2 - x + 1)*(x^2 + x + 1)"),
      ([1, 0, -10, 0, 1], "x^4 - 10*x^2 + 1"), ([-1, 1, -1, 1, 1, 1], "x^5 + x^4 + x^3 - x^2 + x - 1"),
    ])
  func known(_ coefficients: [Int], _ expected: String) throws {
    let polynomial = Polynomial(coefficients.map { Rational($0) })
    let factors = try polynomial.factored()
    #expect(factors.text(variable: "x") == expected)
    #expect(factors.product == polynomial)
    let told = try Narrated.factored(polynomial)
    #expect(told.answer == factors && !told.derivation.isEmpty)
  }

  @Test("have fractions in the constant alone")
  func fractions() throws {
    let polynomial = Polynomial<Rational>([Rational(-1, 6), 0, Rational(2, 3)])
    #expect(try polynomial.factored().text(variable: "t") == "(1/6)*(2*t - 1)*(2*t + 1)")
    #expect(throws: ExactError.zeroPolynomial("factorization")) { try Polynomial<Rational>.zero.factored() }
  }

  @Test("of x^n - 1 are the cyclotomic polynomials, one for each divisor")
  func unity() throws {
    for n in 1...48 {
      let polynomial = Polynomial<Rational>([-1] + Array(repeating: 0, count: n - 1) + [1])
      let factors = try polynomial.factored()
      #expect(factors.factors.count == (1...n).filter { n.isMultiple(of: $0) }.count, "n = \(n)")
      #expect(factors.product == polynomial)
    }
  }

  @Test(
    "of Swinnerton-Dyer polynomials are one, although modulo every prime there are many", arguments: [2, 3, 4, 5, 6])
  func swinnertonDyer(_ count: Int) throws {
    let polynomial = SwinnertonDyer.polynomial(count)
    #expect(polynomial.degree == 1 << count)
    let factors = try polynomial.factored()
    #expect(factors.factors.map(\.polynomial) == [polynomial])
    let twice = polynomial * polynomial * Polynomial([-3, 1])
    #expect(try twice.factored().factors.map(\.multiplicity) == [1, 2])
  }

  /// The irreducible factors of x^n − 1, by dividing those of x^d − 1 out for all divisors d.
  private static func cyclotomic(_ n: Int) -> Polynomial<Rational> {
    var result = Polynomial<Rational>([-1] + Array(repeating: 0, count: n - 1) + [1])
    for divisor in 1..<n where n.isMultiple(of: divisor) {
      result = result.quotientAndRemainder(dividingBy: cyclotomic(divisor)).quotient
    }
    return result
  }

  @Test(
    "where there are too many sets of factors modulo primes, a lattice tells them", arguments: [60, 84, 120, 168, 240])
  func manyModularFactors(_ n: Int) throws {
    let polynomial = Polynomial<Rational>([-1] + Array(repeating: 0, count: n - 1) + [1])
    let expected = Set((1...n).filter { n.isMultiple(of: $0) }.map(Self.cyclotomic))
    let factors = try polynomial.factored()
    #expect(Set(factors.factors.map(\.polynomial)) == expected && factors.factors.count == expected.count)
    // At x + 1 it is no polynomial in a power of x.
    var shifted = Polynomial<Rational>.zero
    for coefficient in polynomial.coefficients.reversed() {
      shifted = shifted * Polynomial([1, 1]) + Polynomial(constant: coefficient)
    }
    if n > 120 { return }
    let others = try shifted.factored()
    #expect(others.product == shifted && others.factors.count == expected.count)
    #expect(Set(others.factors.map(\.polynomial.degree)) == Set(expected.map(\.degree)))
  }

  @Test("of products with many factors modulo every prime are found")
  func manyPlanted() throws {
    var random = SeededRandom("many modular factors")
    for _ in 0..<random.count(3) {
      let planted =
        [3, 4].map { count -> Polynomial<Rational> in
          // The roots of Swinnerton-Dyer polynomials, multiplied by a number.
          let scale = Int.random(in: 2...9, using: &random)
          var power = Rational(1)
          var coefficients = SwinnertonDyer.polynomial(count).coefficients
          for index in coefficients.indices.reversed() {
            coefficients[index] *= power
            power *= Rational(scale)
          }
          return Polynomial(coefficients)
        } + [Planted.polynomial(degree: 5, size: 20, &random)]
      let product = planted.reduce(.one, *)
      let factors = try product.factored()
      #expect(factors.product == product, "\(random)")
      #expect(Set(planted.prefix(2)).isSubset(of: factors.factors.map(\.polynomial)), "\(random)")
    }
  }

  @Test("planted are found: every factor that was put in divides what comes out")
  func planted() throws {
    var random = SeededRandom("planted factors")
    for _ in 0..<random.count(40) {
      var product = Polynomial<Rational>.one
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let factor = Planted.polynomial(
          degree: Int.random(in: 1...6, using: &random), size: Int.random(in: 1...30, using: &random), &random)
        let power = Int.random(in: 1...3, using: &random)
        for _ in 0..<power { product = product * factor }
      }
      let factors = try product.factored()
      #expect(factors.product == product, "\(product)\n\(random)")
      #expect(
        try factors.factors.allSatisfy { try $0.polynomial.factored().factors.count == 1 }, "\(product)\n\(random)")
      let squarefree = try product.squarefreeFactors()
      #expect(squarefree.product == product, "\(product)\n\(random)")
      for factor in factors.factors {
        let part = try #require(squarefree.factors.first { $0.multiplicity == factor.multiplicity })
        #expect(part.polynomial.isMultiple(of: factor.polynomial), "\(product)\n\(random)")
      }
    }
  }

  @Test("modulo primes multiply to the polynomial, and none of them has a factor")
  func residues() throws {
    var random = SeededRandom("factors modulo primes")
    for prime in [2, 3, 5, 7, 101, 65_537, 2_147_483_647, PrimeModulus.largest] {
      let modulus = try PrimeModulus(prime)
      for _ in 0..<random.count(6) {
        var product = Polynomial(constant: modulus.residue(Integer(prime == 2 ? 1 : prime - 1)))
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let factor = Planted.residues(degree: Int.random(in: 1...5, using: &random), modulus, &random)
          for _ in 0..<Int.random(in: 1...3, using: &random) { product = product * factor }
        }
        let factors = try product.factored()
        #expect(factors.product == product, "\(product) modulo \(prime)\n\(random)")
        for factor in factors.factors {
          #expect(factor.polynomial == factor.polynomial.monic)
          #expect(try factor.polynomial.factored().factors == [.init(factor.polynomial, 1)], "\(product)\n\(random)")
        }
        let told = try Narrated.factored(product)
        #expect(told.answer == factors)
      }
    }
  }

  @Test("modulo 2 and 3 are those that trying all divisors gives")
  func exhaustive() throws {
    for prime in [2, 3] {
      let modulus = try PrimeModulus(prime)
      let degree = prime == 2 ? 8 : 5
      var total = 1
      for _ in 0..<degree { total *= prime }
      for number in 0..<total {
        var rest = number
        var coefficients: [Residue] = []
        for _ in 0..<degree {
          coefficients.append(modulus.residue(Integer(rest % prime)))
          rest /= prime
        }
        let polynomial = Polynomial(coefficients + [modulus.residue(Integer(1))])
        let factors = try polynomial.factored()
        #expect(factors.product == polynomial)
        #expect(factors.factors.allSatisfy { Planted.isIrreducible($0.polynomial, modulus) }, "\(polynomial)")
      }
    }
  }

  @Test("over the complex rationals: sums of squares come apart")
  func gaussian() throws {
    func factored(_ coefficients: GaussianRational...) throws -> String {
      let polynomial = Polynomial(coefficients)
      let factors = try polynomial.factored()
      #expect(factors.product == polynomial)
      #expect(try Narrated.factored(polynomial).answer == factors)
      return factors.text(variable: "x")
    }
    #expect(try factored(1, 0, 1) == "(x - i)*(x + i)")
    #expect(try factored(-2, 0, 1) == "x^2 - 2")
    #expect(try factored(1, 0, 2, 0, 1) == "(x - i)^2*(x + i)^2")
    #expect(try factored(2, 0, 0, 0, 2) == "2*(x^2 - i)*(x^2 + i)")
    #expect(try factored(GaussianRational(0, 2), 0, 1) == "(x + (-1+i))*(x + (1-i))")
    var random = SeededRandom("complex factors")
    for _ in 0..<random.count(8) {
      var product = Polynomial<GaussianRational>.one
      for _ in 0..<3 {
        let factor = Polynomial(
          (0..<Int.random(in: 1...3, using: &random)).map { _ in
            GaussianRational(
              Rational(Int.random(in: -5...5, using: &random)), Rational(Int.random(in: -5...5, using: &random)))
          } + [1])
        for _ in 0..<Int.random(in: 1...2, using: &random) { product = product * factor }
      }
      let factors = try product.factored()
      #expect(factors.product == product, "\(random)")
      for factor in factors.factors {
        #expect(try factor.polynomial.factored().factors == [.init(factor.polynomial, 1)], "\(random)")
      }
    }
  }

  @Test("told and found are the same: constants, powers, long coefficients, irreducible ones that split everywhere")
  func toldAndFound() throws {
    var random = SeededRandom("told and found")
    let x = Polynomial<Rational>([0, 1])
    var polynomials: [Polynomial<Rational>] = [
      [-3], [Rational(1, 7)], [Rational(4, 6), Rational(-8, 9)], [1, 0, 0, 0, 1], [1, 0, 0, 0, -1, 0, 0, 0, 1],
      [2, 0, 0, 0, 0, 6, 0, 0, 0, 0, 4], [-1, 0, 5, 0, -10, 0, 10, 0, -5, 0, 1],
    ].map { Polynomial($0) }
    polynomials += [Self.cyclotomic(15), Self.cyclotomic(24), Self.cyclotomic(105), SwinnertonDyer.polynomial(4)]
    polynomials.append(SwinnertonDyer.polynomial(3) * SwinnertonDyer.polynomial(2) * x * x * x)
    // Coefficients of several words, in the leading place too.
    let long = Rational(Integer(10).power(60) + Integer(7))
    let other = Rational(Integer(3).power(150) - Integer(4))
    let factors = [[other, 1, 0, 5, long], [-long, other, 3], [long, other]].map { Polynomial<Rational>($0) }
    polynomials.append(factors.reduce(.one, *))
    polynomials.append(factors.reduce(.one, *) * factors[1])
    for degree in [20, 45, 90] {
      polynomials.append(Planted.polynomial(degree: degree, size: 1000, &random))
      polynomials.append(
        (0..<4).reduce(.one) { product, _ in
          product * Planted.polynomial(degree: degree / 4, size: 1000, &random)
        })
    }
    for polynomial in polynomials {
      let found = try polynomial.factored()
      #expect(found.product == polynomial, "\(polynomial)\n\(random)")
      #expect(try Narrated.factored(polynomial).answer == found, "\(polynomial)\n\(random)")
      for factor in found.factors {
        #expect(try factor.polynomial.factored().factors == [.init(factor.polynomial, 1)], "\(random)")
      }
    }
  }

  @Test("stop when the budget does, and beyond the degrees that are computed with")
  func limits() throws {
    let polynomial = SwinnertonDyer.polynomial(5)
    #expect(throws: ExactError.budget(.timeIsUp(limit: 0))) { try polynomial.factored(budget: Budget(seconds: 0)) }
    let high = Polynomial<Rational>(Array(repeating: 1, count: 5000))
    #expect(throws: ExactError.degreeTooHigh(4999, limit: 4096)) { try high.factored() }
  }
}

/// Polynomials to be taken apart.
enum Planted {
  static func polynomial(degree: Int, size: Int, _ random: inout SeededRandom) -> Polynomial<Rational> {
    Polynomial(
      (0..<degree).map { _ in Rational(Int.random(in: -size...size, using: &random)) } + [
        Rational(Int.random(in: 1...3, using: &random))
      ])
  }

  static func residues(degree: Int, _ modulus: PrimeModulus, _ random: inout SeededRandom) -> Polynomial<Residue> {
    Polynomial(
      (0..<degree).map { _ in modulus.residue(Integer(Int.random(in: 0...(Int.max - 1), using: &random))) } + [
        modulus.residue(Integer(1))
      ])
  }

  /// Tries all monic polynomials of at most half the degree.
  static func isIrreducible(_ polynomial: Polynomial<Residue>, _ modulus: PrimeModulus) -> Bool {
    for degree in 1...max(1, polynomial.degree / 2) where 2 * degree <= polynomial.degree {
      var total = 1
      for _ in 0..<degree { total *= modulus.value }
      for number in 0..<total {
        var (rest, coefficients): (Int, [Residue]) = (number, [])
        for _ in 0..<degree {
          coefficients.append(modulus.residue(Integer(rest % modulus.value)))
          rest /= modulus.value
        }
        if polynomial.isMultiple(of: Polynomial(coefficients + [modulus.residue(Integer(1))])) { return false }
      }
    }
    return true
  }
}
