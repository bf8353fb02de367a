import MatrixArithmetic
import MatrixDomain
import MatrixRendering
import Testing

/// Cramer's rule, LU, cofactors and characteristic polynomials in words.
@Suite struct MethodPartTests {
  private typealias Node = CofactorExpansion<Rational>.Node

  private func direct(_ a: Matrix<Rational>) -> Node {
    Node(matrix: a, method: .direct, value: a.rows == 1 ? a[0, 0] : a[0, 0] * a[1, 1] - a[0, 1] * a[1, 0])
  }

  @Test func cramersRule() {
    func told(_ name: String, _ a: Matrix<Rational>) -> ToldDeterminant<Rational> {
      ToldDeterminant(name: name, matrix: a, work: .expansion(direct(a)))
    }
    let part = CramerRule(
      unknowns: ["x", "y"], whole: told("A", [[2, 1], [1, 3]]), determinant: 5,
      replaced: [told("A1", [[3, 1], [5, 3]]), told("A2", [[2, 3], [1, 5]])])
    expectEqual(
      text(part),
      """
      DETERMINANT OF A
      det A = det [2 1; 1 3] = 2*3 - 1*1 = 5

      DETERMINANTS WITH A COLUMN REPLACED
      A1 is A with column 1 (x) replaced by b:
         [ 3  1 ]
         [ 5  3 ]
      det A1 = det [3 1; 5 3] = 3*3 - 1*5 = 4
      A2 is A with column 2 (y) replaced by b:
         [ 2  3 ]
         [ 1  5 ]
      det A2 = det [2 3; 1 5] = 2*5 - 3*1 = 7

      QUOTIENTS
        x = det A1/det A = 4/5 = 4/5
        y = det A2/det A = 7/5 = 7/5
      """)
    expectEqual(
      text(part, detail: .brief),
      """
      DETERMINANT OF A
      det A = 5

      DETERMINANTS WITH A COLUMN REPLACED
      det A1 = 4
      det A2 = 7

      QUOTIENTS
        x = det A1/det A = 4/5 = 4/5
        y = det A2/det A = 7/5 = 7/5
      """)
    let singular = CramerRule<Rational>(
      unknowns: ["x"], whole: told("A", [[0]]), determinant: 0, replaced: [])
    #expect(text(singular).contains("Cramer's rule divides by det A: where that is 0, it says nothing"))
    let second = CramerRule(
      unknowns: ["x"], whole: nil, determinant: Rational(-1, 2), replaced: [told("A1", [[-3]])], column: 1)
    #expect(text(second).contains("DETERMINANTS WITH A COLUMN REPLACED, RIGHT-HAND SIDE 2\n"))
    #expect(text(second).contains("A1 is A with column 1 (x) replaced by b2:"))
    #expect(text(second).contains("  x = det A1/det A = (-3)/(-1/2) = 6"))
    let rows = ToldDeterminant<Rational>(
      name: "A", matrix: [[0, 2], [3, 4]],
      work: .rows(.init(swaps: 1, pivots: [3, 2], scaleFactors: [], size: 2, value: -6, isByProduct: true)))
    let byRows = CramerRule(unknowns: ["x", "y"], whole: rows, determinant: -6, replaced: [])
    #expect(
      text(byRows, width: 120).contains(
        "= (-1)^1 * 3*2 = -6   (sign and pivots after row operations; 'det' shows them)"))
  }

  @Test func factors() {
    let part = TriangularFactors<Rational>(
      order: [0, 2, 1], lower: [[1, 0, 0], [3, 1, 0], [2, 0, 1]], upper: [[1, 2, 1], [0, -5, 2], [0, 0, 1]])
    expectEqual(
      text(part, width: 100),
      """
      FACTORS
      The multiplier of each operation stands in L where it made a zero: l21 = 3, l31 = 2.
      P takes the rows of A in the order 1, 3, 2.
      L =
         [ 1  0  0 ]
         [ 3  1  0 ]
         [ 2  0  1 ]
      U =
         [ 1   2  1 ]
         [ 0  -5  2 ]
         [ 0   0  1 ]
      """)
    let plain = TriangularFactors<Rational>(order: [0], lower: [[1]], upper: [[7]])
    #expect(text(plain).contains("Nothing had to be cleared: L = I.\nNo rows were exchanged: P = I."))
    #expect(text(part, detail: .full).contains("is undone by"))
    let wide = Matrix<Rational>(Shape(12, 12)) { $0 == $1 ? 1 : $0 > $1 ? 2 : 0 }
    let large = text(TriangularFactors(order: Array(0..<12), lower: wide, upper: wide.transposed), width: 200)
    #expect(large.contains("l(10,1) = 2") && large.contains(" (and 6 more)."))
  }

  @Test func forwardSubstitution() {
    let part = BackSubstitution<Rational>(
      unknowns: ["y1", "y2"],
      lines: [
        .init(row: 0, unknown: 0, pivot: 1, known: [], right: 5, value: 5),
        .init(
          row: 1, unknown: 1, pivot: 1, known: [.init(coefficient: 3, unknown: 0, value: 5)], right: 2, value: -13),
      ], isForward: true, column: 1)
    expectEqual(
      text(part),
      """
      FORWARD SUBSTITUTION, RIGHT-HAND SIDE 2
      L*y = P*b2
        row 1:  y1 = 5            y1 = 5
        row 2:  y2 + 3*5 = 2      y2 = -13
      """)
  }

  @Test func tablesOfCofactors() {
    let minors = [[[4]], [[3]], [[2]], [[1]]].map { direct(Matrix(Shape(1, 1), rowMajor: $0[0])) }
    expectEqual(
      text(CofactorTable(minors: minors, cofactors: [[4, -3], [-2, 1]])),
      """
      COFACTORS
      C11 = det [4] = 4
      C12 = -det [3] = -3
      C21 = -det [2] = -2
      C22 = det [1] = 1
      """)
    #expect(text(CofactorTable(minors: minors, cofactors: [[4, -3], [-2, 1]]), detail: .brief).isEmpty)
    let many = Array(repeating: direct([[1, 2], [3, 4]]), count: 81)
    let table = text(CofactorTable(minors: many, cofactors: Matrix(Shape(9, 9), repeating: 2)))
    #expect(table.contains("C12 = -det [1 2; 3 4] = -(1*4 - 2*3) = 2"))
    #expect(table.contains("(and 17 more cofactors; 'format' = json has them all)"))
  }

  @Test func characteristicPolynomials() {
    typealias P = Polynomial<Rational>
    let matrix: Matrix<P> = [[P([-1, 1]), P(-2)], [P(-3), P([-4, 1])]]
    let root = CofactorExpansion<P>.Node(matrix: matrix, method: .direct, value: P([-2, -5, 1]))
    expectEqual(
      text(CofactorExpansion(root: root, name: "det(x*I - A)"), CharacteristicPolynomial(P([-2, -5, 1]))),
      """
      x*I - A =
         [ x-1   -2 ]
         [  -3  x-4 ]

      EXPANSION
      det(x*I - A) = det [x-1 -2; -3 x-4] = (x-1)*(x-4) + 2*(-3) = x^2 - 5*x - 2

      ANSWER  p(x) = det(x*I - A) = x^2 - 5*x - 2
      """)
    let minor = CofactorExpansion<P>.Node(matrix: [[P([-4, 1])]], method: .direct, value: P([-4, 1]))
    let expanded = CofactorExpansion<P>.Node(
      matrix: matrix,
      method: .expansion(
        .row(0),
        [
          .init(row: 0, column: 0, entry: P([-1, 1]), minor: minor),
          .init(row: 0, column: 1, entry: P(-2), minor: minor),
        ]), value: P([0, 0, 1]))
    #expect(
      text(CofactorExpansion(root: expanded, name: "det(x*I - A)")).contains(
        "det(x*I - A) = (x - 1)*(x - 4) + 2*(x - 4) = x^2\n"))
    let steps: [FaddeevLeVerrier<Rational>.Step] = [
      .init(matrix: [[1, 0], [0, 1]], product: [[1, 2], [3, 4]], trace: 5, coefficient: -5),
      .init(matrix: [[-4, 2], [3, -1]], product: [[2, 0], [0, 2]], trace: 4, coefficient: -2),
    ]
    let part = FaddeevLeVerrier(steps: steps, rest: .zero(Shape(2, 2)), givesAdjugate: true)
    expectEqual(
      text(part, width: 120),
      """
      TRACES
      From M1 = I on, each M is A times the one before, plus the coefficient found from that one times I.
      M1 = I,   A*M1 =
         [ 1  2 ]
         [ 3  4 ]
      trace(A*M1) = 5, so the coefficient of x is -5.
      M2 = A*M1 - 5*I =
         [ -4   2 ]
         [  3  -1 ]
      A*M2 =
         [ 2  0 ]
         [ 0  2 ]
      trace(A*M2) = 4, so the constant term is -4/2 = -2.

      CHECK   A*M2 - 2*I = 0   holds

      adj A = -M2, for its sign is (-1)^(n-1) with n = 2.
      """)
    #expect(text(part, detail: .brief).contains("trace(A*M2) = 4, so the constant term is -4/2 = -2."))
    #expect(text(FaddeevLeVerrier(steps: steps, rest: [[0, 1], [0, 0]])).contains("THE CHECK FAILS"))
  }

  @Test func partsOfSeveralRightHandSides() {
    let classification = Classification(
      rank: 1, augmentedRank: 2, unknowns: 1, pivotColumns: [0], zeroRows: 0, column: 1)
    expectEqual(
      text(classification), "CLASSIFICATION  right-hand side 2: rank A = 1 < rank [A|b2] = 2: no solution.")
    let solutions = AffineSolutionSet<Rational>(
      unknowns: 1, particular: [[3]], directions: Basis(ambient: 1, []), free: [])
    expectEqual(
      text(SolutionAnswer(unknowns: ["x"], solutions: solutions, parameters: [], column: 0)),
      "ANSWER  right-hand side 1:  x = 3")
    let product = EntryFormulas<Rational>(
      name: "A^-1*b", entries: [.init(position: nil, terms: [[2, 3]], value: 6, label: "x")])
    expectEqual(text(product), "PRODUCT\nThe unknowns are A^-1*b, entry by entry:\n  x = 2*3 = 6")
  }

  @Test func blocks() {
    let a: Matrix<Rational> = [[1, 2, 3], [4, 5, 6], [7, 8, 10]]
    #expect(text(SelectedBlock(of: a, rows: [1, 2], columns: [0, 2])).contains("M is A without row 1 and column 2."))
    #expect(text(SelectedBlock(of: a, rows: [0], columns: [2])).contains("M is A in row 1 and column 3."))
    #expect(text(SelectedBlock(of: a, rows: [], columns: [])).contains("its determinant is 1, the empty product"))
    expectEqual(text(GivenMatrix<Rational>([[1, 2]], layout: TableLayout(bars: [1]))), "   [ 1 | 2 ]")
  }
}
