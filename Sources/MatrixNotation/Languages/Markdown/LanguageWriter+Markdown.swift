import MatrixDomain
import MatrixExchange

extension LanguageWriter {
  /// A table whose header is empty; a column of `\|` is the bar.
  func markdown(_ matrix: MatrixValue) throws(UnwritableError) -> String {
    let shape = matrix.shape
    if shape.columns == 0 { throw UnwritableError(.shape(shape), format: language.displayName) }
    let bar = matrix.bar
    func line(_ cells: [String], bar mark: String) -> String {
      var cells = cells
      if let bar { cells.insert(mark, at: bar) }
      return "| " + cells.joined(separator: " | ") + " |\n"
    }
    var text = line(Array(repeating: " ", count: shape.columns), bar: "\\|")
    text += line(Array(repeating: "---:", count: shape.columns), bar: ":-:")
    for row in matrix.rows { text += line(row.map(entry), bar: "\\|") }
    return text
  }
}
