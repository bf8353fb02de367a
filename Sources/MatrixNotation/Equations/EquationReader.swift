import MatrixArithmetic
import MatrixDomain
import MatrixExchange

/// Reads linear equations.
///
///     system   = equation { (";" | line break) equation }
///     equation = sum "=" sum
///     sum      = product { ("+" | "-") product }
///     product  = factor { ["*" | "/"] factor }             without an operator: a product
///     factor   = ["+" | "-"] (number | name | "(" sum ")")
///
/// The text is gone through once; brackets are nested at most ``NotationLimits/depth`` deep.
struct EquationReader {
  let source: SourceText
  var token = EquationToken(kind: .lineBreak, range: 0..<0)
  /// The end of the token before.
  var lastEnd = 0
  var depth = 0
  private var pace = ReadingPace()
  /// How many numbers and names were read.
  private var read = 0

  var names: [String] = []
  var indices: [String: Int] = [:]
  /// Where each unknown was first met.
  var firstRanges: [Range<Int>] = []
  /// Numbers with an exponent, and the unknown that the exponent would be: `2e3` and `e3`.
  var exponents: [(name: String, range: Range<Int>)] = []

  static let linearAdvice = "a linear equation adds multiples of unknowns, such as 2x + 3y = 5"

  /// True where the name `i` is the imaginary unit and no unknown.
  let hasImaginaryUnit: Bool

  init(_ source: SourceText, hasImaginaryUnit: Bool = false) {
    self.source = source
    self.hasImaginaryUnit = hasImaginaryUnit
  }

  /// Reads a system. `i` is an unknown where that makes sense, as in `2i + 3j = 5`; where the equations are not linear in
  /// it, as in `(1+2i)x = 3`, it is the imaginary unit.
  static func system(_ source: SourceText) throws(NotationError) -> LinearSystemNotation {
    var reader = EquationReader(source)
    do throws(NotationError) {
      return try reader.system()
    } catch {
      guard error.code == .notLinear, reader.hasMetUnit else { throw error }
      var complex = EquationReader(source, hasImaginaryUnit: true)
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
    token = try source.equationToken(from: lastEnd)
  }

  // MARK: Systems

  mutating func system() throws(NotationError) -> LinearSystemNotation {
    var rows: [LinearForm] = []
    var equations: [String] = []
    token = try source.equationToken(from: 0)
    while true {
      switch token.kind {
      case .end:
        guard !rows.isEmpty else {
          throw source.mistake(
            .emptyInput, "there is no equation", at: 0..<0, expected: "equations such as 2x + 3y = 5")
        }
        try refuseAmbiguities()
        return try assemble(rows, equations)
      case .lineBreak: try advance()
      case .semicolon:
        throw source.mistake(
          .syntax, "an equation is missing before ';'", at: token.range, expected: "an equation such as 2x + 3y = 5")
      default:
        let start = token.range.lowerBound
        rows.append(try equation())
        equations.append(source.text(start..<lastEnd))
        if token.kind == .semicolon { try advance() }
      }
    }
  }

  /// One equation, everything brought to one side: unknowns positive as on the left, the constant as on the right.
  private mutating func equation() throws(NotationError) -> LinearForm {
    let start = token.range.lowerBound
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
    let rightStart = token.range.lowerBound
    var right = try sum()
    if token.kind == .equals {
      throw source.mistake(
        .syntax, "a second '=' stands in the equation", at: token.range, expected: "the end of the equation",
        advice: "write two equations, parted by ;")
    }
    guard isEnd else { throw unexpected() }
    right.negate()
    try guarded(rightStart) { () throws(LinearForm.TooLong) in try left.add(right) }
    left.constant = -left.constant
    return left
  }

  var isEnd: Bool { token.kind == .end || token.kind == .semicolon || token.kind == .lineBreak }

  private func assemble(_ rows: [LinearForm], _ equations: [String]) throws(NotationError) -> LinearSystemNotation {
    let shape = Shape(rows.count, names.count)
    let (count, overflow) = rows.count.multipliedReportingOverflow(by: names.count)
    guard !overflow, count <= NotationLimits.entries else {
      throw source.mistake(
        .tooLarge,
        "\(CountText.of(rows.count, "equation")) in \(CountText.of(names.count, "unknown")) need a matrix of more than "
          + "\(NotationLimits.entries) entries", at: 0..<0)
    }
    var entries = TextSlab()
    entries.reserve(texts: count, bytes: count)
    var right = TextSlab()
    var kind = NumberKind()
    var rightKind = NumberKind()
    var dense = Array(repeating: GaussianRational.zero, count: names.count)
    for row in rows {
      for term in row.terms {
        try guarded(0) { () throws(LinearForm.TooLong) in
          dense[term.unknown] = try LinearForm.sum(dense[term.unknown], term.coefficient)
        }
      }
      for column in dense.indices {
        if dense[column].isZero {
          entries.append("0")
        } else {
          entries.append(dense[column].exchangeText)
          kind.meet(dense[column])
          dense[column] = .zero
        }
      }
      right.append(row.constant.exchangeText)
      rightKind.meet(row.constant)
    }
    return LinearSystemNotation(
      unknowns: names, matrix: MatrixValue(kind.domain, shape, entries),
      right: VectorValue(rightKind.domain, right), equations: equations)
  }

  /// Does arithmetic that may grow too large, and names the place where it does.
  func guarded(_ start: Int, _ body: () throws(LinearForm.TooLong) -> Void) throws(NotationError) {
    do throws(LinearForm.TooLong) {
      try body()
    } catch {
      throw source.mistake(
        .tooLarge, "a number would have about \(error.digits) digits; the limit is \(ScalarReader.digitLimit)",
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

  // MARK: What can be read in two ways

  private func refuseAmbiguities() throws(NotationError) {
    for (name, range) in exponents where indices[name] != nil {
      throw source.mistake(
        .syntax,
        "\(source.quoted(range)) could be one number or a multiple of the unknown "
          + "'\(Identifier.escaped(name))'", at: range, advice: "put a * before the unknown, or rename it")
    }
    for (index, name) in names.enumerated() {
      guard let factors = factors(of: name) else { continue }
      let product = factors.joined(separator: "*")
      throw source.mistake(
        .notLinear,
        "'\(Identifier.escaped(name))' could be one unknown or the product "
          + Identifier.escaped(product), at: firstRanges[index],
        advice: "rename the unknown; a product of unknowns is not linear")
    }
  }

  /// The other unknowns whose names make up a name, if they do: `x`, `y` for `xy`.
  private func factors(of name: String) -> [String]? {
    let scalars = Array(name.unicodeScalars)
    guard scalars.count > 1 else { return nil }
    // before[i] is where the last name of a splitting of the first i scalars begins.
    var before: [Int?] = Array(repeating: nil, count: scalars.count + 1)
    before[0] = 0
    for end in 1...scalars.count {
      for start in 0..<end where before[start] != nil && end - start < scalars.count {
        var part = String.UnicodeScalarView()
        part.append(contentsOf: scalars[start..<end])
        if indices[String(part)] != nil {
          before[end] = start
          break
        }
      }
    }
    guard before[scalars.count] != nil else { return nil }
    var parts: [String] = []
    var end = scalars.count
    while end > 0, let start = before[end] {
      var part = String.UnicodeScalarView()
      part.append(contentsOf: scalars[start..<end])
      parts.append(String(part))
      end = start
    }
    return parts.reversed()
  }
}

/// What the numbers met so far have in common.
private struct NumberKind {
  private var isWhole = true
  private var isReal = true

  mutating func meet(_ number: GaussianRational) {
    if !number.isReal { isReal = false }
    if !number.isWhole { isWhole = false }
  }

  /// The smallest domain that holds them.
  var domain: ScalarDomain { !isReal ? .gaussianRationals : isWhole ? .integers : .rationals }
}
