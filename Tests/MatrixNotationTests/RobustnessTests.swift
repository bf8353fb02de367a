import MatrixDomain
import MatrixNotation
import TestSupport
import Testing

/// No text, however broken, does more than throw.
@Suite struct RobustnessTests {
  /// Reads a text in every way; every mistake must have a place inside the text.
  private func readAll(_ text: String, _ random: SeededRandom) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" })
    func attempt<Result>(_ read: (String) throws(NotationError) -> Result) {
      do throws(NotationError) {
        _ = try read(text)
      } catch {
        let line = error.place.line ?? 0
        #expect((1...max(1, lines.count)).contains(line) && error.column >= 1, "\(text.debugDescription), \(random)")
        let said = error.message + (error.advice?.description ?? "")
        #expect(Identifier.escaped(said) == said, "\(text.debugDescription), \(random)")
      }
    }
    attempt { (text) throws(NotationError) in try Notation.matrix(text) }
    attempt { (text) throws(NotationError) in try Notation.equations(text) }
    attempt(Notation.rowOperations)
    attempt(Notation.basis)
    attempt { (text) throws(NotationError) in try Notation.operand(text, kinds: [.count, .vector, .permutation]) }
  }

  @Test func randomBytes() {
    var random = SeededRandom("random bytes are read")
    for _ in 0..<random.count(2000) {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      readAll(String(decoding: bytes, as: UTF8.self), random)
    }
  }

  @Test func randomWords() {
    var random = SeededRandom("random words are read")
    let words = [
      "1", "-2", "3/4", "0.5", "1e3", "x", "y", "x1", "e3", "R1", "R2", " ", " ", "\t", "\n", "\r\n", ";", ",", "|",
      "[", "]",
      "(", ")", "{", "}", "+", "-", "*", "/", "=", "^", "<-", "<->", "←", "−", "·", "zeros", "array", "in dimension",
      "é",
      "0", "00", ".", "e", "\u{0}", "\u{202E}", "👩‍👩‍👧",
    ]
    for _ in 0..<random.count(6000) {
      let text = (0..<Int.random(in: 1...16, using: &random)).map { _ in words.randomElement(using: &random)! }.joined()
      readAll(text, random)
    }
  }

  @Test(arguments: [
    "[[1, 2/3 | 4], [-5, 6e1 | 7]]", "array([[1, 2],\n [3, 4]])", "zeros(0, 2 | 1)", "{(1, 0, 2), (0, 1, 0)}",
    "{} in dimension 3", "2(x + 3/4 y) - z = 5e-1;\n x₁ = (y - 2)/3", "R2 ← (1/5)·R2; R1 <-> R3, R2 <- R2 − 3*R1",
    "1\t2\t|\t3\r\n4\t5\t|\t6",
  ])
  func truncated(_ text: String) {
    let random = SeededRandom("truncated")
    for end in text.indices { readAll(String(text[..<end]), random) }
    let bytes = Array(text.utf8)
    for end in bytes.indices { readAll(String(decoding: bytes[..<end], as: UTF8.self), random) }
  }

  @Test(arguments: ["(", "[", "{", "[[", "((1,", "-", "1+", "x*(", "array(", "R", "((((x+"])
  func bombs(_ unit: String) { readAll(String(repeating: unit, count: 20_000), SeededRandom("bombs")) }

  /// 10⁵ entries or terms take time in proportion: quadratic reading would not come to an end here.
  @Test func largeTexts() throws {
    let row = (0..<100).map { "\($0 - 50)/\($0 + 1)" }
    let count = 1000
    let plain = Array(repeating: row.joined(separator: " "), count: count).joined(separator: "\n")
    #expect(try Notation.matrix(plain).shape == Shape(count, 100))
    let list =
      "[" + Array(repeating: "[" + row.joined(separator: ", ") + "]", count: count).joined(separator: ", ") + "]"
    let value = try Notation.matrix(list)
    #expect(value.shape == Shape(count, 100))
    #expect(try Notation.matrix(Notation.text(of: value)) == value)
    let sheet = Array(repeating: row.joined(separator: "\t"), count: count).joined(separator: "\n")
    #expect(try Notation.matrix(sheet) == value)
    let line = (0..<100_000).map { "\($0)x\($0 % 50)" }.joined(separator: " + ") + " = 1"
    #expect(try Notation.equations(line).unknowns.count == 50)
    let system = (0..<1000).map { row in (0..<100).map { "\(row + $0)x\($0)" }.joined(separator: " - ") + " = \(row)" }
    #expect(try Notation.equations(system.joined(separator: "\n")).matrix.shape == Shape(1000, 100))
  }
}
