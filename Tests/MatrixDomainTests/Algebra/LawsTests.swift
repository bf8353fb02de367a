import MatrixArithmetic
import MatrixDomain
import Testing

/// The conformance suite finds what is broken, and only that.
@Suite struct LawsTests {
  @Test func exactScalarsKeepTheLaws() {
    let rationals: [Rational] = [0, 1, -1, 2, Rational(2, 3), Rational(-7, 5), 1_000_000_007]
    #expect(Laws.field(rationals) == [])
    #expect(Laws.exchange(rationals) == [])
    #expect(Laws.euclideanDomain([0, 1, -1, 6, -35, 1 << 70] as [Integer]) == [])
  }

  @Test func doublesKeepThemForSmallWholeNumbersOnly() {
    #expect(Laws.ring([0, 1, -1, 2, 1024] as [Double]) == [])
    let violations = Laws.field([0.1, 0.2, 0.3])
    #expect(violations.contains { $0.law == "(a + b) + c == a + (b + c)" })
    #expect(!violations.contains { $0.law == "a + b == b + a" })
  }

  /// Integers with a mistake: 2 + 2 = 5.
  struct Broken: CommutativeRing, Field, CustomStringConvertible {
    var value: Int
    init(_ value: Int) { self.value = value }
    static var zero: Broken { Broken(0) }
    static var one: Broken { Broken(1) }
    static func + (left: Broken, right: Broken) -> Broken {
      Broken(left.value == 2 && right.value == 2 ? 5 : left.value + right.value)
    }
    static func - (left: Broken, right: Broken) -> Broken { Broken(left.value - right.value) }
    static prefix func - (value: Broken) -> Broken { Broken(-value.value) }
    static func * (left: Broken, right: Broken) -> Broken { Broken(left.value * right.value) }
    static func / (left: Broken, right: Broken) -> Broken { Broken(left.value / right.value) }
    var inverse: Broken? { abs(value) == 1 ? self : nil }
    var description: String { "\(value)" }
  }

  @Test func aBrokenRingIsFoundOut() {
    let violations = Laws.ring([Broken(1), Broken(2)])
    #expect(violations.contains { $0.law == "-= undoes +=" && $0.elements == ["2", "2"] })
    #expect(violations.contains { $0.law == "(a + b) + c == a + (b + c)" })
    #expect(violations.allSatisfy { $0.description.hasPrefix("\($0.law) fails for ") })
    #expect(!Laws.ring([Broken(0), Broken(1)]).contains { $0.law == "a + 0 == a" })
    // Not a field: 2 has no inverse.
    #expect(Laws.field([Broken(2)]).contains { $0.law == "a · a⁻¹ == 1" })
  }

  @Test(arguments: [
    ScalarDomain.integers, .rationals, .gaussianRationals, .residues(modulus: "65537"),
    .rationalFunctions(parameters: ["k"]), .rationalFunctions(parameters: ["a", "b"]), .reals, .complexNumbers,
  ]) func tagsOfDomainsReadBack(domain: ScalarDomain) {
    #expect(ScalarDomain(tag: domain.tag) == domain)
  }

  @Test(arguments: ["", "z", "GF()", "GF(07)", "GF(7", "GF(x)", "Q()", "Q(1)", "Q(a,)", "Z ", "R)"])
  func wrongTagsAreNone(tag: String) {
    #expect(ScalarDomain(tag: tag) == nil)
  }

  @Test func exactDomainsAreTold() {
    #expect(ScalarDomain.residues(modulus: "7").isExact && ScalarDomain.rationals.isExact)
    #expect(!ScalarDomain.reals.isExact && !ScalarDomain.complexNumbers.isExact)
  }
}
