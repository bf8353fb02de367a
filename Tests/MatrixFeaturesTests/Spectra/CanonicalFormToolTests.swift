import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact
import MatrixExchange
import MatrixFeatures
import TestSupport
import Testing

@Suite("Canonical forms through the tools")
struct CanonicalFormToolTests {
  private func run(
    _ tool: String, _ a: Matrix<Rational>, _ b: Matrix<Rational>? = nil, _ options: [(String, String)] = []
  ) -> ToolResult {
    let inputs = [a] + (b.map { [$0] } ?? [])
    return RequestRunner().run(
      Request(
        tool: tool,
        inputs: zip(["A", "B"], inputs).map { .init($0, .value(.matrix(MatrixValue($1)))) },
        options: options.map { .init($0.0, $0.1 == "true" ? .truth(true) : .text($0.1)) }))
  }

  @Test("the blocks alone are those of the primary form, and both checkers know them")
  func blocks() throws {
    var random = SeededRandom("blocks alone")
    var checkers = BothCheckers()
    for round in 0..<random.count(8) {
      let a = planted(&random)
      let options = round % 3 == 2 ? [("mod", "7")] : []
      let result = run("jordan", a, nil, options + [("form", "true"), ("steps", "full")])
      #expect(result.outputs.map(\.name) == ["blocks"] && result.primary == "blocks", "\(result) \(random)")
      #expect(result.output("blocks") == run("primary", a, nil, options).output("blocks"), "\(a) \(random)")
      try checkers.accept(result, "\(random)")
      try checkers.rejectChanges(of: result, "\(random)")
      // The whole form is another answer.
      var whole = run("jordan", a, nil, options)
      whole.digest = nil
      whole.request = result.request
      try checkers.reject(whole, "\(random)")
    }
    #expect(checkers.changed > 20)
    try checkers.verify()
    #expect(
      run("jordan", [[1, 0], [0, 1]], nil, [("form", "true"), ("real", "true")]).error?.code == .invalidOption)
  }

  @Test("the fractions that may be roots of the characteristic polynomial are tried in the steps")
  func rationalRoots() throws {
    let a: Matrix<Rational> = [[4, 1], [2, 3]]
    for tool in ["eigen", "jordan", "diagonalize", "primary", "frobenius", "svd"] {
      let result = run(tool, a, nil, [("steps", "normal")])
      let parts = result.derivation.parts.compactMap { $0 as? FactoringSteps<Rational> }
      #expect(parts.count == 1, "\(tool)")
      guard case .roots(let polynomial, let candidates, let found, _)? = parts.first?.steps.last else {
        Issue.record("\(tool) tries no fractions")
        continue
      }
      #expect(
        polynomial.degree == 2 && candidates.count >= 2 && (tool == "svd" || found == [2, 5]), "\(tool) \(found)")
      #expect(found.allSatisfy { polynomial.value(at: $0).isZero }, "\(tool)")
    }
    let large = run("eigen", Matrix(Shape(30, 30)) { $0 == $1 ? Rational($0) : 1 }, nil, [("steps", "normal")])
    #expect(!large.derivation.parts.contains { $0 is FactoringSteps<Rational> })
  }

  private static let irreducible: [Polynomial<Rational>] = [
    [0, 1], [-2, 1], [1, 1], [-2, 0, 1], [1, 0, 1], [-1, -1, 0, 1], [1, 0, -10, 0, 1],
  ]

  private func planted(_ random: inout SeededRandom) -> Matrix<Rational> {
    let factors = Self.irreducible.shuffled(using: &random).prefix(2)
    return random.planted(
      (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let factor = factors.randomElement(using: &random)!
        return Bool.random(using: &random) ? factor : factor * factor
      })
  }

  /// Blocks of factors of degree 1 and 2, whose roots lie in one field.
  private func quadratic(_ random: inout SeededRandom) -> Matrix<Rational> {
    let families: [[Polynomial<Rational>]] = [
      [[1, 0, 1], [5, -2, 1], [-2, 1]], [[1, 1, 1], [3, 0, 1], [-3, 0, 1]], [[-2, 0, 1], [3, 0, 1], [4, 1]],
    ]
    let factors = families.randomElement(using: &random)!
    return random.planted(
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        let factor = factors.randomElement(using: &random)!
        return Bool.random(using: &random) ? factor : factor * factor
      })
  }

  private func results(_ random: inout SeededRandom, _ round: Int) -> [ToolResult] {
    let a = planted(&random)
    let b =
      Bool.random(using: &random)
      ? random.conjugated(a)
      : random.planted([
        Polynomial(([1, 2, 3][..<(a.rows % 3)]) + Array(repeating: 0, count: a.rows - a.rows % 3) + [1])
      ])
    let options: [(String, String)] = [[], [("certificate", "full")], [("mod", "7")]][round % 3]
    return ["primary", "jordan", "frobenius", "diagonalize"].map { run($0, a, nil, options) }
      + [run("similar", a, b, options)]
      + (round % 3 == 2 ? [] : [run("jordan", quadratic(&random), nil, options + [("real", "true")])])
  }

  /// Whether a matrix P has A·P = P·J, for the form J of a result.
  private func isBasis(_ change: Value, of result: ToolResult) -> Bool {
    func value(_ name: String) -> Value? {
      guard case .value(let value)? = result.request.inputs.first(where: { $0.name == name })?.operand else {
        return nil
      }
      return value
    }
    let form = ["J", "F", "D"].lazy.compactMap { result.output($0) }.first ?? value("B")
    guard let a = value("A"), let form else { return false }
    func product(_ left: Value, _ right: Value) -> Value? {
      RequestRunner().run(
        Request(
          tool: "multiply", inputs: [.init("A", .value(left)), .init("B", .value(right))],
          options: result.request.options.filter { $0.name == "mod" })
      ).output("product")
    }
    return product(a, change) == product(change, form) && product(a, change) != nil
  }

  @Test("both checkers accept every answer")
  func accepted() throws {
    var random = SeededRandom("canonical form tools")
    var (lines, outcomes): ([String], Set<Outcome>) = ([], [])
    for round in 0..<random.count(30) {
      for result in results(&random, round) {
        #expect(
          result.outcome != .unable && CertificateChecker.check(result) == .accepted(.proof), "\(result) \(random)")
        outcomes.insert(result.outcome)
        lines.append(try result.json())
      }
    }
    #expect(outcomes == [.value, .undefined])
    guard let report = try VerifyScript.run(lines) else { return }
    #expect(report.lines.count == lines.count && report.lines.allSatisfy { $0.contains(": accepted") }, "\(report)")
  }

  @Test("what is changed afterwards is rejected, by both checkers alike")
  func corrupted() throws {
    var random = SeededRandom("corrupted canonical forms")
    var (changed, lines): ([ToolResult], [String]) = ([], [])
    for round in 0..<random.count(9) {
      for honest in results(&random, round) where honest.outcome == .value {
        for index in honest.outputs.indices {
          for value in honest.outputs[index].value.changes {
            // A basis can be changed in many ways and be right.
            if honest.outputs[index].name == "P", isBasis(value, of: honest) { continue }
            var copy = honest
            copy.digest = nil
            copy.outputs[index].value = value
            #expect(!CertificateChecker.check(copy).isAccepted, "\(copy) \(random)")
            changed.append(copy)
            lines.append(try copy.json())
          }
        }
      }
    }
    #expect(changed.count > 200)
    guard let report = try VerifyScript.run(lines) else { return }
    try #require(report.lines.count == lines.count, "\(report.errors)")
    for (line, result) in zip(report.lines, changed) {
      #expect(line.contains(": rejected") && !line.contains("malformed"), "\(line) \(result) \(random)")
    }
  }

  @Test("matrices without rows, and what is not answered")
  func edges() {
    let empty = Matrix<Rational>.identity(0)
    for tool in ["primary", "jordan", "frobenius", "diagonalize"] {
      let result = run(tool, empty)
      #expect(result.outcome == .value && CertificateChecker.check(result).isAccepted, "\(result)")
      #expect(run(tool, [[1, 2]]).error?.code == .notSquare)
    }
    #expect(run("similar", empty, empty).output("similar") == .truth(true))
    #expect(run("similar", [[1]], [[1, 0], [0, 1]]).error?.code == .shapeMismatch)
    let shear = run("diagonalize", [[2, 1], [0, 2]])
    #expect(shear.outcome == .undefined && shear.error?.code == .notDiagonalizable)
    #expect(run("diagonalize", [[1, 1], [1, 0]]).output("D")?.domains == [ScalarDomain(tag: "Q(sqrt(5))")!])
    #expect(run("diagonalize", [[0, -1], [1, 0]]).output("D")?.domains == [.gaussianRationals])
    let cubic = run("diagonalize", [[0, 0, 2], [1, 0, 0], [0, 1, 0]])
    #expect(cubic.output("diagonalizable") == .text("over C") && cubic.output("D") == nil)
    #expect(run("diagonalize", [[0, -1], [1, 0]], nil, [("mod", "5")]).outcome == .value)
    #expect(run("diagonalize", [[0, -1], [1, 0]], nil, [("mod", "7")]).error?.code == .notDiagonalizable)
  }

  @Test("a pair below the real axis, which the identity allows, is rejected by both checkers")
  func belowTheAxis() throws {
    var result = run("jordan", [[1, -2], [1, 3]], nil, [("real", "true")])
    #expect(CertificateChecker.check(result).isAccepted)
    func set(_ name: String, _ value: Value) {
      for index in result.outputs.indices where result.outputs[index].name == name {
        #expect(result.outputs[index].value != value)
        result.outputs[index].value = value
      }
    }
    func matrix(_ entries: Matrix<Rational>) -> Value { .matrix(MatrixValue(entries)) }
    func number(_ text: String) -> Value { .scalar(ScalarValue(.rationals, text)) }
    #expect(result.output("P") == matrix([[-1, 1], [1, 0]]))
    set("J", matrix([[2, -1], [1, 2]]))
    set("P", matrix([[-1, -1], [1, 0]]))
    set(
      "blocks",
      .list([
        .record([
          .init("real", number("2")), .init("imaginary", number("-1")), .init("size", .count(1)),
          .init("count", .count(1)),
        ])
      ]))
    result.digest = nil
    let verdict = CertificateChecker.check(result)
    #expect(
      verdict == .rejected(reason: "an eigenvalue is not compared with 0, or stands below the real axis"), "\(verdict)")
    guard let report = try VerifyScript.run([try result.json()]) else { return }
    #expect(report.lines[0].contains("below the real axis"), "\(report)")
  }
}
