import Testing

/// Libraries speak of mathematics; only the command layer speaks of options and of `mm`. Below it, advice holds options and
/// tools as data (`Advice`).
@Suite struct FaceTests {
  /// Where the words of the command line are made.
  static let face = ["Sources/MatrixCommands/", "Sources/mm/"]

  /// Files that still name options: the help texts of tools (and what the search for tools passes over). A file that names
  /// none any more leaves the list.
  static let awaited: Set<String> = [
    "Sources/MatrixFeatures/Registry/WordForms.swift",
    "Sources/MatrixFeatures/Running/Numeric/ExactVerdict.swift",
    "Sources/MatrixFeatures/Tools/Determinants/DeterminantTool.swift",
    "Sources/MatrixFeatures/Tools/Determinants/PermanentTools.swift",
    "Sources/MatrixFeatures/Tools/Forms/NormTool.swift",
    "Sources/MatrixFeatures/Tools/InnerProducts/AffineTool.swift",
    "Sources/MatrixFeatures/Tools/InnerProducts/LeastSquaresTool.swift",
    "Sources/MatrixFeatures/Tools/InnerProducts/OrthogonalTools.swift",
    "Sources/MatrixFeatures/Tools/InnerProducts/QRTool.swift",
    "Sources/MatrixFeatures/Tools/Lattices/LatticeTools.swift",
    "Sources/MatrixFeatures/Tools/Making/DiagonalTools.swift",
    "Sources/MatrixFeatures/Tools/Making/RandomTool.swift",
    "Sources/MatrixFeatures/Tools/Making/RotationTools.swift",
    "Sources/MatrixFeatures/Tools/Maps/MapTool.swift",
    "Sources/MatrixFeatures/Tools/Polynomials/CharacteristicPolynomialTool.swift",
    "Sources/MatrixFeatures/Tools/Polynomials/MinimalPolynomialTool.swift",
    "Sources/MatrixFeatures/Tools/Products/ConjugateTool.swift",
    "Sources/MatrixFeatures/Tools/Spaces/SpanTools.swift",
    "Sources/MatrixFeatures/Tools/Spaces/SubspaceTools.swift",
    "Sources/MatrixFeatures/Tools/Systems/SolveTool.swift",
  ]

  @Test func noStringBelowTheCommandLayerNamesAnOptionOrTheProgram() throws {
    var stillNaming: Set<String> = []
    for file in try SourceFile.all(under: "Sources") where !Self.face.contains(where: file.path.hasPrefix) {
      for literal in try SourceFile.literals(inFile: file.path) where Self.isSpoken(literal.text) {
        if Self.awaited.contains(file.path) {
          stillNaming.insert(file.path)
        } else {
          Issue.record("\(file.path):\(literal.line) speaks of the command line: \(literal.text)")
        }
      }
    }
    #expect(Self.awaited.subtracting(stillNaming) == [], "these files name no option any more")
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
