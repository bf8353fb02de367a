import MatrixDomain
import MatrixExchange
import MatrixNotation

// Blocks are the tools augment and stack.
extension ExpressionEvaluator {
  /// `[A, b; c]`.
  mutating func block(
    _ block: MatrixExpression.Block, _ expression: MatrixExpression
  ) throws(ErrorReport) -> Request.Operand {
    if let literal = literal(expression, kinds: [.matrix, .vector, .basis]) { return literal }
    if isListOfRows(block) {
      var rows: [Request.Operand] = []
      for element in block.rows[0] { rows.append(try arithmetic(try evaluate(element), element.range)) }
      return try joined(rows, by: rows.allSatisfy(isOneRow) ? "stack" : "augment", expression.range)
    }
    var rows: [Request.Operand] = []
    var bar: Int?
    for (index, elements) in block.rows.enumerated() {
      var row: [Request.Operand] = []
      for element in elements { row.append(try arithmetic(try evaluate(element), element.range)) }
      let ends = elements[0].range.lowerBound..<elements[elements.count - 1].range.upperBound
      let place = try block.bars[index].map { (count) throws(ErrorReport) in
        try columns(Array(row[..<count]), ends)
      }
      if index > 0, place != bar {
        throw mistake(.malformed, .raggedRows, "the bar stands in another place than in the row above", ends)
      }
      bar = place
      rows.append(try joined(row, by: "augment", ends))
    }
    let whole = try joined(rows, by: "stack", expression.range)
    guard case .value(var value) = whole else { return whole }
    if case .scalar(let scalar) = value { value = .matrix(MatrixValue(scalar.domain, Shape(1, 1), [scalar.text])) }
    if case .vector(let vector) = value {
      value = .matrix(MatrixValue(vector.domain, Shape(vector.entries.count, 1), vector.entries))
    }
    guard case .matrix(var matrix) = value else { return .value(value) }
    matrix.bar = bar
    return .value(.matrix(matrix))
  }

  /// `(x, y, z)`: numbers as a vector.
  mutating func tuple(
    _ items: [MatrixExpression], _ expression: MatrixExpression
  ) throws(ErrorReport) -> Request.Operand {
    if let literal = literal(expression, kinds: [.vector]) { return literal }
    var entries: [Request.Operand] = []
    for item in items {
      let entry = try arithmetic(try evaluate(item), item.range)
      guard Self.number(entry) != nil else {
        throw mistake(
          .malformed, .wrongKind, "an entry of a vector is a number", item.range,
          advice: "write [A, b] to put matrices beside each other")
      }
      entries.append(entry)
    }
    let column = try joined(entries, by: "stack", expression.range)
    guard case .value(.scalar(let scalar)) = column else {
      if case .value(let value) = column { return .value(Self.column(value)) }
      return column
    }
    return .value(.vector(VectorValue(scalar.domain, [scalar.text])))
  }

  /// What the readers of operands make of brackets where no name has a value: numbers such as 1+i, or letters, which stay a
  /// text for the tool that takes them. `nil` where something is to be worked out.
  private func literal(_ expression: MatrixExpression, kinds: [Value.Kind]) -> Request.Operand? {
    let used = expression.names
    guard let script, !used.values.contains(where: names.has), !used.values.contains("end"),
      used.calls.allSatisfy({ Self.numberFunctions.contains($0) })
    else { return nil }
    let text = script.code.bytes[expression.range]
    let spelled = String(decoding: text, as: UTF8.self)
    if let value = try? Notation.operand(spelled, kinds: kinds, within: budget) { return .value(value) }
    return used.values.isEmpty || LetterOperands.letters(in: spelled) == nil ? nil : .text(spelled)
  }

  private static let numberFunctions: Set<String> = ["sqrt", "cbrt", "zeta", "root", "surd"]

  /// `[[a, b], [c, d]]`.
  private func isListOfRows(_ block: MatrixExpression.Block) -> Bool {
    block.rows.count == 1 && block.bars[0] == nil
      && block.rows[0].allSatisfy { element in
        switch element.form {
        case .block, .literal(.matrix): true
        default: false
        }
      }
  }

  private func isOneRow(_ operand: Request.Operand) -> Bool { Self.shape(operand).map { $0.rows == 1 } ?? true }

  private func columns(_ row: [Request.Operand], _ range: Range<Int>) throws(ErrorReport) -> Int {
    var count = 0
    for operand in row {
      guard let shape = Self.shape(operand) else {
        throw mistake(
          .malformed, .wrongKind, "a bar cannot stand beside letters in brackets of their own", range,
          advice: "write all entries in one pair of brackets")
      }
      count += shape.columns
    }
    return count
  }

  /// Operands beside or below each other, without bars: they stand for blocks.
  mutating func joined(
    _ operands: [Request.Operand], by tool: String, _ range: Range<Int>
  ) throws(ErrorReport) -> Request.Operand {
    var result = Self.withoutBar(operands[0])
    for operand in operands.dropFirst() {
      let joined = try run(tool, [.init("A", result), .init("B", Self.withoutBar(operand))], range)
      result = Self.withoutBar(.value(joined))
    }
    return result
  }

  private static func withoutBar(_ operand: Request.Operand) -> Request.Operand {
    guard case .value(.matrix(var matrix)) = operand, matrix.bar != nil else { return operand }
    matrix.bar = nil
    return .value(.matrix(matrix))
  }
}
