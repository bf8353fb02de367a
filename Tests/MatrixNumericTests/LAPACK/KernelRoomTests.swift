import MatrixDomain
import TestSupport
import Testing

@_spi(LAPACK) @testable import MatrixNumeric

@Suite("Room behind complex matrices") struct KernelRoomTests {
  @Test("is there for every array: a column of it, or on the page where the array ends")
  func room() {
    var random = SeededRandom("room behind arrays")
    for _ in 0..<random.count(300) {
      let (rows, columns) = (Int.random(in: 0...300, using: &random), Int.random(in: 0...6, using: &random))
      let entries = (0..<(rows * columns)).map { Complex(Double($0), -1) }
      let roomy = KernelRoom.added(to: entries, rows)
      #expect(roomy == entries, "\(random)")
      #expect(
        roomy.capacity - roomy.count >= rows || KernelRoom.isReadable(behind: roomy, rows), "\(rows) \(random)")
    }
    #expect(KernelRoom.workspace(of: Complex.zero, count: 640).capacity >= 640 + 40)
  }

  @Test("is made before a routine writes, and keeps the entries")
  func writing() {
    var random = SeededRandom("room behind matrices")
    for size in [0, 1, 2, 6, 50, 130] {
      var a: Matrix<Complex> = random.matrix(size, size)
      let before = Array(a.columnMajor)
      let capacity = unsafe a.withMutablePointer { _, _ in 0 }
      #expect(capacity == 0 && Array(a.columnMajor) == before, "\(random)")
      #expect(a.storage.entries.capacity >= size * size + size, "\(size)")
    }
  }

  /// The rows for which the kernel reads past the last column, and others.
  @Test(arguments: [1, 2, 3, 6, 10, 62, 258]) func products(_ rows: Int) {
    var random = SeededRandom("products of \(rows) rows")
    for columns in [1, 2, 5] {
      let a: Matrix<Complex> = random.matrix(rows, columns)
      let x: Matrix<Complex> = random.matrix(columns, 1)
      var y = [Complex](repeating: .zero, count: rows)
      Complex.gemv(.one, a.view, x.columnMajor, .zero, &y)
      for row in 0..<rows {
        let expected = (0..<columns).reduce(Complex.zero) { $0 + a[row, $1] * x[$1, 0] }
        #expect((y[row] - expected).magnitude <= 1e-13, "\(random)")
      }
    }
  }
}
