import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import TestSupport
import Testing

@Suite("Definiteness for every real value of a letter")
struct DefiniteRangesTests {
  private let ring = ParameterRing(["k"])!

  private func run(_ input: Value) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: "definite", inputs: [.init("A", .value(input))], options: [.init("certificate", .text("compact"))]))
  }

  private func run(_ text: String, _ options: [String: String] = [:]) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: "definite", inputs: [.init("A", .text(text))], options: options.map { .init($0.key, .text($0.value)) }))
  }

  private func line(of result: ToolResult) -> String {
    var writer = JSONWriter()
    writer.result(result)
    return writer.text
  }

  private func symmetric(_ order: Int, _ random: inout SeededRandom) -> Matrix<RationalFunction> {
    let k = RationalFunction(ring.letter(0))
    var a = Matrix<RationalFunction>(Shape(order, order)) { _, _ in .zero }
    for row in 0..<order {
      for column in row..<order {
        func number() -> RationalFunction { RationalFunction(Int.random(in: -3...3, using: &random)) }
        let entry: RationalFunction =
          switch Int.random(in: 0..<10, using: &random) {
          case 0...4: number()
          case 5, 6: k + number()
          case 7: number() * k
          case 8: k * k + number()
          default: number() / (k + number() + RationalFunction(4))
          }
        a[row, column] = entry
        a[column, row] = entry
      }
    }
    return a
  }

  /// Two fractions about an end of a range, both of which it is where it is one.
  private func bounds(_ value: Value) throws -> (low: Rational, high: Rational) {
    switch value {
    case .scalar(let scalar):
      let number = try #require(Rational(exchangeText: scalar.text))
      return (number, number)
    case .algebraic(let number):
      guard case .interval(let low, let high) = number.region else { break }
      return (try #require(Rational(exchangeText: low)), try #require(Rational(exchangeText: high)))
    default: break
    }
    Issue.record("an end of a range is no real number")
    return (.zero, .zero)
  }

  /// What an output says at a number; `nil` where an end of a range is too near to tell.
  private func said(_ output: Value, at point: Rational) throws -> Value? {
    guard case .cases(let value) = output else { return output }
    var found: [Value] = []
    for item in value.cases {
      switch item.range {
      case nil: Issue.record("a case without a range")
      case .at(let number)?:
        let (low, high) = try bounds(number)
        if low < high, low <= point, point <= high { return nil }
        if low == point { found.append(item.value) }
      case .between(let left, let right)?:
        let isAbove = try left.map { try bounds($0).high < point } ?? true
        let isBelow = try right.map { try point < bounds($0).low } ?? true
        if isAbove, isBelow { found.append(item.value) }
      }
    }
    #expect(found.count <= 1, "the ranges exclude each other")
    return found.first
  }

  @Test("is that of the plain tool at every number, and both checkers accept it and no other one")
  func substitution() throws {
    var random = SeededRandom("definite ranges")
    var (lines, forgeries): ([String], [String]) = ([], [])
    var distinguished = 0
    for order in [0, 1, 1, 2, 2, 2, 3, 3, 4] {
      for _ in 0..<random.count(3) {
        let a = symmetric(order, &random)
        let input = Value.matrix(MatrixValue(ring.domain, a.shape, TextSlab(a.rowMajor.map(\.exchangeText))))
        let result = run(input)
        guard result.outcome == .value, a.rowMajor.contains(where: { $0.ring != nil }) else { continue }
        let verdict = CertificateChecker.check(result)
        #expect(verdict.isAccepted, "\(Notation.text(of: input)): \(verdict); \(random)")
        lines.append(line(of: result))
        var points = (-5...5).map { Rational($0) } + [Rational(-30), Rational(30)]
        points += (0..<6).map { _ in
          Rational(Integer(Int.random(in: -40...40, using: &random)), Integer(Int.random(in: 1...9, using: &random)))
        }
        for output in result.outputs {
          guard case .cases(let cases) = output.value else { continue }
          distinguished += 1
          // The ends of the intervals about irrational numbers lie just beside these.
          for case .at(let number)? in cases.cases.map(\.range) {
            let (low, high) = try bounds(number)
            points += [low - Rational(1, 1_000_000), high + Rational(1, 1_000_000)]
          }
        }
        for point in points {
          guard let moved = input.substituting(.fraction(point), in: ring) else {
            #expect(try said(result.outputs[0].value, at: point) == .text("undefined"), "\(random)")
            continue
          }
          let plain = run(moved)
          for output in result.outputs {
            guard let found = try said(output.value, at: point) else { continue }
            #expect(
              found == plain.output(output.name), "\(Notation.text(of: input)) at \(point): \(output.name); \(random)")
          }
        }
        for forged in Self.forgeries(of: result, &random) {
          #expect(
            !CertificateChecker.check(forged).isAccepted, "\(Notation.text(of: input)): \(forged.outputs); \(random)")
          forgeries.append(line(of: forged))
        }
      }
    }
    #expect(distinguished > 10, "\(distinguished) distinctions; \(random)")
    if let report = try VerifyScript.run(lines) {
      #expect(
        report.status == 0 && report.lines.count == lines.count,
        "\(report.lines.filter { !$0.contains("accepted") }) \(report.errors); \(random)")
    }
    if let report = try VerifyScript.run(forgeries) {
      #expect(
        report.lines.count == forgeries.count && report.lines.allSatisfy { !$0.contains("accepted") },
        "\(report.lines.filter { $0.contains("accepted") }) \(report.errors); \(random)")
    }
  }

  /// The result with one thing said that is not so.
  private static func forgeries(of result: ToolResult, _ random: inout SeededRandom) -> [ToolResult] {
    guard case .cases(let cases)? = result.output("definiteness"), case .cases(let counts)? = result.output("inertia")
    else { return [] }
    let place = Int.random(in: 0..<cases.cases.count, using: &random)
    func changed(_ body: (inout CasesValue) -> Void, both: Bool = true) -> ToolResult {
      var (forms, inertia) = (cases, counts)
      body(&forms)
      if both { body(&inertia) }
      var forged = result
      forged.outputs = [.init("definiteness", .cases(forms)), .init("inertia", .cases(inertia))]
      forged.digest = nil
      return forged
    }
    var forged = [
      changed({ $0.cases.remove(at: place) }),
      changed({ $0.cases.removeLast(2) }),
      changed({ $0.cases[place].value = .text("of no kind") }, both: false),
      changed({ $0.isReal = false }),
      changed({ $0.cases.swapAt(0, 1) }),
    ]
    // A number beside the one at which something changes.
    if let index = cases.cases.firstIndex(where: { if case .at(.scalar)? = $0.range { true } else { false } }) {
      forged.append(changed({ $0.cases[index].range = .at(.scalar(Rational(1_000_003, 1_000_000))) }))
    }
    return forged
  }

  @Test("is what textbooks say")
  func textbook() throws {
    func cases(_ text: String) -> [String] {
      guard case .cases(let cases)? = run(text).output("definiteness") else { return [] }
      return cases.cases.map { item in
        if case .text(let text) = item.value { "\(item.display): \(text)" } else { "" }
      }
    }
    // G. Strang, Introduction to Linear Algebra, 5th ed., section 6.5, problem 7 and others of its kind.
    #expect(
      cases("1 b; b 9") == [
        "b < -3: indefinite", "b = -3: positive-semidefinite", "-3 < b < 3: positive-definite",
        "b = 3: positive-semidefinite", "b > 3: indefinite",
      ])
    #expect(
      cases("2 4; 4 c") == ["c < 8: indefinite", "c = 8: positive-semidefinite", "c > 8: positive-definite"])
    #expect(
      cases("c 1 1; 1 c 1; 1 1 c") == [
        "c < -2: negative-definite", "c = -2: negative-semidefinite", "-2 < c < 1: indefinite",
        "c = 1: positive-semidefinite", "c > 1: positive-definite",
      ])
    #expect(
      cases("1 t; t 2") == [
        "t < -sqrt(2): indefinite", "t = -sqrt(2): positive-semidefinite", "-sqrt(2) < t < sqrt(2): positive-definite",
        "t = sqrt(2): positive-semidefinite", "t > sqrt(2): indefinite",
      ])
    #expect(run("k^2+1 0; 0 1").output("definiteness") == .text("positive-definite"))
    #expect(
      cases("1/k 0; 0 1") == ["k < 0: indefinite", "k = 0: undefined", "k > 0: positive-definite"])
    #expect(run("k k; k k", ["where": "k=0"]).output("definiteness") == .text("zero"))
  }

  @Test("is refused where the letters or the matrix are others")
  func refusals() {
    #expect(run("1 k; m 1").error?.code == .unsupportedDomain)
    #expect(run("1 k; 2 1").error?.code == .notHermitian)
    #expect(run("1 k").error?.code == .notSquare)
    #expect(run("1 k; k 1", ["method": "symmetric-elimination"]).error?.code == .unsupportedMethod)
    #expect(run("1 k; k 1", ["engine": "numeric", "parameters": "k"]).error != nil)
  }
}
