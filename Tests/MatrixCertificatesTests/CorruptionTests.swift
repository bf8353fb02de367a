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
      "charpoly", "hadamard", "kronecker", "commutator", "augment", "stack", "submatrix", "polyval", "why", "check",
      "hermite", "smith", "lll", "diophantine", "minpoly", "factor", "squarefree", "gcd", "companion", "cayleyhamilton",
      "unimodular", "lattice", "latticemember", "latticekernel", "saturation",
    ])
  func rejected(tool: String) throws {
    var rejections = 0
    var accepted = 0
    for corruption in try CorruptionSample.all(tool) {
      // Whoever is accepted has to be right; that is found out without the checker.
      guard corruption.result.verdict.isAccepted else {
        rejections += 1
        continue
      }
      accepted += 1
      #expect(
        !corruption.mustBeRejected,
        "accepted in spite of ‘\(corruption.what)’: \(corruption.result.summary)")
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

  @Test("are rejected where a lattice is that of the columns", arguments: ["lattice", "saturation"])
  func byColumns(tool: String) throws {
    var random = SeededRandom("corrupted lattices of columns")
    var rejections = 0
    for (_, inputs) in LatticeCases.withOptions.filter({ $0.tool == tool }) {
      let honest = try LatticeCases.certified(tool, inputs, .compact, options: LatticeCases.byColumns)
      #expect(honest.isTrue && honest.verdict == .accepted(.proof), "\(honest.verdict) \(honest.summary)")
      for corruption in CaseMutations.of(honest).shuffled(using: &random).prefix(random.count(60)) {
        guard corruption.result.verdict.isAccepted else {
          rejections += 1
          continue
        }
        #expect(
          !corruption.mustBeRejected,
          "accepted in spite of ‘\(corruption.what)’: \(corruption.result.summary)\n\(random)")
      }
    }
    #expect(rejections > 200)
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

/// The corruptions of a tool's cases.
enum CorruptionSample {
  /// Every one: of frame, inputs, outputs and evidence, of each digit of each number too.
  static func all(_ tool: String) throws -> [Corruption] {
    try honestCases(tool).flatMap(CaseMutations.of)
  }

  /// All but those that change the digits of one scalar or the inputs, and a sample of these.
  static func of(_ tool: String, _ random: inout SeededRandom) throws -> [Corruption] {
    try honestCases(tool).flatMap { honest in
      let all = CaseMutations.of(honest)
      let isSampled = { (corruption: Corruption) in corruption.isSpelling || corruption.what.hasPrefix("input ") }
      return all.filter { !isSampled($0) }
        + all.filter(isSampled).shuffled(using: &random).prefix(random.count(20))
    }
  }

  /// The cases of a tool with the certificates of both sizes.
  private static func honestCases(_ tool: String) throws -> [CertifiedCase] {
    try CaseInputs.all().filter { $0.tool == tool }.flatMap { _, inputs in
      let compact = try CaseBuilder.certified(tool, inputs, .compact)
      let full = try CaseBuilder.certified(tool, inputs, .full)
      return compact == full ? [compact] : [compact, full]
    }
  }
}
