import MatrixDomain
import MatrixNotation
import Testing

@Suite struct MatrixLiteralTests {
  private func integers(_ rows: [[Int]], bar: Int? = nil) -> MatrixValue {
    MatrixValue(
      .integers, Shape(rows.count, rows.first?.count ?? 0), TextSlab(rows.joined().map(String.init)), bar: bar)
  }

  @Test(arguments: [
    "1 2; 3 4", "1 2\n3 4", "1 2\r\n3 4\r\n", "1,2;3,4", "1, 2; 3, 4", "[1 2; 3 4]", "[1, 2; 3, 4]", "(1 2; 3 4)",
    "{1 2; 3 4}", "[[1, 2], [3, 4]]", "[[1,2],[3,4]]", "{{1,2},{3,4}}", "((1, 2), (3, 4))", "[(1, 2), (3, 4)]",
    "[[1 2]\n [3 4]]", "[1 2]\n[3 4]", "[1 2]; [3 4]", "[1, 2], [3, 4]", "array([[1, 2],\n       [3, 4]])",
    "np.array([[1, 2], [3, 4]])", "Matrix([[1, 2], [3, 4]])", "sympy.Matrix([\n[1, 2],\n[3, 4]])", "1\t2\n3\t4",
    " 1 \t 2 \n 3 \t 4 \n", "[1\t2; 3\t4]", "[[1,\t2],\n\t[3,\t4]]", "  1   2 ;\n\n  3   4 ;\n", "+1 02; 3.0 4e0",
    "6/6 4/2; 3/1 -8/-2", "\u{FEFF}1 2; 3 4", "[[1, 2], [3, 4],]", "[1 2; 3 4;]", "[1 2; 3 4];", "[\n1 2\n3 4\n]",
    "[[1,\n2], [3,\n4]]",
  ])
  func spellings(_ text: String) throws {
    #expect(try Notation.matrix(text) == integers([[1, 2], [3, 4]]))
  }

  @Test func signsMakeEntries() throws {
    #expect(try Notation.matrix("1 -2") == integers([[1, -2]]))
    #expect(try Notation.matrix("1 +2; -3 -4") == integers([[1, 2], [-3, -4]]))
    #expect(try Notation.matrix("-0 0") == integers([[0, 0]]))
  }

  @Test func fractionsAndDecimals() throws {
    let value = try Notation.matrix("-3/4 0; 0.1 1.5e-3")
    #expect(value == MatrixValue(.rationals, Shape(2, 2), ["-3/4", "0", "1/10", "3/2000"]))
    #expect(try Notation.matrix("1/-2").entries == ["-1/2"])
    #expect(try Notation.matrix("[[1/2, 2/4]]") == MatrixValue(.rationals, Shape(1, 2), ["1/2", "1/2"]))
  }

  @Test(arguments: [
    "1 2 | 3; 4 5 | 6", "[1, 2 | 3; 4, 5 | 6]", "1 2|3\n4 5|6", "[[1, 2 | 3], [4, 5 | 6]]", "1\t2\t|\t3\n4\t5\t|\t6",
    "1\t2 | 3\n4\t5\t|6", "[ 1 2 | 3 ]\n[ 4 5 | 6 ]",
  ])
  func bars(_ text: String) throws {
    #expect(try Notation.matrix(text) == integers([[1, 2, 3], [4, 5, 6]], bar: 2))
  }

  @Test func barsAtTheEdge() throws {
    #expect(try Notation.matrix("| 1; | 2") == integers([[1], [2]], bar: 0))
    #expect(try Notation.matrix("[1 |; 2 |]") == integers([[1], [2]], bar: 1))
  }

  @Test func emptyMatrices() throws {
    for text in ["[]", "[ ]", "()", "{}", "[\n]", "zeros(0, 0)"] {
      #expect(try Notation.matrix(text) == MatrixValue(.integers, Shape(0, 0), []), "\(text)")
    }
    #expect(try Notation.matrix("zeros(0, 3)").shape == Shape(0, 3))
    #expect(try Notation.matrix("zeros( 3 ,0 )").shape == Shape(3, 0))
    #expect(try Notation.matrix("[[], []]").shape == Shape(2, 0))
    #expect(try Notation.matrix("zeros(0, 2 | 1)") == MatrixValue(.integers, Shape(0, 3), [], bar: 2))
    #expect(try Notation.matrix("zeros(2, 2)") == integers([[0, 0], [0, 0]]))
  }

  @Test func longNumbers() throws {
    let digits = "1" + String(repeating: "0", count: 100)
    #expect(try Notation.matrix("1e100 \(digits)/\(digits)").entries == [digits, "1"])
  }
}
