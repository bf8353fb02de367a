import MatrixExact
import TestSupport
import Testing

/// Whatever algorithm a question is given to, at whatever order, the answer is that of the generic elimination.
@Suite struct ChooserAgreementTests {
  /// How long entries are: each kind crosses other thresholds.
  enum Entries: CaseIterable, Sendable {
    case small, fractions, words, long

    func entry(_ random: inout SeededRandom) -> Rational {
      let value = Int.random(in: -99...99, using: &random)
      switch self {
      case .small: return Rational(value)
      case .fractions: return Rational(Integer(value), Integer(Int.random(in: 1...9, using: &random)))
      case .words: return Rational(Integer(value) << 40 + Integer(Int.random(in: 0..<(1 << 40), using: &random)))
      case .long: return Rational(Integer(value) << 200 + 1, 3)
      }
    }
  }

  private static let orders = Array(0...12) + [15, 18, 21]

  private static func matrix(
    _ entries: Entries, _ rows: Int, _ columns: Int, rank: Int, _ random: inout SeededRandom
  ) -> Matrix<Rational> {
    var matrix = Matrix<Rational>(Shape(rows, columns)) { _, _ in entries.entry(&random) }
    guard rank > 0 else { return rank < Swift.min(rows, columns) ? .zero(Shape(rows, columns)) : matrix }
    for row in rank..<Swift.max(rank, rows) {
      let (one, other) = (Int.random(in: 0..<rank, using: &random), Int.random(in: 0..<rank, using: &random))
      for column in 0..<columns { matrix[row, column] = matrix[one, column] - 2 * matrix[other, column] }
    }
    return matrix
  }

  @Test("squares", arguments: Entries.allCases) func squares(_ entries: Entries) throws {
    var random = SeededRandom("chooser squares \(entries)")
    for order in Self.orders where entries != .long || order <= 15 {
      for rank in Set([order, Swift.max(0, order - 1), order / 2]) {
        let a = Self.matrix(entries, order, order, rank: rank, &random)
        let note = Comment("\(order)×\(order) of rank \(rank), \(random)")
        #expect(try Computed.determinant(a).answer == Narrated.determinant(a, narration: .silent).answer, note)
        #expect(try Computed.inverse(a).answer == Narrated.inverse(a, narration: .silent).answer, note)
        #expect(try Computed.rank(a).answer == Narrated.rank(a, narration: .silent).answer, note)
        #expect(try a.determinant() == Computed.determinant(a).answer, note)
        #expect(try a.rank() == (try Computed.rank(a).answer), note)
      }
    }
  }

  @Test("rectangles", arguments: Entries.allCases) func rectangles(_ entries: Entries) throws {
    var random = SeededRandom("chooser rectangles \(entries)")
    for order in Self.orders where entries != .long || order <= 12 {
      for (rows, columns) in [(order, order + 2), (order + 2, order), (order, order)] {
        let rank = Int.random(in: (order / 2)...order, using: &random)
        let a = Self.matrix(entries, rows, columns, rank: rank, &random)
        let note = Comment("\(rows)×\(columns) of rank \(rank), \(random)")
        let form = try Narrated.reducedRowEchelonForm(a, narration: .silent).answer
        #expect(try Computed.reducedRowEchelonForm(a).answer == form, note)
        #expect(try a.reducedRowEchelonForm() == form, note)
        let basis = try Narrated.nullSpace(a, narration: .silent).answer
        #expect(try Computed.nullSpace(a).answer == basis, note)
        #expect(try a.nullSpace() == basis, note)
        // A side with solutions, one that may have none, and their sum.
        var b = Matrix<Rational>.zero(Shape(rows, 3))
        for row in 0..<rows {
          b[row, 0] = (0..<columns).reduce(Rational.zero) { $0 + a[row, $1] }
          b[row, 1] = entries.entry(&random)
          b[row, 2] = b[row, 0] + b[row, 1]
        }
        for right in [b, b.columns([0]), b.columns([1]), b.columns([])] {
          let expected = try Narrated.solveEach(a, right, narration: .silent).answer
          #expect(try Computed.solveEach(a, right).answer == expected, "\(right.columns) sides, \(note)")
          #expect(try a.solve(right) == expected.joined, "\(right.columns) sides, \(note)")
        }
      }
    }
  }

  @Test func complexNumbers() throws {
    var random = SeededRandom("chooser complex")
    for order in 0...9 {
      for rank in Set([order, Swift.max(0, order - 1)]) {
        let (real, imaginary) = (
          Self.matrix(.fractions, order, order, rank: rank, &random),
          Self.matrix(.small, order, order, rank: order, &random)
        )
        var a = Matrix<GaussianRational>(Shape(order, order)) { GaussianRational(real[$0, $1], imaginary[$0, $1]) }
        if rank < order {
          for column in 0..<order { a[order - 1, column] = order > 1 ? a[0, column] * GaussianRational(0, 1) : .zero }
        }
        let note = Comment("\(order)×\(order), \(random)")
        #expect(try Computed.determinant(a).answer == Narrated.determinant(a, narration: .silent).answer, note)
        #expect(try Computed.inverse(a).answer == Narrated.inverse(a, narration: .silent).answer, note)
        #expect(try Computed.rank(a).answer == Narrated.rank(a, narration: .silent).answer, note)
        #expect(try Computed.nullSpace(a).answer == Narrated.nullSpace(a, narration: .silent).answer, note)
        let b = Matrix<GaussianRational>(Shape(order, 2)) { row, _ in GaussianRational(1, Rational(row)) }
        #expect(try Computed.solveEach(a, b).answer == Narrated.solveEach(a, b, narration: .silent).answer, note)
      }
    }
  }

  @Test("a budget without time answers nothing, at any order", arguments: Entries.allCases)
  func budgets(_ entries: Entries) {
    var random = SeededRandom("chooser budget \(entries)")
    let budget = Budget(seconds: 0)
    for order in [1, 3, 8, 12, 16, 22] {
      let a = Self.matrix(entries, order, order, rank: order, &random)
      let note = Comment("\(order)×\(order), \(random)")
      #expect(throws: ExactError.budget(.timeIsUp(limit: 0)), note) { try Computed.determinant(a, budget: budget) }
      #expect(throws: ExactError.budget(.timeIsUp(limit: 0)), note) { try Computed.inverse(a, budget: budget) }
      #expect(throws: ExactError.budget(.timeIsUp(limit: 0)), note) { try Computed.rank(a, budget: budget) }
      #expect(throws: ExactError.budget(.timeIsUp(limit: 0)), note) {
        try Computed.reducedRowEchelonForm(a, budget: budget)
      }
      #expect(throws: ExactError.budget(.timeIsUp(limit: 0)), note) { try Computed.nullSpace(a, budget: budget) }
      #expect(throws: ExactError.budget(.timeIsUp(limit: 0)), note) { try Computed.solveEach(a, a, budget: budget) }
    }
  }
}
