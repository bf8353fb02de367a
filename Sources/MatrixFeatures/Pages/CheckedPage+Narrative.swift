import MatrixArithmetic
import MatrixDomain
public import MatrixRendering

extension CheckedPage {
  /// The page with what is said of each line, for any renderer.
  public var narrative: Narrative {
    var narrative = Narrative()
    narrative.title("Check of a page")
    let problems = Set(findings.map(\.problem))
    var problem = 0
    var step = 0
    for finding in findings {
      if problems.count > 1, finding.problem != problem {
        problem = finding.problem
        narrative.heading("PROBLEM \(problem)")
      }
      switch finding.role {
      case .given: step = 0
      case .step: step += 1
      default: break
      }
      finding.narrate(into: &narrative, step: step)
    }
    narrative.labelled(.answer, summary)
    return narrative
  }

  private var summary: [Phrase] {
    var items: [Phrase] = []
    if let wrong = firstWrong {
      let kind = wrong.slip.map { ": \($0.kind.words)" } ?? ""
      items.append(
        "\(wrong.verdict == .wrong ? "the first mistake" : "the first likely mistake") is in line \(wrong.line)\(kind)")
    } else if isRight {
      items.append("everything is right")
    }
    let unread = findings.count { $0.verdict == .unread }
    if unread > 0 { items.append("\(CountText.of(unread, "line")) could not be checked") }
    items.append("points: \(points.pointsText) of \(possible.pointsText)")
    return items
  }
}

extension Rational {
  /// `3`, `3.5`, `0.75`: points come in halves of halves; other ones as fractions.
  fileprivate var pointsText: String {
    let quarters = self * 4
    guard !isWhole, !isNegative, quarters.isWhole, let count = Int(quarters.exchangeText) else { return exchangeText }
    return "\(count / 4)\(["", ".25", ".5", ".75"][count % 4])"
  }
}

extension CheckedPage.Finding {
  fileprivate func narrate(into narrative: inout Narrative, step: Int) {
    let label = Label(rawValue: "LINE \(line)")
    var items: [Phrase] = []
    switch role {
    case .given: items.append(text.isEmpty ? "given" : "given: \(name: text)")
    case .step: items.append("step \(step)" + (text.isEmpty ? "" : ": \(name: text)"))
    case .equality, .answer, .text: items.append(Phrase(text: text))
    }
    if let word = verdict.words { items.append(Phrase(text: word)) }
    if possible > 0 { items.append("\(points.pointsText) of \(possible.pointsText)") }
    narrative.labelled(label, items, spacing: .wide)
    if let matrix {
      var picture = TablePicture(matrix)
      if let slip { picture.changed = Array(Set(slip.entries.map { $0.row - 1 })).sorted() }
      narrative.table(picture)
    }
    if let slip { narrative.labelled(.slip, [slip.phrase(verdict)]) }
    if let expected = slip?.expected, slip?.entries.count ?? 0 > 2 {
      narrative.append(.items(["there should be"], spacing: .close))
      narrative.table(TablePicture(expected))
    }
    if let remark { narrative.labelled(.warning, [Phrase(text: remark)]) }
  }
}

extension CheckedPage.Verdict {
  /// `nil` where nothing was to be checked.
  fileprivate var words: String? {
    switch self {
    case .given: nil
    case .right: "right"
    case .possible: "right, several operations at once"
    case .doubtful: "possible, but probably WRONG"
    case .follows: "wrong, but it follows from the last matrix"
    case .incomplete: "right, but not all"
    case .wrong: "WRONG"
    case .unread: "not checked"
    }
  }
}

extension PageSlip {
  fileprivate func phrase(_ verdict: CheckedPage.Verdict) -> Phrase {
    var phrase = Phrase(text: (verdict == .doubtful ? "probably " : "") + kind.words)
    if let meant {
      phrase +=
        kind == .value || kind == .sign && entries.isEmpty ? "; it is \(name: meant)" : "; meant was \(name: meant)"
    }
    if entries.isEmpty { return phrase }
    if entries.count > 6 { return phrase + ": \(entries.count) entries are wrong" }
    let corrections = entries.map { entry -> Phrase in
      "row \(entry.row), column \(entry.column) should be \(number: entry.expected), not \(number: entry.written)"
    }
    return phrase + ": " + .joined(corrections, by: "; ")
  }
}

extension PageSlip.Kind {
  /// What probably happened, in words.
  public var words: String {
    switch self {
    case .sign: "a sign"
    case .forgottenMultiple: "the multiple was forgotten in one entry"
    case .oneEntry: "arithmetic in one entry"
    case .copied: "a row that stays the same was copied wrongly"
    case .wrongRow: "the operation was done with, or on, another row"
    case .oneSide: "the operation was done on one side of the bar only"
    case .unfinished: "the operation was not done in every column"
    case .scaledByZero: "a row was multiplied by 0, which no operation can undo"
    case .changedRow: "an operation takes a row as it was, though it is changed already"
    case .lostRow: "a row was replaced by others and is lost"
    case .lostSwap: "rows were to be exchanged, and one of them is lost"
    case .misstated: "the matrix is right, by another operation than the one beside it"
    case .noSuchRow: "the operation names a row that is not there"
    case .droppedRow: "a row was left out"
    case .addedRow: "a row was added"
    case .otherColumns: "the number of columns changed"
    case .severalEntries: "several entries"
    case .value: "another value"
    case .unknown: "no row operation comes near this"
    }
  }
}
