public import MatrixDomain

/// A mistake in mathematical text: what is wrong, exactly where, and what was expected instead.
///
/// ```swift
/// do { _ = try Notation.matrix("1 2; 3") } catch {
///   error.line     // 1
///   error.column   // 7
///   error.message  // row 2 has 1 entry, row 1 has 2
/// }
/// ```
///
/// Texts quoted in `problem` are escaped already. The excerpt in `place` is the line as it was given: the caller that
/// prints it escapes it (``/MatrixDomain/Identifier/escaped(_:)``), and so can put a mark under the right character.
public struct NotationError: Error, Hashable, Sendable {
  /// The published name of the kind of mistake, such as `ragged-rows`.
  public var code: ErrorCode
  /// What is wrong.
  public var problem: String
  /// What would have been right here.
  public var expected: String?
  /// What to do about it.
  public var advice: Advice?
  /// Line, column, length and the line of text.
  public var place: Place

  /// A mistake at a place. Whatever `problem` quotes must be escaped already.
  public init(
    _ code: ErrorCode, _ problem: String, expected: String? = nil, advice: Advice? = nil, place: Place
  ) {
    self.code = code
    self.problem = problem
    self.expected = expected
    self.advice = advice
    self.place = place
  }

  /// A text that was not read to its end.
  init(stopped report: ErrorReport) {
    self.init(report.code, report.message, advice: report.advice, place: Place())
  }

  /// The line of the first wrong character, from 1.
  public var line: Int { place.line ?? 1 }
  /// The column of the first wrong character, in characters from 1.
  public var column: Int { place.column ?? 1 }

  /// The problem, and what was expected.
  public var message: String { expected.map { "\(problem); expected \($0)" } ?? problem }
}

extension NotationError: ReportableError {
  /// Malformed, or unable where the text asks for what the toolkit cannot read yet or not in the time it has; with the
  /// place and the advice.
  public var report: ErrorReport {
    ErrorReport(code.outcomeOfReading, code, message, advice: advice, place: place)
  }
}
