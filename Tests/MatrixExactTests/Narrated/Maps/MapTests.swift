import MatrixExact
import TestSupport
import Testing

@Suite("Linear maps and affine subspaces")
struct MapTests {
  private func map(
    _ given: Matrix<Rational>, areImages: Bool = false, _ first: Matrix<Rational>?, _ second: Matrix<Rational>?,
    _ random: SeededRandom
  ) throws -> LinearMap<Rational> {
    let told = try Narrated.linearMap(given, areImages: areImages, from: first, to: second)
    #expect(told.derivation.defects.isEmpty, "\(told.derivation.defects) \(random)")
    let silent = try Narrated.linearMap(
      given, areImages: areImages, from: first, to: second, narration: .silent)
    #expect(silent.answer == told.answer, "\(random)")
    guard case .map(let map) = told.answer else { throw Missing() }
    return map
  }

  private struct Missing: Error {}

  @Test("kernel, image, matrices in bases, and the inverse where there is one")
  func maps() throws {
    var random = SeededRandom("linear maps")
    for shape in smallShapes + [Shape(4, 5), Shape(4, 4)] {
      for _ in 0..<random.count(4) {
        let a = random.mixedMatrix(shape)
        let first = random.independentColumns(Shape(shape.columns, shape.columns))
        let second = random.independentColumns(Shape(shape.rows, shape.rows))
        let plain = try map(a, nil, nil, random)
        #expect(plain.matrix == a && plain.standard == a)
        #expect(plain.kernel.dimension + plain.image.dimension == shape.columns, "rank and nullity \(random)")
        #expect((a * plain.kernel.matrix).isZero)
        let based = try map(a, first, second, random)
        #expect(second * based.matrix == a * first, "\(a) \(first) \(second) \(random)")
        #expect(based.kernel == plain.kernel && based.image == plain.image)
        let fromImages = try map(a * first, areImages: true, first, second, random)
        #expect(fromImages.standard == a && fromImages.matrix == based.matrix, "\(random)")
        #expect((based.inverse != nil) == (based.isInjective && based.isSurjective))
        if let inverse = based.inverse { #expect(based.matrix * inverse == .identity(shape.rows)) }
      }
    }
    let singular: Matrix<Rational> = [[1, 2], [2, 4]]
    #expect(
      try Narrated.linearMap([[1, 2], [3, 4]], from: singular).answer
        == .dependent(isFirst: true, relation: [-2, 1]))
    #expect(throws: ExactError.self) { try Narrated.linearMap([[1, 2]], to: singular) }
  }

  @Test("affine subspaces meet where planted, and are as far apart as their nearest points")
  func affine() throws {
    var random = SeededRandom("affine subspaces")
    for (size, first, second) in [(0, 0, 0), (1, 0, 1), (2, 1, 1), (3, 1, 1), (3, 1, 2), (3, 2, 2), (4, 2, 2)] {
      for round in 0..<random.count(4) {
        let u = random.matrix(Shape(size, first), bound: 3)
        let w = round == 1 ? u : random.matrix(Shape(size, second), bound: 3)
        func point() -> Vector<Rational> { Vector(random.matrix(Shape(size, 1), bound: 3).column(0)) }
        let p = point()
        var q = point()
        if round % 2 == 0 {
          // A common point: p + U·1 = q + W·1.
          q = Vector(
            (0..<size).map { row in
              u.row(row).reduce(p[row]) { $0 + $1 } - w.row(row).reduce(0) { $0 + $1 }
            })
        }
        let told = try Narrated.affineComparison(p, u, q, w)
        let answer = told.answer
        #expect(told.derivation.defects.isEmpty, "\(told.derivation.defects) \(random)")
        let silent = try Narrated.affineComparison(p, u, q, w, narration: .silent).answer
        #expect(silent.meeting == answer.meeting && silent.relation == answer.relation, "\(random)")
        let nearest = try #require(answer.nearest)
        if round % 2 == 0 { #expect(answer.meet && answer.square == 0, "\(p) \(u) \(q) \(w) \(random)") }
        if round == 1 { #expect(answer.areParallel) }
        let ways = [(nearest.first, p, u), (nearest.second, q, w)]
        for (point, start, space) in ways {
          let way = Vector(zip(point, start).map { $0 - $1 })
          let own = Subspace(ambient: size, spannedBy: (0..<space.columns).map { Vector(space.column($0)) })
          #expect(own.contains(way), "\(random)")
          let gap = Vector(zip(nearest.first, nearest.second).map { $0 - $1 })
          #expect((gap.rowMatrix * space).isZero, "\(random)")
        }
      }
    }
    let p: Vector<Rational> = [0, 0]
    #expect(throws: ExactError.self) { try Narrated.affineComparison(p, [[1], [1]], [1], [[1]]) }
  }
}
