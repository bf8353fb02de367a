import MatrixDomain

/// Pieces of MathML: elements one after the other, and how many they are.
struct MathML {
  private(set) var text = ""
  private(set) var count = 0

  init() {}

  private init(_ text: String, count: Int) {
    self.text = text
    self.count = count
  }

  /// The elements as one.
  var single: String { count == 1 ? text : "<mrow>\(text)</mrow>" }

  mutating func append(_ other: MathML) {
    text += other.text
    count += other.count
  }

  static func + (left: MathML, right: MathML) -> MathML {
    var sum = left
    sum.append(right)
    return sum
  }

  // MARK: Elements

  /// A number of digits and a point.
  static func number(_ digits: String) -> MathML { MathML("<mn>\(digits)</mn>", count: 1) }

  /// A name; the text has the signs of markup as entities.
  static func name(_ escaped: String) -> MathML { MathML("<mi>\(escaped)</mi>", count: 1) }

  /// An operator; the text has the signs of markup as entities.
  static func sign(_ escaped: String) -> MathML { MathML("<mo>\(escaped)</mo>", count: 1) }

  /// The sign of a difference or a negative number.
  static let minus = sign("&#8722;")

  /// The sign before a name, wherever in its row it stands.
  static let prefixMinus = MathML("<mo form=\"prefix\">&#8722;</mo>", count: 1)

  /// An operator between two terms, wherever in its row it stands.
  static func infix(_ escaped: String) -> MathML { MathML("<mo form=\"infix\">\(escaped)</mo>", count: 1) }

  /// Words; blanks at the ends stay.
  static func words(_ escaped: String) -> MathML {
    var inside = Substring(escaped)
    var (before, after) = ("", "")
    while inside.first == " " {
      inside.removeFirst()
      before += "&#160;"
    }
    while inside.last == " " {
      inside.removeLast()
      after += "&#160;"
    }
    return MathML("<mtext>\(before)\(inside)\(after)</mtext>", count: 1)
  }

  static func space(_ width: String) -> MathML { MathML("<mspace width=\"\(width)\"/>", count: 1) }

  static func fraction(_ above: MathML, _ below: MathML) -> MathML {
    MathML("<mfrac>\(above.single)\(below.single)</mfrac>", count: 1)
  }

  static func power(_ base: MathML, _ exponent: MathML) -> MathML {
    MathML("<msup>\(base.single)\(exponent.single)</msup>", count: 1)
  }

  static func index(_ base: MathML, _ index: MathML) -> MathML {
    MathML("<msub>\(base.single)\(index.single)</msub>", count: 1)
  }

  static func root(_ radicand: MathML, degree: Int = 2) -> MathML {
    degree == 2
      ? MathML("<msqrt>\(radicand.text)</msqrt>", count: 1)
      : MathML("<mroot>\(radicand.single)<mn>\(degree)</mn></mroot>", count: 1)
  }

  /// Elements that stay together.
  static func group(_ inside: MathML) -> MathML { MathML("<mrow>\(inside.text)</mrow>", count: 1) }

  /// A matrix of elements between brackets, with a line before some of the columns.
  static func table(_ rows: [[MathML]], bars: [Int]) -> MathML {
    var text = "<mtable>"
    for (index, row) in rows.enumerated() {
      text += rowTag(isFirst: index == 0, isLast: index + 1 == rows.count)
      for (column, cell) in row.enumerated() {
        text += cellTag([
          column == 0 ? "open" : nil, column + 1 == row.count ? "close" : nil, bars.contains(column) ? "bar" : nil,
        ])
        text += cell.text + "</mtd>"
      }
      text += "</mtr>"
    }
    return MathML(text + "</mtable>", count: 1)
  }

  /// The start of a row: the first and the last one have the corners of the brackets.
  static func rowTag(isFirst: Bool, isLast: Bool, isChanged: Bool = false) -> String {
    let classes = [isFirst ? "top" : nil, isLast ? "foot" : nil, isChanged ? "new" : nil].compactMap { $0 }
    return classes.isEmpty ? "<mtr>" : "<mtr class=\"\(classes.joined(separator: " "))\">"
  }

  /// The start of a cell of these classes.
  static func cellTag(_ classes: [String?], columns: Int = 1) -> String {
    let classes = classes.compactMap { $0 }
    let span = columns > 1 ? " columnspan=\"\(columns)\"" : ""
    return classes.isEmpty ? "<mtd\(span)>" : "<mtd\(span) class=\"\(classes.joined(separator: " "))\">"
  }

  /// The elements as a formula of a page.
  var formula: String { "<math>\(count == 0 ? "<mrow></mrow>" : text)</math>" }
}
