import MatrixExact
import TestSupport
import Testing

/// Lattice reductions and integer solutions with their steps: the steps lead to the answer, and the answer is as good as the
/// kernel's.
@Suite struct ToldLatticeTests {
  private func checkReduction(_ a: Matrix<Integer>, _ delta: Rational, _ comment: String) throws {
    let told = try Narrated.latticeReduction(a, delta: delta)
    let reduction = told.answer
    #expect(told.derivation.defects == [], "\(a) \(comment)")
    #expect(reduction.transform * a == reduction.matrix, "\(a) \(comment)")
    #expect(reduction.transform * reduction.inverseTransform == .identity(a.rows), "\(a) \(comment)")
    let kernel = try a.latticeReduction(delta: delta)
    #expect(reduction.rank == kernel.rank, "\(a) \(comment)")
    #expect(try reduction.matrix.hermiteNormalForm() == (try a.hermiteNormalForm()), "\(a) \(comment)")
    let basis = reduction.matrix.submatrix(rows: 0..<reduction.rank, columns: 0..<a.columns)
    for timeline in told.derivation.parts(FormTimeline<Integer>.self) where timeline.form == .reduction {
      #expect(timeline.end == basis, "\(a) \(comment)")
      #expect(timeline.stepCount <= 24, "\(a) \(comment)")
      try checkReasons(timeline, delta, "\(a) \(comment)")
    }
    let silent = try Narrated.latticeReduction(a, delta: delta, narration: .silent)
    #expect(silent.answer == reduction && silent.derivation.isEmpty, "\(a) \(comment)")
  }

  /// Each reason, computed from the state before the step in fractions.
  private func checkReasons(_ timeline: FormTimeline<Integer>, _ delta: Rational, _ comment: String) throws {
    for step in timeline.blocks.flatMap(\.steps) {
      let before = timeline.state(after: step.index - 1).map { Rational($0) }
      let rows = (0..<before.rows).map { Vector(before.row($0)) }
      var orthogonal: [Vector<Rational>] = []
      for row in rows {
        orthogonal.append(
          orthogonal.reduce(row) { rest, other in
            let factor = row.dot(other) / other.dot(other)
            return Vector(zip(rest.array, other.array).map { $0 - factor * $1 })
          })
      }
      switch (step.purpose, step.operation.lines) {
      case (.shorten(let coefficient), .add(let multiple, let source, let target)):
        let value = rows[target].dot(orthogonal[source]) / orthogonal[source].dot(orthogonal[source])
        #expect(Rational(coefficient.numerator, coefficient.denominator) == value, "\(comment)")
        let rest = value + Rational(multiple)
        #expect(rest * rest <= Rational(1, 4) && !multiple.isZero, "\(comment)")
      case (.exchange(let length, let other, let bound), .swap(let first, let second)):
        #expect(second == first + 1, "\(comment)")
        let above = orthogonal[first].dot(orthogonal[first])
        let factor = rows[second].dot(orthogonal[first]) / above
        let below = orthogonal[second].dot(orthogonal[second]) + factor * factor * above
        #expect(Rational(length.numerator, length.denominator) == below, "\(comment)")
        #expect(Rational(other.numerator, other.denominator) == above, "\(comment)")
        #expect(Rational(bound.numerator, bound.denominator) == delta && below < delta * above, "\(comment)")
      default: Issue.record("another kind of step: \(step) \(comment)")
      }
    }
  }

  @Test("reductions lead to their basis, for the reasons they give")
  func reductions() throws {
    var random = SeededRandom("told reductions")
    for shape in smallShapes {
      try checkReduction(.zero(shape), Rational(3, 4), "\(random)")
      try checkReduction(random.wholeMatrix(shape), Rational(3, 4), "\(random)")
    }
    for delta in [Rational(3, 10), Rational(3, 4), Rational(1)] {
      for _ in 0..<random.count(6) {
        let shape = Shape(Int.random(in: 1...5, using: &random), Int.random(in: 1...5, using: &random))
        try checkReduction(random.wholeMatrix(shape), delta, "\(random)")
      }
    }
  }

  @Test("a way that nobody follows is not told")
  func floods() throws {
    var random = SeededRandom("untold reductions")
    let weights = (0..<8).map { _ in random.integer(bits: 60) }
    let knapsack = Matrix<Integer>(Shape(8, 9)) { $1 == 0 ? weights[$0] : ($0 + 1 == $1 ? .one : .zero) }
    let told = try Narrated.latticeReduction(knapsack)
    #expect(told.derivation.parts(FormTimeline<Integer>.self).isEmpty, "\(random)")
    #expect(told.derivation.parts(ShortVectors<Integer, Rational>.self).count == 1, "\(random)")
    // Long entries and large matrices take the guided way.
    let long = Matrix<Integer>(Shape(2, 2)) { _, _ in random.integer(bits: 80) }
    for a in [long, random.wholeMatrix(Shape(12, 12))] {
      let worked = try Computed.latticeReduction(a, narration: Narration())
      #expect(worked.derivation.parts(FormTimeline<Integer>.self).isEmpty && !worked.derivation.isEmpty, "\(random)")
      #expect(worked.answer.transform * a == worked.answer.matrix, "\(random)")
    }
  }

  @Test("integer solutions by a triangular system, as the kernel finds them")
  func systems() throws {
    var random = SeededRandom("told systems")
    var kinds: Set<String> = []
    for _ in 0..<random.count(60) {
      let shape = Shape(Int.random(in: 0...4, using: &random), Int.random(in: 0...4, using: &random))
      let a = random.wholeMatrix(shape)
      var b = Vector((0..<shape.rows).map { _ in Integer(Int.random(in: -9...9, using: &random)) })
      if Bool.random(using: &random) {
        b = a * Vector((0..<shape.columns).map { _ in Integer(Int.random(in: -3...3, using: &random)) })
      }
      let told = try Narrated.integerSolutions(a, b)
      #expect(told.derivation.defects == [], "\(a) \(b) \(random)")
      let system = try #require(told.derivation.parts(TriangularSolution<Integer>.self).first)
      let known = system.values
      for (place, row) in system.pivotRows.enumerated() where place < known.count {
        let value = (0...place).reduce(Integer.zero) { $0 + system.matrix[row, $1] * known[$1] }
        #expect(value == b[row], "\(a) \(b) \(random)")
      }
      switch (told.answer, try a.integerSolutions(of: b)) {
      case (.points(let point, let directions, _), .points(_, let others, _)):
        kinds.insert(directions.isEmpty ? "point" : "lattice")
        #expect(a * point == b && directions.count == others.count, "\(a) \(b) \(random)")
        #expect(system.point.map { a * $0 } == b, "\(a) \(b) \(random)")
        #expect(directions.allSatisfy { (a * $0).array.allSatisfy { $0.isZero } }, "\(a) \(b) \(random)")
      case (.none(let functional), .none):
        kinds.insert("none")
        #expect(system.point == nil, "\(a) \(b) \(random)")
        let value = Vector(b.array.map { Rational($0) }).dot(functional)
        #expect(!value.isWhole, "\(a) \(b) \(random)")
      default: Issue.record("told and kernel differ: \(a) \(b) \(random)")
      }
    }
    #expect(kinds == ["point", "lattice", "none"])
  }
}
