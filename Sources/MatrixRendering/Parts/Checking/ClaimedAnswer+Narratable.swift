public import MatrixDomain

extension ClaimedAnswer: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    if detail >= .normal {
      if showsSystem {
        let names = (0..<system.rows).map { "E\($0 + 1)" }
        narrative.table(
          TablePicture(system, layout: TableLayout(columnNames: unknowns, rowNames: names, bars: [values.count])))
        narrative.showsData = true
      }
      let rows = missing.isEmpty ? shownRows : []
      if !rows.isEmpty { narrative.labelled(.check, rows.map(line)) }
    }
    narrative.labelled(.answer, answer)
    guard let combination else { return }
    let others = isSolvable ? missing : Array(values.indices)
    let matrix = system.submatrix(rows: Array(0..<system.rows), columns: others)
    let rights = (0..<system.rows).map { isSolvable ? right($0) - left[$0] : right($0) }
    var contradiction = Element.zero
    for (factor, right) in zip(combination, rights) { contradiction += factor * right }
    narrative.append(
      proof: combination, matrix: matrix, right: rights, contradiction: contradiction,
      qualifier: isSolvable ? "(with what is claimed put in)" : nil)
  }

  /// All equations of a small system, else the first that fails.
  private var shownRows: [Int] {
    system.rows <= 12 && values.count <= 12 ? Array(0..<system.rows) : Array(failing.prefix(1))
  }

  private var answer: [Phrase] {
    switch verdict {
    case .right:
      return [
        "right: \(named) solves every equation",
        "no other answer is right: the rank is \(rank), as many as there are unknowns",
      ]
    case .notAll:
      let free = English.count(free, "unknown")
      return [
        "right, but not all: \(named) solves every equation",
        "there are other solutions: the rank is \(rank), so that \(free) can be chosen freely",
      ]
    case .incomplete:
      let rest: Phrase = free == 0 ? "so far it is right" : "there are solutions with it"
      return ["incomplete: \(named), and nothing is said of \(others)", rest]
    case .wrong: return wrong
    }
  }

  private var wrong: [Phrase] {
    var items: [Phrase] = []
    if let row = failing.first {
      items.append(
        """
        wrong: with \(named) equation \(row + 1) gives \(number: left[row].exchangeText), \
        not \(number: right(row).exchangeText)
        """)
      if failing.count > 1 { items.append("\(English.places("equation", failing)) do not hold") }
    } else {
      items += ["wrong: no solution has \(named)", "nothing is said of \(others)"]
    }
    if !isSolvable { items.append("no answer is right: the equations contradict each other") }
    return items
  }

  /// The unknowns that are left out.
  private var others: Phrase {
    missing.count <= 12
      ? English.and(missing.map { "\(name: unknowns[$0])" }) : "\(English.count(missing.count, "unknown"))"
  }

  /// `x = 2, y = 1`; long claims are not repeated.
  private var named: Phrase {
    let claims = zip(unknowns, values).compactMap { name, value -> Phrase? in
      value.map { "\(Formula.equation(.name(name), .number($0.exchangeText)))" }
    }
    if claims.isEmpty { return "the empty answer" }
    return claims.count <= 12 ? Phrase.joined(claims, by: ", ") : "the claimed answer"
  }

  /// `E1: 2 + 1 = 3 holds`, `E2: 1 - 2 = -1, not 1`.
  private func line(_ row: Int) -> Phrase {
    let numbers = values.map { $0 ?? .zero }
    let terms = numbers.indices.filter { !system[row, $0].isZero }
      .map { (system[row, $0].exchangeText, Formula.Factor.number(numbers[$0].exchangeText)) }
    let products = numbers.indices.map { SignedProduct([system[row, $0], numbers[$0]]) }
    let sum: Formula = terms.isEmpty ? .number("0") : Formula.worked(.sum(terms), products, value: left[row])
    let verdict: Phrase = left[row] == right(row) ? " holds" : ", not \(number: right(row).exchangeText)"
    return "\(name: "E\(row + 1)"): \(sum)\(verdict)"
  }
}
