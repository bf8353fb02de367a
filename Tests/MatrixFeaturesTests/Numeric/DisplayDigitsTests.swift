import MatrixDomain
import TestSupport
import Testing

@testable import MatrixFeatures

@Suite("Doubles on the page")
struct DisplayDigitsTests {
  @Test(
    "numbers are rounded to the digits asked for, without noise",
    arguments: [
      ("0.1", 3, "0.1"), ("1.0", 3, "1"), ("-0.0", 3, "0"), ("0.30000000000000004", 16, "0.3"),
      ("1234.5678", 6, "1234.57"),
      ("99999.5", 5, "100000"), ("1e-05", 3, "1e-5"), ("0.00012345", 2, "0.00012"), ("-2.5e+300", 2, "-2.5e300"),
      ("9.99", 2, "10"), ("1.7976931348623157e+308", 4, "1.798e308"), ("5e-324", 8, "5e-324"), ("12", 1, "10"),
      ("100000000000000000000", 3, "1e20"), ("0.5", 1, "0.5"),
    ])
  func rounding(_ text: String, _ digits: Int, _ expected: String) {
    #expect(DisplayDigits(count: digits).rounded(text) == expected)
  }

  @Test("with 17 digits nothing is lost")
  func faithful() {
    var random = SeededRandom("display digits")
    for _ in 0..<random.count(2_000) {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(Double(DisplayDigits(count: 17).rounded(value.description)) == value, "\(random)")
      let short = DisplayDigits(count: 4).rounded(value.description)
      let error = (Double(short)! - value).magnitude
      #expect(error <= value.magnitude * 5.1e-4 || value.magnitude < 1e-300, "\(random): \(value) as \(short)")
    }
  }

  @Test(
    "complex numbers leave out parts of 0",
    arguments: [
      ("1.0-2.5i", "1-2.5i"), ("0.0+1.0i", "i"), ("0.0-1.0i", "-i"), ("2.0+0.0i", "2"), ("1e-05+1e-05i", "1e-5+1e-5i"),
    ])
  func complexNumbers(_ text: String, _ expected: String) {
    let shown = DisplayDigits(count: 6).value(.scalar(ScalarValue(.complexNumbers, text)))
    #expect(shown == .scalar(ScalarValue(.complexNumbers, expected)))
  }
}
