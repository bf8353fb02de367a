import MatrixDomain

/// Turns phrases and formulas into HTML within a line.
struct HTMLFormulaWriter {
  let charset: Charset

  /// A line of text with mathematics in it.
  func text(_ phrase: Phrase) -> String {
    var result = ""
    for piece in phrase.joined.pieces {
      switch piece {
      case .text(let text): result += escaped(text)
      case .math(let formula): result += math(formula)
      case .advice(let piece): result += escaped(Advice([piece]).worded())
      }
    }
    return result
  }

  /// A formula.
  func math(_ formula: Formula) -> String { "<span class=\"math\">\(math(formula.tokens[...]))</span>" }

  /// A number as it stands in the cell of a table.
  ///
  /// Its sign is the hyphen, so that a copied table holds numbers.
  func number(_ text: String) -> String { escaped(text) }

  private func escaped(_ text: String) -> String { HTMLText.escaped(text, charset: charset) }

  private func math(_ tokens: ArraySlice<Formula.Token>) -> String {
    var result = ""
    var index = tokens.startIndex
    while index < tokens.endIndex {
      switch tokens[index] {
      case .symbol(.power):
        let end = tokens.exponentEnd(after: index)
        result += "<sup>\(math(tokens[(index + 1)..<end]))</sup>"
        index = end - 1
      case .symbol(let symbol): result += escaped(charset.text(of: symbol))
      case .number(let text): result += number(text)
      case .name(let name): result += self.name(name)
      case .vector(let entries, let isSpaced):
        result += "(" + entries.map { number($0) }.joined(separator: isSpaced ? ", " : ",") + ")"
      case .matrix(let rows, let bars): result += matrix(rows, bars: bars)
      }
      index += 1
    }
    return result
  }

  /// `x1` with its index below, `A^-1` with its exponent above, `√6` and `⟨q1, a2⟩`, words as they are.
  func name(_ name: String) -> String {
    if charset == .unicode {
      if let radicand = LaTeXName.radicand(name) {
        guard radicand.contains("(") else { return "√" + escaped(String(radicand)) }
        let parts = radicand.split(separator: "sqrt", omittingEmptySubsequences: false)
        return "√(" + escaped(parts.joined(separator: "√")) + ")"
      }
      if let (left, right) = LaTeXName.factors(ofInnerProduct: name) {
        return "⟨\(self.name(left)), \(self.name(right))⟩"
      }
    }
    let letters = name.prefix { $0.isASCII && $0.isLetter }
    let rest = name.dropFirst(letters.count)
    if letters.count == 1 {
      if rest.isEmpty { return "<i>\(letters)</i>" }
      let index = rest.first == "_" ? rest.dropFirst() : rest
      if !index.isEmpty, index.utf8.allSatisfy({ (48...57).contains($0) }) {
        return "<i>\(letters)</i><sub>\(index)</sub>"
      }
    }
    if !letters.isEmpty, rest.first == "^" {
      let exponent = rest.dropFirst()
      let digits = exponent.first == "-" ? exponent.dropFirst() : exponent
      if !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) || (65...90).contains($0) }) {
        return self.name(String(letters)) + "<sup>\(exponent)</sup>"
      }
    }
    return escaped(name)
  }

  private func matrix(_ rows: [TextSlab], bars: [Int]) -> String {
    let lines = rows.map { row in
      row.indices.map { index in
        (index == 0 ? "" : bars.contains(index) ? " | " : " ") + number(row[index])
      }.joined()
    }
    return "[" + lines.joined(separator: "; ") + "]"
  }
}
