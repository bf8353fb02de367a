import MatrixCertificates
import MatrixDomain
import TestSupport
import Testing

@Suite("Corrupted results and certificates")
struct CorruptionTests {
  @Test(
    "are rejected wherever the claim is false, unproved or not canonical",
    arguments: [
      "solve", "ref", "rref", "rank", "det", "inverse", "nullspace", "columnspace", "rowspace", "leftnullspace",
      "transpose", "add", "subtract", "multiply", "scale", "power", "trace",
    ])
  func rejected(tool: String) throws {
    var random = SeededRandom("corruptions of \(tool)")
    var rejections = 0
    for corruption in try CorruptionSample.of(tool, &random) {
      let verdict = corruption.result.verdict
      if corruption.mustBeRejected {
        rejections += 1
        #expect(
          !verdict.isAccepted, "accepted in spite of ‘\(corruption.what)’: \(corruption.result.summary)\n\(random)")
      } else if verdict.isAccepted {
        #expect(corruption.result.isTrue, "\(corruption.what): \(corruption.result.summary)\n\(random)")
      }
    }
    #expect(rejections > 100)
  }

  @Test("are rejected where the certificate belongs to another result")
  func exchanged() throws {
    var byTool: [String: [CertifiedCase]] = [:]
    for (tool, inputs) in CaseInputs.all() where ["det", "rank", "solve", "rref"].contains(tool) {
      byTool[tool, default: []].append(try CaseBuilder.certified(tool, inputs, .compact))
    }
    for cases in byTool.values {
      for first in cases {
        for second in cases {
          let mixed = first.with(second.certificate)
          if mixed.verdict.isAccepted { #expect(mixed.isTrue && mixed.hasSoundEvidence, "\(mixed.summary)") }
          var wrong = first
          wrong.outputs = second.outputs
          if wrong.verdict.isAccepted { #expect(wrong.isTrue, "\(wrong.summary)") }
        }
      }
    }
  }
}

/// The corruptions of a tool's cases: all of frame, outputs and evidence, but for a sample of those that change the digits
/// of one scalar or the inputs, for these would take minutes.
enum CorruptionSample {
  static func of(_ tool: String, _ random: inout SeededRandom) throws -> [Corruption] {
    var result: [Corruption] = []
    for (name, inputs) in CaseInputs.all() where name == tool {
      let compact = try CaseBuilder.certified(tool, inputs, .compact)
      let full = try CaseBuilder.certified(tool, inputs, .full)
      for honest in compact == full ? [compact] : [compact, full] {
        let all = CaseMutations.of(honest)
        let isSampled = { (corruption: Corruption) in corruption.isSpelling || corruption.what.hasPrefix("input ") }
        result += all.filter { !isSampled($0) }
        result += all.filter(isSampled).shuffled(using: &random).prefix(random.count(20))
      }
    }
    return result
  }
}
