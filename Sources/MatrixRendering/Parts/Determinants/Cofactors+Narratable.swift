public import MatrixDomain

extension CofactorExpansion: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let name = Formula(plain: name)
    var narrator = CofactorNarrator<Element>(detail: detail)
    if detail >= .normal && !narrative.hasDrawnStart { narrateStart(into: &narrative) }
    if detail >= .normal || root.isExpanded {
      narrative.heading("EXPANSION")
      narrator.narrate(root, name: name, level: 0, into: &narrative)
    }
    // The characteristic polynomial is stated by a part of its own.
    if self.name.hasPrefix("det ") { narrative.labelled(.answer, [Phrase(.equation(name, .entry(root.value)))]) }
  }
}

extension CofactorExpansion: BeginsWithPicture {
  func narrateStart(into narrative: inout Narrative) {
    if name == "det A" { narrative.showsData = true } else { narrative.paragraph(Phrase(Formula(plain: shownName))) }
    narrative.table(TablePicture(root.matrix))
  }

  /// What stands over the picture: `x*I - A =`.
  private var shownName: String {
    if name.hasPrefix("det("), name.hasSuffix(")") { return name.dropFirst(4).dropLast() + " =" }
    return name.hasPrefix("det ") ? name.dropFirst(4) + " =" : name + " ="
  }
}

extension CofactorExpansion.Node {
  /// True where it is computed from smaller determinants.
  var isExpanded: Bool { if case .expansion = method { true } else { false } }

  /// How many smaller determinants it is computed from.
  var minorCount: Int {
    guard case .expansion(_, let terms) = method else { return 0 }
    return terms.reduce(0) { $0 + 1 + $1.minor.minorCount }
  }
}

extension CofactorExpansion.Term {
  /// The entry with its sign, as it is written.
  fileprivate var signedText: String { sign > 0 ? entry.exchangeText : entry.oppositeText }
}

/// Writes an expansion depth first, each minor indented under the determinant it belongs to; the minors are called D1,
/// D2, … in order of appearance.
struct CofactorNarrator<Element: ExpansionEntry> {
  typealias Node = CofactorExpansion<Element>.Node
  let detail: Detail
  private var minors = 0

  /// Beyond this many, minors are left out.
  static var shownMinors: Int { 120 }

  init(detail: Detail) { self.detail = detail }

  mutating func narrate(_ node: Node, name: Formula, level: Int, into narrative: inout Narrative) {
    switch node.method {
    case .direct: narrative.paragraph(Phrase(direct(node, name: name)), level: level)
    case .rows:
      narrative.paragraph("\(direct(node, name: name))   (by row operations)", level: level)
    case .zeroLine(let line):
      narrative.paragraph("\(Formula.equation(name, .number("0"))): \(Self.phrase(line)) is zero.", level: level)
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
    for (term, name) in zip(terms, names) { sum.appendTerm(term.signedText, .name(name)) }
    narrative.paragraph(
      "Along \(Self.phrase(line))\(Self.skipped(node.matrix.rows - terms.count)): \(Formula.equation(name, sum))",
      level: level)
    if detail < .normal || minors > Self.shownMinors {
      let way: Phrase =
        detail < .normal ? "\(option: "steps", "normal") shows them" : "\(option: "format", "json") has them all"
      narrative.paragraph(
        "(\(English.count(node.minorCount, "smaller determinant")) left out here; \(way))", level: level + 1)
    } else {
      for (term, minor) in zip(terms, names) {
        narrate(term, name: minor, level: level + 1, into: &narrative)
      }
    }
    var values = Formula.sum(of: terms.map { ($0.signedEntry, $0.minor.value) })
    if Element.domain == .residuesOfAnyModulus {
      values = .sum(terms.map { ($0.signedText, Formula.Factor.number($0.minor.value.exchangeText)) })
    }
    let products = terms.map { SignedProduct([$0.entry, $0.minor.value], isNegative: $0.sign < 0) }
    narrative.paragraph(Phrase(.equation(name, .worked(values, products, value: node.value))), level: level)
  }

  /// What is said of the zeros of a line: their terms are not computed.
  private static func skipped(_ zeros: Int) -> Phrase {
    switch zeros {
    case 0: Phrase()
    case 1: " (its zero is skipped)"
    default: " (its \(zeros) zeros are skipped)"
    }
  }

  private mutating func narrate(
    _ term: CofactorExpansion<Element>.Term, name: String, level: Int, into narrative: inout Narrative
  ) {
    var removed: Phrase = "without row \(term.row + 1) and column \(term.column + 1)"
    if detail == .full || (term.minor.matrix.rows <= 2 && level <= 1) {
      let power = Formula([
        .symbol(.open), .number("-1"), .symbol(.close), .symbol(.power),
        .name("(\(term.row + 1)+\(term.column + 1))"),
      ])
      removed += "; sign \(Formula.equation(power, .number(String(term.sign))))"
    }
    if case .direct = term.minor.method {
      narrative.paragraph("\(direct(term.minor, name: .name(name)))   (\(removed))", level: level)
    } else {
      let rows = (0..<term.minor.matrix.rows).map { term.minor.matrix.slab(ofRow: $0) }
      let matrix = Formula([.name(name), .symbol(.equals), .name("det"), .symbol(.space), .matrix(rows, bars: [])])
      narrative.paragraph("\(matrix)   (\(removed))", level: level)
      narrate(term.minor, name: .name(name), level: level, into: &narrative)
    }
  }

  /// `D1 = det [5 6; 8 10] = 5*10 - 6*8 = 2`.
  private func direct(_ node: Node, name: Formula) -> Formula {
    let matrix = node.matrix
    let rows = (0..<matrix.rows).map { matrix.slab(ofRow: $0) }
    let start = Formula.equation(name, Formula([.name("det"), .symbol(.space), .matrix(rows, bars: [])]))
    let value = Formula.entry(node.value)
    guard matrix.rows == 2 else { return .equation(matrix.rows == 0 ? name : start, value) }
    let terms = [
      SignedProduct([matrix[0, 0], matrix[1, 1]]), SignedProduct([matrix[0, 1], matrix[1, 0]], isNegative: true),
    ]
    return .equation(start, .worked(Self.products(matrix), terms, value: node.value))
  }

  /// `5*10 - 6*8`.
  static func products(_ matrix: Matrix<Element>) -> Formula {
    .products([
      (matrix[0, 0].exchangeText, Formula.Factor.number(matrix[1, 1].exchangeText)),
      (matrix[0, 1].oppositeText, Formula.Factor.number(matrix[1, 0].exchangeText)),
    ])
  }

  static func phrase(_ line: CofactorExpansion<Element>.Line) -> Phrase {
    switch line {
    case .row(let index): "row \(index + 1)"
    case .column(let index): "column \(index + 1)"
    }
  }
}

extension CofactorTable: Narratable {
  /// More cofactors are counted, not written out.
  static var shownCofactors: Int { 64 }

  public func narrate(into narrative: inout Narrative, detail: Detail) {
    guard detail >= .normal, !minors.isEmpty else { return }
    narrative.heading("COFACTORS")
    for (index, minor) in minors.prefix(Self.shownCofactors).enumerated() {
      let (row, column) = (index / cofactors.columns, index % cofactors.columns)
      let isNegative = !(row + column).isMultiple(of: 2)
      let rows = (0..<minor.matrix.rows).map { minor.matrix.slab(ofRow: $0) }
      var formula = Formula([.name(Self.name("C", row, column)), .symbol(.equals)])
      if isNegative { formula.append(.negative) }
      formula.tokens += [.name("det"), .symbol(.space), .matrix(rows, bars: [])]
      if minor.matrix.rows == 2 {
        formula.append(.equals)
        let products = CofactorNarrator<Element>.products(minor.matrix)
        formula.tokens +=
          isNegative
          ? [.symbol(.negative), .symbol(.open)] + products.tokens + [.symbol(.close)] : products.tokens
      }
      narrative.paragraph(Phrase(.equation(formula, .number(cofactors[row, column].exchangeText))))
      if detail == .full, minor.isExpanded {
        var narrator = CofactorNarrator<Element>(detail: detail)
        narrator.narrate(minor, name: .name(Self.name("M", row, column)), level: 1, into: &narrative)
      }
    }
    if minors.count > Self.shownCofactors {
      narrative.paragraph(
        "(and \(minors.count - Self.shownCofactors) more cofactors; \(option: "format", "json") has them all)", level: 1
      )
    }
  }

  /// `C12`; `C(10,2)` where a position has several digits.
  static func name(_ letter: String, _ row: Int, _ column: Int) -> String {
    max(row, column) < 9 ? "\(letter)\(row + 1)\(column + 1)" : "\(letter)(\(row + 1),\(column + 1))"
  }
}
