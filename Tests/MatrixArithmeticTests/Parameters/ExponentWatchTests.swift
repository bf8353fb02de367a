import MatrixDomain
import TestSupport
import Testing

@testable import MatrixArithmetic

@Suite("Exponents that have no place")
struct ExponentWatchTests {
  @Test("are noticed by a watch, in products, powers, values and greatest common divisors")
  func products() throws {
    let ring = try #require(ParameterRing((1...12).map { "x\($0)" }))
    let (x, y, largest) = (ring.letter(0), ring.letter(11), ring.largestExponent)
    #expect(largest == 511)
    #expect(ExponentWatch.run { x.power(largest) } == x.power(511))
    #expect(ExponentWatch.run { x.power(largest) * x } == nil)
    #expect(ExponentWatch.run { (x + 1).power(largest) * (y - 1).power(2) } != nil)
    #expect(ExponentWatch.run { x.power(512) } == nil && ExponentWatch.run { y.power(1 << 40) } == nil)
    #expect(ExponentWatch.run { ParameterPolynomial([x, 1], in: 0, of: ring) }?.description == "2*x1")
    #expect(ExponentWatch.run { ParameterPolynomial([0, x.power(511)], in: 0, of: ring) } == nil)
    let function = RationalFunction(x.power(300), y)
    #expect(ExponentWatch.run { function * function } == nil && ExponentWatch.run { function / function } == .one)
    // A watch within another is one of its own.
    let inner = ExponentWatch.run { () -> Bool in ExponentWatch.run { x.power(600) } == nil }
    #expect(inner == true)
    #expect(throws: ModulusError.tooLarge(1)) {
      _ = try ExponentWatch.run { () throws(ModulusError) -> Int in throw .tooLarge(1) }
    }
    // What is thrown after an exponent passed is worth nothing.
    let thrown = try ExponentWatch.run { () throws(ModulusError) -> Int in
      _ = x.power(600)
      throw .tooLarge(1)
    }
    #expect(thrown == nil)
  }

  @Test("of one letter among few are far away")
  func few() throws {
    let ring = try #require(ParameterRing(["k"]))
    let k = ring.letter(0)
    #expect(ExponentWatch.run { k.power(1 << 30) * k.power(1 << 29) } != nil)
    #expect(ExponentWatch.run { k.power(1 << 30) * k.power(1 << 30) } == nil)
  }

  @Test("in a division say that it is not exact")
  func quotients() throws {
    var random = SeededRandom("divisions with large exponents")
    let ring = try #require(ParameterRing((1...12).map { "x\($0)" }))
    for _ in 0..<random.count(50) {
      func power() -> ParameterPolynomial {
        ring.letter(Int.random(in: 0..<12, using: &random)).power(Int.random(in: 200...255, using: &random))
      }
      let (left, right) = (power() + power() - 2, power() * ring.letter(0) + power() + 3)
      let found = ExponentWatch.run {
        ((left * right).dividedExactly(by: right), (left * right + 1).dividedExactly(by: right))
      }
      let (exact, other) = try #require(found, "\(left), \(right); \(random)")
      #expect(exact == left && other == nil, "\(left), \(right); \(random)")
    }
    // x·y^100 = y^100·(x + y^500) − y^600
    let (x, y) = (ring.letter(0), ring.letter(11))
    #expect(ExponentWatch.run { (x * y.power(100)).dividedExactly(by: x + y.power(500)) == nil } == true)
  }
}
