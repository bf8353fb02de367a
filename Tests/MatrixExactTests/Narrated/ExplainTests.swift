import MatrixExact
import TestSupport
import Testing

@Suite struct ExplainTests {
  func explain(_ a: Matrix<Rational>, _ b: Vector<Rational>) throws -> SystemAnalysis<Rational> {
    let told = try Narrated.explain(a, b)
    #expect(told.derivation.defects == [])
    #expect(try Narrated.explain(a, b, narration: .silent).answer == told.answer)
    return told.answer
  }

  @Test func aRedundantEquationComesWithItsRelation() throws {
    let analysis = try explain([[1, 2, -1, 1], [2, 4, -1, 5], [-1, -2, 2, 2]], [3, 8, -1])
    #expect(analysis.status == .infinite)
    #expect(analysis.relations.map(\.relationText) == ["E3 = E2 - 3*E1"])
    #expect(analysis.conflicts.isEmpty)
    #expect(analysis.conditions.map(\.conditionText) == ["b3 = b2 - 3*b1"])
  }

  @Test func aContradictionComesWithItsCombinationAndTheCondition() throws {
    let analysis = try explain([[1, 1, 1], [1, 2, 3], [2, 3, 4]], [2, 5, 8])
    #expect(analysis.status == .none)
    #expect(analysis.relations.isEmpty)
    #expect(analysis.conflicts.map(\.text) == ["-E1 - E2 + E3: 0 = 1"])
    #expect(analysis.conflicts.map(\.equations) == [[0, 1, 2]])
    let condition = try #require(analysis.conditions.first)
    #expect(condition.conditionText == "b3 = b1 + b2")
    #expect(condition.needed == 7 && condition.given == 8)
  }

  @Test func aRegularSystemHasNothingToSay() throws {
    let analysis = try explain([[2, 1], [1, 3]], [1, 2])
    #expect(analysis.status == .unique && analysis.conditions.isEmpty && analysis.rank == 2)
  }

  @Test func conflictsLeaveOutEquationsThatHaveNoPartInThem() throws {
    // x = 1, y = 2, x + z = 0, x = 3, y = 2.
    let a: Matrix<Rational> = [[1, 0, 0], [0, 1, 0], [1, 0, 1], [1, 0, 0], [0, 1, 0]]
    let analysis = try explain(a, [1, 2, 0, 3, 2])
    #expect(analysis.conflicts.map(\.equations) == [[0, 3]])
    #expect(analysis.relations.map(\.relationText) == ["E5 = E2"])
  }

  @Test func homogeneousAndEmptySystems() throws {
    #expect(try explain([[1, 2], [2, 4]], [0, 0]).relations.map(\.relationText) == ["E2 = 2*E1"])
    #expect(try explain([[0, 0]], [0]).relations.map(\.relationText) == ["E1 = 0"])
    #expect(try explain([[0, 0]], [5]).conflicts.map(\.text) == ["E1: 0 = 5"])
    for shape in smallShapes {
      let analysis = try explain(Matrix(shape, repeating: 0), .zero(shape.rows))
      #expect(analysis.rank == 0 && analysis.relations.count == shape.rows)
      #expect(analysis.status == (shape.columns == 0 ? .unique : .infinite))
    }
    #expect(throws: ExactError.self) { try Narrated.explain([[1, 2]] as Matrix<Rational>, [1, 2]) }
  }

  @Test func fractionsAreWrittenWithBrackets() throws {
    let analysis = try explain([[2, 4], [3, 6], [0, 1], [1, 1]], [2, 4, 0, 1])
    #expect(analysis.conditions.map(\.conditionText) == ["b2 = (3/2)*b1", "b4 = (1/2)*b1 - b3"])
    #expect(analysis.conflicts.map(\.text) == ["-3*E1 + 2*E2: 0 = 2"])
    let negative = try explain([[2], [-1], [1]], [0, 1, 0])
    #expect(negative.conditions.map(\.conditionText) == ["b2 = (-1/2)*b1", "b3 = (1/2)*b1"])
  }

  /// The combination sums to 0 = c; without any one of its equations a conflict is gone; relations and conditions hold.
  @Test func randomSystems() throws {
    var random = SeededRandom("why")
    for _ in 0..<random.count(150) {
      let shape = Shape(Int.random(in: 0...6, using: &random), Int.random(in: 0...4, using: &random))
      let a = random.mixedMatrix(shape)
      var b = Vector((a * random.matrix(Shape(shape.columns, 1), bound: 3)).rowMajor)
      if shape.rows > 0, Bool.random(using: &random) {
        b[Int.random(in: 0..<shape.rows, using: &random)] += Rational(Int.random(in: 1...3, using: &random))
      }
      let analysis = try explain(a, b)
      let solved = try Narrated.solve(a, b, narration: .silent).answer
      #expect(analysis.status == solved.status, "\(random)")
      for relation in analysis.relations {
        let others = Vector(relation.coefficients)
        #expect((others.rowMatrix * a).rowMajor == a.row(relation.equation), "\(random)")
        #expect(others.dot(b) == b[relation.equation] && relation.coefficients[relation.equation].isZero)
      }
      for conflict in analysis.conflicts {
        let combination = Vector(conflict.combination)
        #expect((combination.rowMatrix * a).isZero, "\(random)")
        #expect(combination.dot(b) == conflict.contradiction && !conflict.contradiction.isZero, "\(random)")
        #expect(!conflict.combination.contains { !$0.isWhole }, "\(random)")
        for left in conflict.equations {
          let rest = conflict.equations.filter { $0 != left }
          let part = a.submatrix(rows: rest, columns: 0..<a.columns)
          let status = try Narrated.solve(part, Vector(rest.map { b[$0] }), narration: .silent).answer.status
          #expect(status != .none, "a conflict is not minimal: \(random)")
        }
      }
      // With the right-hand sides that the conditions ask for there is a solution.
      for condition in analysis.conditions { b[condition.equation] = condition.needed }
      #expect(try Narrated.solve(a, b, narration: .silent).answer.status != .none, "\(random)")
    }
  }
}
