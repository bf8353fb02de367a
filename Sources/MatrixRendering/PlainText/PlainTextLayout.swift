import MatrixDomain

/// Goes through the blocks of a narrative and writes them into one buffer.
struct PlainTextLayout {
  let width: Int
  let charset: Charset
  let color: Bool
  let blocks: [Narrative.Block]
  var output: [UInt8] = []
  var writer: PhraseWriter
  var tables: TableLayouter
  /// True while labelled results follow one another without a blank line.
  private var isInRun = false
  /// Where the text of the labelled results of this run begins.
  private var labelWidth = 0

  private let wording: Advice.Wording

  init(
    width: Int, charset: Charset, color: Bool, isWhole: Bool, wording: Advice.Wording, blocks: [Narrative.Block]
  ) {
    self.wording = wording
    self.width = width
    self.charset = charset
    self.color = color
    self.blocks = blocks
    writer = PhraseWriter(charset: charset, width: width, isWhole: isWhole)
    tables = TableLayouter(width: width, charset: charset, color: color, isWhole: isWhole, blocks: blocks)
    tables.wording = wording
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  mutating func run(within budget: Budget) throws(BudgetError) {
    output.reserveCapacity(tables.expectedBytes(blocks))
    for index in blocks.indices {
      try budget.check()
      write(blocks[index], at: index)
    }
    try budget.check()
    if writer.hasShortened {
      blankLine()
      flow(Self.shorteningNote(wording))
    }
  }

  static func shorteningNote(_ wording: Advice.Wording) -> String {
    let note: Advice = """
      (Long numbers are shortened, with a count of the digits left out; \(option: "format", "json") has them in full.)
      """
    return note.worded(wording)
  }

  /// The lines of a block that is a picture in itself, such as a table, for media that set pictures in a fixed pitch.
  mutating func picture(of block: Narrative.Block) -> String {
    output = []
    switch block {
    case .table(let picture): tables.write(picture, writer: &writer, to: &output)
    case .sum(_, let head, let terms): write(Label(rawValue: ""), head, terms)
    case .lines(let lines, let level): write(lines, level: level)
    case .workings(let phrase): flow(writer.line(phrase), indent: 6, hanging: 9)
    default: preconditionFailure("only pictures are set in a fixed pitch")
    }
    return text
  }

  private mutating func write(_ block: Narrative.Block, at index: Int) {
    switch block {
    case .labelled, .sum: beginRun(at: index)
    case .table, .items, .lines, .paragraph(_, level: 1...): break
    default: endRun()
    }
    switch block {
    case .title(let phrase):
      if !output.isEmpty { blankLine() }
      flow(writer.line(phrase), style: .strong)
    case .heading(let heading):
      if !output.isEmpty { blankLine() }
      flow(writer.line(Phrase(text: heading)), style: .strong)
    case .paragraph(let phrase, let level):
      flow(writer.line(phrase), indent: 3 * level, hanging: 3 * level + 2)
    case .step(let step): write(step)
    case .workings(let phrase): flow(writer.line(phrase), indent: 6, hanging: 9)
    case .table(let picture): tables.write(picture, writer: &writer, to: &output)
    case .labelled(let label, let qualifier, let items, let spacing):
      write(label, qualifier, items, spacing)
    case .items(let items, let spacing):
      write(items, gap: spacing.gap, from: TextLine(), at: 3)
    case .sum(let label, let head, let terms): write(label, head, terms)
    case .lines(let lines, let level): write(lines, level: level)
    case .fault(let fault): write(fault)
    case .figure(let figure): write(figure)
    }
  }

  // MARK: Blank lines

  private mutating func beginRun(at index: Int) {
    if isInRun { return }
    if !output.isEmpty { blankLine() }
    isInRun = true
    labelWidth = 6
    for block in blocks[index...] {
      switch block {
      case .labelled(let label, _, _, _), .sum(let label, _, _):
        let length = label.rawValue.count
        if length <= 8 { labelWidth = max(labelWidth, length) }
      case .table, .items, .lines, .paragraph(_, level: 1...): continue
      default: return
      }
    }
  }

  private mutating func endRun() {
    if isInRun { blankLine() }
    isInRun = false
  }

  mutating func blankLine() {
    let newline = UInt8(ascii: "\n")
    if output.count >= 2, output[output.count - 1] == newline, output[output.count - 2] == newline { return }
    output.append(newline)
  }

  // MARK: Blocks

  private mutating func write(_ step: Narrative.Step) {
    var line = TextLine()
    let number = String(step.number)
    line.append(blanks: 2 - number.utf8.count)
    line.append(plain: number + ". ")
    line.append(writer.line(step.operation))
    if let reason = step.reason {
      let text = writer.line(reason)
      let gap = max(2, 29 - line.width)
      if line.width + gap + text.width > width {
        flow(line, hanging: 6)
        return flow(text, indent: 6, hanging: 6)
      }
      line.append(blanks: gap)
      line.append(text)
    }
    flow(line, hanging: 6)
  }

  private mutating func write(
    _ label: Label, _ qualifier: String?, _ items: [Phrase], _ spacing: Narrative.Spacing
  ) {
    var head = TextLine()
    head.append(label.rawValue, charset: charset)
    if let qualifier {
      head.append(" ")
      head.append(qualifier, charset: charset)
      head.append("   ")
    } else {
      head.append(blanks: max(2, labelWidth + 2 - head.width))
    }
    write(items, gap: spacing.gap, from: head, at: head.width <= 10 ? head.width : 3)
  }

  /// Items side by side, as many on a line as fit.
  private mutating func write(_ items: [Phrase], gap: Int, from head: TextLine, at indent: Int) {
    var line = head
    line.append(blanks: indent - line.width)
    let start = line.width
    var isFresh = true
    let indent = min(indent, width / 3)
    for item in items {
      let text = writer.line(item)
      if !isFresh, line.width + gap + text.width > width {
        emit(line, from: head)
        line = TextLine()
        line.append(blanks: indent)
        isFresh = true
      }
      if !isFresh { line.append(blanks: gap) }
      if line.width + text.width <= width {
        line.append(text)
      } else {
        line = wrap(text, after: line, hanging: items.count == 1 ? indent : indent + 2, from: head)
      }
      isFresh = false
    }
    if items.isEmpty || line.width > (isFresh ? start : 0) || !isFresh { emit(line, from: head) }
  }

  /// Writes all lines of a text that is too long but the last, and gives that back.
  private mutating func wrap(
    _ text: TextLine, after start: TextLine, hanging: Int, from head: TextLine
  ) -> TextLine {
    var line = start
    for word in LineWrap.words(of: text) {
      if line.width + word.blanks + word.width > width, line.width > hanging {
        emit(line, from: head)
        line = TextLine()
        line.append(blanks: hanging)
      } else {
        line.append(blanks: word.blanks)
      }
      line.bytes += word.bytes
      line.width += word.width
    }
    return line
  }

  private mutating func write(_ label: Label, _ head: Phrase, _ terms: [Narrative.Term]) {
    var line = TextLine()
    line.append(label.rawValue, charset: charset)
    line.append(blanks: max(2, labelWidth + 2 - line.width))
    let name = writer.line(head)
    line.append(name)
    line.append("  =  ")
    let indent = line.width
    let texts = terms.map { writer.line($0.formula) }
    let captions = terms.map { term in term.caption.map { writer.line(Phrase(text: $0)) } }
    let total = indent + texts.reduce(0) { $0 + $1.width } + 5 * max(0, texts.count - 1)
    // Every caption under its term, moved aside where it would not fit.
    var captionLine: TextLine? = TextLine()
    for (index, caption) in captions.enumerated() {
      guard let caption, let before = captionLine else { continue }
      let natural = texts[..<index].reduce(indent) { $0 + $1.width + 5 }
      let start = min(max(natural, before.width == 0 ? 0 : before.width + 2), width - caption.width)
      let gap = start - before.width
      captionLine?.append(blanks: gap)
      captionLine?.append(caption)
      if gap < (before.width == 0 ? 0 : 2) { captionLine = nil }
    }
    if total <= width, let captionLine {
      for (index, text) in texts.enumerated() {
        if index > 0 { line.append("  +  ") }
        line.append(text)
      }
      emit(line, style: .strong, upTo: label.rawValue.utf8.count)
      if captionLine.width > 0 { emit(captionLine) }
      return
    }
    for (index, text) in texts.enumerated() {
      if index > 0 {
        line = TextLine()
        line.append(blanks: indent - 3)
        line.append("+  ")
      }
      let isFirst = index == 0
      let labelLine = isFirst ? TextLine(bytes: Array(label.rawValue.utf8), width: 0) : TextLine()
      if line.width + text.width <= width {
        line.append(text)
      } else {
        line = wrap(text, after: line, hanging: min(indent, width / 3) + 1, from: labelLine)
      }
      if let caption = captions[index] {
        // One caption for several terms stands over them: below the first it would divide them.
        let isShared = index + 1 < texts.count && captions[index + 1] == nil
        if isShared, !isFirst {
          flow(caption, indent: min(indent, width / 3), hanging: min(indent, width / 3))
          emit(line, from: labelLine)
        } else if line.width + 3 + caption.width <= width {
          line.append("   ")
          line.append(caption)
          emit(line, from: labelLine)
        } else {
          emit(line, from: labelLine)
          flow(caption, indent: min(indent, width / 3), hanging: min(indent, width / 3))
        }
      } else {
        emit(line, from: labelLine)
      }
    }
  }

  private mutating func write(_ lines: [[Phrase]], level: Int) {
    let texts = lines.map { $0.map { writer.line($0) } }
    let labels = texts.map { $0.first?.width ?? 0 }.max() ?? 0
    let middles = texts.map { $0.count > 2 ? $0[1].width : 0 }.max() ?? 0
    let last = texts.map { $0.count > 2 ? $0[2].width : 0 }.max() ?? 0
    let indent = 2 + 3 * level
    let fits = indent + labels + 2 + middles + 6 + last <= width
    for text in texts {
      guard let label = text.first else { continue }
      var line = TextLine()
      line.append(blanks: indent)
      line.append(label)
      if text.count > 1 {
        line.append(blanks: labels - label.width + 2)
        line.append(text[1])
      }
      if text.count > 2, fits {
        line.append(blanks: middles - text[1].width + 6)
        line.append(text[2])
      }
      flow(line, hanging: min(indent + labels + 4, width / 3))
      if text.count > 2, !fits {
        flow(text[2], indent: min(indent + labels + 2, width / 3), hanging: min(indent + labels + 4, width / 3))
      }
    }
  }

  private mutating func write(_ fault: Narrative.Fault) {
    if !output.isEmpty { blankLine() }
    var line = TextLine()
    line.append(fault.kind, charset: charset)
    line.append(": ")
    let mark = line.bytes.count - 1
    line.append(writer.line(fault.message))
    flow(line, hanging: 2, style: .alarm, upTo: mark)
    if let place = fault.place { flow(writer.line(place), indent: 2, hanging: 4) }
    if let excerpt = fault.excerpt {
      for line in ExcerptPicture(excerpt, width: width - 2, charset: charset).lines {
        var indented = TextLine()
        indented.append(blanks: 2)
        indented.append(line)
        emit(indented)
      }
    }
    var ending = fault.advice.map { writer.line($0) } ?? TextLine()
    if ending.width > 0 { ending.append("   ") }
    let code = ending.bytes.count
    ending.append("(code ")
    ending.append(fault.code, charset: charset)
    ending.append(")")
    ending.glue(from: code, where: true)
    flow(ending, indent: 2, hanging: 4)
  }
}

extension Narrative.Spacing {
  var gap: Int {
    switch self {
    case .close: 3
    case .wide: 5
    case .wider: 6
    }
  }
}
