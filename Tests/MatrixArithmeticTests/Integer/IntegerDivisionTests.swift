import MatrixArithmetic
import TestSupport
import Testing

@Suite struct IntegerDivisionTests {
  @Test func divisionLaws() {
    var random = SeededRandom("integer division")
    for _ in 0..<random.count(3000) {
      let a = random.edgeInteger()
      let b = random.edgeInteger()
      guard !b.isZero else { continue }
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      #expect(a == quotient * b + remainder, "\(a) \(b) \(random)")
      #expect(remainder.isSmallerInMagnitude(than: b), "\(a) \(b) \(random)")
      #expect(remainder.isZero || remainder.signum == a.signum, "\(a) \(b) \(random)")
      let floored = a.flooredQuotientAndRemainder(dividingBy: b)
      #expect(a == floored.quotient * b + floored.remainder, "\(a) \(b) \(random)")
      #expect(floored.remainder.isSmallerInMagnitude(than: b), "\(a) \(b) \(random)")
      #expect(floored.remainder.isZero || floored.remainder.signum == b.signum, "\(a) \(b) \(random)")
      #expect(a.modulo(b) == floored.remainder, "\(a) \(b) \(random)")
      #expect(a.isMultiple(of: b) == remainder.isZero, "\(a) \(b) \(random)")
      #expect(a.dividedExactly(by: b) == (remainder.isZero ? quotient : nil), "\(a) \(b) \(random)")
      #expect((a * b).dividedExactly(by: b) == a, "\(a) \(b) \(random)")
      var exact = a * b
      exact.divideExactly(by: b)
      #expect(exact == a, "\(a) \(b) \(random)")
    }
  }

  @Test func theQuotientThatLeavesTheWord() {
    let least = Integer(Int.min)
    let beyond: Integer = 9_223_372_036_854_775_808
    #expect(least.quotientAndRemainder(dividingBy: -1) == (beyond, 0))
    #expect(least.flooredQuotientAndRemainder(dividingBy: -1) == (beyond, 0))
    #expect(least.dividedExactly(by: -1) == beyond)
    #expect(least.modulo(-1) == 0 && least.isMultiple(of: -1))
    var exact = least
    exact.divideExactly(by: -1)
    #expect(exact == beyond)
    #expect(beyond.quotientAndRemainder(dividingBy: least) == (-1, 0))
    #expect(Integer(0).isMultiple(of: 0) && !Integer(3).isMultiple(of: 0))
  }

  @Test func residuesAreThoseOfTheFlooredDivision() {
    var random = SeededRandom("integer residues")
    for _ in 0..<random.count(2000) {
      let a = random.edgeInteger()
      let modulus = Swift.max(1, random.next() >> UInt64.random(in: 0..<64, using: &random))
      #expect(Integer(a.residue(modulo: modulus)) == a.modulo(Integer(modulus)), "\(a) mod \(modulus) \(random)")
    }
    #expect(Integer(Int.min).residue(modulo: .max) == 9_223_372_036_854_775_807)
    #expect((-(Integer.one << 64)).residue(modulo: .max) == UInt64.max - 1)
  }

  @Test func gcdLaws() throws {
    var random = SeededRandom("integer gcd")
    for _ in 0..<random.count(1500) {
      let (a, b, c) = (random.edgeInteger(), random.edgeInteger(), random.edgeInteger())
      let gcd = a.gcd(with: b)
      #expect(gcd == b.gcd(with: a) && !gcd.isNegative, "\(a) \(b) \(random)")
      #expect(a.isMultiple(of: gcd) && b.isMultiple(of: gcd), "\(a) \(b) \(random)")
      #expect((a * c).gcd(with: b * c) == gcd * c.magnitude, "\(a) \(b) \(c) \(random)")
      let extended = a.extendedGCD(with: b)
      // That a combination of a and b equals a common divisor proves it the greatest.
      #expect(extended.gcd == gcd && a * extended.x + b * extended.y == gcd, "\(a) \(b) \(random)")
      #expect(a.lcm(with: b) * gcd == (a * b).magnitude, "\(a) \(b) \(random)")
      let modulus = c.magnitude + 1
      if let inverse = a.inverse(modulo: modulus) {
        #expect((a * inverse - 1).isMultiple(of: modulus), "\(a) \(modulus) \(random)")
        #expect(inverse >= 0 && inverse < modulus, "\(a) \(modulus) \(random)")
      } else {
        #expect(!a.gcd(with: modulus).isOne, "\(a) \(modulus) \(random)")
      }
    }
    #expect(Integer(0).gcd(with: 0).isZero && Integer(0).lcm(with: 5).isZero)
    #expect(Integer(Int.min).gcd(with: Integer(Int.min)) == 9_223_372_036_854_775_808)
    #expect(Integer(Int.min).gcd(with: 0) == 9_223_372_036_854_775_808)
  }

  @Test func wordGCDAgreesWithEuclid() {
    var random = SeededRandom("word gcd")
    for _ in 0..<random.count(2000) {
      let first = Int(bitPattern: UInt(random.next() >> UInt64.random(in: 0..<64, using: &random)))
      let second = Int(bitPattern: UInt(random.next() >> UInt64.random(in: 0..<64, using: &random)))
      var (a, b) = (first.magnitude, second.magnitude)
      while b != 0 { (a, b) = (b, a % b) }
      #expect(Integer(first).gcd(with: Integer(second)) == Integer(a), "\(first) \(second) \(random)")
    }
  }
}
