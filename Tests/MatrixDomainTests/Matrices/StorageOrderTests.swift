import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

/// Work on all entries goes over memory in its order, and gives what subscripts give.
@Suite struct StorageOrderTests {
  static let shapes = [(0, 0), (0, 3), (3, 0), (1, 1), (1, 5), (5, 1), (2, 3), (16, 17), (33, 15), (40, 40)].map {
    Shape($0.0, $0.1)
  }

  @Test("every operation against subscripts", arguments: shapes)
  func agreement(shape: Shape) throws {
    var random = SeededRandom("storage order \(shape)")
    try check(shape, "\(random)") { Double(Int.random(in: -99...99, using: &random)) / 4 }
    try check(shape, "\(random)") { random.integer(bits: 70) }
    try check(shape, "\(random)") { Rational(Integer(Int.random(in: -9...9, using: &random))) }
    try check(shape, "\(random)") {
      Rational(random.integer(bits: 20), Integer(Int.random(in: 1...9, using: &random)))
    }
  }

  private func check<Element: Ring>(_ shape: Shape, _ note: Comment, _ entry: () -> Element) throws {
    let (a, b) = (Matrix(shape) { _, _ in entry() }, Matrix(shape) { _, _ in entry() })
    let factor = entry()
    let results: [(Matrix<Element>, (Int, Int) -> Element)] = [
      (a + b, { a[$0, $1] + b[$0, $1] }), (a - b, { a[$0, $1] - b[$0, $1] }), (-a, { -a[$0, $1] }),
      (factor * a, { factor * a[$0, $1] }), (a.map { $0 * $0 }, { a[$0, $1] * a[$0, $1] }),
      (a.transposed.transposed, { a[$0, $1] }), (try a.adding(b), { a[$0, $1] + b[$0, $1] }),
      (try a.subtracting(b), { a[$0, $1] - b[$0, $1] }),
      (Matrix(shape, rowMajor: a.rowMajor), { a[$0, $1] }),
    ]
    for (index, (matrix, expected)) in results.enumerated() {
      #expect(matrix.shape == shape, note)
      for row in 0..<shape.rows {
        for column in 0..<shape.columns {
          #expect(matrix[row, column] == expected(row, column), "result \(index) at \(row), \(column): \(note)")
        }
      }
    }
    let mirrored = a.transposed
    #expect(mirrored.shape == shape.transposed, note)
    for row in 0..<shape.rows {
      for column in 0..<shape.columns { #expect(mirrored[column, row] == a[row, column], note) }
    }
    #expect(try a.augmented(with: b).columns(shape.columns..<(2 * shape.columns)) == b, note)
    #expect(try a.stacked(on: b).submatrix(rows: shape.rows..<(2 * shape.rows), columns: 0..<shape.columns) == b, note)
    var copy = Matrix(shape, rowMajor: a.rowMajor)
    #expect(copy == a && copy.hashValue == a.hashValue && (a - copy).isZero, note)
    guard !shape.isEmpty else { return }
    copy[shape.rows - 1, shape.columns - 1] += .one
    #expect(copy != a && !(a - copy).isZero, note)
  }

  @Test func numbersEqualToNothing() {
    let matrix: Matrix<Double> = [[1, .nan]]
    #expect(matrix != matrix, "no number is equal to nothing, not to itself either")
    #expect([[0.0]] as Matrix<Double> == [[-0.0]])
  }

  /// The first error is that of the first entry in reading order, in whatever order the entries lie.
  @Test func closuresThatThrow() {
    struct Place: Error, Equatable { let row, column: Int }
    func entry(_ row: Int, _ column: Int) throws(Place) -> Double {
      if row + column >= 2 { throw Place(row: row, column: column) }
      return 0
    }
    #expect(throws: Place(row: 0, column: 2)) { try Matrix(Shape(3, 3), entry: entry) }
    let places = Matrix<Double>(Shape(3, 3)) { Double(10 * $0 + $1) }
    func image(_ place: Double) throws(Place) -> Double {
      try entry(Int(place) / 10, Int(place) % 10)
    }
    #expect(throws: Place(row: 0, column: 2)) { try places.map(image) }
    #expect(throws: Place(row: 0, column: 2)) {
      try places.map { (place: Double) throws(Place) in Integer(Int(try image(place))) }
    }
  }
}
