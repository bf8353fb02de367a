import MatrixDomain
import MatrixRendering
import TestSupport
import Testing

@Suite("LaTeX documents are set by a TeX engine", .enabled(if: TeXEngine.found != nil, "no TeX engine is installed"))
struct TeXEngineTests {
  private func expectSet(_ body: String, overfull: Double = 0) throws {
    let outcome = try #require(TeXEngine.found).set(LaTeXRenderer().document(body))
    #expect(outcome.succeeded, "\(outcome.complaint)")
    #expect(!outcome.log.contains("Missing character"))
    #expect((outcome.overfull.first ?? 0) <= overfull, "lines stick out by \(outcome.overfull) points")
  }

  @Test("the models at every detail and width")
  func models() throws {
    var body = ""
    for derivation in [
      try ModelDerivations.unique(), try ModelDerivations.infinite(), try ModelDerivations.inconsistent(),
    ] {
      for detail in Detail.allCases {
        for width in [30, 80] { body += LaTeXRenderer(width: width).render(derivation, detail: detail) }
      }
    }
    try expectSet(body)
  }

  @Test("hostile texts in every place")
  func hostile() throws {
    let body = Hostile.texts.map { LaTeXRenderer().heading($0) + LaTeXRenderer().render(Hostile.narrative($0)) }
    try expectSet(body.joined(), overfull: .infinity)
  }

  @Test("wide tables fill the page and no more, whatever their width")
  func wideTables() throws {
    var body = ""
    for (columns, entry) in [(20, "-7"), (60, "12"), (60, "-123/4567"), (12, "-1234567/89"), (300, "1")] {
      let row = TextSlab(Array(repeating: entry, count: columns))
      var picture = TablePicture(
        rows: Array(repeating: row, count: 3), columns: columns, bars: [columns - 1],
        pivots: [.init(row: 1, column: columns / 2)], changed: [1], focus: columns / 2)
      picture.rowNames = ["E1", "E2", "E3"]
      for width in [20, 40, 80, 100, 120] {
        var narrative = Narrative()
        narrative.append(.step(.init(number: 1, operation: .name("R1"), reason: nil)))
        narrative.table(picture)
        body += LaTeXRenderer(width: width).render(narrative)
      }
    }
    try expectSet(body)
  }
}
