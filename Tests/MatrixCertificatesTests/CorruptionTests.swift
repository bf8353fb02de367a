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
      "transpose", "add", "subtract", "multiply", "scale", "power", "trace", "lu", "adjugate", "cofactors", "minor",
      "charpoly",
    ])
  func rejected(tool: String) throws {
    var random = SeededRandom("corruptions of \(tool)")
    var rejections = 0
    var accepted = 0
    for corruption in try CorruptionSample.thorough(tool, &random) {
      // Whoever is accepted has to be right; that is found out without the checker.
      guard corruption.result.verdict.isAccepted else {
        rejections += 1
        continue
      }
      accepted += 1
      #expect(
        !corruption.mustBeRejected,
        "accepted in spite of ‘\(corruption.what)’: \(corruption.result.summary)\n\(random)")
    }
    // Most evidence can be written in one way only, and nearly nothing true is left of a changed claim.
    #expect(rejections > 1000 && accepted < rejections / 4)
  }

  @Test("are rejected where the answer depends on an option: a method, where the right-hand sides begin")
  func withOptions() throws {
    var random = SeededRandom("corruptions with options")
    var rejections = 0
    for (inputs, options) in CaseInputs.withOptions {
      let honest = try CaseBuilder.certified("solve", inputs, .compact, options: options)
      #expect(honest.verdict == .accepted(.proof), "\(honest.summary)")
      for corruption in CaseMutations.of(honest).shuffled(using: &random).prefix(random.count(40)) {
        guard corruption.result.verdict.isAccepted else {
          rejections += 1
          continue
        }
        #expect(
          !corruption.mustBeRejected,
          "accepted in spite of ‘\(corruption.what)’: \(corruption.result.summary)\n\(random)")
      }
      // The same claim under other options is another claim.
      for method in ["gauss", "auto", "Cramer"] where honest.outcome == .undefined {
        var other = honest
        other.options = options.filter { $0.name != "method" } + [.init("method", .text(method))]
        #expect(!other.verdict.isAccepted, "\(other.summary)")
      }
      for count in ["0", "3", "-1", "x"] where options.contains(where: { $0.setting == .number("1") }) {
        var other = honest
        other.options = [.init("augmented", .number(count))]
        if other.verdict.isAccepted { #expect(other.isTrue && other.hasSoundEvidence, "\(other.summary)") }
      }
    }
    #expect(rejections > 500)
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
  /// Every corruption of frame, outputs and evidence, of each digit of each number too; a sample of those of the
  /// inputs, and of the digits of the one matrix whose numbers are long.
  static func thorough(_ tool: String, _ random: inout SeededRandom) throws -> [Corruption] {
    var result: [Corruption] = []
    for (name, inputs) in CaseInputs.all() where name == tool {
      let compact = try CaseBuilder.certified(tool, inputs, .compact)
      let full = try CaseBuilder.certified(tool, inputs, .full)
      let isLong = "\(inputs)".utf8.count > 1000
      for honest in compact == full ? [compact] : [compact, full] {
        var sampled: [Corruption] = []
        for corruption in CaseMutations.of(honest) {
          if corruption.what.hasPrefix("input ") || (isLong && corruption.isSpelling) {
            sampled.append(corruption)
          } else {
            result.append(corruption)
          }
        }
        result += sampled.shuffled(using: &random).prefix(random.count(30))
      }
    }
    return result
  }

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
