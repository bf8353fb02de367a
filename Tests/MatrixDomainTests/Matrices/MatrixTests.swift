import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@Suite struct MatrixTests {
  let a: Matrix<Integer> = [[1, 2, 3], [4, 5, 6]]

  @Test func entriesRowsAndColumns() {
    #expect(a.shape == Shape(2, 3) && a.rows == 2 && a.columns == 3 && !a.isSquare)
    #expect(a[1, 2] == 6 && a.row(1) == [4, 5, 6] && a.column(1) == [2, 5])
    #expect(a.rowMajor == [1, 2, 3, 4, 5, 6])
    #expect(a.description == "[1, 2, 3; 4, 5, 6]")
    var b = a
    b[0, 0] = 9
    b.swapRows(0, 1)
    #expect(b == [[4, 5, 6], [9, 2, 3]])
    #expect(a[0, 0] == 1, "matrices are values")
    #expect(a != b && a.hashValue == Matrix<Integer>(a.shape, rowMajor: a.rowMajor).hashValue)
  }

  @Test func shapesWithoutEntriesDiffer() {
    let shapes = [Shape(0, 0), Shape(0, 3), Shape(3, 0)]
    for left in shapes {
      for right in shapes {
        #expect((Matrix<Integer>.zero(left) == .zero(right)) == (left == right))
      }
      #expect(Matrix<Integer>.zero(left).transposed.shape == left.transposed)
    }
    #expect(Matrix<Integer>.zero(Shape(2, 0)) * Matrix<Integer>.zero(Shape(0, 3)) == .zero(Shape(2, 3)))
  }

  @Test func raggedRowsAreRefused() throws {
    #expect(throws: ShapeError.ragged(row: 1, count: 1, expected: 2)) { try Matrix<Integer>(rows: [[1, 2], [3]]) }
    #expect(try Matrix<Integer>(rows: [[1, 2], [3, 4]]) == [[1, 2], [3, 4]])
    let report = ShapeError.ragged(row: 1, count: 1, expected: 2).report
    #expect(report.code == .raggedRows && report.outcome == .malformed)
    #expect(report.message == "row 2 has 1 entry, row 1 has 2")
  }

  @Test func algebraAgreesWithTheDefinition() throws {
    var random = SeededRandom("matrix algebra")
    for _ in 0..<random.count(50) {
      let (m, n, k) = (
        Int.random(in: 0...4, using: &random), Int.random(in: 0...4, using: &random),
        Int.random(in: 0...4, using: &random)
      )
      func matrix(_ rows: Int, _ columns: Int) -> Matrix<Integer> {
        Matrix(Shape(rows, columns)) { _, _ in random.integer(bits: 40) }
      }
      let (a, b, c) = (matrix(m, n), matrix(n, k), matrix(n, k))
      let (sum, product) = (try b.adding(c), try a.multiplied(by: b))
      for row in 0..<n {
        for column in 0..<k { #expect(sum[row, column] == b[row, column] + c[row, column]) }
      }
      for row in 0..<m {
        for column in 0..<k {
          #expect(product[row, column] == (0..<n).reduce(0) { $0 + a[row, $1] * b[$1, column] }, "\(random)")
        }
      }
      #expect(a * sum == product + a * c, "\(random)")
      #expect(product.transposed == b.transposed * a.transposed, "\(random)")
      #expect(try sum.subtracting(c) == b && b - b == .zero(b.shape) && -b + b == .zero(b.shape))
      #expect(a * .identity(n) == a && .identity(m) * a == a)
      #expect(b.scaled(by: 3) == 3 * b && 3 * b == b + b + b)
      let square = matrix(n, n)
      #expect(try square.trace() == (0..<n).reduce(0) { $0 + square[$1, $1] })
    }
  }

  @Test func operandsThatDoNotFitAreRefused() {
    let b: Matrix<Integer> = [[1, 2]]
    #expect(throws: ShapeError.self) { try a.adding(b) }
    #expect(throws: ShapeError.self) { try a.subtracting(b) }
    #expect(throws: ShapeError.self) { try a.multiplied(by: b) }
    #expect(throws: ShapeError.self) { try a.multiplied(by: [1, 2] as Vector<Integer>) }
    #expect(throws: ShapeError.self) { try a.augmented(with: b) }
    #expect(throws: ShapeError.self) { try a.stacked(on: b) }
    #expect(throws: ShapeError.notSquare("the trace", a.shape)) { try a.trace() }
  }

  @Test func blocks() throws {
    #expect(try a.augmented(with: [[7], [8]]) == [[1, 2, 3, 7], [4, 5, 6, 8]])
    #expect(try a.stacked(on: [[7, 8, 9]]) == [[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    #expect(a.submatrix(rows: [1, 0], columns: [2, 2]) == [[6, 6], [3, 3]])
    #expect(a.columns(0..<2) == [[1, 2], [4, 5]])
    #expect(a.removing(row: 0, column: 1) == [[4, 6]])
    #expect(a.map { $0 * 2 } == a + a)
  }

  @Test func vectors() {
    let v: Vector<Integer> = [1, 0, -2]
    #expect(v.dot(v) == 5 && v.count == 3 && v[2] == -2 && v.description == "(1, 0, -2)")
    #expect(v.columnMatrix.shape == Shape(3, 1) && v.rowMatrix.shape == Shape(1, 3))
    #expect(a * v == [-5, -8])
    #expect(Vector<Integer>.zero(2).isZero && !v.isZero && Vector<Integer>([]).isZero)
  }

  @Test func bothStoragesBehaveTheSame() {
    var random = SeededRandom("storages")
    for _ in 0..<random.count(30) {
      let shape = Shape(Int.random(in: 1...4, using: &random), Int.random(in: 1...4, using: &random))
      let entries = (0..<shape.count).map { _ in Int.random(in: 0...9, using: &random) }
      var rows = RowMajorStorage(shape, rowMajor: entries)
      var columns = ColumnMajorStorage(shape, rowMajor: entries)
      let (first, second) = (
        Int.random(in: 0..<shape.rows, using: &random), Int.random(in: 0..<shape.rows, using: &random)
      )
      rows.swapRows(first, second)
      columns.swapRows(first, second)
      rows[0, 0] += 1
      columns[0, 0] += 1
      #expect(rows.rowMajor == columns.rowMajor, "\(random)")
      #expect(RowMajorStorage(shape, repeating: 1).rowMajor == ColumnMajorStorage(shape, repeating: 1).rowMajor)
    }
    #expect(([[1, 2], [3, 4]] as Matrix<Double>).rowMajor == [1, 2, 3, 4])
  }

  @Test func exchangeMatricesReadBack() {
    let value = MatrixValue([[1, Rational(-2, 3)]] as Matrix)
    #expect(value.domain == .rationals && value[0, 1] == "-2/3")
    #expect(Matrix<Rational>(value) == [[1, Rational(-2, 3)]])
    #expect(Matrix<Integer>(value) == nil)
    #expect(Matrix<Rational>(MatrixValue(.rationals, Shape(1, 1), ["2/4"])) == nil, "not canonical")
    #expect(Vector<Rational>(VectorValue(.rationals, ["1/2", "x"])) == nil)
  }
}

@Suite struct PermutationTests {
  @Test func ordersAreChecked() {
    #expect(Permutation(order: [0, 0]) == nil && Permutation(order: [1]) == nil && Permutation(order: [-1, 0]) == nil)
    #expect(Permutation(order: [])?.sign == 1)
    #expect(Permutation(order: [2, 0, 1])?.description == "(3, 1, 2)")
  }

  /// The sign is multiplicative, the inverse undoes, the matrix does what `applied` does.
  @Test func everyPermutationOfFour() throws {
    let orders = (0..<256).map { code in (0..<4).map { (code >> (2 * $0)) & 3 } }
    let all = orders.compactMap(Permutation.init(order:))
    #expect(all.count == 24 && all.count(where: { $0.sign == 1 }) == 12)
    let a: Matrix<Integer> = [[1, 2], [3, 4], [5, 6], [7, 8]]
    for p in all {
      let applied = p.applied(to: a)
      #expect(p.matrix() * a == applied)
      #expect((0..<4).allSatisfy { applied.row($0) == a.row(p[$0]) })
      #expect(p.inverse.applied(to: applied) == a && p.inverse.sign == p.sign)
      #expect(p.inverse.matrix(of: Integer.self) == p.matrix().transposed)
      var swapped = p
      swapped.swap(1, 3)
      #expect(swapped.sign == -p.sign)
    }
    #expect(Permutation(identity: 4).applied(to: a) == a)
  }
}
