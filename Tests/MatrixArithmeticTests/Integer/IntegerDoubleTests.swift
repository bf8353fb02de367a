import Foundation
import MatrixArithmetic
import TestSupport
import Testing

@Suite struct IntegerDoubleTests {
  @Test func wholeDoublesSurvive() {
    var random = SeededRandom("integer double")
    for _ in 0..<random.count(3000) {
      let double = Double(bitPattern: random.next())
      guard double.isFinite else {
        #expect(Integer(exactly: double) == nil)
        continue
      }
      let whole = double.rounded(.towardZero)
      let value = Integer(exactly: whole)
      #expect(value != nil && Double(value!) == whole && Double(exactly: value!) == whole, "\(double) \(random)")
      #expect((Integer(exactly: double) != nil) == (double == whole), "\(double) \(random)")
    }
    #expect(Integer(exactly: 1e300)?.description == String(format: "%.0f", 1e300))
    #expect(Integer(exactly: -0.0) == 0 && Integer(exactly: 0.5) == nil)
    #expect(Integer(exactly: Double.infinity) == nil && Integer(exactly: Double.nan) == nil)
  }

  /// The standard library reads decimal text correctly rounded: what it reads is the nearest double.
  @Test func conversionIsToNearest() throws {
    var random = SeededRandom("integer to double")
    for _ in 0..<random.count(3000) {
      let value = random.edgeInteger()
      #expect(Double(value) == Double(value.description), "\(value) \(random)")
      let nearest = Double(value)
      #expect((Double(exactly: value) != nil) == (Integer(exactly: nearest) == value), "\(value) \(random)")
    }
    for shift in [53, 60, 64, 100, 500] {
      for offset in -3...3 {
        // A tie between two doubles, and its neighbours.
        let tie = ((Integer.one << 53) + 1) << shift
        #expect(Double(tie + Integer(offset)) == Double((tie + Integer(offset)).description))
        let other = ((Integer.one << 53) + 3) << shift
        #expect(Double(other + Integer(offset)) == Double((other + Integer(offset)).description))
      }
    }
    let greatest = try #require(Integer(exactly: Double.greatestFiniteMagnitude))
    #expect(Double(greatest) == .greatestFiniteMagnitude)
    let halfway = Integer.one << 970
    #expect(Double(greatest + halfway - 1) == .greatestFiniteMagnitude)
    #expect(Double(greatest + halfway) == .infinity && Double(-(greatest + halfway)) == -.infinity)
    #expect(Double(exactly: Integer.one << 1024) == nil)
  }

  /// Cut off after the 53rd bit, and without the sign.
  @Test func leadingBitsAreThoseOfTheMagnitude() {
    var random = SeededRandom("leading bits")
    for _ in 0..<random.count(3000) {
      let value = random.edgeInteger()
      for number in [value, -value] {
        let (significand, exponent) = number.leading
        if number.isZero {
          #expect(significand == 0 && exponent == 0)
          continue
        }
        #expect((1..<2).contains(significand) && exponent == number.magnitude.bitCount - 1, "\(number) \(random)")
        let leading = Integer(Int(significand * 0x1p52))
        let cut = exponent - 52
        #expect(leading == (cut > 0 ? number.magnitude >> cut : number.magnitude << -cut), "\(number) \(random)")
      }
    }
  }
}
