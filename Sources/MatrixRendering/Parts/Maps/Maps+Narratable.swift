public import MatrixDomain

extension RankNullity: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let sum = Formula([
      .number(String(rank)), .symbol(.plus), .number(String(nullity)), .symbol(.equals), .number(String(columns)),
    ])
    let injective: Phrase =
      nullity == 0 ? "only 0 goes to 0: injective" : "more than 0 goes to 0: not injective"
    let surjective: Phrase =
      rank == rows ? "rank \(rank) of \(rows): surjective" : "rank \(rank) of \(rows): not surjective"
    narrative.labelled(
      .also, ["rank + nullity = dimension: \(sum)", injective, surjective], spacing: .wide)
  }
}

extension AffineVerdict: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    var lines: [Phrase] = []
    if let first, let second {
      let point = Formula.vector(first.slab)
      lines.append(
        first == second ? "a common point: \(point)" : "nearest points: \(point) and \(Formula.vector(second.slab))")
    }
    if let square, let distance, !square.isZero {
      lines.append("squared distance \(number: square.exchangeText), distance \(Phrase(text: distance))")
    }
    narrative.labelled(.readOff, lines + [Phrase(text: meaning)], spacing: .wide)
  }

  private var meaning: String {
    switch relation {
    case .equal: "the directions are the same: they are one"
    case .firstInSecond: "all directions of the first belong to the second: it lies in it"
    case .secondInFirst: "all directions of the second belong to the first: it lies in it"
    case .intersecting: "neither has all directions of the other: they intersect"
    case .parallel: "no common point, and all directions of one belong to the other: parallel"
    case .skew: "no common point, and each has directions of its own: skew"
    }
  }
}
