public import MatrixDomain

extension DeterminantCheck: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let name = Formula([.name("det"), .symbol(.space), .name(byRows.name)])
    let isPlain = byRows.pivots.count < max(1, byRows.size) || byRows.way.tokens.count == 1
    let equation = Formula.equation(name, isPlain ? .number(byRows.value.exchangeText) : byRows.worked)
    let way: Phrase = byRows.pivots.count < byRows.size ? "too few pivots" : "sign and pivots"
    narrative.labelled(
      .check, ["by row operations (\(way)): \(equation)", holds ? "the same" : "THE CHECK FAILS"])
  }
}

extension DeterminantFromPivots: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let name = Formula([.name("det"), .symbol(.space), .name(name)])
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
    let way = way
    let notes = notes
    let isPlain = way.tokens.count == 1
    let equation =
      isPlain ? Formula.equation(name, .number(value.exchangeText)) : .equation(name, worked)
    var items = [Phrase(equation)]
    if !notes.isEmpty { items.append("(\(Phrase.joined(notes, by: ", ")))") }
    narrative.labelled(label, items)
  }

  /// The way and what it comes to.
  var worked: Formula {
    // A quotient modulo a prime is not an integer to reduce.
    if scaleFactors.contains(where: { !$0.isOne }) { return .equality(way, .number(value.exchangeText), of: pivots) }
    return .worked(way, [SignedProduct(pivots, isNegative: !swaps.isMultiple(of: 2))], value: value)
  }

  /// `(-1)^1 * 1*5*(-4)`.
  var way: Formula {
    var way = Formula()
    if swaps > 0 {
      way = Formula([.symbol(.open), .number("-1"), .symbol(.close), .symbol(.power), .number(String(swaps))])
      way.append(.wideTimes)
    }
    way.append(contentsOf: .product(pivots.map { $0.exchangeText }, follows: swaps > 0))
    let factors = scaleFactors.filter { !$0.isOne }
    if !factors.isEmpty {
      way.append(.divide)
      let divisor = Formula.product(factors.map { $0.exchangeText })
      way.append(
        contentsOf: factors.count == 1 && divisor.tokens.count == 1
          ? divisor : Formula([.symbol(.open)] + divisor.tokens + [.symbol(.close)]))
    }
    return way
  }

  private var notes: [Phrase] {
    let factors = scaleFactors.count(where: { !$0.isOne })
    var notes: [Phrase] = []
    if swaps > 0 { notes.append("\(English.count(swaps, "swap", inWords: true))") }
    if factors > 0 { notes.append("\(English.count(factors, "row operation", inWords: true)) multiplied it") }
    return notes
  }
}
