import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric
import TestSupport
import Testing

@Suite("One shape for every question") struct FieldQuestionTests {
  /// Every question about one matrix, checked by identities.
  private func ask<Element: ExactScalar>(_ a: Matrix<Element>, _ budget: Budget) throws {
    let form = try a.reducedRowEchelonForm(budget: budget)
    let rank = try a.rank(budget: budget)
    #expect(form.rank == rank && form.matrix.isRowEchelon(columns: a.columns, isReduced: true))
    let null = try a.nullSpace(budget: budget)
    #expect(null.dimension == a.columns - rank && (a * null.matrix).isZero)
    #expect(try a.columnSpace(budget: budget).dimension == rank && a.rowSpace(budget: budget).dimension == rank)
    let left = try a.leftNullSpace(budget: budget)
    #expect(left.dimension == a.rows - rank && (left.matrix.transposed * a).isZero)
    let b = a * Vector<Element>.ones(a.columns)
    let solution = try a.solve(b, budget: budget)
    #expect(try a * Vector(#require(solution.particular).column(0)) == b)
    guard a.isSquare else {
      #expect(throws: ExactError.self) { try a.determinant(budget: budget) }
      return
    }
    let determinant = try a.determinant(budget: budget)
    let polynomial = try a.characteristicPolynomial(budget: budget)
    let minimal = try a.minimalPolynomial(budget: budget)
    #expect(polynomial.degree == a.rows && polynomial.dividedExactly(by: minimal) != nil)
    #expect(polynomial[0] == (a.rows.isMultiple(of: 2) ? determinant : -determinant))
    #expect(try a * a.adjugate(budget: budget) == determinant * Matrix.identity(a.rows))
    do throws(SingularMatrixError<Element>) {
      #expect(a * (try a.inverse(budget: budget)) == .identity(a.rows))
    } catch {
      guard case .singular(let vector) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(determinant.isZero && !vector.isZero && (a * vector).isZero && error.report.outcome == .undefined)
    }
  }

  @Test("over ℚ, ℚ(i), GF(p) and a field of one's own")
  func fields() throws {
    var random = SeededRandom("field questions")
    let seven = try PrimeModulus(7)
    for shape in [
      Shape(0, 0), Shape(0, 3), Shape(3, 0), Shape(1, 1), Shape(2, 2), Shape(3, 3), Shape(3, 5), Shape(5, 3),
      Shape(6, 6),
    ] {
      for _ in 0..<random.count(3) {
        let rational = Matrix(shape) { _, _ in Rational(Int.random(in: -2...2, using: &random)) }
        try ask(rational, .unlimited)
        try ask(rational / 3, Budget(seconds: 100))
        try ask(rational.map { seven.residue($0.numerator) }, .unlimited)
        try ask(rational.map { GaussianRational($0, Rational(Int.random(in: -1...1, using: &random))) }, .unlimited)
        try ask(rational.map { QuadraticNumber($0, 1) }, .unlimited)
      }
    }
  }

  @Test("integers within a budget answer as without")
  func integers() throws {
    var random = SeededRandom("integer questions")
    let budget = Budget(seconds: 100)
    for size in 0...6 {
      let a = Matrix<Integer>.random(size, size, in: -3...3, using: &random)
      let b = Vector((0..<size).map { _ in Integer(Int.random(in: -3...3, using: &random)) })
      #expect(try a.determinant(budget: budget) == a.determinant() && a.rank(budget: budget) == a.rank(), "\(random)")
      #expect(try a.solve(b, budget: budget) == a.solve(b) && a.nullSpace(budget: budget) == a.nullSpace(), "\(random)")
      #expect(try a.solve(b.columnMatrix, budget: budget) == a.solve(b.columnMatrix), "\(random)")
      #expect(try a.reducedRowEchelonForm(budget: budget).matrix == a.reducedRowEchelonForm().matrix, "\(random)")
      #expect(try a.characteristicPolynomial() == Matrix<Rational>(a).characteristicPolynomial(), "\(random)")
      #expect(try a * a.adjugate() == a.determinant() * Matrix.identity(size), "\(random)")
      #expect(try Matrix<Rational>(a).characteristicPolynomial().dividedExactly(by: a.minimalPolynomial()) != nil)
      if try !a.determinant().isZero { #expect(try a.inverse(budget: budget) == a.inverse(), "\(random)") }
    }
  }

  @Test("a spent budget and a task that was cancelled are errors")
  func budgets() async throws {
    let a = Matrix<Rational>.hilbert(40)
    #expect(throws: ExactError.budget(.timeIsUp(limit: 0))) { try a.determinant(budget: Budget(seconds: 0)) }
    #expect(throws: NumericError.budget(.timeIsUp(limit: 0))) {
      try Matrix<Double>.hilbert(4).inverse(budget: Budget(seconds: 0))
    }
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return Result { try a.determinant(budget: .currentTask(seconds: 100)) }
    }
    task.cancel()
    let result = await task.value
    #expect(throws: ExactError.budget(.cancelled)) { try result.get() }
    #expect(!Budget.currentTask().isOver && Budget.currentTask(seconds: 0).isOver)
  }

  @Test("doubles have the same methods, with the bare answers")
  func doubles() throws {
    let a: Matrix<Double> = [[2, 1], [1, 3]]
    #expect(try a.solve([3, 5]) == Numeric.bareSolution(a, [3, 5]) && a.solve([[3], [5]]).shape == Shape(2, 1))
    #expect(try (a.inverse() * a).isApproximatelyEqual(to: .identity(2)) && abs(a.determinant() - 5) < 1e-14)
    #expect(try a.rank() == 2 && ([[1, 2], [2, 4]] as Matrix<Double>).rank() == 1)
    let null = try ([[1, 2], [2, 4]] as Matrix<Double>).nullSpace()
    #expect(null.dimension == 1 && abs(null.vectors[0].norm() - 1) < 1e-15)
    #expect(try ([[1, 2], [2, 4]] as Matrix<Double>).columnSpace().dimension == 1)
    #expect(throws: NumericError.self) { try ([[1, 2], [2, 4]] as Matrix<Double>).inverse() }
    #expect(throws: NumericError.self) { try Matrix<Double>.diagonal([1e300, 1e300]).determinant() }
    let z: Matrix<Complex> = [[Complex(0, 1), 0], [0, 2]]
    #expect(try z.determinant() == Complex(0, 2) && z.eigenvalues().count == 2 && z.singularValues() == [2, 1])
  }
}
