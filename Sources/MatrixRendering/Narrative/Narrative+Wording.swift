import MatrixDomain

extension Narrative {
  /// The narrative with options, tools and commands as text in the words of a face.
  func worded(_ wording: Advice.Wording) -> Narrative {
    map { block in
      switch block {
      case .paragraph(let phrase, let level): [.paragraph(phrase.worded(wording), level: level)]
      case .labelled(let label, let qualifier, let items, let spacing):
        [.labelled(label, qualifier: qualifier, items: items.map { $0.worded(wording) }, spacing: spacing)]
      case .items(let items, let spacing): [.items(items.map { $0.worded(wording) }, spacing: spacing)]
      case .fault(let fault): [.fault(fault.worded(wording))]
      case .title, .heading, .step, .workings, .lines, .sum, .table, .figure: [block]
      }
    }
  }
}

extension Narrative.Fault {
  fileprivate func worded(_ wording: Advice.Wording) -> Narrative.Fault {
    var fault = self
    fault.advice = advice?.worded(wording)
    return fault
  }
}

extension Phrase {
  /// The phrase with options, tools and commands as part of the text around them.
  fileprivate func worded(_ wording: Advice.Wording) -> Phrase {
    guard pieces.contains(where: \.isAdvice) else { return self }
    var result: [Piece] = []
    var continuesText = false
    for piece in pieces {
      let text: String
      switch piece {
      case .math:
        result.append(piece)
        continuesText = false
        continue
      case .text(let words): text = words
      case .advice(let advice):
        text = wording.words(advice)
        continuesText = true
      }
      if continuesText, case .text(let before)? = result.last {
        result[result.count - 1] = .text(before + text)
      } else {
        result.append(.text(text))
      }
      continuesText = piece.isAdvice
    }
    return Phrase(result)
  }
}

extension Phrase.Piece {
  fileprivate var isAdvice: Bool {
    if case .advice = self { true } else { false }
  }
}
