import MatrixArithmetic
import MatrixDomain
import MatrixRendering
import Testing

/// Pivots, ranks and classifications in words.
@Suite struct PivotPartTests {
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
      R1 <- 6*R1: every entry becomes an integer.
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

  private func forward(
    _ start: Matrix<Rational>, pivotColumns: Int, _ layout: TableLayout
  ) throws -> Timeline<Rational> {
    var recorder = TimelineRecorder(start, layout: layout)
    var elimination = Elimination(start, pivotColumns: pivotColumns)
    try elimination.reduceForward(rule: FewestFractions(), recorder: &recorder)
    return recorder.timeline
  }
}
