import MatrixArithmetic
import MatrixDomain
import MatrixExact

/// `minor`: the determinant of a square block.
struct MinorTool: FieldTool {
  let declaration = ToolDeclaration(
    id: "minor",
    displayName: "Minor",
    summary: "The determinant of what is left without one row and one column, or of some rows and columns.",
    keywords: ["determinant", "submatrix", "cofactor", "principal minor", "leading minor"],
    category: .analyze,
    parameters: [
      .init("A", "a matrix; a square one where one row and one column are left out"),
      .init(
        "rows", "a number: this row is left out; or a list such as (1, 3): these rows are kept",
        kinds: [.count, .vector, .list], isCounting: true),
      .init(
        "columns", "a number: this column is left out; or a list such as (1, 3): these columns are kept",
        kinds: [.count, .vector, .list], isCounting: true),
    ],
    outputs: [.init("result", "the minor", kind: .scalar)],
    methods: [
      .init(
        "rows", "row reduction and the product of the pivots",
        citation: "G. Strang, Introduction to Linear Algebra, ch. 5"),
      .init(
        "cofactors", "expansion along the row or column with most zeros", citation: "P.-S. Laplace (1772)"),
      .init("fraction-free", "elimination without fractions", citation: "E. H. Bareiss, Math. Comp. 22 (1968) 565–578"),
    ],
    fields: .any, letters: .everywhere, doubles: .rounded,
    requirement: "Rows and columns are both numbers or both lists, and leave a square block.",
    cost: "Exact; that of a determinant.",
    conventions: "M(i, j) with numbers i and j is the determinant without row i and column j; lists say what is kept.",
    examples: [
      .init(["1 2 3; 4 5 6; 7 8 10", "1", "2"], expected: "-2"),
      .init(["1 2 3; 4 5 6; 7 8 10", "1 3", "1 2"], expected: "-6"),
      .init(["1 2 3; 4 5 6", "(2)", "(3)"], expected: "6"),
      .init(["1 2 3; 4 5 6; 7 8 10", "1 2", "3"], expected: "!wrong-kind"),
    ])

  func exact<Element: ExactScalar>(_ call: FieldCall<Element>) throws -> ToolAnswer {
    let a = try call.matrix("A")
    guard (call.input("rows")?.kind == .count) == (call.input("columns")?.kind == .count) else {
      throw ErrorReport(
        .malformed, .wrongKind, "rows and columns are a number and a list",
        advice: "give two numbers, for a row and a column to leave out, or two lists, of what is kept: (1, 2) (1, 3)",
        place: Place(source: "columns"))
    }
    if call.input("rows")?.kind == .count, !a.isSquare { throw ShapeError.notSquare("the minor", a.shape).report }
    let rows = try kept("rows", of: a.rows, call)
    let columns = try kept("columns", of: a.columns, call)
    guard rows.count == columns.count else {
      throw ErrorReport(
        .malformed, .notSquare,
        "\(CountText.of(rows.count, "row")) and \(CountText.of(columns.count, "column")) are kept: no square block",
        advice: "keep as many rows as columns", place: Place(source: "columns"))
    }
    let worked = try Narrated.minor(
      a, rows: rows, columns: columns, method: DeterminantMethod(rawValue: call.method) ?? .auto,
      narration: call.narration())
    return ToolAnswer(
      outputs: [.init("result", call.ringValue(worked.answer))], derivation: worked.derivation,
      certificate: try CertificateMaker.determinant(
        a.submatrix(rows: rows, columns: columns), worked.answer, size: call.certificate, budget: call.budget),
      method: worked.method)
  }

  /// The positions kept, counting from 0.
  private func kept(_ name: String, of count: Int, _ call: FieldCall<some ExactScalar>) throws(ErrorReport) -> [Int] {
    func refused(_ what: String) -> ErrorReport {
      ErrorReport(
        .malformed, .invalidField, "\(name): \(what)",
        advice: "give numbers from 1 to \(count), each once and in rising order", place: Place(source: name))
    }
    var positions: [Int] = []
    switch call.input(name) {
    case .count(let position)?:
      guard (1...max(1, count)).contains(position), count > 0 else {
        throw refused("there is no \(position) among \(count)")
      }
      return (0..<count).filter { $0 != position - 1 }
    case .vector(let vector)?:
      for text in vector.entries {
        guard let position = Int(text) else { throw refused("\(Identifier.escaped(text)) is no position") }
        positions.append(position - 1)
      }
    case .list(let items)?:
      for item in items {
        guard case .count(let position) = item else { throw refused("an item is no integer") }
        positions.append(position - 1)
      }
    default: throw refused("a number or a list is wanted")
    }
    if let wrong = positions.first(where: { !(0..<count).contains($0) }) {
      throw refused("there is no \(wrong + 1) among \(count)")
    }
    guard zip(positions, positions.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw refused("the positions do not rise")
    }
    return positions
  }
}
