import MatrixDomain

extension Narrative {
  /// The narrative with another letter for the variable `x` of its polynomials, wherever it stands by itself.
  ///
  /// Titles and messages, which may come from outside, stay as they are.
  func with(variable: String) -> Narrative {
    let writer = VariableWriter(variable: variable)
    return map { block in
      switch block {
      case .title, .heading, .fault, .step, .figure: [block]
      case .workings(let phrase): [.workings(writer.phrase(phrase))]
      case .paragraph(let phrase, let level): [.paragraph(writer.phrase(phrase), level: level)]
      case .labelled(.warning, _, _, _): [block]
      case .labelled(let label, let qualifier, let items, let spacing):
        [.labelled(label, qualifier: qualifier, items: items.map(writer.phrase), spacing: spacing)]
      case .items(let items, let spacing): [.items(items.map(writer.phrase), spacing: spacing)]
      case .lines(let lines, let level): [.lines(lines.map { $0.map(writer.phrase) }, level: level)]
      case .sum(let label, let head, let terms):
        [
          .sum(
            label, head: writer.phrase(head),
            terms: terms.map { Term(writer.formula($0.formula), caption: $0.caption.map(writer.text)) })
        ]
      case .table(let picture): [.table(writer.picture(picture))]
      }
    }
  }
}

/// Another letter in the place of `x`.
private struct VariableWriter {
  let variable: String

  /// `x^2 - x1` as `t^2 - x1`: a letter that is part of no longer name.
  func text(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "x")) else { return text }
    var result = String.UnicodeScalarView()
    var word = String.UnicodeScalarView()
    func flush() {
      result += String(word) == "x" ? variable.unicodeScalars : word
      word.removeAll()
    }
    for scalar in text.unicodeScalars {
      if Identifier.isValid("x" + String(Character(scalar))) {
        word.append(scalar)
      } else {
        flush()
        result.append(scalar)
      }
    }
    flush()
    return String(result)
  }

  private func slab(_ entries: TextSlab) -> TextSlab { TextSlab(entries.map(text)) }

  func formula(_ formula: Formula) -> Formula {
    Formula(
      formula.tokens.map { token in
        switch token {
        case .number(let number): .number(text(number))
        case .name(let name): .name(text(name))
        case .symbol: token
        case .vector(let entries, let isSpaced): .vector(slab(entries), isSpaced: isSpaced)
        case .matrix(let rows, let bars): .matrix(rows.map(slab), bars: bars)
        }
      })
  }

  func phrase(_ phrase: Phrase) -> Phrase {
    Phrase(
      phrase.pieces.map { piece in
        switch piece {
        case .text(let words): .text(text(words))
        case .math(let mathematics): .math(formula(mathematics))
        case .advice: piece
        }
      })
  }

  func picture(_ picture: TablePicture) -> TablePicture {
    var result = picture
    result.rows = picture.rows.map(slab)
    result.remarks = picture.remarks.map { TablePicture.Remark(row: $0.row, phrase($0.phrase)) }
    return result
  }
}
