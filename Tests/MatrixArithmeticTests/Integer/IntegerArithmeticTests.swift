import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@Suite struct IntegerArithmeticTests {
  @Test func ringLawsHoldAcrossTheWordBoundary() {
    var random = SeededRandom("integer ring laws")
    for _ in 0..<random.count(3000) {
      let (a, b, c) = (random.edgeInteger(), random.edgeInteger(), random.edgeInteger())
      #expect((a + b) + c == a + (b + c), "\(a) \(b) \(c) \(random)")
      #expect(a + b == b + a, "\(a) \(b) \(random)")
      #expect((a * b) * c == a * (b * c), "\(a) \(b) \(c) \(random)")
      #expect(a * b == b * a, "\(a) \(b) \(random)")
      #expect(a * (b + c) == a * b + a * c, "\(a) \(b) \(c) \(random)")
      #expect(a - b == a + -b, "\(a) \(b) \(random)")
      #expect(a + .zero == a && a * .one == a && (a - a).isZero, "\(a) \(random)")
      #expect(-(-a) == a, "\(a) \(random)")
      #expect(a.magnitude == (a < 0 ? -a : a) && a.magnitude >= 0, "\(a) \(random)")
    }
  }

  /// Sums, differences and products of numbers around every machine-word boundary agree with 128-bit arithmetic.
  @Test func agreesWithFixedWidthArithmetic() {
    let near: [Int128] = [0, Int128(Int.max), Int128(Int.min), Int128(UInt64.max), 1 << 31, 1 << 32, 3_037_000_500]
    let samples = near.flatMap { center in (-3...3).flatMap { [center + $0, -center - $0] } }
    for a in samples {
      #expect(Integer(a).description == a.description)
      #expect((-Integer(a)).description == (-a).description)
      for b in samples {
        #expect((Integer(a) + Integer(b)).description == (a + b).description)
        #expect((Integer(a) - Integer(b)).description == (a - b).description)
        #expect((Integer(a) < Integer(b)) == (a < b))
        #expect((Integer(a) == Integer(b)) == (a == b))
        #expect(Integer(a).isSmallerInMagnitude(than: Integer(b)) == (a.magnitude < b.magnitude))
        let (product, overflow) = a.multipliedReportingOverflow(by: b)
        if !overflow { #expect((Integer(a) * Integer(b)).description == product.description) }
        guard b != 0 else { continue }
        let (quotient, remainder) = Integer(a).quotientAndRemainder(dividingBy: Integer(b))
        #expect(quotient.description == (a / b).description)
        #expect(remainder.description == (a % b).description)
      }
    }
  }

  @Test func inPlaceAgreesWithOutOfPlace() {
    var random = SeededRandom("integer in place")
    for _ in 0..<random.count(3000) {
      let (a, b, c) = (random.edgeInteger(), random.edgeInteger(), random.edgeInteger())
      var value = a
      value += b
      #expect(value == a + b, "\(a) \(b) \(random)")
      value -= b
      #expect(value == a, "\(a) \(b) \(random)")
      value *= b
      #expect(value == a * b, "\(a) \(b) \(random)")
      value.addProduct(b, c)
      #expect(value == a * b + b * c, "\(a) \(b) \(c) \(random)")
      value.subtractProduct(c, a)
      #expect(value == a * b + b * c - c * a, "\(a) \(b) \(c) \(random)")
      value.negate()
      #expect(value == c * a - a * b - b * c, "\(a) \(b) \(c) \(random)")
    }
  }

  @Test func operandsMayBeTheSameVariable() {
    for start in [Integer(7), Integer(Int.max), Integer.one << 100, -(Integer.one << 64)] {
      var value = start
      value += value
      #expect(value == start * 2)
      value *= value
      #expect(value == start * start * 4)
      value.subtractProduct(value, value)
      let square = start * start * 4
      #expect(value == square - square * square)
      value -= value
      #expect(value.isZero)
    }
  }

  @Test func copiesDoNotSeeLaterWrites() {
    let original = Integer.one << 100
    var copy = original
    copy += 1
    copy.addProduct(original, original)
    copy.negate()
    copy.divideExactly(by: copy)
    #expect(original.description == "1267650600228229401496703205376")
    #expect(copy.isOne)
  }

  @Test func resultsThatFitAWordAreWords() {
    let large = Integer(Int.max) + 1
    #expect(large.asInt == nil)
    #expect((large - 1).asInt == Int.max)
    #expect((-large).asInt == Int.min)
    #expect((large * large - large * large + 5).asInt == 5)
    #expect((large >> 1).asInt == 1 << 62)
    var value = large * large
    value.divideExactly(by: large * 4)
    #expect(value.asInt == 1 << 61)
    value = large
    value.addProduct(-1, 1)
    #expect(value.asInt == Int.max)
  }

  @Test func equalValuesHashEquallyWhateverTheRoute() throws {
    var random = SeededRandom("integer hashing")
    for _ in 0..<random.count(1000) {
      let (a, b) = (random.edgeInteger(), random.edgeInteger())
      var inPlace = a
      inPlace += b
      inPlace -= b
      let text = try #require(Integer(a.description))
      let words = Integer(isNegative: a.isNegative, magnitude: a.magnitudeWords + [0, 0])
      for route in [a + b - b, inPlace, text, words, (a << 70) >> 70] {
        #expect(route == a, "\(a) \(b) \(random)")
        #expect(route.hashValue == a.hashValue, "\(a) \(b) \(random)")
        #expect(route.asInt == a.asInt, "\(a) \(b) \(random)")
      }
    }
    #expect(Set([Integer(1) << 64, Integer(2) << 63, -(Integer(1) << 64)]).count == 2)
  }

  @Test func literalsHaveAnyLength() {
    let long: Integer = 123_456_789_012_345_678_901_234_567_890_123_456_789_012_345_678_901_234_567_890
    #expect(long.description == "123456789012345678901234567890123456789012345678901234567890")
    let negative: Integer = -0xffff_ffff_ffff_ffff_ffff_ffff_ffff_ffff
    #expect(negative == 1 - (Integer.one << 128))
    let (least, greatest): (Integer, Integer) = (-9_223_372_036_854_775_808, 9_223_372_036_854_775_807)
    #expect(least.asInt == Int.min && greatest.asInt == Int.max)
    let (below, above): (Integer, Integer) = (-9_223_372_036_854_775_809, 9_223_372_036_854_775_808)
    #expect(below == least - 1 && above == greatest + 1)
    #expect(below.asInt == nil && above.asInt == nil)
    let unsigned: Integer = 18_446_744_073_709_551_616
    #expect(unsigned == Integer(UInt64.max) + 1)
  }

  @Test func numbersCanCrossTasks() async {
    let shared = Integer.one << 500
    let sums = await withTaskGroup(of: Integer.self) { group in
      for index in 0..<8 {
        group.addTask {
          var sum = shared
          for step in 0..<1000 { sum.addProduct(shared, Integer(step * index)) }
          return sum
        }
      }
      return await group.reduce(into: Integer.zero) { $0 += $1 }
    }
    #expect(sums == shared * Integer(8 + 499_500 * 28))
    #expect(shared == Integer.one << 500)
  }

  @Test func domainConformance() {
    #expect(Integer.domain == .integers)
    #expect(MemoryLayout<Integer>.size == 16 && MemoryLayout<Rational>.size == 32)
  }
}
