import MatrixDomain
import MatrixExchange

extension ExpressionReader {
  /// An operand with the signs before and the suffixes behind it.
  mutating func operand() throws(NotationError) -> MatrixExpression {
    let start = position
    var (isNegative, isApproximate) = (false, false)
    while true {
      switch source.byte(position) {
      case .minus: isNegative.toggle()
      case .plus: break
      case UInt8(ascii: "~") where source.byte(position + 1) != UInt8(ascii: "="): isApproximate = true
      default:
        let inner = try suffixed(try primary())
        let range = start..<inner.range.upperBound
        let number = isApproximate ? MatrixExpression(.approximate(inner), range) : inner
        return isNegative ? MatrixExpression(.negated(number), range) : number
      }
      position += 1
      skip()
    }
  }

  private mutating func suffixed(_ operand: MatrixExpression) throws(NotationError) -> MatrixExpression {
    var suffixes: [MatrixExpression.Suffix] = []
    var hasPower = false
    while let suffix = try suffix(after: operand) {
      try count(suffix.range)
      if suffix.form.isPower {
        if hasPower {
          throw mistake(
            .syntax, "a power of a power is read differently in different languages", at: suffix.range,
            expected: "brackets", advice: "write (a^b)^c, or a^(b^c)")
        }
        hasPower = true
      } else {
        hasPower = false
      }
      suffixes.append(suffix)
    }
    guard let last = suffixes.last else { return operand }
    return MatrixExpression(.suffixed(operand, suffixes), operand.range.lowerBound..<last.range.upperBound)
  }

  /// The suffix that comes next, which is gone past; `nil` where none does.
  private mutating func suffix(after operand: MatrixExpression) throws(NotationError) -> MatrixExpression.Suffix? {
    // A blank before it makes it another element between square brackets.
    let next =
      surroundings == .square
      ? position : source.skippingBlanks(from: position, lineBreaks: surroundings == .round)
    func passed(_ form: MatrixExpression.Suffix.Form, _ length: Int) -> MatrixExpression.Suffix {
      position = next + length
      return MatrixExpression.Suffix(form: form, range: next..<position)
    }
    switch source.byte(next) {
    case UInt8(ascii: "'"): return passed(.adjoint, 1)
    case UInt8(ascii: "("): return try arguments(from: next)
    case UInt8(ascii: "[") where next == position:
      try refuseSpan(from: next)
      if let part = try listedPart(from: next) { return part }
      if let matrix = try rowsOfArgument(from: next) { return matrix }
      return try arguments(from: next)
    case .point:
      if source.byte(next + 1) == UInt8(ascii: "'") { return passed(.transposed, 2) }
      if source.byte(next + 1) == UInt8(ascii: "^") {
        position = source.skippingBlanks(from: next + 2, lineBreaks: surroundings == .round)
        let exponent = try exponent()
        return MatrixExpression.Suffix(form: .entrywisePower(exponent), range: next..<position)
      }
      if starts("\u{2019}", at: next + 1) { return passed(.transposed, 4) }
      let end = endOfName(from: next + 1)
      guard end > next + 1, next == position else { return nil }
      return passed(.member(try name((next + 1)..<end)), end - next)
    case UInt8(ascii: "^"): return try power(from: next, length: 1)
    case UInt8(ascii: "*") where source.byte(next + 1) == UInt8(ascii: "*"): return try power(from: next, length: 2)
    default: break
    }
    if starts("\u{1D40}", at: next) { return passed(.transposed, 3) }
    if starts("\u{1D34}", at: next) || starts("\u{2019}", at: next) { return passed(.adjoint, 3) }
    guard let number = superscript(at: next) else { return nil }
    let range = next..<number.end
    let value = try literal(range, spelled: number.text, kinds: [.scalar])
    return passed(.power(MatrixExpression(.literal(value), range)), number.end - next)
  }

  /// The integer in superscript digits at an offset: `⁻¹`.
  private func superscript(at offset: Int) -> (text: String, end: Int)? {
    guard source.byte(offset) >= 0x80 else { return nil }
    var text = ""
    var end = offset
    if let sign = source.scalar(at: end), sign.scalar == "\u{207B}" {
      text = "-"
      end = sign.end
    }
    var count = 0
    while let next = source.scalar(at: end), let digit = Self.digit(of: next.scalar) {
      text.append(digit)
      end = next.end
      count += 1
    }
    return count > 0 ? (text, end) : nil
  }

  private static func digit(of superscript: Unicode.Scalar) -> Character? {
    switch superscript {
    case "\u{2070}": "0"
    case "\u{B9}": "1"
    case "\u{B2}": "2"
    case "\u{B3}": "3"
    case "\u{2074}": "4"
    case "\u{2075}": "5"
    case "\u{2076}": "6"
    case "\u{2077}": "7"
    case "\u{2078}": "8"
    case "\u{2079}": "9"
    default: nil
    }
  }

  // MARK: Powers

  private mutating func power(from start: Int, length: Int) throws(NotationError) -> MatrixExpression.Suffix {
    position = source.skippingBlanks(from: start + length, lineBreaks: surroundings == .round)
    func passed(_ form: MatrixExpression.Suffix.Form) -> MatrixExpression.Suffix {
      MatrixExpression.Suffix(form: form, range: start..<position)
    }
    let end = endOfName(from: position)
    switch source.text(position..<end) {
    case "T":
      position = end
      return passed(.transposed)
    case "H":
      position = end
      return passed(.adjoint)
    default: break
    }
    if source.byte(position) == UInt8(ascii: "{") {
      // `^{-1}` and `^{T}` of LaTeX.
      let inside = source.skippingBlanks(from: position + 1)
      for (word, form) in [("T}", MatrixExpression.Suffix.Form.transposed), ("H}", .adjoint)]
      where starts(word, at: inside) {
        position = inside + 2
        return passed(form)
      }
      let exponent = try bracketed()
      return passed(.power(exponent))
    }
    return passed(.power(try exponent()))
  }

  /// A number, a name with what stands in the brackets behind it, or brackets, with signs before them.
  private mutating func exponent() throws(NotationError) -> MatrixExpression {
    let start = position
    var isNegative = false
    while source.byte(position) == .minus || source.byte(position) == .plus {
      if source.byte(position) == .minus { isNegative.toggle() }
      position += 1
    }
    var exponent = try primary(isExponent: true)
    if case .name = exponent.form, source.byte(position) == UInt8(ascii: "(") {
      let arguments = try arguments(from: position)
      exponent = MatrixExpression(.suffixed(exponent, [arguments]), exponent.range.lowerBound..<position)
    }
    return isNegative ? MatrixExpression(.negated(exponent), start..<position) : exponent
  }

  /// An expression alone in braces.
  private mutating func bracketed() throws(NotationError) -> MatrixExpression {
    try enclosed(position, .round) { (reader) throws(NotationError) in
      let expression = try reader.expression()
      reader.skip()
      return expression
    }
  }

  /// Reads what stands in brackets, and goes past both of them.
  mutating func enclosed<Content>(
    _ opening: Int, _ inside: Surroundings, or expected: String? = nil,
    _ read: (inout ExpressionReader) throws(NotationError) -> Content
  ) throws(NotationError) -> Content {
    try enter(opening)
    defer { depth -= 1 }
    let outside = surroundings
    surroundings = inside
    position = opening + 1
    skip()
    let content = try read(&self)
    try close(opening, or: expected)
    surroundings = outside
    return content
  }

  /// Goes past the bracket that closes the one at an offset.
  mutating func close(_ opening: Int, or expected: String? = nil) throws(NotationError) {
    let closing = source.byte(opening).closingBracket ?? 0
    guard position < source.count else {
      throw mistake(
        .syntax, "this bracket is never closed", at: opening..<(opening + 1),
        expected: "\(closing.quotedBracket) at the end")
    }
    guard source.byte(position) == closing else {
      if source.byte(position).isClosingBracket {
        throw mistake(
          .syntax,
          "\(original.quotedCharacter(at: position)) closes a \(source.byte(opening).quotedBracket)",
          at: position..<(position + 1), expected: closing.quotedBracket)
      }
      throw unexpected("\(expected.map { "\($0) or " } ?? "")\(closing.quotedBracket)")
    }
    position += 1
  }

  // MARK: Slices and arguments

  private mutating func arguments(from opening: Int) throws(NotationError) -> MatrixExpression.Suffix {
    let closing = source.byte(opening).closingBracket
    let arguments = try enclosed(opening, .round, or: "an operator, ','") { (reader) throws(NotationError) in
      var arguments: [MatrixExpression.Argument] = []
      while reader.source.byte(reader.position) != closing {
        arguments.append(try reader.argument())
        reader.skip()
        // Julia parts options by a semicolon.
        guard reader.source.byte(reader.position) == .comma || reader.source.byte(reader.position) == .semicolon else {
          break
        }
        reader.position += 1
        reader.skip()
        if reader.source.byte(reader.position).isClosingBracket {
          throw reader.mistake(
            .syntax, "a comma is followed by nothing", at: (reader.position - 1)..<reader.position,
            expected: "an expression")
        }
      }
      return arguments
    }
    return MatrixExpression.Suffix(form: .arguments(arguments), range: opening..<position)
  }

  /// `det[2, 4; 1, 5]`: rows with semicolons between them are one matrix; `nil` where there are none.
  private mutating func rowsOfArgument(from opening: Int) throws(NotationError) -> MatrixExpression.Suffix? {
    guard let closing = closing(of: opening) else { return nil }
    var depth = 0
    let hasRows = source.bytes[(opening + 1)..<closing].contains { byte in
      if byte.closingBracket != nil { depth += 1 } else if byte.isClosingBracket { depth -= 1 }
      return byte == .semicolon && depth == 0
    }
    guard hasRows else { return nil }
    let matrix = try block(opening)
    return MatrixExpression.Suffix(form: .arguments([.init(name: nil, value: matrix)]), range: opening..<position)
  }

  /// `A[[{1, 2}, 3]]` of Mathematica: lists in braces between double brackets are positions, and no rows of a matrix.
  private mutating func listedPart(from opening: Int) throws(NotationError) -> MatrixExpression.Suffix? {
    guard starts("[[", at: opening), let inner = closing(of: opening + 1), source.byte(inner + 1) == UInt8(ascii: "]"),
      source.bytes[opening..<inner].contains(UInt8(ascii: "{"))
    else { return nil }
    let places = try enclosed(opening, .round) { (reader) throws(NotationError) in
      try reader.block(opening + 1)
    }
    return MatrixExpression.Suffix(form: .arguments([.init(name: nil, value: places)]), range: opening..<position)
  }

  /// Refuses `A[[1;;2, 3]]`.
  private func refuseSpan(from opening: Int) throws(NotationError) {
    guard starts("[[", at: opening), let closing = closing(of: opening) else { return }
    for offset in opening..<closing where starts(";;", at: offset) {
      throw mistake(
        .syntax, "';;' is no sign here", at: offset..<(offset + 2), expected: "':'",
        advice: "rows 1 to 3 are A(1:3, :)")
    }
  }

  private mutating func argument() throws(NotationError) -> MatrixExpression.Argument {
    let start = position
    if source.byte(position) == UInt8(ascii: ":") {
      let next = source.skippingBlanks(from: position + 1)
      if source.byte(next) == .comma || source.byte(next).isClosingBracket {
        position += 1
        try count(start..<position)
        return .init(name: nil, value: MatrixExpression(.whole, start..<position))
      }
    }
    let end = endOfName(from: position)
    let sign = source.skippingBlanks(from: end)
    if end > position, source.byte(sign) == UInt8(ascii: "="), source.byte(sign + 1) != UInt8(ascii: "=") {
      let name = try name(position..<end)
      position = sign + 1
      skip()
      return .init(name: name, value: try expression())
    }
    return .init(name: nil, value: try expression())
  }
}

extension MatrixExpression.Suffix.Form {
  /// True for `^n` and `.^n`.
  fileprivate var isPower: Bool {
    switch self {
    case .power, .entrywisePower: true
    default: false
    }
  }
}
