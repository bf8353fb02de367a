import MatrixArithmetic
import MatrixDomain
import MatrixExchange

/// Reads linear equations.
///
///     system   = equation { (";" | "," | "and" | line break | gap) equation }
///     equation = sum "=" sum | "(" equation ")"
///     sum      = product { ("+" | "-") product }
///     product  = factor { ["*" | "/"] factor }             without an operator: a product
///     factor   = ["+" | "-"] (number | name | "(" sum ")" | "\\frac" group group)
///
/// The text is gone through once; brackets are nested at most ``NotationLimits/depth`` deep.
struct EquationReader {
  let source: SourceText
  var scanner: EquationScanner
  var token = EquationToken(kind: .lineBreak, range: 0..<0)
  /// The end of the token before.
  var lastEnd = 0
  var depth = 0
  /// True once the `=` of the equation was read.
  var isOnRight = false
  private var pace = ReadingPace()
  /// How many numbers and names were read.
  private var read = 0

  /// The unknowns, where the caller names them; every other name is then a parameter.
  let listed: Set<String>?
  var names: [String] = []
  var indices: [String: Int] = [:]
  /// Where each unknown was first met.
  var firstRanges: [Range<Int>] = []
  /// Numbers with an exponent, and the unknown that the exponent would be: `2e3` and `e3`.
  var exponents: [(name: String, range: Range<Int>)] = []

  /// The letters that are parameters.
  let parameters: ParameterRing?

  static let linearAdvice: Advice = "a linear equation adds multiples of unknowns, such as 2x + 3y = 5"

  /// True where the name `i` is the imaginary unit and no unknown.
  let hasImaginaryUnit: Bool
  /// The field that was asked for. Numbers of a finite one are read with fractions for residues, which a ring homomorphism
  /// takes them to.
  let asked: NumberFieldDomain?
  /// The element that its letter stands for.
  let generator: ExtensionElement<Rational>?

  init(_ source: SourceText, _ form: Form, hasImaginaryUnit: Bool = false) {
    self.source = source
    scanner = EquationScanner(source, hasDecimalComma: form.hasDecimalComma)
    self.hasImaginaryUnit = hasImaginaryUnit
    asked = form.field
    var overFractions = form.field
    overFractions?.modulus = nil
    generator = overFractions.flatMap { ExtensionField<Rational>($0)?.generator }
    listed = form.unknowns.map { Set($0) }
    parameters = ParameterRing(form.parameters)
    for name in form.unknowns ?? [] where indices[name] == nil {
      indices[name] = names.count
      names.append(name)
      firstRanges.append(0..<0)
    }
  }

  /// What is known of equations before they are read.
  struct Form {
    var unknowns: [String]?
    /// Names that stand for numbers that are not known.
    var parameters: [String] = []
    var hasDecimalComma = false
    /// The field whose letter may stand among the numbers.
    var field: NumberFieldDomain?
  }

  /// Reads a system. `i` is an unknown where that makes sense, as in `2i + 3j = 5`; where the equations are not
  /// linear in it, as in `(1+2i)x = 3`, it is the imaginary unit.
  static func system(_ source: SourceText, _ form: Form) throws(NotationError) -> LinearSystemNotation {
    var reader = EquationReader(source, form)
    do throws(NotationError) {
      return try reader.system()
    } catch {
      guard error.code == .notLinear, reader.hasMetUnit else { throw error }
      var complex = EquationReader(source, form, hasImaginaryUnit: true)
      do throws(NotationError) { return try complex.system() } catch let second { throw second }
    }
  }

  /// True once the name `i` was met.
  var hasMetUnit = false

  mutating func advance() throws(NotationError) {
    lastEnd = token.range.upperBound
    read += 1
    if pace.isDue(at: lastEnd), let report = pace.report(at: lastEnd, within: source.budget, read: read) {
      throw NotationError(stopped: report)
    }
    token = try scanner.token(from: lastEnd)
  }

  // MARK: Systems

  mutating func system() throws(NotationError) -> LinearSystemNotation {
    var rows: [LinearForm] = []
    var equations: [String] = []
    token = try scanner.token(from: 0)
    while true {
      switch token.kind {
      case .end:
        guard !rows.isEmpty else {
          throw source.mistake(
            .emptyInput, "there is no equation", at: 0..<0, expected: "equations such as 2x + 3y = 5")
        }
        if listed == nil { try refuseAmbiguities() }
        return try assemble(rows, equations)
      case .lineBreak: try advance()
      case .semicolon, .comma, .and:
        throw source.mistake(
          .syntax, "an equation is missing before \(source.quoted(token.range))", at: token.range,
          expected: "an equation such as 2x + 3y = 5")
      default:
        let start = token.range.lowerBound
        rows.append(try equation())
        equations.append(source.text(start..<lastEnd))
        try separator()
      }
    }
  }

  /// Steps over what parts two equations: one mark, line breaks, the word `and`.
  private mutating func separator() throws(NotationError) {
    if token.kind == .semicolon || token.kind == .comma { try advance() }
    while token.kind == .lineBreak { try advance() }
    if token.kind == .and {
      try advance()
      if token.kind == .end {
        throw source.mistake(
          .syntax, "an equation is missing at the end", at: lastEnd..<lastEnd,
          expected: "an equation such as 2x + 3y = 5")
      }
    }
  }

  /// One equation, everything brought to one side: unknowns positive as on the left, the constant as on the right.
  private mutating func equation() throws(NotationError) -> LinearForm {
    if token.kind == .open, holdsEquation(token.range.lowerBound) {
      let opening = token.range
      try advance()
      let result = try equation(isBracketed: true)
      guard token.kind == .close else {
        throw source.mistake(.syntax, "this bracket is never closed", at: opening, expected: "')'")
      }
      try advance()
      guard isEnd else { throw unexpected() }
      return result
    }
    return try equation(isBracketed: false)
  }

  private mutating func equation(isBracketed: Bool) throws(NotationError) -> LinearForm {
    let start = token.range.lowerBound
    isOnRight = false
    var left = try sum()
    guard token.kind == .equals else {
      if isEnd {
        throw source.mistake(
          .syntax, "this equation has no '='", at: start..<lastEnd, expected: "'=' and a right-hand side")
      }
      throw unexpected()
    }
    try advance()
    if isEnd {
      throw source.mistake(
        .syntax, "the equation has no right-hand side", at: lastEnd..<lastEnd, expected: "a term after '='")
    }
    isOnRight = true
    let rightStart = token.range.lowerBound
    var right = try sum()
    if token.kind == .equals {
      throw source.mistake(
        .syntax, "a second '=' stands in the equation", at: token.range, expected: "the end of the equation",
        advice: "write two equations, parted by ;")
    }
    guard isEnd || (isBracketed && token.kind == .close) else { throw unexpected() }
    right.negate()
    try guarded(rightStart) { () throws(LinearForm.TooLong) in try left.add(right, takesDigits) }
    left.constant = -left.constant
    return left
  }

  /// True where a `=` stands in the bracket that opens at an offset: `(y = t)`.
  private func holdsEquation(_ opening: Int) -> Bool {
    var level = 0
    var index = opening
    while index < source.count, !source.bytes[index].isLineBreak {
      switch source.bytes[index] {
      case UInt8(ascii: "("): level += 1
      case UInt8(ascii: ")"):
        level -= 1
        if level == 0 { return false }
      case UInt8(ascii: "="): return level == 1
      default: break
      }
      index += 1
    }
    return false
  }

  var isEnd: Bool {
    switch token.kind {
    case .end, .semicolon, .lineBreak, .comma, .and: true
    default: startsEquation
    }
  }

  /// True for a term far to the right of an equation that is whole: another one begins.
  var startsEquation: Bool {
    guard token.isApart, isOnRight, depth == 0 else { return false }
    switch token.kind {
    case .number, .name, .surd, .open, .fraction: return true
    default: return false
    }
  }

  private func assemble(_ rows: [LinearForm], _ equations: [String]) throws(NotationError) -> LinearSystemNotation {
    let shape = Shape(rows.count, names.count)
    try source.requireRoom(rows.count, names.count, at: 0..<0)
    let count = shape.count
    let field = try commonField(rows)
    var entries = TextSlab()
    entries.reserve(texts: count, bytes: count)
    var right = TextSlab()
    var kind = NumberKind()
    var rightKind = NumberKind()
    var dense = Array(repeating: EquationNumber.zero, count: names.count)
    for row in rows {
      for term in row.terms {
        try guarded(0) { () throws(LinearForm.TooLong) in
          dense[term.unknown] = try EquationNumber.sum(dense[term.unknown], term.coefficient, takesDigits)
        }
      }
      for column in dense.indices {
        if dense[column].isZero {
          entries.append("0")
        } else {
          entries.append(dense[column].text(in: field))
          kind.meet(dense[column])
          dense[column] = .zero
        }
      }
      right.append(row.constant.text(in: field))
      rightKind.meet(row.constant)
    }
    if let parameters {
      return LinearSystemNotation(
        unknowns: names, matrix: MatrixValue(parameters.domain, shape, entries),
        right: VectorValue(parameters.domain, right), equations: equations)
    }
    if let asked {
      return LinearSystemNotation(
        unknowns: names, matrix: MatrixValue(.numberField(asked), shape, try residues(entries, asked)),
        right: VectorValue(.numberField(asked), try residues(right, asked)), equations: equations)
    }
    return LinearSystemNotation(
      unknowns: names, matrix: MatrixValue(kind.domain(in: field), shape, entries),
      right: VectorValue(rightKind.domain(in: field), right), equations: equations)
  }

  /// Elements over the fractions as those of a finite field.
  private func residues(_ entries: TextSlab, _ field: NumberFieldDomain) throws(NotationError) -> TextSlab {
    guard field.modulus != nil, let finite = ExtensionField<Residue>(field), let ring = generator?.field else {
      return entries
    }
    var result = TextSlab()
    for text in entries {
      var residues: [Residue] = []
      for coefficient in ring.element(exchangeText: text.utf8.span)?.coefficients ?? [] {
        guard let residue = finite.element(of: coefficient)?.constant else {
          throw source.mistake(
            .zeroDenominator, "a denominator is 0 in \(field.tag)", at: 0..<source.count,
            advice: "write the inverse of an element as a power of it")
        }
        residues.append(residue)
      }
      result.append(finite.element(residues).exchangeText)
    }
    return result
  }

  /// The number field that all coefficients lie in; `nil` where they are fractions or complex fractions.
  private func commonField(_ rows: [LinearForm]) throws(NotationError) -> ExtensionField<Rational>? {
    var found: NumberFieldDomain?
    var isComplex = false
    for row in rows {
      for number in [row.constant] + row.terms.map(\.coefficient) {
        switch number {
        case .function: continue
        case .gaussian(let value): isComplex = isComplex || !value.isReal
        case .element(let element):
          guard let domain = element.field?.domain else { continue }
          guard let joined = found.map({ $0.compositum(with: domain) }) ?? domain else {
            throw source.conflict(found ?? domain, domain, at: 0..<source.count)
          }
          found = joined
        }
      }
    }
    if let asked {
      guard let ring = generator?.field,
        found == nil || ring.domain == found || found?.compositum(with: asked) == asked, !isComplex
      else { throw source.conflict(asked, found ?? .gaussian, at: 0..<source.count) }
      return ring
    }
    if parameters != nil, found != nil || isComplex {
      throw source.mistake(
        .domainMismatch, "parameters stand beside fractions, not beside roots or complex numbers", at: 0..<source.count,
        advice: "put numbers for the parameters")
    }
    guard let found else { return nil }
    guard isComplex else { return ExtensionField(found) }
    guard let joined = found.compositum(with: .gaussian) else {
      throw source.conflict(found, .gaussian, at: 0..<source.count)
    }
    return ExtensionField(joined)
  }

  /// Digits that arithmetic makes count as those of exponents do, where they are more than the text could hold.
  func takesDigits(_ digits: Int) -> Bool { digits <= source.count || source.takesDigits(digits) }

  /// Does arithmetic that may grow too large, and names the place where it does.
  func guarded(_ start: Int, _ body: () throws(LinearForm.TooLong) -> Void) throws(NotationError) {
    do throws(LinearForm.TooLong) {
      try body()
    } catch {
      if error.hasLettersBesideRoots {
        throw source.mistake(
          .domainMismatch, "parameters stand beside fractions, not beside roots or complex numbers",
          at: start..<max(start, lastEnd), advice: "put numbers for the parameters")
      }
      if let (one, other) = error.fields { throw source.conflict(one, other, at: start..<max(start, lastEnd)) }
      throw source.mistake(
        .tooLarge,
        error.digits > ScalarReader.digitLimit
          ? "a number would have about \(error.digits) digits; the limit is \(ScalarReader.digitLimit)"
          : "the numbers would have too many digits, all together",
        at: start..<max(start, lastEnd))
    }
  }

  func unexpected() -> NotationError {
    let expected = "an operator, '=' or the end of the equation"
    if token.kind == .close {
      return source.mistake(.syntax, "')' closes a bracket that was never opened", at: token.range)
    }
    if isEnd {
      return source.mistake(.syntax, "the equation ends too early", at: lastEnd..<lastEnd, expected: "a term")
    }
    return source.mistake(.syntax, "unexpected \(source.quoted(token.range))", at: token.range, expected: expected)
  }
}

/// What the numbers met so far have in common.
private struct NumberKind {
  private var isWhole = true
  private var isReal = true

  mutating func meet(_ number: EquationNumber) {
    switch number {
    case .gaussian(let value):
      if !value.isReal { isReal = false }
      if !value.isWhole { isWhole = false }
    case .element, .function: isWhole = false
    }
  }

  /// The smallest domain that holds them, or the number field.
  func domain(in field: ExtensionField<Rational>?) -> ScalarDomain {
    field.map { .numberField($0.domain) } ?? (!isReal ? .gaussianRationals : isWhole ? .integers : .rationals)
  }
}
