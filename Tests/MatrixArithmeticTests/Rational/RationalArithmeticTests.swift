import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@Suite struct RationalArithmeticTests {
  /// Lowest terms, denominator positive.
  func isReduced(_ value: Rational) -> Bool {
    value.denominator > 0 && value.numerator.gcd(with: value.denominator).isOne
  }

  @Test func fieldLawsHoldAcrossTheWordBoundary() {
    var random = SeededRandom("rational field laws")
    for round in 0..<random.count(2000) {
      let bits = [4, 20, 40, 64, 200][round % 5]
      let (a, b, c) =
        round % 2 == 0
        ? (random.rational(bits: bits), random.rational(bits: bits), random.rational(bits: bits))
        : (random.edgeRational(), random.edgeRational(), random.edgeRational())
      #expect((a + b) + c == a + (b + c), "\(a) \(b) \(c) \(random)")
      #expect(a + b == b + a && a * b == b * a, "\(a) \(b) \(random)")
      #expect((a * b) * c == a * (b * c), "\(a) \(b) \(c) \(random)")
      #expect(a * (b + c) == a * b + a * c, "\(a) \(b) \(c) \(random)")
      #expect(a - b == a + -b && (a - a).isZero && a + .zero == a && a * .one == a, "\(a) \(b) \(random)")
      if let inverse = b.inverse {
        #expect((b * inverse).isOne && a / b == a * inverse && (a / b) * b == a, "\(a) \(b) \(random)")
        #expect(isReduced(inverse), "\(b) \(random)")
        #expect((a * b).dividedExactly(by: b) == a, "\(a) \(b) \(random)")
      } else {
        #expect(b.isZero, "\(random)")
      }
      for value in [a, b, a + b, a - b, a * b, -a] { #expect(isReduced(value), "\(a) \(b) \(random)") }
    }
  }

  /// The shortcuts with small gcds against the schoolbook formulas, reduced at the end.
  @Test func agreesWithTheSchoolbook() {
    var random = SeededRandom("rational schoolbook")
    for _ in 0..<random.count(3000) {
      let (a, b, c) = (random.edgeRational(), random.edgeRational(), random.rational(bits: 30))
      let (n, d, m, e) = (a.numerator, a.denominator, b.numerator, b.denominator)
      let sum = Rational(n * e + m * d, d * e)
      let difference = Rational(n * e - m * d, d * e)
      let product = Rational(n * m, d * e)
      #expect(a + b == sum && a - b == difference && a * b == product, "\(a) \(b) \(random)")
      #expect((a + b).hashValue == sum.hashValue, "\(a) \(b) \(random)")
      var value = a
      value += b
      #expect(value == sum, "\(a) \(b) \(random)")
      value -= b
      #expect(value == a, "\(a) \(b) \(random)")
      value.addProduct(b, c)
      #expect(value == a + b * c, "\(a) \(b) \(c) \(random)")
      value.subtractProduct(c, b)
      #expect(value == a, "\(a) \(b) \(c) \(random)")
      value *= b
      #expect(value == product, "\(a) \(b) \(random)")
      #expect((a < b) == (n * e < m * d) && (a == b) == (n * e == m * d), "\(a) \(b) \(random)")
      #expect(
        a.isSmallerInMagnitude(than: b) == ((n * e).magnitude < (m * d).magnitude), "\(a) \(b) \(random)")
    }
  }

  @Test func endsOfTheMachineWord() {
    let least = Rational(Int.min)
    #expect(least - least == 0 && -least == Rational(Integer(Int.max) + 1))
    #expect(least.inverse == Rational(-1, Integer(Int.max) + 1))
    #expect(Rational(Integer(Int.min), Integer(Int.min)) == 1)
    #expect(Rational(1, Integer(Int.min)) == Rational(-1, Integer(Int.max) + 1))
    #expect(Rational(1, 3) - least == Rational(Integer(Int.max) * 3 + 4, 3))
    #expect(least / 2 == Rational(Int.min / 2) && least * least.inverse! == 1)
    #expect(Rational(Integer(Int.min), 3) < Rational(Integer(Int.max), 3))
    #expect(Rational(Int.max) < least.magnitude && least < Rational(Int.max))
  }

  @Test func operandsMayBeTheSameVariable() {
    for start in [Rational(2, 3), Rational(Integer.one << 100, 3), Rational(Integer(Int.max), Integer(Int.max) - 1)] {
      var value = start
      value += value
      #expect(value == start * 2)
      value.addProduct(value, value)
      #expect(value == start * 2 + start * start * 4)
      value -= value
      #expect(value.isZero && value.denominator.isOne)
    }
  }

  @Test func literalsAreExact() {
    let third: Rational = 1 / 3
    #expect(third.numerator == 1 && third.denominator == 3)
    let long: Rational = 123_456_789_012_345_678_901_234_567_890 / 10
    #expect(long == Rational(12_345_678_901_234_567_890_123_456_789))
    #expect(Rational(-4, -6) == Rational(2, 3) && Rational(4, -6).numerator == -2 && Rational(0, -5).denominator == 1)
    #expect(Set([Rational(1, 2), Rational(2, 4), Rational(-3, -6)]).count == 1)
  }

  @Test func powers() throws {
    var random = SeededRandom("rational powers")
    for _ in 0..<random.count(200) {
      let base = random.rational(bits: 70)
      let exponent = Int.random(in: 0...8, using: &random)
      let expected = (0..<exponent).reduce(Rational.one) { product, _ in product * base }
      #expect(base.power(exponent) == expected && isReduced(expected), "\(base) \(exponent) \(random)")
      if let inverse = expected.inverse {
        #expect(try base.raised(to: -exponent) == inverse, "\(base) \(exponent) \(random)")
      }
    }
    #expect(Rational(0).power(0) == 1 && Rational(-2, 3).power(-3) == Rational(-27, 8))
    #expect(Rational(-1).power(Int.min) == 1)
  }

  @Test func whatAPersonWrites() {
    #expect(Rational(5).isWhole && !Rational(5, 2).isWhole)
    #expect(Rational(5).writtenSize == 3 && Rational(5, 2).writtenSize == 5 && Rational(0).writtenSize == 0)
    #expect(Rational(-1, 2).isWrittenNegative && !Rational(1, 2).isWrittenNegative && !Rational(0).isWrittenNegative)
    #expect(Rational.domain == .rationals)
  }
}
