/// What went wrong, where, and what to do: the one form in which every error of the toolkit reaches a person or a
/// program.
public struct ErrorReport: Error, Hashable, Sendable {
  /// Which of the ways of failing it is.
  public var outcome: Outcome
  /// The published name of the kind of error.
  public var code: ErrorCode
  /// What is wrong, in one sentence.
  public var message: String
  /// What to do about it.
  public var advice: Advice?
  /// Where it is; `nil` where the whole request is meant.
  public var place: Place?

  /// A report from its parts.
  public init(_ outcome: Outcome, _ code: ErrorCode, _ message: String, advice: Advice? = nil, place: Place? = nil) {
    self.outcome = outcome
    self.code = code
    self.message = message
    self.advice = advice
    self.place = place
  }

  /// The report with its advice as text in the words of a face.
  public func worded(_ wording: Advice.Wording) -> ErrorReport {
    var report = self
    report.advice = advice.map { Advice($0.worded(wording)) }
    return report
  }
}

/// An error that can say what went wrong, where, and what to do. Every error a library target throws conforms.
public protocol ReportableError: Error, Sendable {
  /// The error as it reaches a person or a program.
  var report: ErrorReport { get }
}

extension ErrorReport: ReportableError {
  /// The report itself.
  public var report: ErrorReport { self }
}

/// Where something is wrong. Everything counts from 1.
public struct Place: Hashable, Sendable {
  /// The input's name: an operand (`A`), a file, `standard input`.
  public var source: String?
  /// Line and column (in characters) of the first wrong character.
  public var line: Int?
  /// The column of the first wrong character.
  public var column: Int?
  /// How many characters are wrong; at least 1.
  public var length: Int
  /// The line of text the mistake stands in; of a very long line, the part around the mistake.
  public var excerpt: String?
  /// The column at which the excerpt begins: 1 unless the line was cut.
  public var excerptColumn: Int

  /// A place; whatever is left out is not known.
  public init(
    source: String? = nil, line: Int? = nil, column: Int? = nil, length: Int = 1, excerpt: String? = nil,
    excerptColumn: Int = 1
  ) {
    self.source = source
    self.line = line
    self.column = column
    self.length = length
    self.excerpt = excerpt
    self.excerptColumn = excerptColumn
  }
}
