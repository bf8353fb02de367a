import MatrixDomain
import MatrixExchange

// Vectors one after another: \begin{pmatrix} 1 \\ 2 \end{pmatrix}, \begin{pmatrix} 3 \\ 4 \end{pmatrix}.
extension LaTeXReader {
  /// Reads the vectors that follow a first one, where any do: then the rows of the grid are the vectors.
  ///
  /// They are parted by commas, semicolons or blanks, and may have names: `v_2 =`.
  mutating func furtherVectors() throws(NotationError) {
    let first = grid.grid
    let count = first.entries.count
    guard first.bar == nil, count > 0, min(first.shape.rows, first.shape.columns) == 1 else { return }
    var vectors = 1
    var result = first
    while let name = nextVector(isProduct: count == 1) {
      let start = grid.position
      grid.grid = Grid()
      grid.grid.givenDomain = first.givenDomain
      try matrix(name)
      let next = grid.grid
      guard next.bar == nil, min(next.shape.rows, next.shape.columns) == 1 else {
        throw source.mistake(
          .syntax, "a matrix follows a vector", at: start..<grid.position, expected: "one column in each environment",
          advice: "put one vector into each environment, or all of them as the columns of one")
      }
      guard next.entries.count == count else {
        throw source.mistake(
          .raggedRows,
          "this vector has \(CountText.of(next.entries.count, "entry", "entries")), the first has \(count)",
          at: start..<grid.position)
      }
      for entry in next.entries { result.entries.append(entry) }
      result.isWhole = result.isWhole && next.isWhole
      result.isComplex = result.isComplex || next.isComplex
      vectors += 1
    }
    if vectors > 1 {
      result.shape = Shape(vectors, count)
      result.form = .vectors
    }
    grid.grid = result
  }

  /// The name of the environment that comes next, at whose beginning the position then is; `nil`, and nothing stepped
  /// over, where there is none.
  ///
  /// - Parameter isProduct: what stands side by side with nothing between is a product.
  private mutating func nextVector(isProduct: Bool) -> String? {
    let start = grid.position
    skipSurroundings(isAfter: true)
    let isParted = source.bytes[start..<grid.position].contains { $0 == .comma || $0 == .semicolon }
    skipName()
    skipSurroundings()
    if let name = environment(at: grid.position, after: "\\begin"), Self.isMatrix(name), isParted || !isProduct {
      return name
    }
    grid.position = start
    return nil
  }
}
