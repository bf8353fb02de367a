import MatrixDomain
import MatrixNotation
import TestSupport
import Testing

/// What expressions are read as.
@Suite struct ExpressionReaderTests {
  @Test(arguments: [
    ("1+2*3", "(1 + (2 * 3))"), ("(1+2)*3", "((1 + 2) * 3)"), ("a-b-c", "((a - b) - c)"), ("a/b*c", "((a / b) * c)"),
    ("-A*B", "((-A) * B)"), ("-A^2", "(-A^(2))"), ("2^-1", "2^((-1))"), ("A^T*B", "(A.' * B)"), ("A^H", "A'"),
    ("A'*B'", "(A' * B')"), ("A.'", "A.'"), ("A\\b", "(A \\ b)"), ("A.*B", "(A .* B)"), ("A@B", "(A . B)"),
    ("A·B", "(A * B)"), ("A × B", "(A * B)"), ("A**2", "A^(2)"), ("A^{-1}", "A^((-1))"), ("A^{T}", "A.'"),
    ("A⋅B", "(A * B)"), ("A \\cdot B", "(A * B)"), ("2\\times(A)", "(2 * A)"), ("[A\\cdot B]", "[(A * B)]"),
    ("A\\timesX", "(A \\ timesX)"), ("A’*B.’", "(A' * B.')"), ("[A’ B’]", "[A', B']"), ("A⁻¹", "A^(-1)"), ("Aᵀ", "A.'"),
    ("Aᴴ", "A'"), ("A²'", "A^(2)'"), ("A == B", "(A == B)"), ("A ~= B", "(A != B)"),
    ("A != B+C", "(A != (B + C))"), ("−A", "(-A)"), ("+A", "A"), ("--A", "A"), ("A(2,:)", "A(2, :)"),
    ("A[1..2, 3]", "A(1:2, 3)"), ("A(1:2:9)", "A(1:2:9)"), ("A(end, 1)", "A(end, 1)"), ("A(1,2)'", "A(1, 2)'"),
    ("det(A, method: cofactors)", "det(A, method:cofactors)"),
    ("det(A, method=\"cofactors\")", "det(A, method = \"cofactors\")"),
    ("f(A; tol=1)", "f(A, tol = 1)"), ("np.linalg.inv(A)", "np.linalg.inv(A)"), ("lu(A).L", "lu(A).L"),
    ("A . B", "(A . B)"), ("A . B*C", "((A . B) * C)"), ("[A . B, C]", "[(A . B), C]"), ("2 . A", "(2 . A)"),
    ("A.^2", "A.^(2)"), ("A .^ 2", "A.^(2)"), ("2.^A", "2.^(A)"), ("A.^-1", "A.^((-1))"), ("A.^T", "A.^(T)"),
    ("A.^B'", "A.^(B)'"), ("2^f(3)", "2^(f(3))"), ("A.^x(1)", "A.^(x(1))"), ("A^T(1, 2)", "A.'(1, 2)"),
    ("A./B", "(A ./ B)"), ("1./A", "(1 ./ A)"), ("A ./ B*C", "((A ./ B) * C)"), ("-A.^2", "(-A.^(2))"),
    ("A[[1, 2]]", "A([1, 2])"), ("A.T", "A.T"), ("2*A.T", "(2 * A.T)"), ("f()", "f()"), ("1:3", "1:3"), ("1..3", "1:3"),
    ("1:n+1", "1:(n + 1)"), ("~A", "(~A)"), ("-~A^2", "(-(~A^(2)))"), ("~-1", "(-(~1))"),
    ("~1/3*A", "(((~1) / (3)) * A)"),
    ("[~a ~b]", "[(~a), (~b)]"), ("~ A ~= ~B", "((~A) != (~B))"), ("~[1 2]", "(~[1, 2])"), ("~(1/3)", "(~(1/3))"),
  ])
  func operators(text: String, meant: String) throws {
    #expect(try ExpressionText.of(text) == meant)
  }

  @Test(arguments: [
    ("1/3", "1/3"), ("-1/3", "(-(1/3))"), ("6/2/3", "(3 / (3))"), ("2^1/3", "(2^(1) / (3))"), ("1//2", "1/2"),
    ("0.1", "1/10"),
    ("1e3", "1000"), ("2i", "2i"), ("2im", "2i"), ("3+2j", "(3 + 2i)"), (".5", "1/2"), ("1.*A", "(1 .* A)"),
    ("[1 2; 3 4]", "[1, 2; 3, 4]"), ("[[1, 2], [3, 4]]", "[1, 2; 3, 4]"), ("{{1,2},{3,4}}", "[1, 2; 3, 4]"),
    ("(1, 2, 3)", "(1, 2, 3)"), ("(1 2 3)", "(1, 2, 3)"), ("{(1, 0), (0, 1)}", "{(1, 0), (0, 1)}"),
    ("{} in dimension 3", "{} in dimension 3"), ("[1 2 | 3]", "[1, 2 | 3]"), ("[]", "[]"), ("[1\n2]", "[1; 2]"),
    ("np.array([[1, 2], [3, 4]])", "[1, 2; 3, 4]"), ("Matrix([[1, Rational(1, 2)]])", "[1, 1/2]"),
    ("<<1,3>|<2,4>>", "[1, 2; 3, 4]"), ("2*<<1|2>,<3|4>>", "(2 * [1, 2; 3, 4])"), ("<1,2,3> + b", "([1; 2; 3] + b)"),
    ("<1|2>", "[1, 2]"), ("matrix([1,2],[3,4])*2", "([1, 2; 3, 4] * 2)"),
    ("Matrix(2, 2, [[1,2],[3,4]])", "[1, 2; 3, 4]"),
    ("Fraction(1, 2)", "1/2"), (#"\begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix}*x"#, "([1, 2; 3, 4] * x)"),
    ("(7)", "7"), ("(1 -2)", "(1 - 2)"), ("((1, 2))", "(1, 2)"), ("[1 -2]", "[1, -2]"),
  ])
  func literals(text: String, meant: String) throws {
    #expect(try ExpressionText.of(text) == meant)
  }

  @Test(arguments: [
    ("[A, b; c]", "[A, b; c]"), ("[A b\nc d]", "[A, b; c, d]"), ("[a -b]", "[a, (-b)]"), ("[a - b]", "[(a - b)]"),
    ("[a-b]", "[(a - b)]"), ("[a' b']", "[a', b']"), ("[f(x) (y)]", "[f(x), y]"), ("[A | b]", "[A, | b]"),
    ("[1+1, 2]", "[(1 + 1), 2]"), ("[1 - 2]", "[(1 - 2)]"), ("[[a, b], [c, d]]", "[[a, b], [c, d]]"),
    ("{a, b}", "[a, b]"), ("(a, 2)", "(a, 2)"), ("[1 k; m 1]", "[1, k; m, 1]"), ("[2*a 3]", "[(2 * a), 3]"),
    ("[a,\n b]", "[a, b]"), ("np.array([[a, 1]])", "np.array([[a, 1]])"),
  ])
  func blocks(text: String, meant: String) throws {
    #expect(try ExpressionText.of(text) == meant)
  }

  @Test(arguments: [
    ("A = [1 2; 3 4]; det(A)", "A = [1, 2; 3, 4];\ndet(A)"), ("x = 1\ny = 2;", "x = 1\ny = 2;"),
    ("[P, L, U] = lu(A)", "[P, L, U] = lu(A)"), ("[Q R] = qr(A)", "[Q, R] = qr(A)"), ("P, L = lu(A)", "[P, L] = lu(A)"),
    ("[~, D] = f(A)", "[~, D] = f(A)"), ("a = b == c", "a = (b == c)"), ("1 +\n 2", "(1 + 2)"),
    ("f(1,\n 2)", "f(1, 2)"), ("1 + ...\n 2", "(1 + 2)"), ("# first\nA % second\n// third\nB;# fourth", "A\nB;"),
    ("\"a # b\"", "\"a # b\""), ("f('x%y')", "f(\"x%y\")"), ("A'; B'", "A';\nB'"),
    ("[1 2 # one\n 3 4]", "[1, 2; 3, 4]"),
    (";;1;;2", "1;\n2"), ("\u{FEFF}1", "1"),
  ])
  func statements(text: String, meant: String) throws {
    #expect(try ExpressionText.of(text) == meant)
  }

  /// The text of a statement on one line is the statement that was typed.
  @Test(arguments: [
    ("A = [1, 2\n3, 4]", "A = [1, 2; 3, 4]"), ("[1 2 # one\n 3 4]", "[1 2; 3 4]"), ("f(1,\n 2) # f", "f(1, 2)"),
    ("[a +\n b\n\n c]", "[a + b; c]"), ("1 + ...\n 2", "1 + 2"), ("[\n1 2;\n3 4\n]", "[1 2; 3 4]"),
    ("(1\n+ 2)", "(1 + 2)"), ("A[1\n, 2]", "A[1 , 2]"), ("[a'\nb']", "[a'; b']"), ("f(\"#  x\")", "f(\"# x\")"),
    ("[f(1,\n2)\n3]", "[f(1, 2); 3]"),
  ])
  func lines(text: String, line: String) throws {
    let script = try Notation.script(text)
    let statement = try #require(script.statements.first)
    #expect(script.text(statement.range) == line)
    // In a text blanks may mean something.
    guard !text.contains("\"") else { return }
    #expect(try ExpressionText.of(line) == ExpressionText.of(text))
  }

  @Test func printedExpressionsAreReadBack() throws {
    var random = SeededRandom("expressions are read back")
    for _ in 0..<random.count(2000) {
      let text = RandomExpression.text(&random, depth: 4)
      let meant: String
      do { meant = try ExpressionText.of(text) } catch {
        Issue.record("\(text): \(error.message), \(random)")
        continue
      }
      #expect(try ExpressionText.of(meant) == meant, "\(text), \(random)")
    }
  }
}

/// Expressions of every form.
enum RandomExpression {
  static func text(_ random: inout SeededRandom, depth: Int) -> String {
    let names = ["A", "b", "x1", "Größe", "_k"]
    func inner() -> String { text(&random, depth: depth - 1) }
    guard depth > 0 else {
      return [
        names.randomElement(using: &random)!, "\(Int.random(in: 0...99, using: &random))", "[1 2; 3 4]", "(1, 2)",
        "1/2",
      ]
      .randomElement(using: &random)!
    }
    switch Int.random(in: 0...11, using: &random) {
    case 0...3:
      let sign = [" + ", "-", "*", " / ", "\\", ".*", "./", " . ", "@"].randomElement(using: &random)!
      return inner() + sign + inner()
    case 4: return "-" + inner()
    case 5: return "(" + inner() + ")'"
    case 6:
      return "(" + inner() + ")" + ["^2", "^-1", "^T", "^H", "^(n)", ".^2", ".^n", "^f(2)"].randomElement(
        using: &random)!
    case 7: return "f(" + inner() + ", " + inner() + ", k = 2)"
    case 8: return "A(" + inner() + ", :)"
    case 9: return "[(" + inner() + "), x; y, " + "(" + inner() + ")]"
    case 10: return "g(" + inner() + ").part"
    default: return "(" + inner() + ")"
    }
  }
}
