import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

/// Denominators from several unknowns at once, against fractions that are known and against solutions found by one.
@Suite("common denominators") struct CommonDenominatorTests {
  @Test("are found from expansions with a few bits more than they have", arguments: [1, 2, 3])
  func fractions(count: Int) {
    var random = SeededRandom("common denominators")
    for bits in [1, 2, 20, 63, 64, 65, 200, 700, 3000] {
      for _ in 0..<random.count(3) {
        var fractions: [Rational] = []
        let denominator = Self.number(bits, &random) + .one
        for _ in 0..<count { fractions.append(Rational(Self.number(bits + 10, &random), denominator)) }
        let common = fractions.reduce(Integer.one) { $0.lcm(with: $1.denominator) }
        let scale = (bits + 12) * (count + 1) / count + 100
        let expansions = fractions.map { Self.expansion($0, scale) + Integer(Int.random(in: -1...1, using: &random)) }
        let found = CommonDenominator.candidate(expansions, scale: scale, slack: 4)
        #expect(found == common, "\(bits) bits \(random)")
      }
    }
  }

  /// All numbers of so many bits are as likely: hardly any fraction is next to an integer.
  private static func number(_ bits: Int, _ random: inout SeededRandom) -> Integer {
    (0..<bits).reduce(.zero) { number, _ in (number << 1) + Integer(Int.random(in: 0...1, using: &random)) }
  }

  private static func expansion(_ fraction: Rational, _ scale: Int) -> Integer {
    (fraction.numerator << scale).flooredQuotientAndRemainder(dividingBy: fraction.denominator).quotient
  }

  @Test("are not found where the unknowns tell no more than one of them, but the search ends")
  func related() {
    var random = SeededRandom("related unknowns")
    let denominator = random.integer(bits: 600).magnitude + .one
    let scale = 900
    let one = Self.expansion(Rational(random.integer(bits: 600), denominator), scale)
    for expansions in [[one, one, one], [one, -one, one + one], [one, .zero, .zero]] {
      if let found = CommonDenominator.candidate(expansions, scale: scale, slack: 4) {
        #expect(found != .zero)
      }
    }
    #expect(CommonDenominator.candidate([.zero, .zero], scale: 300, slack: 4) == .one)
    let spent = Budget(seconds: 0)
    #expect(CommonDenominator.candidate([one, one + one], scale: scale, slack: 4, budget: spent) == nil)
  }

  @Test("divide the determinant only where they are reduced")
  func reduced() {
    #expect(LiftedSolution(numerators: [2, 3], denominator: 6).isReduced)
    #expect(!LiftedSolution(numerators: [2, 4], denominator: 6).isReduced)
    #expect(LiftedSolution(numerators: [0, 0], denominator: 1).isReduced)
    #expect(!LiftedSolution(numerators: [0, 0], denominator: 3).isReduced)
    #expect(LiftedSolution(numerators: [], denominator: 1).isReduced)
  }

  @Test("lead to the same solutions and determinants", arguments: [20, 33, 60])
  func solutions(order: Int) throws {
    var random = SeededRandom("solutions by common denominators")
    for sort in [EntrySort.tiny, .small, .sparse, .narrow] {
      for kind in ["any", "repeated", "whole"] {
        var matrix = sort.matrix(order, order, &random)
        var right = sort.matrix(order, 1, &random).column(0)
        if kind == "repeated" {
          // The first unknowns are the same number.
          for row in 0..<order {
            for column in 0..<order {
              matrix[row, column] = row < 2 ? [0: .one, row + 1: -.one][column] ?? .zero : matrix[row, column]
            }
            if row < 2 { right[row] = .zero }
          }
        } else if kind == "whole" {
          right = (0..<order).map { row in matrix.row(row).reduce(.zero, +) }
        }
        func solved(_ work: Int) throws -> AffineSolutionSet<Rational> {
          try CommonDenominator.$leastWork.withValue(work) { try matrix.solve(Vector(right)) }
        }
        let (one, several) = try (solved(.max / 2), solved(0))
        #expect(one == several, "\(sort) \(kind) \(order) \(random)")
        let value = try matrix.determinant()
        let (found, certified) = CommonDenominator.$leastWork.withValue(0) {
          (DeterminantByLifting.value(matrix), DeterminantByLifting.solved(matrix, budget: .unlimited))
        }
        #expect(found == nil || found == value, "\(sort) \(kind) \(order) \(random)")
        if let certified {
          let solution = certified.solution(.unlimited)
          #expect(certified.value == value && solution?.isReduced == true, "\(sort) \(kind) \(order) \(random)")
        }
      }
    }
  }
}
