import MatrixCertificates
import MatrixDomain
import TestSupport
import Testing

@Suite("Forged results with evidence to match")
struct ForgeryTests {
  @Test("are caught by the check that is there for them")
  func caught() {
    for forgery in Forgery.all {
      guard case .rejected(let reason) = forgery.result.verdict else {
        Issue.record("accepted: \(forgery.result.summary)")
        continue
      }
      #expect(reason.contains(forgery.reason), "\(forgery.result.summary)")
    }
  }

  @Test("are rejected by verify.py as well")
  func caughtInPython() throws {
    guard let report = try VerifyScript.run(Forgery.all.map { ResultJSON.line($0.result) }) else { return }
    try #require(report.lines.count == Forgery.all.count, "\(report.errors)")
    for (forgery, line) in zip(Forgery.all, report.lines) {
      #expect(line.contains(": rejected") && !line.contains("malformed: "), "\(line)\n\(forgery.result.summary)")
    }
  }
}
