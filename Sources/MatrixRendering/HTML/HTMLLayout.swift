import MatrixDomain

/// Goes through the blocks of a narrative and writes them as HTML: a step with its picture opens and closes.
struct HTMLLayout {
  private(set) var output = ""
  private let charset: Charset
  private let level: Int
  private let blocks: [Narrative.Block]
  private let states: HTMLStates
  private let writer: MathMLWriter
  private let table: MathMLTable
  /// True where steps are open when the page is.
  private let opensSteps: Bool
  private var isInStep = false
  /// The tables of which it was said that rows are left out.
  private var noted: Set<Int> = []
  /// How the way to see what is left out is named.
  var wording = Advice.Wording.neutral

  /// A page with more steps than this begins with all of them closed.
  static let openSteps = 40

  init(_ blocks: [Narrative.Block], charset: Charset, level: Int) {
    self.blocks = blocks
    self.charset = charset
    self.level = level
    states = HTMLStates(blocks)
    writer = MathMLWriter(charset: charset)
    table = MathMLTable(writer: writer, charset: charset)
    opensSteps = blocks.count { if case .step = $0 { true } else { false } } <= Self.openSteps
  }

  mutating func run(within budget: Budget) throws(BudgetError) {
    for index in blocks.indices {
      try budget.check()
      if isInStep, !Self.isOfStep(blocks[index]) { closeStep() }
      write(blocks[index], at: index)
    }
    if isInStep { closeStep() }
    try budget.check()
  }

  /// True for what belongs to the step before.
  private static func isOfStep(_ block: Narrative.Block) -> Bool {
    switch block {
    case .workings, .table: true
    case .paragraph(_, let level): level > 0
    default: false
    }
  }

  private func escaped(_ text: String) -> String { HTMLText.escaped(text, charset: charset) }

  private mutating func write(_ block: Narrative.Block, at index: Int) {
    switch block {
    case .title(let phrase): heading(writer.text(phrase), level)
    case .heading(let text): heading(escaped(text), level + 1)
    case .paragraph(let phrase, let level): paragraph(writer.text(phrase), level: level)
    case .step(let step): write(step, at: index)
    case .workings(let phrase): paragraph(writer.text(phrase), level: 2)
    case .table(let picture): write(picture, at: index)
    case .labelled(let label, let qualifier, let items, _):
      paragraph(head(label, qualifier) + list(items), kind: label == .answer ? "answer" : nil)
    case .items(let items, _): paragraph(list(items), level: 1)
    case .sum(let label, let headPhrase, let terms): write(label, headPhrase, terms)
    case .lines(let lines, _): write(lines)
    case .fault(let fault): write(fault)
    case .figure(let figure): write(figure)
    }
  }

  // MARK: Steps

  private mutating func write(_ step: Narrative.Step, at index: Int) {
    var text = "<b>\(step.number).</b> \(writer.math(step.operation))"
    if let reason = step.reason { text += " <span class=\"reason\">\(writer.text(reason))</span>" }
    guard index + 1 < blocks.count, Self.isOfStep(blocks[index + 1]) else { return paragraph(text, kind: "step") }
    output += "<details class=\"step\"\(opensSteps ? " open=\"open\"" : "")>\n<summary>\(text)</summary>\n"
    isInStep = true
  }

  private mutating func closeStep() {
    output += "</details>\n"
    isInStep = false
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
    let sum = parts.joined(separator: " <math><mo form=\"infix\">+</mo></math> ")
    let equals = "<math><mo form=\"infix\">=</mo></math>"
    paragraph(
      head(label) + writer.text(headPhrase) + " \(equals) " + sum, kind: label == .answer ? "answer" : nil)
  }

  private mutating func write(_ lines: [[Phrase]]) {
    output += "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"lines\"><table class=\"lines\">\n"
    for line in lines {
      let cells = line.enumerated().map { index, phrase in
        index == 0 ? "<th scope=\"row\">\(writer.text(phrase))</th>" : "<td>\(writer.text(phrase))</td>"
      }
      output += "<tr>" + cells.joined() + "</tr>\n"
    }
    output += "</table></div>\n"
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

  private mutating func write(_ figure: Figure) {
    output += "<figure>\n\(figure.svg(isAlone: false))<figcaption><b>\(escaped(figure.title)).</b> "
    output += "\(escaped(figure.description))</figcaption>\n</figure>\n"
  }

  // MARK: Tables

  private mutating func write(_ picture: TablePicture, at index: Int) {
    guard !picture.rows.isEmpty, picture.columns > 0 else {
      let rows = English.count(picture.rows.count, "row")
      let columns = English.count(picture.columns, "column")
      return paragraph("\(writer.math(Formula([.matrix([], bars: [])]))) (\(rows), \(columns))", level: 1)
    }
    let shown = states.rows(of: picture, at: index)
    // What can be scrolled is reached by keyboard.
    output += "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"matrix\">"
    table.write(picture, rows: shown, to: &output)
    output += "</div>\n"
    if let marks = Self.marks(of: picture, rows: shown) { output += "<p class=\"unseen\">\(escaped(marks))</p>\n" }
    guard shown.count < picture.rows.count, picture.group.map({ noted.insert($0).inserted }) ?? true else { return }
    if let note = TableSelection.note(rows: shown.count, columns: picture.columns, of: picture, .rows, wording) {
      paragraph("<small>\(escaped(note))</small>", level: 1)
    }
  }

  /// The marks of a picture in words, for readers who do not see it: `Changed: row 2. Pivots: (1, 1), (2, 3).`
  private static func marks(of picture: TablePicture, rows shown: [Int]) -> String? {
    var sentences: [String] = []
    let pivots = shown.count < picture.rows.count ? picture.pivots.filter { shown.contains($0.row) } : picture.pivots
    if !picture.changed.isEmpty { sentences.append("Changed: \(English.places("row", picture.changed.sorted())).") }
    if !pivots.isEmpty {
      let places = pivots.map { "(\($0.row + 1), \($0.column + 1))" }.joined(separator: ", ")
      sentences.append("\(pivots.count == 1 ? "Pivot" : "Pivots"), by row and column: \(places).")
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
