import MatrixDomain
import MatrixExchange

/// The bars of a determinant as it is written by hand, `|1 2; 3 4|`, also with bars at both ends of every line.
///
///     |1 2; 3 4|        | 1 2 |
///                       | 3 4 |
enum DeterminantBars {
  /// The text with blanks for the bars; `nil` where other bars stand in it, or none.
  static func removed(from source: SourceText) -> SourceText? {
    guard source.byte(source.skippingBlanks(from: 0)) == .bar else { return nil }
    let whole = source.trimmed(0..<source.count)
    var ends: [Int] = []
    if source.bytes[whole].count(where: { $0 == .bar }) == 2 {
      ends = [whole.lowerBound, whole.upperBound - 1]
    } else {
      for line in source.lines {
        let range = source.trimmed(line)
        guard !range.isEmpty else { continue }
        guard source.bytes[range].count(where: { $0 == .bar }) == 2 else { return nil }
        ends += [range.lowerBound, range.upperBound - 1]
      }
    }
    guard ends.allSatisfy({ source.bytes[$0] == .bar }) else { return nil }
    var bytes = source.bytes
    for end in ends { bytes[end] = .space }
    return SourceText(bytes, name: source.name, budget: source.budget)
  }

  /// What stands between the bars: the rows of a square matrix.
  static func square(
    of inside: SourceText, in source: SourceText, _ read: (SourceText) throws(NotationError) -> Grid
  ) throws(NotationError) -> Grid {
    var grid: Grid
    do throws(NotationError) {
      grid = try read(inside)
    } catch {
      throw error.placed(from: inside, in: source)
    }
    let whole = source.trimmed(0..<source.count)
    guard grid.shape.isSquare else {
      throw source.mistake(
        .notSquare,
        "the bars of a determinant stand around a \(grid.shape) matrix, and only a square one has a determinant",
        at: whole, advice: "leave out the bars for a matrix; one bar within a row marks right-hand sides")
    }
    grid.form = .zeros
    grid.range = whole
    return grid
  }
}

extension SourceText {
  /// The lines without their ends.
  var lines: [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == .newline {
      result.append(start..<index)
      start = index + 1
    }
    return result + [start..<count]
  }
}
