import MatrixDomain

/// Goes through the blocks of a narrative and writes them as Markdown.
struct MarkdownLayout {
  private(set) var output = ""
  private let renderer: MarkdownRenderer
  private let blocks: [Narrative.Block]
  private var writer: MarkdownPhraseWriter
  /// Lays out what is set in a fixed pitch.
  private var plain: PlainTextLayout
  private var tables: LaTeXTable
  /// Lines of a fixed pitch that still have to be fenced.
  private var pictures: [String] = []
  /// The levels of the list items that are open.
  private var open: [Int] = []
  /// Where the text of the step begins that is open.
  private var step: String?
  /// The sort of list whose item was written last, which another may follow without a blank line.
  private var tightList: ListKind?

  private enum ListKind { case bullets, steps }

  /// What pictures in plain text are moved to the right.
  private static let margin = TableLayouter.indent

  init(_ renderer: MarkdownRenderer, blocks: [Narrative.Block]) {
    self.renderer = renderer
    self.blocks = blocks
    let width = max(PlainTextRenderer.narrowest, renderer.width)
    writer = MarkdownPhraseWriter(
      width: width, charset: renderer.charset, math: renderer.math, isWhole: renderer.isWhole)
    plain = PlainTextLayout(
      width: width + Self.margin, charset: renderer.charset, color: false, isWhole: renderer.isWhole,
      wording: renderer.wording, blocks: blocks)
    tables = LaTeXTable(
      width: width, naming: .ruled, whole: WholePictures(renderer.isWhole, blocks), wording: renderer.wording)
  }

  mutating func run(within budget: Budget) throws(BudgetError) {
    for index in blocks.indices {
      try budget.check()
      write(blocks[index])
    }
    fencePictures()
    try budget.check()
    if writer.hasShortened || plain.writer.hasShortened {
      closeLists()
      paragraph(MarkdownText.escapedLine(PlainTextLayout.shorteningNote(renderer.wording), charset: renderer.charset))
    }
  }

  private mutating func write(_ block: Narrative.Block) {
    switch block {
    case .table, .workings: break
    default: fencePictures()
    }
    switch block {
    case .title(let phrase): heading(writer.line(phrase), renderer.level)
    case .heading(let text):
      heading(MarkdownText.escapedLine(text, charset: renderer.charset), renderer.level + 1)
    case .paragraph(let phrase, let level): write(phrase, level: level)
    case .step(let step): write(step)
    case .workings: picture(block)
    case .table(let picture): write(picture)
    case .labelled(let label, let qualifier, let items, _):
      closeLists()
      var head = "**\(MarkdownText.escaped(label.rawValue, charset: renderer.charset))**"
      if let qualifier { head += " " + MarkdownText.escaped(qualifier, charset: renderer.charset) }
      write(items, after: head + " ")
    case .items(let items, _): write(items, after: "")
    case .sum(let label, let head, let terms): write(label, head, terms, block)
    case .lines(let lines, _): write(lines, block)
    case .fault(let fault): write(fault)
    case .figure: break
    }
  }

  // MARK: Lines

  /// A blank line, unless nothing stands before it.
  private mutating func separate() {
    if !output.isEmpty { output += "\n" }
    tightList = nil
  }

  private mutating func heading(_ text: String, _ level: Int) {
    closeLists()
    separate()
    output += "\(MarkdownRenderer.signs(level)) \(text)\n"
  }

  private mutating func paragraph(_ text: String) {
    separate()
    output += "\(indent)\(text)\n"
  }

  /// Where the text of the innermost open item begins.
  private var indent: String { step ?? String(repeating: "  ", count: open.count) }

  private mutating func closeLists() {
    open = []
    step = nil
  }

  private mutating func write(_ phrase: Phrase, level: Int) {
    if level == 0 { closeLists() }
    guard level > 0, step == nil else { return paragraph(writer.line(phrase)) }
    while let last = open.last, last >= level { open.removeLast() }
    item(writer.line(phrase))
    open.append(level)
  }

  /// An item of a list. Nothing but a blank line stands between items, and not even that between short ones.
  private mutating func item(_ text: String, _ kind: ListKind = .bullets, mark: String = "- ") {
    if tightList != kind { separate() }
    output += "\(String(repeating: "  ", count: open.count))\(mark)\(text)\n"
    tightList = kind
  }

  /// The longest results that stand side by side on a line.
  private static let sideBySide = 100

  private mutating func write(_ items: [Phrase], after head: String) {
    let texts = items.map { writer.inline($0) }
    let total = texts.reduce(0) { $0 + $1.count + 2 }
    if items.count > 2, total > Self.sideBySide {
      if !head.isEmpty { paragraph(head.trimmed) }
      for text in texts { item(MarkdownText.beginning(text)) }
      return
    }
    var line = head
    for (index, text) in texts.enumerated() {
      if index > 0 {
        // `A = Q·R holds` is one sentence.
        let runsOn = text.hasPrefix("(") || text == "holds" || line.hasSuffix(":") || line.hasSuffix("=")
        line += runsOn ? " " : "; "
      }
      line += text
    }
    paragraph(head.isEmpty ? MarkdownText.beginning(line) : line.trimmed)
  }

  private mutating func write(_ step: Narrative.Step) {
    open = []
    self.step = nil
    let mark = "\(step.number). "
    var text = writer.inline(step.operation)
    if let reason = step.reason { text += ": " + writer.inline(reason) }
    item(text, .steps, mark: mark)
    self.step = String(repeating: " ", count: mark.count)
  }

  // MARK: Pictures

  private mutating func picture(_ block: Narrative.Block) {
    if renderer.math == .text { return keep(plain.picture(of: block)) }
    if case .workings(let phrase) = block { paragraph(writer.line(phrase)) }
  }

  /// Keeps lines for the next fence.
  private mutating func keep(_ text: String) {
    pictures += text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private mutating func fencePictures() {
    if pictures.isEmpty { return }
    let margin = pictures.lazy.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    fence(pictures.map { String($0.dropFirst(margin)) }, as: "text")
    pictures = []
  }

  private mutating func fence(_ lines: [String], as kind: String) {
    separate()
    output += MarkdownText.fenced(lines, as: kind, indent: indent)
  }

  /// A formula in lines of its own.
  private mutating func display(_ lines: [String]) {
    if renderer.math == .github { return fence(lines, as: "math") }
    separate()
    for line in ["$$"] + lines + ["$$"] { output += "\(indent)\(line)\n" }
  }

  private mutating func write(_ picture: TablePicture) {
    if renderer.math == .text {
      keep(plain.picture(of: .table(picture)))
      // The pictures of one table follow one another by themselves.
      return step == nil ? fencePictures() : ()
    }
    let table = tables.picture(of: picture, writer: &writer.latex)
    display(table.body.split(separator: "\n").map(String.init))
    if let note = table.note { paragraph(MarkdownText.escapedLine(note, charset: renderer.charset)) }
  }

  private mutating func write(
    _ label: Label, _ head: Phrase, _ terms: [Narrative.Term], _ block: Narrative.Block
  ) {
    closeLists()
    paragraph("**\(MarkdownText.escaped(label.rawValue, charset: renderer.charset))**")
    if renderer.math == .text {
      keep(plain.picture(of: block))
      return fencePictures()
    }
    let formulas = terms.map { writer.latex.math($0.formula) }
    let sum = LaTeXLayout.braced(formulas, terms.map(\.caption))
    display([writer.latex.math(head) + " = " + sum])
  }

  private mutating func write(_ lines: [[Phrase]], _ block: Narrative.Block) {
    if renderer.math == .text {
      keep(plain.picture(of: block))
      return fencePictures()
    }
    for line in lines {
      let texts = line.map { writer.inline($0) }
      var joined = texts.first ?? ""
      for text in texts.dropFirst() { joined += (joined.hasSuffix(":") ? " " : "; ") + text }
      item(MarkdownText.beginning(joined))
    }
  }

  private mutating func write(_ fault: Narrative.Fault) {
    closeLists()
    paragraph("**\(MarkdownText.escaped(fault.kind, charset: renderer.charset)):** \(writer.inline(fault.message))")
    if let place = fault.place { paragraph(writer.line(place)) }
    if let excerpt = fault.excerpt {
      let picture = ExcerptPicture(excerpt, width: renderer.width, charset: renderer.charset)
      fence(picture.lines.map { String(decoding: $0.withBlanks, as: UTF8.self) }, as: "text")
    }
    let advice = fault.advice.map { writer.line($0) + " " } ?? ""
    paragraph("\(advice)(code \(MarkdownText.code(fault.code)))")
  }
}
