import MatrixDomain
import MatrixExchange

// Equations as LaTeX writes them: `\begin{cases} x_{1} + \frac{1}{2}x_{2} &= 3 \\ x_{1} - x_{2} &= 1 \end{cases}`.
extension EquationScanner {
  /// Environments that hold equations.
  private static let environmentNames: Set<String> = [
    "cases", "dcases", "rcases", "aligned", "align", "alignat", "alignedat", "array", "gather", "gathered", "split",
    "equation", "eqnarray", "flalign", "multline", "math", "displaymath", "tabular",
  ]

  /// Commands that only set the page.
  private static let blanks: Set<String> = [
    "\\,", "\\;", "\\:", "\\!", "\\ ", "\\>", "\\displaystyle", "\\textstyle", "\\nonumber", "\\notag", "\\hline",
    "\\limits", "\\left", "\\right", "\\big", "\\Big", "\\bigg", "\\Bigg", "\\bigl", "\\bigr", "\\Bigl", "\\Bigr",
    "\\{", "\\}", "\\(", "\\)", "\\centering", "\\noindent", "\\phantom", "\\hphantom", "\\label", "\\tag", "\\hspace",
    "\\vspace", "\\strut", "\\mathstrut", "\\hfill", "\\allowbreak",
  ]

  /// Those of them whose argument is left out with them.
  private static let withArgument: Set<String> = [
    "\\phantom", "\\hphantom", "\\label", "\\tag", "\\hspace", "\\vspace",
  ]

  private static let sized: Set<String> = [
    "\\left", "\\right", "\\big", "\\Big", "\\bigg", "\\Bigg", "\\bigl", "\\bigr", "\\Bigl", "\\Bigr",
  ]

  private static let relations: Set<String> = [
    "\\le", "\\leq", "\\leqslant", "\\ge", "\\geq", "\\geqslant", "\\ne", "\\neq", "\\lt", "\\gt", "\\approx",
    "\\equiv",
  ]

  static let greek: Set<String> = [
    "alpha", "beta", "gamma", "delta", "epsilon", "varepsilon", "zeta", "eta", "theta", "vartheta", "iota", "kappa",
    "lambda", "mu", "nu", "xi", "omicron", "pi", "rho", "varrho", "sigma", "tau", "upsilon", "phi", "varphi", "chi",
    "psi", "omega", "Gamma", "Delta", "Theta", "Lambda", "Xi", "Pi", "Sigma", "Upsilon", "Phi", "Psi", "Omega", "ell",
  ]

  /// The offset after what means nothing: blanks, `&`, `$`, comments, commands that set the page.
  mutating func skippingLaTeXBlanks(from offset: Int, _ isApart: inout Bool) throws(NotationError) -> Int {
    var index = offset
    while index < source.count {
      switch source.bytes[index] {
      case .space, .tab, UInt8(ascii: "~"), UInt8(ascii: "&"), UInt8(ascii: "$"): index += 1
      case .newline where environments > 0, .carriageReturn where environments > 0: index += 1
      case UInt8(ascii: "%"):
        while index < source.count, !source.bytes[index].isLineBreak { index += 1 }
      case UInt8(ascii: "\\"):
        let end = endOfCommand(from: index)
        let command = source.text(index..<end)
        if command == "\\quad" || command == "\\qquad" {
          isApart = true
          index = end
          continue
        }
        guard Self.blanks.contains(command) else { return index }
        index = end
        if Self.withArgument.contains(command) { index = endOfGroup(from: index) ?? index }
        // The braces that a size belongs to are drawn and part nothing; `.` stands for none.
        if Self.sized.contains(command) {
          if source.byte(index) == .point { index += 1 }
          if source.byte(index) == UInt8(ascii: "["), command != "\\right" { throw squareBracket(index) }
        }
      default: return index
      }
    }
    return index
  }

  private func squareBracket(_ index: Int) -> NotationError {
    source.mistake(
      .syntax, "a square bracket stands among equations", at: index..<(index + 1), expected: "'('",
      advice: "write (x + y) for a factor; a matrix is read without =")
  }

  /// The word that begins with the backslash at `start`.
  mutating func command(at start: Int) throws(NotationError) -> EquationToken {
    let end = endOfCommand(from: start)
    let command = source.text(start..<end)
    switch command {
    case "\\frac", "\\tfrac", "\\dfrac": return EquationToken(kind: .fraction, range: start..<end)
    case "\\cdot", "\\times", "\\ast": return EquationToken(kind: .times, range: start..<end)
    case "\\div": return EquationToken(kind: .over, range: start..<end)
    case "\\land", "\\wedge": return EquationToken(kind: .and, range: start..<end)
    case "\\\\", "\\cr", "\\newline", "\\tabularnewline":
      var after = source.byte(end) == UInt8(ascii: "*") ? end + 1 : end
      if source.byte(after) == UInt8(ascii: "["), let close = closing(UInt8(ascii: "]"), from: after) { after = close }
      return EquationToken(kind: .lineBreak, range: start..<after)
    case "\\[", "\\]", "\\par": return EquationToken(kind: .lineBreak, range: start..<end)
    case "\\begin", "\\end": return try environment(command, start..<end)
    case "\\text", "\\textrm", "\\textit", "\\mbox", "\\mathrm", "\\mathit", "\\operatorname":
      guard let close = endOfGroup(from: end) else { break }
      let word = source.text((end + 1)..<(close - 1)).trimmed
      if ["and", "und", ","].contains(word.lowercased()) { return EquationToken(kind: .and, range: start..<close) }
      guard Identifier.isValid(word) else { break }
      return EquationToken(kind: .name, range: start..<close)
    case _ where Self.greek.contains(String(command.dropFirst())): return greekName(start, end)
    case _ where Self.relations.contains(command):
      throw source.mistake(
        .syntax, "'\(Identifier.escaped(command))' makes no equation", at: start..<end, expected: "'='")
    default: break
    }
    throw source.mistake(
      .syntax, "the command \(source.quoted(start..<end)) is not read in equations", at: start..<end,
      expected: "a term, an operator or '='")
  }

  /// `\alpha`, `\alpha_1`; a letter after a blank is another name.
  private func greekName(_ start: Int, _ end: Int) -> EquationToken {
    guard source.byte(end) == UInt8(ascii: "_") else { return EquationToken(kind: .name, range: start..<end) }
    return EquationToken(kind: .name, range: start..<name(at: end, letters: end).range.upperBound)
  }

  private mutating func environment(_ command: String, _ range: Range<Int>) throws(NotationError) -> EquationToken {
    guard let close = endOfGroup(from: range.upperBound) else {
      throw source.mistake(
        .syntax, "\(command) is followed by no environment", at: range, expected: "\(command){cases}")
    }
    var name = source.text((range.upperBound + 1)..<(close - 1))
    if name.hasSuffix("*") { name.removeLast() }
    guard Self.environmentNames.contains(name) else {
      throw source.mistake(
        .syntax, "the environment \(source.quoted((range.upperBound + 1)..<(close - 1))) holds no equations",
        at: range.lowerBound..<close, expected: "cases, aligned, align, array or gather")
    }
    environments = max(0, environments + (command == "\\begin" ? 1 : -1))
    var end = close
    if command == "\\begin" {
      // [t], and the columns of an array.
      if source.byte(end) == UInt8(ascii: "["), let after = closing(UInt8(ascii: "]"), from: end) { end = after }
      if ["array", "alignat", "alignedat", "tabular"].contains(name), let after = endOfGroup(from: end) { end = after }
    }
    return EquationToken(kind: .lineBreak, range: range.lowerBound..<end)
  }

  /// After `\word`, or a backslash and one other character.
  private func endOfCommand(from start: Int) -> Int {
    var end = start + 1
    while source.byte(end).isLetter { end += 1 }
    return end > start + 1 ? end : min(source.endOfCharacter(at: end), source.count)
  }

  /// After the brace that closes the group whose brace opens at `start`, blanks in front of it aside.
  private func endOfGroup(from start: Int) -> Int? {
    guard source.byte(start) == UInt8(ascii: "{") else { return nil }
    var level = 0
    var end = start
    while end < source.count {
      if source.bytes[end] == UInt8(ascii: "{") { level += 1 }
      if source.bytes[end] == UInt8(ascii: "}") { level -= 1 }
      end += 1
      if level == 0 { return end }
    }
    return nil
  }

  private func closing(_ bracket: UInt8, from start: Int) -> Int? {
    var end = start
    while end < source.count, !source.bytes[end].isLineBreak {
      if source.bytes[end] == bracket { return end + 1 }
      end += 1
    }
    return nil
  }

  /// The one letter or digit that a command takes without braces: `\frac12`.
  func argument(at offset: Int) -> EquationToken? {
    let start = source.skippingBlanks(from: offset)
    let byte = source.byte(start)
    if byte.isDigit { return EquationToken(kind: .number, range: start..<(start + 1)) }
    if byte.isLetter { return EquationToken(kind: .name, range: start..<(start + 1)) }
    return nil
  }
}
