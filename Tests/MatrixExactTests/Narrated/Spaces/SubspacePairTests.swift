import MatrixExact
import TestSupport
import Testing

@Suite("Sums, intersections, complements of subspaces")
struct SubspacePairTests {
  private func span(_ vectors: Matrix<Rational>) -> Subspace<Rational> {
    Subspace(ambient: vectors.rows, spannedBy: (0..<vectors.columns).map { Vector(vectors.column($0)) })
  }

  /// Two spaces with an intersection of a chosen dimension, each with superfluous vectors.
  private func pair(
    ambient: Int, shared: Int, first: Int, second: Int, _ random: inout SeededRandom
  ) -> (Matrix<Rational>, Matrix<Rational>) {
    let all = random.independentColumns(Shape(ambient, shared + first + second))
    func spread(_ columns: [Int]) -> Matrix<Rational> {
      let space = all.columns(columns)
      let mix = random.independentColumns(Shape(columns.count, columns.count))
      let extra = random.matrix(Shape(columns.count, Int.random(in: 0...2, using: &random)), bound: 2)
      return space * ((try? mix.augmented(with: extra)) ?? mix)
    }
    let common = Array(0..<shared)
    return (
      spread(common + Array(shared..<(shared + first))),
      spread(common + Array((shared + first)..<(shared + first + second)))
    )
  }

  @Test("have the planted dimensions, and hold what they should")
  func planted() throws {
    var random = SeededRandom("planted intersections")
    for (shared, first, second) in [(0, 0, 0), (0, 1, 2), (1, 1, 1), (2, 1, 0), (1, 0, 0), (2, 2, 1), (0, 0, 2)] {
      for _ in 0..<random.count(3) {
        let (u, w) = pair(ambient: shared + first + second + 1, shared: shared, first: first, second: second, &random)
        let dimensions = PairDimensions(first: shared + first, second: shared + second, sum: shared + first + second)
        let sum = try Narrated.sumOfSpaces(u, w)
        #expect(sum.answer.dimensions == dimensions, "\(u) \(w) \(random)")
        let both = (try? u.augmented(with: w)) ?? u
        #expect(Subspace(sum.answer.basis) == span(both), "\(random)")
        let meet = try Narrated.intersection(u, w)
        #expect(meet.answer.dimensions == dimensions && meet.answer.basis.dimension == shared, "\(random)")
        let space = Subspace(meet.answer.basis)
        #expect(space.dimension == shared, "\(u) \(w) \(random)")
        #expect(space.isContained(in: span(u)) && space.isContained(in: span(w)), "\(random)")
        let compared = try Narrated.comparison(u, w)
        #expect(compared.answer.dimensions == dimensions)
        for (index, own, other) in [
          (compared.answer.onlyInFirst, u, w), (compared.answer.onlyInSecond, w, u),
        ] {
          if let index {
            #expect(!span(other).contains(Vector(own.column(index))), "\(random)")
          } else {
            #expect(span(own).isContained(in: span(other)), "\(random)")
          }
        }
        #expect((compared.answer.relation == .equal) == (span(u) == span(w)))
        #expect(try Narrated.sumOfSpaces(u, w, narration: .silent).answer == sum.answer)
        #expect(try Narrated.intersection(u, w, narration: .silent).answer == meet.answer)
        #expect(try Narrated.comparison(u, w, narration: .silent).answer == compared.answer)
        for derivation in [sum.derivation, meet.derivation, compared.derivation] {
          #expect(derivation.defects.isEmpty && derivation.spaceDefects.isEmpty, "\(random)")
        }
      }
    }
  }

  @Test("relations of subspaces are named, of zero spaces too")
  func relations() {
    func relation(_ first: Int, _ second: Int, _ sum: Int) -> SpaceRelation {
      PairDimensions(first: first, second: second, sum: sum).relation
    }
    #expect(relation(2, 2, 2) == .equal && relation(0, 0, 0) == .equal)
    #expect(relation(1, 2, 2) == .subspace && relation(0, 1, 1) == .subspace && relation(2, 1, 2) == .superspace)
    #expect(relation(1, 1, 2) == .disjoint && relation(2, 2, 3) == .overlapping)
  }

  @Test("complements complete a space, the orthogonal one for every inner product")
  func complements() throws {
    var random = SeededRandom("complements")
    for shape in smallShapes + [Shape(5, 3), Shape(5, 7)] {
      for round in 0..<random.count(4) {
        let u = random.mixedMatrix(shape)
        let factor = random.independentColumns(Shape(shape.rows, shape.rows))
        let gram = round % 2 == 0 ? nil : factor.transposed * factor
        for isOrthogonal in [true, false] {
          let told = try Narrated.complement(of: u, isOrthogonal: isOrthogonal, gram: isOrthogonal ? gram : nil)
          let space = Subspace(told.answer)
          #expect(told.derivation.defects.isEmpty, "\(random)")
          #expect(space.dimension == told.answer.dimension && space.dimension + span(u).dimension == shape.rows)
          let both = try Narrated.sumOfSpaces(u, told.answer.matrix, narration: .silent)
          #expect(both.answer.dimensions.intersection == 0)
          if isOrthogonal {
            #expect((u.transposed * (gram ?? .identity(shape.rows)) * told.answer.matrix).isZero, "\(random)")
          }
        }
      }
    }
  }

  @Test("vectors of different lengths are refused")
  func mismatch() {
    let (u, w): (Matrix<Rational>, Matrix<Rational>) = ([[1], [2]], [[1], [2], [3]])
    #expect(throws: ExactError.self) { try Narrated.sumOfSpaces(u, w) }
    #expect(throws: ExactError.self) { try Narrated.intersection(u, w) }
    #expect(throws: ExactError.self) { try Narrated.comparison(u, w) }
  }
}
