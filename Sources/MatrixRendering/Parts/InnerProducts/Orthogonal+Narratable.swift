public import MatrixDomain

extension Orthogonalization: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.heading("VECTOR BY VECTOR")
    for (number, step) in steps.enumerated() { narrate(step, number, into: &narrative, detail: detail) }
  }

  private func narrate(_ step: Step, _ number: Int, into narrative: inout Narrative, detail: Detail) {
    let used = step.components.enumerated().filter { !$0.element.product.isZero }
    if detail >= .normal, step.components.count <= 12, !step.components.isEmpty {
      let products = step.components.enumerated().map { index, component in
        Phrase(.equation(Self.product("q\(index + 1)", "a\(number + 1)"), .number(component.product.exchangeText)))
      }
      narrative.paragraph("\(Phrase.joined(products, by: ", "))", level: 1)
    }
    var way = Formula.name("a\(number + 1)")
    for (index, component) in used {
      way.appendTerm((-component.coefficient).exchangeText, .name("q\(index + 1)"))
    }
    if detail == .full, !used.isEmpty {
      for (index, component) in used {
        let quotient = Formula.equation(
          Formula([
            .number(component.product.exchangeText), .symbol(.divide), .symbol(.open),
            .number(component.square.exchangeText), .symbol(.close),
          ]), .number(component.coefficient.exchangeText))
        narrative.paragraph(
          "the component along \(name: "q\(index + 1)") is \(quotient) times \(name: "q\(index + 1)")", level: 1)
      }
    }
    guard let index = step.index else {
      narrative.paragraph(
        "\(Formula.equation(way, .number("0"))): \(name: "a\(number + 1)") depends on the vectors before it, and is left out."
      )
      return
    }
    let rest = Formula.vector(step.rest.slab)
    let equation = Formula.equation(.equation(.name("q\(index + 1)"), way), rest)
    let square = Formula.equation(
      Self.product("q\(index + 1)", "q\(index + 1)"), .number(step.square.exchangeText))
    narrative.paragraph("\(equation)     \(square)")
  }

  /// `<q1,a2>`.
  private static func product(_ left: String, _ right: String) -> Formula { .name("<\(left),\(right)>") }
}

extension ProjectionRest: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let rest = Formula.equation(Formula(plain: "r = \(name) - p"), .vector(self.rest.slab))
    narrative.labelled(
      .readOff,
      [
        Phrase(rest), "\(Formula.equation(.name("<r,r>"), .number(square.exchangeText)))",
        "distance \(Phrase(value: distance))",
      ], spacing: .wide)
    guard !products.isEmpty else { return }
    narrative.labelled(
      .check, ["the rest is orthogonal to every vector of the space", holds ? "holds" : "THE CHECK FAILS"])
  }
}

extension CongruenceTimeline: Narratable {
  /// The most steps that are narrated one by one.
  static var shownSteps: Int { 60 }
  /// Where there are more steps, a matrix is drawn for each column and not for each step.
  static var drawnSteps: Int { 12 }

  public func narrate(into narrative: inout Narrative, detail: Detail) {
    narrative.table(TablePicture(start))
    narrative.showsData = true
    narrative.heading("ROWS AND COLUMNS TOGETHER")
    if steps.isEmpty { return narrative.paragraph("The matrix is diagonal as it stands.") }
    var matrix = start
    for (index, step) in steps.enumerated() {
      Self.perform(step.operation, on: &matrix)
      if index == Self.shownSteps {
        narrative.paragraph("(and \(steps.count - index) more steps; \(option: "format", "json") has them all)")
        return
      }
      narrative.append(
        .step(
          .init(
            number: index + 1, operation: step.operation.formula,
            reason: detail >= .normal ? reason(step) : nil)))
      let isLast = index + 1 == steps.count || steps[index + 1].purpose != .clear || step.purpose != .clear
      if detail == .full || (detail == .normal && (isLast || steps.count <= Self.drawnSteps)) {
        narrative.table(TablePicture(matrix))
      }
    }
  }

  private func reason(_ step: Step) -> Phrase {
    switch step.purpose {
    case .place: "and the columns alike: an entry that is not 0 comes to its place on the diagonal"
    case .square: "and the columns alike: makes an entry of the diagonal that is not 0"
    case .block: "and the columns alike: the diagonal is 0, and the next pivot a block of two rows"
    case .clear: "and the columns alike"
    }
  }
}

extension FormVerdict: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    if !minors.isEmpty {
      let shown = minors.prefix(20).enumerated().map { index, minor in
        Phrase(.equation(.name("d\(index + 1)"), .number(minor.exchangeText)))
      }
      narrative.labelled(.readOff, ["leading principal minors"] + shown)
      return
    }
    narrative.labelled(
      .readOff,
      [
        """
        \(English.count(signature.positive, "positive square")), \
        \(English.count(signature.negative, "negative one")), \(signature.zero) missing
        """
      ])
  }
}

extension RootFactors: Narratable {
  public func narrate(into narrative: inout Narrative, detail: Detail) {
    let shown = zip(pivots, roots).prefix(20).enumerated().map { index, pair in
      "d\(index + 1) = \(number: pair.0.exchangeText), its root is \(Phrase(value: pair.1))" as Phrase
    }
    narrative.labelled(.readOff, shown, spacing: .wide)
  }
}
