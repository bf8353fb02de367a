public import MatrixDomain

extension EntryFormulas: Narratable {
  /// More entries are counted, not written out.
  static var shownEntries: Int { 60 }

  public func narrate(into narrative: inout Narrative, detail: Detail) {
    guard detail >= .normal else { return }
    let formula = Formula(plain: name)
    let isProduct = entries.contains { $0.label != nil }
    narrative.heading(isProduct ? "PRODUCT" : "ENTRIES")
    if isProduct { narrative.paragraph("The unknowns are \(formula), entry by entry:") }
    let shown = entries.prefix(Self.shownEntries)
    narrative.append(
      .lines(
        shown.map { entry in
          var left = formula
          if let position = entry.position {
            left = Formula([.name("(\(position.row + 1),\(position.column + 1))")])
          }
          if let label = entry.label { left = .name(label) }
          var right = Formula.products(entry.terms)
          if right.tokens.count > 1 {
            right = .worked(right, entry.terms.map { SignedProduct($0) }, value: entry.value)
          } else {
            right = .number(entry.value.exchangeText)
          }
          return entry.position == nil ? [Phrase(.equation(left, right))] : [Phrase(left), Phrase(right)]
        }, level: 0))
    if shown.count < entries.count {
      narrative.paragraph(
        "(and \(entries.count - shown.count) more entries; \(option: "format", "json") has them all)", level: 1)
    }
  }
}

extension Formula {
  /// `1*5 + 2*7`: a sum of products of any number of factors.
  static func products<Element: ExchangeScalar>(_ terms: [[Element]]) -> Formula {
    var result = Formula()
    for term in terms {
      let factors = term.map(\.exchangeText)
      if factors.count == 1 {
        result.appendTerm(factors[0], .nothing)
      } else if let first = factors.first {
        if !result.isEmpty { result.append(ScalarText(first).split.isNegative ? .minus : .plus) }
        let leading = result.isEmpty ? first : ScalarText(first).split.magnitude
        result.append(contentsOf: .product([leading] + factors.dropFirst()))
      }
    }
    return result.isEmpty ? .number("0") : result
  }

  /// `5*10 - 6*8`, factors of 1 written out.
  static func products(_ terms: [(String, Factor)]) -> Formula {
    var result = Formula()
    for (coefficient, factor) in terms {
      guard case .number(let value) = factor else { continue }
      if !result.isEmpty { result.append(ScalarText(coefficient).split.isNegative ? .minus : .plus) }
      result.append(
        contentsOf: .product([result.isEmpty ? coefficient : ScalarText(coefficient).split.magnitude, value]))
    }
    return result
  }
}

extension BasisReadOff: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.labelled(.readOff, [how])
    guard case .basis(let value) = basis.value else { return }
    narrative.append(basis: value, label: .answer, of: "the \(spaceName)")
  }

  private var spaceName: String {
    switch space {
    case .null: "null space"
    case .column: "column space"
    case .row: "row space"
    case .leftNull: "left null space"
    }
  }

  private var how: Phrase {
    switch space {
    case .null, .leftNull:
      let reduced = space == .null ? "" : " of the transpose"
      if freeColumns.isEmpty { return "every column\(reduced) has a pivot: only the zero vector" }
      return """
        one vector for each free column\(reduced) (\(English.places("column", freeColumns))): 1 there, 0 at the other \
        free columns
        """
    case .column:
      if pivotColumns.isEmpty { return "no column has a pivot: only the zero vector" }
      return "\(English.places("column", pivotColumns)) of the first matrix: those with a pivot"
    case .row:
      if pivotColumns.isEmpty { return "no row has a pivot: only the zero vector" }
      return "the nonzero rows of the echelon form"
    }
  }
}
