import MatrixArithmetic
import MatrixDomain
import MatrixRendering
import Testing

/// Every part of a derivation in words.
@Suite struct PartTests {
  @Test func openings() {
    for (opening, expected) in [
      (
        Opening(method: "gauss", domain: .rationals, pivotRule: .firstNonzero, reason: .backSubstitution),
        "Method: Gaussian elimination, then back-substitution. Exact rationals. Pivot rule: first nonzero entry."
      ),
      (
        Opening(method: "gauss-jordan", domain: .residues(modulus: "7"), reason: .wantsInverse),
        "Method: Gauss-Jordan elimination of [A | I], because the inverse is wanted. Exact arithmetic modulo 7."
      ),
      (
        Opening(method: "gauss-jordan", domain: .integers, reason: .wantsBasis),
        "Method: Gauss-Jordan elimination, because a basis is read off the reduced form. Exact integers."
      ),
      (
        Opening(method: "gauss-jordan", domain: .rationals, reason: .freeVariables),
        "Method: Gauss-Jordan elimination, because there are free variables to read off. Exact rationals."
      ),
      (
        Opening(method: "cofactors", domain: .rationalFunctions(parameters: ["a", "k"]), reason: .asked),
        "Method: expansion by cofactors, as asked. Exact rational functions of a and k."
      ),
      (
        Opening(method: "rows", domain: .reals, pivotRule: .largestMagnitude),
        "Method: row operations. Floating point. Pivot rule: largest magnitude, for stability."
      ),
      (
        Opening(method: "fraction-free", domain: .gaussianRationals),
        "Method: fraction-free elimination (Bareiss). Exact complex rationals. Rows are multiplied so that no "
          + "fraction arises, and the determinant with them."
      ),
      (Opening(method: "new\u{1B}", domain: .complexNumbers), "Method: new\\u{1B}. Complex floating point."),
    ] {
      expectEqual(text(opening, width: 200), expected)
    }
  }

  @Test func everyReasonOfAPivot() throws {
    func line(_ reason: PivotReason, _ entries: [Rational], row: Int, top: Int = 0) -> String {
      let start = Matrix(Shape(entries.count, 1), rowMajor: entries)
      var recorder = TimelineRecorder(start)
      recorder.beginColumn(
        EliminationColumn(
          phase: .forward, column: 0, row: top,
          candidates: entries.indices.filter { $0 >= top && !entries[$0].isZero }
            .map { .init(row: $0, entry: entries[$0]) },
          choice: PivotChoice(row: row, reason: reason)))
      let lines = text(recorder.timeline, width: 200).split(separator: "\n")
      return String(lines.last { $0.hasPrefix("Column") } ?? "").replacing(" Row echelon form reached.", with: "")
    }
    #expect(
      line(.unit, [2, 1], row: 1) == "Column 1. Candidates: 2, 1. Use the 1 in row 2: its multiplier is an integer.")
    #expect(
      line(.unit, [1, 2, 3, 4], row: 0)
        == "Column 1. Candidates: 1, 2, 3, 4. Keep row 1: no swap, and all multipliers are integers.")
    #expect(
      line(.unit, [-1, Rational(1, 2)], row: 0)
        == "Column 1. Candidates: -1, 1/2. Keep row 1: no swap, and dividing by it changes nothing but signs.")
    #expect(
      line(.dividesAll, [4, 2, 6], row: 1)
        == "Column 1. Candidates: 4, 2, 6. Use the 2 in row 2: both multipliers are integers.")
    #expect(
      line(.fewestFractions, [4, 3], row: 1)
        == "Column 1. Candidates: 4, 3. Use the 3 in row 2: it makes the fewest fractions.")
    #expect(
      line(.smallestNumbers, [4, 3], row: 0)
        == "Column 1. Candidates: 4, 3. Keep row 1: it keeps the numbers smallest.")
    #expect(line(.mostZeros, [4, 3], row: 0) == "Column 1. Candidates: 4, 3. Keep row 1: its row has the most zeros.")
    #expect(
      line(.noSwap, [4, 3], row: 0)
        == "Column 1. Candidates: 4, 3. Keep row 1: no other candidate is better, and no swap is needed.")
    #expect(
      line(.noSwap, [5, 5], row: 0) == "Column 1. Candidates: 5, 5. Keep row 1: no swap, and the multiplier is 1.")
    #expect(
      line(.noSwap, [0, 3, 4], row: 1)
        == "Column 1. Candidates: 3, 4. Use the 3 in row 2: no other candidate is better.")
    #expect(line(.first, [4, 3], row: 0) == "Column 1. Candidates: 4, 3. Keep row 1: it has the first nonzero entry.")
    #expect(
      line(.largestMagnitude, [3, -4], row: 1)
        == "Column 1. Candidates: 3, -4. Use the -4 in row 2: largest magnitude, for stability.")
    #expect(line(.onlyCandidate, [0, 3], row: 1) == "Column 1. The only nonzero entry is the 3 in row 2.")
    #expect(line(.onlyCandidate, [3, 0], row: 0) == "Column 1. Pivot 3, only zeros below.")
    #expect(line(.onlyCandidate, [9, 3], row: 1, top: 1) == "Column 1. Pivot 3, nothing below.")
    #expect(
      line(.first, (1...14).map { (number: Int) in Rational(Integer(number)) }, row: 0)
        == """
        Column 1. Candidates: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, and 2 more. Keep row 1: it has the first \
        nonzero entry.
        """)
  }

  @Test func fractionFreeStepsSayWhyRowsAreMultiplied() throws {
    let layout = TableLayout(columnNames: ["x", "y"], bars: [2])
    let scaling = RowScaling<Rational>(
      matrix: [[Rational(1, 2), 1, Rational(1, 3)], [2, 3, 4]], factors: [6, 1], layout: layout)
    var recorder = TimelineRecorder(scaling.scaled, layout: layout)
    var elimination = Elimination(scaling.scaled, pivotColumns: 2)
    try elimination.reduceForwardFractionFree(rule: FirstNonzero(), recorder: &recorder)
    try elimination.reduceBackward(recorder: &recorder)
    let opening = Opening(method: "fraction-free", domain: .integers, pivotRule: .firstNonzero, reason: .asked)
    expectEqual(
      text(opening, scaling, recorder.timeline, detail: .full),
      """
             x  y
         [ 1/2  1 | 1/3 ]
         [   2  3 |   4 ]
      Method: fraction-free elimination (Bareiss), as asked. Exact integers. Pivot
        rule: first nonzero entry. Rows are multiplied so that no fraction arises, and
        the determinant with them.

      CLEARING FRACTIONS
      R1 <- 6*R1: every entry becomes whole.
            x   y
         [  3   6 |    2 ]
         [  2   3 |    4 ]

      FORWARD PHASE
      Column 1 (x). Candidates: 3, 2. Keep row 1: it has the first nonzero entry.
       1. R2 <- 3*R2               multiply by the pivot, so that no fraction arises
            3*[2 3 | 4] = [6 9 | 12]
         [ (3)  6 |    2 ]
         [  6   9 |   12 ] *
       2. R2 <- R2 - 2*R1          clear the 6 under the pivot
            [6 9 | 12] - 2*[3 6 | 2] = [0 -3 | 8]
         [ (3)  6 |    2 ]
         [  0 (-3)|    8 ] *
      Column 2 (y). Pivot -3, nothing below. Row echelon form reached.

      BACKWARD PHASE
      Column 2 (y). Pivot -3 in row 2.
       3. R2 <- (-1/3)*R2          make the pivot 1
            (-1/3)*[0 -3 | 8] = [0 1 | -8/3]
         [ (3)  6 |    2 ]
         [  0  (1)| -8/3 ] *
       4. R1 <- R1 - 6*R2          clear the 6 above the pivot
            [3 6 | 2] - 6*[0 1 | -8/3] = [3 0 | 18]
         [ (3)  0 |   18 ] *
         [  0  (1)| -8/3 ]
      Column 1 (x). Pivot 3 in row 1.
       5. R1 <- (1/3)*R1           make the pivot 1
            (1/3)*[3 0 | 18] = [1 0 | 6]
         [ (1)  0 |    6 ] *
         [  0  (1)| -8/3 ]
      Reduced row echelon form reached.
      """)
  }

  @Test func columnsWithoutARowLeft() throws {
    let start: Matrix<Rational> = [[1, 2, 3, 4]]
    let timeline = try forward(start, pivotColumns: 3, TableLayout(columnNames: ["x", "y", "z"], bars: [3]))
    let lines = text(timeline, width: 200)
    #expect(
      lines.contains(
        """
        Column 1 (x). Pivot 1, nothing below. No row is left for a pivot in columns 2, 3: y and z are free variables. \
        Row echelon form reached.
        """))
  }

  @Test func aColumnWithoutNamesIsNotAVariable() throws {
    let timeline = try forward([[0, 1], [0, 2]], pivotColumns: 2, TableLayout())
    #expect(text(timeline).contains("Column 1. No nonzero entry in rows 1-2: no pivot.\n"))
    #expect(!text(timeline).contains("0 = 0"), "rows of a matrix are no equations")
  }

  @Test(arguments: [(0, 0), (0, 3), (3, 0), (1, 1)])
  func smallestSizes(rows: Int, columns: Int) throws {
    let start = Matrix<Rational>(Shape(rows, columns), repeating: 2)
    var recorder = TimelineRecorder(start)
    var elimination = Elimination(start)
    try elimination.reduceForward(rule: FewestFractions(), recorder: &recorder)
    try elimination.reduceBackward(recorder: &recorder)
    let result = text(recorder.timeline, detail: .full)
    switch (rows, columns) {
    case (1, 1):
      expectEqual(
        result,
        """
           [  2 ]

        FORWARD PHASE
        Column 1. Pivot 2, nothing below. Row echelon form reached.

        BACKWARD PHASE
        Column 1. Pivot 2 in row 1.
         1. R1 <- (1/2)*R1           make the pivot 1
              (1/2)*[2] = [1]
           [ (1)] *
        Reduced row echelon form reached.
        """)
    case (0, _):
      expectEqual(
        result,
        """
           [ ]  (0 rows, \(columns) columns)
        The matrix has no rows: there is nothing to eliminate.
        """)
    default:
      expectEqual(
        result,
        """
           [ ]  (3 rows, 0 columns)
        The matrix has no columns: there is nothing to eliminate.
        """)
    }
  }

  @Test func classifications() {
    func line(_ rank: Int, _ augmented: Int, _ unknowns: Int) -> String {
      text(
        Classification(
          rank: rank, augmentedRank: augmented, unknowns: unknowns, pivotColumns: Array(0..<rank), zeroRows: 0),
        width: 200)
    }
    expectEqual(
      line(1, 1, 1), "CLASSIFICATION  pivot in column 1; rank A = rank [A|b] = 1 = unknowns: exactly one solution.")
    expectEqual(line(0, 0, 0), "CLASSIFICATION  no pivots; rank A = rank [A|b] = 0 = unknowns: exactly one solution.")
    expectEqual(
      line(2, 2, 3),
      "CLASSIFICATION  rank A = rank [A|b] = 2 < 3: infinitely many solutions, 3 - 2 = 1 free variable.")
    expectEqual(
      line(5, 5, 5),
      "CLASSIFICATION  pivots in columns 1-5; rank A = rank [A|b] = 5 = unknowns: exactly one solution.")
  }

  @Test func ranks() {
    expectEqual(
      text(RankStatement(rank: 2, shape: Shape(3, 4), pivotColumns: [0, 2])),
      "RANK    2, the number of pivots (columns 1, 3)")
    expectEqual(text(RankStatement(rank: 0, shape: Shape(1, 1), pivotColumns: [])), "RANK    0: there is no pivot")
  }

  @Test func determinantsFromPivots() {
    func line(_ part: DeterminantFromPivots<Rational>) -> String { text(part, width: 200) }
    expectEqual(
      line(.init(swaps: 0, pivots: [2, -3], scaleFactors: [], size: 2, value: -6, isByProduct: false)),
      "ANSWER  det A = 2*(-3) = -6")
    expectEqual(
      line(
        .init(
          swaps: 2, pivots: [2, Rational(1, 2)], scaleFactors: [6, 2], size: 2, value: Rational(1, 12),
          isByProduct: true)),
      "ALSO    det A = (-1)^2 * 2*(1/2)/(6*2) = 1/12   (two swaps, two row operations multiplied it)")
    expectEqual(
      line(.init(swaps: 4, pivots: [3], scaleFactors: [1], size: 1, value: 3, isByProduct: true)),
      "ALSO    det A = (-1)^4 * 3 = 3   (4 swaps)")
    expectEqual(
      line(.init(swaps: 0, pivots: [2], scaleFactors: [], size: 3, value: 0, isByProduct: true)),
      "ALSO    det A = 0   (one pivot in 3 columns)")
    expectEqual(
      line(.init(swaps: 0, pivots: [], scaleFactors: [], size: 0, value: 1, isByProduct: true)),
      "ALSO    det A = 1   (the product of no pivots)")
    expectEqual(
      line(.init(swaps: 0, pivots: [7], scaleFactors: [], size: 1, value: 7, isByProduct: true)), "ALSO    det A = 7")
  }

  @Test func cofactors() {
    typealias Node = CofactorExpansion<Rational>.Node
    func minor(_ a: Matrix<Rational>) -> Node {
      Node(matrix: a, method: .direct, value: a[0, 0] * a[1, 1] - a[0, 1] * a[1, 0])
    }
    let root = Node(
      matrix: [[1, 2, 3], [4, 5, 6], [7, 8, 10]],
      method: .expansion(
        .row(0),
        [
          .init(row: 0, column: 0, entry: 1, minor: minor([[5, 6], [8, 10]])),
          .init(row: 0, column: 1, entry: 2, minor: minor([[4, 6], [7, 10]])),
          .init(row: 0, column: 2, entry: 3, minor: minor([[4, 5], [7, 8]])),
        ]), value: -3)
    expectEqual(
      text(
        Opening(method: "cofactors", domain: .rationals), CofactorExpansion(root: root),
        IdentityCheck("det A^T = det A", left: [[Rational(-3)]], right: [[-3]])),
      """
         [ 1  2   3 ]
         [ 4  5   6 ]
         [ 7  8  10 ]
      Method: expansion by cofactors. Exact rationals.

      EXPANSION
      Along row 1: det A = D1 - 2*D2 + 3*D3
         D1 = det [5 6; 8 10] = 5*10 - 6*8 = 2   (without row 1 and column 1)
         D2 = det [4 6; 7 10] = 4*10 - 6*7 = -2   (without row 1 and column 2)
         D3 = det [4 5; 7 8] = 4*8 - 5*7 = -3   (without row 1 and column 3)
      det A = 2 - 2*(-2) + 3*(-3) = -3

      ANSWER  det A = -3
      CHECK   det A^T = det A   holds
      """)
    let zero = Node(matrix: [[0, 0, 0], [1, 2, 3], [4, 5, 6]], method: .zeroLine(.column(1)), value: 0)
    let nested = Node(
      matrix: [[2, 0, 0, 0], [1, 0, 0, 0], [3, 1, 2, 3], [5, 4, 5, 6]],
      method: .expansion(.row(0), [.init(row: 0, column: 0, entry: 2, minor: zero)]), value: 0)
    let lines = text(CofactorExpansion(root: nested))
    #expect(
      lines.contains("   D1 = det [0 0 0; 1 2 3; 4 5 6]   (without row 1 and column 1)\n   D1 = 0: column 2 is zero.\n")
    )
    expectEqual(
      text(CofactorExpansion(root: nested), detail: .brief),
      """
      EXPANSION
      Along row 1 (its 3 zeros are skipped): det A = 2*D1
         (1 smaller determinant left out here; --steps normal shows them)
      det A = 2*0 = 0

      ANSWER  det A = 0
      """)
    #expect(text(CofactorExpansion(root: root), detail: .full, width: 120).contains("sign (-1)^(1+2) = -1)"))
    let small = CofactorExpansion(root: minor([[1, 2], [3, 4]]))
    expectEqual(text(small, detail: .brief), "ANSWER  det A = -2")
  }

  @Test func entries() {
    let product = EntryFormulas<Rational>(
      name: "A*B",
      entries: [
        .init(position: .init(row: 0, column: 0), terms: [[1, 5], [2, 7]], value: 19),
        .init(position: .init(row: 0, column: 1), terms: [[1, -6], [-2, Rational(1, 2)]], value: -7),
      ])
    expectEqual(
      text(product),
      """
      ENTRIES
        (1,1)  1*5 + 2*7 = 19
        (1,2)  1*(-6) - 2*(1/2) = -7
      """)
    let trace = EntryFormulas<Rational>(
      name: "trace A", entries: [.init(position: nil, terms: [[1], [-4]], value: -3)])
    expectEqual(text(trace), "ENTRIES\n  trace A = 1 - 4 = -3")
    #expect(text(product, detail: .brief).isEmpty)
    let many = EntryFormulas<Rational>(
      name: "c*A",
      entries: (0..<100).map { .init(position: .init(row: $0, column: 0), terms: [[2, 3]], value: 6) })
    #expect(text(many).hasSuffix("   (and 40 more entries; --format json has them all)\n"))
  }

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

  private func forward(
    _ start: Matrix<Rational>, pivotColumns: Int, _ layout: TableLayout
  ) throws -> Timeline<Rational> {
    var recorder = TimelineRecorder(start, layout: layout)
    var elimination = Elimination(start, pivotColumns: pivotColumns)
    try elimination.reduceForward(rule: FewestFractions(), recorder: &recorder)
    return recorder.timeline
  }
}
