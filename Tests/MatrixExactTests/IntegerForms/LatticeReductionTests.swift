import MatrixExact
import TestSupport
import Testing

@Suite struct LatticeReductionTests {
  /// What is wrong with a reduction; empty if nothing. Gram–Schmidt is done in fractions here.
  private func defects(_ reduction: LatticeReduction, of a: Matrix<Integer>, delta: Rational) throws -> [String] {
    var defects: [String] = []
    if reduction.transform * a != reduction.matrix { defects.append("U·A is not R") }
    if reduction.transform * reduction.inverseTransform != .identity(a.rows) { defects.append("U is not unimodular") }
    for row in reduction.rank..<a.rows where !reduction.matrix.row(row).allSatisfy(\.isZero) {
      defects.append("row \(row) is not zero")
    }
    let (flaws, lengths) = flaws(of: reduction.matrix, rank: reduction.rank, delta: delta)
    if lengths != (try reduction.gramSchmidt()) { defects.append("other lengths") }
    return defects + flaws
  }

  /// What keeps rows from being reduced, and the squared lengths of their Gram–Schmidt vectors.
  private func flaws(
    of matrix: Matrix<Integer>, rank: Int, delta: Rational
  ) -> (defects: [String], lengths: [Rational]) {
    var defects: [String] = []
    var orthogonal: [Vector<Rational>] = []
    var lengths: [Rational] = []
    for row in 0..<rank {
      let vector = Vector(matrix.row(row).map { Rational($0) })
      var rest = vector
      var last = Rational.zero
      for (other, length) in zip(orthogonal, lengths) {
        last = vector.dot(other) / length
        if last * last > Rational(1, 4) { defects.append("a coefficient of row \(row) is too large") }
        rest = Vector(zip(rest.array, other.array).map { $0 - last * $1 })
      }
      let length = rest.dot(rest)
      if length.isZero { defects.append("the basis is dependent") }
      if let before = lengths.last, delta * before > length + last * last * before { defects.append("out of order") }
      orthogonal.append(rest)
      lengths.append(length)
    }
    return (defects, lengths)
  }

  @Test("a basis alone, guided and proved by doubles", arguments: [Rational(3, 4), Rational(99, 100), Rational(1)])
  func basisAlone(delta: Rational) throws {
    var random = SeededRandom("reduced bases \(delta)")
    for _ in 0..<random.count(6) {
      let rows = Int.random(in: 1...9, using: &random)
      let weights = (0..<rows).map { _ in random.integer(bits: 60).magnitude }
      let knapsack = Matrix<Integer>(Shape(rows, rows + 1)) { $1 == 0 ? weights[$0] : ($0 + 1 == $1 ? .one : .zero) }
      let long = Matrix<Integer>(Shape(rows, rows)) { _, _ in random.integer(bits: 90) }
      // Dependent rows, more rows than columns, ties, and what is too long for two words.
      let others = [
        random.wholeMatrix(Shape(rows, 4)), Matrix<Integer>(Shape(rows, rows)) { $0 == $1 ? 2 : $1 < $0 ? 1 : 0 },
        Matrix<Integer>(Shape(2, 2)) { _, _ in random.integer(bits: 300) }, Matrix<Integer>(Shape(0, 3), rowMajor: []),
      ]
      for a in [knapsack, long] + others {
        let basis = try a.reducedLatticeBasis(delta: delta)
        let rank = try a.map { Rational($0) }.rank()
        #expect(flaws(of: basis, rank: rank, delta: delta).defects == [], "\(a) \(random)")
        #expect(try basis.hermiteNormalForm() == (try a.hermiteNormalForm()), "\(a) \(random)")
      }
    }
  }

  /// With the transformation and without it, rows are reduced to a basis of the same lattice.
  private func expectReduced(
    _ a: Matrix<Integer>, delta: Rational = Rational(99, 100), _ comment: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let reduction = try a.latticeReduction(delta: delta)
    #expect(try defects(reduction, of: a, delta: delta) == [], "\(comment)", sourceLocation: location)
    #expect(try reduction.rank == a.map { Rational($0) }.rank(), "\(comment)", sourceLocation: location)
    let basis = try a.reducedLatticeBasis(delta: delta)
    #expect(basis.shape == a.shape, "\(comment)", sourceLocation: location)
    #expect(
      (reduction.rank..<a.rows).allSatisfy { basis.row($0).allSatisfy(\.isZero) }, "\(comment)",
      sourceLocation: location)
    #expect(
      flaws(of: basis, rank: reduction.rank, delta: delta).defects == [], "\(comment)", sourceLocation: location)
    #expect(
      try basis.hermiteNormalForm() == (try a.hermiteNormalForm()), "\(comment)", sourceLocation: location)
  }

  @Test func everySmallShape() throws {
    var random = SeededRandom("reductions of small shapes")
    for shape in smallShapes {
      for _ in 0..<random.count(4) {
        let a = random.wholeMatrix(shape)
        let reduction = try a.latticeReduction()
        #expect(try defects(reduction, of: a, delta: Rational(3, 4)) == [], "\(a) \(random)")
        #expect(try a.hermiteNormalForm() == (try reduction.matrix.hermiteNormalForm()), "\(a) \(random)")
      }
    }
  }

  @Test(arguments: [Rational(3, 10), Rational(3, 4), Rational(99, 100), Rational(1)])
  func randomLattices(delta: Rational) throws {
    var random = SeededRandom("reductions \(delta)")
    for _ in 0..<random.count(8) {
      let shape = Shape(Int.random(in: 2...7, using: &random), Int.random(in: 2...8, using: &random))
      let a = random.wholeMatrix(shape)
      #expect(try defects(try a.latticeReduction(delta: delta), of: a, delta: delta) == [], "\(a) \(random)")
    }
  }

  @Test func longEntriesAndKnapsacks() throws {
    var random = SeededRandom("knapsacks")
    for bits in [100, 700] {
      let weights = (0..<8).map { _ in random.integer(bits: bits).magnitude }
      let a = Matrix<Integer>(Shape(8, 9)) { row, column in
        column == 8 ? weights[row] : (row == column ? .one : .zero)
      }
      let reduction = try a.latticeReduction(delta: Rational(99, 100))
      #expect(try defects(reduction, of: a, delta: Rational(99, 100)) == [], "\(random)")
      // What is left is much shorter than what there was.
      #expect(reduction.matrix.row(0).allSatisfy { $0.bitCount < bits / 4 }, "\(random)")
    }
  }

  @Test("rows that go from two words to doubles, with the transformation beside them")
  func largerLattices() throws {
    var random = SeededRandom("larger lattices")
    for order in [1, 12, 18] {
      let weights = (0..<order).map { _ in random.integer(bits: 105) }
      let knapsack = Matrix<Integer>(Shape(order, order + 1)) {
        $1 == 0 ? weights[$0] : ($0 + 1 == $1 ? .one : .zero)
      }
      let long = Matrix<Integer>(Shape(order, order)) { _, _ in random.integer(bits: 58) }
      // A short basis in disguise: combinations make its vectors and the transformation long.
      let disguised = random.unimodular(order, steps: 6 * order) * random.wholeMatrix(Shape(order, order))
      for a in [knapsack, long, disguised] {
        try expectReduced(a, "\(a) \(random)")
      }
    }
  }

  @Test("dependent rows, of full column rank and below, with relations of every length")
  func dependentRows() throws {
    var random = SeededRandom("dependent rows")
    for (bits, order) in [(20, 4), (100, 5), (300, 5), (90, 12)] {
      let matrix = { (rows: Int, columns: Int) -> Matrix<Integer> in
        Matrix(Shape(rows, columns)) { _, _ in random.integer(bits: bits) }
      }
      let square = matrix(order, order)
      let wide = matrix(order, order + 3)
      let mixed = Matrix<Integer>(Shape(3, order)) { _, _ in Integer(Int.random(in: -9...9, using: &random)) }
      let doubled = matrix(order, order + 2).scaled(by: 6)
      let others = [
        matrix(order + 1, order), matrix(2 * order, order), matrix(order + 5, 1),
        matrix(order, 3) * matrix(3, order + 1),
        mixed.transposed * matrix(3, order), try square.stacked(on: square), try wide.stacked(on: mixed * wide),
        try (mixed * wide).stacked(on: wide), try doubled.stacked(on: mixed * matrix(order, order + 2)),
        Matrix<Integer>.zero(Shape(order, order + 1)), try square.stacked(on: .zero(Shape(2, order))),
        // Rows once more, negated, and of zeros, among the others.
        Matrix(Shape(2 * order, order + 3)) {
          $0 % 5 == 3 ? .zero : $0 % 2 == 0 ? wide[$0 / 3, $1] : -wide[$0 / 4, $1]
        },
        // And with others that depend on one another.
        try (mixed.transposed * mixed).stacked(on: (mixed.transposed * mixed).scaled(by: -1)),
        try (mixed * wide).stacked(on: wide).stacked(on: (mixed * wide).scaled(by: -1)),
      ]
      for a in others {
        try expectReduced(a, "\(bits) \(a.shape) \(random)")
      }
    }
  }

  @Test("rows of many words, and rows far from one another in length")
  func longRows() throws {
    var random = SeededRandom("long rows")
    for bits in [111, 128, 300, 441, 1000] {
      let order = Int.random(in: 2...3, using: &random)
      let regular = Matrix<Integer>(Shape(order, order + 1)) { _, _ in random.integer(bits: bits) }
      let knapsack = Matrix<Integer>(Shape(order, order + 1)) {
        $1 == 0 ? random.integer(bits: bits) : ($0 + 1 == $1 ? .one : .zero)
      }
      var huge = random.wholeMatrix(Shape(order, order))
      huge[order / 2, 0] = random.integer(bits: bits)
      let steps = Matrix<Integer>(Shape(order, order)) { row, _ in random.integer(bits: 8 + bits * row / order) }
      let disguised = random.unimodular(order, steps: 4 * order) * steps
      for a in [regular, knapsack, huge, steps, disguised] {
        try expectReduced(a, "\(a) \(random)")
      }
    }
  }

  @Test("entries of any length up to a thousand bits, among which doubles go in circles")
  func unlikeEntries() throws {
    var random = SeededRandom("unlike entries")
    for _ in 0..<random.count(60) {
      let order = Int.random(in: 2...4, using: &random)
      let a = Matrix<Integer>(Shape(order, order + 1)) { _, _ in
        random.integer(bits: Int.random(in: 1...1000, using: &random))
      }
      try expectReduced(a, "\(a) \(random)")
    }
  }

  @Test func vectorsWithinABound() throws {
    // (1, 2) is short, and everything else is long.
    let a: Matrix<Integer> = [[1, 2, 0], [1001, 2002, 1000], [3, 6, 5000]]
    let reduction = try a.latticeReduction()
    #expect(reduction.rank == 2 && reduction.matrix.row(0) == [1, 2, 0])
    #expect(try reduction.count(within: 4) == 0 && reduction.count(within: 5) == 1)
    #expect(try reduction.count(within: 10_000_000_000) == 2)
  }

  @Test func plantedRelation() throws {
    // 1 + √2 - √3·… : a relation among integers that no search would find, with short coefficients.
    let coefficients: [Integer] = [3, -7, 2, 5]
    var random = SeededRandom("planted relation")
    var numbers = (0..<3).map { _ in random.integer(bits: 80) * 5 }
    let sum = zip(coefficients, numbers).reduce(Integer.zero) { $0 + $1.0 * $1.1 }
    numbers.append((-sum).dividedExactly(by: 5)!)
    let a = Matrix<Integer>(Shape(4, 5)) { row, column in
      column == 4 ? numbers[row] * 1_000_000 : (row == column ? .one : .zero)
    }
    let first = try a.latticeReduction().matrix.row(0)
    #expect(first == coefficients + [0] || first == coefficients.map { -$0 } + [0], "\(random)")
  }

  @Test func budgets() {
    let a = Matrix<Integer>(Shape(12, 12)) { Integer(($0 * 37 + $1 * 91 + $0 * $1 * $1) % 101 - 50) }
    #expect(throws: ExactError.budget(.cancelled)) { try a.latticeReduction(budget: Budget(isCancelled: { true })) }
  }
}

@Suite struct IntegerSystemTests {
  private func check(_ a: Matrix<Integer>, _ b: Vector<Integer>, _ comment: String) throws -> Bool {
    switch try a.integerSolutions(of: b) {
    case .points(let point, let directions, let rightInverse):
      #expect(a * point == b, "\(a) \(comment)")
      let rank = try a.whole.rank()
      #expect(directions.count == a.columns - rank, "\(a) \(comment)")
      for direction in directions { #expect((a * direction).isZero, "\(a) \(comment)") }
      let basis = Matrix(Shape(directions.count, a.columns), rowMajor: directions.flatMap(\.array))
      #expect(basis * rightInverse == .identity(directions.count), "\(a) \(comment)")
      return true
    case .none(let functional):
      let left = Matrix(Shape(1, a.rows), rowMajor: functional.array) * a.whole
      let isWhole = left.rowMajor.allSatisfy(\.isWhole)
      #expect(isWhole, "\(a) \(comment)")
      #expect(!functional.dot(Vector(b.array.map { Rational($0) })).isWhole, "\(a) \(comment)")
      return false
    }
  }

  @Test func randomSystems() throws {
    var random = SeededRandom("integer solutions")
    var solved = 0
    var unsolved = 0
    for shape in smallShapes + (0..<random.count(20)).map({ Shape(2 + $0 % 4, 2 + $0 % 5) }) {
      let a = random.wholeMatrix(shape)
      let point = Vector((0..<a.columns).map { _ in Integer(Int.random(in: -9...9, using: &random)) })
      let isSolvable = try check(a, a * point, "\(random)")
      #expect(isSolvable)
      let other = Vector((0..<a.rows).map { _ in Integer(Int.random(in: -9...9, using: &random)) })
      if try check(a, other, "\(random)") { solved += 1 } else { unsolved += 1 }
    }
    #expect(solved > 0 && unsolved > 0)
    #expect(throws: ExactError.self) { try ([[1, 2]] as Matrix<Integer>).integerSolutions(of: [1, 2]) }
  }

  @Test func theShortestOfAll() throws {
    guard case .points(let point, let directions, _) = try ([[6, 10, 15]] as Matrix<Integer>).integerSolutions(of: [1])
    else {
      Issue.record("6x + 10y + 15z = 1 has solutions")
      return
    }
    #expect(point.array.allSatisfy { $0.magnitude <= 3 } && directions.count == 2)
  }
}

@Suite struct MinimalPolynomialTests {
  @Test func everyMethodAgrees() throws {
    var random = SeededRandom("minimal polynomials")
    for order in 0...4 {
      for _ in 0..<random.count(6) {
        let a = random.mixedMatrix(Shape(order, order))
        let told = try Narrated.minimalPolynomial(a, method: .powers)
        #expect(told.derivation.defects == [], "\(a) \(random)")
        let krylov = try Narrated.minimalPolynomial(a, method: .krylov, narration: .silent).answer
        #expect(krylov == told.answer, "\(a) \(random)")
        // The largest invariant of x·I − A over ℚ[x].
        let characteristic = Matrix<Polynomial<Rational>>(a.shape) {
          Polynomial($0 == $1 ? [-a[$0, $1], 1] : [-a[$0, $1]])
        }
        #expect(try Narrated.smithForm(characteristic).answer.invariants.last ?? .one == krylov, "\(a) \(random)")
      }
    }
  }

  @Test func chosenBlocks() throws {
    var random = SeededRandom("minimal polynomials of blocks")
    for _ in 0..<random.count(6) {
      // A Jordan block of 2, twice, one of them larger: m = (x − 2)³·(x + 1).
      var blocks = Matrix<Integer>.zero(Shape(7, 7))
      for (index, value) in [2, 2, 2, 2, 2, -1, -1].enumerated() { blocks[index, index] = Integer(value) }
      for index in [0, 1, 3] { blocks[index, index + 1] = 1 }
      let change = random.unimodular(7, steps: 12)
      guard case .inverse(let back) = try change.whole.inverseOutcome() else { continue }
      let a = change.whole * blocks.whole * back
      let two: Polynomial<Rational> = Polynomial([-2, 1])
      #expect(try Narrated.minimalPolynomial(a, narration: .silent).answer == two * two * two * Polynomial([1, 1]))
    }
  }

  @Test func references() throws {
    var random = SeededRandom("reference minimal polynomials")
    let all = MinimalPolynomialReference.all
    for reference in all.shuffled(using: &random).prefix(random.count(120)) {
      let found = try Narrated.minimalPolynomial(reference.matrix, method: .krylov, narration: .silent).answer
      #expect(found == reference.polynomial, "\(reference.name)")
    }
  }

  @Test func limits() {
    #expect(throws: ExactError.self) { try Narrated.minimalPolynomial(Matrix<Rational>.zero(Shape(1, 2))) }
    let a = Matrix<Rational>(Shape(9, 9)) { Rational(Integer($0 * $1 % 5)) }
    for method in [MinimalPolynomialMethod.powers, .krylov] {
      #expect(throws: ExactError.budget(.cancelled)) {
        try Narrated.minimalPolynomial(a, method: method, narration: .silent(Budget(isCancelled: { true })))
      }
    }
  }
}

extension Matrix where Element == Rational {
  fileprivate func inverseOutcome() throws -> InverseOutcome<Rational> {
    try Narrated.inverse(self, narration: .silent).answer
  }
}
