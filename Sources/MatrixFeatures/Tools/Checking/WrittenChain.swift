import MatrixDomain
import MatrixExact

/// What `check` is given: matrices one after another, operations that are stated between them, and perhaps a claimed
/// answer at the end.
struct WrittenChain<Element: ExactScalar> {
  private(set) var matrices: [Matrix<Element>] = []
  /// For some steps, counting from 0, the operations that are to make them.
  private(set) var stated: [Int: [RowOperation<Element>]] = [:]
  /// The place of the bar that all matrices with one share.
  private(set) var bar: Int?
  /// The claimed value of each unknown, `nil` for one that is left out; `nil` where nothing is claimed.
  private(set) var claim: [Element?]?

  init(_ call: FieldCall<Element>) throws(ErrorReport) {
    guard case .list(let items)? = call.input("chain") else {
      throw ErrorReport(.malformed, .wrongKind, "the chain is a list of matrices", place: Place(source: "chain"))
    }
    for (place, item) in items.enumerated() {
      switch item {
      case .list(let operations): try state(operations, call)
      case .vector, .record:
        guard place + 1 == items.count, !matrices.isEmpty else { fallthrough }
        try requireMatrix()
        try claim(item, call)
      default: try append(item, call)
      }
    }
    try requireMatrix()
    guard matrices.count == 1, claim == nil, bar != nil else { return }
    throw ErrorReport(
      .malformed, .missingInput, "a derivation has at least two matrices; here is one system and nothing to check",
      advice: "write -> before the next step or the claimed answer: x+y=3; x-y=1 -> x=2; y=1")
  }

  private mutating func state(_ operations: [Value], _ call: FieldCall<Element>) throws(ErrorReport) {
    let index = matrices.count
    guard let before = matrices.last, stated[index - 1] == nil else {
      throw ErrorReport(
        .malformed, .wrongKind, "row operations stand where matrix \(index + 1) of the chain is expected",
        advice: "operations stand between two matrices: 1 2; 3 4 -> R2 - 3R1 -> 1 2; 0 -2",
        place: Place(source: "matrix \(index + 1)"))
    }
    stated[index - 1] = try StatedOperations(call, rows: before.rows, step: index).read(operations)
  }

  private mutating func append(_ item: Value, _ call: FieldCall<Element>) throws(ErrorReport) {
    let index = matrices.count
    let place = Place(source: "matrix \(index + 1)")
    guard case .matrix(let value) = item else {
      throw ErrorReport(
        .malformed, .wrongKind, "a \(item.kind.rawValue) stands where matrix \(index + 1) of the chain is expected",
        advice: "give matrices, one after another; an answer may be claimed behind them", place: place)
    }
    let matrix = try call.matrix(value, named: "matrix \(index + 1)")
    if let own = value.bar {
      guard bar == nil || bar == own else {
        throw ErrorReport(
          .malformed, .shapeMismatch, "the bar of matrix \(index + 1) stands elsewhere than in those before it",
          advice: "keep the bar before the same column, or leave it out", place: place)
      }
      bar = own
    }
    matrices.append(matrix)
  }

  /// Rejects operations without the matrix that they give.
  private func requireMatrix() throws(ErrorReport) {
    guard !matrices.isEmpty, stated[matrices.count - 1] != nil else { return }
    throw ErrorReport(
      .malformed, .missingInput, "after the last row operations the matrix is missing that they give",
      advice: "write it after them: 1 2; 3 4 -> R2 - 3R1 -> 1 2; 0 -2")
  }

  // MARK: Claims

  private mutating func claim(_ item: Value, _ call: FieldCall<Element>) throws(ErrorReport) {
    let place = Place(source: "the claim")
    let count = matrices[0].columns - 1
    guard count >= 0, bar == count else {
      throw ErrorReport(
        .malformed, .missingInput, "an answer is claimed, and the matrix before it has no right-hand side",
        advice: "put a bar before its last column: 1 1 | 3; 1 -1 | 1", place: place)
    }
    if case .vector(let vector) = item {
      guard vector.entries.count == count else {
        throw ErrorReport(
          .malformed, .shapeMismatch,
          "the claim has \(CountText.of(vector.entries.count, "number")) for \(CountText.of(count, "unknown"))",
          advice: "give a number for each unknown", place: place)
      }
      claim = try call.scalars(vector.entries, named: "the claim")
      return
    }
    guard case .record(let fields) = item else { return }
    let names = try call.call.unknownNames(count: count)
    var values: [Element?] = Array(repeating: nil, count: count)
    for field in fields {
      guard let index = names.firstIndex(of: field.name) else {
        throw ErrorReport(
          .malformed, .unknownName, "‘\(Identifier.escaped(field.name))’ is no unknown of the system",
          advice: "claim numbers for \(names.joined(separator: ", "))", place: place)
      }
      guard case .scalar(let scalar) = field.value else {
        throw ErrorReport(
          .malformed, .wrongKind, "the claim for \(field.name) is a \(field.value.kind.rawValue) and no number",
          advice: "claim a number for each unknown", place: place)
      }
      values[index] = try call.scalars([scalar.text], named: "the claim")[0]
    }
    claim = values
  }

  /// The names of the unknowns: those of the option, else, where an answer is claimed, x1, x2, ….
  func unknowns(_ call: FieldCall<Element>) throws(ErrorReport) -> [String] {
    guard call.option("unknowns") != nil else { return [] }
    guard let bar else {
      throw ErrorReport(
        .malformed, .invalidOption, "the option ‘unknowns’ names the columns before a bar, and no matrix has one",
        advice: "put a bar before the right-hand side: 1 1 | 3; 1 -1 | 1, or leave out \(option: "unknowns")")
    }
    return try call.call.unknownNames(count: bar)
  }

  /// A word where single equations with several unknowns stand one after another as steps and one of these is wrong:
  /// they were probably meant as one system.
  func warnings(_ checked: CheckedChain<Element>) -> Diagnostics {
    guard checked.verdict == .wrong, bar.map({ $0 > 1 && $0 == matrices[0].columns - 1 }) ?? false,
      matrices.allSatisfy({ $0.rows == 1 })
    else { return Diagnostics() }
    return Diagnostics(warnings: [
      .init(
        "one-equation-a-step",
        "each step here is one equation; those of one system stand in one operand: x+y=3; x-y=1")
    ])
  }
}
