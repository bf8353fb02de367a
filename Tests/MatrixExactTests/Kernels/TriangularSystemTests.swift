import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

/// Systems solved by substitution, and minimal polynomials of permutations.
@Suite("Triangular systems and permutations")
struct TriangularSystemTests {
  private func triangular(order: Int, bits: Int, isUnit: Bool, _ random: inout SeededRandom) -> Matrix<Integer> {
    let isUpper = Bool.random(using: &random)
    let rows = Array(0..<order).shuffled(using: &random)
    return Matrix(Shape(order, order)) { place, column in
      let row = rows[place]
      if row == column {
        let entry = isUnit ? Integer.one : random.integer(bits: bits)
        return entry.isZero ? -3 : entry
      }
      if (row < column) != isUpper || Int.random(in: 0..<4, using: &random) == 0 { return .zero }
      return random.integer(bits: bits)
    }
  }

  @Test("solutions solve, for rows in any order and entries of any length")
  func solutions() throws {
    var random = SeededRandom("triangular systems")
    for _ in 0..<random.count(120) {
      let order = Int.random(in: 1...24, using: &random)
      let bits = [1, 7, 64, 200].randomElement(using: &random) ?? 7
      let a = triangular(order: order, bits: bits, isUnit: Bool.random(using: &random), &random)
      let b = Matrix<Integer>(Shape(order, Int.random(in: 0...3, using: &random))) { _, _ in random.integer(bits: bits)
      }
      let system = try #require(TriangularSystem(a), "\(a) \(random)")
      let x = try system.solutions(b, .unlimited)
      #expect(a.map { Rational($0) } * x == b.map { Rational($0) }, "\(a) \(b) \(random)")
      let chosen = try Computed.solveEach(a.map { Rational($0) }, b.map { Rational($0) }).answer
      #expect(chosen.particular == x && chosen.inconsistent.isEmpty && chosen.free.isEmpty, "\(a) \(b) \(random)")
    }
  }

  @Test("singular, rectangular and other matrices are left to elimination")
  func others() {
    var random = SeededRandom("no triangular systems")
    #expect(TriangularSystem(Matrix<Integer>(Shape(0, 0), repeating: .zero)) == nil)
    #expect(TriangularSystem(Matrix<Integer>(Shape(2, 3), repeating: .one)) == nil)
    for _ in 0..<random.count(40) {
      let order = Int.random(in: 2...9, using: &random)
      var a = triangular(order: order, bits: 7, isUnit: false, &random)
      let row = Int.random(in: 0..<order, using: &random)
      for column in 0..<order { a[row, column] = a[(row + 1) % order, column] }
      #expect(TriangularSystem(a) == nil, "\(a) \(random)")
    }
  }

  @Test("minimal polynomials of permutations are those of normal matrices")
  func permutations() throws {
    var random = SeededRandom("minimal polynomials of permutations")
    for _ in 0..<random.count(60) {
      let order = Int.random(in: 0...36, using: &random)
      let images = Array(0..<order).shuffled(using: &random)
      var a = Matrix<Integer>(Shape(order, order)) { images[$0] == $1 ? .one : .zero }
      let found = try #require(MinimalPolynomialOfPermutation.coefficients(a), "\(a) \(random)")
      #expect(found == (try MinimalPolynomialOfNormalMatrix.coefficients(a, .unlimited)), "\(a) \(random)")
      guard order > 1 else { continue }
      let (row, column) = (Int.random(in: 0..<order, using: &random), Int.random(in: 0..<order, using: &random))
      a[row, column] += [-2, 1].randomElement(using: &random) ?? 1
      #expect(MinimalPolynomialOfPermutation.coefficients(a) == nil, "\(a) \(random)")
    }
  }
}
