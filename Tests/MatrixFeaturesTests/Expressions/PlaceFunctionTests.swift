import MatrixDomain
import MatrixFeatures
import TestSupport
import Testing

/// Sizes, other shapes and copies.
@Suite struct PlaceFunctionTests {
  @Test(arguments: [
    ("A = [1 2 3; 4 5 6]; size(A)", "[2, 3]"), ("A = [1 2 3; 4 5 6]; size(A, 1)", "2"),
    ("A = [1 2 3; 4 5 6]; size(A, 2)", "3"), ("A = [1 2 3; 4 5 6]; A.shape", "[2, 3]"),
    ("A = [1 2 3; 4 5 6]; A.shape[2]", "3"), ("np.shape([1 2 3; 4 5 6])", "[2, 3]"),
    ("Dimensions[{{1, 2, 3}, {4, 5, 6}}]", "[2, 3]"), ("size((1, 2, 3))", "[3, 1]"), ("size([1 2 3])", "[1, 3]"),
    ("size(zeros(0, 3))", "[0, 3]"), ("size(7)", "[1, 1]"), ("[m, n] = size([1 2 3; 4 5 6]); 10*m + n", "23"),
    ("m, n = [1 2 3; 4 5 6].shape; 10*m + n", "23"), ("numel([1 2 3; 4 5 6])", "6"),
    ("A = [1 2 3; 4 5 6]; A.nrows() - A.ncols()", "-1"), ("eye(size([1 2; 3 4], 1))", "[1, 0; 0, 1]"),
  ])
  func sizes(text: String, value: String) throws {
    #expect(try Calculator.text(text) == value)
  }

  @Test(arguments: [
    ("A = [1 2 3; 4 5 6]; A(:)", "[1; 4; 2; 5; 3; 6]"), ("[5 6 7](:)", "[5; 6; 7]"), ("(5, 6)(:)", "(5, 6)"),
    ("[5; 6](:)", "[5; 6]"), ("A = zeros(0, 3); size(A(:))", "[0, 1]"), ("vec([1 2; 3 4])", "(1, 3, 2, 4)"),
    ("[1 2; 3 4].flatten()", "(1, 2, 3, 4)"), ("np.ravel([1 2; 3 4])", "(1, 2, 3, 4)"),
    ("[1 2; 3 4].flatten(order=\"F\")", "(1, 3, 2, 4)"), ("Flatten[{{1, 2}, {3, 4}}]", "(1, 2, 3, 4)"),
    ("reshape([1 2 3; 4 5 6], 3, 2)", "[1, 5; 4, 3; 2, 6]"), ("reshape([1 2 3; 4 5 6], [3 2])", "[1, 5; 4, 3; 2, 6]"),
    ("reshape(1:6, 2, 3)", "[1, 3, 5; 2, 4, 6]"), ("reshape(1:6, [], 3)", "[1, 3, 5; 2, 4, 6]"),
    ("[1 2 3; 4 5 6].reshape(3, 2)", "[1, 2; 3, 4; 5, 6]"),
    ("np.reshape([1 2 3; 4 5 6], (3, 2))", "[1, 2; 3, 4; 5, 6]"),
    ("[1 2 3; 4 5 6].reshape(-1, 2)", "[1, 2; 3, 4; 5, 6]"), ("[1 2; 3 4].reshape(-1)", "(1, 2, 3, 4)"),
    ("ArrayReshape[{1, 2, 3, 4}, {2, 2}]", "[1, 2; 3, 4]"),
    ("reshape([1 2; 3 4], 1, 4, order: C)", "[1, 2, 3, 4]"), ("reshape(zeros(0, 3), 0, 5).shape", "[0, 5]"),
    ("k = 2; reshape([1 k; 3 4], 1, 4)", "[1, 3, 2, 4]"),
    ("repmat([1 2; 3 4], 2, 1)", "[1, 2; 3, 4; 1, 2; 3, 4]"), ("repmat([1 2], 2)", "[1, 2, 1, 2; 1, 2, 1, 2]"),
    ("repmat([1 2], [1 3])", "[1, 2, 1, 2, 1, 2]"), ("np.tile([1 2], (2, 1))", "[1, 2; 1, 2]"),
    ("np.tile([1 2; 3 4], 2)", "[1, 2, 1, 2; 3, 4, 3, 4]"), ("repeat([1 2], 2)", "[1, 2; 1, 2]"),
    ("repmat(7, 2, 2)", "[7, 7; 7, 7]"), ("kron([1 2], [1; 1])", "[1, 2; 1, 2]"),
  ])
  func shapes(text: String, value: String) throws {
    #expect(try Calculator.text(text) == value)
  }

  /// Shapes go back and forth, and what MATLAB's order gives is what NumPy's gives of the transpose.
  @Test func randomShapes() throws {
    var random = SeededRandom("shapes of matrices")
    for _ in 0..<random.count(40) {
      let (rows, columns) = (Int.random(in: 0...4, using: &random), Int.random(in: 0...4, using: &random))
      let entries = (0..<(rows * columns)).map { _ in String(Int.random(in: -9...9, using: &random)) }
      let matrix =
        rows == 0 || columns == 0
        ? "zeros(\(rows), \(columns))"
        : "["
          + (0..<rows).map { entries[($0 * columns)..<(($0 + 1) * columns)].joined(separator: " ") }
          .joined(separator: "; ") + "]"
      let start = "A = \(matrix); "
      for check in [
        "reshape(reshape(A, \(columns), \(rows)), \(rows), \(columns)) == A",
        "A.reshape(\(columns), \(rows)) == reshape(A^T, \(rows), \(columns))^T",
        "A(:) == [A^T.flatten()]", "numel(A) == size(A, 1)*size(A, 2)",
      ] {
        #expect(try Calculator.text(start + check) == "true", "\(start)\(check) \(random)")
      }
    }
  }

  @Test(arguments: [
    ("reshape([1 2 3], 2, 2)", "3 entries do not fill 2 × 2"),
    ("reshape([1 2 3], [], [])", "numbers of rows and columns"),
    ("reshape([1 2 3])", "numbers of rows and columns"), ("reshape([1 2 3 4], 1/2, 2)", "a size is an integer"),
    ("size([1 2], 3)", "two directions"), ("size()", "needs a matrix"), ("numel([1 2], 3)", "takes 0 operands"),
    ("A = [1 2; 3 4]; A[:]", "NumPy"), ("repmat([1 2])", "copies need two numbers"),
    ("[1 2; 3 4].flatten(order=\"A\")", "an order is C or F"), ("vec([1 2], order: F)", "no option"),
    ("[a, b, c] = size([1 2])", "3 are given names"), ("repmat([1 2; 3 4], 10000, 10000)", "entries"),
  ])
  func mistakes(text: String, says: String) throws {
    let report = try #require(throws: ErrorReport.self) { try Calculator.text(text) }
    #expect(report.message.contains(says), "\(report)")
  }
}
