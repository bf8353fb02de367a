import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@Suite struct AlgebraLawTests {
  @Test func integersAreAEuclideanDomain() {
    var random = SeededRandom("integer laws")
    let edges: [Integer] = [0, 1, -1, 2, Integer(Int.max), Integer(Int.min), Integer(Int.max) + 1]
    let samples = edges + (0..<random.count(6)).map { _ in random.edgeInteger() }
    #expect(Laws.euclideanDomain(samples).isEmpty, "\(random)")
    #expect(Laws.exchange(samples).isEmpty, "\(random)")
  }

  @Test func rationalsAreAField() {
    var random = SeededRandom("rational laws")
    let edges: [Rational] = [
      0, 1, -1, Rational(1, 2), Rational(Int.min), Rational(1, Integer(Int.min)), Rational(-2, 3),
    ]
    let samples = edges + (0..<random.count(6)).map { _ in random.edgeRational() }
    #expect(Laws.field(samples).isEmpty, "\(random)")
    #expect(Laws.exchange(samples).isEmpty, "\(random)")
  }

  @Test func primitiveFactorsMakeCoprimeWholeNumbers() {
    var random = SeededRandom("primitive factors")
    for _ in 0..<random.count(300) {
      let entries = (0..<4).map { _ in random.rational(bits: 80) }
      let factor = Rational.primitiveFactor(of: entries)
      let scaled = entries.map { $0 * factor }
      #expect(factor > 0 && scaled.allSatisfy(\.isWhole), "\(entries) \(random)")
      let gcd = scaled.reduce(Integer.zero) { $0.gcd(with: $1.numerator) }
      #expect(gcd.isOne || entries.allSatisfy(\.isZero), "\(entries) \(random)")
    }
    #expect(Rational.primitiveFactor(of: [0, 0]) == 1 && Rational.primitiveFactor(of: []) == 1)
  }
}
