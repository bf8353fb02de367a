import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

@Suite("Exact singular values")
struct SingularValueTests {
  private func random(_ rows: Int, _ columns: Int, _ random: inout SeededRandom) -> Matrix<Rational> {
    Matrix(Shape(rows, columns)) { _, _ in Rational(Int.random(in: -3...3, using: &random)) }
  }

  @Test("they are those of the adjoint and of the matrix times orthogonal ones, as many as the shorter side is long")
  func invariance() throws {
    var source = SeededRandom("exact singular values")
    let turn: Matrix<Rational> = [[3 / 5, -4 / 5], [4 / 5, 3 / 5]]
    for _ in 0..<source.count(12) {
      let a = random(2, Int.random(in: 1...4, using: &source), &source)
      let values = try a.exactSingularValues()
      #expect(values.reduce(0) { $0 + $1.multiplicity } == min(a.rows, a.columns), "\(a) \(source)")
      #expect(try a.adjoint.exactSingularValues() == values, "\(a) \(source)")
      #expect(try (turn * a).exactSingularValues() == values, "\(a) \(source)")
      #expect(try a.spectralNorm() == values.first, "\(a) \(source)")
    }
  }

  @Test("their polynomial is that of the roots, and the product of their squares is a determinant")
  func products() throws {
    var source = SeededRandom("products of singular values")
    for order in 1...4 {
      let a = random(order, order, &source)
      let spectrum = try SingularSpectrum(a)
      let determinant = try Computed.determinant(a).answer
      let product = spectrum.polynomial[0] * (order.isMultiple(of: 2) ? 1 : -1)
      #expect(product == determinant * determinant, "\(a) \(source)")
      let whole = RealRootedPolynomial(coefficients: Rational.primitive(spectrum.polynomial).polynomial)
      for value in try spectrum.values() {
        let square = try #require(Double(value.square.decimals(12)))
        let number = try #require(Double(value.number.decimals(12)))
        #expect(abs(number * number - square) < 1e-9 * max(1, square), "\(a) \(source)")
        #expect(try whole.count(above: 0) == (try Computed.rank(a).answer))
      }
    }
  }

  @Test("matrices without entries, and numbers that are written short")
  func edges() throws {
    for shape in [Shape(0, 0), Shape(0, 3), Shape(3, 0)] {
      #expect(try Matrix<Rational>(shape, repeating: 0).exactSingularValues().isEmpty)
      #expect(try Matrix<Rational>(shape, repeating: 0).spectralNorm() == nil)
    }
    #expect(try (Matrix<Rational>([[-3]])).spectralNorm()?.number.rational == 3)
    let a: Matrix<Rational> = [[3, 0], [4, 5]]
    let values = try a.exactSingularValues()
    #expect(values.map(\.square.rational) == [45, 5] && values[0].number.radical == "3*sqrt(5)")
    #expect(try (Matrix<Rational>([[1, 2], [3, 4]])).spectralNorm()?.number.radical == "sqrt(15+sqrt(221))")
  }
}
