import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

// Algorithms in machine words for matrices of short entries with structure.
extension ShapeAlgorithmTests {
  /// Sparse, of low rank, of small minors, of blocks, orthogonal up to a factor: rows and columns in any order.
  private static func structured(_ round: Int, _ rows: Int, _ columns: Int, _ random: inout SeededRandom)
    -> Matrix<Integer>
  {
    func small(_ limit: Int) -> Integer { Integer(Int.random(in: -limit...limit, using: &random)) }
    let shape = Shape(rows, columns)
    let matrix: Matrix<Integer>
    switch round % 6 {
    case 0: matrix = Matrix(shape) { _, _ in Int.random(in: 0..<4, using: &random) == 0 ? small(60) : 0 }
    case 1:
      let (left, right) = (
        (0..<rows).map { _ in (small(9), small(4)) }, (0..<columns).map { _ in (small(9), small(6)) }
      )
      matrix = Matrix(shape) { left[$0].0 * right[$1].0 + left[$0].1 * right[$1].1 }
    case 2: matrix = Matrix(shape) { _, _ in small(2) }
    case 3:
      let block = Matrix<Integer>(Shape(3, 3)) { _, _ in small(40) }
      matrix = Matrix(shape) { $0 / 3 == $1 / 3 ? block[$0 % 3, $1 % 3] : 0 }
    case 4: matrix = Matrix(shape) { ($0 & $1).nonzeroBitCount.isMultiple(of: 2) ? 1 : -1 }
    default:
      matrix = Matrix(shape) { row, column in
        row == column ? 4 : abs(row - column) == 1 || abs(row - column) == rows - 1 ? -2 : 0
      }
    }
    return matrix.submatrix(
      rows: Array(0..<rows).shuffled(using: &random), columns: Array(0..<columns).shuffled(using: &random))
  }

  @Test("Hermite and Smith forms in words, against those by row operations")
  func formsInWords() throws {
    var random = SeededRandom("forms in words")
    var (answers, failures) = (0, 0)
    for round in 0..<random.count(180) {
      let rows = Int.random(in: 1...(round % 5 == 0 ? 20 : 8), using: &random)
      let columns = round % 3 == 0 ? rows : Int.random(in: 1...9, using: &random)
      let a = Self.structured(round, rows, columns, &random)
      let narrated = try Narrated.hermiteForm(a, narration: .silent).answer
      if let found = WordHermite.form(of: a) {
        answers += 1
        #expect(found.matrix == narrated.matrix && found.pivots == narrated.pivotColumns, "\(a), \(random)")
      } else {
        failures += 1
      }
      #expect(try a.hermiteNormalForm() == narrated.matrix, "\(a), \(random)")
      guard rows <= 10 else { continue }
      let smith = try Narrated.smithForm(a, narration: .silent).answer.invariants
      if let found = try WordHermite.invariants(of: a, .unlimited) { #expect(found == smith, "\(a), \(random)") }
      #expect(try a.smithInvariants() == smith, "\(a), \(random)")
    }
    #expect(answers > 4 * failures)
  }

  @Test("Hermite forms in words end where a number does not fit")
  func formsBeyondWords() throws {
    let limit = Integer(1) << 31 - 1
    let wide: Matrix<Integer> = [[limit, limit - 1, 0], [limit - 2, 7, limit], [1, limit - 5, limit - 9]]
    let form = try wide.hermiteNormalForm()
    #expect(try form == Narrated.hermiteForm(wide, narration: .silent).answer.matrix)
    // Sparse enough to be tried, and its last pivot is as long as the determinant.
    let primes: [Integer] = [
      2_147_483_629, 2_147_483_587, 2_147_483_579, 2_147_483_563, 2_147_483_549, 2_147_483_543,
    ]
    let order = primes.count
    let chain = Matrix<Integer>(Shape(order, order)) { row, column in
      row == column ? primes[row] : column == (row + 1) % order ? primes[column] - 2 : 0
    }
    #expect(WordHermite.form(of: chain) == nil)
    #expect(try chain.hermiteNormalForm() == Narrated.hermiteForm(chain, narration: .silent).answer.matrix)
    #expect(try chain.smithInvariants() == Narrated.smithForm(chain, narration: .silent).answer.invariants)
    for shape in [Shape(0, 0), Shape(0, 3), Shape(3, 0)] {
      #expect(try Matrix<Integer>.zero(shape).hermiteNormalForm() == .zero(shape))
      #expect(try Matrix<Integer>.zero(shape).smithInvariants().isEmpty)
    }
    #expect(try Matrix<Integer>.zero(Shape(3, 4)).hermiteNormalForm() == .zero(Shape(3, 4)))
  }

  @Test("characteristic polynomials of sparse matrices, against Hessenberg forms")
  func sparsePolynomials() throws {
    var random = SeededRandom("sparse charpoly")
    var answers = 0
    for round in 0..<random.count(60) {
      let order = Int.random(in: 0...22, using: &random)
      // Coefficients of one word, of two, and of more.
      let limit = [1, 3, 200, 1 << 20][round % 4]
      let share = Int.random(in: 2...6, using: &random)
      let shape = Shape(order, order)
      let a = Matrix<Integer>(shape) { row, column in
        if round % 5 == 0 { return row <= column ? 0 : Integer(Int.random(in: -limit...limit, using: &random)) }
        if round % 5 == 1 { return (row + 1) % max(1, order) == column ? 1 : 0 }
        return Int.random(in: 0..<share, using: &random) == 0
          ? Integer(Int.random(in: -limit...limit, using: &random)) : 0
      }
      let expected = try HessenbergForm.characteristicPolynomial(a.map { Rational($0) }, .unlimited).map(\.numerator)
      if let found = SparseCharacteristicPolynomial.coefficients(a) {
        answers += 1
        #expect(found == expected, "\(a), \(random)")
      }
      #expect(try ExactChooser.characteristicPolynomial(a) == expected, "\(a), \(random)")
    }
    #expect(answers > 20)
    #expect(SparseCharacteristicPolynomial.coefficients([[1, 2], [3, 4]]) == nil)
  }

  @Test("matrices whose square is a combination of themselves and the identity")
  func quadraticMatrices() throws {
    var random = SeededRandom("quadratic matrices")
    for round in 0..<random.count(48) {
      let order = Int.random(in: 13...18, using: &random)
      func small() -> Integer { Integer(Int.random(in: -4...4, using: &random)) }
      let (left, right) = ((0..<order).map { _ in small() }, (0..<order).map { _ in small() })
      let shift = small()
      let shape = Shape(order, order)
      var a: Matrix<Integer>
      switch round % 4 {
      case 0: a = Matrix(Shape(16, 16)) { ($0 & $1).nonzeroBitCount.isMultiple(of: 2) ? 1 : -1 }
      // Of 8×8 matrices of Hadamard: the square is 8, which is no square.
      case 1:
        a = Matrix(Shape(16, 16)) { $0 / 8 != $1 / 8 ? 0 : ($0 & $1 & 7).nonzeroBitCount.isMultiple(of: 2) ? 1 : -1 }
      case 2: a = Matrix(shape) { left[$0] * right[$1] + ($0 == $1 ? shift : 0) }
      default: a = Matrix(shape) { $0 == $1 ? shift - 1 : -1 }
      }
      let places = Array(0..<a.rows).shuffled(using: &random)
      a = a.submatrix(rows: places, columns: places)
      let fractions = a.map { Rational($0) }
      let characteristic = try HessenbergForm.characteristicPolynomial(fractions, .unlimited)
      let minimal = try CyclicVectors(fractions, .unlimited).polynomial.coefficients
      if let quadratic = try QuadraticMatrix(a, .unlimited) {
        #expect(quadratic.characteristicPolynomial.map { Rational($0) } == characteristic, "\(a), \(random)")
        #expect(quadratic.minimalPolynomial.map { Rational($0) } == minimal, "\(a), \(random)")
      } else {
        // Only where the first row has no entry but the diagonal one.
        #expect((1..<a.rows).allSatisfy { a[0, $0].isZero }, "\(a), \(random)")
      }
      #expect(try ExactChooser.characteristicPolynomial(a).map { Rational($0) } == characteristic, "\(a), \(random)")
      #expect(try ExactChooser.minimalPolynomial(fractions, .unlimited) == minimal, "\(a), \(random)")
      // As integers, words and longer ones.
      #expect(try Computed.minimalPolynomial(a).answer.coefficients == minimal, "\(a), \(random)")
      let long = a.map { $0 << 70 }
      let scaled = try Computed.characteristicPolynomial(long).answer
      for (power, coefficient) in characteristic.enumerated() {
        #expect(scaled.coefficients[power] == coefficient * Rational(Integer.one << (70 * (a.rows - power))), "\(a)")
      }
      #expect(
        try Computed.minimalPolynomial(long).answer == Computed.minimalPolynomial(long.map { Rational($0) }).answer,
        "\(a), \(random)")
    }
    #expect(try QuadraticMatrix([[1, 2, 0], [0, 1, 0], [0, 0, 3]], .unlimited) == nil)
    #expect(try QuadraticMatrix(.identity(3), .unlimited) == nil)
    #expect(try QuadraticMatrix(.zero(Shape(0, 0)), .unlimited) == nil)
    // The first row of the square fits, the square does not.
    #expect(try QuadraticMatrix([[0, 1, 0], [1, 0, 0], [0, 0, 5]], .unlimited) == nil)
  }

  @Test("lattices of rows and of the multiples of a number, in words, against those in integers")
  func latticesInWords() throws {
    var random = SeededRandom("lattices in words")
    for round in 0..<random.count(80) {
      let dimension = Int.random(in: 0...7, using: &random)
      let modulus =
        round % 4 == 0 ? 1 << Int.random(in: 1...30, using: &random) : Int.random(in: 2...900, using: &random)
      let rows = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        (0..<dimension).map { _ in Self.structuredEntry(modulus, &random) }
      }
      var expected = TriangularLattice(dimension: dimension, modulus: Integer(modulus))
      for row in rows { try expected.add(row, budget: .unlimited) }
      var found = WordRowLattice(dimension: dimension, modulus: modulus)
      found.add(rows.joined())
      #expect(found.lattice().matrix == expected.matrix, "\(rows) and \(modulus), \(random)")
      #expect(found.index == expected.index)
    }
  }

  /// Often with a factor in common with a number, and sometimes long.
  private static func structuredEntry(_ modulus: Int, _ random: inout SeededRandom) -> Integer {
    let entry = Integer(Int.random(in: -60...60, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return entry * Integer(modulus / 2)
    case 1: return random.integer(bits: 90)
    default: return entry
    }
  }

  @Test("Hermite and Smith forms of matrices of Hadamard of order 16 and 32, and of Laplacians of circles")
  func formsOfManyDivisors() throws {
    for order in [16, 32] {
      let a = Matrix<Integer>(Shape(order, order)) { ($0 & $1).nonzeroBitCount.isMultiple(of: 2) ? 1 : -1 }
      let form = try a.hermiteNormalForm()
      #expect(form.hermiteDefects(Array(0..<order)).isEmpty)
      #expect((0..<order).reduce(Integer.one) { $0 * form[$1, $1] } == Integer(order).power(order / 2))
      // A row v is in the lattice where v·Aᵀ is a multiple of the order, because A·Aᵀ is that multiple of the identity.
      let products = try form.multiplied(by: a.transposed)
      #expect(products.rowMajor.allSatisfy { $0.isMultiple(of: Integer(order)) })
      // C(k, i) times the divisor 2ⁱ, for the order 2ᵏ.
      var expected: [Integer] = []
      let exponent = order.trailingZeroBitCount
      var count = 1
      for index in 0...exponent {
        expected += Array(repeating: Integer(1 << index), count: count)
        count = count * (exponent - index) / (index + 1)
      }
      #expect(try a.smithInvariants() == expected)
    }
    var random = SeededRandom("Laplacians of circles")
    for order in [17, 20, 23] {
      let ordered = Matrix<Integer>(Shape(order, order)) { row, column in
        let apart = min((row - column + order) % order, (column - row + order) % order)
        return apart == 0 ? 4 : apart == 1 || apart == 3 ? -1 : 0
      }
      let places = Array(0..<order).shuffled(using: &random)
      let a = ordered.submatrix(rows: places, columns: places)
      let narrated = try Narrated.hermiteForm(a, narration: .silent).answer
      #expect(try a.hermiteNormalForm() == narrated.matrix, "\(places)")
      #expect(try a.smithInvariants() == Narrated.smithForm(a, narration: .silent).answer.invariants, "\(places)")
    }
  }

  /// A Hermite form has as many pivots other than 1 as rows: such a block is multiplied by a unimodular matrix.
  @Test("Smith forms of triangular matrices without a pivot 1, against those by row operations")
  func mixedBlocks() throws {
    var random = SeededRandom("mixed blocks")
    for round in 0..<random.count(4) {
      let order = Tuning.mixedBlock + round % 3
      let ordered = Matrix<Integer>(Shape(order, order)) { row, column in
        Integer(
          row == column
            ? 30 + 6 * Int.random(in: 0...9, using: &random)
            : row < column ? Int.random(in: -29...29, using: &random) : 0)
      }
      let a = ordered.submatrix(
        rows: Array(0..<order).shuffled(using: &random), columns: Array(0..<order).shuffled(using: &random))
      let narrated = try Narrated.smithForm(ordered, narration: .silent).answer.invariants
      #expect(try ordered.smithInvariants() == narrated, "\(ordered) \(random)")
      #expect(try a.smithInvariants() == narrated, "\(a) \(random)")
    }
  }

  @Test("Hermite and Smith forms with one long row, against those by row operations")
  func longRows() throws {
    var random = SeededRandom("forms with a long row")
    for round in 0..<random.count(24) {
      let order = Int.random(in: 8...11, using: &random)
      let (row, column) = (Int.random(in: 0..<order, using: &random), Int.random(in: 0..<order, using: &random))
      var a = Matrix<Integer>(Shape(order, order)) {
        let isLong = $0 == row && (round % 2 == 0 || $1 == column)
        return isLong ? random.integer(bits: 200) : Integer(Int.random(in: -9...9, using: &random))
      }
      // A prime that divides several invariant factors; dependent rows.
      if round % 3 == 1 { for line in 0..<3 { for place in 0..<order where line != row { a[line, place] *= 6 } } }
      if round % 8 == 5 { for place in 0..<order { a[(row + 1) % order, place] = a[(row + 2) % order, place] } }
      let narrated = try Narrated.hermiteForm(a, narration: .silent).answer
      let found = try LongRowForm.lattice(of: a, .unlimited)
      let isLong = !a.hasShortEntries && a.longRow != nil
      #expect((found != nil) == (isLong && narrated.pivotColumns.count == order), "\(a), \(random)")
      if let found { #expect(found.matrix == narrated.matrix, "\(a), \(random)") }
      #expect(try a.hermiteNormalForm() == narrated.matrix, "\(a), \(random)")
      let smith = try a.smithInvariants()
      #expect(smith == (try Narrated.smithForm(a, narration: .silent).answer.invariants), "\(a), \(random)")
    }
    #expect(try LongRowForm.lattice(of: .identity(9), .unlimited) == nil)
  }

  @Test("polynomials of 2×2 matrices over each field, against the images of vectors")
  func smallPolynomials() throws {
    var random = SeededRandom("polynomials of 2×2 matrices")
    let modulus = try PrimeModulus(7)
    for _ in 0..<random.count(60) {
      let order = Int.random(in: 0...2, using: &random)
      let whole = Matrix<Integer>(Shape(order, order)) { _, _ in Integer(Int.random(in: -2...2, using: &random)) }
      let fractions = whole.map { Rational($0, 3) }
      #expect(
        try Computed.characteristicPolynomial(fractions).answer.coefficients
          == HessenbergForm.characteristicPolynomial(fractions, .unlimited), "\(fractions), \(random)")
      #expect(
        try Computed.minimalPolynomial(fractions).answer == CyclicVectors(fractions, .unlimited).polynomial,
        "\(fractions), \(random)")
      let residues = whole.map { modulus.residue($0) }
      #expect(
        try Computed.characteristicPolynomial(residues).answer.coefficients
          == HessenbergForm.characteristicPolynomial(residues, .unlimited), "\(residues), \(random)")
      #expect(
        try Computed.minimalPolynomial(residues).answer == CyclicVectors(residues, .unlimited).polynomial,
        "\(residues), \(random)")
    }
  }

  @Test("rank and determinant of low rank, and of rows with the sum 0")
  func lowRanks() throws {
    var random = SeededRandom("low ranks")
    var answers = 0
    for round in 0..<random.count(30) {
      let order = Int.random(in: 16...22, using: &random)
      func small() -> Integer { Integer(Int.random(in: -9...9, using: &random)) }
      let rank = round % 3
      let (left, right) = (
        Matrix<Integer>(Shape(order, rank)) { _, _ in small() }, Matrix<Integer>(Shape(rank, order)) { _, _ in small() }
      )
      var a = rank == 0 ? Matrix<Integer>(Shape(order, order)) { _, _ in small() } : left * right
      if rank == 0 {
        for row in 0..<order { a[row, order - 1] -= a.row(row).reduce(.zero, +) }
        // The columns, too, and twice in some matrices.
        if round % 2 == 0 { for column in 0..<order { a[1, column] = a[0, column] } }
      }
      let expected = try Narrated.rank(a.map { Rational($0) }, narration: .silent).answer
      #expect(try a.rank() == expected, "\(a), \(random)")
      #expect(try Computed.rank(a).answer == expected, "\(a), \(random)")
      #expect(try Computed.rank(a.map { Rational($0) }).answer == expected, "\(a), \(random)")
      #expect(try a.determinant().isZero && Computed.determinant(a).answer.isZero, "\(a), \(random)")
      #expect(try a.nullSpace().dimension == order - expected, "\(a), \(random)")
      #expect(
        try a.reducedRowEchelonForm()
          == Narrated.reducedRowEchelonForm(a.map { Rational($0) }, narration: .silent).answer, "\(a), \(random)")
      let characteristic = try HessenbergForm.characteristicPolynomial(a.map { Rational($0) }, .unlimited)
      #expect(try Computed.characteristicPolynomial(a).answer.coefficients == characteristic, "\(a), \(random)")
      if rank > 0 {
        // Pivots with many factors 2 leave words.
        if let found = CharacteristicPolynomialOfRank2.coefficients(a) {
          answers += 1
          #expect(found.map { Rational($0) } == characteristic, "\(a), \(random)")
        }
      }
    }
    #expect(answers > 10)
  }
}
