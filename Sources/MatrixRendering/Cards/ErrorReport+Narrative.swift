public import MatrixDomain

extension Narrative {
  /// An error: what is wrong, where, and what to do.
  public mutating func append(_ error: ErrorReport) {
    append(
      .fault(
        Fault(
          kind: error.outcome.errorWord, message: Phrase(text: error.message), place: error.place?.phrase,
          excerpt: error.place?.excerptPicture, advice: error.advice.map { Phrase($0) },
          code: error.code.rawValue)))
  }
}

extension Outcome {
  /// The word before an error's message.
  var errorWord: String {
    switch self {
    case .value, .malformed: "error"
    case .undefined: "undefined"
    case .unable: "unable"
    case .cancelled: "cancelled"
    }
  }
}

extension Place {
  /// `line 1, column 8 of A`; `nil` where nothing is known.
  var phrase: Phrase? {
    var parts: [String] = []
    if let line { parts.append("line \(line)") }
    if let column { parts.append("column \(column)") }
    let position = parts.joined(separator: ", ")
    switch (source, position.isEmpty) {
    case (nil, true): return nil
    case (nil, false): return Phrase(text: position)
    case (let source?, true): return "in \(source)"
    case (let source?, false): return "\(position) of \(source)"
    }
  }

  var excerptPicture: Narrative.Fault.Excerpt? {
    excerpt.map { .init(text: $0, start: column.map { max(0, $0 - excerptColumn) }, length: max(1, length)) }
  }
}
