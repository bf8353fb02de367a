import Testing

/// Libraries speak of mathematics; only the command layer speaks of options and of `mm`. Below it, texts hold options and
/// tools as data (`NeutralText`).
@Suite struct FaceTests {
  /// Where the words of the command line are made.
  static let face = ["Sources/MatrixCommands/", "Sources/mm/"]

  @Test func noStringBelowTheCommandLayerNamesAnOptionOrTheProgram() throws {
    for file in try SourceFile.all(under: "Sources") where !Self.face.contains(where: file.path.hasPrefix) {
      for literal in try SourceFile.literals(inFile: file.path) where Self.isSpoken(literal.text) {
        Issue.record("\(file.path):\(literal.line) speaks of the command line: \(literal.text)")
      }
    }
  }

  @Test func theReaderOfLiteralsSeesStringsAlone() {
    let text = #"""
      // "--comment" /* "mm" */
      let one = "a \(call("--inner", 2)) --outer"
      /* "--none" */ let two = #"raw "quoted" --raw"#
      let three = """
        first mm line
        """
      let four = 1
      """#
    let literals = SourceFile.literals(of: text)
    #expect(literals.map(\.line) == [2, 2, 3, 4])
    #expect(
      literals.map { $0.text.drop(while: \.isWhitespace) } == [
        "--inner", "a  --outer", #"raw "quoted" --raw"#, "first mm line\n  ",
      ])
    #expect(literals.allSatisfy { Self.isSpoken($0.text) })
    for text in ["12 mm", "common", "-- or --", "a-b", "mmws", "command: x--"] {
      #expect(Self.isSpoken(text) == (text == "12 mm"), "\(text)")
    }
  }

  /// True for a text with `--option` or the word `mm` in it.
  private static func isSpoken(_ text: String) -> Bool {
    text.contains(/(^|[^\w-])--[a-z]/) || text.contains(/(^|[^\w.])mm($|[^\w.])/)
  }
}
