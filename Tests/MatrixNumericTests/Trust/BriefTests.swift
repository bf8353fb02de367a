import MatrixNumeric
import Testing

@Suite struct BriefTests {
  @Test(
    arguments: [
      (0.0, "0.0"), (.leastNonzeroMagnitude, "4.94e-324"), (-.leastNonzeroMagnitude, "-4.94e-324"),
      (1.7976931348623157e308, "1.8e308"), (1, "1"), (0.00123456, "0.00123"), (9.999e-9, "1e-8"),
      (123_456, "123000"), (-2.5e-20, "-2.5e-20"), (.infinity, "1.8e308 or more"), (-.infinity, "-1.8e308 or less"),
    ] as [(Double, String)])
  func threeDigitsTell(_ value: Double, _ text: String) {
    #expect(value.brief == text)
  }

  @Test func everyPowerOfTwoHasOne() {
    for exponent in -1074...1023 {
      let value = Double(sign: .plus, exponent: exponent, significand: 1)
      #expect((Double(value.brief)! - value).magnitude <= value * 0.0051 || exponent < -1065)
    }
  }
}
