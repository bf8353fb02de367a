import MatrixArithmetic
import MatrixDomain
import MatrixRendering
import Testing

/// The derivations every step timeline is measured by, character for character.
@Suite struct ModelTranscriptTests {
  @Test func exactlyOneSolution() throws {
    let text = PlainTextRenderer(width: 110).render(try ModelDerivations.unique(), detail: .full)
    expectEqual(
      text,
      """
            x   y   z
         [  2   3  -1 |   5 ]  E1
         [  1  -1   2 |   5 ]  E2
         [  3   2  -3 |  -2 ]  E3
      Method: Gaussian elimination, then back-substitution. Exact rationals. Pivot rule: fewest fractions.

      FORWARD PHASE
      Column 1 (x). Candidates: 2, 1, 3. Use the 1 in row 2: both multipliers are integers.
       1. R1 <-> R2                bring the pivot to the top
         [ (1) -1   2 |   5 ] *
         [  2   3  -1 |   5 ] *
         [  3   2  -3 |  -2 ]
       2. R2 <- R2 - 2*R1          clear the 2 under the pivot
            [2 3 -1 | 5] - 2*[1 -1 2 | 5] = [0 5 -5 | -5]
         [ (1) -1   2 |   5 ]
         [  0   5  -5 |  -5 ] *
         [  3   2  -3 |  -2 ]
       3. R3 <- R3 - 3*R1          clear the 3 under the pivot
            [3 2 -3 | -2] - 3*[1 -1 2 | 5] = [0 5 -9 | -17]
         [ (1) -1   2 |   5 ]
         [  0   5  -5 |  -5 ]
         [  0   5  -9 | -17 ] *
      Column 2 (y). Candidates: 5, 5. Keep row 2: no swap, and the multiplier is 1.
       4. R3 <- R3 - R2            clear the 5 under the pivot
            [0 5 -9 | -17] - [0 5 -5 | -5] = [0 0 -4 | -12]
         [ (1) -1   2 |   5 ]
         [  0  (5) -5 |  -5 ]
         [  0   0 (-4)| -12 ] *
      Column 3 (z). Pivot -4, nothing below. Row echelon form reached.

      CLASSIFICATION  pivots in columns 1, 2, 3; rank A = rank [A|b] = 3 = unknowns: exactly one solution.

      BACK-SUBSTITUTION
        row 3:  -4z = -12            z = 3
        row 2:  5y - 5*3 = -5        y = (-5 + 15)/5 = 2
        row 1:  x - 2 + 2*3 = 5      x = 1

      ANSWER  (x, y, z) = (1, 2, 3)
      CHECK   E1: 2*1 + 3*2 - 3 = 5   E2: 1 - 2 + 2*3 = 5   E3: 3*1 + 2*2 - 3*3 = -2   all hold
      ALSO    det A = (-1)^1 * 1*5*(-4) = 20   (one swap)
      """)
  }

  @Test func freeVariables() throws {
    let text = PlainTextRenderer(width: 110).render(try ModelDerivations.infinite(), detail: .full)
    expectEqual(
      text,
      """
            x1  x2  x3  x4
         [  1   2  -1   1 |  3 ]  E1
         [  2   4  -1   5 |  8 ]  E2
         [ -1  -2   2   2 | -1 ]  E3
      Method: Gaussian elimination, then full reduction, because there are free variables to read off. Exact
        rationals. Pivot rule: fewest fractions.

      FORWARD PHASE
      Column 1 (x1). Candidates: 1, 2, -1. Keep row 1: it keeps the numbers smallest.
       1. R2 <- R2 - 2*R1          clear the 2 under the pivot
            [2 4 -1 5 | 8] - 2*[1 2 -1 1 | 3] = [0 0 1 3 | 2]
         [ (1)  2  -1   1 |  3 ]
         [  0   0   1   3 |  2 ] *
         [ -1  -2   2   2 | -1 ]
       2. R3 <- R3 + R1            clear the -1 under the pivot
            [-1 -2 2 2 | -1] + [1 2 -1 1 | 3] = [0 0 1 3 | 2]
         [ (1)  2  -1   1 |  3 ]
         [  0   0   1   3 |  2 ]
         [  0   0   1   3 |  2 ] *
      Column 2 (x2). No nonzero entry in rows 2-3: no pivot, x2 is a free variable.
      Column 3 (x3). Candidates: 1, 1. Keep row 2: no swap, and the multiplier is 1.
       3. R3 <- R3 - R2            clear the 1 under the pivot
            [0 0 1 3 | 2] - [0 0 1 3 | 2] = [0 0 0 0 | 0]
         [ (1)  2  -1   1 |  3 ]
         [  0   0  (1)  3 |  2 ]
         [  0   0   0   0 |  0 ] *
         0 = 0: equation 3 was redundant. This alone does not say how many solutions there are.
      Column 4 (x4). No nonzero entry in row 3: no pivot, x4 is a free variable. Row echelon form reached.

      BACKWARD PHASE
      Column 3 (x3). Pivot 1 in row 2.
       4. R1 <- R1 + R2            clear the -1 above the pivot
            [1 2 -1 1 | 3] + [0 0 1 3 | 2] = [1 2 0 4 | 5]
         [ (1)  2   0   4 |  5 ] *
         [  0   0  (1)  3 |  2 ]
         [  0   0   0   0 |  0 ]
      Column 1 (x1). Pivot 1, nothing above. Reduced row echelon form reached.

      CLASSIFICATION  rank A = rank [A|b] = 2 < 4: infinitely many solutions, 4 - 2 = 2 free variables.
      READ OFF  x1 = 5 - 2*x2 - 4*x4     x3 = 2 - 3*x4     (x2 = s, x4 = t)
      ANSWER    x  =  (5, 0, 2, 0)  +  s*(-2, 1, 0, 0)  +  t*(-4, 0, -3, 1)
                      particular       homogeneous solutions, a basis of the null space
      CHECK     A*(5,0,2,0) = (3,8,-1)   A*(-2,1,0,0) = 0   A*(-4,0,-3,1) = 0   all hold
      WHY       E3 = E2 - 3*E1
      """)
  }

  @Test func noSolution() throws {
    let text = PlainTextRenderer(width: 110).render(try ModelDerivations.inconsistent(), detail: .full)
    expectEqual(
      text,
      """
            x   y   z
         [  1   1   1 |  2 ]  E1
         [  1   2   3 |  5 ]  E2
         [  2   3   4 |  8 ]  E3
      Method: Gaussian elimination. Exact rationals. Pivot rule: fewest fractions.

      FORWARD PHASE
      Column 1 (x). Candidates: 1, 1, 2. Use the 1 in row 2: it keeps the numbers smallest.
       1. R1 <-> R2                bring the pivot to the top
         [ (1)  2   3 |  5 ] *
         [  1   1   1 |  2 ] *
         [  2   3   4 |  8 ]
       2. R2 <- R2 - R1            clear the 1 under the pivot
            [1 1 1 | 2] - [1 2 3 | 5] = [0 -1 -2 | -3]
         [ (1)  2   3 |  5 ]
         [  0  -1  -2 | -3 ] *
         [  2   3   4 |  8 ]
       3. R3 <- R3 - 2*R1          clear the 2 under the pivot
            [2 3 4 | 8] - 2*[1 2 3 | 5] = [0 -1 -2 | -2]
         [ (1)  2   3 |  5 ]
         [  0  -1  -2 | -3 ]
         [  0  -1  -2 | -2 ] *
      Column 2 (y). Candidates: -1, -1. Keep row 2: no swap, and the multiplier is 1.
       4. R3 <- R3 - R2            clear the -1 under the pivot
            [0 -1 -2 | -2] - [0 -1 -2 | -3] = [0 0 0 | 1]
         [ (1)  2   3 |  5 ]
         [  0 (-1) -2 | -3 ]
         [  0   0   0 | (1)] *     this row says 0x + 0y + 0z = 1
      Column 3 (z). No nonzero entry in row 3: no pivot.
      Right-hand side. Row 3 has no coefficient left and 1 here: a pivot in the last column. Row echelon form
        reached.

      CLASSIFICATION  pivot in the last column: rank A = 2 < rank [A|b] = 3: no solution.
      PROOF (needs none of the steps)   -E1 - E2 + E3:
         left  -(1,1,1) - (1,2,3) + (2,3,4) = (0,0,0)      right  -2 - 5 + 8 = 1      so 0 = 1
      FIX     consistent exactly when b3 = b1 + b2 (here 7 instead of 8)
      NEXT    least squares gives the closest compromise
      """)
  }

  @Test func normalDetailInUnicodeAt80Columns() throws {
    let text = PlainTextRenderer(width: 80, charset: .unicode).render(try ModelDerivations.infinite(), detail: .normal)
    expectEqual(
      text,
      """
            x1  x2  x3  x4
         [  1   2  -1   1 |  3 ]  E1
         [  2   4  -1   5 |  8 ]  E2
         [ -1  -2   2   2 | -1 ]  E3
      Method: Gaussian elimination, then full reduction, because there are free
        variables to read off. Exact rationals. Pivot rule: fewest fractions.

      FORWARD PHASE
      Column 1 (x1). Candidates: 1, 2, -1. Keep row 1: it keeps the numbers smallest.
       1. R2 ← R2 − 2·R1
         [ (1)  2  -1   1 |  3 ]
         [  0   0   1   3 |  2 ] *
         [ -1  -2   2   2 | -1 ]
       2. R3 ← R3 + R1
         [ (1)  2  -1   1 |  3 ]
         [  0   0   1   3 |  2 ]
         [  0   0   1   3 |  2 ] *
      Column 2 (x2). No nonzero entry in rows 2-3: no pivot, x2 is a free variable.
      Column 3 (x3). Candidates: 1, 1. Keep row 2: no swap, and the multiplier is 1.
       3. R3 ← R3 − R2
         [ (1)  2  -1   1 |  3 ]
         [  0   0  (1)  3 |  2 ]
         [  0   0   0   0 |  0 ] *
         0 = 0: equation 3 was redundant. This alone does not say how many solutions
           there are.
      Column 4 (x4). No nonzero entry in row 3: no pivot, x4 is a free variable. Row
        echelon form reached.

      BACKWARD PHASE
      Column 3 (x3). Pivot 1 in row 2.
       4. R1 ← R1 + R2
         [ (1)  2   0   4 |  5 ] *
         [  0   0  (1)  3 |  2 ]
         [  0   0   0   0 |  0 ]
      Column 1 (x1). Pivot 1, nothing above. Reduced row echelon form reached.

      CLASSIFICATION  rank A = rank [A|b] = 2 < 4: infinitely many solutions, 4 − 2 =
         2 free variables.
      READ OFF  x1 = 5 − 2·x2 − 4·x4     x3 = 2 − 3·x4     (x2 = s, x4 = t)
      ANSWER    x  =  (5, 0, 2, 0)  +  s·(-2, 1, 0, 0)  +  t·(-4, 0, -3, 1)
                      particular      homogeneous solutions, a basis of the null space
      CHECK     A·(5,0,2,0) = (3,8,-1)   A·(-2,1,0,0) = 0   A·(-4,0,-3,1) = 0
                all hold
      WHY       E3 = E2 − 3·E1
      """)
  }

  @Test func briefDetailHasNoMatrices() throws {
    let text = PlainTextRenderer(width: 80).render(try ModelDerivations.unique(), detail: .brief)
    expectEqual(
      text,
      """
      Method: Gaussian elimination, then back-substitution. Exact rationals. Pivot
        rule: fewest fractions.

      FORWARD PHASE
       1. R1 <-> R2
       2. R2 <- R2 - 2*R1
       3. R3 <- R3 - 3*R1
       4. R3 <- R3 - R2

      CLASSIFICATION  pivots in columns 1, 2, 3; rank A = rank [A|b] = 3 = unknowns:
         exactly one solution.

      BACK-SUBSTITUTION
        row 3:  -4z = -12            z = 3
        row 2:  5y - 5*3 = -5        y = (-5 + 15)/5 = 2
        row 1:  x - 2 + 2*3 = 5      x = 1

      ANSWER  (x, y, z) = (1, 2, 3)
      CHECK   E1: 2*1 + 3*2 - 3 = 5   E2: 1 - 2 + 2*3 = 5   E3: 3*1 + 2*2 - 3*3 = -2
              all hold
      ALSO    det A = (-1)^1 * 1*5*(-4) = 20   (one swap)
      """)
  }

  @Test func narrowTerminal() throws {
    let text = PlainTextRenderer(width: 40, charset: .unicode).render(try ModelDerivations.unique(), detail: .full)
    expectEqual(
      text,
      """
            x   y   z
         [  2   3  -1 |   5 ]  E1
         [  1  -1   2 |   5 ]  E2
         [  3   2  -3 |  -2 ]  E3
      Method: Gaussian elimination, then
        back-substitution. Exact rationals.
        Pivot rule: fewest fractions.

      FORWARD PHASE
      Column 1 (x). Candidates: 2, 1, 3. Use
        the 1 in row 2: both multipliers are
        integers.
       1. R1 ↔ R2
            bring the pivot to the top
         [ (1) -1   2 |   5 ] *
         [  2   3  -1 |   5 ] *
         [  3   2  -3 |  -2 ]
       2. R2 ← R2 − 2·R1
            clear the 2 under the pivot
            [2 3 -1 | 5] − 2·[1 -1 2 | 5] =
               [0 5 -5 | -5]
         [ (1) -1   2 |   5 ]
         [  0   5  -5 |  -5 ] *
         [  3   2  -3 |  -2 ]
       3. R3 ← R3 − 3·R1
            clear the 3 under the pivot
            [3 2 -3 | -2] − 3·[1 -1 2 | 5] =
               [0 5 -9 | -17]
         [ (1) -1   2 |   5 ]
         [  0   5  -5 |  -5 ]
         [  0   5  -9 | -17 ] *
      Column 2 (y). Candidates: 5, 5. Keep row
        2: no swap, and the multiplier is 1.
       4. R3 ← R3 − R2
            clear the 5 under the pivot
            [0 5 -9 | -17] − [0 5 -5 | -5] =
               [0 0 -4 | -12]
         [ (1) -1   2 |   5 ]
         [  0  (5) -5 |  -5 ]
         [  0   0 (-4)| -12 ] *
      Column 3 (z). Pivot -4, nothing below.
        Row echelon form reached.

      CLASSIFICATION  pivots in columns 1, 2,
         3; rank A = rank [A|b] = 3 =
         unknowns: exactly one solution.

      BACK-SUBSTITUTION
        row 3:  -4z = -12
                z = 3
        row 2:  5y − 5·3 = -5
                y = (-5 + 15)/5 = 2
        row 1:  x − 2 + 2·3 = 5
                x = 1

      ANSWER  (x, y, z) = (1, 2, 3)
      CHECK   E1: 2·1 + 3·2 − 3 = 5
              E2: 1 − 2 + 2·3 = 5
              E3: 3·1 + 2·2 − 3·3 = -2
              all hold
      ALSO    det A = (-1)^1 · 1·5·(-4) = 20
              (one swap)
      """)
  }

  @Test func noDetailIsNoText() throws {
    #expect(PlainTextRenderer().render(try ModelDerivations.unique(), detail: .none).isEmpty)
  }

  @Test(arguments: [40, 80, 120], Charset.allCases)
  func linesKeepTheWidth(width: Int, charset: Charset) throws {
    for derivation in [
      try ModelDerivations.unique(), try ModelDerivations.infinite(), try ModelDerivations.inconsistent(),
    ] {
      for detail in Detail.allCases {
        let text = PlainTextRenderer(width: width, charset: charset).render(derivation, detail: detail)
        for line in text.split(separator: "\n") {
          // A remark beside a row is never broken.
          #expect(line.count <= width || line.contains("this row says"), "\(line)")
        }
        if charset == .ascii { #expect(text.utf8.allSatisfy { $0 < 0x80 }) }
      }
    }
  }

  @Test func charsetsDifferInSymbolsOnly() throws {
    for derivation in [try ModelDerivations.unique(), try ModelDerivations.inconsistent()] {
      let ascii = PlainTextRenderer(width: 200).render(derivation, detail: .brief)
      var unicode = PlainTextRenderer(width: 200, charset: .unicode).render(derivation, detail: .brief)
      for (fancy, plain) in [("←", "<-"), ("↔", "<->"), ("−", "-"), ("·", "*")] {
        unicode = unicode.split(separator: fancy, omittingEmptySubsequences: false).joined(separator: plain)
      }
      #expect(unicode == ascii)
    }
  }

  @Test func colorIsNeverTheOnlySignal() throws {
    for derivation in [try ModelDerivations.unique(), try ModelDerivations.infinite()] {
      let plain = PlainTextRenderer(width: 80).render(derivation, detail: .full)
      let colored = PlainTextRenderer(width: 80, color: true).render(derivation, detail: .full)
      #expect(colored.contains("\u{1B}["))
      #expect(withoutEscapes(colored) == plain)
      #expect(!plain.contains("\u{1B}"))
    }
  }
}
