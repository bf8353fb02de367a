import MatrixDomain
import MatrixNotation
import TestSupport
import Testing

/// Messages hold whole characters, and none that a terminal would obey: whatever stands at whatever place of a text.
@Suite struct MessageTests {
  /// Bytes of two to four, a letter with a mark, a family of one character, what terminals obey, what turns text round.
  static let intruders = [
    "é", "ß", "€", "\u{2212}", "\u{1F600}", "e\u{301}", "\u{1F469}\u{200D}\u{1F467}", "\u{1B}", "\u{0}", "\u{7F}",
    "\u{7}", "\u{202E}", "\u{FEFF}", "\u{85}", "\u{A0}", "\u{FF11}",
  ]

  static let literals = [
    "1 2; 3 4", "[1, 2 | 3; 4, 5 | 6]", "[[1,2],[3,4]]", "(1,2,3), (4,5,7)", "{(1, 0), (0, 1)}", "Matrix([[1, 2]])",
    "zeros(0, 3)", "{} in dimension 3", "1\t2\n3\t4", "|1 2; 3 4|", "-1/2+3i 1.5e-3", "\\frac{1}{2} & 3 \\\\ 4 & 5",
    "\\begin{bmatrix} 1 & -\\frac{1}{2} \\\\ 3 & 4 \\end{bmatrix}", "|  |  |\n|--|--|\n| 1 | 2 |", "1,5 2,5",
    "Fraction(1, 2) 3; 1//2 4",
  ]

  static let others = [
    "2x + 3y = 5; x - y = 1", "R2 <- R2 - 3*R1", "x^2 - (1/2)*x + 1", "1 3:5", "1 2; 3 4 -> 1 2; 0 -2",
  ]

  private func readers(_ text: String) -> [NotationError] {
    var errors: [NotationError] = []
    func take(_ read: () throws(NotationError) -> Void) {
      do throws(NotationError) { try read() } catch { errors.append(error) }
    }
    for kinds: [Value.Kind] in [[.matrix], [.matrix, .basis], [.vector, .matrix], [.scalar], [.polynomial]] {
      take { () throws(NotationError) in _ = try Notation.operand(text, kinds: kinds) }
    }
    take { () throws(NotationError) in _ = try Notation.equations(text) }
    take { () throws(NotationError) in _ = try Notation.rowOperations(text) }
    take { () throws(NotationError) in _ = try Notation.positions(text) }
    take { () throws(NotationError) in _ = try Notation.matrices(text) }
    for language in Notation.Language.allCases {
      take { () throws(NotationError) in _ = try Notation.value(text, in: language) }
    }
    return errors
  }

  /// True for what a terminal shows as it is.
  private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }

  private func check(_ text: String, _ comment: String) {
    let given = Set(text.unicodeScalars)
    let own = Set("…×‘’·→–ℤℚℝℂ".unicodeScalars)
    for error in readers(text) {
      let said = [error.problem, error.expected ?? "", error.advice?.description ?? ""].joined(separator: " ")
      for scalar in said.unicodeScalars {
        // The bytes of a character one by one would be characters that nobody wrote.
        let isWritten = scalar.isASCII || given.contains(scalar) || own.contains(scalar)
        #expect(isPlain(scalar) && isWritten, "\(said.debugDescription): \(comment)")
      }
    }
  }

  @Test(arguments: intruders) func everywhere(_ intruder: String) {
    var random = SeededRandom("messages of \(intruder.unicodeScalars.first!.value)")
    for literal in Self.literals + Self.others {
      let characters = Array(literal)
      var places = Array(0...characters.count)
      // All places of each literal in time; some of them now.
      if SeededRandom.multiplier == 1 { places = places.shuffled(using: &random).prefix(6).sorted() }
      for place in places {
        let inserted = String(characters[..<place]) + intruder + String(characters[place...])
        check(inserted, "\(inserted.debugDescription) \(random)")
        guard place < characters.count else { continue }
        let replaced = String(characters[..<place]) + intruder + String(characters[(place + 1)...])
        check(replaced, "\(replaced.debugDescription) \(random)")
      }
    }
  }

  @Test func theReportedOnes() throws {
    for (text, says) in [
      ("Matrix([[1, 2],[3,4]]\u{1B}[31m", "'\\u{1B}' (U+001B)"), ("Matrix([[1, 2],[3,4]]é", "'é' (U+00E9)"),
      ("Matrix([[1, 2],[3,4]]\u{1F600}", "\u{1F600}"),
    ] {
      let error = try #require(throws: NotationError.self) { try Notation.matrix(text) }
      #expect(error.message.contains(says) && error.message.contains("expected ')'"), "\(error.message)")
    }
  }
}
