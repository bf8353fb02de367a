public import MatrixDomain

/// What is wrong with a JSON text or with the value written in it, and where.
public struct JSONError: Error, Sendable {
  // One word, so that throwing functions stay cheap where nothing is thrown.
  private let storage: Storage

  private final class Storage: Sendable {
    let report: ErrorReport
    let offset: Int
    let related: Place?

    init(report: ErrorReport, offset: Int, related: Place?) {
      self.report = report
      self.offset = offset
      self.related = related
    }
  }

  /// A mistake at a place; `offset` is the position of the first wrong byte, counting from 0.
  public init(_ report: ErrorReport, offset: Int, related: Place? = nil) {
    storage = Storage(report: report, offset: offset, related: related)
  }

  /// The position of the first wrong byte, counting from 0.
  public var offset: Int { storage.offset }
  /// The published name of the kind of mistake.
  public var code: ErrorCode { report.code }
  /// What is wrong, in one sentence.
  public var message: String { report.message }
  /// Line, column and excerpt of the mistake, counting from 1.
  public var place: Place? { report.place }
  /// The other place a mistake is about: where a duplicate key was first.
  public var related: Place? { storage.related }
}

extension JSONError: ReportableError {
  /// The mistake as it reaches a person: malformed, with its place.
  public var report: ErrorReport { storage.report }
}

extension JSONError: Hashable, CustomStringConvertible {
  public static func == (left: JSONError, right: JSONError) -> Bool {
    left.report == right.report && left.offset == right.offset && left.related == right.related
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(report)
    hasher.combine(offset)
  }

  /// `line 2, column 4: a comma is followed by nothing`.
  public var description: String {
    guard let place, let line = place.line, let column = place.column else { return message }
    return "line \(line), column \(column): \(message)"
  }
}

extension SourceText {
  /// The error for a mistake in this text.
  public func error(
    _ code: ErrorCode, _ message: String, advice: Advice? = nil, at offset: Int, length: Int = 1, related: Int? = nil,
    outcome: Outcome = .malformed
  ) -> JSONError {
    let report = ErrorReport(outcome, code, message, advice: advice, place: place(at: offset, length: length))
    return JSONError(report, offset: offset, related: related.map { place(at: $0) })
  }
}
