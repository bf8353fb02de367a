public import MatrixDomain

extension DeterminantFromPivots: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let name = Formula([.name("det"), .symbol(.space), .name("A")])
    let label: Label = isByProduct ? .also : .answer
    if pivots.count < size {
      let remark: Phrase =
        "(\(English.count(pivots.count, "pivot", inWords: true)) in \(English.count(size, "column")))"
      return narrative.labelled(label, [Phrase(.equation(name, .number(value.exchangeText))), remark])
    }
    if size == 0 {
      return narrative.labelled(
        label, [Phrase(.equation(name, .number(value.exchangeText))), "(the product of no pivots)"])
    }
    var way = Formula()
    if swaps > 0 {
      way = Formula([.symbol(.open), .number("-1"), .symbol(.close), .symbol(.power), .number(String(swaps))])
      way.append(.wideTimes)
    }
    way.append(contentsOf: .product(pivots.map(\.exchangeText)))
    let factors = scaleFactors.filter { !$0.isOne }
    if !factors.isEmpty {
      way.append(.divide)
      let divisor = Formula.product(factors.map(\.exchangeText))
      way.append(
        contentsOf: factors.count == 1 && divisor.tokens.count == 1
          ? divisor : Formula([.symbol(.open)] + divisor.tokens + [.symbol(.close)]))
    }
    var notes: [Phrase] = []
    if swaps > 0 { notes.append("\(English.count(swaps, "swap", inWords: true))") }
    if !factors.isEmpty {
      notes.append("\(English.count(factors.count, "row operation", inWords: true)) multiplied it")
    }
    let isPlain = way.tokens.count == 1
    let equation =
      isPlain
      ? Formula.equation(name, .number(value.exchangeText))
      : .equation(.equation(name, way), .number(value.exchangeText))
    var items = [Phrase(equation)]
    if !notes.isEmpty { items.append("(\(Phrase.joined(notes, by: ", ")))") }
    narrative.labelled(label, items)
  }
}

extension CofactorExpansion: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    var narrator = CofactorNarrator<Element>(detail: detail)
    if detail >= .normal {
      if !narrative.hasDrawnStart { narrateStart(into: &narrative) }
      narrative.heading("EXPANSION")
      narrator.narrate(root, name: CofactorNarrator<Element>.determinant, level: 0, into: &narrative)
    }
    narrative.labelled(
      .answer, [Phrase(.equation(CofactorNarrator<Element>.determinant, .number(root.value.exchangeText)))])
  }
}

extension CofactorExpansion: BeginsWithPicture {
  func narrateStart(into narrative: inout Narrative) {
    narrative.table(TablePicture(root.matrix))
    narrative.showsData = true
  }
}

/// Writes an expansion depth first; the minors are called D1, D2, … in order of appearance.
struct CofactorNarrator<Element: HandScalar> {
  typealias Node = CofactorExpansion<Element>.Node
  let detail: Detail
  private var minors = 0

  /// Beyond this many minors the rest is left out.
  static var shownMinors: Int { 120 }
  static var determinant: Formula { Formula([.name("det"), .symbol(.space), .name("A")]) }

  init(detail: Detail) { self.detail = detail }

  mutating func narrate(_ node: Node, name: Formula, level: Int, into narrative: inout Narrative) {
    switch node.method {
    case .direct: narrative.paragraph(Phrase(direct(node, name: name)), level: level)
    case .zeroLine(let line):
      narrative.paragraph(
        "\(Formula.equation(name, .number("0"))): \(CofactorNarrator.phrase(line)) is zero.", level: level)
    case .expansion(let line, let terms):
      narrate(terms, along: line, of: node, name: name, level: level, into: &narrative)
    }
  }

  private mutating func narrate(
    _ terms: [CofactorExpansion<Element>.Term], along line: CofactorExpansion<Element>.Line, of node: Node,
    name: Formula, level: Int, into narrative: inout Narrative
  ) {
    let names = terms.indices.map { "D\(minors + $0 + 1)" }
    minors += terms.count
    var sum = Formula()
    for (term, name) in zip(terms, names) { sum.appendTerm(signed(term), .name(name)) }
    narrative.paragraph("Along \(CofactorNarrator.phrase(line)): \(Formula.equation(name, sum))", level: level)
    if minors > Self.shownMinors {
      narrative.paragraph("(the smaller determinants are left out; --format json has them all)", level: level + 1)
    } else {
      for (term, minor) in zip(terms, names) {
        narrate(term, name: minor, level: level + 1, into: &narrative)
      }
    }
    let values = terms.map { (signed($0), Formula.Factor.number($0.minor.value.exchangeText)) }
    narrative.paragraph(
      Phrase(.equation(.equation(name, .sum(values)), .number(node.value.exchangeText))), level: level)
  }

  private mutating func narrate(
    _ term: CofactorExpansion<Element>.Term, name: String, level: Int, into narrative: inout Narrative
  ) {
    let removed: Phrase = "without row \(term.row + 1) and column \(term.column + 1)"
    if case .direct = term.minor.method {
      narrative.paragraph("\(direct(term.minor, name: .name(name)))   (\(removed))", level: level)
    } else {
      let rows = (0..<term.minor.matrix.rows).map { term.minor.matrix.slab(ofRow: $0) }
      let matrix = Formula([.name(name), .symbol(.equals), .name("det"), .symbol(.space), .matrix(rows, bars: [])])
      narrative.paragraph("\(matrix)   (\(removed))", level: level)
      narrate(term.minor, name: .name(name), level: level, into: &narrative)
    }
  }

  /// The entry with the sign of its place.
  private func signed(_ term: CofactorExpansion<Element>.Term) -> String {
    (term.sign > 0 ? term.entry : -term.entry).exchangeText
  }

  /// `D1 = det [5 6; 8 10] = 5*10 - 6*8 = 2`.
  private func direct(_ node: Node, name: Formula) -> Formula {
    let matrix = node.matrix
    let value = Formula.number(node.value.exchangeText)
    let rows = (0..<matrix.rows).map { matrix.slab(ofRow: $0) }
    let start = Formula.equation(name, Formula([.name("det"), .symbol(.space), .matrix(rows, bars: [])]))
    guard matrix.rows == 2 else { return .equation(matrix.rows == 0 ? name : start, value) }
    let products = [
      (matrix[0, 0].exchangeText, Formula.Factor.number(matrix[1, 1].exchangeText)),
      ((-matrix[0, 1]).exchangeText, Formula.Factor.number(matrix[1, 0].exchangeText)),
    ]
    return .equation(.equation(start, .products(products)), value)
  }

  private static func phrase(_ line: CofactorExpansion<Element>.Line) -> Phrase {
    switch line {
    case .row(let index): "row \(index + 1)"
    case .column(let index): "column \(index + 1)"
    }
  }
}
