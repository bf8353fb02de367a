import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@Suite struct SubspaceTests {
  @Test func dependentVectorsSpanThePlane() {
    let plane = Subspace<Rational>(ambient: 3, spannedBy: [[1, 0, 1], [0, 1, 1], [1, 1, 2]])
    #expect(plane.dimension == 2 && plane.ambient == 3 && plane.leading == [0, 1])
    #expect(plane.contains([2, 3, 5]) && !plane.contains([2, 3, 6]))
    #expect(plane.remainder(of: [2, 3, 6]) == [0, 0, 1])
    #expect(plane == Subspace(Basis(ambient: 3, [[1, 1, 2], [1, -1, 0]])))
    #expect(plane != Subspace(Basis(ambient: 3, [[1, 1, 2], [1, -1, 1]])))
  }

  @Test func zeroAndWhole() {
    for ambient in 0...4 {
      let zero = Subspace<Rational>.zero(ambient: ambient)
      let whole = Subspace<Rational>.whole(ambient: ambient)
      #expect(zero.dimension == 0 && zero.isZero && whole.dimension == ambient && whole.isWhole)
      #expect(zero.isContained(in: whole) && whole.isContained(in: zero) == (ambient == 0))
      #expect((zero == whole) == (ambient == 0))
      let ones = Vector(Array(repeating: Rational.one, count: ambient))
      #expect(whole.contains(ones) && zero.contains(ones) == (ambient == 0))
    }
  }

  @Test func spansAreOneHoweverTheyAreSpanned() {
    var random = SeededRandom("subspaces")
    for _ in 0..<random.count(100) {
      let ambient = Int.random(in: 1...5, using: &random)
      func vector() -> Vector<Rational> {
        Vector((0..<ambient).map { _ in Rational(Integer(Int.random(in: -3...3, using: &random))) })
      }
      let vectors = (0..<Int.random(in: 1...4, using: &random)).map { _ in vector() }
      let space = Subspace(ambient: ambient, spannedBy: vectors)
      var combination = Vector<Rational>.zero(ambient)
      for member in vectors {
        let factor = Rational(Integer(Int.random(in: -3...3, using: &random)))
        for place in 0..<ambient { combination[place].addProduct(factor, member[place]) }
      }
      #expect(vectors.allSatisfy(space.contains) && space.contains(combination), "\(random)")
      #expect(Subspace(ambient: ambient, spannedBy: [combination] + vectors.reversed()) == space, "\(random)")
      let other = vector()
      let larger = Subspace(ambient: ambient, spannedBy: vectors + [other])
      #expect(space.isContained(in: larger), "\(random)")
      #expect(larger.isContained(in: space) == space.contains(other), "\(random)")
      #expect(larger.dimension == space.dimension + (space.contains(other) ? 0 : 1), "\(random)")
    }
  }
}
