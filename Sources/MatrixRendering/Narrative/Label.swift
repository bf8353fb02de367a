/// What stands before a line of results: `ANSWER`, `CHECK`, …
///
/// A package with parts of its own may add labels: `Label(rawValue: "SPECTRUM")`.
public struct Label: RawRepresentable, Hashable, Sendable {
  /// The word in capitals.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let classification = Label(rawValue: "CLASSIFICATION")
  public static let readOff = Label(rawValue: "READ OFF")
  public static let answer = Label(rawValue: "ANSWER")
  public static let check = Label(rawValue: "CHECK")
  public static let also = Label(rawValue: "ALSO")
  public static let rank = Label(rawValue: "RANK")
  public static let why = Label(rawValue: "WHY")
  public static let proof = Label(rawValue: "PROOF")
  public static let fix = Label(rawValue: "FIX")
  public static let condition = Label(rawValue: "CONDITION")
  public static let next = Label(rawValue: "NEXT")
  public static let slip = Label(rawValue: "SLIP")
  public static let warning = Label(rawValue: "WARNING")
  public static let trust = Label(rawValue: "TRUST")
  public static let method = Label(rawValue: "METHOD")
  public static let conventions = Label(rawValue: "CONVENTIONS")
  public static let certificate = Label(rawValue: "CERTIFICATE")
}
