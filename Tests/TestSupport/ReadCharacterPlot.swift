/// A plot of characters read back: where its signs are in the plane, by the numbers on its own axes.
///
/// ```swift
/// let plot = try ReadCharacterPlot(page, title: "The lines of the system")
/// #expect(plot.legend[0].places.allSatisfy { ($0.x + $0.y - 3).magnitude < plot.unit.x + plot.unit.y })
/// ```
public struct ReadCharacterPlot: Sendable {
  public typealias Point = ReadPlot.Point

  public struct Entry: Sendable {
    public var text: String
    /// The middles of the cells that hold the sign before the text.
    public var places: [Point] = []
  }

  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  /// The rows of the picture, without its title and legend.
  public let rows: [[Character]]
  public let legend: [Entry]
  /// What a column and a row are in the plane.
  public let unit: Point

  /// - Parameter page: a page of text in ASCII that holds the picture.
  public init(_ page: String, title: String) throws {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasPrefix(title) }) else {
      throw Failure(description: "no line begins with \(title)")
    }
    let end = lines[start...].dropFirst().firstIndex { $0.isEmpty } ?? lines.endIndex
    let block = lines[(start + 1)..<end]
    let isLegend: (String) -> Bool = { line in
      let letters = Array(line)
      guard letters.count > 6, line.hasPrefix("   "), letters[3] != " ", letters[6] != " " else { return false }
      return letters[4] == " " && letters[5] == " "
    }
    // The frame is two rows of minus signs; what explains follows it.
    let all = block.map(Array.init)
    // Negative numbers have minus signs too, but no two side by side.
    let edges = all.indices.filter { row in String(all[row]).contains("---") }
    guard let top = edges.first, let bottom = edges.last, top < bottom else {
      throw Failure(description: "there is no frame")
    }
    let legendStart = block.indices.first { $0 - block.startIndex > bottom && isLegend(lines[$0]) } ?? block.endIndex
    rows = Array(all[..<(legendStart - block.startIndex)])
    // Lines may lie on the frame, but not on all of it.
    let isFrame: (Character) -> Bool = { $0 == "+" || $0 == "|" }
    let left = (top...bottom).compactMap { all[$0].firstIndex(where: isFrame) }.min() ?? 0
    let right = (top...bottom).compactMap { all[$0].lastIndex(where: isFrame) }.max() ?? 0
    guard left < right else { throw Failure(description: "the frame has no sides") }
    // Numbers stand beside the signs + of the frame.
    let heights = try Self.numbers(
      (top...bottom).compactMap { row in
        guard all[row].count > left, all[row][left] == "+" || row == bottom else { return nil }
        return (row, String(all[row][..<left]))
      })
    let marks = (left...right).filter { $0 < all[bottom].count && all[bottom][$0] == "+" }
    var below: [(Int, String)] = []
    let numbers = all[bottom + 1]
    var column = 0
    while column < numbers.count {
      guard numbers[column] != " " else {
        column += 1
        continue
      }
      var last = column
      while last + 1 < numbers.count, numbers[last + 1] != " " { last += 1 }
      let middle = Double(column + last) / 2
      if let mark = marks.min(by: { (Double($0) - middle).magnitude < (Double($1) - middle).magnitude }) {
        below.append((mark, String(numbers[column...last])))
      }
      column = last + 1
    }
    let widths = try Self.numbers(below)
    unit = Point(x: widths.slope.magnitude, y: heights.slope.magnitude)
    var entries: [Entry] = []
    for line in lines[legendStart..<end] {
      guard isLegend(line) else {
        guard !entries.isEmpty else { continue }
        entries[entries.count - 1].text += " " + line.drop { $0 == " " }
        continue
      }
      let letters = Array(line)
      var entry = Entry(text: String(letters[6...]))
      for row in (top + 1)..<bottom {
        for column in (left + 1)..<right where column < all[row].count && all[row][column] == letters[3] {
          entry.places.append(
            Point(
              x: widths.start + widths.slope * (Double(column) - widths.place),
              y: heights.start + heights.slope * (Double(row) - heights.place)))
        }
      }
      entries.append(entry)
    }
    legend = entries
  }

  private struct Axis {
    var place: Double
    var start: Double
    var slope: Double
  }

  /// How places become numbers, from the first and the last of them.
  private static func numbers(_ texts: [(Int, String)]) throws -> Axis {
    let known = texts.compactMap { place, text -> (Double, Double)? in
      let word = text.split(separator: " ").last.map(String.init) ?? ""
      return Double(word).map { (Double(place), $0) }
    }
    guard let first = known.first, let last = known.last, first.0 != last.0 else {
      throw Failure(description: "an axis has fewer than two numbers: \(texts)")
    }
    return Axis(place: first.0, start: first.1, slope: (last.1 - first.1) / (last.0 - first.0))
  }
}
