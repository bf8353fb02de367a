/// Some consecutive steps of an elimination, with the state they begin from.
///
/// The whole timeline is kept, so that what came before is known: which pivots there are, which rows were exchanged.
public struct TimelineExcerpt<Element: HandScalar>: DerivationPart, Hashable {
  /// The whole timeline.
  public let timeline: Timeline<Element>
  /// The steps shown, counting from 1; empty where the timeline ends before them.
  public let steps: Range<Int>

  /// The steps of a range, as far as there are any.
  public init(_ timeline: Timeline<Element>, _ range: StepRange) {
    self.timeline = timeline
    let end = min(range.last ?? timeline.stepCount, timeline.stepCount) + 1
    steps = min(range.first, end)..<end
  }

  /// The steps before those shown.
  public var skipped: Int { steps.lowerBound - 1 }

  public var record: Value {
    .record([
      .init("part", .text("elimination")),
      .init("skipped", .count(skipped)), .init("stepCount", .count(timeline.stepCount)),
      .init("start", .matrix(timeline.state(after: skipped), bar: timeline.layout.bars.first)),
      .init("steps", .list(timeline.stepRecords.filter { steps.contains($0.index) }.map(\.record))),
    ])
  }
}

extension Timeline: SteppedPart where Element: HandScalar {
  public func excerpt(_ range: StepRange) -> any DerivationPart { TimelineExcerpt(self, range) }
}
