#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Points in time as workspaces write them: `2026-07-28T09:30:00Z`.
public enum Timestamp {
  /// Now, or the moment `SOURCE_DATE_EPOCH` names, so that a run can be repeated byte for byte.
  public static var now: String {
    if let fixed = unsafe getenv("SOURCE_DATE_EPOCH"), let seconds = unsafe Int(String(cString: fixed)) {
      return text(secondsSince1970: seconds)
    }
    return text(secondsSince1970: Int(time(nil)))
  }

  /// ISO 8601 in UTC, to the second. Years before 0 and after 9999 are drawn to the nearest one between.
  static func text(secondsSince1970 seconds: Int) -> String {
    let clamped = min(max(seconds, -62_167_219_200), 253_402_300_799)
    let day = clamped.flooredQuotient(86_400)
    let second = clamped - day * 86_400
    let (year, month, dayOfMonth) = civil(day)
    func digits(_ value: Int, _ width: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(dayOfMonth, 2))T"
      + "\(digits(second / 3600, 2)):\(digits(second / 60 % 60, 2)):\(digits(second % 60, 2))Z"
  }

  /// The date of a day counted from 1970-01-01, in the Gregorian calendar: H. Hinnant, “chrono-compatible low-level
  /// date algorithms” (2013), `civil_from_days`.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = shifted.flooredQuotient(146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }
}

extension Int {
  fileprivate func flooredQuotient(_ divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
