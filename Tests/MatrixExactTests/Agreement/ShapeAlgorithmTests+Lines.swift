import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

// Matrices with equal rows and columns, of low rank at large orders, and those that are the same read backwards.
extension ShapeAlgorithmTests {
  @Test("equal rows and columns are left out of ranks, determinants and forms")
  func equalLines() throws {
    var random = SeededRandom("equal lines")
    for round in 0..<random.count(24) {
      let (rows, columns) = (Int.random(in: 16...26, using: &random), Int.random(in: 16...26, using: &random))
      let (height, width) = (Int.random(in: 2...9, using: &random), Int.random(in: 2...9, using: &random))
      let bits = round % 3 == 0 ? 70 : 8
      let small = Matrix<Integer>(Shape(height, width)) { _, _ in random.integer(bits: bits) }
      let (left, right) = (
        (0..<rows).map { _ in Int.random(in: 0..<height, using: &random) },
        (0..<columns).map { _ in Int.random(in: 0..<width, using: &random) }
      )
      let a = Matrix<Integer>(Shape(rows, columns)) { small[left[$0], right[$1]] }
      let lines = try #require(DistinctLines(a), "\(a), \(random)")
      #expect(Matrix<Integer>(a.shape) { a[$0, lines.columns[lines.places[$1]]] } == a)
      let part = lines.part(of: a)
      #expect(Set((0..<part.rows).map { part.row($0) }).count == part.rows)
      #expect(Set((0..<part.columns).map { part.column($0) }).count == part.columns)
      #expect(
        Set((0..<part.rows).map { part.row($0) }) == Set((0..<rows).map { row in lines.columns.map { a[row, $0] } }))
      let narrated = try Narrated.hermiteForm(a, narration: .silent).answer
      #expect(try a.hermiteNormalForm() == narrated.matrix, "\(a), \(random)")
      #expect(try a.smithInvariants() == Narrated.smithForm(a, narration: .silent).answer.invariants, "\(a), \(random)")
      #expect(try a.rank() == narrated.pivotColumns.count, "\(a), \(random)")
      #expect(try Computed.rank(a).answer == narrated.pivotColumns.count, "\(a), \(random)")
      let square = a.submatrix(rows: 0..<16, columns: 0..<16)
      #expect(DistinctLines.isRepeating(square))
      #expect(try square.determinant() == 0)
    }
  }

  @Test("lines that agree in four entries are compared, and given up in sparse matrices")
  func similarLines() {
    var random = SeededRandom("similar lines")
    // Equal but for one entry, which is none of the four.
    var almost = Matrix<Integer>(Shape(20, 20)) { _, column in Integer(column * column) }
    #expect(DistinctLines(almost)?.rows == [0])
    for row in 0..<20 { almost[row, 2] = Integer(row + 100) }
    #expect(DistinctLines(almost) == nil)
    #expect(DistinctLines.isRepeating(almost) == false)
    for order in [0, 1, 15, 16, 40] {
      #expect(DistinctLines(Matrix<Integer>.identity(order)) == nil)
      #expect(!DistinctLines.isRepeating(.identity(order)))
      let dense = Matrix<Integer>(Shape(order, order)) { _, _ in random.integer(bits: 30) }
      #expect(DistinctLines(dense) == nil, "\(random)")
      #expect(!DistinctLines.isRepeating(dense), "\(random)")
    }
    // Two equal rows of many end a determinant, and are too few to be left out.
    var twice = Matrix<Integer>(Shape(18, 18)) { _, _ in random.integer(bits: 80) }
    for column in 0..<18 { twice[17, column] = twice[4, column] }
    #expect(DistinctLines.isRepeating(twice) && DistinctLines(twice) == nil)
    #expect(ExactChooser.determinant(twice).value == 0)
    #expect(DistinctLines.isRepeating(twice.transposed) && ExactChooser.determinant(twice.transposed).value == 0)
  }

  @Test("characteristic polynomials of centrosymmetric matrices, against those by residues")
  func centrosymmetric() throws {
    var random = SeededRandom("centrosymmetric")
    for round in 0..<random.count(40) {
      let order = round < 4 ? round : Int.random(in: 2...20, using: &random)
      let bits = round % 4 == 0 ? 100 : 9
      let half = Matrix<Integer>(Shape(order, order)) { _, _ in random.integer(bits: bits) }
      let a = Matrix<Integer>(Shape(order, order)) { half[$0, $1] + half[order - 1 - $0, order - 1 - $1] }
      let expected = try CharacteristicPolynomialByResidues.coefficients(a, .unlimited)
      let found = try CharacteristicPolynomialOfCentrosymmetric.coefficients(a, .unlimited)
      if order > 1 {
        #expect(found == expected, "\(a), \(random)")
        var other = a
        other[order - 1, 0] += 1
        #expect(try CharacteristicPolynomialOfCentrosymmetric.coefficients(other, .unlimited) == nil)
      } else {
        #expect(found == nil)
      }
      #expect(try ExactChooser.characteristicPolynomial(a) == expected, "\(a), \(random)")
    }
  }

  @Test("a grid and a circle: products over their known eigenvalues")
  func gridsAndCircles() throws {
    // The eigenvalues of a path are 2 − 2·cos(k·π/(n + 1)): Chebyshev's polynomials obey Uₙ₊₁ = (x − 2)·Uₙ − Uₙ₋₁.
    for order in [13, 14, 30, 31] {
      let path = Matrix<Integer>(Shape(order, order)) { $0 == $1 ? 2 : abs($0 - $1) == 1 ? -1 : 0 }
      var (before, polynomial): (Polynomial<Rational>, Polynomial<Rational>) = (Polynomial([1]), Polynomial([-2, 1]))
      for _ in 1..<order { (before, polynomial) = (polynomial, Polynomial([-2, 1]) * polynomial - before) }
      #expect(try ExactChooser.characteristicPolynomial(path).map { Rational($0) } == polynomial.coefficients)
    }
  }

  @Test("Hermite and Smith forms of low rank at large orders")
  func lowRankForms() throws {
    var random = SeededRandom("forms of low rank")
    for (rows, columns, rank) in [(100, 90, 1), (90, 130, 2), (70, 70, 2), (66, 200, 1)] {
      func numbers(_ count: Int) -> [Integer] {
        (0..<count).map { _ in Integer(Int.random(in: -9...9, using: &random)) }
      }
      let left = (0..<rank).map { _ in numbers(rows) }
      let right = (0..<rank).map { _ in numbers(columns) }
      let a = Matrix<Integer>(Shape(rows, columns)) { row, column in
        (0..<rank).reduce(Integer.zero) { $0 + left[$1][row] * right[$1][column] }
      }
      let form = try #require(WordHermite.form(of: a), "\(random)")
      let other = try HermiteKernel.rows(of: a, .unlimited)
      #expect(form.pivots == other.pivotColumns, "\(random)")
      #expect(
        form.matrix.submatrix(rows: 0..<form.pivots.count, columns: form.pivots) == other.lattice.matrix, "\(random)")
      // The row space is that of the reduced form, and the rows of A are integer combinations of the form's.
      let reduced = try Computed.reducedRowEchelonForm(form.matrix).answer.matrix
      #expect(try Computed.reducedRowEchelonForm(a).answer.matrix == reduced)
      var product = Integer.one
      for factor in try a.smithInvariants() { product *= factor }
      var content = Integer.zero
      for entry in a.rowMajor { content = content.gcd(with: entry) }
      #expect(try a.smithInvariants().first == content)
      if rank == 1 { #expect(product == content) }
      // The product of the invariant factors is the greatest common divisor of the minors of that order.
      if rank == 2 {
        func minors(_ factors: [[Integer]]) -> Integer {
          var divisor = Integer.zero
          for i in factors[0].indices {
            for j in 0..<i {
              divisor = divisor.gcd(with: factors[0][i] * factors[1][j] - factors[0][j] * factors[1][i])
            }
          }
          return divisor
        }
        #expect(product == minors(left) * minors(right), "\(random)")
      }
    }
  }

  @Test("Hermite forms of circles in words, against those of solutions of systems")
  func circles() throws {
    for order in [7, 12, 20] {
      let circle = Matrix<Integer>(Shape(order, order)) { row, column in
        let apart = (row - column + order) % order
        return [0: 4, 1: -1, 3: -1, order - 1: -1, order - 3: -1][apart] ?? 0
      }
      let form = try #require(WordHermite.form(of: circle), "\(order)")
      let rows = try HermiteKernel.rows(of: circle, .unlimited)
      #expect(form.pivots == rows.pivotColumns)
      #expect(form.matrix.submatrix(rows: 0..<(order - 1), columns: form.pivots) == rows.lattice.matrix)
      #expect(form.matrix == (try Narrated.hermiteForm(circle, narration: .silent).answer.matrix))
    }
  }

  @Test("lattices that few solutions do not determine")
  func manySolutions() throws {
    var random = SeededRandom("lattices of many solutions")
    for round in 0..<random.count(24) {
      let order = Int.random(in: 7...13, using: &random)
      // Six solutions lie in a proper sublattice modulo 2 where all rows are even.
      let factor = Integer(round % 2 == 0 ? 2 : 6)
      let a = Matrix<Integer>(Shape(order, order)) { _, _ in
        factor * Integer(Int.random(in: -99...99, using: &random))
      }
      let lattice = try RowLattice.lifted(a, budget: .unlimited)
      let expected = try Narrated.hermiteForm(a, narration: .silent).answer.matrix
      if let lattice { #expect(lattice.matrix == expected, "\(a), \(random)") }
      #expect(lattice != nil || order > 10, "\(a), \(random)")
      #expect(try a.hermiteNormalForm() == expected, "\(a), \(random)")
    }
  }

  @Test("lattices of short entries with long minors, by lifting from small orders on")
  func longMinors() throws {
    var random = SeededRandom("lattices of long minors")
    for round in 0..<random.count(20) {
      let order = Int.random(in: 7...14, using: &random)
      var a = Matrix<Integer>(Shape(order, order)) { _, _ in
        Integer(Int.random(in: -(1 << 29)...(1 << 29), using: &random))
      }
      // A quotient that is not cyclic, and dependent rows.
      if round % 3 == 1 { for column in 0..<order { for row in 0..<3 { a[row, column] = 2 * a[row, column] } } }
      if round % 5 == 4 { for column in 0..<order { a[0, column] = a[1, column] } }
      let expected = try Narrated.hermiteForm(a, narration: .silent).answer
      #expect(try a.hermiteNormalForm() == expected.matrix, "\(a), \(random)")
      #expect(try a.smithInvariants() == Narrated.smithForm(a, narration: .silent).answer.invariants, "\(a), \(random)")
      let lattice = try RowLattice.lifted(a, budget: .unlimited)
      #expect((lattice == nil) == (expected.pivotColumns.count < order), "\(a), \(random)")
    }
  }
}
