import MatrixArithmetic
public import MatrixDomain
import MatrixExchange

extension Notation {
  /// Takes a page that a person wrote apart: matrices of all spellings, arrows, row operations, equations, answers and
  /// prose.
  ///
  /// Nothing is refused: what cannot be read is an item of its own, with the reason.
  public static func page(_ text: String, within budget: Budget = .unlimited) -> WrittenPage {
    var scanner = PageScanner(text)
    var reader = PageReader(lines: scanner.scan(), budget: budget)
    return reader.read()
  }
}

/// Reads the lines of a page one after another.
struct PageReader {
  private let lines: [[PageToken]]
  let budget: Budget
  private var index = 0
  var page = WrittenPage()
  /// The names that were given to matrices.
  var names: Set<String> = []

  init(lines: [[PageToken]], budget: Budget) {
    self.lines = lines
    self.budget = budget
  }

  mutating func append(_ line: Int, _ text: String, _ content: WrittenPage.Content) {
    page.items.append(
      .init(line: line, text: text.split(whereSeparator: \.isWhitespace).joined(separator: " "), content: content))
  }

  mutating func read() -> WrittenPage {
    while index < lines.count {
      if lines[index].isEmpty {
        index += 1
      } else if !takeDrawn(), !takeRows(), !takeEquations() {
        readLine(lines[index])
        index += 1
      }
    }
    return page
  }

  // MARK: Matrices over several lines

  /// Matrices whose rows stand in brackets of their own, line under line, also several side by side.
  private mutating func takeDrawn() -> Bool {
    func rows(_ line: [PageToken]) -> [PageToken]? {
      let rows = line.filter(\.isMatrix)
      let areRows = rows.allSatisfy { !$0.text.contains(";") && !$0.text.contains("\n") && !$0.text.contains("\\") }
      return rows.isEmpty || !areRows ? nil : rows
    }
    guard let first = rows(lines[index]) else { return false }
    var block = [index]
    while block.count + index < lines.count, let next = rows(lines[index + block.count]), next.count == first.count,
      zip(first, next).allSatisfy({ $0.isDeterminant == $1.isDeterminant && Self.width($0) == Self.width($1) })
    {
      // Under one matrix an arrow leads to the next, which may have one row.
      if first.count == 1, lines[index + block.count].contains(where: { $0.kind == .arrow && $0.text != "" }) { break }
      block.append(index + block.count)
    }
    guard block.count > 1 else { return false }
    // What stands before, between and after the matrices in any of the lines.
    var line: [PageToken] = []
    for gap in 0...first.count {
      for place in block {
        var seen = 0
        for token in lines[place] {
          if token.isMatrix { seen += 1 } else if seen == gap { line.append(token) }
        }
      }
      guard gap < first.count else { continue }
      let drawn = block.map { place in PageRows.inside(lines[place].filter(\.isMatrix)[gap].text) }
      line.append(PageToken(kind: first[gap].kind, text: drawn.joined(separator: "\n"), line: first[gap].line))
    }
    readLine(line)
    index += block.count
    return true
  }

  private static func width(_ row: PageToken) -> Int {
    PageRows.inside(row.text).split(whereSeparator: { $0.isWhitespace || $0 == "," }).count
  }

  /// Rows without brackets, line under line.
  private mutating func takeRows() -> Bool {
    func row(_ line: [PageToken]) -> (
      before: [PageToken], text: PageToken, row: (row: String, numbers: Int, bar: Int?, rest: String),
      after: [PageToken]
    )? {
      guard let place = line.firstIndex(where: { $0.kind == .text }), place <= 1,
        line[..<place].allSatisfy({ $0.kind == .arrow }), !line.contains(where: \.isMatrix),
        !line[place].text.contains(";"), let row = PageRows.row(line[place].text)
      else { return nil }
      return (Array(line[..<place]), line[place], row, Array(line[(place + 1)...]))
    }
    guard let first = row(lines[index]) else { return false }
    var found = [first]
    while index + found.count < lines.count, let next = row(lines[index + found.count]), next.before.isEmpty {
      found.append(next)
    }
    // One row alone may be part of a sentence, but not behind an arrow or an operation.
    let isBehindArrow =
      switch page.items.last?.content {
      case .arrow?, .operations?: true
      default: !first.before.isEmpty
      }
    guard found.count > 1 || first.row.bar != nil || isBehindArrow else { return false }
    for token in first.before { readLine([token]) }
    let line = first.text.line
    if let other = found.first(where: { $0.row.numbers != first.row.numbers || $0.row.bar != first.row.bar }) {
      let source = SourceText(operand: other.text.text)
      append(
        other.text.line, other.text.text,
        .unreadable(
          source.mistake(
            .raggedRows,
            other.row.numbers == first.row.numbers
              ? "the bar stands at another place than in the row of line \(line)"
              : "this row has \(CountText.of(other.row.numbers, "number")), and that of line \(line) has \(first.row.numbers)",
            at: 0..<source.count, advice: "write every row of a matrix with as many numbers as the others")))
    } else {
      append(matrix: found.map(\.row.row).joined(separator: "\n"), name: nil, isDeterminant: false, line)
    }
    for (_, text, row, after) in found {
      if !row.rest.isEmpty { read(words: PageToken(kind: .text, text: row.rest, line: text.line)) }
      for token in after { readLine([token]) }
    }
    index += found.count
    return true
  }

  // MARK: Equations

  /// Lines of equations one after another, as one system or one answer.
  private mutating func takeEquations() -> Bool {
    var texts: [PageToken] = []
    while index + texts.count < lines.count {
      let line = lines[index + texts.count]
      guard line.count == 1, line[0].kind == .text, Self.isEquation(line[0].text) else { break }
      texts.append(line[0])
    }
    guard let first = texts.first else { return false }
    for count in stride(from: texts.count, through: 1, by: -1) {
      let text = texts[..<count].map { Self.cleaned($0.text) }.joined(separator: "\n")
      guard let content = equations(text, before: first) else { continue }
      append(first.line, texts[..<count].map(\.text).joined(separator: "; "), content)
      index += count
      return true
    }
    return false
  }

  /// True for a line with `=` that is no operation.
  static func isEquation(_ text: String) -> Bool {
    text.contains("=") && !((try? PageOperations.read(text)) ?? nil != nil)
  }

  /// An equation without the words before it, and without signs that only lay it out.
  static func cleaned(_ text: String) -> String {
    var result = text.replacing("&", with: " ").replacing("\\left", with: "").replacing("\\right", with: "")
    for mark in ["\\vec", "\\mathbf", "\\mathrm", "\\text", "\\{", "\\}", "**"] {
      result = result.replacing(mark, with: "")
    }
    if let equals = result.firstIndex(of: "="), let colon = result[..<equals].lastIndex(of: ":") {
      result = String(result[result.index(after: colon)...])
    }
    while let last = result.last, ".,;!".contains(last) || last.isWhitespace { result.removeLast() }
    return result.trimmed
  }

  // MARK: Lines

  /// Reads a line, or part of one: what it has of matrices, arrows and words.
  private mutating func readLine(_ tokens: [PageToken]) {
    if tokens.contains(where: \.isMatrix),
      let first = tokens.firstIndex(where: { $0.kind == .text && $0.text.contains("=") }),
      readEquality(tokens, first)
    {
      return
    }
    // An expression whose value the next line tells.
    if tokens.contains(where: \.isMatrix), !tokens.contains(where: { $0.kind == .arrow }), goesOn,
      tokens.contains(where: { $0.isDeterminant || $0.kind == .text }),
      let expression = expression(tokens)
    {
      append(tokens[0].line, expression, .equality(PageExpressions.parts(Self.cleaned(expression))))
      return
    }
    for token in tokens {
      switch token.kind {
      case .arrow: append(token.line, token.text, .arrow)
      case .matrix(let isDeterminant): append(matrix: token.text, name: nil, isDeterminant: isDeterminant, token.line)
      case .text: read(words: token)
      }
    }
  }

  mutating func append(matrix text: String, name: String?, isDeterminant: Bool, _ line: Int) {
    do throws(NotationError) {
      let value = try Notation.matrix(PageRows.inside(text), within: budget)
      append(line, text, .matrix(value, name: name, isDeterminant: isDeterminant))
      if let name { names.insert(name) }
    } catch {
      append(line, text, .unreadable(error))
    }
  }

  /// `A = [1 2; 3 4]`, also with a derivation behind it, and expressions with `=` between them.
  private mutating func readEquality(_ tokens: [PageToken], _ first: Int) -> Bool {
    // Operations stand beside matrices: `R2 = R2 - 3R1 [1 2; 0 -2]`.
    let texts = tokens.filter { $0.kind == .text && $0.text.contains("=") }
    if texts.allSatisfy({ (try? PageOperations.read($0.text)) ?? nil != nil }) { return false }
    let head = tokens[first].text
    let signs = texts.reduce(0) { $0 + $1.text.count { $0 == "=" } }
    let line = tokens[0].line
    if signs == 1, head.hasSuffix("="), first + 1 < tokens.count, tokens[first + 1].isMatrix {
      let name = Self.name(String(head.dropLast()))
      let isAlone = first + 2 == tokens.count
      if let name, names.insert(name).inserted,
        isAlone || tokens[first + 2].kind == .arrow || tokens[first + 2].kind == .text
      {
        append(matrix: tokens[first + 1].text, name: name, isDeterminant: tokens[first + 1].isDeterminant, line)
        readLine(Array(tokens[(first + 2)...]))
        return true
      }
      if name == nil, isAlone, Self.isInverse(head),
        let value = try? Notation.matrix(PageRows.inside(tokens[first + 1].text))
      {
        append(line, head + tokens[first + 1].text, .answer(.inverse(value)))
        return true
      }
    }
    guard !tokens.contains(where: { $0.kind == .arrow }) else { return false }
    if let text = expression(tokens) { append(line, text, .equality(PageExpressions.parts(Self.cleaned(text)))) }
    return true
  }

  /// True where the next line begins with `=`.
  private var goesOn: Bool {
    guard index + 1 < lines.count, let next = lines[index + 1].first else { return false }
    return next.kind == .text && next.text.replacing("&", with: " ").trimmed.hasPrefix("=")
  }

  /// The text of a line as an expression; `nil` where a matrix in it cannot be read, which is noted.
  private mutating func expression(_ tokens: [PageToken]) -> String? {
    let line = tokens[0].line
    var text = ""
    for token in tokens {
      switch token.kind {
      case .matrix(let isDeterminant):
        do throws(NotationError) {
          let literal = Notation.text(of: try Notation.matrix(PageRows.inside(token.text), within: budget))
          text += isDeterminant ? " det(\(literal)) " : " \(literal) "
        } catch {
          append(line, token.text, .unreadable(error))
          return nil
        }
      default: text += " " + token.text
      }
    }
    return text
  }

  /// The last word of a text as the name of a matrix: `A`, `Let B`, `A_1`.
  static func name(_ text: String) -> String? {
    let words = text.replacing("{", with: "").replacing("}", with: "").split(whereSeparator: {
      $0.isWhitespace || $0 == ":"
    })
    guard let last = words.last.map(String.init), Identifier.isValid(last),
      words.dropLast().allSatisfy({ $0.allSatisfy(\.isLetter) }),
      !["det", "rank", "rk", "inv"].contains(words.dropLast().last.map { $0.lowercased() } ?? "")
    else { return nil }
    return last
  }

  static func isInverse(_ text: String) -> Bool {
    let plain = text.filter { !"{}() ".contains($0) }
    return plain.contains("^-1=") || plain.contains("⁻¹=") || plain.lowercased().contains("inv")
      || plain.contains("-1=")
  }

  /// Reads words: operations, an answer, a heading or prose.
  private mutating func read(words token: PageToken) {
    let text = token.text
    do throws(NotationError) {
      if let operations = try PageOperations.read(text) {
        append(token.line, text, .operations(operations))
        return
      }
    } catch {
      append(token.line, text, .unreadable(error))
      return
    }
    if let row = Self.rows(of: text) {
      append(matrix: row, name: nil, isDeterminant: false, token.line)
    } else if let answer = PageAnswers.told(text) {
      append(token.line, text, .answer(answer))
    } else if text.contains("="), let content = equations(Self.cleaned(text), before: token) {
      append(token.line, text, content)
    } else {
      append(token.line, text, PageAnswers.isHeading(text) ? .heading : .prose)
    }
  }

  /// `1 2; 3 4`, without brackets.
  private static func rows(of text: String) -> String? {
    guard text.contains(";"), text.contains(where: \.isNumber),
      text.allSatisfy({ $0.isNumber || $0.isWhitespace || "+-/.,;|".contains($0) })
    else { return nil }
    return text
  }
}
