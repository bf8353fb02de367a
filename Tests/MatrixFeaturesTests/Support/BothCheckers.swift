import MatrixCertificates
import MatrixDomain
import TestSupport
import Testing

/// Results for the checker and for verify.py, which is asked about all of them at the end.
struct BothCheckers {
  private var lines: [String] = []
  private var isTrue: [Bool] = []
  /// How many changed results there were.
  var changed: Int { isTrue.count { !$0 } }

  /// A result that both accept.
  mutating func accept(_ result: ToolResult, _ comment: String = "") throws {
    #expect(CertificateChecker.check(result) == .accepted(.proof), "\(result) \(comment)")
    lines.append(try result.json())
    isTrue.append(true)
  }

  /// A result whose outputs are changed: both reject each change.
  mutating func rejectChanges(of honest: ToolResult, _ comment: String = "") throws {
    for index in honest.outputs.indices {
      for value in honest.outputs[index].value.changes {
        var copy = honest
        copy.digest = nil
        copy.outputs[index].value = value
        try reject(copy, comment)
      }
    }
  }

  /// A result that both reject, as wrong, not as unreadable.
  mutating func reject(_ result: ToolResult, _ comment: String = "") throws {
    #expect(!CertificateChecker.check(result).isAccepted, "\(result) \(comment)")
    lines.append(try result.json())
    isTrue.append(false)
  }

  /// Asks verify.py, where there is a Python.
  func verify() throws {
    guard let report = try VerifyScript.run(lines) else { return }
    try #require(report.lines.count == lines.count, "\(report.errors)")
    for (line, isTrue) in zip(report.lines, isTrue) {
      #expect(line.contains(isTrue ? ": accepted" : ": rejected") && !line.contains("malformed: "), "\(line)")
    }
  }
}
