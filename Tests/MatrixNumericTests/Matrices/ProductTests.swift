import MatrixDomain
import MatrixNumeric
import TestSupport
import Testing

@Suite struct ProductTests {
  @Test(arguments: [(0, 0, 0), (0, 3, 2), (3, 0, 2), (2, 3, 0), (1, 1, 1), (3, 4, 5), (17, 9, 23)])
  func productsAgreeWithTheSumsOfTheirDefinition(_ rows: Int, _ inner: Int, _ columns: Int) throws {
    var random = SeededRandom("numeric products \(rows) \(inner) \(columns)")
    let a = random.complexMatrix(rows, inner)
    let b = random.complexMatrix(inner, columns)
    let product = try a.multiplied(by: b)
    for row in 0..<rows {
      for column in 0..<columns {
        var sum = Complex.zero
        for index in 0..<inner { sum = sum + a[row, index] * b[index, column] }
        #expect((product[row, column] - sum).modulus <= 1e-14 * Double(inner))
      }
    }
    #expect(try a.adjoint.view.adjoint.multiplied(by: b.view) == product)
  }

  @Test func blocksAndTransposesAreViews() throws {
    let a: Matrix<Double> = [[1, 2, 3], [4, 5, 6]]
    let block = a.view(rows: 0..<2, columns: 1..<3)
    #expect(try block.transposed.multiplied(by: block) == [[29, 36], [36, 45]])
    #expect(try a.view.multiplied(by: a.view.transposed) == [[14, 32], [32, 77]])
    #expect(throws: ShapeError.self) { try a.multiplied(by: a) }
    #expect(a * Vector([1, 1, 1]) == [6, 15])
  }

  @Test func normsAreTheirDefinitions() {
    let a: Matrix<Double> = [[1, -2], [3, 4]]
    #expect(a.norm(.one) == 6 && a.norm(.infinity) == 7 && a.norm(.maximum) == 4)
    #expect(abs(a.norm(.frobenius) - 30.0.squareRoot()) < 1e-15)
    #expect(Matrix<Double>(Shape(0, 3), repeating: 0).norm(.infinity) == 0)
  }
}
