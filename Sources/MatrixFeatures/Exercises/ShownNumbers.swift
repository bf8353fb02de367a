import MatrixDomain
import MatrixRendering

/// The numbers that the reader of a page sees: those of formulas, vectors and tables, not the counts of its prose.
struct ShownNumbers {
  /// The largest of all numerators, denominators and coefficients.
  private(set) var largest = 0

  /// Looks at every number of a narrative.
  init(in narrative: Narrative) {
    for block in narrative.blocks {
      switch block {
      case .title, .heading, .fault, .figure: break
      case .paragraph(let phrase, _), .workings(let phrase): look(at: phrase)
      case .step(let step):
        look(at: step.operation)
        if let reason = step.reason { look(at: reason) }
      case .table(let picture): picture.rows.forEach { look(at: $0) }
      case .labelled(_, _, let items, _), .items(let items, _): items.forEach { look(at: $0) }
      case .sum(_, let head, let terms):
        look(at: head)
        terms.forEach { look(at: $0.formula) }
      case .lines(let lines, _): lines.joined().forEach { look(at: $0) }
      }
    }
  }

  /// Looks at the numbers of a question.
  init(in operands: [Request.Operand]) {
    for operand in operands {
      switch operand {
      case .value(.matrix(let matrix)): look(at: matrix.entries)
      case .value(.vector(let vector)): look(at: vector.entries)
      case .text(let text): look(at: text.utf8)
      default: break
      }
    }
  }

  private mutating func look(at phrase: Phrase) {
    for case .math(let formula) in phrase.pieces { look(at: formula) }
  }

  private mutating func look(at formula: Formula) {
    for token in formula.tokens {
      switch token {
      case .number(let text): look(at: text.utf8)
      case .vector(let entries, _): look(at: entries)
      case .matrix(let rows, _): rows.forEach { look(at: $0) }
      // A root is a name, and what it is taken of a number.
      case .name(let name): if name.hasPrefix("sqrt(") { look(at: name.utf8) }
      case .symbol: break
      }
    }
  }

  private mutating func look(at entries: TextSlab) {
    for index in entries.indices { look(at: entries[index].utf8) }
  }

  /// Numerators, denominators, coefficients: every run of digits. Digits behind a letter belong to a name.
  private mutating func look(at text: some Sequence<UInt8>) {
    var run: Int?
    var isInName = false
    for byte in text {
      if (48...57).contains(byte) {
        guard !isInName else { continue }
        let (product, overflow) = (run ?? 0).multipliedReportingOverflow(by: 10)
        run = overflow || product > Int.max - 9 ? Int.max - 9 : product + Int(byte - 48)
        largest = max(largest, run ?? 0)
      } else {
        run = nil
        isInName = (byte | 32) >= 97 && (byte | 32) <= 122
      }
    }
  }
}
