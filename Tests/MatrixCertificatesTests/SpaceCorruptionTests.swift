import MatrixCertificates
import MatrixDomain
import TestSupport
import Testing

@Suite("Corrupted results about vectors and spaces")
struct SpaceCorruptionTests {
  @Test("are accepted as they are, and rejected where the claim is false or not proved", arguments: SpaceCases.tools)
  func rejected(tool: String) throws {
    var random = SeededRandom("corrupted spaces \(tool)")
    var rejections = 0
    for (name, inputs) in SpaceCases.all() where name == tool {
      try check(SpaceCases.certified(tool, inputs, .compact), &rejections, &random)
      let full = try SpaceCases.certified(tool, inputs, .full)
      #expect(full.verdict == .accepted(.proof), "\(full.verdict) \(full.summary)")
    }
    for (name, inputs, options) in SpaceCases.withOptions where name == tool {
      let honest = try SpaceCases.certified(tool, inputs, .compact, options: options)
      try check(honest, &rejections, &random)
      // Without its option it is another claim.
      var other = honest
      other.options = []
      if other.verdict.isAccepted { #expect(other.isTrue, "\(other.summary)") }
    }
    #expect(rejections > 150)
  }

  private func check(_ honest: CertifiedCase, _ rejections: inout Int, _ random: inout SeededRandom) throws {
    #expect(honest.isTrue && honest.verdict == .accepted(.proof), "\(honest.verdict) \(honest.summary)")
    let all = CaseMutations.of(honest)
    for corruption in all.shuffled(using: &random).prefix(random.count(80)) {
      guard corruption.result.verdict.isAccepted else {
        rejections += 1
        continue
      }
      #expect(
        !corruption.mustBeRejected, "accepted in spite of ‘\(corruption.what)’: \(corruption.result.summary)\n\(random)"
      )
    }
  }
}
