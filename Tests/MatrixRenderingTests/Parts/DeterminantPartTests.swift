import MatrixArithmetic
import MatrixDomain
import MatrixRendering
import Testing

/// Determinants and single entries in words.
@Suite struct DeterminantPartTests {
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
        DeterminantCheck(
          byRows: DeterminantFromPivots<Rational>(
            swaps: 0, pivots: [1, -3, 1], scaleFactors: [], size: 3, value: -3, isByProduct: true), value: -3)),
      """
         [ 1  2   3 ]
         [ 4  5   6 ]
         [ 7  8  10 ]
      Method: expansion by cofactors. Exact rationals.

      EXPANSION
      Along row 1: det A = D1 - 2*D2 + 3*D3
         D1 = det [5 6; 8 10] = 5*10 - 6*8 = 2   (without row 1 and column 1; sign
           (-1)^(1+1) = 1)
         D2 = det [4 6; 7 10] = 4*10 - 6*7 = -2   (without row 1 and column 2; sign
           (-1)^(1+2) = -1)
         D3 = det [4 5; 7 8] = 4*8 - 5*7 = -3   (without row 1 and column 3; sign
           (-1)^(1+3) = 1)
      det A = 2 - 2*(-2) + 3*(-3) = -3

      ANSWER  det A = -3
      CHECK   by row operations (sign and pivots): det A = 1*(-3)*1 = -3   the same
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
         (1 smaller determinant left out here; 'steps' = normal shows them)
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
    #expect(text(many).hasSuffix("   (and 40 more entries; 'format' = json has them all)\n"))
  }
}
