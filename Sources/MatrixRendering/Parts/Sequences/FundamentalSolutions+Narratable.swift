public import MatrixDomain

extension FundamentalSolutions: Narratable {
  /// More solutions, or longer ones, are shown as rows of Φ.
  private static var shownConstants: Int { 6 }
  private static var shownCharacters: Int { 1200 }

  public func narrate(into narrative: inout Narrative, detail: Detail) {
    if constants > 0 {
      narrative.heading("SOLUTIONS")
      narrative.paragraph(
        """
        An eigenvector v of \(Formula(closedForm: "r")) gives the solution \(Formula(closedForm: "e^(r*\(variable))*v")); \
        the next vectors w of its chain give \(Formula(closedForm: "e^(r*\(variable))*(w + \(variable)*v)")) and so on. \
        A factor without rational roots gives real solutions that begin at vectors of its space. All solutions are \
        combinations of these, with \(constantNames).
        """)
    }
    let lines = solutionLines
    if narrative.expectedAnswer == rows, lines != nil {
      narrative.labelled(.answer, ["\(Formula(closedForm: "x(\(variable))")):"])
    }
    if let lines {
      for line in lines { narrative.paragraph("\(Formula(closedForm: line))", level: 1) }
    } else if constants > 0 {
      narrative.paragraph("The columns of this matrix of functions are such solutions:")
      _ = narrative.append(formulas: rows, level: 1)
    }
    narrative.labelled(
      .check,
      [
        holds
          ? "the derivatives at 0 up to the order \(constants) are those that the equation gives" : "THE CHECK FAILS"
      ])
  }

  private var constantNames: Phrase {
    switch constants {
    case 1: "a constant \(name: "c1")"
    case 2: "constants \(name: "c1") and \(name: "c2")"
    default: "constants \(name: "c1") to \(name: "c\(constants)")"
    }
  }

  /// `x1(t) = c1*e^(5*t) + c2*e^(2*t)`; `nil` where these would be long.
  private var solutionLines: [String]? {
    guard constants > 0, constants <= Self.shownConstants, let rows = ClosedFormValue.rows(rows) else { return nil }
    var added: [String] = []
    if case .list(let items)? = particular {
      added = items.compactMap { if case .closedForm(let form) = $0 { form.text } else { nil } }
    }
    let lines = rows.enumerated().map { index, row in
      var sum = ""
      for (column, form) in row.enumerated() where form.text != "0" {
        append(form.text, times: "c\(column + 1)", to: &sum)
      }
      if index < added.count, added[index] != "0" { append(added[index], times: nil, to: &sum) }
      return "x\(index + 1)(\(variable)) = \(sum.isEmpty ? "0" : sum)"
    }
    return lines.reduce(0) { $0 + $1.utf8.count } <= Self.shownCharacters ? lines : nil
  }

  private func append(_ text: String, times constant: String?, to sum: inout String) {
    let isSum = constant != nil && Self.isSum(text)
    let isNegative = !isSum && text.hasPrefix("-")
    let magnitude = isNegative ? String(text.dropFirst()) : text
    sum += sum.isEmpty ? (isNegative ? "-" : "") : isNegative ? " - " : " + "
    switch constant {
    case nil: sum += magnitude
    case let constant? where magnitude == "1": sum += constant
    case let constant? where isSum: sum += "\(constant)*(\(magnitude))"
    case let constant?:
      // Numbers stand first: 2*c1*e^t.
      let parts = magnitude.split(separator: "*", maxSplits: 1)
      let isNumber = parts[0].allSatisfy { $0.isNumber || $0 == "/" }
      sum +=
        isNumber
        ? ([String(parts[0]), constant] + parts.dropFirst().map(String.init)).joined(separator: "*")
        : "\(constant)*\(magnitude)"
    }
  }

  /// True for a text with a sign between terms outside of brackets.
  private static func isSum(_ text: String) -> Bool {
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0, character == " " { return true }
    }
    return false
  }
}
