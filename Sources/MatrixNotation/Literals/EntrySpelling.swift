import MatrixDomain
import MatrixExchange

/// A number as a programming language spells it, and the same one in the grammar of numbers.
struct EntrySpelling {
  var range: Range<Int>
  /// `1/2` for `Fraction(1, 2)`, `1.5e-7` for `1.5*^-7`, `1+2i` for `1 + 2im`.
  var text: String
}

extension GridReader {
  /// The number at an offset where it is spelled otherwise than everywhere; `nil` for plain numbers and mistakes.
  func spelled(at offset: Int) -> EntrySpelling? {
    let end = source.endOfWord(from: offset)
    if offset < end, isPlain(offset..<end) { return nil }
    var reader = SpellingReader(source: source, dialect: dialect, position: offset)
    guard let number = reader.sum(), number.hasImaginaryPart || source.byte(offset) != UInt8(ascii: "(") else {
      return nil
    }
    guard source.endOfWord(from: reader.position) == reader.position else { return nil }
    return EntrySpelling(range: offset..<reader.position, text: number.text)
  }

  /// True for a word of digits, signs and points, or a fraction of such, that no sum goes on from.
  private func isPlain(_ word: Range<Int>) -> Bool {
    for offset in word {
      switch source.bytes[offset] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), .point, .minus, .plus: continue
      case .slash:
        if source.byte(offset + 1) == .slash { return false }
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        if dialect == .mathematica || !source.byte(max(offset - 1, word.lowerBound)).isDigitOrPoint { return false }
      default: return false
      }
    }
    let sign = source.skippingBlanks(from: word.upperBound, lineBreaks: false)
    if dialect == .mathematica, source.byte(sign) == UInt8(ascii: "I") { return false }
    return !((source.byte(sign) == .plus || source.byte(sign) == .minus) && source.byte(sign + 1) == .space)
  }
}

/// A number with an imaginary part or without, each part a text in the grammar of numbers.
struct SpelledNumber {
  var real: String?
  var imaginary: String?

  var hasImaginaryPart: Bool { imaginary != nil }

  var text: String {
    guard let imaginary else { return real ?? "0" }
    guard let real else { return imaginary + "i" }
    return real + (imaginary.hasPrefix("-") ? "" : "+") + imaginary + "i"
  }

  var negated: SpelledNumber { SpelledNumber(real: real.map(Self.negated), imaginary: imaginary.map(Self.negated)) }

  private static func negated(_ text: String) -> String {
    text.hasPrefix("-") ? String(text.dropFirst()) : "-" + text
  }
}

/// Goes through one number of a programming language.
///
///     sum     = [sign] term { sign term }                 one real and one imaginary term
///     term    = factor [ ("/" | "//") factor ] [ "*" unit ]   or a unit alone
///     factor  = number [unit] | name "(" argument ["," argument] ")" | "(" sum ")"
///     unit    = "i" | "j" | "im" | "1i" | "I" | "%i" | "E(4)"
///
/// What it cannot read is `nil`: the reader of plain numbers says what is wrong with it.
struct SpellingReader {
  let source: SourceText
  let dialect: Dialect
  var position: Int
  /// How many brackets are open.
  private var depth = 0

  /// How deep brackets may be nested in one number.
  private static let deepest = 4

  init(source: SourceText, dialect: Dialect, position: Int) {
    self.source = source
    self.dialect = dialect
    self.position = position
  }

  mutating func sum() -> SpelledNumber? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { return nil }
    guard var total = signed() else { return nil }
    while true {
      let end = position
      let sign = source.skippingBlanks(from: end, lineBreaks: false)
      guard source.byte(sign) == .plus || source.byte(sign) == .minus else { return total }
      // `1 -2im` is two entries, `1 - 2im` and `1-2im` are one.
      let isSpaced = source.byte(sign + 1) == .space
      guard isSpaced == (sign > end) else { return total }
      position = sign
      guard let next = signed(isSpaced: isSpaced), total.imaginary == nil, next.imaginary != nil, next.real == nil
      else {
        position = end
        return total
      }
      total.imaginary = next.imaginary
    }
  }

  private mutating func signed(isSpaced: Bool = false) -> SpelledNumber? {
    var isNegative = false
    if source.byte(position) == .minus || source.byte(position) == .plus {
      isNegative = source.byte(position) == .minus
      position += 1
      if isSpaced { position = source.skippingBlanks(from: position, lineBreaks: false) }
    }
    guard let term = term() else { return nil }
    return isNegative ? term.negated : term
  }

  private mutating func term() -> SpelledNumber? {
    if let unit = endOfUnit(from: position), isOwnUnit(position..<unit) {
      position = unit
      return SpelledNumber(imaginary: "1")
    }
    let isNumber = source.byte(position).isDigitOrPoint
    guard var value = factor() else { return nil }
    if isNumber, let unit = endOfUnit(from: position), value.imaginary == nil {
      position = unit
      return SpelledNumber(imaginary: value.real)
    }
    if source.byte(position) == .slash {
      position += 1
      if source.byte(position) == .slash {
        // Python divides and rounds down.
        guard dialect == .plain || dialect == .julia else { return nil }
        position += 1
      }
      guard let above = value.real, let below = factor()?.real, value.imaginary == nil, above.isWholeNumber,
        below.isWholeNumber
      else { return nil }
      value.real = above + "/" + below
    }
    var unit = position
    if source.byte(unit) == UInt8(ascii: "*") {
      unit += 1
      if source.byte(unit) == UInt8(ascii: "1"), source.byte(unit + 1).isLetter { unit += 1 }
    } else if dialect == .mathematica, source.byte(unit) == .space {
      unit = source.skippingBlanks(from: unit, lineBreaks: false)
    } else {
      return value
    }
    guard let end = endOfUnit(from: unit), value.imaginary == nil else { return value }
    position = end
    return SpelledNumber(imaginary: value.real)
  }

  /// The offset after an imaginary unit that no letter follows.
  private func endOfUnit(from offset: Int) -> Int? {
    var end = offset
    switch source.byte(offset) {
    case UInt8(ascii: "I"), UInt8(ascii: "j"), UInt8(ascii: "J"): end += 1
    case UInt8(ascii: "i"): end += source.byte(offset + 1) == UInt8(ascii: "m") ? 2 : 1
    case UInt8(ascii: "%") where source.byte(offset + 1) == UInt8(ascii: "i"): end += 2
    case UInt8(ascii: "E") where source.bytes[offset...].starts(with: "E(4)".utf8): end += 4
    default: return nil
    }
    let next = source.byte(end)
    return next.isLetter || next.isDigitOrPoint || next == UInt8(ascii: "(") || next == UInt8(ascii: "[") ? nil : end
  }

  /// True for a unit that stands for a number without a factor: elsewhere `I` may be an identity matrix.
  private func isOwnUnit(_ range: Range<Int>) -> Bool {
    // Those of Maxima and of GAP are nothing else anywhere.
    if source.byte(range.lowerBound) == UInt8(ascii: "%") || range.count == 4 { return true }
    switch dialect {
    case .plain: return false
    case .python, .mathematica, .algebra: return source.text(range) == "I"
    case .matlab: return range.count == 1 && source.byte(range.lowerBound) != UInt8(ascii: "I")
    case .julia: return source.text(range) == "im"
    }
  }

  // MARK: Factors

  private mutating func factor() -> SpelledNumber? {
    let byte = source.byte(position)
    if byte.isDigitOrPoint { return number().map { SpelledNumber(real: $0) } }
    if byte == UInt8(ascii: "(") {
      position += 1
      guard let value = sum(), source.byte(position) == UInt8(ascii: ")") else { return nil }
      position += 1
      return value
    }
    return byte.isLetter ? call() : nil
  }

  /// Digits with a point and an exponent, also Mathematica's marks of precision and its `*^`.
  private mutating func number() -> String? {
    let start = position
    while source.byte(position).isDigitOrPoint { position += 1 }
    var text = source.text(start..<position)
    if source.byte(position) == UInt8(ascii: "`"), dialect == .mathematica {
      while source.byte(position) == UInt8(ascii: "`") { position += 1 }
      while source.byte(position).isDigitOrPoint { position += 1 }
    }
    var exponent = position
    if source.byte(position) | 0x20 == UInt8(ascii: "e") {
      guard dialect != .mathematica else { return nil }
      exponent += 1
    } else if source.byte(position) == UInt8(ascii: "*"), source.byte(position + 1) == UInt8(ascii: "^") {
      exponent += 2
    }
    guard exponent > position else { return text }
    var end = exponent
    if source.byte(end) == .minus || source.byte(end) == .plus { end += 1 }
    let digits = end
    while source.byte(end).isDigit { end += 1 }
    guard digits < end else { return nil }
    text += "e" + source.text(exponent..<end)
    position = end
    return text
  }

  /// `Fraction(1, 2)`, `Rational[1, 2]`, `complex(1, 2)`, `sym('1/3')`, `big"12"`.
  private mutating func call() -> SpelledNumber? {
    let start = position
    while source.byte(position).isLetter || source.byte(position).isDigitOrPoint || source.byte(position) == 0x5F {
      position += 1
    }
    let name = source.text(start..<position).split(separator: ".").last.map(String.init) ?? ""
    if name == "big", source.byte(position) == UInt8(ascii: "\"") {
      return argument().flatMap { $0.imaginary == nil ? $0 : nil }
    }
    guard let closing = source.byte(position).closingBracket, closing != UInt8(ascii: "}") else { return nil }
    position = source.skippingBlanks(from: position + 1)
    guard let first = argument() else { return nil }
    var second: SpelledNumber?
    position = source.skippingBlanks(from: position)
    if source.byte(position) == .comma {
      position = source.skippingBlanks(from: position + 1)
      second = argument()
      guard second != nil else { return nil }
      position = source.skippingBlanks(from: position)
    }
    guard source.byte(position) == closing else { return nil }
    position += 1
    return Self.value(of: name, first, second)
  }

  private static func value(
    of name: String, _ first: SpelledNumber, _ second: SpelledNumber?
  ) -> SpelledNumber? {
    switch name {
    case "complex", "Complex", "ComplexF64", "complex128":
      guard let second else { return first }
      guard let real = first.real, let imaginary = second.real, !first.hasImaginaryPart, !second.hasImaginaryPart
      else { return nil }
      return SpelledNumber(real: real, imaginary: imaginary)
    case "Fraction", "Rational", "mpq", "QQ":
      guard let second else { return first }
      guard let above = first.real, let below = second.real, above.isWholeNumber, below.isWholeNumber else {
        return nil
      }
      return SpelledNumber(real: above + "/" + below)
    case "S", "Integer", "sym", "big", "BigInt", "BigFloat", "Int", "int", "int32", "int64", "mpz", "ZZ", "Float",
      "Float64", "float", "float64", "double", "Decimal":
      return second == nil ? first : nil
    default: return nil
    }
  }

  /// A number, in quotation marks or without.
  private mutating func argument() -> SpelledNumber? {
    let quote = source.byte(position)
    let isQuoted = quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
    if isQuoted { position += 1 }
    guard let value = sum() else { return nil }
    if isQuoted {
      guard source.byte(position) == quote else { return nil }
      position += 1
    }
    return value
  }
}

extension UInt8 {
  var isDigitOrPoint: Bool { isDigit || self == .point }
}

extension String {
  /// Digits after an optional sign.
  fileprivate var isWholeNumber: Bool {
    let digits = utf8.first == .minus ? utf8.dropFirst() : utf8[...]
    return !digits.isEmpty && digits.allSatisfy(\.isDigit)
  }
}
