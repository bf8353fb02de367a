import MatrixDomain

/// Goes through the blocks of a narrative and writes them as LaTeX.
struct LaTeXLayout {
  private(set) var output = ""
  private let width: Int
  private let level: Int
  private var writer = LaTeXFormulaWriter()
  private var tables: LaTeXTable
  /// The operation that belongs on the arrow before the next picture.
  private var operation: Narrative.Step?
  /// True once the command for names over columns was made known.
  private var definesNames = false

  /// How the way to see what is left out is named.
  private let wording: Advice.Wording

  /// True where no number and no vector is shortened.
  var isWhole: Bool {
    get { writer.isWhole }
    set { writer.isWhole = newValue }
  }

  init(width: Int, level: Int, whole: WholePictures, wording: Advice.Wording) {
    self.wording = wording
    self.width = width
    self.level = level
    tables = LaTeXTable(width: width, naming: .raised, whole: whole, wording: wording)
  }

  mutating func run(_ blocks: [Narrative.Block], within budget: Budget) throws(BudgetError) {
    for index in blocks.indices {
      try budget.check()
      write(blocks[index], before: index + 1 < blocks.count ? blocks[index + 1] : nil)
    }
    try budget.check()
    if writer.hasShortened { paragraph(LaTeXText.escaped(PlainTextLayout.shorteningNote(wording))) }
  }

  private mutating func write(_ block: Narrative.Block, before next: Narrative.Block?) {
    switch block {
    case .title(let phrase): heading(writer.text(phrase), level)
    case .heading(let text): heading(LaTeXText.escaped(text), level + 1)
    case .paragraph(let phrase, let level): paragraph(writer.text(phrase), level: level)
    case .step(let step): write(step, before: next)
    case .workings(let phrase): paragraph(writer.text(phrase), level: 1, isKept: true)
    case .table(let picture): write(picture)
    case .labelled(let label, let qualifier, let items, _):
      var head = "\\textbf{\(LaTeXText.escaped(label.rawValue))}"
      if let qualifier { head += " " + LaTeXText.escaped(qualifier) }
      paragraph(head + "\\quad " + list(items))
    case .items(let items, _): paragraph(list(items), level: 1)
    case .sum(let label, let head, let terms): write(label, head, terms)
    case .lines(let lines, let level):
      for line in lines {
        paragraph(line.map { writer.text($0) }.joined(separator: "\\quad "), level: level + 1)
      }
    case .fault(let fault): write(fault)
    case .figure: break
    }
  }

  // MARK: Text

  private mutating func heading(_ text: String, _ level: Int) {
    output += "\n\\\(LaTeXRenderer.sectioning(level))*{\(text)}\n"
  }

  /// The deepest level that is moved further to the right.
  private static let deepest = 12

  /// - Parameter isKept: Whether it stays on one page with the picture that follows.
  private mutating func paragraph(_ text: String, level: Int = 0, isKept: Bool = false) {
    if level == 0 {
      output += "\n\\noindent \(text)\(isKept ? "\\par\\nopagebreak" : "")\n"
    } else {
      let shift = 2 * min(level, Self.deepest)
      output += "\n{\\leftskip=\(shift)em\\noindent \(text)\\par\(isKept ? "\\nopagebreak" : "")}\n"
    }
  }

  private mutating func list(_ items: [Phrase]) -> String {
    items.map { writer.text($0) }.joined(separator: "\\quad ")
  }

  private mutating func write(_ fault: Narrative.Fault) {
    var text = "\\textbf{\(LaTeXText.escaped(fault.kind)):} \(writer.text(fault.message))"
    if let place = fault.place { text += "\\par\\noindent " + writer.text(place) }
    paragraph(text)
    if let excerpt = fault.excerpt {
      let characters = Array(excerpt.text)
      let start = min(max(0, excerpt.start ?? characters.count), characters.count)
      let end = min(start + max(0, excerpt.length), characters.count)
      func part(_ range: Range<Int>) -> String { LaTeXText.escaped(String(characters[range])) }
      var line = part(0..<start)
      if excerpt.start != nil { line += "\\underline{\(start == end ? "\\ " : part(start..<end))}" }
      line += part(end..<characters.count)
      paragraph("\\texttt{\(line)}", level: 1)
    }
    let advice = fault.advice.map { writer.text($0) + " " } ?? ""
    paragraph("\(advice)(code \\texttt{\(LaTeXText.escaped(fault.code))})")
  }

  // MARK: Steps and pictures

  private mutating func write(_ step: Narrative.Step, before next: Narrative.Block?) {
    let number = "\\textbf{\(step.number).}"
    var isDrawn = false
    switch next {
    case .table?, .workings?: isDrawn = true
    default: break
    }
    guard isDrawn else {
      var text = "\(number)\\quad $\(writer.math(step.operation))$"
      if let reason = step.reason { text += "\\quad \(writer.text(reason))" }
      return paragraph(text)
    }
    operation = step
    // The number stands before the reason, or else before the arrow.
    if let reason = step.reason { paragraph("\(number)\\quad \(writer.text(reason)):", isKept: true) }
  }

  private mutating func write(_ picture: TablePicture) {
    let parts = tables.parts(of: picture)
    for part in parts {
      if let caption = part.caption { paragraph(LaTeXText.escaped(caption) + ":", level: 1, isKept: true) }
      write(part: part.picture)
    }
  }

  private mutating func write(part picture: TablePicture) {
    let table = tables.picture(of: picture, writer: &writer)
    if table.body.contains("\\mmname"), !definesNames {
      definesNames = true
      output += "\n\(LaTeXTable.nameCommand)%\n"
    }
    var body = table.body
    var total = table.width
    if let step = operation {
      let label = step.reason == nil ? "\\textbf{\(step.number).}\\quad\n" : ""
      let arrow = label + "\\xrightarrow{\(writer.math(step.operation))}"
      let arrowWidth = arrowWidth(step.operation)
      if total + arrowWidth <= width {
        body = arrow + "\n" + body
        total += arrowWidth
      } else {
        // Where both have no room side by side, the arrow stands over the picture.
        body = "\\begin{gathered}\n\(arrow) \\\\[4pt]\n\(body)\n\\end{gathered}"
      }
      operation = nil
    }
    display(body, stretch: table.stretch, size: Self.size(forWidth: total))
    if let note = table.note { paragraph(LaTeXText.escaped(note), level: 1) }
  }

  private func arrowWidth(_ operation: Formula) -> Int {
    var plain = PhraseWriter(charset: .unicode, width: width)
    return plain.line(operation).width * 3 / 4 + 8
  }

  private mutating func display(_ body: String, stretch: String?, size: String?) {
    var start = ""
    if let size { start += "\\\(size)" }
    if let stretch { start += "\\setlength{\\fboxsep}{2pt}\\renewcommand{\\arraystretch}{\(stretch)}" }
    if start.isEmpty {
      output += "\n\\[\n\(body)\n\\]\n"
    } else {
      output += "\n{\(start)%\n\\[\n\(body)\n\\]}\n"
    }
  }

  /// The print a picture of some width is set in, with the space between columns; `nil` for the usual one.
  private static func size(forWidth width: Int) -> String? {
    switch width {
    case ...84: nil
    case ...92: "small\\setlength{\\arraycolsep}{4.5pt}"
    case ...100: "footnotesize\\setlength{\\arraycolsep}{4pt}"
    case ...108: "scriptsize\\setlength{\\arraycolsep}{3.8pt}"
    default: "tiny\\setlength{\\arraycolsep}{3pt}"
    }
  }

  // MARK: Sums

  /// `x = (5, 0) + s(-2, 1)` with the captions under the terms; one below the other where the line is too short.
  private mutating func write(_ label: Label, _ head: Phrase, _ terms: [Narrative.Term]) {
    let name = "\\textbf{\(LaTeXText.escaped(label.rawValue))}\\quad "
    var plain = PhraseWriter(charset: .unicode, width: width)
    let total = terms.reduce(plain.line(head).width) { $0 + plain.line($1.formula).width + 3 }
    let left = writer.math(head)
    let formulas = terms.map { writer.math($0.formula) }
    if total <= width * 3 / 4 {
      paragraph(name)
      return display("\(left) = " + Self.braced(formulas, terms.map(\.caption)), stretch: nil, size: nil)
    }
    paragraph(name + "$\(left)$")
    for (index, formula) in formulas.enumerated() {
      var line = "$\(index == 0 ? "{}=" : "{}+") \(formula)$"
      if let caption = terms[index].caption { line += "\\quad (\(LaTeXText.escaped(caption)))" }
      paragraph(line, level: 1)
    }
  }

  /// The terms of a sum, those up to the next caption under one brace.
  static func braced(_ formulas: [String], _ captions: [String?]) -> String {
    var result = ""
    var index = 0
    while index < formulas.count {
      var end = index + 1
      if captions[index] != nil {
        while end < formulas.count, captions[end] == nil { end += 1 }
      }
      let part = formulas[index..<end].joined(separator: " + ")
      if index > 0 { result += " + " }
      if let caption = captions[index] {
        result += "\\underbrace{\(part)}_{\\text{\(LaTeXText.escaped(caption))}}"
      } else {
        result += part
      }
      index = end
    }
    return result
  }
}
