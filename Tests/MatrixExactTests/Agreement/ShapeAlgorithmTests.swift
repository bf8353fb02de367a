import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

/// Algorithms for one shape of matrix, each against another one, with rows or columns in any order.
@Suite("Algorithms for shapes") struct ShapeAlgorithmTests {
  private static func small(_ random: inout SeededRandom, _ limit: Int = 9) -> Integer {
    Integer(Int.random(in: -limit...limit, using: &random))
  }

  /// The rows of an echelon form in another order, some of them zero; entries of one word, or of two.
  private static func shuffledEchelon(_ rows: Int, _ columns: Int, _ random: inout SeededRandom) -> Matrix<Integer> {
    let leads = Array((0..<columns).shuffled(using: &random).prefix(Int.random(in: 0...rows, using: &random)))
    let places = (0..<rows).shuffled(using: &random)
    let shift = [0, 0, 40, 70].randomElement(using: &random)!
    var result = Matrix<Integer>.zero(Shape(rows, columns))
    for (row, lead) in zip(places, leads) {
      result[row, lead] = Integer(Int.random(in: 1...12, using: &random)) * (Bool.random(using: &random) ? 1 : -1)
      for column in (lead + 1)..<max(lead + 1, columns) {
        result[row, column] = small(&random, 40) << Int.random(in: 0...shift, using: &random)
      }
    }
    return result
  }

  @Test("rows of an echelon form: Hermite and Smith form, rank and determinant")
  func echelonRows() throws {
    var random = SeededRandom("echelon rows")
    for round in 0..<random.count(150) {
      let rows = Int.random(in: 0...(round % 10 == 0 ? 22 : 7), using: &random)
      let columns = round % 3 == 0 ? rows : Int.random(in: 0...8, using: &random)
      let a = Self.shuffledEchelon(rows, columns, &random)
      let note = "\(a), \(random)"
      let leading = try #require(LeadingColumns(a), "\(note)")
      #expect(try leading.rank == Narrated.rank(a.map { Rational($0) }, narration: .silent).answer, "\(note)")
      #expect(try a.rank() == leading.rank, "\(note)")
      let narrated = try Narrated.hermiteForm(a, narration: .silent).answer
      let form = try #require(try EchelonRows.form(of: a, budget: .unlimited), "\(note)")
      #expect(form.pivots == narrated.pivotColumns, "\(note)")
      #expect(try a.hermiteNormalForm() == narrated.matrix, "\(note)")
      #expect(narrated.matrix.hermiteDefects(form.pivots).isEmpty)
      guard rows == columns else { continue }
      let expected = try Narrated.determinant(a.map { Rational($0) }, narration: .silent).answer
      #expect(Rational(leading.determinant(a)) == expected, "\(note)")
      #expect(try Rational(a.determinant()) == expected, "\(note)")
      let lattice = try EchelonRows.lattice(of: a, budget: .unlimited)
      #expect((lattice == nil) == expected.isZero, "\(note)")
      if let lattice {
        #expect(lattice.matrix == narrated.matrix && Rational(lattice.index) == expected.magnitude, "\(note)")
      }
      if rows <= 7 {
        #expect(try a.smithInvariants() == Narrated.smithForm(a, narration: .silent).answer.invariants, "\(note)")
      }
    }
  }

  @Test("multiples of one row")
  func multiplesOfOneRow() throws {
    var random = SeededRandom("multiples of one row")
    for _ in 0..<random.count(100) {
      let (rows, columns) = (Int.random(in: 0...7, using: &random), Int.random(in: 0...7, using: &random))
      let factors = (0..<rows).map { _ in Self.small(&random, 30) * [0, 1, 6].randomElement(using: &random)! }
      let row = (0..<columns).map { _ in Self.small(&random, 20) * [0, 1, 4].randomElement(using: &random)! }
      let a = Matrix<Integer>(Shape(rows, columns)) { factors[$0] * row[$1] }
      let narrated = try Narrated.hermiteForm(a, narration: .silent).answer
      #expect(try EchelonRows.form(of: a, budget: .unlimited)?.pivots == narrated.pivotColumns, "\(a)")
      #expect(try a.hermiteNormalForm() == narrated.matrix, "\(a)")
      // One entry changed makes a matrix of rank 2, which is none of these, or another one of rank 1.
      guard rows > 1, columns > 1 else { continue }
      var other = a
      other[rows - 1, columns - 1] += 1
      #expect(
        try other.hermiteNormalForm() == Narrated.hermiteForm(other, narration: .silent).answer.matrix, "\(other)")
    }
  }

  @Test("Hermite forms of long entries: the index is the determinant, and every row is in the lattice")
  func longEntries() throws {
    var random = SeededRandom("Hermite forms of long entries")
    for round in 0..<random.count(6) {
      let order = Int.random(in: 15...22, using: &random)
      let (row, column) = (Int.random(in: 0..<order, using: &random), Int.random(in: 0..<order, using: &random))
      let a = Matrix<Integer>(Shape(order, order)) {
        switch round % 4 {
        case 0: random.integer(bits: 64)
        case 1: $0 == row && $1 == column ? random.integer(bits: 400) : Self.small(&random, 99)
        case 2: $0 == row ? random.integer(bits: 300) : Self.small(&random, 99)
        default: $1 == column ? random.integer(bits: 300) : Self.small(&random, 99)
        }
      }
      let form = try a.hermiteNormalForm()
      #expect(form.hermiteDefects(Array(0..<order)).isEmpty, "\(a)")
      let index = (0..<order).reduce(Integer.one) { $0 * form[$1, $1] }
      #expect(try index == a.determinant().magnitude, "\(a)")
      for line in 0..<order {
        var rest = a.row(line)
        for place in 0..<order {
          let digit = try #require(rest[place].dividedExactly(by: form[place, place]), "row \(line) of \(a)")
          for other in place..<order { rest[other].subtractProduct(digit, form[place, other]) }
        }
      }
    }
  }

  @Test("characteristic polynomials of one long row, column or entry")
  func longLines() throws {
    var random = SeededRandom("charpoly of long lines")
    for round in 0..<random.count(12) {
      let order = Int.random(in: 1...20, using: &random)
      let (row, column) = (Int.random(in: 0..<order, using: &random), Int.random(in: 0..<order, using: &random))
      let a = Matrix<Integer>(Shape(order, order)) {
        let isLong = [$0 == row, $1 == column, $0 == row && $1 == column][round % 3]
        return isLong ? random.integer(bits: 600) : Self.small(&random, 9)
      }
      let expected = try HessenbergForm.characteristicPolynomial(a.map { Rational($0) }, .unlimited).map(\.numerator)
      #expect(try ExactChooser.characteristicPolynomial(a) == expected, "\(a), \(random)")
      if let found = try CharacteristicPolynomialOfLongLine.coefficients(a, .unlimited) {
        #expect(found == expected, "\(a), \(random)")
      } else {
        #expect(order == 1 || a.rowMajor.allSatisfy { $0.bitCount < 64 }, "\(a) has a long line")
      }
    }
    for a in [Matrix<Integer>(Shape(3, 3)) { _, _ in random.integer(bits: 200) }, .identity(4), .zero(Shape(0, 0))] {
      #expect(try CharacteristicPolynomialOfLongLine.coefficients(a, .unlimited) == nil)
    }
  }

  @Test("minimal polynomials of normal matrices")
  func normalMatrices() throws {
    var random = SeededRandom("minpoly of normal matrices")
    for round in 0..<random.count(20) {
      let order = Int.random(in: 0...16, using: &random)
      let entries = (0..<order).map { _ in Self.small(&random, 2) }
      let places = Array(0..<order).shuffled(using: &random)
      var a = Matrix<Integer>(Shape(order, order)) { row, column in
        switch round % 4 {
        case 0: places[row] == column ? 1 : 0
        case 1: entries[(column - row + order) % order]
        case 2: row % 4 == column % 4 ? 3 : entries[abs(row - column) % 3]
        default: row == column ? 2 : (row < column ? 1 : -1) * entries[(row + column) % order]
        }
      }
      a = a.submatrix(rows: places, columns: places)
      let fractions = a.map { Rational($0) }
      let expected = try CyclicVectors(fractions, .unlimited).polynomial.coefficients
      let found = try #require(try MinimalPolynomialOfNormalMatrix.coefficients(a, .unlimited), "\(a)")
      #expect(found.map { Rational($0) } == expected, "\(a), \(random)")
      #expect(try ExactChooser.minimalPolynomial(fractions, .unlimited) == expected, "\(a), \(random)")
    }
    #expect(try MinimalPolynomialOfNormalMatrix.coefficients([[1, 1], [0, 1]], .unlimited) == nil)
    // Rows and columns of the same lengths do not make a matrix normal.
    let unlike: Matrix<Integer> = [[1, 1, 0], [0, 1, 1], [1, 0, -1]]
    #expect(try MinimalPolynomialOfNormalMatrix.isNormal(unlike, .unlimited) == false)
  }

  @Test("radicals of monic polynomials")
  func radicals() throws {
    var random = SeededRandom("radicals")
    for _ in 0..<random.count(40) {
      var (product, expected) = ([Integer.one], [Integer.one])
      var taken: Set<[Integer]> = []
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        // Irreducible by Eisenstein's criterion, or linear.
        let degree = Int.random(in: 1...3, using: &random)
        let factor = (0..<degree).map { Integer(($0 == 0 ? 3 : 6) * Int.random(in: 1...2, using: &random)) } + [.one]
        guard taken.insert(factor).inserted else { continue }
        expected = MonicPolynomials.product(expected, factor)
        product = MonicPolynomials.product(
          product, MonicPolynomials.power(factor, Int.random(in: 1...4, using: &random)))
      }
      #expect(try MonicRadical.of(product, .unlimited) == expected, "\(product)")
    }
  }

  @Test("minimal polynomials by relations in doubles, against the generic algorithm")
  func relations() throws {
    var random = SeededRandom("relations in doubles")
    for _ in 0..<random.count(6) {
      let (outer, inner) = (Int.random(in: 1...6, using: &random), Int.random(in: 3...4, using: &random))
      let core = Matrix<Integer>(Shape(outer, outer)) { _, _ in Self.small(&random, 60) }
      // Eigenvalues of the core, several times each, also of a long one.
      let scale = Integer.one << [0, 0, 70].randomElement(using: &random)!
      let order = outer * inner
      let places = Array(0..<order).shuffled(using: &random)
      let ordered = Matrix<Integer>(Shape(order, order)) {
        scale * core[$0 / inner, $1 / inner] * ($0 % inner == $1 % inner ? 2 : 1)
      }
      let a = ordered.submatrix(rows: places, columns: places)
      let expected = try CyclicVectors(a.map { Rational($0) }, .unlimited).polynomial.coefficients
      let found = try MinimalPolynomialKernel.properDivisor(a, .unlimited)
      #expect(try #require(found).map { Rational($0) } == expected, "\(a), \(random)")
    }
  }
}
