import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

/// What is computed from blocks and from factors of low rank is what is computed of the whole matrix.
@Suite("Matrices with structure") struct StructuredMatrixTests {
  enum Kind: String, CaseIterable {
    case diagonal, identity, permutation, blockTriangular, repeatedBlocks, nilpotent, lowRank, zero, dense
  }

  /// A matrix of order 13 to 24, with rows and columns reordered alike.
  private static func matrix(_ kind: Kind, _ random: inout SeededRandom) -> Matrix<Integer> {
    let order = Int.random(in: 13...24, using: &random)
    func number() -> Integer { Integer(Int.random(in: -9...9, using: &random)) }
    func dense(_ rows: Int, _ columns: Int) -> Matrix<Integer> {
      Matrix(Shape(rows, columns)) { _, _ in number() }
    }
    let shape = Shape(order, order)
    var result: Matrix<Integer>
    switch kind {
    case .diagonal: result = Matrix(shape) { $0 == $1 ? number() : 0 }
    case .identity: result = .identity(order)
    case .permutation:
      // Of two cycles at least: one alone is a single block.
      let places = [0] + (1..<order).shuffled(using: &random)
      result = Matrix(shape) { places[$0] == $1 ? 1 : 0 }
    case .blockTriangular:
      let cuts = Set((0..<3).map { _ in Int.random(in: 1..<order, using: &random) })
      func block(_ index: Int) -> Int { cuts.count { $0 <= index } }
      result = Matrix(shape) { block($0) <= block($1) ? number() : 0 }
    case .repeatedBlocks:
      let size = Int.random(in: 1...5, using: &random)
      let blocks = (0..<2).map { _ in dense(size, size) }
      result = Matrix(shape) { row, column in
        row / size == column / size ? blocks[row / size % 2][row % size, column % size] : 0
      }
    case .nilpotent: result = Matrix(shape) { $0 < $1 ? number() : 0 }
    case .lowRank:
      let rank = Int.random(in: 1...(order / 2), using: &random)
      result = dense(order, rank) * dense(rank, order)
    case .zero: result = Matrix(shape, repeating: 0)
    case .dense: result = dense(order, order)
    }
    let places = Array(0..<order).shuffled(using: &random)
    return result.submatrix(rows: places, columns: places)
  }

  @Test("characteristic polynomials", arguments: Kind.allCases)
  func characteristicPolynomials(kind: Kind) throws {
    var random = SeededRandom("structured charpoly \(kind)")
    for _ in 0..<random.count(8) {
      let a = Self.matrix(kind, &random)
      let expected = try ModularCharacteristicPolynomial.coefficients(a, .unlimited)
      #expect(try ExactChooser.characteristicPolynomial(a) == expected, "\(kind): \(a)")
      let halved = a.map { Rational($0, 2) }
      let found = try halved.characteristicPolynomial()
      for (power, coefficient) in expected.enumerated() {
        #expect(
          found.coefficients[power] == Rational(coefficient, Integer(2).power(a.rows - power)), "\(kind), halved: \(a)")
      }
      #expect(
        (try CharacteristicPolynomialByBlocks.coefficients(a, .unlimited) == nil) == (kind == .dense),
        "\(kind) is not taken by its structure, or a dense one is: \(a)")
    }
  }

  @Test("minimal polynomials", arguments: Kind.allCases)
  func minimalPolynomials(kind: Kind) throws {
    var random = SeededRandom("structured minpoly \(kind)")
    for _ in 0..<random.count(8) {
      let a = Self.matrix(kind, &random)
      let expected =
        try MinimalPolynomialKernel.properDivisor(a, .unlimited)
        ?? ModularCharacteristicPolynomial.coefficients(a, .unlimited)
      let found = try #require(try ExactChooser.minimalPolynomial(a.map { Rational($0) }, .unlimited))
      #expect(found == expected.map { Rational($0) }, "\(kind): \(a)")
    }
  }

  @Test("the rank factors multiply to the matrix, and there are none of high rank")
  func rankFactors() throws {
    var random = SeededRandom("rank factors")
    for _ in 0..<random.count(30) {
      let a = Self.matrix(.lowRank, &random)
      let factors = try #require(try RankFactors(a, most: a.rows / 2, .unlimited))
      #expect(factors.left.map { Rational($0) } * factors.right == a.map { Rational($0) }, "\(a)")
      #expect(factors.rank == (try Narrated.rank(a.map { Rational($0) }, narration: .silent).answer))
      if factors.rank > 0 { #expect(try RankFactors(a, most: factors.rank - 1, .unlimited) == nil) }
    }
  }

  @Test("the invariant factors of a matrix with one entry in each row and column")
  func monomial() throws {
    var random = SeededRandom("monomial Smith")
    for _ in 0..<random.count(60) {
      let (rows, columns) = (Int.random(in: 0...8, using: &random), Int.random(in: 0...8, using: &random))
      let places = Array(0..<columns).shuffled(using: &random)
      let a = Matrix<Integer>(Shape(rows, columns)) { row, column in
        row < columns && places[row] == column ? Integer(Int.random(in: -60...60, using: &random)) : 0
      }
      let found = try a.smithInvariants()
      // The same lattice up to unimodular factors, with more than one entry in a row.
      var mixed = a
      for _ in 0..<(2 * rows) where rows > 1 {
        let target = Int.random(in: 0..<rows, using: &random)
        let source = (target + Int.random(in: 1..<rows, using: &random)) % rows
        for column in 0..<columns { mixed[target, column] += mixed[source, column] }
      }
      #expect(try mixed.smithInvariants() == found, "\(a)")
      #expect(zip(found, found.dropFirst()).allSatisfy { $1.isMultiple(of: $0) } && found.allSatisfy { $0 > 0 })
      let product = a.rowMajor.filter { !$0.isZero }.reduce(Integer.one, *)
      #expect(found.reduce(Integer.one, *) == product.magnitude)
    }
  }
}
