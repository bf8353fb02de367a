import MatrixDomain
import MatrixExchange
import MatrixNotation
import TestSupport
import Testing

/// Mistakes in expressions: what is said, and where the mark stands.
@Suite struct ExpressionMistakeTests {
  @Test(arguments: [
    Mistake("", .emptyInput, 1, 1, 1, "an expression"), Mistake("# nothing", .emptyInput, 1, 1, 1),
    Mistake("1 +", .syntax, 1, 4, 1, "an expression"), Mistake("A B", .syntax, 1, 3, 1, "operator is missing"),
    Mistake("2A", .syntax, 1, 2, 1, "write 2*"), Mistake("[2A 1]", .invalidNumber, 1, 3, 1, "parameters"),
    Mistake("(1 + 2", .syntax, 1, 1, 1, "never closed"), Mistake("[1, A", .syntax, 1, 1, 1, "never closed"),
    Mistake("A(1, 2", .syntax, 1, 2, 1, "never closed"), Mistake("1)", .syntax, 1, 2, 1, "never opened"),
    Mistake("(A]", .syntax, 1, 3, 1, "')'"), Mistake("A^2^3", .syntax, 1, 4, 2, "power of a power"),
    Mistake("A == B == C", .syntax, 1, 8, 2, "two"), Mistake("<1, A>", .syntax, 1, 1, 6, "square brackets"),
    Mistake("<<1,2>|<3>>", .raggedRows, 1, 8, 3, "2 and 1 rows"), Mistake("<1, 2", .syntax, 1, 1, 1, "never closed"),
    Mistake("<>", .syntax, 1, 2, 1, "a number"), Mistake("A < B", .syntax, 1, 3, 1, "=="),
    Mistake("A.\\B", .syntax, 1, 2, 2, "B./A"), Mistake("[A .^2]", .syntax, 1, 4, 2, "A.^2"),
    Mistake("A.^2^3", .syntax, 1, 5, 2, "power of a power"), Mistake("A .B", .syntax, 1, 3, 1, "A . B"),
    Mistake("A. B", .syntax, 1, 2, 1, "both sides"), Mistake("A . ", .syntax, 1, 3, 1, "lu(A).L"),
    Mistake("A .+ 1", .syntax, 1, 3, 2, "ones("), Mistake("sin.(A)", .syntax, 1, 4, 2, "entry by entry"),
    Mistake("A[[1;;2, 3]]", .syntax, 1, 5, 2, "A(1:3, :)"), Mistake("A(1,2) = 5", .syntax, 1, 8, 1, "not assigned"),
    Mistake("f(x) = x^2", .syntax, 1, 6, 1, "anew"), Mistake("2*(x + y) = 3", .syntax, 1, 11, 1, "solve("),
    Mistake("x + y = 3", .syntax, 1, 7, 1, "solve("), Mistake("1, 2", .syntax, 1, 2, 1, "(1, 2, 3)"),
    Mistake("\"abc", .syntax, 1, 1, 1, "never closed"), Mistake("A(1,,2)", .syntax, 1, 5, 1, "an expression"),
    Mistake("A(1,)", .syntax, 1, 4, 1, "nothing"), Mistake("[A,,b]", .syntax, 1, 3, 1, "missing after the comma"),
    Mistake("[;A]", .syntax, 1, 2, 1, "row is missing"), Mistake("[A | b | c]", .syntax, 1, 8, 1, "second bar"),
    Mistake("[1 2; 3]", .raggedRows, 1, 8, 1, "row 2 has 1 entry"), Mistake("1/0", .zeroDenominator, 1, 3, 1),
    Mistake("A = 2\nB = [1 2;\n3]", .raggedRows, 3, 2, 1, "row 2"),
    Mistake("1:2:3:4", .syntax, 1, 6, 1, "too many parts"),
    Mistake("end = 3", .invalidName, 1, 1, 3, "another name"),
    Mistake("[a, a] = f(1)", .duplicateName, 1, 5, 1, "twice"),
    Mistake("A = # nothing", .syntax, 1, 14, 1, "an expression"), Mistake("$", .syntax, 1, 1, 1, "'$'"),
    Mistake("A – B", .syntax, 1, 3, 1, "en dash"), Mistake("a b = 3", .syntax, 1, 3, 1, "operator"),
    Mistake(":", .syntax, 1, 1, 1, "slice"), Mistake("(1,000, 2)", .decimalComma, 1, 2, 5),
    Mistake("\\begin{bmatrix} 1", .syntax, 1, 1, 15, "never closed"),
    Mistake("7 // 2", .syntax, 1, 3, 2, "fraction"), Mistake("A // Inverse", .syntax, 1, 3, 2, "comment"),
    Mistake("A; // note", .syntax, 1, 4, 2, "comment"), Mistake("a//b", .syntax, 1, 2, 2, "no operator"),
  ])
  func mistakes(mistake: Mistake) {
    mistake.check { (text) throws(NotationError) in try Notation.script(text) }
  }

  @Test func depthAndLengthAreLimited() throws {
    for (open, close) in [("(", ")"), ("[", "]"), ("f(", ")"), ("A[", "]"), ("-(", ")")] {
      func nested(_ depth: Int) -> String {
        String(repeating: open, count: depth) + "x" + String(repeating: close, count: depth)
      }
      _ = try Notation.script(nested(32))
      #expect(throws: NotationError.self) { try Notation.script(nested(33)) }
      do throws(NotationError) { _ = try Notation.script(nested(100_000)) } catch {
        #expect(error.code == .nestingTooDeep && error.message.contains("32"))
      }
    }
    // Long is not deep.
    let sum = Array(repeating: "a", count: 30_000).joined(separator: "+")
    #expect(try Notation.script(sum).statements.count == 1)
    let long = Array(repeating: "a", count: 40_000).joined(separator: "+")
    do throws(NotationError) {
      _ = try Notation.script(long)
      Issue.record("a sum of 40,000 names was read")
    } catch { #expect(error.code == .tooLarge) }
    #expect(try Notation.script(String(repeating: "-", count: 100_000) + "a").statements.count == 1)
    // A literal is one part.
    let literal = "[" + Array(repeating: "1 2 3", count: 50_000).joined(separator: "; ") + "]"
    #expect(try Notation.script(literal).statements.count == 1)
  }
}

/// No text, however broken, does more than throw, at a place inside the text.
@Suite struct ExpressionFuzzTests {
  private func read(_ text: String, _ random: SeededRandom) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
    do throws(NotationError) {
      let script = try Notation.script(text)
      for statement in script.statements {
        #expect(statement.range.upperBound <= script.source.bytes.count, "\(text.debugDescription), \(random)")
        _ = ExpressionText(statement.expression)
      }
    } catch {
      #expect(
        (1...max(1, lines.count)).contains(error.line) && error.column >= 1, "\(text.debugDescription), \(random)")
      let said = error.message + (error.advice?.description ?? "")
      #expect(Identifier.escaped(said) == said, "\(text.debugDescription), \(random)")
    }
  }

  @Test func randomBytes() {
    var random = SeededRandom("random bytes are expressions")
    for _ in 0..<random.count(3000) {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      read(String(decoding: bytes, as: UTF8.self), random)
    }
  }

  @Test func randomTokens() {
    var random = SeededRandom("random tokens are expressions")
    let tokens = [
      "1", "2.5", "1e3", "1/3", "2i", "1//2", "x", "A", "det", "end", "i", "T", "sqrt(2)", "[1 2; 3 4]", "(1, 2)", "{}",
      "in dimension 3", "\\begin{bmatrix}", "\\end{bmatrix}", "\"a\"", "'", "\"", " ", " ", "\n", "\r\n", "\t", ";",
      ",",
      "|", "[", "]", "(", ")", "{", "}", "+", "-", "*", "/", "\\", "^", "**", ".*", ".'", ".T", "^T", "^-1", "==", "!=",
      "~=", "=", ":", "..", "...", ".", " . ", ".^", "./", ".\\", "[[", "]]", ";;", "All", "<", ">", "<<1,2>|<3,4>>",
      "matrix(", ".(", "#", "%", "//", "−",
      "·", "ᵀ", "⁻¹", "√", "np.array", "é", "\u{0}", "\u{202E}",
      "👩‍👩‍👧", "~", "@", "!", "<",
    ]
    for _ in 0..<random.count(20_000) {
      let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in tokens.randomElement(using: &random)! }
        .joined()
      read(text, random)
    }
  }

  @Test(arguments: [
    "A = [1 2; 3 4]; inv(A)*[1; 0] + 2*A(1, :)'", "[P, L, U] = lu(A) # parts\nP*A == L*U",
    "det([a-1, 2; {3} 4]^-1, method: \"cofactors\", steps = none)",
    "np.vstack((A, B))./[1 2; 3 4].^2 . A[[1, All]] + 2^f(x)",
    #"\begin{bmatrix} 1 & \frac{1}{2} \\ 3 & 4 \end{bmatrix}'"#,
  ])
  func truncatedAndChanged(_ text: String) {
    var random = SeededRandom("truncated and changed expressions")
    let bytes = Array(text.utf8)
    for end in bytes.indices { read(String(decoding: bytes[..<end], as: UTF8.self), random) }
    for _ in 0..<random.count(2000) {
      var changed = bytes
      for _ in 0...Int.random(in: 0...3, using: &random) {
        changed[Int.random(in: 0..<bytes.count, using: &random)] = bytes.randomElement(using: &random)!
      }
      read(String(decoding: changed, as: UTF8.self), random)
    }
  }
}
