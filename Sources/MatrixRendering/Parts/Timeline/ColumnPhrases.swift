import MatrixDomain

/// The line over a column's steps: the candidates, the choice, and why.
struct ColumnPhrases<Element: HandScalar> {
  let block: Timeline<Element>.Block
  let layout: TableLayout
  let shape: Shape
  /// True where the columns stand for unknowns.
  let isSystem: Bool
  /// True where a row turned out to say 0 = 1: then no unknown is free.
  let isContradictory: Bool

  /// More candidates are counted, not listed.
  static var listedCandidates: Int { 12 }

  private var column: EliminationColumn<Element> { block.column }

  /// `Column 1 (x). Candidates: 2, 1, 3. Use the 1 in row 2: both multipliers are integers.`
  var phrase: Phrase {
    switch column.phase {
    case .clearing: clearing
    case .forward: "\(heading). \(forward)"
    case .backward: "\(heading). \(backward)"
    }
  }

  private var clearing: Phrase {
    let rows = block.steps.map(\.operation.target)
    return rows.count == 1
      ? "Row \(rows[0] + 1) holds fractions: its denominators are cleared first, which leaves fewer fractions to write."
      : """
      \(English.places("Row", rows)) hold fractions: their denominators are cleared first, which leaves fewer fractions to write.
      """
  }

  private var heading: Phrase {
    if let bar = layout.bars.first, isSystem, column.column >= bar { return "Right-hand side" }
    guard let name = unknown else { return "Column \(column.column + 1)" }
    return "Column \(column.column + 1) (\(name: name))"
  }

  private var unknown: String? {
    layout.columnNames.indices.contains(column.column) ? layout.columnNames[column.column] : nil
  }

  private var forward: Phrase {
    guard let choice = column.choice, let pivot = column.candidates.first(where: { $0.row == choice.row }) else {
      return withoutPivot
    }
    let entry = pivot.entry.exchangeText
    if let bar = layout.bars.first, isSystem, column.column >= bar {
      let place = column.column + 1 == shape.columns ? "in the last column" : "right of the bar"
      return "Row \(choice.row + 1) has no coefficient left and \(number: entry) here: a pivot \(place)."
    }
    if column.candidates.count == 1 {
      if choice.row != column.row {
        let range: Phrase = column.row == 0 ? "" : " in \(English.rows(column.row..<shape.rows))"
        return "The only nonzero entry\(range) is the \(number: entry) in row \(choice.row + 1)."
      }
      return column.row + 1 == shape.rows
        ? "Pivot \(number: entry), nothing below." : "Pivot \(number: entry), only zeros below."
    }
    if choice.reason == .madeUnit, let step = block.steps.first,
      case .add(let multiple, let source, let target) = step.operation,
      let unit = step.purpose.madePivot(by: step.operation, in: column)
    {
      var sum = Formula.name("R\(target + 1)")
      sum.append(multiple: multiple, .name("R\(source + 1)"))
      return "\(candidates) \(sum) makes a pivot of \(number: unit.exchangeText), which saves fractions."
    }
    return "\(candidates) \(sentence(for: choice, entry: entry, pivot: pivot.entry))"
  }

  private var withoutPivot: Phrase {
    let range = column.row..<max(shape.rows, column.row)
    let found: Phrase = range.isEmpty ? "No row is left" : "No nonzero entry in \(English.rows(range))"
    guard isSystem, !isContradictory, let unknown else { return "\(found): no pivot." }
    return "\(found): no pivot, \(name: unknown) is a free variable."
  }

  private var candidates: Phrase {
    let listed = column.candidates.prefix(Self.listedCandidates).map { "\(number: $0.entry.exchangeText)" as Phrase }
    var phrase: Phrase = "Candidates: \(Phrase.joined(listed, by: ", "))"
    if listed.count < column.candidates.count { phrase += ", and \(column.candidates.count - listed.count) more" }
    phrase += "."
    return phrase
  }

  private func sentence(for choice: PivotChoice, entry: String, pivot: Element) -> Phrase {
    let isKept = choice.row == column.row
    let reason = reason(for: choice.reason, pivot: pivot, isKept: isKept)
    return isKept
      ? "Keep row \(choice.row + 1): \(reason)." : "Use the \(number: entry) in row \(choice.row + 1): \(reason)."
  }

  private func reason(for reason: PivotReason, pivot: Element, isKept: Bool) -> Phrase {
    switch reason {
    case .unit, .dividesAll, .madeUnit:
      let arithmetic =
        multipliers(pivot) ?? (pivot.isOne ? "nothing has to be divided" : "dividing by it changes nothing but signs")
      return isKept ? "no swap, and \(arithmetic)" : arithmetic
    case .withoutLetters: return "it has no letter in it, and so is never 0"
    case .smallestDegree: return "no entry is without a letter, and it has the smallest degree"
    case .fewestFractions: return "it makes the fewest fractions"
    case .smallestNumbers: return "it keeps the numbers smallest"
    case .mostZeros: return "its row has the most zeros"
    case .noSwap where isKept:
      return multipliers(pivot).map { "no swap, and \($0)" } ?? "no other candidate is better, and no swap is needed"
    case .noSwap: return "no other candidate is better"
    case .first: return "it has the first nonzero entry"
    case .onlyCandidate: return "it is the only candidate"
    case .largestMagnitude: return "largest magnitude, for stability"
    }
  }

  /// What is true of the multipliers of the other candidates; `nil` where one of them is not whole.
  private func multipliers(_ pivot: Element) -> Phrase? {
    let others = column.candidates.filter { $0.row != column.choice?.row }.map { $0.entry / pivot }
    // Closures: of a generic type every use of a key path looks its types up again.
    guard others.allSatisfy({ $0.isWhole }) else { return nil }
    if others.count == 1, others[0].isOne { return "the multiplier is 1" }
    // Modulo a prime every quotient is an integer: what counts is that no quotient has to be computed.
    if Element.isFinite { return pivot.isOne || (-pivot).isOne ? "dividing by it needs no inverse" : nil }
    if Element.domain.hasOtherIntegers {
      switch others.count {
      case 1: return "its multiplier has no fraction"
      case 2: return "neither multiplier has a fraction"
      default: return "no multiplier has a fraction"
      }
    }
    let integer =
      Element.domain == .gaussianRationals && !others.allSatisfy { $0.isAtomic } ? "Gaussian integer" : "integer"
    switch others.count {
    case 1: return "its multiplier is \(integer == "integer" ? "an" : "a") \(integer)"
    case 2: return "both multipliers are \(integer)s"
    default: return "all multipliers are \(integer)s"
    }
  }

  private var backward: Phrase {
    guard let pivot = column.candidates.first?.entry else { return "No pivot." }
    let text = pivot.exchangeText
    if !block.steps.isEmpty { return "Pivot \(number: text) in row \(column.row + 1)." }
    return column.row == 0
      ? "Pivot \(number: text), nothing above." : "Pivot \(number: text), only zeros above."
  }
}

extension ScalarDomain {
  /// True for fields whose elements without a fraction bar are not called integers.
  fileprivate var hasOtherIntegers: Bool {
    switch self {
    case .custom, .numberField, .rationalFunctions, .polynomials: true
    default: false
    }
  }
}
