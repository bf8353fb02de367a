public import MatrixDomain

/// A number that would be larger than the toolkit is ready to hold.
///
/// ```swift
/// try Integer(10).raised(to: 10_000_000_000)   // throws: the power would have about 1·10^10 digits; …
/// ```
public struct MagnitudeError: Error, Hashable, Sendable {
  /// What would be too large: `the product`.
  public let subject: String
  /// About how many bits it would have.
  public let bits: Double

  /// An error about `subject`, which would have about `bits` bits.
  public init(_ subject: String, bits: Double) {
    self.subject = subject
    self.bits = bits
  }

  /// An error about `subject`, which would have about `digits` decimal digits.
  public init(_ subject: String, digits: Double) {
    self.init(subject, bits: digits * MagnitudeError.bitsPerDigit)
  }

  /// About how many decimal digits it would have.
  public var digits: Double { bits / MagnitudeError.bitsPerDigit }

  /// Throws where a number of about `bits` bits is beyond ``Integer/bitLimit``.
  public static func check(_ subject: String, bits: Double) throws(MagnitudeError) {
    // Written so that a NaN, too, throws.
    if !(bits <= Double(Integer.bitLimit)) { throw MagnitudeError(subject, bits: bits) }
  }

  /// Throws where a number of about `digits` decimal digits is beyond ``Integer/bitLimit``.
  public static func check(_ subject: String, digits: Double) throws(MagnitudeError) {
    try check(subject, bits: digits * bitsPerDigit)
  }

  /// Traps where a number of about `bits` bits is beyond ``Integer/bitLimit``.
  @inline(never)
  static func require(_ subject: String, bits: Double) {
    do throws(MagnitudeError) {
      try check(subject, bits: bits)
    } catch {
      stop(error.message)
    }
  }

  static let bitsPerDigit = 3.321_928_094_887_362

  /// `4096`, `3.3·10^10`.
  static func approximate(_ value: Double) -> String {
    guard value.isFinite else { return "more than 10^308" }
    if value < 1e6 { return "\(Int(value.rounded()))" }
    var mantissa = value
    var exponent = 0
    while mantissa >= 9.95 {
      mantissa /= 10
      exponent += 1
    }
    let tenths = Int((mantissa * 10).rounded())
    return "\(tenths / 10)\(tenths % 10 == 0 ? "" : ".\(tenths % 10)")·10^\(exponent)"
  }
}

extension MagnitudeError: ReportableError {
  /// `the power would have about 1·10^10 digits; the limit is 3.2·10^8`.
  public var message: String {
    let limit = MagnitudeError.approximate(Double(Integer.digitLimit))
    let estimate = MagnitudeError.approximate(digits)
    return "\(subject) would have \(digits.isFinite ? "about " : "")\(estimate) digits; the limit is \(limit)"
  }

  /// Unable, `too-large`, with the estimated number of digits and the limit.
  public var report: ErrorReport {
    ErrorReport(.unable, .tooLarge, message, advice: "work with smaller numbers, or modulo a prime")
  }
}
