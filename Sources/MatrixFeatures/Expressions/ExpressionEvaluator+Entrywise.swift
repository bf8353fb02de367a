import MatrixDomain
import MatrixNotation

// Entry by entry: a quotient is the tool hadamard with reciprocals, and every power the tool power, of each number once.
extension ExpressionEvaluator {
  /// `A./B`, where B is no number.
  mutating func entrywiseQuotient(
    _ left: Request.Operand, _ right: Request.Operand, _ range: Range<Int>
  ) throws(ErrorReport) -> Request.Operand {
    if let first = Self.shape(left), let second = Self.shape(right), Self.number(left) == nil, first != second {
      throw unequal(first, second, range)
    }
    let divisors = try entries(of: right, range)
    var place = 0
    let reciprocals = try mapped(divisors, range) { (evaluator, entry) throws(ErrorReport) in
      place = entry
      do throws(ErrorReport) {
        return try evaluator.reciprocal(divisors.number(entry), range)
      } catch {
        guard error.code == .zeroDenominator else { throw error }
        var report = error
        let columns = max(1, divisors.matrix.shape.columns)
        report.message = "entry (\(place / columns + 1), \(place % columns + 1)) of the divisor is 0"
        throw report
      }
    }
    if case .scalar(let number)? = Self.number(left).map(Value.scalar) {
      return .value(try scaled(.value(reciprocals), .scalar(number), range))
    }
    return try apply(.entrywise, left, .value(reciprocals), range)
  }

  /// `A.^B`, where one side may be a number.
  mutating func entrywisePower(
    _ base: Request.Operand, _ exponent: Request.Operand, _ range: Range<Int>
  ) throws(ErrorReport) -> Request.Operand {
    let base = try arithmetic(base, range)
    let (bases, exponents) = (try entries(of: base, range), try entries(of: exponent, range))
    if bases.isNumber, exponents.isNumber { return try power(base, exponent, range) }
    if !bases.isNumber, !exponents.isNumber, bases.matrix.shape != exponents.matrix.shape {
      throw unequal(bases.matrix.shape, exponents.matrix.shape, range)
    }
    var frame = bases.isNumber ? exponents : bases
    frame.isVector =
      bases.isVector && (exponents.isVector || exponents.isNumber) || bases.isNumber && exponents.isVector
    return .value(
      try mapped(frame, by: bases.isNumber || exponents.isNumber ? nil : exponents, range) {
        (evaluator, entry) throws(ErrorReport) in
        let operands = (bases.number(bases.isNumber ? 0 : entry), exponents.number(exponents.isNumber ? 0 : entry))
        let power = try evaluator.power(.value(.scalar(operands.0)), .value(.scalar(operands.1)), range)
        return try evaluator.value(of: power, range)
      })
  }

  private func unequal(_ left: Shape, _ right: Shape, _ range: Range<Int>) -> ErrorReport {
    mistake(
      .malformed, .shapeMismatch, "entries of a \(left) and a \(right) matrix have no pairs", range,
      advice: "take matrices of one shape, or a number on one side")
  }

  /// The entries of an operand.
  private struct Entries {
    var matrix: MatrixValue
    var isNumber: Bool
    var isVector: Bool

    func number(_ entry: Int) -> ScalarValue { ScalarValue(matrix.domain, matrix.entries[entry]) }
  }

  private mutating func entries(of operand: Request.Operand, _ range: Range<Int>) throws(ErrorReport) -> Entries {
    var value = try value(of: operand, range)
    if case .basis = value { value = try run("submatrix", [.init("A", operand)], range) }
    guard case .matrix(let matrix) = Self.matrix(value) else {
      throw mistake(
        .malformed, .wrongKind, "a \(value.kind.rawValue) has no entries", range,
        advice: "operators take numbers, vectors and matrices")
    }
    return Entries(matrix: matrix, isNumber: Self.number(.value(value)) != nil, isVector: Self.isVector(.value(value)))
  }

  /// A matrix of what each entry becomes. Entries with the same text, and the same text in `others`, are worked out once.
  private mutating func mapped(
    _ entries: Entries, by others: Entries? = nil, _ range: Range<Int>,
    _ work: (inout ExpressionEvaluator, Int) throws(ErrorReport) -> Value
  ) throws(ErrorReport) -> Value {
    struct Pair: Hashable { var text: String, other: String? }
    var known: [Pair: ScalarValue] = [:]
    var texts = TextSlab()
    var domains: [ScalarDomain] = []
    for entry in 0..<entries.matrix.shape.count {
      let pair = Pair(text: entries.matrix.entries[entry], other: others?.matrix.entries[entry])
      if known[pair] == nil {
        guard case .scalar(let scalar) = Self.single(try work(&self, entry)) else {
          throw mistake(
            .unable, .unsupportedDomain, "an entry would be no number", range,
            advice: "a letter that may be 0 has cases: work out the entries one by one")
        }
        known[pair] = scalar
        if !domains.contains(scalar.domain) { domains.append(scalar.domain) }
      }
      texts.append(known[pair]?.text ?? "")
    }
    // Numbers of ℤ and ℚ are those of every other domain.
    let wide = domains.filter { $0 != .integers && $0 != .rationals }
    guard wide.count < 2 else {
      throw mistake(
        .unable, .unsupportedDomain, "the entries would belong to different fields", range,
        advice: "work out the entries one by one")
    }
    let domain = wide.first ?? (domains.contains(.rationals) ? .rationals : domains.first ?? entries.matrix.domain)
    let whole = MatrixValue(domain, entries.matrix.shape, texts)
    return entries.isVector ? .vector(VectorValue(domain, whole.entries)) : .matrix(whole)
  }
}
