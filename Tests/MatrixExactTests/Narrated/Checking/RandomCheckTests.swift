import MatrixExact
import TestSupport
import Testing

@Suite struct RandomCheckTests {
  /// Any operations at all, with and without a purpose: never wrong, and mostly right.
  @Test func noValidRouteIsWrong() throws {
    var random = SeededRandom("valid derivations")
    var (right, all) = (0, 0)
    for _ in 0..<random.count(150) {
      let derivation = RandomDerivation(steps: 5, &random)
      let checked = try Narrated.check(derivation.chain, narration: .silent).answer
      #expect(checked.verdict != .wrong, "\(derivation.chain) \(random)")
      right += checked.steps.count { $0.verdict == .right }
      all += checked.steps.count
      for step in checked.steps {
        guard case .operations(let operations) = step.finding else { continue }
        #expect(operations.reduce(step.before) { $1.applied(to: $0) } == step.after, "\(random)")
      }
    }
    #expect(4 * right >= 3 * all, "\(right) of \(all) steps, \(random)")
  }

  @Test func aSlipIsFoundEveryTimeAndNamedInNineOfTen() throws {
    var random = SeededRandom("slips")
    var tried: [RandomDerivation.Injected: Int] = [:]
    var named: [RandomDerivation.Injected: Int] = [:]
    let wanted = random.count(1000)
    while tried.values.reduce(0, +) < wanted {
      let kind = RandomDerivation.Injected.allCases[tried.values.reduce(0, +) % 6]
      let steps = Int.random(in: 0...3, using: &random)
      var derivation = RandomDerivation(steps: steps, &random)
      // A step without a purpose between invertible matrices may look like a slip of its own.
      if steps > 0, try Narrated.check(derivation.chain, narration: .silent).answer.firstWrong != nil { continue }
      guard let wrong = try RandomDerivation.slip(kind, from: derivation.chain[steps], &random) else { continue }
      derivation.chain.append(wrong)
      // Whoever errs goes on from what is wrong.
      derivation.chain.append(RowOperation.swap(0, 1).applied(to: wrong))
      let checked = try Narrated.check(derivation.chain, narration: .silent).answer
      try #require(checked.firstWrong == steps, "\(derivation.chain) \(random)")
      tried[kind, default: 0] += 1
      if checked.steps.last?.slip?.kind == kind.kind { named[kind, default: 0] += 1 }
    }
    let rate = Double(named.values.reduce(0, +)) / Double(wanted)
    #expect(rate >= 0.9, "\(named) of \(tried): \(rate) \(random)")
    for kind in RandomDerivation.Injected.allCases {
      let own = Double(named[kind] ?? 0) / Double(tried[kind] ?? 1)
      #expect(own >= 0.8, "\(kind): \(own) \(random)")
    }
  }
}
