import MatrixDomain
import MatrixNotation
import Synchronization
import Testing

/// Reading a long text asks its budget, and says how far it came.
@Suite("Reading within a budget") struct ReadingBudgetTests {
  /// Two columns of long numbers: entries and equations alike.
  private static func rows(_ count: Int, _ row: (String) -> String, parted separator: String) -> String {
    let long = String(repeating: "7", count: 9000)
    return (0..<count).map { row("\($0 + 1)" + long) }.joined(separator: separator)
  }

  private typealias Reader = @Sendable (String, Budget) throws(NotationError) -> Void

  private static let texts: [(name: String, text: String, read: Reader)] =
    [
      (
        "rows", rows(9, { "\($0) 1/\($0)" }, parted: "; "),
        { (text, budget) throws(NotationError) in _ = try Notation.matrix(text, within: budget) }
      ),
      (
        "a list", "[" + rows(9, { "[\($0), 2]" }, parted: ", ") + "]",
        { (text, budget) throws(NotationError) in _ = try Notation.operand(text, kinds: [.matrix], within: budget) }
      ),
      (
        "a chain", rows(9, { "\($0) 1" }, parted: "; ") + " -> " + rows(9, { "1 \($0)" }, parted: "; "),
        { (text, budget) throws(NotationError) in _ = try Notation.matrices(text, within: budget) }
      ),
      (
        "equations", rows(9, { "\($0)x + y = 3" }, parted: "; "),
        { (text, budget) throws(NotationError) in _ = try Notation.equations(text, within: budget) }
      ),
      (
        "LaTeX", "\\begin{bmatrix}" + rows(9, { "\($0) & 2" }, parted: "\\\\ ") + "\\end{bmatrix} % and a comment",
        { (text, budget) throws(NotationError) in _ = try Notation.value(text, in: .latex, within: budget) }
      ),
      (
        "Python", "# a comment\nA = [" + rows(9, { "[\($0), 2]" }, parted: ", ") + "]",
        { (text, budget) throws(NotationError) in _ = try Notation.value(text, in: .python, within: budget) }
      ),
      (
        "Markdown", "| a | b |\n|---|---|\n" + rows(9, { "| \($0) | 2 |" }, parted: "\n"),
        { (text, budget) throws(NotationError) in _ = try Notation.value(text, in: .markdown, within: budget) }
      ),
    ]

  @Test("stops where time is up, with what was read and no place to look for a mistake")
  func time() throws {
    for (name, text, read) in Self.texts {
      let error = #expect(throws: NotationError.self, "\(name)") { try read(text, Budget(seconds: 0)) }
      let report = try #require(error?.report)
      #expect(report.code == .timeLimit && report.outcome == .unable, "\(name)")
      #expect(report.message.contains("reached: ") && report.message.hasSuffix("entries read"), "\(name)")
      #expect(report.place?.line == nil && report.advice?.contains("‘timeLimit’") == true, "\(name)")
    }
  }

  @Test("stops where it is cancelled, wherever that is")
  func cancellation() throws {
    for (name, text, read) in Self.texts {
      var questions = 0
      while true {
        let asked = Counter()
        let patience = questions
        let budget = Budget(isCancelled: { asked.next() > patience })
        do throws(NotationError) {
          try read(text, budget)
          break
        } catch {
          #expect(error.report.outcome == .cancelled && error.code == .cancelled, "\(name)")
        }
        questions += 1
      }
      // At least every 32 kB, and not for every entry.
      #expect(questions >= text.utf8.count >> 15 && questions <= text.utf8.count >> 13, "\(name): \(questions)")
    }
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock {
        $0 += 1
        return $0
      }
    }
  }

  @Test("asks nobody about a short text") func short() throws {
    let budget = Budget(seconds: 0)
    #expect(try Notation.matrix("1 2; 3 4", within: budget).shape == Shape(2, 2))
    #expect(try Notation.equations("x = 1", within: budget).unknowns == ["x"])
  }
}
