public import MatrixDomain
import Synchronization

/// How many digits the exponents of numbers may stand for, all numbers of a request together: `1e9000000` is nine
/// bytes and nine million digits.
///
/// Readers ask before they expand an exponent. Numbers in the range of doubles are free, and so are digits that are
/// written out.
public final class DigitAllowance: Sendable {
  /// What a request has.
  public static let standard = 10_000_000
  /// What a request with a time limit has for each second: a call of GMP on long numbers is not interrupted, and so a
  /// whole worked page of them has to fit. One of a 2×2 determinant takes 7 s for 3,200,000 digits, its answer alone 1 s.
  public static let perSecond = 250_000
  /// A number of so many digits costs nothing: doubles from the least to the largest have fewer.
  public static let free = 400

  private let left: Mutex<Int>

  /// The allowance of a request with a time limit of `seconds`.
  public init(seconds: Double? = nil) {
    let inTime = seconds.map { Double(DigitAllowance.perSecond) * max(0, $0) } ?? .infinity
    left = Mutex(Int(min(inTime, Double(DigitAllowance.standard))))
  }

  /// What a number is refused with that goes beyond the allowance.
  static let message =
    "the exponents of all numbers together stand for more than \(standard) digits, or than "
    + "\(perSecond) for each second of a time limit"

  /// Takes digits out of the allowance; false where fewer are left, and from then on.
  public func take(_ digits: Int) -> Bool {
    if digits <= DigitAllowance.free { return true }
    return left.withLock { left in
      left = digits > left ? -1 : left - digits
      return left >= 0
    }
  }
}

extension Budget {
  /// The same limits, with the allowance of digits that goes with its time, which all readers of one request share.
  public var countingDigits: Budget {
    let allowance = DigitAllowance(seconds: seconds)
    return counting(digits: { allowance.take($0) })
  }
}
