import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import MatrixPersistence

/// An answer alone: in the tables that other programs read, as a literal of a language, or plain, for a shell.
///
/// A table holds a scalar as 1×1, a vector as a column, a matrix as its rows, a unique solution as a column (or one a
/// right-hand side), a basis as its vectors' columns, a list of numbers as a column.
struct NumberFile {
  let format: OutputFormat
  /// How many significant digits are written of numbers that are not whole; `nil` for all, fractions as they are.
  var digits: Int?

  /// What is written, and what is to be said about it.
  struct Content {
    var bytes: [UInt8]
    var notes: [String] = []

    init(_ text: String) { bytes = Array(text.utf8) }
    init(bytes: [UInt8], notes: [String]) { (self.bytes, self.notes) = (bytes, notes) }
  }

  /// - Parameter result: where the value comes from; another part of it may be what is wanted.
  /// - Throws: an error that names the way out where the value has no place in the format.
  func content(of value: Value, in result: ToolResult) throws -> Content {
    let table = NumberTable(value)
    if format == .plain { return Content(try plain(value, table, result)) }
    guard let table else { throw refusal(value, result) }
    var notes: [String] = []
    if case .matrix(let matrix) = table, let bar = matrix.bar,
      !(ValueFormat(rawValue: format.rawValue)?.keepsBar ?? false)
    {
      notes.append("\(format.phrase) does not keep the bar before column \(bar + 1)")
    }
    if format == .npy {
      if digits != nil { notes.append("\(format.phrase) keeps every digit; --digits is for text") }
      let file = try NumPyArray.rounded(.matrix(table.matrix))
      if file.roundedCount > 0 {
        notes.append(
          "\(file.roundedCount) of \(table.matrix.shape.count) numbers \(file.roundedCount == 1 ? "is" : "are") rounded "
            + "to the nearest double; --format json keeps them exact")
      }
      return Content(bytes: file.bytes, notes: notes)
    }
    guard let values = ValueFormat(rawValue: format.rawValue) else { throw refusal(value, result) }
    var content = Content(try values.text(of: rounded(table).value))
    content.notes = notes
    return content
  }

  private func refusal(_ value: Value, _ result: ToolResult) -> ErrorReport {
    var parts: [String] = []
    if case .solutionSet(let set) = value, set.particular != nil, value == result.primary.flatMap(result.output) {
      parts = ["answer.particular", "answer.directions"]
    } else {
      parts = result.outputs.filter { NumberTable($0.value) != nil }.map { "outputs.\(Identifier.escaped($0.name))" }
    }
    return ErrorReport(
      .malformed, .invalidOption,
      "the answer is \(Self.phrase(value)), and \(format.phrase) holds numbers, a vector or a matrix",
      advice: "--format json (or -o FILE.json) holds every answer"
        + (parts.isEmpty ? "" : "; --query takes a part of it: --query \(parts.joined(separator: ", --query "))"))
  }

  /// A value as a refusal names it.
  private static func phrase(_ value: Value) -> String {
    switch value {
    case .solutionSet(let set):
      switch set.status {
      case .unique: "one solution"
      case .infinite: "infinitely many solutions"
      case .several: "several solutions"
      case .none: "no solution"
      }
    case .polynomial: "a polynomial"
    case .permutation: "a permutation"
    case .algebraic: "the root of a polynomial"
    case .closedForm: "a formula"
    case .cases: "a distinction of cases"
    case .list: "a list of other things than numbers of one domain"
    case .record: "a record"
    case .truth: "yes or no"
    case .text: "a text"
    case .scalar, .vector, .matrix, .basis, .count: "of kind \(value.kind.rawValue)"
    }
  }

  // MARK: Plain

  /// A number, or rows of numbers between blanks, which can be read again; what is neither, on one line.
  private func plain(_ value: Value, _ table: NumberTable?, _ result: ToolResult) throws(ErrorReport) -> String {
    if let table {
      let matrix = rounded(table).matrix
      return matrix.shape.count == 0 ? Notation.text(of: value) + "\n" : Self.rows(matrix)
    }
    switch value {
    case .permutation(let permutation): return permutation.order.map { "\($0 + 1)\n" }.joined()
    case .list, .record, .cases: throw refusal(value, result)
    default: return Notation.text(of: digits.map { DisplayDigits(count: $0).value(value) } ?? value) + "\n"
    }
  }

  private static func rows(_ matrix: MatrixValue) -> String {
    var text = ""
    let entries = matrix.entries.spelled
    let columns = matrix.shape.columns
    for index in entries.indices {
      let column = index % columns
      if column == matrix.bar { text += column == 0 ? "| " : " | " } else if column > 0 { text += " " }
      text += entries[index]
      if column == columns - 1 { text += "\n" }
    }
    return text
  }

  // MARK: Digits

  /// The table with its numbers rounded, fractions to decimals; integers stay.
  private func rounded(_ table: NumberTable) -> NumberTable {
    guard let digits else { return table }
    return table.rounded(to: DisplayDigits(count: digits))
  }
}

extension NumberTable {
  /// The numbers as rows and columns: a scalar 1×1, a vector as a column.
  var matrix: MatrixValue {
    switch self {
    case .scalar(let scalar): MatrixValue(scalar.domain, Shape(1, 1), [scalar.text])
    case .vector(let vector): MatrixValue(vector.domain, Shape(vector.entries.count, 1), vector.entries)
    case .matrix(let matrix): matrix
    }
  }

  /// The table with a number of digits of every number that is no integer.
  fileprivate func rounded(to digits: DisplayDigits) -> NumberTable {
    switch self {
    case .scalar(let scalar):
      let (domain, texts) = digits.decimals([scalar.text], scalar.domain)
      return .scalar(ScalarValue(domain, texts[0]))
    case .vector(let vector):
      let (domain, texts) = digits.decimals(vector.entries, vector.domain)
      return .vector(VectorValue(domain, texts))
    case .matrix(let matrix):
      let (domain, texts) = digits.decimals(matrix.entries, matrix.domain)
      return .matrix(MatrixValue(domain, matrix.shape, texts, bar: matrix.bar))
    }
  }
}
