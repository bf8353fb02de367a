import MatrixDomain
import MatrixNotation
import Testing

@Suite struct EquationTests {
  /// Reads a system and shows it: unknowns, `[A | b]`.
  private func read(_ text: String) throws -> String {
    let system = try Notation.equations(text)
    return system.unknowns.joined(separator: " ") + " " + Notation.text(of: system.augmented)
  }

  @Test(arguments: [
    ("2x + 3y - z = 5; x = y - 2", "x y z [2, 3, -1 | 5; 1, -1, 0 | -2]"),
    ("2x+3y-z=5\n x - y+2z = 5\n\n3x+2y-3z=-2\n", "x y z [2, 3, -1 | 5; 1, -1, 2 | 5; 3, 2, -3 | -2]"),
    ("2x1 + 3x2 = 1", "x1 x2 [2, 3 | 1]"), ("x_1 - x_2 = 0", "x_1 x_2 [1, -1 | 0]"),
    ("x₁ - 2x₂ = 0", "x₁ x₂ [1, -2 | 0]"), ("alpha + 2*beta = 1", "alpha beta [1, 2 | 1]"),
    ("α + 2·β = 1", "α β [1, 2 | 1]"), ("2*x = 2 * 3", "x [2 | 6]"), ("2·x ⋅ 3 = 1", "x [6 | 1]"),
    ("3/4 x = 1", "x [3/4 | 1]"), ("3/4x = 1", "x [3/4 | 1]"), ("(3/4)x = 1", "x [3/4 | 1]"),
    ("x/2 = 1/3", "x [1/2 | 1/3]"),
    ("2(x + y) = 3(x - 1)", "x y [-1, 2 | -3]"), ("-(x - 2y)/2 = 0", "x y [-1/2, 1 | 0]"),
    ("(x+y)*3 = 1", "x y [3, 3 | 1]"),
    ("x + x + 1 = 3 - x", "x [3 | 2]"), ("1 = x", "x [-1 | -1]"), ("0x + y = 1", "x y [0, 1 | 1]"),
    ("x = x", "x [0 | 0]"), ("0 = 5", " [| 5]"), ("x = 1;\ny = 2;", "x y [1, 0 | 1; 0, 1 | 2]"),
    ("0.5x + .25y = 1e2", "x y [1/2, 1/4 | 100]"), ("2e + 3f = 1", "e f [2, 3 | 1]"),
    ("1.5e-3*x = 1", "x [3/2000 | 1]"),
    ("xy = 3", "xy [1 | 3]"), ("x - -3 = 0; 2*-x = 4", "x [1 | -3; -2 | 4]"), ("2(3)(x) = 1", "x [6 | 1]"),
    ("x2 = 1; 3x2 + x = 1", "x2 x [1, 0 | 1; 3, 1 | 1]"), ("6/2*3 = x", "x [-1 | -9]"), ("2*3y = 1", "y [6 | 1]"),
    ("Äpfel + 2 Birnen = 7", "Äpfel Birnen [1, 2 | 7]"), ("\u{FEFF}x = 1\r\ny = 2\r\n", "x y [1, 0 | 1; 0, 1 | 2]"),
    ("((((x)))) = (((1)))", "x [1 | 1]"), ("7. x = 1", "x [7 | 1]"),
  ])
  func systems(_ text: String, _ expected: String) throws {
    #expect(try read(text) == expected)
  }

  @Test func fieldsOfASystem() throws {
    let system = try Notation.equations(" 2x = 1 ;  x/3 = y ")
    #expect(system.equations == ["2x = 1", "x/3 = y"])
    #expect(system.matrix == MatrixValue(.rationals, Shape(2, 2), ["2", "0", "1/3", "-1"]))
    #expect(system.right == VectorValue(.integers, ["1", "0"]))
    #expect(system.augmented.domain == .rationals)
    #expect(Notation.looksLikeEquations("x = 1") && !Notation.looksLikeEquations("1 2; 3 4"))
  }

  @Test(arguments: [
    Mistake("", .emptyInput, 1, 1), Mistake(" \n", .emptyInput, 1, 1),
    // Not linear.
    Mistake("x + x*y = 1", .notLinear, 1, 5, 3, "'x*y' is not linear"), Mistake("x y = 1", .notLinear, 1, 1, 3),
    Mistake("2x^2 = 1", .notLinear, 1, 2, 3, "'x^2'"), Mistake("1 + 1/x = 2", .notLinear, 1, 5, 3, "'1/x'"),
    Mistake("x = 1;\n y = sin(x + 1) + 2", .notLinear, 2, 6, 10, "'sin(x + 1)'"),
    Mistake("x(y) = 1", .notLinear, 1, 1, 4),
    Mistake("(x + 1)(y - 1) = 0", .notLinear, 1, 1, 14), Mistake("x² = 1", .notLinear, 1, 2),
    Mistake("x*0*y = 1", .notLinear, 1, 1, 5),
    Mistake("x/y = 1", .notLinear, 1, 1, 3), Mistake("x + y = 1; xy = 2", .notLinear, 1, 12, 2, "the product x*y"),
    Mistake("x + x1 = 1; x1x = 2", .notLinear, 1, 13, 3, "x1*x"),
    // Equals signs.
    Mistake("x + y", .syntax, 1, 1, 5, "no '='"), Mistake("x = 1; 2x + y ; y = 2", .syntax, 1, 8, 6, "no '='"),
    Mistake("x = y = 3", .syntax, 1, 7, 1, "second '='"), Mistake("x == 3", .syntax, 1, 3, 2, "comparison"),
    Mistake("x =", .syntax, 1, 4, 1, "right-hand side"), Mistake("= 3", .syntax, 1, 1, 1, "missing before '='"),
    Mistake("x <= 3", .syntax, 1, 3), Mistake("x = 1;; y = 2", .syntax, 1, 7, 1, "equation is missing"),
    // Terms.
    Mistake("2x + = 1", .syntax, 1, 6), Mistake("2x + \n3 = 1", .syntax, 1, 5, 1, "ends too early"),
    Mistake("x = 2 3", .syntax, 1, 7, 1, "operator"),
    Mistake("x 2 = 1", .syntax, 1, 3, 1, "operator"), Mistake("x --+ 1 = 2", .syntax, 1, 5, 1, "two signs"),
    Mistake("* x = 1", .syntax, 1, 1),
    Mistake("2^3 x = 1", .syntax, 1, 1, 3, "power"), Mistake("x = 1/0", .zeroDenominator, 1, 5, 3),
    Mistake("x/(1-1) = 1", .zeroDenominator, 1, 1, 7),
    Mistake("6/2(3) = x", .syntax, 1, 1, 6, "two ways"), Mistake("2e3x = 1", .syntax, 1, 1, 3, "could be"),
    Mistake("2e3 = e3", .syntax, 1, 1, 3, "'e3'"), Mistake("x + 2e+3f = 1", .syntax, 1, 5, 4, "could be"),
    Mistake("e + 2e-3 = x", .syntax, 1, 5, 4),
    // Characters.
    Mistake("x \u{2014} 1 = 0", .syntax, 1, 3, 1, "type the hyphen"),
    Mistake("1,5x = 3", .decimalComma, 1, 1, 3, "‘decimal’ = comma"),
    Mistake("1,000x = 3", .decimalComma, 1, 1, 5), Mistake("x = 1,2y = 3", .decimalComma, 1, 5, 3),
    Mistake("x = 1,, y = 2", .syntax, 1, 7, 1, "equation is missing"),
    Mistake(", x = 1", .syntax, 1, 1, 1, "equation is missing"), Mistake("x = 1 and", .syntax, 1, 10, 1),
    Mistake("(x, y) = 2", .syntax, 1, 3, 1), Mistake("x = 1 and and y = 2", .syntax, 1, 11, 3),
    Mistake("x = \u{1B}1", .syntax, 1, 5, 1, "U+001B"),
    Mistake("x = [1]", .syntax, 1, 5), Mistake("x & y = 1", .syntax, 1, 3), Mistake("1.2.3 = x", .syntax, 1, 4, 2),
    Mistake("x = 1e1000000000", .tooLarge, 1, 5, 12),
    // Brackets.
    Mistake("2(x + 1 = 3", .syntax, 1, 2, 1, "never closed"), Mistake("x + 1) = 3", .syntax, 1, 6, 1, "never opened"),
    Mistake("() = 1", .syntax, 1, 2),
    Mistake("(x 2) = 1", .syntax, 1, 4), Mistake(String(repeating: "(", count: 65) + "x", .nestingTooDeep, 1, 65),
    Mistake(String(repeating: "(", count: 100_000), .nestingTooDeep, 1, 65),
    Mistake(String(repeating: "y", count: 65) + " = 1", .invalidName, 1, 1, 65),
  ])
  func mistakes(_ mistake: Mistake) { mistake.check { (text) throws(NotationError) in try Notation.equations(text) } }

  @Test func bracketsUpToTheLimit() throws {
    let text = String(repeating: "(", count: 64) + "x" + String(repeating: ")", count: 64) + " = 1"
    #expect(try read(text) == "x [1 | 1]")
  }

  @Test func sizesAreRefusedBeforeTheyAreReached() {
    // Powers of ten that can be read, and whose product cannot be held.
    let huge = Array(repeating: "1e9000000", count: 40).joined(separator: "*")
    #expect { try Notation.equations("\(huge) = x") } throws: { ($0 as? NotationError)?.code == .tooLarge }
    let wide = (0..<5000).map { "a\($0) = 1" }.joined(separator: "\n")
    #expect {
      try Notation.equations(wide, within: Budget(bytes: 100 << 20))
    } throws: { ($0 as? NotationError)?.code == .memoryLimit }
  }
}
