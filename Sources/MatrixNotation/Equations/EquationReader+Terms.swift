import MatrixArithmetic
import MatrixDomain
import MatrixExchange

extension EquationReader {
  /// `product { ("+" | "-") product }`.
  mutating func sum() throws(NotationError) -> LinearForm {
    let start = token.range.lowerBound
    var total = try product()
    while token.kind == .plus || token.kind == .minus {
      let isMinus = token.kind == .minus
      try advance()
      var next = try product()
      if isMinus { next.negate() }
      try guarded(start) { () throws(LinearForm.TooLong) in try total.add(next, takesDigits) }
    }
    return total
  }

  /// `factor { ["*" | "/"] factor }`, from left to right.
  private mutating func product() throws(NotationError) -> LinearForm {
    let start = token.range.lowerBound
    var total = try factor()
    // What was divided by last, where no sign of multiplication has followed: `6/2(3)` reads in two ways.
    var isQuotient = false
    while true {
      switch token.kind {
      case .times:
        try advance()
        let next = try factor()
        total = try multiply(total, next, from: start)
        isQuotient = false
      case .over:
        try advance()
        let next = try factor()
        total = try divide(total, next, from: start)
        isQuotient = true
      case .name, .surd, .open, .openBrace, .fraction:
        if startsEquation { return total }
        let next = try factor()
        if isQuotient, next.isConstant {
          throw source.mistake(
            .syntax, "\(source.quoted(start..<lastEnd)) can be read in two ways", at: start..<lastEnd,
            advice: "write (a/b)*c or a/(b*c)")
        }
        total = try multiply(total, next, from: start)
        isQuotient = false
      case .number:
        if startsEquation { return total }
        throw source.mistake(
          .syntax, "an operator is missing before \(source.quoted(token.range))", at: token.range,
          expected: "'+', '-', '*', '/' or '='")
      default: return total
      }
    }
  }

  private mutating func factor() throws(NotationError) -> LinearForm {
    var isNegative = false
    if token.kind == .plus || token.kind == .minus {
      isNegative = token.kind == .minus
      try advance()
    }
    let start = token.range.lowerBound
    var result: LinearForm
    switch token.kind {
    case .number: result = try number()
    case .name: result = try unknown()
    case .surd: result = try surd()
    case .open: result = try bracket()
    case .openBrace: result = try group()
    case .fraction: result = try fraction()
    case .plus, .minus:
      throw source.mistake(
        .syntax, "two signs stand next to each other", at: token.range, expected: "a number, an unknown or '('")
    case .equals:
      throw source.mistake(.syntax, "a term is missing before '='", at: token.range, expected: "a term")
    default:
      if isEnd {
        throw source.mistake(
          .syntax, "the equation ends too early", at: lastEnd..<lastEnd, expected: "a number, an unknown or '('")
      }
      throw source.mistake(
        .syntax, "unexpected \(source.quoted(token.range))", at: token.range,
        expected: "a number, an unknown or '('")
    }
    if token.kind == .power { result = try power(result, from: start) }
    if isNegative { result.negate() }
    return result
  }

  private mutating func number() throws(NotationError) -> LinearForm {
    let range = token.range
    try advance()
    if let mark = range.first(where: { source.bytes[$0] | 0x20 == UInt8(ascii: "e") }) {
      let isSigned = !source.bytes[mark + 1].isDigit
      let name = source.text(mark..<(isSigned ? mark + 1 : range.upperBound))
      if !startsEquation, (token.kind == .name || token.kind == .open) && token.range.lowerBound == range.upperBound {
        throw source.mistake(
          .syntax, "\(source.quoted(range)) could be one number or a multiple of '\(name)'", at: range,
          advice: "put a * after the number, or before '\(name)'")
      }
      exponents.append((name, range))
    }
    return LinearForm(EquationNumber(try source.number(range, spelled: scanner.respelled(range))))
  }

  /// `sqrt(2)`, `√2`, `zeta(5)`, `root(x^3-x-1)`.
  private mutating func surd() throws(NotationError) -> LinearForm {
    let range = token.range
    try advance()
    if let asked, asked.modulus != nil {
      throw source.mistake(
        .domainMismatch, "a finite field has no \(source.quoted(range)) by that name", at: range,
        advice: "write elements of \(asked.tag) in \(asked.letter)")
    }
    var reader = FieldNumberReader<Rational>(source, range, in: nil)
    return LinearForm(EquationNumber(try reader.value()))
  }

  private mutating func unknown() throws(NotationError) -> LinearForm {
    let range = token.range
    let name = scanner.identifier(range)
    guard Identifier.isValid(name) else {
      throw source.mistake(
        .invalidName, "the name \(source.quoted(range)) is too long", at: range,
        expected: "at most \(Identifier.longest) characters")
    }
    try advance()
    if token.kind == .open, !startsEquation, !(name == "i" && hasImaginaryUnit),
      parts(of: name)?.unknown != nil
        || parts(of: name) == nil
    {
      if name == "i" { hasMetUnit = true }
      let end = endOfBracket()
      throw source.mistake(
        .notLinear, "\(source.quoted(range.lowerBound..<end)) is not linear", at: range.lowerBound..<end,
        advice:
          "functions other than sqrt, cbrt, zeta and root of numbers are not read; put a number before an unknown, as in "
          + "2*\(Identifier.escaped(name))")
    }
    return try form(of: name, range)
  }

  /// What a name stands for.
  private mutating func form(of name: String, _ range: Range<Int>) throws(NotationError) -> LinearForm {
    if name == "i" {
      hasMetUnit = true
      if hasImaginaryUnit { return LinearForm(.i) }
    }
    if let (factor, unknown) = parts(of: name) {
      var form = try unknown.map { (name) throws(NotationError) in try self.form(of: name, range) } ?? LinearForm(.one)
      try guarded(range.lowerBound) { () throws(LinearForm.TooLong) in
        try form.scale(by: EquationNumber(factor), takesDigits)
      }
      return form
    }
    if let generator, name == asked?.letter { return LinearForm(EquationNumber(generator)) }
    if listed != nil { return try listedForm(name, range) }
    let index = indices[name] ?? names.count
    if index == names.count {
      indices[name] = index
      names.append(name)
      firstRanges.append(range)
    }
    return LinearForm(unknown: index)
  }

  /// The offset after the bracket that begins at the token, or the end of the line.
  private func endOfBracket() -> Int {
    var level = 0
    var end = token.range.lowerBound
    while end < source.count, !source.bytes[end].isLineBreak {
      if source.bytes[end] == UInt8(ascii: "(") { level += 1 }
      if source.bytes[end] == UInt8(ascii: ")") { level -= 1 }
      end += 1
      if level == 0 { break }
    }
    return end
  }

  private mutating func bracket() throws(NotationError) -> LinearForm {
    let opening = token.range
    guard depth < NotationLimits.depth else { throw nestedTooDeep(opening) }
    depth += 1
    try advance()
    let result = try sum()
    guard token.kind == .close else {
      if isEnd && token.kind != .comma || token.kind == .equals {
        throw source.mistake(.syntax, "this bracket is never closed", at: opening, expected: "')'")
      }
      throw source.mistake(
        .syntax, "unexpected \(source.quoted(token.range))", at: token.range, expected: "an operator or ')'")
    }
    depth -= 1
    try advance()
    return result
  }

  /// `{ sum }`, the brackets of LaTeX that are not printed.
  private mutating func group() throws(NotationError) -> LinearForm {
    let result = try insideOfBraces()
    try advance()
    return result
  }

  /// From an opening brace to the closing one, which stays the token.
  private mutating func insideOfBraces() throws(NotationError) -> LinearForm {
    let opening = token.range
    guard depth < NotationLimits.depth else { throw nestedTooDeep(opening) }
    depth += 1
    try advance()
    let result = try sum()
    guard token.kind == .closeBrace else {
      throw source.mistake(.syntax, "this brace is never closed", at: opening, expected: "'}'")
    }
    depth -= 1
    return result
  }

  /// `\\frac{sum}{sum}`, `\\frac12`.
  private mutating func fraction() throws(NotationError) -> LinearForm {
    let start = token.range.lowerBound
    let above = try argument()
    let below = try argument()
    try advance()
    return try divide(above, below, from: start)
  }

  /// What a command takes: a group, or one letter or digit. The token ends where it does.
  private mutating func argument() throws(NotationError) -> LinearForm {
    if let single = scanner.argument(at: token.range.upperBound) {
      token = single
      if single.kind == .name { return try form(of: source.text(single.range), single.range) }
      return LinearForm(EquationNumber(try source.number(single.range)))
    }
    try advance()
    guard token.kind == .openBrace else {
      throw source.mistake(.syntax, "a fraction lacks a part", at: token.range, expected: "\\frac{1}{2}")
    }
    return try insideOfBraces()
  }

  private func nestedTooDeep(_ opening: Range<Int>) -> NotationError {
    source.mistake(
      .nestingTooDeep, "brackets are nested more than \(NotationLimits.depth) deep", at: opening)
  }

  // MARK: Products

  private func multiply(_ left: LinearForm, _ right: LinearForm, from start: Int) throws(NotationError) -> LinearForm {
    guard left.isConstant || right.isConstant else { throw notLinear(start..<lastEnd) }
    var (form, factor) = left.isConstant ? (right, left.constant) : (left, right.constant)
    try guarded(start) { () throws(LinearForm.TooLong) in try form.scale(by: factor, takesDigits) }
    return form
  }

  private func divide(_ left: LinearForm, _ right: LinearForm, from start: Int) throws(NotationError) -> LinearForm {
    guard right.isConstant else { throw notLinear(start..<lastEnd) }
    guard let inverse = right.constant.inverse else {
      throw source.mistake(
        .zeroDenominator, "\(source.quoted(start..<lastEnd)) divides by 0", at: start..<lastEnd)
    }
    var form = left
    try guarded(start) { () throws(LinearForm.TooLong) in try form.scale(by: inverse, takesDigits) }
    return form
  }

  /// A power of a constant that is no fraction; for every other one the mistake.
  private mutating func power(_ base: LinearForm, from start: Int) throws(NotationError) -> LinearForm {
    var ahead = scanner
    if base.isConstant, base.constant.isPowered, let next = try? ahead.token(from: token.range.upperBound),
      next.kind == .number, let exponent = Int(source.text(next.range)), (0...64).contains(exponent)
    {
      var result = LinearForm(.one)
      for _ in 0..<exponent { result = try multiply(result, base, from: start) }
      try advance()
      try advance()
      return result
    }
    throw powerMistake(base, from: start)
  }

  private func powerMistake(_ base: LinearForm, from start: Int) -> NotationError {
    var ahead = scanner
    let end = (try? ahead.token(from: token.range.upperBound))?.range.upperBound ?? token.range.upperBound
    if base.isConstant {
      return source.mistake(
        .syntax, "\(source.quoted(start..<end)) is a power, which is not worked out here", at: start..<end,
        expected: "a number")
    }
    return notLinear(start..<end)
  }

  private func notLinear(_ range: Range<Int>) -> NotationError {
    source.mistake(
      .notLinear, "\(source.quoted(range)) is not linear", at: range, advice: EquationReader.linearAdvice)
  }
}
