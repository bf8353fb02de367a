import MatrixDomain

extension Narrative {
  /// The most characters of formulas that are shown, and of those that stand on one line.
  private static var shownFormulas: Int { 6000 }
  private static var formulaLine: Int { 90 }

  /// A matrix of closed forms by its rows, and the numbers ahead of the place from which they hold; `false`, and nothing
  /// appended, for another list.
  mutating func append(formulas value: Value, level: Int) -> Bool {
    guard let rows = ClosedFormValue.rows(value) else { return false }
    var characters = 0
    var unread = 0
    for (index, row) in rows.enumerated() {
      if index > 0, row.allSatisfy(\.isAbridged) {
        unread += 1
        continue
      }
      let length = row.reduce(0) { $0 + $1.text.utf8.count + 3 }
      if !isWhole, index > 0, characters + length > Self.shownFormulas {
        paragraph(
          "and \(English.count(rows.count - index, "more row")) (\(option: "format", "json") has them all)",
          level: level)
        break
      }
      characters += length
      let formulas = row.map { Phrase(Formula(closedForm: $0.text)) }
      if length <= Self.formulaLine {
        paragraph("row \(index + 1):   \(Phrase.joined(formulas, by: ",   "))", level: level)
      } else {
        for (column, formula) in formulas.enumerated() {
          paragraph("row \(index + 1), column \(column + 1):   \(formula)", level: level)
        }
      }
    }
    if unread > 0 {
      paragraph(
        """
        and \(English.count(unread, "row")) like these, with coefficients too long to be read \
        (\(option: "format", "json") has them all)
        """, level: level)
    }
    append(ahead: rows, level: level)
    return true
  }

  /// What stands ahead of the place from which the sums hold.
  private mutating func append(ahead rows: [[ClosedFormValue]], level: Int) {
    guard let entry = rows.first?.first, !entry.first.isEmpty else { return }
    let (variable, start) = (entry.variable, entry.first.count)
    paragraph("from \(Formula(plain: "\(variable) = \(start)")) on; the powers before are", level: level)
    for place in 0..<start {
      let texts = rows.flatMap { row in row.map { $0.first[place] } }
      paragraph("\(Formula(plain: "\(variable) = \(place)")):", level: level)
      table(TablePicture(MatrixValue(.rationals, Shape(rows.count, rows[0].count), TextSlab(texts))))
    }
  }
}

extension ClosedFormValue {
  /// True where coefficients are so long that the text has names in their places.
  fileprivate var isAbridged: Bool { text.contains("(c(a)") || text.contains("f(a)=0") }

  /// The entries of a matrix of closed forms, which is a list of its rows; `nil` for another value.
  static func rows(_ value: Value) -> [[ClosedFormValue]]? {
    guard case .list(let items) = value, !items.isEmpty else { return nil }
    var rows: [[ClosedFormValue]] = []
    for item in items {
      guard case .list(let entries) = item, !entries.isEmpty else { return nil }
      let forms = entries.compactMap { if case .closedForm(let form) = $0 { form } else { nil } }
      guard forms.count == entries.count, rows.allSatisfy({ $0.count == forms.count }) else { return nil }
      rows.append(forms)
    }
    return rows
  }
}
