import MatrixExact
import TestSupport
import Testing

/// The answers of the generic elimination over the rational numbers, which knows nothing of words and bounds.
struct KernelOracle {
  let matrix: Matrix<Rational>
  let reduced: Matrix<Rational>
  let pivots: [Elimination<Rational>.Pivot]
  private let factor: Rational

  init(_ matrix: Matrix<Rational>, pivotColumns: Int? = nil) {
    self.matrix = matrix
    var elimination = Elimination(matrix, pivotColumns: pivotColumns)
    var recorder = SilentRecorder<Rational>()
    do {
      try elimination.reduceForward(rule: FirstNonzero(), recorder: &recorder)
      try elimination.reduceBackward(recorder: &recorder)
    } catch {
      preconditionFailure("nothing limits this elimination")
    }
    reduced = elimination.matrix
    pivots = elimination.pivots
    factor = elimination.determinantFactor
  }

  init(_ matrix: Matrix<Integer>, pivotColumns: Int? = nil) {
    self.init(matrix.map { Rational($0) }, pivotColumns: pivotColumns)
  }

  var rank: Int { pivots.count }

  /// Of a square matrix.
  var determinant: Rational { rank == matrix.rows ? factor.inverse! : .zero }

  /// True where the columns from `first` on have entries below the pivots.
  func isInconsistent(from first: Int) -> Bool {
    (rank..<matrix.rows).contains { row in (first..<matrix.columns).contains { !reduced[row, $0].isZero } }
  }
}

/// Entries of one sort, for which one path or fallback is made.
enum EntrySort: String, CaseIterable {
  case tiny, small, sparse, even, halfWord, narrow, wide, border, large

  func entry(_ random: inout SeededRandom) -> Integer {
    func sign() -> Int { Bool.random(using: &random) ? 1 : -1 }
    switch self {
    case .tiny: return Integer(Int.random(in: -1...1, using: &random))
    case .small: return Integer(Int.random(in: -99...99, using: &random))
    case .sparse:
      return Int.random(in: 0..<3, using: &random) == 0 ? Integer(Int.random(in: -9...9, using: &random)) : 0
    case .even: return Integer(Int.random(in: -3...3, using: &random) * (1 << Int.random(in: 5...9, using: &random)))
    case .halfWord: return Integer(sign() * ((1 << 31) - Int.random(in: -1...1, using: &random)))
    case .narrow: return Integer(sign() * ((1 << 14) - Int.random(in: 0...1, using: &random)))
    case .wide: return Integer(sign() * ((1 << 41) - Int.random(in: 0...1, using: &random)))
    case .border:
      return [Integer(Int.min), Integer(Int.max), Integer(1 << 62), -Integer(1 << 62), 0, 1]
        .randomElement(using: &random)!
    case .large: return random.edgeInteger()
    }
  }

  func matrix(_ rows: Int, _ columns: Int, _ random: inout SeededRandom) -> Matrix<Integer> {
    Matrix(Shape(rows, columns)) { _, _ in entry(&random) }
  }
}
