import TestSupport
import Testing

@testable import MatrixExact

@Suite("Products of matrices of doubles") struct BLASTests {
  @Test("from the first rows on or from the last: the same product")
  func toAndFro() {
    var random = SeededRandom("to and fro")
    // Of the largest ones a block has some rows only, and the last one fewer.
    for (rows, columns) in [(0, 3), (1, 1), (7, 20), (8, 9_000), (33, 5_000), (333, 500), (501, 400)] {
      let matrix = (0..<(rows * columns)).map { _ in Double(Int.random(in: -9...9, using: &random)) }
      let factors = (0..<columns).map { _ in Double(Int.random(in: -9...9, using: &random)) }
      let expected = (0..<rows).map { row in
        (0..<columns).reduce(0) { $0 + matrix[row * columns + $1] * factors[$1] }
      }
      for time in 0...2 {
        var product = [Double](repeating: .nan, count: rows)
        unsafe BLAS.multiply(matrix, factors, into: &product, rows: rows, columns: columns, time: time)
        #expect(product == expected, "\(rows)×\(columns), time \(time) \(random)")
      }
    }
  }
}
