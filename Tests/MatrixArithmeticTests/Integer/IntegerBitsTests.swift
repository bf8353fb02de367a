import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@Suite struct IntegerBitsTests {
  @Test func shiftsMultiplyAndDivideByPowersOfTwo() {
    var random = SeededRandom("integer shifts")
    for _ in 0..<random.count(2000) {
      let value = random.edgeInteger()
      let count = Int.random(in: 0...200, using: &random)
      let power = Integer(2).power(count)
      #expect(value << count == value * power, "\(value) \(count) \(random)")
      #expect(
        value >> count == value.flooredQuotientAndRemainder(dividingBy: power).quotient, "\(value) \(count) \(random)")
      #expect(value << -count == value >> count && value >> -count == value << count, "\(value) \(count) \(random)")
    }
    #expect(Integer(-1) >> Int.max == -1 && Integer(5) >> Int.max == 0 && (Integer.one << 90) >> Int.max == 0)
    #expect(Integer(0) << Int.max == 0 && Integer(-3) << Int.min == -1)
  }

  @Test func bitCountParityAndTrailingZeros() {
    var random = SeededRandom("integer bits")
    for _ in 0..<random.count(1000) {
      let value = random.edgeInteger()
      let count = value.bitCount
      #expect(value.magnitude < Integer.one << count, "\(value) \(random)")
      #expect(value.isZero ? count == 0 : value.magnitude >= Integer.one << (count - 1), "\(value) \(random)")
      #expect(value.isEven == value.isMultiple(of: 2) && value.isOdd != value.isEven, "\(value) \(random)")
      if !value.isZero {
        let zeros = value.trailingZeroBitCount
        #expect((value >> zeros).isOdd && (value >> zeros) << zeros == value, "\(value) \(random)")
      }
    }
  }

  @Test func wordsAreTheMagnitude() {
    #expect(Integer(0).magnitudeWords == [])
    #expect(Integer(-5).magnitudeWords == [5])
    #expect((-(Integer.one << 64)).magnitudeWords == [0, 1])
    #expect(Integer(isNegative: true, magnitude: []) == 0)
    #expect(Integer(isNegative: true, magnitude: [1 << 63]).asInt == Int.min)
    #expect(Integer(UInt64.max).magnitudeWords == [.max])
    #expect(Integer(Int128.min) == -(Integer.one << 127))
    #expect(Integer(UInt128.max) == (Integer.one << 128) - 1)
    #expect(Integer(Int8(-7)) == -7)
  }

  @Test func powers() throws {
    var random = SeededRandom("integer powers")
    for _ in 0..<random.count(300) {
      let base = random.edgeInteger()
      let exponent = Int.random(in: 0...12, using: &random)
      let expected = (0..<exponent).reduce(Integer.one) { product, _ in product * base }
      #expect(base.power(exponent) == expected, "\(base) \(exponent) \(random)")
      #expect(try base.raised(to: Integer(exponent)) == expected, "\(base) \(exponent) \(random)")
      let modulus = random.nonzeroInteger(bits: 100).magnitude
      #expect(
        base.power(Integer(exponent), modulo: modulus) == expected.modulo(modulus), "\(base) \(exponent) \(random)")
    }
    #expect(Integer(0).power(0) == 1 && Integer(-1).power(Int.max) == -1 && Integer(1).power(Int.max) == 1)
    let huge = Integer.one << 80
    #expect(try Integer(-1).raised(to: huge) == 1 && Integer(0).raised(to: huge) == 0)
  }

  @Test func refusedMagnitudesSayTheEstimate() throws {
    let power = #expect(throws: MagnitudeError.self) { try Integer(10).raised(to: 10_000_000_000) }
    #expect(power?.message == "the power would have about 1·10^10 digits; the limit is 3.2·10^8")
    #expect(power?.report.code == .tooLarge && power?.report.outcome == .unable)
    let tower = #expect(throws: MagnitudeError.self) { try Integer(10).raised(to: Integer(10).power(400)) }
    #expect(tower?.message == "the power would have more than 10^308 digits; the limit is 3.2·10^8")
    let large = Integer.one << (Integer.bitLimit - 1)
    #expect(throws: MagnitudeError.self) { try large.multiplied(by: large) }
    #expect(throws: MagnitudeError.self) { try large.multiplied(by: 4) }
    #expect(throws: MagnitudeError.self) { try Integer(2).raised(to: Integer.bitLimit + 1) }
    #expect(try Integer(Int.max).multiplied(by: Integer(Int.max)) == Integer(Int.max) * Integer(Int.max))
    #expect(throws: MagnitudeError.self) { try Rational(1, 10).raised(to: -10_000_000_000) }
    #expect(throws: MagnitudeError.self) { try Rational(1, 10).raised(to: 10_000_000_000) }
    #expect(throws: MagnitudeError.self) { try Rational(large).multiplied(by: Rational(large)) }
    #expect(throws: MagnitudeError.self) { try MagnitudeError.check("the number", digits: .nan) }
    #expect(throws: Never.self) { try MagnitudeError.check("the number", digits: Double(Integer.digitLimit)) }
    #expect(MagnitudeError("the number", digits: 1e9).message.hasPrefix("the number would have about 1·10^9 digits"))
    #expect(MagnitudeError("the number", digits: 996_000_000).message.contains("about 1·10^9 digits"))
    #expect(MagnitudeError("the number", bits: 3.33e10).message.contains("about 1·10^10 digits"))
  }

  @Test func operatorsTrapBeyondTheLimit() async {
    await #expect(processExitsWith: .failure) { _ = Integer.one << Int.max }
    await #expect(processExitsWith: .failure) {
      let large = Integer.one << (Integer.bitLimit - 1)
      _ = large * large
    }
    await #expect(processExitsWith: .failure) { _ = Integer(3).power(1 << 40) }
    await #expect(processExitsWith: .failure) { _ = Integer(3).quotientAndRemainder(dividingBy: 0) }
    await #expect(processExitsWith: .failure) { _ = Rational(1, 0) }
  }

  @Test func squareRoots() {
    var random = SeededRandom("integer roots")
    for _ in 0..<random.count(1000) {
      let value = random.edgeInteger().magnitude
      let root = value.squareRoot()
      #expect(root * root <= value && (root + 1) * (root + 1) > value, "\(value) \(random)")
      #expect(value.isPerfectSquare == (root * root == value), "\(value) \(random)")
      #expect((value * value).exactSquareRoot == value, "\(value) \(random)")
      #expect(value.exactSquareRoot == (value.isPerfectSquare ? root : nil), "\(value) \(random)")
    }
    #expect(!Integer(-4).isPerfectSquare && Integer(-4).exactSquareRoot == nil && Integer(0).isPerfectSquare)
  }

  @Test func primes() {
    let sieve = (0...1000).filter { n in n > 1 && !(2..<n).contains { n % $0 == 0 } }
    #expect((-5...1000).filter { Integer($0).isProbablePrime } == sieve)
    #expect(Integer(UInt64.max - 58).isProbablePrime)
    #expect(((Integer.one << 127) - 1).isProbablePrime)
    // Carmichael numbers, and a strong pseudoprime to the first twelve prime bases.
    for composite: Integer in [561, 41041, 825_265, 318_665_857_834_031_151_167_461] {
      #expect(!composite.isProbablePrime)
    }
  }
}
