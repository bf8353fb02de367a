import MatrixDomain
import MatrixRendering
import Testing

/// Compares texts line by line, so that a failure shows the line. `expected` has no line break at its end.
func expectEqual(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let wanted = (expected + "\n").split(separator: "\n", omittingEmptySubsequences: false)
  for (line, want) in zip(lines, wanted) where line != want {
    Issue.record("got      \(line)\nexpected \(want)", sourceLocation: sourceLocation)
    return
  }
  #expect(lines.count == wanted.count, "\(text)", sourceLocation: sourceLocation)
}

/// A derivation's parts as plain text.
func text(
  _ parts: any DerivationPart..., detail: Detail = .normal, width: Int = 80, charset: Charset = .ascii
) -> String {
  PlainTextRenderer(width: width, charset: charset).render(Derivation(parts), detail: detail)
}

/// A text without its colours.
func withoutEscapes(_ text: String) -> String {
  var result = ""
  var isEscape = false
  for character in text {
    if character == "\u{1B}" { isEscape = true }
    if !isEscape { result.append(character) }
    if isEscape, character == "m" { isEscape = false }
  }
  return result
}
