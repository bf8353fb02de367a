import MatrixArithmetic
import MatrixDomain
import MatrixNotation
import TestSupport
import Testing

/// Equations in other spellings than the plain one: separators, typographic signs, LaTeX.
@Suite("Spellings of equations")
struct SpellingTests {
  private func read(_ text: String, decimalComma: Bool = false) throws -> String {
    let system = try Notation.equations(text, decimalComma: decimalComma)
    return system.unknowns.joined(separator: " ") + " " + Notation.text(of: system.augmented)
  }

  @Test(arguments: [
    ("3x+2y=7, x-y=4", "x y [3, 2 | 7; 1, -1 | 4]"), ("x+y=3 and x-y=1", "x y [1, 1 | 3; 1, -1 | 1]"),
    ("x+y=3, and x-y=1.", "x y [1, 1 | 3; 1, -1 | 1]"), ("x = 1,\ny = 2,\n", "x y [1, 0 | 1; 0, 1 | 2]"),
    ("x = 1;\nand y = 2", "x y [1, 0 | 1; 0, 1 | 2]"), ("x = 1, 2y = 3", "x y [1, 0 | 1; 0, 2 | 3]"),
    ("x \u{2212} y = \u{2212}1; 2e\u{2212}1*x0 = 1*2", "x y x0 [1, -1, 0 | -1; 0, 0, 1/5 | 2]"),
    // What is printed under READ OFF.
    ("x = 11/3 \u{2212} 2·y     z = 2/3     (y = t)", "x y z t [1, 2, 0, 0 | 11/3; 0, 0, 1, 0 | 2/3; 0, 1, 0, -1 | 0]"),
    ("x   +   y   =   3", "x y [1, 1 | 3]"), ("2   x = 4   y", "x y [2, -4 | 0]"),
  ])
  func separators(_ text: String, _ expected: String) throws {
    if text.hasPrefix("2   x") {
      // Room before a term on the right begins another equation, which here has no sign.
      #expect(throws: NotationError.self) { try read(text) }
    } else {
      #expect(try read(text) == expected)
    }
  }

  @Test(arguments: [
    ("0,5x + 1,5y = 2", "x y [1/2, 3/2 | 2]"), ("x = 1,5, y = 2,5", "x y [1, 0 | 3/2; 0, 1 | 5/2]"),
    ("1,5e-3 x = 1", "x [3/2000 | 1]"), ("x = 1, y = 2", "x y [1, 0 | 1; 0, 1 | 2]"),
  ])
  func decimalComma(_ text: String, _ expected: String) throws {
    #expect(try read(text, decimalComma: true) == expected)
    #expect(throws: NotationError.self) { try read("1.5x = 2", decimalComma: true) }
    #expect(throws: NotationError.self) { try read("1,5,5x = 2", decimalComma: true) }
  }

  @Test(arguments: [
    (#"\begin{cases} 2x + 3y = 5 \\ x - y = 0 \end{cases}"#, "x y [2, 3 | 5; 1, -1 | 0]"),
    (
      #"$$\left\{\begin{aligned} 2x + 3y &= 5, \\[2pt] x - y &= 0. \end{aligned}\right.$$"#, "x y [2, 3 | 5; 1, -1 | 0]"
    ),
    (
      "\\begin{align*}\n  2x_{1} + \\frac{1}{2}x_2\n &= 3 \\\\\n x_1 &= \\frac12 \\nonumber\n\\end{align*} % done",
      "x_1 x_2 [2, 1/2 | 3; 1, 0 | 1/2]"
    ),
    (
      #"\left\{\begin{array}{rcrcr} 2x & + & 3y & = & 5 \\ x & - & y & = & 0 \end{array}\right."#,
      "x y [2, 3 | 5; 1, -1 | 0]"
    ),
    (#"$x + y = 3$, $x - y = 1$"#, "x y [1, 1 | 3; 1, -1 | 1]"),
    (#"\(x + y = 3\) and \(y = 1\)"#, "x y [1, 1 | 3; 0, 1 | 1]"),
    (#"x + y = 3 \qquad x - y = 1"#, "x y [1, 1 | 3; 1, -1 | 1]"),
    (
      #"2\cdot\alpha - \beta_{12} = \dfrac{\alpha}{3}, \text{cost} = 1"#,
      "alpha beta_12 cost [5/3, -1, 0 | 0; 0, 0, 1 | 1]"
    ),
    (#"0{,}5x = \frac{x+1}{2} \text{ and } y = 1"#, "x y [0, 0 | 1/2; 0, 1 | 1]"),
    (#"\left(x + y\right) \times 2 = {3}"#, "x y [2, 2 | 3]"), (#"x_1y_2"# + " = 0 ; \\hline", ""),
    (#"\text{2x + 3y} = 5"#, ""), (#"\begin{pmatrix} x = 1 \end{pmatrix}"#, ""), (#"x \leq 3"#, ""), (#"\foo = 1"#, ""),
    (#"\frac{1}{2 = x"#, ""), (#"\frac{1} = x"#, ""), (#"\frac{1}{0}x = 1"#, ""),
  ])
  func latex(_ text: String, _ expected: String) throws {
    if expected.isEmpty {
      #expect(throws: NotationError.self, "\(text)") { try read(text) }
    } else {
      #expect(try read(text) == expected, "\(text)")
      #expect(Notation.looksLikeEquations(text), "\(text)")
    }
  }

  @Test(arguments: [
    #"A = \begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}"#,
    #"A = \left(\begin{array}{cc} 1 & 2 \\ 3 & 4 \end{array}\right)"#,
    #"c = \frac{1}{2}"#, "1 2; 3 4", #"\begin{bmatrix} 1 \end{bmatrix}"#,
  ])
  func matrices(_ text: String) { #expect(!Notation.looksLikeEquations(text), "\(text)") }

  // MARK: One system in many spellings

  @Test("a generated system means the same in every spelling")
  func generated() throws {
    var random = SeededRandom("spellings of equations")
    for _ in 0..<random.count(60) {
      let system = GeneratedSystem(&random)
      let plain = try Notation.equations(system.text(.plain, &random))
      for spelling in GeneratedSystem.Spelling.allCases {
        let text = system.text(spelling, &random)
        let read = try Notation.equations(text, decimalComma: spelling == .decimalComma)
        #expect(read.augmented == plain.augmented, "\(random) \(spelling): \(text)")
      }
      #expect(plain.augmented.shape == Shape(system.rows.count, system.count + 1))
    }
  }
}

/// A system of a few equations, each unknown in the first, with fractions and decimals.
private struct GeneratedSystem {
  enum Spelling: CaseIterable { case plain, commas, and, lines, minus, decimalComma, cases, aligned, array, gaps }

  /// Numerators over 1, 2, 4 or 5.
  var rows: [[(Int, Int)]] = []
  let count: Int

  init(_ random: inout SeededRandom) {
    count = Int.random(in: 1...4, using: &random)
    for row in 0..<Int.random(in: 1...4, using: &random) {
      rows.append(
        (0...count).map { column in
          let value = Int.random(in: -9...9, using: &random)
          return (
            row == 0 && column < count && value == 0 ? 1 : value, [1, 1, 2, 4, 5].randomElement(using: &random) ?? 1
          )
        })
    }
  }

  func text(_ spelling: Spelling, _ random: inout SeededRandom) -> String {
    let isLaTeX = spelling == .cases || spelling == .aligned || spelling == .array
    let lines = rows.map { row in
      let terms = (0..<count).map { term(row[$0], name: isLaTeX ? "x_{\($0 + 1)}" : "x_\($0 + 1)", spelling) }
      var left = ""
      for (index, term) in terms.enumerated() {
        left += index == 0 ? term : term.hasPrefix("-") ? " - \(term.dropFirst())" : " + \(term)"
      }
      let equals = isLaTeX && Bool.random(using: &random) ? "&=" : "="
      return "\(left) \(equals) \(term(row[count], name: "", spelling))"
    }
    switch spelling {
    case .plain: return lines.joined(separator: "; ")
    case .commas: return lines.joined(separator: ", ")
    case .and: return lines.joined(separator: Bool.random(using: &random) ? " and " : ", and ")
    case .lines: return lines.joined(separator: "\n")
    case .minus: return lines.joined(separator: "; ").replacing("-", with: "\u{2212}")
    case .decimalComma: return lines.joined(separator: "; ")
    // A minus would go on with the equation before.
    case .gaps: return lines.map { $0.hasPrefix("-") ? "0 \($0)" : $0 }.joined(separator: "     ")
    case .cases: return "\\begin{cases}" + lines.joined(separator: " \\\\ ") + "\\end{cases}"
    case .aligned: return "\\[\\begin{aligned}\n" + lines.joined(separator: " \\\\\n") + "\n\\end{aligned}\\]"
    case .array: return "\\left\\{\\begin{array}{rl}" + lines.joined(separator: "\\\\") + "\\end{array}\\right."
    }
  }

  private func term(_ value: (Int, Int), name: String, _ spelling: Spelling) -> String {
    let (numerator, denominator) = value
    let sign = numerator < 0 ? "-" : ""
    let size = abs(numerator)
    let number: String
    switch spelling {
    case _ where denominator == 1: number = "\(size)"
    case .decimalComma: number = Self.decimal(size, denominator).replacing(".", with: ",")
    case .cases, .array: number = "\\frac{\(size)}{\(denominator)}"
    case .lines: number = Self.decimal(size, denominator)
    default: number = name.isEmpty ? "\(size)/\(denominator)" : "(\(size)/\(denominator))"
    }
    return sign + number + (name.isEmpty ? "" : " \(name)")
  }

  private static func decimal(_ size: Int, _ denominator: Int) -> String {
    let hundredths = size * 100 / denominator
    let digits = String(hundredths % 100 + 100).dropFirst()
    return "\(hundredths / 100).\(digits)"
  }
}
