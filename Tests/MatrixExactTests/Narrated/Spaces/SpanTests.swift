import MatrixExact
import TestSupport
import Testing

@Suite("Spans, membership, coordinates")
struct SpanTests {
  private func span(_ vectors: Matrix<Rational>) -> Subspace<Rational> {
    Subspace(ambient: vectors.rows, spannedBy: (0..<vectors.columns).map { Vector(vectors.column($0)) })
  }

  private func check(_ told: Derivation, _ random: SeededRandom) {
    #expect(told.defects.isEmpty, "\(told.defects) \(random)")
    #expect(told.spaceDefects.isEmpty, "\(told.spaceDefects) \(random)")
  }

  @Test("a basis keeps the vectors that are no combination of those before")
  func bases() throws {
    var random = SeededRandom("bases of spans")
    for shape in smallShapes + [Shape(5, 7), Shape(7, 4)] {
      for _ in 0..<random.count(4) {
        let vectors = random.mixedMatrix(shape)
        for extending in [false, true] {
          let told = try Narrated.basis(ofSpan: vectors, extending: extending)
          let silent = try Narrated.basis(ofSpan: vectors, extending: extending, narration: .silent)
          #expect(silent.answer == told.answer && silent.derivation.isEmpty, "\(random)")
          check(told.derivation, random)
          let answer = told.answer
          for count in 0...shape.columns {
            let before = span(vectors.columns(0..<count))
            #expect(answer.kept.filter { $0 < count }.count == before.dimension, "\(vectors) \(random)")
          }
          #expect(answer.basis.vectors.prefix(answer.kept.count) == answer.kept.map { Vector(vectors.column($0)) }[...])
          #expect(Subspace(answer.basis) == (extending ? .whole(ambient: shape.rows) : span(vectors)), "\(random)")
          #expect(answer.basis.dimension == answer.kept.count + answer.added.count)
          #expect(extending || answer.added.isEmpty)
        }
      }
    }
  }

  @Test("independence has a relation exactly where the rank is too small")
  func independence() throws {
    var random = SeededRandom("independence")
    for shape in smallShapes + [Shape(6, 5), Shape(5, 5)] {
      for _ in 0..<random.count(5) {
        let vectors = random.mixedMatrix(shape)
        let told = try Narrated.independence(of: vectors)
        #expect(try Narrated.independence(of: vectors, narration: .silent).answer == told.answer)
        check(told.derivation, random)
        switch told.answer {
        case .independent: #expect(span(vectors).dimension == shape.columns, "\(vectors) \(random)")
        case .dependent(let relation):
          #expect(span(vectors).dimension < shape.columns)
          #expect(!relation.isZero && (vectors * relation).isZero, "\(vectors) \(random)")
          let isWhole = relation.array.allSatisfy { $0.isWhole }
          #expect(isWhole)
        }
      }
    }
  }

  @Test("a vector is a combination, or a functional tells it apart")
  func membership() throws {
    var random = SeededRandom("membership")
    var outside = 0
    for shape in smallShapes + [Shape(6, 4), Shape(4, 6)] {
      for round in 0..<random.count(6) {
        let vectors = random.mixedMatrix(shape)
        let planted = vectors * Vector(random.matrix(Shape(shape.columns, 1), bound: 3).column(0))
        let vector = round % 2 == 0 ? planted : Vector(random.matrix(Shape(shape.rows, 1), bound: 4).column(0))
        let told = try Narrated.membership(of: vector, in: vectors)
        #expect(try Narrated.membership(of: vector, in: vectors, narration: .silent).answer == told.answer)
        check(told.derivation, random)
        switch told.answer {
        case .member(let coefficients): #expect(vectors * coefficients == vector, "\(vectors) \(random)")
        case .outside(let functional):
          outside += 1
          #expect((functional.rowMatrix * vectors).isZero && !functional.dot(vector).isZero)
        }
        if case .member = told.answer {
          #expect(span(vectors).contains(vector))
        } else {
          #expect(!span(vectors).contains(vector))
        }
      }
    }
    #expect(outside > 5)
    #expect(throws: ExactError.self) { try Narrated.membership(of: Vector<Rational>([1, 2]), in: [[1], [2], [3]]) }
  }

  @Test("coordinates and changes of basis undo each other, and refuse what is no basis")
  func changes() throws {
    var random = SeededRandom("changes of basis")
    for shape in [Shape(0, 0), Shape(1, 1), Shape(3, 2), Shape(3, 3), Shape(5, 3)] {
      for _ in 0..<random.count(6) {
        let first = random.independentColumns(shape)
        let change = random.independentColumns(Shape(shape.columns, shape.columns))
        let second = first * change
        let there = try Narrated.changeOfBasis(from: second, to: first)
        check(there.derivation, random)
        #expect(there.answer == .matrix(change), "\(first) \(change) \(random)")
        guard case .matrix(let back) = try Narrated.changeOfBasis(from: first, to: second, narration: .silent).answer
        else {
          Issue.record("no way back \(random)")
          continue
        }
        #expect(back * change == .identity(shape.columns))
        let vector = second * Vector((0..<shape.columns).map { Rational($0 + 1) })
        let told = try Narrated.coordinates(of: vector, in: second)
        check(told.derivation, random)
        #expect(told.answer == .coordinates(Vector((0..<shape.columns).map { Rational($0 + 1) })))
      }
    }
    let line: Matrix<Rational> = [[1], [0]]
    let up: Vector<Rational> = [0, 1]
    #expect(try Narrated.coordinates(of: up, in: line).answer == .outside(functional: [0, 1]))
    #expect(try Narrated.coordinates(of: up, in: [[1, 2], [2, 4]]).answer == .dependent(relation: [-2, 1]))
    #expect(
      try Narrated.changeOfBasis(from: line, to: [[1, 0], [0, 1]]).answer
        == .outside(isFirst: false, index: 1, functional: [0, 1]))
    #expect(
      try Narrated.changeOfBasis(from: [[1, 2], [2, 4]], to: line).answer
        == .dependent(isFirst: true, relation: [-2, 1]))
    #expect(throws: ExactError.self) { try Narrated.changeOfBasis(from: line, to: [[1]]) }
  }
}

extension Derivation {
  /// What is wrong with the parts that speak of vectors; empty if nothing.
  var spaceDefects: [String] {
    parts.compactMap { part in
      switch part {
      case let part as VectorCombination<Rational> where !part.holds: "a combination gives \(part.sum)"
      case let part as SharedVector<Rational> where !part.holds: "a shared vector is none"
      case let part as SeparatingFunctional<Rational> where !part.holds: "a functional does not separate"
      default: nil
      }
    }
  }
}

extension SeededRandom {
  /// A matrix of independent columns; there must be no more of them than rows.
  mutating func independentColumns(_ shape: Shape) -> Matrix<Rational> {
    while true {
      let candidate = matrix(shape, bound: 4)
      let columns = (0..<shape.columns).map { Vector(candidate.column($0)) }
      if Subspace(ambient: shape.rows, spannedBy: columns).dimension == shape.columns { return candidate }
    }
  }
}
