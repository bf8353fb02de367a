import MatrixArithmetic
import MatrixDomain
import MatrixNotation
import TestSupport
import Testing

@Suite struct RowOperationTests {
  typealias Operation = RowOperation<Rational>

  @Test(
    arguments: [
      ("R2 <-> R3", [.swap(1, 2)]), ("R2<->R3", [.swap(1, 2)]), ("R2 ↔ R3", [.swap(1, 2)]),
      ("R2 <- (1/5)*R2", [.scale(row: 1, by: Rational(1, 5))]), ("R2 ← (1/5)·R2", [.scale(row: 1, by: Rational(1, 5))]),
      ("R2 <- -R2", [.scale(row: 1, by: -1)]), ("R2 ← −R2", [.scale(row: 1, by: -1)]),
      ("R2 <- R2", [.scale(row: 1, by: 1)]),
      ("R2 <- (-1/5)*R2", [.scale(row: 1, by: Rational(-1, 5))]),
      ("R2 ← (−1/5)·R2", [.scale(row: 1, by: Rational(-1, 5))]),
      ("R2 <- 1/5 R2", [.scale(row: 1, by: Rational(1, 5))]), ("R2 <- 0.5*R2", [.scale(row: 1, by: Rational(1, 2))]),
      ("R2 <- R2 - 3*R1", [.add(multiple: -3, of: 0, to: 1)]), ("R2 ← R2 − 3·R1", [.add(multiple: -3, of: 0, to: 1)]),
      ("R2 <- R2 + R1", [.add(multiple: 1, of: 0, to: 1)]), ("R2 <- 3*R1 + R2", [.add(multiple: 3, of: 0, to: 1)]),
      ("R12 <- R12 - (2/3)*R10", [.add(multiple: Rational(-2, 3), of: 9, to: 11)]),
      ("R2 <- 2*R2 - 3*R1", [.scale(row: 1, by: 2), .add(multiple: -3, of: 0, to: 1)]),
      ("R2 ← 2·R2 − 3·R1", [.scale(row: 1, by: 2), .add(multiple: -3, of: 0, to: 1)]),
      (
        "R1 <- (1/2)*R1,  R3 <- R3 - R1,\nR2 <-> R3;",
        [
          .scale(row: 0, by: Rational(1, 2)), .add(multiple: -1, of: 0, to: 2), .swap(1, 2),
        ]
      ),
    ] as [(String, [Operation])])
  func spellings(_ text: String, _ expected: [Operation]) throws {
    #expect(try Notation.rowOperations(text) == expected)
  }

  @Test(arguments: [
    Mistake("", .emptyInput, 1, 1), Mistake("R2", .syntax, 1, 3, 1, "'<-'"), Mistake("R2 = R1", .syntax, 1, 4),
    Mistake("2 <- R2", .syntax, 1, 1, 1, "a row"),
    Mistake("R0 <-> R1", .syntax, 1, 1, 2, "row 0"), Mistake("R2 <- 3*R1", .syntax, 1, 7, 4, "does not contain"),
    Mistake("R2 <- R2 + R2", .syntax, 1, 7, 7, "twice"),
    Mistake("R2 <- R1 + R3", .syntax, 1, 7, 7, "nowhere"), Mistake("R2 <- 0*R2", .syntax, 1, 7, 4, "by 0"),
    Mistake("R2 <- 0*R2 + R1", .syntax, 1, 7, 4),
    Mistake("R2 <- (1/5*R2", .syntax, 1, 11, 1, "')'"), Mistake("R2 <- 1/0*R2", .zeroDenominator, 1, 9),
    Mistake("R2 <- R2 - 3", .syntax, 1, 13, 1, "a row"),
    Mistake("R1 <-> R2\nR2 <-> x", .syntax, 2, 8), Mistake("R2 <- R2 R3", .syntax, 1, 10),
    Mistake("R99999999999999999999 <-> R1", .tooLarge, 1, 2, 20),
    Mistake("R2 <- k*R2", .syntax, 1, 7), Mistake("R2 <- 1e999999999999*R2", .tooLarge, 1, 7, 14),
    Mistake("R2 <- ()R2", .syntax, 1, 8),
  ])
  func mistakes(_ mistake: Mistake) { mistake.check(Notation.rowOperations) }

  @Test func printedOperationsParseBack() throws {
    var random = SeededRandom("printed operations parse back")
    for _ in 0..<random.count(500) {
      let (first, second) = (Int.random(in: 0..<12, using: &random), Int.random(in: 12..<30, using: &random))
      var factor = random.rational(bits: Int.random(in: 1...80, using: &random))
      if Bool.random(using: &random) { factor = Rational(Int.random(in: -3...3, using: &random)) }
      var operations: [Operation] = [.swap(first, second), .add(multiple: factor, of: second, to: first)]
      if !factor.isZero { operations.append(.scale(row: second, by: factor)) }
      for operation in operations {
        let text = operation.description
        let unicode = text.replacing("<->", with: "↔").replacing("<-", with: "←").replacing("-", with: "−")
          .replacing("*", with: "·")
        #expect(try Notation.rowOperations(text) == [operation], "\(text), \(random)")
        #expect(try Notation.rowOperations(unicode) == [operation], "\(unicode), \(random)")
      }
      #expect(try Notation.rowOperations(operations.map(\.description).joined(separator: "; ")) == operations)
    }
  }
}
