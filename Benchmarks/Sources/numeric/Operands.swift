import MatrixDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the operations of one order are asked for: the same numbers on both sides, since how long an iteration takes
/// depends on them.
struct Operands {
  let a: Matrix<Double>
  let b: Vector<Double>
  /// Symmetric and positive definite.
  let definite: Matrix<Double>
  let symmetric: Matrix<Double>
  /// Twice as many rows as columns, and a right-hand side for it.
  let long: Matrix<Double>
  let right: Vector<Double>

  /// Random ones.
  init(_ order: Int) {
    var random = Generator()
    a = random.matrix(order, order)
    b = Vector(random.matrix(order, 1).columnMajor)
    definite = random.definite(order)
    symmetric = random.symmetric(order)
    long = random.matrix(2 * order, order)
    right = Vector(random.matrix(2 * order, 1).columnMajor)
  }

  /// Those of a file of doubles, one operand after another, by columns; `nil` where it is not of this size.
  init?(_ order: Int, path: String) {
    guard let file = unsafe fopen(path, "rb") else { return nil }
    defer { unsafe fclose(file) }
    let square = order * order
    let expected = 5 * square + 3 * order
    var numbers = [Double](repeating: 0, count: expected)
    let count = unsafe fread(&numbers, MemoryLayout<Double>.stride, expected, file)
    guard count == expected, unsafe fgetc(file) == EOF else { return nil }
    var start = 0
    func next(_ rows: Int, _ columns: Int) -> Matrix<Double> {
      defer { start += rows * columns }
      return Matrix(Shape(rows, columns), columnMajor: Array(numbers[start..<start + rows * columns]))
    }
    a = next(order, order)
    b = Vector(next(order, 1).columnMajor)
    definite = next(order, order)
    symmetric = next(order, order)
    long = next(2 * order, order)
    right = Vector(next(2 * order, 1).columnMajor)
  }
}
