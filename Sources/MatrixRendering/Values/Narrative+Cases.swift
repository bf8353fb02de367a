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
      case .list(let items) where items.allSatisfy { SpectrumPart($0) != nil } && !items.isEmpty:
        paragraph("\(item.condition):", level: level)
        _ = append(spectrum: items, level: level + 1)
      case .matrix(let matrix):
        paragraph("\(item.condition):", level: level)
        table(TablePicture(matrix))
      default:
        if let phrase = item.value.phrase(isWhole: isWhole) ?? item.value.listedFields(isWhole: isWhole) {
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

extension Value {
  /// The fields of a record in one line: `positive = 2, zero = 0`; `nil` for anything else, and where a field takes several lines.
  fileprivate func listedFields(isWhole: Bool) -> Phrase? {
    guard case .record(let fields) = self else { return nil }
    var parts: [Phrase] = []
    for field in fields {
      guard let phrase = field.value.phrase(isWhole: isWhole) else { return nil }
      parts.append("\(field.name) = \(phrase)")
    }
    return Phrase.joined(parts, by: ", ")
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
    self = Phrase.joined(text.components(between: " and ").map(Self.relation), by: " and ")
  }

  /// `k = 1`, `k != 1`, `k > 1` or `0 < k < 1`.
  private static func relation(_ text: String) -> Phrase {
    let signs: [(String, Formula.Symbol)] = [
      (" != ", .differs), (" = ", .equals), (" < ", .less), (" > ", .greater),
    ]
    for (spelling, symbol) in signs {
      let sides = text.components(between: spelling)
      guard sides.count > 1 else { continue }
      let tokens = sides.map { [Formula.Token.number($0)] }
      return Phrase(Formula(Array(tokens.joined(separator: [.symbol(symbol)]))))
    }
    return Phrase(text: text)
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
