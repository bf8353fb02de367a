import MatrixArithmetic
import MatrixDomain
import MatrixRendering
import Testing

/// Normal forms over the integers, and minimal polynomials, in words.
@Suite struct FormPartTests {
  private func timeline() -> FormTimeline<Integer> {
    var timeline = FormTimeline<Integer>([[4, 6], [10, 3]], form: .hermite)
    timeline.begin(row: 0, column: 0, entries: [4, 10])
    timeline.append(
      .row(.add(multiple: -2, of: 0, to: 1)), for: .divide(entry: 10, by: 4, remainder: 2))
    timeline.append(.row(.swap(0, 1)), for: .placePivot(2))
    timeline.append(
      .row(.add(multiple: -2, of: 0, to: 1)), for: .divide(entry: 4, by: 2, remainder: 0))
    timeline.end(pivot: 2)
    return timeline
  }

  @Test func hermiteStepByStep() {
    expectEqual(
      text(timeline(), detail: .full),
      """
         [  4   6 ]
         [ 10   3 ]

      REDUCTION
      Column 1. Entries from row 1 down: 4, 10.
       1. R2 <- R2 - 2*R1          10 = 2*4 + 2
         [ (4)  6 ]
         [  2  -9 ] *
       2. R1 <-> R2                the 2 becomes the pivot
         [ (2) -9 ] *
         [  4   6 ] *
       3. R2 <- R2 - 2*R1          4 = 2*2
         [ (2) -9 ]
         [  0  24 ] *
      The pivot 2 is the greatest common divisor of these.
      """)
    expectEqual(
      text(timeline(), detail: .brief),
      """
      REDUCTION
       1. R2 <- R2 - 2*R1
       2. R1 <-> R2
       3. R2 <- R2 - 2*R1
      """)
  }

  @Test func someOfTheSteps() throws {
    let part = try #require(timeline().excerpt(try StepRange(from: 2, to: 2)) as? FormTimeline<Integer>)
    let told = text(part)
    #expect(told.contains("(Steps 1-1 of 3 left out; 'from' = 1 shows them.) The matrix then:"), "\(told)")
    #expect(told.contains(" 2. R1 <-> R2") && !told.contains(" 1. R2") && !told.contains(" 3. R2"), "\(told)")
    #expect(told.contains("(Steps 3-3 of 3 left out; 'to' = 3 shows them.)"), "\(told)")
    #expect(part.record["skipped"] == .count(1) && part.record["stepCount"] == .count(3))
    guard case .list(let steps)? = part.record["steps"] else {
      Issue.record("the record has steps")
      return
    }
    #expect(steps.count == 1 && steps[0]["operation"]?["side"] == .text("row"))
  }

  @Test func latticeReduction() {
    var timeline = FormTimeline<Integer>([[4, 1], [9, 4]], form: .reduction)
    timeline.begin(row: 1, column: 0, entries: [])
    timeline.append(.row(.add(multiple: -2, of: 0, to: 1)), for: .shorten(coefficient: .init(40, 17)))
    timeline.append(.row(.swap(0, 1)), for: .exchange(length: .init(5, 1), other: .init(17, 1), delta: .init(3, 4)))
    timeline.end(pivot: 0)
    let told = text(timeline, detail: .full)
    for words in [
      "Row 2.\n 1. R2 <- R2 - 2*R1", "the coefficient of row 2 on row 1 is 40/17, next to 2", " 2. R1 <-> R2",
      "squared length 5, below 3/4 of 17",
    ] { #expect(told.contains(words), "\(told)") }
    #expect(!told.contains("pivot") && timeline.end == [[1, 2], [4, 1]], "\(told)")
    expectEqual(
      text(timeline, detail: .brief),
      """
      REDUCTION
       1. R2 <- R2 - 2*R1
       2. R1 <-> R2
      """)
  }

  @Test func triangularSystems() {
    var solution = TriangularSolution<Integer>(
      [[2, 0, 0], [1, 1, 0], [3, 3, 0]], pivotRows: [0, 1], right: [4, 4, 12])
    solution.values = [2, 2]
    solution.point = [1, 5, -7]
    solution.shortened = [1, 0, 2]
    let told = text(solution)
    for words in [
      "row 1:  2*z1 = 4, z1 = 2\n", "row 2:  z1 + z2 = 4, z2 = 2\n", "row 3:  3*z1 + 3*z2 = 12 holds",
      "What is left of z is free, here 0: x = (1,5,-7).", "(1,0,2)",
    ] { #expect(told.contains(words), "\(told)") }
    var none = TriangularSolution<Integer>([[2, 0], [1, 3]], pivotRows: [0, 1], right: [4, 7])
    none.values = [2]
    let refused = text(none)
    #expect(refused.contains("row 2:  z1 + 3*z2 = 7, 3*z2 = 5: no integer z2, for 5 is no multiple of 3"), "\(refused)")
    #expect(!refused.contains("free"), "\(refused)")
    var single = TriangularSolution<Integer>([[2, 0], [1, 1]], pivotRows: [0, 1], right: [4, 7])
    (single.values, single.point) = ([2, 5], [3, 4])
    #expect(text(single).contains("So x = W*z is (3,4)."), "\(text(single))")
  }

  @Test func columnOperationsAndPolynomials() {
    let x = Polynomial<Rational>([0, 1])
    let other: Polynomial<Rational> = Polynomial([1, 0, 1])
    var timeline = FormTimeline<Polynomial<Rational>>([[x, other]], form: .smith)
    timeline.begin(row: 0, column: 0, entries: [x, other])
    timeline.append(.column(.add(multiple: -x, of: 0, to: 1)), for: .divide(entry: other, by: x, remainder: .one))
    timeline.append(.column(.swap(0, 1)), for: .placePivot(.one))
    timeline.end(pivot: .one)
    let told = text(timeline, detail: .full)
    #expect(told.contains("C2 <- C2 - x*C1") && told.contains("C1 <-> C2"), "\(told)")
    #expect(timeline.end == [[.one, x]])
  }

  @Test func groups() {
    #expect(FiniteAbelianGroup<Integer>([1, 2, 156], free: 3).text == "Z/2 + Z/156 + Z^3")
    #expect(FiniteAbelianGroup<Integer>([1], free: 0).text == "0")
    #expect(FiniteAbelianGroup<Integer>([], free: 1).text == "Z")
    #expect(text(FiniteAbelianGroup<Integer>([4, 4], free: 0)).contains("ALSO    cokernel Z/4 + Z/4"))
    #expect(text(FiniteAbelianGroup<Integer>([4, 4], free: 0)).contains("16 elements"))
  }

  @Test func powers() {
    let part = PowerRelation<Rational>(
      powers: [[[1, 0], [0, 1]], [[1, 2], [3, 4]], [[7, 10], [15, 22]]], coefficients: [2, 5])
    expectEqual(
      text(part),
      """
      POWERS
      A =
         [ 1  2 ]
         [ 3  4 ]
      I and A are independent: no combination of them is 0 but the trivial one.
      A^2 =
         [  7  10 ]
         [ 15  22 ]
      The first power that is a combination of those before it: A^2 = 5*A + 2*I.
      """)
    #expect(text(MinimalPolynomial<Rational>(Polynomial([-2, -5, 1]))).contains("ANSWER  m(x) = x^2 - 5*x - 2"))
  }

  @Test func noWholeSolution() {
    let part = WholeContradiction<Integer, Rational>(
      matrix: [[2, 4]], right: [7], functional: [Rational(1, 2)], left: [1, 2], value: Rational(7, 2))
    #expect(text(part).contains("y = (1/2)") && text(part).contains("y*b = 7/2 is not"), "\(text(part))")
  }
}
