import Foundation
import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@Suite struct RationalTextTests {
  @Test func printingAndReadingAreInverse() {
    var random = SeededRandom("rational text")
    for _ in 0..<random.count(2000) {
      let value = random.edgeRational()
      #expect(Rational(value.description) == value, "\(value) \(random)")
      #expect(Rational(exchangeText: value.exchangeText) == value, "\(value) \(random)")
      // A text that is not in lowest terms is read, and is not canonical.
      let loose = "\(value.numerator * 6)/\(value.denominator * 6)"
      #expect(Rational(loose) == value, "\(value) \(random)")
      #expect(Rational(exchangeText: loose) == nil, "\(value) \(random)")
    }
  }

  /// Fractions of few long denominators are looked at together; one that is not in lowest terms is found among them.
  @Test func fractionsOfFewDenominatorsAreReadAsOneByOne() {
    var random = SeededRandom("fractions of few denominators")
    for _ in 0..<random.count(200) {
      let common = random.integer(bits: 200).magnitude + 2
      let denominators = [common, common * 6, common * 35, Integer(7)]
      let numerators = (0..<Int.random(in: 0...20, using: &random)).map { _ in random.integer(bits: 220) }
      let fractions = numerators.map { Rational($0, denominators[Int.random(in: 0...3, using: &random)]) }
      var texts = fractions.map(\.exchangeText)
      #expect(TextSlab(texts).scalars(as: Rational.self) == fractions, "\(texts) \(random)")
      guard let place = texts.indices.randomElement(using: &random) else { continue }
      let (above, below) = (fractions[place].numerator, fractions[place].denominator)
      let spoiled = ["\(above * 3)/\(below * 3)", "\(above)/0\(below)", "\(above)/-\(below)", "0/\(common)", ""]
      for spoiled in spoiled {
        texts[place] = spoiled
        #expect(TextSlab(texts).scalars(as: Rational.self) == nil, "\(texts) \(random)")
      }
    }
  }

  @Test(arguments: ["0", "5", "-3/4", "1/3", "-1/9223372036854775808", "123456789012345678901234567890/11"])
  func canonicalTextIsKept(_ text: String) {
    #expect(Rational(text)?.description == text && Rational(exchangeText: text)?.exchangeText == text)
  }

  @Test(arguments: ["+1/2", "2/4", "5/1", "0/5", "-0", "01/2", "1/02", "-0/3", "10/4"])
  func readableTextThatIsNotCanonical(_ text: String) {
    #expect(Rational(text) != nil && Rational(exchangeText: text) == nil)
  }

  @Test(arguments: [
    "", "/", "1/", "/2", "1/0", "0/0", "1/-2", "1/+2", "1//2", "1/2/3", "1 /2", "1/ 2", "1 2",
    "½", "1/2 ", "-/2", "--1/2", "1\0/2",
  ])
  func refusedText(_ text: String) {
    #expect(Rational(text) == nil && Rational(exchangeText: text) == nil)
  }

  @Test func doublesAreTakenAtTheirWord() {
    #expect(Rational(exactly: 0.5) == Rational(1, 2))
    #expect(Rational(exactly: 0.1) == Rational(3_602_879_701_896_397, 36_028_797_018_963_968))
    #expect(Rational(exactly: Double.leastNonzeroMagnitude) == Rational(1, Integer.one << 1074))
    #expect(Rational(exactly: -0.0) == 0 && Rational(exactly: 3) == 3)
    #expect(Rational(exactly: Double.nan) == nil && Rational(exactly: -Double.infinity) == nil)
    var random = SeededRandom("rational double")
    for round in 0..<random.count(3000) {
      // Every other one is subnormal or nearly so.
      let pattern = round % 2 == 0 ? random.next() : random.next() & 0x803f_ffff_ffff_ffff
      let double = Double(bitPattern: pattern)
      guard double.isFinite, let value = Rational(exactly: double) else {
        #expect(!double.isFinite, "\(double) \(random)")
        continue
      }
      #expect(Double(value) == double && Double(exactly: value) == double, "\(double) \(random)")
      #expect(value.numerator.gcd(with: value.denominator).isOne, "\(double) \(random)")
    }
  }

  /// Halfway between two neighbouring doubles the even one is chosen, and a hair off it the nearer one.
  @Test func conversionIsToNearest() {
    var random = SeededRandom("rational to double")
    for round in 0..<random.count(2000) {
      let pattern = round % 2 == 0 ? random.next() : random.next() & 0x803f_ffff_ffff_ffff
      let low = Double(bitPattern: pattern).magnitude
      guard low.isFinite, low.nextUp.isFinite else { continue }
      let middle = (Rational(exactly: low)! + Rational(exactly: low.nextUp)!) / 2
      let even = low.significandBitPattern & 1 == 0 ? low : low.nextUp
      let hair = middle / Rational(Integer.one << 300)
      #expect(Double(middle) == even && Double(-middle) == -even, "\(low) \(random)")
      #expect(Double(middle - hair) == low && Double(middle + hair) == low.nextUp, "\(low) \(random)")
    }
    #expect(Double(Rational(1, 3)) == 1.0 / 3 && Double(Rational(2, 3)) == 2.0 / 3 && Double(Rational(1, 10)) == 0.1)
    #expect(Double(Rational(1, Integer.one << 1075)) == 0)
    #expect(Double(Rational(3, Integer.one << 1076)) == Double.leastNonzeroMagnitude)
    #expect(Double(Rational(1, Integer.one << 9999)) == 0)
    #expect(Double(Rational(Integer.one << 9999, 3)) == .infinity)
    #expect(Double(exactly: Rational(1, 3)) == nil)
  }

  @Test func rounding() {
    let rules: [FloatingPointRoundingRule] = [
      .down, .up, .towardZero, .awayFromZero, .toNearestOrEven, .toNearestOrAwayFromZero,
    ]
    for quarters in -20...20 {
      let value = Rational(Integer(quarters), 4)
      for rule in rules {
        #expect(value.rounded(rule) == Integer(exactly: (Double(quarters) / 4).rounded(rule)), "\(value) \(rule)")
      }
      #expect(value.floor == value.rounded(.down) && value.ceiling == value.rounded(.up))
    }
    let large = Rational(Integer(10).power(50), 3)
    #expect(large.floor * 3 + 1 == Integer(10).power(50) && large.ceiling == large.floor + 1)
  }

  @Test(arguments: [
    (Rational(1, 3), 6, "0.333333"), (Rational(2, 3), 6, "0.666667"), (Rational(-5, 2), 6, "-2.5"), (0, 3, "0"),
    (Rational(1, 8), 2, "0.13"), (Rational(999_999, 1_000_000), 3, "1"), (Rational(9999, 10), 3, "1000"),
    (Rational(1, 1024), 20, "0.0009765625"), (Rational(1, 3_000_000), 3, "3.33e-7"), (100, 6, "100"),
    (Rational(123_456_789, 100), 4, "1235000"), (Rational(Integer(10).power(40)), 5, "1e40"),
    (Rational(-2, Integer(10).power(30)), 3, "-2e-30"), (Rational(Integer(10).power(30) + 1), 3, "1e30"),
    (Rational(1, 100_000), 3, "0.00001"), (Rational(22, 7), 30, "3.14285714285714285714285714286"),
  ])
  func decimalText(_ value: Rational, _ digits: Int, _ expected: String) {
    #expect(value.decimalText(digits: digits) == expected)
  }

  @Test func decimalTextIsNear() throws {
    var random = SeededRandom("decimal text")
    for _ in 0..<random.count(500) {
      let value = random.rational(bits: 200)
      guard !value.isZero else { continue }
      let digits = Int.random(in: 1...17, using: &random)
      let text = value.decimalText(digits: digits)
      let parts = text.split(separator: "e")
      let point = parts[0].split(separator: ".", omittingEmptySubsequences: false)
      let fraction = point.count > 1 ? point[1] : ""
      let significand = try #require(Rational(String(point[0] + fraction)), "\(text)")
      let exponent = (parts.count > 1 ? try #require(Int(parts[1])) : 0) - fraction.count
      let read = significand * Rational(10).power(exponent)
      let error = ((read - value) / value).magnitude
      #expect(error <= Rational(1, 2) * Rational(10).power(1 - digits), "\(value) \(text) \(random)")
    }
  }
}
