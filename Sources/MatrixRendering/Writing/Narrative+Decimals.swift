import MatrixDomain

/// Which exact numbers of a page get decimals beside them, and how many digits those have.
public struct DecimalDisplay: Hashable, Sendable {
  /// How many significant digits are written.
  public var count: Int
  /// Shorter fractions say how large they are by themselves.
  public var shortest: Int

  /// Decimals of this many digits beside every number that is not whole and takes at least this many characters.
  public init(count: Int, shortest: Int = 0) {
    self.count = count
    self.shortest = shortest
  }

  /// Six digits beside fractions too long for anybody to see how large they are.
  public static let longFractions = DecimalDisplay(count: 6, shortest: 21)
}

extension Narrative {
  /// The narrative with decimals beside what it states: `1/3 ≈ 0.3333`.
  ///
  /// A value, an equation's right side, a vector is followed by itself in decimals, a matrix by a table of them. The
  /// states of a worked table, and row operations, stay as they are.
  public func with(decimals display: DecimalDisplay) -> Narrative {
    let writer = DecimalWriter(display)
    return map { block in
      switch block {
      case .title, .heading, .step, .fault, .workings, .figure: return [block]
      case .paragraph(let phrase, let level): return [.paragraph(writer.phrase(phrase), level: level)]
      case .labelled(let label, let qualifier, let items, let spacing):
        return [.labelled(label, qualifier: qualifier, items: items.map(writer.phrase), spacing: spacing)]
      case .items(let items, let spacing): return [.items(items.map(writer.phrase), spacing: spacing)]
      case .lines(let lines, let level): return [.lines(lines.map { $0.map(writer.phrase) }, level: level)]
      case .sum(_, _, let terms):
        guard let sum = writer.sum(terms) else { return [block] }
        return [block, .items([Phrase(sum)], spacing: .close)]
      case .table(let picture):
        guard picture.group == nil, let table = writer.table(picture) else { return [block] }
        return [block, .items([Phrase(Formula([.symbol(.approximates)]))], spacing: .close), .table(table)]
      }
    }
  }
}

/// Exact numbers as decimals, wherever they stand.
private struct DecimalWriter {
  let display: DecimalDisplay
  let decimals: Decimals

  init(_ display: DecimalDisplay) {
    self.display = display
    decimals = Decimals(count: display.count)
  }

  private func isMeant(_ text: String) -> Bool {
    text.utf8.count >= display.shortest && text.utf8.contains(UInt8(ascii: "/"))
  }

  private func isMeant(_ entries: TextSlab) -> Bool {
    let entries = entries.spelled
    return entries.indices.contains { index in
      entries.withUTF8(at: index) { text in
        text.count >= display.shortest && text.indices.contains { text[$0] == UInt8(ascii: "/") }
      }
    }
  }

  private func decimal(_ text: String) -> String { decimals.text(text) ?? text }

  private func decimal(_ entries: TextSlab) -> TextSlab { TextSlab(entries.lazy.map(decimal)) }

  private func isMeant(_ token: Formula.Token) -> Bool {
    switch token {
    case .number(let text): isMeant(text)
    case .vector(let entries, _): isMeant(entries)
    case .matrix(let rows, _): rows.contains { isMeant($0) }
    case .name, .symbol: false
    }
  }

  private func decimal(_ token: Formula.Token) -> Formula.Token {
    switch token {
    case .number(let text): .number(decimal(text))
    case .vector(let entries, let isSpaced): .vector(decimal(entries), isSpaced: isSpaced)
    case .matrix(let rows, let bars): .matrix(rows.map { decimal($0) }, bars: bars)
    case .name, .symbol: token
    }
  }

  /// Signs of formulas that state no value.
  private static func isOther(_ symbol: Formula.Symbol) -> Bool {
    switch symbol {
    case .becomes, .exchange, .less, .greater, .congruent: true
    default: false
    }
  }

  /// The right side of a formula in decimals; `nil` where it has nothing to say.
  private func rightSide(_ formula: Formula) -> Formula? {
    let isStatement = formula.tokens.allSatisfy { token in
      if case .symbol(let symbol) = token { !Self.isOther(symbol) } else { true }
    }
    let start = formula.tokens.lastIndex(of: .symbol(.equals)).map { $0 + 1 } ?? 0
    let right = formula.tokens[start...]
    guard isStatement, right.contains(where: { isMeant($0) }) else { return nil }
    // Formulas in letters have no decimals.
    let shown = right.map { decimal($0) }
    return shown == Array(right) ? nil : Formula([.symbol(.approximates)] + shown)
  }

  func phrase(_ phrase: Phrase) -> Phrase {
    Phrase(
      phrase.joined.pieces.map { piece in
        guard case .math(let formula) = piece else { return piece }
        return .math(Formula(statements(of: formula).flatMap { $0.tokens + (rightSide($0)?.tokens ?? []) }))
      })
  }

  /// The equations of `x = 1/2, y = 1/3`, each with the comma before it; `p = 1, 2` is one.
  private func statements(of formula: Formula) -> [Formula] {
    let commas = formula.tokens.indices.filter { formula.tokens[$0] == .symbol(.comma) }
    var starts = [0]
    for (index, comma) in commas.enumerated() {
      let end = index + 1 < commas.count ? commas[index + 1] : formula.tokens.endIndex
      if formula.tokens[comma..<end].contains(.symbol(.equals)) { starts.append(comma) }
    }
    let ends = starts.dropFirst() + [formula.tokens.endIndex]
    return zip(starts, ends).map { Formula(Array(formula.tokens[$0..<$1])) }
  }

  func sum(_ terms: [Narrative.Term]) -> Formula? {
    guard terms.contains(where: { $0.formula.tokens.contains { isMeant($0) } }) else { return nil }
    var formula = Formula([.symbol(.approximates)])
    for (index, term) in terms.enumerated() {
      if index > 0 { formula.append(.plus) }
      formula.tokens += term.formula.tokens.map { decimal($0) }
    }
    let isSame = terms.allSatisfy { $0.formula.tokens.map { decimal($0) } == $0.formula.tokens }
    return isSame ? nil : formula
  }

  /// The picture in decimals, without the names that stand beside the picture itself.
  func table(_ picture: TablePicture) -> TablePicture? {
    guard picture.rows.contains(where: { isMeant($0) }) else { return nil }
    var result = picture
    result.rows = picture.rows.map { decimal($0) }
    if result.rows == picture.rows { return nil }
    result.pivots = []
    result.remarks = []
    return result
  }
}
