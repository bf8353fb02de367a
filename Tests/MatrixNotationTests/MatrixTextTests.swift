import MatrixArithmetic
import MatrixDomain
import MatrixNotation
import MatrixNumeric
import Testing

@Suite("Typed matrices from text") struct MatrixTextTests {
  @Test("text becomes a matrix of the type")
  func reading() throws {
    #expect(try Matrix<Rational>("1 2; 3 0.5") == [[1, 2], [3, Rational(1, 2)]])
    #expect(try Matrix<Integer>("1 2; 3 4") == [[1, 2], [3, 4]] && Matrix<Integer>("[]").shape == Shape(0, 0))
    #expect(try Matrix<Double>("0.1 2; 3 1/3") == [[0.1, 2], [3, 1 / 3]])
    #expect(try Matrix<GaussianRational>("1 2i; 3 4") == [[1, 2 * .i], [3, 4]])
    #expect(try Vector<Rational>("(1, 1/2, -3)") == [1, Rational(1, 2), -3] && Vector<Double>("(0.5, 1)") == [0.5, 1])
  }

  @Test("mistakes have their place")
  func mistakes() {
    let error = #expect(throws: NotationError.self) { try Matrix<Rational>("1 2; 3") }
    #expect(error?.line == 1 && error?.column == 7 && error?.code == .raggedRows)
    #expect(throws: NotationError.self) { try Matrix<Integer>("1/2 1") }
    #expect(throws: NotationError.self) { try Matrix<Rational>("1 2 | 3") }
    #expect(throws: NotationError.self) { try Vector<Integer>("(1/2, 1)") }
  }
}
