/// A range of the numbered steps of a derivation: the part of a long one that is shown.
///
/// ```swift
/// let a: Matrix<Rational> = [[1, 2], [3, 4]]
/// let derivation = try Narrated.determinant(a).derivation
/// let part = try derivation.excerpt(StepRange(from: 40, to: 60))
/// ```
///
/// Steps count from 1, as they are printed. What is shown is no part of a question: requests, digests and certificates
/// know nothing of it.
public struct StepRange: Hashable, Sendable {
  /// The first step wanted.
  public let first: Int
  /// The last one wanted; `nil` for all that follow. It may lie beyond the end.
  public let last: Int?

  /// The steps from one number to another; without arguments all of them.
  ///
  /// - Throws: ``StepRangeError`` where no step can be meant.
  public init(from first: Int = 1, to last: Int? = nil) throws(StepRangeError) {
    guard first >= 1 else { throw .notPositive(first) }
    if let last {
      guard last >= 1 else { throw .notPositive(last) }
      guard first <= last else { throw .reversed(first: first, last: last) }
    }
    self.first = first
    self.last = last
  }
}

/// Why no part of the steps can be shown.
public enum StepRangeError: ReportableError, Hashable {
  /// A number below 1, where the first step is.
  case notPositive(Int)
  /// The first step wanted comes after the last one wanted.
  case reversed(first: Int, last: Int)
  /// The first step wanted comes after the last there is.
  case beyondTheEnd(first: Int, count: Int)
  /// The derivation has no numbered steps at all.
  case noSteps

  public var report: ErrorReport {
    switch self {
    case .notPositive(let number):
      ErrorReport(.malformed, .invalidOption, "steps count from 1, so there is no step \(number)")
    case .reversed(let first, let last):
      ErrorReport(
        .malformed, .invalidOption, "there are no steps from \(first) to \(last)",
        advice: "the smaller number comes first: \(option: "from", "\(last)") \(option: "to", "\(first)")")
    case .beyondTheEnd(let first, let count):
      ErrorReport(
        .malformed, .invalidOption, "there is no step \(first): the derivation has \(count)",
        advice: "choose a step from 1 to \(count)")
    case .noSteps:
      ErrorReport(
        .malformed, .invalidOption, "there are no numbered steps, so no part of them can be shown",
        advice:
          "leave out \(option: "from") and \(option: "to"); row operations are numbered, with \(option: "steps", "brief"), normal or full"
      )
    }
  }
}

/// A part of a derivation that has numbered steps.
public protocol SteppedPart: DerivationPart {
  /// How many steps there are; they count from 1.
  var stepCount: Int { get }
  /// The part with only some of its steps shown. The range begins before the end of some part of the derivation, and
  /// not always of this one.
  func excerpt(_ range: StepRange) -> any DerivationPart
}

extension Derivation {
  /// The derivation with only some of its numbered steps shown; parts without steps stay.
  ///
  /// Where several parts have steps, each is cut by its own numbers.
  /// - Throws: ``StepRangeError`` where no part has a step the range begins with.
  public func excerpt(_ range: StepRange) throws(StepRangeError) -> Derivation {
    let counts = parts.compactMap { ($0 as? any SteppedPart)?.stepCount }
    guard let longest = counts.max(), longest > 0 else { throw .noSteps }
    guard range.first <= longest else { throw .beyondTheEnd(first: range.first, count: longest) }
    return Derivation(parts.map { ($0 as? any SteppedPart)?.excerpt(range) ?? $0 })
  }
}
