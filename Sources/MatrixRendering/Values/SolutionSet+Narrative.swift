import MatrixDomain

extension Narrative {
  /// The solutions of a system as its answer.
  ///
  /// - Parameter side: what the answer begins with: the right-hand side where there are several.
  mutating func append(answer value: SolutionSetValue, parameters: [String]? = nil, of side: Phrase = Phrase()) {
    var parameters = parameters ?? []
    if parameters.count < value.directions.count {
      parameters = ParameterNames.choose(count: value.directions.count, avoiding: value.unknowns)
    }
    guard value.status != .none, let particular = value.particular else {
      return labelled(.answer, [side + "no solution"])
    }
    let point: Formula
    let name: Formula
    switch particular {
    case .vector(let entries):
      if entries.isEmpty {
        return labelled(.answer, [side + "exactly one solution: the empty vector, as there are no unknowns"])
      }
      point = .vector(entries)
      name = value.status == .unique ? .names(value.unknowns) : Self.vectorName(value.unknowns)
      if value.status == .unique {
        let right = entries.count == 1 ? Formula.number(entries[0]) : point
        return labelled(.answer, [side + Phrase(.equation(name, right))])
      }
    case .matrix(let matrix):
      return append(answer: matrix, of: value, parameters: parameters)
    }
    var terms: [Term] = []
    if !particular.isZero { terms.append(Term(point, caption: "particular")) }
    for (index, direction) in value.shownDirections(isWhole: isWhole).enumerated() {
      let caption =
        value.directions.count == 1
        ? "homogeneous solution, a basis of the null space" : "homogeneous solutions, a basis of the null space"
      terms.append(
        Term(
          Formula([.name(parameters[index]), .symbol(.times), .vector(direction, isSpaced: true)]),
          caption: index == 0 ? caption : nil))
    }
    append(.sum(.answer, head: side + Phrase(name), terms: terms))
    if let rest = value.unshownDirections(isWhole: isWhole) { append(.items([rest], spacing: .close)) }
  }

  /// A column of solutions for each right-hand side.
  private mutating func append(answer matrix: MatrixValue, of value: SolutionSetValue, parameters: [String]) {
    let columns: Phrase = "one column a right-hand side"
    labelled(.answer, ["\(name: "X") =", columns])
    var picture = TablePicture(matrix)
    picture.rowNames = value.unknowns
    table(picture)
    if value.directions.isEmpty { return }
    let names = English.and(parameters.prefix(value.directions.count).map { "\(name: $0)" })
    let directions = value.shownDirections(isWhole: isWhole).enumerated().map { index, direction in
      Phrase(Formula([.name(parameters[index]), .symbol(.times), .vector(direction, isSpaced: true)]))
    }
    append(
      .items(
        ["to every column may be added \(Phrase.joined(directions, by: " + ")), \(names) free for each column"],
        spacing: .close))
    if let rest = value.unshownDirections(isWhole: isWhole) { append(.items([rest], spacing: .close)) }
  }

  /// `x` for x1, x2, …; else all names in parentheses.
  private static func vectorName(_ unknowns: [String]) -> Formula {
    let isNumbered = unknowns.enumerated().allSatisfy { $1 == "x\($0 + 1)" }
    return isNumbered ? .name("x") : .names(unknowns)
  }
}

extension SolutionSetValue {
  /// The directions that are shown, at least one.
  func shownDirections(isWhole: Bool) -> ArraySlice<TextSlab> {
    if isWhole { return directions[...] }
    return directions.prefix(max(1, BasisValue.shownNumbers / max(1, unknowns.count)))
  }

  /// What stands for the directions that are not shown; `nil` where all are.
  func unshownDirections(isWhole: Bool) -> Phrase? {
    let left = directions.count - shownDirections(isWhole: isWhole).count
    return left == 0 ? nil : "and \(left) more directions (\(option: "format", "json") has them all)"
  }
}

extension SolutionSetValue.Particular {
  var isZero: Bool {
    switch self {
    case .vector(let entries): entries.allSatisfy { $0 == "0" }
    case .matrix(let matrix): matrix.entries.allSatisfy { $0 == "0" }
    }
  }
}
