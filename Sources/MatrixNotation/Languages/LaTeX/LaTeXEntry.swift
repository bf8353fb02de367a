import MatrixDomain
import MatrixExchange

extension LaTeXReader {
  /// Appends the number in a cell.
  mutating func append(cell: Range<Int>) throws(NotationError) {
    var entry = LaTeXEntry(source: source)
    try entry.read(cell)
    if entry.isAsWritten {
      try grid.append(cell)
    } else {
      try grid.append(spelling: String(decoding: entry.text, as: UTF8.self), at: cell)
    }
  }
}

/// A number of LaTeX in the grammar of numbers: `-3/4` for `-\frac{3}{4}`.
struct LaTeXEntry {
  let source: SourceText
  var text: [UInt8] = []
  /// Blanks, or commands that set some, stand after the last character.
  private var hasGap = false
  private(set) var isAsWritten = true

  init(source: SourceText) { self.source = source }

  mutating func read(_ range: Range<Int>) throws(NotationError) {
    try read(range, depth: 0)
    guard !text.isEmpty else {
      throw source.mistake(.syntax, "a number is missing", at: range, expected: "a number such as -\\frac{3}{4}")
    }
  }

  private mutating func read(_ range: Range<Int>, depth: Int) throws(NotationError) {
    guard depth <= NotationLimits.depth else {
      throw source.mistake(.nestingTooDeep, "braces are nested too deep", at: range)
    }
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = source.byte(index)
      let token = min(source.endOfToken(from: index), range.upperBound)
      switch byte {
      case _ where byte.isBlank, UInt8(ascii: "~"): hasGap = true
      case UInt8(ascii: "{"):
        let close = try endOfArgument(index, range)
        isAsWritten = false
        try read((index + 1)..<(close - 1), depth: depth + 1)
        index = close
        continue
      case UInt8(ascii: "\\"):
        isAsWritten = false
        index = try command(index..<token, range, depth)
        continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"), .point:
        try digit(byte, index)
      case .minus, .plus, .slash:
        if hasGap { isAsWritten = false }
        hasGap = false
        text.append(byte)
      case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "i"):
        if hasGap { isAsWritten = false }
        hasGap = false
        text.append(byte)
      default: throw unexpected(index..<token)
      }
      index = token
    }
  }

  private mutating func digit(_ byte: UInt8, _ index: Int) throws(NotationError) {
    if hasGap {
      isAsWritten = false
      if let last = text.last, last.isDigitOrPoint {
        throw source.mistake(
          .syntax, "a blank stands inside a number, or an '&' is missing", at: index..<(index + 1),
          expected: "one number a cell")
      }
    }
    hasGap = false
    text.append(byte)
  }

  private func unexpected(_ range: Range<Int>) -> NotationError {
    if source.byte(range.lowerBound) == .comma {
      return source.mistake(
        .decimalComma, "a comma stands in a number", at: range, expected: "a decimal point, or '&' between entries")
    }
    if source.byte(range.lowerBound) == UInt8(ascii: "\\") {
      return source.mistake(
        .syntax, "\(source.quoted(range)) is no part of a number", at: range,
        expected: "a number such as 3, -1.5 or \\frac{1}{2}")
    }
    return source.unexpectedCharacter(at: range.lowerBound, expected: "a number such as 3, -1.5 or \\frac{1}{2}")
  }

  /// A command; returns the offset after it and its arguments.
  private mutating func command(_ token: Range<Int>, _ range: Range<Int>, _ depth: Int) throws(NotationError) -> Int {
    switch source.text(token) {
    case "\\,", "\\;", "\\:", "\\!", "\\ ", "\\quad", "\\displaystyle", "\\textstyle", "\\hfill":
      hasGap = true
      return token.upperBound
    case "\\phantom", "\\hphantom", "\\vphantom", "\\color", "\\hspace":
      hasGap = true
      return try endOfArgument(token.upperBound, range)
    case "\\boxed", "\\fbox", "\\mathbf", "\\mathit", "\\mathrm", "\\text", "\\textbf", "\\bm", "\\ensuremath":
      let close = try endOfArgument(token.upperBound, range)
      try read(argument(token.upperBound, close), depth: depth + 1)
      return close
    case "\\textcolor", "\\colorbox":
      let color = try endOfArgument(token.upperBound, range)
      let close = try endOfArgument(color, range)
      try read(argument(color, close), depth: depth + 1)
      return close
    case "\\imath", "\\mathrm{i}":
      text.append(UInt8(ascii: "i"))
      return token.upperBound
    case "\\frac", "\\tfrac", "\\dfrac", "\\cfrac", "\\nicefrac", "\\sfrac": return try fraction(token, range, depth)
    case "\\cdot", "\\times": return try power(token, range)
    default: throw unexpected(token)
    }
  }

  private mutating func fraction(_ token: Range<Int>, _ range: Range<Int>, _ depth: Int) throws(NotationError) -> Int {
    if let last = text.last, last.isDigitOrPoint || last == UInt8(ascii: "i") {
      throw source.mistake(
        .syntax, "a number before a fraction could be added or multiplied", at: token, expected: "one fraction",
        advice: "write the improper fraction: \\frac{3}{2} for one and a half")
    }
    let above = try endOfArgument(token.upperBound, range)
    let below = try endOfArgument(above, range)
    for part in [argument(token.upperBound, above), argument(above, below)] {
      var inner = LaTeXEntry(source: source)
      try inner.read(part, depth: depth + 1)
      let digits = inner.text.first == .minus || inner.text.first == .plus ? inner.text.dropFirst() : inner.text[...]
      guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else {
        throw source.mistake(
          .invalidNumber, "\(source.quoted(part)) is not an integer", at: part,
          expected: "integers above and below the bar")
      }
      if part.lowerBound >= above { text.append(.slash) }
      text += inner.text
    }
    normaliseSign()
    hasGap = false
    return below
  }

  /// `--1/2` for `-\frac{-1}{2}` is `1/2`.
  private mutating func normaliseSign() {
    guard let slash = text.lastIndex(of: .slash) else { return }
    var start = slash
    while start > 0, text[start - 1].isDigit { start -= 1 }
    var isNegative = false
    var first = start
    while first > 0, text[first - 1] == .minus || text[first - 1] == .plus {
      first -= 1
      if text[first] == .minus { isNegative.toggle() }
    }
    guard start - first > 1 else { return }
    // A sign stays where a real part stands before it.
    text.replaceSubrange(first..<start, with: isNegative ? [.minus] : first > 0 ? [.plus] : [])
  }

  /// `\cdot 10^{-7}` after a number.
  private mutating func power(_ token: Range<Int>, _ range: Range<Int>) throws(NotationError) -> Int {
    var index = source.skippingBlanks(from: token.upperBound)
    guard source.starts(with: "10", at: index) else { throw unexpected(token) }
    index = source.skippingBlanks(from: index + 2)
    guard source.byte(index) == UInt8(ascii: "^"), let last = text.last, last.isDigitOrPoint else {
      throw unexpected(token)
    }
    let close = try endOfArgument(index + 1, range)
    let exponent = argument(index + 1, close)
    let digits = source.byte(exponent.lowerBound) == .minus ? exponent.dropFirst() : exponent
    guard !digits.isEmpty, digits.allSatisfy({ source.byte($0).isDigit }) else {
      throw source.mistake(
        .invalidNumber, "\(source.quoted(exponent)) is no exponent", at: exponent, expected: "an integer")
    }
    text.append(UInt8(ascii: "e"))
    text += source.bytes[exponent]
    hasGap = false
    return close
  }

  // MARK: Arguments

  /// The offset after an argument: a group, or one character.
  private func endOfArgument(_ offset: Int, _ range: Range<Int>) throws(NotationError) -> Int {
    let start = source.skippingBlanks(from: offset)
    guard start < range.upperBound else {
      throw source.mistake(.syntax, "an argument is missing", at: offset..<offset, expected: "a number in braces")
    }
    guard source.byte(start) == UInt8(ascii: "{") else { return start + 1 }
    var depth = 0
    for index in start..<range.upperBound {
      if source.byte(index) == UInt8(ascii: "{") { depth += 1 }
      if source.byte(index) == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    throw source.mistake(.syntax, "this brace is never closed", at: start..<(start + 1), expected: "'}'")
  }

  /// What stands in an argument that ends at an offset.
  private func argument(_ offset: Int, _ end: Int) -> Range<Int> {
    let start = source.skippingBlanks(from: offset)
    return source.byte(start) == UInt8(ascii: "{") ? source.trimmed((start + 1)..<(end - 1)) : start..<end
  }
}
