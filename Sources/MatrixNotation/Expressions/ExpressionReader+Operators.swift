import MatrixDomain
import MatrixExchange

extension ExpressionReader {
  /// An operator between two operands, with the colon of a range among them.
  private enum Operator: Equatable {
    case sign(MatrixExpression.Sign)
    case colon
  }

  /// Reads operands with operators between them, and puts them together by rank.
  mutating func expression() throws(NotationError) -> MatrixExpression {
    var operands = [try operand()]
    var signs: [(sign: Operator, range: Range<Int>)] = []
    while let found = try nextOperator() {
      try count(found.range)
      position = found.range.upperBound
      // An expression goes on in the next line after an operator.
      skip(lineBreaks: true)
      signs.append(found)
      operands.append(try operand())
    }
    return try Self.compared(operands, signs, self)
  }

  /// The operator that comes next; `nil` where the expression ends.
  private func nextOperator() throws(NotationError) -> (sign: Operator, range: Range<Int>)? {
    let next = source.skippingBlanks(from: position, lineBreaks: surroundings == .round)
    func found(_ sign: MatrixExpression.Sign, _ length: Int) -> (sign: Operator, range: Range<Int>) {
      (.sign(sign), next..<(next + length))
    }
    switch source.byte(next) {
    case .plus, .minus:
      // `[a -b]` has two elements.
      let isSign = surroundings == .square && next > position && !source.byte(next + 1).isBlank
      return isSign ? nil : found(source.byte(next) == .plus ? .add : .subtract, 1)
    case UInt8(ascii: "*"):
      return found(.multiply, 1)
    case UInt8(ascii: "@"): return found(.dot, 1)
    case .slash where source.byte(next + 1) == .slash: throw doubleSlash(at: next)
    case .slash: return found(.divide, 1)
    case UInt8(ascii: "\\") where command("\\cdot", at: next): return found(.multiply, 5)
    case UInt8(ascii: "\\") where command("\\times", at: next): return found(.multiply, 6)
    case UInt8(ascii: "\\"):
      return starts("\\begin{", at: next) && surroundings == .square && next > position ? nil : found(.solve, 1)
    case UInt8(ascii: ":"): return (.colon, next..<(next + 1))
    case UInt8(ascii: "=") where source.byte(next + 1) == UInt8(ascii: "="): return found(.equal, 2)
    case UInt8(ascii: "!") where source.byte(next + 1) == UInt8(ascii: "="),
      UInt8(ascii: "~") where source.byte(next + 1) == UInt8(ascii: "="):
      return found(.unequal, 2)
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      throw mistake(
        .syntax, "\(original.quotedCharacter(at: next)) is no operator here", at: next..<(next + 1),
        expected: "'==' or '!='", advice: "matrices have no order; the tool ‘definite’ compares a form with 0")
    case .point: return try pointed(at: next)
    default:
      // U+00B7, U+00D7 and U+22C5.
      if starts("\u{B7}", at: next) || starts("\u{D7}", at: next) { return found(.multiply, 2) }
      if starts("\u{22C5}", at: next) { return found(.multiply, 3) }
      return nil
    }
  }

  /// The operator that begins with a point.
  private func pointed(at offset: Int) throws(NotationError) -> (sign: Operator, range: Range<Int>)? {
    let range = offset..<(offset + 2)
    switch source.byte(offset + 1) {
    case UInt8(ascii: "*"): return (.sign(.entrywise), range)
    case .slash: return (.sign(.entrywiseQuotient), range)
    case .point: return (.colon, range)
    case UInt8(ascii: "\\"):
      throw mistake(
        .syntax, "there is no operator '.\\'", at: range, expected: "an operator",
        advice: "the quotient entry by entry is B./A")
    case UInt8(ascii: "^"):
      throw mistake(
        .syntax, "'.^' stands alone", at: range, expected: "no blank before '.^' between square brackets",
        advice: "write A.^2")
    case .plus, .minus:
      throw mistake(
        .syntax, "there is no operator \(original.quoted(range))", at: range, expected: "an operator",
        advice: "a number is added to every entry by A + 2*ones(3, 3)")
    case UInt8(ascii: "("):
      throw mistake(
        .syntax, "functions are not worked out entry by entry", at: range, expected: "an operator, or f(A)",
        advice: "'.*', './' and '.^' work entry by entry")
    default: break
    }
    let isBefore = position < offset
    let after = source.skippingBlanks(from: offset + 1, lineBreaks: false)
    guard isBefore || after > offset + 1 else { return nil }
    guard isBefore, after > offset + 1, after < source.count, !source.byte(after).isLineBreak else {
      throw mistake(
        .syntax, "a point has a blank on one side alone", at: offset..<(offset + 1), expected: "an operator",
        advice: "a product is A . B with blanks on both sides, or A*B; a part of a result is lu(A).L without blanks")
    }
    return (.sign(.dot), offset..<(offset + 1))
  }

  /// True where a command of LaTeX stands whole.
  private func command(_ word: String, at offset: Int) -> Bool {
    starts(word, at: offset) && !source.byte(offset + word.utf8.count).isLetter
  }

  /// What is said about `//`, which is a division, a fraction, a function or a comment elsewhere.
  func doubleSlash(at offset: Int) -> NotationError {
    mistake(
      .syntax, "there is no operator '//'", at: offset..<(offset + 2), expected: "an operator",
      advice: "a fraction is 1/2; a comment begins with # or %")
  }

  // MARK: Ranks

  private typealias Signs = [(sign: Operator, range: Range<Int>)]

  /// The parts between the operators that satisfy a condition, with these operators.
  private static func parts(
    _ operands: [MatrixExpression], _ signs: Signs, _ condition: (Operator) -> Bool
  ) -> (parts: [(operands: [MatrixExpression], signs: Signs)], between: Signs) {
    var parts: [(operands: [MatrixExpression], signs: Signs)] = [([operands[0]], [])]
    var between: Signs = []
    for (index, sign) in signs.enumerated() {
      if condition(sign.sign) {
        between.append(sign)
        parts.append(([operands[index + 1]], []))
      } else {
        parts[parts.count - 1].operands.append(operands[index + 1])
        parts[parts.count - 1].signs.append(sign)
      }
    }
    return (parts, between)
  }

  private static func compared(
    _ operands: [MatrixExpression], _ signs: Signs, _ reader: ExpressionReader
  ) throws(NotationError) -> MatrixExpression {
    let (parts, between) = parts(operands, signs) { $0 == .sign(.equal) || $0 == .sign(.unequal) }
    if between.count > 1 {
      throw reader.mistake(
        .syntax, "two comparisons stand beside each other", at: between[1].range,
        advice: "compare two things at a time: (A == B)")
    }
    let first = try ranged(parts[0].operands, parts[0].signs, reader)
    guard let sign = between.first, case .sign(let comparison) = sign.sign else { return first }
    return chain(first, [step(comparison, sign.range, try ranged(parts[1].operands, parts[1].signs, reader))])
  }

  private static func ranged(
    _ operands: [MatrixExpression], _ signs: Signs, _ reader: ExpressionReader
  ) throws(NotationError) -> MatrixExpression {
    let (parts, between) = parts(operands, signs) { $0 == .colon }
    var ends: [MatrixExpression] = []
    for part in parts { ends.append(try summed(part.operands, part.signs, reader)) }
    guard ends.count > 1 else { return ends[0] }
    // With a name in front: `rows: 1:2:9`.
    let isNamed = if case .name = ends[0].form { true } else { false }
    guard ends.count <= (isNamed ? 4 : 3) else {
      throw reader.mistake(
        .syntax, "a range has too many parts", at: between[between.count - 1].range,
        expected: "first:last, or first:step:last")
    }
    return MatrixExpression(.range(ends), ends[0].range.lowerBound..<ends[ends.count - 1].range.upperBound)
  }

  private static func summed(
    _ operands: [MatrixExpression], _ signs: Signs, _ reader: ExpressionReader
  ) throws(NotationError) -> MatrixExpression {
    let (parts, between) = parts(operands, signs) { $0 == .sign(.add) || $0 == .sign(.subtract) }
    let first = try multiplied(parts[0].operands, parts[0].signs, reader)
    guard !between.isEmpty else { return first }
    var steps: [MatrixExpression.Step] = []
    for (sign, part) in zip(between, parts.dropFirst()) {
      guard case .sign(let operation) = sign.sign else { continue }
      steps.append(step(operation, sign.range, try multiplied(part.operands, part.signs, reader)))
    }
    return chain(first, steps)
  }

  private static func multiplied(
    _ operands: [MatrixExpression], _ signs: Signs, _ reader: ExpressionReader
  ) throws(NotationError) -> MatrixExpression {
    var first = operands[0]
    var steps: [MatrixExpression.Step] = []
    for (sign, operand) in zip(signs, operands.dropFirst()) {
      guard case .sign(let operation) = sign.sign else { continue }
      if steps.isEmpty, operation == .divide, let fraction = try reader.fraction(first, operand) {
        first = fraction
      } else {
        steps.append(step(operation, sign.range, operand))
      }
    }
    return steps.isEmpty ? first : chain(first, steps)
  }

  /// `1/3` or `-1/3`: a number, and no division.
  private func fraction(_ left: MatrixExpression, _ right: MatrixExpression) throws(NotationError) -> MatrixExpression?
  {
    let range = left.range.lowerBound..<right.range.upperBound
    if case .negated(let inner) = left.form {
      return try fraction(inner, right).map { MatrixExpression(.negated($0), range) }
    }
    guard isInteger(left), isInteger(right) else { return nil }
    return MatrixExpression(
      .literal(try literal(range, spelled: source.text(left.range) + "/" + source.text(right.range), kinds: [.scalar])),
      range)
  }

  private func isInteger(_ expression: MatrixExpression) -> Bool {
    guard case .literal(.scalar) = expression.form else { return false }
    return expression.range.allSatisfy { source.byte($0).isDigit }
  }

  private static func step(
    _ sign: MatrixExpression.Sign, _ range: Range<Int>, _ operand: MatrixExpression
  ) -> MatrixExpression.Step {
    MatrixExpression.Step(sign: sign, range: range, operand: operand)
  }

  private static func chain(_ first: MatrixExpression, _ steps: [MatrixExpression.Step]) -> MatrixExpression {
    let end = steps.last?.operand.range.upperBound ?? first.range.upperBound
    return MatrixExpression(.chain(first, steps), first.range.lowerBound..<end)
  }
}
