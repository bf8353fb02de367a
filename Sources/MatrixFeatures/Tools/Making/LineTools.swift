import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `deleterows`: a matrix without some rows.
struct DeleteRowsTool: FieldTool {
  let declaration = LineAnswer.deletion(
    id: "deleterows", displayName: "Delete rows", lines: "rows",
    examples: [
      .init(["1 2; 3 4; 5 6", "2"], expected: "[1, 2; 5, 6]"),
      .init(["1 2; 3 4; 5 6", "1 3"], expected: "[3, 4]"),
      .init(["1 2; 3 4", "3"], expected: "!shape-mismatch"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let gone = try call.call.lines("rows", below: a.rows)
    let kept = (0..<a.rows).filter { !gone.contains($0) }
    return try PlacingAnswer.answer(call, a.submatrix(rows: kept, columns: Array(0..<a.columns)))
  }
}

/// `deletecolumns`: a matrix without some columns.
struct DeleteColumnsTool: FieldTool {
  let declaration = LineAnswer.deletion(
    id: "deletecolumns", displayName: "Delete columns", lines: "columns",
    examples: [
      .init(["1 2 3; 4 5 6", "2"], expected: "[1, 3; 4, 6]"),
      .init(["1 2 3; 4 5 6", "1:2"], expected: "[3; 6]"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let gone = try call.call.lines("columns", below: a.columns)
    let kept = (0..<a.columns).filter { !gone.contains($0) }
    return try PlacingAnswer.answer(call, a.submatrix(rows: Array(0..<a.rows), columns: kept))
  }
}

/// `insertrows`: rows put between others.
struct InsertRowsTool: FieldTool {
  let declaration = LineAnswer.insertion(
    id: "insertrows", displayName: "Insert rows", line: "row", lines: "rows",
    examples: [
      .init(["1 2; 5 6", "3 4", "2"], expected: "[1, 2; 3, 4; 5, 6]"),
      .init(["1 2; 3 4", "0 0; 9 9", "1"], expected: "[0, 0; 9, 9; 1, 2; 3, 4]"),
      .init(["1 2; 3 4", "5 6"], expected: "[1, 2; 3, 4; 5, 6]"),
      .init(["1 2; 3 4", "5 6 7"], expected: "!shape-mismatch"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    // A vector is a row here.
    var b = try call.columnOrMatrix("B")
    if case .vector? = call.input("B") { b = b.transposed }
    let at = try LineAnswer.place(call, "row", upTo: a.rows)
    guard a.columns == b.columns else { throw LineAnswer.misfit("columns", a.columns, b.columns) }
    try PlacingAnswer.require(a.rows + b.rows, a.columns, call.budget)
    return try PlacingAnswer.answer(
      call,
      Matrix(Shape(a.rows + b.rows, a.columns)) { row, column in
        row < at ? a[row, column] : row < at + b.rows ? b[row - at, column] : a[row - b.rows, column]
      })
  }
}

/// `insertcolumns`: columns put between others.
struct InsertColumnsTool: FieldTool {
  let declaration = LineAnswer.insertion(
    id: "insertcolumns", displayName: "Insert columns", line: "column", lines: "columns",
    examples: [
      .init(["1 3; 4 6", "(2, 5)", "2"], expected: "[1, 2, 3; 4, 5, 6]"),
      .init(["1 2; 3 4", "5; 6"], expected: "[1, 2, 5; 3, 4, 6]"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let (a, b) = (try call.matrix("A"), try call.columnOrMatrix("B"))
    let at = try LineAnswer.place(call, "column", upTo: a.columns)
    guard a.rows == b.rows else { throw LineAnswer.misfit("rows", a.rows, b.rows) }
    try PlacingAnswer.require(a.rows, a.columns + b.columns, call.budget)
    return try PlacingAnswer.answer(
      call,
      Matrix(Shape(a.rows, a.columns + b.columns)) { row, column in
        column < at ? a[row, column] : column < at + b.columns ? b[row, column - at] : a[row, column - b.columns]
      })
  }
}

/// `permuterows`: rows in another order.
struct PermuteRowsTool: FieldTool {
  let declaration = LineAnswer.permutation(
    id: "permuterows", displayName: "Permute rows", lines: "rows",
    examples: [
      .init(["1 2; 3 4; 5 6", "3 1 2"], expected: "[5, 6; 1, 2; 3, 4]"),
      .init(["1 2; 3 4", "2 2"], expected: "!invalid-field"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let order = try LineAnswer.order(call, a.rows, "rows")
    return try PlacingAnswer.answer(call, a.submatrix(rows: order, columns: Array(0..<a.columns)))
  }
}

/// `permutecolumns`: columns in another order.
struct PermuteColumnsTool: FieldTool {
  let declaration = LineAnswer.permutation(
    id: "permutecolumns", displayName: "Permute columns", lines: "columns",
    examples: [.init(["1 2 3; 4 5 6", "2 3 1"], expected: "[2, 3, 1; 5, 6, 4]")])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    let order = try LineAnswer.order(call, a.columns, "columns")
    return try PlacingAnswer.answer(call, a.submatrix(rows: Array(0..<a.rows), columns: order))
  }
}

/// What the tools for whole rows and columns have in common.
private enum LineAnswer {
  static func deletion(
    id: String, displayName: String, lines: String, examples: [ToolDeclaration.Example]
  ) -> ToolDeclaration {
    PlacingAnswer.declaration(
      id: id, displayName: displayName, summary: "The matrix without some \(lines).",
      keywords: ["remove \(lines)", "drop \(lines)", "delete", "without", "eliminate \(lines)"],
      parameters: [
        .init("A", "a matrix"),
        .init(lines, "which \(lines), from 1: 1 3, or 2:4", kinds: [.list], items: .positions),
      ],
      output: .init("result", "what is left", kind: .matrix, feeds: ["det", "rank", "rref"]),
      requirement: "A has the \(lines) that are to go.", examples: examples)
  }

  static func insertion(
    id: String, displayName: String, line: String, lines: String, examples: [ToolDeclaration.Example]
  ) -> ToolDeclaration {
    PlacingAnswer.declaration(
      id: id, displayName: displayName,
      summary: "The matrix with more \(lines), put before \(line) k, or behind the last one.",
      keywords: ["add \(lines)", "insert", "put between", "append \(lines)"],
      parameters: [
        .init("A", "a matrix"), .init("B", "the new \(lines), or a vector as one of them", kinds: [.matrix, .vector]),
        .init(
          "k", "the \(line) before which they come, from 1; without it they come last", kinds: [.count],
          isRequired: false, isCounting: true),
      ],
      output: .init("result", "the larger matrix", kind: .matrix, feeds: ["rank", "rref"]),
      requirement: "B has as many \(line == "row" ? "columns" : "rows") as A.", examples: examples)
  }

  static func permutation(
    id: String, displayName: String, lines: String, examples: [ToolDeclaration.Example]
  ) -> ToolDeclaration {
    PlacingAnswer.declaration(
      id: id, displayName: displayName, summary: "The \(lines) of a matrix in another order.",
      keywords: ["reorder \(lines)", "swap \(lines)", "exchange \(lines)", "permutation", "shuffle"],
      parameters: [
        .init("A", "a matrix"),
        .init("order", "the \(lines) in the new order: 3 1 2", kinds: [.list], items: .positions),
      ],
      output: .init("result", "the matrix in the new order", kind: .matrix, feeds: ["lu", "rref"]),
      requirement: "The order names each of the \(lines) once.", examples: examples)
  }

  /// Where something is inserted, from 0.
  static func place<Element: ExactScalar>(_ call: FieldCall<Element>, _ line: String, upTo end: Int) throws(ErrorReport)
    -> Int
  {
    guard let value = call.input("k") else { return end }
    guard case .count(let place) = value, (1...end + 1).contains(place) else {
      throw ErrorReport(
        .malformed, .shapeMismatch, "there is no \(line) of that number to insert before: A has \(end)",
        advice: "give a number from 1 to \(end + 1), or leave it out", place: Place(source: "k"))
    }
    return place - 1
  }

  static func order<Element: ExactScalar>(_ call: FieldCall<Element>, _ count: Int, _ lines: String) throws(ErrorReport)
    -> [Int]
  {
    let order = try call.call.lines("order", below: count)
    guard order.count == count, Set(order).count == count else {
      throw ErrorReport(
        .malformed, .invalidField, "the order does not name each of the \(count) \(lines) once",
        advice: "\(tool: "submatrix") takes some of them, or some more than once", place: Place(source: "order"))
    }
    return order
  }

  static func misfit(_ what: String, _ wanted: Int, _ given: Int) -> ErrorReport {
    ErrorReport(
      .malformed, .shapeMismatch, "A has \(wanted) \(what), B has \(given)", advice: "give B as many \(what) as A",
      place: Place(source: "B"))
  }
}

extension ToolCall {
  /// Rows or columns from 0, all of which are there.
  fileprivate func lines(_ name: String, below limit: Int) throws(ErrorReport) -> [Int] {
    guard case .list(let items)? = input(name) else { throw notCanonical(name) }
    var result: [Int] = []
    for item in items {
      guard case .count(let place) = item, place > 0 else {
        throw ErrorReport(
          .malformed, .wrongKind, "\(name) holds something else than numbers from 1", advice: "write 1 3, or 2:4",
          place: Place(source: name))
      }
      guard place <= limit else {
        throw ErrorReport(
          .malformed, .shapeMismatch, "there is no number \(place): A has \(limit)", advice: "they count from 1",
          place: Place(source: name))
      }
      result.append(place - 1)
    }
    return result
  }
}
