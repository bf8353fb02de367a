import Foundation
import MatrixDomain
import MatrixRendering

/// Reads a told elimination as a reader does, and holds every sentence against the matrix it stands under or over.
///
/// It knows nothing of the code that writes: sentences are taken apart by their words, matrices are those of the pictures.
/// A sentence between the headings of the phases that it does not know is a defect too.
struct SentenceChecker<Element: HandScalar> {
  private(set) var defects: [String] = []
  /// How often each claim was met.
  private(set) var met: [String: Int] = [:]

  private var state: [[Element]] = []
  private var columns = 0
  private var bar: Int?
  private var names: [String] = []
  private var pivotRows: [Int: Int] = [:]
  private var phase = ""
  /// The column that is being worked on, and the row its pivot belongs in.
  private var column = 0
  /// What the next picture, or the next step, must show.
  private var promises: [(claim: String, holds: (SentenceChecker) -> Bool)] = []
  private var forbidsSwap = false
  private var top: Int { pivotRows.values.max().map { $0 + 1 } ?? 0 }
  private var forwardPivots: [Int: Int] = [:]

  /// What a text of a picture stands for.
  private let reading: (String) -> Element?

  init(_ derivation: Derivation, reading: @escaping (String) -> Element? = { Element(exchangeText: $0) }) {
    self.reading = reading
    var narrative = Narrative()
    narrative.append(derivation, detail: .full)
    for block in narrative.blocks { read(block) }
  }

  private mutating func claim(_ kind: String, _ holds: Bool, _ sentence: String) {
    met[kind, default: 0] += 1
    if !holds { defects.append("\(kind): '\(sentence)' over \(state)") }
  }

  private mutating func read(_ block: Narrative.Block) {
    switch block {
    case .heading(let text):
      phase = text.hasSuffix("PHASE") || text == "CLEARING FRACTIONS" ? text : ""
      if phase == "FORWARD PHASE" { forwardPivots = [:] }
    case .table(let picture): read(picture)
    case .step(let step):
      let text = Self.plain(step.operation)
      if text.contains("<->") {
        claim("no swap is needed", !forbidsSwap, text)
      }
      if let reason = step.reason.map(Self.plain) { read(reason: reason, of: text) }
    case .paragraph(let phrase, _):
      if !phase.isEmpty { sentences(Self.plain(phrase)).forEach { read(sentence: $0) } }
    case .labelled, .sum, .lines: phase = ""
    default: break
    }
  }

  private mutating func read(_ picture: TablePicture) {
    state = picture.rows.map { row in row.map { reading($0)! } }
    columns = picture.columns
    if let first = picture.bars.first { bar = first }
    if !picture.columnNames.isEmpty { names = picture.columnNames }
    for promise in promises { claim(promise.claim, promise.holds(self), promise.claim) }
    promises = []
    for remark in picture.remarks {
      let words = Self.plain(remark.phrase)
      let bar = bar ?? columns
      let value = words.components(separatedBy: " = ").last ?? ""
      claim(
        "this row says 0 = c",
        words.hasPrefix("this row says 0") && bar + 1 == columns && isZero(row: remark.row, ..<bar)
          && state[remark.row][bar].exchangeText == value && value != "0", words)
    }
    for pivot in picture.pivots {
      claim("a pivot is marked where it is", !state[pivot.row][pivot.column].isZero, "\(pivot)")
    }
  }

  // MARK: Steps

  private mutating func read(reason: String, of operation: String) {
    let target = Int(operation.dropFirst().prefix { $0.isNumber }).map { $0 - 1 } ?? 0
    let column = column
    if let match = reason.firstMatch(of: /^clear the (.+?) (under|above) the pivot/) {
      claim("clears the entry it names", state[target][column].exchangeText == match.1, reason)
      if let division = reason.range(of: ": "), let row = forwardPivots[column] {
        let pivot = state[row][column].exchangeText
        let words = reason[division.upperBound...]
        claim("divides by the pivot", words.contains("/\(pivot)") || words.contains("/(\(pivot))"), reason)
      }
      promises.append(("the entry is cleared", { $0.state[target][column].isZero }))
    } else if reason.hasPrefix("make the pivot 1") {
      promises.append(("the pivot becomes 1", { $0.state[target][column].isOne }))
    } else if let match = reason.firstMatch(of: /^make a (-?1) of the (.+): the pivot$/) {
      let unit = String(match.1)
      claim("makes a unit of the entry it names", state[target][column].exchangeText == match.2, reason)
      promises.append(("the entry becomes a unit", { $0.state[target][column].exchangeText == unit }))
    } else if reason == "clear the denominators of the row" {
      claim("a row holds fractions", state[target].contains { !$0.isWhole }, reason)
      promises.append(("the row becomes one of integers", { $0.state[target].allSatisfy(\.isWhole) }))
    } else if reason.hasPrefix("bring the pivot to") {
      promises.append(("the pivot comes to its row", { !$0.state[$0.pivotRow(of: column)][column].isZero }))
    } else if !["multiply by the pivot", "divide by the pivot before"].contains(where: { reason.hasPrefix($0) }) {
      defects.append("nobody checks the reason '\(reason)'")
    }
  }

  private func pivotRow(of column: Int) -> Int { forwardPivots[column] ?? 0 }

  // MARK: Sentences

  private func sentences(_ text: String) -> [String] {
    var result = text.components(separatedBy: ". ")
    if let last = result.last, last.hasSuffix(".") { result[result.count - 1] = String(last.dropLast()) }
    return result
  }

  private func isZero(row: Int, _ range: some RangeExpression<Int>) -> Bool {
    state[row][range.relative(to: 0..<columns)].allSatisfy(\.isZero)
  }

  private func entries(_ rows: Range<Int>) -> [Element] { rows.map { state[$0][column] } }

  private func rows(_ text: Substring) -> Range<Int> {
    let ends = text.split(separator: "-").compactMap { Int($0) }
    return (ends[0] - 1)..<ends[ends.count - 1]
  }

  private mutating func read(sentence: String) {
    if let match = sentence.wholeMatch(of: /Column (\d+)(?: \((.+)\))?/) {
      column = Int(match.1)! - 1
      forbidsSwap = false
      if let name = match.2 { claim("the column's name", names[column] == name, sentence) }
    } else if sentence == "Right-hand side" {
      column = bar ?? columns
    } else if let form = sentence.wholeMatch(of: /((?:Reduced r|R)ow echelon form) reached/) {
      claim("\(form.1) reached", isEchelon(columns, isReduced: form.1.hasPrefix("Red")), sentence)
    } else if let form = sentence.wholeMatch(of: /Left of the bar, (reduced )?row echelon form is reached/) {
      claim("left of the bar", isEchelon(bar ?? -1, isReduced: form.1 != nil), sentence)
    } else if let form = sentence.wholeMatch(of: /In the first (\d+) columns, (reduced )?row echelon form is reached/) {
      claim("in the first columns", isEchelon(Int(form.1)!, isReduced: form.2 != nil), sentence)
    } else if let match = sentence.wholeMatch(of: /Row (\d+) says 0 = (.+): there is no solution, .*/) {
      let row = Int(match.1)! - 1
      claim(
        "a row says 0 = c",
        isZero(row: row, ..<bar!) && bar! + 1 == columns && state[row][bar!].exchangeText == match.2 && match.2 != "0",
        sentence)
    } else if let match = sentence.wholeMatch(of: /Row (\d+) has no coefficient left and (.+) here: a pivot .*/) {
      let row = Int(match.1)! - 1
      claim(
        "a pivot right of the bar", isZero(row: row, ..<bar!) && state[row][column].exchangeText == match.2, sentence)
    } else if sentence.hasSuffix(" =") {
      phase = ""
    } else if sentence.hasSuffix("every entry becomes an integer") {
      promises.append(("the rows become whole", { $0.state.allSatisfy { $0.allSatisfy(\.isWhole) } }))
    } else if sentence == "Every entry is an integer already" {
      claim("all rows are whole", state.allSatisfy { $0.allSatisfy(\.isWhole) }, sentence)
    } else if phase == "CLEARING FRACTIONS" {
      let match = sentence.wholeMatch(of: /Rows? ([\d, -]+) holds? fractions: .* denominators are cleared first, .*/)
      let numbers = match?.1.components(separatedBy: ", ").flatMap { rows($0[...]) } ?? []
      let found = state.indices.filter { row in state[row].contains { !$0.isWhole } }
      claim("which rows hold fractions", numbers == found, sentence)
    } else if phase == "FORWARD PHASE" {
      readForward(sentence)
    } else if let match = sentence.wholeMatch(of: /Pivot (.+) in row (\d+)/) {
      let row = Int(match.2)! - 1
      claim("the pivot of a row", state[row][column].exchangeText == match.1 && isZero(row: row, ..<column), sentence)
    } else if let match = sentence.wholeMatch(of: /Pivot (.+), (nothing|only zeros) above/) {
      let row = state.indices.last { !state[$0][column].isZero } ?? 0
      claim("the pivot of a row", state[row][column].exchangeText == match.1 && isZero(row: row, ..<column), sentence)
      let above = entries(0..<row)
      claim("nothing above", match.2 == "nothing" ? row == 0 : row > 0 && above.allSatisfy(\.isZero), sentence)
    } else if !sentence.hasPrefix("(The arithmetic shows") {
      defects.append("nobody checks the sentence '\(sentence)'")
    }
  }

  private mutating func readForward(_ sentence: String) {
    let top = forwardPivots.count
    if let match = sentence.wholeMatch(of: /Pivot (.+), (nothing|only zeros) below/) {
      forwardPivots[column] = top
      let below = entries((top + 1)..<max(top + 1, state.count))
      claim(
        "the pivot of a column", state[top][column].exchangeText == match.1 && isZero(row: top, ..<column), sentence)
      claim(
        "nothing below", match.2 == "nothing" ? below.isEmpty : !below.isEmpty && below.allSatisfy(\.isZero), sentence)
    } else if let match = sentence.wholeMatch(
      of: /(?:No nonzero entry in rows? ([\d-]+)|No row is left): no pivot(?:, (.+) is a free variable)?/)
    {
      let range = match.1.map(rows) ?? state.count..<state.count
      claim("no pivot", range == top..<state.count && entries(range).allSatisfy(\.isZero), sentence)
      if let name = match.2 { claim("a free variable", names[column] == name, sentence) }
    } else if let match = sentence.wholeMatch(
      of: /The only nonzero entry(?: in rows? ([\d-]+))? is the (.+) in row (\d+)/)
    {
      let row = Int(match.3)! - 1
      let range = match.1.map(rows) ?? 0..<state.count
      let isOnly = range.allSatisfy { ($0 == row) == !state[$0][column].isZero }
      claim("the only nonzero entry", isOnly && state[row][column].exchangeText == match.2, sentence)
      forwardPivots[column] = top
    } else if let match = sentence.wholeMatch(of: /Candidates: (.+?)(?:, and \d+ more)?/) {
      let found = entries(top..<state.count).filter { !$0.isZero }.map(\.exchangeText)
      claim("the candidates", match.1 == found.prefix(12).joined(separator: ", "), sentence)
      forwardPivots[column] = top
    } else if let match = sentence.wholeMatch(of: /R(\d+) [-+] .*R(\d+) makes a pivot of (-?1), which saves fractions/)
    {
      let (row, column, unit) = (Int(match.1)! - 1, column, String(match.3))
      promises.append(("a pivot is made", { $0.state[row][column].exchangeText == unit }))
    } else if let match = sentence.wholeMatch(of: /(?:Keep row (\d+)|Use the (.+) in row (\d+)): (.+)/) {
      let row = Int(match.1 ?? match.3!)! - 1
      claim("keep or use a row", match.1 != nil ? row == top - 1 : row != top - 1, sentence)
      if let entry = match.2 { claim("the entry used", state[row][column].exchangeText == entry, sentence) }
      for reason in match.4.components(separatedBy: ", and ") { read(choice: reason, of: row, top: top - 1) }
    } else if let match = sentence.wholeMatch(
      of: /No row is left for a pivot in columns? ([\d, -]+): (.+) (is a|are) free .*/)
    {
      let range = match.1.components(separatedBy: ", ").flatMap { rows($0[...]) }
      claim("no row is left", top == state.count && range == Array((column + 1)..<(bar ?? columns)), sentence)
    } else if let match = sentence.wholeMatch(of: /0 = 0: equation \d+ was redundant/) {
      claim("0 = 0", state.indices.contains { isZero(row: $0, 0..<columns) }, String(match.0))
    } else if !["This alone does not say", "(The arithmetic shows", "There is nothing"].contains(
      where: sentence.hasPrefix)
    {
      defects.append("nobody checks the sentence '\(sentence)'")
    }
  }

  private mutating func read(choice reason: String, of row: Int, top: Int) {
    let pivot = state[row][column]
    if pivot.isZero { return claim("a pivot is not 0", false, reason) }
    let others = (top..<state.count).filter { $0 != row && !state[$0][column].isZero }.map { state[$0][column] / pivot }
    switch reason {
    case "no swap":
      claim(reason, row == top, reason)
      forbidsSwap = true
    case "both multipliers are integers", "both multipliers are Gaussian integers":
      claim(reason, others.count == 2 && others.allSatisfy(\.isWhole), reason)
    case "all multipliers are integers", "all multipliers are Gaussian integers":
      claim(reason, others.count > 2 && others.allSatisfy(\.isWhole), reason)
    case "its multiplier is an integer", "its multiplier is a Gaussian integer":
      claim(reason, others.count == 1 && others[0].isWhole, reason)
    case "the multiplier is 1": claim(reason, others.count == 1 && others[0].isOne, reason)
    case "nothing has to be divided": claim(reason, pivot.isOne, reason)
    case "dividing by it changes nothing but signs": claim(reason, (-pivot).isOne, reason)
    case "dividing by it needs no inverse": claim(reason, pivot.isOne || (-pivot).isOne, reason)
    case "it has the first nonzero entry":
      claim(reason, (top..<row).allSatisfy { state[$0][column].isZero }, reason)
    case "no swap is needed": forbidsSwap = true
    case "it makes the fewest fractions", "it keeps the numbers smallest", "its row has the most zeros",
      "no other candidate is better", "it is the only candidate":
      // Judgements of the rule, which its own tests hold against a trial of every candidate.
      met[reason, default: 0] += 1
    default: defects.append("nobody checks the reason '\(reason)'")
    }
  }

  private func isEchelon(_ count: Int, isReduced: Bool) -> Bool {
    guard (0...columns).contains(count) else { return false }
    let leads = state.map { row in row.prefix(count).firstIndex { !$0.isZero } ?? count }
    for (row, lead) in leads.enumerated() {
      if row > 0, lead <= leads[row - 1], lead < count || leads[row - 1] < lead { return false }
      if isReduced, lead < count {
        for other in state.indices where state[other][lead] != (other == row ? .one : .zero) { return false }
      }
    }
    return true
  }

  // MARK: Texts

  static func plain(_ phrase: Phrase) -> String {
    phrase.pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .math(let formula): plain(formula)
      case .advice(let piece): Advice([piece]).worded()
      }
    }.joined()
  }

  static func plain(_ formula: Formula) -> String {
    formula.tokens.map { token in
      switch token {
      case .number(let text), .name(let text): text
      case .vector(let entries, _): "(" + entries.joined(separator: ",") + ")"
      case .matrix: "[…]"
      case .symbol(let symbol):
        switch symbol {
        case .plus: " + "
        case .minus: " - "
        case .equals: " = "
        case .becomes: " <- "
        case .exchange: " <-> "
        case .negative: "-"
        case .times: "*"
        case .open: "("
        case .close: ")"
        case .divide: "/"
        default: " "
        }
      }
    }.joined()
  }
}
