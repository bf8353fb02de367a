/// The positions a range of rows or columns means in a matrix: `1...` ends with the last one.
@usableFromInline package enum IndexRange {
  /// The range within 0..<count. One that leaves it is a programming error.
  @inlinable package static func resolve(
    _ range: some RangeExpression<Int>, _ count: Int, _ what: StaticString
  ) -> Range<Int> {
    // Against a count that is larger than any, `1...` is told by its end, and no range is cut short.
    let bounds = range.relative(to: 0..<Int.max)
    let end = bounds.upperBound == .max ? count : bounds.upperBound
    if bounds.lowerBound < 0 || bounds.lowerBound > end || end > count { fail(bounds, count, what) }
    return bounds.lowerBound..<end
  }

  @usableFromInline static func fail(_ bounds: Range<Int>, _ count: Int, _ what: StaticString) -> Never {
    let asked = bounds.upperBound == .max ? "\(bounds.lowerBound)..." : "\(bounds)"
    Fit.fail("there are no \(what) \(asked): the matrix has \(count), which count from 0")
  }
}
