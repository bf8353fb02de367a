import MatrixArithmetic
import MatrixDomain
import Testing

@Suite struct WrittenStepTests {
  typealias Operation = RowOperation<Rational>

  @Test(
    arguments: [
      ([], "no change"), ([.swap(0, 1)], "R1 <-> R2"),
      ([.scale(row: 1, by: Rational(1, 2)), .add(multiple: -3, of: 1, to: 0)], "R2 <- (1/2)*R2, R1 <- R1 - 3*R2"),
      ([.scale(row: 2, by: 2), .add(multiple: -5, of: 0, to: 2)], "R3 <- 2*R3 - 5*R1"),
      ([.scale(row: 0, by: -1), .add(multiple: Rational(1, 3), of: 2, to: 0)], "R1 <- -R1 + (1/3)*R3"),
      ([.scale(row: 0, by: 3), .add(multiple: -1, of: 1, to: 0), .swap(0, 2)], "R1 <- 3*R1 - R2, R1 <-> R3"),
      ([.scale(row: 0, by: Rational(-1, 2))], "R1 <- (-1/2)*R1"),
    ] as [([Operation], String)])
  func operationsInText(_ operations: [Operation], _ text: String) {
    #expect(RowOperation.text(of: operations) == text)
  }

  @Test func explanations() {
    let a: Matrix<Rational> = [[1, 2], [3, 4]]
    func step(_ finding: WrittenStep<Rational>.Finding) -> WrittenStep<Rational> {
      WrittenStep(index: 0, before: a, after: a, finding: finding)
    }
    #expect(step(.operations([])).explanation == "no change")
    #expect(step(.rowEquivalent).explanation == "several operations at once")
    let wrong = step(.wrong(Slip(kind: .oneEntry, operations: [], expected: [[1, 2], [3, 5]])))
    #expect(wrong.explanation == nil && wrong.slip?.kind == .oneEntry)
    #expect(wrong.slip?.entries(of: a) == [.init(row: 1, column: 1, written: 4, expected: 5)])
    #expect(Slip<Rational>(kind: .unknown).entries(of: a).isEmpty)
  }
}

@Suite struct SystemAnalysisTests {
  private func analysis(_ given: Rational) -> SystemAnalysis<Rational> {
    SystemAnalysis(
      equations: 3, unknowns: 2,
      conditions: [.init(equation: 2, coefficients: [Rational(-1, 2), 1, 0], needed: 3, given: given)])
  }

  @Test func relationsAndConflicts() throws {
    let consistent = analysis(3)
    #expect(consistent.status == .unique && consistent.rank == 2 && consistent.conflicts.isEmpty)
    #expect(consistent.relations.map(\.relationText) == ["E3 = E2 - (1/2)*E1"])
    let conflict = try #require(analysis(5).conflicts.first)
    #expect(analysis(5).status == .none && analysis(5).relations.isEmpty)
    #expect(conflict.combination == [1, -2, 2] && conflict.contradiction == 4 && conflict.equations == [0, 1, 2])
    #expect(conflict.text == "E1 - 2*E2 + 2*E3: 0 = 4")
  }

  @Test func values() throws {
    let value = try analysis(5).value()
    #expect(value["status"] == .text("none") && value["rank"] == .count(2))
    guard case .list(let conditions)? = value["conditions"], case .list(let conflicts)? = value["conflicts"] else {
      Issue.record("lists are missing")
      return
    }
    #expect(conditions[0]["text"] == .text("b3 = b2 - (1/2)*b1") && conditions[0]["holds"] == .truth(false))
    #expect(conflicts[0]["equations"] == .list([.count(1), .count(2), .count(3)]))
    #expect(throws: BudgetError.self) { try analysis(5).value(within: Budget(isCancelled: { true })) }
  }
}
