import MatrixDomain
import MatrixNumeric

/// A double as it stands in a worked elimination: computed with all its digits, written with a few.
///
/// A sum that cancels to within rounding is 0, as LAPACK has it for the entries it clears. Two are equal where six
/// digits of them are.
struct PaperReal: Sendable {
  var value: Double

  init(_ value: Double) { self.value = value }

  /// The sum, or 0 where its terms cancel to within some units of rounding.
  private static func sum(_ left: Double, _ right: Double) -> Double {
    let sum = left + right
    return sum.magnitude <= 4 * Rounding.epsilon * left.magnitude ? 0 : sum
  }
}

extension PaperReal: HandScalar {
  static var zero: PaperReal { PaperReal(0.0) }
  static var one: PaperReal { PaperReal(1.0) }
  static var domain: ScalarDomain { .reals }

  init(_ value: Int) { self.value = Double(value) }

  init?(exchangeText text: Span<UInt8>) {
    guard let value = Double(exchangeText: text) else { return nil }
    self.value = value
  }

  var exchangeText: String { text(digits: WorkedDigits.count) }

  private func text(digits: Int) -> String {
    let text = DisplayDigits(count: digits).rounded(value.description)
    // 4.0000000001 is not 4, and a matrix may be there to show it; 2.9999999999999996 is 3 and a little rounding.
    let whole = value.rounded()
    guard whole != value, (value - whole).magnitude > 1e-13 * value.magnitude, Double(text) == whole else {
      return text
    }
    for digits in digits..<17 {
      let longer = DisplayDigits(count: digits + 1).rounded(value.description)
      if Double(longer) != whole { return longer }
    }
    return value.description
  }

  static func == (left: PaperReal, right: PaperReal) -> Bool {
    left.value == right.value || left.usualText == right.usualText
  }

  func hash(into hasher: inout Hasher) { hasher.combine(usualText) }

  private var usualText: String { text(digits: WorkedDigits.usual) }

  static func + (left: PaperReal, right: PaperReal) -> PaperReal { PaperReal(sum(left.value, right.value)) }
  static func - (left: PaperReal, right: PaperReal) -> PaperReal { PaperReal(sum(left.value, -right.value)) }
  static func * (left: PaperReal, right: PaperReal) -> PaperReal { PaperReal(left.value * right.value) }
  static func / (left: PaperReal, right: PaperReal) -> PaperReal { PaperReal(left.value / right.value) }
  static prefix func - (value: PaperReal) -> PaperReal { PaperReal(-value.value) }

  var isZero: Bool { value == 0 }
  var isOne: Bool { value == 1 }
  var inverse: PaperReal? { isZero ? nil : PaperReal(1 / value) }
  var isWhole: Bool { value.rounded() == value }
  var writtenSize: Int { exchangeText.utf8.count * 3 }
  var isWrittenNegative: Bool { value < 0 }
}

extension PaperReal: MagnitudeComparable {
  func isSmallerInMagnitude(than other: PaperReal) -> Bool { value.magnitude < other.value.magnitude }
}

/// How many significant digits the doubles of a worked elimination are written with.
package enum WorkedDigits {
  /// The number where no other is asked for.
  package static let usual = 6
  /// What the page asks for.
  @TaskLocal package static var count = usual
}
