public import MatrixDomain

extension VectorCombination: Narratable {
  /// The most entries of vectors that are written out in a sum.
  static var shownEntries: Int { 60 }

  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.labelled(role == .answer ? .readOff : .why, [Phrase(equation)])
    guard detail >= .normal || !holds else { return }
    narrative.labelled(.check, [Phrase(workings), holds ? "holds" : "THE CHECK FAILS"])
  }

  /// `v3 = 2*v1 - v2`.
  var equation: Formula {
    let names = Formula.sum(used.map { ($0.coefficient.exchangeText, .name($0.name)) })
    return target.map { .equation(.name($0), names) } ?? .equation(names, .number("0"))
  }

  /// `2*(1,0) - (0,1) = (2,-1)`, or only the sum where that would be long.
  var workings: Formula {
    let sum = Formula.vector(self.sum.slab, isSpaced: false)
    guard used.count * value.count <= Self.shownEntries, !used.isEmpty else {
      return .equation(Formula.sum(used.prefix(12).map { ($0.coefficient.exchangeText, .name($0.name)) }), sum)
    }
    let terms = used.map { ($0.coefficient.exchangeText, Formula.Factor.vector($0.vector.slab, isSpaced: false)) }
    return .equation(.sum(terms), sum)
  }

  private var used: [Term] { terms.filter { !$0.coefficient.isZero } }
}

extension SharedVector: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    func side(_ combination: VectorCombination<Element>) -> Formula {
      // What is added comes before what is taken away.
      let used = combination.terms.filter { !$0.coefficient.isZero }
      let ordered =
        used.filter { !$0.coefficient.isWrittenNegative } + used.filter { $0.coefficient.isWrittenNegative }
      return .sum(ordered.map { ($0.coefficient.exchangeText, .name($0.name)) })
    }
    let value = Formula.vector(left.value.slab)
    narrative.labelled(.readOff, [Phrase(.equation(.equation(side(left), side(right)), value))])
    guard detail == .full || !holds else { return }
    narrative.labelled(
      .check, [Phrase(left.workings), Phrase(right.workings), holds ? "both hold" : "THE CHECK FAILS"])
  }
}

extension SeparatingFunctional: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let zero = Formula.equation(Formula([.name("y"), .symbol(.times), .name(names.space)]), .number("0"))
    let other = Formula.equation(
      Formula([.name("y"), .symbol(.times), .name(names.vector)]), .number(value.exchangeText))
    narrative.labelled(
      .proof, qualifier: "(needs none of the steps)",
      [
        "\(Formula.equation(.name("y"), .vector(functional.slab)))",
        "\(zero) for every column, but \(other): \(name: names.vector) is no combination of them",
        holds ? "holds" : "THE CHECK FAILS",
      ], spacing: .wide)
  }
}

extension KeptVectors: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let names = English.and(kept.prefix(40).map { "\(name: self.names[$0])" })
    let more: Phrase = kept.count > 40 ? " and \(kept.count - 40) more" : ""
    switch kept.count {
    case 0: narrative.labelled(.readOff, ["no column has a pivot: only the zero vector"])
    case 1: narrative.labelled(.readOff, ["\(names) has the only pivot"])
    default: narrative.labelled(.readOff, ["\(names)\(more) have pivots: they are independent"])
    }
    guard space != .reduced, case .basis(let value) = basis.value else { return }
    narrative.append(basis: value, label: .answer, of: title)
  }

  private var title: String {
    switch space {
    case .span, .reduced: "the span"
    case .whole: "the whole space"
    case .sum: "the sum"
    case .intersection: "the intersection"
    case .complement: "a complement"
    }
  }
}

extension DimensionFormula: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    func dimension(_ name: String) -> [Formula.Token] { [.name("dim"), .symbol(.space), .name(name)] }
    func number(_ count: Int) -> Formula { .number(String(count)) }
    let left = Formula(
      [.name("dim"), .symbol(.open), .name("U"), .symbol(.plus), .name("W"), .symbol(.close)])
    let right = Formula(dimension("U") + [.symbol(.plus)] + dimension("W") + [.symbol(.minus)])
    let numbers = Formula([
      .number(String(dimensions.first)), .symbol(.plus), .number(String(dimensions.second)), .symbol(.minus),
      .number(String(dimensions.intersection)),
    ])
    narrative.labelled(
      .also,
      [
        "\(Formula.equation(left, right))dim of the intersection:",
        "\(Formula.equation(number(dimensions.sum), numbers))",
      ])
  }
}

extension SpaceVerdict: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    var lines: [Phrase] = [verdict]
    if let onlyInFirst {
      lines.append(
        "\(Formula.equation(.name(onlyInFirst.name), .vector(onlyInFirst.vector.slab))) lies in U and not in W")
    }
    if let onlyInSecond {
      lines.append(
        "\(Formula.equation(.name(onlyInSecond.name), .vector(onlyInSecond.vector.slab))) lies in W and not in U")
    }
    narrative.labelled(.readOff, lines, spacing: .wide)
  }

  private var verdict: Phrase {
    switch relation {
    case .equal: "neither adds a pivot to the other: U = W"
    case .subspace: "U adds no pivot to W, W adds some to U: U lies in W"
    case .superspace: "W adds no pivot to U, U adds some to W: W lies in U"
    case .disjoint: "every pivot of one is new to the other: only 0 is in both"
    case .overlapping: "each adds some pivots to the other, and not all of its own: neither holds the other"
    }
  }
}
