import MatrixExact
import Synchronization
import TestSupport
import Testing

/// What long computations say of how far they have come.
@Suite("Progress") struct ProgressTests {
  private final class Said: Sendable {
    private let all = Mutex<[BudgetProgress]>([])

    func add(_ progress: BudgetProgress) { all.withLock { $0.append(progress) } }

    var progress: [BudgetProgress] { all.withLock { $0 } }
  }

  private func said(_ work: (Budget) throws -> Void) rethrows -> [BudgetProgress] {
    let said = Said()
    try work(Budget().observed { said.add($0) })
    return said.progress
  }

  @Test func isSaidByEachOfThem() throws {
    var random = SeededRandom("progress")
    let short = random.matrix(.dense, 90, 90, bits: 7).map { Rational($0) }
    let long = random.matrix(.dense, 70, 70, bits: 90).map { Rational($0) }
    let words = random.matrix(.dense, 60, 60, bits: 40).map { Rational($0) }
    let small = random.matrix(.dense, 12, 12, bits: 7).map { Rational($0) }
    let found = [
      ("columns", try said { _ = try Narrated.reducedRowEchelonForm(small, narration: .silent($0)) }),
      ("digits of a solution", try said { _ = try Computed.inverse(short, budget: $0) }),
      ("digits of a solution", try said { _ = try Computed.solveEach(long, long, budget: $0) }),
      ("bits of the determinant", try said { _ = try Computed.determinant(words, budget: $0) }),
      ("primes", try said { _ = try Narrated.characteristicPolynomial(short, narration: .silent($0)) }),
    ]
    for (unit, progress) in found {
      let own = progress.filter { $0.unit == unit }
      #expect(!own.isEmpty, "\(unit): \(Set(progress.map(\.unit)))")
      #expect(own.allSatisfy { $0.done >= 0 && $0.done <= $0.total ?? .max }, "\(own)")
    }
  }
}
