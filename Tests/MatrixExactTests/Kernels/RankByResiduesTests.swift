import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

/// Ranks proved by ranks modulo primes.
@Suite("Ranks by residues")
struct RankByResiduesTests {
  private func matrix(_ shape: Shape, rank: Int, limit: Int, _ random: inout SeededRandom) -> Matrix<Integer> {
    func factor(_ shape: Shape) -> Matrix<Integer> {
      Matrix(shape) { _, _ in Integer(Int.random(in: -limit...limit, using: &random)) }
    }
    return factor(Shape(shape.rows, rank)) * factor(Shape(rank, shape.columns))
  }

  private func proved(_ matrix: Matrix<Integer>) -> Int? {
    EchelonByLifting.firstElimination(matrix, .unlimited).flatMap { RankByResidues.rank(matrix, $0, .unlimited) }
  }

  @Test("they agree with the elimination, for all shapes, ranks and levels of primes")
  func agreement() {
    var random = SeededRandom("ranks by residues")
    var answers = 0
    for _ in 0..<random.count(150) {
      let shape = Shape(Int.random(in: 0...24, using: &random), Int.random(in: 0...24, using: &random))
      let rank = Int.random(in: 0...min(shape.rows, shape.columns), using: &random)
      let limit = [1, 9, 1 << 10, 1 << 20].randomElement(using: &random) ?? 1
      let matrix = matrix(shape, rank: rank, limit: limit, &random)
      let expected = KernelOracle(matrix).pivots.count
      let found = proved(matrix)
      #expect(found == nil || found == expected, "\(matrix) \(random)")
      answers += found == nil ? 0 : 1
      // Primes from 3 up divide pivots and minors.
      let bySmallPrimes = ResiduePrimes.$lowestFirst.withValue(2) { proved(matrix) }
      #expect(bySmallPrimes == nil || bySmallPrimes == expected, "\(matrix) \(random)")
      #expect(ExactChooser.rank(matrix).value == expected, "\(matrix) \(random)")
    }
    #expect(answers >= random.count(100))
  }

  @Test("primes that hide a part of the rank prove nothing")
  func hidden() {
    var random = SeededRandom("hidden ranks")
    for _ in 0..<random.count(60) {
      let order = Int.random(in: 4...16, using: &random)
      let low = matrix(Shape(order, order), rank: order / 2, limit: 3, &random)
      let hidden = Integer(8_388_593) * Integer([1, 8_388_587].randomElement(using: &random) ?? 1)
      let matrix = Matrix<Integer>(low.shape) { row, column in
        low[row, column] + hidden * Integer(Int.random(in: -1...1, using: &random))
      }
      let expected = KernelOracle(matrix).pivots.count
      let found = proved(matrix)
      #expect(found == nil || found == expected, "\(matrix) \(random)")
      #expect(ExactChooser.rank(matrix).value == expected, "\(matrix) \(random)")
    }
  }

  @Test("modulo eight primes at once, on each kind of processor", arguments: WideLoops.all.map(\.name))
  func lanes(level: String) throws {
    let loops = try #require(WideLoops.all.first { $0.name == level })
    var random = SeededRandom("ranks in lanes")
    let primes = try #require(LiftingPrimes.largest(terms: LaneRanks.rankLimit)).primes
    var (right, wrong) = (0, 0)
    for _ in 0..<random.count(60) {
      let shape = Shape(Int.random(in: 1...12, using: &random), Int.random(in: 1...12, using: &random))
      let rank = Int.random(in: 1...min(shape.rows, shape.columns), using: &random)
      let matrix = matrix(shape, rank: rank, limit: 99, &random)
      // The leading minors of a random product of this rank are not 0, but for few.
      guard
        (1...rank).allSatisfy({ size in
          KernelOracle(matrix.submatrix(rows: 0..<size, columns: 0..<size)).pivots.count == size
        })
      else { continue }
      let words = matrix.rowMajor.map { Double($0.asInt ?? 0) }
      for count in [1, 3, 8] {
        func have(_ rank: Int) -> Bool {
          unsafe LaneRanks.have(
            words, rows: shape.rows, columns: shape.columns, rank: rank, primes[..<count], loops: loops)
        }
        #expect(have(rank), "\(matrix) \(random)")
        #expect(!have(rank - 1), "\(matrix) \(random)")
        if rank < min(shape.rows, shape.columns) { #expect(!have(rank + 1), "\(matrix) \(random)") }
        right += 1
        wrong += rank < min(shape.rows, shape.columns) ? 2 : 1
      }
    }
    #expect(right >= random.count(60) && wrong > right)
  }
}
