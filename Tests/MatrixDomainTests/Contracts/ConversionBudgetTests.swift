import MatrixArithmetic
import MatrixDomain
import Testing

@Suite("Conversions within a budget")
struct ConversionBudgetTests {
  private let over = Budget(isCancelled: { true })
  private let matrix: Matrix<Rational> = [[1, 2], [3, 4]]

  @Test("give what those without a budget give")
  func equal() throws {
    let basis = Basis<Rational>(ambient: 2, [[1, 0], [0, 1]])
    #expect(try basis.value(within: .unlimited) == basis.value)
    #expect(try MatrixValue(matrix, bar: 1, within: .unlimited) == MatrixValue(matrix, bar: 1))
    let texts = try TextSlab(of: (0..<3000).map { Integer($0) }, within: .unlimited)
    #expect(Array(texts) == (0..<3000).map(String.init))
    for particular in [[[1], [2]], nil] as [Matrix<Rational>?] {
      let set = AffineSolutionSet(unknowns: 2, particular: particular, directions: basis, free: [0])
      #expect(
        try set.value(unknownNames: ["x", "y"], within: .unlimited) == set.value(unknownNames: ["x", "y"]))
    }
  }

  @Test("stop when it is over")
  func stopped() {
    #expect(throws: BudgetError.cancelled) { try Basis<Rational>(ambient: 2, [[1, 0]]).value(within: over) }
    #expect(throws: BudgetError.cancelled) { try MatrixValue(matrix, within: over) }
    let set = AffineSolutionSet<Rational>(
      unknowns: 2, particular: [[1], [2]], directions: Basis(ambient: 2, []), free: [])
    #expect(throws: BudgetError.cancelled) { try set.value(unknownNames: ["x", "y"], within: over) }
    #expect(over.isOver && !Budget.unlimited.isOver && Budget(seconds: 0).isOver)
  }

  @Test("ask every thousand scalars, and after each long one")
  func asked() throws {
    final class Counter: @unchecked Sendable { var count = 0 }
    let counter = Counter()
    let budget = Budget(isCancelled: {
      counter.count += 1
      return false
    })
    _ = try TextSlab(of: Array(repeating: Integer(1), count: 10_000), within: budget)
    #expect((10...20).contains(counter.count))
    counter.count = 0
    _ = try TextSlab(of: Array(repeating: Integer(10).power(5000), count: 7), within: budget)
    #expect(counter.count >= 7)
  }
}
