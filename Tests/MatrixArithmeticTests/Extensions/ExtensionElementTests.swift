import MatrixDomain
import TestSupport
import Testing

@testable import MatrixArithmetic

@Suite("Elements of number fields and finite fields")
struct ExtensionElementTests {
  static let overFractions = [
    "Q(sqrt(2))", "Q(sqrt(-5))", "Q(cbrt(2))", "Q(zeta(5))", "Q(zeta(12))", "Q(root(x^3-x-1))", "Q(sqrt(2),sqrt(3))",
    "Q(i,sqrt(2))", "Q(sqrt(-6),sqrt(-2))", "Q[a]/(a^4-1/2*a+3)", "Q[a]/(a-2)",
  ]
  static let finite = [
    "GF(2)[a]/(a^2+a+1)", "GF(3)[a]/(a^2+2*a+2)", "GF(5)[b]/(b^3+3*b+3)", "GF(2)[a]/(a^8+a^4+a^3+a^2+1)",
    "GF(9223372036854775783)[t]/(t^2+1)",
  ]

  private static func field<Base: ExtensionBase>(_ tag: String, _ base: Base.Type) throws -> ExtensionField<Base> {
    guard case .numberField(let domain)? = ScalarDomain(tag: tag) else { throw Missing() }
    #expect(domain.tag == tag)
    return try #require(ExtensionField<Base>(domain))
  }

  private struct Missing: Error {}

  private static func fraction(_ random: inout SeededRandom) -> Rational {
    Rational(Int.random(in: -6...6, using: &random)) / Rational(Int.random(in: 1...4, using: &random))
  }

  @Test("obey the laws of a field over the fractions", arguments: overFractions)
  func lawsOverFractions(tag: String) throws {
    var random = SeededRandom("laws of \(tag)")
    let field = try Self.field(tag, Rational.self)
    var samples = [.zero, .one, ExtensionElement<Rational>(-3), field.generator]
    for _ in 0..<5 { samples.append(field.element((0..<field.degree).map { _ in Self.fraction(&random) })) }
    #expect(Laws.field(samples) == [], "\(random)")
    for sample in samples {
      #expect(field.element(exchangeText: sample.exchangeText.utf8.span) == sample, "\(sample); \(random)")
      #expect(field.element(coordinates: field.coordinates(sample.coefficients)) == sample, "\(sample); \(random)")
    }
  }

  @Test("obey the laws of a finite field", arguments: finite)
  func lawsOfFiniteFields(tag: String) throws {
    var random = SeededRandom("laws of \(tag)")
    let field = try Self.field(tag, Residue.self)
    let prime = try #require(PrimeModulus(of: field.zero))
    var samples = [.zero, .one, ExtensionElement<Residue>(-1), field.generator]
    for _ in 0..<5 {
      samples.append(
        field.element((0..<field.degree).map { _ in prime.residue(Int.random(in: 0..<prime.value, using: &random)) }))
    }
    #expect(Laws.field(samples) == [], "\(random)")
    let order = try #require(ScalarDomain.numberField(field.domain).order)
    for sample in samples.map({ $0 + field.element([.zero]) }) {
      #expect(
        field.element(exchangeText: (sample + field.element([.zero])).exchangeText.utf8.span) == sample, "\(random)")
      // Every element is its own power to the number of elements (Lagrange).
      var (power, rest) = (ExtensionElement<Residue>.one, order)
      var square = sample
      while !rest.isZero {
        if rest.isOdd { power *= square }
        square *= square
        rest >>= 1
      }
      #expect(power == sample, "\(sample) in \(tag); \(random)")
    }
  }

  @Test("solve the equation of their generator, and have the values of the numbers they are written as")
  func generators() throws {
    for tag in Self.overFractions {
      let field = try Self.field(tag, Rational.self)
      let value = field.lower.reversed().reduce(ExtensionElement.one) { $0 * field.generator + field.element($1) }
      #expect(value.isZero, "\(tag): \(value)")
    }
    let pair = try Self.field("Q(sqrt(2),sqrt(3))", Rational.self)
    let units = (0..<4).map { place in pair.element(coordinates: (0..<4).map { $0 == place ? .one : .zero }) }
    #expect(units.map(\.description) == ["1", "sqrt(2)", "sqrt(3)", "sqrt(6)"])
    #expect(units[1] * units[1] == ExtensionElement(2) && units[2] * units[2] == ExtensionElement(3))
    #expect(units[1] * units[2] == units[3])
    let negative = try Self.field("Q(sqrt(-6),sqrt(-2))", Rational.self)
    let roots = (0..<4).map { place in negative.element(coordinates: (0..<4).map { $0 == place ? .one : .zero }) }
    #expect((roots[1] * roots[2]).description == "-2*sqrt(3)")
    #expect((roots[3] * roots[3]).description == "3")
  }

  @Test("of real roots have the sign of the real number that is written")
  func signs() throws {
    var random = SeededRandom("signs of real roots")
    let values: [(tag: String, units: [Double])] = [
      ("Q(sqrt(2))", [1, 2.0.squareRoot()]),
      ("Q(sqrt(2),sqrt(3))", [1, 2.0.squareRoot(), 3.0.squareRoot(), 6.0.squareRoot()]),
      ("Q(sqrt(10),sqrt(15))", [1, 10.0.squareRoot(), 15.0.squareRoot(), 6.0.squareRoot()]),
      ("Q(cbrt(2))", [1, 1.259921049894873, 1.5874010519681994]),
    ]
    for (tag, units) in values {
      let field = try Self.field(tag, Rational.self)
      for _ in 0..<random.count(200) {
        let numbers = units.map { _ in Int.random(in: -9...9, using: &random) }
        let sum = zip(numbers, units).reduce(0.0) { $0 + Double($1.0) * $1.1 }
        let element = field.element(coordinates: numbers.map { Rational($0) })
        let expected = numbers.allSatisfy { $0 == 0 } ? 0 : sum > 0 ? 1 : -1
        #expect(element.realSign == expected, "\(element); \(random)")
      }
    }
    for tag in ["Q(sqrt(-5))", "Q(zeta(5))", "Q(root(x^3-x-1))", "Q(i,sqrt(2))"] {
      let field = try Self.field(tag, Rational.self)
      #expect(field.generator.realSign == nil && field.element([Rational(-3)]).realSign == -1)
    }
  }

  @Test("of two fields meet in the field that holds both")
  func composita() throws {
    for (one, other, both) in [
      ("sqrt(2)", "sqrt(3)", "Q(sqrt(2),sqrt(3))"), ("sqrt(6)", "sqrt(2)", "Q(sqrt(2),sqrt(3))"),
      ("sqrt(2),sqrt(3)", "sqrt(6)", "Q(sqrt(2),sqrt(3))"), ("sqrt(-2)", "sqrt(-6)", "Q(sqrt(-2),sqrt(3))"),
      ("zeta(3)", "zeta(8)", "Q(zeta(24))"),
    ] {
      let (first, second) = (NumberFieldDomain(named: one)!, NumberFieldDomain(named: other)!)
      let joined = try #require(first.compositum(with: second))
      #expect(joined.tag == both && second.compositum(with: first) == joined, "\(one), \(other): \(joined.tag)")
      let field = try #require(ExtensionField<Rational>(joined))
      for domain in [first, second] {
        let own = try #require(ExtensionField<Rational>(domain))
        let image = try #require(field.image(of: own.generator), "\(domain.tag) in \(both)")
        let value = own.lower.reversed().reduce(ExtensionElement.one) { $0 * image + field.element($1) }
        #expect(value.isZero, "\(domain.tag) in \(both)")
        let (three, five) = (ExtensionElement<Rational>(3), ExtensionElement<Rational>(5))
        let element = own.generator * three - five
        let mapped = image * three - five
        #expect(field.image(of: element * element) == mapped * mapped)
      }
    }
    let gaussian = NumberFieldDomain.gaussian
    #expect(NumberFieldDomain(named: "sqrt(2)")!.compositum(with: gaussian)?.tag == "Q(i,sqrt(2))")
    #expect(NumberFieldDomain(named: "zeta(3)")!.compositum(with: gaussian)?.tag == "Q(zeta(12))")
    for (one, other) in [("sqrt(2)", "cbrt(2)"), ("sqrt(2),sqrt(3)", "sqrt(5)"), ("zeta(3)", "sqrt(2)")] {
      #expect(NumberFieldDomain(named: one)!.compositum(with: NumberFieldDomain(named: other)!) == nil)
    }
  }

  @Test("have the Conway polynomials that are published")
  func conwayPolynomials() {
    // F. Lübeck's table.
    let known: [(Int, Int, [Int])] = [
      (2, 2, [1, 1, 1]), (2, 3, [1, 1, 0, 1]), (2, 4, [1, 1, 0, 0, 1]), (2, 5, [1, 0, 1, 0, 0, 1]),
      (2, 6, [1, 1, 0, 1, 1, 0, 1]), (2, 8, [1, 0, 1, 1, 1, 0, 0, 0, 1]), (3, 2, [2, 2, 1]), (3, 3, [1, 2, 0, 1]),
      (3, 4, [2, 0, 0, 2, 1]), (5, 2, [2, 4, 1]), (5, 3, [3, 3, 0, 1]), (7, 2, [3, 6, 1]), (11, 2, [2, 7, 1]),
    ]
    for (prime, degree, coefficients) in known {
      #expect(ConwayPolynomial.coefficients(prime: prime, degree: degree) == coefficients, "\(prime)^\(degree)")
    }
    #expect(NumberFieldDomain(prime: 3, degree: 2)?.tag == "GF(3)[a]/(a^2+2*a+2)")
    #expect(NumberFieldDomain(prime: 2, degree: 40) == nil)
  }

  @Test("Roots are taken apart into a fraction and a radicand without powers")
  func radicals() throws {
    var random = SeededRandom("radicals")
    for _ in 0..<random.count(300) {
      let above = Rational(Int.random(in: -5000...5000, using: &random))
      let fraction = above / Rational(Int.random(in: 1...60, using: &random))
      let square = try #require(Radicals.squareRoot(of: fraction))
      #expect(square.factor * square.factor * Rational(square.radicand) == fraction, "\(fraction); \(random)")
      let cube = try #require(Radicals.cubeRoot(of: fraction))
      var power = Rational(cube.radicand)
      if cube.exponent == 2 { power *= power }
      #expect(cube.factor * cube.factor * cube.factor * power == fraction, "\(fraction); \(random)")
      for divisor in 2..<100 {
        #expect(square.radicand % (divisor * divisor) != 0 && cube.radicand % (divisor * divisor * divisor) != 0)
      }
    }
    let large = Integer(10).power(40)
    #expect(try #require(Radicals.squareRoot(of: 4)) == (2, 1))
    #expect(Radicals.squareRoot(of: Rational(large))?.radicand == 1)
    #expect(Radicals.squareRoot(of: Rational(large + Integer.one)) == nil)
    #expect(try #require(Radicals.cubeRoot(of: 4)) == (1, 2, 2))
  }

  @Test("have no domain where the tag names none")
  func tags() {
    for tag in [
      "Q(sqrt(0))", "Q(sqrt(2),sqrt(8))", "Q(sqrt(2),sqrt(2))", "Q(sqrt(-1),sqrt(2))", "Q(zeta(2))", "Q(zeta(1001))",
      "Q(root(2*x^3-1))", "Q(root(y^3-1))", "Q(root(-1+x^3))", "Q(sqrt(2)", "Q(exp(2))", "GF(3)[a]/(a^2+3*a+2)",
      "GF(3)[i]/(i^2+1)", "GF(03)[a]/(a^2+1)", "GF(3)[a]/(2*a^2+1)", "Q[a]/(2)", "Q(sqrt(02))",
    ] {
      #expect(ScalarDomain(tag: tag) == nil, "\(tag)")
    }
  }
}
