import MatrixDomain
import MatrixExchange

extension LanguageWriter {
  /// The most columns of the matrix environments of `amsmath`, unless a document says otherwise.
  private static let mostColumns = 10

  /// `bmatrix`; an array in brackets where there is a bar, no row, or more columns than `bmatrix` takes.
  func latex(_ matrix: MatrixValue) throws(UnwritableError) -> String {
    let shape = matrix.shape
    if shape.columns == 0, shape.rows > 0 { throw UnwritableError(.shape(shape), format: language.displayName) }
    let isArray = matrix.bar != nil || shape.columns > Self.mostColumns || (shape.rows == 0 && shape.columns > 0)
    let body = matrix.rows.map { "  " + $0.map(entry).joined(separator: " & ") }.joined(separator: " \\\\\n")
    let lines = body.isEmpty ? "" : "\n\(body)\n"
    guard isArray else { return "\\begin{bmatrix}\(lines)\\end{bmatrix}" }
    var columns = Array(repeating: "r", count: shape.columns)
    if let bar = matrix.bar { columns.insert("|", at: bar) }
    return "\\left[\\begin{array}{\(columns.joined())}\(lines)\\end{array}\\right]"
  }
}
