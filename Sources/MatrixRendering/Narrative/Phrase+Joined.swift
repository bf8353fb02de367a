extension Phrase {
  /// The phrase with what stands between formulas made part of them where it can be: `d` ` = ` `5` is one formula, and
  /// so is `p` ` = ` `1` `, ` `2`.
  var joined: Phrase {
    var result: [Piece] = []
    for (index, piece) in pieces.enumerated() {
      guard case .math(let left)? = result.last else {
        result.append(piece)
        continue
      }
      let isBeforeFormula = index + 1 < pieces.count && pieces[index + 1].isMath
      func extend(by tokens: [Formula.Token]) { result[result.count - 1] = .math(Formula(left.tokens + tokens)) }
      switch piece {
      case .math(let right): extend(by: right.tokens)
      case .text(" = ") where isBeforeFormula, .text(" =") where index + 1 == pieces.count:
        extend(by: [.symbol(.equals)])
      case .text(", ") where isBeforeFormula && left.tokens.contains(.symbol(.equals)):
        extend(by: [.symbol(.comma)])
      default: result.append(piece)
      }
    }
    return Phrase(result)
  }
}

extension Phrase.Piece {
  fileprivate var isMath: Bool {
    if case .math = self { true } else { false }
  }
}
