public import MatrixDomain

/// A whole result as a reader sees it: title, inputs, derivation, answer, other outputs, warnings, certificate.
///
/// ```swift
/// let result = RequestRunner().run(Request(tool: "det", inputs: [.init("A", .text("1 2; 3 4"))]))
/// let tool = ToolRegistry.standard.tool("det")!
/// let (title, conventions) = (tool.declaration.displayName, tool.declaration.conventions)
/// let card = ResultCard(result, title: title, conventions: conventions[.exact])
/// print(PlainTextRenderer(width: 80).render(card))
/// ```
public struct ResultCard: Sendable {
  /// What is shown.
  public var result: ToolResult
  /// The tool's display name, or a problem's title; may come from outside.
  public var title: String
  /// How much of the derivation is shown.
  public var detail: Detail
  /// The tool's conventions, in a sentence; empty for none.
  public var conventions: NeutralText
  /// What the method does, in a few words.
  public var methodSummary: NeutralText?
  /// False where the error is shown elsewhere, such as on standard error.
  public var showsError = true
  /// True where the longest bases are shown with all of their vectors.
  public var isWhole = false
  /// Which exact numbers get decimals beside them; `nil` for none.
  public var decimals: DecimalDisplay? = .longFractions
  /// How the certificate can be checked; `nil` where the reader of the page cannot check it.
  public var certificateAdvice: Phrase?
  /// What is said under the title, such as that the answer is no exact one; `nil` for nothing.
  public var notice: NeutralText?
  /// The outputs that are the answer together with the primary one.
  public var answers: [String] = []
  /// Drawings below the answer.
  public var figures: [Figure] = []
  /// A remark at the end, such as how to get the steps that were left out.
  public var remark: String?

  /// A card for a result. Empty `conventions` are not printed.
  public init(
    _ result: ToolResult, title: String, detail: Detail = .normal, conventions: NeutralText = "",
    methodSummary: NeutralText? = nil, remark: String? = nil
  ) {
    self.result = result
    self.title = title
    self.detail = detail
    self.conventions = conventions
    self.methodSummary = methodSummary
    self.remark = remark
  }

  /// The card in words.
  public var narrative: Narrative {
    Narrative.unlimited { (budget) throws(BudgetError) in try narrative(within: budget) }
  }

  /// The card in words, within a budget, which is asked before every part of the derivation.
  public func narrative(within budget: Budget) throws(BudgetError) -> Narrative {
    var card = Narrative()
    card.isWhole = isWhole
    card.title(Phrase(text: title))
    let answer = result.primary.flatMap { result.output($0) }
    if let notice { card.paragraph(Phrase(prose: notice)) }
    var work = Narrative()
    work.isWhole = isWhole
    work.expectedAnswer = answer
    try work.append(result.derivation, detail: detail, within: budget)
    if !work.showsData { appendInputs(to: &card) }
    // Groups of pictures were numbered in the order of the derivation, and the card adds none of its own.
    let end = work.statesAnswer || answer == nil ? work.blocks.count : work.endOfWork
    for block in work.blocks[..<end] { card.append(block) }
    if let primary = result.primary, let answer, !work.statesAnswer {
      card.append(value: answer, name: primary, label: .answer)
      for name in answers {
        guard let part = result.output(name) else { continue }
        if case .matrix(let matrix) = part {
          card.append(.items(["\(name: name) ="], spacing: .close))
          card.table(TablePicture(matrix))
        } else {
          card.append(value: part, name: name)
        }
      }
    }
    for block in work.blocks[end...] { card.append(block) }
    for figure in figures { card.append(.figure(figure)) }
    appendOtherOutputs(to: &card)
    if showsError, let error = result.error { card.append(error) }
    appendRemarks(to: &card)
    if let variable { card = card.with(variable: variable) }
    return decimals.map { card.with(decimals: $0) } ?? card
  }

  /// The letter asked for in the place of x, where the answer is a polynomial in it.
  private var variable: String? {
    guard case .polynomial(let polynomial)? = result.primary.flatMap({ result.output($0) }), polynomial.variable != "x",
      result.request.option("variable") == .text(polynomial.variable)
    else { return nil }
    return polynomial.variable
  }

  private func appendInputs(to card: inout Narrative) {
    for input in result.request.inputs {
      switch input.operand {
      case .value(let value): card.append(value: value, name: input.name)
      case .text(let text): card.paragraph("\(name: input.name): \(text)")
      case .name(let name): card.paragraph("\(name: input.name): \(name), an object of the workspace")
      }
    }
  }

  private func appendOtherOutputs(to card: inout Narrative) {
    var short: [Phrase] = []
    var long: [Value.Field] = []
    for field in result.outputs where field.name != result.primary && !answers.contains(field.name) {
      if let phrase = field.value.phrase(isWhole: isWhole) {
        short.append("\(name: field.name) = \(phrase)")
      } else {
        long.append(field)
      }
    }
    let label: Label = result.outcome == .unable ? .reached : .also
    if !short.isEmpty { card.labelled(label, short) }
    for field in long { card.append(value: field.value, name: field.name, label: label) }
  }

  /// False where the answer has nothing the conventions speak of: solutions or a basis without a direction to choose.
  private var leavesAChoice: Bool {
    switch result.primary.flatMap({ result.output($0) }) {
    case .solutionSet(let set)?: !set.directions.isEmpty
    case .basis(let basis)?: !basis.vectors.isEmpty
    default: result.error == nil
    }
  }

  private func appendRemarks(to card: inout Narrative) {
    let isNumeric = result.engine == Engine.numeric.rawValue
    if isNumeric {
      let trust = TrustLines(result.diagnostics).phrases
      if !trust.isEmpty { card.labelled(.trust, trust) }
    }
    for field in result.diagnostics.fields where !(isNumeric && TrustLines.names.contains(field.name)) {
      card.append(value: field.value, name: field.name, label: .also)
    }
    for warning in result.diagnostics.warnings {
      card.labelled(.warning, ["\(warning.text())", "(code \(warning.code))"])
    }
    if let certificate = result.certificate {
      let advice = certificateAdvice.map { " (" + $0 + ")" } ?? ""
      card.labelled(.certificate, ["\(certificate.type), \(certificate.strength.phrase)" + advice])
    }
    if let method = result.method {
      var phrase: Phrase =
        methodSummary.map { "\(method): \(Phrase(prose: $0))" } ?? Opening.knownName(ofMethod: method).map {
          "\(method): \($0)"
        }
        ?? Phrase(text: method)
      let isTold = detail > .none && result.derivation.parts.contains { $0 is Opening }
      if isNumeric, isTold { phrase += "; the steps are those one takes by hand" }
      if let engine = result.engine { phrase += " (\(engine))" }
      card.labelled(.method, [phrase])
    }
    if !conventions.isEmpty, leavesAChoice { card.labelled(.conventions, [Phrase(prose: conventions)]) }
    if let remark { card.paragraph(Phrase(text: remark)) }
  }
}

extension Narrative {
  /// Where the work ends, and what is said about the answer begins: proof, checks, by-products.
  var endOfWork: Int {
    // Where a derivation branches, each branch is work of its own.
    let branches = blocks.contains { if case .labelled(.caseLabel, _, _, _) = $0 { true } else { false } }
    if branches { return blocks.count }
    return blocks.firstIndex { block in
      guard case .labelled(let label, _, _, _) = block else { return false }
      return [.check, .also, .rank, .why, .proof].contains(label)
    } ?? blocks.count
  }
}

extension Certificate.Strength {
  var phrase: Phrase {
    switch self {
    case .proof: "proof"
    case .errorProbability(let bound): "wrong with a probability of at most \(number: bound)"
    }
  }
}
