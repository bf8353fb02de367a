import MatrixArithmetic
import MatrixDomain
import MatrixRendering
import Testing

/// Answers and checks in words.
@Suite struct AnswerPartTests {
  @Test func bases() {
    let basis = Basis<Rational>(ambient: 3, [[1, 0, 0], [0, 1, Rational(-1, 2)]])
    func lines(_ space: BasisReadOff<Rational>.Space) -> String {
      text(BasisReadOff(space: space, pivotColumns: [0, 2], freeColumns: [1], basis: basis), width: 120)
    }
    expectEqual(
      lines(.null),
      """
      READ OFF  one vector for each free column (column 2): 1 there, 0 at the other free columns
      ANSWER    a basis of the null space: (1, 0, 0)   (0, 1, -1/2)   (dimension 2)
      """)
    expectEqual(
      lines(.column),
      """
      READ OFF  columns 1, 3 of the first matrix: those with a pivot
      ANSWER    a basis of the column space: (1, 0, 0)   (0, 1, -1/2)   (dimension 2)
      """)
    expectEqual(
      lines(.row),
      """
      READ OFF  the nonzero rows of the echelon form
      ANSWER    a basis of the row space: (1, 0, 0)   (0, 1, -1/2)   (dimension 2)
      """)
    expectEqual(
      lines(.leftNull),
      """
      READ OFF  one vector for each free column of the transpose (column 2): 1 there, 0 at the other free columns
      ANSWER    a basis of the left null space: (1, 0, 0)   (0, 1, -1/2)   (dimension 2)
      """)
    for space in BasisReadOff<Rational>.Space.allCases {
      let none = BasisReadOff<Rational>(
        space: space, pivotColumns: [], freeColumns: [], basis: Basis(ambient: 3, []))
      #expect(text(none).contains("only the zero vector\nANSWER"))
      #expect(text(none).hasSuffix("the empty basis   (dimension 0)\n"))
    }
  }

  @Test func checks() {
    let a: Matrix<Rational> = [[1, 2], [3, 4]]
    expectEqual(
      text(SubstitutionCheck(matrix: a, points: [.init(values: [1, 1], right: [3, 8])])),
      "CHECK   E1: 1 + 2*1 = 3   E2: 3*1 + 4*1 = 7 (should be 8)   THE CHECK FAILS")
    expectEqual(
      text(SubstitutionCheck(matrix: a, points: [.init(values: [-2, 1], right: [0, 0])], name: "A^T")),
      "CHECK   A^T*(-2,1) = (0,-2) (should be (0,0))   THE CHECK FAILS")
    expectEqual(
      text(SubstitutionCheck<Rational>(matrix: [[1, 2]], points: [.init(values: [-2, 1], right: [0])])),
      "CHECK   A*(-2,1) = 0   holds")
    #expect(text(SubstitutionCheck(matrix: a, points: [])).isEmpty)
    expectEqual(
      text(IdentityCheck("A*A^-1 = I", left: a, right: a), charset: .unicode), "CHECK   A·A^-1 = I   holds")
    expectEqual(
      text(IdentityCheck("A * B = I", left: a, right: [[1, 0], [0, 1]])),
      """
      CHECK   A * B = I   THE CHECK FAILS
         the left side is
         [ 1  2 ]
         [ 3  4 ]
         the right side is
         [ 1  0 ]
         [ 0  1 ]
      """)
  }

  @Test func namedMatrices() {
    expectEqual(
      text(NamedMatrix<Rational>("A^2 = A*A", [[7, 10], [15, 22]])),
      """
      A^2 = A*A =
         [  7  10 ]
         [ 15  22 ]
      """)
  }

  @Test func answersOfEveryKind() {
    func lines(_ particular: Matrix<Rational>?, _ directions: [Vector<Rational>], _ names: [String] = ["x", "y"])
      -> String
    {
      text(
        SolutionAnswer(
          unknowns: names,
          solutions: AffineSolutionSet(
            unknowns: names.count, particular: particular, directions: Basis(ambient: names.count, directions),
            free: Array(directions.indices)),
          parameters: ["t"]))
    }
    expectEqual(lines(nil, []), "ANSWER  no solution")
    expectEqual(lines([[1], [-2]], []), "ANSWER  (x, y) = (1, -2)")
    expectEqual(lines([[5]], [], ["k"]), "ANSWER  k = 5")
    expectEqual(
      lines([[0], [0]], [[1, 1]]),
      """
      ANSWER  (x, y)  =  t*(1, 1)
                         homogeneous solution, a basis of the null space
      """)
    expectEqual(
      lines([[1, 2], [3, 4]], [[1, 1]]),
      """
      ANSWER  X =   one column a right-hand side
         [ 1  2 ]  x
         [ 3  4 ]  y
         to every column may be added t*(1, 1), t free for each column
      """)
    #expect(lines(Matrix(Shape(0, 1), rowMajor: []), [], []).contains("the empty vector"))
  }

  @Test func backSubstitutionWithFractionsAndSigns() {
    let part = BackSubstitution<Rational>(
      unknowns: ["x1", "x2"],
      lines: [
        .init(row: 1, unknown: 1, pivot: Rational(2, 3), known: [], right: -2, value: -3),
        .init(
          row: 0, unknown: 0, pivot: -2, known: [.init(coefficient: 4, unknown: 1, value: -3)], right: 0, value: -6),
      ])
    expectEqual(
      text(part),
      """
      BACK-SUBSTITUTION
        row 2:  (2/3)*x2 = -2           x2 = -3
        row 1:  -2*x1 + 4*(-3) = 0      x1 = 12/(-2) = -6
      """)
  }

  @Test func redundanciesComeAfterTheAnswer() throws {
    let redundancy = Redundancy<Rational>(equation: 2, coefficients: [-3, 1, 0])
    let classification = Classification(rank: 1, augmentedRank: 1, unknowns: 1, pivotColumns: [0], zeroRows: 1)
    expectEqual(
      text(redundancy, classification, width: 100),
      """
      CLASSIFICATION  pivot in column 1; rank A = rank [A|b] = 1 = unknowns: exactly one solution.
      WHY     E3 = E2 - 3*E1
      """)
    expectEqual(text(Redundancy<Rational>(equation: 1, coefficients: [0, 0])), "WHY     E2 = 0")
  }

  @Test func aPartWithoutWordsIsShownByItsRecord() {
    struct Foreign: DerivationPart {
      var record: Value {
        .record([
          .init("part", .text("foreign")), .init("count", .count(3)),
          .init("inner", .record([.init("yes", .truth(true))])),
        ])
      }
    }
    expectEqual(
      text(Foreign()),
      """
      foreign:
         count = 3
         inner:
            yes = yes
      """)
  }

  @Test func aPackageGivesItsPartWords() {
    struct Spectrum: Narratable {
      var record: Value { .record([.init("part", .text("spectrum"))]) }
      func narrate(into narrative: inout Narrative, detail: Detail) {
        narrative.labelled(Label(rawValue: "SPECTRUM"), ["the eigenvalue \(number: "2") of \(name: "A")"])
      }
    }
    expectEqual(text(Spectrum()), "SPECTRUM  the eigenvalue 2 of A")
  }
}
