import MatrixExact
import TestSupport
import Testing

@Suite struct SolveTests {
  /// The first model of a good derivation, step by step.
  @Test func exactlyOneSolution() throws {
    let a: Matrix<Rational> = [[2, 3, -1], [1, -1, 2], [3, 2, -3]]
    let worked = try Narrated.solve(a, [5, 5, -2], narration: Narration(unknowns: ["x", "y", "z"]))
    #expect(worked.answer.unique == [1, 2, 3])
    #expect(worked.method == "gauss")
    #expect(
      worked.derivation.outline == [
        "opening", "elimination", "classification", "backSubstitution", "answer", "substitutionCheck", "determinant",
      ])
    let timeline = try #require(worked.derivation.parts(Timeline<Rational>.self).first)
    #expect(
      timeline.operations.map(\.description) == [
        "R1 <-> R2", "R2 <- R2 - 2*R1", "R3 <- R3 - 3*R1", "R3 <- R3 - R2",
      ])
    #expect(timeline.blocks.map(\.column.choice?.reason) == [.unit, .noSwap, .onlyCandidate])
    #expect(timeline.layout == TableLayout(columnNames: ["x", "y", "z"], rowNames: ["E1", "E2", "E3"], bars: [3]))
    let lines = try #require(worked.derivation.parts(BackSubstitution<Rational>.self).first).lines
    #expect(lines.map(\.value) == [3, 2, 1])
    #expect(lines.map(\.row) == [2, 1, 0])
    #expect(lines[1].known == [.init(coefficient: -5, unknown: 2, value: 3)])
    let determinant = try #require(worked.derivation.parts(DeterminantFromPivots<Rational>.self).first)
    #expect(determinant.swaps == 1 && determinant.pivots == [1, 5, -4] && determinant.value == 20)
    #expect(determinant.isByProduct)
    let opening = try #require(worked.derivation.parts(Opening.self).first)
    #expect(opening.reason == .backSubstitution && opening.pivotRule == .fewestFractions)
    #expect(worked.derivation.defects == [])
  }

  /// The second model: free variables.
  @Test func infinitelyManySolutions() throws {
    let a: Matrix<Rational> = [[1, 2, -1, 1], [2, 4, -1, 5], [-1, -2, 2, 2]]
    let worked = try Narrated.solve(a, [3, 8, -1])
    #expect(worked.answer.particular == [[5], [0], [2], [0]])
    #expect(worked.answer.directions.vectors == [[-2, 1, 0, 0], [-4, 0, -3, 1]])
    #expect(worked.answer.free == [1, 3])
    #expect(worked.method == "gauss-jordan")
    #expect(
      worked.derivation.outline == [
        "opening", "elimination", "redundancy", "classification", "readOff", "answer", "substitutionCheck",
      ])
    let redundancy = try #require(worked.derivation.parts(Redundancy<Rational>.self).first)
    #expect(redundancy.equation == 2 && redundancy.coefficients == [-3, 1, 0])
    let readOff = try #require(worked.derivation.parts(ReadOff<Rational>.self).first)
    #expect(readOff.unknowns == ["x1", "x2", "x3", "x4"] && readOff.parameters == ["s", "t"])
    #expect(
      readOff.lines == [
        .init(
          unknown: 0, constant: 5, terms: [.init(coefficient: -2, unknown: 1), .init(coefficient: -4, unknown: 3)]),
        .init(unknown: 2, constant: 2, terms: [.init(coefficient: -3, unknown: 3)]),
      ])
    #expect(worked.derivation.parts(Opening.self).first?.reason == .freeVariables)
    #expect(worked.derivation.parts(SubstitutionCheck<Rational>.self).first?.points.count == 3)
    #expect(worked.derivation.defects == [])
  }

  /// The third model: no solution.
  @Test func noSolution() throws {
    let a: Matrix<Rational> = [[1, 1, 1], [1, 2, 3], [2, 3, 4]]
    let worked = try Narrated.solve(a, [2, 5, 8])
    #expect(worked.answer.status == .none)
    #expect(worked.answer.particular == nil && worked.answer.directions.dimension == 0)
    #expect(worked.derivation.outline == ["opening", "elimination", "classification", "inconsistency"])
    let proof = try #require(worked.derivation.parts(InconsistencyProof<Rational>.self).first)
    #expect(proof.coefficients == [-1, -1, 1] && proof.contradiction == 1)
    #expect(proof.fix == .init(equation: 2, coefficients: [1, 1, 0], needed: 7))
    let classification = try #require(worked.derivation.parts(Classification.self).first)
    #expect(classification.rank == 2 && classification.augmentedRank == 3)
    // The row that says 0 = 1 has its pivot in the last column.
    let block = try #require(worked.derivation.parts(Timeline<Rational>.self).first?.blocks.last)
    #expect(block.column.column == 3 && block.column.row == 2 && block.steps.isEmpty)
    #expect(block.column.candidates == [.init(row: 2, entry: 1)])
    #expect(worked.derivation.defects == [])
  }

  @Test func aZeroRowDoesNotMeanInfinitelyMany() throws {
    let worked = try Narrated.solve([[1, 1], [1, -1], [2, 2]] as Matrix<Rational>, [3, 1, 6])
    #expect(worked.answer.unique == [2, 1])
    #expect(worked.derivation.parts(Redundancy<Rational>.self) == [.init(equation: 2, coefficients: [2, 0, 0])])
    #expect(worked.derivation.parts(DeterminantFromPivots<Rational>.self).isEmpty)
  }

  @Test func manyRightHandSides() throws {
    let a: Matrix<Rational> = [[2, 1], [1, 1]]
    for method in SolveMethod.allCases {
      let worked = try Narrated.solve(a, [[3, 0, 1], [2, 1, 1]], method: method)
      #expect(worked.answer.particular == [[1, -1, 0], [1, 2, 1]], "\(method)")
      #expect(worked.derivation.defects == [])
      let told =
        worked.derivation.parts(BackSubstitution<Rational>.self).count
        + worked.derivation.parts(ReadOff<Rational>.self).count
      #expect(told == 3, "\(method)")
      #expect(worked.derivation.parts(SubstitutionCheck<Rational>.self).first?.points.count == 3)
    }
    // One of them contradicts: together they have no solution, and the proof is about that one.
    let none = try Narrated.solve([[1, 1], [1, 1]] as Matrix<Rational>, [[1, 1], [1, 2]])
    #expect(none.answer.status == .none)
    let proof = try #require(none.derivation.parts(InconsistencyProof<Rational>.self).first)
    #expect(proof.right == [1, 2] && proof.column == 1)
    #expect(none.derivation.parts(Classification.self).map(\.augmentedRank) == [1, 2])
    #expect(none.derivation.parts(Classification.self).map(\.column) == [0, 1])
  }

  @Test func eachRightHandSideIsClassifiedOnItsOwn() throws {
    let a: Matrix<Rational> = [[1, 1], [1, 1]]
    let b: Matrix<Rational> = [[1, 1, 0, 5], [1, 2, 0, 7]]
    for method in SolveMethod.allCases {
      let worked = try Narrated.solveEach(a, b, method: method)
      let solutions = worked.answer
      #expect(solutions.isMixed && solutions.inconsistent == [1, 3] && solutions.pivots == [0])
      #expect(solutions[0].particular == [[1], [0]] && solutions[0].status == .infinite)
      #expect(solutions[1].status == .none && solutions[1].free.isEmpty)
      #expect(solutions[2].particular == [[0], [0]])
      #expect(solutions.joined.status == .none)
      #expect(worked.derivation.defects == [])
      #expect(worked.derivation.parts(InconsistencyProof<Rational>.self).map(\.column) == [1, 3])
      #expect(worked.derivation.parts(ReadOff<Rational>.self).map(\.column) == [0, 2])
      #expect(worked.derivation.parts(SolutionAnswer<Rational>.self).map(\.column) == [0, 2])
      #expect(try Narrated.solveEach(a, b, method: method, narration: .silent).answer == solutions)
      let all = try Narrated.solveEach(a, b.columns([1, 3]), method: method)
      #expect(!all.answer.isMixed && all.answer.inconsistent == [0, 1] && all.answer.directions.dimension == 0)
      #expect(all.derivation.parts(SolutionAnswer<Rational>.self).map(\.solutions.status) == [.none])
    }
  }

  @Test func fractionFreeClearsFractionsFirst() throws {
    let a: Matrix<Rational> = [[Rational(1, 2), Rational(1, 3)], [2, 5]]
    let worked = try Narrated.solve(a, [1, 0], method: .fractionFree)
    #expect(worked.answer.unique == [Rational(30, 11), Rational(-12, 11)])
    let scaling = try #require(worked.derivation.parts(RowScaling<Rational>.self).first)
    #expect(scaling.factors == [6, 1])
    #expect(scaling.operations.map(\.description) == ["R1 <- 6*R1"])
    let timeline = try #require(worked.derivation.parts(Timeline<Rational>.self).first)
    #expect(timeline.start == scaling.scaled)
    #expect(timeline.fractions == 0)
    #expect(worked.derivation.parts(DeterminantFromPivots<Rational>.self).first?.value == Rational(11, 6))
    #expect(worked.derivation.defects == [])
    // A combination is told in terms of the equations as they were given.
    let none = try Narrated.solve(
      [[Rational(1, 2), 1], [1, 2]] as Matrix<Rational>, [1, 3], method: .fractionFree)
    #expect(none.derivation.parts(InconsistencyProof<Rational>.self).first?.coefficients == [-2, 1])
    #expect(none.derivation.parts(InconsistencyProof<Rational>.self).first?.contradiction == 1)
  }

  @Test func parametersDoNotTakeTheNamesOfUnknowns() throws {
    let zero = Matrix<Rational>.zero(Shape(1, 2))
    let named = try Narrated.solve(zero, [0], narration: Narration(unknowns: ["s", "u"]))
    #expect(named.derivation.parts(ReadOff<Rational>.self).first?.parameters == ["t", "v"])
    let wide = Matrix<Rational>.zero(Shape(1, 12))
    let names = ["t1"] + (2...12).map { "y\($0)" }
    let many = try Narrated.solve(wide, [0], narration: Narration(unknowns: names))
    #expect(many.derivation.parts(ReadOff<Rational>.self).first?.parameters.first == "s")
    #expect(
      try Narrated.solve([[0]] as Matrix<Rational>, [0]).derivation.parts(ReadOff<Rational>.self)[0]
        .parameters == ["t"])
  }

  @Test func degenerateShapes() throws {
    for shape in smallShapes {
      for columns in 0...2 {
        for method in SolveMethod.allCases {
          for narration in [Narration(), .silent] {
            let zero = try Narrated.solve(
              Matrix<Rational>.zero(shape), .zero(Shape(shape.rows, columns)), method: method, narration: narration)
            #expect(zero.answer.status == (shape.columns == 0 ? .unique : .infinite))
            #expect(zero.answer.directions.dimension == shape.columns)
            #expect(zero.answer.particular == .zero(Shape(shape.columns, columns)))
            #expect(zero.derivation.isEmpty == narration.isSilent)
            #expect(zero.derivation.defects == [])
            guard shape.rows > 0, columns > 0 else { continue }
            let ones = Matrix(Shape(shape.rows, columns), repeating: Rational.one)
            let none = try Narrated.solve(Matrix<Rational>.zero(shape), ones, method: method, narration: narration)
            #expect(none.answer.status == .none)
            #expect(none.derivation.defects == [])
          }
        }
      }
    }
  }

  @Test func wrongShapesAreRefused() {
    #expect {
      try Narrated.solve([[1, 2]] as Matrix<Rational>, [1, 2])
    } throws: { error in
      (error as? ExactError)?.report.code == .shapeMismatch && (error as? ExactError)?.report.outcome == .malformed
    }
  }

  /// All methods agree, told and silent; answers substitute; proofs prove.
  @Test func randomSystems() throws {
    var random = SeededRandom("exact solve")
    for _ in 0..<random.count(150) {
      let shape = Shape(Int.random(in: 1...5, using: &random), Int.random(in: 1...5, using: &random))
      let a = random.mixedMatrix(shape)
      let columns = Int.random(in: 1...2, using: &random)
      let b =
        Bool.random(using: &random)
        ? random.mixedMatrix(Shape(shape.rows, columns)) : a * random.matrix(Shape(shape.columns, columns), bound: 4)
      let expected = try Narrated.solve(a, b, narration: .silent).answer
      for method in SolveMethod.allCases {
        #expect(try Narrated.solve(a, b, method: method, narration: .silent).answer == expected, "\(random)")
        let worked = try Narrated.solve(a, b, method: method)
        #expect(worked.answer == expected, "\(random)")
        #expect(worked.derivation.defects == [], "\(a) \(b) \(method) \(random)")
        for part in worked.derivation.parts(Redundancy<Rational>.self) {
          let all = try a.augmented(with: b)
          #expect(part.coefficients[part.equation] == 0)
          #expect(
            Matrix(Shape(1, a.rows), rowMajor: part.coefficients) * all == Vector(all.row(part.equation)).rowMatrix)
        }
        for proof in worked.derivation.parts(InconsistencyProof<Rational>.self) {
          let y = Matrix(Shape(1, a.rows), rowMajor: proof.coefficients)
          #expect((y * a).isZero && !proof.contradiction.isZero, "\(random)")
          #expect((y * Vector(proof.right).columnMatrix)[0, 0] == proof.contradiction)
          let fix = try #require(proof.fix)
          var right = proof.right
          right[fix.equation] = fix.needed
          #expect((y * Vector(right).columnMatrix).isZero, "\(random)")
        }
      }
      let each = try Narrated.solveEach(a, b)
      let classifications = each.derivation.parts(Classification.self)
      let classification = try #require(classifications.first)
      #expect(classification.rank == (try Narrated.rank(a, narration: .silent).answer))
      for column in 0..<columns {
        let found = classifications.count == 1 ? classification : classifications[column]
        let side = b.columns([column])
        #expect(
          found.augmentedRank == (try Narrated.rank(a.augmented(with: side), narration: .silent).answer), "\(random)")
        #expect(found.status == each.answer[column].status)
        #expect(each.answer[column] == (try Narrated.solve(a, side, narration: .silent).answer), "\(random)")
      }
      if let particular = expected.particular {
        #expect(a * particular == b, "\(random)")
        #expect(expected.directions.dimension == shape.columns - classification.rank)
        #expect((a * expected.directions.matrix).isZero, "\(random)")
      } else {
        #expect(classifications.contains { $0.augmentedRank > $0.rank })
      }
    }
  }
}
