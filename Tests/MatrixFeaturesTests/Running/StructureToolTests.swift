import MatrixArithmetic
import MatrixDomain
import MatrixFeatures
import TestSupport
import Testing

@Suite("The tool structure")
struct StructureToolTests {
  private func result(_ a: Matrix<Rational>) -> ToolResult {
    RequestRunner().run(Request(tool: "structure", inputs: [.init("A", .value(.matrix(a)))]))
  }

  @Test("the names of special matrices")
  func names() throws {
    let cases: [(Matrix<Rational>, String)] = [
      (Matrix(Shape(0, 0), repeating: 0), "empty"), (Matrix(Shape(0, 3), repeating: 0), "empty"),
      ([[0]], "zero"), ([[7]], "diagonal, symmetric, irreducible"), (.identity(3), "permutation, symmetric"),
      ([[0, 2], [0, 0]], "one nonzero entry in each row and column at most"),
      ([[1, 2], [0, 3]], "upper triangular"), ([[1, 0], [2, 3]], "lower triangular"),
      ([[0, 2], [-2, 0]], "one nonzero entry in each row and column at most, skew-symmetric, irreducible"),
      ([[1, 2, 0], [3, 4, 5], [0, 6, 7]], "tridiagonal, irreducible"),
      ([[1, 0, 2], [0, 3, 0], [2, 0, 5]], "symmetric, block diagonal when reordered"),
      ([[1, 2, 3], [0, 4, 0], [0, 5, 6]], "triangular when reordered"),
      ([[1, 2, 3], [4, 5, 6]], "no structure of its zeros"),
    ]
    for (a, expected) in cases {
      #expect(result(a).output("structure") == .text(expected), "\(a)")
    }
  }

  @Test("the order makes the matrix block upper triangular, with blocks of the sizes given")
  func reordered() throws {
    var random = SeededRandom("structure tool")
    for _ in 0..<random.count(40) {
      let order = Int.random(in: 1...9, using: &random)
      let a = Matrix<Rational>(Shape(order, order)) { _, _ in
        Int.random(in: 0..<4, using: &random) == 0 ? Rational(Int.random(in: -3...3, using: &random)) : 0
      }
      let result = result(a)
      guard case .list(let sizes)? = result.output("blocks") else {
        Issue.record("no blocks: \(a)")
        continue
      }
      let counts = sizes.compactMap { if case .count(let count) = $0 { count } else { nil } }
      #expect(counts.reduce(0, +) == order)
      guard case .matrix(let value)? = result.output("reordered"), let b = Matrix<Rational>(value),
        case .list(let places)? = result.output("order")
      else { continue }
      let positions = places.compactMap { if case .count(let count) = $0 { count - 1 } else { nil } }
      #expect(a.submatrix(rows: positions, columns: positions) == b, "\(a)")
      var start = 0
      for count in counts {
        for row in start..<(start + count) {
          for column in 0..<start { #expect(b[row, column] == 0, "\(a)") }
        }
        start += count
      }
    }
  }
}
