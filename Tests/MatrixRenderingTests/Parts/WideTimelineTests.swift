import MatrixArithmetic
import MatrixDomain
import Testing

@testable import MatrixRendering

@Suite("Timelines of wide matrices")
struct WideTimelineTests {
  /// Two rows with a step that is known.
  private func timeline(columns: Int, bar: Int? = nil) throws -> Timeline<Rational> {
    let matrix = Matrix<Rational>(Shape(2, columns)) { row, column in Rational(row == 0 ? column + 1 : 2 * column + 5) }
    var recorder = TimelineRecorder(matrix, layout: TableLayout(bars: bar.map { [$0] } ?? []))
    var elimination = Elimination(matrix, pivotColumns: columns)
    try elimination.reduceForward(rule: FirstNonzero(), recorder: &recorder)
    return recorder.timeline
  }

  private func workings(_ timeline: Timeline<Rational>) -> [Formula] {
    var narrative = Narrative()
    narrative.append(Derivation([timeline]), detail: .full)
    return narrative.blocks.compactMap { block in
      guard case .workings(let phrase) = block, case .math(let formula)? = phrase.pieces.first else { return nil }
      return formula
    }
  }

  private func rows(_ formula: Formula) -> [[String]] {
    formula.tokens.compactMap { if case .matrix(let rows, _) = $0 { Array(rows[0]) } else { nil } }
  }

  @Test("every row operation has its arithmetic, whole up to 24 columns", arguments: [1, 2, 20, 24])
  func whole(columns: Int) throws {
    let timeline = try timeline(columns: columns)
    let formulas = workings(timeline)
    #expect(formulas.count == timeline.operations.filter { if case .swap = $0 { false } else { true } }.count)
    for formula in formulas { #expect(rows(formula).allSatisfy { $0.count == columns }) }
  }

  @Test("of wider rows the entries from the pivot on and the last ones, which is said once", arguments: [25, 60])
  func cut(columns: Int) throws {
    let timeline = try timeline(columns: columns, bar: columns - 1)
    let formula = try #require(workings(timeline).first)
    let (target, source, result) = (rows(formula)[0], rows(formula)[1], rows(formula)[2])
    #expect(target.count == 16 && target[12] == "…" && target.last == String(2 * columns + 3))
    // What is shown is right entry by entry.
    for index in target.indices where target[index] != "…" {
      let (a, b, c) = (Int(target[index])!, Int(source[index])!, Int(result[index])!)
      #expect(a - 5 * b == c)
    }
    guard case .matrix(_, let bars)? = formula.tokens.first else {
      Issue.record("the arithmetic begins with a row")
      return
    }
    #expect(bars == [15])
    for text in [
      PlainTextRenderer().render(Derivation([timeline]), detail: .full),
      MarkdownRenderer().render(Derivation([timeline]), detail: .full),
      LaTeXRenderer().render(Derivation([timeline]), detail: .full),
    ] {
      #expect(text.split(separator: "The arithmetic shows 15 of \(columns) columns").count == 2)
      #expect(text.contains("of \(columns) columns shown"))
    }
  }

  @Test("the cut begins at the pivot, and with what is left of it near the end")
  func focus() {
    let row = TextSlab((0..<40).map(String.init))
    #expect(Array(RowCut(columns: 40, focus: 10, bars: [])(row)).prefix(3) == ["…", "10", "11"])
    let late = RowCut(columns: 40, focus: 39, bars: [38])
    #expect(Array(late(row)) == ["…"] + (28..<40).map(String.init) && late.shown == 12 && late.bars == [11])
    #expect(Array(RowCut(columns: 24, focus: 10, bars: [3])(row)).count == 40)
  }

  @Test("the longer numbers are, the fewer are written out, and never fewer than the pivot's and the last one")
  func lengths() {
    let row = TextSlab((0..<40).map(String.init))
    var before = Int.max
    for width in [1, 3, 5, 10, 20, 50, 1000] {
      let cut = RowCut(columns: 40, focus: 10, bars: [39]) { _ in width }
      let shown = Array(cut(row))
      #expect(shown.contains("10") && shown.last == "39" && cut.shown <= before, "\(width): \(shown)")
      #expect(cut.shown == shown.count { $0 != "…" } && cut.bars == [shown.count - 1], "\(width): \(shown)")
      before = cut.shown
    }
    #expect(before == 2)
    // Near the end nothing to the left of the pivot is written where there is no room for it.
    let late = RowCut(columns: 40, focus: 38, bars: []) { _ in 30 }
    #expect(Array(late(row)) == ["…", "38", "39"])
  }
}
