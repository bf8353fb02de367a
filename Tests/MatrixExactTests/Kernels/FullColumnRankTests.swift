import MatrixExact
import TestSupport
import Testing

/// Independent columns proved modulo a prime, and the inverse by formula.
@Suite struct FullColumnRankTests {
  /// The prime of the proof.
  private static let prime: Integer = 8_388_593

  @Test func agreesWithTheElimination() {
    var random = SeededRandom("full column rank")
    var paths: Set<KernelPath> = []
    for columns in [0, 1, 2, 3, 4, 5, 7, 8, 16, 17, 31, 32, 33, 64, 65] {
      for extra in [0, 1, 5] {
        let rows = columns + extra
        for limit in [9, 99, 1 << 30, 1 << 49, 1 << 50, 1 << 62] {
          var matrix = Matrix<Integer>(Shape(rows, columns)) { _, _ in
            Integer(Int.random(in: -limit...limit, using: &random))
          }
          if columns > 1 && columns < 17 && Bool.random(using: &random) {
            for row in 0..<rows { matrix[row, columns - 1] = matrix[row, 0] }
          }
          if columns > 17 && limit > 99 { continue }
          let (form, path) = ExactChooser.reducedEchelonForm(matrix)
          paths.insert(path)
          guard columns < 17 else {
            #expect(form.rank == columns && form.matrix == expected(rows, columns), "\(path) \(random)")
            continue
          }
          let oracle = KernelOracle(matrix)
          #expect(form.matrix == oracle.reduced && form.pivots == oracle.pivots, "\(path) \(matrix) \(random)")
        }
      }
    }
    #expect(paths.isSuperset(of: [.residues, .lifting, .integer]))
  }

  /// The prime must never make a dependent matrix look independent, and where it hides independence another way is taken.
  @Test func thePrimeItself() {
    for order in 1...6 {
      let hidden = Matrix<Integer>(Shape(order, order)) { $0 == $1 ? ($0 == order - 1 ? Self.prime : 1) : 0 }
      let (form, path) = ExactChooser.reducedEchelonForm(hidden)
      #expect(form.matrix == .identity(order) && (path != .residues || order <= 4))
    }
    var random = SeededRandom("multiples of the prime")
    for _ in 0..<random.count(100) {
      let order = Int.random(in: 2...6, using: &random)
      let matrix = Matrix<Integer>(Shape(order, order)) { _, _ in
        Self.prime * Integer(Int.random(in: -3...3, using: &random)) + Integer(Int.random(in: -1...1, using: &random))
      }
      let (form, path) = ExactChooser.reducedEchelonForm(matrix)
      #expect(form.matrix == KernelOracle(matrix).reduced, "\(path) \(matrix) \(random)")
    }
  }

  @Test func inversesByFormula() {
    var random = SeededRandom("inverse by formula")
    var paths: Set<KernelPath> = []
    for _ in 0..<random.count(60) {
      for limit in [1, 2, 9, 99, 1 << 20 - 1, 1 << 20, 1 << 20 + 1, 1 << 41] {
        let matrix = Matrix<Integer>(Shape(3, 3)) { _, _ in
          Integer(
            limit > 99
              ? [-limit, limit - 1, limit].randomElement(using: &random)!
              : Int.random(in: -limit...limit, using: &random))
        }
        let (inverse, path) = ExactChooser.inverse(matrix)
        paths.insert(path)
        if let inverse {
          #expect(matrix.map { Rational($0) } * inverse == .identity(3), "\(path) \(matrix) \(random)")
        } else {
          #expect(KernelOracle(matrix).rank < 3, "\(path) \(matrix) \(random)")
        }
      }
    }
    #expect(paths.isSuperset(of: [.closedForm, .doubleWord]))
  }

  private func expected(_ rows: Int, _ columns: Int) -> Matrix<Rational> {
    Matrix(Shape(rows, columns)) { $0 == $1 ? 1 : 0 }
  }
}
