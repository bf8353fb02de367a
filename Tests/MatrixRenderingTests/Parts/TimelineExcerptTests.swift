import MatrixArithmetic
import MatrixDomain
import MatrixRendering
import Testing

@Suite("A part of a timeline")
struct TimelineExcerptTests {
  private func timelines() throws -> [Timeline<Rational>] {
    try [ModelSystem.unique, .infinite, .inconsistent].map { try $0.timeline(isReduced: true) }
  }

  @Test("its record replays to the states of the whole")
  func record() throws {
    for timeline in try timelines() {
      for first in 1...timeline.stepCount {
        for last in first...(timeline.stepCount + 1) {
          let part = TimelineExcerpt(timeline, try StepRange(from: first, to: last))
          #expect(part.skipped == first - 1)
          guard case .matrix(let start)? = part.record["start"], case .list(let steps)? = part.record["steps"] else {
            Issue.record("the record lacks its start or its steps")
            return
          }
          #expect(.matrix(start) == Value.matrix(timeline.state(after: first - 1), bar: timeline.layout.bars.first))
          var state = timeline.state(after: first - 1)
          for step in steps {
            let operation = try #require(step["operation"].flatMap(RowOperation<Rational>.init(record:)))
            operation.apply(to: &state)
          }
          #expect(state == timeline.state(after: min(last, timeline.stepCount)))
          #expect(steps.first?["index"] == .count(first))
        }
      }
    }
  }

  @Test(
    "what is shown of a step is what the whole shows of it, at every detail", arguments: [Detail.brief, .normal, .full])
  func rendering(detail: Detail) throws {
    let renderer = PlainTextRenderer(width: 200)
    for timeline in try timelines() {
      let whole = steps(renderer.render(Derivation([timeline]), detail: detail))
      #expect(whole.count == timeline.stepCount)
      for first in 1...timeline.stepCount {
        for last in first...timeline.stepCount {
          let range = try StepRange(from: first, to: last)
          let text = renderer.render(try Derivation([timeline]).excerpt(range), detail: detail)
          let part = steps(text)
          #expect(part.map(\.number) == Array(first...last))
          // Beside its last step a part does not say what the whole says when it is through.
          for step in part.dropLast() {
            #expect(whole[step.number - 1].lines == step.lines, "\(text)")
          }
          #expect(text.contains("'from' = 1 shows") == (first > 1))
          #expect(text.contains("'to' = \(timeline.stepCount) shows") == (last < timeline.stepCount))
          #expect(text.contains(" of \(timeline.stepCount) left out") == (first > 1 || last < timeline.stepCount))
        }
      }
      if detail == .brief { continue }
      let all = renderer.render(try Derivation([timeline]).excerpt(StepRange()), detail: detail)
      #expect(all == renderer.render(Derivation([timeline]), detail: detail))
    }
  }

  /// The steps of a text with the lines up to the end of their pictures.
  private func steps(_ text: String) -> [(number: Int, lines: [String])] {
    var result: [(Int, [String])] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let number = line.drop { $0 == " " }.prefix { $0.isNumber }
      // A part makes its columns no wider than its own entries are.
      let words = line.split(separator: " ").joined(separator: " ")
      if line.prefix(4).contains("."), let number = Int(number) {
        result.append((number, [words]))
        isOpen = true
      } else if isOpen, line.hasPrefix("   ") {
        result[result.count - 1].1.append(words)
      } else {
        isOpen = false
      }
    }
    return result
  }

  @Test("the state it begins from is drawn first, with the pivots found so far")
  func start() throws {
    let timeline = try ModelSystem.unique.timeline(isReduced: false)
    let text = PlainTextRenderer().render(try Derivation([timeline]).excerpt(StepRange(from: 4)), detail: .normal)
    expectEqual(
      text,
      """
      (Steps 1-3 of 4 left out; 'from' = 1 shows them.) The matrix then:
            x   y   z
         [ (1) -1   2 |   5 ]
         [  0   5  -5 |  -5 ]
         [  0   5  -9 | -17 ]

      FORWARD PHASE
      Column 2 (y). Candidates: 5, 5. Keep row 2: no swap, and the multiplier is 1.
       4. R3 <- R3 - R2
         [ (1) -1   2 |   5 ]
         [  0  (5) -5 |  -5 ]
         [  0   0 (-4)| -12 ] *
      Column 3 (z). Pivot -4, nothing below. Row echelon form reached.
      """)
    let first = PlainTextRenderer().render(try Derivation([timeline]).excerpt(StepRange(to: 1)), detail: .brief)
    expectEqual(
      first,
      """
            x   y   z
         [  2   3  -1 |  5 ]  E1
         [  1  -1   2 |  5 ]  E2
         [  3   2  -3 | -2 ]  E3

      FORWARD PHASE
       1. R1 <-> R2
      (Steps 2-4 of 4 left out; 'to' = 4 shows them.)
      """)
  }

  @Test("a range that means nothing is refused with the way out")
  func mistakes() throws {
    #expect(throws: StepRangeError.notPositive(0)) { try StepRange(from: 0) }
    #expect(throws: StepRangeError.notPositive(-2)) { try StepRange(to: -2) }
    #expect(throws: StepRangeError.reversed(first: 3, last: 2)) { try StepRange(from: 3, to: 2) }
    let derivation = Derivation([try ModelSystem.unique.timeline(isReduced: false)])
    #expect(throws: StepRangeError.beyondTheEnd(first: 5, count: 4)) { try derivation.excerpt(StepRange(from: 5)) }
    #expect(throws: StepRangeError.noSteps) { try Derivation().excerpt(StepRange()) }
    for error in [
      StepRangeError.notPositive(0), .reversed(first: 3, last: 2), .beyondTheEnd(first: 5, count: 4), .noSteps,
    ] {
      #expect(error.report.outcome == .malformed && error.report.code == .invalidOption)
    }
    // A shorter timeline beside a longer one shows where it ended.
    let short = Timeline<Rational>([[1, 2], [3, 4]])
    let two = try Derivation([derivation.parts[0], short]).excerpt(StepRange(from: 4))
    #expect(PlainTextRenderer().render(two, detail: .normal).contains("[  1   2 ]"))
  }
}
