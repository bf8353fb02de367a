import MatrixArithmetic
import MatrixDomain
import MatrixExact
import TestSupport
import Testing

@Suite("Factors of polynomials over number fields and finite fields") struct ExtensionFactorTests {
  private typealias Number = ExtensionElement<Rational>
  private typealias Finite = ExtensionElement<Residue>

  private func field(_ name: String) throws -> ExtensionField<Rational> {
    try #require(NumberFieldDomain(named: name).flatMap { ExtensionField<Rational>($0) })
  }

  private func embedded(_ coefficients: [Int], _ field: ExtensionField<Rational>) -> Polynomial<Number> {
    Polynomial(coefficients.map { field.element(Rational($0)) })
  }

  /// The degrees of the factors of x^n − 1, of x⁴ − 10x² + 1 and others are known.
  @Test(arguments: [
    ("sqrt(2)", [-2, 0, 1], [1, 1]), ("sqrt(2)", [1, 0, -10, 0, 1], [2, 2]), ("sqrt(2)", [-3, 0, 1], [2]),
    ("sqrt(2),sqrt(3)", [1, 0, -10, 0, 1], [1, 1, 1, 1]), ("cbrt(2)", [-2, 0, 0, 1], [1, 2]),
    ("zeta(5)", [-1, 0, 0, 0, 0, 1], [1, 1, 1, 1, 1]), ("zeta(3)", [-2, 0, 0, 1], [3]),
    ("root(x^3-x-1)", [-1, -1, 0, 1], [1, 2]), ("root(x^3-3*x-1)", [-1, -3, 0, 1], [1, 1, 1]),
    ("sqrt(5)", [1, 1, 1, 1, 1], [2, 2]), ("sqrt(2)", [7], []), ("sqrt(2)", [0, 1], [1]),
    ("cbrt(2)", [-1, -1, 0, 0, 0, 1], [5]),
  ])
  func known(_ name: String, _ coefficients: [Int], _ degrees: [Int]) throws {
    let polynomial = embedded(coefficients, try field(name))
    let factors = try polynomial.factored()
    #expect(factors.product == polynomial)
    #expect(factors.factors.map(\.polynomial.degree).sorted() == degrees, "\(factors.text(variable: "x"))")
    #expect(factors.factors.allSatisfy { $0.multiplicity == 1 })
    let told = try Narrated.factored(polynomial)
    #expect(told.answer == factors)
    #expect(try polynomial.squarefreeFactors().product == polynomial)
  }

  /// Products of random polynomials: the factors multiply to them, there are at least as many, and none divides further: a
  /// factor of a factor is itself.
  @Test(arguments: ["sqrt(2)", "sqrt(-3)", "cbrt(2)", "sqrt(2),sqrt(3)"]) func products(_ name: String) throws {
    var random = SeededRandom("factors over \(name)")
    let field = try field(name)
    for _ in 0..<random.count(6) {
      let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Polynomial<Number>(
          (0..<Int.random(in: 1...2, using: &random)).map { _ in
            field.element((0..<field.degree).map { _ in Rational(Int.random(in: -2...2, using: &random)) })
          } + [field.element(Rational(1))])
      }
      let twice = Bool.random(using: &random) ? parts[0] : .one
      let product = parts.reduce(twice, *)
      let factors = try product.factored()
      #expect(factors.product == product, "\(random)")
      #expect(factors.factors.reduce(0) { $0 + $1.multiplicity } >= parts.count, "\(random)")
      for factor in factors.factors {
        #expect(try factor.polynomial.factored().factors.map(\.polynomial) == [factor.polynomial], "\(random)")
        let shared = try parts.contains { try $0.greatestCommonDivisor(with: factor.polynomial).divisor.degree > 0 }
        #expect(shared, "\(random)")
      }
      #expect(try product.squarefreeFactors().product == product, "\(random)")
    }
  }

  private static let finite = [
    (2, ["1", "1", "1"]), (3, ["2", "2", "1"]), (2, ["1", "1", "0", "1"]), (7, ["1", "0", "1"]),
  ]

  private func finiteField(_ prime: Int, _ polynomial: [String]) throws -> ExtensionField<Residue> {
    let domain = NumberFieldDomain(letter: "a", polynomial: TextSlab(polynomial), modulus: String(prime))
    return try #require(ExtensionField<Residue>(domain))
  }

  private func elements(_ field: ExtensionField<Residue>, _ prime: Int) -> [Finite] {
    var all: [[Residue]] = [[]]
    for _ in 0..<field.degree { all = all.flatMap { start in (0..<prime).map { start + [Residue($0)] } } }
    return all.map { field.element($0) }
  }

  @Test("x^q - x is the product of x - c over all elements", arguments: finite)
  func everyElement(_ prime: Int, _ modulus: [String]) throws {
    let field = try finiteField(prime, modulus)
    let all = elements(field, prime)
    let coefficients = (0...all.count).map { power in
      field.element(Residue(power == all.count ? 1 : power == 1 ? -1 : 0))
    }
    let factors = try Polynomial(coefficients).factored()
    #expect(factors.factors.count == all.count)
    #expect(Set(factors.factors.map { -$0.polynomial[0] }.map(\.exchangeText)) == Set(all.map(\.exchangeText)))
  }

  /// Roots by trying every element, with their multiplicities by division.
  @Test(arguments: finite) func rootsByTrial(_ prime: Int, _ modulus: [String]) throws {
    var random = SeededRandom("factors over GF(\(prime)^\(modulus.count - 1))")
    let field = try finiteField(prime, modulus)
    let all = elements(field, prime)
    for _ in 0..<random.count(12) {
      func part(_ degree: Int) -> Polynomial<Finite> {
        Polynomial((0..<degree).map { _ in all.randomElement(using: &random)! } + [field.element(Residue(1))])
      }
      let power = part(Int.random(in: 0...2, using: &random))
      let polynomial = (0..<Int.random(in: 1...4, using: &random)).reduce(part(4)) { product, _ in product * power }
      let factors = try polynomial.factored()
      #expect(factors.product == polynomial, "\(random)")
      var counts: [String: Int] = [:]
      for element in all {
        var rest = polynomial
        let divisor = Polynomial([-element, field.element(Residue(1))])
        while rest.degree > 0, case let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: divisor),
          remainder.isZero
        {
          rest = quotient
          counts[element.exchangeText, default: 0] += 1
        }
      }
      var found: [String: Int] = [:]
      for factor in factors.factors where factor.polynomial.degree == 1 {
        found[(-factor.polynomial[0]).exchangeText] = factor.multiplicity
      }
      #expect(found == counts, "\(random)")
      for factor in factors.factors {
        #expect(try factor.polynomial.factored().factors.count == 1, "\(random)")
      }
      #expect(try polynomial.squarefreeFactors().product == polynomial, "\(random)")
    }
  }
}
