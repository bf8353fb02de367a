import MatrixDomain

/// Goes through the blocks of a narrative and writes them as HTML.
struct HTMLLayout {
  private(set) var output = ""
  private let charset: Charset
  private let level: Int
  private let whole: WholePictures
  private let writer: HTMLFormulaWriter
  /// How the way to see what is left out is named.
  var wording = Advice.Wording.neutral

  init(charset: Charset, level: Int, whole: WholePictures) {
    self.charset = charset
    self.level = level
    self.whole = whole
    writer = HTMLFormulaWriter(charset: charset)
  }

  mutating func run(_ blocks: [Narrative.Block], within budget: Budget) throws(BudgetError) {
    for index in blocks.indices {
      try budget.check()
      write(blocks[index])
    }
    try budget.check()
  }

  private func escaped(_ text: String) -> String { HTMLText.escaped(text, charset: charset) }

  private mutating func write(_ block: Narrative.Block) {
    switch block {
    case .title(let phrase): heading(writer.text(phrase), level)
    case .heading(let text): heading(escaped(text), level + 1)
    case .paragraph(let phrase, let level): paragraph(writer.text(phrase), level: level)
    case .step(let step):
      var text = "<b>\(step.number).</b> \(writer.math(step.operation))"
      if let reason = step.reason { text += " <span class=\"reason\">\(writer.text(reason))</span>" }
      paragraph(text, kind: "step")
    case .workings(let phrase): paragraph(writer.text(phrase), level: 2)
    case .table(let picture): write(picture)
    case .labelled(let label, let qualifier, let items, _):
      paragraph(head(label, qualifier) + list(items))
    case .items(let items, _): paragraph(list(items), level: 1)
    case .sum(let label, let headPhrase, let terms): write(label, headPhrase, terms)
    case .lines(let lines, let level): write(lines, level: level)
    case .fault(let fault): write(fault)
    }
  }

  // MARK: Text

  private mutating func heading(_ text: String, _ level: Int) {
    let level = min(max(level, 1), 6)
    output += "<h\(level)>\(text)</h\(level)>\n"
  }

  private mutating func paragraph(_ text: String, level: Int = 0, kind: String? = nil) {
    let classes = [kind, level == 0 ? nil : "in\(min(level, 6))"].compactMap { $0 }
    output += classes.isEmpty ? "<p>" : "<p class=\"\(classes.joined(separator: " "))\">"
    output += text + "</p>\n"
  }

  private func head(_ label: Label, _ qualifier: String? = nil) -> String {
    let qualifier = qualifier.map { escaped($0) + " " } ?? ""
    return "<b class=\"label\">\(escaped(label.rawValue))</b> " + qualifier
  }

  private func list(_ items: [Phrase]) -> String {
    items.map { "<span class=\"item\">\(writer.text($0))</span>" }.joined(separator: " ")
  }

  private mutating func write(_ label: Label, _ headPhrase: Phrase, _ terms: [Narrative.Term]) {
    let parts = terms.map { term in
      let caption = term.caption.map { " <small>(\(escaped($0)))</small>" } ?? ""
      return writer.math(term.formula) + caption
    }
    paragraph(head(label) + writer.text(headPhrase) + " = " + parts.joined(separator: " + "))
  }

  private mutating func write(_ lines: [[Phrase]], level: Int) {
    output += "<table class=\"lines\">\n"
    for line in lines {
      output += "<tr>" + line.map { "<td>\(writer.text($0))</td>" }.joined() + "</tr>\n"
    }
    output += "</table>\n"
  }

  private mutating func write(_ fault: Narrative.Fault) {
    output += "<div class=\"fault\">\n"
    paragraph("<b>\(escaped(fault.kind)):</b> \(writer.text(fault.message))")
    if let place = fault.place { paragraph(writer.text(place)) }
    if let excerpt = fault.excerpt {
      let picture = ExcerptPicture(excerpt, width: 80, charset: charset)
      let lines = picture.lines.map {
        HTMLText.escaped(String(decoding: $0.withBlanks, as: UTF8.self), charset: charset)
      }
      output += "<pre>\(lines.joined(separator: "\n"))</pre>\n"
    }
    let advice = fault.advice.map { writer.text($0) + " " } ?? ""
    paragraph("\(advice)<small>(code \(escaped(fault.code)))</small>")
    output += "</div>\n"
  }

  // MARK: Tables

  private mutating func write(_ picture: TablePicture) {
    guard !picture.rows.isEmpty, picture.columns > 0 else {
      let rows = English.count(picture.rows.count, "row")
      return paragraph("[ ] (\(rows), \(English.count(picture.columns, "column")))", level: 1)
    }
    output += "<div class=\"wide\"><table class=\"matrix\">\n"
    if !picture.columnNames.isEmpty {
      let names = (0..<picture.columns).map {
        $0 < picture.columnNames.count ? writer.name(picture.columnNames[$0]) : ""
      }
      output += "<tr class=\"names\">" + names.map { "<th>\($0)</th>" }.joined() + "</tr>\n"
    }
    let pivots = Set(picture.pivots)
    let changed = Set(picture.changed)
    let shown = TableSelection.rows(of: picture, isWhole: whole.contains(picture))
    var previous = -1
    for row in shown {
      if row != previous + 1 { gap(picture) }
      write(row, of: picture, pivots: pivots, isChanged: changed.contains(row))
      previous = row
    }
    output += "</table></div>\n"
    let notes: TableSelection.Notes = shown.count < picture.rows.count ? [.rows] : []
    if let note = TableSelection.note(rows: shown.count, columns: picture.columns, of: picture, notes, wording) {
      paragraph("<small>\(escaped(note))</small>", level: 1)
    }
  }

  private mutating func gap(_ picture: TablePicture) {
    output += "<tr><td colspan=\"\(picture.columns)\">\(charset.ellipsis)</td></tr>\n"
  }

  private mutating func write(
    _ row: Int, of picture: TablePicture, pivots: Set<TablePicture.Position>, isChanged: Bool
  ) {
    output += "<tr>"
    let entries = picture.rows[row].spelled
    for column in 0..<picture.columns {
      var classes: [String] = []
      if column == 0 { classes.append("first") }
      if column == picture.columns - 1 { classes.append("last") }
      if picture.bars.contains(column) { classes.append("bar") }
      if column == picture.columns - 1, picture.bars.contains(picture.columns) { classes.append("endbar") }
      if pivots.contains(.init(row: row, column: column)) { classes.append("pivot") }
      output += classes.isEmpty ? "<td>" : "<td class=\"\(classes.joined(separator: " "))\">"
      if column < entries.count { output += writer.number(entries[column]) }
      output += "</td>"
    }
    var beside: [String] = []
    if isChanged { beside.append("*") }
    if row < picture.rowNames.count { beside.append(writer.name(picture.rowNames[row])) }
    if let remark = picture.remarks.first(where: { $0.row == row }) { beside.append(writer.text(remark.phrase)) }
    if !beside.isEmpty { output += "<td class=\"beside\">\(beside.joined(separator: " "))</td>" }
    output += "</tr>\n"
  }
}
