import MatrixDomain
import MatrixFeatures
import MatrixNotation
import TestSupport
import Testing

/// Expressions without a value: what is said, and where.
@Suite struct ExpressionErrorTests {
  private func error(_ text: String) throws -> ErrorReport {
    var calculator = Calculator()
    do {
      let value = try calculator(text)
      Issue.record("\(text) is \(value)")
    } catch let error as ErrorReport { return error } catch let error as NotationError { return error.report }
    throw CancellationError()
  }

  private static let mistakes: [(String, ErrorCode, Int, Int, String)] = [
    ("A = [1 2; 3 4]; Q*A", .unknownName, 17, 1, "give it a value"),
    ("alpha = 1; alhpa + 1", .unknownName, 12, 5, "‘alpha’"),
    ("det", .unknownName, 1, 3, "det(A)"), ("frobnicate([1])", .unknownTool, 1, 10, ""),
    ("rreff([1 2])", .unknownTool, 1, 5, "rref"),
    ("inv([1 2; 2 4]) + 1", .singular, 1, 15, ""), ("[1 2] * [3 4]", .shapeMismatch, 1, 13, ""),
    ("1/(1-1)", .zeroDenominator, 1, 7, ""),
    ("A = [1 2; 3 4]; A(3, 1)", .shapeMismatch, 19, 1, "end"),
    ("A = [1 2; 3 4]; A(0, 1)", .shapeMismatch, 19, 1, "count from 1"),
    ("A = [1 2; 3 4]; A(2)", .wrongKind, 17, 4, "A(2, :)"), ("[1 2; 3 4] + 1", .shapeMismatch, 1, 14, "identity(3)"),
    ("det([1 2; 3 4], methd: cofactors)", .unknownOption, 17, 16, "method"),
    ("det([1], [2])", .unexpectedInput, 10, 3, "det(A"),
    ("det([1 2; 3 4], method: magic)", .unsupportedMethod, 1, 30, ""), ("a, b = 3", .wrongKind, 1, 8, "lu(A)"),
    ("x = [1 1; 1 1]\\[1; 2]; x + 1", .wrongKind, 24, 5, "solve"), ("pi + 1", .unknownName, 1, 2, "decimals"),
    ("[1 2](1.5)", .wrongKind, 7, 3, "1:3"), ("1:0:5", .invalidField, 1, 5, "step"),
    ("1:100000000", .tooLarge, 1, 11, ""),
    ("2^[1 2]", .wrongKind, 1, 7, "A^-1"), ("{(1, 0)} == {(2, 0)}", .wrongKind, 1, 20, "subspaces"),
    ("lu([1 2; 3 4]).X", .unknownName, 15, 2, "L"),
    ("[J, X] = jordan([1 1; -1 3])", .wrongKind, 2, 1, "[J, P] = jordan([1 1; -1 3])"),
    ("[D, V] = eig([2 1; 0 3])", .wrongKind, 2, 1, "[D, P] = eig([2 1; 0 3])"),
    ("w, v = eig([2 1; 0 3])", .wrongKind, 8, 3, "[P, D]"),
    ("[a, b] = diagonalize([0 0 2; 1 0 0; 0 1 0])", .wrongKind, 2, 1, "eigenvalues"),
    ("[L, U] = lu([0 1; 2 3])", .wrongKind, 1, 23, "[P, L, U] = lu([0 1; 2 3])"),
    ("np.zeros(3)", .wrongKind, 10, 1, "zeros(3, 1)"),
    ("v = (1, 2); np.vstack((v, v))", .wrongKind, 24, 1, "[u^T; v^T]"),
    ("A = [1]; np.concatenate((A, A), axis=2)", .invalidOption, 38, 1, "1 beside"),
    ("A = [1]; np.vstack((A, A), axis=1)", .unknownOption, 33, 1, "alone"),
    ("A = [1 2; 3 4]; B = A; A.B", .unknownName, 25, 2, "A . B"),
    ("[5 6][[1]]", .wrongKind, 1, 10, "A(1, :)"), ("(5, 6)[[1, 2]]", .wrongKind, 1, 14, "A([1 2])"),
    ("A = [1 2; 3 4]; A[[{1, 3}, 1]]", .shapeMismatch, 20, 6, "the last one"),
    ("A = [1 2; 3 4]; charpoly(A, y)", .unexpectedInput, 29, 1, "leave the letter out"),
    ("matrix(GF(7), [[1, 2], [3, 4]])", .unexpectedInput, 1, 6, "modulo 7"),
    ("A = [1 2; 3 4]; A[[0, 1]]", .shapeMismatch, 19, 6, "count from 1"),
    ("1./[1 2; 0 1]", .zeroDenominator, 1, 13, ""), ("1./[1 k; 2 k]", .unsupportedDomain, 1, 13, "letter"),
    ("[1 2]./[1 2 3]", .shapeMismatch, 1, 14, "one shape"),
    ("[1 2].^[1; 2]", .shapeMismatch, 1, 13, "one shape"), ("2^1000000000", .tooLarge, 1, 12, "modulo a prime"),
    ("(2^1000)^(2^1000)", .tooLarge, 1, 17, "modulo a prime"),
    ("[1 1; 1 0]^(10^9)", .tooLarge, 1, 17, "modulo a prime"),
    ("[2 3].^1000000000", .tooLarge, 1, 17, "modulo a prime"), ("identity(100000000)", .tooLarge, 0, 0, "smaller"),
    ("vandermonde(1:5000)", .tooLarge, 0, 0, "smaller"), ("pascal(20000)", .tooLarge, 0, 0, "smaller"),
    ("invhilbert(5000)", .tooLarge, 0, 0, "smaller"),
    ("kron(ones(5000, 1), ones(5000, 1))", .tooLarge, 0, 0, ""),
    ("det()", .missingInput, 1, 5, ""), ("a = 1; a.b.c(2)", .unknownName, 9, 2, ""),
  ]

  @Test(arguments: mistakes)
  func places(text: String, code: ErrorCode, column: Int, length: Int, mentions: String) throws {
    let report = try error(text)
    let place = report.place ?? Place()
    #expect(report.code == code, "\(text): \(report)")
    #expect(
      column == 0 || place.column == column && place.length == length, "\(text): \(place.column ?? 0)+\(place.length)")
    #expect(report.advice?.contains(mentions) ?? mentions.isEmpty, "\(text): \(String(describing: report.advice))")
  }

  @Test func timeIsOverForAllStatements() throws {
    var calculator = Calculator()
    calculator.evaluator.budget = Budget(seconds: 0)
    #expect(throws: (any Error).self) { try calculator("1 + 1") }
  }

  @Test func nothingButTypedErrorsComesOut() throws {
    var random = SeededRandom("random expressions are worked out")
    let tokens = [
      "1", "2", "1/2", "0", "A", "b", "x", "i", "end", "[1 2; 3 4]", "(1, 2)", "[1 k]", "{(1, 0)}", "det", "inv",
      "solve", "lu", "eye",
      "(", ")", "[", "]", "+", "-", "*", "/", "\\", "^", "'", ".*", "==", ":", ",", ";", "=", " ", ".T", ".L", "^T",
      "^-1", "null",
      "\"1 2\"", "method", "charpoly", "is", "symmetric", "rank",
      ".^", "./", " . ", "[[", "]]", "np.zeros", "vstack", "concatenate", "axis=1", "All",
    ]
    for _ in 0..<random.count(4000) {
      let text =
        "A = [1 2; 3 4]; b = (5, 6);"
        + (0..<Int.random(in: 1...9, using: &random)).map { _ in tokens.randomElement(using: &random)! }.joined()
      var calculator = Calculator()
      calculator.evaluator.budget = Budget(seconds: 20)
      do { _ = try calculator(text) } catch {
        let report = (error as? any ReportableError)?.report
        #expect(report != nil && report?.code != .internalError, "\(text): \(error), \(random)")
      }
    }
  }
}
