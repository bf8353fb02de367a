import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact
import MatrixFeatures
import TestSupport
import Testing

@Suite("The condition number in the 2-norm, exactly")
struct SpectralConditionToolTests {
  private func run(_ a: String, _ options: [(String, String)] = [("exact", "true")]) -> ToolResult {
    RequestRunner().run(
      Request(tool: "cond", inputs: [.init("A", .text(a))], options: options.map { .init($0.0, .text($0.1)) }))
  }

  private func number(_ value: Value?) -> Double? {
    switch value {
    case .scalar(let scalar)?:
      scalar.domain == .reals ? Double(scalar.text) : Rational(exchangeText: scalar.text).map { Double($0) }
    case .algebraic(let number)?: Double(number.approximation)
    default: nil
    }
  }

  @Test("numbers that are known, and the numeric engine where none is asked for")
  func known() {
    for (a, condition, squared) in [
      ("3 0; 4 5", "3", "9"), ("1 1; 1 0", "(3+sqrt(5))/2", "(7+3*sqrt(5))/2"), ("1 0; 0 1", "1", "1"),
      ("-7", "1", "1"),
      ("2 0; 0 3; 0 0", "3/2", "9/4"), ("1 0 0; 0 2 0", "2", "4"), ("1 1; 0 2", "(3+sqrt(5))/2", "(7+3*sqrt(5))/2"),
      ("1 0; 1 1", "(3+sqrt(5))/2", "(7+3*sqrt(5))/2"), ("1 1; 1 -2", "(7+sqrt(13))/6", "(31+7*sqrt(13))/18"),
      ("zeros(0, 0)", "1", "1"), ("zeros(0, 3)", "1", "1"), ("1 i; 0 1", "(3+sqrt(5))/2", "(7+3*sqrt(5))/2"),
    ] {
      let result = run(a, [("exact", "true"), ("steps", "full")])
      #expect(result.output("condition")?.description == condition, "\(a) \(result)")
      #expect(result.output("squared")?.description == squared, "\(a) \(result)")
      #expect(CertificateChecker.check(result) == .accepted(.proof), "\(result)")
    }
    let long = run("1 2; 3 4", [("exact", "true"), ("places", "30")])
    guard case .algebraic(let root)? = long.output("condition") else {
      Issue.record("\(long)")
      return
    }
    #expect(root.approximation.hasPrefix("14.933034373659"), "\(root.approximation)")
    #expect(run("1 2; 3 4", []).engine == "numeric")
    #expect(run("1 2; 3 4", [("engine", "exact")]).output("condition") == run("1 2; 3 4").output("condition"))
    #expect(run("1 2; 3 4", [("exact", "true"), ("norm", "1")]).error?.code == .unsupportedMethod)
  }

  @Test("singular matrices are proved to be so, of any shape")
  func singular() throws {
    var checkers = BothCheckers()
    for a in ["1 2; 2 4", "0", "0 0 0; 0 0 0", "1 1; 2 2; 3 3", "1 i; i -1", "1 2 3; 2 4 6"] {
      let result = run(a)
      #expect(result.outcome == .undefined && result.error?.code == .singular, "\(result)")
      try checkers.accept(result, a)
    }
    var wrong = run("1 2; 2 4")
    wrong.digest = nil
    wrong.certificate?.data = .record([.init("vector", .vector(Vector<Rational>([1, 2])))])
    try checkers.reject(wrong)
    try checkers.verify()
  }

  @Test("both checkers accept the numeric condition numbers, and reject what is changed")
  func random() throws {
    var random = SeededRandom("exact condition numbers")
    var checkers = BothCheckers()
    for round in 0..<random.count(14) {
      let (rows, columns) = (Int.random(in: 1...3, using: &random), Int.random(in: 1...3, using: &random))
      let a = (0..<rows).map { _ in
        (0..<columns).map { _ in
          let (x, y) = (Int.random(in: -4...4, using: &random), Int.random(in: -2...2, using: &random))
          return round % 3 == 2 && y != 0 ? "\(x)\(y < 0 ? "" : "+")\(y)i" : "\(x)"
        }.joined(separator: " ")
      }.joined(separator: "; ")
      let result = run(a)
      try checkers.accept(result, "\(a) \(random)")
      guard result.outcome == .value else { continue }
      try checkers.rejectChanges(of: result, "\(a) \(random)")
      let near = try #require(number(run(a, []).output("condition")), "\(a) \(random)")
      let square = try #require(number(result.output("squared")), "\(a) \(random)")
      #expect(abs(near * near - square) <= 1e-8 * square, "\(a) \(random)")
      let (largest, smallest) = (number(result.output("largest")), number(result.output("smallest")))
      let quotient = try #require(largest) / #require(smallest)
      #expect(abs(quotient - square) <= 1e-6 * square, "\(a) \(random)")
    }
    #expect(checkers.changed > 20)
    try checkers.verify()
  }

  @Test("what was reached before the budget ended is handed over")
  func unfinished() {
    var random = SeededRandom("a condition number of a high degree")
    let rows = (0..<20).map { _ in (0..<20).map { _ in String(Int.random(in: -9...9, using: &random)) } }
    let late = run(
      rows.map { $0.joined(separator: " ") }.joined(separator: "; "), [("exact", "true"), ("timeLimit", "4")])
    #expect(late.outcome == .unable && late.error?.code == .timeLimit, "\(late.outcome) \(random)")
    #expect(late.output("polynomial") != nil && late.output("largest") != nil, "\(late) \(random)")
  }
}
