import MatrixArithmetic
import MatrixDomain
import MatrixExact
import MatrixNumeric
import TestSupport
import Testing

@Suite("The gallery as a library") struct GalleryTests {
  typealias Q = Matrix<Rational>

  @Test("matrices of numbers have their shape of entries")
  func structured() throws {
    #expect(Q.vandermonde([1, 2, 3]) == [[1, 1, 1], [1, 2, 4], [1, 3, 9]])
    #expect(
      Q.vandermonde([1, 2, 3], columns: 2) == [[1, 1], [1, 2], [1, 3]] && Q.vandermonde([]).shape == Shape(0, 0))
    #expect(Q.toeplitz(column: [1, 2, 3], row: [1, 5, 6]) == [[1, 5, 6], [2, 1, 5], [3, 2, 1]])
    #expect(Q.toeplitz(column: [1, 2]) == [[1, 2], [2, 1]])
    #expect(Q.hankel(column: [1, 2, 3], row: [3, 4, 5]) == [[1, 2, 3], [2, 3, 4], [3, 4, 5]])
    #expect(Q.circulant([1, 2, 3]) == [[1, 3, 2], [2, 1, 3], [3, 2, 1]])
    #expect(Q.jordanBlock(2, eigenvalue: 5) == [[5, 1], [0, 5]])
    #expect(try Q.companion([6, -5]).characteristicPolynomial() == Polynomial([6, -5, 1]))
    #expect(try Q.companion([1, 2, 3, 4]).minimalPolynomial() == Polynomial([1, 2, 3, 4, 1]))
  }

  @Test("inverses, determinants and sums are those of the books", arguments: [0, 1, 2, 3, 4, 5, 6, 7, 8])
  func laws(n: Int) throws {
    #expect(Q.hilbert(n) * Q.inverseHilbert(n) == .identity(n))
    #expect(try Q.pascal(n).determinant() == 1 && Q.minij(n).determinant() == 1 && Q.frank(n).determinant() == 1)
    #expect(try Q.laplace(n).determinant() == Rational(n + 1))
    #expect(Q.exchange(n) * Q.exchange(n) == .identity(n))
    #expect(try Q.shift(n).power(max(n, 1)) == .identity(n))
    #expect(Q.lehmer(n).isSymmetric && Q.wilkinson(n).isSymmetric && Q.hilbert(n, n + 1).shape == Shape(n, n + 1))
    if n > 0 { #expect(Q.lotkin(n).row(0) == Array(repeating: 1, count: n)) }
    #expect(try Q.clement(n).trace() == 0)
    if let hadamard = Q.hadamard(order: n) {
      #expect(hadamard * hadamard.transposed == Rational(n) * .identity(n))
    } else {
      #expect(![1, 2, 4, 8].contains(n))
    }
    guard let magic = Q.magic(n) else {
      #expect(n == 2)
      return
    }
    let sum = Rational(n * (n * n + 1) / 2)
    #expect(Set(magic.rowMajor) == Set((0..<n * n).map { Rational($0 + 1) }))
    for index in 0..<n { #expect(magic[index, ...].sum() == sum && magic[..., index].sum() == sum) }
    if n > 0 { #expect(try magic.trace() == sum && (magic * Q.exchange(n)).trace() == sum) }
  }

  @Test("a Cauchy matrix has an entry for every sum but 0")
  func cauchy() {
    #expect(Q.cauchy([1, 2], [3, 4]) == [[Rational(1, 4), Rational(1, 5)], [Rational(1, 5), Rational(1, 6)]])
    #expect(Q.cauchy([1, 2], [-2]) == nil)
  }

  @Test("they are there over other rings")
  func rings() throws {
    let residues: Matrix<Residue> = .hilbert(2)
    let seven = try PrimeModulus(7)
    #expect(residues.map { $0 + seven.residue(Integer(0)) } == [[1, 4], [4, 5]])
    #expect(Matrix<Double>.hilbert(2) == [[1, 0.5], [0.5, 1 / 3]])
    #expect(Matrix<Integer>.pascal(3) == [[1, 1, 1], [1, 2, 3], [1, 3, 6]])
  }

  @Test("random matrices are what was asked for")
  func random() throws {
    var random = SeededRandom("random matrices")
    for (m, n) in [(0, 0), (0, 3), (3, 0), (1, 1), (3, 5), (6, 4)] {
      for rank in 0...min(m, n) {
        #expect(try Q.random(m, n, rank: rank, using: &random).rank(budget: .unlimited) == rank, "\(random)")
      }
      let entries = Q.random(m, n, in: -2...2, using: &random)
      #expect(entries.shape == Shape(m, n) && entries.allSatisfy { $0.isWhole && $0.magnitude <= 2 }, "\(random)")
    }
    for size in 1...6 {
      #expect(
        try Q.random(size, determinant: Rational(-3, 2), using: &random).determinant() == Rational(-3, 2), "\(random)")
      let values = Vector((0..<size).map { _ in Rational(Int.random(in: -4...4, using: &random)) })
      let expected = values.reduce(Polynomial<Rational>.one) { $0 * Polynomial([-$1, 1]) }
      let a = Q.random(eigenvalues: values, using: &random)
      #expect(try a.characteristicPolynomial() == expected && a.allSatisfy(\.isWhole), "\(random)")
    }
    for size in [1, 2, 5, 12] {
      let orthogonal = Matrix<Double>.randomOrthogonal(size, using: &random)
      #expect((orthogonal.transposed * orthogonal).isApproximatelyEqual(to: .identity(size), absoluteTolerance: 1e-13))
      let a = Matrix<Double>.random(size, condition: 1e6, using: &random)
      let condition = try #require(try a.singularValues().first) / #require(try a.singularValues().last)
      #expect(abs(condition / (size == 1 ? 1 : 1e6) - 1) < 1e-6, "\(condition), \(random)")
      let spectrum = Vector((0..<size).map { Double($0 + 1) })
      let symmetric = Matrix<Double>.random(symmetricEigenvalues: spectrum, using: &random)
      #expect(symmetric.isSymmetric)
      let found = Vector(try symmetric.eigenvalues().map(\.real).sorted())
      #expect(found.isApproximatelyEqual(to: spectrum, absoluteTolerance: 1e-12), "\(found), \(random)")
    }
    var (first, second) = (SplitMix64(seed: 7), SplitMix64(seed: 7))
    #expect(Matrix<Double>.random(2, 3, using: &first) == .random(2, 3, using: &second))
  }
}
