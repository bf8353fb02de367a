public import MatrixDomain

// Exchange values as a reader sees them.
extension Narrative {
  /// A value under a name: `A =` and a table, `n = 3`.
  public mutating func append(value: Value, name: String) {
    append(value: value, name: name, level: 0)
  }

  private mutating func append(value: Value, name: String, level: Int) {
    if let phrase = value.phrase(isWhole: isWhole) {
      return paragraph("\(name: name) = \(phrase)", level: level)
    }
    switch value {
    case .matrix(let matrix):
      paragraph("\(name: name) =", level: level)
      table(TablePicture(matrix))
    case .solutionSet(let set):
      guard case .matrix(let particular)? = set.particular else { return }
      paragraph("\(name: name) =", level: level)
      table(TablePicture(particular))
      for (index, direction) in set.directions.enumerated() {
        paragraph("direction \(index + 1): \(Formula.vector(direction))", level: level + 1)
      }
    case .list(let items):
      paragraph("\(name: name):", level: level)
      if append(spectrum: items, level: level + 1) || append(singular: items, level: level + 1)
        || append(formulas: value, level: level + 1)
      {
        return
      }
      for (index, item) in items.enumerated() { append(item: item, number: index + 1, level: level + 1) }
    case .cases(let value):
      paragraph("\(name: name):", level: level)
      append(cases: value, level: level + 1)
    case .record(let fields):
      paragraph("\(name: name):", level: level)
      for field in fields { append(value: field.value, name: field.name, level: level + 1) }
    default:
      paragraph("\(name: name)", level: level)
    }
  }

  /// A value as the answer, or as one of the other results.
  mutating func append(value: Value, name: String, label: Label) {
    switch value {
    case .solutionSet(let set) where label == .answer: append(answer: set)
    case .cases(let value) where label == .answer:
      labelled(label, ["\(name: name) by cases:"])
      append(cases: value, level: 1)
    case .basis(let basis): append(basis: basis, label: label, of: nil, name: name)
    case .matrix(let matrix):
      labelled(label, ["\(name: name) ="])
      table(TablePicture(matrix))
    default:
      if let phrase = value.phrase(isWhole: isWhole) {
        labelled(label, ["\(name: name) = \(phrase)"])
      } else {
        labelled(label, ["\(name: name):"])
        append(contentsOf: value)
      }
    }
  }

  /// One of a list's items; a record of short fields stands on one line.
  private mutating func append(item: Value, number: Int, level: Int) {
    guard case .record(let fields) = item, fields.allSatisfy({ $0.value.phrase(isWhole: isWhole) != nil }) else {
      return append(value: item, name: "\(number)", level: level)
    }
    let parts = fields.compactMap { field in
      field.value.phrase(isWhole: isWhole).map { "\(name: field.name) = \($0)" as Phrase }
    }
    paragraph("\(number): \(Phrase.joined(parts, by: ",  "))", level: level)
  }

  private mutating func append(contentsOf value: Value) {
    switch value {
    case .list(let items):
      if append(spectrum: items, level: 1) || append(singular: items, level: 1) || append(formulas: value, level: 1) {
        return
      }
      for (index, item) in items.enumerated() { append(item: item, number: index + 1, level: 1) }
    case .record(let fields):
      for field in fields { append(value: field.value, name: field.name, level: 1) }
    case .cases(let value): append(cases: value, level: 1)
    default: append(value: value, name: value.kind.rawValue, level: 1)
    }
  }

  /// A basis: its vectors side by side.
  mutating func append(basis: BasisValue, label: Label, of space: String?, name: String? = nil) {
    var head: Phrase = name.map { "\(name: $0): " } ?? Phrase()
    if let space { head += "a basis of \(space): " }
    if basis.vectors.isEmpty {
      head += "the empty basis"
      return labelled(label, [head, "(dimension 0)"])
    }
    let vectors = basis.shownVectors(isWhole: isWhole)
    var items = vectors.map { Phrase(basis.formula(of: $0)) }
    head += items[0]
    items[0] = head
    let left = basis.vectors.count - vectors.count
    if left > 0 { items.append("and \(left) more vectors (\(option: "format", "json") has them all)") }
    items.append("(dimension \(basis.vectors.count))")
    labelled(label, items)
  }
}

extension Value {
  /// The value on one line; `nil` where it needs several.
  func phrase(isWhole: Bool) -> Phrase? {
    switch self {
    case .scalar(let scalar): return "\(number: scalar.text)"
    case .vector(let vector): return Phrase(Formula.vector(vector.entries))
    case .polynomial(let polynomial): return Phrase(polynomial.formula)
    case .permutation(let permutation):
      return Phrase(Formula.vector(TextSlab(permutation.order.map { String($0 + 1) })))
    case .truth(let truth): return truth ? "yes" : "no"
    case .text(let text): return Phrase(value: text)
    case .count(let count): return "\(number: String(count))"
    case .algebraic(let number): return number.phrase(isWhole: isWhole)
    case .closedForm(let form): return form.phrase
    case .cases(let value):
      let phrases = value.cases.compactMap { item in
        item.value.phrase(isWhole: isWhole).map { "\($0) where \(item.condition)" as Phrase }
      }
      return phrases.count == value.cases.count ? Phrase.joined(phrases, by: ";  ") : nil
    case .basis(let basis):
      if basis.vectors.isEmpty { return "the empty basis" }
      let shown = basis.shownVectors(isWhole: isWhole)
      let phrase = Phrase.joined(shown.map { Phrase(basis.formula(of: $0)) }, by: "   ")
      let left = basis.vectors.count - shown.count
      return left == 0 ? phrase : phrase + "   and \(left) more vectors (\(option: "format", "json") has them all)"
    case .list(let items):
      if !isWhole, let places = Self.places(items) { return places }
      let phrases = items.compactMap { $0.phrase(isWhole: isWhole) }
      let isPlain = items.allSatisfy { if case .list = $0 { false } else { true } }
      guard phrases.count == items.count, isPlain else { return nil }
      return phrases.isEmpty ? "none" : Phrase.joined(phrases, by: ", ")
    case .record(let fields):
      if fields == [.init("undecided", .truth(true))] { return "not decided" }
      if fields.count == 1, fields[0].name == "undefined", case .text(let code) = fields[0].value {
        return "undefined (\(code))"
      }
      return fields.isEmpty ? "nothing" : nil
    case .solutionSet(let set): return set.phrase(isWhole: isWhole)
    case .matrix: return nil
    }
  }
}

extension Value {
  /// Longer lists of numbers are written by their runs.
  private static var listedNumbers: Int { 24 }
  /// More runs are counted, not written.
  private static var listedRuns: Int { 12 }

  /// `1, 2, ..., 1000`: a long list of rising integers by its runs; `nil` for any other list.
  fileprivate static func places(_ items: [Value]) -> Phrase? {
    guard items.count > listedNumbers else { return nil }
    var runs: [ClosedRange<Int>] = []
    for item in items {
      guard case .count(let number) = item else { return nil }
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    func phrase(_ run: ClosedRange<Int>) -> Phrase {
      if run.count <= 3 { return .joined(run.map { "\(number: String($0))" as Phrase }, by: ", ") }
      let (first, last) = (run.lowerBound, run.upperBound)
      return "\(number: String(first)), \(number: String(first + 1)), …, \(number: String(last))"
    }
    let shown = runs.prefix(runs.count > listedRuns + 1 ? listedRuns : runs.count)
    var result = Phrase.joined(shown.map(phrase), by: ", ")
    if shown.count < runs.count {
      result += ", … (\(English.grouped(items.count)) numbers; \(option: "format", "json") has them all)"
    } else {
      result += " (\(English.grouped(items.count)) numbers)"
    }
    return result
  }
}

extension BasisValue {
  /// The most numbers of a basis that are shown; more is not read, and a megabyte of text is enough.
  static let shownNumbers = 1 << 18

  /// The vectors that are shown, at least one.
  func shownVectors(isWhole: Bool) -> ArraySlice<TextSlab> {
    isWhole ? vectors[...] : vectors.prefix(max(1, BasisValue.shownNumbers / max(1, ambient)))
  }
}

extension SolutionSetValue {
  /// `(1, 0) + t*(2, 1)`; `nil` where there are many right-hand sides.
  func phrase(isWhole: Bool) -> Phrase? {
    switch particular {
    case nil: return "no solution"
    case .matrix: return nil
    case .vector(let point):
      let parameters = ParameterNames.choose(count: directions.count, avoiding: unknowns)
      var formula = Formula.vector(point)
      for (parameter, direction) in zip(parameters, shownDirections(isWhole: isWhole)) {
        formula.tokens += [.symbol(.plus), .name(parameter), .symbol(.times), .vector(direction, isSpaced: true)]
      }
      return unshownDirections(isWhole: isWhole).map { Phrase(formula) + "   " + $0 } ?? Phrase(formula)
    }
  }
}

extension PolynomialValue {
  /// `x^2 - 5*x + 6`, highest power first.
  var formula: Formula {
    var result = Formula()
    for degree in coefficients.indices.reversed() {
      let text = coefficients[degree]
      if ScalarText(text).isZero { continue }
      switch degree {
      case 0: result.appendTerm(text, .nothing)
      case 1: result.appendTerm(text, .name(variable))
      default:
        result.appendTerm(text, .name(variable))
        result.append(.power)
        result.append(.number(String(degree)))
      }
    }
    return result.isEmpty ? .number("0") : result
  }
}
