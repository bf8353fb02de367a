import MatrixDomain

extension ClosedFormValue {
  /// `u(n) = 2^n + 3^n`, and the numbers ahead of the place from which that holds.
  var phrase: Phrase {
    if isExponential { return Phrase(Formula(closedForm: text)) }
    let formula = Phrase(Formula.equation(.name("u(\(variable))"), Formula(closedForm: text)))
    guard !first.isEmpty else { return formula }
    let names = first.indices.map { Phrase(Formula.equation(.name("u(\($0))"), .number(first[$0]))) }
    return "\(formula) from \(Formula(plain: "\(variable) = \(first.count)")) on, and \(English.and(names))"
  }
}

extension Formula {
  /// A sum of powers as closed forms are written: `2*sqrt(3)*n*2^n - (1/2)^n`.
  init(closedForm text: String) {
    self.init()
    var rest = text[...]
    while let character = rest.first {
      if character.isNumber {
        let digits = rest.prefix { $0.isNumber }
        append(.number(String(digits)))
        rest.removeFirst(digits.count)
        continue
      }
      if character.isLetter {
        var word = rest.prefix { $0.isLetter || $0.isNumber }
        if word == "sqrt", let end = rest.firstIndex(of: ")") { word = rest[...end] }
        append(.name(String(word)))
        rest.removeFirst(word.count)
        continue
      }
      rest.removeFirst()
      let isFirst =
        switch tokens.last {
        case nil, .symbol(.open)?, .symbol(.equals)?, .symbol(.comma)?: true
        default: false
        }
      switch character {
      case "+": append(.plus)
      case "-": append(isFirst ? .negative : .minus)
      case "*": append(.times)
      case "/": append(.divide)
      case "^": append(.power)
      case "(": append(.open)
      case ")": append(.close)
      case "=": append(.equals)
      case ",": append(.comma)
      default: break
      }
    }
  }
}
