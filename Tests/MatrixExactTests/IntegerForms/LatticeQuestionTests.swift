import MatrixExact
import TestSupport
import Testing

@Suite("Questions about lattices")
struct LatticeQuestionTests {
  private func check(_ a: Matrix<Integer>, _ random: inout SeededRandom) throws {
    let hermite = try Narrated.hermiteForm(a, narration: .silent).answer
    let form = try a.latticeForm()
    #expect(form.rank == hermite.rank && form.basis == hermite.matrix.rows(0..<hermite.rank), "\(a) \(random)")
    #expect(form.combinations * a == form.basis && form.coordinates * form.basis == a, "\(a) \(random)")
    let gram = (form.basis * form.basis.transposed).map { Rational($0) }
    #expect(Rational(form.squaredDeterminant) == (try Narrated.determinant(gram).answer), "\(a) \(random)")

    let saturation = try a.latticeSaturation()
    let smith = try Narrated.smithForm(a, narration: .silent).answer
    #expect(saturation.invariants == smith.invariants, "\(a) \(random)")
    let rank = saturation.basis.rows
    #expect(saturation.basis * saturation.rightInverse == .identity(rank), "\(a) \(random)")
    #expect(saturation.change * saturation.changeInverse == .identity(rank), "\(a) \(random)")
    let adapted = saturation.changeInverse * saturation.basis
    let multiples = Matrix(adapted.shape) { saturation.invariants[$0] * adapted[$0, $1] }
    #expect(saturation.combinations * a == multiples && saturation.coordinates * multiples == a, "\(a) \(random)")
    #expect(saturation.basis.hermiteDefects(try saturation.basis.hermiteForm().pivotColumns) == [], "\(a) \(random)")
    // Saturated once, saturated for good; and the index is the quotient of the determinants.
    let again = try saturation.basis.latticeSaturation()
    #expect(again.basis == saturation.basis && again.index.isOne, "\(a) \(random)")
    let squared = try saturation.basis.latticeForm().squaredDeterminant
    #expect(squared * saturation.index * saturation.index == form.squaredDeterminant, "\(a) \(random)")

    let factors = (0..<a.rows).map { _ in Integer(Int.random(in: -5...5, using: &random)) }
    let inside = Vector(
      (0..<a.columns).map { column in
        factors.indices.reduce(Integer.zero) { $0 + factors[$1] * a[$1, column] }
      })
    let other = Vector((0..<a.columns).map { _ in Integer(Int.random(in: -5...5, using: &random)) })
    for vector in [inside, other] {
      let row = Matrix(Shape(1, a.columns), rowMajor: vector.array)
      let larger = try Matrix(Shape(a.rows + 1, a.columns), rowMajor: a.rowMajor + row.rowMajor).latticeForm()
      switch try a.latticeMembership(of: vector) {
      case .member(let combination):
        #expect(Matrix(Shape(1, a.rows), rowMajor: combination.array) * a == row, "\(a) \(vector) \(random)")
        #expect(larger.basis == form.basis, "\(a) \(vector) \(random)")
      case .outside(let functional):
        #expect((a.map { Rational($0) } * functional).array.allSatisfy { $0.isWhole }, "\(a) \(vector) \(random)")
        #expect(!Vector(vector.array.map { Rational($0) }).dot(functional).isWhole, "\(a) \(vector) \(random)")
        #expect(larger.basis != form.basis, "\(a) \(vector) \(random)")
      }
    }
    #expect(try a.latticeMembership(of: inside) != .outside(functional: Vector([])), "\(a) \(random)")
  }

  @Test func everySmallShape() throws {
    var random = SeededRandom("lattices of small shapes")
    for shape in smallShapes {
      try check(.zero(shape), &random)
      for _ in 0..<random.count(2) { try check(random.wholeMatrix(shape), &random) }
    }
  }

  @Test func plantedIndex() throws {
    var random = SeededRandom("planted lattices")
    for _ in 0..<random.count(8) {
      let (rank, columns) = (Int.random(in: 1...4, using: &random), Int.random(in: 4...6, using: &random))
      // D·P for the first rows P of a unimodular matrix: the saturation is P, the quotient D.
      let invariants = (0..<rank).reduce(into: [Integer(1)]) { list, _ in
        list.append(list[list.count - 1] * Integer(Int.random(in: 1...4, using: &random)))
      }.dropFirst()
      let primitive = random.unimodular(columns, steps: 12).rows(0..<rank)
      let scaled = Matrix(primitive.shape) { invariants[$0 + 1] * primitive[$0, $1] }
      let a = random.unimodular(rank, steps: 8) * scaled
      let saturation = try a.latticeSaturation()
      #expect(saturation.invariants == Array(invariants), "\(a) \(random)")
      #expect(saturation.basis == (try primitive.hermiteNormalForm()), "\(a) \(random)")
      try check(a, &random)
    }
  }

  @Test func unimodularMatrices() throws {
    var random = SeededRandom("unimodular matrices")
    for order in [0, 1, 2, 3, 6, 20] {
      let unimodular = random.unimodular(order, steps: 4 * order)
      guard case .unimodular(let inverse, let determinant) = try unimodular.unimodularity() else {
        Issue.record("\(unimodular) is unimodular \(random)")
        continue
      }
      #expect(unimodular * inverse == .identity(order) && determinant.magnitude.isOne, "\(unimodular) \(random)")
      guard order > 0 else { continue }
      for factor in [0, 2, -3] {
        let other = Matrix(unimodular.shape) { unimodular[$0, $1] * ($0 == 0 ? Integer(factor) : 1) }
        guard case .other(let value, let witness) = try other.unimodularity() else {
          Issue.record("\(other) is not unimodular \(random)")
          continue
        }
        #expect(value == determinant * Integer(factor), "\(other) \(random)")
        #expect(!witness.array.allSatisfy { $0.isWhole }, "\(other) \(random)")
        #expect((other.map { Rational($0) } * witness).array.allSatisfy { $0.isWhole }, "\(other) \(random)")
      }
    }
    let wide: Matrix<Integer> = [[1, 2, 3]]
    #expect(throws: ExactError.self) { try wide.unimodularity() }
    #expect(throws: ExactError.self) { try wide.latticeMembership(of: [1, 2]) }
  }

  @Test func primePowers() throws {
    #expect(ElementaryDivisors([])?.powers == [])
    #expect(ElementaryDivisors([1, 1])?.primes == [])
    #expect(ElementaryDivisors([2, 2, 156])?.powers == [2, 2, 4, 3, 13])
    #expect(ElementaryDivisors([6, 12, 360])?.powers == [2, 4, 8, 3, 3, 9, 5])
    // Two primes of 31 bits, a square of a long prime, the largest prime of 63 bits, and what is too hard.
    #expect(ElementaryDivisors([2_147_483_647 * 2_147_483_629])?.primes == [2_147_483_629, 2_147_483_647])
    let long: Integer = 1_000_000_007
    #expect(ElementaryDivisors([long, long * long])?.powers == [long, long * long])
    let largest = Integer(PrimeModulus.largest)
    #expect(ElementaryDivisors([largest * 65_521 * 64])?.primes == [2, 65_521, largest])
    #expect(ElementaryDivisors([largest * 65_537]) == nil)
  }
}

extension Matrix {
  fileprivate func rows(_ range: Range<Int>) -> Matrix { submatrix(rows: range, columns: 0..<columns) }
}
