import MatrixDomain
import MatrixNotation
import Testing

/// The many ways in which people and programs write the same matrix.
@Suite struct LanguageReadingTests {
  static let half = Value.matrix(MatrixValue(.rationals, Shape(2, 2), ["1", "1/2", "-3", "4"]))

  @Test(arguments: [
    "[1 1/2; -3 4]", "A = [1, 0.5; -3, 4];", "% data\nA = [1 .5 % first\n -3 4];\n", "A = [1 1/2; ...\n -3 4]",
    "sym([1 1/2; -3 4])", "[1 sym('1/2'); sym(-3) 4]", "%{\nall\nof it\n%}\nx_1 = [1 1/2\n-3 4]", "[[1 1/2]; [-3 4]]",
  ])
  func MATLAB(_ text: String) throws { #expect(try Notation.value(text, in: .matlab) == Self.half) }

  @Test(arguments: [
    "[[1, Fraction(1, 2)], [-3, 4]]", "[[1, Fraction('1/2')], [-3, 4]]", "((1, .5), (-3, 4))",
    "from fractions import Fraction\nimport numpy as np\n# the data\nA = np.array([[1, 0.5],  # first\n  [-3, 4]])\n",
    "np.array([[1, 0.5], [-3, 4]], dtype=float)", "Matrix([[1, Rational(1, 2)], [-3, 4]])",
    "Matrix(2, 2, [1, S(1)/2, -3, 4])", "sympy.Matrix([[1, sympy.Rational(1, 2)], [-3, 4]])",
    "MutableDenseMatrix([[Integer(1), Rational(1, 2)], [Integer(-3), Integer(4)]])",
    "[[ 1.   0.5]\n [-3.   4. ]]", "array([[ 1. ,  0.5],\n       [-3. ,  4. ]])", "[\n  [1, 1/2],\n  [-3, 4],\n]",
  ])
  func Python(_ text: String) throws { #expect(try Notation.value(text, in: .python) == Self.half) }

  @Test(arguments: [
    "matrix(QQ, [[1, 1/2], [-3, 4]])", "matrix(QQ,2,2,[1,1/2,-3,4])", "matrix(QQ, 2, [1, 1/2, -3, 4])",
    "matrix(2, [1, 1/2, -3, 4])", "Matrix(Rationals(), 2, 2, [1, 1/2, -3, 4])", "Matrix( QQ , [[1, 0.5], [-3, 4]] )",
  ])
  func SageAndMagma(_ text: String) throws {
    #expect(try Notation.operand(text, kinds: [.matrix]) == Self.half)
    let whole = try Notation.operand("matrix(ZZ, [[1, 2], [3, 4]])", kinds: [.matrix])
    #expect(whole == .matrix(MatrixValue(.integers, Shape(2, 2), ["1", "2", "3", "4"])))
  }

  @Test(arguments: [
    Mistake("matrix(GF(7), [[1, 2], [3, 4]])", .syntax, 1, 8, 5, "‘mod’ = 7"),
    Mistake("matrix(Integers(7), 2, 2, [1, 2, 3, 4])", .syntax, 1, 8, 11, "‘mod’ = 7"),
    Mistake("matrix(RDF, [[1, 2], [3, 4]])", .syntax, 1, 8, 3, "‘engine’ = numeric"),
    Mistake("matrix(ZZ, [[1, 1/2], [3, 4]])", .syntax, 1, 8, 23, "integers"),
    Mistake("matrix(ZZ, 2, 2, [1, 1/2, 3, 4])", .syntax, 1, 8, 25, "integers"),
    Mistake("matrix(foo, [[1, 2]])", .syntax, 1, 8, 1, "rows in brackets"),
    Mistake("matrix(QQ, 2, [1, 2, 3])", .raggedRows, 1, 15, 9, "3 entries"),
    Mistake("[1 2; 3 4]*[5 6; 7 8]", .syntax, 1, 11, 11, "multiply"),
    Mistake("[1 2; 3 4]^2", .syntax, 1, 11, 2, "power"),
  ])
  func ringsThatAreOptions(_ mistake: Mistake) {
    mistake.check { (text) throws(NotationError) in try Notation.matrix(text) }
  }

  @Test(arguments: [
    "[1 1//2; -3 4]", "const A = [1 1//2\n -3 4]  # data", "using LinearAlgebra\nA = Rational{Int}[1 1//2; -3 4];",
    "#= several\nlines =#\n[1//1 1//2; -3//1 4//1]", "Float64[1.0 0.5; -3 4]",
  ])
  func Julia(_ text: String) throws { #expect(try Notation.value(text, in: .julia) == Self.half) }

  @Test(arguments: [
    "{{1, 1/2}, {-3, 4}}", "A = {{1, 1/2},\n {-3, 4}}; (* data *)", "a := {{1., 0.5}, {-3, 4}}",
    "{{1, Rational[1, 2]}, {-3, 4}}", "{{1.`, 5.*^-1}, {-3.`15.95, 4}}",
  ])
  func Mathematica(_ text: String) throws { #expect(try Notation.value(text, in: .mathematica) == Self.half) }

  @Test(arguments: [
    #"\begin{pmatrix}1&\frac12\\-3&4\end{pmatrix}"#, #"\begin{bmatrix} 1 & \tfrac{1}{2} \\ -3 & 4 \\ \end{bmatrix}"#,
    #"$$A = \begin{vmatrix} 1 & 1/2 \\[2pt] -3 & 4 \end{vmatrix}.$$"#,
    #"\[ \left( \begin{array}{cc} 1 & 0.5 \\ \hline {-3} & \boxed{4} \end{array} \right) \]"#,
    #"\begin{equation*} A_{1} = \begin{matrix} \phantom{-}1 & \dfrac{1}{2} \cr -3 & \mathbf{4} \end{matrix} \end{equation*}"#,
    "% exported\n\\begin{bmatrix*}[r] % right\n 1 & \\frac{1}{2} \\\\\n -3 & 4 \\end{bmatrix*}",
    "\\documentclass{article}\n\\usepackage{amsmath}\n\\begin{document}\n\\[\\begin{bmatrix}1&\\frac{-1}{-2}\\\\-3&4\\end{bmatrix}\\]\n\\end{document}\n",
    #"\begin{array}{|cc|} 1 & -\frac{-1}{2} \\ -3 & 4\cdot 10^{0} \end{array}"#,
  ])
  func LaTeX(_ text: String) throws {
    #expect(try Notation.value(text, in: .latex) == Self.half)
    #expect(try Notation.operand(text, kinds: [.matrix]) == Self.half)
  }

  @Test(arguments: [
    "| x | y |\n|---|---|\n| 1 | 1/2 |\n| -3 | 4 |", "The data:\n\nx|y\n:-:|--:\n1 | 0.5\n-3 | 4\n\nwas measured.",
    "|  |  |\r\n|--|--|\r\n| 1 | $\\frac12$ |\r\n| -3 | 4 |\r\n",
  ])
  func Markdown(_ text: String) throws {
    #expect(try Notation.value(text, in: .markdown) == Self.half)
    #expect(try Notation.operand(text, kinds: [.matrix]) == Self.half)
  }

  /// As an operand no language need be named.
  @Test(arguments: [
    "[1 1//2; -3 4]", "[[1, Fraction(1, 2)], [-3, 4]]", "{{1, 1/2}, {-3, 4}}", "[1, Rational(1, 2); -3, 4]",
    "Matrix([[1, Rational(1, 2)], [-3, 4]])", "[[Integer(1), S(1)/2], [-3, 4]]",
  ])
  func literals(_ text: String) throws { #expect(try Notation.matrix(text) == MatrixValue(Self.half)) }

  @Test(arguments: [
    ("1+2i", "1+2i"), ("1 + 2i", "1+2i"), ("2j", "2i"), ("1-2im", "1-2i"), ("1 - 2*I", "1-2i"),
    ("complex(1, -0.5)", "1-1/2i"), ("(3+4j)", "3+4i"), ("-2.5*im", "-5/2i"),
    ("Complex[1, 2]", "1+2i"), ("1/2*I", "1/2i"),
  ])
  func complexNumbers(_ text: String, _ canonical: String) throws {
    #expect(try Notation.scalar(text) == ScalarValue(.gaussianRationals, canonical))
  }

  /// A unit without a factor is a number where it is the language's own; elsewhere it may be an identity matrix.
  @Test func bareUnits() throws {
    for (language, text) in [
      (Notation.Language.sympy, "I"), (.mathematica, "I"), (.julia, "im"), (.matlab, "j"), (.matlab, "i"),
    ] {
      #expect(try Notation.value(text, in: language) == .scalar(ScalarValue(.gaussianRationals, "i")), "\(text)")
    }
    for text in ["I", "im", "j", "[1 I; 2 3]", "1 + I"] {
      #expect(throws: NotationError.self, "\(text)") { try Notation.matrix(text) }
    }
  }

  @Test func augmentedMatrices() throws {
    let augmented = MatrixValue(.integers, Shape(2, 3), ["1", "2", "3", "4", "5", "6"], bar: 2)
    for text in [
      #"\left[\begin{array}{cc|c}1&2&3\\4&5&6\end{array}\right]"#,
      #"\begin{array}{*{2}{r}|@{\quad}r}1&2&3\\4&5&6\end{array}"#,
      #"\begin{pmatrix}[cc|c]1&2&3\\4&5&6\end{pmatrix}"#, #"\begin{array}{|rr|r|}1&2&3\\4&5&6\end{array}"#,
    ] {
      #expect(try Notation.matrix(text) == augmented, "\(text)")
    }
    #expect(try Notation.matrix("|||\\||b|\n|-|-|-|-|\n|1|2|\\||3|\n|4|5|\\||6|") == augmented)
  }

  /// Numbers stand for columns where the option says so.
  @Test func headersOfNumbers() throws {
    let table = "| 1 | 2 |\n|---|---|\n| 3 | 4 |"
    #expect(throws: NotationError.self) { try Notation.value(table, in: .markdown) }
    let value = try Notation.value(table, in: .markdown, header: true)
    #expect(value == .matrix(MatrixValue(.integers, Shape(1, 2), ["3", "4"])))
  }

  /// The sizes of matrices without entries.
  @Test(arguments: [
    (Notation.Language.numpy, "numpy.zeros((0, 3))", Shape(0, 3)), (.numpy, "np.zeros((2, 0), dtype=int)", Shape(2, 0)),
    (.julia, "zeros(Float64, 0, 3)", Shape(0, 3)), (.matlab, "zeros(3, 0)", Shape(3, 0)), (.matlab, "[]", Shape(0, 0)),
    (.sympy, "Matrix(0, 3, [])", Shape(0, 3)), (.python, "[[], []]", Shape(2, 0)), (.mathematica, "{{}}", Shape(1, 0)),
    (.latex, "\\begin{array}{rr}\\end{array}", Shape(0, 2)), (.markdown, "|a|b|\n|-|-|\n", Shape(0, 2)),
  ])
  func emptyMatrices(_ language: Notation.Language, _ text: String, _ shape: Shape) throws {
    #expect(try Notation.value(text, in: language) == .matrix(MatrixValue(.integers, shape, [])))
  }

  /// Decimals are exact unless doubles are asked for.
  @Test func doublesAreReadBitForBit() throws {
    for (language, text) in [
      (Notation.Language.python, "[0.1, -0.0, 5e-324, 1e308]"), (.mathematica, "{0.1, -0., 5.*^-324, 1.*^308}"),
      (.julia, "[0.1, -0.0, 5e-324, 1e308]"), (.matlab, "[0.1; -0.0; 5e-324; 1e308]"),
      (.latex, #"\begin{pmatrix}0.1\\-0.0\\5\cdot10^{-324}\\1 \times 10^{308}\end{pmatrix}"#),
    ] {
      let value = try Notation.value(text, in: language, kinds: [.vector], domain: .reals)
      #expect(value == .vector(VectorValue(.reals, ["0.1", "-0.0", "5e-324", "1e+308"])), "\(language)")
    }
    #expect(try Notation.value("0.1", in: .python) == .scalar(ScalarValue(.rationals, "1/10")))
  }

  @Test(
    "what Maxima, Maple, Sage, GAP and Magma print",
    arguments: [
      (Notation.Language.maxima, "A : matrix([1, 1/2], [-3, 4])$ /* rows */"),
      (.maxima, "matrix(\n  [1, 1/2],\n  [-3, 4]\n);"),
      (.maple, "A := Matrix(2, 2, [[1, 1/2], [-3, 4]]): # rows"), (.maple, "Matrix([[1, 1/2], [-3, 4]]);"),
      (.maple, "<<1, -3> | <1/2, 4>>;"), (.sage, "A = matrix(QQ, 2, 2, [1, 1/2, -3, 4])  # rows"),
      (.sage, "matrix(QQ, [[1, 1/2],\n            [-3, 4]])"), (.gap, "A := [ [ 1, 1/2 ], [ -3, 4 ] ];; # rows"),
      (.magma, "A := Matrix(Rationals(), 2, 2, [1, 1/2,\n -3, 4]); // rows"),
      (.magma, "Matrix(2, 2, [1, 1/2, -3, 4]);"),
    ])
  func algebraSystems(_ language: Notation.Language, _ text: String) throws {
    #expect(try Notation.value(text, in: language) == Self.half)
  }

  @Test(
    "vectors, units and empty matrices of algebra systems",
    arguments: [
      (Notation.Language.maxima, "[1, 2]", "(1, 2)"), (.maple, "Vector([1, 2])", "(1, 2)"),
      (.sage, "vector(QQ, [1, 2])", "(1, 2)"), (.magma, "Vector(Integers(), [1, 2])", "(1, 2)"),
      (.gap, "[1, 2]", "(1, 2)"),
      (.maxima, "matrix([%i, 1/2+3*%i])", "[i, 1/2+3i]"), (.gap, "[ [ E(4), 1/2-E(4) ] ]", "[i, 1/2-i]"),
      (.maple, "Matrix([[I, 2-3*I]])", "[i, 2-3i]"), (.maple, "Matrix(0, 3)", "zeros(0, 3)"),
      (.sage, "matrix(ZZ, 3, 0)", "zeros(3, 0)"), (.maxima, "matrix()", "[]"), (.gap, "-3/4", "-3/4"),
    ])
  func algebraSystemsAsWritten(_ language: Notation.Language, _ text: String, _ meant: String) throws {
    #expect(try Notation.text(of: Notation.value(text, in: language)) == meant)
  }
}

extension MatrixValue {
  /// The matrix of a value that is known to be one.
  fileprivate init(_ value: Value) {
    guard case .matrix(let matrix) = value else { preconditionFailure("\(value) is no matrix") }
    self = matrix
  }
}
