import MatrixDomain
import MatrixExchange
import MatrixFeatures
import Testing

@Suite("Recurrences through the tool")
struct RecurrenceToolTests {
  private static let cases: [(String, String)] = [
    ("1 1", "0 1"), ("1 1", "1/2 1/3"), ("5 -6", "1 4"), ("4 -4", "1 6"), ("6 -12 8", "1 -2 5/3"), ("0 -4", "1 2"),
    ("1 -1", "1 3"), ("2 -2", "1 3"), ("2 -4", "1 3"), ("-2 -2", "3 4"), ("-1 -1", "3 4"), ("3 -3", "0 1"),
    ("-3 -3", "1 1"),
    ("2 -5", "0 4"), ("0 2", "1 3"), ("2 1", "1 5"), ("1/2 1/3", "1 5"), ("0 0 2", "1 5 1"), ("0 1 1", "3 0 2"),
    ("2 1 -2 -1", "0 1 2 5"), ("0 -2 0 -1", "1 2 3 5"), ("1 0 0", "7 5 2"), ("0 0", "3 4"), ("1", "1"), ("-1", "2"),
    ("0 0 0 0 1 1", "1 2 3 4 5 6"), ("1000003 -1", "1 2"), ("0 -12345678987654321", "1 1"),
  ]

  private func run(_ c: String, _ u: String) -> ToolResult {
    RequestRunner().run(Request(tool: "recurrence", inputs: [.init("c", .text(c)), .init("u", .text(u))]))
  }

  @Test("both checkers accept every answer, and none with another number, polynomial or text")
  func certificates() throws {
    var checkers = BothCheckers()
    for (c, u) in Self.cases {
      let honest = run(c, u)
      try checkers.accept(honest)
      try checkers.rejectChanges(of: honest)
    }
    try checkers.verify()
  }

  @Test("a closed form is read as it was written")
  func exchange() throws {
    let value = try #require(run("1 0 1", "7 5 2").output("closed"))
    #expect(try Value(json: value.json()) == value)
    #expect(throws: (any Error).self) {
      try Value(
        json: #"{"kind":"closedForm","variable":"n","first":[],"polynomials":[["1","1"]],"coefficients":[],"text":""}"#)
    }
  }
}
