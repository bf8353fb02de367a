public import MatrixDomain

extension Label {
  /// Where a derivation branches.
  static let decision = Label(rawValue: "DECISION")
  /// One branch of it.
  static let caseLabel = Label(rawValue: "CASE")
}

extension ParameterDecision: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let shown = pivots.filter { ScalarText($0.exchangeText).text.contains(letter) }
    if conditions.isEmpty {
      let phrase: Phrase = "no pivot has \(name: letter) in it: what follows holds for every value"
      return narrative.labelled(.decision, [phrase])
    }
    let zeros = conditions.map { "\(number: $0.exchangeText)" as Phrase }
    let list = Phrase.joined(shown.map { "\(number: $0.exchangeText)" }, by: ", ")
    narrative.labelled(
      .decision,
      [
        "\(shown.count == 1 ? "the pivot" : "the pivots") \(list) \(shown.count == 1 ? "is" : "are") 0 only where "
          + "\(zeros.count == 1 ? "this is" : "one of these is") 0: \(Phrase.joined(zeros, by: ", "))"
      ])
  }
}

extension ParameterBranch: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.labelled(.caseLabel, [display.isEmpty ? "every value" : Phrase(condition: display)])
    // What is the answer in the branch is not the whole answer.
    let (statesAnswer, expected) = (narrative.statesAnswer, narrative.expectedAnswer)
    narrative.expectedAnswer = nil
    narrative.append(derivation, detail: detail)
    (narrative.statesAnswer, narrative.expectedAnswer) = (statesAnswer, expected)
  }
}
