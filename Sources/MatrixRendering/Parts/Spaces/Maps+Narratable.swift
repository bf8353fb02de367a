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
    let point = Formula.vector(first.slab)
    guard !square.isZero else {
      return narrative.labelled(.readOff, ["a common point: \(point)", Phrase(text: meaning)], spacing: .wide)
    }
    narrative.labelled(
      .readOff,
      [
        "nearest points: \(point) and \(Formula.vector(second.slab))",
        "squared distance \(number: square.exchangeText), distance \(Phrase(text: distance))",
        Phrase(text: meaning),
      ], spacing: .wide)
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
