public import MatrixDomain

/// Why a text is no number, and which part of it is wrong.
public struct ScalarError: Error, Hashable, Sendable {
  /// The published name of the kind of mistake, such as `invalid-number`.
  public let code: ErrorCode
  /// What is wrong, in one sentence.
  public let message: String
  /// What to write instead.
  public let advice: Advice?
  /// The first wrong byte, counting from 0 in the text of the number.
  public let offset: Int
  /// How many bytes are wrong; at least 1, except at the end of the text.
  public let length: Int

  /// A mistake in the bytes from `offset` on.
  public init(_ code: ErrorCode, _ message: String, advice: Advice? = nil, offset: Int, length: Int = 1) {
    self.code = code
    self.message = message
    self.advice = advice
    self.offset = offset
    self.length = length
  }

  /// How a request ends that contains the text.
  public var outcome: Outcome { code.group == .unsupported ? .unable : .malformed }
}

extension ScalarError: ReportableError {
  /// The mistake as it reaches a person; columns count from 1 in the text of the number.
  public var report: ErrorReport {
    ErrorReport(outcome, code, message, advice: advice, place: Place(column: offset + 1, length: max(length, 1)))
  }
}
