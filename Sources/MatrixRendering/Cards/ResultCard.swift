public import MatrixDomain

/// A whole result as a reader sees it: title, inputs, derivation, answer, other outputs, warnings, certificate.
///
/// ```swift
/// let card = ResultCard(result, title: tool.declaration.displayName, conventions: tool.declaration.conventions)
/// print(PlainTextRenderer(width: 80).render(card))
/// ```
public struct ResultCard: Sendable {
  public var result: ToolResult
  /// The tool's display name, or a problem's title; may come from outside.
  public var title: String
  public var detail: Detail
  /// The tool's conventions, in a sentence; empty for none.
  public var conventions: String
  /// What the method does, in a few words.
  public var methodSummary: String?
  /// False where the error is shown elsewhere, such as on standard error.
  public var showsError = true
  /// A remark at the end, such as how to get the steps that were left out.
  public var remark: String?

  public init(
    _ result: ToolResult, title: String, detail: Detail = .normal, conventions: String = "",
    methodSummary: String? = nil, remark: String? = nil
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
    var card = Narrative()
    card.title(Phrase(text: title))
    var work = Narrative()
    work.append(result.derivation, detail: detail)
    if !work.showsData { appendInputs(to: &card) }
    // Groups of pictures were numbered in the order of the derivation, and the card adds none of its own.
    for block in work.blocks { card.append(block) }
    appendOutputs(to: &card)
    if showsError, let error = result.error { card.append(error) }
    appendRemarks(to: &card)
    return card
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

  private func appendOutputs(to card: inout Narrative) {
    if let primary = result.primary, let answer = result.output(primary), !card.statesAnswer {
      card.append(value: answer, name: primary, label: .answer)
    }
    let others = result.outputs.filter { $0.name != result.primary }
    let short = others.compactMap { field in field.value.phrase.map { "\(name: field.name) = \($0)" as Phrase } }
    if !short.isEmpty { card.labelled(.also, short) }
    for field in others where field.value.phrase == nil {
      card.append(value: field.value, name: field.name, label: .also)
    }
  }

  private func appendRemarks(to card: inout Narrative) {
    for field in result.diagnostics.fields { card.append(value: field.value, name: field.name, label: .also) }
    for warning in result.diagnostics.warnings {
      card.labelled(.warning, ["\(warning.message)", "(code \(warning.code))"])
    }
    if let certificate = result.certificate {
      card.labelled(
        .certificate, ["\(certificate.type), \(certificate.strength.phrase) (check with: mm verify FILE)"])
    }
    if let method = result.method {
      var phrase: Phrase = methodSummary.map { "\(method): \($0)" } ?? Phrase(text: method)
      if let engine = result.engine { phrase += " (\(engine))" }
      card.labelled(.method, [phrase])
    }
    if !conventions.isEmpty { card.labelled(.conventions, [Phrase(text: conventions)]) }
    if let remark { card.paragraph(Phrase(text: remark)) }
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
