/// What stands before a line of results: `ANSWER`, `CHECK`, …
///
/// A package with parts of its own may add labels: `Label(rawValue: "SPECTRUM")`.
public struct Label: RawRepresentable, Hashable, Sendable {
  /// The word in capitals.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// How many solutions there are, by ranks.
  public static let classification = Label(rawValue: "CLASSIFICATION")
  /// The pivot variables by the free ones.
  public static let readOff = Label(rawValue: "READ OFF")
  /// What was asked for.
  public static let answer = Label(rawValue: "ANSWER")
  /// The answer put into the original data.
  public static let check = Label(rawValue: "CHECK")
  /// What was found before the budget was spent.
  public static let reached = Label(rawValue: "REACHED")
  /// An intermediate result.
  public static let also = Label(rawValue: "ALSO")
  /// The rank, and the pivots it was counted from.
  public static let rank = Label(rawValue: "RANK")
  /// A redundant equation by the others.
  public static let why = Label(rawValue: "WHY")
  /// A combination of the equations that says 0 = c.
  public static let proof = Label(rawValue: "PROOF")
  /// What would make an inconsistent system solvable.
  public static let fix = Label(rawValue: "FIX")
  /// What the right-hand sides must satisfy.
  public static let condition = Label(rawValue: "CONDITION")
  /// Where to go from here.
  public static let next = Label(rawValue: "NEXT")
  /// What probably went wrong in a step.
  public static let slip = Label(rawValue: "SLIP")
  /// Something to know before the answer is used.
  public static let warning = Label(rawValue: "WARNING")
  /// How far a numeric answer can be trusted.
  public static let trust = Label(rawValue: "TRUST")
  /// The method, in a few words.
  public static let method = Label(rawValue: "METHOD")
  /// What was agreed on where mathematics leaves a choice.
  public static let conventions = Label(rawValue: "CONVENTIONS")
  /// The type of certificate, and how strong it is.
  public static let certificate = Label(rawValue: "CERTIFICATE")
}
