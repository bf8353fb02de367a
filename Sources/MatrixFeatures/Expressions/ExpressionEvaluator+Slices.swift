import MatrixDomain
import MatrixExchange
import MatrixNotation

// A slice of a matrix is the tool submatrix.
extension ExpressionEvaluator {
  /// The most positions of a range.
  private static let mostPositions = 1 << 20

  /// `A(2, :)`, `v(3)`, `p(A)`, an item of a list.
  mutating func slice(
    _ operand: Request.Operand, _ arguments: [MatrixExpression.Argument], _ range: Range<Int>
  ) throws(ErrorReport) -> Request.Operand {
    if let named = arguments.first(where: { $0.name != nil }) {
      throw mistake(
        .malformed, .unexpectedInput, "what stands before these brackets is a value, and a slice has no options",
        named.value.range, advice: "a name that was given a value hides the function of that name")
    }
    if case .value(.list(let items)) = operand {
      guard arguments.count == 1, case .number(let place) = try positions(arguments[0].value, of: items.count) else {
        throw mistake(.malformed, .wrongKind, "an item of a list has one number", range, advice: "write x(1)")
      }
      return .value(items[place - 1])
    }
    if case .value(.polynomial) = operand, arguments.count == 1 {
      let argument = try arithmetic(try evaluate(arguments[0].value), arguments[0].value.range)
      let value = try run("polyval", [.init("A", argument), .init("p", operand)], range)
      return .value(Self.number(argument) == nil ? value : Self.single(value))
    }
    let known = try value(of: try arithmetic(operand, range), range)
    guard let shape = Self.shape(.value(known)), known.kind != .scalar else {
      throw mistake(
        .malformed, .wrongKind, "a \(known.kind.rawValue) has no rows and columns", range,
        advice: "write * for a product")
    }
    let isLine = shape.rows == 1 || shape.columns == 1
    if arguments.count == 1, arguments[0].value.form == .whole {
      guard isParenthesized(range) || Self.isVector(.value(known)) else {
        throw mistake(
          .malformed, .wrongKind, "[:] is the matrix itself in NumPy, and one column in Julia", range,
          advice: "write A for the matrix, A(:) for its columns below each other")
      }
      return oneColumn(known)
    }
    let (rows, columns): (Positions, Positions)
    switch arguments.count {
    case 1 where isLine:
      let isColumn = shape.columns == 1
      let places = try positions(arguments[0].value, of: isColumn ? shape.rows : shape.columns)
      (rows, columns) = isColumn ? (places, .number(1)) : (.number(1), places)
    case 2:
      (rows, columns) = (
        try positions(arguments[0].value, of: shape.rows), try positions(arguments[1].value, of: shape.columns)
      )
    default:
      throw mistake(
        .malformed, .wrongKind, "a slice of a matrix says which rows and which columns", range,
        advice: "write A(2, :), A(:, 1:2) or A(1, 2), and A(:) for all entries as one column")
    }
    let result = try run(
      "submatrix",
      [.init("A", .value(known)), .init("rows", rows.operand), .init("columns", columns.operand)], range)
    if case (.number, .number) = (rows, columns) { return .value(Self.single(result)) }
    return .value(Self.isVector(.value(known)) ? Self.column(result) : result)
  }

  /// True where the last brackets of a place are round.
  private func isParenthesized(_ range: Range<Int>) -> Bool {
    script.map { $0.code.bytes[range.upperBound - 1] == UInt8(ascii: ")") } ?? true
  }

  /// Which rows or columns are meant.
  private enum Positions {
    case all
    case number(Int)
    case several([Int])

    var operand: Request.Operand {
      switch self {
      case .all: .value(.text("all"))
      case .number(let place): .value(.list([.count(place)]))
      case .several(let places): .value(.list(places.map { .count($0) }))
      }
    }
  }

  private mutating func positions(_ expression: MatrixExpression, of size: Int) throws(ErrorReport) -> Positions {
    ends.append(size)
    defer { ends.removeLast() }
    switch expression.form {
    case .whole: return .all
    case .range(let parts):
      let places = try range(parts, expression.range)
      for place in places { try check(place, of: size, expression.range) }
      return .several(places)
    default: break
    }
    let operand = try counted(expression)
    if Self.number(operand) != nil {
      let place = try integer(operand, expression.range)
      try check(place, of: size, expression.range)
      return .number(place)
    }
    let texts: TextSlab? =
      switch operand {
      case .value(.vector(let vector)): vector.entries
      case .value(.matrix(let matrix)) where matrix.shape.rows == 1 || matrix.shape.columns == 1: matrix.entries
      default: nil
      }
    guard let places = texts?.map({ Int($0) }), !places.contains(nil) else {
      throw mistake(
        .malformed, .wrongKind, "this says no rows or columns", expression.range,
        advice: "write 2, 1:3, [1 3], or : for all")
    }
    for place in places.compactMap(\.self) { try check(place, of: size, expression.range) }
    return .several(places.compactMap(\.self))
  }

  private func check(_ place: Int, of size: Int, _ range: Range<Int>) throws(ErrorReport) {
    guard place < 1 || place > size else { return }
    throw mistake(
      .malformed, .shapeMismatch, "there is no position \(place) among \(size)", range,
      advice: place < 1 ? "positions count from 1; the last one is ‘end’" : "the last one is ‘end’")
  }

  /// The integers of a range.
  mutating func range(_ parts: [MatrixExpression], _ range: Range<Int>) throws(ErrorReport) -> [Int] {
    if parts.count > 3 {
      throw mistake(
        .malformed, .syntax, "a range has too many parts", range, advice: "write first:last, or first:step:last")
    }
    var numbers: [Int] = []
    for part in parts { numbers.append(try integer(try counted(part), part.range)) }
    let step = numbers.count == 3 ? numbers[1] : 1
    let (first, last) = (numbers[0], numbers[numbers.count - 1])
    guard step != 0 else {
      throw mistake(.malformed, .invalidField, "a range with steps of 0 has no end", range, advice: "take another step")
    }
    guard step > 0 ? last >= first : last <= first else { return [] }
    let (width, isWide) = last.subtractingReportingOverflow(first)
    guard !isWide, width != .min, width / step < Self.mostPositions else {
      throw mistake(.unable, .tooLarge, "a range has at most \(Self.mostPositions) numbers", range)
    }
    return Array(stride(from: first, through: last, by: step))
  }

  private mutating func counted(_ expression: MatrixExpression) throws(ErrorReport) -> Request.Operand {
    try counting(true) { (evaluator) throws(ErrorReport) in
      try evaluator.arithmetic(try evaluator.evaluate(expression), expression.range)
    }
  }

  private func integer(_ operand: Request.Operand, _ range: Range<Int>) throws(ErrorReport) -> Int {
    if let number = Self.number(operand) {
      if let integer = Int(number.text) { return integer }
      // A double that is whole.
      if let double = Double(number.text), let integer = Int(exactly: double) { return integer }
    }
    throw mistake(.malformed, .wrongKind, "a position is an integer", range, advice: "write 2, or 1:3")
  }
}
