public import MatrixDomain

extension SolutionAnswer: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    guard
      case .solutionSet(let value) = solutions.value(unknownNames: unknowns)
    else { return }
    narrative.append(
      answer: value, parameters: parameters, of: column.map { "right-hand side \($0 + 1):  " } ?? Phrase())
  }
}
