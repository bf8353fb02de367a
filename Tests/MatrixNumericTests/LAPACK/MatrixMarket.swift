import MatrixDomain
import MatrixNumeric

/// A reader of Matrix Market files for these tests: dense matrices of trusted files.
enum MatrixMarket {
  static func read(_ text: String) -> Matrix<Complex> {
    var lines = text.split(whereSeparator: \.isNewline)[...]
    let header = lines.removeFirst().split(separator: " ").map { $0.lowercased() }
    let (isCoordinate, field, symmetry) = (header[2] == "coordinate", header[3], header[4])
    lines = lines.drop { $0.hasPrefix("%") || $0.allSatisfy(\.isWhitespace) }
    let sizes = lines.removeFirst().split(separator: " ").compactMap { Int($0) }
    let (rows, columns) = (sizes[0], sizes[1])
    var entries = [Complex](repeating: .zero, count: rows * columns)
    func place(_ row: Int, _ column: Int, _ value: Complex) {
      entries[column * rows + row] = entries[column * rows + row] + value
      guard row != column else { return }
      switch symmetry {
      case "symmetric": entries[row * rows + column] = value
      case "hermitian": entries[row * rows + column] = value.conjugate
      case "skew-symmetric": entries[row * rows + column] = -value
      default: break
      }
    }
    var position = (row: 0, column: 0)
    if !isCoordinate, symmetry == "skew-symmetric" { position.row = 1 }
    for line in lines {
      let words = line.split { $0 == " " || $0 == "\t" }
      if words.isEmpty || words[0].hasPrefix("%") { continue }
      let numbers = isCoordinate ? words.dropFirst(2) : words[...]
      let value: Complex =
        field == "pattern"
        ? 1
        : Complex(Double(numbers.first!)!, field == "complex" ? Double(numbers.dropFirst().first!)! : 0)
      if isCoordinate {
        place(Int(words[0])! - 1, Int(words[1])! - 1, value)
      } else {
        place(position.row, position.column, value)
        position.row += 1
        if position.row == rows {
          position.column += 1
          position.row =
            symmetry == "general" ? 0 : symmetry == "skew-symmetric" ? position.column + 1 : position.column
        }
      }
    }
    return Matrix(Shape(rows, columns), columnMajor: entries)
  }

  /// The matrix in real numbers, where it has no others.
  static func real(_ a: Matrix<Complex>) -> Matrix<Double>? {
    guard a.columnMajor.allSatisfy({ $0.imaginary == 0 }) else { return nil }
    return Matrix(a.shape, columnMajor: a.columnMajor.map(\.real))
  }
}
