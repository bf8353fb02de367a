import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@Suite struct IntegerTextTests {
  @Test func printingAndReadingAreInverse() {
    var random = SeededRandom("integer text")
    for _ in 0..<random.count(2000) {
      let value = random.edgeInteger()
      #expect(Integer(value.description) == value, "\(value) \(random)")
      #expect(Integer(exchangeText: value.exchangeText) == value, "\(value) \(random)")
      let bits = value.magnitude.description(radix: 2)
      #expect(value.isZero || bits.utf8.count == value.bitCount, "\(value) \(random)")
      let hexadecimal = value.description(radix: 16)
      let read = hexadecimal.drop { $0 == "-" }.reduce(Integer.zero) { $0 * 16 + Integer($1.hexDigitValue!) }
      #expect((value.isNegative ? -read : read) == value, "\(value) \(random)")
    }
  }

  @Test(arguments: [
    "0", "1", "-1", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "-9223372036854775809", "18446744073709551616", "-100000000000000000000000000000000000000000000000000",
  ])
  func canonicalTextIsKept(_ text: String) {
    #expect(Integer(text)?.description == text)
    #expect(Integer(exchangeText: text)?.exchangeText == text)
  }

  @Test(arguments: ["+5", "05", "-0", "+0", "00", "-007", "000000000000000000000000000000012345678901234567890123"])
  func readableTextThatIsNotCanonical(_ text: String) {
    #expect(Integer(text) != nil)
    #expect(Integer(exchangeText: text) == nil)
  }

  @Test(arguments: [
    "", "-", "+", "--1", "+-1", " 1", "1 ", "1 2", "1_000", "0x10", "1.0", "1e3", "٣", "−1", "1\0", "\0",
    "12345678901234567890x", "1234567890123456789012345678901234567890 ", "99999999999999999999-", "1/2", "inf", "1\n",
  ])
  func refusedText(_ text: String) {
    #expect(Integer(text) == nil)
    #expect(Integer(exchangeText: text) == nil)
  }

  @Test func aMillionDigitsAreReadMultipliedAndPrinted() throws {
    let count = 1_000_000
    let nines = try #require(Integer(String(repeating: "9", count: count)))
    // (10^n - 1)² = 10^2n - 2·10^n + 1
    let square = (nines * nines).description
    #expect(square.utf8.count == 2 * count)
    #expect(
      square == String(repeating: "9", count: count - 1) + "8" + String(repeating: "0", count: count - 1) + "1")
    #expect(try Integer(10).raised(to: count) == nines + 1)
  }
}
