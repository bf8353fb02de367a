import MatrixArithmetic
import MatrixDomain

/// An elementary row operation in a certificate: `target` and `source` (an exchange), `target` and `factor` (a scaling),
/// or all three (`factor` times the source is added to the target).
struct Operation<S: CheckedScalar>: Equatable {
  var target: Int
  var source: Int?
  var factor: S?

  /// A list of operations on a matrix of so many rows.
  static func read(
    _ value: Value, rows: Int, over domain: ScalarDomain
  ) throws(Rejection) -> [Operation<S>] {
    guard case .list(let items) = value else { throw Rejection("the operations are no list") }
    var result: [Operation<S>] = []
    for item in items { result.append(try Operation(item, rows: rows, over: domain)) }
    return result
  }

  private init(_ value: Value, rows: Int, over domain: ScalarDomain) throws(Rejection) {
    let fields = try Evidence(value, named: "operations", over: domain)
    target = try fields.count("target") - 1
    source = fields.has("source") ? try fields.count("source") - 1 : nil
    if fields.has("factor") {
      guard case .scalar(let scalar) = try fields.value("factor") else { throw Rejection("a factor is no scalar") }
      factor = try Scalars.read(scalar, over: domain, named: "factor")
    }
    try fields.finish()
    try require(source != nil || factor != nil, "an operation does nothing")
    for row in [target, source ?? target] {
      try require((0..<rows).contains(row), "an operation is about a row that is not there")
    }
    try require(source != target, "a row is combined with itself")
    try require(factor.map { !$0.isZero } ?? true, "an operation has the factor 0")
  }

  /// `R1 <-> R2, R3 <- 2*R3 - 5*R1`: a scaling and an addition to the same row are one combination; `no change` for none.
  static func text(of operations: [Operation<S>]) -> String {
    var texts: [String] = []
    var index = 0
    while index < operations.count {
      let operation = operations[index]
      let name = "R\(operation.target + 1)"
      index += 1
      guard let factor = operation.factor else {
        texts.append("\(name) <-> R\((operation.source ?? 0) + 1)")
        continue
      }
      if let source = operation.source {
        texts.append("\(name) <- " + CombinationText.text([(operation.target, .one), (source, factor)], "R"))
      } else if index < operations.count, operations[index].target == operation.target,
        let source = operations[index].source, let multiple = operations[index].factor
      {
        texts.append("\(name) <- " + CombinationText.text([(operation.target, factor), (source, multiple)], "R"))
        index += 1
      } else {
        texts.append("\(name) <- " + CombinationText.text([(operation.target, factor)], "R"))
      }
    }
    return texts.isEmpty ? "no change" : texts.joined(separator: ", ")
  }
}

/// Rows to perform operations on.
struct WrittenRows<S: CheckedScalar>: Equatable {
  private(set) var rows: [[S]]

  init(_ matrix: ExactMatrix<S>) { rows = (0..<matrix.rows).map(matrix.row) }

  func applying(_ operations: [Operation<S>]) -> WrittenRows {
    var result = self
    for operation in operations { result.apply(operation) }
    return result
  }

  mutating func apply(_ operation: Operation<S>) {
    switch (operation.source, operation.factor) {
    case (let source?, nil): rows.swapAt(operation.target, source)
    case (nil, let factor?): rows[operation.target] = rows[operation.target].map { factor * $0 }
    case (let source?, let factor?):
      rows[operation.target] = zip(rows[operation.target], rows[source]).map { $0 + factor * $1 }
    case (nil, nil): break
    }
  }
}

/// The name of a slip by what was meant and what was written, in this order:
///
/// - `lost-swap`: an exchange alone was meant, and both rows are now one of the two;
/// - `sign`: every wrong entry has the wrong sign, or is what subtracting instead of adding the multiple gives;
/// - `one-entry`: there is one wrong entry;
/// - `unfinished`: every wrong entry is what stood in its place before its row was changed;
/// - `wrong-row`: one row is wrong, and there another row was added than the source of the last addition to it, or the
///   multiple was added to another row than it;
/// - `several-entries`.
struct SlipRule<S: CheckedScalar> {
  let before: WrittenRows<S>
  let operations: [Operation<S>]
  let written: WrittenRows<S>
  let expected: WrittenRows<S>

  init(before: WrittenRows<S>, operations: [Operation<S>], written: WrittenRows<S>) {
    self.before = before
    self.operations = operations
    self.written = written
    expected = before.applying(operations)
  }

  var wrong: [(row: Int, column: Int)] {
    expected.rows.indices.flatMap { row in
      expected.rows[row].indices.filter { expected.rows[row][$0] != written.rows[row][$0] }.map { (row, $0) }
    }
  }

  /// The last addition to a row.
  private struct Addition {
    var factor: S
    var source: Int
    var addend: [S]
    var state: WrittenRows<S>
  }

  var name: String {
    var state = before
    var bases: [Int: [S]] = [:]
    var additions: [Int: Addition] = [:]
    for operation in operations {
      let target = operation.target
      if let factor = operation.factor {
        if bases[target] == nil { bases[target] = state.rows[target] }
        if let source = operation.source {
          additions[target] = Addition(
            factor: factor, source: source, addend: state.rows[source].map { factor * $0 }, state: state)
        } else if let addition = additions[target] {
          additions[target]?.addend = addition.addend.map { factor * $0 }
        }
      }
      state.apply(operation)
    }
    let wrong = wrong
    if isLostSwap(wrong) { return "lost-swap" }
    let isTurned = wrong.allSatisfy { row, column in
      let (entry, meant) = (written.rows[row][column], expected.rows[row][column])
      if entry == -meant { return true }
      return additions[row].map { entry == meant - $0.addend[column] - $0.addend[column] } ?? false
    }
    if isTurned { return "sign" }
    if wrong.count == 1 { return "one-entry" }
    if wrong.allSatisfy({ row, column in bases[row].map { $0[column] == written.rows[row][column] } ?? false }) {
      return "unfinished"
    }
    if let row = wrong.first?.row, wrong.allSatisfy({ $0.row == row }), let addition = additions[row],
      usesAnotherRow(row, addition, wrong.map(\.column))
    {
      return "wrong-row"
    }
    return "several-entries"
  }

  private func isLostSwap(_ wrong: [(row: Int, column: Int)]) -> Bool {
    guard operations.count == 1, let second = operations[0].source, operations[0].factor == nil else { return false }
    let first = operations[0].target
    guard wrong.allSatisfy({ $0.row == first || $0.row == second }) else { return false }
    let row = written.rows[first]
    return row == written.rows[second] && (row == before.rows[first] || row == before.rows[second])
  }

  private func usesAnotherRow(_ row: Int, _ addition: Addition, _ columns: [Int]) -> Bool {
    let entries = written.rows[row]
    return addition.state.rows.enumerated().contains { other, values in
      if other == row { return false }
      let isAdded =
        other != addition.source
        && columns.allSatisfy {
          entries[$0] == expected.rows[row][$0] - addition.addend[$0] + addition.factor * values[$0]
        }
      return isAdded || entries == zip(values, addition.addend).map { $0 + $1 }
    }
  }
}
