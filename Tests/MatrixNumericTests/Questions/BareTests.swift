import MatrixArithmetic
import MatrixDomain
import MatrixExact
@_spi(LAPACK) import MatrixNumeric
import TestSupport
import Testing

@Suite struct BareTests {
  @Test(arguments: 1...9)
  func smallKernelsAgreeWithLU(_ count: Int) throws {
    try smallKernelsAgreeWithLU(count, of: Double.self)
    try smallKernelsAgreeWithLU(count, of: Complex.self)
  }

  func smallKernelsAgreeWithLU<Element: RandomScalar>(_ count: Int, of type: Element.Type) throws {
    var random = SeededRandom("small kernels \(count) \(type)")
    for _ in 0..<random.count(50) {
      let a: Matrix<Element> = random.matrix(count, count)
      let b: Matrix<Element> = random.matrix(count, 3)
      let lu = try LU(a)
      let bound = 1e-15 * Double(count * count) / lu.reciprocalCondition(.infinity)
      let x = try lu.solve(b)
      #expect(try Numeric.bareSolution(a, b).distance(to: x) <= bound * x.norm(.maximum), "\(random)")
      let first = Vector(b.column(0))
      #expect(
        zip(try Numeric.bareSolution(a, first), x.column(0)).allSatisfy {
          ($0 - $1).modulus <= bound * x.norm(.maximum)
        }, "\(random)")
      let inverse = try lu.inverse()
      #expect(try Numeric.bareInverse(a).distance(to: inverse) <= bound * inverse.norm(.maximum), "\(random)")
      let (ours, theirs) = (try Numeric.bareDeterminant(a), lu.determinant)
      #expect((ours.value! - theirs.value!).modulus <= bound * theirs.value!.modulus, "\(random)")
      let tiny = try Numeric.bareDeterminant(a.scaled(byPowerOfTwo: -900))
      #expect((tiny.mantissa - ours.mantissa).modulus <= 2 * bound, "\(random)")
      #expect(tiny.exponent == ours.exponent - 900 * count, "\(random)")
    }
  }

  /// The doubles as they are, decided by integers.
  @Test(arguments: 2...8)
  func determinantsOfWholeNumbersAreThoseOfTheExactEngine(_ count: Int) throws {
    var random = SeededRandom("small determinants \(count)")
    for _ in 0..<random.count(30) {
      let a = Matrix<Double>(Shape(count, count)) { _, _ in Double(Int.random(in: -9...9, using: &random)) }
      let exact = try a.map { Rational(Integer(Int($0))) }.determinant()
      let numeric = try Numeric.bareDeterminant(a).value ?? .nan
      let size = (0..<count).reduce(1.0) { product, row in
        product * a.row(row).reduce(0) { $0 + $1 * $1 }.squareRoot()
      }
      #expect(abs(numeric - Double(exact)) <= 1e-14 * size, "\(random)")
    }
  }

  /// Small kernels and large ones against the answers that come with trust.
  @Test(arguments: 1...10) func exponentialsAreThoseWithTrust(_ count: Int) throws {
    var random = SeededRandom("small exponentials \(count)")
    for _ in 0..<random.count(20) {
      for size in [1e-3, 0.02, 0.1, 0.4, 1, 8] {
        let a = (random.matrix(count, count) as Matrix<Double>).map { $0 * size }
        let answer = try Numeric.exponential(a, NumericOptions(depth: .lean))
        let bound = max(1e-14, 2 * (answer.trust.forwardErrorBound?.relative ?? .infinity))
        let value = try Numeric.bareExponential(a)
        #expect(value.distance(to: answer.value) <= bound * answer.value.norm(.maximum), "\(size) \(random)")
      }
      let z: Matrix<Complex> = random.matrix(count, count)
      let expected = try Numeric.exponential(z).value
      #expect(try Numeric.bareExponential(z).distance(to: expected) <= 1e-12 * expected.norm(.maximum), "\(random)")
    }
    let triangle = Matrix<Double>(Shape(count, count)) { $0 <= $1 ? Double($1 - 2 * $0) : 0 }
    #expect(try Numeric.bareExponential(triangle) == Numeric.exponential(triangle).value)
    #expect(try Numeric.bareExponential(triangle.transposed) == Numeric.exponential(triangle.transposed).value)
    #expect(throws: NumericError.self) {
      try Numeric.bareExponential(Matrix<Double>(Shape(count, count), repeating: 1e4))
    }
    #expect(throws: NumericError.notFinite(operand: "A", row: count - 1, column: 0)) {
      try Numeric.bareExponential(Matrix<Double>(Shape(count, count)) { $0 == count - 1 && $1 == 0 ? .nan : 1 })
    }
  }

  @Test(arguments: [0, 1, 8, 9, 12, 100, 101, 130])
  func inversesOverTheirFactorsAreThoseOfLU(_ count: Int) throws {
    try inversesOverTheirFactorsAreThoseOfLU(count, of: Double.self)
    try inversesOverTheirFactorsAreThoseOfLU(count, of: Complex.self)
  }

  func inversesOverTheirFactorsAreThoseOfLU<Element: RandomScalar>(_ count: Int, of type: Element.Type) throws {
    var random = SeededRandom("large inverses \(count) \(type)")
    let a: Matrix<Element> = random.matrix(count, count)
    let before = Array(a.columnMajor)
    for factor in [0, 950] {
      let scaled = a.scaled(byPowerOfTwo: factor)
      let (inverse, expected) = (try Numeric.bareInverse(scaled), try LU(scaled).inverse())
      #expect(inverse.distance(to: expected) <= 1e-9 * expected.norm(.maximum), "2^\(factor) \(random)")
    }
    #expect(Array(a.columnMajor) == before)
    if count < 2 { return }
    let singular = Matrix<Element>(a.shape) { $1 == 1 ? .zero : a[$0, $1] }
    #expect(throws: NumericError.singular(pivot: 1)) { try Numeric.bareInverse(singular) }
    let tiny = Matrix<Element>(a.shape) { $0 == $1 ? ($0 == 1 ? Element(real: 0x1p-1070) : .one) : .zero }
    #expect(throws: NumericError.overflow("an entry of the inverse")) { try Numeric.bareInverse(tiny) }
  }

  @Test func leastSquaresAreThoseWithTrust() throws {
    var random = SeededRandom("small least squares")
    for rows in [0, 1, 2, 3, 5, 8, 12, 16, 17] {
      for columns in [0, 1, 2, 4, 8, 9] {
        let a: Matrix<Double> = random.matrix(rows, columns)
        let b: Matrix<Double> = random.matrix(rows, 2)
        let expected = try Numeric.leastSquares(a, b)
        let bound = 1e-13 / (expected.trust.reciprocalCondition ?? 1)
        let x = try Numeric.bareLeastSquares(a, b)
        #expect(
          x.distance(to: expected.value.solution) <= bound * max(1, expected.value.solution.norm(.maximum)),
          "\(rows)×\(columns) \(random)")
        // Dependent columns: the shortest of many.
        if columns < 2 { continue }
        let flat = Matrix<Double>(a.shape) { a[$0, $1 / 2] }
        let shortest = try Numeric.leastSquares(flat, b, NumericOptions(isRefined: false)).value.solution
        #expect(
          try Numeric.bareLeastSquares(flat, b).distance(to: shortest) <= 1e-10 * max(1, shortest.norm(.maximum)),
          "\(rows)×\(columns) \(random)")
      }
    }
    #expect(throws: NumericError.notFinite(operand: "b", row: 1, column: 0)) {
      try Numeric.bareLeastSquares([[1], [2]] as Matrix<Double>, Vector([1, .nan]))
    }
    #expect(throws: NumericError.notFinite(operand: "A", row: 1, column: 0)) {
      try Numeric.bareLeastSquares([[1], [.infinity]] as Matrix<Double>, Vector([1, 2]))
    }
    #expect(throws: NumericError.self) { try Numeric.bareLeastSquares([[1], [2]] as Matrix<Double>, Vector([1])) }
  }

  @Test func errorsSayWhere() throws {
    #expect(throws: NumericError.singular(pivot: 1)) { try Numeric.bareSolution([[1, 2], [2, 4]], [1, 1]) }
    #expect(throws: NumericError.singular(pivot: 0)) {
      try Numeric.bareInverse(Matrix<Complex>(Shape(3, 3), repeating: .zero))
    }
    #expect(try Numeric.bareDeterminant([[1, 2], [2, 4]]).isZero)
    #expect(throws: NumericError.notFinite(operand: "B", row: 1, column: 0)) {
      try Numeric.bareSolution([[1, 2], [2, 3]], [1, .infinity])
    }
    #expect(throws: NumericError.notFinite(operand: "A", row: 0, column: 1)) {
      try Numeric.bareSolution([[1, .nan], [2, 3]], [1, 2])
    }
    #expect(throws: NumericError.self) { try Numeric.bareSolution([[1, 2], [2, 3]], [1, 2, 3]) }
    #expect(throws: NumericError.self) { try Numeric.bareSolution(Matrix<Double>(Shape(2, 3), repeating: 1), [1, 2]) }
    #expect(throws: NumericError.overflow("an entry of the inverse")) {
      try Numeric.bareInverse([[.leastNonzeroMagnitude, 0], [0, 1]] as Matrix<Double>)
    }
    let empty = Matrix<Double>(Shape(0, 0), repeating: 0)
    #expect(try Numeric.bareSolution(empty, Vector([])).isEmpty)
    #expect(try Numeric.bareInverse(empty) == empty && Numeric.bareDeterminant(empty).value == 1)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 8, 9, 12], [1, 2])
  func batchesAreTheirSystems(_ order: Int, _ columns: Int) throws {
    try batchesAreTheirSystems(order, columns, of: Double.self)
    try batchesAreTheirSystems(order, columns, of: Complex.self)
  }

  func batchesAreTheirSystems<Element: RandomScalar>(
    _ order: Int, _ columns: Int, of type: Element.Type
  ) throws {
    var random = SeededRandom("batch \(order) \(columns)")
    let count = 40
    var matrices: [Matrix<Element>] = (0..<count).map { _ in random.matrix(order, order) }
    let sides: [Matrix<Element>] = (0..<count).map { _ in random.matrix(order, columns) }
    matrices[7] = Matrix(Shape(order, order), repeating: .zero)
    matrices[9][order - 1, 0] = Element(real: .nan)
    let batch = try Numeric.solveBatch(
      order: order, matrices.flatMap(\.columnMajor), sides.flatMap(\.columnMajor), columns: columns)
    for system in 0..<count where system != 7 && system != 9 {
      let single = try Numeric.bareSolution(matrices[system], sides[system])
      let solution = try #require(batch[system])
      // LAPACK rounds as the operands lie in memory; kernels on the stack do not.
      #expect(
        solution == single
          || order > 8 && single.distance(to: solution) <= 1e-8 * single.distance(to: single.map { _ in .zero }),
        "\(random)")
    }
    #expect(batch[7] == nil && batch[9] == nil)
    try #require(batch.failures.map(\.system) == [7, 9])
    #expect(batch.failures[0].error == .singular(pivot: 0))
    #expect(batch.failures[1].error == .notFinite(operand: "A", row: order - 1, column: 0))
    #expect(batch.entries[(7 * order * columns)..<(8 * order * columns)].allSatisfy { !$0.isFinite })
    #expect(throws: NumericError.self) {
      try Numeric.solveBatch(order: order, matrices[0].columnMajor + [.one], sides[0].columnMajor, columns: columns)
    }
  }
}
