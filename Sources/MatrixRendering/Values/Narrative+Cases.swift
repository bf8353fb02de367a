import MatrixDomain

extension Narrative {
  /// Values by cases, a line each where they are short.
  mutating func append(cases value: CasesValue, level: Int) {
    for item in value.cases {
      switch item.value {
      case .solutionSet(let set):
        if let phrase = set.phrase(isWhole: isWhole) {
          paragraph(
            "\(item.condition): \(set.status.words)\(set.status == .none ? Phrase() : "  " + set.names + phrase)",
            level: level)
        } else {
          paragraph("\(item.condition): \(set.status.words)", level: level)
          append(value: item.value, name: "solution")
        }
      case .matrix(let matrix):
        paragraph("\(item.condition):", level: level)
        table(TablePicture(matrix))
      default:
        if let phrase = item.value.phrase(isWhole: isWhole) {
          paragraph("\(item.condition): \(phrase)", level: level)
        } else {
          paragraph("\(item.condition):", level: level)
          append(value: item.value, name: "value")
        }
      }
    }
    if value.isReal { paragraph("(the letters stand for real numbers)", level: level) }
  }
}

extension CasesValue.Case {
  /// The condition with mathematics in it: `k = 1`.
  var condition: Phrase { Phrase(condition: display) }
}

extension Phrase {
  /// A condition on a letter, `k != 1 and k != -1`, as it was displayed.
  init(condition text: String) {
    if text.isEmpty {
      self = "always"
      return
    }
    let parts = text.components(between: " and ").map { part -> Phrase in
      let isEquation = !part.contains("!=")
      let sides = part.components(between: isEquation ? " = " : " != ")
      guard sides.count == 2 else { return Phrase(text: part) }
      return isEquation
        ? Phrase(Formula.equation(.number(sides[0]), .number(sides[1])))
        : Phrase(Formula([.number(sides[0]), .symbol(.differs), .number(sides[1])]))
    }
    self = Phrase.joined(parts, by: " and ")
  }
}

extension String {
  /// The parts between occurrences of a separator.
  fileprivate func components(between separator: String) -> [String] {
    var (result, rest) = ([String](), self[...])
    while let range = rest.firstRange(of: separator) {
      result.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return result + [String(rest)]
  }
}

extension SolutionSetValue.Status {
  /// How many solutions there are.
  fileprivate var words: Phrase {
    switch self {
    case .none: "no solution"
    case .unique: "exactly one solution"
    case .infinite: "infinitely many solutions"
    case .several: "several solutions"
    }
  }
}

extension SolutionSetValue {
  /// `(x, y) = `.
  fileprivate var names: Phrase { unknowns.isEmpty ? Phrase() : Phrase(Formula.names(unknowns)) + " = " }
}
