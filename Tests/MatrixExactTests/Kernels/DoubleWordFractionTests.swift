import MatrixExact
import TestSupport
import Testing

/// Fractions of double words: factors in common that are short, long, powers of two, or the whole denominator.
@Suite("Fractions of double words") struct DoubleWordFractionTests {
  @Test("solutions made beforehand, and others")
  func solutions() throws {
    var random = SeededRandom("double words")
    var paths: Set<KernelPath> = []
    for _ in 0..<random.count(20) {
      for order in 7...13 {
        let matrix = [EntrySort.small, .even, .narrow].randomElement(using: &random)!.matrix(order, order, &random)
        if try matrix.rank() < order { continue }
        let divisors = [1, 2, 3, 64, 210, 1 << 40, 6_469_693_230, 4_611_686_018_427_387_847]
        let divisor = Integer(divisors.randomElement(using: &random)!)
        let point = (0..<order).map { _ in Integer(Int.random(in: -9...9, using: &random)) }
        let right = (0..<order).map { row in
          (0..<order).reduce(into: Integer.zero) { $0.addProduct(matrix[row, $1], point[$1]) }
        }
        let others = EntrySort.small.matrix(order, 1, &random).rowMajor
        // The first row over a divisor of nothing leaves fractions with that divisor, and zeros among them.
        var scaled = matrix
        for column in 0..<order { scaled[0, column] *= divisor }
        for (a, b, note) in [(matrix, right, "whole"), (scaled, right, "divided"), (matrix, others, "any")] {
          let (found, path) = ExactChooser.solve(a, b, count: 1)
          paths.insert(path)
          let augmented = Matrix(Shape(order, order + 1)) { $1 < order ? a[$0, $1] : b[$0] }
          let reduced = KernelOracle(augmented, pivotColumns: order).reduced
          #expect(found.particular?.rowMajor == (0..<order).map { reduced[$0, order] }, "\(note) \(order) \(random)")
        }
      }
    }
    #expect(paths.contains(.doubleWord))
  }

  @Test("inverses")
  func inverses() {
    var random = SeededRandom("double word inverses")
    var paths: Set<KernelPath> = []
    for _ in 0..<random.count(5) {
      for order in 7...12 {
        let matrix = EntrySort.small.matrix(order, order, &random)
        let (inverse, path) = ExactChooser.inverse(matrix)
        paths.insert(path)
        let augmented = Matrix<Integer>(Shape(order, 2 * order)) { row, column in
          column < order ? matrix[row, column] : column - order == row ? .one : .zero
        }
        let reduced = KernelOracle(augmented, pivotColumns: order).reduced
        guard let inverse else { continue }
        #expect(
          inverse.rowMajor == (0..<(order * order)).map { reduced[$0 / order, order + $0 % order] },
          "\(order) \(random)")
      }
    }
    #expect(paths.contains(.doubleWord))
  }
}
