import MatrixArithmetic
import MatrixDomain
import MatrixExchange
import Synchronization
import TestSupport
import Testing

/// Exponents are paid for before they are expanded, and expanded without computing.
@Suite("The digits of all exponents together")
struct DigitAllowanceTests {
  /// Counts the digits that readers ask for.
  private final class Counter: Sendable {
    private let state = Mutex(0)
    var count: Int { state.withLock { $0 } }
    func take(_ digits: Int) -> Bool {
      state.withLock { $0 += digits }
      return true
    }
  }

  @Test(
    "a number asks for as many digits as it would have",
    arguments: [
      ("1e5000", 5001), ("-25e4999", 5001), ("1e-5000", 5001), ("1.25e-5000", 5003), ("12000e-5003", 5001),
      ("0e999999999999999999", 0), ("7", 0), ("1.5", 0), ("2e3", 4),
    ])
  func asked(_ text: String, _ digits: Int) throws {
    for domain in [ScalarDomain.rationals, .gaussianRationals] {
      let counter = Counter()
      _ = try ScalarCanon(domain).text(text, takesDigits: counter.take)
      #expect(counter.count == digits)
      let refused = try? ScalarCanon(domain).text(text, takesDigits: { _ in false })
      #expect((refused == nil) == (digits > 0), "\(text)")
    }
  }

  @Test("the allowance is shared, and is over once it was not enough")
  func sharing() {
    let allowance = DigitAllowance()
    #expect(allowance.take(6_000_000) && allowance.take(4_000_000) && allowance.take(400) && !allowance.take(401))
    #expect(!allowance.take(401) && allowance.take(1))
    #expect(DigitAllowance().take(10_000_000) && !DigitAllowance().take(10_000_001))
    let short = DigitAllowance(seconds: 0.5)
    #expect(short.take(125_000) && !short.take(500))
    #expect(!DigitAllowance(seconds: 0).take(500) && DigitAllowance(seconds: 1e300).take(10_000_000))
    let budget = Budget(seconds: 1).countingDigits
    #expect(budget.takesDigits?(200_000) == true && budget.cancelled(by: { false }).takesDigits?(60_000) == false)
    #expect(SourceText([], budget: budget).takesDigits(500) == false && SourceText("").takesDigits(10_000_000))
  }

  @Test("a long power of ten is written as the number it is")
  func spelling() throws {
    var random = SeededRandom("spelled exponents")
    for _ in 0..<random.count(300) {
      // Factors 2 and 5 in the digits, up to all that the denominator has.
      let base = Integer(Int.random(in: 1...999, using: &random))
      let twos = Integer(2).power(Int.random(in: 0...40, using: &random))
      let fives = Integer(5).power(Int.random(in: 0...40, using: &random))
      let digits = base * (Bool.random(using: &random) ? twos : fives)
      let exponent = Int.random(in: -60...20, using: &random)
      let sign = Bool.random(using: &random) ? "-" : ""
      let magnitude =
        Rational(digits)
        * (exponent < 0 ? Rational(1, Integer(10).power(-exponent)) : Rational(Integer(10).power(exponent)))
      let expected = sign.isEmpty ? magnitude : -magnitude
      #expect(try ScalarCanon(.rationals).text("\(sign)\(digits)e\(exponent)") == expected.exchangeText, "\(random)")
    }
    #expect(try ScalarCanon(.integers).text("125e-3000".replacing("3000", with: "0")) == "125")
    #expect(throws: ScalarError.self) { try ScalarCanon(.integers).text("5e-1") }
    #expect(try ScalarCanon(.rationals).text("1e9999999").utf8.count == 10_000_000)
  }
}
